"""The rules G1 to G4, as RULES.md numbers them."""

from typing import Any

from plansza import game
from plansza.game import CHANCE, OVER, Refusal, jit

SEATS, GOAL = 10, 100
DRAW_FIRST, ROLLING, DECIDE, END = range(4)
STATE = game.State(
    seats=SEATS,
    players=game.count(SEATS),
    phase=game.code("draw_first", "rolling", "decide", "end"),
    player=game.seat(about="whose turn it is"),
    turn=game.count(GOAL + 5, about="points of this turn, not yet safe"),
    score=game.count(GOAL + 5, per_seat=True, about="points that are safe"),
)
A = game.Actions(
    first=game.chance("first {seat}", seat=game.seats(SEATS)),
    die=game.chance("die {face}", face=("1", "2", "3", "4", "5", "6")),
    roll=game.move("roll"),
    hold=game.move("hold"),
)
FIRST, DIE, ROLL, HOLD = A.first.first, A.die.first, A.roll.first, A.hold.first
refusals = game.Handlers[Refusal](A)


def setup(state: Any, players: int, options: dict[str, Any]) -> None:
    state.players = players


@jit
def to_move(state: Any) -> int:
    if state.phase == DECIDE:
        return state.player
    return OVER if state.phase == END else CHANCE


@jit
def legal(state: Any, out: Any) -> int:
    first, n = (FIRST, state.players) if state.phase == DRAW_FIRST else (DIE, 6)
    if state.phase == DECIDE:
        first, n = ROLL, 1 + (state.turn > 0)  # G2: roll first
    for i in range(n):
        out[i] = first + i
    return n


@jit
def apply(state: Any, action: int) -> None:
    if state.phase == DRAW_FIRST:  # G1
        state.player, state.phase = action - FIRST, DECIDE
    elif action == ROLL:
        state.phase = ROLLING
    elif action in (HOLD, DIE):  # G3: a one loses the points of the turn
        pass_on(state, state.turn if action == HOLD else 0)
    else:
        state.turn, state.phase = state.turn + action - DIE + 1, DECIDE
        if state.score[state.player] + state.turn >= GOAL:  # G4
            pass_on(state, state.turn)


@jit
def pass_on(state: Any, won: int) -> None:
    state.score[state.player] += won
    state.phase = END if state.score[state.player] >= GOAL else DECIDE
    state.player, state.turn = (state.player + 1) % state.players, 0


@jit
def standing(state: Any, seat: int) -> int:
    return state.score[seat]


@refusals.of(A.first, A.die)
def _by_chance(state: Any, **_: int) -> Refusal:
    return game.refuse("G1", "by-chance")


@refusals.of(A.roll, A.hold)
def _too_early(state: Any) -> Refusal:
    return game.refuse("G2", "nothing-rolled")


RULES = game.Rules(
    state=STATE,
    actions=A,
    max_legal=SEATS,
    setup=setup,
    to_move=to_move,
    legal=legal,
    apply=apply,
    standing=standing,
    refusals=refusals,
)
