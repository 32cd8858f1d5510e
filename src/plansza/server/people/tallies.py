"""Sums over a person's results: by game, options or rival. They grow by one result at a time, always in order."""

from typing import NamedTuple

import msgspec
from msgspec import Struct

from plansza.search.intervals import wilson
from plansza.server.database import Database

WHOLE = 2520  # parts of a win: it can be shared among any number up to ten


class Key(NamedTuple):
    """What is summed up; "" is all of them."""

    game: str = ""
    options: str = ""
    rival: str = ""


class Counted(Struct, frozen=True):
    """What of a result counts."""

    table_id: str
    at: int
    parts: int  # of WHOLE
    points: float
    lead: float


class Best(Struct, frozen=True, omit_defaults=True):
    """The most of something, and where it was."""

    value: float
    table_id: str
    at: int


class Tally(Struct, frozen=True, omit_defaults=True):
    games: int = 0
    won: int = 0  # alone or shared
    parts: int = 0
    points: float = 0.0
    streak: int = 0  # games won one after another, until now
    best_streak: int = 0
    most_points: Best | None = None
    widest_lead: Best | None = None
    first: int = 0
    last: int = 0

    def plus(self, result: Counted) -> "Tally":
        """With the next result."""
        is_won = result.parts > 0
        streak = self.streak + 1 if is_won else 0
        return Tally(
            games=self.games + 1,
            won=self.won + is_won,
            parts=self.parts + result.parts,
            points=self.points + result.points,
            streak=streak,
            best_streak=max(self.best_streak, streak),
            most_points=_better(self.most_points, result.points, result),
            widest_lead=_better(self.widest_lead, result.lead, result) if is_won else self.widest_lead,
            first=self.first or result.at,
            last=result.at,
        )

    @property
    def share(self) -> float:
        """Of the wins that could be had."""
        return self.parts / WHOLE / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share would be after very many games, nineteen times of twenty."""
        return wilson(self.share, self.games) if self.games else (0.0, 1.0)


def _better(best: Best | None, value: float, result: Counted) -> Best:
    return best if best is not None and best.value >= value else Best(value, result.table_id, result.at)


NONE = Tally()
_BY_KEY = "player = :player AND game = :game AND options = :options AND rival = :rival"
_WRITE = """INSERT INTO tallies VALUES (:player, :game, :options, :rival, :body)
    ON CONFLICT (player, game, options, rival) DO UPDATE SET body = excluded.body"""
_decode = msgspec.json.Decoder(Tally).decode


def read(db: Database, player: str, key: Key) -> Tally:
    found = db.run(f"SELECT body FROM tallies WHERE {_BY_KEY}", {"player": player, **key._asdict()})
    return _decode(found[0][0]) if found else NONE


def write(db: Database, player: str, key: Key, tally: Tally) -> None:
    body = msgspec.json.encode(tally).decode()
    db.run(_WRITE, {"player": player, **key._asdict(), "body": body})


def all_of(db: Database, player: str) -> dict[Key, Tally]:
    rows = db.run("SELECT game, options, rival, body FROM tallies WHERE player = :player", {"player": player})
    return {Key(*key): _decode(body) for *key, body in rows}
