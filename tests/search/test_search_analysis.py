"""Analysis: chances, candidates, and a whole game told as luck and decisions."""

import json

import numpy as np
import pytest

from plansza.kernel import registry
from plansza.kernel.chance import CHANCE, OVER, stream
from plansza.kernel.match import Match, new
from plansza.kernel.replaying import replay
from plansza.kernel.words import words
from plansza.knowledge import Budget
from plansza.search.analysis import ENOUGH, FEW, Analyst
from plansza.search.bots import ask, make_bot
from plansza.search.report import html
from plansza.search.review import Step, as_json, reviewed
from plansza.testing.golden import folder

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
    told = [move.value for move in found.candidates if move.told]
    assert told == sorted(told, reverse=True)
    assert [move.told for move in found.candidates] == [True] * len(told) + [False] * (
        len(found.candidates) - len(told)
    )
    assert found.chances[found.to_move] == pytest.approx(told[0])  # the best move is the one with the highest chance
    most = max(move.visits for move in found.candidates)
    assert all(move.told == (move.visits >= max(FEW, ENOUGH * most)) for move in found.candidates if most >= FEW)


def test_a_forced_move_has_the_chances_of_the_position() -> None:
    match = new("pickomino", seed=4)
    while len(match.legal) > 1:
        match.take(match.legal[0])
    found = Analyst(match, Budget(60)).position()
    assert [(move.told, move.value) for move in found.candidates] == [(True, found.chances[match.to_move])]


def test_a_position_says_the_same_whatever_was_looked_at_before(finished: Match) -> None:
    one, other = Analyst(finished, Budget(40)), Analyst(finished, Budget(40))
    first, last = one.decisions[3], one.decisions[-3]
    one.position(first)
    assert one.position(last) == other.position(last)
    assert one.position(first) == other.position(first)


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
    """Luck and decisions are the way from the first chances to the result, and zero over all seats."""
    review = Analyst(finished, Budget(20)).review()
    assert finished.result is not None
    assert review.curve[-1] == list(finished.result.payoff)
    assert all(step.loss >= 0 for step in review.steps)
    assert np.array([step.before for step in review.steps]).sum(axis=1) == pytest.approx(1)
    parts = np.array([review.luck, review.own, review.others])
    assert parts.sum(axis=0) == pytest.approx(np.array(review.curve[-1]) - np.array(review.curve[0]))
    assert review.luck == pytest.approx([-luck for luck in review.luck[::-1]], abs=1e-9)
    assert review.own == pytest.approx([-others for others in review.others[::-1]], abs=1e-9)
    written = json.loads(json.dumps(as_json(review)))
    assert written["curve"] == review.curve
    assert written["doubts"]["luck"]["half_width"] == review.doubts["luck"].half_width
    page = html(finished, review, words("pl", finished.game.info))
    assert page.count("<polyline") == finished.players
    assert "Szczęście" in page


@pytest.mark.parametrize("game", GAMES)
def test_another_seed_tells_the_same_within_what_is_said_to_be_sure(game: str) -> None:
    """By three points at most, or within the intervals."""
    match = golden(game)
    reviews = [Analyst(match, Budget(100), seed).review() for seed in (1, 2)]
    for name in ("luck", "own", "others"):
        told = [getattr(review, name) for review in reviews]
        widths = [review.doubts[name].half_width for review in reviews]
        for seat in range(match.players):
            apart = abs(told[0][seat] - told[1][seat])
            assert apart <= max(0.03, widths[0][seat] + widths[1][seat]), (name, seat, told, widths)


def test_what_the_parts_of_a_review_say_of_luck_hardly_depends_on_the_seed() -> None:
    """The evaluator that judges what came says the same with every seed; only what might have come is drawn."""
    match = golden("marrakech")
    luck = []
    for seed in (1, 2, 3):
        steps = list(Analyst(match, Budget(20), seed).steps(4, 8))
        luck.append(sum(step.change[0] for step in steps if step.seat == CHANCE))
    assert max(luck) - min(luck) < 0.02


def golden(game: str) -> Match:
    record = json.loads((folder(game) / "base-2.json").read_text())["record"]
    return replay(json.dumps({**record, "actions": record["actions"].split("; ")}))


def test_luck_decisions_and_turning_points() -> None:
    steps = [
        Step(0, 0, "a", [0.5, 0.5], [0.4, 0.6], "b"),
        Step(1, CHANCE, "roll", [0.4, 0.6], [0.8, 0.2]),
        Step(2, 1, "c", [0.8, 0.2], [1.0, 0.0], "d"),
    ]
    review = reviewed(steps, 2)
    assert review.luck == pytest.approx([0.4, -0.4])
    assert review.own == pytest.approx([-0.1, -0.2])
    assert review.others == pytest.approx([0.2, 0.1])
    assert review.turning_points == [1, 2, 0]


def test_what_is_within_the_error_of_the_search_is_neither_a_turning_point_nor_a_mistake() -> None:
    small, big = [0.504, 0.496], [0.45, 0.55]
    sure, unsure = [0.0001, 0.0001], [0.0016, 0.0016]
    steps = [
        Step(0, 1, "a", [0.5, 0.5], small, "b", sure),
        Step(1, 0, "c", small, big, "d", sure),
        Step(2, 0, "c", small, big, "d", unsure),
    ]
    assert [step.swing for step in steps] == [0.0, pytest.approx(0.054), 0.0]
    assert [step.loss for step in steps] == [0.0, pytest.approx(0.054), 0.0]
    assert [step.is_mistake for step in steps] == [False, True, False]
    assert reviewed(steps, 2).turning_points == [1]


def test_what_is_unexplained_is_shared_out_and_makes_the_parts_less_sure() -> None:
    steps = [
        Step(0, 0, "a", [0.5, 0.5], [0.4, 0.6], "b", [0.0009, 0.0009], rest=[0.2, -0.2]),
        Step(1, CHANCE, "roll", [0.6, 0.4], [1.0, 0.0], variance=[0.0004, 0.0004]),
    ]
    review = reviewed(steps, 2)
    assert review.luck == pytest.approx([0.5, -0.5])
    assert review.own == pytest.approx([-0.05, -0.05])
    assert review.others == pytest.approx([0.05, 0.05])
    for seat in range(2):  # each takes a share of what the others are off, and keeps less of its own
        own, others = (0.0009, 0.0) if seat == 0 else (0.0, 0.0009)
        wrong = {
            "luck": (0.25 * 0.0004 + 0.25 * 0.0009, 0.1),
            "own": (0.75**2 * own + 0.25**2 * (others + 0.0004), 0.05),
            "others": (0.75**2 * others + 0.25**2 * (own + 0.0004), 0.05),
        }
        for name, (variance, rest) in wrong.items():
            assert review.doubts[name].half_width[seat] == pytest.approx(np.sqrt(4 * variance + rest**2))
    hidden, certain = reviewed(steps, 2, luck_share=1.0), reviewed(steps[:1], 2, luck_share=0.0)
    assert hidden.luck == pytest.approx([0.6, -0.6])
    assert hidden.own == pytest.approx([-0.1, 0.0])
    assert hidden.doubts["luck"].half_width == pytest.approx([0.06, 0.06])  # as far as the decisions are off
    assert certain.luck == [0.0, 0.0]


def test_sums_of_the_parts_of_a_review_are_those_of_the_whole() -> None:
    steps = [
        Step(0, 0, "a", [0.5, 0.5], [0.4, 0.6], "b"),
        Step(1, CHANCE, "roll", [0.4, 0.6], [0.8, 0.2]),
        Step(2, 1, "c", [0.8, 0.2], [1.0, 0.0], "d"),
    ]
    whole, parts = reviewed(steps, 2), [reviewed(steps[:1], 2), reviewed(steps[1:], 2)]
    for name in ("luck", "own", "others"):
        sums = np.sum([getattr(part, name) for part in parts], axis=0)
        assert sums == pytest.approx(getattr(whole, name))
