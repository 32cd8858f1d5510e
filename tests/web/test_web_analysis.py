"""Hints on one's own turn, a finished game gone through, positions of a replay, and other ways from there."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from plansza.testing.golden import folder
from web.test_web_play import _tab_to
from web.test_web_table import open_panel, two_at_a_table, whose_turn
from web.visitor import Visitor

Visit = Callable[..., Visitor]
QUICK = {"confirm": "never", "coach": "never"}
_FRAME = "() => Number(document.querySelector('.found')?.dataset.number)"


def ask(person: Visitor, words: str = "Give me a hint") -> Any:
    """Opens the panel and asks; gives the moves that are told."""
    person.wait_for_turn()
    open_panel(person, "hint")
    person.page.get_by_role("button", name=words).click()
    person.page.wait_for_selector(".hints .moves li")
    return person.page.locator(".hints [data-move]")


def open_golden(person: Visitor, game: str, tmp_path: Path) -> int:
    """A recorded game; gives its last moment."""
    record = json.loads((folder(game) / "base-2.json").read_text())["record"]
    file = tmp_path / "record.json"
    file.write_text(json.dumps({**record, "actions": record["actions"].split("; ")}))
    person.go("/record").locator("input[type=file]").set_input_files(file)
    slider = person.page.get_by_role("slider")
    slider.wait_for()
    return int(slider.get_attribute("max") or 0)


def moment(person: Visitor) -> int:
    return int(person.page.get_by_role("slider").input_value())


def held(person: Visitor, path: str) -> tuple[list[Any], list[str]]:
    """Requests to that path wait for ever; gives them as they come, and those that were given up."""
    waiting, given_up = list[Any](), list[str]()
    person.page.route(f"**{path}*", lambda route: waiting.append(route))
    person.page.on("requestfailed", lambda request: given_up.append(request.url) if path in request.url else None)
    return waiting, given_up


@pytest.mark.parametrize("game", ["pickomino", "unrest"])
def test_a_hint_on_my_turn(visit: Visit, game: str) -> None:
    ada = visit(settings=QUICK)
    ada.play_now(game)
    moves = ask(ada)
    legal = ada.wait_for_choices()
    assert {move.get_attribute("data-move") for move in moves.all()} <= set(legal)
    chances = ada.page.locator(".hints .chances .number").all_inner_texts()
    assert len(chances) == 2
    assert 99 <= sum(int(chance.rstrip("%")) for chance in chances) <= 101
    assert ada.page.locator(".hints .moves li").first.get_by_text("best").count() == 1
    shown = [value.split()[-1] for value in ada.page.locator(".hints .moves .value").all_inner_texts()]
    values = [int(value.rstrip("%")) for value in shown if value.endswith("%")]
    assert values == sorted(values, reverse=True)  # the best is the one with the highest chance
    assert "search" not in ada.page.locator(".hints").inner_text()

    before = ada.number
    moves.first.click()
    play = ada.page.get_by_role("button", name="Play this move")
    play.wait_for()
    assert ada.number == before  # picking shows it, and plays nothing
    assert ada.problems(f"hint-{game}-en-desktop") == []
    play.click()
    ada.wait_until_past(before)
    assert ada.page.locator(".hints .moves").count() == 0  # another position


def test_hints_by_keyboard_alone(visit: Visit) -> None:
    ada = visit(settings=QUICK)
    ada.play_now()
    ada.wait_for_turn()
    before, keyboard = ada.number, ada.page.keyboard
    keyboard.press("Alt+h")
    ada.page.wait_for_selector(".hints .moves li")
    _tab_to(ada.page, ".hints [data-move]")
    keyboard.press("Enter")
    keyboard.press("Tab")
    assert ada.page.evaluate("document.activeElement.innerText") == "Play this move"
    assert ada.number == before
    keyboard.press("Space")
    ada.wait_until_past(before)


def test_hints_on_a_phone_in_polish(visit: Visit) -> None:
    ada = visit(lang="pl", phone=True, dark=True, settings=QUICK)
    ada.play_now("marrakech")
    moves = ask(ada, "Podpowiedz mi")
    assert ada.problems("hint-pl-phone") == []
    action, before = moves.nth(1).get_attribute("data-move"), ada.number
    moves.nth(1).click()
    ada.page.get_by_role("button", name="Pokaż na planszy").click()
    shown = ada.page.locator(f'.play [data-action="{action}"]')
    assert shown.get_attribute("data-pending") is not None
    assert ada.number == before
    open_panel(ada, "hint")  # the hint is still there
    ada.page.get_by_role("button", name="Zagraj ten ruch").click()
    ada.wait_until_past(before)


def test_a_hint_is_given_up_when_nobody_looks(visit: Visit) -> None:
    ada = visit(settings=QUICK)
    ada.play_now()
    ada.wait_for_turn()
    waiting, given_up = held(ada, "/hint")
    for leave in (lambda: open_panel(ada, "log"), lambda: ada.page.get_by_role("button", name="Stop").click()):
        open_panel(ada, "hint")
        with ada.page.expect_event("requestfailed", lambda request: "/hint" in request.url):
            ada.page.get_by_role("button", name="Give me a hint").click()
            ada.page.get_by_role("status").filter(has_text="Thinking").wait_for()
            leave()
    assert len(waiting) == len(given_up) == 2
    legal, before = ada.wait_for_turn(), ada.number
    with ada.page.expect_event("requestfailed", lambda request: "/hint" in request.url):
        ada.page.get_by_role("button", name="Give me a hint").click()
        ada.page.get_by_role("status").filter(has_text="Thinking").wait_for()
        ada.choose(legal[0])  # the position is another one then
    ada.wait_until_past(before)
    ada.complaints.clear()


def test_a_table_without_hints(visit: Visit) -> None:
    ada = visit()
    ada.go("/new/pickomino")
    ada.page.get_by_label("Hints allowed").uncheck()
    ada.page.locator("form button[type=submit]").click()
    ada.wait_for_turn()
    open_panel(ada, "hint")
    ada.page.get_by_text("It was opened without hints").wait_for()
    assert ada.page.get_by_role("button", name="Give me a hint").count() == 0
    assert ada.problems("hints-off-en-desktop") == []
    open_panel(ada, "odds")
    ada.page.get_by_text("No exact odds here").wait_for()
    assert ada.page.locator(".odds").count() == 0


def test_anybody_may_be_against_hints(visit: Visit) -> None:
    one, other = whose_turn(*two_at_a_table(visit))
    name = {"Ada": "Ben", "Ben": "Ada"}[one.page.evaluate("JSON.parse(localStorage['plansza.settings']).name")]
    for person in (one, other):
        open_panel(person, "hint")
    one.page.get_by_role("button", name="Give me a hint").wait_for()
    switch = other.page.get_by_role("switch", name="I do not want hints at this table")
    switch.check()
    one.page.get_by_text(f"{name} does not want hints here").wait_for()
    other.page.get_by_text("You do not want hints here").wait_for()
    assert one.page.get_by_role("button", name="Give me a hint").count() == 0
    switch.uncheck()
    one.page.get_by_role("button", name="Give me a hint").wait_for()


@pytest.mark.parametrize("game", ["marrakech", "unrest"])
def test_a_record_gone_through(visit: Visit, tmp_path: Path, game: str) -> None:
    ada = visit()
    last = open_golden(ada, game, tmp_path)
    page = ada.page
    page.get_by_role("button", name="Analyse the game").click()
    page.get_by_role("heading", name="Turning points").wait_for()
    plot = page.locator("figure", has_text="Chances over time")
    assert plot.locator("path:not(.mark)").count() == 2
    assert plot.locator("path:not(.mark)").first.get_attribute("d").count("L") == last
    assert "At the end" in plot.locator("svg").get_attribute("aria-label")
    assert page.locator(".review [data-part] .doubt").count() == 6  # luck and skill, and how sure that is
    assert _mirrored(page)
    assert ".." not in " ".join(page.locator(".review .turns").all_inner_texts())
    assert ada.problems(f"review-{game}-en-desktop") == []
    page.get_by_text("As a table").click()
    assert page.locator(".review .scroll tbody tr").count() == last + 1
    assert ada.violations() == []
    page.locator(".review .turns a").first.click()
    there = moment(ada)
    assert 0 <= there <= last
    assert page.locator(".review .turns a").first.get_attribute("href") == f"#{there}"


def _mirrored(page: Any) -> bool:
    """What one of two gains by luck the other loses by it, as it is shown."""
    told = page.locator(".review [data-part=luck] td").all_inner_texts()
    one, other = (int(re.sub("[^\\d\u2212-]", "", cell.split("%")[0]).replace("\u2212", "-")) for cell in told)
    return one == -other


@pytest.mark.parametrize(("phone", "height"), [(False, 680), (True, 844)])
@pytest.mark.parametrize("game", ["marrakech", "unrest"])
def test_the_board_stays_in_view_while_the_rest_is_scrolled(
    visit: Visit, tmp_path: Path, game: str, phone: bool, height: int
) -> None:
    ada = visit(phone=phone)
    if not phone:
        ada.page.set_viewport_size({"width": 1366, "height": height})
    open_golden(ada, game, tmp_path)
    page = ada.page
    page.get_by_role("slider").fill("12")
    page.get_by_role("button", name="Analyse this position").click()
    page.wait_for_selector(".found .moves li")
    page.get_by_role("button", name=re.compile("Download")).scroll_into_view_if_needed()
    page.mouse.move(200 if phone else 1200, height - 60)
    page.mouse.wheel(0, 4000)
    page.wait_for_function("() => document.querySelector('.replay > .side').scrollTop + scrollY > 300")
    box = page.locator(".replay .main > .frame").bounding_box()
    slider = page.get_by_role("slider").bounding_box()
    assert box["y"] >= 0
    assert box["height"] >= 0.4 * height
    assert box["y"] + box["height"] <= height
    assert slider["y"] + slider["height"] <= height
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    ada.shot(f"replay-scrolled-{game}-{'phone' if phone else 'wide'}")


def test_the_best_and_the_played_move_are_drawn_on_the_board(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    open_golden(ada, "marrakech", tmp_path)
    page = ada.page
    page.get_by_role("button", name="Analyse this position").click()
    for at in range(1, 9):
        page.get_by_role("slider").fill(str(at))
        page.wait_for_function("() => document.querySelector('.found')?.getAttribute('aria-busy') === 'false'")
        if page.locator(".found .moves li:has-text('played'):has-text('best')").count() == 0:
            break
    page.wait_for_selector("[data-mark=best]")
    page.wait_for_selector("[data-mark=played]")
    assert "best" in page.locator("[data-mark=best] span").first.inner_text()
    assert "played" in page.locator("[data-mark=played] span").first.inner_text()
    lines = [
        page.locator(f"[data-mark={kind}]").first.evaluate("one => getComputedStyle(one).borderTopStyle")
        for kind in ("best", "played")
    ]
    assert lines == ["solid", "dashed"]  # told apart without colours
    action = page.locator(".found li:has-text('best') [data-move]").first.get_attribute("data-move")
    part = action if action.startswith("turn") else f"square {action.split()[1]}"
    ring, there = (
        page.locator(which).first.bounding_box() for which in ("[data-mark=best]", f'[data-action="{part}"]')
    )
    assert abs(ring["x"] - there["x"]) < 3
    assert abs(ring["y"] - there["y"]) < 3
    assert page.locator("[data-mark=both]").count() == 0
    assert ada.problems("marks-en-desktop") == []


@pytest.mark.parametrize("phone", [False, True])
def test_a_split_is_drawn_on_the_dice_that_lie_apart(visit: Visit, tmp_path: Path, phone: bool) -> None:
    ada = visit(phone=phone)
    open_golden(ada, "marabunta", tmp_path)
    page = ada.page
    page.get_by_role("button", name="Analyse this position").click()
    while page.locator(".replay .stage [data-move]").count() == 0:
        page.get_by_role("button", name="One step forward").click()
    page.wait_for_function("() => document.querySelector('.found')?.getAttribute('aria-busy') === 'false'")
    page.wait_for_selector("[data-mark]")
    action = page.locator(".found li:has-text('best') [data-move]").first.get_attribute("data-move")
    assert action.startswith("split ")
    dice = sorted(page.locator(f'[data-part="piece {name}"]').bounding_box()["x"] for name in action.split()[1:])
    rings = page.locator("[data-mark=best], [data-mark=both]")
    assert all(abs(one - other["x"]) < 3 for one, other in zip(dice, sorted_boxes(rings), strict=True))
    ada.shot(f"marks-split-{'phone' if phone else 'wide'}")


def sorted_boxes(parts: Any) -> list[dict[str, float]]:
    return sorted((part.bounding_box() for part in parts.all()), key=lambda box: float(box["x"]))


@pytest.mark.parametrize("phone", [False, True])
def test_a_move_is_tried_by_a_tap_on_the_board(visit: Visit, tmp_path: Path, phone: bool) -> None:
    ada = visit(phone=phone)
    open_golden(ada, "marrakech", tmp_path)
    page = ada.page
    turning = ".replay .stage [data-action^='turn '][data-legal]"
    while page.locator(turning).count() == 0:
        page.get_by_role("button", name="One step forward").click()
    before = moment(ada)
    page.get_by_role("button", name="One step forward").click()
    page.wait_for_function("n => Number(document.querySelector('input[type=range]').value) > n", arg=before)
    told = page.locator(".told p").inner_text()
    page.get_by_role("button", name="One step back").click()
    ways = [way.get_attribute("data-action") for way in page.locator(turning).all()]
    for way in ways:  # the one that was played leads on in the real game, any other out of it
        page.locator(f'.replay .stage [data-action="{way}"]').click()
        page.wait_for_function("n => Number(document.querySelector('input[type=range]')?.value) === n", arg=before + 1)
        if page.get_by_role("region", name="You are trying out moves.").count():
            page.get_by_role("button", name="Back to the real game").click()
            page.get_by_role("region", name="You are trying out moves.").wait_for(state="detached")
        else:
            assert page.locator(".told p").inner_text() == told
            page.get_by_role("button", name="One step back").click()
        page.wait_for_function("n => Number(document.querySelector('input[type=range]')?.value) === n", arg=before)
        page.wait_for_selector(turning)
    assert len(ways) == 3


def test_the_address_leads_to_the_moment_and_back(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    last = open_golden(ada, "marrakech", tmp_path)
    page = ada.page
    at = "n => Number(document.querySelector('input[type=range]')?.value) === n"
    page.get_by_role("slider").fill("9")
    page.wait_for_url("**/record#9")
    page.locator(".replay figure svg").first.click(position={"x": 200, "y": 60})  # a jump: one can go back from it
    page.wait_for_function("() => Number(document.querySelector('input[type=range]').value) !== 9")
    there = moment(ada)
    assert page.url.endswith(f"#{there}")
    page.go_back()
    page.wait_for_function(at, arg=9)
    page.go_forward()
    page.wait_for_function(at, arg=there)
    page.evaluate("location.hash = '#5'")
    page.wait_for_function(at, arg=5)
    page.reload()
    page.wait_for_function(at, arg=5)
    assert int(page.get_by_role("slider").get_attribute("max") or 0) == last


def test_a_review_is_given_up_when_one_leaves(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    open_golden(ada, "unrest", tmp_path)
    waiting, given_up = held(ada, "/api/review")
    ada.page.get_by_role("button", name="Analyse the game").click()
    ada.page.get_by_role("progressbar").wait_for()
    with ada.page.expect_event("requestfailed", lambda request: "/api/review" in request.url):
        ada.page.locator("header a").first.click()
    ada.page.wait_for_selector(".box")
    assert len(waiting) == len(given_up) == 1
    ada.complaints.clear()


def test_a_position_of_a_replay_and_another_way(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    open_golden(ada, "marrakech", tmp_path)
    page, slider = ada.page, ada.page.get_by_role("slider")
    slider.fill("10")
    page.get_by_role("button", name="Analyse this position").click()
    page.wait_for_selector(".found .moves li")
    first = page.evaluate(_FRAME)
    assert page.locator(".found .moves .tag", has_text="played").count() == 1
    slider.fill("11")
    page.wait_for_function(f"seen => ({_FRAME})() !== seen", arg=first)
    told = page.locator(".told p").inner_text()
    other = page.locator(".found li:not(:has-text('played')) [data-move]").first
    other.click()
    assert ada.problems("position-en-desktop") == []
    page.get_by_role("button", name="Try this move").click()

    trial = page.get_by_role("region", name="You are trying out moves.")
    trial.wait_for()
    assert moment(ada) == 12 == int(slider.get_attribute("max") or 0)
    assert not page.url.endswith("#12")  # a moment of a try has no address
    page.wait_for_selector(".found .moves li")  # one can go on
    page.locator(".found [data-move]").first.click()
    page.get_by_role("button", name="Try this move").click()
    page.wait_for_function("() => document.querySelectorAll('.trial li').length === 2")
    assert ada.problems("trial-en-desktop") == []
    trial.get_by_role("button", name="Undo the last trial move").click()
    page.wait_for_function("() => document.querySelectorAll('.trial li').length === 1")
    trial.get_by_role("button", name="Back to the real game").click()
    trial.wait_for(state="detached")
    assert moment(ada) == 11
    page.wait_for_function("words => document.querySelector('.told p')?.innerText === words", arg=told)


def test_what_is_looked_for_is_given_up_when_the_slider_moves_on(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    open_golden(ada, "marrakech", tmp_path)
    waiting, given_up = held(ada, "/api/analysis")
    ada.page.get_by_role("button", name="Analyse this position").click()
    with ada.page.expect_event("requestfailed", lambda request: "/api/analysis" in request.url):
        ada.page.get_by_role("progressbar").wait_for()
        while not waiting:
            ada.page.wait_for_timeout(50)
        ada.page.keyboard.press("ArrowRight")
    assert len(given_up) == 1
    ada.complaints.clear()


def test_analysis_on_a_phone_in_polish(visit: Visit, tmp_path: Path) -> None:
    ada = visit(lang="pl", phone=True, dark=True)
    open_golden(ada, "unrest", tmp_path)
    page = ada.page
    page.get_by_role("slider").fill("20")
    page.get_by_role("button", name="Analizuj tę pozycję").click()
    page.wait_for_selector(".found .moves li")
    page.locator(".found [data-move]").nth(1).click()
    page.get_by_role("button", name="Analizuj partię").click()
    page.get_by_role("heading", name="Punkty zwrotne").wait_for()
    assert ada.problems("analysis-pl-phone") == []
    page.get_by_role("button", name="Spróbuj tego ruchu").click()
    page.get_by_role("region", name="To są próbne ruchy.").wait_for()
    assert ada.problems("trial-pl-phone") == []


def test_my_own_game_analysed_when_it_is_over(visit: Visit) -> None:
    ada = visit(settings=QUICK)
    ada.play_now("marrakech")
    legal = ada.wait_for_choices()
    while legal:
        before = ada.number
        ada.press(legal[0])
        legal = ada.wait_for_choices(after=before)
    page = ada.page
    page.get_by_role("button", name="Analyse the game").click()
    page.get_by_role("heading", name="Luck and skill").wait_for()
    assert page.locator(".review .turns a").count() > 2
    assert ada.problems("over-analysed-en-desktop") == []
    link = page.locator(".review .turns a").first
    there = (link.get_attribute("href") or "").split("#")[1]
    link.click()
    page.wait_for_url(f"**/replay#{there}")
    page.get_by_role("heading", name="Turning points").wait_for()  # it has not to be done again
    assert moment(ada) == int(there)
