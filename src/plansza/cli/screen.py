"""What play and replay show of a match: board, events, choices, result."""

from collections import Counter
from typing import TYPE_CHECKING, Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from plansza.kernel.match import Match
from plansza.kernel.message import Happening
from plansza.kernel.picture import Fitting, drawn, lines_of
from plansza.kernel.view import Result
from plansza.kernel.words import Text

if TYPE_CHECKING:
    from plansza.search.analysis import Candidate

FEW = 24  # lines of choices, where there is no screen that they must fit
ASIDE = 2  # lines beside board and choices: whose move it is, and where she types
LEAST = 3  # lines of choices that there is always room for
HINTS = 5  # moves that a hint tells of


def board(match: Match, states: Any, text: Text) -> RenderableType:
    """The board of one state, given in an array of one and already masked for whoever looks."""
    return drawn(match.game, match.game.board(states[0]), text, match.names)


def table(
    match: Match, states: Any, actions: dict[int, int], text: Text, out: Console
) -> tuple[RenderableType, RenderableType]:
    """The board and the choices, so that a terminal shows both at once."""
    picture = board(match, states, text)
    if not out.is_terminal:
        return picture, short_choices(match, actions, states[0], text, out, FEW)
    dense = picture.densest if isinstance(picture, Fitting) else picture
    lines = max(LEAST, out.height - ASIDE - lines_of(dense, out))
    listed = short_choices(match, actions, states[0], text, out, lines)
    if isinstance(picture, Fitting):
        picture.room = out.height - ASIDE - lines_of(listed, out)
    return picture, listed


def event_lines(match: Match, events: list[Happening], text: Text) -> RenderableType:
    lines = [Line.assemble(("  · ", "dim"), text.say(event, match.names)) for event in events]
    return Group(*lines)


def choices(match: Match, actions: dict[int, int], state: Any, text: Text) -> RenderableType:
    """Numbered choices with what they do and their notation; `actions` gives the action of each number."""
    label = match.game.label
    return _numbered({n: text.say(label(state, action), match.names) for n, action in actions.items()}, match, actions)


def short_choices(
    match: Match, actions: dict[int, int], state: Any, text: Text, out: Console, lines: int
) -> RenderableType:
    """As many words on the choices as fit into so many lines: all, the notations, or how these begin."""
    if len(actions) <= FEW:
        told = choices(match, actions, state, text)
        if lines_of(told, out) <= lines:
            return told
    notations = Group(_numbered(dict.fromkeys(actions, ""), match, actions), Line(text("play-long-list"), "dim"))
    return notations if lines_of(notations, out) <= lines else _kinds(match, actions, text)


def _kinds(match: Match, actions: dict[int, int], text: Text) -> RenderableType:
    """How the choices begin, how many there are of each kind, and one of them."""
    notations = [match.text(action) for action in actions.values()]
    kinds = Counter(notation.partition(" ")[0] for notation in notations)
    examples = {kind: next(notation for notation in notations if notation.startswith(kind)) for kind in kinds}
    cells = [text("play-kind", kind=kind, count=count, example=examples[kind]) for kind, count in kinds.items()]
    return Group(Columns(cells, padding=(0, 3)), Line(text("play-long-list"), "dim"))


def _numbered(words: dict[int, str], match: Match, actions: dict[int, int]) -> Columns:
    """In as many columns as there is room for."""
    width, cells = len(str(max(words))), []
    for number, said in words.items():
        notation = (f"{said and '  '}{match.text(actions[number])}", "dim" if said else "")
        cells.append(Line.assemble((f"{number:>{width}} ", "bold cyan"), said, notation))
    return Columns(cells, padding=(0, 3) if any(words.values()) else (0, 2))


def hints(match: Match, moves: list["Candidate"], state: Any, text: Text) -> RenderableType:
    """The best moves that were looked at, with the chance to win and what a choice types."""
    grid, numbers = Table.grid(padding=(0, 2)), {action: n for n, action in enumerate(match.legal_numbers, 1)}
    for move in [move for move in moves if move.visits][:HINTS]:
        action = match.parse(move.action)
        said = Line.assemble(
            (f"{numbers[action]} ", "bold cyan"), text.say(match.game.label(state, action), match.names)
        )
        grid.add_row(Line(text.percent(move.value), "bold"), said, Line(move.action, "dim"))
    return Group(grid, Line(text("play-hints"), "dim"))


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
