"""Whole games of Pickomino, as people play them: against a bot, in two browsers."""

from collections.abc import Callable
from typing import Any

import pytest

from web.visitor import Visitor, careful

Visit = Callable[..., Visitor]
_WHOSE = """number => {
  const table = document.querySelector('.play')
  if (document.querySelector('#result')) return 'over'
  if (!table || Number(table.dataset.number) === number || table.querySelector('[data-pending]')) return false
  return table.querySelector('.whose').matches('.mine') ? 'mine' : 'theirs'
}"""


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("pl", True)], ids=["en-desktop", "pl-phone"])
def test_a_whole_game_against_a_bot(visit: Visit, lang: str, phone: bool) -> None:
    guest = visit(lang=lang, phone=phone)
    guest.play_now()
    assert guest.play(careful) > 10
    page = guest.page
    assert page.locator("#result").inner_text() != ""
    assert page.locator(".result .total").count() == 2
    page.wait_for_selector(".result figure svg path")
    assert guest.problems_in_both_themes(f"over-{lang}-{'phone' if phone else 'desktop'}") == []


def test_three_clicks_from_home_to_a_game(visit: Visit) -> None:
    guest = visit()
    guest.go()
    guest.page.get_by_role("button", name="Play now: Pickomino Deluxe").click()
    guest.wait_for_turn()
    assert guest.page.locator(".pickomino").count() == 1


def test_two_browsers_play_one_game(visit: Visit) -> None:
    ada, ben = visit(settings={"name": "Ada"}), visit(lang="pl", phone=True, settings={"name": "Ben"})
    code = ada.open_table(company="net")
    ben.go()
    ben.page.get_by_label("Kod").fill(code.upper())
    ben.page.get_by_role("button", name="Dołącz").click()
    ben.page.get_by_role("button", name="Usiądź tutaj").click()
    decisions = _play_together([ada, ben])
    assert decisions > 20
    assert ada.page.locator("#result").inner_text().startswith(("You won", "You lost", "You share"))
    rows = [person.page.locator(".result tbody .total").all_inner_texts() for person in (ada, ben)]
    assert rows[0] == rows[1]


def _play_together(people: list[Visitor]) -> int:
    """Whoever is to decide does, until both see the end; both see the same all the time."""
    decisions, number = 0, -1
    while True:
        turns = [person.page.wait_for_function(_WHOSE, arg=number).json_value() for person in people]
        if turns == ["over", "over"]:
            return decisions
        assert sorted(turns) == ["mine", "theirs"]
        mover = people[turns.index("mine")]
        legal = mover.wait_for_choices(after=number)
        number = mover.number
        (mover.choose if decisions < 12 else mover.press)(careful(legal))
        decisions += 1
        assert decisions < 2000


def test_from_home_into_a_game_by_keyboard_alone(visit: Visit) -> None:
    """How it goes on to the end stands in test_web_keyboard.py."""
    guest = visit()
    guest.go()
    page = guest.page
    _tab_to(page, "button[aria-label='Play now: Pickomino Deluxe']")
    page.keyboard.press("Enter")
    for key in ("Enter", "Space"):
        before, wanted = guest.number, careful(guest.wait_for_turn())
        _tab_to(page, f"[data-action='{wanted}'], [data-choice='{wanted}']")
        page.keyboard.press(key)
        guest.wait_for_turn(after=before)


def _tab_to(page: Any, selector: str) -> None:
    """Tab until the focus is there, or go round the whole page once."""
    for _ in range(80):
        if page.evaluate("wanted => !!document.activeElement?.matches(wanted)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def test_arrow_keys_move_among_the_parts_and_explain_what_is_not_allowed(visit: Visit) -> None:
    guest = visit()
    guest.open_table()  # among people at one screen: no bot has taken a tile yet
    legal = guest.wait_for_turn()
    page = guest.page
    assert all(action.startswith("keep") for action in legal)
    page.evaluate("document.querySelector('[data-action=\"take 21\"]').focus()")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.action") == "take 22"
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.action") == "take 30"
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Rule P2").click()
    marked = page.locator("[data-clause=P2][aria-current]")
    marked.wait_for()
    assert "set" in marked.inner_text()


def test_the_screen_reader_is_told_what_happens(visit: Visit) -> None:
    guest = visit()
    guest.play_now()
    legal = guest.wait_for_turn()
    guest.choose(careful(legal))
    told = guest.page.locator("[role=log]")
    guest.page.wait_for_function("() => document.querySelector('[role=log]').textContent.includes('sets aside')")
    assert "Guest" in told.inner_text()


def test_things_move_when_they_may(visit: Visit) -> None:
    """Some turns with all animation on: every die falls, and the game goes on."""
    guest = visit(motion=True, settings={"speed": "fast"})
    guest.play_now()
    start = guest.number
    guest.play(careful, until=lambda: guest.number > start + 24)
    assert guest.page.locator(".rolling").count() == 0
