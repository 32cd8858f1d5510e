"""The games a server plays: in plain Python at once, and jitted as soon as they are compiled.

Loads numba, so it is used from a thread; the server answers pages before.
"""

import asyncio
import gc
import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from plansza.kernel import registry
from plansza.ratings.glicko2 import Rating
from plansza.server.bots import anchors_of, bot_names, measured, usual_bot
from plansza.server.log import log
from plansza.server.odds import has_odds

if TYPE_CHECKING:
    from plansza.kernel.chance import Chance
    from plansza.kernel.game import Game
    from plansza.kernel.match import Match

COMPILERS = max(1, (os.cpu_count() or 1) // 2)  # at a time; the other cores are for those who play
Progress = Callable[[str, float], None]  # called on the event loop: a game, and the part of it that is compiled


class Rules:
    def __init__(self, on_progress: Progress) -> None:
        self.loop, self.on_progress = asyncio.get_running_loop(), on_progress
        self.games: dict[str, Game] = {}
        self.parts: dict[str, float] = dict.fromkeys(registry.games(), 0.0)
        self.bots: dict[str, list[str]] = {}
        self.beats: dict[str, dict[str, float]] = {}  # by game and level: how often it wins against the level below
        self.anchors: dict[str, dict[str, Rating]] = {}  # by game and level: its rating, where it was measured
        self.odds: set[str] = set()  # games that can tell exact chances
        self._loaded = asyncio.Event()
        self._compilers: set[asyncio.subprocess.Process] = set()
        self._wanted: list[str] = []  # games that are played before they are compiled, the latest first
        self._stopping = False
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to load and compile in the background."""
        task = self.loop.create_task(self._load_all())
        self._tasks.add(task)

    @property
    def is_loaded(self) -> bool:
        return self._loaded.is_set()

    async def loaded(self) -> None:
        """Until games can be played."""
        await self._loaded.wait()

    def want(self, name: str) -> None:
        """Somebody plays it: compile it before the others."""
        if self.parts.get(name, 1.0) < 1:
            self._wanted.insert(0, name)

    def new_match(
        self,
        game: str,
        players: int,
        options: dict[str, Any],
        chance: "Chance",
        names: Sequence[str],
        position: dict[str, Any] | None = None,
    ) -> "Match":
        """From the start of a game, or from the state of a position."""
        from plansza.kernel.match import Match
        from plansza.kernel.position import set_up

        rules = self.games[game]
        start = None if position is None else set_up(rules, players, options, position)
        return Match(rules, players, options, chance, names, start)

    async def stop(self) -> None:
        self._stopping = True
        for process in [process for process in self._compilers if process.returncode is None]:
            process.kill()
            await process.wait()
        for task in self._tasks:
            task.cancel()

    async def _load_all(self) -> None:
        began = time.monotonic()
        cold = await asyncio.to_thread(self._load_plain)
        self._loaded.set()
        log("rules_loaded", seconds=round(time.monotonic() - began, 2), to_compile=cold)
        for name in [name for name in self.parts if name not in cold]:
            await self._take_compiled(name)
        if cold:
            await self._compile(cold)

    def _load_plain(self) -> list[str]:
        """Have every game in plain Python; gives those that were never compiled here."""
        from plansza.server.warm import is_warm

        for name in list(self.parts):
            try:
                self._take_plain(name, registry.load(name))
            except Exception as error:  # somebody else's game must not stop the others
                log("game_broken", game=name, error=repr(error))
                del self.parts[name]
        return [name for name in self.parts if not is_warm(registry.load(name))]

    def _take_plain(self, name: str, game: "Game") -> None:
        from plansza.server.plain import PlainGame

        self.games[name] = PlainGame(game)
        self.bots[name] = bot_names(game)
        self.beats[name] = measured(game)
        self.anchors[name] = anchors_of(game)
        if has_odds(game):
            self.odds.add(name)

    async def _compile(self, names: list[str]) -> None:
        """The rules, first of games that somebody plays; then the bots that newcomers meet. Those that sit at a table
        are compiled meanwhile by the processes that think for them.
        """
        waiting = list(names)
        await asyncio.gather(*(self._compile_rules(waiting) for _ in range(COMPILERS)))
        for name in names:
            if not self._stopping:
                await self._run_compiler(name, usual_bot(self.bots[name]))

    async def _compile_rules(self, waiting: list[str]) -> None:
        """One game after another of those that still wait."""
        while waiting and not self._stopping:
            name = next((name for name in self._wanted if name in waiting), waiting[0])
            waiting.remove(name)
            await self._run_compiler(name)
            if self.parts[name] < 1 and not self._stopping:
                log("not_compiled", game=name)
                self._tell(name, 1.0)  # it goes on in plain Python, and nobody waits

    async def _run_compiler(self, name: str, *bots: str) -> None:
        """The rules, or these bots, in a process of low priority; the rules are then taken from the disk."""
        command = [sys.executable, "-m", "plansza.server.warm", name, *bots]
        pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        process = await asyncio.create_subprocess_exec(*command, stdout=pipe, stdin=nothing)
        self._compilers.add(process)
        assert process.stdout is not None
        async for line in process.stdout:
            part = float(line)
            if part < 1:
                self._tell(name, part)
            else:
                await self._take_compiled(name)
        await process.wait()
        self._compilers.discard(process)

    async def _take_compiled(self, name: str) -> None:
        began = time.monotonic()
        try:
            await asyncio.to_thread(self._warm_here, name)
        except Exception as error:
            log("not_compiled", game=name, error=repr(error))
        else:
            self.games[name] = registry.load(name)
            _forget_what_stays()
            log("rules_compiled", game=name, seconds=round(time.monotonic() - began, 2))
        if not self._stopping:
            self._tell(name, 1.0)

    def _warm_here(self, name: str) -> None:
        from plansza.server.warm import BRIEF, warm

        with _ONE_AT_A_TIME:
            for _ in warm(registry.load(name), BRIEF):
                if self._stopping:
                    return

    def _tell(self, name: str, part: float) -> None:
        self.parts[name] = part
        self.on_progress(name, part)


_ONE_AT_A_TIME = threading.Lock()


def _forget_what_stays() -> None:
    """What is loaded by now stays for good: the collector of garbage need not walk it again and again.

    It comes seldom by itself, so as not to make anybody wait; the hub calls it when it looks after its rooms.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
