"""Learning: a fit finds what made the outcomes, and a training is the same however it is worked."""

from pathlib import Path

import numpy as np
import pytest

from plansza.kernel import registry
from plansza.knowledge.weights import BadWeights, read_weights, weights_of
from plansza.search.selfplay import EVERY
from plansza.search.train import Training, chances, fit, loss
from plansza.search.workers import NoCluster, workers


def test_a_fit_finds_the_weights_behind_the_outcomes() -> None:
    luck = np.random.default_rng(1)
    features, true = luck.normal(size=(20_000, 3, 4)), np.array([1.0, -0.5, 0.0, 0.3])
    winners = (chances(features, true).cumsum(axis=1) > luck.random((20_000, 1))).argmax(axis=1)
    payoff = np.eye(3)[winners]
    found = fit(features, payoff, np.zeros(4))
    assert found == pytest.approx(true, abs=0.05)
    assert loss(features, payoff, found) < loss(features, payoff, np.zeros(4))


def training(rounds: int) -> Training:
    game = registry.load("marrakech")
    return Training(game, [game.info.check_options({})], 250, 1, rounds)


def test_a_training_broken_off_goes_on_to_the_same_weights(tmp_path: Path) -> None:
    whole, first, rest = training(2), training(1), training(2)
    rounds = list(whole.learn(2))
    assert rounds[1].loss < rounds[0].loss  # it has learned something
    list(first.learn(2))
    first.save(tmp_path / "weights.json")
    rest.read(tmp_path / "weights.json")
    assert rest.rounds_done(2) == 1
    assert list(rest.learn(2))[-1].weights == rounds[-1].weights


def test_games_that_are_thought_through_teach_too() -> None:
    game = registry.load("marrakech")
    searching = Training(game, [game.info.check_options({})], 250, 1, 2, 40.0, descents=4)
    rounds = list(searching.learn(2))
    assert rounds[1].loss < rounds[0].loss
    assert rounds[0].positions == pytest.approx(250 * 96 / EVERY, rel=0.05)  # of 2 x 24 turns with two moves each
    assert rounds[0].weights != next(training(1).learn(2)).weights


@pytest.mark.parametrize("ray", [None, "local"])
def test_many_learn_what_one_learns(ray: str | None) -> None:
    alone, together = training(1), training(1)
    list(alone.learn(3))
    with workers(2, ray) as crew:
        list(together.learn(3, crew))
    assert alone.learned[3].weights == together.learned[3].weights


def test_weights_of_other_features_are_refused(tmp_path: Path) -> None:
    game = registry.load("marrakech")
    text = '{"made by": "x", "rounds": {"2": 1}, "weights": {"2": {"points": 1.0}}}'
    with pytest.raises(BadWeights, match="plansza train marrakech"):
        read_weights(game, text)


@pytest.mark.parametrize("name", list(registry.games()))
def test_learned_weights_say_how_they_were_made(name: str) -> None:
    game = registry.load(name)
    weights = weights_of(game)
    if weights.features:
        assert f"plansza train {name} " in weights.made_by
        assert set(weights.by_players) == set(game.info.players)


def test_without_ray_a_cluster_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(NoCluster, match="pip install"), workers(ray="local"):
        pass


def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(NoCluster, match="no Ray cluster at 'no such address': "), workers(ray="no such address"):
        pass
