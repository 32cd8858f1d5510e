"""examples/learn/learned.py: the network that comes along plays without torch, and what it cannot play it says."""

import sys
from pathlib import Path

import numpy as np
import pytest

import plansza
from plansza.arena import Arena
from plansza.arena.entrants import Entrant
from plansza.bots import NotForGame

FOLDER = Path(__file__).parents[2] / "examples" / "learn"
BOT = FOLDER / "learned.py"
LEARNED = Entrant("Learned", str(BOT), BOT.read_text())


def test_the_network_that_comes_along_is_small_and_better_than_random_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)  # importing it would raise
    assert (FOLDER / "marrakech.npz").stat().st_size <= 1_000_000
    share = Arena("marrakech", [f"{BOT}:Learned", "random"], seed=1).play(40).duel(0, 1)
    assert share is not None
    assert share.low > 0.5


def test_where_cards_are_hidden_it_chooses_by_chance_as_it_has_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLANSZA_LEARNED", str(tmp_path))
    match = plansza.new("unrest", seed=1)
    game, legal = match.game, match.legal_numbers
    bias = np.full(game.ACTIONS, 50.0)  # what is not legal is wanted most, and never taken
    bias[legal], bias[legal[0]] = 0.0, np.log(3.0 * (len(legal) - 1))
    np.savez(tmp_path / "unrest.npz", weights0=np.zeros((game.ACTIONS, game.layout.width)), bias0=bias)
    bot = LEARNED.make(game)
    state = match.masked_state(match.to_move)
    taken = [bot.choose(state, legal, plansza.bots.stream(1, n)) for n in range(400)]
    assert set(taken) <= set(legal)
    assert 0.68 < taken.count(legal[0]) / 400 < 0.82  # three of four


def test_what_it_was_not_trained_for_is_told_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = plansza.new("marrakech", seed=1).game
    monkeypatch.setenv("PLANSZA_LEARNED", str(tmp_path))
    with pytest.raises(NotForGame, match=r"no network plays marrakech: python examples/learn/selfplay\.py marrakech"):
        LEARNED.make(game)
    np.savez(tmp_path / "marrakech.npz", weights0=np.zeros((99, 7)), bias0=np.zeros(99))
    with pytest.raises(NotForGame, match="was trained for another version of marrakech"):
        LEARNED.make(game)
