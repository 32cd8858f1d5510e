"""Puzzles are found by search, the same ones for the same seed, and solved anew by another search."""

import numpy as np
import pytest

from plansza.kernel import registry
from plansza.kernel.chance import stream
from plansza.kernel.match import new
from plansza.puzzles import PuzzleSet
from plansza.puzzles.check import Checker
from plansza.puzzles.make import Maker
from plansza.puzzles.solve import Effort, Solver
from plansza.search.bots import ask, make_bot

QUICK = Effort(quick=60, deep=160, rollouts=200)


def made(count: int, known: PuzzleSet | None = None) -> PuzzleSet:
    maker = Maker(registry.load("marrakech"), count, 3, "a test", QUICK)
    if known is not None:
        maker.go_on(known)
    for _ in maker.games():
        pass
    return maker.found


@pytest.fixture(scope="module")
def puzzles() -> PuzzleSet:
    return made(5)


def test_as_many_are_found_as_were_asked_for(puzzles: PuzzleSet) -> None:
    assert len(puzzles.puzzles) == 5
    assert puzzles.header.searched > 0
    assert all(len(puzzle.moves) > 1 for puzzle in puzzles.puzzles)


def test_who_goes_on_finds_the_same_as_who_was_not_broken_off(puzzles: PuzzleSet) -> None:
    maker = Maker(registry.load("marrakech"), 5, 3, "a test", QUICK)
    next(maker.games())
    assert made(5, maker.found) == puzzles


def test_a_record_is_looked_through_first() -> None:
    match, bot, rng = new("marrakech", seed=5), make_bot(registry.load("marrakech"), "novice"), stream(5)
    while match.to_move >= 0:
        match.take(ask(bot, match, rng))
    maker = Maker(match.game, 1, 3, "a test", QUICK, [match])
    assert next(maker.games()) == 1
    state = maker.found.puzzles[0].position["state"]
    assert any(match.at(n).position()["state"] == state for n in range(match.number))


def test_another_search_agrees_with_what_it_is_given(puzzles: PuzzleSet) -> None:
    checked = list(Checker(registry.load("marrakech"), 3000).checked(puzzles.puzzles))
    assert [one.puzzle for one in checked] == puzzles.puzzles
    assert sum(one.agrees for one in checked) >= 4


def test_a_move_that_wins_at_once_is_seen_and_one_among_equals_is_no_puzzle() -> None:
    game = registry.load("marrakech")
    solver = Solver(game, QUICK)
    first = new("marrakech", seed=1)  # an empty market, the same whichever way Assam goes
    assert solver.solved(first.masked_state(first.to_move), 1, 1) is None


def test_hidden_cards_do_not_change_what_the_empire_is_told() -> None:
    """Two truths that look alike to the seat have the same solution, to the last digit."""
    game, solver = registry.load("unrest"), Solver(registry.load("unrest"), QUICK)
    match, bot, rng = new("unrest", seed=2), make_bot(registry.load("unrest"), "novice"), stream(2)
    while match.to_move != 1 or len(match.legal) < 3:
        match.take(ask(bot, match, rng))
    masked = match.masked_state(1)
    other = game.copy(masked)
    with np.errstate(over="ignore"):
        game.resample(other[0], 1, stream(9))
    actions = match.legal_numbers
    again = solver.searched(game.seen(other, 1), actions, 1, 7)
    np.testing.assert_array_equal(solver.searched(masked, actions, 1, 7), again)
