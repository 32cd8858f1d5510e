"""What the bots know of Marrakech: its features, and moves that nobody above a novice misses."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from marrakech_table import table

from plansza.games.marrakech.knowledge import FEATURES, features
from plansza.kernel import registry
from plansza.kernel.chance import CHANCE, OVER, stream
from plansza.kernel.match import Match
from plansza.knowledge.weights import weights_of
from plansza.search.bots import ask, make_bot
from plansza.search.levels import NAMES
from plansza.search.workspace import MAX_FEATURES
from plansza.testing.conformance import Case, cases

GAME = registry.load("marrakech")
CASES = cases("marrakech")
THINKING = ("casual", "strong", "master@1000i")


def states_of(case: Case, seed: int) -> Iterator[Any]:
    """All states of a random game, one array for each."""
    moves, rng, anybody = np.zeros(GAME.MAX_LEGAL, np.int32), stream(seed), make_bot(GAME, "random")
    states = GAME.start(case.players, case.match().options)
    yield states.copy()
    while (mover := GAME.to_move(states[0])) != OVER:
        with np.errstate(over="ignore"):
            if mover == CHANCE:
                GAME.draw(states[0], moves, rng)
            else:
                GAME.apply(states[0], anybody.choose(states, GAME.legal_actions(states[0]), rng))
        yield states.copy()


def found(states: Any, seat: int) -> Any:
    out = np.full(MAX_FEATURES, np.nan)
    features(states[0], seat, out)
    return out[: len(FEATURES)]


def one_seat_on(states: Any) -> Any:
    """The same table with everybody one seat further."""
    other, players = states.copy(), int(states[0].players)
    state, colours = other[0], 4 if players != 3 else 3
    step = colours // players
    for name in ("cloth", "rugs"):
        state[name][:colours] = np.roll(state[name][:colours], step)
    for name in ("purse", "out", "top"):
        state[name][:players] = np.roll(state[name][:players], 1)
    top = state.top[:players].astype(int)
    state.top[:players] = np.where(top < colours, (top + step) % colours, top)
    state.player = (int(state.player) + 1) % players
    return other


@pytest.mark.parametrize("case", CASES, ids=str)
def test_features_are_finite_and_small_in_every_state(case: Case) -> None:
    for states in states_of(case, seed=3):
        for seat in range(case.players):
            assert np.abs(found(states, seat)).max() < 20.0


@pytest.mark.parametrize("case", CASES, ids=str)
def test_seats_are_judged_alike(case: Case) -> None:
    for states in states_of(case, seed=4):
        moved = one_seat_on(states)
        for seat in range(case.players):
            assert np.allclose(found(states, seat), found(moved, (seat + 1) % case.players))


def test_there_are_weights_for_every_number_of_players() -> None:
    assert set(weights_of(GAME).by_players) == set(GAME.info.players)


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_levels_choose_legal_moves_and_the_same_ones_again(case: Case, level: str) -> None:
    name = level if level in ("novice", "casual") else f"{level}@60i"
    for number, states in enumerate(states_of(case, seed=5)):
        if GAME.to_move(states[0]) >= 0 and number % 9 == 0:
            actions = GAME.legal_actions(states[0])
            choice, again = (make_bot(GAME, name).choose(states, actions, stream(number)) for _ in range(2))
            assert choice in actions
            assert again == choice


def test_the_next_walk_is_paid_to_the_owner() -> None:
    match = table(2, "yellow d5 d6", assam="d4 south", phase="roll")
    net = FEATURES.index("net of the next walk")
    payer, owner = (found(match.states()[-1:], seat)[net] for seat in (0, 1))
    assert payer < 0.0 < owner
    assert payer == -owner


def chosen(match: Match, bot: str) -> str:
    return match.text(ask(make_bot(GAME, bot), match, stream(1)))


@pytest.mark.parametrize("bot", THINKING)
def test_nobody_walks_into_a_great_area(bot: str) -> None:
    rugs = "yellow d5 d6, yellow e5 e6, yellow c5 c6, yellow d7 e7, yellow e4 f4, yellow f5 f6, yellow g4 g5"
    assert chosen(table(2, rugs, assam="d4 south"), bot) == "turn right"


@pytest.mark.parametrize("bot", THINKING)
def test_the_last_rug_is_laid_where_it_wins(bot: str) -> None:
    rugs = "red c1 d1, red c2 d2, yellow d2 d3, yellow e1 e2"
    match = table(2, rugs, assam="c3 south", player="b", phase="lay", purses=[34, 30], left=[0, 0, 1, 0])
    assert [text for text in match.legal if _payoff_after(match, text) == 1.0] == ["rug c1 c2"]
    assert chosen(match, bot) == "rug c1 c2"


def _payoff_after(match: Match, text: str) -> float:
    states, payoff = match.states()[-1:].copy(), np.zeros(2)
    GAME.apply(states[0], match.parse(text))
    GAME.payoff(states[0], payoff)
    return float(payoff[1])
