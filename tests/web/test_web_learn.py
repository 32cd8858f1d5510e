"""Lessons in the browser: a whole course by keyboard alone, a step of every other game, at both sizes."""

from collections.abc import Callable
from typing import Any

import pytest

from plansza.kernel import registry
from plansza.kernel.course import course_of
from web.visitor import Visitor

Visit = Callable[..., Visitor]
LAPTOP = {"width": 1366, "height": 680}
SIZES: dict[str, dict[str, Any]] = {"laptop": {}, "phone": {"phone": True}}
FOCUS = "wanted => document.activeElement?.matches(wanted)"


def learner(visit: Visit, size: str, **how: Any) -> Visitor:
    visitor = visit(**SIZES[size], **how)
    if size == "laptop":
        visitor.page.set_viewport_size(LAPTOP)
    return visitor


def wanted_of(game: str) -> list[tuple[str, list[str]]]:
    """The lessons of a game, each with a row of actions that finishes it."""
    course = course_of(registry.info(game))
    assert course is not None
    return [(lesson.id, [wanted[0] for wanted in lesson.wanted]) for lesson in course.lessons]


def tab_to(visitor: Visitor, selector: str) -> None:
    for _ in range(60):
        if visitor.page.evaluate(FOCUS, selector):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def begin(visitor: Visitor, path: str) -> Any:
    visitor.page.goto(visitor.base + path)
    visitor.page.wait_for_selector(".learn [data-legal], .learn [data-choice]")
    return visitor.page


def test_a_whole_course_by_keyboard(visit: Visit) -> None:
    visitor = learner(visit, "laptop")
    page = begin(visitor, "/learn/pickomino")
    for id, actions in wanted_of("pickomino"):
        page.wait_for_selector(f'.learn[data-lesson="{id}"] [data-legal]')
        assert page.evaluate(FOCUS, "#lesson"), "a new lesson is read from its title on"
        for action in actions:
            part = f'.learn [data-action="{action}"][data-legal], .learn [data-choice="{action}"]'
            page.wait_for_selector(part)
            tab_to(visitor, part)
            page.keyboard.press("Enter")
        page.wait_for_selector(".learn[data-done]")
        assert page.evaluate(FOCUS, ".learn .ways button"), "the way on has the focus"
        page.keyboard.press("Enter")
    page.wait_for_selector("#lessons")
    assert page.locator(".mark.done").count() == len(wanted_of("pickomino"))
    page.keyboard.press("Enter")  # the short game at the end
    page.wait_for_url("**/t/*")
    visitor.wait_for_turn()
    assert page.locator('[aria-label*="29"]').count() >= 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["marabunta", "marrakech", "unrest"])
def test_a_step_of_every_other_game(visit: Visit, game: str, size: str) -> None:
    visitor = learner(visit, size, lang="pl" if size == "phone" else "en", dark=size == "phone")
    id, actions = next((id, actions) for id, actions in wanted_of(game) if id in ("flag", "edge", "surveil"))
    page = begin(visitor, f"/learn/{game}#{id}")
    found = visitor.problems(f"learn-{game}-{size}")
    for number in range(len(actions)):
        page.locator(".ways button").first.click()  # show me
        page.wait_for_selector(".card .hint")
        found += visitor.problems(f"learn-{game}-{size}-hint") if not number else []
        page.locator(".ways button").first.click()  # do it for me
    page.wait_for_selector(".learn[data-done]")
    assert found + visitor.problems(f"learn-{game}-{size}-done") == []


@pytest.mark.parametrize("size", SIZES)
def test_a_split_that_is_shown_lies_in_two_pools(visit: Visit, size: str) -> None:
    id, actions = next((id, actions) for id, actions in wanted_of("marabunta") if actions[0].startswith("split "))
    visitor = learner(visit, size)
    page = visitor.go(f"/learn/marabunta#{id}")
    page.locator(".tray [data-move]").first.wait_for()
    page.locator(".ways button").first.click()  # show me
    page.locator(f'.tray [data-action="{actions[0]}"][data-pending]').wait_for()
    apart = (
        page.locator(".pool").nth(1).locator("[data-piece]").evaluate_all("all => all.map(one => one.dataset.piece)")
    )
    assert sorted(apart) == sorted(actions[0].split()[1:])
    assert visitor.problems(f"learn-marabunta-split-{size}") == []


def test_what_is_tried_is_answered_and_the_course_goes_on_where_it_was_left(visit: Visit) -> None:
    visitor = learner(visit, "phone")
    page = begin(visitor, "/learn/pickomino#once")
    page.locator('[data-action="keep 4"]').click(force=True)
    page.get_by_text("Rule P2").first.wait_for()
    assert "already" in page.locator(".card .warn").inner_text()
    page = begin(visitor, "/learn/pickomino#keep")
    page.locator('[data-action="keep 2"]').click()
    page.get_by_text("That is allowed").wait_for()
    assert "worm" in page.locator(".card .hint").inner_text()
    page.locator('[data-action="keep worm"]').click()
    page.wait_for_selector(".learn[data-done]")
    begin(visitor, "/learn/pickomino")
    assert page.locator(".learn").get_attribute("data-lesson") == "roll"
    page.get_by_role("button", name="Skip").click()
    page.wait_for_selector('.learn[data-lesson="once"]')


def test_there_are_ways_to_the_lessons_and_none_where_a_game_brings_none(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/")
    page.wait_for_selector('a[href="/learn/pickomino"]')
    assert page.locator('a[href="/learn/whisper"]').count() == 0
    for path in ("/new/pickomino", "/rules/pickomino"):
        visitor.go(path).wait_for_selector('main a[href="/learn/pickomino"]')
    visitor.go("/learn/whisper").wait_for_selector("[role=alert]")


def test_rules_are_searched_linked_and_illustrated(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/rules/marrakech")
    page.wait_for_selector(".figure svg.market")
    page.get_by_role("searchbox").fill("neutral")
    page.wait_for_function("document.querySelectorAll('[data-clause]').length < 6")
    assert page.locator('[data-clause="K8"]').count() >= 1
    page.get_by_role("searchbox").fill("")
    page.locator("a#K5").click()
    page.wait_for_selector('[data-clause="K5"].marked')
    assert page.url.endswith("/rules/marrakech#K5")


def test_a_question_mark_lists_the_keys(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/settings")
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    assert visitor.violations() == []
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")


def test_a_short_code_leads_to_a_table_that_waits(visit: Visit) -> None:
    ada, ben = visit(), visit()
    ada.open_table(company="net")
    code = ada.page.locator(".invitation .code").inner_text()
    assert len(code) == 7
    ben.go("/").get_by_label("Code").fill(code.lower())
    ben.page.get_by_role("button", name="Join").click()
    ben.page.wait_for_url(f"**/t/{ada.table}")
