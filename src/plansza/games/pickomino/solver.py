"""The exact turn solver: from any state of a turn, the best choice for given values, and the chances of each result."""

from typing import Any, NamedTuple

import numpy as np

from plansza.games.pickomino.dice import (
    BUSTED,
    PLACES,
    RESULTS,
    STOLEN,
    TAKEN,
    Frame,
    again_value,
    find_places,
    roll_value,
    set_face_aside,
    solve,
    spread,
    spread_rolls,
)
from plansza.games.pickomino.rules import (
    BUST,
    ROLL,
    ROLL_AGAIN,
    SET_ASIDE,
    STEAL,
    TAKE,
    grill_tile,
    has_worm,
    robbed_seat,
    round_worm_to_gain,
    start_turn,
    total,
    weasel_ready,
)
from plansza.games.pickomino.state import (
    DECIDE,
    FACES,
    HEN,
    KEEP,
    MAX_TOTAL,
    NUMBERS,
    ONE,
    POINTS,
    RED_WORM,
    ROLLING,
    STATE,
    TILES,
    WORM,
    WORMS,
    setup,
)
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
    if state.phase not in (ROLLING, KEEP, DECIDE):
        raise NoTurn("no dice are in play now: the solver works while a turn is rolled")
    return _Turn(state, np.asarray(values, np.float64), round_worm).solution()


class _Turn:
    def __init__(self, state: Any, values: Any, round_worm: float) -> None:
        self.state = state
        red_worm = int(state.holds[state.player] == RED_WORM)
        self.worm_to_gain = round_worm_to_gain(state)
        self.frame = Frame(red_worm, _stops(state, values), values, round_worm * self.worm_to_gain)
        kept = [int(count) for count in state.kept]
        faces = sum(1 << face for face in range(FACES) if kept[face])
        sum_ = sum(count * int(POINTS[face]) for face, count in enumerate(kept))
        self.here = faces, sum_, int(state.dice_left), int(state.golden_left), int(weasel_ready(state))
        self.held, self.rolled, self.mass = np.zeros((3, *PLACES))
        self.found, self.listed = np.zeros(PLACES, np.int8), np.zeros((PLACES[0] * PLACES[1] * 4, 4), np.int64)
        find_places(self.here, self.found, self.listed)
        solve(self.frame, self.here, self.found, self.listed, self.held, self.rolled)
        self.out = np.zeros(RESULTS + 1)

    def solution(self) -> Solution:
        phase = self.state.phase
        choices = {} if phase == ROLLING else self._keeps() if phase == KEEP else self._decisions()
        if choices:
            best = max(choices, key=lambda action: choices[action])
            value = choices[best]
            self._follow(best)
        else:
            best, value = None, self._falling()
        spread(self.frame, self.here, self.found, self.listed, self.held, self.rolled, self.mass, self.out)
        round_worms = float(self.out[RESULTS]) * self.worm_to_gain
        return Solution(float(value), choices, best, self.out[:RESULTS], round_worms)

    def _falling(self) -> float:
        """Chance is rolling; some dice may have fallen."""
        fallen = np.array(self.state.rolled, np.int8)
        spread_rolls(self.frame, self.held, self.here, fallen, 1.0, self.mass, self.out)
        return roll_value(self.frame, self.held, self.here, fallen, again_value(self.frame, self.held, self.here))

    def _keeps(self) -> dict[int, float]:
        rolled = [int(count) for count in self.state.rolled]
        open_faces = [face for face in range(FACES) if rolled[face] and not self.here[0] >> face & 1]
        choices = {}
        for face in open_faces:
            gain = self.frame.round_worm if face == ONE and rolled[face] >= 2 else 0.0
            choices[SET_ASIDE + face] = float(self.held[self._after(face)]) + gain
        if not open_faces:
            choices[BUST] = float(self.frame.values[BUSTED])
        if self.here[4]:
            choices[ROLL_AGAIN] = float(again_value(self.frame, self.held, self.here))
        return choices

    def _after(self, face: int) -> Any:
        stays = self.here[3] if self.state.golden_face != face else 0
        return set_face_aside(self.here, face, int(self.state.rolled[face]), stays)

    def _decisions(self) -> dict[int, float]:
        state, values, sum_ = self.state, self.frame.values, int(total(self.state))
        choices = {ROLL: float(self.rolled[self.here])} if state.dice_left else {}
        tile, seat = (grill_tile(state, sum_), robbed_seat(state, sum_)) if has_worm(state) else (-1, -1)
        if tile >= 0:
            choices[TAKE + tile] = float(values[TAKEN + tile])
        if seat >= 0:
            choices[STEAL + seat] = float(values[STOLEN + seat])
        return choices

    def _follow(self, action: int) -> None:
        """Put all the chance where the choice leads."""
        nothing = np.zeros(FACES, np.int8)
        if action == BUST:
            self.out[BUSTED] = 1.0
        elif action == ROLL:
            spread_rolls(self.frame, self.held, self.here, nothing, 1.0, self.mass, self.out)
        elif action == ROLL_AGAIN:
            spread_rolls(self.frame, self.held, (*self.here[:4], 0), nothing, 1.0, self.mass, self.out)
        elif action >= STEAL:
            self.out[STOLEN + action - STEAL] = 1.0
        elif action >= TAKE:
            self.out[TAKEN + action - TAKE] = 1.0
        else:
            face = action - SET_ASIDE
            self.mass[self._after(face)] = 1.0
            self.out[RESULTS] = float(face == ONE and self.state.rolled[face] >= 2)


def _stops(state: Any, values: Any) -> Any:
    """[worm, total] -> the best result of stopping with that total, -1 for none."""
    stop = np.full((2, MAX_TOTAL + int(POINTS[WORM]) + 1), -1, np.int64)
    for sum_ in range(MAX_TOTAL + 1):
        tile, seat = grill_tile(state, sum_), robbed_seat(state, sum_)
        if tile >= 0:
            stop[1, sum_] = TAKEN + tile
        if seat >= 0 and (tile < 0 or values[STOLEN + seat] > values[TAKEN + tile]):
            stop[1, sum_] = STOLEN + seat
    return stop


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


def safety(state: Any) -> float:
    """The chance to take anything at all, when the turn is played for that alone."""
    return chance_of(state, list(range(TAKEN, RESULTS)))


def tiles_from(number: int) -> list[int]:
    """The results that take a tile of at least this number from the grill."""
    return [TAKEN + tile for tile in range(TILES) if NUMBERS[tile] >= number]


def opening(specialist: int, golden_die: str = "ordinary") -> Any:
    """The first roll of a turn from a full base grill, with a specialist in hand: for tables of odds."""
    states = np.zeros(1, STATE)
    setup(states[0], 2, {"low_tiles": False, "round_worms": False, "specialists": False, "golden_die": golden_die})
    states[0].holds[0] = specialist
    start_turn(states[0], 0)
    return states[0]
