"""Tournaments in the database: their entries are among those of tables, with a row for each for lists."""

from msgspec import structs

from plansza.server.database import Database
from plansza.tournaments import events

OPEN = """INSERT INTO tournaments (id, created, updated, status, listed, card)
    VALUES (:id, :at, :at, :status, :listed, :card)"""
CARD = "UPDATE tournaments SET card = :card, status = :status, updated = :at WHERE id = :id"
EXISTS = "SELECT 1 FROM tournaments WHERE id = :id"
RUNNING = "SELECT id FROM tournaments WHERE status = 'running' ORDER BY id"
LISTED = "SELECT card FROM tournaments WHERE listed = 1 AND status <> 'cancelled' ORDER BY updated DESC LIMIT :limit"
_NAMING = """SELECT table_id, number, body FROM entries JOIN tournaments ON id = table_id WHERE body LIKE :pattern"""
_REWRITE = "UPDATE entries SET body = :body WHERE table_id = :id AND number = :number"
NOBODY = "\N{EM DASH}"


def of_person(db: Database, player: str) -> list[tuple[str, int, events.Event]]:
    """What names her, by tournament and number."""
    return [(id, number, events.read(body)) for id, number, body in db.run(_NAMING, {"pattern": f"%{player}%"})]


def forget(db: Database, player: str, stranger: str) -> None:
    """Somebody's results stay, for they are others' results too; they are a nameless stranger's from now on."""
    for id, number, body in db.run(_NAMING, {"pattern": f"%{player}%"}):
        event = events.read(body)
        if isinstance(event, events.Entered):
            event = structs.replace(event, player=stranger, name=NOBODY)
        elif isinstance(event, events.Opened):
            event = structs.replace(event, host=stranger)
        db.run(_REWRITE, {"id": id, "number": number, "body": events.write(event)})
