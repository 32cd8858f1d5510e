"""`plansza puzzle`: a puzzle at this screen; today's, or one of a game to practise with."""

import random
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from plansza.cli.arguments import BadUsage, Lang, Seed, examples, find_game, language
from plansza.cli.output import console

if TYPE_CHECKING:
    from plansza.kernel.match import Match
    from plansza.kernel.words import Text
    from plansza.puzzles.grading import GradedMove
    from plansza.puzzles.puzzle import Puzzle

AnyGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game by name; otherwise the puzzle of today.")]


def add_to(app: typer.Typer, panel: str) -> None:
    lines = examples(
        "plansza puzzle                        the puzzle of today, the same for everybody",
        "plansza puzzle GAME                   any one of a game",
        "plansza puzzle GAME --difficulty hard --theme THEME",
    )
    app.command("puzzle", rich_help_panel=panel, epilog=lines)(puzzle)


def puzzle(
    game: AnyGame = None,
    theme: Annotated[str | None, typer.Option(help="Only of this theme; a wrong one is told which there are.")] = None,
    difficulty: Annotated[str | None, typer.Option(metavar="easy|medium|hard", help="Only so hard.")] = None,
    id: Annotated[str | None, typer.Option("--id", help="This one.")] = None,
    seed: Seed = None,
    lang: Lang = None,
) -> None:
    """Find the move that wins most. It is graded by the chance that it gives away."""
    name, chosen = _today() if game is None else _of_game(game, theme, difficulty, id, seed)
    tongue = language(lang)
    from plansza.kernel import registry
    from plansza.kernel.position import match_seen
    from plansza.kernel.words import words
    from plansza.puzzles.grading import graded

    loaded = registry.load(name)
    text = words(tongue, loaded.info)
    names = [text(f"side-{side}") for side in loaded.info.sides] or None
    match = match_seen(loaded, chosen.position, names)
    _show(match, chosen, text)
    action = _asked(match, text)
    if action is not None:
        _tell(match, chosen, graded(chosen, action), text)


def _today() -> tuple[str, "Puzzle"]:
    from plansza.puzzles import daily, puzzle_sets

    sets = puzzle_sets()
    game, id = daily(
        {name: [one.id for one in found.puzzles] for name, found in sets.items()}, datetime.now(UTC).date()
    )
    return game, sets[game].puzzle(id)


def _of_game(
    game: str, theme: str | None, difficulty: str | None, id: str | None, seed: int | None
) -> tuple[str, "Puzzle"]:
    from plansza.puzzles import puzzles_of

    found = puzzles_of(find_game(game))
    if found is None:
        raise BadUsage(f"{game} brings no puzzles: plansza puzzles make {game}").said("no-puzzles", game=game)
    if id is not None:
        return game, found.puzzle(id)
    fitting = [one for one in found.puzzles if theme in (None, one.theme) and difficulty in (None, one.difficulty)]
    if not fitting:
        themes = ", ".join(sorted({one.theme for one in found.puzzles}))
        error = BadUsage(f"{game} has no such puzzle; themes: {themes}; difficulties: easy, medium, hard")
        raise error.said("puzzle-wish", game=game, themes=themes)
    return game, random.Random(seed).choice(fitting)


def _show(match: "Match", puzzle: "Puzzle", text: "Text") -> None:
    from rich.rule import Rule

    from plansza.cli import screen

    out = console()
    about = text(f"theme-{puzzle.theme}") if puzzle.theme else text("puzzle-decision")
    which = text("puzzle-which", name=puzzle.id, difficulty=text(f"puzzle-{puzzle.difficulty}"))
    states = match.masked_state(puzzle.seat)
    board, listed = screen.table(match, states, dict(enumerate(match.legal_numbers, 1)), text, out)
    out.print(Rule(f"{text('title')} · {which}", style="green"))
    out.print(board)
    out.print(Rule(f"{text('play-turn', name=match.names[puzzle.seat])} · {about}", style="green"))
    out.print(listed)


def _asked(match: "Match", text: "Text") -> str | None:
    """A legal action, or None from somebody who leaves."""
    out, numbers = console(), dict(enumerate(match.legal, 1))
    while True:
        try:
            typed = input(text("puzzle-your-move") + " ").strip()
        except (EOFError, KeyboardInterrupt):
            out.print()
            return None
        if not sys.stdin.isatty():  # nobody saw it typed
            out.print(typed, markup=False)
        if not typed:
            return None
        if typed.isdigit() and int(typed) in numbers:
            return numbers[int(typed)]
        action = match.game.parse(typed)
        if action is not None and match.text(action) in match.legal:
            return match.text(action)
        out.print(text("error-notation", text=typed), style="yellow", markup=False)


def _tell(match: "Match", puzzle: "Puzzle", verdict: "GradedMove", text: "Text") -> None:
    from rich.table import Table

    out, labels = console(), _labels(match, puzzle, text)
    out.print(text(f"puzzle-grade-{verdict.grade}"), style="bold green" if verdict.grade == "best" else "bold yellow")
    if verdict.lost:
        out.print(text("puzzle-lost", lost=text.percent(verdict.lost, 1)))
    table = Table(text("analyse-action"), text("puzzle-chance"), "±")
    for move in puzzle.moves:
        style = "green" if move is puzzle.best else "yellow" if move.action == verdict.action else ""
        error = text.percent(2 * move.error, 1)
        table.add_row(labels[move.action], text.percent(move.chance, 1), error, style=style)
    out.print(table)
    best, second = puzzle.moves[:2]
    chances = {"chance": text.percent(best.chance), "other": text.percent(second.chance)}
    said = [text("puzzle-why", chances, best=_capital(labels[best.action]), second=labels[second.action])]
    if puzzle.reasons:
        said.append(text("puzzle-because", reasons="; ".join(text(f"why-{reason}") for reason in puzzle.reasons)))
    out.print(" ".join(said), markup=False)
    out.print(text("puzzle-estimates"), style="dim")


def _labels(match: "Match", puzzle: "Puzzle", text: "Text") -> dict[str, str]:
    state, label = match.masked_state(puzzle.seat)[0], match.game.label
    return {move.action: text.say(label(state, match.parse(move.action)), match.names) for move in puzzle.moves}


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
