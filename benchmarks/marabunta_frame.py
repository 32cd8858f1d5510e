"""Our own boards of Marabunta under good play, against the frame they were designed for.

    python benchmarks/marabunta_frame.py [GAMES [BOT]]

A bot plays against itself on every combination of territory and player board, and four times as often on the base
boards, which most people play on; seat A is the first player of round 1. It takes an hour on two cores.
The frame: scores of the order of 15 to 9, 8 to 12 rounds, all three endings occur, neither seat wins more than 53 %.
"""

import os
import sys
from dataclasses import astuple
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

from plansza.kernel.playout import Games
from plansza.kernel.words import words
from plansza.search.contest import Contest
from plansza.search.intervals import wilson
from plansza.testing.conformance import Case, cases

BOT, GAMES, SEED = "strong", 2000, 2026
TIMES = {"base": 4}  # by preset; otherwise once
CHUNK = 100  # games between two steps of the progress bar


def play(case: Case, bot: str, games: int) -> Games:
    match = case.match()
    contest = Contest(case.game, match.options, [bot] * case.players, SEED)
    match.take("first a")
    contest.root = match.states()[-1:].copy()
    firsts = track(range(0, games, CHUNK), f"{case}", console=Console(stderr=True))
    parts = [contest.play(first, min(CHUNK, games - first), os.cpu_count() or 1) for first in firsts]
    return Games(*map(np.concatenate, zip(*map(astuple, parts), strict=True)))


def middle(values: Any) -> str:
    """The mean, and where nine in ten lie."""
    low, high = np.percentile(values, [5, 95])
    return f"{values.mean():.1f} ({low:.0f} to {high:.0f})"


def row(case: Case, games: Games) -> str:
    text, n = words("en", case.game.info), len(games.steps)
    low, high = wilson(games.payoff[:, 0].mean(), n)
    seat = f"{100 * games.payoff[:, 0].mean():.1f} ({100 * low:.1f} to {100 * high:.1f})"
    winners, losers = games.scores.max(axis=1), games.scores.min(axis=1)
    endings = [f"{100 * (games.ending == i).mean():.1f}" for i in range(len(case.game.info.endings))]
    cells = [
        text(f"preset-{case.preset}"),
        f"{n:,}",
        f"{winners.mean():.1f} : {losers.mean():.1f}",
        middle(winners - losers),
    ]
    return " | ".join(["", *cells, middle(games.draws), *endings, seat, ""]).strip()


def main(games: int, bot: str) -> None:
    chosen = cases("marabunta")
    text, info = words("en", chosen[0].game.info), chosen[0].game.info
    print(f"`{bot}` against itself. Frame: about 15 : 9, 8 to 12 rounds, every ending occurs, neither seat above 53 %.")
    print("In brackets: where nine in ten games lie; for wins, the 95 % interval.\n")
    endings = [f"{text(f'ending-{name}')}, %" for name in info.endings]
    head = ["boards", "games", "more : fewer points", "difference", "rounds", *endings, "wins of who begins, %"]
    print(f"| {' | '.join(head)} |\n| --- |{' ---: |' * (len(head) - 1)}")
    for case in chosen:
        print(row(case, play(case, bot, games * TIMES.get(case.preset, 1))), flush=True)


if __name__ == "__main__":
    arguments = dict(zip(("games", "bot"), sys.argv[1:], strict=False))
    main(int(arguments.get("games", GAMES)), arguments.get("bot", BOT))
