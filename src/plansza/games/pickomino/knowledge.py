"""What is known about playing Pickomino well: odds for people, and a bot that plays for the worms of its turn."""

from typing import Any, NamedTuple

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
    NOBODY,
    NUMBERS,
    RED_WORM,
    SPECIALISTS,
    WEASEL,
)
from plansza.games.pickomino.turn import RESULTS, STOLEN, TAKEN
from plansza.kernel.message import Message
from plansza.kernel.words import Text

ROUND_WORM = 1.0  # worth its one worm at the end
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


class WormsBot:
    """Plays every turn for the most worms, a bust costing its top tile's; exact for its own turn, blind beyond it."""

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        state = states[0]
        if len(actions) == 1:
            return actions[0]
        if state.phase == CHOOSE:
            return max(actions, key=lambda action: _SPECIALIST_WORTH[action - HOLD])
        try:
            solution = solve_turn(state, worm_values(state), ROUND_WORM)
        except NoTurn:  # whom to rob: the richest
            return max(actions, key=lambda action: state.round_worms[action - ROB])
        assert solution.best is not None
        return solution.best


_SPECIALIST_WORTH = {APPLE: APPLE_WORMS, HEN: 2.5, GOLDEN_DIE: 2.0, WEASEL: 1.8, RED_WORM: 1.7}

BOTS = {"worms": WormsBot}
