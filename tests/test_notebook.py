"""The notebook runs from top to bottom, is stored without outputs, and uses public names only."""

import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from test_site import PUBLIC

NOTEBOOK = Path(__file__).parent.parent / "examples" / "tour.ipynb"


@pytest.fixture
def notebook() -> nbformat.NotebookNode:
    return nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]  # nbformat leaves it untyped


def test_it_runs_and_draws(notebook: nbformat.NotebookNode, tmp_path: Path) -> None:
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": tmp_path}}).execute()
    shown = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert len([output for output in shown if "image/png" in output.get("data", {})]) == 2
    assert any("text/html" in output.get("data", {}) for output in shown)


def test_it_is_stored_without_outputs(notebook: nbformat.NotebookNode) -> None:
    assert [cell.outputs for cell in notebook.cells if cell.cell_type == "code" and cell.outputs] == []


def test_it_uses_public_modules_only(notebook: nbformat.NotebookNode) -> None:
    code = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "code")
    used = set(re.findall(r"^(?:from|import) (plansza[\w.]*)", code, re.M))
    assert used
    assert sorted(used - set(PUBLIC)) == []
    assert not re.search(r"\._[a-z]", code)
