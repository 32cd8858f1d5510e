"""Marabunta in the browser: whole games by tapping parts of the board, the split by dragging and by keyboard."""

from collections.abc import Callable
from typing import Any

import pytest

from web.staged import StagedTable, golden_games, situations
from web.visitor import Visitor

Visit = Callable[..., Visitor]
ORDER = ("take", "again", "use", "write", "cross", "circle", "crate", "pass")
AT_ONCE = {"confirm": "never", "coach": "never"}


def greedy(legal: list[str]) -> str:
    """Uses whatever can be used."""
    return min(legal, key=lambda action: ORDER.index(action.split()[0]))


def wait_for_decision(guest: Visitor, after: int = -1) -> str:
    """Until somebody here is to decide; "split", the one legal action to take, or "" when the game is over."""
    legal = guest.wait_for_turn(after)
    if guest.page.locator("[data-move]").count():
        return "split"
    return greedy(legal) if legal else ""


def split(guest: Visitor, *elements: str) -> None:
    for element in elements:
        guest.page.locator(f"[data-move={element}]").click()
    guest.page.locator(".tray .confirm button").click()


def decide(guest: Visitor, wanted: str) -> str:
    before = guest.number
    if wanted == "split":
        split(guest, "pink", "tile")
    else:
        guest.choose(wanted)
    return wait_for_decision(guest, before)


def until_split(guest: Visitor) -> None:
    guest.play_now("marabunta")
    wanted = wait_for_decision(guest)
    while wanted != "split":
        wanted = decide(guest, wanted)


@pytest.mark.parametrize(
    ("lang", "phone", "dark"), [("en", False, False), ("pl", True, True)], ids=["en-desktop", "pl-phone-dark"]
)
def test_a_whole_game_of_marabunta(visit: Visit, lang: str, phone: bool, dark: bool) -> None:
    guest = visit(lang=lang, phone=phone, dark=dark, settings=AT_ONCE)
    guest.play_now("marabunta")
    wanted, seen = wait_for_decision(guest), set[str]()
    while wanted:
        verb = wanted.split()[0]
        if verb not in seen:
            seen.add(verb)
            if phone or verb in ("split", "write"):
                assert guest.problems(f"marabunta-{verb}-{lang}-{'phone' if phone else 'desktop'}") == []
        wanted = decide(guest, wanted)
    assert seen >= {"split", "take", "use", "write", "crate"}
    assert guest.page.locator(".result .total").count() == 2
    assert guest.problems_in_both_themes(f"marabunta-over-{lang}-{'phone' if phone else 'desktop'}") == []
    guest.page.locator("a[href$='/replay']").click()
    guest.page.wait_for_selector(".replay .territory svg")
    land, leaves = (guest.page.locator(f".replay {part}").bounding_box() for part in (".territory", ".leaves"))
    if phone:  # the leaves stand beside the land
        assert land["width"] + leaves["width"] > 350
        assert land["width"] > leaves["width"]
    else:
        assert land["width"] > 300


def pool(page: Any, side: int) -> set[str]:
    return {piece.get_attribute("data-move") for piece in page.locator(f'[data-drop="{side}"] [data-move]').all()}


def test_the_split_by_dragging(visit: Visit) -> None:
    guest = visit(settings=AT_ONCE)
    until_split(guest)
    page = guest.page
    assert pool(page, 1) == set()
    assert page.locator(".tray .confirm button").is_disabled()
    for element in ("green", "tile"):
        page.drag_and_drop(f"[data-move={element}]", '[data-drop="1"]')
    assert pool(page, 1) == {"green", "tile"}
    page.drag_and_drop("[data-move=tile]", '[data-drop="0"]')
    assert pool(page, 1) == {"green"}
    before = guest.number
    page.get_by_role("button", name="Split like this").click()
    wait_for_decision(guest, before)
    page.locator("#tab-log").click()
    assert "splits: G" in page.locator("#panel").inner_text()


def press(guest: Visitor, key: str) -> str:
    """On what has the focus; gives the next decision."""
    before = guest.number
    guest.page.keyboard.press(key)
    return wait_for_decision(guest, before)


def test_a_round_by_keyboard(visit: Visit) -> None:
    """What is to be decided gets the focus; pieces move with Enter, arrows go from hex to hex."""
    guest = visit(settings=AT_ONCE)
    until_split(guest)
    page = guest.page
    page.locator("[data-move=blue]").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.move") == "blue"  # it keeps the focus
    assert pool(page, 1) == {"blue"}
    page.locator(".tray .confirm button").focus()
    wanted, verbs = press(guest, "Space"), set[str]()
    while wanted and wanted != "split":
        focused = page.evaluate("document.activeElement.dataset.action")
        assert focused in guest.legal()
        verbs.add(focused.split()[0])
        if focused.startswith("write"):
            page.keyboard.press("ArrowDown")
            assert page.evaluate("document.activeElement.dataset.hex")
            page.evaluate("action => document.querySelector(`[data-action='${action}']`).focus()", focused)
        wanted = press(guest, "Enter")
    assert verbs >= {"take", "use"}


def test_passing_up_what_could_be_used_is_asked_again(visit: Visit) -> None:
    guest = visit(settings={"coach": "never"})
    guest.play_now("marabunta")
    wanted = wait_for_decision(guest)
    while not wanted.startswith("use"):
        wanted = decide(guest, wanted)
    page, before, passed = guest.page, guest.number, wanted.replace("use", "pass")
    guest.choose(passed)
    page.get_by_role("button", name="Do it").wait_for()
    assert page.locator(f'[data-action="{passed}"][data-pending]').count() == 1
    page.get_by_role("button", name="Cancel").click()
    assert page.locator("[data-pending]").count() == 0
    assert guest.number == before


def test_a_hex_says_why_it_cannot_be_used(visit: Visit) -> None:
    guest = visit(settings=AT_ONCE)
    until_split(guest)
    guest.page.locator('[data-hex="e5"]').click(force=True)
    guest.page.get_by_role("button", name="Rule M3").wait_for()
    assert "First split" in guest.page.locator(".dock").inner_text()


def test_everything_moves_when_it_may(visit: Visit) -> None:
    guest = visit(motion=True, settings={**AT_ONCE, "speed": "fast"})
    guest.play_now("marabunta")
    wanted, start = wait_for_decision(guest), guest.number
    while wanted and guest.number < start + 16:
        wanted = decide(guest, wanted)
    assert guest.page.locator(".rolling").count() == 0


@pytest.mark.parametrize("letters", [False, True], ids=["grounds", "letters"])
def test_regions_are_told_by_their_grounds_and_if_wanted_by_letters(visit: Visit, letters: bool) -> None:
    """In the letters of the language; colours alone never tell regions apart."""
    guest = visit(lang="pl", settings={**AT_ONCE, "letters": letters})
    StagedTable(guest).show(situations(next(golden_games("marabunta")))[0].match)
    page = guest.page
    page.locator(".territory .hex").first.wait_for()
    assert set(page.locator(".territory .letter").all_text_contents()) == (set("NRPZSŻ") if letters else set())
    grounds = page.locator("pattern[id^=mara-] path").evaluate_all("all => all.map(path => path.getAttribute('d'))")
    assert len(set(grounds)) == 6
