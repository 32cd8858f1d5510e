"""The page checks the dice: it counts what it has checked, and says so when a server lies."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from plansza.server.client import request
from web.test_web_table import open_panel, two_at_a_table, whose_turn
from web.test_web_unrest import AT_ONCE
from web.visitor import Visitor, careful

Visit = Callable[..., Visitor]
Lie = Callable[[dict[str, Any]], None]

SLOW_RECORDS = """const quick = fetch
window.fetch = async (...asked) => {
  const answer = await quick(...asked)
  if (String(asked[0]).includes('/record')) await new Promise(done => setTimeout(done, 3000))
  return answer
}"""
NO_CRYPTOGRAPHY = "Object.defineProperty(crypto, 'subtle', { value: undefined })"  # as on a page without https


def checked(person: Visitor) -> int:
    return int(person.page.locator("[data-checked]").get_attribute("data-checked") or 0)


def wait_for_checks(person: Visitor, more_than: int) -> int:
    person.page.wait_for_function(
        "least => Number(document.querySelector('[data-checked]')?.dataset.checked) > least", arg=more_than
    )
    return checked(person)


def alarms(*people: Visitor) -> list[str]:
    return [text for person in people for text in person.page.locator(".banner.alarm").all_inner_texts()]


def decide(person: Visitor) -> None:
    legal, before = person.wait_for_choices(), person.number
    person.press(careful(legal))
    person.wait_until_past(before)


def lied_to(person: Visitor, lie: Lie) -> None:
    """Whatever the server says to this page is changed on the way."""

    def between(socket: Any) -> None:
        server = socket.connect_to_server()

        def tell(text: str) -> None:
            message = json.loads(text)
            lie(message)
            socket.send(json.dumps(message))

        server.on_message(tell)

    person.page.route_web_socket(lambda address: "/ws/tables/" in address, between)


def test_every_draw_is_counted_as_it_comes(visit: Visit) -> None:
    ada = visit()
    ada.play_now()
    open_panel(ada, "dice")
    first = wait_for_checks(ada, 0)
    decide(ada)
    decide(ada)
    count = wait_for_checks(ada, first)
    ada.page.reload()  # what was drawn before is checked again, by the record
    ada.page.wait_for_selector(".play")
    open_panel(ada, "dice")
    assert wait_for_checks(ada, count - 1) >= count
    assert alarms(ada) == []


def test_a_page_without_cryptography_of_the_browser_checks_too(visit: Visit) -> None:
    ada = visit()
    ada.context.add_init_script(NO_CRYPTOGRAPHY)
    ada.play_now()
    open_panel(ada, "dice")
    before = wait_for_checks(ada, 0)
    decide(ada)
    decide(ada)
    wait_for_checks(ada, before)


def another_die(message: dict[str, Any]) -> None:
    """What was drawn is changed, and the board with it would be."""
    if message["type"] == "step" and message["roll"]:
        told, first = message["told"], message["roll"]["first"]
        place = first - told["since"]
        options = message["roll"]["runs"][0]["actions"]
        told["actions"][place] = next(action for action in options if action != told["actions"][place])


def another_link(message: dict[str, Any]) -> None:
    if message["type"] == "step" and message["roll"]:
        message["roll"]["server"] = "ab" * 32


def another_chain(message: dict[str, Any]) -> None:
    """A server that starts with one chain and goes on with another."""
    if message["type"] == "changed" and message["card"]["status"] == "playing":
        message["card"]["fairness"]["ends"] = ["cd" * 32]


def too_much(message: dict[str, Any]) -> None:
    """A server that would like to know what is to come."""
    if message["type"] == "step":
        message["next_links"] = {seat: number + 5 for seat, number in message["next_links"].items()}


def left_out(message: dict[str, Any]) -> None:
    """A server that draws as if somebody had added nothing."""
    if message["type"] == "step" and message["roll"]:
        message["roll"]["links"] = []


@pytest.mark.parametrize(
    ("lie", "words"),
    [
        (left_out, "left out what you added"),
        (another_die, "What was drawn is not what follows"),
        (another_link, "is not of the chain it showed before"),
        (another_chain, "has changed what it showed"),
        (too_much, "asked for a link that is not due yet"),
    ],
)
def test_a_lying_server_sets_off_the_alarm(visit: Visit, lie: Lie, words: str) -> None:
    ada = visit()
    lied_to(ada, lie)
    ada.play_now()
    if lie is too_much:
        ada.press(careful(ada.wait_for_choices()))
    if lie is left_out:
        decide(ada)
        ada.press("roll")  # the dice that she did not keep
    alarm = ada.page.get_by_role("alert").filter(has_text="The dice do not fit!").first
    alarm.wait_for()
    assert words in alarm.inner_text()


def test_two_pages_of_one_seat_and_another_device_add_to_the_same_dice(visit: Visit) -> None:
    one, other = whose_turn(*two_at_a_table(visit))
    second = one.new_page()
    second.goto(one.page.url)
    second.wait_for_selector(".play")
    decide(one)
    one.page.close()
    one.page = second
    decide(one)
    open_panel(one, "dice")
    wait_for_checks(one, 0)
    assert alarms(one, other) == []


@pytest.mark.parametrize("line", ["quick", "slow"])
def test_a_seat_that_has_moved_goes_on_with_a_chain_of_its_own(visit: Visit, line: str) -> None:
    """Also where the record with what was drawn before arrives after the new chain was shown."""
    ada, phone = visit(), visit()
    if line == "slow":
        phone.context.add_init_script(SLOW_RECORDS)
    ada.play_now()
    ada.wait_for_turn()
    open_panel(ada, "more")
    ada.page.get_by_role("button", name="Move to another device").click()
    link = ada.page.locator(".moving > .copy input").input_value()
    phone.go(link.removeprefix(phone.base))
    phone.page.get_by_role("button", name="Take the seat").click()
    decide(phone)
    decide(phone)
    open_panel(phone, "dice")
    wait_for_checks(phone, 8)
    card = request(phone.base, f"/api/tables/{phone.table}")
    assert [chain["seat"] for chain in card["fairness"]["chains"]] == [0, 0]
    assert alarms(phone, ada) == []


def test_a_hidden_game_is_checked_when_it_is_over_and_its_record_by_the_page_alone(
    visit: Visit, tmp_path: Path
) -> None:
    ada = visit(settings=AT_ONCE)
    ada.play_now("unrest")
    open_panel(ada, "dice")
    ada.page.get_by_text("checks all of them when the game is over").wait_for()
    assert checked(ada) == 0
    legal = ada.wait_for_choices()
    while legal:
        before = ada.number
        ada.press(legal[0])
        legal = ada.wait_for_choices(after=before)
    ada.page.get_by_text("The record is sealed").wait_for()
    assert checked(ada) > 20
    with ada.page.expect_download() as download:
        ada.page.locator(".result").get_by_role("button", name="Download record").click()
    saved, changed = tmp_path / "record.json", tmp_path / "changed.json"
    download.value.save_as(saved)
    record = json.loads(saved.read_text())
    changed.write_text(json.dumps({**record, "seats": ["Somebody", *record["seats"][1:]]}))
    _check_files(ada, saved, changed)


def _check_files(ada: Visitor, good: Path, bad: Path) -> None:
    asked: list[str] = []
    ada.page.on("request", lambda sent: asked.append(sent.url))
    ada.go("/record")
    ada.page.locator("input[type=file]").set_input_files(good)
    ada.page.locator(".verdict.good").wait_for()
    ada.page.locator("input[type=file]").set_input_files(bad)
    ada.page.locator(".verdict:not(.good)").wait_for()
    assert "something in it was changed" in ada.page.locator(".verdict").inner_text()
    assert not [address for address in asked if address.endswith("/verify")]
