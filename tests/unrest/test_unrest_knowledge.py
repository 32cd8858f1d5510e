"""Unrest's knowledge: what is near is counted right, and bots make use of it."""

import itertools
import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from plansza.games.unrest.knowledge import FEATURES, KNOWLEDGE, distance_to, features, open_in_front
from plansza.games.unrest.missions import CAPITOL_EXTRA, CARD_NAMES, I64, MISDIRECTION, MISSIONS, satisfied
from plansza.games.unrest.nearness import FAR, missing
from plansza.games.unrest.state import MISSION_NAMES
from plansza.kernel.chance import OVER, stream
from plansza.kernel.match import new
from plansza.knowledge import LEVELS
from plansza.search.bots import ask, make_bot
from plansza.testing.conformance import Case, walk
from unrest.unrest_table import EMPIRE, PRESETS, REBELLION, Table, board, plot

SIDES = (REBELLION, EMPIRE)
NAMES = list(LEVELS)


# --- how near a stack is --------------------------------------------------------------------------------------------


def fewest_missing(mission: int, cards: int, up: int, coming: int, extra: int) -> int:
    """By trying all."""
    each = [1 << card for card in range(MISDIRECTION) if coming >> card & 1]
    for count in range(FAR):
        for some in itertools.combinations(each, count):
            if satisfied(mission, I64(cards | sum(some)), I64(up | sum(some)), extra):
                return count
    return FAR


@pytest.mark.parametrize("mission", range(len(MISSIONS)))
def test_missing_cards_are_as_few_as_can_be(mission: int) -> None:
    luck, seen = random.Random(mission), set()
    for extra in (0, CAPITOL_EXTRA):
        for _ in range(60):
            deck = luck.sample(range(MISDIRECTION), 11)
            split = luck.randrange(5)
            cards, coming = (sum(1 << card for card in part) for part in (deck[:split], deck[split:]))
            up = cards & luck.getrandbits(MISDIRECTION)
            found = missing(mission, I64(cards), I64(up), I64(coming), extra)
            assert found == fewest_missing(mission, cards, up, coming, extra), (cards, up, coming)
            seen.add(found)
    assert len(seen) > 2


def test_a_card_revealed_in_front_of_the_marker_counts_as_open() -> None:
    rounds = (
        "riots 4 to 1; (supplies 6) to 2; (misdirection) to 2",
        "riots 5 to 1; (supplies 5) to 4; (misdirection) to 4",
    )
    table = Table(("political_gains", "coup", "sleeper_cell"), rounds=rounds)
    table.do("area 1 2", "reveal riots 2", "hide riots 3")
    mission, state = MISSION_NAMES.index("political_gains"), table.match.state
    revealed, hidden = (1 << CARD_NAMES.index(name) for name in ("riots 2", "riots 3"))
    shown = open_in_front(state)
    assert distance_to(state, 0, mission, I64(revealed), shown, I64(0)) == 0
    assert distance_to(state, 0, mission, I64(hidden), shown, I64(0)) == FAR


# --- a table to think about -----------------------------------------------------------------------------------------

MISSIONS_IN_PLAY = ("coup", "coordinated_plot", "espionage")
WINNING = ("riots 4", "riots 3", "supplies 2", "supplies 5", "misdirection")
LAST_ROUND = "intelligence 4 to 1; (intelligence 6) to 1; (supplies 6) to 1"


def almost_won(last_round: str = LAST_ROUND, used: Sequence[str] = ("destroy", "blockade")) -> Table:
    """Two districts are free, and Espionage in district 1 lacks riots 4."""
    suits = ("riots", "intelligence", "subversion")
    rounds = [plot(3, 5, suits), plot(4, 2, suits), last_round]
    freed = {3: "coordinated_plot", 4: "coordinated_plot"}
    return Table(MISSIONS_IN_PLAY, WINNING, rounds, liberated=freed, used=used)


# --- features -------------------------------------------------------------------------------------------------------


def features_of(state: Any, seat: int = REBELLION) -> dict[str, float]:
    out = np.full(len(FEATURES), np.nan)
    features(state, seat, out)
    assert np.isfinite(out).all()
    assert np.abs(out).max() <= 5
    return dict(zip(FEATURES, out.tolist(), strict=True))


@pytest.mark.parametrize("preset", PRESETS)
def test_features_are_told_at_every_moment(preset: str) -> None:
    told = set()
    for seed in range(4):
        for match in walk(Case("unrest", 2, preset), seed):
            found = features_of(match.state)
            told |= {name for name, value in found.items() if value}
            assert set(features_of(match.state, EMPIRE).values()) == {0.0}
    assert len(told) > 35  # some are for rare moments
    assert any("the capitol" in name for name in told) == ("capitol" in preset)


def test_cards_in_front_of_the_marker_are_counted_where_they_serve_best() -> None:
    rounds = ["intelligence 4 to 1; (subversion 2) to 4; (supplies 3) to 4"]
    table = Table(MISSIONS_IN_PLAY, WINNING, rounds, used=("surveil", "blockade"))
    table.do("area 1 2", "reveal riots 3", "hide riots 4", "hide supplies 5", "shuffle same")
    assert features_of(table.match.state)["districts about to fall (2 to come)"] == pytest.approx(1 / 3)
    table.do("destroy 2")
    assert features_of(table.match.state)["districts about to fall (1 to come)"] == 0.0


def test_a_game_as_good_as_won_says_so() -> None:
    table = almost_won("intelligence 4 to 1; (misdirection) to 1; (misdirection) to 2", used=("destroy", "reroute"))
    table.do("area 1 2", "reveal riots 4", "hide riots 3", "hide supplies 5", "shuffle same", "surveil 2", "blockade 2")
    assert features_of(table.match.state)["enough to win falls"] == 1.0


# --- obvious moves --------------------------------------------------------------------------------------------------

THINKING = NAMES[1:]


def choice(table: Table, bot: str, seed: int = 1) -> str:
    match = table.match
    return match.text(ask(make_bot(match.game, bot), match, stream(seed)))


@pytest.mark.parametrize("level", THINKING)
def test_the_rebellion_assigns_the_card_that_wins(level: str) -> None:
    table = almost_won().do("area 1 2", "reveal riots 4", "hide riots 3", "hide supplies 2", "shuffle same")
    table.do("surveil 2", "reroute 2 to 5")
    assert choice(table, level) == "assign 1 to 1"


@pytest.mark.parametrize("level", THINKING)
def test_the_rebellion_marks_where_it_can_win(level: str) -> None:
    table = almost_won(used=("reroute", "blockade"))  # to come: one card is lost, and it cannot be both
    assert choice(table, level) == "area 1 2"


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("ready", ["destroy", "blockade"])
def test_the_empire_stops_the_card_that_wins(level: str, ready: str) -> None:
    """Riots 4 lies open, and with it district 1 would fall; only the second token is left to be chosen."""
    used = {"destroy": ("reroute", "blockade"), "blockade": ("surveil", "destroy")}[ready]
    table = almost_won(used=used)
    table.do("area 1 2", "reveal riots 4", "hide misdirection", "hide supplies 2", "shuffle same")
    table.do({"destroy": "surveil 3", "blockade": "reroute 3 to 5"}[ready])
    assert choice(table, level) == {"destroy": "destroy 1", "blockade": "blockade 1"}[ready]


# --- every level, everywhere ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", NAMES)
def test_levels_play_whole_games_of_all_options(preset: str, level: str) -> None:
    name = level if level == "novice" else f"{level}@30i"
    phases = set()
    for seed in range(2 if level == "novice" else 1):
        match = new("unrest", preset=preset, seed=seed)
        sides = [make_bot(match.game, name) for _ in SIDES]
        while match.to_move != OVER:
            phases.add(board(match, EMPIRE).phase)
            action = ask(sides[match.to_move], match, stream(seed, match.number))
            assert action in match.legal_numbers
            match.take(action)
    assert len(phases) >= 4


@pytest.mark.parametrize("level", NAMES)
def test_the_same_seed_gives_the_same_choice(level: str) -> None:
    name = level if level == "novice" else f"{level}@200i"
    table = almost_won()
    assert len({choice(table, name, seed=5) for _ in range(3)}) == 1
    table.do("area 1 2", "reveal riots 3", "hide misdirection", "hide riots 4", "shuffle same")
    assert len({choice(table, name, seed=5) for _ in range(3)}) == 1


def test_levels_think_more_and_more() -> None:
    budgets = [KNOWLEDGE.levels[name].descents for name in NAMES[1:]]
    assert budgets == sorted(budgets)
