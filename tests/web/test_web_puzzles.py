"""Puzzles in the browser: tried on the real board, graded, explained; in both languages, at both sizes, offline too."""

from collections.abc import Callable
from typing import Any

import pytest

from plansza.kernel import registry
from plansza.puzzles import Puzzle, puzzles_of
from web.visitor import Visitor

Visit = Callable[..., Visitor]
LAPTOP = {"width": 1366, "height": 680}
GAMES = ["marabunta", "marrakech", "pickomino", "unrest"]
READY = ".puzzle [data-legal], .puzzle [data-choice]"
FOCUS = "wanted => document.activeElement?.matches(wanted)"


def puzzles(game: str) -> list[Puzzle]:
    found = puzzles_of(registry.info(game))
    assert found is not None
    return found.puzzles


def solver(visit: Visit, size: str, **how: Any) -> Visitor:
    visitor = visit(phone=size == "phone", **how)
    if size == "laptop":
        visitor.page.set_viewport_size(LAPTOP)
    return visitor


def begin(visitor: Visitor, game: str, puzzle: Puzzle) -> Any:
    visitor.page.goto(f"{visitor.base}/puzzles/{game}/{puzzle.id}")
    visitor.page.wait_for_selector(READY)
    return visitor.page


def press(visitor: Visitor, action: str) -> None:
    """The button of a move, wherever it is."""
    script = "action => [...document.querySelectorAll('[data-choice]')].find(b => b.dataset.choice === action).click()"
    visitor.page.evaluate(script, action)


@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_tried_graded_and_explained(visit: Visit, game: str, size: str) -> None:
    """English by day at a desk, Polish at night on a phone."""
    phone, puzzle = size == "phone", puzzles(game)[0]
    visitor = solver(visit, size, lang="pl" if phone else "en", dark=phone)
    page = begin(visitor, game, puzzle)
    found = visitor.problems(f"puzzle-{game}-{size}")
    press(visitor, puzzle.moves[-1].action if phone else puzzle.best.action)
    page.wait_for_selector(".puzzle[data-graded]")
    grade = page.locator(".puzzle").get_attribute("data-graded")
    assert (grade == "best") == (not phone)
    assert page.locator(f'[data-move="{puzzle.best.action}"][aria-pressed=true]').count() == 1, "the best one is shown"
    assert ("Przemawia za tym" if phone else "What speaks for it") in page.locator(".why").inner_text()
    assert found + visitor.problems(f"puzzle-{game}-{size}-graded") == []


def test_a_puzzle_by_keyboard_from_the_question_to_the_next_one(visit: Visit) -> None:
    visitor, puzzle = solver(visit, "laptop"), puzzles("pickomino")[0]
    page = begin(visitor, "pickomino", puzzle)
    assert page.evaluate(FOCUS, "#puzzle"), "a puzzle is read from its title on"
    for selector in (READY.replace(".puzzle ", ""), "[data-next]"):
        for _ in range(60):
            if page.evaluate(FOCUS, selector):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        if selector != "[data-next]":
            page.wait_for_selector(".puzzle[data-graded]")
            assert page.evaluate(FOCUS, "[data-grade]"), "the verdict has the focus"
            assert page.locator("[role=log]").inner_text() != ""
    page.wait_for_function("id => document.querySelector('.puzzle')?.dataset.puzzle !== id", arg=puzzle.id)
    page.wait_for_selector(READY)


def test_after_the_verdict_any_move_can_be_looked_at_and_another_try_counts_no_more(visit: Visit) -> None:
    visitor, puzzle = solver(visit, "laptop"), puzzles("marrakech")[0]
    page = begin(visitor, "marrakech", puzzle)
    worst = puzzle.moves[-1].action
    press(visitor, worst)
    page.wait_for_selector(".puzzle[data-graded]")
    rated = page.get_by_text("Your puzzle rating").inner_text()
    assert "\N{MINUS SIGN}" in rated
    page.locator(f'[data-move="{worst}"]').click()
    page.wait_for_selector(f'[data-move="{worst}"][aria-pressed=true]')
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("[data-choice]", state="attached")
    press(visitor, puzzle.best.action)
    page.wait_for_selector('.puzzle[data-graded="best"]')
    assert page.get_by_text("Your puzzle rating").count() == 0
    visitor.go("/puzzles")
    page.wait_for_selector("[data-practice]")
    assert page.get_by_text("1 puzzle tried").count() == 1
    assert "0 of" in page.locator("[data-practice=marrakech]").inner_text()


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_today_has_a_puzzle_and_days_in_a_row_are_counted(visit: Visit, size: str) -> None:
    visitor = solver(visit, size, lang="pl" if size == "phone" else "en", dark=size == "phone")
    page = visitor.go("/puzzles")
    page.wait_for_selector("[data-practice]")
    found = visitor.problems(f"puzzles-{size}")
    page.locator("section[aria-labelledby=daily] a.button").click()
    page.wait_for_selector(READY)
    press(visitor, str(page.locator("[data-choice]").first.get_attribute("data-choice")))
    page.wait_for_selector(".puzzle[data-graded]")
    assert page.locator(".puzzle .tag.go").first.inner_text().startswith("1 ")
    visitor.go("/")
    page.wait_for_selector("section[aria-labelledby=daily] .tag.go")
    page.wait_for_selector(".week li.tried")
    assert found + visitor.problems(f"puzzles-home-{size}") == []


def test_practice_keeps_to_theme_and_difficulty(visit: Visit) -> None:
    visitor = solver(visit, "laptop")
    page = visitor.go("/puzzles")
    form = page.locator("[data-practice=marrakech]")
    form.wait_for()
    form.get_by_label("Theme").select_option("where-to-lay")
    form.get_by_label("Difficulty").select_option("hard")
    form.locator("button[type=submit]").click()
    by_id = {puzzle.id: puzzle for puzzle in puzzles("marrakech")}
    seen = set[str]()
    for _ in range(2):
        page.wait_for_selector(READY)
        shown = by_id[str(page.locator(".puzzle").get_attribute("data-puzzle"))]
        seen.add(shown.id)
        assert (shown.theme, shown.difficulty) == ("where-to-lay", "hard")
        press(visitor, shown.best.action)
        page.locator("[data-next]").click()
        page.wait_for_function("id => document.querySelector('.puzzle')?.dataset.puzzle !== id", arg=shown.id)
    assert len(seen) == 2


def test_an_address_without_a_puzzle_says_so(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/puzzles/marrakech/nothing").wait_for_selector("[role=alert]")
    visitor.complaints.clear()  # of the answer 404


def test_a_puzzle_is_graded_without_a_network(visit: Visit) -> None:
    visitor, puzzle = visit(workers="allow"), puzzles("pickomino")[0]
    page = visitor.go("/puzzles")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    begin(visitor, "pickomino", puzzle)
    visitor.wait_until_kept(f"/api/puzzles/pickomino/{puzzle.id}/solution")
    visitor.context.set_offline(True)
    page.reload()
    page.wait_for_selector(READY)
    press(visitor, puzzle.best.action)
    page.wait_for_selector('.puzzle[data-graded="best"]')
    assert page.locator(".why").inner_text() != ""
    visitor.context.set_offline(False)
    visitor.complaints.clear()  # of what could not be fetched
