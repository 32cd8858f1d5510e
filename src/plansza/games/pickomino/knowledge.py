"""What is known about playing Pickomino well: odds for people, and a bot that plays for the worms of its turn."""

from typing import Any

import numpy as np
from rich.console import Group, RenderableType
from rich.table import Table

from plansza.games.pickomino.actions import HOLD, ROB
from plansza.games.pickomino.captures import round_worm_to_gain
from plansza.games.pickomino.features import FEATURES, features
from plansza.games.pickomino.plan import RESULTS, STOLEN, TAKEN, new_plan, plan_turn, worth_of
from plansza.games.pickomino.prospects import AFTER, TURN, Workspace, look, new_workspace, settle
from plansza.games.pickomino.selfplay import self_play
from plansza.games.pickomino.solver import (
    NoTurn,
    chance_of,
    opening,
    possible_results,
    safety,
    solve_turn,
    tiles_from,
    worm_values,
)
from plansza.games.pickomino.state import (
    APPLE,
    APPLE_WORMS,
    CHOOSE,
    DECIDE,
    FIRST_BASE_TILE,
    GOLDEN_DIE,
    HEN,
    KEEP,
    NOBODY,
    NUMBERS,
    ONE,
    RED_WORM,
    SPECIALISTS,
    WEASEL,
)
from plansza.games.pickomino.themes import REASONS, THEMES
from plansza.kernel import registry
from plansza.kernel.message import Message
from plansza.kernel.words import Text
from plansza.knowledge import Chances, Knowledge, weights_of, without_budget
from plansza.knowledge.softmax import draw_share, softmax

ROUND_WORM = 1.0  # worth its one worm at the end
NOVICE, CASUAL = 1.0, 0.3  # tempers, in worms
_COLUMNS = ((NOBODY, "ordinary"), (RED_WORM, "ordinary"), (WEASEL, "ordinary"), (GOLDEN_DIE, "ordinary"))


def chances(state: Any) -> Chances:
    """Nothing while no dice are in play."""
    try:
        best = solve_turn(state, worm_values(state), ROUND_WORM)
    except NoTurn:
        return Chances([], {}, "odds-unit-worms")
    each = [(_result_name(result), chance_of(state, [result])) for result in possible_results(state)]
    bust = (Message("odds-bust"), 1 - safety(state))
    return Chances([row for row in each if row[1] > 0] + [bust], best.choices, "odds-unit-worms")


def _result_name(result: int) -> Message:
    if result < STOLEN:
        return Message("odds-take", {"number": int(NUMBERS[result - TAKEN])})
    return Message("odds-steal", {"seat": result - STOLEN})


def odds(state: Any, text: Text, names: list[str]) -> RenderableType:
    """The chances for a terminal."""
    found = chances(state)
    if not found.results:
        return text("odds-none")
    table = Table(text("odds-result"), text("odds-chance"), title=text("odds-title"), title_justify="left")
    for name, chance in found.results:
        table.add_row(text.say(name, names), text.percent(chance, 3), style="red" if name.id == "odds-bust" else None)
    choices = Table(text("odds-choice"), "", title_justify="left")
    for action, value in sorted(found.choices.items(), key=lambda item: -item[1]):
        worth = text("odds-value", sign="-" if value < 0 else "+", value=abs(value))
        choices.add_row(text.say(registry.load("pickomino").label(state, action), names), worth)
    return Group(table, choices) if found.choices else table


def odds_table(text: Text) -> RenderableType:
    """The classic table: the chance to reach at least k with a worm in one turn from a full grill."""
    table = Table(text("odds-table-reach"), title=text("odds-table-title"), caption=text("odds-table-note"))
    turns = [opening(specialist, faces) for specialist, faces in _COLUMNS]
    for specialist, _ in _COLUMNS:
        name = text("board-holds", specialist=SPECIALISTS[specialist]) if specialist else text("odds-table-plain")
        table.add_column(name, justify="right")
    for number in NUMBERS[FIRST_BASE_TILE:]:
        results = tiles_from(int(number))
        table.add_row(f"{number}", *(text.percent(chance_of(turn, results), 3) for turn in turns))
    table.add_section()
    expected = [solve_turn(turn, worm_values(turn)).value for turn in turns]
    table.add_row(text("odds-table-worms"), *(f"{value:.6f}" for value in expected))
    return table


class TurnBot:
    """Plays every turn by the exact solver, for the worms it brings; with a temper, it takes worse choices too, the
    likelier the less they cost.
    """

    def __init__(self, temper: float = 0.0) -> None:
        self.temper = temper
        self.plan, self.planned = new_plan(), b""

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        if len(actions) == 1:
            return actions[0]
        at_dice = states[0].phase in (KEEP, DECIDE)
        worth = self.at_dice(states[0], actions) if at_dice else self.elsewhere(states[0], actions)
        return self._taken(worth, rng)

    def at_dice(self, state: Any, actions: list[int]) -> dict[int, float]:
        """By a plan, which serves the whole turn."""
        self.plan.values[:] = self.results(state)
        turn = b"".join(state[part].tobytes() for part in _SAME_ALL_TURN) + self.plan.values.tobytes()
        if turn != self.planned:
            plan_turn(state, self.plan)
            self.planned = turn
        return {action: float(worth_of(state, action, self.plan)) for action in actions}

    def results(self, state: Any) -> Any:
        """[got, result]: what the results of the turn are worth, without a round worm and with one."""
        values = worm_values(state)
        worm = ROUND_WORM if state.kept[ONE] == 0 and round_worm_to_gain(state) else 0.0
        return np.array([values, values + worm])

    def elsewhere(self, state: Any, actions: list[int]) -> dict[int, float]:
        """A specialist to keep, or whom to rob: the richest."""
        if state.phase == CHOOSE:
            return {action: _SPECIALIST_WORTH[action - HOLD] for action in actions}
        return {action: float(state.round_worms[action - ROB]) for action in actions}

    def _taken(self, worth: dict[int, float], rng: Any) -> int:
        best = max(worth, key=lambda action: worth[action])
        if not self.temper:
            return best
        actions, shares = list(worth), np.array(list(worth.values()))
        with np.errstate(over="ignore"):
            softmax(shares, len(shares), 1.0 / self.temper)
            return actions[int(draw_share(shares, len(shares), rng))]


class LearnedBot(TurnBot):
    """Plays every turn for the chances to win the game that its results leave, by learned weights."""

    def __init__(self) -> None:
        super().__init__()
        self.game = registry.load("pickomino")
        self.weights = {n: np.array(weights) for n, weights in weights_of(self.game).by_players.items()}

    def results(self, state: Any) -> Any:
        work, values = self._workspace(state), np.zeros((2, RESULTS))
        look(self.game, self.weights[int(state.players)], work, values)
        return values

    def elsewhere(self, state: Any, actions: list[int]) -> dict[int, float]:
        work = self._workspace(state)
        work.states[AFTER] = state
        best, chance = settle(self.game, self.weights[int(state.players)], work)
        return {int(best): float(chance)}

    @staticmethod
    def _workspace(state: Any) -> Workspace:
        work = new_workspace(int(state.players))
        work.states[TURN] = state
        return work


_SPECIALIST_WORTH = {APPLE: APPLE_WORMS, HEN: 2.5, GOLDEN_DIE: 2.0, WEASEL: 1.8, RED_WORM: 1.7}
_SAME_ALL_TURN = ("player", "holds", "grill", "stack", "height", "with_round_worms", "with_golden_faces")

KNOWLEDGE = Knowledge(
    feature_names=FEATURES,
    features=features,
    bots={
        "worms": without_budget(lambda game: TurnBot()),
        "novice": without_budget(lambda game: TurnBot(NOVICE)),
        "casual": without_budget(lambda game: TurnBot(CASUAL)),
        "strong": without_budget(lambda game: TurnBot()),
        "master": without_budget(lambda game: LearnedBot()),
    },
    beats={"casual": 0.855, "strong": 0.665, "master": 0.585},  # benchmarks/ladder.py
    beats_between={"casual": (0.844, 0.865), "strong": (0.651, 0.678), "master": (0.571, 0.598)},
    chances=chances,
    odds=odds,
    odds_table=odds_table,
    self_play=self_play,
    themes=THEMES,
    reasons=REASONS,
)
