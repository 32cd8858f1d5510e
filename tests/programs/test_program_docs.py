"""docs/bot-protocol.md tells the truth: its messages are messages, its limits are the limits."""

import re
from pathlib import Path

import msgspec
import pytest

from plansza.programs import bot
from plansza.programs.child import WAITING
from plansza.programs.messages import MAX_LINE, read_from_program, read_to_program

PAGE = (Path(__file__).parents[2] / "docs" / "bot-protocol.md").read_text("utf-8")
SHOWN = re.findall(r"^([←→]) (\{.*\})$", PAGE, re.M)


@pytest.mark.parametrize(("way", "text"), SHOWN, ids=lambda part: part[:30])
def test_what_is_shown_is_a_message(way: str, text: str) -> None:
    read = read_from_program if way == "←" else read_to_program
    assert msgspec.json.decode(msgspec.json.encode(read(text)))["type"] == msgspec.json.decode(text)["type"]


def test_every_message_is_shown() -> None:
    shown = {msgspec.json.decode(text)["type"] for _, text in SHOWN}
    assert shown == {"hello", "new", "turn", "move", "refused", "over"}


def test_limits_are_those_that_hold() -> None:
    prose = " ".join(PAGE.split())
    assert f"within {bot.START_SECONDS:.0f} seconds of its start" in prose
    assert (bot.MOVE_SECONDS, bot.GRACE, bot.REFUSALS) == (10.0, 1.0, 10), "told in words"
    assert f"more than {MAX_LINE:,} bytes, or {WAITING} lines while nobody asks" in prose
    assert bot.LOG in prose
