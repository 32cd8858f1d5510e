"""Random play and search: processor time of the same work in another commit, in the same run.

    python benchmarks/speed_against.py [GAME ...] --against 67c309f

Random games from the start; descents of plain UCT and of the level's own search from the first decision; and whole
decisions of the levels at positions along one game. Each version has a process of its own; they take turns round by
round, and the best round of each counts. A ratio above 1 says that this version is faster.
"""

import argparse
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack

import plansza
from checkouts import ROOT, Version, checkout_of
from plansza.kernel import registry
from plansza.kernel.chance import stream

ROUNDS = 7
RANDOM_GAMES = {"pickomino": 20_000, "marrakech": 10_000, "unrest": 4_000, "marabunta": 1_500}
DESCENTS = 5_000
POSITIONS = 6
EVERY = 5  # decisions between two positions
SEED = 3
WORK = ("random play", "uct", "features", "casual", "strong", "master")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(RANDOM_GAMES))
    parser.add_argument("--against", metavar="COMMIT", required=True, help="a commit, or a folder with a checkout")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    print(f"| game | work | ms | ms at {options.against} | speed |\n| --- | --- | ---: | ---: | ---: |")
    with ExitStack() as stack:
        folders = [ROOT, stack.enter_context(checkout_of(options.against))]
        versions = [Version(stack, __file__, folder) for folder in folders]
        for game in options.games:
            for work in WORK:
                here, there = _measured(f"{game} {work}", versions, options.rounds)
                print(f"| {game} | {work} | {here:.1f} | {there:.1f} | {there / here:.2f} |", flush=True)


def _measured(case: str, versions: list[Version], rounds: int) -> list[float]:
    for version in versions:
        version.asked(case)
    spent = [[version.asked("again") for version in versions] for _ in range(rounds)]
    return [min(column) for column in zip(*spent, strict=True)]


# --- in the process that measures: it works with 0.1 too, so it asks only what was there then -----------------------


def _serve() -> None:
    """For "GAME WORK", prepare it and do it once; for "again", do it and tell the milliseconds of the processor."""
    work: Callable[[], object] = lambda: None  # noqa: E731
    for line in sys.stdin:
        if line != "again\n":
            game, kind = line.strip().split(maxsplit=1)
            work = _work(game, kind)
        start = time.process_time()
        work()
        print((time.process_time() - start) * 1e3, flush=True)


def _work(name: str, kind: str) -> Callable[[], object]:
    if kind == "random play":
        return _random_play(name)
    return _descents(name, kind) if kind in ("uct", "features") else _decisions(name, kind)


def _random_play(name: str) -> Callable[[], object]:
    from plansza.kernel.playout import random_games

    match, game = plansza.new(name, seed=SEED), registry.load(name)
    root = game.start(match.players, match.options)
    return lambda: random_games(game, root, match.players, RANDOM_GAMES[name], seed=SEED)


def _descents(name: str, kind: str) -> Callable[[], object]:
    from plansza.search.levels import level_of, plan_of
    from plansza.search.mcts import Budget, Plan, SearchBot  # type: ignore[attr-defined]  # Budget: where 0.1 has it

    match, game = plansza.new(name, seed=SEED), registry.load(name)
    masked = match.masked_state(match.to_move)
    plan = Plan() if kind == "uct" else plan_of(game, level_of(game, "master"))
    return lambda: SearchBot(game, plan, Budget(DESCENTS)).look(masked, stream(SEED))


def _decisions(name: str, level: str) -> Callable[[], object]:
    from plansza.search.bots import ask, make_bot

    match = plansza.new(name, seed=SEED)
    met: list[plansza.Match] = []
    for decision in range(POSITIONS * EVERY):
        if decision % EVERY == 0:
            met.append(match.at(match.number))
        match.play(sorted(match.legal)[decision % len(match.legal)])
    return lambda: [ask(make_bot(position.game, level), position, stream(SEED)) for position in met]


if __name__ == "__main__":
    _serve() if sys.argv[1:] == ["--serve"] else main()
