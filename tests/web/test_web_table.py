"""At the table: joining, watching, talking, taking back, moving seats, what the dice promise, and the end."""

import json
from collections.abc import Callable
from pathlib import Path

from web.visitor import Visitor, careful

Visit = Callable[..., Visitor]


_OPEN_WITH_CLOCK = """async seconds => {
  const Authorization = `Bearer ${localStorage['plansza.token']}`
  const body = { game: 'pickomino', seats: [{ kind: 'mine' }, { kind: 'open' }], clock: { decision: seconds } }
  const headers = { Authorization, 'Content-Type': 'application/json' }
  const answer = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()).id
}"""  # shorter than the form allows


def two_at_a_table(visit: Visit, **fields: str) -> tuple[Visitor, Visitor]:
    ada, ben = visit(settings={"name": "Ada"}), visit(settings={"name": "Ben"})
    code = ada.open_table(company="net", **fields)
    ben.go(f"/t/{code}")
    ben.page.get_by_role("button", name="Sit here").click()
    ada.page.wait_for_selector(".play")
    ben.page.wait_for_selector(".play")
    return ada, ben


def whose_turn(*people: Visitor) -> tuple[Visitor, Visitor]:
    """The one who is to decide, and the other."""
    one, other = people
    mine = one.page.wait_for_function("""() => {
      const whose = document.querySelector('.whose')
      return whose && !document.querySelector('.play [data-pending]') && (whose.matches('.mine') ? 'yes' : 'no')
    }""").json_value()
    if mine == "no":
        one, other = other, one
    one.wait_for_turn()
    return one, other


def open_panel(person: Visitor, name: str) -> None:
    person.page.locator(f"#tab-{name}").click()
    person.page.wait_for_selector("[role=tabpanel]")


def test_an_unknown_code_is_told(visit: Visit) -> None:
    guest = visit()
    guest.go()
    guest.page.get_by_label("Code").fill("no-such-table")
    guest.page.get_by_role("button", name="Join").click()
    assert "no-such-table" in guest.page.get_by_role("alert").inner_text()
    guest.complaints.clear()  # the browser notes the 404


def test_a_listed_table_is_found_in_the_lobby(visit: Visit) -> None:
    ada, ben = visit(), visit(settings={"name": "Ben"})
    ada.go("/new/pickomino")
    ada.page.locator('input[value="net"]').check()
    ada.page.get_by_label("Listed in the lobby").check()
    ada.page.locator("form button[type=submit]").click()
    ada.page.wait_for_selector("#seats")
    ben.go("/lobby")
    ben.page.locator(f'a[href="/t/{ada.table}"]').click()
    ben.page.get_by_role("button", name="Sit here").click()
    ada.page.wait_for_selector(".play")


def test_the_host_may_seat_a_bot_instead(visit: Visit) -> None:
    ada = visit()
    ada.open_table(company="net")
    ada.page.get_by_role("button", name="Add a bot").click()
    ada.wait_for_turn()


def test_my_games_are_on_the_home_page_and_go_on(visit: Visit) -> None:
    ada = visit()
    ada.play_now()
    ada.wait_for_turn()
    number, table = ada.number, ada.table
    ada.go()
    mine = ada.page.locator(f'a[href="/t/{table}"]')
    mine.wait_for()
    assert ada.page.locator(".table .tag", has_text="Your turn").count() == 1
    mine.click()
    ada.wait_for_turn()
    assert ada.number == number


def test_watchers_see_the_game_and_may_not_play(visit: Visit) -> None:
    ada, eve = visit(), visit(settings={"name": "Eve"})
    ada.play_now()
    ada.wait_for_turn()
    eve.go(f"/t/{ada.table}")
    eve.page.wait_for_selector(".pickomino")
    assert eve.legal() == []
    before = ada.number
    ada.choose(careful(ada.legal()))
    eve.wait_until_past(before)
    open_panel(ada, "more")
    ada.page.get_by_text("One person is watching").wait_for()


def test_chat_and_mute(visit: Visit) -> None:
    ada, ben = two_at_a_table(visit)
    for person in (ada, ben):
        open_panel(person, "chat")
    ben.page.get_by_label("Say something").fill("<b>good luck</b> żółw")
    ben.page.keyboard.press("Enter")
    line = ada.page.locator(".chat .words")
    line.wait_for()
    assert line.inner_text() == "<b>good luck</b> żółw"
    ada.page.get_by_role("button", name="Mute Ben").click()
    ada.page.get_by_text("Ben is muted").wait_for()
    assert ada.page.locator(".chat .words").count() == 0
    ben.page.get_by_label("Say something").fill("hello?")
    ben.page.keyboard.press("Enter")
    ben.page.locator(".chat .words", has_text="hello?").wait_for()
    ada.page.get_by_label("Say something").fill("later")  # what is said comes in order
    ada.page.keyboard.press("Enter")
    ada.page.locator(".chat .words", has_text="later").wait_for()
    assert ada.page.get_by_text("hello?").count() == 0
    ada.page.get_by_role("button", name="Unmute").click()
    ada.page.locator(".chat .words").first.wait_for()


def test_take_back_at_once_and_by_consent(visit: Visit) -> None:
    ada, ben = two_at_a_table(visit)
    one, other = whose_turn(ada, ben)
    number = one.number
    one.choose(careful(one.legal()))  # setting dice aside tells nothing new
    one.wait_for_turn(after=number)
    one.page.get_by_role("button", name="Take back").click()
    one.page.wait_for_function("n => Number(document.querySelector('.play').dataset.number) === n", arg=number)
    one.choose(careful(one.wait_for_turn()))
    decided, later = one.wait_for_turn(after=number), one.number
    one.choose("roll" if "roll" in decided else decided[0])  # now dice have fallen
    one.wait_until_past(later)
    one.page.get_by_role("button", name="Take back").click()
    other.page.get_by_role("button", name="Agree").click()
    one.page.wait_for_function("n => Number(document.querySelector('.play').dataset.number) === n", arg=later)


def test_take_back_refused_by_the_other(visit: Visit) -> None:
    ada, ben = two_at_a_table(visit)
    one, other = whose_turn(ada, ben)
    for wanted in (careful(one.legal()), "roll"):
        number = one.number
        one.choose(wanted)
        one.wait_until_past(number)
    number = one.number
    one.page.get_by_role("button", name="Take back").click()
    other.page.get_by_role("button", name="Decline").click()
    one.page.wait_for_function("() => !document.querySelector('.banner')")
    assert one.number == number


def test_a_seat_moves_to_another_device(visit: Visit) -> None:
    ada, phone = visit(), visit(phone=True)
    ada.play_now()
    ada.wait_for_turn()
    open_panel(ada, "more")
    ada.page.get_by_role("button", name="Move to another device").click()
    link = ada.page.locator(".moving > .copy input").input_value()
    assert "--host 0.0.0.0" in ada.page.locator(".moving .only input").input_value()
    phone.go(link.removeprefix(phone.base))
    phone.page.get_by_role("button", name="Take the seat").click()
    phone.wait_for_turn()
    ada.page.wait_for_function("() => !document.querySelector('.play [data-legal]')")


def test_a_bot_plays_for_me_until_i_am_back(visit: Visit) -> None:
    one, other = whose_turn(*two_at_a_table(visit))
    number = other.number
    open_panel(one, "more")
    one.page.get_by_role("button", name="Let a bot play").click()
    other.wait_until_past(number)
    back = one.page.get_by_role("button", name="I\N{RIGHT SINGLE QUOTATION MARK}m back")
    back.click()
    back.wait_for(state="detached")


def test_the_clock_runs_down_and_a_bot_takes_the_seat(visit: Visit) -> None:
    ada, ben = visit(settings={"name": "Ada"}), visit(settings={"name": "Ben"})
    ada.go()
    table = ada.page.evaluate(_OPEN_WITH_CLOCK, 12)
    ada.go(f"/t/{table}").wait_for_selector("#seats")
    ben.go(f"/t/{table}")
    ben.page.get_by_role("button", name="Sit here").click()
    one, other = whose_turn(ada, ben)
    first, number = other.page.get_by_role("timer").inner_text(), other.number
    assert first.startswith(("0:0", "0:1"))
    other.page.wait_for_function("seen => document.querySelector('[role=timer]')?.innerText !== seen", arg=first)
    back = one.page.get_by_role("button", name="I\N{RIGHT SINGLE QUOTATION MARK}m back")
    back.wait_for()
    assert "A bot plays for" in one.page.locator(".banner").inner_text()
    other.wait_until_past(number)
    back.click()
    back.wait_for(state="detached")


def test_the_dice_are_checked_to_the_end(visit: Visit, tmp_path: Path) -> None:
    ada = visit()
    ada.play_now()
    open_panel(ada, "dice")
    ada.page.get_by_text("What was shown before the first draw").click()
    end = ada.page.locator("[role=tabpanel] code").first.inner_text()
    assert len(end) == 64
    legal = ada.wait_for_choices()
    while legal:
        before = ada.number
        ada.press(careful(legal))
        legal = ada.wait_for_choices(after=before)
    ada.page.get_by_text("The record is sealed").wait_for()

    with ada.page.expect_download() as download:
        ada.page.locator(".result").get_by_role("button", name="Download record").click()
    saved = tmp_path / "record.json"
    download.value.save_as(saved)
    record = json.loads(saved.read_text())
    assert record["game"] == "pickomino"
    assert record["fairness"]["ends"] == [end]
    drawn = sum(run["count"] for roll in record["fairness"]["rolls"] for run in roll["runs"])
    assert ada.page.locator("[data-checked]").get_attribute("data-checked") == str(drawn)

    _replay_and_record(ada, saved)
    _rematch(ada)


def _replay_and_record(ada: Visitor, saved: Path) -> None:
    """The replay by slider, keys and link, and the record opened as a file."""
    page, table = ada.page, ada.page.url
    page.locator(".result").get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider")
    slider.wait_for()
    last = int(slider.get_attribute("max") or 0)
    assert last > 10
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => location.hash === '#2'")
    page.keyboard.press("End")
    page.wait_for_function("last => location.hash === '#' + last", arg=last)
    page.get_by_role("heading", name="Result").wait_for()
    slider.fill("7")
    assert page.get_by_role("textbox", name="Link to this step").input_value().endswith("/replay#7")
    told = page.locator(".told p").inner_text()
    page.get_by_text("Page Up and Page Down").wait_for()  # the app's own words, not those of the command line
    ada.shot("replay-en-desktop")
    assert ada.violations() == []
    page.reload()
    page.wait_for_function("() => document.querySelector('.told p')?.innerText.length > 3")
    assert page.locator(".told p").inner_text() == told
    page.goto(ada.base + "/record")
    page.locator("input[type=file]").set_input_files(saved)
    page.locator(".verdict.good").wait_for()
    page.get_by_role("slider").fill("7")
    assert page.locator(".told p").inner_text() == told.replace("Casual", "casual")  # a record has plain names
    page.goto(table)
    page.wait_for_selector("#result")


def _rematch(ada: Visitor) -> None:
    before = ada.table
    ada.page.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(lambda address: "/t/" in address and before not in address)
    ada.wait_for_turn()


def test_a_broken_record_is_refused_in_words(visit: Visit, tmp_path: Path) -> None:
    guest = visit(lang="pl")
    guest.go("/record")
    broken = tmp_path / "broken.json"
    broken.write_text('{"plansza": 1, "game": "pickomino"}')
    guest.page.locator("input[type=file]").set_input_files(broken)
    assert guest.page.get_by_role("alert").inner_text() != ""
    guest.complaints.clear()  # the browser notes the 400
