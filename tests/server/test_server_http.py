"""HTTP: games, words, lobby, records, replays, pages, health and counts; and how a server stops."""

import asyncio
import gzip
import json
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from plansza.kernel import registry
from plansza.kernel.match import new
from plansza.kernel.seats import CHANCE, OVER, TRUTH
from plansza.server import auth, records
from plansza.server.client import Client, ConnectionClosed, Refused, request
from plansza.server.commands import Mistake
from plansza.server.pages import Pages
from server.desk import Desk
from server.seated import Running
from server.test_server_play import play_on, settle


def test_games_tell_all_that_a_page_needs(server: Running) -> None:
    told = {game["name"]: game for game in request(server.base, "/api/games")["games"]}
    assert {*registry.games(), "whisper"} == set(told)
    game = told["pickomino"]
    assert game["players"] == [2, 3, 4, 5, 6, 7]
    assert game["presets"]["extension"]["specialists"] is True
    assert "random" in game["bots"]
    assert told["whisper"]["hidden"]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_words_and_rules_are_those_of_the_package(server: Running, lang: str) -> None:
    for game in ("pickomino", "kernel", "server"):
        assert " = " in request(server.base, f"/api/words/{game}/{lang}.ftl", raw=True).decode()
    with urllib.request.urlopen(f"{server.base}/api/rules/pickomino/{lang}.md") as answer:
        assert answer.headers["content-language"] == lang


def test_a_game_of_one_language_says_which(server: Running) -> None:
    for path, word in (("words/whisper/pl.ftl", "title = Whisper"), ("rules/whisper/pl.md", "Rules of whisper")):
        with urllib.request.urlopen(f"{server.base}/api/{path}") as answer:
            assert answer.headers["content-language"] == "en"
            assert word in answer.read().decode()


@pytest.mark.parametrize("path", ["/api/words/pickomino/de.ftl", "/api/words/..%2f..%2f/en.ftl", "/api/rules/x/en.md"])
def test_there_are_no_other_words(server: Running, path: str) -> None:
    with pytest.raises(Refused) as caught:
        request(server.base, path)
    assert caught.value.fault == "not_found"


def test_the_server_speaks_both_languages_completely() -> None:
    import re

    folder = Path(records.__file__).parent / "text"
    ids = [set(re.findall(r"^([\w-]+) =", (folder / f"{lang}.ftl").read_text(), re.M)) for lang in ("en", "pl")]
    assert ids[0] == ids[1]
    from typing import get_args

    from plansza.server.protocol.outgoing import CLOSE_CODES, Fault
    from plansza.server.replies import STATUS

    wanted = {f"fault-{fault}" for fault in (*get_args(Fault), *STATUS)} | {f"bye-{why}" for why in CLOSE_CODES}
    assert wanted <= ids[0]


def test_listed_tables_are_in_the_lobby_until_they_are_over(server: Running) -> None:
    async def work() -> None:
        hidden, token = server.open(auth.new_token(), "mine", "open"), auth.new_token()
        table = server.open(token, "mine", "open", game="whisper", listed=True)
        assert table in ids("")
        assert hidden not in ids("")
        assert table in ids("?game=whisper")
        assert table not in ids("?game=pickomino")
        one, other = await Client.at(server.base, table, token), await Client.at(server.base, table)
        await one.sit(0, "Ada")
        await other.sit(1, "Bob")
        await one.until(lambda message: message["type"] == "step")
        assert status(table) == "playing"
        await play_on({0: one, 1: other})
        async with asyncio.timeout(60):  # the list follows the game a moment later
            while table in ids(""):
                await asyncio.sleep(0.01)

    def ids(query: str) -> list[str]:
        return [entry["card"]["id"] for entry in request(server.base, "/api/tables" + query)["tables"]]

    def status(table: str) -> str:
        found = request(server.base, "/api/tables")["tables"]
        return str(next(entry["card"]["status"] for entry in found if entry["card"]["id"] == table))

    asyncio.run(work())


def test_my_tables_and_whose_turn_it_is(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        await settle(one, other)
        for client in (one, other):
            mine = request(server.base, "/api/mine", token=client.token)["tables"]
            assert [entry["card"]["id"] for entry in mine] == [one.table]
            assert mine[0]["my_turn"] == bool(client.legal)
            assert mine[0]["seats"] == [client.viewpoint]

    asyncio.run(work())


def test_a_code_may_be_typed_as_people_type(server: Running) -> None:
    table = server.open(auth.new_token(), "mine", "open")
    typed = f"{table[:5].upper()}-{table[5:]}"
    assert request(server.base, f"/api/tables/{typed}")["id"] == table


@pytest.mark.parametrize("query", ["seat=x", "seat=", "first=1.5", "count=99999999999", "seat=%EF%BC%95"])
def test_malformed_queries_are_refused(server: Running, query: str) -> None:
    table = server.open(auth.new_token(), "random", "random")
    with pytest.raises(Refused) as caught:
        request(server.base, f"/api/tables/{table}/frames?{query}")
    assert caught.value.fault == "bad_message"


def test_frames_tell_the_whole_game(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two()
        await play_on({0: one, 1: other}, 30)
        path = f"/api/tables/{one.table}/frames"
        replay = request(server.base, path)
        assert replay["total"] == len(replay["frames"]) == 31
        assert replay["frames"][0]["told"] is None
        steps = [m for m in one.messages if m["type"] == "step"]
        assert [f["told"] for f in replay["frames"][1:]] == [s["told"] for s in steps[1:]]
        assert [f["view"]["board"] for f in replay["frames"]] == [s["view"]["board"] for s in steps]
        assert len(replay["scores"]) == 31
        assert replay["scores"][0] == [0, 0]
        part = request(server.base, path + "?first=10&count=5")
        assert part["frames"] == replay["frames"][10:15]
        assert part["scores"] == []
        plot = request(server.base, path + "?count=0")
        assert (plot["frames"], plot["scores"]) == ([], replay["scores"])
        record = request(server.base, f"/api/tables/{one.table}/record", raw=True)
        assert request(server.base, "/api/replay", record)["frames"] == replay["frames"]

    asyncio.run(work())


@pytest.mark.parametrize("over", [False, True])
def test_nobody_looks_from_a_seat_that_is_none(over: bool) -> None:
    desk = Desk("unrest")
    while over and desk.table.status != "over":
        desk.act()
    for seat in (CHANCE, OVER, -5, 2):
        with pytest.raises(Mistake, match="bad_message"):
            records.require_viewpoint(desk.table, "a", seat)


def test_frames_of_a_hidden_game_show_what_the_seat_saw(server: Running) -> None:
    async def work() -> None:
        one, other = await server.two("whisper")
        path = f"/api/tables/{one.table}/frames"
        running = request(server.base, path + "?seat=0", token=one.token)
        assert running["frames"][-1]["view"]["board"]["cards"][1] == -1
        assert running["scores"] == []
        await play_on({0: one, 1: other})
        mine = request(server.base, path + "?seat=0")["frames"]
        replay = request(server.base, path + f"?seat={TRUTH}")
        truth = replay["frames"]
        assert mine[0]["view"]["board"]["cards"][1] == -1
        assert truth[0]["view"]["board"]["cards"][1] > 0
        assert len(replay["scores"]) == replay["total"]
        assert "unseen" not in json.dumps(truth)

    asyncio.run(work())


def test_frames_need_no_server(whisper: str) -> None:
    desk = Desk(whisper)
    while desk.match.to_move >= 0:
        desk.act()
    made = json.loads(records.frames(records.true_record(desk.table), 1, 0, 200))
    assert made["total"] == len(desk.table.stages)
    assert made["frames"][-1]["view"]["result"]["places"]


def test_a_record_file_cannot_name_files_here(server: Running) -> None:
    record = json.loads(new("pickomino", players=2, seed=1).record.to_json())
    record["options"]["golden_die"] = "/etc/passwd"
    with pytest.raises(Refused) as caught:
        request(server.base, "/api/replay", record)
    assert caught.value.fault == "bad_record"


def test_a_record_too_long_or_illegal_is_told(server: Running) -> None:
    record = json.loads(new("pickomino", players=2, seed=1).record.to_json())
    for actions in (["die 1"] * 30_000, ["keep 5"], ["no such thing"]):
        with pytest.raises(Refused) as caught:
            request(server.base, "/api/replay", {**record, "actions": actions})
        assert caught.value.fault == "bad_record"


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"actions": ["keep 5"]}, "Zapis jest uszkodzony przy akcji 0. Ruch „keep 5” jest niedozwolony"),
        ({"options": {"no": 1}}, "pickomino nie ma opcji „no”"),
        ({"plansza": 9}, "Zapis ma format 9"),
    ],
)
def test_what_is_wrong_with_a_record_is_told_in_the_readers_language(
    server: Running, changed: dict[str, object], words: str
) -> None:
    record = json.loads(new("pickomino", players=2, seed=1).record.to_json()) | changed
    headers = {"Content-Type": "application/json", "Accept-Language": "pl"}
    asked = urllib.request.Request(f"{server.base}/api/replay", json.dumps(record).encode(), headers)
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(asked)
    assert words in json.loads(caught.value.read())["text"]


def test_health_and_counts(server: Running) -> None:
    assert request(server.base, "/health")["status"] == "ok"
    server.open(auth.new_token(), "mine", "random")
    counts = server.metrics()
    assert counts["plansza_tables_opened_total"] > 0
    assert counts["plansza_memory_bytes"] > 1e6


def test_without_the_web_app_the_page_says_so(server: Running) -> None:
    if not Pages().is_missing:
        assert b"<html" in request(server.base, "/", raw=True)
        return
    from urllib.error import HTTPError

    with pytest.raises(HTTPError) as caught:
        urllib.request.urlopen(server.base + "/")
    assert caught.value.code == 503
    assert "not been built" in caught.value.read().decode()


def test_pages_are_found_packed_and_cached(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<html>" + "x" * 1000)
    (tmp_path / "assets" / "app-1234.js").write_text("let x = 1;" * 100)
    (tmp_path / ".stamp").write_text("secret")
    pages = Pages(tmp_path)
    home = pages.find("/")
    assert home is not None
    assert home.packed is not None
    assert gzip.decompress(home.packed) == home.body
    assert pages.find("/t/abc") == home
    script = pages.find("/assets/app-1234.js")
    assert script is not None
    assert script.is_lasting
    assert script.type.startswith("text/javascript")
    assert pages.find("/.stamp") is None
    assert pages.find("/../pyproject.toml") is None
    assert pages.find("/nothing.png") is None


def test_logs_hold_no_secrets(server: Running) -> None:
    async def work() -> Client:
        one, other = await server.two()
        await one.command("chat", text="a very private remark")
        await play_on({0: one, 1: other}, 5)
        return one

    client = asyncio.run(work())
    log = server.log.read_text()
    for secret in (client.token, client.table, auth.player_of(client.token), "private remark", "Ada"):
        assert secret not in log
    assert all(json.loads(line)["event"] for line in log.splitlines())


def test_a_server_that_stops_says_bye_and_goes_on_later(tmp_path: Path) -> None:
    running = Running(tmp_path, "--pace", "0", "--unlimited")

    async def stop_and_go() -> None:
        one, other = await running.two()
        await play_on({0: one, 1: other}, 5)
        view: Any = one.view
        stopping = asyncio.create_task(asyncio.to_thread(running.stop))
        with pytest.raises(ConnectionClosed) as caught:
            await one.until(lambda message: False)
        assert one.messages[-1]["type"] == "bye"
        assert one.messages[-1]["why"] == "stopping"
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1012
        assert await stopping == 0
        running.start()
        again = await Client.at(running.base, one.table, one.token, 0)
        assert again.view == view
        await again.close()

    try:
        asyncio.run(stop_and_go())
    finally:
        running.stop()
