"""Analysis: chances, candidates, and a whole game told as luck and decisions."""

import json

import numpy as np
import pytest

from plansza.kernel import registry
from plansza.kernel.chance import CHANCE, OVER, stream
from plansza.kernel.match import Match, new
from plansza.kernel.words import words
from plansza.knowledge import Budget
from plansza.search.analysis import Analyst, Step, as_json, reviewed
from plansza.search.bots import ask, make_bot
from plansza.search.report import html

GAMES = list(registry.games())
EMPIRE = 1


@pytest.fixture(scope="module", params=GAMES)
def finished(request: pytest.FixtureRequest) -> Match:
    match: Match = new(request.param, seed=4)
    bot, rng = make_bot(match.game, "random"), stream(1)
    while match.to_move != OVER:
        match.take(ask(bot, match, rng))
    return match


def test_a_position_has_chances_and_all_moves(finished: Match) -> None:
    decisions = [n for n in range(finished.number) if finished.game.to_move(finished.states()[n]) >= 0]
    found = Analyst(finished, Budget(60)).position(decisions[len(decisions) // 2])
    assert sum(found.chances) == pytest.approx(1)
    assert sorted(move.action for move in found.candidates) == sorted(finished.at(found.number).legal)
    assert found.candidates[0].visits == max(move.visits for move in found.candidates)


def test_while_chance_is_to_move_the_chances_are_those_a_watcher_sees(finished: Match) -> None:
    number = next(n for n in range(20, finished.number) if finished.game.to_move(finished.states()[n]) == CHANCE)
    found = Analyst(finished, Budget(60)).position(number)
    assert sum(found.chances) == pytest.approx(1)
    assert (found.to_move, found.candidates) == (CHANCE, [])


def test_where_cards_are_hidden_a_side_is_told_nothing_that_the_other_side_brought_to_light() -> None:
    """The Rebellion's search knows its cards; the Empire's must not find them in what that search left behind."""
    match = new("unrest", seed=4)
    bot, rng = make_bot(match.game, "random"), stream(1)
    while match.to_move != EMPIRE:
        match.take(ask(bot, match, rng))
    after_the_rebellion, alone = Analyst(match, Budget(200)), Analyst(match, Budget(200))
    after_the_rebellion.position(after_the_rebellion.decisions[-1])
    assert after_the_rebellion.position() == alone.position()


def test_the_end_is_certain(finished: Match) -> None:
    found = Analyst(finished, Budget(20)).position()
    assert finished.result is not None
    assert found.chances == list(finished.result.payoff)
    assert found.candidates == []


def test_a_review_adds_up(finished: Match) -> None:
    """From step to step the chances go on where they were, and end at the result."""
    review = Analyst(finished, Budget(20)).review()
    for before, after in zip(review.steps, review.steps[1:], strict=False):
        assert before.after == after.before
    assert finished.result is not None
    assert review.curve[-1] == list(finished.result.payoff)
    assert all(step.loss >= 0 for step in review.steps)
    assert sum(review.luck) == pytest.approx(0, abs=1e-6)
    moved = np.array(review.curve[-1]) - np.array(review.curve[0])
    own = np.zeros(finished.players)
    for step in review.steps:
        if step.seat != CHANCE:
            own[step.seat] += step.after[step.seat] - step.before[step.seat]
    assert np.array(review.luck) + np.array(review.gifts) + own == pytest.approx(moved)
    assert json.loads(json.dumps(as_json(review)))["curve"] == review.curve
    page = html(finished, review, words("pl", finished.game.info), 20)
    assert page.count("<polyline") == finished.players
    assert "Szczęście" in page


def test_luck_decisions_and_turning_points() -> None:
    steps = [
        Step(0, 0, "a", [0.5, 0.5], [0.4, 0.6], "b", 0.1),
        Step(1, CHANCE, "roll", [0.4, 0.6], [0.8, 0.2]),
        Step(2, 1, "c", [0.8, 0.2], [1.0, 0.0], "d", 0.2),
    ]
    review = reviewed(steps, 2)
    assert review.luck == pytest.approx([0.4, -0.4])
    assert review.lost == pytest.approx([0.1, 0.2])
    assert review.gifts == pytest.approx([0.2, 0.1])
    assert review.turning_points == [1, 2, 0]


def test_what_is_within_the_error_of_the_search_is_neither_a_turning_point_nor_a_mistake() -> None:
    small, big = [0.504, 0.496], [0.45, 0.55]
    steps = [Step(0, 0, "a", [0.5, 0.5], small, "b", 0.004), Step(1, 1, "c", small, big, "d", 0.05)]
    assert [step.swing for step in steps] == [0.0, pytest.approx(0.054)]
    assert [step.is_mistake for step in steps] == [False, True]
    assert reviewed(steps, 2).turning_points == [1]


def test_sums_of_the_parts_of_a_review_are_those_of_the_whole() -> None:
    steps = [
        Step(0, 0, "a", [0.5, 0.5], [0.4, 0.6], "b", 0.1),
        Step(1, CHANCE, "roll", [0.4, 0.6], [0.8, 0.2]),
        Step(2, 1, "c", [0.8, 0.2], [1.0, 0.0], "d", 0.2),
    ]
    whole, parts = reviewed(steps, 2), [reviewed(steps[:1], 2), reviewed(steps[1:], 2)]
    for name in ("luck", "lost", "gifts"):
        sums = np.sum([getattr(part, name) for part in parts], axis=0)
        assert sums == pytest.approx(getattr(whole, name))
