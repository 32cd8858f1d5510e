"""Long lists of choices are shortened so that the board stays in sight."""

import io
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console, Group

from plansza.cli import screen
from plansza.kernel import registry
from plansza.kernel.match import Match
from plansza.kernel.message import Message
from plansza.kernel.picture import lines_of
from plansza.kernel.replaying import replay
from plansza.kernel.seats import WATCHER
from plansza.kernel.words import LANGUAGES, words

BUILT_IN = ("marabunta", "marrakech", "pickomino", "unrest")


def golden_files(name: str) -> list[Path]:
    return sorted(Path(str(registry.info(name).folder), "golden").glob("*.json"))


def golden_match(file: Path) -> Match:
    record = json.loads(file.read_text())["record"]
    return replay(json.dumps(record | {"actions": record["actions"].split("; ")}))


class Words:
    """The kernel's words, and a label for every action."""

    def __init__(self) -> None:
        self.text = words("en")

    def __call__(self, id: str, **args: Any) -> str:
        return self.text(id, **args)

    def say(self, message: Message, names: list[str]) -> str:
        return f"does {message.args['n']}"


def shown(notations: list[str], width: int = 80, lines: int = screen.FEW) -> str:
    game = SimpleNamespace(label=lambda state, action: Message("x", {"n": action}))
    match: Any = SimpleNamespace(game=game, text=notations.__getitem__, names=[])
    actions = {n + 1: n for n in range(len(notations))}
    out = Console(file=io.StringIO(), width=width)
    text: Any = Words()
    out.print(screen.short_choices(match, actions, None, text, out, lines))
    return out.file.getvalue()  # type: ignore[attr-defined]


def test_a_few_choices_tell_what_they_do() -> None:
    told = shown([f"write a{n}" for n in range(screen.FEW)])
    assert "does 23  write a23" in told
    assert "list" not in told


def test_many_choices_are_their_notations() -> None:
    told = shown([f"write a{n}" for n in range(80)])
    assert "80 write a79" in told
    assert "does" not in told
    assert "list shows all" in told
    assert len(told.splitlines()) <= screen.FEW + 2


@pytest.mark.parametrize("width", [40, 100])
def test_too_many_are_only_counted_by_how_they_begin(width: int) -> None:
    told = shown([f"split {'blue ' * (n % 9 + 4)}{n}" for n in range(120)] + ["pass"], width)
    assert "split: 120 choices, such as split blue" in told
    assert "pass: 1 choice, such as pass" in told
    assert len(told.splitlines()) < 12


@pytest.mark.parametrize(("lines", "words"), [(9, "does 8  write a8"), (5, "9 write a8"), (3, "such as write a0")])
def test_a_low_screen_has_fewer_words(lines: int, words: str) -> None:
    told = shown([f"write a{n}" for n in range(9)], 36, lines)
    assert words in told
    assert len(told.splitlines()) <= lines


@pytest.mark.parametrize(
    ("value", "text"), [(3, "3"), (3.0, "3"), (2.5, "2.5"), (True, "✓"), (False, ""), (None, ""), (0, "0")]
)
def test_parts_of_a_score(value: Any, text: str) -> None:
    assert screen.part_text(value) == text


# --- 80 columns, 24 lines -------------------------------------------------------------------------------------------

WIDTH, HEIGHT = 80, 24
OF_A_PHASE = 3  # positions of each phase, at the beginning, in the middle and at the end of a game
GOLDEN = [(name, file) for name in BUILT_IN for file in sorted({*golden_files(name)[:2], *golden_files(name)[-2:]})]


def decisions(match: Match) -> dict[str, list[int]]:
    """The numbers of the actions before which somebody decides, by what is decided."""
    found: dict[str, list[int]] = {}
    for number, state in enumerate(match.states()[:-1]):
        if match.game.to_move(state) >= 0:
            legal = match.game.legal_actions(state)
            found.setdefault(match.text(legal[0]).partition(" ")[0], []).append(number)
    return found


@pytest.mark.parametrize(("name", "file"), GOLDEN, ids=[f"{name}-{file.stem}" for name, file in GOLDEN])
def test_board_and_choices_are_in_sight_together(name: str, file: Path) -> None:
    """At every kind of decision of the golden games, in both languages."""
    match, out = golden_match(file), Console(width=WIDTH, height=HEIGHT, file=io.StringIO(), force_terminal=True)
    for kind, numbers in decisions(match).items():
        for number in {numbers[len(numbers) * part // OF_A_PHASE] for part in range(OF_A_PHASE)} | {numbers[-1]}:
            at = match.at(number)
            states, legal = at.masked_state(at.to_move), dict(enumerate(at.legal_numbers, 1))
            for lang in LANGUAGES:
                board, listed = screen.table(at, states, legal, words(lang, at.game.info), out)
                lines = lines_of(board, out) + lines_of(listed, out) + screen.ASIDE
                assert lines <= HEIGHT, (kind, number, lang)
                rendered = out.render_lines(Group(board, listed), pad=False)
                assert max(sum(part.cell_length for part in line) for line in rendered) <= WIDTH


def test_a_large_terminal_has_the_roomy_board() -> None:
    match = golden_match(golden_files("marabunta")[0]).at(40)
    heights = []
    for width, height in ((80, 24), (120, 70)):
        out = Console(width=width, height=height, file=io.StringIO(), force_terminal=True)
        legal = dict(enumerate(match.legal_numbers, 1))
        heights.append(
            lines_of(screen.table(match, match.masked_state(WATCHER), legal, words("en", match.game.info), out)[0], out)
        )
    assert heights[0] <= 21
    assert heights[1] > 30
