"""Ratings in the database: a log of rated games in the order of their commits, and the standings that follow from it.

The log is what counts: standings can be worked out from it again at any time, to the last bit. It holds what is needed
of each game, so that it stays when the table is deleted.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from plansza.ratings.book import Kind, MemoryBook, Standing, settle
from plansza.ratings.games import Outcome, Seat
from plansza.ratings.glicko2 import Rating
from plansza.server.database import Database

_NEXT = "UPDATE rating_order SET last = last + 1 WHERE only_row = 1"  # holds other servers off until the commit
_LAST = "SELECT last FROM rating_order WHERE only_row = 1"
_LOG = """INSERT INTO rated_games (sequence, kind, table_id, game, at, body)
    VALUES (:sequence, :kind, :table_id, :game, :at, :body)"""
_ALL = """SELECT sequence, kind, table_id, game, at, body FROM rated_games WHERE sequence > :after
    ORDER BY sequence LIMIT :limit"""
_STANDING = """SELECT rating, deviation, volatility, games, at, name FROM ratings
    WHERE game = :game AND kind = :kind AND player = :player"""
_STANDINGS = "SELECT game, kind, player, rating, deviation, volatility, games, at, name FROM ratings"
_KEEP = """INSERT INTO ratings (game, kind, player, rating, deviation, volatility, games, at, name)
    VALUES (:game, :kind, :player, :rating, :deviation, :volatility, :games, :at, :name)
    ON CONFLICT (game, kind, player) DO UPDATE SET rating = :rating, deviation = :deviation,
    volatility = :volatility, games = :games, at = :at, name = :name"""
_CLEAR = "DELETE FROM ratings"
_AWAIT_REVIEW = "INSERT INTO rating_reviews (table_id) VALUES (:table_id)"
REVIEWED = "DELETE FROM rating_reviews WHERE table_id = :table_id"
TO_REVIEW = "SELECT table_id FROM rating_reviews ORDER BY table_id LIMIT :limit"
_BEST = """SELECT player, rating, deviation, volatility, games, at, name FROM ratings
    WHERE game = :game AND kind = :kind AND name <> '' AND deviation <= :deviation
    ORDER BY rating DESC, player LIMIT :limit"""
_STANDINGS_OF = f"{_STANDINGS} WHERE player = :player ORDER BY game, kind"
_LOGGED_OF = "SELECT kind, table_id, game, at FROM rated_games WHERE body LIKE :pattern ORDER BY sequence"
_FORGET = "UPDATE ratings SET player = :stranger, name = '' WHERE player = :player"
_GAMES_OF = "SELECT sequence, body FROM rated_games WHERE body LIKE :pattern"
_REWRITE = "UPDATE rated_games SET body = :body WHERE sequence = :sequence"

_PAGE = 1000


class RatedGame(NamedTuple):
    """One line of the log."""

    kind: Kind
    table_id: str
    game: str
    at: int
    outcome: Outcome


class DatabaseBook:
    """Standings in a database, within a transaction of whoever calls."""

    def __init__(self, db: Database) -> None:
        self.db = db

    def standing(self, game: str, kind: Kind, player: str) -> Standing:
        found = self.db.run(_STANDING, {"game": game, "kind": kind, "player": player})
        return _standing(*found[0]) if found else Standing()

    def keep(self, game: str, kind: Kind, player: str, standing: Standing) -> None:
        key = {"game": game, "kind": kind, "player": player}
        rest = {"games": standing.games, "at": standing.at, "name": standing.name}
        self.db.run(_KEEP, {**key, **standing.rating._asdict(), **rest})


def record(db: Database, rated: RatedGame) -> None:
    """Log a game and settle it, last in the transaction that ends it: from here on others wait for the commit."""
    db.run(_NEXT, {})
    sequence = db.run(_LAST, {})[0][0]
    body = msgspec.json.encode(rated.outcome).decode()
    key = {"kind": rated.kind, "table_id": rated.table_id, "game": rated.game}
    db.run(_LOG, {"sequence": sequence, "at": rated.at, "body": body, **key})
    settle(DatabaseBook(db), rated.game, rated.kind, rated.outcome, rated.at)


def record_played(db: Database, rated: RatedGame, is_reviewed: bool) -> None:
    """A game that was played; where it is to be reviewed, that is remembered."""
    record(db, rated)
    if is_reviewed:
        db.run(_AWAIT_REVIEW, {"table_id": rated.table_id})


def log(db: Database) -> Iterator[RatedGame]:
    """All rated games, in the order in which they were settled."""
    after = 0
    while rows := db.run(_ALL, {"after": after, "limit": _PAGE}):
        for _, kind, table_id, game, at, body in rows:
            yield RatedGame(kind, table_id, game, at, msgspec.json.decode(body, type=Outcome))
        after = rows[-1][0]


def recomputed(db: Database) -> MemoryBook:
    """What follows from the log."""
    book = MemoryBook()
    for rated in log(db):
        settle(book, rated.game, rated.kind, rated.outcome, rated.at)
    return book


def stored(db: Database) -> MemoryBook:
    """What the server says."""
    book = MemoryBook()
    for game, kind, player, *rest in db.run(_STANDINGS, {}):
        book.keep(game, kind, player, _standing(*rest))
    return book


def differences(db: Database) -> list[tuple[str, Kind, str]]:
    """Whose standings, by game, kind and player, are not what follows from the log, to the last bit."""
    told, found = stored(db).standings, recomputed(db).standings
    return sorted(key for key in {*told, *found} if told.get(key) != found.get(key))


def best(db: Database, game: str, deviation: float, limit: int) -> list[tuple[str, Standing]]:
    """People with a name whose strength was known so well after their last game, the best first."""
    values = {"game": game, "kind": "played", "deviation": deviation, "limit": limit}
    return [(player, _standing(*rest)) for player, *rest in db.run(_BEST, values)]


def of_person(db: Database, player: str) -> dict[str, Any]:
    """What is stored of her: standings, and the games that made them."""
    standings = db.run(_STANDINGS_OF, {"player": player})
    games = db.run(_LOGGED_OF, {"pattern": f"%{player}%"})
    return {
        "standings": [
            {"game": game, "kind": kind, "rating": rating, "deviation": deviation, "games": count, "name": name}
            for game, kind, _, rating, deviation, _, count, _, name in standings
        ],
        "games": [{"kind": kind, "table": table, "game": game, "at": at} for kind, table, game, at in games],
    }


def rebuild(db: Database) -> int:
    """Work all standings out again from the log, in one transaction; gives how many games it holds."""
    db.begin()
    try:
        db.run(_NEXT, {})
        db.run("UPDATE rating_order SET last = last - 1 WHERE only_row = 1", {})  # nothing happened, others wait
        book, games = DatabaseBook(db), 0
        db.run(_CLEAR, {})
        for rated in log(db):
            settle(book, rated.game, rated.kind, rated.outcome, rated.at)
            games += 1
        db.commit()
    except BaseException:
        db.rollback()
        raise
    return games


def forget(db: Database, player: str, stranger: str) -> None:
    """Somebody's games stay, for they are others' games too; they are a nameless stranger's from now on."""
    db.run(_FORGET, {"player": player, "stranger": stranger})
    for sequence, body in db.run(_GAMES_OF, {"pattern": f"%{player}%"}):
        outcome = msgspec.json.decode(body, type=Outcome)
        seats = [Seat(player=stranger) if seat.player == player else seat for seat in outcome.seats]
        changed = msgspec.json.encode(msgspec.structs.replace(outcome, seats=seats)).decode()
        db.run(_REWRITE, {"sequence": sequence, "body": changed})


def _standing(rating: float, deviation: float, volatility: float, games: int, at: int, name: str) -> Standing:
    return Standing(Rating(rating, deviation, volatility), games, at, name)
