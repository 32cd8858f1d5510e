"""What a finished game says of who played it: a score of every pair, and how much it weighs.

A game of more than two is taken as all its pairs, as if each two had played for who comes before the other. But its
pairs are not independent: a whole table tells less than so many games of two. By how much is taken from the law of
Plackett and Luce (the first by chance in proportion to strength, then the next of the rest, and so on). Among n equals
a ranking tells (n - H)/n of each one's strength, with H = 1 + 1/2 + ... + 1/n, and n - 1 games of two would tell
(n - 1)/4; so every pair has the weight 4(n - H)/(n(n - 1)): 1 of two, 0.78 of three, 0.64 of four.
"""

from collections.abc import Sequence

from msgspec import Struct

from plansza.ratings.glicko2 import Rating

FLOOR = 0.001  # a chance to win that was measured may be none, or less: nobody's chance is


class Seat(Struct, frozen=True, omit_defaults=True):
    """Who sat there: a person, by her id and name, or a bot, by its name and what it was rated then."""

    player: str = ""
    name: str = ""
    bot: str = ""
    anchor: Rating | None = None


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How a rated game ended: by places (1 is first), or with luck taken off by what was each seat's chance to win."""

    seats: list[Seat]
    places: list[int] = []
    chances: list[float] = []

    def score(self, seat: int, other: int) -> float:
        """Of a seat against another: 1 came before it, 0.5 with it, 0 after it."""
        if self.chances:
            mine, theirs = (max(FLOOR, self.chances[n]) for n in (seat, other))
            return mine / (mine + theirs)
        mine, theirs = self.places[seat], self.places[other]
        return 0.5 if mine == theirs else float(mine < theirs)


def pair_weight(players: int) -> float:
    """The weight of each pair of a game of so many."""
    harmonic = sum(1 / n for n in range(1, players + 1))
    return 4 * (players - harmonic) / (players * (players - 1))


def places_with_leavers(places: Sequence[int], left: Sequence[bool]) -> list[int]:
    """Who left the game shares the last place, whatever became of the seat; the others keep their order."""
    stayed = [place for place, gone in zip(places, left, strict=True) if not gone]
    last = len(stayed) + 1
    return [
        last if gone else 1 + sum(other < place for other in stayed) for place, gone in zip(places, left, strict=True)
    ]


def without_luck(payoff: Sequence[float], luck: Sequence[float]) -> list[float]:
    """What each seat won, less what chance gave it, as chances that add up to 1."""
    kept = [max(0.0, won - given) for won, given in zip(payoff, luck, strict=True)]
    return [chance / sum(kept) for chance in kept]
