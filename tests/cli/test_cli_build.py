"""Commands for those who build games and bots: check, warm, bench, boards, odds, rules."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cli.cli_tools import command, process


def test_rules_are_rendered_in_both_languages() -> None:
    english, polish = (command("rules", "high_card", "--lang", lang).out for lang in ("en", "pl"))
    assert "C2 Hawk bets or passes." in english
    assert "**" not in english
    assert "Jastrząb podbija albo pasuje." in polish


def test_a_game_without_rules_text_is_told(outside: Path) -> None:
    texts = {file: file.read_text() for file in (outside / "high_card").glob("RULES*.md")}
    for file in texts:
        file.unlink()
    try:
        answer = command("rules", "high_card", "--lang", "en")
    finally:
        for file, text in texts.items():
            file.write_text(text)
    assert answer.code == 2
    assert "high_card brings no rules text" in answer.err


def test_odds_table() -> None:
    assert command("odds", "high_card", "--lang", "pl").out == "table of Wysoka karta\n"


@pytest.fixture
def bare(outside: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All games as if they knew nothing and had no boards."""
    from plansza.kernel import registry
    from plansza.knowledge import knowledge_of

    knowledge_of.cache_clear()
    for info in registry.games().values():
        for part in ("knowledge", "boards"):
            monkeypatch.setitem(vars(info), part, "")
    yield
    knowledge_of.cache_clear()


@pytest.mark.usefixtures("bare")
def test_games_that_know_no_odds_and_have_no_boards_say_so(tmp_path: Path) -> None:
    assert "high_card has no table of chances" in command("odds", "high_card").err
    assert "does not show exact chances" in command("play", "high_card", "--lang", "en", typed="odds\n").out
    assert "No installed game has boards as data." in command("boards", "kinds").out
    assert command("boards", "check", tmp_path).code == 2
    assert "high_card has no boards as data" in command("boards", "draw", tmp_path, "--game", "high_card").err
    assert "uct, pimc\n" in command("games", "high_card").out


def test_boards_are_checked_and_drawn(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text("7\n")
    bad.write_text("seven\n")
    assert "high_card: deck" in command("boards", "kinds").out
    checked = command("boards", "check", good, "--game", "high_card")
    assert (checked.code, checked.text) == (0, f"{good} is a board for high_card: a deck of 7")
    assert command("boards", "draw", good, "--game", "high_card").out == "#######\n"
    command("boards", "draw", good, "--game", "high_card", "--out", tmp_path / "deck.svg")
    assert (tmp_path / "deck.svg").read_text() == "#######"
    for what in ("check", "draw"):
        refused = command("boards", what, bad, "--game", "high_card")
        assert refused.code == 2
        assert "bad.txt, line 1: a deck is a number" in refused.err
        missing = command("boards", what, tmp_path / "none.txt", "--game", "high_card")
        assert missing.code == 2
        assert "none.txt: No such file" in missing.err


def test_a_board_of_ones_own_is_an_option(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("4")
    assert command("simulate", "high_card", "-n", 2, "-o", f"deck={deck}").code == 0
    deck.write_text("four")
    assert "a deck is a number" in command("simulate", "high_card", "-n", 2, "-o", f"deck={deck}").err


def test_bench_measures_each_game() -> None:
    shown = command("bench", "high_card", "--seconds", 0.05).text
    row = re.search(r"high_card │ 2 │ ([\d,]+) │ ([\d,]+) │ ([\d,]+) │ ([\d,]+) │ 14 │", shown)
    assert row, shown
    games, steps, decisions, call = (int(number.replace(",", "")) for number in row.groups())
    assert games < decisions < steps
    assert call > 0
    assert "pickomino" in command("bench", "--seconds", 0.05).out


def test_warm_compiles_every_game_and_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    from high_card import knowledge

    used = []

    def first(self: knowledge.BoldBot, states: Any, actions: list[int], rng: Any) -> int:
        used.append("bold")
        return actions[0]

    monkeypatch.setitem(vars(knowledge.KNOWLEDGE), "odds_table", lambda text: used.append("odds_table"))
    monkeypatch.setattr(knowledge.BoldBot, "choose", first)
    shown = command("warm", "--processes", 1)
    assert shown.code == 0
    assert "high_card" in shown.out
    assert "pickomino" in shown.out
    assert set(used) == {"odds_table", "bold"}


def test_warm_leaves_nothing_to_compile_for_play_and_simulation(tmp_path: Path) -> None:
    """With a cache of its own: what warm compiled is all that playing needs."""
    cache = {"PLANSZA_CACHE_DIR": str(tmp_path / "cache")}
    run = "import sys; from plansza.kernel import registry; only = registry.games()['high_card']; "
    run += "registry.games = lambda: {'high_card': only}; from plansza.cli.app import app; app(['warm'])"
    subprocess.run([sys.executable, "-c", run], env=os.environ | cache, check=True, capture_output=True)
    compiled = set((tmp_path / "cache" / "compiled").iterdir())
    assert compiled
    assert process("play", "high_card", "--seats", "me,playouts", typed="odds\nbet\n", env=cache).code == 0
    assert process("simulate", "high_card", "-n", 8, "--bots", "playouts,random", env=cache).code == 0
    assert process("simulate", "high_card", "-n", 8, env=cache).code == 0
    assert set((tmp_path / "cache" / "compiled").iterdir()) == compiled


def test_check_passes_a_good_game_and_regenerates_its_golden_games(outside: Path) -> None:
    shutil.rmtree(outside / "high_card" / "golden", ignore_errors=True)
    missing = command("check", "high_card", "--games", 1)
    assert missing.code == 2
    assert "plansza check high_card --regenerate" in missing.err
    written = command("check", "high_card", "--regenerate")
    assert written.code == 0
    assert sorted(path.name for path in (outside / "high_card" / "golden").iterdir()) == [
        "base-2.json",
        "low-2.json",
        "notation.txt",
    ]
    passed = command("check", "high_card", "--games", 2)
    assert passed.code == 0, passed.err
    assert "high_card keeps the contract: 9 checks" in passed.out


def test_check_finds_a_bad_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from plansza.kernel import registry

    game = registry.load("high_card")
    monkeypatch.setattr(game, "rules", replace(game.rules, view=lambda state: {"odds": float("nan")}))
    answer = command("check", "high_card", "--games", 1)
    assert answer.code == 2
    assert "high_card/base/2, seed 0, after" in answer.err
    assert "is not plain JSON" in answer.err


@pytest.mark.parametrize("before", ["", "import numba; "], ids=["numba not imported", "numba imported"])
def test_check_turns_bounds_checking_on(before: str) -> None:
    """Whatever the environment says; the checks themselves refuse to run without it."""
    command("check", "high_card", "--regenerate")
    run = before + "from plansza.cli.app import app; app(['check', 'high_card', '--games', '1'])"
    env = os.environ | {"NUMBA_BOUNDSCHECK": "0"}
    done = subprocess.run([sys.executable, "-c", run], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "high_card keeps the contract" in done.stdout


def test_the_exit_code_of_a_check_that_was_started_again_is_told(outside: Path) -> None:
    shutil.rmtree(outside / "high_card" / "golden", ignore_errors=True)
    run = "import numba; from plansza.cli.app import app; app(['check', 'high_card', '--games', '1'])"
    env = os.environ | {"NUMBA_BOUNDSCHECK": "0"}
    done = subprocess.run([sys.executable, "-c", run], env=env, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("plansza: notation.txt is missing")
