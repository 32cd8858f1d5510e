"""All games of an arena as a Parquet file, one row a game, from which each can be looked at again."""

import json
from pathlib import Path
from typing import Any

from plansza.arena.results import Results
from plansza.arena.setting import Failed, Setting
from plansza.kernel import registry
from plansza.kernel.errors import PlanszaError
from plansza.kernel.info import Options
from plansza.kernel.match import MANUAL, Match

FILE = "games.parquet"  # in a folder of results
BY_SEAT = ("bot", "payoff", "score", "place", "decisions", "seconds")


class MissingArrow(PlanszaError):
    """A Parquet file was asked for, and pyarrow is not installed."""


class NoSuchGame(PlanszaError):
    """The file is no arena's, or has no game of that number."""


def arrow() -> Any:
    """pyarrow, or an error that says how to get it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise MissingArrow("Parquet files need pyarrow: pip install 'plansza[parquet]'") from None
    return pyarrow


def save(results: Results, path: Path) -> None:
    """Every finished game, in order. All but the seconds is the same however many played."""
    pyarrow, setting, endings = arrow(), results.setting, registry.info(results.setting.game).endings
    rows = []
    for game in results.games:
        task = game.task
        row: dict[str, Any] = {"game": task.number, "unit": task.unit, "seed": setting.seed}
        row |= {"ending": endings[game.ending], "steps": len(game.actions), "all_decisions": sum(game.decisions)}
        bots = [setting.bots[bot] for bot in task.line_up]
        values: tuple[list[Any], ...] = (bots, game.payoff, game.scores, game.places, game.decisions, game.seconds)
        for name, of_seats in zip(BY_SEAT, values, strict=True):
            row |= {f"{name}_{seat}": value for seat, value in zip(results.seats, of_seats, strict=True)}
        if game.luck:
            row |= {f"luck_{seat}": luck for seat, luck in zip(results.seats, game.luck, strict=True)}
        rows.append(row | {"actions": game.actions})
    about = {
        "game": setting.game,
        "rules": f"{registry.info(setting.game).rules_version}",
        "players": f"{setting.players}",
        "options": json.dumps(setting.options),
        "bots": json.dumps(setting.bots),
        "seed": f"{setting.seed}",
    }
    schema = _schema(pyarrow, results.seats, setting.less_luck).with_metadata(about)
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows, schema=schema), path)


def _schema(pyarrow: Any, seats: list[str], less_luck: bool) -> Any:
    whole, real, words = pyarrow.int32(), pyarrow.float64(), pyarrow.dictionary(pyarrow.int16(), pyarrow.string())
    kinds = dict(zip(BY_SEAT, (words, real, real, whole, whole, real), strict=True))
    fields = [("game", pyarrow.int64()), ("unit", pyarrow.int64()), ("seed", pyarrow.int64())]
    fields += [("ending", words), ("steps", whole), ("all_decisions", whole)]
    fields += [(f"{name}_{seat}", kind) for name, kind in kinds.items() for seat in seats]
    fields += [(f"luck_{seat}", real) for seat in seats if less_luck]
    return pyarrow.schema([*fields, ("actions", pyarrow.list_(whole))])


def again(path: Path, number: int) -> Match:
    """A game as a match that is over, whose record can be saved; no bot is asked again."""
    table = arrow().parquet.read_table(path, filters=[("game", "=", number)])
    about = {key.decode(): value.decode() for key, value in (table.schema.metadata or {}).items()}
    if not {"game", "players", "options", "bots"} <= set(about):
        raise NoSuchGame(f"{path} holds no games of an arena")
    rows = table.to_pylist()
    if not rows:
        raise NoSuchGame(f"{path} has no game {number}")
    bots = [value for column, value in rows[0].items() if column.startswith("bot_")]
    return rebuilt(about["game"], json.loads(about["options"]), bots, rows[0]["actions"])


def broken(setting: Setting, failed: Failed) -> Match:
    """A game as far as it went before a bot broke it."""
    bots = [setting.bots[bot] for bot in failed.task.line_up]
    return rebuilt(setting.game, setting.options, bots, failed.actions)


def rebuilt(game: str, options: Options, bots: list[str], actions: list[int]) -> Match:
    match = Match(registry.load(game), len(bots), options, MANUAL, bots)
    for action in actions:
        match.take(action)
    return match
