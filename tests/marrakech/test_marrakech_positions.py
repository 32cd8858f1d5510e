"""Positions of Marrakech: there and back in every phase, what cannot be is refused, and what an agent observes."""

from typing import Any

import msgspec
import numpy as np
import pytest

import plansza
from marrakech.marrakech_table import board, one_seat_on, play, table
from plansza.kernel import registry
from plansza.kernel.errors import BadPosition
from plansza.kernel.match import Match
from plansza.kernel.observation import Part
from plansza.testing.conformance import Case, cases, walk

GAME = registry.load("marrakech")
CASES = cases("marrakech")
PHASES = {"draw_first", "roll", "turn", "lay", "end"}


def laid_anew(match: Match) -> Match:
    """The match from where it stands, through the text of its position."""
    return plansza.position("marrakech", msgspec.json.encode(match.position()), chance=None)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_positions_go_there_and_back_in_every_phase(case: Case) -> None:
    """Every position of a game is accepted, is the same to the byte, and has the same choices."""
    phases = set()
    for match in walk(case, seed=7):
        again = laid_anew(match)
        assert again.state.tobytes() == match.state.tobytes()
        assert (again.position(), again.legal) == (match.position(), match.legal)
        phases.add(board(match).phase)
    assert phases == PHASES | ({"draw_tops", "next_rug"} if case.players == 2 else set())


@pytest.mark.parametrize("roll_first", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_k8_positions_of_those_who_went_out_go_there_and_back(players: int, roll_first: bool) -> None:
    orders = set()
    for seed in range(8):
        phase, purses = "roll" if roll_first else "turn", [2] * (players - 1) + [28 * players + 2]
        match = table(players, phase=phase, purses=purses, seed=seed, elimination=True, roll_first=roll_first)
        while match.to_move != plansza.OVER:
            match.take(match.legal[(seed + 3 * match.number) % len(match.legal)])
            assert laid_anew(match).state.tobytes() == match.state.tobytes()
        orders |= {seat.out for seat in board(match).seats}
    assert orders == set(range(players))


def test_what_is_left_out_is_as_at_the_start() -> None:
    match = plansza.position("marrakech", {"players": 3, "state": {"phase": "turn", "player": 2}}, chance=None)
    assert board(match) == board(table(3, player="c"))
    assert match.legal == ["turn left", "turn right", "turn straight"]


def test_a_position_is_readable() -> None:
    told = table(2, "red c3 d3, yellow d3 d4", assam="e4 west", purses=[20, 40], left=[3, 4, 5, 2]).position()
    assert told["state"] == {
        "cloth": {"red": ["c3"], "yellow": ["d3", "d4"]},
        "whole": {"down": ["d3"]},
        "rugs": {"red": 3, "blue": 4, "yellow": 5, "green": 2},
        "purse": [20, 40],
        "out": [0, 0],
        "top": ["red", "yellow"],
        "square": "e4",
        "heading": "west",
        "player": 0,
        "phase": "turn",
    }


# --- what cannot be -------------------------------------------------------------------------------------------------

RED = {"cloth": {"red": ["d5", "d6"]}, "whole": {"down": ["d5"]}}  # one red rug
LEFT = {"rugs": dict.fromkeys(("red", "blue", "yellow", "green"), 11)}
TURN = {"phase": "turn"}
TOPS = {"top": ["red", "yellow"]}


@pytest.mark.parametrize(
    ("field", "reason", "players", "state"),
    [
        ("cloth", "two colours lie on top of d6", 4, {"cloth": {"red": ["d5", "d6"], "blue": ["d6"]}}),
        ("whole", "no rug can lie so from g3 on", 4, {"cloth": {"red": ["g3", "a4"]}, "whole": {"across": ["g3"]}}),
        ("whole", "no rug can lie so from b7 on", 4, {"cloth": {"red": ["b7"]}, "whole": {"down": ["b7"]}}),
        ("whole", "no colour lies on both d5 and e5", 4, {"cloth": RED["cloth"], "whole": {"across": ["d5"]}}),
        (
            "whole",
            "the rug from d6 on shares a square with another",
            4,
            {"cloth": {"red": ["d5", "d6", "d7"]}, "whole": {"down": ["d5", "d6"]}},
        ),
        ("whole", "around c4 no rug is whole", 4, RED | {"cloth": {"red": ["d5", "d6"], "blue": ["c4"]}}),
        ("rugs", r"12 red ones are left and 1 lie in sight: there are 12 \(K1\)", 4, RED),
        ("rugs", r"15 red ones are left and 0 lie in sight: there are 12", 4, {"rugs": {"red": 15}}),
        ("rugs", r"1 green ones are left and 0 lie in sight: there are 0", 3, {"rugs": {"green": 1}}),
        ("out", "nobody goes out without the option elimination", 4, TURN | {"out": [0, 0, 0, 1]}),
        ("purse", r"119 dirhams in all, not 120", 4, TURN | {"purse": [29, 30, 30, 30]}),
        ("phase", "drawn with two players only", 3, {"phase": "draw_tops"}),
        ("phase", "drawn with two players only", 4, {"phase": "next_rug"}),
        ("phase", r"it is not the end: there are rugs left \(K7\)", 4, {"phase": "end"}),
        ("rugs", "none is laid before it is drawn who begins", 4, LEFT),
        ("purse", "everybody has 30 dirhams until it is drawn", 4, {"purse": [29, 31, 30, 30]}),
        ("square", "Assam stands on d4 and faces south until", 4, {"square": "d5"}),
        ("square", "Assam stands on d4 and faces south until", 4, {"heading": "east"}),
        ("player", "it is nobody's turn", 4, {"player": 1}),
        ("rugs", "A 11, B 12, C 12; they are laid in turn", 3, TURN | {"rugs": {"red": 11, "blue": 12, "yellow": 12}}),
        (
            "rugs",
            "B 3, C 1, A 1; they are laid in turn",
            3,
            TURN | {"rugs": {"red": 1, "blue": 3, "yellow": 1}, "player": 1},
        ),
        ("phase", r"it is the end: the last rug is laid \(K7\)", 4, TURN | {"rugs": {}}),
        ("phase", "there is no next rug", 2, {"phase": "next_rug", "rugs": {"green": 1}, "top": ["none", "green"]}),
        ("top", "of A her next rug has been turned up", 2, TURN),
        ("top", "of B no rug is turned up now", 2, TURN | TOPS | {"rugs": {"red": 1}}),
        ("top", "of A no rug is turned up now", 2, {"phase": "draw_tops"} | TOPS),
        ("top", "of A no rug is turned up now", 2, {"phase": "next_rug"} | TOPS),
        ("top", "A has no green rugs", 2, TURN | {"top": ["green", "yellow"]}),
        ("top", "B has no green rugs", 4, TURN | {"top": ["red", "green", "yellow", "blue"]}),
        ("top", "A has no red rug left", 2, TURN | TOPS | {"rugs": {"blue": 2, "green": 1, "yellow": 1}}),
    ],
)
def test_what_cannot_be_is_refused(field: str, reason: str, players: int, state: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=reason) as refused:
        plansza.position("marrakech", {"players": players, "state": state})
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("field", "reason", "state"),
    [
        ("out", r"\[0, 2, 0, 0\] is no order", {"out": [0, 2, 0, 0]}),
        ("out", r"\[0, 1, 1, 0\] is no order", {"out": [0, 1, 1, 0]}),
        ("purse", "B is out: she paid all she had", {"out": [0, 1, 0, 0]}),
        ("rugs", "B is out: her rugs have left the game", {"out": [0, 1, 0, 0], "purse": [60, 0, 30, 30]}),
        (
            "phase",
            "it is the end: one player is left",
            {"out": [0, 1, 2, 3], "purse": [120, 0, 0, 0], "rugs": {"red": 4}},
        ),
        (
            "player",
            r"A is out \(K8\)",
            {"out": [1, 0, 0, 0], "purse": [0, 60, 30, 30], "rugs": {"blue": 4, "yellow": 4, "green": 4}},
        ),
    ],
)
def test_k8_what_cannot_be_of_those_who_are_out_is_refused(field: str, reason: str, state: dict[str, Any]) -> None:
    data = {"players": 4, "options": {"elimination": True}, "state": {"phase": "turn", **state}}
    with pytest.raises(BadPosition, match=reason) as refused:
        plansza.position("marrakech", data)
    assert refused.value.field == field


def test_k8_not_everybody_is_out() -> None:
    data = {"options": {"elimination": True}, "state": {"phase": "end", "out": [2, 1], "rugs": {}}}
    with pytest.raises(BadPosition, match="out: the last player left has won"):
        plansza.position("marrakech", data)


# --- what an agent observes -----------------------------------------------------------------------------------------


def part(name: str) -> Part:
    return next(part for part in GAME.layout.parts if part.field == name)


def observed(match: Match, seat: int, name: str) -> Any:
    """One field of the observation, as an array of its shape."""
    where = part(name)
    size = int(np.prod(where.shape, dtype=int))
    return match.observation(seat)[where.first : where.first + size].reshape(where.shape)


def test_an_observation_says_what_lies_there() -> None:
    match = table(2, "red c3 d3, yellow d3 d4", assam="e4 west", purses=[20, 40], left=[3, 4, 5, 2])
    squares = part("cloth").names
    red, blue, yellow, green = observed(match, 0, "cloth")
    assert [squares[i] for i in np.flatnonzero(red)] == ["c3"]
    assert [squares[i] for i in np.flatnonzero(yellow)] == ["d3", "d4"]
    assert not blue.any()
    assert not green.any()
    assert [squares[i] for i in np.flatnonzero(observed(match, 0, "whole")[1])] == ["d3"]
    assert observed(match, 0, "rugs") == pytest.approx(np.array([3, 4, 5, 2]) / 15)
    assert observed(match, 0, "purse")[:2] == pytest.approx(np.array([20, 40]) / 120)
    assert squares[observed(match, 0, "square").argmax()] == "e4"
    assert part("phase").names[observed(match, 0, "phase").argmax()] == "turn"


def test_the_other_seat_sees_her_own_colours_first() -> None:
    match = table(2, "red c3 d3, yellow d3 d4", assam="e4 west", purses=[20, 40], left=[3, 4, 5, 2])
    mine, _, hers, _ = observed(match, 1, "cloth")
    assert (mine.sum(), hers.sum()) == (2, 1)
    assert observed(match, 1, "rugs") == pytest.approx(np.array([5, 2, 3, 4]) / 15)
    assert observed(match, 1, "purse")[:2] == pytest.approx(np.array([40, 20]) / 120)
    assert observed(match, 1, "player").tolist() == [0, 1, 0, 0]
    assert observed(match, 1, "top")[:2].argmax(axis=1).tolist() == [0, 2]  # the first of her colours, of the other's


@pytest.mark.parametrize("case", CASES, ids=str)
def test_seats_observe_alike(case: Case) -> None:
    """With everybody one seat further, the next seat sees what this one saw."""
    for match in walk(case, seed=8):
        if match.number % 5 == 0 and board(match).phase not in ("draw_tops", "draw_first"):
            moved = plansza.position("marrakech", one_seat_on(match.position()), chance=None)
            for seat in range(case.players):
                assert (match.observation(seat) == moved.observation((seat + 1) % case.players)).all()
                assert seat == 0 or (match.observation(seat) != match.observation(0)).any()


def test_a_position_can_be_played_on() -> None:
    match = plansza.position("marrakech", table(rugs="blue d5 d6").position(), seed=3)
    play(match, "turn straight")
    assert [event.id for event in match.events()][:2] == ["event-turned", "event-rolled"]
