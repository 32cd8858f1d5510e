"""What the bots know: features, splits, and moves that nobody above a novice misses."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from marabunta_table import GAME, NUMBERS, TEXTS, A, B, Table, rolled

from plansza.games.marabunta.facts import TILES
from plansza.games.marabunta.knowledge import FEATURES, features, foresee
from plansza.games.marabunta.state import AVAILABLE, CROSSED_OUT, NOBODY, PHASES
from plansza.games.marabunta.state import NUMBERS as NUMBERS_OF_A_SEAT
from plansza.kernel.chance import CHANCE, OVER, stream
from plansza.knowledge.weights import weights_of
from plansza.search.bots import make_bot
from plansza.search.levels import NAMES
from plansza.search.workspace import MAX_FEATURES
from plansza.testing.conformance import Case, cases

CASES = cases("marabunta")
THINKING = ("casual", "strong", "master@1000i")  # a full search by a master is slow where bounds are checked


def states_of(case: Case, seed: int) -> Iterator[Any]:
    """All states of a random game, one array for each."""
    game, moves, rng = case.game, np.zeros(GAME.MAX_LEGAL, np.int32), stream(seed)
    states = game.start(2, case.match().options)
    yield states.copy()
    while (mover := game.to_move(states[0])) != OVER:
        with np.errstate(over="ignore"):
            if mover == CHANCE:
                game.single_draw(states[0], moves, rng)
            else:
                game.apply(states[0], make_bot(game, "random").choose(states, game.legal_actions(states[0]), rng))
        yield states.copy()


def found(states: Any, seat: int) -> Any:
    out = np.full(MAX_FEATURES, np.nan)
    features(states[0], seat, out)
    return out[: len(FEATURES)]


def swapped(states: Any) -> Any:
    """The same table with the seats changed."""
    other = states.copy()
    state = other[0]
    for name in ("near", "reach", "sums", "circles", "anthills", "crates", "row", "points"):
        state[name][:] = state[name][::-1].copy()
    ink = state.ink.astype(int)
    number = ink - 1
    swap = (number + NUMBERS_OF_A_SEAT) % (2 * NUMBERS_OF_A_SEAT) + 1
    state.ink[:] = np.where((ink == AVAILABLE) | (ink == CROSSED_OUT), ink, swap)
    state.holder[:] = 1 - state.holder
    state.first, state.player = 1 - state.first, 1 - state.player
    state.ender = 1 - state.ender if state.ender != NOBODY else NOBODY
    return other


def chosen(table: Table, level: str) -> str:
    return TEXTS[make_bot(GAME, level).choose(table.states, GAME.legal_actions(table.state), stream(3))]


# --- features -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=str)
def test_features_are_finite_and_small_in_every_state(case: Case) -> None:
    phases = set()
    for states in states_of(case, 5):
        both = np.array([found(states, seat) for seat in (A, B)])
        assert np.isfinite(both).all()
        assert np.abs(both).max() < 12
        phases.add(PHASES[states[0].phase])
    assert phases == set(PHASES)


def test_seats_are_alike() -> None:
    for states in states_of(CASES[0], 8):
        assert np.array_equal(found(states, A), found(swapped(states), B))


def test_every_feature_differs_between_the_seats_at_some_time() -> None:
    seen = np.zeros(len(FEATURES), bool)
    for seed in range(8):
        for states in states_of(CASES[seed % len(CASES)], seed):
            seen |= found(states, A) != found(states, B)
    assert [name for name, differs in zip(FEATURES, seen, strict=True) if not differs] == []


# --- splits ---------------------------------------------------------------------------------------------------------


def leads_by_hand(table: Table, weights: Any) -> list[float]:
    """For each split the first player's lead after the take that is worse for her, by making all the moves."""
    leads, first = [], int(table.state.first)
    for split in GAME.legal_actions(table.state):
        after_takes = []
        for take in ("take dice", "take tile"):
            states = table.states.copy()
            GAME.apply(states[0], split)
            GAME.apply(states[0], NUMBERS[take])
            after_takes.append(float(weights @ (found(states, first) - found(states, 1 - first))))
        leads.append(min(after_takes))
    return leads


@pytest.mark.parametrize("tile", [tile for tile in TILES[:-1] if tile != "twice"])
def test_a_split_is_worth_what_the_opponent_leaves(tile: str) -> None:
    weights = np.array(weights_of(GAME).by_players[2])
    table = rolled(tile, "0 1 2 3 flag crate", first="b").write(A, e5=2, f6=3).write(B, b2=1)
    moves = np.array(GAME.legal_actions(table.state), np.int32)
    room, lead = np.zeros(MAX_FEATURES), np.zeros(len(moves))
    assert foresee(table.state, weights, moves, len(moves), room, lead)
    assert lead == pytest.approx(leads_by_hand(table, weights))


def test_only_splits_are_foreseen() -> None:
    table = rolled().play("split blue pink")
    moves = np.array(GAME.legal_actions(table.state), np.int32)
    assert not foresee(table.state, np.zeros(len(FEATURES)), moves, 2, np.zeros(MAX_FEATURES), np.zeros(2))


@pytest.mark.parametrize("level", THINKING)
def test_nobody_gives_away_all_but_one(level: str) -> None:
    """Three dice that do much and three that do something: the pools come out nearly even."""
    split = chosen(rolled("write_1", "3 3 3 3 3 3"), level)
    assert len(split.split()) - 1 in (3, 4)


@pytest.mark.parametrize("level", THINKING)
def test_the_better_pool_is_taken(level: str) -> None:
    table = rolled("write_1", "3 3 3 3 3 3").play("split blue")
    assert chosen(table, level) == "take tile"
    table = rolled("cross_2", "3 3 3 3 3 3").play("split blue pink orange green grey yellow")
    assert chosen(table, level) == "take dice"


# --- levels ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("level", NAMES)
def test_levels_choose_legal_moves_in_every_phase(case: Case, level: str) -> None:
    seen = set()
    bot, rng = make_bot(GAME, level if level == "novice" else f"{level}@8i"), stream(4)
    for states in states_of(case, 6):
        if GAME.to_move(states[0]) >= 0:
            legal = GAME.legal_actions(states[0])
            assert bot.choose(states, legal, rng) in legal
            seen.add(PHASES[states[0].phase])
    assert seen == {"split", "choose", "resolve"}


@pytest.mark.parametrize("level", ["novice", *THINKING])
def test_the_same_seed_gives_the_same_choice(level: str) -> None:
    table = rolled().write(A, e5=2).write(B, b2=1)
    first, *others = [chosen(table, level) for _ in range(3)]
    assert others == [first, first]


# --- moves that are plain to see ------------------------------------------------------------------------------------


def last_pool(tile: str = "", **dice: str) -> Table:
    """A resolves the last pool of the game. She has pink and grey for 4 points; B has green for 2, and 3 more."""
    table = Table().write(A, a1=1, e5=2).write(B, k7=1).last_round().pool(A, tile, **dice)
    table.state.points[B], table.state.first, table.state.ender = 3, A, B
    table.state.left[table.state.holder == B] = 0
    return table


@pytest.mark.parametrize("level", THINKING)
def test_a_number_that_wins_a_region_is_written(level: str) -> None:
    table = last_pool(yellow="2").write(A, i1=1).write(B, k1=2).circles(A, yellow=3)
    assert chosen(table, level) == "use yellow"


@pytest.mark.parametrize("level", THINKING)
def test_the_last_crate_of_three_points_is_crossed(level: str) -> None:
    table = last_pool(blue="crate").crates(A, points_3=1, write_2=2, cross_2=1).play("use blue")
    assert chosen(table, level) == "crate points_3"


@pytest.mark.parametrize("level", THINKING)
def test_circles_go_to_the_leaves_of_regions_that_are_won(level: str) -> None:
    table = last_pool("circles_2").play("use tile")
    first = chosen(table, level)
    table.play(first)
    assert {first, chosen(table, level)} == {"circle pink", "circle grey"}
