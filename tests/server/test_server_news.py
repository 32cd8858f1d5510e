"""Messages to people who are away: to whom, when, how often; and that a browser and a mailbox can read them."""

import asyncio
import datetime
import re
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag

from plansza.server import auth, push
from plansza.server.client import Client, request
from plansza.server.database import open_database
from plansza.server.endpoints import BadEndpoint, address_of, is_public, read_endpoint
from server.news_tools import Browser, MailBox, PushService, certificate, claims_of, wait_for
from server.seated import Running, begun
from server.test_server_profiles import delete, grown, joined, refused

CHOICE = {"lang": "en", "zone": "Europe/Warsaw"}
LATE = 1.2  # seconds, in which a message that is due would have come
PACE = ("--news", "delay=0.2", "--news", "interval=0", "--news", "reminder=1000", "--news", "every=0.1")


class Post:
    """A server, and all that it sends."""

    def __init__(self, folder: Path, *options: str, db: str = "") -> None:
        pem = certificate(folder)
        self.pushes, self.mailbox = PushService(pem), MailBox()
        self.env = {"SSL_CERT_FILE": str(pem), **self.mailbox.settings}
        self.options = ("--pace", "0", "--unlimited", "--private-push", *PACE, *options)
        self.server = Running(folder, *self.options, db=db, env=self.env)

    def ask(self, path: str, body: Any = None, token: str = "") -> Any:
        return request(self.server.base, path, body, token)

    def person(self, **choice: Any) -> str:
        """Somebody with a profile who has chosen a language and a zone."""
        token = grown(self.server)
        self.ask("/api/me/news", CHOICE | choice, token)
        return token

    def subscribe(self, token: str, name: str) -> Browser:
        browser = Browser()
        told = self.ask("/api/me/news/push", browser.subscription(self.pushes.endpoint(name)), token)
        assert told["this_device"]
        return browser

    def confirm(self, token: str, address: str) -> None:
        self.ask("/api/me/news/mail", {"address": address}, token)
        text = wait_for(lambda: self.mailbox.to(address))[-1].get_content()
        code = re.search(r"/confirm#(\S+)", text)
        assert code
        post(self.server.base + "/api/news/confirm", b'{"code":"%s"}' % code[1].encode())

    def close(self) -> None:
        assert self.server.stop() == 0
        assert '"broken"' not in self.server.log.read_text()
        self.pushes.close()
        self.mailbox.close()


def post(url: str, body: bytes = b"{}", kind: str = "application/json") -> int:
    asked = urllib.request.Request(url, body, {"Content-Type": kind}, method="POST")
    with urllib.request.urlopen(asked) as got:
        return int(got.status)


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Post]:
    made = Post(tmp_path_factory.mktemp("news"))
    yield made
    made.close()


async def at_turn(post: Post, token: str, *, leave: bool = True, **more: Any) -> tuple[str, Client]:
    """A table where it is the turn of who shows the token, and a rival who is there; she has left, or not."""
    rival = auth.new_token()
    table = post.server.open(rival, "mine", "open", **more)
    there = await Client.at(post.server.base, table, rival)
    hers = await Client.at(post.server.base, table, token)
    await there.sit(0, "Rival")
    await hers.sit(1, "Ada")
    await begun(there, hers)
    await there.look_from(0)
    await hers.look_from(1)
    if leave and not hers.legal:
        await hers.close()
    while there.legal:  # play on until it is her turn
        await there.act(there.legal[0])
    if leave:
        await hers.close()
    return table, there


def away(post: Post, token: str, **more: Any) -> str:
    """A table that waits for her, and she has not been there since."""

    async def work() -> str:
        table, rival = await at_turn(post, token, **more)
        await rival.close()
        return table

    return asyncio.run(work())


# --- pushes ---


def test_a_push_is_read_by_its_browser_alone_and_signed_by_the_server(office: Post) -> None:
    token = office.person(lang="pl")
    browser = office.subscribe(token, "ada")
    table = away(office, token)
    headers, body = wait_for(lambda: office.pushes.to("ada"))[0]
    told = browser.read(body)
    assert told == {"title": "Twój ruch", "body": "Polowanie na robale Deluxe", "path": f"/t/{table}", "count": 1}
    claims, key = claims_of(headers["authorization"])
    assert key == office.ask("/api/me/news", token=token)["key"]
    assert claims["aud"] == office.pushes.base
    assert claims["sub"] == "mailto:news@example.org"
    assert time.time() < claims["exp"] < time.time() + 24 * 3600
    assert (headers["content-encoding"], headers["topic"]) == ("aes128gcm", "plansza-news")
    assert int(headers["ttl"]) > 0
    with pytest.raises(InvalidTag):
        Browser().read(body)


def test_nothing_is_sent_to_who_is_at_the_table(office: Post) -> None:
    token = office.person()
    office.subscribe(token, "here")

    async def work() -> None:
        await at_turn(office, token, leave=False)
        await asyncio.sleep(LATE)

    asyncio.run(work())
    assert not office.pushes.to("here")


def test_who_has_chosen_nothing_is_sent_nothing(office: Post) -> None:
    token = office.person()
    before = len(office.pushes.posted), len(office.mailbox.mails)
    away(office, token)
    time.sleep(LATE)
    assert (len(office.pushes.posted), len(office.mailbox.mails)) == before


def test_one_message_for_many_tables_and_none_again_until_she_has_been_here(office: Post) -> None:
    token = office.person()
    first = away(office, token)
    second = away(office, token)
    time.sleep(0.5)  # the delay
    browser = office.subscribe(token, "many")
    told = browser.read(wait_for(lambda: office.pushes.to("many"))[0][1])
    assert (told["count"], told["title"], told["path"]) == (2, "2 tables are waiting for you", f"/t/{first}")
    third = away(office, token)
    time.sleep(LATE)
    assert len(office.pushes.to("many")) == 1
    mine = office.ask("/api/mine", token=token)["tables"]  # she looks, and goes again
    assert {entry["card"]["id"] for entry in mine if entry["my_turn"]} == {first, second, third}
    wait_for(lambda: len(office.pushes.to("many")) == 2)
    assert browser.read(office.pushes.to("many")[1][1])["count"] == 3


def test_a_turn_that_is_over_is_not_told(tmp_path: Path) -> None:
    """She decides within the delay, and then waits for the other."""
    post = Post(tmp_path, "--news", "delay=1.5")
    try:
        token = post.person()
        post.subscribe(token, "quick")

        async def work() -> None:
            table, rival = await at_turn(post, token)
            async with await Client.at(post.server.base, table, token, 1) as hers:
                while hers.legal:
                    await hers.act(hers.legal[0])
            await rival.close()

        asyncio.run(work())
        time.sleep(1.5 + LATE)
        assert not post.pushes.to("quick")
    finally:
        post.close()


def test_in_quiet_hours_nothing_is_sent_and_afterwards_one_message(office: Post) -> None:
    now = datetime.datetime.now(datetime.UTC)
    minute = now.hour * 60 + now.minute
    quiet = {"first": (minute - 60) % 1440, "last": (minute + 60) % 1440}
    token = office.person(zone="Etc/UTC", quiet=quiet)
    browser = office.subscribe(token, "asleep")
    for _ in range(2):
        away(office, token)
    time.sleep(LATE)
    assert not office.pushes.to("asleep")
    office.ask("/api/me/news", CHOICE, token)  # quiet hours are over
    assert browser.read(wait_for(lambda: office.pushes.to("asleep"))[0][1])["count"] == 2
    assert len(office.pushes.to("asleep")) == 1


def test_on_vacation_nothing_is_sent(office: Post) -> None:
    token = office.person()
    office.subscribe(token, "vacation")
    office.ask("/api/me/vacation", {"days": 3}, token)
    away(office, token)
    time.sleep(LATE)
    assert not office.pushes.to("vacation")
    delete(office.server.base, "/api/me/vacation", token)
    wait_for(lambda: office.pushes.to("vacation"))


def test_invitations_are_told_and_declined_ones_are_not(office: Post) -> None:
    token, rival = office.person(), auth.new_token()

    async def rematch() -> str:
        """Opened by the rival, when the two have played."""
        table = office.server.open(rival, "mine", "open")
        one, other = (
            await Client.at(office.server.base, table, rival),
            await Client.at(office.server.base, table, token),
        )
        await one.sit(0, "Rival")
        await other.sit(1, "Ada")
        await begun(one, other)
        await one.command("resign", seat=0)
        await other.close()
        await one.command("rematch")
        await one.close()
        return str(one.card["rematch"])

    table = asyncio.run(rematch())
    browser = office.subscribe(token, "invited")
    told = browser.read(wait_for(lambda: office.pushes.to("invited"))[0][1])
    assert (told["title"], told["path"]) == ("You are invited to play", f"/t/{table}")
    request(office.server.base, f"/api/tables/{table}/decline", {}, token, raw=True)
    again = asyncio.run(rematch())
    request(office.server.base, f"/api/tables/{again}/decline", {}, token, raw=True)
    office.ask("/api/mine", token=token)
    time.sleep(LATE)
    assert len(office.pushes.to("invited")) == 1


def test_a_round_of_a_tournament_is_told(office: Post) -> None:
    host, people = auth.new_token(), [office.person() for _ in range(3)]
    cup = office.ask(
        "/api/tournaments", {"name": "Cup", "game": "pickomino", "system": "swiss", "rated": False, "rounds": 2}, host
    )["card"]["id"]
    browsers = [office.subscribe(token, f"cup{n}") for n, token in enumerate(people)]
    for n, token in enumerate(people):
        office.ask(f"/api/tournaments/{cup}/entries", {"name": f"P{n}"}, token)
    office.ask(f"/api/tournaments/{cup}/start", {}, host)
    wait_for(lambda: sum(len(office.pushes.to(f"cup{n}")) for n in range(3)) == 2)  # the third has a bye
    told = [browsers[n].read(office.pushes.to(f"cup{n}")[0][1]) for n in range(3) if office.pushes.to(f"cup{n}")]
    assert {one["title"] for one in told} == {"Your next tournament game is ready"}


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_forgotten(office: Post, status: int) -> None:
    token = office.person()
    office.subscribe(token, f"gone{status}")
    office.pushes.status = status
    try:
        away(office, token)
        wait_for(lambda: office.ask("/api/me/news", token=token)["devices"] == 0)
    finally:
        office.pushes.status = 201


@pytest.mark.parametrize("status", [302, 500])
def test_an_endpoint_that_fails_is_not_followed_and_not_forgotten(office: Post, status: int) -> None:
    token = office.person()
    office.subscribe(token, f"fails{status}")
    office.pushes.status = status
    try:
        away(office, token)
        wait_for(lambda: office.pushes.to(f"fails{status}"))
        time.sleep(LATE)
    finally:
        office.pushes.status = 201
    assert len(office.pushes.to(f"fails{status}")) == 1
    assert office.ask("/api/me/news", token=token)["devices"] == 1
    assert not [path for path, _, _ in office.pushes.posted if path == "/elsewhere"]


def test_a_silent_push_service_holds_up_nobody(office: Post) -> None:
    token, other = office.person(), office.person()
    office.subscribe(token, "silent")
    office.pushes.status = None
    try:
        away(office, token)
        wait_for(lambda: office.pushes.to("silent"))
        began = time.monotonic()
        assert office.ask("/api/me/news", token=other)["devices"] == 0
        assert time.monotonic() - began < push.SECONDS, "it waited until the service was given up"
    finally:
        office.pushes.status = 201


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://[::1]/x",
        "https://10.0.0.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://0x7f000001/x",
        "https://2130706433/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://user:word@push.example.org/x",
        "https://push.example.org:22/x",
        "https://push.example.org:99999/x",
        "https://push.example.org/a b",
        "https://push.example.org/\r\nHost: x",
        "https://no-such-host.invalid/x",
        "file:///etc/passwd",
        "https://push.example.org/" + "x" * 1000,
    ],
)
def test_hostile_endpoints_are_refused(server: Running, endpoint: str) -> None:
    token = grown(server)
    request(server.base, "/api/me/news", CHOICE, token)
    wanted = Browser().subscription(endpoint)
    assert refused(server, "/api/me/news/push", wanted, token) in ("bad_endpoint", "bad_message")


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("127.0.0.1", False),
        ("192.168.1.1", False),
        ("100.64.0.1", False),
        ("169.254.169.254", False),
        ("224.0.0.1", False),
        ("240.0.0.1", False),
        ("0.0.0.0", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fc00::1", False),
        ("::ffff:8.8.8.8", False),
        ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False),
    ],
)
def test_public_addresses_lead_nowhere_else(address: str, public: bool) -> None:
    assert is_public(address) == public


def test_a_name_must_mean_public_addresses_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the first is: a name may be pointed at this machine."""

    async def looked_up(self: object, host: str, port: int, **how: object) -> list[Any]:
        return [(0, 0, 0, "", (address, port)) for address in addresses]

    async def found() -> str:
        return await address_of(read_endpoint("https://push.example.org/x"))

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", looked_up)
    addresses = ["8.8.8.8", "127.0.0.1"]
    with pytest.raises(BadEndpoint):
        asyncio.run(found())
    addresses = ["8.8.8.8"]
    assert asyncio.run(found()) == "8.8.8.8"


@pytest.mark.parametrize("change", [{"p256dh": "AAAA"}, {"auth": "x"}, {"p256dh": "B" + "A" * 86}, {"auth": "é" * 22}])
def test_keys_that_are_none_are_refused(office: Post, change: dict[str, str]) -> None:
    wanted = Browser().subscription(office.pushes.endpoint("bad")) | change
    fault = refused(office.server, "/api/me/news/push", wanted, office.person())
    assert fault in ("bad_endpoint", "bad_message")


def test_a_removed_device_gets_nothing_more_and_an_endpoint_has_one_owner(office: Post) -> None:
    token = office.person()
    phone = joined(office.server, token)
    office.subscribe(phone, "phone")
    office.subscribe(token, "laptop")
    assert office.ask("/api/me/news", token=token)["devices"] == 2
    id = next(one["id"] for one in office.ask("/api/me", token=token)["devices"] if not one["this"])
    delete(office.server.base, f"/api/me/devices/{id}", token)
    assert office.ask("/api/me/news", token=token)["devices"] == 1
    other = office.person()
    office.subscribe(other, "laptop")  # the same browser, another person
    assert office.ask("/api/me/news", token=token)["devices"] == 0


# --- mails ---


def test_an_address_gets_one_mail_until_it_is_confirmed_and_the_link_works_once(office: Post) -> None:
    token = office.person()
    told = office.ask("/api/me/news/mail", {"address": "ada@example.org"}, token)
    assert (told["address"], told["confirmed"]) == ("ada@example.org", False)
    mail = wait_for(lambda: office.mailbox.to("ada@example.org"))[0]
    assert mail["List-Unsubscribe"] is None
    table = away(office, token)
    time.sleep(LATE)
    assert len(office.mailbox.to("ada@example.org")) == 1
    found = re.search(r"/confirm#(\S+)", mail.get_content())
    assert found
    code = {"code": found[1]}
    request(office.server.base, "/api/news/confirm", code, raw=True)
    assert refused(office.server, "/api/news/confirm", code) == "bad_code"
    second = wait_for(lambda: office.mailbox.to("ada@example.org")[1:])[0]
    assert second["Subject"] == "It is your turn"
    assert f"/t/{table}" in second.get_content()
    assert second.get_content_type() == "text/plain"


def test_mails_speak_her_language_and_stop_by_one_click(office: Post) -> None:
    token = office.person(lang="pl")
    office.confirm(token, "ola@example.org")
    away(office, token)
    mail = wait_for(lambda: office.mailbox.to("ola@example.org")[1:])[0]
    assert mail["Subject"] == "Twój ruch"
    assert "Polowanie na robale Deluxe: twój ruch." in mail.get_content()
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    path = mail["List-Unsubscribe"].strip("<>").partition("/unsubscribe")[2]
    stop = f"{office.server.base}/unsubscribe{path}"
    assert refused(office.server, f"/unsubscribe{path}0", {}) == "bad_code"
    with urllib.request.urlopen(stop) as page:  # looking at it stops nothing: programs do that too
        assert page.status == 200
    assert office.ask("/api/me/news", token=token)["confirmed"]
    for _ in range(2):
        assert post(stop, b"List-Unsubscribe=One-Click", "application/x-www-form-urlencoded") == 204
    assert office.ask("/api/me/news", token=token)["address"] == ""


@pytest.mark.parametrize(
    "address",
    ["ada", "ada@localhost", "a@b@example.org", "a b@example.org", "ada@example.org\nBcc: x@example.org", "ą@ę.pl"],
)
def test_what_is_no_address_is_refused(office: Post, address: str) -> None:
    assert refused(office.server, "/api/me/news/mail", {"address": address}, office.person()) == "bad_address"


def test_nobody_is_written_to_again_and_again(office: Post) -> None:
    for _ in range(3):
        office.ask("/api/me/news/mail", {"address": "victim@example.org"}, office.person())
    fault = refused(office.server, "/api/me/news/mail", {"address": "Victim@example.org"}, office.person())
    assert fault == "too_fast"
    assert len(office.mailbox.to("victim@example.org")) == 3


def test_only_the_last_address_can_be_confirmed(office: Post) -> None:
    token = office.person()
    office.ask("/api/me/news/mail", {"address": "old@example.org"}, token)
    office.ask("/api/me/news/mail", {"address": "new@example.org"}, token)
    old = re.search(r"/confirm#(\S+)", wait_for(lambda: office.mailbox.to("old@example.org"))[0].get_content())
    assert old
    assert refused(office.server, "/api/news/confirm", {"code": old[1]}) == "bad_code"


def test_a_server_without_mail_says_so(server: Running) -> None:
    token = grown(server)
    told = request(server.base, "/api/me/news", CHOICE, token)
    assert not told["mails"]
    assert refused(server, "/api/me/news/mail", {"address": "ada@example.org"}, token) == "no_mails"


# --- choices, and what is kept ---


def test_only_a_profile_has_news(server: Running) -> None:
    token = auth.new_token()
    assert refused(server, "/api/me/news", token=token) == "no_profile"
    assert refused(server, "/api/me/news", CHOICE, token) == "no_profile"
    assert refused(server, "/api/me/vacation", {"days": 3}, token) == "no_profile"


@pytest.mark.parametrize("zone", ["Europe/Atlantis", "../../etc/passwd", "/etc/passwd", "", "Europe"])
def test_time_zones_that_there_are_not_are_refused(server: Running, zone: str) -> None:
    token = grown(server)
    assert refused(server, "/api/me/news", CHOICE | {"zone": zone}, token) in ("bad_zone", "bad_message")


def test_an_export_tells_all_of_it_and_deleting_leaves_nothing(office: Post) -> None:
    token = office.person(quiet={"first": 1320, "last": 480})
    office.subscribe(token, "leaving")
    office.confirm(token, "leaving@example.org")
    office.ask("/api/me/vacation", {"days": 2}, token)
    away(office, token)
    told = office.ask("/api/me/export", token=token)
    assert told["news"]["address"] == "leaving@example.org"
    assert told["news"]["pushes"] == [office.pushes.endpoint("leaving")]
    assert told["news"]["settings"] == {"lang": "en", "zone": "Europe/Warsaw", "quiet": [1320, 480]}
    assert len(told["vacations"]) == 1
    delete(office.server.base, "/api/me", token)
    db, player = open_database(office.server.db), {"player": auth.player_of(token)}
    for place in ("news", "push_subscriptions", "awaited", "vacations", "tickets"):
        assert db.run(f"SELECT * FROM {place} WHERE player = :player", player) == []
    assert "leaving" not in str(db.run("SELECT * FROM news", {}))
    db.close()


def test_the_database_holds_no_code_that_opens_anything(office: Post) -> None:
    token = office.person()
    office.ask("/api/me/news/mail", {"address": "secret@example.org"}, token)
    code = re.search(r"/confirm#(\S+)", wait_for(lambda: office.mailbox.to("secret@example.org"))[0].get_content())
    assert code
    db = open_database(office.server.db)
    assert code[1] not in str(db.run("SELECT * FROM tickets", {}))
    assert auth.hashed(code[1]) in str(db.run("SELECT * FROM tickets", {}))
    db.close()


def test_of_two_servers_one_sends(tmp_path: Path, postgres: str) -> None:
    post = Post(tmp_path, db=postgres)
    second = Running(tmp_path, *post.options, db=postgres, env=post.env)
    try:
        people = [post.person() for _ in range(6)]
        for token in people:
            away(post, token)
        browsers = [post.subscribe(token, f"shared{n}") for n, token in enumerate(people)]
        for n, browser in enumerate(browsers):
            assert browser.read(wait_for(lambda n=n: post.pushes.to(f"shared{n}"))[0][1])["count"] == 1  # type: ignore[misc]
        time.sleep(LATE)
        assert len(post.pushes.posted) == len(people)
        keys = {claims_of(headers["authorization"])[1] for _, headers, _ in post.pushes.posted}
        assert len(keys) == 1
    finally:
        assert second.stop() == 0
        post.close()
