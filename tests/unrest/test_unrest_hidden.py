"""Hidden information (U9): the Empire and watchers cannot tell the truth from any other world that agrees with it."""

import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from plansza.games.unrest.notation import CARD_NAMES
from unrest_table import Table
from unrest_worlds import Script, other_game

from plansza.games.unrest.actions import ACTIONS
from plansza.kernel.chance import CHANCE, OVER, WATCHER, stream
from plansza.kernel.match import MANUAL, Match, new
from plansza.testing.conformance import Case, walk

REBELLION, EMPIRE = 0, 1
PRESETS = ["base", "capitol", "house_missions", "capitol_house_missions"]


def another_world(match: Match, seed: int) -> Match:
    """The same public game with what the Empire cannot see drawn anew, played from the start."""
    filled = match.masked_state(EMPIRE)
    match.game.resample(filled[0], EMPIRE, stream(seed, match.number))
    other = other_game(Script(match), filled[0])
    assert other.state.tobytes() == filled.tobytes()
    return other


def all_that_is_seen(match: Match, seat: int) -> list[str]:
    """Every view, event, list of legal actions, label and refusal of a seat, from the start until now."""
    told, label = [], match.game.part("notation").label
    step = new(match.game.name, chance=MANUAL, **match.options)
    for action in [None, *match.actions]:
        if action is not None:
            step.take(action)
            told += [repr(step.events(seat, since=step.number - 1))]
        told.append(json.dumps(step.view(seat)))
        if step.to_move == EMPIRE == seat:
            told += [repr(label(step.state, number)) for number in step.legal_numbers]
            luck = random.Random(step.number)
            told += [repr(step.refusal(a)) for a in luck.sample(range(ACTIONS), 12) if a not in step.legal_numbers]
    told.append(match.record_for(seat).to_json())
    return told


@pytest.mark.parametrize("preset", PRESETS)
def test_u9_other_worlds_look_the_same_from_the_first_step_on(preset: str) -> None:
    for seed in range(2):
        for match in walk(Case("unrest", 2, preset), seed):
            if match.to_move != EMPIRE or match.number % 5:
                continue
            other = another_world(match, seed)
            for seat in (EMPIRE, WATCHER):
                assert all_that_is_seen(match, seat) == all_that_is_seen(other, seat)


@pytest.mark.parametrize("preset", PRESETS)
def test_u9_every_moment_of_many_games_has_other_worlds_that_can_be_played(preset: str) -> None:
    """Each sample is a game that the rules allow; the masked states are the same to the byte at every step."""
    different = 0
    for seed in range(10, 15):
        for match in walk(Case("unrest", 2, preset), seed):
            other = another_world(match, seed)
            game, size = match.game, match.number + 1
            for n in range(size) if match.to_move == EMPIRE else [size - 1]:
                true, false = match.states()[n : n + 1], other.states()[n : n + 1]
                assert game.seen(true, EMPIRE).tobytes() == game.seen(false, EMPIRE).tobytes()
            assert match.actions_seen(EMPIRE) == other.actions_seen(EMPIRE)
            different += match.actions != other.actions
    assert different > 250


def test_u9_the_empire_and_watchers_see_the_same() -> None:
    for match in walk(Case("unrest", 2, "base"), 5):
        assert match.masked_state(EMPIRE).tobytes() == match.masked_state(WATCHER).tobytes()
        assert match.actions_seen(EMPIRE) == match.actions_seen(WATCHER)


def test_u9_the_rebellion_knows_all_but_the_future() -> None:
    for match in walk(Case("unrest", 2, "base"), 6):
        assert match.masked_state(REBELLION).tobytes() == match.state.tobytes()
        filled = match.masked_state(REBELLION)
        match.game.resample(filled[0], REBELLION, stream(1))
        assert filled.tobytes() == match.state.tobytes()
        assert match.actions_seen(REBELLION) == match.actions


def test_u9_an_excerpt_of_a_running_game_tells_nothing_of_hidden_cards() -> None:
    for match in walk(Case("unrest", 2, "base"), 7):
        if match.number == 60:
            break
    assert match.to_move != OVER
    for seat in (EMPIRE, WATCHER):
        record = match.record_for(seat)
        assert {a for a in record.actions if a.startswith(("draw", "hide", "shuffle"))} == {
            "draw ?",
            "hide ?",
            "shuffle ?",
        }
        open_cards = {card["card"] for card in _cards_of(match.view(seat)["board"]) if card["up"]}
        named = {card for card in CARD_NAMES for action in record.actions if action.endswith(card)}
        assert named <= open_cards
    assert match.record_for(REBELLION).actions == match.actions


def _cards_of(board: dict[str, list[dict[str, str]]]) -> list[dict[str, str]]:
    return [*board["front"], *board["destroyed"], *(c for d in board["districts"] for c in d["cards"])]  # type: ignore[list-item]


def test_u9_the_actions_that_stand_for_hidden_ones_are_never_legal() -> None:
    unseen = {"draw ?", "hide ?", "shuffle ?"}
    for match in walk(Case("unrest", 2, "base"), 8):
        assert not unseen & set(match.legal)
        if match.to_move >= 0:
            assert {match.refusal(match.parse(action)).clause for action in unseen} == {"U9"}


def test_u9_sizes_of_hand_and_deck_are_known() -> None:
    for match in walk(Case("unrest", 2, "base"), 9):
        mine, theirs = match.view(REBELLION)["board"], match.view(EMPIRE)["board"]
        assert len(mine["hand"]) == mine["hand_size"] == theirs["hand_size"]
        assert len(mine["unseen"]) == mine["deck_size"] == theirs["deck_size"]
        backs = sum(not card["up"] for card in _cards_of(theirs))
        assert len(theirs["unseen"]) == theirs["deck_size"] + theirs["hand_size"] + backs
        assert theirs["hand"] is None or not mine["hand"]


def test_u9_the_empire_s_turn_refuses_all_deeds_of_the_rebellion_alike() -> None:
    table = Table().do("area 1 2", "reveal riots 3", "hide riots 2", "hide supplies 2", "shuffle same")
    hides = {repr(table.match.refusal(table.match.parse(f"hide {card}"))) for card in CARD_NAMES}
    assert len(hides) == 1
    liberations = [n for n, text in enumerate(table.match.game.part("notation").TEXTS) if text.startswith("liberate")]
    assert len({repr(table.match.refusal(n)) for n in liberations}) == 1


def test_u9_objects_keep_their_history() -> None:
    table = Table().do("area 1 2", "reveal riots 3", "hide riots 2", "hide supplies 2", "shuffle swap")
    table.do("reroute 3 to 5", "blockade 2", "assign 1 to 1", "assign 2 to 1")
    hidden = table.seen(EMPIRE)["districts"][4]["cards"]
    assert hidden == [{"id": "1.3", "round": 1, "place": 3, "card": None, "up": False, "shown": False}]
    assert table.match.to_move == CHANCE


def sample_digest(seed: int) -> str:
    """Of a sample at every tenth moment of a game."""
    digest = hashlib.sha256()
    with np.errstate(over="ignore"):
        for match in walk(Case("unrest", 2, "capitol_house_missions"), seed):
            if match.number % 10 == 0:
                filled = match.masked_state(EMPIRE)
                match.game.resample(filled[0], EMPIRE, stream(seed, match.number))
                digest.update(filled.tobytes())
    return digest.hexdigest()


def test_u9_plain_python_draws_the_same_samples() -> None:
    command = [sys.executable, "-c", "import test_unrest_hidden as here; print(here.sample_digest(3))"]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(Path(__file__).parent)}
    run = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == sample_digest(3)
