"""Hints for who may have them, and analysis of games that are over."""

import asyncio
from typing import Any

import msgspec
import pytest

from plansza.kernel.chance import OVER, stream
from plansza.kernel.match import Match, new
from plansza.search.bots import ask, make_bot
from plansza.server.advice import PART, another_way, hint, position, review
from plansza.server.auth import new_token
from plansza.server.client import Client, Refused, request
from plansza.server.protocol import incoming
from server.desk import Desk, key
from server.seated import Running


def finished(game: str, seed: int = 4) -> Match:
    match = new(game, seed=seed)
    bot, rng = make_bot(match.game, "random"), stream(1)
    while match.to_move != OVER:
        match.take(ask(bot, match, rng))
    return match


def test_a_hint_has_all_moves_with_the_best_first() -> None:
    match = new("marrakech", seed=3)
    found = hint("marrakech", match.masked_state(match.to_move).tobytes(), match.number)
    assert sorted(move.action for move in found.moves) == sorted(match.legal)
    assert found.moves[0].told
    assert found.moves[0].value == max(move.value for move in found.moves if move.told)
    assert sum(found.chances) == pytest.approx(1)
    labels = [move.label for move in found.moves]
    assert {label.id for label in labels} == {"action-turn"}
    assert len({label.args["way"] for label in labels}) == 3


def test_a_hint_tells_nothing_that_is_hidden() -> None:
    match = finished("unrest")
    number = next(n for n in range(30, match.number) if match.game.to_move(match.states()[n]) == 1)
    there, other = match.at(number), match.game.copy(match.states()[number : number + 1])
    match.game.mask(other[0], 1)
    match.game.resample(other[0], 1, stream(77))
    seen = [match.game.seen(states, 1).tobytes() for states in (there.states()[-1:], other)]
    assert seen[0] == seen[1]
    assert {move.action for move in hint("unrest", seen[1], number).moves} == set(there.legal)


def test_a_hint_takes_nothing_from_another_sides_hints() -> None:
    """The Rebellion's hints know its cards; what they were found by must not serve the Empire's."""
    match = new("unrest", seed=4)
    bot, rng = make_bot(match.game, "random"), stream(1)
    asked = []
    while match.to_move != 1:
        asked.append((match.masked_state(0).tobytes(), match.number))
        match.take(ask(bot, match, rng))
    empire = match.masked_state(1).tobytes(), match.number
    alone = hint("unrest", *empire)
    for masked, number in asked:
        hint("unrest", masked, number)
    assert hint("unrest", *empire) == alone


def test_a_review_comes_in_parts_that_fit_together() -> None:
    body = finished("marrakech").record.to_json().encode()
    first = review(body, 0)
    second = review(body, PART)
    assert first.total == second.total > 2 * PART
    decisions = [step for step in first.steps if step.seat >= 0]
    assert len(decisions) == PART
    assert first.steps[-1].number < second.steps[0].number
    assert position(body, decisions[1].number).to_move == decisions[1].seat
    third = review(body, 2 * PART)
    for seat in range(2):
        moved = sum(part[seat] for one in (first, second) for part in (one.luck, one.own, one.others))
        assert first.steps[0].before[seat] + moved == pytest.approx(third.steps[0].before[seat])
    for step in first.steps:
        assert step.messages
        assert (step.better is None) == (step.seat < 0 or step.best == step.action)


def test_another_way_goes_on_from_any_moment() -> None:
    match = finished("marrakech")
    number = next(n for n in range(20, match.number) if match.game.to_move(match.states()[n]) >= 0)
    other = next(action for action in match.at(number).legal if action != match.actions[number])
    tried = msgspec.json.decode(another_way(match.record.to_json().encode(), number, other))["record"]
    assert tried["actions"][: number + 1] == [*match.actions[:number], other]
    assert tried["seats"] == match.record.seats


def test_anybody_at_the_table_may_be_against_hints() -> None:
    desk = Desk(people="ab")
    assert desk.table.card().hints
    assert desk.fault("b", incoming.Bar(key(), 0, True)) == "not_your_seat"
    assert desk.fault("b", incoming.Bar(key(), 1, False)) == "nothing"
    assert desk.fault("b", incoming.Bar(key(), 1, True)) == ""
    assert not desk.table.card().hints
    assert desk.table.card().against_hints == [1]
    assert desk.fault("a", incoming.Bar(key(), 0, True)) == ""
    assert desk.fault("b", incoming.Bar(key(), 1, False)) == ""
    assert not desk.table.card().hints  # the other is still against them
    assert desk.fault("a", incoming.Bar(key(), 0, False)) == ""
    assert desk.table.card().hints


def test_hints_over_http(server: Running) -> None:
    async def sit(**more: Any) -> tuple[str, str, int]:
        token = new_token()
        table = server.open(token, "mine", "mine", game="marrakech", **more)
        client = await Client.at(server.base, table, token)
        await client.sit(0, "Ada")
        await client.sit(1, "Ben")
        assert client.view is not None
        return table, token, client.view["to_move"]

    table, token, mover = asyncio.run(sit())
    found = request(server.base, f"/api/tables/{table}/hint?seat={mover}", None, token)
    assert found["to_move"] == mover
    assert {move["action"] for move in found["moves"]} == {"turn left", "turn right", "turn straight"}
    for seat, who, fault in ((1 - mover, token, "not_your_turn"), (mover, new_token(), "not_your_seat")):
        with pytest.raises(Refused) as refused:
            request(server.base, f"/api/tables/{table}/hint?seat={seat}", None, who)
        assert refused.value.answer["fault"] == fault
    with pytest.raises(Refused) as refused:
        request(server.base, f"/api/tables/{table}/review", None, token)
    assert refused.value.answer["fault"] == "too_early"
    table, token, mover = asyncio.run(sit(hints=False))
    with pytest.raises(Refused) as refused:
        request(server.base, f"/api/tables/{table}/hint?seat={mover}", None, token)
    assert refused.value.answer["fault"] == "no_hints"
    assert "hints" in refused.value.answer["text"]


def test_analysis_of_a_record_over_http(server: Running) -> None:
    import msgspec

    match = finished("marrakech")
    record = msgspec.to_builtins(match.record)
    found = request(server.base, "/api/review?first=0", record)
    assert found["total"] > 40
    assert request(server.base, "/api/analysis?number=40", record)["number"] == 40
    number = found["steps"][0]["number"]
    legal = match.at(number).legal
    tried = request(server.base, f"/api/try?number={number}&action={legal[0].replace(' ', '%20')}", record)
    assert tried["record"]["actions"][number] == legal[0]
    for path in ("/api/analysis?number=99999", "/api/try?number=-4&action=x", f"/api/try?number={number}&action=fly"):
        with pytest.raises(Refused) as refused:
            request(server.base, path, record)
        assert refused.value.answer["fault"] == "bad_record"


def test_what_nobody_waits_for_is_dropped() -> None:
    from plansza.server.guard import Guard
    from plansza.server.http import Api
    from plansza.server.metrics import Metrics
    from plansza.server.replies import Trouble

    class Gone:
        client = None

        async def is_disconnected(self) -> bool:
            return True

    class Endless:
        dropped = False

        async def run(self, work: Any, visitor: str) -> Any:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                self.dropped = True
                raise

    class Hub:
        workers, metrics = Endless(), Metrics()

    async def ask_and_leave() -> None:
        with pytest.raises(Trouble):
            await Api(Guard(Hub(), None, None))._while_there(Gone(), print)  # type: ignore[arg-type]
        await asyncio.sleep(0)

    asyncio.run(ask_and_leave())
    assert Hub.workers.dropped
    assert Hub.metrics.counts["abandoned"] == 1
