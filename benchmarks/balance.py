"""Statistics of random play for every game, preset and number of players: docs/balance.md and its plots.

    python -m pip install -e '.[bench]' && python benchmarks/balance.py [GAMES]

Seat A always begins, where a game draws who does, so that seats stand for the order of play.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
from rich.progress import track

from plansza.kernel import registry
from plansza.kernel.playout import Games, random_games
from plansza.kernel.words import words
from plansza.testing.conformance import Case, cases

mpl.use("svg")
mpl.rcParams.update({"svg.hashsalt": "plansza", "svg.fonttype": "none", "font.size": 9})

import matplotlib.pyplot as plt

DOCS = Path(__file__).parent.parent / "docs"
SEED = 20_26
Z = 1.96
Played = list[tuple[Case, Games]]


def play(case: Case, games: int) -> Games:
    match = case.match()
    if match.legal[0] == "first a":
        match.take("first a")
    root = match.states()[-1:].copy()
    return random_games(case.game, root, case.players, games, seed=SEED, threads=os.cpu_count() or 1)


def interval(values: Any) -> tuple[float, float]:
    """Mean and half the width of its 95 % interval."""
    return float(values.mean()), float(Z * values.std(ddof=1) / np.sqrt(len(values)))


def percent(values: Any) -> str:
    mean, half = interval(values)
    return f"{100 * mean:.1f} ± {100 * half:.1f}"


def rows(played: Played) -> Iterator[str]:
    yield "| preset | players | wins by seat, % | scores by seat | decisions (5 % to 95 %) | how it ends |"
    yield "| --- | ---: | --- | --- | --- | --- |"
    for case, games in played:
        wins = ", ".join(percent(games.payoff[:, seat]) for seat in range(case.players))
        scores = ", ".join(f"{games.scores[:, seat].mean():.1f}" for seat in range(case.players))
        low, high = np.percentile(games.decisions, [5, 95])
        length = f"{games.decisions.mean():.0f} ({low:.0f} to {high:.0f})"
        yield f"| {case.preset} | {case.players} | {wins} | {scores} | {length} | {endings(case, games)} |"


def endings(case: Case, games: Games) -> str:
    info, text = case.game.info, words("en", case.game.info)
    shares = [(games.ending == number).mean() for number in range(len(info.endings))]
    told = [(share, text(f"ending-{name}")) for share, name in zip(shares, info.endings, strict=True) if share > 0]
    return ", ".join(f"{name} {100 * share:.1f} %" for share, name in sorted(told, reverse=True))


def plot(name: str, played: Played) -> str:
    """Wins by seat with intervals, scores, lengths; of the base game at every number of players."""
    base = [(case, games) for case, games in played if case.preset == "base"] or played[:1]
    figure, (wins, scores, lengths) = plt.subplots(1, 3, figsize=(10, 3), layout="constrained")
    for number, (case, games) in enumerate(base):
        shares = [interval(games.payoff[:, seat]) for seat in range(case.players)]
        style = {"marker": "osv^D*"[number % 6], "capsize": 2, "linestyle": ":", "label": f"{case.players} players"}
        wins.errorbar(range(case.players), [m for m, _ in shares], [h for _, h in shares], **style)
        scores.hist(games.scores.ravel(), bins=30, histtype="step", density=True, label=style["label"])
        lengths.hist(games.decisions, bins=40, histtype="step", density=True, label=style["label"])
    seats = max(case.players for case, _ in base)
    wins.set_xticks(range(seats), (base[0][0].game.info.sides or "ABCDEFG")[:seats])
    wins.set(title="share of wins by seat", ylim=(0, None))
    scores.set(title="score of a seat", yticks=[])
    lengths.set(title="decisions of a game", yticks=[])
    wins.legend(frameon=False)
    path = DOCS / "balance" / f"{name}.svg"
    path.parent.mkdir(exist_ok=True)
    figure.savefig(path, metadata={"Date": None})
    plt.close(figure)
    return f"![{name}: wins by seat, scores, lengths](balance/{name}.svg)"


def main(games: int = 20_000) -> None:
    lines = [
        "# Balance under random play",
        f"Made by `python benchmarks/balance.py {games}`: {games:,} games a row, every choice uniformly at random, "
        "95 % intervals. Seat A begins. It says how the rules behave when nobody thinks, not how good players fare.",
    ]
    for name in registry.games():
        chosen = cases(name)
        played = [(case, play(case, games)) for case in track(chosen, description=name)]
        title = words("en", registry.info(name))("title")
        lines += ["", f"## {title}", plot(name, played), "", *rows(played)]
    (DOCS / "balance.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
