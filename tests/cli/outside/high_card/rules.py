"""Each side is dealt a card from 1 to 6 (C1). Hawk bets or passes (C2); against a bet Dove calls or folds (C3)."""

from typing import Any

from plansza.game import (
    CHANCE,
    OVER,
    Actions,
    Handlers,
    Message,
    Refusal,
    Rules,
    State,
    below,
    chance,
    code,
    flag,
    jit,
    move,
    refuse,
    veiled,
)

CARDS = 6
UNSEEN = -1
DEAL_HAWK, DEAL_DOVE, HAWK_DECIDES, DOVE_DECIDES, SHOWDOWN, FOLDED = range(6)

_CARDS = tuple(str(card + 1) for card in range(CARDS))

STATE = State(
    seats=2,
    card=code("unseen", "none", *_CARDS, low=UNSEEN, per_seat=True, hidden=True),
    phase=code("deal_hawk", "deal_dove", "hawk_decides", "dove_decides", "showdown", "folded"),
    low_wins=flag(derived=True),
    bet=flag(),
)
A = Actions(
    card=chance("card {card}", card=_CARDS),
    card_unseen=veiled("card unseen"),
    bet=move("bet"),
    pass_=move("pass"),
    call=move("call"),
    fold=move("fold"),
)
HIDDEN_CARD, BET, CALL, FOLD = A.card_unseen.first, A.bet.first, A.call.first, A.fold.first


def setup(state: Any, players: int, options: dict[str, Any]) -> None:
    state.low_wins = options["low_wins"]


@jit
def to_move(state: Any) -> int:
    if state.phase < HAWK_DECIDES:
        return CHANCE
    if state.phase > DOVE_DECIDES:
        return OVER
    return state.phase - HAWK_DECIDES


@jit
def legal(state: Any, out: Any) -> int:
    if state.phase < HAWK_DECIDES:
        for card in range(CARDS):
            out[card] = card
        return CARDS
    out[0] = BET if state.phase == HAWK_DECIDES else CALL
    out[1] = out[0] + 1
    return 2


@jit
def apply(state: Any, action: int) -> None:
    if state.phase < HAWK_DECIDES:
        state.card[state.phase] = action + 1
        state.phase += 1
    elif action == BET:
        state.bet = 1
        state.phase = DOVE_DECIDES
    else:
        state.phase = FOLDED if action == FOLD else SHOWDOWN


@jit
def standing(state: Any, seat: int) -> int:
    if state.phase == FOLDED:
        return 1 - seat
    return -state.card[seat] if state.low_wins else state.card[seat]


@jit
def score(state: Any, seat: int) -> int:
    return max(0, int(state.card[seat]))


@jit
def ending(state: Any) -> int:
    return 0 if state.phase == FOLDED else 1


@jit
def mask(state: Any, seat: int) -> None:
    for other in range(2):
        if other != seat and state.card[other] != 0 and state.phase != SHOWDOWN:
            state.card[other] = UNSEEN


@jit
def veil(state: Any, action: int, seat: int) -> int:
    if state.phase < HAWK_DECIDES and state.phase != seat:
        return HIDDEN_CARD
    return action


@jit
def resample(state: Any, seat: int, rng: Any) -> None:
    for other in range(2):
        if state.card[other] == UNSEEN:
            state.card[other] = 1 + below(rng, CARDS)


def view(state: Any) -> dict[str, Any]:
    return {"cards": [int(card) for card in state.card], "bet": bool(state.bet)}


def parts(state: Any) -> list[dict[str, float]]:
    return [{"stake": 1 + int(state.bet)}, {"bluff": True}]


def events(before: Any, action: int, after: Any) -> list[Message]:
    if before.phase < HAWK_DECIDES:
        card = "unseen" if action == HIDDEN_CARD else A.card.indices(action)["card"] + 1
        return [Message("event-dealt", {"seat": int(before.phase), "card": card})]
    return [Message("event-did", {"seat": int(before.phase - HAWK_DECIDES), "what": A.texts[action]})]


labels = Handlers[Message](A)
refusals = Handlers[Refusal](A)


@labels.of(A.card)
def _card(state: Any, card: int) -> Message:
    return Message("action-card", {"card": A.texts[card]})


@refusals.of(*A.kinds.values())
def _not_now(state: Any, **_: int) -> Refusal:
    return refuse("C2", "turn")


RULES = Rules(
    state=STATE,
    actions=A,
    max_legal=CARDS,
    setup=setup,
    to_move=to_move,
    legal=legal,
    apply=apply,
    standing=standing,
    score=score,
    ending=ending,
    parts=parts,
    mask=mask,
    veil=veil,
    resample=resample,
    view=view,
    labels=labels,
    events=events,
    refusals=refusals,
)
