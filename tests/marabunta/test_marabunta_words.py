"""Labels, events, refusals and the terminal board, in both languages."""

import io
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from rich.console import Console

from marabunta.marabunta_boards import ALL_POWERS, ragged
from marabunta.marabunta_table import GAME, A, Table
from plansza.games.marabunta.facts import STEPS
from plansza.games.marabunta.reading import effect_at_work
from plansza.games.marabunta.terminal import draw
from plansza.kernel.chance import CHANCE, OVER
from plansza.kernel.match import Match, new
from plansza.kernel.words import LANGUAGES, words

CLAUSES = set(re.findall(r"^- \*\*(M\d+a?)\*\*", GAME.info.rules_text("en"), re.M))


def positions(seed: int, every: int, **boards: Any) -> Iterator[Match]:
    luck, match = random.Random(seed), new("marabunta", seed=seed, **boards)
    while match.to_move != OVER:
        match.take(luck.choice(match.legal_numbers))
        if match.number % every == 0:
            yield match


def test_every_illegal_action_is_refused_by_a_clause_in_words() -> None:
    seen = set()
    for match in positions(5, 11, player_board=ALL_POWERS):
        legal = set(match.legal_numbers)
        for action in set(range(GAME.ACTIONS)) - legal if match.to_move >= 0 else ():
            refusal = match.refusal(action)
            assert refusal.clause in CLAUSES
            seen.add(refusal.message.id)
            if refusal.message.id == "refusal-no-room":
                assert STEPS[effect_at_work(match.state)] > 1
            if match.number % 5 == 0:
                for lang in LANGUAGES:
                    assert words(lang, GAME.info).say(refusal.message, match.names)
    assert {"refusal-no-hex", "refusal-has-number", "refusal-not-your-pool", "refusal-finish-first"} <= seen


def test_both_languages_list_the_same_clauses() -> None:
    polish = re.findall(r"^- \*\*(M\d+a?)\*\*", GAME.info.rules_text("pl"), re.M)
    assert set(polish) == CLAUSES == {*(f"M{n}" for n in range(1, 14)), "M9a"}


def label(table: Table, text: str, lang: str = "en") -> str:
    message = GAME.label(table.match.state, table.match.parse(text))
    return words(lang, GAME.info).say(message, ["Ann", "Bob"])


def test_labels_say_what_an_action_does_here() -> None:
    table = Table().pool(A, blue="2", pink="crate", tile="zeros_2").crates(A, write_1=1)
    assert label(table, "use blue") == "use the blue 2"
    assert label(table, "use tile", "pl") == "użyj kafelka: dwa zera obok siebie"
    assert label(table, "pass pink", "pl") == "pomiń różową kość (skrzynka)"
    table.play("use blue")
    assert label(table, "write e3") == "write 2 in e3 (blue), with an anthill"
    table.write(A, e5=0)
    assert label(table, "write e4", "pl") == "wpisz 2 w e4 (obszar niebieski)"
    table.play("write e4", "use pink")
    assert label(table, "crate write_1") == "cross off a crate for a 1 in any region, the last one"
    assert label(table, "crate ones_3", "pl") == "wykreśl skrzynkę z grupy: trzy jedynki w trójkącie, zostanie 3"


def test_dice_have_letters_of_the_language() -> None:
    match = new("marabunta", seed=1)
    rolled = next(event for event in match.events() if event.id == "event-rolled")
    said = {lang: words(lang, GAME.info).say(rolled, ["Ann", "Bob"]) for lang in LANGUAGES}
    for lang, letters in (("en", "BPOGEY"), ("pl", "NRPZSŻ")):
        assert [sign[0] for sign in said[lang].rstrip(".").split()[-6:]] == list(letters)


def test_polish_plurals() -> None:
    text = words("pl", GAME.info)
    said = [text("score", count=n) for n in (0, 1, 2, 5, 12, 22)]
    assert said == ["0 punktów", "1 punkt", "2 punkty", "5 punktów", "12 punktów", "22 punkty"]


def shown(match: Match, lang: str) -> str:
    console = Console(width=100, height=80, file=io.StringIO(), force_terminal=True)
    console.print(draw(match.view().board, words(lang, GAME.info), ["Ann", "Bob"]))
    return re.sub(r"\x1b\[[0-9;]*m", "", console.file.getvalue())  # type: ignore[attr-defined]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_board_shows_every_hex_within_100_columns(lang: str) -> None:
    wide = ragged(6, holes=0.02)
    for territory in ("a", wide):
        for match in positions(2, 37, territory=territory, player_board=ALL_POWERS):
            text = shown(match, lang)
            assert max(map(len, text.splitlines())) <= 100
            assert all(f" {place.name} " in text for place in match.view().board.hexes)


def test_the_terminal_board_tells_numbers_by_player_and_regions_by_letter() -> None:
    match = next(m for m in positions(3, 100) if m.to_move != CHANCE)
    text, board = shown(match, "en"), match.view().board
    numbers = [f"{'AB'[place.seat]}{place.number}" for place in board.hexes if place.seat is not None]
    assert numbers
    assert all(number in text for number in numbers)
    letters = [line for line in text.splitlines() if re.match(r"(   )?[BPOGEY] ", line)]
    assert len(letters) == 8
