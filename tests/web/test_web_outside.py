"""A game of somebody else in the browser: the board and picture that its package brings, in plain JavaScript."""

from collections.abc import Callable
from typing import Any

import pytest

from web.visitor import ROOT, Visitor

Visit = Callable[..., Visitor]
_LOOKS = """all => all.map(mark => mark.querySelector('path'))
  .map(path => path.getAttribute('d') + getComputedStyle(path).fill)"""


_BOARD = """export default {{
  mount() {{ {mount} return {{ update() {{ {update} }}, destroy() {{ window.left = true }} }} }}
}}"""
BROKEN = {
    "syntax": "export default {",
    "thrown-at-once": "throw new Error('no')",
    "imports-nothing": "import './nowhere.js'\nexport default { mount() {} }",
    "no-mount": "export default {}",
    "mount": _BOARD.format(mount="throw new Error('no')", update=""),
    "no-style": "export default { styles: ['nowhere.css'], mount: () => ({ update() {} }) }",
}


def open_alone(guest: Visitor, game: str, players: int) -> None:
    """A table against bots."""
    page = guest.go(f"/new/{game}")
    page.locator("form select").first.select_option(str(players))
    page.locator("form button[type=submit]").click()
    page.wait_for_selector(".play")


def test_thirty_seats(visit: Visit) -> None:
    """Every seat has a letter of its own, and no two look the same."""
    guest = visit(phone=True)
    open_alone(guest, "whisper", 30)
    guest.wait_for_turn()
    marks = guest.page.locator(".strip .seat-mark")
    assert marks.locator("text").all_text_contents() == [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AA", "AB", "AC", "AD"]
    assert len(set(marks.evaluate_all(_LOOKS))) == 30
    assert marks.evaluate_all("all => all.filter(mark => mark.querySelector('text').getBBox().width > 32).length") == 0
    assert guest.problems("thirty-seats-phone") == []


def serve(guest: Visitor, board: str) -> None:
    """Another board.js for this visitor."""
    guest.page.unroute("**/board.js")
    guest.page.route("**/board.js", lambda route: route.fulfill(content_type="text/javascript", body=board))


def part(guest: Visitor, action: str) -> Any:
    return guest.page.locator(f'.outside [data-action="{action}"]')


def test_a_move_by_tap_and_one_by_key(visit: Visit) -> None:
    guest = visit(settings={"name": "Ada"})
    open_alone(guest, "whisper", 2)
    assert guest.wait_for_turn() == ["hold", "swap"]
    part(guest, "mark 1").click(force=True)  # not now, and why
    assert "Rule W1" in guest.page.locator(".notice").inner_text()
    start = guest.number
    part(guest, "hold").click()
    assert guest.wait_for_turn(after=start) == ["mark 1", "mark 2", "mark 3"]
    part(guest, "mark 1").focus()
    guest.page.keyboard.press("ArrowRight")
    start = guest.number
    guest.page.keyboard.press("Enter")
    guest.wait_for_turn(after=start)
    assert "Ada marks 2." in guest.page.locator(".log").inner_text()


def test_what_matters_is_asked_again(visit: Visit) -> None:
    """The package says what is important, which choices stand on its board, and the colours of the seats."""
    guest = visit()
    open_alone(guest, "whisper", 2)
    guest.wait_for_turn()
    colour = "path => getComputedStyle(path).fill"
    assert guest.page.locator(".strip .seat-mark path").first.evaluate(colour) == "rgb(138, 43, 43)"
    assert not guest.page.locator('[data-choice="hold"]').is_visible()
    start = guest.number
    part(guest, "swap").click()
    guest.page.wait_for_selector('.outside [data-action="swap"][data-pending][aria-pressed="true"]')
    assert guest.number == start
    guest.page.get_by_role("button", name="Do it").click()
    assert guest.wait_for_turn(after=start) == ["mark 1", "mark 2", "mark 3"]


def test_what_happened_is_played(visit: Visit) -> None:
    guest = visit(motion=True, settings={"confirm": "never"})
    open_alone(guest, "whisper", 2)
    guest.wait_for_turn()
    start = guest.number
    part(guest, "swap").click()
    guest.page.wait_for_selector('.outside[data-seen~="event-swapped"]')
    guest.wait_for_turn(after=start)
    assert guest.page.locator("body > .deck").count() == 0  # what flew has landed


@pytest.mark.parametrize("how", [{"lang": "pl", "phone": True}, {"lang": "en"}], ids=["pl-phone", "en-desktop"])
def test_a_page_with_an_outside_board_is_accessible(visit: Visit, how: dict[str, Any]) -> None:
    guest = visit(**how)
    open_alone(guest, "whisper", 2)
    guest.wait_for_turn()
    assert guest.problems_in_both_themes(f"outside-{how['lang']}") == []


def test_words_of_another_language_are_marked(visit: Visit) -> None:
    """Whisper speaks English only."""
    guest = visit(lang="pl")
    box = '.box:has(a[href="/rules/whisper"])'
    assert guest.go().locator(f"{box} h3[lang=en]").inner_text() == "Whisper"
    assert guest.page.locator('.box:has(a[href="/rules/unrest"]) h3').get_attribute("lang") is None
    guest.go("/rules/whisper").wait_for_selector(".rules[lang=en] p")
    open_alone(guest, "whisper", 2)
    guest.wait_for_turn()
    assert guest.page.locator("[lang=en] > .outside").count() == 1
    assert guest.page.locator(".log [lang=en]").count() > 0


def test_the_picture_is_the_packages_own(visit: Visit) -> None:
    guest = visit()
    picture = guest.go().locator('.box:has(a[href="/rules/whisper"]) .art img')
    assert picture.evaluate("img => img.decode().then(() => img.naturalWidth)") > 0


def test_an_outside_board_in_the_replay(visit: Visit) -> None:
    guest = visit(settings={"confirm": "never"})
    open_alone(guest, "whisper", 2)
    guest.wait_for_turn()
    start, table = guest.number, guest.table
    part(guest, "hold").click()
    guest.wait_for_turn(after=start)
    guest.go(f"/t/{table}/replay").wait_for_selector(".replay .outside .card")
    assert guest.page.locator(".outside [data-legal]").count() == 0


def test_a_broken_board_gives_way_to_the_plain_one(visit: Visit) -> None:
    """However it breaks: a line says so, everything is shown in lists, and the game goes on."""
    guest = visit()
    open_alone(guest, "whisper", 2)
    line = guest.page.get_by_role("status").filter(has_text="The board of this game cannot be drawn")
    for fault, board in BROKEN.items():
        serve(guest, board)
        guest.complaints.clear()
        guest.page.reload()
        line.wait_for()
        assert guest.page.locator(".generic").is_visible(), fault
        assert guest.complaints, fault
    assert guest.violations() == []
    serve(guest, _BOARD.format(mount="", update="throw new Error('no')"))
    guest.page.reload()
    guest.wait_for_turn()
    start = guest.number
    assert line.count() == 0
    guest.choose("hold")
    assert guest.wait_for_turn(after=start) == ["mark 1", "mark 2", "mark 3"]
    assert line.is_visible()
    guest.complaints.clear()


def test_a_board_that_breaks_around_itself_stays(visit: Visit) -> None:
    """What it tells the shell, and the scenes that it plays, may throw: the game goes on."""
    guest = visit(motion=True, settings={"speed": "fast"})
    fail = "() => { throw new Error('no') }"
    looks = ", ".join(f"{name}: {fail}" for name in ("onBoard", "important", "guide", "colour"))
    mount = f"mount(element, {{ stage }}) {{ stage.play({fail}); element.id = 'mine'; return {{ update() {{}} }} }}"
    serve(guest, f"export default {{ {mount}, {looks} }}")
    open_alone(guest, "whisper", 2)
    guest.wait_for_turn()
    start = guest.number
    guest.choose("hold")
    assert guest.wait_for_turn(after=start) == ["mark 1", "mark 2", "mark 3"]
    assert guest.page.locator("#mine").count() == 1
    guest.complaints.clear()


def test_a_board_is_told_that_the_page_is_left(visit: Visit) -> None:
    guest = visit()
    serve(guest, _BOARD.format(mount="", update=""))
    open_alone(guest, "whisper", 2)
    guest.wait_for_turn()
    guest.page.locator('header a[href="/"]').first.click()
    guest.page.wait_for_function("() => window.left")


def test_the_board_of_the_docs(visit: Visit) -> None:
    guest, docs = visit(), (ROOT / "web" / "BOARDS.md").read_text(encoding="utf-8")
    serve(guest, docs.partition("```js\n")[2].partition("```")[0])
    open_alone(guest, "whisper", 2)
    guest.wait_for_turn()
    start = guest.number
    part(guest, "hold").click()
    guest.wait_for_turn(after=start)
    assert part(guest, "roll").get_attribute("aria-disabled") == "true"
