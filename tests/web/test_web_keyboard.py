"""All games to their end by keyboard alone, from near the end; and nothing jumps while a turn goes on."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from plansza.kernel import registry
from plansza.kernel.course import course_of
from web.visitor import Visitor, careful

Visit = Callable[..., Visitor]
GAMES = ("marabunta", "marrakech", "pickomino", "unrest")
LOOKS: dict[str, dict[str, Any]] = {"en-laptop": {"lang": "en"}, "pl-phone": {"lang": "pl", "phone": True}}
LAPTOP = {"width": 1366, "height": 680}
MOST_SHIFT = 0.05  # of the browser's own measure, which leaves out what follows a key at once
CHANGES = {("marabunta", "pl-phone")}  # on a phone its stage shows pools, land or crates, as the phase wants
SURE = ".confirm .button:not(.quiet)"
MOST_STOPS = 160  # of Tab: a list of choices can be long

_COUNT_SHIFTS = """
  window.shifted = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
"""


def sit_down(visit: Visit, game: str, look: str) -> Visitor:
    """At the short game that ends the lessons, with all of them done."""
    visitor = visit(**LOOKS[look])
    if look.endswith("laptop"):
        visitor.page.set_viewport_size(LAPTOP)
    course = course_of(registry.info(game))
    assert course is not None
    done = json.dumps(json.dumps({game: [lesson.id for lesson in course.lessons]}))
    visitor.context.add_init_script(f"localStorage.setItem('plansza.lessons', {done})")
    visitor.page.goto(f"{visitor.base}/learn/{game}")
    visitor.page.wait_for_selector("#lessons")
    tab_to(visitor, "main .row .button:not(.quiet)")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url("**/t/*")
    return visitor


def tab_to(visitor: Visitor, selector: str) -> None:
    for _ in range(MOST_STOPS):
        if visitor.page.evaluate("wanted => !!document.activeElement?.matches(wanted)", selector):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def decide(visitor: Visitor, action: str) -> None:
    """By the part of the board that stands for it, or by its button in the list of all choices."""
    part = f'.play [data-action="{action}"][data-legal]'
    button = f'.play [data-choice="{action}"]'
    if not visitor.page.locator(f"{part}, {button}").first.is_visible():
        tab_to(visitor, ".dock summary")
        visitor.page.keyboard.press("Enter")
        part = button
    tab_to(visitor, f"{part}, {button}")
    visitor.page.keyboard.press("Enter")
    if visitor.page.locator(SURE).count():  # an important one is asked for again
        tab_to(visitor, SURE)
        visitor.page.keyboard.press("Enter")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_to_the_end_by_keyboard_alone(visit: Visit, game: str, look: str) -> None:
    visitor = sit_down(visit, game, look)
    choices = visitor.wait_for_choices()
    visitor.page.evaluate(_COUNT_SHIFTS)
    worst = 0.0
    while choices:
        before = visitor.number
        visitor.page.evaluate("window.shifted = 0")
        decide(visitor, careful(choices) if game == "pickomino" else choices[0])
        choices = visitor.wait_for_choices(after=before)
        if choices:
            worst = max(worst, visitor.page.evaluate("window.shifted"))
    visitor.page.wait_for_selector("#result")
    tab_to(visitor, "a[href$='/replay']")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_selector("input[type=range]")
    assert worst <= MOST_SHIFT or (game, look) in CHANGES
