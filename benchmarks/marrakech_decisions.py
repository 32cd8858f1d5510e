"""Marrakech: what a bot's decision is worth against another's, and whether more thought would change it.

    python benchmarks/marrakech_decisions.py [POSITIONS]

The luck of the die hides a few per cent behind many hundreds of games. So here bots decide in the same positions, one
from each of so many games among strong bots. Where they differ, strong bots play on from each move to the end, TRIALS
times, with the same dice for all, and what the dice gave is taken off (`plansza.arena.luck`). Over the DECISIONS of a
game the gains add up to about what one bot wins more than half of the games against the other, as long as that is
little.

The last two rows are of players that take, of all the moves the bots chose, the one after which most was won: in the
other half of the trials, which any player could do who has the time, and in hindsight, which flatters.
"""

import sys
from collections.abc import Callable, Iterator
from itertools import islice
from operator import itemgetter
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

from plansza.arena.luck import Luck
from plansza.kernel import registry
from plansza.kernel.chance import CHANCE, OVER, stream
from plansza.kernel.game import Game
from plansza.search.bots import make_bot
from plansza.search.intervals import mean_half_width
from plansza.search.play import Step, StreamDice, play
from plansza.search.workers import Workers, workers

RIVAL = "uct@1s"
PAIRS = [
    ("master@1s", RIVAL),
    ("master@10s", RIVAL),
    ("master@10s", "master@1s"),
    ("uct@4s", RIVAL),
    ("master@1s", "strong"),
]
NAMES = list(dict.fromkeys(name for pair in PAIRS for name in pair))
TRIALS = 600
HALVES = 2
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
    dice = LuckyDice(game, stream(SEED, 3 * number), luck)
    bots, thoughts = [make_bot(game, "strong") for _ in range(2)], [stream(SEED, 3 * number + seat) for seat in (1, 2)]
    if game.to_move(state[0]) != CHANCE:
        yield state
    for _ in play(game, state, bots, thoughts, dice):
        if game.to_move(state[0]) != CHANCE:
            yield state


class LuckyDice(StreamDice):
    """Draws until somebody is to decide, and tells luck of it."""

    def __init__(self, game: Game, rng: Any, luck: Luck | None) -> None:
        super().__init__(game, rng)
        self.luck = luck

    def roll(self, states: Any) -> Step:
        before, count = states.copy(), 0
        while self.game.to_move(states[0]) == CHANCE:
            count += super().roll(states).size
        if self.luck:
            self.luck.came(before, states)
        return Step(CHANCE, count)


def decide(work: tuple[str, int]) -> int:
    name, number = work
    game, state = registry.load("marrakech"), position(number)
    if game.to_move(state[0]) == OVER:  # the game had fewer decisions
        return -1
    return make_bot(game, name).choose(state, game.legal_actions(state[0]), stream(SEED + 1, number))


def worth(work: tuple[int, int]) -> Any:
    """What the mover won after the action, less luck, on average of each half of the trials."""
    number, action = work
    game, root, payoff, won = registry.load("marrakech"), position(number), np.zeros(2), np.zeros(HALVES)
    me = game.to_move(root[0])
    game.apply(root[0], action)
    for trial in range(TRIALS):
        luck = Luck(game, 2, stream(SEED + 2, number * TRIALS + trial))
        *_, end = decisions(root.copy(), (number + 1) * 1_000_000 + trial, luck)
        game.payoff(end[0], payoff)
        won[trial % HALVES] += payoff[me] - luck.by_seat[me]
    return won / (TRIALS // HALVES)


def main(positions: int = 320) -> None:
    with workers() as crew:
        chosen = [told(name, crew, decide, [(name, i) for i in range(positions)]) for name in NAMES]
        moves = [dict(zip(NAMES, actions, strict=True)) for actions in zip(*chosen, strict=True)]
        asked = [(i, action) for i, by in enumerate(moves) if len(set(by.values())) > 1 for action in set(by.values())]
        known = dict(zip(asked, told("played out", crew, worth, asked), strict=True))
    nothing = np.zeros(HALVES)  # where all agree no move was played out, and none is better
    worths = [{name: known.get((i, by[name]), nothing) for name in NAMES} for i, by in enumerate(moves)]
    print("| Bots | Decide otherwise | Gain a decision, 95 % | Over a game | Positions |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for one, other in PAIRS:
        differ = np.mean([by[one] != by[other] for by in moves])
        print(row(f"{one} : {other}", f"{differ:.1%}", [(by[one] - by[other]).mean() for by in worths]))
    for name, best in ("the best of all", best_by_the_other_half), ("the best of all in hindsight", best_in_hindsight):
        print(row(f"{name} : {RIVAL}", "", [best(np.array(list(by.values()))) - by[RIVAL].mean() for by in worths]))


def told(what: str, crew: Workers, work: Callable[[Any], Any], tasks: list[Any]) -> list[Any]:
    """The results of all tasks, in order, with a bar."""
    results = track(crew.each(work, tasks), what, len(tasks), console=Console(stderr=True))
    return [result for _, result in sorted(results, key=itemgetter(0))]


def best_by_the_other_half(worth: Any) -> float:
    """worth: [move, half]."""
    return float(np.mean([worth[worth[:, 1 - half].argmax(), half] for half in range(HALVES)]))


def best_in_hindsight(worth: Any) -> float:
    return float(worth.mean(axis=1).max())


def row(bots: str, differ: str, gains: list[float]) -> str:
    gain, half = np.mean(gains), mean_half_width(float(np.var(gains)), len(gains))
    over_a_game = f"{DECISIONS * gain:+.1%} ± {DECISIONS * half:.1%}"
    return f"| {bots} | {differ} | {gain:+.2%} ± {half:.2%} | {over_a_game} | {len(gains)} |"


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
