"""The table of Unrest drawn for a terminal, as the seat that looks knows it."""

import msgspec
from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from plansza.games.unrest.view import Board, Card, District, Progress
from plansza.kernel.picture import Fitting
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
    head, front = _head(board, text, _SUIT_STYLES, "  "), _middle(board, text)
    roomy = Group(head, Columns(row, padding=0), front, _sides(board, text, names))
    numbered = {suit: style for suit, style in _SUIT_STYLES.items() if suit != "misdirection"}
    small = (_head(board, text, numbered, " "), _grid(board, text), front, *_side_lines(board, text, names))
    return Fitting((96, roomy), (80, Group(*small, _missions(board, text))), (80, Group(*small)))


def _head(board: Board, text: Text, suits: dict[str, str], gap: str) -> Line:
    line = Line()
    line.append(text("board-final") if board.final else text("board-round", round=board.round), "bold")
    for suit, style in suits.items():
        line.append(gap).append(f" {text('board-suit', suit=suit)} ", style)
        line.append(f" {text('board-suit-name', suit=suit)}")
    return line


# --- where there is little room -------------------------------------------------------------------------------------


def _grid(board: Board, text: Text) -> Table:
    """A column for each district: name, state, cards; and a line for each mission."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=10)
    for _ in board.districts:
        table.add_column(width=13)
    table.add_row("", *(_name(board, district, text) for district in board.districts))
    if any(district.liberated or board.blockaded == district.place for district in board.districts):
        table.add_row("", *(_state(board, district, text) for district in board.districts))
    stacks = [_cards([_card(card, text) for card in district.cards], text, across=2) for district in board.districts]
    table.add_row("", *stacks)
    for number, mission in enumerate(board.missions):
        name = text("board-mission", mission=mission.name)
        table.add_row(Line(name, "bold"), *(_near(district, number) for district in board.districts))
    return table


def _name(board: Board, district: District, text: Text) -> Line:
    name = text("board-district", district=district.name) if district.name else text("board-unlaid")
    if district.place in (board.area or ()):
        return Line(f"▶{district.place} {name}", "bold bright_yellow")
    return Line(f"{district.place} {name}", "yellow" if district.liberated else "bold")


def _state(board: Board, district: District, text: Text) -> Line:
    if district.liberated:
        return Line(f"★ {text('board-mission', mission=district.liberated.mission)}", "bold yellow")
    blockaded = board.blockaded == district.place
    return Line(f"# {text('board-blockaded')}", "bold white on blue") if blockaded else Line()


def _near(district: District, number: int) -> Line:
    """How near the district is to a mission of the table; nothing where that is over."""
    return _count(district.progress[number]) if number < len(district.progress) else Line()


def _missions(board: Board, text: Text) -> Table:
    table = Table.grid(padding=(0, 1))
    for mission in board.missions:
        name = mission.name
        table.add_row(Line(text("mission", mission=name), "bold"), Line(text("mission-needs", mission=name)))
    return table


def _side_lines(board: Board, text: Text, names: list[str]) -> list[Line]:
    """The hand and the tokens, a line each."""
    hand = Line(f"{_side(text, 'rebellion', names[0])}: ", "bold")
    hand.append_text(_hand(board, text)).append(f"  {text('board-deck', count=board.deck_size)}", "dim")
    tokens = Line(f"{_side(text, 'empire', names[1])}:", "bold")
    for token, is_ready in msgspec.structs.asdict(board.tokens).items():
        tokens.append(" ").append_text(_token(text("token", token=token), is_ready))
    return [hand, tokens]


def _hand(board: Board, text: Text) -> Line:
    if board.hand is None:
        return Line(" ".join([f"({_BACK})"] * board.hand_size), "dim")
    return Line(" ").join([_named(card, text) for card in board.hand])


# --- cards and districts --------------------------------------------------------------------------------------------


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
        count = _count(row)
        table.add_row(Line(text("board-mission", mission=row.mission), count.style), count)
    return table


def _count(row: Progress) -> Line:
    near = row.have == row.need and not row.blocked
    style = "bold green" if near else "red" if row.blocked else "dim"
    return Line(f"{'!' if row.blocked else ''}{row.have}/{row.need}", style, justify="right")


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
    return Group(
        Panel(_missions(board, text), title=text("board-missions"), title_align="left", expand=False),
        Columns([_rebellion(board, text, names[0]), _empire(board, text, names[1])]),
    )


def _rebellion(board: Board, text: Text, name: str) -> Panel:
    hand = _hand(board, text)
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
