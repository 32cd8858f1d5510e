"""The command line put together: all commands, and one way to tell errors."""

from itertools import pairwise
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import plansza
from plansza.cli import (
    admin,
    analyse,
    arena,
    backup,
    bench,
    boards,
    bot,
    check,
    describe,
    games,
    ladder,
    mcp,
    menu,
    odds,
    people,
    play,
    position,
    puzzle,
    puzzles,
    ratings,
    replay,
    rules,
    serve,
    simulate,
    train,
    verify,
    warm,
)
from plansza.cli.arguments import Lang, examples
from plansza.cli.output import error_console
from plansza.kernel.errors import PlanszaError

_SPOKEN = "plansza.language"


class Commands(TyperGroup):
    """A group whose errors are one red line that says what to do, and exit code 2."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.meta[_SPOKEN] = _language(args)  # they are consumed before an error may have to be told
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except PlanszaError as error:
            reason = _explained(error, ctx.meta[_SPOKEN])
        except BrokenPipeError:  # the reader of a pipe has left, which is no error
            raise
        except OSError as error:
            reason = f"{error.filename}: {error.strerror}" if error.filename else str(error)
        error_console().print(f"plansza: {reason}", style="red", markup=False, soft_wrap=True)
        raise typer.Exit(2)

    def list_commands(self, ctx: Any) -> list[str]:
        return list(self.commands)  # as they were added: people first


def _language(args: list[str]) -> str | None:
    """What --lang asks for, wherever it is; None where it asks for nothing."""
    said = [after for word, after in pairwise([*args, ""]) if word == "--lang"]
    said += [word.removeprefix("--lang=") for word in args if word.startswith("--lang=")]
    return said[-1] if said else None


def _explained(error: PlanszaError, lang: str | None) -> str:
    from plansza.kernel.words import LANGUAGES, explain, system_language

    return explain(error, lang if lang in LANGUAGES else system_language())


app = typer.Typer(
    cls=Commands,
    help="A table for board games: play them here, learn their rules, simulate them by the million.",
    epilog=examples(
        "plansza                              play in the browser",
        "plansza menu                         choose a game and play at this screen",
        "plansza games                        what is installed",
        "plansza play GAME --players 3        you against two bots",
        "plansza simulate GAME -n 100000      random games, and what comes out",
        "plansza arena GAME --bots a,b        which bot plays better, and how sure that is",
        "plansza COMMAND --help               everything about one command",
    ),
    no_args_is_help=False,
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"plansza {plansza.__version__}")
        raise typer.Exit


@app.callback()
def plain(
    context: typer.Context,
    lang: Lang = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    if context.invoked_subcommand is not None:
        context.default_map = {context.invoked_subcommand: {"lang": lang}}
    else:
        serve.serve()


PLAY, LEARN, SIMULATE, BUILD, RUN = "Play", "Learn", "Simulate", "Build", "Run a server"

for panel, module in (
    (PLAY, serve),
    (PLAY, ratings),
    (PLAY, games),
    (PLAY, menu),
    (PLAY, play),
    (PLAY, replay),
    (PLAY, verify),
    (PLAY, position),
    (PLAY, puzzle),
    (LEARN, analyse),
    (LEARN, rules),
    (LEARN, odds),
    (SIMULATE, simulate),
    (SIMULATE, arena),
    (SIMULATE, ladder),
    (SIMULATE, train),
    (SIMULATE, bench),
    (SIMULATE, warm),
    (BUILD, bot),
    (BUILD, mcp),
    (BUILD, check),
    (BUILD, describe),
    (BUILD, boards),
    (BUILD, puzzles),
    (RUN, backup),
    (RUN, admin),
    (RUN, people),
):
    module.add_to(app, panel)
