"""Line-ups are fair to every bot: seats, opponents, neighbours."""

from collections import Counter
from itertools import combinations, islice

import pytest

from plansza.arena.schedule import Schedule, around_the_table, rotations


def test_two_bots_swap_seats() -> None:
    assert Schedule(2, 2).unit(0) == Schedule(2, 2).unit(7) == [(0, 1), (1, 0)]


def test_many_bots_at_two_seats_meet_each_other_equally_often() -> None:
    pairs = [tuple(sorted(Schedule(4, 2).unit(unit)[0])) for unit in range(12)]
    assert Counter(pairs) == dict.fromkeys(combinations(range(4), 2), 2)


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (3, 4), (3, 7), (4, 3), (5, 4)])
def test_every_bot_has_every_seat_equally_often(bots: int, seats: int) -> None:
    schedule = Schedule(bots, seats)
    whole_round = len(schedule.groups) * max(len(around_the_table(group)) for group in schedule.groups)
    sat: Counter[tuple[int, int]] = Counter()
    for unit in range(whole_round):
        line_ups = schedule.unit(unit)
        for seat in range(seats):  # within a unit already
            assert Counter(line_up[seat] for line_up in line_ups) == Counter(line_up[0] for line_up in line_ups)
        sat.update((bot, seat) for line_up in line_ups for seat, bot in enumerate(line_up))
    if len({len(around_the_table(group)) for group in schedule.groups}) == 1:
        assert len(set(sat.values())) == 1
    assert set(sat) == {(bot, seat) for bot in range(bots) for seat in range(seats)}


def test_fewer_bots_than_seats_sit_several_times_and_the_spare_seats_go_round() -> None:
    assert [sorted(Schedule(2, 3).unit(unit)[0]) for unit in range(3)] == [[0, 0, 1], [0, 1, 1], [0, 0, 1]]


def test_neighbours_change_from_unit_to_unit() -> None:
    assert [Schedule(3, 3).unit(unit)[0] for unit in range(3)] == [(0, 1, 2), (0, 2, 1), (0, 1, 2)]
    assert around_the_table((0, 0, 1, 1)) == [(0, 0, 1, 1), (0, 1, 0, 1)]
    assert len(around_the_table(tuple(range(5)))) == 24


def test_a_line_up_is_not_repeated_within_a_unit() -> None:
    assert rotations((0, 1, 0, 1)) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_games_come_in_whole_units_and_are_numbered() -> None:
    tasks = list(Schedule(3, 3).tasks(4))
    assert [task.number for task in tasks] == list(range(6))
    assert [task.unit for task in tasks] == [0, 0, 0, 1, 1, 1]
    assert {task.games for task in tasks} == {3}
    mixed = list(islice(Schedule(2, 4).tasks(100), 6))
    assert [(task.unit, task.games) for task in mixed] == [(0, 4)] * 4 + [(1, 2)] * 2
