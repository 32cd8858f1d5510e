"""Unrest: how often the Rebellion wins when both sides play at the same level.

python benchmarks/unrest_sides.py [LEVEL ...]
"""

import os
import sys

from plansza.kernel import registry
from plansza.search.contest import Contest
from plansza.search.intervals import wilson

GAMES = {"random": 10_000, "novice": 2000, "casual": 1000, "strong": 300, "master": 40}
THINKERS = {"strong", "master"}  # in the base game only: their games take long
SEED = 2026


def row(preset: str, level: str, games: int) -> str:
    game = registry.load("unrest")
    contest = Contest(game, game.info.check_options({}, preset), [level, level], SEED)
    share = float(contest.play(0, games, threads=os.cpu_count() or 1).payoff[:, 0].mean())
    low, high = wilson(share, games)
    return f"| {preset} | {level} | {share:.1%} ({low:.1%} to {high:.1%}) | {games} |"


def main(levels: list[str]) -> None:
    print("| Options | Both sides | The Rebellion wins, 95 % | Games |\n| --- | --- | ---: | ---: |", flush=True)
    for level in levels:
        for preset in registry.info("unrest").presets if level not in THINKERS else ["base"]:
            print(row(preset, level, GAMES[level]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
