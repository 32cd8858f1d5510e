"""The table of Unrest drawn for a terminal, as the seat that looks knows it."""

import msgspec
from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from plansza.games.unrest.view import Board, Card, District, Progress
from plansza.kernel.words import Text

_SUIT_STYLES = {
    "intelligence": "bold black on bright_cyan",
    "subversion": "bold white on magenta",
    "riots": "bold white on red",
    "supplies": "bold black on bright_green",
    "misdirection": "bold black on white",
}
_BACK = "▒▒▒"
_WIDTH = 19  # of a district; five of them fill 95 columns


def draw(board: Board, text: Text, names: list[str]) -> RenderableType:
    row = [_district(board, district, text) for district in board.districts]
    return Group(_head(board, text), Columns(row, padding=0), _middle(board, text), _sides(board, text, names))


def _head(board: Board, text: Text) -> Line:
    line = Line()
    line.append(text("board-final") if board.final else text("board-round", round=board.round), "bold")
    for suit, style in _SUIT_STYLES.items():
        line.append("  ").append(f" {text('board-suit', suit=suit)} ", style)
        line.append(f" {text('board-suit-name', suit=suit)}")
    return line


def _card(card: Card, text: Text) -> Line:
    """Revealed as it is, hidden in brackets: a known one dimmed, an unknown one as a back."""
    if card.card is None:
        return Line(f"({_BACK})", "dim")
    return _named(card.card, text, hidden=not card.up)


def _named(name: str, text: Text, hidden: bool = False) -> Line:
    suit, _, value = name.partition(" ")
    face = text("board-suit", suit=suit) + value
    style = _SUIT_STYLES[suit]
    return Line(f"({face})", style.replace("bold ", "")) if hidden else Line(f" {face} ", style)


def _cards(cards: list[Line], text: Text, across: int = 3) -> RenderableType:
    if not cards:
        return Line(text("board-empty"), "dim")
    lines = [Line(" ").join(cards[i : i + across]) for i in range(0, len(cards), across)]
    return Group(*lines)


def _district(board: Board, district: District, text: Text) -> Panel:
    name = text("board-district", district=district.name) if district.name else text("board-unlaid")
    place = district.place
    in_area = place in (board.area or ())
    body: list[RenderableType] = [Line(name, "bold", justify="center")]
    if district.liberated:
        mission = district.liberated.mission
        state = "board-falling" if district.falling else "board-liberated"
        body += [Line("★ " + text(state), "bold yellow"), Line(text("board-liberated-by", mission=mission), "yellow")]
    elif board.blockaded == place:
        body.append(Line(f"# {text('board-blockaded')} #", "bold white on blue"))
    body.append(_cards([_card(card, text) for card in district.cards], text, across=2))
    body.append(_progress(district.progress, text))
    title = f"▶ {place} ◀" if in_area else str(place)
    style = "bold bright_yellow" if in_area else "yellow" if district.liberated else "dim"
    shape = box.DOUBLE if in_area else box.ROUNDED
    return Panel(Group(*body), title=title, border_style=style, box=shape, width=_WIDTH, padding=(0, 1))


def _progress(progress: list[Progress], text: Text) -> RenderableType:
    """One line a mission: how near the known cards of the stack are to it."""
    table = Table.grid(padding=(0, 1))
    for row in progress:
        near = row.have == row.need and not row.blocked
        style = "bold green" if near else "red" if row.blocked else "dim"
        count = f"{'!' if row.blocked else ''}{row.have}/{row.need}"
        name = text("board-mission", mission=row.mission)
        table.add_row(Line(name, style), Line(count, style, justify="right"))
    return table


def _middle(board: Board, text: Text) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    front = Line(" ")
    for card in board.front:
        front.append(f"{card.place} ", "dim").append_text(_card(card, text)).append("  ")
    title = text("board-front-final" if board.final else "board-front")
    table.add_row(Line(title, "bold"), front if board.front else Line(" " + text("board-empty"), "dim"))
    if board.destroyed:
        gone = Line(" ").join([_card(card, text) for card in board.destroyed])
        table.add_row(Line(text("board-destroyed"), "bold"), Line(" ").append_text(gone))
    return table


def _sides(board: Board, text: Text, names: list[str]) -> RenderableType:
    missions = Table.grid(padding=(0, 1))
    for mission in board.missions:
        name = mission.name
        missions.add_row(Line(text("mission", mission=name), "bold"), Line(text("mission-needs", mission=name)))
    return Group(
        Panel(missions, title=text("board-missions"), title_align="left", expand=False),
        Columns([_rebellion(board, text, names[0]), _empire(board, text, names[1])]),
    )


def _rebellion(board: Board, text: Text, name: str) -> Panel:
    if board.hand is None:
        hand: RenderableType = Line(" ".join([f"({_BACK})"] * board.hand_size), "dim")
    else:
        hand = _cards([_named(card, text) for card in board.hand], text, across=5)
    sizes = f"{text('board-hand-hidden', count=board.hand_size)}, {text('board-deck', count=board.deck_size)}"
    score = text("score", count=board.liberated)
    return Panel(Group(hand, Line(sizes, "dim"), Line(score, "bold")), title=_side(text, "rebellion", name), width=47)


def _empire(board: Board, text: Text, name: str) -> Panel:
    ready = msgspec.structs.asdict(board.tokens)
    tokens = [_token(text("token", token=token), is_ready) for token, is_ready in ready.items()]
    table = Table.grid(padding=(0, 2))
    table.add_row(*tokens[:2])
    table.add_row(*tokens[2:])
    score = text("score", count=len(board.districts) - board.liberated)
    return Panel(Group(table, Line(score, "bold")), title=_side(text, "empire", name), width=47)


def _token(name: str, ready: bool) -> Line:
    return Line(f" ◉ {name} ", "bold black on bright_white") if ready else Line(f" ○ {name} ", "dim strike")


def _side(text: Text, side: str, name: str) -> str:
    return text(f"side-{side}") if name == side else f"{name} · {text(f'side-{side}')}"
