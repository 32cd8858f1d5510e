"""What people read: notation, labels, refusals, the terminal board, the page for bot writers."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import plansza
from marrakech.marrakech_table import board, play, table
from plansza.games.marrakech.actions import A
from plansza.games.marrakech.terminal import draw
from plansza.kernel import registry
from plansza.kernel.match import Match
from plansza.kernel.words import LANGUAGES, words

ROOT = Path(__file__).parent.parent.parent


def test_texts_are_as_many_as_the_actions_and_all_different() -> None:
    assert len(A) == len(set(A.texts)) == registry.load("marrakech").ACTIONS == 99
    assert all(text == text.lower() for text in A.texts)
    assert len([text for text in A.texts if re.fullmatch(r"rug [a-g][1-7] [a-g][1-7]", text)]) == 84


def test_texts_are_read_whatever_their_case_and_spacing() -> None:
    match = table()
    assert match.parse("  Rug  C3 D3 ") == match.parse("rug c3 d3")


@pytest.mark.parametrize(
    ("position", "action", "id"),
    [
        ({}, "first b", "first-drawn"),
        ({}, "rug red", "stack-shuffled"),
        ({}, "roll 2", "die-falls"),
        ({}, "rug d5 d6", "turn-before"),
        ({"phase": "lay"}, "turn left", "turned-already"),
        ({"phase": "lay", "roll_first": True}, "turn left", "turn-after"),
        ({"phase": "lay", "roll_first": True}, "turn straight", "must-turn"),
        ({"roll_first": True}, "turn straight", "must-turn"),
        ({"roll_first": True}, "rug d5 d6", "rug-laid"),
        ({"phase": "lay"}, "rug d4 d5", "under-assam"),
        ({"phase": "lay"}, "rug a1 b1", "not-beside-assam"),
        ({"phase": "lay", "rugs": "blue d5 d6"}, "rug d5 d6", "whole-rug"),
        ({"phase": "lay", "rugs": "red d5 d6"}, "rug d5 d6", "whole-own-rug"),
        (
            {"phase": "lay", "rugs": "green d5 d6", "out": [0, 0, 0, 1], "elimination": True},
            "rug d5 d6",
            "whole-neutral-rug",
        ),
    ],
)
def test_every_refusal_says_why(position: dict[str, Any], action: str, id: str) -> None:
    match = table(**position)
    message = match.refusal(match.parse(action)).message
    assert message.id == f"refusal-{id}"
    for lang in LANGUAGES:
        assert words(lang, match.game.info).say(message, match.names)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_the_poor_can_be_told(players: int) -> None:
    """Few dirhams for all but one bring out the rare events: short payments, neutral rugs, players who go out."""
    told = set()
    for seed in range(20):
        rich, begins = seed % players, "abcd"[seed // 2 % players]
        purses = [30 * players - 4 * (players - 1) if seat == rich else 4 for seat in range(players)]
        match = table(players, purses=purses, player=begins, seed=seed, elimination=True)
        while match.to_move != plansza.OVER:
            match.take(match.legal[seed * match.number % len(match.legal)])
        drawn(match)
        for event in match.events():
            told.add(event.id)
            for lang in LANGUAGES:
                assert words(lang, match.game.info).say(event, match.names)
    wanted = {"event-paid", "event-paid-short", "event-out", "event-over", "event-laid", "event-rolled", "event-turned"}
    assert told >= wanted | ({"event-neutral"} if players > 2 else {"event-top"})


def test_labels_say_what_an_action_does() -> None:
    match = table(phase="lay")
    english, polish = (words(lang, match.game.info) for lang in LANGUAGES)
    lay = match.game.label(match.state, match.parse("rug d5 d6"))
    assert english.say(lay, match.names) == "lay the red rug on d5 and d6"
    assert polish.say(lay, match.names) == "połóż czerwony dywan na polach d5 i d6"


@pytest.mark.parametrize(
    ("count", "polish"), [(1, "1 dirham"), (2, "2 dirhamy"), (5, "5 dirhamów"), (12, "12 dirhamów"), (22, "22 dirhamy")]
)
def test_polish_counts_dirhams_rightly(count: int, polish: str) -> None:
    assert words("pl", registry.info("marrakech"))("dirhams", count=count) == polish


# --- the terminal board -----------------------------------------------------------------------------------------------


def drawn(match: Match, lang: str = "en", names: list[str] | None = None) -> list[str]:
    console = Console(width=100, file=io.StringIO(), record=True)
    text = words(lang, match.game.info)
    console.print(draw(board(match), text, names or match.names))
    return console.export_text().splitlines()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_board_fits_into_100_columns_at_any_moment(players: int, lang: str) -> None:
    match = plansza.new("marrakech", players=players, seed=players, elimination=True)
    while match.to_move != plansza.OVER:
        if match.number % 10 == 0:
            lines = drawn(match, lang, ["Wielkopolanka"] * players)
            assert max(map(len, lines)) <= 100
            assert len(lines) <= 26
        match.take(match.legal[match.number % len(match.legal)])
    assert drawn(match, lang)


def test_board_shows_assam_as_an_arrow() -> None:
    for heading, arrow in (("north", "▲"), ("east", "▶"), ("south", "▼"), ("west", "◀")):
        lines = drawn(table(assam=f"b3 {heading}"))
        assert lines[9][3 + 7 + 3] == arrow
        assert sum(line.count(arrow) for line in lines) == 1


def test_board_shows_whole_rugs_in_one_outline_and_halves_alone() -> None:
    lines = drawn(table(rugs="red a1 b1, blue d1 d2, blue d2 e2"))
    assert lines[2][3:17] == "┌────────────┐"
    assert lines[3][3:17] == "│░░R░░░░░░R░░│"
    assert lines[4][3:17] == "└────────────┘"
    assert [line[24:31] for line in lines[2:5]] == ["┌─────┐", "│//B//│", "└─────┘"]  # half of the one below
    assert lines[6][24:38] == "│//B//////B//│"


def test_board_shows_a_rug_that_lies_down_in_one_outline() -> None:
    lines = drawn(table(rugs="green a1 a2"))
    column = [line[3:10] for line in lines[2:8]]
    assert column == ["┌─────┐", "│≈≈G≈≈│", "│≈≈≈≈≈│", "│≈≈≈≈≈│", "│≈≈G≈≈│", "└─────┘"]


def test_board_shows_neutral_rugs_without_pattern() -> None:
    lines = drawn(table(rugs="red a1 b1", player="b", out=[1, 0, 0, 0], elimination=True))
    assert lines[3][3:17] == "│  r      r  │"
    assert any("out of the game" in line for line in lines)


def test_k4_board_hints_at_the_mosaic() -> None:
    """A line joins a and b above, the corner g1 has its own, and so on around the market."""
    lines = drawn(table())
    assert lines[1][:53] == "      ╭──────╮      ╭──────╮      ╭──────╮      ╭───╮"
    assert lines[23][:53].rstrip() == "  ╰───╯      ╰──────╯      ╰──────╯      ╰──────╯"
    west, east = ("".join(line[column] for line in lines[2:23]) for column in (2, 52))
    assert west == " ╭││╰  ╭││╰  ╭││╰  ╭│"
    assert east == "│╯  ╮││╯  ╮││╯  ╮││╯ "


def test_board_shows_purses_rugs_left_and_the_next_rug() -> None:
    lines = "\n".join(drawn(table(2, left=[7, 1, 4, 4], purses=[12, 48], top=["blue", "green"]), names=["Ala", "Ola"]))
    assert "Ala" in lines
    assert "12 dirhams + 0 squares = 12 points" in lines
    assert "7 rugs left" in lines
    assert "1 rug left  ← next" in lines
    assert "Ala turns Assam" in lines


# --- docs -------------------------------------------------------------------------------------------------------------


def test_example_of_the_docs_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "games" / "marrakech.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", page, re.S)
    exec(compile(example, "marrakech.md", "exec"), {})
    assert "dirhams" in capsys.readouterr().out


def test_docs_page_numbers_the_actions_rightly() -> None:
    numbers = {0: "first a", 4: "rug red", 8: "roll 1", 12: "turn left", 13: "turn right", 14: "turn straight"}
    numbers |= {15: "rug a1 b1", 56: "rug f7 g7", 57: "rug a1 a2", 98: "rug g6 g7"}
    assert {number: A.texts[number] for number in numbers} == numbers


@pytest.mark.parametrize(("players", "base", "roll_first"), [(2, 193, 192), (3, 136, 135), (4, 145, 144)])
def test_docs_page_counts_the_actions_rightly(players: int, base: int, roll_first: int) -> None:
    for preset, length in (("base", base), ("roll_first", roll_first)):
        match = plansza.new("marrakech", players=players, preset=preset, seed=1)
        while match.to_move != plansza.OVER:
            play(match, match.legal[0])
        assert match.number == length


def test_position_of_the_docs_page_is_one() -> None:
    page = (ROOT / "docs" / "games" / "marrakech.md").read_text(encoding="utf-8")
    (position,) = re.findall(r"```json\n(.*?)```", page, re.S)
    match = plansza.position("marrakech", position)
    assert match.position()["state"] == json.loads(position)["state"] | {"out": [0, 0]}
