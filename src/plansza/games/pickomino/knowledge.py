"""What is known about playing Pickomino well: odds for people, and a bot that plays for the worms of its turn."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from rich.console import Group, RenderableType
from rich.table import Table

from plansza.games.pickomino.notation import label
from plansza.games.pickomino.rules import HOLD, ROB
from plansza.games.pickomino.solver import (
    NoTurn,
    chance_of,
    opening,
    safety,
    solve_turn,
    tiles_from,
    worm_values,
)
from plansza.games.pickomino.state import (
    APPLE,
    APPLE_WORMS,
    CHOOSE,
    FIRST_BASE_TILE,
    GOLDEN_DIE,
    HEN,
    MAX_PLAYERS,
    NOBODY,
    NUMBERS,
    RED_WORM,
    SPECIALISTS,
    WEASEL,
)
from plansza.games.pickomino.turn import RESULTS, STOLEN, TAKEN
from plansza.kernel.chance import below
from plansza.kernel.message import Message
from plansza.kernel.steady import steady_exp
from plansza.kernel.words import Text

ROUND_WORM = 1.0  # worth its one worm at the end
NOVICE, CASUAL = 1.0, 0.3  # tempers, in worms
_COLUMNS = ((NOBODY, "ordinary"), (RED_WORM, "ordinary"), (WEASEL, "ordinary"), (GOLDEN_DIE, "ordinary"))


class Chances(NamedTuple):
    """For the player at the dice: how likely each result is when she plays for it alone, the bust last; and what each
    choice is worth, in `unit` (the id of its word).
    """

    results: list[tuple[Message, float]]
    choices: dict[int, float]
    unit: str


def chances(state: Any) -> Chances:
    """Nothing while no dice are in play."""
    try:
        best = solve_turn(state, worm_values(state), ROUND_WORM)
    except NoTurn:
        return Chances([], {}, "odds-unit-worms")
    each = [(_result_name(result), chance_of(state, [result])) for result in range(TAKEN, RESULTS)]
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
        table.add_row(text.say(name, names), f"{chance:.3%}", style="red" if name.id == "odds-bust" else None)
    choices = Table(text("odds-choice"), "", title_justify="left")
    for action, value in sorted(found.choices.items(), key=lambda item: -item[1]):
        choices.add_row(text.say(label(state, action), names), text("odds-value", value=f"{value:+.4f}"))
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
        table.add_row(f"{number}", *(f"{100 * chance_of(turn, results):.3f} %" for turn in turns))
    table.add_section()
    expected = [solve_turn(turn, worm_values(turn)).value for turn in turns]
    table.add_row(text("odds-table-worms"), *(f"{value:.6f}" for value in expected))
    return table


class TurnBot:
    """Plays every turn by the exact solver, for what `values` says its results are worth; with a temper, it takes worse
    choices too, the likelier the less they cost.
    """

    def __init__(self, values: Callable[[Any], Any], temper: float = 0.0) -> None:
        self.values, self.temper = values, temper

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        state = states[0]
        if len(actions) == 1:
            return actions[0]
        if state.phase == CHOOSE:
            worth = {action: _SPECIALIST_WORTH[action - HOLD] for action in actions}
        elif ROB <= actions[0] < ROB + MAX_PLAYERS:
            worth = {action: float(state.round_worms[action - ROB]) for action in actions}  # of the richest
        else:
            worth = solve_turn(state, self.values(state), ROUND_WORM).choices
        return self._taken(worth, rng)

    def _taken(self, worth: dict[int, float], rng: Any) -> int:
        best = max(worth, key=lambda action: worth[action])
        if not self.temper:
            return best
        shares = {action: steady_exp((value - worth[best]) / self.temper) for action, value in worth.items()}
        with np.errstate(over="ignore"):
            mark = int(below(rng, _MARKS)) / _MARKS * sum(shares.values())
        for action, share in shares.items():
            mark -= share
            if mark < 0:
                return action
        return best


def lead_values(state: Any) -> Any:
    """As worm_values, but a theft counts also for what the other loses: her share in the field to be beaten."""
    values = worm_values(state)
    values[STOLEN:] *= 1 + 1 / (state.players - 1)
    return values


_SPECIALIST_WORTH = {APPLE: APPLE_WORMS, HEN: 2.5, GOLDEN_DIE: 2.0, WEASEL: 1.8, RED_WORM: 1.7}
_MARKS = 1 << 30

BOTS = {
    "worms": lambda: TurnBot(worm_values),
    "novice": lambda: TurnBot(worm_values, NOVICE),
    "casual": lambda: TurnBot(worm_values, CASUAL),
    "strong": lambda: TurnBot(worm_values),
    "master": lambda: TurnBot(lead_values),
}
