"""The documentation builds without a warning, and every public module has its page there."""

import importlib
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CONFIG = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
PUBLIC = re.findall(r"^ +- plansza.*: api/(.*)\.md$", CONFIG, re.M)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


def test_every_public_name_is_on_the_page_of_its_module(site: Path) -> None:
    for module in PUBLIC:
        page = (site / "api" / f"{module}.html").read_text(encoding="utf-8")
        for name in importlib.import_module(module).__all__:
            assert re.search(rf'id="plansza[\w.]*\.{name}"', page), f"{module}.{name}"


def test_nothing_comes_from_the_net(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert not re.search(r'<(?:script|img|iframe)[^>]+src="(?:https?:)?//', text), page.name
        assert not re.search(r'<link[^>]+rel="(?!canonical)[^"]*"[^>]+href="(?:https?:)?//', text), page.name


def test_links_to_files_of_the_repository_lead_to_pages(site: Path) -> None:
    assert 'href="rules/pickomino.html"' in (site / "games" / "pickomino.html").read_text().replace("../rules", "rules")
    assert 'href="contributing.html"' in (site / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("module", PUBLIC)
def test_public_names_exist_and_are_documented(module: str) -> None:
    public = importlib.import_module(module)
    assert public.__doc__
    for name in public.__all__:
        one = getattr(public, name)
        if inspect.isclass(one) or inspect.isroutine(one):
            assert inspect.getdoc(one), f"{module}.{name} has no docstring"


@pytest.mark.parametrize("module", PUBLIC)
def test_public_modules_are_named_where_people_look(module: str) -> None:
    assert f"`{module}`" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"`{module}`" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
