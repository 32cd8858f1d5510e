"""examples/learn: it runs from the first game to the arena, and its sums are right."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import plansza
from plansza.arena.entrants import Entrant

torch = pytest.importorskip("torch")
FILE = Path(__file__).parents[2] / "examples" / "learn" / "selfplay.py"
BOT = FILE.with_name("learned.py")


@pytest.fixture(scope="module")
def selfplay() -> Any:
    spec = importlib.util.spec_from_file_location("selfplay", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_seat_learns_from_its_own_next_decision_and_from_the_payoff(selfplay: Any) -> None:
    def decided(seat: int, value: float) -> Any:
        return selfplay.Decisions(np.array([0]), np.array([seat]), *[None] * 5, torch.tensor([value]))

    played = [decided(0, 0.5), decided(1, 0.4), decided(0, 0.7)]
    first, other, last = (one.item() for one in selfplay.advantages(played, np.array([[1.0, 0.0]])))
    assert last == pytest.approx(1 - 0.7)
    assert other == pytest.approx(0 - 0.4)
    assert first == pytest.approx(0.7 - 0.5 + selfplay.LAMBDA * last)


@pytest.mark.parametrize("game", ["marrakech", "unrest"])
def test_an_update_makes_what_won_likelier(selfplay: Any, game: str) -> None:
    torch.manual_seed(1)
    batch = selfplay.Batch(game, 16, seed=1, reset="disabled")
    network = selfplay.Network(batch.game.layout.width, batch.game.ACTIONS)
    played, payoff = selfplay.play(network, batch)
    assert payoff.sum(axis=1).tolist() == [1.0] * 16
    optimiser = torch.optim.Adam(network.parameters(), 1e-3)
    gains = selfplay.advantages(played, payoff)
    selfplay.update(network, optimiser, played, gains)
    better = torch.cat(gains)
    with torch.no_grad():
        logits, _ = network(torch.cat([one.observation for one in played]), torch.cat([one.mask for one in played]))
    now = logits.log_softmax(dim=1).gather(1, torch.cat([one.action for one in played])[:, None])[:, 0]
    moved = now - torch.cat([one.log_odds for one in played])
    assert moved[better > better.median()].mean() > moved[better < better.median()].mean()


@pytest.mark.parametrize(("game", "by_points"), [("marrakech", True), ("unrest", False)])
def test_what_is_learned_from_is_the_lead_in_points_or_who_won(selfplay: Any, game: str, by_points: bool) -> None:
    batch = selfplay.Batch(game, 16, seed=1, reset="disabled")
    network = selfplay.Network(batch.game.layout.width, batch.game.ACTIONS)
    played, payoff = selfplay.play(network, batch)
    points, won = np.zeros((2, 16, 2))
    for i, state in enumerate(batch.states):
        batch.game.scores(state, points[i])
        batch.game.payoff(state, won[i])
    assert set(played[0].in_hand.tolist()) == {0.5 if by_points else 0.0}
    assert payoff == pytest.approx(0.5 + (points - points[:, ::-1]) / 2 / 16 if by_points else won)


@pytest.mark.parametrize("game", ["marrakech", "unrest"])
def test_the_bot_wants_what_the_network_wants(
    selfplay: Any, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLANSZA_LEARNED", str(tmp_path))
    batch = selfplay.Batch(game, 4, seed=1)
    network = selfplay.Network(batch.game.layout.width, batch.game.ACTIONS)
    selfplay.save(network, selfplay.network_file(game))
    bot = Entrant("Learned", str(BOT), BOT.read_text()).make(batch.game)
    observation = batch.reset().observation[0]
    with torch.no_grad():
        wanted, _ = network(torch.from_numpy(observation)[None], torch.ones(1, batch.game.ACTIONS, dtype=torch.bool))
    assert bot.logits(observation) == pytest.approx(wanted[0].numpy(), abs=2e-3)  # type: ignore[attr-defined]


def test_the_bot_expects_what_the_network_expects(
    selfplay: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLANSZA_LEARNED", str(tmp_path))
    match = plansza.new("marrakech", seed=1)
    seat, game = match.to_move, match.game
    network = selfplay.Network(game.layout.width, game.ACTIONS)
    selfplay.save(network, selfplay.network_file("marrakech"))
    bot: Any = Entrant("Learned", str(BOT), BOT.read_text()).make(game)
    with torch.no_grad():
        observation = torch.from_numpy(match.observation(seat))[None]
        _, added = network(observation, torch.ones(1, game.ACTIONS, dtype=torch.bool))
    assert bot.expected(match.masked_state(seat), seat) == pytest.approx(0.5 + added.item(), abs=2e-3)


def test_it_trains_and_enters_the_arena(tmp_path: Path) -> None:
    command = [sys.executable, str(FILE), "marrakech", "--minutes", "0.001", "--at-once", "8", "--games", "2"]
    env = os.environ | {"PLANSZA_LEARNED": str(tmp_path)}
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "against casual: " in done.stdout
