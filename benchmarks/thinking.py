"""How long the levels think about one decision, on one core: master is to need a second at most.

    python benchmarks/thinking.py [GAME ...]

Every level plays itself in the base game with the fewest players; master also, for fewer decisions, in every preset
with every number. Moves without a choice do not count. Nothing else should be running.
"""

import itertools
import sys
import time
from typing import Any

import numpy as np

from plansza.kernel import registry
from plansza.kernel.chance import OVER, stream
from plansza.kernel.match import new
from plansza.knowledge import LEVELS
from plansza.search.bots import ask, make_bot
from plansza.testing.conformance import Case, cases

MANY, FEW, FIRST = 200, 20, 3  # decisions: of the base game, of another case, and to compile
SEED = 1
BAR = 1.0


def decisions(case: Case, level: str, count: int) -> Any:
    """The seconds of so many decisions with a choice."""
    spent: list[float] = []
    for number in itertools.count():
        match = new(case.name, players=case.players, preset=case.preset, seed=SEED + number)
        bots = [make_bot(match.game, level) for _ in range(match.players)]
        rng = stream(SEED, number)
        while match.to_move != OVER:
            began, choice = time.perf_counter(), len(match.legal_numbers) > 1
            match.take(ask(bots[match.to_move], match, rng))
            if choice:
                spent.append(time.perf_counter() - began)
            if len(spent) == count:
                return np.array(spent)


def row(title: str, level: str, spent: Any) -> str:
    middle, late = np.percentile(spent, [50, 99])
    numbers = f"{middle * 1e3:.1f} | {late * 1e3:.0f} | {spent.max() * 1e3:.0f}"
    return f"| {title} | {level} | {len(spent)} | {numbers} | {'' if level != 'master' else f'{BAR * 1e3:.0f}'} |"


def main(names: list[str]) -> None:
    print("| Game | Level | Decisions | Median, ms | 99 %, ms | Longest, ms | Bar, ms |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: |", flush=True)
    for name in names:
        first, *others = cases(name)
        for level in LEVELS:
            decisions(first, level, FIRST)
            print(row(f"{name}, {first.preset}, {first.players}", level, decisions(first, level, MANY)), flush=True)
        for case in others:
            print(row(f"{name}, {case.preset}, {case.players}", "master", decisions(case, "master", FEW)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(registry.games()))
