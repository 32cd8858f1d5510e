"""Marrakech as people play it: arrows and squares tapped, rugs dragged, or by keyboard alone."""

from collections.abc import Callable
from typing import Any

import pytest

from web.visitor import Visitor

Visit = Callable[..., Visitor]


def tap(guest: Visitor, legal: list[str]) -> None:
    """An arrow in turn, or a rug: its first square, then one that belongs to it."""
    arrows = sorted(action for action in legal if action.startswith("turn"))
    if arrows:
        guest.choose(arrows[guest.number % len(arrows)])
        return
    squares = [action for action in legal if action.startswith("square")]
    guest.choose(squares[guest.number % len(squares)])
    guest.page.locator(".square.partner").first.click()


def play(guest: Visitor, until: Callable[[], bool] = lambda: False) -> int:
    legal, decisions = guest.wait_for_turn(), 0
    while legal and not until():
        before = guest.number
        tap(guest, legal)
        decisions += 1
        legal = guest.wait_for_turn(after=before)
    return decisions


def play_until(guest: Visitor, kind: str) -> list[str]:
    """Until a choice of that kind is to be made: `turn` or `square`."""
    play(guest, lambda: any(action.startswith(kind) for action in guest.legal()))
    return [action for action in guest.legal() if action.startswith(kind)]


def set_up(guest: Visitor, players: int, preset: str = "base") -> None:
    guest.go("/new/marrakech")
    guest.page.locator("select").first.select_option(str(players))
    guest.switch_on("marrakech", preset)
    guest.page.locator("form button[type=submit]").click()
    guest.page.wait_for_selector(".play")


def focused(page: Any) -> str:
    return str(page.evaluate("document.activeElement.dataset.action ?? ''"))


def test_a_whole_game_by_tapping_arrows_and_squares(visit: Visit) -> None:
    guest = visit()
    guest.play_now("marrakech")
    assert play(guest) == 48
    assert guest.page.locator(".result .total").count() == 2
    assert guest.problems_in_both_themes("marrakech-over") == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_all_variants_on_a_phone(visit: Visit, dark: bool) -> None:
    guest = visit(lang="pl", phone=True, dark=dark)
    set_up(guest, 4, "elimination_roll_first_cover_own_rug")
    for kind in ("square", "turn"):
        play(guest, lambda: guest.number > 60)
        play_until(guest, kind)
        assert guest.problems(f"marrakech-{kind}-pl-phone-{'dark' if dark else 'light'}") == []
    straight = guest.page.locator('[data-action="turn straight"]')
    assert straight.get_attribute("aria-disabled") == "true"
    straight.click(force=True)
    guest.page.get_by_role("button", name="K9").wait_for()
    play(guest)
    assert guest.page.locator(".result .total").count() == 4


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_whole_market_is_seen_on_a_phone_beside_the_first_tip(visit: Visit, lang: str) -> None:
    guest = visit(lang=lang, phone=True)
    guest.play_now("marrakech")
    guest.wait_for_turn()
    guest.page.evaluate("document.querySelector('.warming')?.style.setProperty('display', 'none')")  # of a first start
    assert guest.page.locator(".coach").is_visible()
    market, dock = (guest.page.locator(part).bounding_box() for part in (".play svg.market", ".play .dock"))
    assert market["y"] + market["height"] <= dock["y"] + 1


def test_a_rug_is_dragged_across_two_squares(visit: Visit) -> None:
    guest = visit()
    set_up(guest, 3)
    first = play_until(guest, "square")[0].split()[1]
    page, before = guest.page, guest.number
    guest.choose(f"square {first}")
    other = page.locator(".square.partner").first.get_attribute("data-square")
    page.keyboard.press("Escape")
    assert page.locator(".square.partner").count() == 0
    start, end = (page.locator(f'[data-square="{name}"]').bounding_box() for name in (first, other))
    page.mouse.move(start["x"] + 30, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(end["x"] + 30, end["y"] + 30, steps=4)
    assert page.locator(".ghost").count() == 1
    page.mouse.up()
    guest.wait_for_turn(after=before)
    assert guest.number > before


def test_a_rug_waits_for_its_confirmation_where_that_is_wanted(visit: Visit) -> None:
    guest = visit(settings={"confirm": "always"})
    set_up(guest, 2)
    page = guest.page
    guest.wait_for_turn()
    for part in ("[data-pending]", ".square.first"):  # an arrow, then a rug
        before = guest.number
        tap(guest, guest.legal())
        page.wait_for_selector(f".play {part}")
        assert guest.number == before
        page.locator(".confirm .button").first.click()
        guest.wait_for_turn(after=before)


def test_the_rules_say_why_a_rug_may_not_lie_there(visit: Visit) -> None:
    guest = visit()
    set_up(guest, 3)
    play_until(guest, "square")
    corners = [("a1", "b1"), ("g7", "f7")]  # Assam is not beside both
    far = next(pair for pair in corners if guest.page.locator(f'[data-square="{pair[0]}"][aria-disabled]').count())
    for square in far:
        guest.page.locator(f'[data-square="{square}"]').click(force=True)
    guest.page.get_by_role("button", name="Rule K6").wait_for()


def test_turning_and_laying_by_keyboard_alone(visit: Visit) -> None:
    guest = visit()
    set_up(guest, 2)
    page = guest.page
    play_until(guest, "turn")
    page.locator('[data-action="turn straight"]').focus()
    page.keyboard.press("ArrowLeft")
    assert focused(page).startswith("turn")
    before = guest.number
    page.keyboard.press("Enter")
    guest.wait_for_turn(after=before)
    page.wait_for_function("document.activeElement.matches('.square[data-legal]')")
    page.keyboard.press("Enter")
    first, before = focused(page), guest.number
    partner = page.locator(".square.partner").first
    assert "lay the" in (partner.get_attribute("aria-label") or "")
    for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.matches('.partner')"):
            break
        page.locator(f'[data-action="{first}"]').focus()
    page.keyboard.press("Space")
    guest.wait_for_turn(after=before)
    assert guest.number > before


def test_assam_walks_rugs_unroll_and_coins_fly(visit: Visit) -> None:
    """Some turns with all animation on; at the end of each nothing is left of it."""
    guest = visit(motion=True, settings={"speed": "fast"})
    set_up(guest, 3)
    start = guest.number
    play(guest, lambda: guest.number > start + 12)
    assert guest.page.locator(".rolling, .paid, .ghost").count() == 0
    assert guest.page.locator(".assam").count() == 1
