"""People who come back: a profile and the ways into it, history and numbers, a public page, home. A real browser."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from plansza.kernel import registry
from plansza.puzzles import puzzle_sets
from plansza.server import auth, history
from plansza.server.database import open_database
from plansza.server.people import statistics
from plansza.server.people.results import Chair, Ended
from plansza.server.store import in_transaction
from running import Server
from web.test_web_pages import LOOKS, OPPOSITES
from web.test_web_puzzles import begin, press
from web.visitor import Visitor, careful

Visit = Callable[..., Visitor]
BOB = Chair("b" * 32, "Bartłomiej z Bardzo Daleka")
DAY = 24 * 3600 * 1000


def token_of(visitor: Visitor) -> str:
    return str(visitor.page.wait_for_function("() => localStorage.getItem('plansza.token')").json_value())


def grow(visitor: Visitor, name: str = "Ada") -> None:
    """A profile through the form."""
    visitor.go("/me").wait_for_selector("input[name=name]")
    visitor.page.locator("input[name=name]").fill(name)
    visitor.page.locator("form button[type=submit]").first.click()
    visitor.page.wait_for_selector("#devices")


def join_by_link(first: Visitor, second: Visitor) -> None:
    """From the page of the first one's profile."""
    first.page.get_by_role("button", name="Show a link").click()
    first.page.get_by_role("img", name="Code to scan").wait_for()
    link = first.page.locator("input[readonly]").input_value()
    second.page.goto(first.base + link[link.index("/join") :])
    second.page.get_by_role("button", name="Add this device").click()
    second.page.wait_for_url("**/me")


def has_played(site: Server, visitor: Visitor, games: int = 24) -> None:
    """So many games are over, against a person and bots, reviewed but for the last."""
    visitor.go()
    me = Chair(auth.player_of(token_of(visitor)), "Ada")
    db = open_database(site.db)
    for number in range(games):
        rival = (BOB, Chair("", "casual", "casual"), Chair("", "strong", "strong"))[number % 3]
        name = ("pickomino", "marrakech")[number % 2]
        options = registry.info(name).check_options({}, "base", files=False)
        scores = [(number * 7) % 13, (number * 5) % 11]
        places = [1 + (scores[1] > scores[0]), 1 + (scores[0] > scores[1])]
        id, at = f"{me.player[:6]}{number:04}", 1_700_000_000_000 + number * DAY
        ended = Ended(id, at, name, options, [me, rival], scores, places, id, True)
        in_transaction(db, lambda db, ended=ended: history.store(db, ended))  # type: ignore[misc]
        if number < games - 1:
            statistics.review(db, id, [0.3 - number % 5 / 10, 0.0], [-0.1, 0.0], [0.05, 0.05])
    db.close()


def test_puzzles_go_with_the_profile_and_what_was_tried_before_it(visit: Visit) -> None:
    first, second = visit(), visit()
    puzzle = puzzle_sets()["marrakech"].puzzles[0]
    begin(first, "marrakech", puzzle)
    press(first, puzzle.best.action)
    first.page.wait_for_selector(".puzzle[data-graded]")
    grow(first)
    first.page.wait_for_function("() => JSON.parse(localStorage['plansza.puzzles']).unsent.length === 0")
    join_by_link(first, second)
    second.go("/puzzles")
    second.page.get_by_text("1 puzzle tried").wait_for()
    rating = "() => JSON.parse(localStorage['plansza.puzzles']).solver.rating"
    assert second.page.evaluate(rating) == first.page.evaluate(rating) > 1500


def test_a_guest_makes_a_profile_and_is_greeted(visit: Visit) -> None:
    guest = visit()
    grow(guest)
    guest.go()
    guest.page.get_by_role("heading", name="Good to see you, Ada.").wait_for()
    guest.page.reload()
    guest.page.get_by_role("heading", name="Good to see you, Ada.").wait_for()


def test_another_device_joins_by_link_and_is_removed(visit: Visit) -> None:
    first, second = visit(), visit(phone=True)
    grow(first)
    join_by_link(first, second)
    second.page.locator("em", has_text="this device").wait_for()
    first.page.reload()
    first.page.get_by_role("button", name="Remove:").nth(1).click()
    first.page.get_by_text("joined by link").wait_for(state="detached")
    second.page.reload()
    second.page.get_by_role("alert").get_by_text("This device was removed").wait_for()
    second.complaints.clear()  # the browser tells of the refusals


def test_a_passkey_opens_the_profile_from_a_new_device(visit: Visit, site: Server) -> None:
    guest = visit(base=f"http://localhost:{site.port}")  # passkeys need a name
    session = guest.context.new_cdp_session(guest.page)
    session.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    more = {"isUserVerified": True, "automaticPresenceSimulation": True}
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options | more})
    grow(guest, "Ada with a key")
    guest.page.get_by_role("button", name="Add a passkey").click()
    guest.page.get_by_role("button", name="Remove: Passkey").wait_for()
    before = token_of(guest)
    guest.page.evaluate("localStorage.clear()")  # as on another device
    guest.go("/me").get_by_role("button", name="Use a passkey").click()
    guest.page.get_by_text("joined by passkey").wait_for()
    assert guest.page.locator("input[name=name]").input_value() == "Ada with a key"
    assert token_of(guest) != before


def test_a_recovery_phrase_opens_the_profile(visit: Visit) -> None:
    first, second = visit(), visit()
    grow(first, "Forgetful")
    first.page.get_by_role("button", name="Make a recovery phrase").click()
    phrase = first.page.locator(".phrase").inner_text()
    second.go("/me").wait_for_selector("textarea[name=phrase]")
    second.page.locator("textarea[name=phrase]").fill(phrase.upper())
    second.page.get_by_role("button", name="Use the phrase").click()
    second.page.get_by_text("joined by recovery phrase").wait_for()
    assert second.page.locator("input[name=name]").input_value() == "Forgetful"


def test_a_wrong_phrase_is_told(visit: Visit) -> None:
    guest = visit()
    guest.go("/me").wait_for_selector("textarea[name=phrase]")
    guest.page.locator("textarea[name=phrase]").fill("one two three")
    guest.page.get_by_role("button", name="Use the phrase").click()
    guest.page.get_by_role("alert").get_by_text("Check the words").wait_for()
    guest.complaints.clear()


def test_everything_is_downloaded_and_then_deleted(visit: Visit) -> None:
    guest = visit()
    grow(guest, "Ephemeral")
    with guest.page.expect_download() as download:
        guest.page.get_by_role("button", name="Download everything").click()
    assert json.loads(download.value.path().read_text())["profile"]["name"] == "Ephemeral"
    guest.page.get_by_role("button", name="Delete my profile").click()
    guest.page.get_by_role("button", name="Delete everything").click()
    guest.page.get_by_text("Everything about you has been deleted").wait_for()
    guest.page.get_by_role("button", name="Create my profile").wait_for()


def test_history_is_filtered_and_counted(visit: Visit, site: Server) -> None:
    guest = visit()
    has_played(site, guest)
    guest.go("/history").wait_for_selector(".games li")
    assert guest.page.locator(".games li").count() == 24
    guest.page.locator("select[name=rival]").select_option(label="Bartłomiej z Bardzo Daleka")
    guest.page.wait_for_function("() => document.querySelectorAll('.games li').length === 8")
    guest.page.locator("select[name=outcome]").select_option("won")
    guest.page.wait_for_function("() => document.querySelectorAll('.games li').length < 8")
    assert {tag.inner_text() for tag in guest.page.locator(".games .tag").all()} == {"Won"}
    guest.page.get_by_text("One recent game is still being analysed").wait_for()


def test_a_game_that_was_played_is_on_the_home_page_and_played_again_with_one_click(visit: Visit) -> None:
    guest = visit()
    guest.play_now()
    first = guest.table
    guest.play(careful)
    guest.go().wait_for_selector("#over")
    guest.page.get_by_role("button", name="Play again").first.click()
    guest.page.wait_for_selector(".play")
    assert guest.table != first
    guest.wait_for_turn()


@pytest.mark.parametrize("look", LOOKS)
def test_pages_of_people(visit: Visit, site: Server, look: str) -> None:
    visitor, found = visit(**LOOKS[look]), list[str]()
    visitor.go("/me").wait_for_selector("input[name=name]")
    found += visitor.problems(f"me-new-{look}")
    has_played(site, visitor)
    grow(visitor)
    visitor.page.locator("input[name=public]").check()
    visitor.page.locator("form button[type=submit]").first.click()
    visitor.page.wait_for_selector("form input[readonly]")
    handle = visitor.page.locator("form input[readonly]").input_value().rsplit("/", 1)[1]
    visitor.page.locator("section[aria-labelledby=devices] .row button").first.click()
    visitor.page.wait_for_selector(".qr path")
    visitor.page.locator("section[aria-labelledby=devices] .row button").last.click()
    visitor.page.wait_for_selector(".phrase")
    found += visitor.problems(f"me-{look}")
    pages: dict[str, tuple[str, Any]] = {
        "join": ("/join#code", "main button"),
        "history": ("/history", ".games li"),
        "person": (f"/people/{handle}", ".games li"),
        "home-again": ("/", "#over"),
    }
    for name, (path, proof) in pages.items():
        visitor.go(path).wait_for_selector(proof)
        visitor.page.evaluate("document.querySelectorAll('details').forEach(part => (part.open = true))")
        found += visitor.problems(f"{name}-{look}")
    assert found == []


@pytest.mark.parametrize("look", OPPOSITES)
def test_an_unknown_person(visit: Visit, look: str) -> None:
    visitor = visit(**LOOKS[look])
    visitor.go("/people/nobody").wait_for_selector("[role=alert]")
    assert visitor.problems(f"person-unknown-{look}") == []
    visitor.complaints.clear()
