"""The search where cards are hidden: each side in the tree knows what it may know, and no more."""

from typing import Any

import numpy as np
import pytest

from plansza.kernel import registry
from plansza.kernel.chance import OVER, stream
from plansza.kernel.match import Match, new
from plansza.knowledge import Budget
from plansza.search.bots import ask, bots, make_bot
from plansza.search.levels import level_of, plan_of
from plansza.search.mcts import PimcBot, Plan, Search
from plansza.search.tree import NOTHING, add, descend, habit, new_tree
from plansza.search.workspace import new_workspace

REBELLION, EMPIRE = 0, 1
PRESETS = ["base", "capitol", "house_missions", "capitol_house_missions"]


def moments(side: int, preset: str = "base", seed: int = 1, every: int = 5) -> list[Match]:
    """Some decisions of a side, in a random game."""
    match, found = new("unrest", preset=preset, seed=seed), []
    bot, rng = make_bot(match.game, "random"), stream(seed)
    while match.to_move != OVER:
        if match.to_move == side and len(match.legal) > 1:
            found.append(match.at(match.number))
        match.take(ask(bot, match, rng))
    return found[every - 1 :: every]


def search_of(match: Match) -> tuple[Search, Any]:
    plan = plan_of(match.game, level_of(match.game, "master"))
    search = Search(match.game, plan, 5000)
    return search, match.masked_state(match.to_move)


def run(match: Match, descents: int, seed: int = 1) -> Search:
    search, masked = search_of(match)
    search.run(masked, Budget(descents), stream(seed))
    return search


def test_the_rebellion_has_a_view_for_the_empire_and_the_empire_only_its_own() -> None:
    for side, views in ((REBELLION, [REBELLION, EMPIRE]), (EMPIRE, [EMPIRE])):
        match = moments(side)[0]
        search, masked = search_of(match)
        with np.errstate(over="ignore"):
            seats, guesses = search.roots(masked, side, 2, stream(1))
        assert seats.tolist() == views
        assert guesses.shape[0] == len(views)


@pytest.mark.parametrize("side", [REBELLION, EMPIRE])
def test_determinizations_agree_with_what_each_view_knows(side: int) -> None:
    for match in moments(side):
        game, truth = match.game, match.states()[-1:]
        search, masked = search_of(match)
        with np.errstate(over="ignore"):
            seats, guesses = search.roots(masked, side, 2, stream(1))
        for seat, row in zip(seats.tolist(), guesses, strict=True):
            seen = game.seen(truth, seat).tobytes()
            assert {game.seen(guess.reshape(1), seat).tobytes() for guess in np.split(row, len(row))} == {seen}
            different = len({guess.tobytes() for guess in row})
            assert (different == 1) if seat == REBELLION else (different > 1)


def test_the_empire_learns_nothing_from_the_rebellions_own_cards() -> None:
    """With descents from the true cards alone no edge of an Empire's node is ever counted."""
    match = next(m for m in moments(REBELLION, every=1) if "hide" in m.legal[0])
    search, masked = search_of(match)
    with np.errstate(over="ignore"):
        rng = stream(1)
        run = search.prepare(masked, REBELLION, rng)
        own = run._replace(seats=run.seats[:1], determinizations=run.determinizations[:1])
        descend(match.game, search.plan.evaluator, own, rng, 400)
        assert empire_visits(search) == 0
        descend(match.game, search.plan.evaluator, run, rng, 400)
    assert empire_visits(search) >= 200


def empire_visits(search: Search) -> int:
    """Of all edges that are tokens."""
    used = int(search.tree.used[1])
    tokens = [n for n in range(used) if search.game.text(search.tree.action[n]).split()[0] in TOKENS]
    assert tokens
    return int(search.tree.visits[tokens].sum())


TOKENS = ("surveil", "destroy", "reroute", "blockade")


def test_what_the_empire_thinks_of_its_moves_comes_from_guesses() -> None:
    """A new node in the Rebellion's search: the same thoughts whatever the hidden cards truly are."""
    match = moments(EMPIRE)[1]
    game, priors = match.game, []
    for seed in (1, 2):
        search, masked = search_of(match)
        with np.errstate(over="ignore"):
            game.resample(masked[0], EMPIRE, stream(seed))
            run = search.prepare(masked, EMPIRE, stream(5))
            run.determinizations[:] = masked[0]
            rebels = run._replace(seats=np.array([REBELLION]))
            descend(game, search.plan.evaluator, rebels, stream(9), 1)
            node = search.node(game.seen(masked, EMPIRE), run.work)
        assert node != NOTHING
        first = search.tree.first[node]
        priors.append(search.tree.prior[first : first + search.tree.count[node]].tolist())
    assert priors[0] == priors[1]


def test_a_habit_is_what_was_done_or_looked_good() -> None:
    tree, rng, work = new_tree(4, 8), stream(3), new_workspace(registry.load("unrest"), 2)
    work.moves[:2], work.prior[:2] = (5, 6), (0.75, 0.25)
    with np.errstate(over="ignore"):
        add(tree, np.uint64(7), work, 2, True, rng)
        at_first = [int(habit(tree, 0, rng)) for _ in range(2000)]
        tree.visits[:2] = 0, 396
        later = [int(habit(tree, 0, rng)) for _ in range(2000)]
    assert at_first.count(0) / 2000 == pytest.approx(0.75, abs=0.04)
    assert later.count(0) / 2000 == pytest.approx(0.0075, abs=0.01)


def test_one_tree_for_each_determinization_searches_the_one_it_drew() -> None:
    """Each has its votes; where nothing is hidden there is one tree with the whole budget."""
    for side in (REBELLION, EMPIRE):
        match = moments(side)[0]
        bot = PimcBot(match.game, Plan(), Budget(64), 4)
        found = bot._search(match.masked_state(side), Budget(64), stream(1))
        assert found.visits.sum() == 63
        assert bot._sees_all(match.masked_state(side), stream(1)) == (side == REBELLION)


# --- fairness -------------------------------------------------------------------------------------------------------

BOTS = ("novice", "casual", "strong", "master", "pimc", "playouts", "uct")


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("name", BOTS)
def test_no_choice_changes_with_what_the_bot_may_not_know(name: str, preset: str) -> None:
    """What a side cannot see is drawn anew in the true state; with the same stream its bot does the same."""
    changed = 0
    for side in (REBELLION, EMPIRE):
        for match in moments(side, preset, seed=4, every=9 if side == REBELLION else 4):
            game, truth = match.game, match.states()[-1:]
            other = game.copy(truth)
            with np.errstate(over="ignore"):
                game.mask(other[0], side)
                game.resample(other[0], side, stream(99, match.number))
            changed += other.tobytes() != truth.tobytes()
            budget = "" if name in ("novice", "playouts") else "@100i"
            made = {
                make_bot(game, name + budget).choose(game.seen(state, side), match.legal_numbers, stream(3))
                for state in (truth, other)
            }
            assert len(made) == 1
    assert changed > 2  # the Empire does not see all
    assert name in bots(match.game)
