"""One game among bots, step by step: the loop behind simulations, arenas, self-play and benchmarks."""

import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np

from plansza.kernel.chance import CHANCE, OVER, below, pick
from plansza.kernel.errors import PlanszaError
from plansza.kernel.game import Game
from plansza.kernel.info import Options
from plansza.kernel.match import MANUAL, Match
from plansza.knowledge import Bot, Follower

T = TypeVar("T")


class BotFailed(PlanszaError):
    """A bot raised an error, or chose what is not legal."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat, self.reason = seat, reason


class Step(NamedTuple):
    """A decision, or what chance did at once."""

    seat: int  # CHANCE, or who decided
    size: int  # how many actions it was
    actions: Sequence[int] = ()  # empty for chance whose dice do not tell them
    seconds: float = 0.0  # of thought


class Dice(Protocol):
    """What chance does in a game among bots."""

    def decides(self, seat: int) -> None:
        """The seat is about to decide."""

    def roll(self, states: Any) -> Step:
        """Chance is to move in the one state: let it, once or until somebody else is."""


def play(
    game: Game, states: Any, bots: Sequence[Bot], rngs: Sequence[Any], dice: Dice, options: Options | None = None
) -> Iterator[Step]:
    """Play the one state on to the end of the game; each step is told when it has been made.

    A bot gets the state as its seat may know it, and its own stream of rngs. One that follows the game needs its
    options, and dice that tell what they drew. Raises BotFailed.
    """
    with _followed(game, states, bots, options) as match:
        while (mover := int(game.to_move(states[0]))) != OVER:
            if mover == CHANCE:
                step = dice.roll(states)
            else:
                dice.decides(mover)
                step = _decide(game, states, mover, bots[mover], rngs[mover])
            if match is not None:
                for action in step.actions:
                    match.take(action)
            yield step


@contextmanager
def _followed(game: Game, states: Any, bots: Sequence[Bot], options: Options | None) -> Iterator[Match | None]:
    """The match that followers among the bots are told of, to be kept up to date; None where there are none."""
    followers = [bot for bot in bots if isinstance(bot, Follower)]
    if not followers:
        yield None
        return
    match = Match(game, game.players(states[0]), options or {}, MANUAL, start=states)
    for bot in followers:
        bot.follow(match)
    try:
        yield match
    finally:
        dismiss(followers)


def dismiss(bots: Iterable[Bot]) -> None:
    """What was made for a game is needed no more."""
    for bot in bots:
        if isinstance(bot, Follower):
            bot.finish()


def faults(bots: Mapping[int, Bot]) -> dict[int, str]:
    """By seat: why another decides for the program there."""
    return {seat: bot.fault for seat, bot in bots.items() if isinstance(bot, Follower) and bot.fault}


def _decide(game: Game, states: Any, seat: int, bot: Bot, rng: Any) -> Step:
    legal, seen = game.legal_actions(states[0]), game.seen(states, seat)
    began = time.perf_counter()
    action = blamed(seat, lambda: int(bot.choose(seen, list(legal), rng)))
    seconds = time.perf_counter() - began
    if action not in legal:
        raise BotFailed(seat, _illegal(game, action, legal))
    game.apply(states[0], action)
    return Step(seat, 1, (action,), seconds)


def blamed(seat: int, ask: Callable[[], T]) -> T:
    """What the bot of the seat gives, or its error as one line that says where."""
    try:
        return ask()
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(last.filename).name}, line {last.lineno}"
        raise BotFailed(seat, f"{type(error).__name__}: {error} ({where})") from error


def _illegal(game: Game, action: int, legal: list[int]) -> str:
    said = f"'{game.text(action)}' ({action})" if 0 <= action < game.ACTIONS else f"{action}"
    return f"it chose {said}, which is not legal; legal are " + ", ".join(f"'{game.text(a)}' ({a})" for a in legal)


class StreamDice:
    """Draws at machine speed from one stream; what was drawn is not told."""

    def __init__(self, game: Game, rng: Any) -> None:
        self.game, self.rng, self._scratch = game, rng, np.empty(game.MAX_LEGAL, np.int32)

    def decides(self, seat: int) -> None:
        pass

    def roll(self, states: Any) -> Step:
        with np.errstate(over="ignore"):
            return Step(CHANCE, int(self.game.draw(states[0], self._scratch, self.rng)))


class ToldDice(StreamDice):
    """The same draws from the same stream, one by one, and told."""

    def roll(self, states: Any) -> Step:
        actions, weights = self.game.chances(states[0])
        with np.errstate(over="ignore"):
            action = actions[pick(int(below(self.rng, sum(weights))), weights)]
        self.game.apply(states[0], action)
        return Step(CHANCE, 1, (action,))
