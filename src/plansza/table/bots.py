"""Bots at the table: they get what their seat may know, and think in processes of their own."""

import asyncio
import functools
import multiprocessing
import os
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, TypeVar, cast

from plansza.kernel import registry
from plansza.kernel.errors import PlanszaError

if TYPE_CHECKING:
    from plansza.kernel.game import Game

T = TypeVar("T")

RANDOM = "random"  # needs no thought, so no process
_LEVELS = ("novice", "casual", "strong", "master")
_GENERAL = ("playouts", RANDOM)  # they play any game; a game's own bots play it better


def bot_names(game: "Game") -> list[str]:
    """Those that can be seated, random among them."""
    return sorted({RANDOM, *_find_bots(game)})


def usual_bot(names: list[str]) -> str:
    """The one to sit down with if nobody says which, and that plays for somebody who is away."""
    own = [name for name in names if name not in (*_LEVELS, *_GENERAL)]
    return next(name for name in ("casual", *own, *_GENERAL) if name in names)


def _find_bots(game: "Game") -> dict[str, Callable[[], Any]]:
    try:
        from plansza.search.bots import bots  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return {}
    found: dict[str, Callable[[], Any]] = bots(game)
    return found


@functools.cache
def _bot(game: str, name: str) -> Any:
    return _find_bots(registry.load(game))[name]()


def think(game: str, name: str, masked: bytes, actions: list[int], seed: int) -> int:
    """In a worker process: the bot's choice, from a masked state."""
    import numpy as np

    from plansza.kernel.chance import stream

    states = np.frombuffer(masked, registry.load(game).STATE).copy()
    return int(_bot(game, name).choose(states, actions, stream(seed)))


def prepare(game: str, name: str) -> None:
    """In a worker process: load the bot, and let it choose once, so that its code is there."""
    from plansza.kernel.match import new

    match = new(game, seed=1)
    think(game, name, match.masked_state(match.to_move).tobytes(), match.legal_numbers[:2], 1)


class Declined(PlanszaError):
    """A worker was given bad input; the text says what is wrong with it."""


def attempt(work: Callable[..., T], *args: Any) -> tuple[T | None, str, str]:
    """In a worker process: what the work gives, or what is wrong with its input, or with itself.

    Told as texts, because an error that cannot be sent back would take the whole pool with it.
    """
    try:
        return work(*args), "", ""
    except PlanszaError as error:
        return None, str(error), ""
    except Exception as error:
        return None, "", repr(error)


class Workers:
    """Processes for what takes time. They start when they are first needed, and anew when one dies."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """Raises Declined where the input is bad."""
        try:
            value, declined, failed = await self._submit(attempt, work, *args)
        except BrokenProcessPool:
            self._pool = None
            value, declined, failed = await self._submit(attempt, work, *args)
        if declined:
            raise Declined(declined)
        if failed:
            raise RuntimeError(failed)
        return cast(T, value)

    async def choose(self, game: str, name: str, masked: bytes, actions: list[int]) -> int:
        """What the bot does in a state masked for its seat."""
        if name == RANDOM:
            return secrets.choice(actions)
        action = await self.run(think, game, name, masked, actions, secrets.randbits(63))
        if action not in actions:
            raise ValueError(f"bot {name} of {game} gives {action}, which is not legal")
        return action

    def stop(self) -> None:
        if self._pool is None:
            return
        for process in list((self._pool._processes or {}).values()):
            process.terminate()
        self._pool.shutdown(wait=True, cancel_futures=True)

    async def _submit(self, work: Callable[..., T], *args: Any) -> T:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, mp_context=spawn, initializer=_gently)
        return await asyncio.get_running_loop().run_in_executor(self._pool, functools.partial(work, *args))


def _gently() -> None:
    """Thinking gives way to serving; and an interrupt at the keyboard is the server's business."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if os.name == "posix":
        os.nice(5)
