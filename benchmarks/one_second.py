"""Master with a second for each decision against plain search with a second, of the same code: the bars of strength.

    python benchmarks/one_second.py [GAME] [GAMES]

Marrakech and Marabunta against UCT with random playouts; Unrest, from both sides, against one tree for each deal (PIMC)
with the same knowledge. One process for each core, so that each bot has a core of its own. In Marrakech also without
what the dice gave (`plansza.arena.luck`).
"""

import os
import sys

from contests import Contest, head, row

CONTESTS = {
    "unrest": Contest("unrest", ("master@1s", "pimc@1s"), 80, 0.58),
    "marrakech": Contest("marrakech", ("master@1s", "uct@1s"), 40, 0.65, less_luck=True),
    "marabunta": Contest("marabunta", ("master@1s", "uct@1s"), 30, 0.65),
}


def main(game: str = "", games: str = "0") -> None:
    print(head(), flush=True)
    for contest in [CONTESTS[game]] if game else CONTESTS.values():
        print(row(contest._replace(games=int(games) or contest.games), os.cpu_count() or 1), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:3])
