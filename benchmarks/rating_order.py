"""A thousand people of known strength play: how well do ratings find their order, and how soon without luck?

    python benchmarks/rating_order.py [--people 1000] [--games 100] [--seed 1]

Strengths are drawn from the normal law (1500, spread 250 points). On every day everybody plays one game, against one of
the 30 who are rated nearest, as people look for opponents. Who wins is drawn by the true chance p of the pair. The
result without luck has the same mean p, and its spread is that of a real review: `worth` says how many games with luck
one without tells as much as, which `docs/arena.md` has for the games: 3 to 4 in Marrakech, 1.5 in Pickomino, 1.2 in
Marabunta. So its variance is p(1 - p)/worth; it is cut off at 0 and 1, as the server does it.

Printed: Spearman's correlation of ratings and strengths after so many games each, and after how many the bar is met.
Exits with 1 where ratings by results do not meet it after all games.
"""

import argparse
from collections.abc import Sequence
from random import Random

import numpy as np

from plansza.ratings.book import MemoryBook, settle
from plansza.ratings.games import Outcome, Seat
from plansza.ratings.scale import expected

BAR = 0.95
SPREAD = 250.0
NEAREST = 30
DAY = 24 * 3600 * 1000
WORTHS = {"marabunta": 1.2, "pickomino": 1.5, "marrakech": 3.5}
GAME = "simulated"


class League:
    """People who play day after day; `worth` is None where results are what was won."""

    def __init__(self, people: int, worth: float | None, seed: int) -> None:
        self.rng, self.worth, self.days, self.book = Random(seed), worth, 0, MemoryBook()
        self.strengths = [self.rng.gauss(1500, SPREAD) for _ in range(people)]

    @property
    def ratings(self) -> list[float]:
        return [self.book.standing(GAME, "played", f"{n}").rating.rating for n in range(len(self.strengths))]

    def play_a_day(self) -> None:
        ratings = self.ratings
        free = sorted(range(len(ratings)), key=lambda n: (ratings[n], self.rng.random()))
        while len(free) > 1:
            one = free.pop(self.rng.randrange(len(free)))
            near = min(range(len(free)), key=lambda i: abs(ratings[free[i]] - ratings[one]))
            first = max(0, min(near - NEAREST // 2, len(free) - NEAREST))
            other = free.pop(self.rng.randrange(first, min(len(free), first + NEAREST)))
            self.play(one, other)
        self.days += 1

    def play(self, one: int, other: int) -> None:
        chance = expected(self.strengths[one] - self.strengths[other])
        seats = [Seat(player=f"{one}"), Seat(player=f"{other}")]
        if self.worth is None:
            places = [1, 2] if self.rng.random() < chance else [2, 1]
            outcome = Outcome(seats, places=places)
        else:
            noise = self.rng.gauss(0, (chance * (1 - chance) / self.worth) ** 0.5)
            share = min(1.0, max(0.0, chance + noise))
            outcome = Outcome(seats, chances=[share, 1 - share])
        settle(self.book, GAME, "played", outcome, self.days * DAY)


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's, of values without ties."""
    ranks = [np.argsort(np.argsort(np.array(values))) for values in (one, other)]
    return float(np.corrcoef(ranks[0], ranks[1])[0, 1])


def course(people: int, games: int, worth: float | None, seed: int) -> list[float]:
    """The correlation after every game."""
    league, found = League(people, worth, seed), []
    for _ in range(games):
        league.play_a_day()
        found.append(rank_correlation(league.strengths, league.ratings))
    return found


def games_to(bar: float, found: Sequence[float]) -> int | None:
    return next((n + 1 for n, correlation in enumerate(found) if correlation >= bar), None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=1000)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    moments = [n for n in (10, 20, 30, 50, 75, 100) if n <= chosen.games]
    print(f"{chosen.people:,} people, {chosen.games} games each, seed {chosen.seed}\n")
    print("| ratings by |", " | ".join(f"after {n}" for n in moments), f"| games to {BAR} | of those with luck |")
    print("| --- |", " | ".join("---:" for _ in moments), "| ---: | ---: |")
    courses = {"results": course(chosen.people, chosen.games, None, chosen.seed)}
    courses |= {
        f"results without luck, as in {game} (worth {worth})": course(chosen.people, chosen.games, worth, chosen.seed)
        for game, worth in WORTHS.items()
    }
    needed = games_to(BAR, courses["results"])
    for name, found in courses.items():
        mine = games_to(BAR, found)
        share = f"{mine / needed:.0%}" if mine and needed else ""
        cells = [f"{found[n - 1]:.3f}" for n in moments]
        print(f"| {name} |", " | ".join(cells), f"| {mine or 'not met'} | {share} |")
    raise SystemExit(0 if courses["results"][-1] >= BAR else 1)


if __name__ == "__main__":
    main()
