"""`plansza puzzles`: find puzzles of a game, and solve them anew by another search."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from plansza.cli.arguments import BadUsage, GameName, examples, find_game
from plansza.cli.output import console, progress

if TYPE_CHECKING:
    from plansza.kernel.match import Match
    from plansza.puzzles.check import Checked
    from plansza.puzzles.puzzle import PuzzleSet

PuzzleFile = Annotated[Path | None, typer.Option(metavar="FILE", help="Where to; otherwise GAME-puzzles.jsonl.gz.")]
Records = Annotated[list[Path] | None, typer.Argument(metavar="[RECORD]...", help="Records to look through first.")]
KeepTo = Annotated[Path | None, typer.Option("--keep", metavar="FILE", help="Write those that agree to this file.")]
ReadFrom = Annotated[Path | None, typer.Option("--file", metavar="FILE", help="Otherwise those that the game brings.")]


def add_to(app: typer.Typer, panel: str) -> None:
    lines = examples(
        "plansza puzzles make GAME --seed 1              find 200 decisions that one move clearly wins",
        "plansza puzzles make GAME --resume              go on where it was broken off",
        "plansza puzzles make GAME game.json             look through records first",
        "plansza puzzles check GAME                      solve them again by another search",
        "plansza puzzles join a.jsonl.gz b.jsonl.gz      make one set of two",
    )
    puzzles = typer.Typer(help="Find puzzles of a game, and solve them anew by another search.", epilog=lines)
    puzzles.command("make")(make)
    puzzles.command("check")(check)
    puzzles.command("join")(join)
    app.add_typer(puzzles, name="puzzles", rich_help_panel=panel, no_args_is_help=True)


def make(
    game: GameName,
    records: Records = None,
    out: PuzzleFile = None,
    count: Annotated[int, typer.Option(min=1, help="How many puzzles.")] = 200,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same puzzles.")] = 1,
    quick: Annotated[int, typer.Option(min=20, help="Descents that say whether to look closer.")] = 200,
    deep: Annotated[int, typer.Option(min=20, help="Descents after each move that may be the best.")] = 2000,
    rollouts: Annotated[int, typer.Option(min=100, help="Games to the end after such a move, at most.")] = 600,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with what the file has.")] = False,
) -> None:
    """Look through games of bots for decisions that one move clearly wins: deep search and rollouts must agree."""
    info, file = find_game(game), out or Path(f"{game}-puzzles.jsonl.gz")
    matches = [_record(path, game) for path in records or ()]
    from plansza.kernel import registry
    from plansza.puzzles.make import Maker
    from plansza.puzzles.puzzle import read_puzzles
    from plansza.puzzles.solve import Effort

    made_by = f"plansza puzzles make {game} --count {count} --seed {seed} --quick {quick} --deep {deep}"
    made_by += f" --rollouts {rollouts}" + "".join(f" {path.name}" for path in records or ())
    maker = Maker(registry.load(info.name), count, seed, made_by, Effort(quick, deep, rollouts), matches)
    if resume and file.exists():
        known = read_puzzles(file.read_bytes())
        if known.header.made_by != made_by:
            error = BadUsage(f"{file} was made by: {known.header.made_by}")
            raise error.said("puzzle-file", file=f"{file}", made=known.header.made_by)
        maker.go_on(known)
    with progress() as bar:
        task = bar.add_task(game, total=count, completed=len(maker.puzzles))
        for found in maker.games():
            _save(file, maker.found)
            bar.update(task, completed=found)
    found_of = f"{maker.searched} games, {maker.solved} decisions looked at closely"
    console().print(f"{file}: {len(maker.puzzles)} puzzles of {found_of}", soft_wrap=True)


def _record(path: Path, game: str) -> "Match":
    from plansza.kernel.replaying import replay

    match = replay(path.read_bytes())
    if match.game.name != game:
        error = BadUsage(f"{path} is a game of {match.game.name}")
        raise error.said("puzzle-record", file=f"{path}", game=match.game.name)
    return match


def _save(file: Path, puzzles: "PuzzleSet") -> None:
    """Whole or not at all, so that it can be gone on with whenever it is broken off."""
    aside = file.with_name(f"{file.name}.part")
    aside.write_bytes(puzzles.to_bytes())
    aside.replace(file)


def check(
    game: GameName,
    file: ReadFrom = None,
    times: Annotated[int, typer.Option(min=1, help="The descents that made them, times this.")] = 10,
    seed: Annotated[int, typer.Option(min=0, help="Another seed gives other samples.")] = 1,
    first: Annotated[int | None, typer.Option(min=1, metavar="N", help="Only so many.")] = None,
    keep: KeepTo = None,
) -> None:
    """Solve puzzles by plain UCT with random playouts, ten times as long, and tell how many agree."""
    info = find_game(game)
    import msgspec

    from plansza.kernel import registry
    from plansza.puzzles.check import Checker
    from plansza.puzzles.puzzle import PuzzleSet, read_puzzles
    from plansza.puzzles.shelf import puzzles_of

    puzzles = read_puzzles(file.read_bytes()) if file else puzzles_of(info)
    if puzzles is None:
        raise BadUsage(f"{game} brings no puzzles: plansza puzzles make {game}").said("no-puzzles", game=game)
    checker, found = Checker(registry.load(info.name), puzzles.header.deep * times, seed), list["Checked"]()
    with progress() as bar:
        task = bar.add_task(game, total=len(puzzles.puzzles[:first]))
        for one in checker.checked(puzzles.puzzles[:first]):
            found.append(one)
            bar.advance(task)
    _tell(found)
    if keep is not None:
        by = f"plansza puzzles check {game} --times {times} --seed {seed}"
        before = puzzles.header.kept_by
        header = msgspec.structs.replace(puzzles.header, kept_by=f"{before}; {by}" if before else by)
        _save(keep, PuzzleSet(header, [one.puzzle for one in found if one.agrees]))


def _tell(found: list["Checked"]) -> None:
    out = console()
    for one in found:
        if not one.agrees:
            out.print(f"{one.puzzle.id} ({one.puzzle.theme}): {one.puzzle.best.action}, not {one.best}", style="yellow")
    agreed = sum(one.agrees for one in found)
    out.print(f"{agreed} of {len(found)} agree: {agreed / len(found):.1%}")


def join(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Sets of one game, of several seeds.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to.")] = Path("puzzles.jsonl.gz"),
) -> None:
    """Make one set of several; it names the commands that made them all."""
    from plansza.puzzles.puzzle import joined, read_puzzles

    puzzles = joined([read_puzzles(file.read_bytes()) for file in files])
    _save(out, puzzles)
    console().print(f"{out}: {len(puzzles.puzzles)} puzzles", soft_wrap=True)
