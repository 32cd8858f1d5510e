"""Programs at a server: marked as such, invited by people, playing whole games, and never counted as persons."""

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from plansza.kernel import registry
from plansza.kernel.errors import PlanszaError
from plansza.mcp.remote import RemoteTable
from plansza.programs.bot import Command
from plansza.server import auth, commands, ledger
from plansza.server.client import Client, Refused, request
from plansza.server.connect import NotLetIn, Visitor
from plansza.server.protocol import incoming
from programs.program_tools import FIRST, clients, player
from server.desk import Desk, chain_of, key
from server.seated import Running

GAMES = list(registry.games())
PATIENCE = 60


def visitor(server: Running, bot: str, told: list[str], name: str = "Machine") -> Visitor:
    command = Command.read(bot)
    assert command is not None
    return Visitor.of(server.base, auth.new_program_token(), command, name, told.append)


@contextlib.asynccontextmanager
async def staying(guest: Visitor, server: Running) -> AsyncIterator[str]:
    """The program waits at the server; gives the id that people see."""
    task = asyncio.create_task(guest.stay())
    try:
        async with asyncio.timeout(PATIENCE):
            while not (found := await listed(server, guest.name)):
                await asyncio.sleep(0.02)
        yield found[0]["id"]
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def listed(server: Running, name: str) -> list[dict[str, Any]]:
    programs = (await asyncio.to_thread(request, server.base, "/api/programs"))["programs"]
    return [program for program in programs if program["name"] == name]


async def play_out(client: Client) -> None:
    """A person plays the first legal move until the game is over."""
    while legal := await client.turn():
        await client.act(legal[0])


async def invited(server: Running, id: str, game: str) -> Client:
    """A person at a table of hers to which the program was invited."""
    token = auth.new_token()
    seats = [{"kind": "mine"}, {"kind": "program", "program": id}]
    card = await asyncio.to_thread(request, server.base, "/api/tables", {"game": game, "seats": seats}, token)
    client = await Client.at(server.base, card["id"], token)
    await client.sit(0, "Ada")
    return client


@pytest.mark.parametrize("game", GAMES)
def test_an_invited_program_plays_a_whole_game_against_a_person(game: str, server: Running) -> None:
    told: list[str] = []

    async def run() -> None:
        guest = visitor(server, clients()["python"], told, f"at {game}")
        async with staying(guest, server) as id, await invited(server, id, game) as client:
            await play_out(client)
            seat = client.card["seats"][1]
            assert (seat["kind"], seat["name"], seat["stand_in"]) == ("program", guest.name, "")
            assert seat["who"] not in {who for message in client.messages for who in message.get("present", [])}
            async with asyncio.timeout(PATIENCE):
                while not any("over" in line for line in told):
                    await asyncio.sleep(0.02)
        assert await listed(server, guest.name) == []

    asyncio.run(run())


def test_a_program_sits_down_at_a_table_by_its_link_and_plays_against_a_bot(server: Running) -> None:
    told: list[str] = []
    table = server.open(auth.new_token(), "open", "random", game="marrakech")
    asyncio.run(visitor(server, clients()["shell"], told).play(table))
    assert any("over" in line for line in told)
    card = request(server.base, f"/api/tables/{table}")
    assert card["status"] == "over"
    assert card["seats"][0]["kind"] == "program"


def test_our_own_bot_plays_there_without_a_list_of_moves(server: Running) -> None:

    told: list[str] = []
    table = server.open(auth.new_token(), "open", "random", game="unrest")
    asyncio.run(visitor(server, f"cmd-no-legal:{sys.executable} -m plansza bot random", told).play(table, wanted=0))
    assert request(server.base, f"/api/tables/{table}")["status"] == "over"


def test_a_bot_plays_on_for_a_program_that_fails(server: Running, tmp_path: Path) -> None:
    told: list[str] = []

    async def run() -> None:
        guest = visitor(server, player(tmp_path, "sys.exit(3)"), told, "Broken")
        async with staying(guest, server) as id, await invited(server, id, "marrakech") as client:
            await play_out(client)
            assert client.card["seats"][1]["stand_in"]
        assert any("out of this game (it ended with code 3); a bot plays on" in line for line in told)

    asyncio.run(run())


def test_a_move_that_is_refused_can_be_made_again(server: Running, tmp_path: Path) -> None:
    told: list[str] = []
    wrong = 'say({"type": "move", "action": "first a"}) if message is turn else ' + FIRST
    table = server.open(auth.new_token(), "open", "random", game="marrakech")
    asyncio.run(visitor(server, player(tmp_path, wrong), told).play(table))
    assert not any("out of" in line for line in told)
    assert request(server.base, f"/api/tables/{table}")["seats"][0]["stand_in"] == ""


def test_only_a_program_s_token_is_listed(server: Running) -> None:
    guest = visitor(server, clients()["python"], [], "Person")
    guest.token = auth.new_token()
    with pytest.raises(ExceptionGroup) as caught:
        asyncio.run(guest.stay())
    assert isinstance(caught.value.exceptions[0], NotLetIn)


def test_a_program_that_is_not_there_cannot_be_invited(server: Running) -> None:
    seats = [{"kind": "mine"}, {"kind": "program", "program": "nobody"}]
    with pytest.raises(Refused) as caught:
        request(server.base, "/api/tables", {"game": "marrakech", "seats": seats}, auth.new_token())
    assert caught.value.fault == "bad_bot"


def test_a_position_is_for_those_who_may_see_it(server: Running) -> None:
    token = auth.new_token()

    async def run() -> None:
        table = server.open(token, "mine", "random", game="unrest")
        async with await Client.at(server.base, table, token) as client:
            await client.sit(0, "Ada")
            own = await asyncio.to_thread(request, server.base, f"/api/tables/{table}/position?seat=0", None, token)
            assert own["position"]["seen_by"]
            for seat, asking in ((1, token), (0, ""), (0, auth.new_token())):
                with pytest.raises(Refused):
                    await asyncio.to_thread(
                        request, server.base, f"/api/tables/{table}/position?seat={seat}", None, asking
                    )

    asyncio.run(run())


# --- never a person -------------------------------------------------------------------------------------------------

PROGRAM = auth.player_of(auth.new_program_token())


def desk_with_program() -> Desk:
    """A person and a program at a table."""
    desk = Desk("marrakech", people="a", open_seats=1)
    desk.chains[1] = chain_of(PROGRAM[:32])
    desk.write(ledger.Sat(1, PROGRAM, "Machine", end=desk.chains[1].end))
    desk.show_first_links()
    return desk


def test_tokens_say_who_is_a_program() -> None:
    assert auth.is_program(PROGRAM)
    assert not auth.is_program(auth.player_of(auth.new_token()))
    assert auth.TOKEN.fullmatch(auth.new_program_token())


def test_a_program_is_not_asked_whether_a_move_may_be_taken_back() -> None:
    desk = desk_with_program()
    assert [seat.kind for seat in desk.table.seats] == ["person", "program"]
    assert desk.table.others_to_ask(0) == frozenset()


def test_a_program_holds_its_seat_and_can_be_stood_in_for() -> None:
    desk = desk_with_program()
    assert desk.table.held_by(PROGRAM) == [1]
    desk.do(PROGRAM, incoming.TakeOver(key(), 1))
    assert desk.table.seats[1].stand_in
    with pytest.raises(commands.Mistake):
        desk.do("a", incoming.SeatBot(key(), 1, "random"))


# --- a language model ------------------------------------------------------------------------------------------------


def test_a_model_joins_a_table_as_a_program_and_plays_to_the_end(server: Running) -> None:
    table = server.open(auth.new_token(), "open", "random", game="marrakech")

    async def run() -> None:
        seat = await RemoteTable.join(server.base, table, "Model", None)
        seen = await seat.wait(PATIENCE)
        why = await seat.why_not("first a")
        assert not why.legal
        refused = (await seat.play("first a")).refused
        assert refused is not None
        while seen.status != "over":
            assert seen.legal
            seen = await seat.play(next(iter(seen.legal)))
        assert seen.result is not None
        assert set((await seat.review())["luck"]) == {"Model", "random"}
        await seat.close()

    asyncio.run(run())
    assert request(server.base, f"/api/tables/{table}")["seats"][0]["kind"] == "program"


def test_a_model_is_told_when_there_is_no_such_table_or_seat(server: Running) -> None:
    table = server.open(auth.new_token(), "open", "random", game="marrakech")
    for code, seat in (("nosuchtable", None), (table, 1)):
        with pytest.raises(PlanszaError):
            asyncio.run(RemoteTable.join(server.base, code, "Model", seat))
