from typing import Any

import numpy as np

from plansza.game import (
    CHANCE,
    OVER,
    Actions,
    Handlers,
    Message,
    Options,
    Refusal,
    Rules,
    State,
    below,
    chance,
    code,
    count,
    jit,
    move,
    refuse,
    seat,
    veiled,
)
from whisper.info import SEATS

CARDS, MARKS = 5, 3
DEALING, CHOOSING, MARKING, END = range(4)
UNKNOWN = -1
ROUNDS = 3

_CARDS = tuple(str(card + 1) for card in range(CARDS))

STATE = State(
    seats=SEATS,
    card=code("unknown", "none", *_CARDS, low=UNKNOWN, per_seat=True, hidden=True, dtype=np.int32),
    marks=count(2 * ROUNDS * MARKS, smallest=UNKNOWN, per_seat=True, hidden=True, dtype=np.int32, about="their sum"),
    marked=count(2 * ROUNDS, per_seat=True, dtype=np.int32, about="how many"),
    swaps=count(2 * ROUNDS, per_seat=True, dtype=np.int32),
    players=count(SEATS),
    phase=code("dealing", "choosing", "marking", "end"),
    player=seat(),
    rounds=count(2 * ROUNDS, derived=True, about="option rounds_doubled"),
)
A = Actions(
    deal=chance("deal {card}", card=_CARDS),
    deal_unseen=veiled("deal unseen"),
    hold=move("hold"),
    swap=move("swap"),
    mark=move("mark {mark}", mark=tuple(str(mark + 1) for mark in range(MARKS))),
    mark_unseen=veiled("mark unseen"),
)
DEAL, DEAL_UNSEEN, HOLD, SWAP = A.deal.first, A.deal_unseen.first, A.hold.first, A.swap.first
MARK, MARK_UNSEEN = A.mark.first, A.mark_unseen.first


def setup(state: Any, players: int, options: Options) -> None:
    state.players = players
    state.rounds = ROUNDS * 2 if options["rounds_doubled"] else ROUNDS


@jit
def to_move(state: Any) -> int:
    if state.phase == END:
        return OVER
    return CHANCE if state.phase == DEALING else state.player


@jit
def legal(state: Any, out: Any) -> int:
    if state.phase == DEALING:
        for card in range(CARDS):
            out[card] = DEAL + card
        return CARDS
    if state.phase == CHOOSING:
        out[0], out[1] = HOLD, SWAP
        return 2
    for mark in range(MARKS):
        out[mark] = MARK + mark
    return MARKS


@jit
def apply(state: Any, action: int) -> None:
    me = state.player
    if state.phase == DEALING:
        first = state.card[me] == 0
        state.card[me] = action - DEAL + 1
        if first:
            state.player = (me + 1) % state.players
            state.phase = DEALING if state.player else CHOOSING
        else:
            state.phase = MARKING
    elif state.phase == CHOOSING:
        state.swaps[me] += action == SWAP
        state.phase = DEALING if action == SWAP else MARKING
    else:
        state.marks[me] += action - MARK + 1
        state.marked[me] += 1
        state.player, state.phase = (me + 1) % state.players, CHOOSING
        if state.marked[state.players - 1] == state.rounds:
            state.phase = END


@jit
def total(state: Any, seat: int) -> int:
    return state.card[seat] * 3 + state.marks[seat]


@jit
def mask(state: Any, seat: int) -> None:
    if state.phase == END:
        return
    for other in range(state.players):
        if other != seat:
            state.card[other] = UNKNOWN if state.card[other] else 0
            state.marks[other] = UNKNOWN if state.marked[other] else 0


@jit
def veil(state: Any, action: int, seat: int) -> int:
    if seat == state.player:
        return action
    if action < DEAL_UNSEEN:
        return DEAL_UNSEEN
    return MARK_UNSEEN if action >= MARK else action


@jit
def resample(state: Any, seat: int, rng: Any) -> None:
    for other in range(state.players):
        if other != seat and state.card[other] == UNKNOWN:
            state.card[other] = 1 + below(rng, CARDS)
        if other != seat and state.marks[other] == UNKNOWN:
            state.marks[other] = 0
            for _ in range(state.marked[other]):
                state.marks[other] += 1 + below(rng, MARKS)


def view(state: Any) -> dict[str, Any]:
    return {
        "cards": [int(n) for n in state.card[: state.players]],
        "marks": [int(n) for n in state.marks[: state.players]],
        "swaps": [int(n) for n in state.swaps[: state.players]],
        "phase": int(state.phase),
        "player": int(state.player),
    }


def parts(state: Any) -> list[dict[str, float]]:
    return [{"card": int(state.card[seat]), "marks": int(state.marks[seat])} for seat in range(state.players)]


def events(before: Any, action: int, after: Any) -> list[Message]:
    told = [deeds(action, {"seat": int(before.player)})]
    return [*told, Message("event-over")] if after.phase == END else told


deeds = Handlers[Message](A)
labels = Handlers[Message](A)
refusals = Handlers[Refusal](A)


@deeds.of(A.deal)
def _dealt(who: dict[str, Any], card: int) -> Message:
    return Message("event-dealt", {**who, "card": card + 1})


@deeds.of(A.deal_unseen)
def _dealt_unseen(who: dict[str, Any]) -> Message:
    return Message("event-dealt-unseen", who)


@deeds.of(A.hold)
def _held(who: dict[str, Any]) -> Message:
    return Message("event-held", who)


@deeds.of(A.swap)
def _swapped(who: dict[str, Any]) -> Message:
    return Message("event-swapped", who)


@deeds.of(A.mark)
def _marked(who: dict[str, Any], mark: int) -> Message:
    return Message("event-marked", {**who, "mark": mark + 1})


@deeds.of(A.mark_unseen)
def _marked_unseen(who: dict[str, Any]) -> Message:
    return Message("event-marked-unseen", who)


@labels.of(A.hold)
def _hold(state: Any) -> Message:
    return Message("action-hold", {"card": int(state.card[state.player])})


@labels.of(A.swap)
def _swap(state: Any) -> Message:
    return Message("action-swap", {"card": int(state.card[state.player])})


@refusals.of(*A.kinds.values())
def _not_now(state: Any, **_: int) -> Refusal:
    return refuse("W1", "now", card=int(state.card[state.player]))


RULES = Rules(
    state=STATE,
    actions=A,
    max_legal=CARDS,
    setup=setup,
    to_move=to_move,
    legal=legal,
    apply=apply,
    standing=total,
    parts=parts,
    mask=mask,
    veil=veil,
    resample=resample,
    view=view,
    labels=labels,
    events=events,
    refusals=refusals,
)
