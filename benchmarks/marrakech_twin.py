"""Random games of Marrakech by the engine and by its twin in C, in one process: the same games, and who is faster.

    python benchmarks/marrakech_twin.py [games] [rounds]

The twin is measured twice: with the game in the caller's memory, as the engine has it (that ratio counts), and closed,
with all of it in sight of the C compiler. Times are CPU times; the best of many rounds in turns is compared.
Exits with 1 if a result differs or the ratio is below 0.8, with 2 where there is no C compiler.
"""

import ctypes
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from plansza.kernel import registry
from plansza.kernel.playout import random_games

SOURCE = Path(__file__).with_suffix(".c")
PLAYERS, MAX_LEGAL = 4, 12
ENOUGH = 0.8
STREAM = 0xD1342543DE82EF95  # how random_games makes the start of a stream from a seed
Played = tuple[np.ndarray, np.ndarray, np.ndarray]  # steps, payoff, scores
Player = Callable[[int, int], Played]  # of so many games of a seed


def twin_player(folder: str, *flags: str) -> Player:
    """The twin, compiled with these flags too."""
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        print("no C compiler here: the twin cannot be measured")
        sys.exit(2)
    library = Path(folder) / f"twin{len(flags)}.so"
    subprocess.run([compiler, "-O3", "-march=native", *flags, "-shared", "-fPIC", SOURCE, "-o", library], check=True)
    twin = ctypes.CDLL(str(library))
    kinds = np.uint8, np.int32, np.uint64, np.int32, np.float64, np.float64
    arrays = [np.ctypeslib.ndpointer(kind, flags="C") for kind in kinds]
    twin.twin_games.argtypes = [*arrays[:3], ctypes.c_uint64, ctypes.c_int64, ctypes.c_int64, *arrays[3:]]
    twin.twin_games.restype, twin.twin_state_size.restype = None, ctypes.c_int64
    twin.twin_tables()
    memory = np.zeros(twin.twin_state_size(), np.uint8), np.zeros(MAX_LEGAL, np.int32), np.zeros(1, np.uint64)

    def play(n: int, seed: int) -> Played:
        out = np.zeros(n, np.int32), np.zeros((n, PLAYERS)), np.zeros((n, PLAYERS))
        twin.twin_games(*memory, seed * STREAM % 2**64, 0, n, *out)
        return out

    return play


def engine(n: int, seed: int) -> Played:
    game = registry.load("marrakech")
    played = random_games(game, game.start(PLAYERS, game.info.check_options({})), PLAYERS, n, seed)
    return played.steps, played.payoff, played.scores


def speed(play: Player, games: int, seed: int) -> float:
    """Million steps a second of CPU time."""
    start = time.process_time()
    steps = play(games, seed)[0].sum()
    return float(steps / (time.process_time() - start) / 1e6)


def same(ours: Played, theirs: Played) -> bool:
    """Game by game the same length, payoffs and points."""
    for name, mine, other in zip(("steps", "payoff", "points"), ours, theirs, strict=True):
        print(f"mean {name}: engine {mine.mean(axis=0)}, twin {other.mean(axis=0)}")
    return all(np.array_equal(mine, other) for mine, other in zip(ours, theirs, strict=True))


def main(games: int = 20_000, rounds: int = 50) -> int:
    with tempfile.TemporaryDirectory() as folder:
        players = engine, twin_player(folder), twin_player(folder, "-DCLOSED")
        if not all(same(engine(games, 1), twin(games, 1)) for twin in players[1:]):
            print("the engine and its twin play different games")
            return 1
        speeds = [[speed(play, games, seed) for play in players] for seed in range(rounds)]
    ours, theirs, best = (max(column) for column in zip(*speeds, strict=True))
    print(f"M steps/s, best of {rounds}: engine {ours:.1f}, C twin {theirs:.1f}, closed C twin {best:.1f}")
    print(f"ratio {ours / theirs:.2f} (wanted {ENOUGH}); to the closed twin {ours / best:.2f}")
    return 0 if ours / theirs >= ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
