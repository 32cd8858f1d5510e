"""The tree search: finds what can be found, is the same every time, and keeps to what its seat may know."""

from typing import Any

import numpy as np
import pytest

from plansza.kernel import registry
from plansza.kernel.chance import OVER, stream
from plansza.kernel.match import Match, new
from plansza.kernel.steady import steady_exp
from plansza.knowledge import LEVELS, BadBudget, Budget
from plansza.search.bots import UnknownBot, ask, bots, make_bot
from plansza.search.mcts import Found, PimcBot, Plan, Search, SearchBot, added_up, chosen
from plansza.search.tree import roughly_log

GAMES = list(registry.games())


def played(game: str, actions: int, seed: int = 1, **more: Any) -> Match:
    """A match after so many random decisions."""
    match, bot, rng = new(game, seed=seed, **more), make_bot(registry.load(game), "random"), stream(seed)
    for _ in range(actions):
        if match.to_move == OVER:
            break
        match.take(ask(bot, match, rng))
    return match


def near_the_end(game: str, seed: int, left: int) -> Match:
    whole = played(game, 10_000, seed)
    decisions = [n for n in range(whole.number) if whole.game.to_move(whole.states()[n]) >= 0]
    return whole.at(decisions[-left])


@pytest.mark.parametrize("game", GAMES)
def test_every_descent_is_counted(game: str) -> None:
    match = played(game, 3)
    found = SearchBot(match.game, Plan(), Budget(100)).look(match.masked_state(match.to_move), stream(1))
    assert found.descents == 100
    assert found.actions == match.legal_numbers
    assert found.chances.sum() == pytest.approx(1)
    if not match.game.info.hidden:
        assert found.visits.sum() == (99 if len(found.actions) > 1 else 0)  # the first makes the root
    assert found.best in match.legal_numbers


@pytest.mark.parametrize("game", GAMES)
def test_the_same_stream_and_budget_give_the_same_choice(game: str) -> None:
    match = played(game, 5, seed=3)
    masked, plan = match.masked_state(match.to_move), Plan()
    looks = [SearchBot(match.game, plan, Budget(200)).look(masked, stream(7)) for _ in range(2)]
    assert looks[0].visits.tolist() == looks[1].visits.tolist()
    assert looks[0].values.tolist() == looks[1].values.tolist()


@pytest.mark.parametrize("game", GAMES)
def test_the_last_decision_is_made_right(game: str) -> None:
    """At the last decision the search has seen all that can come: its value is the exact one."""
    for seed in range(1, 30):
        match = near_the_end(game, seed, 1)
        actions = match.legal_numbers
        if len(actions) > 1:
            break
    exact = [exact_value(match, action) for action in actions]
    found = SearchBot(match.game, Plan(), Budget(600)).look(match.masked_state(match.to_move), stream(2))
    assert exact[actions.index(found.best)] == pytest.approx(max(exact), abs=0.1)


def exact_value(match: Match, action: int) -> float:
    """The mover's mean payoff after the last decision, over many draws of what chance does then."""
    game, state, payoff = match.game, np.zeros(1, match.game.STATE), np.zeros(match.players)
    moves, total, rng = np.zeros(game.MAX_LEGAL, np.int32), 0.0, stream(5)
    with np.errstate(over="ignore"):
        for _ in range(300):
            state[0] = match.states()[-1]
            game.apply(state[0], action)
            while (mover := game.to_move(state[0])) != OVER:
                if mover >= 0:
                    game.apply(state[0], game.legal_actions(state[0])[0])
                else:
                    game.draw(state[0], moves, rng)
            game.payoff(state[0], payoff)
            total += payoff[match.to_move]
    return total / 300


def test_the_tree_is_kept_within_a_turn() -> None:
    match = played("marrakech", 4)
    bot = SearchBot(match.game, Plan(), Budget(500))
    first = bot.look(match.masked_state(match.to_move), stream(1))
    again = bot.look(match.masked_state(match.to_move), stream(1))
    assert again.visits.sum() == first.visits.sum() + 500


def test_a_tree_that_is_full_is_begun_anew() -> None:
    match = played("marrakech", 4)
    search = Search(match.game, Plan(), 700)
    for _ in range(5):
        found = search.run(match.masked_state(match.to_move), Budget(500), stream(1))
        assert search.tree.used[0] <= 700
        assert found.best in match.legal_numbers


def test_threads_vote() -> None:
    match = played("marrakech", 4)
    found = SearchBot(match.game, Plan(threads=2), Budget(200)).look(match.masked_state(match.to_move), stream(1))
    assert found.descents == 400
    assert found.visits.sum() == 2 * 199


def test_votes_are_added_up_by_visits() -> None:
    one = Found([3, 5], np.array([1, 3]), np.array([1.0, 0.5]), np.array([0.4, 0.6]), 4)
    other = Found([3, 5], np.array([3, 0]), np.array([0.0, 0.9]), np.array([0.6, 0.4]), 3)
    both = added_up([one, other])
    assert both.visits.tolist() == [4, 3]
    assert both.values.tolist() == [0.25, 0.5]
    assert both.chances.tolist() == [0.5, 0.5]


def test_mixing_takes_moves_by_their_visits() -> None:
    found = Found([3, 5, 8], np.array([60, 40, 5]), np.array([0.5, 0.5, 0.1]), np.array([0.5, 0.5]), 105)
    rng = stream(4)
    taken = [chosen(found, 0.3, rng) for _ in range(500)]
    assert set(taken) == {3, 5}
    assert 0.5 < taken.count(3) / 500 < 0.7
    assert chosen(found, 0.0, rng) == 3


def test_seconds_end_a_search() -> None:
    match = played("marrakech", 4)
    bot = SearchBot(match.game, Plan(), Budget(seconds=0.05))
    assert bot.look(match.masked_state(match.to_move), stream(1)).descents > 0


@pytest.mark.parametrize("side", [0, 1])
def test_no_choice_depends_on_what_is_hidden(side: int) -> None:
    """The truth is drawn anew; what the side sees is the same, and so is what it does."""
    match = next(m for n in range(3, 40) if (m := played("unrest", n, seed=2)).to_move == side and m.number > 20)
    game, other = match.game, match.game.copy(match.states()[-1:])
    with np.errstate(over="ignore"):
        game.mask(other[0], side)
        game.resample(other[0], side, stream(99))
    for bot in (SearchBot(game, Plan(), Budget(200)), PimcBot(game, Plan(), Budget(200), 8)):
        made = [bot.choose(game.seen(s, side), match.legal_numbers, stream(3)) for s in (match.states()[-1:], other)]
        if isinstance(bot, PimcBot):  # a SearchBot goes on with its tree
            assert made[0] == made[1]
    fresh = [
        SearchBot(game, Plan(), Budget(200)).choose(game.seen(s, side), match.legal_numbers, stream(3))
        for s in (match.states()[-1:], other)
    ]
    assert fresh[0] == fresh[1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays(game: str, level: str) -> None:
    match = new(game, seed=2)
    team = [make_bot(match.game, level) for _ in range(match.players)]
    begun = match.number
    for _ in range(12):
        assert match.to_move != OVER
        match.take(ask(team[match.to_move], match, stream(match.number)))
    assert match.number >= begun + 12


def test_names_carry_budgets() -> None:
    game = registry.load("marrakech")
    bot: Any = make_bot(game, "uct@50i")
    assert bot.budget == Budget(50)
    assert Budget.read("0.5s").seconds == 0.5
    with pytest.raises(BadBudget, match="no budget"):
        make_bot(game, "uct@fast")
    with pytest.raises(UnknownBot, match="strong"):
        make_bot(game, "nobody@50i")
    assert set(LEVELS) <= set(bots(game))


@pytest.mark.parametrize("n", [1, 2, 3, 100, 12345])
def test_the_rough_logarithm_is_near(n: int) -> None:
    assert roughly_log(n) == pytest.approx(np.log(n), abs=0.07)


@pytest.mark.parametrize("x", [-5.0, -0.1, 0.0, 0.3, 4.0])
def test_the_steady_exponential_is_near(x: float) -> None:
    assert steady_exp(x) == pytest.approx(np.exp(x), rel=1e-3)
