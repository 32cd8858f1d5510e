"""What the web app is built from: one source of words, a lock file for every platform, no host, nothing inline."""

import json
import re
import runpy
import shutil
import subprocess
from pathlib import Path

import pytest

from plansza.kernel import registry
from plansza.kernel.words import LANGUAGES
from web.visitor import ROOT

WEB = ROOT / "web"
SOURCES = [path for path in (WEB / "src").rglob("*") if path.suffix in (".svelte", ".ts")]
CHECKERS = [
    ["node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human"],
    ["node_modules/@biomejs/biome/bin/biome", "lint", "--error-on-warnings"],
]
PLATFORMS = ["darwin-arm64", "darwin-x64", "linux-arm64-gnu", "linux-x64-gnu", "linux-x64-musl", "win32-x64-msvc"]


def ids(path: Path) -> set[str]:
    return set(re.findall(r"^([a-z][\w-]*) =", path.read_text(encoding="utf-8"), re.M))


def test_lock_file_names_no_host_and_all_platforms() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text())["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    for platform in PLATFORMS:
        assert f"node_modules/@rolldown/binding-{platform}" in packages
        assert f"node_modules/lightningcss-{platform}" in packages
        assert f"node_modules/@biomejs/cli-{re.sub('-(gnu|msvc)', '', platform)}" in packages


def test_versions_are_pinned() -> None:
    package = json.loads((WEB / "package.json").read_text())
    wanted = {**package["dependencies"], **package["devDependencies"]}
    assert [name for name, version in wanted.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []


def test_types_and_style(tmp_path: Path) -> None:
    """svelte-check (types, styles without use, markup that some cannot use) and Biome (habits) have nothing to say."""
    hook, page = runpy.run_path(str(ROOT / "hatch_build.py")), tmp_path / "web"
    shutil.copytree(WEB, page, ignore=shutil.ignore_patterns(*hook["NOT_SOURCE"]))
    node, npm, env = hook["node_and_npm"]()
    subprocess.run([*npm, *(word for word in hook["INSTALL"] if word != "--omit=dev")], cwd=page, env=env, check=True)
    for checker in CHECKERS:
        done = subprocess.run([node, *checker], cwd=page, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


def test_both_languages_say_the_same() -> None:
    english, polish = (ids(WEB / f"src/text/{lang}.ftl") for lang in LANGUAGES)
    assert english == polish


def test_every_text_that_is_asked_for_exists() -> None:
    known = ids(WEB / "src/text/en.ftl") | ids(ROOT / "src/plansza/kernel/text/en.ftl")
    asked = {id for path in SOURCES for id in re.findall(r"\bt\('([\w-]+)'", path.read_text(encoding="utf-8"))}
    assert sorted(asked - known) == []


def test_no_text_is_left_over() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    made = [re.compile(f"{start}-") for start in re.findall(r"`([\w-]+)-\$\{", code)]
    made += [re.compile(f".+{end}$") for end in re.findall(r"`\$\{[^}`]+\}(-[\w-]+)`", code)]
    made += [re.compile(f"{name}-") for name in ("theme", "speed", "confirm", "coach")]
    unused = {id for id in ids(WEB / "src/text/en.ftl") if f"'{id}'" not in code and not any(p.match(id) for p in made)}
    assert sorted(unused) == []


@pytest.mark.parametrize("name", list(registry.games()))
def test_every_game_has_a_board(name: str) -> None:
    folder = WEB / "src/games" / name
    assert [part for part in ("index.ts", "Board.svelte", "Art.svelte") if not (folder / part).is_file()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", list(registry.games()))
def test_every_game_is_explained_to_beginners(name: str, lang: str) -> None:
    known = ids(Path(str(registry.info(name).folder)) / "text" / f"{lang}.ftl")
    assert "guide-intro" in known
    assert len([id for id in known if id.startswith("guide-")]) > 2


STAKES = ("", "-helper", "-hen", "-free")  # what a bust costs, in the guides of Pickomino


@pytest.mark.parametrize("name", list(registry.games()))
def test_every_guide_that_a_board_names_exists(name: str) -> None:
    known = ids(Path(str(registry.info(name).folder)) / "text/en.ftl")
    named = set(re.findall(r"'(guide-[\w-]+)'", (WEB / f"src/games/{name}/index.ts").read_text(encoding="utf-8")))
    if name == "pickomino":
        named |= {f"guide-decide{stop}{stake}" for stop in ("", "-stop") for stake in STAKES}
    assert sorted(named - known) == []


def test_nothing_is_inline() -> None:
    """The page's security policy would refuse it."""
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r'\sstyle="', text), path
        assert "{@html" not in text, path
        assert "innerHTML" not in text, path


def test_only_its_own_folder_knows_a_game() -> None:
    games = "|".join(registry.games())
    for path in SOURCES:
        if (WEB / "src/games") not in path.parents:
            assert not re.search(rf"\b({games})\b", path.read_text(encoding="utf-8"), re.I), path


def test_files_are_short() -> None:
    generated = WEB / "src/core/protocol.ts"
    long = [
        path.name for path in SOURCES if len(path.read_text(encoding="utf-8").splitlines()) > 400 and path != generated
    ]
    assert long == []
