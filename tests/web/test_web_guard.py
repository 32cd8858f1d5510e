"""What people may do about a table, in the browser: resign, delete, be told why there are no odds."""

from collections.abc import Callable

import pytest

from web.test_web_table import open_panel, two_at_a_table
from web.visitor import Visitor

Visit = Callable[..., Visitor]


def test_to_resign_asks_once_more_and_then_the_other_has_won(visit: Visit) -> None:
    ada, ben = two_at_a_table(visit)
    open_panel(ada, "more")
    ada.page.locator("[role=tabpanel]").get_by_text("away").wait_for(state="detached")  # Ben has just come
    ada.page.get_by_role("button", name="Resign", exact=True).click()
    assert "Your opponent wins at once" in ada.page.locator("[role=tabpanel]").inner_text()
    ada.page.get_by_role("button", name="Cancel").click()
    ada.page.get_by_role("button", name="Resign", exact=True).click()
    assert ada.violations() == []
    ada.page.get_by_role("button", name="Yes, I resign").click()
    for person in (ada, ben):
        person.page.wait_for_selector("text=Ben wins")
    open_panel(ben, "log")
    ben.page.locator(".log").get_by_text("Ada resigned").wait_for()


def test_who_objects_to_hints_is_told_that_odds_are_among_them(visit: Visit) -> None:
    ada, ben = two_at_a_table(visit)
    open_panel(ben, "hint")
    ben.page.get_by_role("switch", name="I do not want hints at this table").check()
    open_panel(ada, "odds")
    ada.page.wait_for_selector("text=they count as hints")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_everything_stored_about_a_person_can_be_deleted(visit: Visit, lang: str) -> None:
    ada = visit(settings={"name": "Ada", "lang": lang})
    code = ada.open_table(company="net") if lang == "en" else ""
    ada.go("/settings")
    ada.page.get_by_role("button", name={"en": "Delete what is stored", "pl": "Usuń to, co"}[lang]).click()
    assert ada.problems(f"forget-{lang}") == []
    ada.page.get_by_role("button", name={"en": "Yes, delete everything", "pl": "Tak, usuń wszystko"}[lang]).click()
    ada.page.wait_for_selector({"en": "text=Nothing about you", "pl": "text=nie ma już nic"}[lang])
    if code:
        ada.go(f"/t/{code}")
        ada.page.wait_for_selector("text=no such table")
