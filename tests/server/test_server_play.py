"""Playing over real sockets against a real server: two people, bots, one screen, watchers, lost connections."""

import asyncio
import json
import random
from collections.abc import Coroutine
from typing import Any

import pytest

from plansza.kernel.record import parse
from plansza.kernel.replaying import replay
from plansza.kernel.seats import CHANCE, TRUTH, WATCHER
from plansza.server import auth, fairness
from plansza.server.client import Client, ConnectionClosed, Refused, request
from plansza.server.protocol.shared import VERSION
from server.seated import Running


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 120))


async def play_on(clients: dict[int, Client], decisions: int = 10**9, seed: int = 1) -> int:
    """Random decisions until the game is over, or so many; gives how many were made."""
    luck, made = random.Random(seed), 0
    any_client = next(iter(clients.values()))
    while made < decisions and not any_client.is_over:
        mover = await turn_of(clients)
        if mover is None:
            break
        await mover.act(luck.choice(mover.legal))
        made += 1
    await settle(*clients.values())
    return made


async def turn_of(clients: dict[int, Client]) -> Client | None:
    while True:
        await settle(*clients.values())
        assert all(client.view for client in clients.values())
        for client in clients.values():
            if client.legal:
                return client
            if client.is_over:
                return None
        await next(iter(clients.values())).receive()


async def settle(*clients: Client) -> None:
    """Read what is under way: a ping's answer comes after it."""
    for client in clients:
        await client.send({"type": "ping"})
        await client.until(lambda message: message["type"] == "pong")


async def fault_of(command: Coroutine[Any, Any, Any]) -> str:
    with pytest.raises(Refused) as caught:
        await command
    return str(caught.value.fault)


def test_a_whole_game_between_two_people(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        before = one.card["fairness"]
        await play_on({0: one, 1: other})
        assert one.view == other.view
        assert one.view is not None
        assert one.view["result"]["places"]
        assert one.card["status"] == "over"
        assert one.card["fairness"]["ends"] == before["ends"]
        assert one.card["fairness"]["chains"] == before["chains"]
        body = request(server.base, f"/api/tables/{one.table}/record", raw=True)
        assert replay(body).result is not None
        assert fairness.verify(parse(body)).ok
        assert request(server.base, "/api/verify", body)["ok"]

    run(work())


def test_what_is_told_adds_up_to_the_record(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        await play_on({0: one, 1: other}, 40)
        first = next(message for message in one.messages if message["type"] == "step")
        steps = [message for message in one.messages if message["type"] == "step"]
        told = [action for step in steps for action in step["told"]["actions"]]
        record = json.loads(request(server.base, f"/api/tables/{one.table}/record", raw=True))
        assert first["told"]["seat"] == CHANCE
        assert told == record["actions"]
        assert [step["number"] for step in steps] == sorted({step["number"] for step in steps})

    run(work())


def test_against_a_bot(server: Running) -> None:
    async def work() -> None:
        token = auth.new_token()
        async with await Client.at(server.base, server.open(token, "mine", "random"), token) as client:
            await client.sit(0, "Ada")
            luck = random.Random(3)
            while await client.turn():
                await client.act(luck.choice(client.legal))
            assert client.is_over

    run(work())


def test_a_command_sent_twice_happens_once(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        mover = await turn_of({0: one, 1: other})
        assert mover is not None
        message = {"type": "act", "key": "same-key-1", "seat": mover.viewpoint, "position": mover.position}
        message["action"] = mover.legal[0]
        message["link"] = mover.chains[mover.viewpoint].link(mover.next_links[f"{mover.viewpoint}"])
        for _ in range(3):
            await mover.send(message)
        answers = [await mover.until(lambda m: m.get("key") == "same-key-1") for _ in range(3)]
        assert [answer["type"] for answer in answers] == ["done"] * 3
        assert len({answer["number"] for answer in answers}) == 1
        await settle(mover)
        assert sum(message["type"] == "step" for message in mover.messages) == 2  # the begin, and this one
        again = await Client.at(server.base, mover.table, mover.token, mover.viewpoint)
        repeated = {field: message[field] for field in ("seat", "position", "action", "link")}
        assert (await again.command("act", "same-key-1", **repeated))["number"] == answers[0]["number"]

    run(work())


def test_the_same_key_of_another_person_is_another_command(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        first = await one.command("chat", "same-key-2", text="one")
        second = await other.command("chat", "same-key-2", text="two")
        assert first["number"] != second["number"]

    run(work())


def test_mistakes_are_answered_and_change_nothing(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        mover = await turn_of({0: one, 1: other})
        assert mover is not None
        waiting = other if mover is one else one
        action, position = mover.legal[0], mover.position
        thief = await Client.at(server.base, one.table)
        act: dict[str, Any] = {"position": position, "action": action}
        assert await fault_of(thief.command("act", seat=mover.viewpoint, **act)) == "not_your_seat"
        assert await fault_of(waiting.command("act", seat=mover.viewpoint, **act)) == "not_your_seat"
        assert await fault_of(waiting.command("act", seat=waiting.viewpoint, **act)) == "not_your_turn"
        act["position"] = position - 1
        assert await fault_of(mover.command("act", seat=mover.viewpoint, **act)) == "stale"
        assert await fault_of(mover.act("fly")) == "bad_message"
        with pytest.raises(Refused) as caught:
            await mover.act("take 36")
        assert caught.value.answer["clause"].startswith("P")
        assert caught.value.answer["message"]["id"].startswith("refusal-")
        assert mover.position == position
        await mover.act(action)

    run(work())


def test_refusals_speak_the_clients_language(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        mover = await turn_of({0: one, 1: other})
        assert mover is not None
        said = {}
        for lang in ("en", "pl"):
            tab = Client(server.base, one.table, mover.token)
            await tab.connect()
            await tab.close()
            tab._socket = await _connect(server, one.table)
            hello = {"token": mover.token, "viewpoint": mover.viewpoint, "lang": lang, "version": VERSION}
            await tab.send({"type": "hello", **hello})
            await tab.until(lambda message: message["type"] == "table")
            await tab.send({"type": "why", "seat": mover.viewpoint, "position": tab.position, "action": "take 36"})
            because = await tab.until(lambda message: message["type"] == "because")
            said[lang] = because["text"]
            assert not because["legal"]
            assert because["clause"]
        assert said["en"] != said["pl"]

    run(work())


async def _connect(server: Running, table: str) -> Any:
    from websockets.asyncio.client import connect

    return await connect(server.base.replace("http", "ws") + f"/ws/tables/{table}", compression=None)


def test_why_is_for_the_seat_to_move(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        mover = await turn_of({0: one, 1: other})
        assert mover is not None
        await mover.send({"type": "why", "seat": mover.viewpoint, "position": mover.position, "action": mover.legal[0]})
        assert (await mover.until(lambda message: message["type"] == "because"))["legal"]

    run(work())


def test_two_tabs_of_one_seat_agree(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        tab = await Client.at(server.base, one.table, one.token, 0)
        await play_on({0: one, 1: other}, 20)
        mover = await turn_of({0: tab, 1: other})
        assert mover is not None
        await play_on({0: tab, 1: other}, 20)
        await settle(one, tab, other)
        assert one.view == tab.view
        assert (one.number, one.position) == (tab.number, tab.position)
        assert tab.you["seats"] == [0]

    run(work())


def test_resuming_tells_just_what_was_missed(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        await play_on({0: one, 1: other}, 5)
        tab = await Client.at(server.base, one.table, one.token, 0)
        number = tab.number
        await tab.close()
        await play_on({0: one, 1: other}, 7)
        await other.command("chat", text="still there?")
        await settle(one)
        tab.messages.clear()
        await tab.connect(0, since=number)
        await settle(tab)
        kinds = [message["type"] for message in tab.messages]
        assert kinds.count("step") == 7
        assert kinds.count("said") == 1
        assert "table" not in kinds
        seen = [m for m in one.messages if m["type"] == "step" and m["number"] > number]
        missed = [m for m in tab.messages if m["type"] == "step"]
        assert [m["told"] for m in missed] == [m["told"] for m in seen]
        assert [m["view"] for m in missed] == [m["view"] for m in seen]
        assert (tab.number, tab.position, tab.view) == (one.number, one.position, one.view)

    run(work())


@pytest.mark.parametrize("since", [0, 10**6])
def test_a_number_that_cannot_be_resumed_from_starts_afresh(server: Running, since: int) -> None:
    async def work() -> None:
        one, _other = await server.two()
        tab = Client(server.base, one.table, one.token)
        await tab.connect(0, since=since)
        assert tab.messages[-1]["type"] == "table"

    run(work())


def test_after_a_take_back_a_client_starts_afresh(server: Running) -> None:
    async def work() -> None:
        token = auth.new_token()
        client = await Client.at(server.base, server.open(token, "mine", "random"), token)
        await client.sit(0, "Ada")
        await client.turn()
        number = client.number
        await client.act(client.legal[0])
        await client.turn()
        await client.command("ask_takeback", seat=0, position=client.position)
        tab = Client(server.base, client.table, token)
        await tab.connect(0, since=number)
        assert tab.messages[-1]["type"] == "table"

    run(work())


def test_take_back_by_consent(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        clients = {0: one, 1: other}
        mover = await turn_of(clients)
        assert mover is not None
        while mover.view is not None and mover.messages[-1]["type"] != "no":
            await mover.act("roll" if "roll" in mover.legal else mover.legal[0])
            last = next(m for m in reversed(mover.messages) if m["type"] == "step")
            if len(last["told"]["actions"]) > 1:
                break
            mover = await turn_of(clients) or mover
        await settle(one, other)
        asked = other if mover is one else one
        before = mover.view
        await mover.command("ask_takeback", seat=mover.viewpoint, position=mover.position)
        await settle(asked)
        pending = next(m for m in reversed(asked.messages) if m["type"] == "takeback")["takeback"]
        assert pending == {"seat": mover.viewpoint, "waiting_for": [asked.viewpoint]}
        await asked.command("answer_takeback", seat=asked.viewpoint, position=asked.position, agree=True)
        await settle(mover, asked)
        assert before is not None
        assert mover.view is not None
        assert mover.view["number"] < before["number"]
        assert mover.legal
        gone = next(m for m in reversed(asked.messages) if m["type"] == "taken_back")
        assert gone["seat"] == mover.viewpoint

    run(work())


def test_several_people_at_one_screen(server: Running) -> None:
    async def work() -> None:
        token = auth.new_token()
        client = await Client.at(server.base, server.open(token, "mine", "mine", game="whisper"), token)
        assert client.you["reserved"] == [0, 1]
        await client.sit(0, "Ada")
        await client.sit(1, "Bob")
        luck = random.Random(5)
        while not client.is_over:
            assert client.view is not None
            mover = client.view["to_move"]
            await client.look_from(WATCHER)  # the curtain
            assert client.legal == []
            assert -1 in client.view["board"]["cards"]
            await client.look_from(mover)
            assert client.view["board"]["cards"][mover] > 0
            assert client.view["board"]["cards"][1 - mover] == -1
            await client.act(luck.choice(client.legal))

    run(work())


def test_nobody_looks_from_a_seat_that_is_not_hers(server: Running) -> None:
    async def work() -> None:
        one, _other = await server.two("whisper")
        thief = await Client.at(server.base, one.table, viewpoint=0)
        assert thief.you["viewpoint"] == WATCHER
        assert thief.view is not None
        assert thief.view["board"]["cards"] == [-1, -1]
        await thief.send({"type": "look", "seat": 0})
        assert (await thief.until(lambda m: m["type"] == "refused"))["fault"] == "not_your_seat"
        for path in ("record?seat=0", "frames?seat=0"):
            with pytest.raises(Refused) as caught:
                request(server.base, f"/api/tables/{one.table}/{path}", token=thief.token)
            assert caught.value.fault == "not_your_seat"
        with pytest.raises(Refused) as caught:
            request(server.base, f"/api/tables/{one.table}/frames?seat={TRUTH}", token=one.token)
        assert caught.value.fault == "too_early"

    run(work())


def test_records_of_hidden_games_are_excerpts_until_the_end(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two("whisper")
        path = f"/api/tables/{one.table}/record"
        mine, watched = (
            request(server.base, path + "?seat=0", token=one.token),
            request(server.base, path),
        )
        assert mine["seen_by"] == "A"
        assert mine["actions"][1] == "deal unseen"
        assert mine["actions"][0].startswith("deal ")
        assert mine["actions"][0] != "deal unseen"
        assert watched["actions"] == ["deal unseen"] * 2
        await play_on({0: one, 1: other})
        whole = request(server.base, path)
        assert "seen_by" not in whole
        assert "unseen" not in json.dumps(whole)
        await other.close()

    run(work())


def test_a_private_table_is_not_for_watchers(server: Running) -> None:
    async def work() -> None:
        one, _other = await server.two(watchable=False)
        stranger = await Client.at(server.base, one.table)
        assert stranger.view is None
        assert stranger.messages[-1]["log"] == []
        await play_on({0: one, 1: _other}, 3)
        await settle(stranger)
        assert not [m for m in stranger.messages if m["type"] == "step"]
        with pytest.raises(Refused):
            request(server.base, f"/api/tables/{one.table}/record", token=stranger.token)

    run(work())


def test_a_seat_moves_to_another_device(server: Running) -> None:
    async def work() -> None:
        one, _other = await server.two()
        path = f"/api/tables/{one.table}"
        phone = auth.new_token()
        with pytest.raises(Refused):
            request(server.base, path + "/transfer", {"seat": 0}, phone)
        code = request(server.base, path + "/transfer", {"seat": 0}, one.token)["code"]
        with pytest.raises(Refused):
            request(server.base, path + "/claim", {"code": code[:-1] + "?"}, phone)
        request(server.base, path + "/claim", {"code": code}, phone)
        with pytest.raises(Refused) as caught:
            request(server.base, path + "/claim", {"code": code}, auth.new_token())
        assert caught.value.fault == "bad_code"
        await settle(one)
        assert one.you["seats"] == []
        assert one.you["viewpoint"] == WATCHER
        moved = await Client.at(server.base, one.table, phone, 0)
        assert moved.you["seats"] == [0]
        mine = request(server.base, "/api/mine", token=phone)["tables"]
        assert [entry["card"]["id"] for entry in mine] == [one.table]

    run(work())


def test_chat_and_mute(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        watcher = Client(server.base, one.table)
        watcher._socket = await _connect(server, one.table)
        await watcher.send({"type": "hello", "token": watcher.token, "name": "Wanda", "version": VERSION})
        await watcher.until(lambda m: m["type"] == "table")
        await one.command("chat", text="<i>hi</i>")
        await watcher.command("chat", text="hello")
        await settle(other)
        said = [m["said"] for m in other.messages if m["type"] == "said"]
        heard = [(s["name"], s["seat"], s["text"]) for s in said]
        assert heard == [("Ada", 0, "<i>hi</i>"), ("Wanda", WATCHER, "hello")]
        await other.command("mute", who=said[0]["who"], on=True)
        await one.command("chat", text="can you hear me?")
        await settle(other, watcher)
        assert sum(m["type"] == "said" for m in other.messages) == 2
        assert sum(m["type"] == "said" for m in watcher.messages) == 3
        again = await Client.at(server.base, one.table, other.token, 1)
        assert again.you["muted"] == [said[0]["who"]]
        assert [line["text"] for line in again.messages[-1]["chat"]] == ["hello"]

    run(work())


def test_rematch_keeps_the_people_and_moves_the_seats(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two("whisper")
        assert await fault_of(one.command("rematch")) == "too_early"
        await play_on({0: one, 1: other})
        await asyncio.gather(one.command("rematch"), other.command("rematch"))
        await settle(one, other)
        assert one.card["rematch"] == other.card["rematch"] is not None
        next_one = await Client.at(server.base, one.card["rematch"], one.token)
        next_other = await Client.at(server.base, one.card["rematch"], other.token)
        assert (next_one.you["reserved"], next_other.you["reserved"]) == ([1], [0])
        assert await fault_of(next_one.command("sit", seat=0, name="X", end="ab" * 32)) == "seat_taken"
        await next_one.sit(1, "Ada")
        await next_other.sit(0, "Bob")
        await next_one.until(lambda message: message["type"] == "step")
        assert next_one.card["status"] == "playing"
        assert next_one.card["fairness"]["ends"] != one.card["fairness"]["ends"]

    run(work())


def test_a_bot_plays_for_somebody_and_gives_the_seat_back(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        await one.command("take_over", seat=0)
        await settle(other)
        assert other.card["seats"][0]["stand_in"]
        mover = None
        while mover is None:
            mover = await turn_of({1: other}) if other.legal else None
            await settle(other)
        bot_steps = [m for m in other.messages if m["type"] == "step" and m["told"]["seat"] == 0]
        await other.act(other.legal[0])
        await one.command("come_back", seat=0)
        await settle(one)
        assert one.card["seats"][0]["stand_in"] == ""
        assert bot_steps or other.view is not None

    run(work())


def test_present_people_are_told(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        await settle(one)
        await one.until(lambda m: m["type"] == "present" and m["present"] == {"seats": [0, 1], "watchers": 0})
        async with await Client.at(server.base, one.table):
            await one.until(lambda m: m["type"] == "present" and m["present"] == {"seats": [0, 1], "watchers": 1})
        await other.close()
        await one.until(lambda m: m["type"] == "present" and m["present"] == {"seats": [0], "watchers": 0})

    run(work())


def test_no_such_table(server: Running) -> None:
    async def work() -> None:
        client = Client(server.base, "nosuchtable")
        client._socket = await _connect(server, "nosuchtable")
        await client.send({"type": "hello", "token": client.token, "version": VERSION})
        assert (await client.receive())["fault"] == "no_table"
        assert (await client.receive())["why"] == "no_table"
        with pytest.raises(ConnectionClosed) as caught:
            await client.receive()
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 4004

    run(work())


def test_hello_comes_first_and_fits(server: Running) -> None:
    async def work() -> None:
        one, _other = await server.two()
        client = Client(server.base, one.table)
        client._socket = await _connect(server, one.table)
        await client.send({"type": "ping"})
        assert (await client.receive())["fault"] == "hello_first"
        await client.send({"type": "hello", "token": "wrong"})
        assert (await client.receive())["fault"] == "bad_message"
        await client.send({"type": "hello", "token": client.token, "version": 99})
        assert (await client.receive())["fault"] == "too_new"
        await client.send({"type": "hello", "token": client.token, "look": -1, "name": ""})  # as the pages of 0.1
        assert (await client.receive())["fault"] == "too_new"
        await client.send({"type": "hello", "token": client.token, "version": VERSION})
        assert (await client.receive())["type"] in ("table", "present")

    run(work())


def test_the_clock_hands_the_seat_to_a_bot(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two(clock={"decision": 5, "absent": None})
        assert one.messages[-1]["clock"]["deadline"] is not None
        mover = await turn_of({0: one, 1: other})
        assert mover is not None
        changed = await mover.until(lambda m: m["type"] == "changed")
        assert changed["card"]["seats"][mover.viewpoint]["stand_in"] == "casual"

    run(work())
