"""What the bots know: features, splits, and moves that nobody above a novice misses."""

from typing import Any

import numpy as np
import pytest

import plansza
from marabunta.marabunta_table import GAME, TEXTS, A, B, Table, rolled
from plansza.games.marabunta.facts import TILES
from plansza.games.marabunta.knowledge import FEATURES, features, foresee
from plansza.games.marabunta.state import PHASES
from plansza.kernel.chance import stream
from plansza.kernel.match import MANUAL, Match
from plansza.knowledge import LEVELS
from plansza.knowledge.weights import weights_of
from plansza.search.bots import make_bot
from plansza.search.workspace import MAX_FEATURES
from plansza.testing.conformance import Case, cases, walk

CASES = cases("marabunta")
SWAP = str.maketrans("AB", "BA")  # the owners of numbers
THINKING = ("casual", "strong", "master@1000i")  # a full search by a master is slow where bounds are checked


def found(match: Match, seat: int) -> Any:
    out = np.full(MAX_FEATURES, np.nan)
    features(match.state, seat, out)
    return out[: len(FEATURES)]


def swapped(match: Match) -> Match:
    """The same table with the seats changed."""
    position = match.position()
    state = position["state"]
    for name in ("circles", "anthills", "crates"):
        state[name].reverse()
    state["ink"] = {cell: ink.translate(SWAP) for cell, ink in state["ink"].items()}
    state["holder"] = {name: 1 - seat for name, seat in state["holder"].items()}
    for name in ("first", "player", "ender"):
        state[name] = None if state[name] is None else 1 - state[name]
    return plansza.position("marabunta", position, chance=MANUAL)


def chosen(table: Table, level: str) -> str:
    match = table.match
    return TEXTS[make_bot(GAME, level).choose(match.masked_state(match.to_move), match.legal_numbers, stream(3))]


# --- features -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=str)
def test_features_are_finite_and_small_in_every_state(case: Case) -> None:
    phases = set()
    for match in walk(case, 5):
        both = np.array([found(match, seat) for seat in (A, B)])
        assert np.isfinite(both).all()
        assert np.abs(both).max() < 12
        phases.add(PHASES[match.state.phase])
    assert phases == set(PHASES)


def test_seats_are_alike() -> None:
    for match in walk(CASES[0], 8):
        assert np.array_equal(found(match, A), found(swapped(match), B))


def test_every_feature_differs_between_the_seats_at_some_time() -> None:
    seen = np.zeros(len(FEATURES), bool)
    for seed in range(8):
        for match in walk(CASES[seed % len(CASES)], seed):
            seen |= found(match, A) != found(match, B)
    assert [name for name, differs in zip(FEATURES, seen, strict=True) if not differs] == []


# --- splits ---------------------------------------------------------------------------------------------------------


def leads_by_hand(table: Table, weights: Any) -> list[float]:
    """For each split the first player's lead after the take that is worse for her, by making all the moves."""
    leads, first = [], table.view.first
    for split in table.legal:
        after_takes = []
        for take in ("take dice", "take tile"):
            match = plansza.position("marabunta", table.match.position(), chance=MANUAL)
            match.take(split)
            match.take(take)
            after_takes.append(float(weights @ (found(match, first) - found(match, 1 - first))))
        leads.append(min(after_takes))
    return leads


@pytest.mark.parametrize("tile", [tile for tile in TILES[:-1] if tile != "twice"])
def test_a_split_is_worth_what_the_opponent_leaves(tile: str) -> None:
    weights = np.array(weights_of(GAME).by_players[2])
    table = rolled(tile, "0 1 2 3 flag crate", first="b").write(A, e5=2, f6=3).write(B, b2=1)
    moves = np.array(table.match.legal_numbers, np.int32)
    room, lead = np.zeros(MAX_FEATURES), np.zeros(len(moves))
    assert foresee(table.match.state, weights, moves, len(moves), room, lead)
    assert lead == pytest.approx(leads_by_hand(table, weights))


def test_only_splits_are_foreseen() -> None:
    table = rolled().play("split blue pink")
    moves = np.array(table.match.legal_numbers, np.int32)
    assert not foresee(table.match.state, np.zeros(len(FEATURES)), moves, 2, np.zeros(MAX_FEATURES), np.zeros(2))


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
@pytest.mark.parametrize("level", LEVELS)
def test_levels_choose_legal_moves_in_every_phase(case: Case, level: str) -> None:
    seen = set()
    bot, rng = make_bot(GAME, level if level == "novice" else f"{level}@8i"), stream(4)
    for match in walk(case, 6):
        if match.to_move >= 0:
            legal = match.legal_numbers
            assert bot.choose(match.masked_state(match.to_move), legal, rng) in legal
            seen.add(PHASES[match.state.phase])
    assert seen == {"split", "choose", "resolve"}


@pytest.mark.parametrize("level", ["novice", *THINKING])
def test_the_same_seed_gives_the_same_choice(level: str) -> None:
    table = rolled().write(A, e5=2).write(B, b2=1)
    first, *others = [chosen(table, level) for _ in range(3)]
    assert others == [first, first]


# --- moves that are plain to see ------------------------------------------------------------------------------------


def last_pool(tile: str = "", **dice: str) -> Table:
    """A resolves the last pool of the game. She has pink and grey for 4 points; B has green for 2, and 3 more."""
    table = Table().write(A, a1=1, e5=2).write(B, k7=1).crates(B, points_3=0).pool(A, tile, **dice)
    table.circles(A, orange=3).circles(B, orange=3).trigger(B, "leaf_full")
    table.laid.update(first=A, left=[*dice, *(["tile"] if tile else [])])
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
