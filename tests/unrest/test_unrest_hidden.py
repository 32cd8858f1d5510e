"""Hidden information (U9): the Empire and watchers cannot tell the truth from any other world that agrees with it."""

import hashlib
import os
import random
import subprocess
import sys

import msgspec
import numpy as np
import pytest

import plansza
from plansza.games.unrest.actions import A
from plansza.games.unrest.missions import CARD_NAMES
from plansza.games.unrest.view import Board, Card
from plansza.kernel.chance import CHANCE, OVER, WATCHER, stream
from plansza.kernel.match import MANUAL, Match, new
from plansza.testing.conformance import Case, walk
from unrest.unrest_table import EMPIRE, PRESETS, REBELLION, Table, board, standard_round
from unrest.unrest_worlds import Script, other_game


def another_world(match: Match, seed: int) -> Match:
    """The same public game with what the Empire cannot see drawn anew, played from the start."""
    filled = match.masked_state(EMPIRE)
    match.game.resample(filled[0], EMPIRE, stream(seed, match.number))
    other = other_game(Script(match), filled[0])
    assert other.state.tobytes() == filled.tobytes()
    return other


def told_now(match: Match, seat: int) -> list[bytes]:
    """Position, view, observation and the last event, as bytes."""
    events = [(event.id, event.args) for event in match.events(seat, since=max(0, match.number - 1))]
    told = [msgspec.json.encode(one) for one in (match.position(seat), match.view(seat), events)]
    return [*told, match.observation(seat).tobytes()]


def all_that_is_seen(match: Match, seat: int) -> list[bytes | str]:
    """All that is told to a seat, and every list of legal actions, label and refusal, from the start until now."""
    told: list[bytes | str] = []
    step = new(match.game.name, chance=MANUAL, **match.options)
    for action in [None, *match.actions]:
        if action is not None:
            step.take(action)
        told += told_now(step, seat)
        if step.to_move == EMPIRE == seat:
            told += [repr(step.game.label(step.state, number)) for number in step.legal_numbers]
            luck = random.Random(step.number)
            told += [repr(step.refusal(a)) for a in luck.sample(range(len(A)), 12) if a not in step.legal_numbers]
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
    """Each sample is a game that the rules allow; the masked states are the same to the byte at every step, and so is
    all that is told: position, view, events, observation."""
    different = 0
    for seed in range(10, 15):
        for match in walk(Case("unrest", 2, preset), seed):
            other = another_world(match, seed)
            game, size = match.game, match.number + 1
            for n in range(size) if match.to_move == EMPIRE else [size - 1]:
                true, false = match.states()[n : n + 1], other.states()[n : n + 1]
                assert game.seen(true, EMPIRE).tobytes() == game.seen(false, EMPIRE).tobytes()
            assert match.actions_seen(EMPIRE) == other.actions_seen(EMPIRE)
            for seat in (EMPIRE, WATCHER):
                assert told_now(match, seat) == told_now(other, seat)
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
        open_cards = {card.card for card in _cards_of(board(match, seat)) if card.up}
        named = {card for card in CARD_NAMES for action in record.actions if action.endswith(card)}
        assert named <= open_cards
    assert match.record_for(REBELLION).actions == match.actions


def _cards_of(seen: Board) -> list[Card]:
    return [*seen.front, *seen.destroyed, *(card for district in seen.districts for card in district.cards)]


def test_u9_an_excerpt_of_a_game_from_a_position_hides_what_that_tells() -> None:
    match = standard_round(Table()).match
    match = plansza.position("unrest", match.position(), chance=MANUAL)
    match.take("surveil 3")
    assert match.record.position == match.at(0).position()["state"]
    for seat in (EMPIRE, WATCHER):
        start = match.record_for(seat).position
        assert start is not None
        assert start == match.at(0).position(seat)["state"]
        assert start["hand"] == 2
        assert start["card"] == {"1.1": "riots 3"}


def test_u9_the_actions_that_stand_for_hidden_ones_are_never_legal() -> None:
    unseen = {"draw ?", "hide ?", "shuffle ?"}
    for match in walk(Case("unrest", 2, "base"), 8):
        assert not unseen & set(match.legal)
        if match.to_move >= 0:
            assert {match.refusal(match.parse(action)).clause for action in unseen} == {"U9"}


def test_u9_sizes_of_hand_and_deck_are_known() -> None:
    for match in walk(Case("unrest", 2, "base"), 9):
        mine, theirs = board(match, REBELLION), board(match, EMPIRE)
        assert mine.hand is not None
        assert len(mine.hand) == mine.hand_size == theirs.hand_size
        assert len(mine.unseen) == mine.deck_size == theirs.deck_size
        backs = sum(not card.up for card in _cards_of(theirs))
        assert len(theirs.unseen) == theirs.deck_size + theirs.hand_size + backs
        assert theirs.hand is None or not mine.hand


def test_u9_the_empire_s_turn_refuses_all_deeds_of_the_rebellion_alike() -> None:
    table = standard_round(Table())
    hides = {repr(table.match.refusal(table.match.parse(f"hide {card}"))) for card in CARD_NAMES}
    assert len(hides) == 1
    liberations = range(A.liberate.first, A.liberate.first + A.liberate.count)
    assert len({repr(table.match.refusal(n)) for n in liberations}) == 1


def test_u9_objects_keep_their_history() -> None:
    table = Table().do("area 1 2", "reveal riots 3", "hide riots 2", "hide supplies 2", "shuffle swap")
    table.do("reroute 3 to 5", "blockade 2", "assign 1 to 1", "assign 2 to 1")
    hidden = table.seen(EMPIRE).districts[4].cards
    assert hidden == [Card(id="1.3", round=1, place=3, card=None, up=False, shown=False)]
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
    command = [sys.executable, "-c", "from unrest.test_unrest_hidden import sample_digest; print(sample_digest(3))"]
    environment = os.environ | {
        "NUMBA_DISABLE_JIT": "1",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    run = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == sample_digest(3)
