"""The tables of the market against the clauses, and the bit sets against plain sets."""

import random

import numpy as np
import pytest

from marrakech.marrakech_reference import MOSAIC, beside
from plansza.games.marrakech import market
from plansza.games.marrakech.cloth import area, cover, size
from plansza.games.marrakech.state import STATE
from plansza.kernel import registry
from plansza.kernel.chance import stream
from plansza.kernel.playout import playout

SQUARES = [(column, row) for row in range(7) for column in range(7)]


def number(square: tuple[int, int]) -> int:
    return square[1] * 7 + square[0]


def test_k4_mosaic_is_the_one_of_the_clauses() -> None:
    """One step from every square in every direction, against K4 written out in the reference."""
    for square in SQUARES:
        for heading, (dx, dy) in enumerate(market.AHEAD):
            ahead = (square[0] + dx, square[1] + dy), (dx, dy)
            wanted = MOSAIC.get((square, (dx, dy)), ahead)
            found = market.LANDS_ON[number(square), heading, 0], market.LANDS_FACING[number(square), heading, 0]
            assert found == (number(wanted[0]), market.AHEAD.index(wanted[1])), (square, heading)
    assert len(MOSAIC) == 28  # every square of the edge, once for each side that it has there


def test_k4_mosaic_has_every_letter_twice() -> None:
    letters = list(market.mosaic().values())
    assert sorted(letters) == sorted([*set(letters), *set(letters)])
    assert len(letters) == 28


@pytest.mark.parametrize("face", [1, 2, 3])
def test_k4_longer_moves_are_single_steps_after_each_other(face: int) -> None:
    for square in range(49):
        for heading in range(4):
            on, facing = market.LANDS_ON[square, heading, face - 1], market.LANDS_FACING[square, heading, face - 1]
            assert market.LANDS_ON[square, heading, face] == market.LANDS_ON[on, facing, 0]
            assert market.LANDS_FACING[square, heading, face] == market.LANDS_FACING[on, facing, 0]


def test_k4_way_back_is_the_way_there() -> None:
    """Who turns about after a step comes back with the next one."""
    for square in range(49):
        for heading in range(4):
            on, facing = market.LANDS_ON[square, heading, 0], market.LANDS_FACING[square, heading, 0]
            about = (facing + 2) % 4
            assert market.LANDS_ON[on, about, 0] == square
            assert market.LANDS_FACING[on, about, 0] == (heading + 2) % 4


def test_k6_places_touch_assam_and_spare_his_square() -> None:
    for square in SQUARES:
        wanted = {frozenset((near, far)) for near in beside(square) for far in beside(near) if far != square}
        found = [market.RUGS[place] for place in market.places_around(number(square))]
        assert {frozenset(map(int, rug)) for rug in found} == {frozenset(map(number, rug)) for rug in wanted}
        assert len(found) == len(wanted)
        assert 4 <= len(wanted) <= market.MAX_PLACES


def test_k6_table_around_assam_holds_the_same_places() -> None:
    for square in range(49):
        table = market.AROUND[square].reshape(-1, 2)
        places = [int(place) for place, first in table if first != market.NO_SQUARE]
        assert places == market.places_around(square)
        assert all(market.RUGS[place, 0] == first for place, first in table if first != market.NO_SQUARE)


def walked(squares: set[tuple[int, int]], start: tuple[int, int]) -> int:
    found, waiting = {start}, [start]
    while waiting:
        new = [near for near in beside(waiting.pop()) if near in squares and near not in found]
        found.update(new)
        waiting += new
    return len(found)


def test_k5_area_is_what_walking_finds() -> None:
    luck = random.Random(5)
    for trial in range(3000):
        density = 0.2 + 0.7 * (trial % 8) / 7
        squares = {square for square in SQUARES if luck.random() < density} or {(0, 0)}
        cloth = np.uint64(sum(1 << number(square) for square in squares))
        start = luck.choice(sorted(squares))
        assert area(cloth, number(start)) == walked(squares, start)
        assert size(cloth) == len(squares)


def test_k5_areas_do_not_go_around_the_edge() -> None:
    """The last square of a row and the first of the next are neighbours in number only."""
    for row in range(6):
        cloth = np.uint64((1 << (row * 7 + 6)) | (1 << (row * 7 + 7)))
        assert area(cloth, row * 7 + 6) == area(cloth, row * 7 + 7) == 1
    assert area(np.uint64((1 << 49) - 1), 24) == 49


def test_k6_rugs_in_full_sight_are_those_with_two_halves_on_top() -> None:
    """`whole` against piles of numbered rugs, over many random coverings."""
    luck = random.Random(6)
    for _ in range(200):
        states, on_top = np.zeros(1, STATE.dtype), [-1] * 49
        for rug in range(60):
            place, colour = luck.randrange(market.PLACES), luck.randrange(4)
            cover(states[0], place, colour)
            for half in market.RUGS[place]:
                on_top[half] = rug
        wanted = [0, 0]
        for place, (one, other) in enumerate(market.RUGS):
            if on_top[one] == on_top[other] != -1:
                wanted[place >= market.PLACES_ACROSS] |= 1 << int(one)
        assert [int(bits) for bits in states[0].whole] == wanted
        covered = [int(bits) for bits in states[0].cloth]
        assert sum(bits.bit_count() for bits in covered) == sum(rug >= 0 for rug in on_top)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", ["base", "roll_first", "cover_own_rug", "roll_first_cover_own_rug"])
def test_k7_points_add_up_to_the_money_and_the_covered_squares(players: int, preset: str) -> None:
    game = registry.load("marrakech")
    root = game.start(players, game.info.check_options({}, preset))
    actions, scores = np.zeros(game.MAX_LEGAL, np.int32), np.zeros(players)
    for seed in range(500):
        work = root.copy()
        playout(game, work[0], actions, stream(seed))
        game.scores(work[0], scores)
        covered = int(np.bitwise_or.reduce(work[0].cloth)).bit_count()
        assert sum(int(bits).bit_count() for bits in work[0].cloth) == covered
        assert scores.sum() == 30 * players + covered
        assert not work[0].rugs.any()
