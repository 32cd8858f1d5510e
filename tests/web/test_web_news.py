"""Hearing that it is one's turn: the settings of it, links in mails, a notification and its click, titles, the way from
table to table, vacations. A real browser, a real push service and a real mailbox.
"""

import asyncio
import json
import re
import secrets
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from browser import BROWSER, NOT_SHOWN, NOTIFYING, opened
from plansza.server import auth
from plansza.server.client import Client, request
from server.news_tools import Browser, wait_for
from server.seated import begun
from server.test_server_news import Post
from server.test_server_profiles import ADA
from web.visitor import Visitor

Visit = Callable[..., Visitor]
DAY = 24 * 3600
LAPTOP = {"width": 1366, "height": 680}
LOOKS: dict[str, dict[str, Any]] = {
    "en-laptop-light": {"lang": "en"},
    "pl-laptop-dark": {"lang": "pl", "dark": True},
    "pl-phone-light": {"lang": "pl", "phone": True},
    "en-phone-dark": {"lang": "en", "phone": True, "dark": True},
}
# A browser without the service of its maker cannot subscribe: this one says what such a browser would.
SUBSCRIBES = """PushManager.prototype.subscribe = async function (options) {
  window.wanted = options
  return { toJSON: () => (MADE) }
}"""

SHOWN = """async () => {
  const [one] = await (await navigator.serviceWorker.ready).getNotifications()
  return one && { title: one.title, body: one.body, path: one.data.path }
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """One that shows notifications, where there is one."""
    with opened(NOTIFYING or BROWSER) as chromium:
        yield chromium


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Post]:
    made = Post(tmp_path_factory.mktemp("news"))
    yield made
    made.close()


def person(office: Post, visit: Visit, **how: Any) -> tuple[Visitor, str]:
    """Somebody with a profile, and her token."""
    visitor, token = visit(base=office.server.base, **how), auth.new_token()
    if not visitor.phone:
        visitor.page.set_viewport_size(LAPTOP)
    request(office.server.base, "/api/me", ADA, token)
    visitor.context.add_init_script(f"localStorage.setItem('plansza.token', '{token}')")
    visitor.context.add_init_script("localStorage.setItem('plansza.me', 'yes')")
    return visitor, token


def tables_for(office: Post, token: str, count: int, rival: str = "", **more: Any) -> list[str]:
    """Tables where it is her turn, in a game with somebody else."""

    async def one() -> str:
        other = rival or auth.new_token()
        table = office.server.open(other, "mine", "open", **more)
        async with (
            await Client.at(office.server.base, table, other) as there,
            await Client.at(office.server.base, table, token) as hers,
        ):
            await there.sit(0, "Rival")
            await hers.sit(1, "Ola")
            await begun(there, hers)
            await there.look_from(0)
            while there.legal:
                await there.act(there.legal[0])
        return table

    async def every() -> list[str]:
        return [await one() for _ in range(count)]

    with ThreadPoolExecutor(1) as aside:  # Playwright has this thread's loop
        return aside.submit(lambda: asyncio.run(every())).result()


@pytest.mark.parametrize("look", LOOKS)
def test_the_settings_of_it(office: Post, visit: Visit, look: str) -> None:
    """All that can be chosen, seen in every state; nothing is on by itself."""
    visitor, token = person(office, visit, **LOOKS[look])
    page, address = visitor.go("/me"), f"{look}@example.org"
    page.wait_for_selector("#vacation")
    assert page.locator("[role=switch][name=quiet]:checked").count() == 0
    assert not office.ask("/api/me/news", token=token)["lang"]
    found = visitor.problems(f"news-{look}")
    page.locator("[role=switch][name=quiet]").check()
    page.locator("input[name=quiet-to]").wait_for()
    page.locator("input[name=quiet-to]").fill("07:30")
    page.locator("input[name=quiet-to]").blur()
    wait_for(lambda: office.ask("/api/me/news", token=token)["quiet"] == {"first": 22 * 60, "last": 7 * 60 + 30})
    page.locator("input[name=address]").fill(address)
    page.locator("input[name=address]").press("Enter")
    page.locator("strong", has_text=address).wait_for()
    page.locator("input[name=days]").fill("5")
    page.locator("input[name=days]").press("Enter")
    page.locator("#vacation ~ p[role=status]").wait_for()
    found += visitor.problems(f"news-chosen-{look}")
    told = office.ask("/api/me/news", token=token)
    assert (told["lang"], told["vacation_left"], told["confirmed"]) == (LOOKS[look]["lang"], 25, False)
    assert found == []


@pytest.mark.parametrize("look", ["en-laptop-light", "pl-phone-light"])
def test_links_of_mails_ask_before_they_do_anything(office: Post, visit: Visit, look: str) -> None:
    visitor, token = person(office, visit, **LOOKS[look])
    lang, address = LOOKS[look]["lang"], f"links-{look}@example.org"
    office.ask("/api/me/news", {"lang": lang, "zone": "Europe/Warsaw"}, token)
    office.ask("/api/me/news/mail", {"address": address}, token)
    link = re.search(r"/confirm#\S+", wait_for(lambda: office.mailbox.to(address))[0].get_content())
    assert link
    visitor.go(link[0])
    found = visitor.problems(f"mail-confirm-{look}")
    assert not office.ask("/api/me/news", token=token)["confirmed"]
    visitor.page.locator("main button").click()
    visitor.page.locator("main [role=status]").wait_for()
    assert office.ask("/api/me/news", token=token)["confirmed"]
    tables_for(office, token, 1)
    mail = wait_for(lambda: office.mailbox.to(address)[1:])[0]
    stop = re.search(r"/unsubscribe\?\S+(?=>)", mail["List-Unsubscribe"])
    assert stop
    visitor.go(stop[0])
    found += visitor.problems(f"mail-stop-{look}")
    visitor.page.locator("main button").click()
    visitor.page.locator("main [role=status]").wait_for()
    assert office.ask("/api/me/news", token=token)["address"] == ""
    assert found == []


@pytest.mark.skipif(NOTIFYING is None, reason=NOT_SHOWN)
def test_a_push_is_shown_and_its_click_opens_the_table(office: Post, visit: Visit) -> None:
    visitor, token = person(office, visit, workers="allow")
    visitor.context.grant_permissions(["notifications"], origin=office.server.base)
    made, name = Browser(), secrets.token_hex(8)
    told = made.subscription(office.pushes.endpoint(name))
    answer = {"endpoint": told["endpoint"], "keys": {"p256dh": told["p256dh"], "auth": told["auth"]}}
    visitor.context.add_init_script(SUBSCRIBES.replace("MADE", json.dumps(answer)))
    page = visitor.go("/me")
    page.locator("[role=switch][name=push]").check()
    wait_for(lambda: office.ask("/api/me/news", token=token)["this_device"])
    wanted = page.evaluate("window.wanted")
    assert wanted == {"userVisibleOnly": True, "applicationServerKey": office.ask("/api/me/news", token=token)["key"]}
    (table,) = tables_for(office, token, 1)
    body = made.read(wait_for(lambda: office.pushes.to(name))[0][1])
    deliver(visitor, json.dumps(body))
    shown = wait_for(lambda: page.evaluate(SHOWN))
    assert shown == {"title": "It is your turn", "body": "Pickomino Deluxe", "path": f"/t/{table}"}
    worker = visitor.context.service_workers[0]
    worker.evaluate(
        """async () => {
          const [notification] = await registration.getNotifications()
          dispatchEvent(new NotificationEvent('notificationclick', { notification }))
        }"""
    )
    wait_for(lambda: any(f"/t/{table}" in one.url for one in pump(visitor)))


def pump(visitor: Visitor) -> list[Any]:
    """The pages, after whatever has happened meanwhile."""
    visitor.page.wait_for_timeout(50)
    return list(visitor.context.pages)


def deliver(visitor: Visitor, data: str) -> None:
    """What the browser's own push service would bring."""
    session = visitor.context.new_cdp_session(visitor.page)
    found: list[str] = []

    def updated(event: dict[str, Any]) -> None:
        found.extend(one["registrationId"] for one in event["registrations"] if not one["isDeleted"])

    session.on("ServiceWorker.workerRegistrationUpdated", updated)
    session.send("ServiceWorker.enable")
    while not found:
        visitor.page.wait_for_timeout(50)
    message = {"origin": visitor.base, "registrationId": found[0], "data": data}
    session.send("ServiceWorker.deliverPushMessage", message)


def test_the_title_tells_and_one_goes_from_table_to_table(office: Post, visit: Visit) -> None:
    visitor, token = person(office, visit)
    visitor.context.add_init_script("""
        window.badges = []
        navigator.setAppBadge = async count => { window.badges.push(count) }
        navigator.clearAppBadge = async () => { window.badges.push(0) }
    """)
    tables = tables_for(office, token, 2)
    page = visitor.go("/")
    page.wait_for_function("() => document.title.startsWith('(2)')")
    assert page.evaluate("window.badges.at(-1)") == 2
    page.locator(f'a[href="/t/{tables[0]}"]').click()
    page.wait_for_function("() => document.title.includes('Your turn')")
    number = -1
    while visitor.number != number and page.locator(".play [data-choice], .play [data-legal]").count():
        number = visitor.number
        visitor.press(str(page.locator(".play [data-choice]").first.get_attribute("data-choice")))
        visitor.wait_until_past(number)
        page.wait_for_timeout(300)
    going = page.locator(f'.dock a[href="/t/{tables[1]}"]')
    going.wait_for()
    assert visitor.problems("next-table") == []
    assert page.evaluate("window.badges.at(-1)") == 1
    going.click()
    page.wait_for_url(f"**/t/{tables[1]}")
    page.wait_for_function("() => document.title.includes('Your turn')")


@pytest.mark.parametrize("look", ["en-laptop-light", "pl-phone-light"])
def test_a_rival_sees_that_somebody_is_on_vacation(office: Post, visit: Visit, look: str) -> None:
    rival, token = person(office, visit, **LOOKS[look])
    away = auth.new_token()
    request(office.server.base, "/api/me", ADA, away)
    clock = {"decision": 3 * DAY, "absent": 3 * DAY}

    (table,) = tables_for(office, away, 1, token, clock=clock)
    request(office.server.base, "/api/me/vacation", {"days": 9}, away)
    words = {"en": "on vacation until", "pl": "na urlopie do"}[LOOKS[look]["lang"]]
    rival.go(f"/t/{table}").locator(".status .tag", has_text=words).wait_for()
    assert rival.problems(f"vacation-{look}") == []
