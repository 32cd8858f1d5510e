"""The web app as files: read once, compressed once, served from memory."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

STATIC = Path(__file__).parent.parent / "static"
_COMPRESS = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
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

    def __init__(self, folder: Path = STATIC) -> None:
        self.pages = {f"/{file.relative_to(folder).as_posix()}": _page(file) for file in _files(folder)}

    @property
    def is_missing(self) -> bool:
        return "/index.html" not in self.pages

    def find(self, path: str) -> Page | None:
        if path in self.pages:
            return self.pages[path]
        return None if "." in path.rpartition("/")[2] else self.pages.get("/index.html")


def _files(folder: Path) -> list[Path]:
    return [file for file in folder.rglob("*") if file.is_file() and not file.name.startswith(".")]


def _page(file: Path) -> Page:
    body = file.read_bytes()
    kind = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    packed = gzip.compress(body, 9, mtime=0) if kind.startswith(_COMPRESS) and len(body) > 500 else None
    text = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
    etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return Page(body, packed, text, etag, file.parent.name == "assets")
