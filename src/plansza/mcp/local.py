"""A table in this process: one seat for the model, bots at the others."""

import asyncio
from typing import Any

import msgspec

from plansza.analysis import Analyst, Budget, Review, as_json
from plansza.kernel.chance import SeededChance, stream
from plansza.kernel.errors import BadNotation, PlanszaError
from plansza.kernel.match import Match
from plansza.kernel.seats import OVER
from plansza.kernel.words import words
from plansza.mcp.seen import Seen, Table, Why, listed
from plansza.programs import telling
from plansza.search.bots import ask, make_bot
from plansza.search.play import dismiss

REVIEW = 400  # descents for each position
YOU = "you"


class TooEarly(PlanszaError):
    """The game is not over."""


class LocalTable(Table):
    """`bots` names who sits at the other seats, in their order."""

    def __init__(self, id: str, match: Match, seat: int, bots: list[str], seed: int) -> None:
        self.id, self.match, self.seat, self.seed = id, match, seat, seed
        others = [other for other in range(match.players) if other != seat]
        self.bots = {other: make_bot(match.game, bot) for other, bot in zip(others, bots, strict=True)}
        self._told = 0
        self._lock = asyncio.Lock()
        self._review: dict[str, Any] | None = None

    @classmethod
    def named(cls, match: Match, seat: int, bots: list[str]) -> list[str]:
        """What the seats are called: bots of one kind are numbered."""
        names = [f"{bot} {number}" if bots.count(bot) > 1 else bot for number, bot in enumerate(bots, 1)]
        return [*names[:seat], YOU, *names[seat:]]

    async def wait(self, seconds: float) -> Seen:
        async with self._lock:
            return await asyncio.to_thread(self._go_on)

    async def play(self, action: str) -> Seen:
        async with self._lock:
            return await asyncio.to_thread(self._play, action)

    async def why_not(self, action: str) -> Why:
        return await asyncio.to_thread(self.why, action)

    async def review(self) -> dict[str, Any]:
        async with self._lock:
            if self.match.to_move != OVER:
                raise TooEarly("the game is not over yet; a review is of a whole game")
            if self._review is None:
                self._review = await asyncio.to_thread(reviewed, self.match)
            return self._review

    async def close(self) -> None:
        dismiss(self.bots.values())

    def _go_on(self) -> Seen:
        """The bots decide until it is the model's turn."""
        match = self.match
        while match.to_move >= 0 and match.to_move != self.seat:
            match.take(ask(self.bots[match.to_move], match, stream(self.seed, match.number)))
        return self.seen()

    def _play(self, action: str) -> Seen:
        if self.match.to_move != self.seat:
            return self._go_on()
        why = self.why(action)
        if not why.legal:
            return self.seen(why)
        self.match.take(action)
        return self._go_on()

    def why(self, action: str) -> Why:
        """Judged by what this seat can know."""
        match = self.match
        try:
            number = telling.read_action(match, action)
        except BadNotation as error:
            return Why(action, False, "", str(error))
        if match.to_move == self.seat and number in match.legal_numbers:
            return Why(action, True)
        found = telling.refusal(match, self.seat, number)
        return Why(action, False, found.clause, found.text)

    def seen(self, refused: Why | None = None) -> Seen:
        match, seat = self.match, self.seat
        mover, since, self._told = match.to_move, self._told, match.number
        choices = telling.choices(match, seat) if mover == seat else []
        return Seen(
            table=self.id,
            game=match.game.name,
            seat=seat,
            name=match.letter(seat),
            status="over" if mover == OVER else "your_turn" if mover == seat else "waiting",
            number=match.number,
            board=match.board(seat),
            events=[event.text for event in telling.happened(match, seat, since)],
            legal=listed([(choice.action, choice.label) for choice in choices]),
            refused=refused,
            result=None if match.result is None else msgspec.to_builtins(match.result),
        )


def reviewed(match: Match) -> dict[str, Any]:
    """The review of a finished game, its turning points in words."""
    review = Analyst(match, Budget(REVIEW)).review()
    data = as_json(review)
    by_seat = {part: dict(zip(match.names, data[part], strict=True)) for part in ("luck", "own", "others")}
    points = [_turning_point(match, review, step) for step in sorted(review.turning_points)]
    return {**by_seat, "payoff": match.result.payoff if match.result else [], "turning_points": points}


def _turning_point(match: Match, review: Review, index: int) -> dict[str, Any]:
    step, text = review.steps[index], words(telling.LANG, match.game.info)
    until = step.number + len(step.action.split(", "))
    said = [text.say(event, match.names) for event in match.events(None, step.number, until)]
    who = match.names[step.seat] if step.seat >= 0 else "chance"
    told = {"number": step.number, "who": who, "action": step.action, "words": said, "loss": step.loss}
    return {**told, "best": step.best, "before": step.before, "after": step.after}


def open_match(game: Any, players: int, options: dict[str, Any], seed: int) -> Match:
    return Match(game, players, options, SeededChance(seed))
