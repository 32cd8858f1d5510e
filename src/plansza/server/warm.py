"""Compile the rules of a game into the cache on disk, telling how far it is: `python -m plansza.server.warm GAME`

A line of output is the part that is done, 0 to 1. With names of bots behind the game, these are compiled, and nothing
is told. The server runs this in processes of its own, so that compiling slows nobody's game.
"""

import hashlib
import os
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numba
import numpy as np

from plansza.kernel import registry
from plansza.kernel.code_cache import cache_folder
from plansza.kernel.game import Game
from plansza.kernel.match import Match
from plansza.kernel.seats import OVER, viewpoint
from plansza.server.bots import prepare
from plansza.server.fairness import FairChance
from plansza.server.views import told_of, view_of

STEPS = 3  # the version of what is compiled here; counted up when there is more
THOROUGH, BRIEF = 3_000, 30  # decisions of the games that are played to reach every function


def warm(game: Game, decisions: int = THOROUGH) -> Iterator[float]:
    """Compile, or load, all that a table calls; yields the part that is done. Brief, it leaves some for later."""
    states, actions = np.zeros(1, game.STATE), np.empty(game.MAX_LEGAL, np.int32)
    options = game.info.check_options({}, list(game.info.presets)[-1])
    game.rules.setup(states[0], game.info.players[0], options)
    steps: tuple[Callable[[], object], ...] = (
        lambda: game.to_move(states[0]),
        lambda: game.legal(states[0], actions),
        lambda: game.chance_weight(states[0], int(actions[0])),
        lambda: game.chances(states[0]),
        lambda: game.chance_runs(states),
        lambda: game.veil(states[0], int(actions[0]), 0),
        lambda: game.mask(states.copy()[0], 0),
        lambda: game.apply(states.copy()[0], int(actions[0])),
        lambda: _play(Match(game, game.info.players[0], options, FairChance("1", [])), decisions),
        lambda: _play(Match(game, game.info.players[-1], options, FairChance("2", [])), decisions),
    )
    for done, step in enumerate(steps):
        yield done / len(steps)
        step()
    if decisions >= THOROUGH and (file := stamp(game)) is not None:
        file.touch()
    yield 1.0


def _play(match: Match, decisions: int) -> None:
    """A random game as a table would tell it, so that nothing is left to be compiled."""
    luck = random.Random(7)
    for _ in range(decisions):
        if match.to_move == OVER:
            break
        mover, since = match.to_move, match.number
        illegal = luck.randrange(match.game.ACTIONS)
        if illegal not in match.legal_numbers:
            match.refusal(illegal)
        match.take(luck.choice(match.legal_numbers))
        told_of(match, mover, since, mover)
        view_of(match, viewpoint(match.to_move))


def stamp(game: Game) -> Path | None:
    """A file that is there when the rules, as they are, have been compiled on this machine."""
    folder = cache_folder()
    parts = STEPS, game.fingerprint, numba.__version__, sys.version, numba.core.config.BOUNDSCHECK
    return None if folder is None else folder / f"warm-{hashlib.sha256(repr(parts).encode()).hexdigest()[:32]}"


def is_warm(game: Game) -> bool:
    file = stamp(game)
    return file is not None and file.exists()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # by itself: a server that has threads must run no Python between fork and exec
    _game, *_bots = sys.argv[1:]
    for _bot in _bots:
        prepare(_game, _bot)
    for _part in () if _bots else warm(registry.load(_game)):
        print(_part, flush=True)
