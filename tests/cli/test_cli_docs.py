"""docs/cli.md, arena.md and ladder.md tell the truth: commands and Python run, and errors are those that come."""

import re
import shlex
from pathlib import Path

import pytest

from cli.cli_tools import command

DOCS = Path(__file__).parents[2] / "docs"
PAGE, ARENA, LADDER = ((DOCS / name).read_text("utf-8") for name in ("cli.md", "arena.md", "ladder.md"))
BLOCKS = re.findall(r"```console\n(.*?)```", PAGE + ARENA + LADDER, re.S)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.splitlines()[0])
def test_commands_run_as_written(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for line, told in re.findall(r"^\$ plansza ?(.*)\n((?:(?!\$ ).+\n)*)", block, re.M):
        answer = command(*shlex.split(line))
        assert answer.code == (2 if told else 0), answer.err
        assert told in (answer.out + answer.err)


def test_python_runs_as_written(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    exec(compile(code, "docs/cli.md", "exec"), {"__name__": "docs"})
    assert re.fullmatch(r"\[\d+\.0, \d+\.0\]\n", capsys.readouterr().out)


def test_every_command_and_word_is_on_the_page() -> None:
    from plansza.cli.app import app
    from plansza.kernel.words import words

    for info in app.registered_commands:
        assert f"`plansza {info.name}" in PAGE
    for name in ("hint", "list", "board", "undo", "odds", "rules", "save", "help", "quit"):
        for lang in ("en", "pl"):
            assert f"`{words(lang)(f'play-word-{name}')}" in PAGE
