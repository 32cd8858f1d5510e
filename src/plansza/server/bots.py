"""Bots at the table: they get what their seat may know, and think in processes of their own."""

import asyncio
import functools
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, TypeVar, cast

from plansza.kernel import registry
from plansza.kernel.errors import PlanszaError
from plansza.kernel.words import LANGUAGES, explain
from plansza.search.workers import end_pool, new_pool
from plansza.server.log import fault_of

if TYPE_CHECKING:
    from plansza.kernel.game import Game
    from plansza.server.one_ahead import OneAhead

T = TypeVar("T")

STUCK = 120.0  # seconds after which a bot is given up
GENTLY = 5  # thinking gives way to serving
RANDOM = "random"  # needs no thought, so no process
_LEVELS = ("novice", "casual", "strong", "master")
_TOOLS = {"uct", "pimc"}  # to measure others with
KEPT = 4  # bots that a process keeps in mind; a tree takes up to 20 MB
_GENERAL = ("playouts", RANDOM)  # they play any game; a game's own bots play it better


def bot_names(game: "Game") -> list[str]:
    """Those that can be seated: the levels from weak to strong, the game's own, and the simple ones."""
    from plansza.search.bots import bots  # imports numba, as who asks has done

    found = set(bots(game)) - _TOOLS
    own = sorted(found - {*_LEVELS, *_GENERAL})
    return [name for name in (*_LEVELS, *own, *_GENERAL) if name in found]


def measured(game: "Game") -> dict[str, float]:
    """By level: the share of games that it wins against the one below it."""
    from plansza.knowledge import knowledge_of

    return dict(knowledge_of(game).beats)


def simple_bots(names: list[str]) -> list[str]:
    """Those of them that play any game, where better ones are there."""
    simple = [name for name in names if name in _GENERAL]
    return simple if len(simple) < len(names) else []


def usual_bot(names: list[str]) -> str:
    """The one to sit down with if nobody says which, and that plays for somebody who is away."""
    own = [name for name in names if name not in (*_LEVELS, *_GENERAL)]
    return next(name for name in ("casual", *own, *_GENERAL) if name in names)


@functools.lru_cache(maxsize=KEPT)
def _bot(game: str, name: str, chair: str) -> Any:
    """One for each seat of each table: what a bot remembers, it thought of what that seat may know."""
    from plansza.search.bots import make_bot

    return make_bot(registry.load(game), name)


def think(game: str, name: str, chair: str, masked: bytes, actions: list[int], seed: int) -> int:
    """In a worker process: the bot's choice, from a masked state."""
    import numpy as np

    from plansza.kernel.chance import stream

    states = np.frombuffer(masked, registry.load(game).STATE).copy()
    return int(_bot(game, name, chair).choose(states, actions, stream(seed)))


def prepare(game: str, name: str) -> None:
    """In a worker process: load the bot, and let it choose once, so that its code is there."""
    from plansza.kernel.match import new

    match = new(game, seed=1)
    think(game, name, "", match.masked_state(match.to_move).tobytes(), match.legal_numbers[:2], 1)


def choose_one_ahead(game: str, masked: bytes, actions: list[int], seed: int) -> int:
    """In a worker process: what any bot of the game does while its own code is not there, from a masked state."""
    import numpy as np

    states = np.frombuffer(masked, registry.load(game).STATE).copy()
    return _one_ahead(game).choose(states, actions, seed)


@functools.cache
def _one_ahead(game: str) -> "OneAhead":
    from plansza.server.one_ahead import OneAhead

    return OneAhead(registry.load(game))


class Declined(PlanszaError):
    """A worker was given bad input; the text says what is wrong with it, `texts` says it in each language."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__(texts["en"])
        self.texts = texts


class Failed(PlanszaError):
    """A worker could not do its work; the text says where, and nothing that is secret."""


def attempt(work: Callable[..., T], *args: Any) -> tuple[T | None, dict[str, str], str]:
    """In a worker process: what the work gives, or what is wrong with its input, or with itself.

    Told as texts, because an error that cannot be sent back would take the whole pool with it.
    """
    try:
        return work(*args), {}, ""
    except PlanszaError as error:
        return None, {lang: explain(error, lang) for lang in LANGUAGES}, ""
    except Exception as error:
        return None, {}, fault_of(error)


class Workers:
    """Processes for what takes time, at most so many. They start when they are needed, and anew when one dies."""

    def __init__(self, processes: int) -> None:
        self.processes, self._is_stopped = processes, False
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[..., T], *args: Any, seconds: float | None = None) -> T:
        """Raises Declined where the input is bad, TimeoutError after so many seconds; the processes are then ended."""
        for is_last in (False, True):
            pool = self._pool = self._pool or new_pool(self.processes, GENTLY)
            try:
                async with asyncio.timeout(seconds):
                    value, declined, failed = await self._submit(pool, work, args)
                break
            except TimeoutError:
                self._drop(pool)
                raise
            except BrokenProcessPool:
                self._drop(pool)
                if is_last or self._is_stopped:
                    raise
        if declined:
            raise Declined(declined)
        if failed:
            raise Failed(failed)
        return cast(T, value)

    async def choose(self, game: str, name: str, chair: str, masked: bytes, actions: list[int]) -> int:
        """What the bot does in a state masked for its seat; the chair is that seat of that table."""
        if name == RANDOM:
            return secrets.choice(actions)
        action = await self.run(think, game, name, chair, masked, actions, secrets.randbits(63), seconds=STUCK)
        if action not in actions:
            raise Failed("what it chose is not legal")
        return action

    def stop(self) -> None:
        """For good: who still waits gets an error."""
        self._is_stopped = True
        if self._pool is not None:
            end_pool(self._pool)

    def _submit(self, pool: ProcessPoolExecutor, work: Callable[..., T], args: Any) -> Any:
        return asyncio.get_running_loop().run_in_executor(pool, functools.partial(attempt, work, *args))

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Go on with new processes; several who were disappointed by the same ones may ask for it."""
        if self._pool is pool:
            self._pool = None
            end_pool(pool, wait=False)  # who still waits for it hears that it is broken, and tries again
