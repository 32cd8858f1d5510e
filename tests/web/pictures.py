"""`python3 run.py pictures`: the boards of all games as README shows them, on a desktop and on a phone.

Golden games in the real browser, so that the pictures are of what is played; WebP, made smaller until it is small.
"""

import base64
import json
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from browser import BROWSER, NOT_RUN
from plansza.testing.golden import folder
from web.site_server import start_server
from web.visitor import ROOT, Visitor

PICTURES = ROOT / "docs" / "pictures"
NAMES = ["Ala", "Jan", "Ewa", "Olek", "Iga", "Max", "Zoe"]
MOST = 60_000  # bytes of a picture
SCALES = {"desktop": 0.6, "phone": 1.0}  # of the screen's pixels

# An image file as WebP of that size and quality; a browser can do it, so nothing else is needed.
_TO_WEBP = """async ([source, scale, quality]) => {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const paper = canvas.getContext('2d')
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', quality)
}"""


_BOARD_ALONE = """() => {
  const others = 'header, .replay .side, .replay .controls, .replay .main > .row'
  for (const part of document.querySelectorAll(others)) part.style.display = 'none'
  document.querySelector('.replay').style.gridTemplateColumns = '1fr'
  document.querySelector('.replay .stage').style.height = `${innerHeight}px`
}"""

_BOTTOM = """() =>
  Math.max(...[...document.querySelectorAll('.replay .stage *')].map(part => part.getBoundingClientRect().bottom))"""


class Shown(NamedTuple):
    """A golden game, and how far it has gone."""

    game: str
    record: str
    part: float


GAMES = (
    Shown("pickomino", "extension-2", 0.7),
    Shown("marrakech", "base-4", 0.8),
    Shown("unrest", "base-2", 0.6),
    Shown("marabunta", "base-2", 0.6),
)


def main() -> None:
    if BROWSER is None:
        sys.exit(NOT_RUN)
    from playwright.sync_api import sync_playwright

    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = start_server(Path(place))
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        desk = browser.new_page()  # an empty one, whose policy lets pictures in
        try:
            for look in SCALES:
                visitor = Visitor(browser, server.base, phone=look == "phone")
                for shown in GAMES:
                    _open(visitor, shown, Path(place))
                    _save(_shot(visitor.page), desk, PICTURES / f"{shown.game}-{look}.webp", SCALES[look])
        finally:
            browser.close()
            server.stop()


def _open(visitor: Visitor, shown: Shown, place: Path) -> None:
    record = json.loads((folder(shown.game) / f"{shown.record}.json").read_text())["record"]
    file, names = place / "record.json", NAMES[: record["players"]]
    file.write_text(json.dumps({**record, "seats": names, "actions": record["actions"].split("; ")}))
    visitor.go("/record").locator("input[type=file]").set_input_files(file)
    slider = visitor.page.get_by_role("slider")
    slider.wait_for()
    at = int(int(slider.get_attribute("max") or 0) * shown.part)
    while (
        not visitor.page.locator(".controls .count").inner_text().startswith(f"{at} ")
    ):  # what is not there yet is not shown
        slider.fill(str(at))
        visitor.page.wait_for_timeout(200)
    slider.blur()
    visitor.page.evaluate(_BOARD_ALONE)
    visitor.settle()


def _shot(page: Any) -> bytes:
    """The board, as much of it as one screen shows."""
    clip, bottom = page.locator(".replay .main").bounding_box(), page.evaluate(_BOTTOM)
    clip["height"] = min(bottom - clip["y"], page.viewport_size["height"])
    return bytes(page.screenshot(clip=clip, full_page=True))


def _save(screen: bytes, desk: Any, file: Path, scale: float) -> None:
    """As good as the size allows."""
    source = "data:image/png;base64," + base64.b64encode(screen).decode()
    for quality in (0.85, 0.75, 0.65, 0.5, 0.35):
        made = base64.b64decode(desk.evaluate(_TO_WEBP, [source, scale, quality]).partition(",")[2])
        if len(made) <= MOST:
            break
    file.write_bytes(made)
    print(f"{file.relative_to(ROOT)}: {len(made):,} bytes")


if __name__ == "__main__":
    main()
