"""The exact turn solver: from any state of a turn, the best choice for given values, and the chances of each result."""

from typing import Any, NamedTuple

import numpy as np

from plansza.games.pickomino.actions import BUST, MAX_LEGAL, ROLL, ROLL_AGAIN, SET_ASIDE, STEAL, TAKE
from plansza.games.pickomino.captures import round_worm_to_gain
from plansza.games.pickomino.plan import (
    BUSTED,
    NEVER,
    NO_DICE,
    RESULTS,
    STOLEN,
    TAKEN,
    Throw,
    new_plan,
    plan_turn,
    roll_value,
    spot_now,
    weasel_now,
    with_face,
    worth_of,
)
from plansza.games.pickomino.reach import top_tile
from plansza.games.pickomino.rules import legal
from plansza.games.pickomino.spots import GOT_WORM, SPOT, SPOTS
from plansza.games.pickomino.spread import Flow, spread_rolls, spread_turn
from plansza.games.pickomino.state import (
    DECIDE,
    FIRST_BASE_TILE,
    HEN,
    KEEP,
    NUMBERS,
    ONE,
    POINTS,
    RED_WORM,
    ROB_FOR_ONES,
    ROLLING,
    STATE,
    TILES,
    WORM,
    WORMS,
    setup,
)
from plansza.games.pickomino.turns import start_turn
from plansza.kernel.errors import PlanszaError


class Solution(NamedTuple):
    """The rest of a turn, played for the given values."""

    value: float
    choices: dict[int, float]  # the value of each action, where the player is to choose
    best: int | None
    chances: Any  # [result]: how likely each is, see BUSTED, TAKEN + tile, STOLEN + seat
    round_worms: float  # how many are expected (P11)


class NoTurn(PlanszaError):
    """The state is not in the middle of a turn's dice."""


def solve_turn(state: Any, values: Any, round_worm: float = 0.0) -> Solution:
    """The best play of the dice from here. values[result] is what a result is worth, round_worm what one of them is."""
    if state.phase not in (ROLLING, KEEP, DECIDE, ROB_FOR_ONES):
        raise NoTurn("no dice are in play now: the solver works while a turn is rolled")
    return _Turn(state, np.asarray(values, np.float64), round_worm).solution()


class _Turn:
    def __init__(self, state: Any, values: Any, round_worm: float) -> None:
        self.state, self.plan = state, new_plan()
        self.robs = state.phase == ROB_FOR_ONES  # whoever is robbed, the dice go on from the same spot (P11)
        self.worm_to_gain = self.robs or (state.kept[ONE] == 0 and round_worm_to_gain(state))
        self.plan.values[0] = values
        self.plan.values[1] = values + round_worm * self.worm_to_gain
        plan_turn(state, self.plan)
        self.flow = Flow(np.zeros((2, 2, SPOTS)), np.zeros((2, RESULTS)))
        left, golden, wormy = int(state.dice_left), int(state.golden_left), int(state.with_round_worms)
        self.throw = Throw(int(spot_now(state)), left, golden, int(weasel_now(state)), wormy)
        self.got = int(SPOT[self.throw.spot, 0]) >> GOT_WORM

    def solution(self) -> Solution:
        choices = {} if self.state.phase == ROLLING else self._choices()
        best = max(choices, key=lambda action: choices[action]) if choices else None
        if best is None:
            value = self._falling()
        else:
            value = choices[best]
            self._follow(best)
        spread_turn(self.state, self.plan, self.flow)
        round_worms = float(self.flow.chance[1].sum()) * self.worm_to_gain
        return Solution(float(value), choices, best, self.flow.chance.sum(axis=0), round_worms)

    def _choices(self) -> dict[int, float]:
        actions = np.empty(MAX_LEGAL, np.int32)
        legal_now = [int(action) for action in actions[: legal(self.state, actions)]]
        if self.robs:
            throw = self.throw
            return dict.fromkeys(legal_now, float(self.plan.held[throw.golden, throw.weasel, throw.spot]))
        return {action: float(worth_of(self.state, action, self.plan)) for action in legal_now}

    def _falling(self) -> float:
        """Chance is rolling; some dice may have fallen."""
        fallen, plan, throw = np.array(self.state.rolled, np.int8), self.plan, self.throw
        spread_rolls(plan, throw, fallen, 1.0, self.flow)
        again = plan.rolled[throw.golden, 0, throw.spot] if throw.weasel else NEVER
        return float(roll_value(plan.held, plan.work, throw, fallen, plan.values[self.got, BUSTED], again))

    def _follow(self, action: int) -> None:
        """Put all the chance where the choice leads."""
        throw, chance = self.throw, self.flow.chance
        if self.robs:
            self.flow.mass[throw.golden, throw.weasel, throw.spot] = 1.0
        elif action == BUST:
            chance[self.got, BUSTED] = 1.0
        elif action == ROLL:
            spread_rolls(self.plan, throw, NO_DICE, 1.0, self.flow)
        elif action == ROLL_AGAIN:
            spread_rolls(self.plan, throw._replace(weasel=0), NO_DICE, 1.0, self.flow)
        elif action >= STEAL:
            chance[self.got, STOLEN + action - STEAL] = 1.0
        elif action >= TAKE:
            chance[self.got, TAKEN + action - TAKE] = 1.0
        else:
            face = action - SET_ASIDE
            golden = 0 if self.state.golden_face == face else throw.golden
            spot = with_face(throw.spot, face, int(self.state.rolled[face]), throw.wormy)
            self.flow.mass[golden, throw.weasel, spot] = 1.0


# --- what to play for -----------------------------------------------------------------------------------------------


def worm_values(state: Any) -> Any:
    """Worms that the turn gains or loses: a bust costs the top tile's, unless the hen or an empty stack keeps it."""
    values = np.zeros(RESULTS)
    values[TAKEN:STOLEN] = WORMS
    for seat in range(state.players):
        if state.height[seat] and state.holds[seat] != HEN:
            top = WORMS[state.stack[seat, state.height[seat] - 1]]
            if seat == state.player:
                values[BUSTED] = -top
            else:
                values[STOLEN + seat] = top
    return values


def chance_of(state: Any, results: list[int]) -> float:
    """The chance of one of the results, when the turn is played for them alone."""
    values = np.zeros(RESULTS)
    values[results] = 1.0
    return solve_turn(state, values).value


def possible_results(state: Any) -> list[int]:
    """The tiles and thefts that the dice may still lead to; not each of them need be likely at all."""
    least = int(state.kept @ POINTS)
    most = least + POINTS[WORM] * (int(state.dice_left) + (state.holds[state.player] == RED_WORM))
    up = [tile for tile in range(TILES) if state.grill[tile]]
    below = [tile for tile in up if tile >= FIRST_BASE_TILE and NUMBERS[tile] <= least]
    lowest = max(below, default=0)  # what the dice reach already takes the next lower tile, or a higher one (P4)
    tiles = [TAKEN + tile for tile in up if tile >= lowest and NUMBERS[tile] <= most]
    tops = {seat: top_tile(state, seat) for seat in range(state.players) if seat != state.player}
    return tiles + [STOLEN + seat for seat, tile in tops.items() if tile >= FIRST_BASE_TILE and NUMBERS[tile] <= most]


def safety(state: Any) -> float:
    """The chance to take anything at all, when the turn is played for that alone."""
    return chance_of(state, list(range(TAKEN, RESULTS)))


def tiles_from(number: int) -> list[int]:
    """The results that take a tile of at least this number from the grill."""
    return [TAKEN + tile for tile in range(TILES) if NUMBERS[tile] >= number]


def opening(specialist: int, golden_die: str = "ordinary") -> Any:
    """The first roll of a turn from a full base grill, with a specialist in hand: for tables of odds."""
    states = np.zeros(1, STATE.dtype)
    setup(states[0], 2, {"low_tiles": False, "round_worms": False, "specialists": False, "golden_die": golden_die})
    states[0].holds[0] = specialist
    start_turn(states[0], 0)
    return states[0]
