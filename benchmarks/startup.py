"""Start-up: the command line, the first move, compiling from nothing and warm, in processes of their own.

python benchmarks/startup.py

As users have it, without scipy: where it is installed (OpenSpiel brings it), numba would import it before the first
call, which costs a quarter of a second, so it is hidden from the processes measured here.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from plansza.kernel import registry

NO_SCIPY = "import sys; sys.modules['scipy'] = None; "
FIRST_MOVE = NO_SCIPY + "import plansza; m = plansza.new('{game}', seed=1); m.play(m.legal[0])"
PLAY = """
import sys
sys.modules["scipy"] = None
from plansza.kernel import registry
from plansza.kernel.playout import random_games
for name in {games!r}:
    game = registry.load(name)
    random_games(game, game.start(game.info.players[0], game.info.check_options({{}})), game.info.players[0], 1, 1)
"""
ROUNDS = 5


def seconds(command: list[str], cache: Path | None = None, rounds: int = ROUNDS) -> float:
    """The best of some runs."""
    env = os.environ | ({"PLANSZA_CACHE_DIR": str(cache)} if cache else {})
    spent = []
    for _ in range(rounds):
        start = time.perf_counter()
        subprocess.run(command, env=env, check=True, capture_output=True)
        spent.append(time.perf_counter() - start)
    return min(spent)


def main() -> None:
    python, games = sys.executable, list(registry.games())
    print("| what | seconds |\n| --- | ---: |")
    print(f"| Python itself | {seconds([python, '-c', 'pass']):.2f} |")
    print(f"| import numba | {seconds([python, '-c', NO_SCIPY + 'import numba']):.2f} |")
    print(f"| `plansza games` | {seconds([python, '-m', 'plansza', 'games']):.2f} |", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for name in games:
            spent = seconds([python, "-c", PLAY.format(games=[name])], Path(folder, name), rounds=1)
            print(f"| {name}: random play, cold | {spent:.1f} |", flush=True)
        everything = Path(folder, "all")
        spent = seconds([python, "-c", PLAY.format(games=games)], everything, rounds=1)
        print(f"| all games: random play, cold | {spent:.1f} |", flush=True)
        print(f"| all games: random play, warm | {seconds([python, '-c', PLAY.format(games=games)], everything):.2f} |")
        for name in games:
            first = [python, "-c", FIRST_MOVE.format(game=name)]
            seconds(first, everything, rounds=1)
            print(f"| {name}: first move, warm | {seconds(first, everything):.2f} |", flush=True)


if __name__ == "__main__":
    main()
