"""A game of somebody else in the browser: as many seats as it declares."""

from collections.abc import Callable

from web.visitor import Visitor

Visit = Callable[..., Visitor]
_LOOKS = """all => all.map(mark => mark.querySelector('path'))
  .map(path => path.getAttribute('d') + getComputedStyle(path).fill)"""


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
