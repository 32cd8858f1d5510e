"""examples/learn/learned.py: the network that comes along plays without torch, and what it cannot play it says."""

import sys
from pathlib import Path
from typing import Any

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


def save_plain(folder: Path, added: float) -> None:
    """A network for Marrakech that wants the last of the actions, and always expects so much to be added."""
    game = plansza.new("marrakech", seed=1).game
    nothing = np.zeros((game.ACTIONS, game.layout.width))
    value: dict[str, Any] = {"value": nothing[:1], "value_bias": np.array([added]), "points": np.array(16.0)}
    np.savez(folder / "marrakech.npz", weights0=nothing, bias0=np.arange(game.ACTIONS), **value)


def test_one_step_ahead_it_counts_points_and_what_who_is_then_to_move_expects(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLANSZA_LEARNED", str(tmp_path))
    save_plain(tmp_path, added=0.25)
    match = plansza.new("marrakech", seed=1)
    bot: Any = LEARNED.make(match.game)
    turns = [bot.after(match.masked_state(match.to_move), action, match.to_move) for action in match.legal_numbers]
    assert turns == pytest.approx([0.75] * 3)  # no rug lies there yet, and it is to move again
    match.take(match.legal_numbers[0])
    rugs = [bot.after(match.masked_state(match.to_move), action, match.to_move) for action in match.legal_numbers]
    assert rugs == pytest.approx([0.25 + 1 / 16] * len(rugs))  # two squares, one more than average; the other expects


def test_it_takes_the_most_points_where_it_expects_nothing_and_only_the_policy_among_three(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLANSZA_LEARNED", str(tmp_path))
    save_plain(tmp_path, added=0.0)
    for players, wants_points in ((2, True), (3, False)):
        match, differed = plansza.new("marrakech", players=players, seed=1), 0
        bot: Any = LEARNED.make(match.game)
        while match.to_move != plansza.OVER:
            state, legal, seat = match.masked_state(match.to_move), match.legal_numbers, match.to_move
            chosen = bot.choose(state, legal, plansza.bots.stream(1))
            if len(legal) > 3 and wants_points:  # a rug: no dice before the points are there
                gains = [lead_after(match.game, state, action, seat) for action in legal]
                assert gains[legal.index(chosen)] == max(gains)
                differed += chosen != legal[-1]
            elif not wants_points:
                assert chosen == legal[-1]
            match.take(chosen)
        assert differed or not wants_points


def lead_after(game: Any, state: Any, action: int, seat: int) -> float:
    then, points = game.copy(state), np.zeros(2)
    game.apply(then[0], action)
    game.scores(then[0], points)
    return float(points[seat] - points[1 - seat])


def test_what_it_was_not_trained_for_is_told_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = plansza.new("marrakech", seed=1).game
    monkeypatch.setenv("PLANSZA_LEARNED", str(tmp_path))
    with pytest.raises(NotForGame, match=r"no network plays marrakech: python examples/learn/selfplay\.py marrakech"):
        LEARNED.make(game)
    np.savez(tmp_path / "marrakech.npz", weights0=np.zeros((99, 7)), bias0=np.zeros(99))
    with pytest.raises(NotForGame, match="was trained for another version of marrakech"):
        LEARNED.make(game)
