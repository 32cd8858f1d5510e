"""How fast a history answers: a database with so many games of one server, and what the pages ask of it.

python benchmarks/history.py --games 100000 --people 200
"""

import argparse
import random
import statistics as numbers
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from plansza.server.database import Database, open_database
from plansza.server.migrations import migrate
from plansza.server.people import results, statistics
from plansza.server.people.results import Chair, Ended
from plansza.server.protocol.people import HistoryQuery
from plansza.server.store import in_transaction

GAMES = ("pickomino", "marrakech", "unrest", "marabunta")
LEVELS = ("novice", "casual", "strong", "master")
TIMES = 20


def fill(db: Database, games: int, people: int) -> None:
    """The first person is in every fifth game; half of all games are against bots."""
    luck = random.Random(1)
    players = [f"{number:032x}" for number in range(people)]
    batch: list[Ended] = []
    for number in range(games):
        one = players[0] if number % 5 == 0 else luck.choice(players[1:])
        rival = luck.choice([player for player in luck.sample(players, 2) if player != one])
        level = luck.choice(LEVELS)
        other = Chair("", level, level) if luck.random() < 0.5 else Chair(rival, f"name {rival[-4:]}")
        scores = [luck.randrange(40), luck.randrange(40)]
        places = [1 + (scores[1] > scores[0]), 1 + (scores[0] > scores[1])]
        options: dict[str, object] = {"variant": luck.randrange(4)}
        id = f"t{number:09}"
        batch.append(
            Ended(
                id, 10**12 + number, luck.choice(GAMES), options, [Chair(one, "Ada"), other], scores, places, id, True
            )
        )
        if len(batch) == 1000 or number == games - 1:
            in_transaction(db, lambda db, batch=tuple(batch): [results.store(db, ended) for ended in batch])  # type: ignore[misc]
            batch.clear()


def measured(work: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds: the middle one, and the longest."""
    taken = []
    for _ in range(TIMES):
        began = time.perf_counter()
        work()
        taken.append((time.perf_counter() - began) * 1000)
    return numbers.median(taken), max(taken)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--people", type=int, default=200)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db = open_database(f"sqlite:///{Path(folder) / 'history.sqlite3'}")
        migrate(db)
        began = time.perf_counter()
        fill(db, chosen.games, chosen.people)
        filled = time.perf_counter() - began
        busy = f"{0:032x}"
        mine = db.run("SELECT COUNT(*) FROM results WHERE player = :player", {"player": busy})[0][0]
        somebody = statistics.rival_id(busy, f"{1:032x}")
        asked: dict[str, Callable[[], object]] = {
            "all games, first page": lambda: statistics.history(db, busy, HistoryQuery()),
            "one game, lost": lambda: statistics.history(db, busy, HistoryQuery(game="unrest", outcome="lost")),
            "one rival": lambda: statistics.history(db, busy, HistoryQuery(rival=somebody)),
            "one level": lambda: statistics.history(db, busy, HistoryQuery(rival="bot:master")),
            "statistics": lambda: statistics.statistics(db, busy),
            "as strangers see them": lambda: statistics.statistics(db, busy, statistics.for_strangers(db)),
        }
        print(f"{chosen.games} games of {chosen.people} people, {mine} of the one who asks; stored in {filled:.0f} s\n")
        print("| question | ms, median | ms, longest |\n| --- | ---: | ---: |")
        for name, work in asked.items():
            middle, longest = measured(work)
            print(f"| {name} | {middle:.1f} | {longest:.1f} |")
        db.close()


if __name__ == "__main__":
    main()
