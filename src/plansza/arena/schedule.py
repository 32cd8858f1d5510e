"""Who sits where: line-ups in units that are fair to every bot.

A unit is one line-up in every rotation, so that each of its bots has each seat once, all with the same chance. With
two seats it is a pair of games with seats swapped.
"""

import functools
from collections.abc import Iterator
from itertools import combinations, count, permutations
from typing import NamedTuple

LineUp = tuple[int, ...]  # [seat] = number of a bot


class Task(NamedTuple):
    """A game to be played."""

    number: int
    unit: int
    games: int  # how many games the unit has
    line_up: LineUp


class Schedule:
    """Every group of bots that fills the seats meets equally often, and in every order around the table in turn.

    Fewer bots than seats sit down several times; where the seats do not divide evenly, the spare ones go round.
    """

    def __init__(self, bots: int, seats: int) -> None:
        whole, spare = divmod(seats, bots)
        chosen = combinations(range(bots), seats if bots > seats else spare)
        self.groups = [tuple(sorted((*range(bots),) * whole + extra)) for extra in chosen]

    def unit(self, number: int) -> list[LineUp]:
        """The line-ups of the unit's games."""
        turn, group = divmod(number, len(self.groups))
        orders = around_the_table(self.groups[group])
        return rotations(orders[turn % len(orders)])

    def tasks(self, games: int) -> Iterator[Task]:
        """At least so many games, in whole units."""
        number = 0
        for unit in count():
            if number >= games:
                return
            line_ups = self.unit(unit)
            for line_up in line_ups:
                yield Task(number, unit, len(line_ups), line_up)
                number += 1


def rotations(line_up: LineUp) -> list[LineUp]:
    """All different ones; a line-up such as 0 1 0 1 has but two."""
    turned = [line_up[seat:] + line_up[:seat] for seat in range(len(line_up))]
    return list(dict.fromkeys(turned))


@functools.cache
def around_the_table(group: LineUp) -> list[LineUp]:
    """The orders in which a group can sit at a round table: of those that are rotations of each other, the first."""
    return sorted({min(rotations(order)) for order in permutations(group)})
