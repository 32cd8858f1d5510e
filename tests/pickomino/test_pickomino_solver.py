"""The turn solver against the known numbers, and against the rules themselves followed to the end of the turn."""

import random
from typing import Any

import numpy as np
import pytest

from pickomino.pickomino_table import EXTENSION, Table
from plansza.games.pickomino import knowledge, solver
from plansza.games.pickomino.actions import STEAL, TAKE
from plansza.games.pickomino.plan import BUSTED, RESULTS, STOLEN, TAKEN
from plansza.games.pickomino.state import DECIDE, KEEP, NOBODY, ROB_FOR_RAVEN, ROLLING
from plansza.kernel import registry
from plansza.kernel.chance import CHANCE, stream
from plansza.testing import conformance

KNOWN = {21: "89.303", 24: "74.837", 27: "52.476", 30: "26.379", 33: "8.678", 36: "1.568"}


@pytest.mark.parametrize(("number", "percent"), KNOWN.items())
def test_known_chances_to_reach_a_number(number: int, percent: str) -> None:
    assert f"{100 * solver.chance_of(solver.opening(NOBODY), solver.tiles_from(number)):.3f}" == percent


def test_known_worms_of_one_turn() -> None:
    turn = solver.opening(NOBODY)
    assert f"{solver.solve_turn(turn, solver.worm_values(turn)).value:.6f}" == "1.644730"


def follow(game: Any, states: Any, values: Any, round_worm: float, known: dict[bytes, float]) -> float:
    """The value of a turn by the rules alone: every die and every choice is applied to a copy of the state."""
    key = states.tobytes()
    if key not in known:
        actions = game.legal_actions(states[0])
        worths = [step(game, states, action, values, round_worm, known) for action in actions]
        known[key] = sum(worths) / len(worths) if game.to_move(states[0]) == CHANCE else max(worths)
    return known[key]


def step(game: Any, states: Any, action: int, values: Any, round_worm: float, known: dict[bytes, float]) -> float:
    after, seat, phase = states.copy(), states[0].player, states[0].phase
    game.apply(after[0], action)
    if phase == DECIDE and action >= STEAL:
        return float(values[STOLEN + action - STEAL])
    if phase == DECIDE and action >= TAKE:
        return float(values[TAKEN + action - TAKE])
    gained = (after[0].round_worms[seat] - states[0].round_worms[seat]) * round_worm
    if after[0].busts > states[0].busts:
        return float(values[BUSTED] + gained)
    return float(gained) + follow(game, after, values, round_worm, known)


def positions(preset: str, seed: int, dice: int) -> list[Any]:
    """Some states of random games with at most so many dice not set aside."""
    luck, found = random.Random(seed), []
    for match in conformance.walk(conformance.Case("pickomino", 3, preset), seed):
        state = match.state
        in_turn = state.phase in (ROLLING, KEEP, DECIDE)
        if in_turn and state.dice_left <= dice and luck.random() < 0.15:
            found.append(match.states()[-1:].copy())
    return luck.sample(found, min(len(found), 25))


@pytest.mark.parametrize("preset", registry.info("pickomino").presets)
@pytest.mark.parametrize("seed", [1, 2])
def test_solver_agrees_with_the_rules(preset: str, seed: int) -> None:
    game, luck = registry.load("pickomino"), np.random.default_rng(seed)
    tried = positions(preset, seed, dice=4)
    assert len(tried) > 10
    for states in tried:
        values, round_worm = luck.normal(size=RESULTS), float(luck.normal())
        worth = round_worm if states[0].with_round_worms else 0.0
        known: dict[bytes, float] = {}
        solution = solver.solve_turn(states[0], values, round_worm)
        assert solution.value == pytest.approx(follow(game, states, values, worth, known), abs=1e-9)
        for action, value in solution.choices.items():
            assert value == pytest.approx(step(game, states, action, values, worth, known), abs=1e-9)
        assert sorted(solution.choices) == ([] if solution.best is None else game.legal_actions(states[0]))


def test_no_round_worm_is_hoped_for_where_nobody_can_be_robbed() -> None:
    table = Table(2, **EXTENSION).round_worms(0, 7, 0).turn("11234555")
    values = np.zeros(RESULTS)
    assert solver.solve_turn(table.state, values, round_worm=1.0).value == 0.0


@pytest.mark.parametrize("preset", ["base", "extension", "extension_golden"])
def test_chances_add_up_to_one_and_give_the_value(preset: str) -> None:
    for states in positions(preset, 3, dice=9):
        values = np.random.default_rng(5).normal(size=RESULTS)
        solution = solver.solve_turn(states[0], values, round_worm=0.25)
        assert solution.chances.sum() == pytest.approx(1.0)
        played = (solution.chances * values).sum() + 0.25 * solution.round_worms
        assert solution.value == pytest.approx(played)


def test_chances_are_what_play_gives() -> None:
    """Turns played by the solver's choices end as often in each result as it says."""
    game, start = registry.load("pickomino"), Table(2, specialists=True).stack(1, 25).begin()
    values = solver.worm_values(start.state)
    told = solver.solve_turn(start.state, values).chances
    seen, rng, scratch, turns = np.zeros(RESULTS), stream(4), np.empty(game.MAX_LEGAL, np.int32), 300
    for _ in range(turns):
        seen[_play_turn(game, start.match.states()[-1:].copy(), values, rng, scratch)] += 1
    spread = 4.5 * np.sqrt(told * (1 - told) / turns) + 1e-3
    assert (abs(seen / turns - told) < spread).all()


def _play_turn(game: Any, states: Any, values: Any, rng: Any, scratch: Any) -> int:
    state = states[0]
    while True:
        busts = state.busts
        if game.to_move(state) == CHANCE:
            game.draw(state, scratch, rng)
        else:
            action = solver.solve_turn(state, values).best
            assert action is not None
            if state.phase == DECIDE and action >= TAKE:
                return STOLEN + action - STEAL if action >= STEAL else TAKEN + action - TAKE
            game.apply(state, action)
        if state.busts > busts:
            return BUSTED


def test_a_state_without_dice_is_refused() -> None:
    table = Table(**EXTENSION).round_worms(0, 0, 4, 3).perch("weasel", 30).perch("raven", 25)
    table.turn("WWWWW123", "keep worm", "take 25")
    assert table.state.phase == ROB_FOR_RAVEN
    with pytest.raises(solver.NoTurn, match="no dice"):
        solver.solve_turn(table.state, np.zeros(RESULTS))


def test_dice_are_in_play_while_a_round_worm_is_robbed_for_ones() -> None:
    table = Table(**EXTENSION).round_worms(0, 3, 2, 2).turn("WWWWW411", "keep worm", "roll", "114", "keep 1")
    assert table.legal == ["rob b", "rob c"]
    values, game = np.random.default_rng(3).normal(size=RESULTS), registry.load("pickomino")
    solution = solver.solve_turn(table.state, values, 0.4)
    expected = follow(game, table.match.states()[-1:].copy(), values, 0.4, {})
    assert list(solution.choices.values()) == pytest.approx([expected, expected])
    assert solution.round_worms == pytest.approx(1.0)
    assert (solution.chances * values).sum() + 0.4 == pytest.approx(expected)


@pytest.mark.parametrize("preset", ["base", "extension"])
def test_results_that_are_not_possible_have_no_chance(preset: str) -> None:
    left_out = 0
    for states in positions(preset, 6, dice=9)[:8]:
        possible = solver.possible_results(states[0])
        for result in sorted(set(range(TAKEN, RESULTS)) - set(possible)):
            assert solver.chance_of(states[0], [result]) == 0.0
            left_out += 1
    assert left_out > 50


def test_worm_values_count_what_a_bust_costs() -> None:
    table = Table(**EXTENSION).stack(0, 30).stack(1, 36).stack(2, 25).holds(2, "hen")
    values = solver.worm_values(table.state)
    assert values[BUSTED] == -3
    assert values[STOLEN : STOLEN + 3].tolist() == [0, 4, 0]
    assert solver.worm_values(table.holds(0, "hen").state)[BUSTED] == 0


def test_the_bot_plays_legal_actions_and_keeps_the_apple() -> None:
    table = Table(**EXTENSION).stack(0, 27).holds(0, "golden_die").begin().turn("WWWW45555", "keep worm")
    bot = knowledge.TurnBot()
    action = bot.choose(table.match.masked_state(0), table.match.legal_numbers, None)
    assert action in table.match.legal_numbers
    choice = Table(**EXTENSION).stack(0, 27).holds(0, "golden_die").perch("apple", 25).begin()
    choice.turn("WWWWW1234", "keep worm", "take 25")
    assert choice.legal == ["hold golden_die", "hold apple"]
    assert bot.choose(choice.match.masked_state(0), choice.match.legal_numbers, None) == choice.match.parse(
        "hold apple"
    )
