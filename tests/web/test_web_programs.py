"""A program in the page: among the seat choices while it is connected, and marked by name at the table."""

import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

from programs.program_tools import EXAMPLES
from running import Server
from web.visitor import Visitor

Visit = Callable[..., Visitor]


@pytest.fixture(scope="module")
def machine(site: Server) -> Iterator[str]:
    """The name of a program that waits at the server to be invited."""
    line = [sys.executable, "-m", "plansza", "bot", "connect", site.base, "--name", "Machine"]
    client = f"{sys.executable} {EXAMPLES / 'any_move.py'}"
    with subprocess.Popen([*line, "--command", client], stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        assert "waits" in process.stderr.readline()
        yield "Machine"
        process.terminate()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_program_is_invited_and_marked(visit: Visit, machine: str, lang: str, phone: bool) -> None:
    ada = visit(settings={"name": "Ada"}, lang=lang, phone=phone, dark=phone)
    ada.go("/new/marrakech")
    ada.page.locator("details.seats summary").click()
    choices = ada.page.locator(".plans select").nth(1)
    choices.locator("optgroup option", has_text=machine).wait_for(state="attached")
    choices.select_option(label=f"Program: {machine}")
    assert ada.problems(f"program-invited-{lang}") == []
    ada.page.locator("form button[type=submit]").click()
    ada.page.wait_for_selector(".play")
    ada.page.get_by_text(f"Program {machine}").first.wait_for(state="attached")
    assert ada.problems(f"program-table-{lang}") == []
