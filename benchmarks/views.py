"""Views: processor time to make what a seat sees and to encode it as JSON, against another commit in the same run.

    python benchmarks/views.py [GAME ...] --against 67c309f

The positions are those of random games in which somebody is to decide, seen by whoever decides. Each version has a
process of its own; they take turns round by round, and the best round of each counts.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack

import msgspec

import plansza
from checkouts import ROOT, Version, checkout_of
from plansza.kernel import registry

ROUNDS = 15
GAMES = 2  # of each kind
SEED = 3

Case = tuple[str, int]  # game and players


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(registry.games()))
    parser.add_argument("--against", metavar="COMMIT", help="a commit, or a folder with another checkout")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    cases = [(game, players) for game in options.games for players in _fewest_and_most(game)]
    with ExitStack() as stack:
        folders = [ROOT] + ([stack.enter_context(checkout_of(options.against))] if options.against else [])
        print(_table(cases, [Version(stack, __file__, folder) for folder in folders], options.against, options.rounds))


def _fewest_and_most(game: str) -> list[int]:
    players = registry.info(game).players
    return sorted({players[0], players[-1]})


def _table(cases: list[Case], versions: list[Version], against: str | None, rounds: int) -> str:
    heads = ["game", "players", "bytes", "µs", *([f"µs at {against}", "ratio"] if against else [])]
    rows = [heads, ["---", *["---:"] * (len(heads) - 1)]]
    for game, players in cases:
        size, *spent = _measured((game, players), versions, rounds)
        numbers = [
            f"{size:,.0f}",
            *(f"{each:.0f}" for each in spent),
            *(f"{spent[0] / each:.2f}" for each in spent[1:]),
        ]
        rows.append([game, str(players), *numbers])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _measured(case: Case, versions: list[Version], rounds: int) -> list[float]:
    """[mean bytes of a view here, then of each version the least mean microseconds of a view]"""
    sizes = [version.asked(f"{case[0]} {case[1]}") for version in versions]
    spent = [[version.asked("again") for version in versions] for _ in range(rounds)]
    return [sizes[0], *(min(column) for column in zip(*spent, strict=True))]


# --- in the process that measures: it works with 0.1 too, so it asks only what matches had then ---------------------


def _serve() -> None:
    """For "GAME PLAYERS", prepare positions and tell the mean bytes of their views; for "again", measure them."""
    seen: list[tuple[plansza.Match, int]] = []
    for line in sys.stdin:
        if line != "again\n":
            game, players = line.split()
            seen = list(_decisions(game, int(players)))
            print(sum(len(msgspec.json.encode(match.view(seat))) for match, seat in seen) / len(seen), flush=True)
            continue
        start = time.process_time()
        for match, seat in seen:
            msgspec.json.encode(match.view(seat))
        print((time.process_time() - start) * 1e6 / len(seen), flush=True)


def _decisions(game: str, players: int) -> Iterator[tuple[plansza.Match, int]]:
    for seed in range(SEED, SEED + GAMES):
        match = plansza.new(game, players=players, seed=seed)
        while match.to_move != plansza.OVER:
            yield match.at(match.number), match.to_move
            match.take(match.legal_numbers[(seed * match.number) % len(match.legal_numbers)])


if __name__ == "__main__":
    _serve() if sys.argv[1:] == ["--serve"] else main()
