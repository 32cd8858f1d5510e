"""Every page at both widths, in both languages and colours: axe finds nothing, nothing sticks out; pictures kept."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from plansza.kernel import registry
from plansza.testing.golden import folder
from web.visitor import Visitor, careful

Visit = Callable[..., Visitor]
PAGES = {  # where it is, and what is there when it has come
    "home": ("/", ".box"),
    "new": ("/new/pickomino", "form button[type=submit]"),
    "lobby": ("/lobby", ".empty, .table"),
    "record": ("/record", "input[type=file]"),
    "settings": ("/settings", "input[type=radio]"),
    "rules": ("/rules/pickomino", ".figure"),
    "learn": ("/learn/pickomino", "[data-lesson] [data-legal]"),
    "claim": ("/claim/abc#code", "main button"),
    "ratings": ("/ratings/pickomino", ".ratings tbody tr"),
    "tournaments": ("/tournaments", "form button[type=submit]"),
    "lost": ("/nowhere", "main a"),
}
OTHERS = ("marabunta", "marrakech", "unrest")
LOOKS: dict[str, dict[str, Any]] = {
    "en-desktop-light": {"lang": "en"},
    "pl-phone-light": {"lang": "pl", "phone": True},
    "pl-desktop-dark": {"lang": "pl", "dark": True},
    "en-phone-dark": {"lang": "en", "phone": True, "dark": True},
}
OPPOSITES = ["en-desktop-light", "en-phone-dark"]


@pytest.mark.parametrize("look", LOOKS)
def test_pages(visit: Visit, look: str) -> None:
    visitor, found = visit(**LOOKS[look]), list[str]()
    for name, (path, proof) in PAGES.items():
        visitor.go(path).wait_for_selector(proof)
        found += visitor.problems(f"{name}-{look}")
    assert found == []


def test_every_game_is_set_up_and_explained(visit: Visit) -> None:
    visitor, found = visit(lang="pl", phone=True, dark=True), list[str]()
    for game in OTHERS:
        visitor.go(f"/new/{game}").wait_for_selector("form button[type=submit]")
        visitor.page.evaluate("document.querySelectorAll('details').forEach(part => (part.open = true))")
        found += visitor.problems(f"new-{game}")
        visitor.go(f"/rules/{game}").wait_for_selector("[data-clause]")
        found += visitor.problems(f"rules-{game}")
    assert found == []


@pytest.mark.parametrize("look", OPPOSITES)
def test_server_and_its_panels(visit: Visit, look: str) -> None:
    visitor = visit(**LOOKS[look])
    visitor.play_now()
    visitor.choose(careful(visitor.wait_for_turn()))
    visitor.wait_for_turn()
    found = visitor.problems(f"table-{look}")
    for panel in visitor.page.locator("[role=tab]").all():
        name = (panel.get_attribute("id") or "").removeprefix("tab-")
        panel.click()
        visitor.page.wait_for_selector("[role=tabpanel]")
        found += visitor.problems(f"panel-{name}-{look}")
        if visitor.phone:
            visitor.page.locator(".sheet-head button").click()
    assert found == []


@pytest.mark.parametrize("look", LOOKS)
def test_waiting_for_players(visit: Visit, look: str) -> None:
    visitor = visit(**LOOKS[look])
    visitor.open_table(company="net")
    visitor.page.wait_for_selector(".only")  # the server of the tests is for this machine alone
    assert visitor.problems(f"waiting-{look}") == []


@pytest.mark.parametrize("look", OPPOSITES)
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
    assert visitor.problems(f"full-{look}") == []
    sticking_out = """() => [...document.querySelectorAll('.players li')].flatMap(card => {
      const edge = card.getBoundingClientRect().right
      return [...card.querySelectorAll('*')].filter(part => part.getBoundingClientRect().right > edge + 1)
        .map(part => part.outerHTML.slice(0, 80))
    })"""
    assert visitor.page.evaluate(sticking_out) == []


@pytest.mark.parametrize("look", OPPOSITES)
def test_records_of_all_games(visit: Visit, look: str, tmp_path: Path) -> None:
    """A recorded game of each, in the middle and at its end."""
    visitor, found, file = visit(**LOOKS[look]), list[str](), tmp_path / "record.json"
    for game in registry.games():
        record = json.loads((folder(game) / "base-2.json").read_text())["record"]
        file.write_text(json.dumps({**record, "actions": record["actions"].split("; ")}))
        visitor.go("/record").locator("input[type=file]").set_input_files(file)
        slider = visitor.page.get_by_role("slider")
        slider.wait_for()
        slider.fill(str(int(slider.get_attribute("max") or 0) // 2))
        visitor.page.wait_for_selector(".replay figure path")
        found += visitor.problems(f"replay-{game}-{look}")
        visitor.page.keyboard.press("End")
        visitor.page.wait_for_selector(".replay .total")
        found += visitor.problems(f"replay-end-{game}-{look}")
    assert found == []


def test_every_page_names_itself(visit: Visit) -> None:
    visitor = visit()
    titles = set()
    for path, proof in PAGES.values():
        visitor.go(path).wait_for_selector(proof)
        titles.add(visitor.page.title())
    assert len(titles) == len(PAGES)
