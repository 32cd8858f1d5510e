"""Marrakech: what a bot's decision is worth against another's, and whether more thought would change it.

    python benchmarks/marrakech_decisions.py [POSITIONS]

The luck of the die hides a few per cent behind many hundreds of games. So here bots decide in the same positions, one
from each of so many games among strong bots. Where two of them differ, strong bots play on from both moves to the end,
TRIALS times, with the same dice for both, and what the dice gave is taken off (`plansza.arena.luck`). Over the
DECISIONS of a game the gains add up to about what one bot wins more than half of the games against the other, as long
as that is little.
"""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from typing import Any

import numpy as np

from plansza.arena.luck import Luck
from plansza.kernel import registry
from plansza.kernel.chance import CHANCE, OVER, stream
from plansza.search.bots import make_bot
from plansza.search.intervals import mean_half_width

PAIRS = [("master@1s", "uct@1s"), ("master@4s", "master@1s"), ("uct@4s", "uct@1s"), ("master@1s", "strong")]
TRIALS = 300
DECISIONS = 48  # of each player in a game
SEED = 2026


def position(number: int) -> Any:
    """Before one decision of a game among strong bots; every game has just one that is asked for."""
    luck = np.random.default_rng((SEED, number))
    ask = luck.integers(2 * DECISIONS)
    return next(islice(decisions(start(), number), int(ask), None))


def start() -> Any:
    game = registry.load("marrakech")
    return game.start(2, game.info.check_options({}))


def decisions(state: Any, number: int, luck: Luck | None = None) -> Iterator[Any]:
    """The game among strong bots from there on, before each decision, and at the end; luck is told what chance did."""
    game = registry.load("marrakech")
    dice, moves = stream(SEED, 3 * number), np.zeros(game.MAX_LEGAL, np.int32)
    seats = [(make_bot(game, "strong"), stream(SEED, 3 * number + seat)) for seat in (1, 2)]
    while (mover := game.to_move(state[0])) != OVER:
        if mover == CHANCE:
            before = state.copy()
            while game.to_move(state[0]) == CHANCE:
                with np.errstate(over="ignore"):
                    game.draw(state[0], moves, dice)
            if luck:
                luck.came(before, state)
            continue
        yield state
        bot, thoughts = seats[mover]
        game.apply(state[0], bot.choose(state, game.legal_actions(state[0]), thoughts))
    yield state


def decide(work: tuple[str, int]) -> int:
    name, number = work
    game, state = registry.load("marrakech"), position(number)
    if game.to_move(state[0]) == OVER:  # the game had fewer decisions
        return -1
    return make_bot(game, name).choose(state, game.legal_actions(state[0]), stream(SEED + 1, number))


def worth(work: tuple[int, int]) -> float:
    """What the mover won after the action, less luck, on average."""
    number, action = work
    game, root, payoff, total = registry.load("marrakech"), position(number), np.zeros(2), 0.0
    me = game.to_move(root[0])
    game.apply(root[0], action)
    for trial in range(TRIALS):
        luck = Luck(game, 2, stream(SEED + 2, number * TRIALS + trial))
        *_, end = decisions(root.copy(), (number + 1) * 1_000_000 + trial, luck)
        game.payoff(end[0], payoff)
        total += payoff[me] - luck.by_seat[me]
    return total / TRIALS


def main(positions: int = 240) -> None:
    print("| Bots | Decide otherwise | Gain a decision, 95 % | Over a game | Positions |")
    print("| --- | ---: | ---: | ---: | ---: |", flush=True)
    names = list(dict.fromkeys(name for pair in PAIRS for name in pair))
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        chosen = {n: list(pool.map(decide, [(n, i) for i in range(positions)], chunksize=4)) for n in names}
        asked = sorted({(i, chosen[n][i]) for a, b in PAIRS for n in (a, b) for i in differing(chosen[a], chosen[b])})
        known = dict(zip(asked, pool.map(worth, asked), strict=True))
    for one, other in PAIRS:
        print(row(one, other, chosen[one], chosen[other], known), flush=True)


def differing(one: list[int], other: list[int]) -> list[int]:
    return [i for i in range(len(one)) if one[i] != other[i]]


def row(name: str, other_name: str, one: list[int], other: list[int], known: dict[tuple[int, int], float]) -> str:
    gains = np.zeros(len(one))
    for i in differing(one, other):
        gains[i] = known[i, one[i]] - known[i, other[i]]
    gain, half = gains.mean(), mean_half_width(gains.var(), len(gains))
    cells = [
        f"{name} : {other_name}",
        f"{len(differing(one, other)) / len(one):.1%}",
        f"{gain:+.2%} ± {half:.2%}",
        f"{DECISIONS * gain:+.1%} ± {DECISIONS * half:.1%}",
        str(len(one)),
    ]
    return "| " + " | ".join(cells) + " |"


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
