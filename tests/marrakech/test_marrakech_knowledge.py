"""What the bots know of Marrakech: its features, and moves that nobody above a novice misses."""

from typing import Any

import numpy as np
import pytest

import plansza
from marrakech.marrakech_table import board, one_seat_on, play, result, table
from plansza.games.marrakech.knowledge import FEATURES, features
from plansza.kernel import registry
from plansza.kernel.chance import stream
from plansza.kernel.match import Match
from plansza.knowledge import LEVELS
from plansza.knowledge.weights import weights_of
from plansza.search.bots import ask, make_bot
from plansza.search.workspace import MAX_FEATURES
from plansza.testing.conformance import Case, cases, walk

GAME = registry.load("marrakech")
CASES = cases("marrakech")
THINKING = ("casual", "strong", "master@1000i")


def found(match: Match, seat: int) -> Any:
    out = np.full(MAX_FEATURES, np.nan)
    features(match.state, seat, out)
    return out[: len(FEATURES)]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_features_are_finite_and_small_in_every_state(case: Case) -> None:
    for match in walk(case, seed=3):
        for seat in range(case.players):
            assert np.abs(found(match, seat)).max() < 20.0


@pytest.mark.parametrize("case", CASES, ids=str)
def test_seats_are_judged_alike(case: Case) -> None:
    for match in walk(case, seed=4):
        if board(match).phase in ("draw_tops", "draw_first"):
            continue  # then it is nobody's turn
        moved = plansza.position("marrakech", one_seat_on(match.position()), chance=None)
        for seat in range(case.players):
            assert np.allclose(found(match, seat), found(moved, (seat + 1) % case.players))


def test_there_are_weights_for_every_number_of_players() -> None:
    assert set(weights_of(GAME).by_players) == set(GAME.info.players)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_levels_choose_legal_moves_and_the_same_ones_again(case: Case, level: str) -> None:
    name = level if level in ("novice", "casual") else f"{level}@60i"
    for match in walk(case, seed=5):
        if match.to_move >= 0 and match.number % 9 == 0:
            states, actions, rng = match.masked_state(match.to_move), match.legal_numbers, stream(match.number)
            choice, again = (make_bot(GAME, name).choose(states, actions, rng.copy()) for _ in range(2))
            assert choice in actions
            assert again == choice


def test_the_next_walk_is_paid_to_the_owner() -> None:
    match = table(2, "yellow d5 d6", assam="d4 south", phase="roll")
    net = FEATURES.index("net of the next walk")
    payer, owner = (found(match, seat)[net] for seat in (0, 1))
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
    purses, left, top = [32, 28], [0, 0, 1, 0], ["none", "yellow"]
    match = table(2, rugs, "c3 south", player="b", phase="lay", purses=purses, left=left, top=top)
    assert [text for text in match.legal if _payoff_after(match, text) == 1.0] == ["rug c1 c2"]
    assert chosen(match, bot) == "rug c1 c2"


def _payoff_after(match: Match, text: str) -> float:
    return result(play(plansza.position("marrakech", match.position()), text)).payoff[1]
