"""What never changes in any game: ink, circles, crates and cupcakes are neither lost nor made."""

import random
from typing import Any

import pytest

from marabunta.marabunta_boards import ALL_POWERS, CRATE_ISLAND, ragged
from marabunta.marabunta_table import GAME
from plansza.games.marabunta.facts import ANY, CUPCAKE
from plansza.games.marabunta.hexes import CELLS, COLS, neighbours
from plansza.games.marabunta.reading import cells, mark, number_in, region
from plansza.games.marabunta.state import AVAILABLE, DEPTH, STATE
from plansza.kernel.chance import OVER
from plansza.kernel.match import Match, new

BOARDS: dict[str, tuple[Any, Any]] = {
    "aa": ("a", "a"),
    "bb": ("b", "b"),
    "crates": (CRATE_ISLAND, ALL_POWERS),
    "ragged": (ragged(3), ALL_POWERS),
}


def check_counts(state: Any) -> None:
    """Everything that is counted along the way, counted anew from the ink."""
    land, ink = [int(n) for n in state.land], [int(n) for n in state.ink]
    there = cells(state)
    free = {cell for cell in there if ink[cell] == AVAILABLE}
    assert free == {c for c in range(CELLS) if state.free[c // COLS + 1] >> c % COLS & 1}
    assert state.cupcakes == sum(mark(land[cell]) == CUPCAKE for cell in free)
    assert state.open[ANY] == len(free)
    for seat in range(2):
        numbers = {cell: found[1] for cell in there if (found := number_in(ink[cell])) and found[0] == seat}
        near = {cell for own in numbers for cell in neighbours(own) if cell in free}
        assert near == {c for c in free if state.near[seat, c // COLS + 1] >> c % COLS & 1}
        assert state.reach[seat, ANY] == len(near)
        for r in range(6):
            assert state.open[r] == sum(region(land[cell]) == r for cell in free)
            assert state.reach[seat, r] == sum(region(land[cell]) == r for cell in near)
            assert state.sums[seat, r] == sum(n for cell, n in numbers.items() if region(land[cell]) == r)


def check_step(before: Any, after: Any) -> None:
    """Marks are only added, and each where its count says so."""
    old, new_ = before.ink, after.ink
    assert all(o in (n, AVAILABLE) for o, n in zip(old, new_, strict=True))
    assert (before.land == after.land).all()
    assert sum(int(n) for n in (old != new_)) <= 1
    assert (after.circles >= before.circles).all()
    assert all(2 <= n <= 8 for n in after.circles.ravel())
    assert (after.circles.sum(0) <= 10).all()
    assert (after.crates <= before.crates).all()
    assert before.crates.sum() - after.crates.sum() in (0, 1)
    assert (after.crates >= 0).all()
    assert (after.row >= before.row).all()
    assert (after.row <= after.spaces).all()
    assert (after.points >= before.points).all()
    assert (after.anthills <= before.anthills).all()
    assert (after.anthills >= 0).all()
    assert 0 <= after.pending <= DEPTH


def check_cupcakes(match: Match) -> None:
    """Cupcake spaces come from cupcake hexes, or from the power."""
    state = match.state
    for seat in range(2):
        eaten = sum(
            mark(int(state.land[cell])) == CUPCAKE and (number_in(int(state.ink[cell])) or (-1,))[0] == seat
            for cell in cells(state)
        )
        power = [group for group in match.view().board.seats[seat].groups if group.power == "cupcakes_2"]
        extra = 2 if power and power[0].left == 0 else 0
        assert state.row[seat] == min(state.spaces, eaten + extra)


@pytest.mark.parametrize("name", BOARDS)
def test_nothing_is_lost_or_made(name: str) -> None:
    territory, player_board = BOARDS[name]
    for seed in range(3):
        luck = random.Random(seed)
        match = new("marabunta", seed=seed, territory=territory, player_board=player_board)
        while match.to_move != OVER:
            match.take(luck.choice(match.legal_numbers))
            if match.number % 5 == 0:
                check_counts(match.state)
        states = match.states()
        for n in range(match.number):
            check_step(states[n], states[n + 1])
        check_counts(match.state)
        check_cupcakes(match)


def test_a_state_is_small() -> None:
    assert STATE.dtype.itemsize < 1024
    assert GAME.MAX_LEGAL == CELLS
