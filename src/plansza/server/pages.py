"""The web app as files, and the boards that games bring: read once, compressed once, served from memory."""

import gzip
import hashlib
import mimetypes
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path, PurePath

from plansza.kernel.info import GameInfo

STATIC = Path(__file__).parent.parent / "static"
_COMPRESS = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
_TYPES |= {".json": "application/json", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
MISSING = """<!doctype html><meta charset="utf-8"><title>Plansza</title>
<h1>Plansza</h1><p>The server runs, but the web app has not been built into this installation.</p>
<p>Build it with <code>pip install .</code> (it needs the npm registry once), or run <code>python3 run.py</code>.</p>
"""


@dataclass(frozen=True)
class Page:
    body: bytes
    packed: bytes | None
    type: str
    etag: str
    is_lasting: bool  # its name changes with its content


class Pages:
    """Addresses without a dot belong to the app, which draws them itself."""

    def __init__(self, folder: Traversable = STATIC) -> None:
        self.pages = dict(_pages(folder, ""))

    def add_boards(self, games: Iterable[GameInfo]) -> None:
        """What games bring for the browser: all of that folder, and nothing else of their packages."""
        for info in games:
            if info.web:
                self.pages |= _pages(info.folder / info.web, board_address(info.name))

    @property
    def is_missing(self) -> bool:
        return "/index.html" not in self.pages

    def find(self, path: str) -> Page | None:
        if path in self.pages:
            return self.pages[path]
        return None if "." in path.rpartition("/")[2] else self.pages.get("/index.html")


def board_address(game: str, file: str = "") -> str:
    """Where a game's folder for the browser is served, or a file of it."""
    return f"/games/{game}/{file}".rstrip("/")


def _pages(folder: Traversable, address: str) -> Iterator[tuple[str, Page]]:
    """All files of the folder by address; names that begin with a dot are left out."""
    if not folder.is_dir():
        return
    for entry in folder.iterdir():
        if entry.name.startswith("."):
            continue
        if entry.is_dir():
            yield from _pages(entry, f"{address}/{entry.name}")
        else:
            yield f"{address}/{entry.name}", _page(entry.name, entry.read_bytes(), is_lasting=address == "/assets")


def _page(name: str, body: bytes, is_lasting: bool) -> Page:
    kind = _TYPES.get(PurePath(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(body, 9, mtime=0) if kind.startswith(_COMPRESS) and len(body) > 500 else None
    text = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return Page(body, packed, text, etag, is_lasting)
