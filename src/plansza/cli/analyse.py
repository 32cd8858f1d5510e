"""`plansza analyse`: the chances in a position, or where a whole game was won and lost."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from plansza.cli.arguments import BadUsage, Lang, PositionFile, examples, find_game, language, no_moment
from plansza.cli.output import console, progress

if TYPE_CHECKING:
    from plansza.kernel.match import Match
    from plansza.kernel.words import Text
    from plansza.search.analysis import Analyst, Candidate, Position
    from plansza.search.review import Review


def add_to(app: typer.Typer, panel: str) -> None:
    lines = examples(
        "plansza analyse game.json                     turning points, luck and skill",
        "plansza analyse game.json --html report.html  the same as a page with a plot",
        "plansza analyse game.json --at 40             the moves of one moment",
        "plansza analyse GAME --position FILE          the moves of any position",
    )
    app.command("analyse", rich_help_panel=panel, epilog=lines)(analyse)


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE|GAME", help="A record; with --position, a game by name.")],
    at: Annotated[int | None, typer.Option("--at", metavar="N", help="Only the position after N actions.")] = None,
    descents: Annotated[int, typer.Option(min=10, help="How far to look: descents in the tree, a position.")] = 600,
    seed: Annotated[int, typer.Option(help="Another seed gives other samples.")] = 1,
    page: Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write a page with a plot.")] = None,
    data: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write all that was found.")] = None,
    position: PositionFile = None,
    lang: Lang = None,
) -> None:
    """Tell the chances over time, what each decision cost, and luck and skill apart."""
    content, tongue = (position or file).read_bytes(), language(lang)
    from plansza.kernel.position import position as set_up
    from plansza.kernel.replaying import replay
    from plansza.kernel.words import words
    from plansza.knowledge import Budget
    from plansza.search.analysis import Analyst
    from plansza.search.review import as_json

    if position is not None:
        at = at or 0
    match = replay(content) if position is None else set_up(find_game(str(file)).name, content, chance=None)
    text = words(tongue, match.game.info)
    analyst = Analyst(match, Budget(descents), seed)
    if at is not None:
        if not 0 <= at <= match.number:
            raise no_moment(at, match.number)
        if page is not None:
            raise BadUsage("--html is the page of a whole game: leave out --at").said("html-at")
        found, moment = analyst.position(at), match.at(at)
        _show_position(moment, found, text)
        _write(data, json.dumps(as_json(found) | _exact(moment), indent=1), text)
        return
    review = _reviewed(analyst, text)
    _show_review(match, review, text)
    _write(data, json.dumps(as_json(review), indent=1), text)
    if page is not None:
        from plansza.search.report import html

        _write(page, html(match, review, text), text)


def _exact(match: "Match") -> dict[str, Any]:
    """The odds of the moment, in a game that knows them exactly and where somebody decides."""
    import msgspec

    from plansza.server.odds import has_odds, odds

    if match.to_move < 0 or not has_odds(match.game):
        return {}
    found = odds(match.game.name, match.masked_state(match.to_move).tobytes(), match.number)
    return {"odds": msgspec.to_builtins(found)}


def _write(file: Path | None, content: str, text: "Text") -> None:
    if file is not None:
        file.write_text(content, encoding="utf-8")
        console().print(text("analyse-written", file=str(file)), style="dim")


def _reviewed(analyst: "Analyst", text: "Text") -> "Review":
    match, steps = analyst.match, []
    with progress() as bar:
        task = bar.add_task(text("analyse-working"), total=match.number)
        for step in analyst.steps():
            steps.append(step)
            bar.update(task, completed=step.number)
    if not steps:
        raise BadUsage("nobody has decided anything in this record").said("nothing-decided")
    return analyst.reviewed(steps)


def _show_position(match: "Match", found: "Position", text: "Text") -> None:
    from rich.table import Table

    from plansza.cli.odds import odds_now
    from plansza.kernel.seats import viewpoint

    out = console()
    state = match.masked_state(viewpoint(found.to_move))[0]
    chances = zip(match.names, found.chances, strict=True)
    out.print("   ".join(f"{name} {text.percent(chance, 1)}" for name, chance in chances))
    table = Table(text("analyse-action"), text("analyse-value"), text("analyse-visits"))
    for move in found.candidates:
        said = text.say(match.game.label(state, match.parse(move.action)), match.names)
        value = text.percent(move.value, 1) if move.told else ""
        table.add_row(f"{said}  [dim]{move.action}[/]", value, _looked(move, found, text))
    if found.candidates:
        out.print(table)
        if (odds := odds_now(match, found.to_move, text)) is not None:
            out.print(odds)
    out.print(text("analyse-note"), style="dim")


def _looked(move: "Candidate", found: "Position", text: "Text") -> str:
    """How closely a move was looked at, where that is worth a word."""
    if not move.told:
        return text("analyse-hardly")
    return text("analyse-most") if move.visits == max(other.visits for other in found.candidates) else ""


def _show_review(match: "Match", review: "Review", text: "Text") -> None:
    from rich.table import Table

    from plansza.search.report import moments, step_heads, step_row, sum_heads, sum_row

    out = console()
    sums = Table(*sum_heads(text), title=text("analyse-sums"), title_justify="left")
    for seat in range(match.players):
        sums.add_row(*sum_row(match, review, seat, text))
    table = Table(*step_heads(text), title=text("analyse-moments"), title_justify="left")
    for step in moments(review):
        table.add_row(*step_row(match, step, text))
    out.print(sums)
    out.print(table)
    out.print(f"{text('analyse-note')} {text('analyse-sure')}", style="dim")
