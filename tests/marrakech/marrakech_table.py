"""Tables of Marrakech set by hand for the tests: rugs by their squares, Assam where he is wanted, dice as told."""

from collections import Counter
from typing import Any

import plansza
from plansza.games.marrakech.market import SIZE, SQUARE_NAMES
from plansza.games.marrakech.state import COLOURS, DIRHAMS, RUGS_OF_A_COLOUR
from plansza.games.marrakech.view import Board, Half
from plansza.kernel.chance import SeededChance
from plansza.kernel.errors import IllegalAction
from plansza.kernel.match import Match
from plansza.kernel.view import Result

SEATS = "abcd"


def table(
    players: int = 4,
    rugs: str = "",
    assam: str = "d4 south",
    player: str = "a",
    phase: str = "turn",
    purses: list[int] | None = None,
    left: list[int] | None = None,
    out: list[int] | None = None,
    top: list[str] | None = None,
    seed: int | None = None,
    **options: bool,
) -> Match:
    """A match that begins in this position. `rugs` such as "red c3 d3, blue d3 d4", each laid over those before it.

    Who is out has neither dirhams nor rugs left; the others have `purses` and `left` (by colour), else as many each.
    Without a seed, dice and next rugs are played.
    """
    out = out or [0] * players
    laid = [rug.split() for rug in rugs.split(",") if rug]
    square, heading = assam.split()
    state = {
        **spread(laid),
        "rugs": stacks(players, laid, out) if left is None else dict(zip(COLOURS, left, strict=False)),
        "purse": shares(players, out) if purses is None else purses,
        "out": out,
        "top": (top or ["red", "yellow"]) if players == 2 else list(COLOURS[:players]),
        "square": square,
        "heading": heading,
        "player": SEATS.index(player),
        "phase": phase,
    }
    chance = None if seed is None else SeededChance(seed)
    return plansza.position("marrakech", {"players": players, "options": options, "state": state}, chance=chance)


def spread(rugs: list[list[str]]) -> dict[str, Any]:
    """What is seen of the rugs, as fields of a position."""
    on_top = {square: number for number, (_, *squares) in enumerate(rugs) for square in squares}
    cloth: dict[str, list[str]] = {}
    for square, number in on_top.items():
        cloth.setdefault(rugs[number][0], []).append(square)
    whole: dict[str, list[str]] = {"across": [], "down": []}
    for number, (_, *squares) in enumerate(rugs):
        if all(on_top[square] == number for square in squares):
            one, other = sorted(squares, key=SQUARE_NAMES.index)
            whole["across" if one[1] == other[1] else "down"].append(one)
    return {"cloth": cloth, "whole": whole}


def stacks(players: int, rugs: list[list[str]], out: list[int]) -> dict[str, int]:
    """Everybody has laid as many of each colour as who is seen to have laid most."""
    most = max(Counter(colour for colour, *_ in rugs).values(), default=0)
    colours_each = len(COLOURS) // players
    return {
        colour: RUGS_OF_A_COLOUR[players] - most
        for number, colour in enumerate(COLOURS[: colours_each * players])
        if not out[number // colours_each]
    }


def shares(players: int, out: list[int], mine: int = DIRHAMS) -> list[int]:
    """Seat a has `mine`, the others 30, and the last of those who are in what is left."""
    purses = [0 if out[seat] else DIRHAMS if seat else mine for seat in range(players)]
    last = max(seat for seat in range(players) if not out[seat])
    purses[last] += DIRHAMS * players - sum(purses)
    return purses


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.take(action)
    return match


def clause(match: Match, action: str) -> str:
    """The clause by which the action is refused."""
    try:
        match.take(action)
    except IllegalAction as refused:
        return refused.clause
    return "accepted"


def board(match: Match) -> Board:
    seen = match.view(0).board
    assert isinstance(seen, Board)
    return seen


def result(match: Match) -> Result:
    assert match.to_move == plansza.OVER
    assert match.result is not None
    return match.result


def dirhams(match: Match) -> list[int]:
    return [seat.dirhams for seat in board(match).seats]


def points(match: Match) -> list[int]:
    return [seat.points for seat in board(match).seats]


def whose_turn(match: Match) -> tuple[str, str]:
    seen = board(match)
    return SEATS[seen.player], seen.phase


def assam(match: Match) -> str:
    seen = board(match).assam
    return f"{seen.square} {seen.heading}"


def at(match: Match, square: str) -> Half:
    number = SQUARE_NAMES.index(square)
    half = board(match).market[number // SIZE][number % SIZE]
    assert half is not None
    return half


def said(match: Match, since: int = 0) -> list[tuple[str, dict[str, Any]]]:
    return [(event.id, event.args) for event in match.events(since=since)]


def one_seat_on(position: dict[str, Any]) -> dict[str, Any]:
    """The same table with everybody one seat further."""
    players, state = position["players"], position["state"]
    colours_each = len(COLOURS) // players
    colours = COLOURS[: colours_each * players]
    colour = dict(zip(colours, colours[colours_each:] + colours[:colours_each], strict=True)) | {"none": "none"}
    moved: dict[str, Any] = {name: [state[name][-1], *state[name][:-1]] for name in ("purse", "out")}
    for name in ("cloth", "rugs"):
        moved[name] = {colour[mine]: what for mine, what in state[name].items()}
    moved["top"] = [colour[mine] for mine in (state["top"][-1], *state["top"][:-1])]
    moved["player"] = (state["player"] + 1) % players
    return {**position, "state": state | moved}
