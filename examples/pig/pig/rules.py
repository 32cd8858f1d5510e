"""The rules G1 to G4, as RULES.md numbers them."""

from typing import Any

from plansza.game import (
    CHANCE,
    OVER,
    Actions,
    Handlers,
    Refusal,
    Rules,
    State,
    chance,
    code,
    count,
    jit,
    move,
    refuse,
    seat,
    seats,
)

SEATS, GOAL = 10, 100
DRAW_FIRST, ROLLING, DECIDE, END = range(4)

STATE = State(
    seats=SEATS,
    players=count(SEATS),
    phase=code("draw_first", "rolling", "decide", "end"),
    player=seat(about="whose turn it is"),
    turn=count(GOAL + 5, about="points of this turn, not yet safe"),
    score=count(GOAL + 5, per_seat=True, about="points that are safe"),
)
A = Actions(
    first=chance("first {seat}", seat=seats(SEATS)),
    die=chance("die {face}", face=("1", "2", "3", "4", "5", "6")),
    roll=move("roll"),
    hold=move("hold"),
)
FIRST, DIE, ROLL, HOLD = A.first.first, A.die.first, A.roll.first, A.hold.first
refusals = Handlers[Refusal](A)


def setup(state: Any, players: int, options: dict[str, Any]) -> None:
    state.players = players


@jit
def to_move(state: Any) -> int:
    if state.phase == END:
        return OVER
    return state.player if state.phase == DECIDE else CHANCE


@jit
def legal(state: Any, out: Any) -> int:
    first, n = (FIRST, state.players) if state.phase == DRAW_FIRST else (DIE, 6)
    if state.phase == DECIDE:
        first, n = ROLL, 2 if state.turn > 0 else 1  # G2: first she rolls
    for i in range(n):
        out[i] = first + i
    return n


@jit
def apply(state: Any, action: int) -> None:
    if state.phase == DRAW_FIRST:  # G1
        state.player, state.phase = action - FIRST, DECIDE
    elif action == ROLL:
        state.phase = ROLLING
    elif action == HOLD:
        state.score[state.player] += state.turn
        pass_on(state)
    elif action == DIE:  # G3: a one
        pass_on(state)
    else:
        state.turn += action - DIE + 1
        state.phase = DECIDE


@jit
def pass_on(state: Any) -> None:
    state.turn = 0
    state.phase = END if state.score[state.player] >= GOAL else DECIDE  # G4
    state.player = (state.player + 1) % state.players


@jit
def standing(state: Any, seat: int) -> int:
    return state.score[seat]


@refusals.of(A.first, A.die)
def _by_chance(state: Any, **_: int) -> Refusal:
    return refuse("G1", "by-chance")


@refusals.of(A.roll, A.hold)
def _too_early(state: Any) -> Refusal:
    return refuse("G2", "nothing-rolled")


RULES = Rules(state=STATE, actions=A, max_legal=SEATS, setup=setup, to_move=to_move, legal=legal, apply=apply,
              standing=standing, refusals=refusals)  # fmt: skip
