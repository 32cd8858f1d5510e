"""Small pieces of SVG: elements, the look of the six colours, and the icons of the boards, all drawn by us."""

from collections.abc import Iterable
from typing import Any, NamedTuple
from xml.sax.saxutils import escape, quoteattr


class Look(NamedTuple):
    """Fill, ink for pattern and letter, and the pattern's lines in a tile of 10 by 10."""

    fill: str
    ink: str
    pattern: str


LOOKS = {
    "blue": Look("#9cc3ea", "#1f4f8b", "M-1 11L11-1M-6 6L6-6M4 16L16 4"),
    "pink": Look("#f5bfd3", "#9a2f60", "M2.5 5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0"),
    "orange": Look("#f7bb7d", "#8f4a08", "M-1-1L11 11M-6 4L6 16M4-6L16 6"),
    "green": Look("#b2d79a", "#2f661c", "M2.5 0V10M7.5 0V10"),
    "grey": Look("#d5d5d2", "#4a4a4a", "M-1 11L11-1M-1-1L11 11"),
    "yellow": Look("#f8e58a", "#7a6805", "M0 2.5H10M0 7.5H10"),
}
SEAT_INKS = ("#c8202f", "#1d4fc4")  # red and blue
PAPER, BROWN, CREAM = "#f4ecd8", "#3a2d18", "#fffaf0"
FONT = "font-family='Georgia, serif'"


def element(tag: str, *inside: str, **attributes: Any) -> str:
    """An element; `stroke_width=2` becomes stroke-width="2"."""
    given = "".join(f" {name.rstrip('_').replace('_', '-')}={quoteattr(_short(v))}" for name, v in attributes.items())
    return f"<{tag}{given}>{''.join(inside)}</{tag}>" if inside else f"<{tag}{given}/>"


def _short(value: Any) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def words(x: float, y: float, text: str, size: float, **attributes: Any) -> str:
    """A line of text, centred at x unless text_anchor says otherwise."""
    look = {"text_anchor": "middle", "fill": BROWN, "font_size": size} | attributes
    return element("text", escape(text), x=x, y=y, **look)


def group(x: float, y: float, scale: float, *inside: str) -> str:
    return element("g", *inside, transform=f"translate({_short(x)} {_short(y)}) scale({_short(scale)})")


def use(icon: str, x: float, y: float, size: float) -> str:
    """An icon, centred; icons are drawn in a square of -10 to 10."""
    return element("use", href=f"#{icon}", transform=f"translate({_short(x)} {_short(y)}) scale({_short(size / 20)})")


def document(width: float, height: float, title: str, body: Iterable[str]) -> str:
    """A whole file, with the icons and patterns that its body uses."""
    inside = "\n".join([element("title", escape(title)), element("desc", _NOTE), _definitions(), *body])
    size = f'viewBox="0 0 {_short(width)} {_short(height)}" width="{_short(width)}" height="{_short(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" {FONT}>\n{inside}\n</svg>\n'


def sheet(width: float, height: float, title: str) -> str:
    """The paper that a board lies on, with its name."""
    paper = element(
        "rect", x=4, y=4, width=width - 8, height=height - 8, rx=22, fill=PAPER, stroke="#a08a5c", stroke_width=3
    )
    half = 0.3 * 20 * len(title) + 26  # letters are not measured here: a guess on the wide side
    ants = use("ant", width / 2 - half, 36, 26) + use("ant", width / 2 + half, 36, 26)
    return paper + words(width / 2, 43, title, 20, font_weight="bold") + ants


_NOTE = "Drawn by Plansza. The built-in boards are designs of this project, not the printed ones."


def _definitions() -> str:
    patterns = [
        element(
            "pattern",
            element("rect", width=10, height=10, fill=look.fill),
            element("path", d=look.pattern, stroke=look.ink, stroke_width=1, stroke_opacity=0.3, fill="none"),
            id=f"region-{colour}",
            width=10,
            height=10,
            patternUnits="userSpaceOnUse",
        )
        for colour, look in LOOKS.items()
    ]
    icons = [element("g", drawing, id=name) for name, drawing in _ICONS.items()]
    return element("defs", *patterns, *icons)


_LINE = f"stroke='{BROWN}' stroke-linejoin='round' stroke-linecap='round'"
_ICONS = {
    "cupcake": (
        f"<path d='M-6.4 1.5L-4.4 9H4.4L6.4 1.5Z' fill='#a8743c' {_LINE} stroke-width='.9'/>"
        "<path d='M-2.6 2L-1.9 8.6M2.6 2L1.9 8.6' stroke='#e2bd8f' stroke-width='.9'/>"
        f"<path d='M-8 1.6C-9.4-2-5.6-3.4-5-3.6C-5.4-6.4-2-7.6 0-7.4C2.4-7.6 5.4-6.2 5-3.6C6-3.4 9.4-2 8 1.6Z' "
        f"fill='#ffe9f2' {_LINE} stroke-width='.9'/>"
        "<path d='M-4.6-1.2Q0 1 4.6-1.2M-3-4.6Q0-3 3-4.6' fill='none' stroke='#e79dbd' stroke-width='.8'/>"
        f"<circle cy='-8' r='1.9' fill='#d42a45' {_LINE} stroke-width='.7'/>"
    ),
    "crate": (
        f"<rect x='-7.5' y='-7.5' width='15' height='15' rx='1' fill='#d9a866' {_LINE} stroke-width='1'/>"
        f"<path d='M-7 7L7-7' stroke='{BROWN}' stroke-width='3.6'/>"
        "<path d='M-7 7L7-7' stroke='#f0cd98' stroke-width='2'/>"
        f"<rect x='-7.5' y='-7.5' width='15' height='3.4' rx='.8' fill='#f0cd98' {_LINE} stroke-width='.8'/>"
        f"<rect x='-7.5' y='4.1' width='15' height='3.4' rx='.8' fill='#f0cd98' {_LINE} stroke-width='.8'/>"
    ),
    "anthill": (
        f"<path d='M-9 7Q-5-6-2-6.5Q0-7.5 2-6.5Q5-6 9 7Z' fill='#b98550' {_LINE} stroke-width='1'/>"
        f"<ellipse cy='-6.4' rx='2.2' ry='1' fill='{BROWN}'/>"
        "<path d='M-5 4h1M-1-1h1M3 3h1M-2 5h1M1 1.5h1M5 5.5h1' "
        "stroke='#7d5228' stroke-width='1' stroke-linecap='round'/>"
    ),
    "ant": (
        f"<g fill='{BROWN}'><ellipse cx='-4.6' rx='3.4' ry='2.5'/><circle r='1.6'/><circle cx='4' r='2.2'/></g>"
        f"<path d='M-1.4 1L-3.4 5.4M0 1.4V5.6M1.4 1L3.4 5.2M-1.4-1L-3.4-5.4M0-1.4V-5.6M1.4-1L3.4-5.2"
        f"M5.4-1.6L8-4M5.6 1.4L8.2 3'"
        f" fill='none' {_LINE} stroke-width='.8'/>"
    ),
}
