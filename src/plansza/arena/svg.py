"""The two pictures of a report, drawn as SVG that needs nothing from elsewhere."""

from collections.abc import Callable
from html import escape
from math import ceil, floor, isfinite, isnan

from plansza.arena.estimates import Estimate
from plansza.arena.ratings import Rating
from plansza.arena.results import Results
from plansza.arena.sheets import interval, percent, points, span

_ROW, _LABEL, _CELL, _WIDE, _HEAD = 38, 150, 130, 600, 26
_AIR = 40.0  # Elo points beside the outermost mark
_STEPS = (10, 20, 50, 100, 200, 500, 1000)  # between lines of the grid
_MOST_LINES = 9


def rating_plot(bots: list[str], ratings: list[Rating], title: str = "Ratings with 95 % intervals") -> str:
    """A dot and a bar for each bot, the best on top; a bar without an end goes to the border."""
    ends = [value for rating in ratings for value in rating if isfinite(value)]
    left, right = min(ends, default=0.0) - _AIR, max(ends, default=0.0) + _AIR

    def x(value: float) -> float:
        return round(_LABEL + (min(right, max(left, value)) - left) / (right - left) * _WIDE, 1)

    parts = _grid(left, right, x, _ROW * len(bots))
    for row, bot in enumerate(sorted(range(len(bots)), key=lambda bot: -ratings[bot].points)):
        y, rating = _ROW * (row + 0.5), ratings[bot]
        parts.append(_words(_LABEL - 10, y + 4, bots[bot], "end"))
        if not isnan(rating.points):
            about = f"<title>{escape(bots[bot])}: {points(rating)} ({span(rating)})</title>"
            line = f'<line class="bar" x1="{x(rating.low)}" x2="{x(rating.high)}" y1="{y}" y2="{y}"/>'
            parts.append(f'<g>{about}{line}<circle cx="{x(rating.points)}" cy="{y}" r="6"/></g>')
    return _svg(_LABEL + _WIDE + 30, _ROW * len(bots) + 24, title, parts)


def _grid(left: float, right: float, x: Callable[[float], float], bottom: int) -> list[str]:
    step = next((step for step in _STEPS if (right - left) / step <= _MOST_LINES), 2000)
    parts = []
    for value in range(ceil(left / step) * step, floor(right / step) * step + 1, step):
        parts.append(f'<line class="grid" x1="{x(value)}" x2="{x(value)}" y1="0" y2="{bottom}"/>')
        parts.append(_words(x(value), bottom + 18, f"{value:+d}" if value else "0", "middle"))
    return parts


def cross_picture(results: Results) -> str:
    """The cross table in colours: blue where the bot on the left is ahead, orange where it is behind."""
    names, parts = results.bots, []
    for at, name in enumerate(names):
        parts.append(_words(_LABEL + _CELL * (at + 0.5), 16, name, "middle"))
        parts.append(_words(_LABEL - 10, _HEAD + _ROW * (at + 0.5) + 4, name, "end"))
        for other in range(len(names)):
            if other != at and (duel := results.duel(at, other)):
                parts.append(_cell(duel, _LABEL + _CELL * other, _HEAD + _ROW * at))
    return _svg(_LABEL + _CELL * len(names) + 4, _HEAD + _ROW * len(names), "Shares against each other", parts)


def _cell(duel: Estimate, x: float, y: float) -> str:
    colour, depth = ("#2a78d6", duel.share) if duel.share >= 0.5 else ("#d9691e", 1 - duel.share)
    size = f'x="{x}" y="{y}" width="{_CELL - 3}" height="{_ROW - 3}" rx="4"'
    box, middle = f'<rect {size} fill="{colour}" fill-opacity="{depth - 0.4:.2f}"/>', x + _CELL / 2
    share = _words(middle, y + 15, percent(duel.share), "middle")
    return box + share + _words(middle, y + 29, interval(duel), "middle", "small")


def _words(x: float, y: float, text: str, anchor: str, kind: str = "") -> str:
    return f'<text class="{kind}" x="{x}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(width: float, height: float, title: str, parts: list[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img"'
    return f'{head} aria-label="{escape(title)}"><title>{escape(title)}</title>{"".join(parts)}</svg>'
