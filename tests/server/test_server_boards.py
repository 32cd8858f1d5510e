"""What a game's package brings for the browser: served from its folder, and nothing else of the package."""

import urllib.request
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest

from plansza.kernel.errors import BadGame
from plansza.kernel.info import GameInfo
from plansza.server.client import request
from plansza.server.pages import Pages
from plansza.testing import conformance
from server.seated import OUTSIDE, Running

WEB = OUTSIDE / "whisper" / "web"
TYPES = {
    "board.js": "text/javascript",
    "parts.js": "text/javascript",
    "board.css": "text/css",
    "art.svg": "image/svg+xml",
}


def get(server: Running, path: str, **headers: str) -> Any:
    return urllib.request.urlopen(urllib.request.Request(server.base + path, headers=headers))


def ducks(package: Path, web: str) -> GameInfo:
    return GameInfo("ducks", package.name, players=range(2, 3), rules="ducks.rules:RULES", web=web)


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / f"ducks_{tmp_path.name}"  # Python imports a name once
    (folder / "web" / "assets").mkdir(parents=True)
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    return folder


def test_the_page_is_told_who_brings_a_board(server: Running) -> None:
    told = {game["name"]: (game["board"], game["art"]) for game in request(server.base, "/api/games")["games"]}
    assert told["whisper"] == ("/games/whisper/board.js", "/games/whisper/art.svg")
    assert told["pickomino"] == ("", "")


@pytest.mark.parametrize("name", TYPES)
def test_files_of_the_folder(server: Running, name: str) -> None:
    answer = get(server, f"/games/whisper/{name}")
    assert answer.headers["content-type"].partition(";")[0] == TYPES[name]
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.read() == (WEB / name).read_bytes()


def test_a_file_that_has_not_changed_is_not_sent_again(server: Running) -> None:
    etag = get(server, "/games/whisper/board.js").headers["etag"]
    with pytest.raises(HTTPError) as caught:
        get(server, "/games/whisper/board.js", **{"If-None-Match": etag})
    assert caught.value.code == 304


@pytest.mark.parametrize(
    "path",
    [
        "/games/whisper/rules.py",
        "/games/whisper/../rules.py",
        "/games/whisper/%2e%2e/rules.py",
        "/games/whisper/..%2frules.py",
        "/games/whisper/web/board.js",
        "/games/whisper//board.js",
        "/games/nothing/board.js",
        "/games/pickomino/board.js",
        "/games/../games/whisper/info.py",
    ],
)
def test_nothing_else_of_the_package(server: Running, path: str) -> None:
    with pytest.raises(HTTPError) as caught:
        get(server, path)
    assert caught.value.code == 404


def test_folders_within_and_hidden_files(package: Path) -> None:
    for name in ("board.js", "assets/dice.js", ".secret", "../rules.py"):
        (package / "web" / name).write_text(name)
    pages = Pages(package / "nowhere")
    pages.add_boards([ducks(package, "web")])
    assert {path: page.is_lasting for path, page in pages.pages.items()} == {
        "/games/ducks/board.js": False,
        "/games/ducks/assets/dice.js": False,  # its name does not change with its content, as those of the app do
    }


def test_a_promised_board_must_be_there(package: Path) -> None:
    conformance.check_folder(ducks(package, ""))
    with pytest.raises(BadGame, match=r"the folder web has no board\.js"):
        conformance.check_folder(ducks(package, "web"))
    (package / "web" / "board.js").touch()
    conformance.check_folder(ducks(package, "web"))
