"""Everything that is stored of a person, as one file for her."""

from typing import Any

import msgspec

from plansza.server import ledger, rating_store, tournament_store
from plansza.server.database import Database
from plansza.server.people import attempts, news, profiles, results, statistics, vacations
from plansza.server.people.results import Result
from plansza.server.store import ALL_OF
from plansza.tournaments.events import Event

_ENTRIES = "SELECT number, at, body FROM entries WHERE table_id = :id ORDER BY number"


def as_file(db: Database, player: str) -> bytes:
    """Readable JSON. Written where it is read, since it is long: not on the event loop."""
    return msgspec.json.format(msgspec.json.encode(everything(db, player)))


def everything(db: Database, player: str) -> dict[str, Any]:
    profile = profiles.find(db, player)
    rows = db.run(f"{results.SELECT} WHERE player = :player {results.ORDER}", {"player": player})
    tables = [id for (id,) in db.run(ALL_OF, {"player": player})]
    return {
        "plansza": "everything",
        "profile": None if profile is None else _without_player(msgspec.to_builtins(profile)),
        "devices": [
            {"name": one.name, "way": one.way, "created": one.created, "seen": one.seen}
            for one in profiles.devices(db, player)
        ],
        "passkeys": [
            {"id": key.id, "name": key.name, "created": key.created, "used": key.used}
            for key in profiles.passkeys(db, player)
        ],
        "news": _news(db, player),
        "vacations": [{"first": one.first, "until": one.until} for one in vacations.all_of(db, player)],
        "results": [_result(results.read(row), player) for row in rows],
        "puzzles": [msgspec.to_builtins(one) for one in attempts.of_person(db, player)],
        "ratings": rating_store.of_person(db, player),
        "tournaments": [
            {"tournament": id, "number": number, "event": _shown(event, player)}
            for id, number, event in tournament_store.of_person(db, player)
        ],
        "tables": [{"table": id, "entries": _of_person(db, id, player)} for id in sorted(tables)],
    }


def _news(db: Database, player: str) -> dict[str, Any] | None:
    """What she has chosen, and where she is reached; the keys of her browsers are secrets, and theirs."""
    person = news.find(db, player)
    if person is None:
        return None
    values = _without_player(msgspec.to_builtins(person))
    del values["mail_id"]
    return values | {"pushes": [one.endpoint for one in news.subscriptions(db, player)]}


def _without_player(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if name != "player"}


def _result(result: Result, player: str) -> dict[str, Any]:
    """Others as she knows them."""
    values = _without_player(msgspec.to_builtins(result))
    rivals = [{"id": statistics.rival_id(player, rival.who), "name": rival.name} for rival in result.rivals]
    return values | {"rivals": rivals}


def _of_person(db: Database, id: str, player: str) -> list[dict[str, Any]]:
    """What she did and said at a table: entries that name her, and decisions of her seats."""
    mine: set[int] = set()
    found = []
    for number, at, body in db.run(_ENTRIES, {"id": id}):
        try:
            entry = ledger.read(body)
        except msgspec.ValidationError:  # of a newer version
            continue
        if isinstance(entry, ledger.Sat | ledger.Claimed):
            mine = mine | {entry.seat} if entry.player == player else mine - {entry.seat}
        is_hers = player in body if not isinstance(entry, ledger.Opened) else entry.host == player
        if is_hers or (isinstance(entry, ledger.Acted | ledger.OnVacation) and entry.seat in mine):
            found.append({"number": number, "at": at, "entry": _shown(entry, player)})
    return found


def _shown(entry: ledger.Entry | Event, player: str) -> dict[str, Any]:
    """Without the names under which people are stored."""
    values: dict[str, Any] = msgspec.to_builtins(entry)
    for name in ("player", "host"):
        if name in values:
            values[name] = "you" if values[name] == player else "another"
    values.pop("seats", None)
    return values
