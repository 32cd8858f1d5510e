"""What the documentation shows runs."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
EXAMPLES = [
    pytest.param(code, id=f"{page.relative_to(ROOT)}-{number}")
    for page in PAGES
    if page.name != "first-game.md"  # its parts make up examples/pig, and tests/test_pig.py runs that
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.S), 1)
]
SCRIPTS = [pytest.param(path, id=path.name) for path in sorted((ROOT / "examples").glob("*.py"))]


def run(*arguments: str, cwd: Path) -> str:
    done = subprocess.run([sys.executable, *arguments], cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("code", EXAMPLES)
def test_example_in_the_docs_runs(code: str, tmp_path: Path) -> None:
    run("-c", code, cwd=tmp_path)


@pytest.mark.parametrize("script", SCRIPTS)
def test_example_script_runs_and_prints(script: Path, tmp_path: Path) -> None:
    assert run(str(script), cwd=tmp_path).strip()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    prose = re.sub(r"^ *```.*?```", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", prose):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"
