"""The batch core: the same games as matches play, in all ways to reset, with nothing that a seat may not know."""

from typing import Any

import numpy as np
import pytest

import plansza
from line_ups import GAMES, LINE_UPS
from plansza.game import CHANCE, OVER
from plansza.kernel import registry
from plansza.kernel.chance import stream
from plansza.research import BadAction, Batch, Step


class Chooser:
    """Legal actions by chance, for games that go on."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = np.random.default_rng(seed)

    def __call__(self, step: Step) -> Any:
        return np.array([self.rng.choice(np.flatnonzero(legal)) if legal.any() else 0 for legal in step.mask])


@pytest.mark.parametrize(("game", "players"), LINE_UPS)
def test_observations_are_those_of_the_masked_states(game: str, players: int) -> None:
    batch, choose = Batch(game, 3, players=players, seed=3, every_seat=True), Chooser()
    step = batch.reset()
    for _ in range(40):
        truth = batch.states
        for i in range(batch.n):
            for seat in range(players):
                seen = batch.game.seen(truth[i : i + 1], seat)
                wanted = batch.game.observation(seen, seat)
                np.testing.assert_allclose(step.observation[i, seat], wanted, atol=1e-6)
        step = batch.step(choose(step))


@pytest.mark.parametrize("game", GAMES)
def test_the_one_to_play_observes_as_every_seat_does(game: str) -> None:
    one, all_seats = Batch(game, 4, seed=5), Batch(game, 4, seed=5, every_seat=True)
    choose, mine, every = Chooser(), one.reset(), all_seats.reset()
    for _ in range(60):
        for i in range(4):
            assert (mine.observation[i] == every.observation[i, mine.to_play[i]]).all()
        actions = choose(mine)
        mine, every = one.step(actions), all_seats.step(actions)


@pytest.mark.parametrize("game", GAMES)
def test_with_chance_as_a_player_it_goes_as_a_match_goes(game: str) -> None:
    batch, choose = Batch(game, 1, seed=2, chance="player", observe="state", reset="disabled"), Chooser(7)
    match = plansza.new(game, chance=plansza.MANUAL)
    step = batch.reset()
    while not step.done[0]:
        assert step.to_play[0] == match.to_move
        assert np.flatnonzero(step.mask[0]).tolist() == match.legal_numbers
        if match.to_move == CHANCE:
            weights = np.array(batch.game.chance_weights(match.state, match.legal_numbers))
            np.testing.assert_allclose(step.chances[0, match.legal_numbers], weights / weights.sum(), rtol=1e-6)
        else:
            assert not step.chances[0].any()
            assert step.observation[0].tobytes() == match.masked_state(match.to_move)[0].tobytes()
        action = choose(step)
        match.take(int(action[0]))
        step = batch.step(action)
        assert batch.states[0].tobytes() == match.state.tobytes()
    assert match.result is not None
    assert step.reward[0].tolist() == match.result.payoff
    assert step.to_play[0] == OVER
    assert not step.mask[0].any()


def test_a_new_game_begins_in_the_same_step() -> None:
    batch, choose = Batch("pickomino", 8, seed=1), Chooser()
    step, ended = batch.reset(), 0
    for _ in range(900):
        step = batch.step(choose(step))
        ended += int(step.done.sum())
        assert (step.reward.sum(axis=1) == step.done).all()
        assert (step.to_play >= 0).all()
        assert step.mask.any(axis=1).all()
    assert ended > 4


def test_a_new_game_begins_in_the_next_step() -> None:
    batch, choose = Batch("marrakech", 4, seed=1, reset="next_step"), Chooser()
    step = batch.reset()
    while not step.done.any():
        step = batch.step(choose(step))
    over = step.done.copy()
    assert (step.to_play[over] == OVER).all()
    assert (step.reward[over].sum(axis=1) == 1).all()
    step = batch.step(np.where(over, -99, choose(step)))
    assert (step.to_play[over] >= 0).all()
    assert not step.done[over].any()
    assert not step.reward[over].any()


def test_without_reset_a_game_stays_over_until_it_is_asked_for() -> None:
    batch, choose = Batch("unrest", 3, seed=1, reset="disabled"), Chooser()
    step = batch.reset()
    while not step.done.all():
        step = batch.step(choose(step))
    which = np.array([False, True, False])
    step = batch.reset(which)
    assert step.done.tolist() == [True, False, True]
    assert (step.to_play == OVER).tolist() == [True, False, True]


@pytest.mark.parametrize("threads", [1, 2])
def test_games_that_are_not_asked_wait(threads: int) -> None:
    batch, alone, choose = Batch("unrest", 3, seed=6, threads=threads), Batch("unrest", 1, seed=6), Chooser()
    step, first = batch.reset(), alone.reset()
    for turn in range(90):
        which, before = np.array([True, turn % 2 == 0, False]), batch.states
        actions = np.where(which, choose(step), -99)
        step, first = batch.step(actions, which), alone.step(actions[:1])
        assert batch.states[0] == alone.states[0]
        assert (step.observation[0] == first.observation[0]).all()
        assert ((batch.states != before) <= which).all()


def test_an_illegal_action_says_why_and_changes_nothing() -> None:
    batch = Batch("pickomino", 2, seed=1)
    step = batch.reset()
    before = batch.states.tobytes()
    legal = np.flatnonzero(step.mask[0])[0]
    roll = batch.game.parse("roll")
    with pytest.raises(BadAction, match=r"pickomino, game 1: 'roll' is not legal now \(P\d") as error:
        batch.step([legal, roll])
    assert error.value.index == 1
    with pytest.raises(BadAction, match="there is no action 1000"):
        batch.step([1000, legal])
    with pytest.raises(BadAction, match="is for chance to do"):
        batch.step([batch.game.rules.actions.texts.index(next(_chance_texts(batch))), legal])
    assert batch.states.tobytes() == before


def _chance_texts(batch: Batch) -> Any:
    return (text for kind in batch.game.rules.actions.kinds.values() if kind.by == "chance" for text in kind.texts)


def test_an_illegal_action_can_be_a_loss() -> None:
    batch = Batch("marrakech", 2, players=3, seed=1, illegal="loses", reset="disabled")
    step = batch.reset()
    loser, legal = int(step.to_play[0]), np.flatnonzero(step.mask[1])[0]
    step = batch.step([-5, legal])
    assert step.illegal.tolist() == step.done.tolist() == [True, False]
    assert step.reward[0].tolist() == [0.0 if seat == loser else 0.5 for seat in range(3)]


@pytest.mark.parametrize("game", GAMES)
def test_the_games_are_the_same_for_any_number_of_threads(game: str) -> None:
    def played(threads: int) -> bytes:
        batch, choose = Batch(game, 7, seed=4, threads=threads), Chooser()
        step = batch.reset()
        for _ in range(50):
            step = batch.step(choose(step))
        return batch.states.tobytes() + step.observation.tobytes()

    assert played(1) == played(2)


def test_the_seed_begins_the_games_anew() -> None:
    batch = Batch("marrakech", 5, seed=1)
    first = batch.reset().observation.copy()
    again = batch.reset().observation.copy()
    assert (again != first).any()
    assert (batch.reset(seed=1).observation == first).all()


def test_games_begin_from_positions() -> None:
    matches = [plansza.new("pickomino", seed=seed, players=3) for seed in (1, 2)]
    for match in matches:
        for _ in range(30):
            match.play(match.legal[0])
    batch = Batch("pickomino", 20, positions=matches, observe="state", seed=1)
    starts = {match.state.tobytes() for match in matches}
    batch.reset()
    assert {state.tobytes() for state in batch.states} == starts


def test_observations_go_into_an_array_of_the_caller() -> None:
    width = registry.load("marrakech").layout.width
    mine = np.ones((6, width), np.float32)
    batch, other = Batch("marrakech", 6, seed=1, out=mine), Batch("marrakech", 6, seed=1)
    assert batch.reset().observation.base is not None
    assert (mine == other.reset().observation).all()
    with pytest.raises(ValueError, match="out: a contiguous array"):
        Batch("marrakech", 5, out=mine)


def test_what_is_hidden_changes_no_byte_of_an_observation() -> None:
    batch, choose, rng = Batch("unrest", 40, seed=9, every_seat=True, observe="state"), Chooser(), stream(1)
    step, compared = batch.reset(), 0
    for _ in range(60):
        truth = batch.states
        for i in range(batch.n):
            for seat in range(2):
                other = batch.game.seen(truth[i : i + 1], seat)
                batch.game.resample(other[0], seat, rng)
                assert batch.game.seen(other, seat)[0].tobytes() == step.observation[i, seat].tobytes()
                compared += 1
        step = batch.step(choose(step))
    assert compared == 4800


@pytest.mark.parametrize("actions", [[1, 2], [[0]], "no", [None]])
def test_actions_of_another_shape_are_refused(actions: Any) -> None:
    batch = Batch("marrakech", 1, seed=1)
    batch.reset()
    with pytest.raises((ValueError, TypeError)):
        batch.step(actions)
