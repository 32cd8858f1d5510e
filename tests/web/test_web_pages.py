"""Every page at both widths, in both languages and colours: axe finds nothing, nothing sticks out; pictures kept."""

from collections.abc import Callable

import pytest
from visitor import Visitor, careful

Visit = Callable[..., Visitor]
PAGES = {
    "home": "/",
    "new": "/new/pickomino",
    "lobby": "/lobby",
    "record": "/record",
    "settings": "/settings",
    "rules": "/rules/pickomino",
    "claim": "/claim/abc#code",
    "lost": "/nowhere",
}
LOOKS = {
    "en-desktop-light": {"lang": "en"},
    "pl-phone-light": {"lang": "pl", "phone": True},
    "pl-desktop-dark": {"lang": "pl", "dark": True},
    "en-phone-dark": {"lang": "en", "phone": True, "dark": True},
}


def assert_fine(visitor: Visitor, name: str) -> None:
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.wait_for_timeout(60)
    visitor.shot(name)
    assert visitor.violations() == []
    assert not visitor.is_too_wide()
    assert visitor.small_targets() == []


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", PAGES)
def test_page(visit: Visit, name: str, look: str) -> None:
    visitor = visit(**LOOKS[look])
    visitor.go(PAGES[name])
    assert_fine(visitor, f"{name}-{look}")


@pytest.mark.parametrize("look", LOOKS)
def test_table_and_its_panels(visit: Visit, look: str) -> None:
    visitor = visit(**LOOKS[look])
    visitor.play_now()
    legal = visitor.wait_for_turn()
    visitor.choose(careful(legal))
    visitor.wait_for_turn()
    assert_fine(visitor, f"table-{look}")
    for panel in visitor.page.locator("[role=tab]").all():
        name = (panel.get_attribute("id") or "").removeprefix("tab-")
        panel.click()
        visitor.page.wait_for_selector("[role=tabpanel]")
        assert_fine(visitor, f"panel-{name}-{look}")
        if visitor.phone:
            visitor.page.locator(".sheet-head button").click()


@pytest.mark.parametrize("look", LOOKS)
def test_waiting_for_players(visit: Visit, look: str) -> None:
    visitor = visit(**LOOKS[look])
    visitor.open_table(company="net")
    visitor.page.wait_for_selector("svg.qr path")
    assert_fine(visitor, f"waiting-{look}")


@pytest.mark.parametrize("look", LOOKS)
def test_everything_in_the_box(visit: Visit, look: str) -> None:
    """Seven players, specialists, low tiles: the fullest the board can be."""
    visitor = visit(**LOOKS[look])
    visitor.go("/new/pickomino")
    visitor.page.locator("select").first.select_option("7")
    visitor.page.locator('input[value="extension"]').check()
    visitor.page.locator("form button[type=submit]").click()
    visitor.wait_for_turn()
    start = visitor.number
    visitor.play(careful, until=lambda: visitor.number > start + 150)
    assert_fine(visitor, f"full-{look}")


def test_every_page_names_itself(visit: Visit) -> None:
    visitor = visit()
    titles = set()
    for path in PAGES.values():
        visitor.go(path)
        titles.add(visitor.page.title())
    assert len(titles) == len(PAGES)
