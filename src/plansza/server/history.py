"""From tables to people's histories: what of a game that is over counts, and counting stored ones anew.

A result belongs to whoever sat down, on whatever device she went on: who claims a seat claims no history.
"""

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from plansza.kernel import registry
from plansza.server.database import Database
from plansza.server.people import results
from plansza.server.people.results import Chair, Ended
from plansza.server.rated import person_of
from plansza.server.retired import Retired, require_current
from plansza.server.seating import Sitting
from plansza.server.store import LOAD, TOUCH, Row, in_transaction
from plansza.server.table import MatchMaker, Table

if TYPE_CHECKING:
    from plansza.kernel.chance import Chance
    from plansza.kernel.match import Match

_OVER = """SELECT id, secret FROM tables WHERE status = 'over' AND in_history <= :done AND id > :after
    ORDER BY id LIMIT 50"""


def ended(table: Table, at: int) -> Ended:
    """Of a table whose game is over since then."""
    result = table.match.result if table.match else None
    assert result is not None
    return Ended(
        table_id=table.id,
        at=at,
        game=table.opened.game,
        options=table.opened.options,
        chairs=[_chair(sitting) for sitting in table.seats],
        scores=[float(score) for score in result.scores],
        places=list(result.places),
        series=table.opened.series or table.id,
        is_whole=table.opened.position is None,
    )


def _chair(sitting: Sitting) -> Chair:
    return Chair(person_of(sitting), sitting.name, sitting.bot, is_person=sitting.kind == "person")


def store(db: Database, found: Ended) -> None:
    """To be done in the transaction of the entry that ends the game, while other servers are held off."""
    for player in results.store(db, found):
        results.recount(db, player)


def ended_in(id: str, secret: str, rows: Sequence[Row], new_match: MatchMaker) -> Ended | None:
    """Of stored entries, as they were when the game ended; None where it has not. Raises Retired."""
    require_current(rows)
    table = Table(id, secret, new_match)
    for row in rows:
        table.apply(row)
        if table.status == "over":
            return ended(table, row.at)
    return None


def new_match(
    game: str,
    players: int,
    options: dict[str, Any],
    chance: "Chance",
    names: Sequence[str],
    position: dict[str, Any] | None = None,
) -> "Match":
    """For a process that is no server: by the rules as they are registered."""
    from plansza.kernel.match import Match
    from plansza.kernel.position import set_up

    rules = registry.load(game)
    start = None if position is None else set_up(rules, players, options, position)
    return Match(rules, players, options, chance, names, start)


@dataclass
class Recounted:
    """What a rebuild did."""

    tables: int = 0
    retired: int = 0  # of other rules: their results stay as they were stored


def rebuild(db: Database, new_match: MatchMaker, missing_only: bool = False) -> Recounted:
    """Results of all stored games, or only of those that were never counted, and all sums. Results whose tables are not
    kept any more stay as they are.
    """
    done, after, players = Recounted(), "", set[str]()
    while found := db.run(_OVER, {"done": 0 if missing_only else 1, "after": after}):
        for id, secret in found:
            after = id
            try:
                players |= _restore(db, id, secret, new_match)
                done.tables += 1
            except Retired:
                db.run("UPDATE tables SET in_history = 1 WHERE id = :id", {"id": id})
                done.retired += 1
    if not missing_only:
        players |= {player for (player,) in db.run("SELECT player FROM results UNION SELECT player FROM tallies", {})}
    for player in sorted(players):
        in_transaction(db, functools.partial(_recount, player))
    return done


def _restore(db: Database, id: str, secret: str, new_match: MatchMaker) -> set[str]:
    """Gives who has to be counted anew."""
    rows = [Row(*values) for values in db.run(LOAD, {"table_id": id, "after": 0})]
    found = ended_in(id, secret, rows, new_match)
    if found is None:
        return set()

    def replace(db: Database) -> set[str]:
        db.run(TOUCH, {})
        return results.store(db, found)

    return in_transaction(db, replace)


def _recount(player: str, db: Database) -> None:
    db.run(TOUCH, {})
    results.recount(db, player)
