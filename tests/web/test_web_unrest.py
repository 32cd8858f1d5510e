"""Unrest in the browser: whole games from both sides by tapping parts of the board, by dragging, by keyboard."""

from collections.abc import Callable
from typing import Any

import pytest

from web.visitor import Visitor

Visit = Callable[..., Visitor]
AT_ONCE = {"confirm": "never", "coach": "never"}
TOKENS = ("surveil", "destroy", "reroute", "blockade")


def sit(guest: Visitor, side: int, preset: str = "base") -> Any:
    """A table against a bot, as the Rebellion (0) or the Empire (1)."""
    page = guest.go("/new/unrest")
    page.locator("details.seats summary").click()
    page.locator(".plans select").nth(1 - side).select_option("bot:random")
    page.locator(".plans select").nth(side).select_option("mine")
    guest.switch_on("unrest", preset)
    page.locator("form button[type=submit]").click()
    page.wait_for_selector(".unrest")
    return page


def tap(page: Any, action: str) -> None:
    page.locator(f'.unrest [data-action="{action}"][data-legal]').first.click()


def do(guest: Visitor, action: str) -> list[str]:
    """By taps on the board; gives what is legal next, [] when the game is over."""
    page, before = guest.page, guest.number
    verb, *rest = action.split()
    picked = page.locator(f'.unrest [data-action="pick {verb}"][data-pending]').count()
    if verb in TOKENS and not picked:
        tap(page, f"pick {verb}")
    if verb == "reroute":
        tap(page, f"pick card {rest[0]}")
    if not page.locator(f'.unrest [data-action="{action}"][data-legal]').count():
        tap(page, f"pick {rest[0]}")  # a district, and then its mission
    tap(page, action)
    return guest.wait_for_choices(after=before)


def log(page: Any) -> str:
    page.locator("#tab-log").click()
    return str(page.locator("#panel").inner_text())


def look(guest: Visitor, name: str) -> None:
    assert guest.problems(f"unrest-{name}") == []


def test_a_whole_game_as_the_rebellion(visit: Visit) -> None:
    """All cards into the district on the left, so that it falls and is proved."""
    guest = visit(settings=AT_ONCE)
    guest.play_now("unrest")
    able, seen = guest.wait_for_choices(), set[str]()
    while able:
        verb = able[0].split()[0]
        if verb not in seen:
            seen.add(verb)
            look(guest, f"rebellion-{verb}-en-desktop")
        able = do(guest, able[0])
    assert seen >= {"area", "reveal", "hide", "assign", "liberate"}
    assert guest.page.locator(".tableau .free").count() >= 1
    assert guest.page.locator(".result .total").count() == 2
    assert guest.problems_in_both_themes("unrest-over-en-desktop") == []
    guest.page.get_by_role("link", name="Replay").click()
    guest.page.wait_for_selector(".replay .unrest")
    guest.page.keyboard.press("End")
    guest.page.wait_for_selector(".replay .tableau .free")
    look(guest, "replay-en-desktop")


def test_a_whole_game_as_the_empire(visit: Visit) -> None:
    """Every token in turn; no face of a hidden card is on the page before the end."""
    guest = visit(lang="pl", phone=True, dark=True, settings=AT_ONCE)
    page = sit(guest, 1, "house_missions")
    able, seen = guest.wait_for_choices(), set[str]()
    while able:
        ready = [token for token in TOKENS if any(action.startswith(token) for action in able)]
        verb = next((token for token in ready if token not in seen), ready[0])
        if verb not in seen:
            seen.add(verb)
            look(guest, f"empire-{verb}-pl-phone")
        assert "ukryta przed Imperium" not in page.locator(".unrest").inner_html()
        assert page.locator('[data-hand]:not([data-hand="?"])').count() == 0
        able = do(guest, [action for action in able if action.startswith(verb)][-1])
    assert seen == set(TOKENS)
    assert guest.problems_in_both_themes("unrest-over-pl-phone") == []


def test_cards_and_tokens_can_be_dragged(visit: Visit) -> None:
    guest = visit(settings=AT_ONCE)
    page = sit(guest, 0)
    guest.wait_for_turn()
    do(guest, "area 2 3")
    for slot in (1, 2, 3):
        before = guest.number
        card = page.locator("[data-hand][data-legal]").first
        card.drag_to(page.locator(f'[data-drop="place {slot}"]'))
        guest.wait_for_turn(after=before)
    while (able := guest.wait_for_choices()) and able[0].startswith("assign"):
        before, place = guest.number, able[0].split()[1]
        page.drag_and_drop(f"[data-slot='{place}'] button", f"[data-drop='district {able[0].split()[3]}']")
        guest.wait_for_turn(after=before)
    assert "assigns the card" in log(page)

    page = sit(guest, 1)
    guest.wait_for_turn()
    before = guest.number
    page.drag_and_drop("[data-token=destroy]", "[data-drop='place 2']")
    guest.wait_for_turn(after=before)
    before = guest.number
    page.drag_and_drop("[data-slot='3'] button", "[data-drop='district 5']")
    guest.wait_for_turn(after=before)
    told = log(page)
    assert "destroys the card in place 2" in told
    assert "reroutes the card in place 3" in told


def test_a_round_by_keyboard(visit: Visit) -> None:
    """Marks two districts, plays three cards and assigns them, with Enter, Space and arrows."""
    guest = visit(settings={**AT_ONCE})
    page = sit(guest, 0)
    guest.wait_for_turn()
    page.locator('[data-action="pick 2"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.action") == "area 2 3"
    for key in ("Space", "Enter", "Enter", "Enter"):
        before = guest.number
        assert page.evaluate("document.activeElement.dataset.legal") == ""  # the focus goes on to what can be done
        page.keyboard.press(key)
        guest.wait_for_turn(after=before)
    assert page.locator("[data-marker]").count() == 1
    assert guest.wait_for_choices()[0].startswith(("assign", "area"))


def test_what_is_not_allowed_is_explained(visit: Visit) -> None:
    guest = visit(settings=AT_ONCE)
    page = sit(guest, 0)
    guest.wait_for_turn()
    page.locator('[data-action="pick 1"]').click()
    page.locator('[data-action="area 1 4"]').click(force=True)
    page.get_by_role("button", name="Rule U2").wait_for()
    page.locator('[data-action="pick 1"]').click()
    assert page.locator('[data-action="pick 1"][data-pending]').count() == 0


def test_a_revealed_card_is_asked_for_again(visit: Visit) -> None:
    guest = visit(settings={"coach": "never"})
    page = sit(guest, 0)
    guest.wait_for_turn()
    do(guest, "area 1 2")
    before = guest.number
    page.locator("[data-hand][data-legal]").first.click()
    page.get_by_role("button", name="Do it").click()
    guest.wait_for_turn(after=before)
    assert page.locator("[data-slot='1'] [data-card]").count() == 1


@pytest.mark.parametrize("side", [0, 1], ids=["rebellion", "empire"])
def test_everything_moves_when_it_may(visit: Visit, side: int) -> None:
    guest = visit(motion=True, settings={**AT_ONCE, "speed": "fast"})
    sit(guest, side, "capitol")
    able, start = guest.wait_for_choices(), guest.number
    while able and guest.number < start + 14:
        able = do(guest, able[0])
    assert guest.page.locator("[data-flying], .turning").count() == 0
