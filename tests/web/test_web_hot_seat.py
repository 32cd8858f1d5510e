"""Several people at one screen: the device goes round, and where something is hidden it goes round behind a curtain."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from web.visitor import Visitor, careful

Visit = Callable[..., Visitor]
_NEXT = """number => {
  const table = document.querySelector('.play')
  if (document.querySelector('#result')) return 'over'
  if (document.querySelector('dialog.curtain[open]')) return 'curtain'
  return !!table && Number(table.dataset.number) !== number && !!table.querySelector('[data-choice]') && 'turn'
}"""

# once the page has asked for a view of nobody's, whatever the server says is held back
_SLOW_TO_COVER = """
  window.slow = false
  window.held = []
  window.WebSocket = class extends WebSocket {
    send(text) {
      window.slow ||= text === JSON.stringify({ type: 'look', seat: -3 })
      super.send(text)
    }
    set onmessage(hear) {
      super.onmessage = event => (window.slow ? window.held.push(() => hear(event)) : hear(event))
    }
  }
"""


def sit_down(guest: Visitor, game: str, *names: str) -> Any:
    page = guest.go(f"/new/{game}")
    page.locator('input[value="screen"]').check()
    if len(names) > 2:
        page.locator("form select").first.select_option(str(len(names)))
    for field, name in zip(page.locator(".plans input").all(), names, strict=True):
        field.fill(name)
    page.locator("form button[type=submit]").click()
    return page


def play_behind_curtains(guest: Visitor, decide: Callable[[list[str]], str], at_curtain: Callable[[], None]) -> int:
    """To the end; gives how often the device was passed on."""
    page, number, curtains = guest.page, -1, 0
    while (what := page.wait_for_function(_NEXT, arg=number).json_value()) != "over":
        if what == "curtain":
            curtains += 1
            assert page.locator(".play [data-choice]").count() == 0
            at_curtain()
            page.locator("dialog.curtain button").click()
            number = -1
            page.wait_for_selector("dialog.curtain", state="detached")
            continue
        legal, number = guest.wait_for_choices(), guest.number
        guest.press(decide(legal))
    return curtains


def test_three_people_take_turns(visit: Visit) -> None:
    guest = visit()
    page = sit_down(guest, "pickomino", "Ada", "Ben", "Cyd")
    turns = set[str]()

    def decide(legal: list[str]) -> str:
        turns.add(page.locator(".whose").inner_text().partition("\n")[2].partition(":")[0])
        return careful(legal)

    guest.play(decide, until=lambda: len(turns) == 3)
    assert turns == {"Ada", "Ben", "Cyd"}
    assert page.locator("dialog.curtain").count() == 0  # nothing is hidden here


def test_a_whole_game_of_unrest_behind_a_curtain(visit: Visit) -> None:
    """Both sides at one phone: while it is passed on no hand and no hidden card is on the page."""
    guest = visit(lang="pl", phone=True, settings={"confirm": "never", "coach": "never"})
    page = sit_down(guest, "unrest", "Ada", "Ben")
    seen, deciders = list[str](), list[str]()

    def decide(legal: list[str]) -> str:
        deciders.append(page.locator(".whose").inner_text().partition("\n")[2].partition(":")[0])
        return legal[-1]

    def look() -> None:
        page.wait_for_function("""() => !document.querySelector('[data-hand]:not([data-hand="?"])')""")
        assert "ukryta przed Imperium" not in page.locator(".unrest").inner_html()
        if not seen:
            seen.append("curtain")
            assert guest.problems("curtain-pl-phone") == []

    curtains = play_behind_curtains(guest, decide, look)
    assert set(deciders) == {"Ada", "Ben"}
    assert curtains >= sum(one != other for one, other in pairwise(deciders))
    assert page.locator(".result .total").count() == 2


@pytest.mark.parametrize("is_broken", [False, True], ids=["own-board", "plain-board"])
def test_an_outside_game_stays_behind_a_curtain(visit: Visit, is_broken: bool) -> None:
    """A game of somebody else: while the device is passed on no card shows, on its own board or in lists."""
    guest = visit()
    if is_broken:
        guest.page.route("**/board.js", lambda route: route.fulfill(status=404))
    page = sit_down(guest, "whisper", "Ada", "Ben")
    shown = "document.querySelector('.generic, .cards').textContent"
    nothing = f"() => !{shown}.match(/{'cards *[1-9]' if is_broken else '[1-9]'}/)"
    curtains = play_behind_curtains(guest, lambda legal: legal[0], lambda: page.wait_for_function(nothing))
    assert curtains >= 3
    assert page.locator("#result").count() == 1
    assert page.evaluate(f"() => {shown}.match(/[1-9]/)")  # all is shown in the end
    assert page.locator(".generic").count() == is_broken
    guest.complaints.clear()  # of the missing board


def test_a_curtain_cannot_be_lifted_before_the_page_is_empty(visit: Visit) -> None:
    """On a slow line what the one has seen is still on the page for a while; the other one has to wait so long."""
    guest = visit()
    guest.page.add_init_script(_SLOW_TO_COVER)
    page = sit_down(guest, "whisper", "Ada", "Ben")
    button, number = page.locator("dialog.curtain button"), -1
    while page.wait_for_function(_NEXT, arg=number).json_value() == "turn":
        number = guest.number
        guest.press(guest.wait_for_choices()[0])
    assert button.is_disabled()
    page.evaluate("() => { window.slow = false; window.held.forEach(hear => hear()) }")
    button.click()
    page.wait_for_selector("dialog.curtain", state="detached")
    assert guest.wait_for_choices()
