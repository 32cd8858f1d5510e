"""What play and replay show of a match: board, events, choices, result."""

from collections import Counter
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from plansza.kernel.match import Match
from plansza.kernel.message import Happening
from plansza.kernel.picture import drawn
from plansza.kernel.view import Result
from plansza.kernel.words import Text

FEW = 24  # lines of choices that leave the board in sight


def board(match: Match, states: Any, text: Text) -> RenderableType:
    """The board of one state, given in an array of one and already masked for whoever looks."""
    return drawn(match.game, match.game.board(states[0]), text, match.names)


def event_lines(match: Match, events: list[Happening], text: Text) -> RenderableType:
    lines = [Line.assemble(("  · ", "dim"), text.say(event, match.names)) for event in events]
    return Group(*lines)


def choices(match: Match, actions: dict[int, int], state: Any, text: Text) -> RenderableType:
    """Numbered choices with what they do and their notation; `actions` gives the action of each number."""
    label = match.game.label
    return _numbered({n: text.say(label(state, action), match.names) for n, action in actions.items()}, match, actions)


def short_choices(match: Match, actions: dict[int, int], state: Any, text: Text, width: int) -> RenderableType:
    """As many words on the choices as leave the board in sight: all, the notations, or how these begin."""
    if len(actions) <= FEW:
        return choices(match, actions, state, text)
    notations = [match.text(action) for action in actions.values()]
    columns = max(1, width // (max(map(len, notations)) + len(str(len(actions))) + 3))
    if len(actions) <= FEW * columns:
        return Group(_numbered(dict.fromkeys(actions, ""), match, actions), text("play-long-list"))
    kinds = Counter(notation.partition(" ")[0] for notation in notations)
    examples = {kind: next(notation for notation in notations if notation.startswith(kind)) for kind in kinds}
    lines = [text("play-kind", kind=kind, count=count, example=examples[kind]) for kind, count in kinds.items()]
    return Group(*lines, text("play-long-list"))


def _numbered(words: dict[int, str], match: Match, actions: dict[int, int]) -> Columns:
    """In as many columns as there is room for."""
    width, cells = len(str(max(words))), []
    for number, said in words.items():
        notation = (f"{said and '  '}{match.text(actions[number])}", "dim" if said else "")
        cells.append(Line.assemble((f"{number:>{width}} ", "bold cyan"), said, notation))
    return Columns(cells, padding=(0, 3) if any(words.values()) else (0, 2))


def result(match: Match, text: Text) -> RenderableType:
    """Who won, how it ended, and the seats in the order of their places with the parts of their scores."""
    told = match.result
    assert told is not None
    winners = [match.names[seat] for seat, place in enumerate(told.places) if place == 1]
    head = Line(text("play-wins", count=len(winners), names=", ".join(winners)), "bold green")
    ending = Line(text("play-ending", ending=text(f"ending-{told.ending}")), "dim")
    return Group(head, ending, _places(match, told, text))


def _places(match: Match, told: Result, text: Text) -> Table:
    parts = list(dict.fromkeys(part for parts in told.parts for part in parts))
    table = Table(text("play-place"), text("play-player"))
    for part in parts:
        table.add_column(text(f"part-{part}"), justify="right")
    table.add_column(text("play-score"), justify="right", style="bold")
    for seat in sorted(range(match.players), key=lambda seat: told.places[seat]):
        place, values = told.places[seat], told.parts[seat]
        shown = [part_text(values.get(part)) for part in parts]
        score = text("score", count=whole(told.scores[seat]))
        table.add_row(f"{place}.", match.names[seat], *shown, score, style="bold yellow" if place == 1 else "")
    return table


def part_text(value: Any) -> str:
    """A part of a score: a number as it is, a yes as a mark."""
    if value is None or value is False:
        return ""
    return "✓" if value is True else str(whole(value))


def whole(value: Any) -> Any:
    return int(value) if isinstance(value, float) and value.is_integer() else value
