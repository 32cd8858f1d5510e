"""Positions of games put before a page at once: its socket is answered here, all the rest by the real server."""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import plansza
from plansza.kernel.match import Match
from plansza.kernel.seats import CHANCE, OVER
from plansza.server.protocol import outgoing
from plansza.server.protocol.outgoing import Clock, Fairness, Presence, SeatCard, Table, TableCard, You
from plansza.server.protocol.shared import ClockRules
from plansza.server.views import told_of, view_of
from plansza.testing.golden import folder
from web.visitor import Visitor

NAMES = ["Ada", "Wilhelmina von Hohenstein", "Bartłomiej", "Cyd", "Maximiliana", "Ola", "Świętopełk"]


@dataclass(frozen=True)
class Situation:
    """A decision of a game: what is asked, and where it stands."""

    match: Match  # as it was then
    asked: str  # the kinds of actions that are legal

    def __str__(self) -> str:
        return f"{self.match.game.name} of {self.match.players}, {self.asked}, after {self.match.number}"


def golden_games(game: str) -> Iterator[Match]:
    """One of every preset, with the fewest and the most players."""
    for path in sorted(folder(game).glob("*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))["record"]
        yield plansza.replay(json.dumps({**record, "actions": record["actions"].split("; ")}))


def random_game(game: str, players: int, preset: str = "base", seed: int = 1, longest: int = 400) -> Match:
    """A game between people who decide by chance, or the beginning of it."""
    match, rng = plansza.new(game, players=players, seed=seed, preset=preset), random.Random(seed)
    while match.to_move != OVER and match.number < longest:
        match.take(rng.choice(list(match.legal_numbers)))
    return match


def situations(match: Match) -> list[Situation]:
    """Of every kind of decision in a game the one with most to choose from; of equals the latest."""
    game, states = match.game, match.states()
    most: dict[str, tuple[int, int]] = {}
    for number in range(match.number):
        if game.to_move(states[number]) == CHANCE:
            continue
        legal = game.legal_actions(states[number])
        asked = " ".join(sorted({game.text(action).split()[0] for action in legal}))
        most[asked] = max(most.get(asked, (0, 0)), (len(legal), number))
    return [Situation(match.at(number), asked) for asked, (_, number) in most.items()]


class StagedTable:
    """A table that shows a visitor whatever position it is told to, seen by who is to decide there.

    Those in `absent` are away, those in `bots` are bots.
    """

    absent: frozenset[int] = frozenset()
    bots: frozenset[int] = frozenset()

    def __init__(self, visitor: Visitor) -> None:
        self.page, self._sockets, self._shown = visitor.page, list[Any](), 0
        self._message = ""
        self.page.route_web_socket("**/ws/tables/staged", self._opened)
        self.base = visitor.base

    def _opened(self, socket: Any) -> None:
        self._sockets.append(socket)
        socket.on_message(lambda text: socket.send(self._message) if '"hello"' in text else None)

    def show(self, match: Match, seat: int | None = None) -> None:
        """The position as the page of that seat, or of who is to decide, has it."""
        self._shown += 1
        viewer = match.to_move if seat is None else seat
        self._message = _table(match, max(0, viewer), self._shown, self.absent, self.bots)
        if self._sockets:
            self._sockets[-1].send(self._message)
        else:
            self.page.goto(f"{self.base}/t/staged")
        self.page.wait_for_selector(f'.play[data-number="{self._shown}"]')

    def step(self, match: Match, since: int, mover: int, seat: int) -> None:
        """What happened from one position to another, to be played on the board."""
        self._shown += 1
        view = outgoing.View(self._shown, *_view(match, seat))
        told = told_of(match, seat, since, mover)
        step = outgoing.Step(self._shown, self._shown, 0, told, view, Clock(None, None))
        self._sockets[-1].send(outgoing.encode(step).decode())


def _view(match: Match, seat: int) -> tuple[Any, ...]:
    view = view_of(match, seat)
    return view.to_move, view.board, view.legal, view.result


def _table(match: Match, seat: int, number: int, absent: frozenset[int], bots: frozenset[int]) -> str:
    everybody = [f"p{at}" for at in range(match.players)]
    card = TableCard(
        id="staged",
        game=match.game.name,
        options=match.options,
        seats=[_seat_card(at, who, at in bots) for at, who in enumerate(everybody)],
        status="over" if match.to_move == OVER else "playing",
        listed=False,
        watchable=True,
        hints=True,
        against_hints=[],
        clock=ClockRules(),
        host="p0",
        fairness=Fairness(scheme="plansza/1", commitment="0" * 64, texts=[""] * match.players),
        created=0,
        rematch=None,
    )
    you = You(everybody[seat], [seat], [], seat, True, [])
    view = outgoing.View(number, *_view(match, seat))
    here = Presence([at for at in range(match.players) if at not in absent], 0)
    table = Table(number, number, 0, card, you, view, _log(match, seat), [], None, Clock(None, None), here)
    return outgoing.encode(table).decode()


def _seat_card(at: int, who: str, bot: bool) -> SeatCard:
    return SeatCard("bot", bot="casual") if bot else SeatCard("person", NAMES[at], who)


def _log(match: Match, seat: int) -> list[outgoing.Told]:
    """The last decision."""
    to_move, states = match.game.to_move, match.states()
    decided = [number for number in range(match.number) if to_move(states[number]) != CHANCE]
    return [told_of(match, seat, since, int(to_move(states[since]))) for since in decided[-1:]]
