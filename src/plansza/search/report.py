"""A review of a game as a page: one HTML file with its plot inside."""

from html import escape

from plansza.kernel.chance import CHANCE
from plansza.kernel.match import Match
from plansza.kernel.words import Text
from plansza.search.analysis import Review, Step

_COLOURS = ("#c0392b", "#2471a3", "#b9770e", "#1e8449", "#7d3c98", "#566573", "#117864")
_DASHES = ("", "8 4", "2 4", "10 3 2 3", "5 2", "1 3", "12 6")
_WIDTH, _HEIGHT, _LEFT = 900, 320, 48
_STYLE = """
body {font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem}
body {color: #222; background: #fff}
table {border-collapse: collapse; margin: .5rem 0 2rem}
td, th {padding: .25rem .75rem; text-align: left; border-bottom: 1px solid #ddd}
svg {max-width: 100%; height: auto}
@media (prefers-color-scheme: dark) {
  body {color: #ddd; background: #1c1c1c} td, th {border-color: #444} svg text {fill: #ddd}
}
"""


def html(match: Match, review: Review, text: Text, descents: int) -> str:
    """The whole page."""
    title = f"{text('title')}: {', '.join(match.names)}"
    parts = [
        f"<h1>{escape(title)}</h1>",
        _table(sum_heads(text), [sum_row(match, review, seat, text) for seat in range(match.players)]),
        f"<h2>{escape(text('analyse-curve'))}</h2>",
        curve_svg(review, match.names, text("analyse-curve")),
        f"<h2>{escape(text('analyse-moments'))}</h2>",
        _table(step_heads(text), [step_row(match, step, text) for step in moments(review)]),
        f"<p>{escape(text('analyse-note', descents=descents))}</p>",
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{_STYLE}</style>'
    return f'<!doctype html><html lang="{text.lang}"><head>{head}</head><body>{"".join(parts)}</body></html>\n'


def moments(review: Review) -> list[Step]:
    """The turning points, in the order of the game."""
    return [review.steps[i] for i in sorted(review.turning_points)]


def step_heads(text: Text) -> list[str]:
    return [text(f"analyse-{name}") for name in ("number", "who", "action", "change", "best", "loss")]


def step_row(match: Match, step: Step, text: Text) -> list[str]:
    """With nothing hidden: the game is over."""
    after = " ".join(text.percent(chance) for chance in step.after)
    number = str(step.number + 1)
    if step.seat == CHANCE:
        return [number, text("analyse-chance"), _drawn(match, step, text), after, "", ""]
    best, cost = (_label(match, step, step.best, text), text.percent(step.loss, 1)) if step.loss else ("", "")
    return [number, match.names[step.seat], _label(match, step, step.action, text), after, best, cost]


def _label(match: Match, step: Step, action: str, text: Text) -> str:
    return text.say(match.game.label(match.states()[step.number], match.parse(action)), match.names)


def _drawn(match: Match, step: Step, text: Text) -> str:
    """What the dice or cards brought; their notations, where no event tells of them."""
    until = step.number + len(step.action.split(", "))
    said = " ".join(text.say(event, match.names) for event in match.events(None, step.number, until))
    return said or step.action


def sum_heads(text: Text) -> list[str]:
    return [text(f"analyse-{name}") for name in ("who", "result", "luck", "lost", "gifts")]


def sum_row(match: Match, review: Review, seat: int, text: Text) -> list[str]:
    end = review.steps[-1].after[seat]
    changes = review.luck[seat], -review.lost[seat], review.gifts[seat]
    return [match.names[seat], text.percent(end), *(text.percent(change, sign="+") for change in changes)]


def _table(heads: list[str], rows: list[list[str]]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def curve_svg(review: Review, names: list[str], title: str) -> str:
    """A line for each seat, told apart by colour and by dashes."""
    curve = review.curve
    step = (_WIDTH - _LEFT - 10) / max(1, len(curve) - 1)
    lines = [_grid(share) for share in (0.0, 0.25, 0.5, 0.75, 1.0)]
    for seat, name in enumerate(names):
        points = " ".join(f"{_LEFT + i * step:.1f},{_y(chances[seat]):.1f}" for i, chances in enumerate(curve))
        ink = f'stroke="{_COLOURS[seat]}" stroke-dasharray="{_DASHES[seat]}"'
        lines.append(f'<polyline fill="none" stroke-width="2.5" {ink} points="{points}"/>')
        x = _LEFT + 130 * seat
        lines.append(f'<line x1="{x}" x2="{x + 30}" y1="{_HEIGHT - 8}" y2="{_HEIGHT - 8}" stroke-width="2.5" {ink}/>')
        lines.append(f'<text x="{x + 36}" y="{_HEIGHT - 3}">{escape(name[:12])}</text>')
    box = f'viewBox="0 0 {_WIDTH} {_HEIGHT}" font-size="14" font-family="system-ui,sans-serif"'
    return f'<svg role="img" aria-label="{escape(title)}" {box}>{"".join(lines)}</svg>'


def _grid(share: float) -> str:
    line = f'<line x1="{_LEFT}" x2="{_WIDTH - 10}" y1="{_y(share)}" y2="{_y(share)}" stroke="#999" stroke-width=".5"/>'
    return line + f'<text x="{_LEFT - 6}" y="{_y(share) + 5}" text-anchor="end">{share:.0%}</text>'


def _y(share: float) -> float:
    return 12 + (1 - share) * (_HEIGHT - 48)
