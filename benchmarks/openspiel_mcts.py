"""Master with a second for each decision against OpenSpiel's own search with a second, on our games by its interface.

    python benchmarks/openspiel_mcts.py [GAME] [GAMES]    in the folder above

Marrakech against its MCTS, Unrest against its IS-MCTS, both in Python with random rollouts. Seats are swapped with the
same dice. One process for each core, so that each bot has a core of its own.
"""

import os
import sys

from contests import Contest, head, row
from plansza.bots import Bot, Budget
from plansza.kernel.game import Game
from plansza.research.openspiel_bots import make_is_mcts, make_mcts

CONTESTS = {
    "marrakech": Contest(
        "marrakech", ("master@1s", "benchmarks/openspiel_mcts.py:openspiel_mcts_1s"), 40, 0.5, less_luck=True
    ),
    "unrest": Contest("unrest", ("master@1s", "benchmarks/openspiel_mcts.py:openspiel_is_mcts_1s"), 40, 0.5),
}


def openspiel_mcts_1s(game: Game) -> Bot:
    return make_mcts(game, Budget(seconds=1))


def openspiel_is_mcts_1s(game: Game) -> Bot:
    return make_is_mcts(game, Budget(seconds=1))


def main(game: str = "", games: str = "0") -> None:
    print(head(), flush=True)
    for contest in [CONTESTS[game]] if game else CONTESTS.values():
        print(row(contest._replace(games=int(games) or contest.games), os.cpu_count() or 1), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:3])
