"""`plansza train`: the weights of a game's knowledge, learned from self-play."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from plansza.cli.arguments import GameName, examples, find_game
from plansza.cli.output import console, progress

if TYPE_CHECKING:
    from plansza.search.train import Round


WeightsFile = Annotated[Path | None, typer.Option(metavar="FILE", help="Where to; otherwise GAME-weights.json.")]
PlayerCounts = Annotated[list[int] | None, typer.Option("--players", "-p", help="Only for so many; can be repeated.")]
RayAddress = Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; needs plansza\\[ray].")]


def add_to(app: typer.Typer, panel: str) -> None:
    lines = examples(
        "plansza train GAME --out weights.json              learn for all numbers of players",
        "plansza train GAME -p 3 --rounds 12 --games 20000  for three, and longer",
        "plansza train GAME --out weights.json --resume     go on where it was broken off",
    )
    app.command("train", rich_help_panel=panel, epilog=lines)(train)


def train(
    game: GameName,
    out: WeightsFile = None,
    players: PlayerCounts = None,
    rounds: Annotated[int, typer.Option(min=1, help="How often to play and learn.")] = 8,
    games: Annotated[int, typer.Option(min=250, help="Games a round.")] = 5000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same weights.")] = 1,
    preset: Annotated[str, typer.Option(help="Options by one name, or all of them in turn.")] = "all",
    sharpness: Annotated[float, typer.Option(min=1, help="How surely it plays against itself.")] = 20.0,
    descents: Annotated[int, typer.Option(min=0, help="Search so far for every move; 0: a look at each.")] = 0,
    processes: Annotated[int | None, typer.Option(min=1, help="Otherwise as many as there are processors.")] = None,
    ray: RayAddress = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on from what the file has.")] = False,
) -> None:
    """Learn how much each feature of a position is worth: games against itself, a fit to how they ended, and again."""
    info = find_game(game)
    presets = list(info.presets) if preset == "all" else [preset]
    options = [info.check_options({}, name) for name in presets]
    counts = [info.check_players(n) for n in players or info.players]
    from plansza.kernel import registry
    from plansza.search.train import Training
    from plansza.search.workers import workers

    file = out or Path(f"{game}-weights.json")
    made_by = f"plansza train {game} --rounds {rounds} --games {games} --seed {seed} --sharpness {sharpness:g}"
    made_by += f" --descents {descents}" if descents else ""
    made_by += "" if preset == "all" else f" --preset {preset}"
    training = Training(registry.load(game), options, games, seed, rounds, sharpness, made_by, descents)
    if resume:
        training.read(file)
    with workers(processes, ray) as crew, progress() as bar:
        for count in counts:
            task = bar.add_task(f"{count} players", total=rounds, completed=training.rounds_done(count))
            for done in training.learn(count, crew):
                training.save(file)
                bar.update(task, completed=done.number + 1)
                bar.console.print(_told(count, done), style="dim")
    console().print(f"{file}: {', '.join(map(str, counts))} players, {len(training.features)} weights each")


def _told(players: int, done: "Round") -> str:
    return f"{players} players, round {done.number + 1}: loss {done.loss:.4f} over {done.positions:,} positions"
