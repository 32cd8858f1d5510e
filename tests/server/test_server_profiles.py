"""Profiles: how they begin, how devices join and go, and that nothing else leads to them."""

import asyncio
import json
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from plansza.server import auth
from plansza.server.client import Client, ConnectionClosed, Refused, request
from plansza.server.database import open_database
from plansza.server.people import phrases, profiles
from server.seated import Running
from server.test_server_play import play_on

ADA = {"name": "Ada", "avatar": "012345", "device": "laptop"}


def delete(base: str, path: str, token: str) -> int:
    asked = urllib.request.Request(base + path, method="DELETE", headers={"Authorization": f"Bearer {token}"})
    try:
        with urllib.request.urlopen(asked) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        raise Refused(json.loads(error.read())) from None


def grown(server: Running, **more: Any) -> str:
    """The token of somebody with a profile."""
    token = auth.new_token()
    request(server.base, "/api/me", ADA | more, token)
    return token


def joined(server: Running, token: str, device: str = "phone") -> str:
    code = request(server.base, "/api/me/link", {}, token)["code"]
    return str(request(server.base, "/api/join/link", {"code": code, "device": device})["token"])


def me(server: Running, token: str) -> Any:
    return request(server.base, "/api/me", token=token)


def refused(server: Running, path: str, body: Any = None, token: str = "") -> str:
    with pytest.raises(Refused) as caught:
        request(server.base, path, body, token)
    return str(caught.value.fault)


def test_a_guest_grows_into_a_profile_and_keeps_her_tables(server: Running) -> None:
    token = auth.new_token()
    table = server.open(token, "mine", "open")
    assert me(server, token)["profile"] is None
    told = request(server.base, "/api/me", ADA, token)
    assert (told["profile"]["name"], told["profile"]["public"]) == ("Ada", False)
    assert [(one["name"], one["way"], one["this"]) for one in told["devices"]] == [("laptop", "first", True)]
    assert [entry["card"]["id"] for entry in request(server.base, "/api/mine", token=token)["tables"]] == [table]
    assert refused(server, "/api/me", ADA, token) == "has_profile"


@pytest.mark.parametrize(
    "change", [{"name": ""}, {"name": "\u200b"}, {"name": "x" * 25}, {"avatar": "<svg>"}, {"avatar": "99"}]
)
def test_bad_profiles_are_refused(server: Running, change: dict[str, str]) -> None:
    assert refused(server, "/api/me", ADA | change, auth.new_token()) in ("bad_message", "bad_name")


def test_a_device_joins_by_link_once_and_is_the_same_person(server: Running) -> None:
    token = grown(server)
    table = server.open(token, "mine", "open")
    code = request(server.base, "/api/me/link", {}, token)["code"]
    phone = request(server.base, "/api/join/link", {"code": code, "device": "phone"})["token"]
    assert phone != token
    assert refused(server, "/api/join/link", {"code": code}) == "bad_code"
    assert [entry["card"]["id"] for entry in request(server.base, "/api/mine", token=phone)["tables"]] == [table]
    assert [(one["name"], one["this"]) for one in me(server, phone)["devices"]] == [("laptop", False), ("phone", True)]


def test_only_the_last_link_works(server: Running) -> None:
    token = grown(server)
    first = request(server.base, "/api/me/link", {}, token)["code"]
    request(server.base, "/api/me/link", {}, token)
    assert refused(server, "/api/join/link", {"code": first}) == "bad_code"


def test_links_are_too_old_after_some_minutes(tmp_path: Path) -> None:
    from plansza.server.migrations import migrate

    db = open_database(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    migrate(db)
    profile = profiles.create(db, "A" * 43, "Ada", "000000", "", at=1)
    for wait, fault in ((profiles.LINK_LIFE, ""), (profiles.LINK_LIFE + 1, "bad_code")):
        code = profiles.issue(db, "link", profile.player, 1, profiles.LINK_LIFE)
        if fault:
            with pytest.raises(profiles.Denied, match=fault):
                profiles.join_by_link(db, code, "", 1 + wait)
        else:
            assert profiles.join_by_link(db, code, "", 1 + wait)
    db.close()


def test_a_phrase_opens_the_profile_however_it_is_typed(server: Running) -> None:
    token = grown(server)
    old = request(server.base, "/api/me/phrase", {}, token)["phrase"]
    phrase = request(server.base, "/api/me/phrase", {}, token)["phrase"]
    assert refused(server, "/api/join/phrase", {"phrase": old}) == "bad_phrase"
    typed = phrase.upper().replace(" ", "\n - ")
    found = request(server.base, "/api/join/phrase", {"phrase": typed, "device": "new"})["token"]
    assert me(server, found)["profile"] == me(server, token)["profile"]
    assert refused(server, "/api/join/phrase", {"phrase": "babab " * 8}) == "bad_phrase"
    assert refused(server, "/api/join/phrase", {"phrase": "ada"}) == "bad_phrase"


def test_phrases_are_long_and_readable() -> None:
    made = {phrases.new_phrase() for _ in range(200)}
    assert len(made) == 200
    assert all(phrases.read_phrase(phrase) == phrase for phrase in made)


def test_a_removed_device_is_out_at_once_and_stays_out(server: Running) -> None:
    async def work() -> None:
        first = grown(server)
        phone = joined(server, first)
        table = server.open(first, "mine", "open")
        at_table = await Client.at(server.base, table, first)
        gone = next(one["id"] for one in me(server, phone)["devices"] if one["name"] == "laptop")
        assert delete(server.base, f"/api/me/devices/{gone}", phone) == 204
        with pytest.raises(ConnectionClosed):
            await at_table.until(lambda message: False)
        for path in ("/api/me", "/api/mine", "/api/history"):
            assert refused(server, path, token=first) == "removed"
        assert refused(server, "/api/me", ADA, first) == "removed"
        with pytest.raises(ConnectionClosed):
            await Client.at(server.base, table, first)
        assert [one["name"] for one in me(server, phone)["devices"]] == ["phone"]

    asyncio.run(work())


def test_the_last_way_in_is_not_removed(server: Running) -> None:
    token = grown(server)
    device = me(server, token)["devices"][0]["id"]
    with pytest.raises(Refused) as caught:
        delete(server.base, f"/api/me/devices/{device}", token)
    assert caught.value.fault == "last_way"
    request(server.base, "/api/me/phrase", {}, token)
    assert delete(server.base, f"/api/me/devices/{device}", token) == 204


def test_nobody_removes_devices_of_others(server: Running) -> None:
    one, other = grown(server), grown(server)
    device = me(server, one)["devices"][0]["id"]
    with pytest.raises(Refused) as caught:
        delete(server.base, f"/api/me/devices/{device}", other)
    assert caught.value.fault == "not_found"


def test_a_seat_link_moves_a_seat_and_nothing_else(server: Running) -> None:
    async def work() -> None:
        token, thief = grown(server), auth.new_token()
        table = server.open(token, "mine", "open")
        async with await Client.at(server.base, table, token) as client:
            await client.sit(0, "Ada")
        code = request(server.base, f"/api/tables/{table}/transfer", {"seat": 0}, token)["code"]
        assert refused(server, "/api/join/link", {"code": code}) == "bad_code"
        request(server.base, f"/api/tables/{table}/claim", {"code": code}, thief)
        assert me(server, thief)["profile"] is None
        assert me(server, token)["profile"]["name"] == "Ada"

    asyncio.run(work())


def test_a_link_for_a_device_claims_no_seat(server: Running) -> None:
    token = grown(server)
    table = server.open(token, "mine", "open")
    code = request(server.base, "/api/me/link", {}, token)["code"]
    assert refused(server, f"/api/tables/{table}/claim", {"code": code}, auth.new_token()) == "bad_code"


def test_nothing_stored_opens_a_profile(server: Running) -> None:
    token = grown(server)
    phrase = request(server.base, "/api/me/phrase", {}, token)["phrase"]
    code = request(server.base, "/api/me/link", {}, token)["code"]
    db = open_database(server.db)
    stored = str([db.run(f"SELECT * FROM {place}", {}) for place in ("profiles", "devices", "tickets", "holders")])
    db.close()
    for secret in (token, phrase, code):
        assert secret not in stored


def test_a_private_profile_cannot_be_told_from_none(server: Running) -> None:
    token = grown(server, name="Konstancja")
    handle = me(server, token)["profile"]["handle"]
    assert refused(server, f"/api/people/{handle}") == refused(server, "/api/people/22222zzzzz") == "not_found"
    change = {"name": "Konstancja", "avatar": "111111", "public": True}
    request(server.base, "/api/me/profile", change, token)
    assert request(server.base, f"/api/people/{handle}")["profile"]["name"] == "Konstancja"


def test_tables_lists_and_records_say_nothing_of_a_profile(server: Running) -> None:
    async def work() -> None:
        token, other = grown(server, name="Konstancja", avatar="076543"), auth.new_token()
        handle = me(server, token)["profile"]["handle"]
        table = server.open(token, "mine", "open", listed=True)
        one, two = await Client.at(server.base, table, token), await Client.at(server.base, table, other)
        await one.sit(0, "Nick")
        await two.sit(1, "Bob")
        await one.until(lambda message: message["type"] == "step")
        await play_on({0: one, 1: two})
        paths = ("/api/tables", f"/api/tables/{table}", f"/api/tables/{table}/record", f"/api/tables/{table}/series")
        seen = [request(server.base, path, token=other) for path in (*paths, "/api/history", "/api/statistics")]
        for told in (*seen, two.messages):
            for secret in ("Konstancja", handle, "076543", auth.player_of(token)):
                assert secret not in json.dumps(told)

    asyncio.run(work())


def test_export_is_everything_and_deletion_deletes_it(server: Running) -> None:
    async def work() -> tuple[str, str, str]:
        token, other = grown(server, name="Hermenegilda"), auth.new_token()
        table = server.open(token, "mine", "open")
        one, two = await Client.at(server.base, table, token), await Client.at(server.base, table, other)
        await one.sit(0, "Hermenegilda")
        await two.sit(1, "Bob")
        await one.until(lambda message: message["type"] == "step")
        await one.command("chat", text="my secret words")
        await play_on({0: one, 1: two})
        return token, other, table

    token, other, table = asyncio.run(work())
    phone = joined(server, token, "the phone")
    file = json.dumps(request(server.base, "/api/me/export", token=token))
    for part in ("Hermenegilda", "the phone", table, "my secret words", '"act"'):
        assert part in file
    assert auth.player_of(token) not in file
    assert auth.player_of(other) not in file
    assert delete(server.base, "/api/me", token) == 204
    assert me(server, token)["profile"] is None
    assert me(server, phone)["profile"] is None
    left = request(server.base, "/api/history", token=other)["games"]
    assert [played["table"] for played in left] == [table]
    db = open_database(server.db)
    places = ("entries", "tables", "holders", "profiles", "devices", "tickets", "results", "meetings", "tallies")
    stored = str([db.run(f"SELECT * FROM {place}", {}) for place in places])
    db.close()
    for part in ("Hermenegilda", "the phone", "my secret words", auth.player_of(token)):
        assert part not in stored


def test_guessing_is_slowed_down(limited: Running) -> None:
    faults = [refused(limited, "/api/join/phrase", {"phrase": phrases.new_phrase()}) for _ in range(30)]
    assert faults[0] == "bad_phrase"
    assert faults[-1] == "too_fast"


def test_programs_have_no_profiles(server: Running) -> None:
    assert refused(server, "/api/me", ADA, auth.new_program_token()) == "no_profiles"


def test_a_server_without_profiles(tmp_path: Path) -> None:
    server = Running(tmp_path, "--profiles", "off")
    assert me(server, auth.new_token())["profiles"] == "off"
    assert refused(server, "/api/me", ADA, auth.new_token()) == "no_profiles"
    assert refused(server, "/api/join/phrase", {"phrase": phrases.new_phrase()}) == "no_profiles"
    server.stop()


def test_a_server_that_asks_for_an_invitation(tmp_path: Path) -> None:
    from typer.testing import CliRunner

    from plansza.cli.app import app

    server = Running(tmp_path, "--profiles", "invited")
    assert refused(server, "/api/me", ADA, auth.new_token()) == "bad_code"
    code = CliRunner().invoke(app, ["invite", "--db", server.db]).stdout.strip()
    token = auth.new_token()
    assert request(server.base, "/api/me", ADA | {"invitation": code}, token)["profile"]["name"] == "Ada"
    assert refused(server, "/api/me", ADA | {"invitation": code}, auth.new_token()) == "bad_code"
    server.stop()


def test_people_who_have_played_are_invited_again_and_may_decline(server: Running) -> None:
    async def work() -> tuple[str, str]:
        one, other = await server.two()
        await play_on({0: one, 1: other})
        return one.token, other.token

    ada, bob = asyncio.run(work())
    rival = request(server.base, "/api/history", token=ada)["games"][0]["rivals"][0]["id"]
    seats = [{"kind": "mine"}, {"kind": "rival", "rival": rival}]
    table = request(server.base, "/api/tables", {"game": "pickomino", "seats": seats}, ada)
    assert [seat["kind"] for seat in table["seats"]] == ["reserved", "reserved"]

    def invited(token: str) -> list[str]:
        mine = request(server.base, "/api/mine", token=token)["tables"]
        return [entry["card"]["id"] for entry in mine if entry["invited"]]

    assert invited(bob) == [table["id"]]
    assert invited(ada) == []
    assert request(server.base, f"/api/tables/{table['id']}/decline", {}, bob, raw=True) == b""
    assert invited(bob) == []
    assert request(server.base, f"/api/tables/{table['id']}", token=ada)["seats"][1]["kind"] == "open"
    for _ in range(3):
        request(server.base, "/api/tables", {"game": "pickomino", "seats": seats}, ada)
    assert refused(server, "/api/tables", {"game": "pickomino", "seats": seats}, ada) == "too_many"
    assert refused(server, "/api/tables", {"game": "pickomino", "seats": seats}, auth.new_token()) == "no_rival"


def test_a_rematch_has_a_score(server: Running) -> None:
    async def work() -> tuple[str, str]:
        one, other = await server.two()
        await play_on({0: one, 1: other})
        await one.command("rematch")
        again = request(server.base, f"/api/tables/{one.table}", token=one.token)["rematch"]
        return one.table, str(again)

    first, again = asyncio.run(work())
    for table in (first, again):
        score = request(server.base, f"/api/tables/{table}/series")
        assert score["games"] == 1
        assert sum(seat["won"] for seat in score["scores"]) == 1
