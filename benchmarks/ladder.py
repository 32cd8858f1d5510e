"""Each level against the one below it, and master against random, in every game: paired games with two players.

    python benchmarks/ladder.py [GAME ...]

For Unrest a pair is one game from each side. The commands that play the same games again stand in the table.
"""

import os
import sys

from contests import Contest, head, row
from plansza.kernel import registry

RUNGS = (("casual", "novice"), ("strong", "casual"), ("master", "strong"), ("master", "random"))
BARS = {"pickomino": 0.56}  # a game of much luck
BAR, RANDOM_BAR = 0.62, 0.97
GAMES = {("master", "strong"): 100, ("master", "random"): 200}
MANY = 300
QUICK = {"pickomino": 4000}  # its bots need no search


def main(games: list[str]) -> None:
    print(head(), flush=True)
    for game in games:
        for bots in RUNGS:
            bar = RANDOM_BAR if bots[1] == "random" else BARS.get(game, BAR)
            count = QUICK.get(game, GAMES.get(bots, MANY))
            print(row(Contest(game, bots, count, bar), os.cpu_count() or 1), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(registry.games()))
