"""Ratings and tournaments in the browser: pages that are read, and a tournament from its opening to the first game."""

from collections.abc import Callable
from typing import Any

import pytest

from web.test_web_pages import LOOKS
from web.visitor import Visitor

Visit = Callable[..., Visitor]
BEGIN = {"en": "Begin the tournament", "pl": "Zacznij turniej"}
ADD = {"en": "Add this bot", "pl": "Dodaj tego bota"}
ENTER = {"en": "Take part", "pl": "Weź udział"}
GO = {"en": "To the table", "pl": "Do stołu"}


@pytest.mark.parametrize("look", LOOKS)
def test_a_tournament_from_its_opening_to_the_first_game(visit: Visit, look: str) -> None:
    lang = LOOKS[look]["lang"]
    visitor = visit(**LOOKS[look])
    page: Any = visitor.go("/tournaments")
    page.wait_for_selector("form button[type=submit]")
    page.locator("form input.field").first.fill("Sunday cup")
    page.locator("form button[type=submit]").click()
    page.get_by_role("heading", name="Sunday cup").wait_for()
    page.get_by_role("button", name=ENTER[lang]).click()
    for _ in range(3):
        page.get_by_role("button", name=ADD[lang]).click()
        page.wait_for_timeout(300)
    page.locator(".entrants li").nth(3).wait_for()
    found = visitor.problems(f"tournament-open-{look}")
    page.get_by_role("button", name=BEGIN[lang]).click()
    page.locator("table tbody tr").nth(3).wait_for()
    page.get_by_role("link", name=GO[lang]).wait_for()
    found += visitor.problems(f"tournament-running-{look}")
    page.get_by_role("link", name=GO[lang]).click()
    page.wait_for_url("**/t/*")
    assert found == []


def test_a_rated_table_says_so_to_who_joins(visit: Visit) -> None:
    visitor = visit(lang="en")
    page: Any = visitor.go("/new/pickomino")
    page.wait_for_selector("form button[type=submit]")
    page.get_by_role("radio").nth(2).check(force=True)
    page.get_by_role("switch", name="Rated game").check(force=True)
    assert page.get_by_role("switch", name="Hints allowed").count() == 0
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/t/*")
    page.get_by_text("no take-backs, no hints; whoever leaves loses").wait_for()
    assert visitor.problems("waiting-rated") == []
