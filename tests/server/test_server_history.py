"""Results and their sums: what counts, in which order, and that counting anew gives the same numbers."""

import asyncio
import itertools
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from plansza.server import auth, history
from plansza.server.client import Client, request
from plansza.server.database import Database, open_database
from plansza.server.migrations import migrate
from plansza.server.people import profiles, results, statistics, tallies
from plansza.server.people.results import Chair, Ended
from plansza.server.people.tallies import Key
from plansza.server.protocol.people import HistoryQuery
from plansza.server.store import in_transaction
from server.seated import Running
from server.test_server_play import play_on

ADA, BOB, EVE = (auth.player_of(letter * 43) for letter in "ABE")
CASUAL = Chair("", "casual", "casual")


@pytest.fixture
def db(tmp_path: Path) -> Iterator[Database]:
    database = open_database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    migrate(database)
    yield database
    database.close()


_numbers = itertools.count(1)


def game(*scores: float, at: int = 0, who: tuple[Chair, ...] = (), name: str = "pickomino", **more: object) -> Ended:
    """Ada against Bob, unless said otherwise."""
    number = next(_numbers)
    chairs = list(who or (Chair(ADA, "Ada"), Chair(BOB, "Bob")))
    places = [1 + sum(other > mine for other in scores) for mine in scores]
    is_whole, series = bool(more.get("is_whole", True)), str(more.get("series", f"t{number:04}"))
    return Ended(f"t{number:04}", at or number, name, {"worms": True}, chairs, scores, places, series, is_whole)


def add(db: Database, *ended: Ended) -> None:
    for one in ended:
        in_transaction(db, lambda db, one=one: history.store(db, one))  # type: ignore[misc]


def test_a_win_a_loss_and_a_shared_win(db: Database) -> None:
    add(db, game(7, 3), game(2, 5), game(4, 4))
    tally = tallies.read(db, ADA, Key("pickomino"))
    assert (tally.games, tally.won, tally.parts, tally.points) == (3, 2, 2520 + 1260, 13)
    assert tally.share == pytest.approx(0.5)
    assert tally.interval[0] < 0.5 < tally.interval[1]
    assert [played.outcome for played in statistics.history(db, ADA, HistoryQuery()).games] == ["shared", "lost", "won"]


def test_streaks_and_peaks(db: Database) -> None:
    add(db, game(9, 1), game(5, 1), game(1, 5), game(3, 1))
    tally = tallies.read(db, ADA, Key())
    assert (tally.streak, tally.best_streak) == (1, 2)
    assert tally.most_points is not None
    assert tally.most_points.value == 9
    assert tally.widest_lead is not None
    assert tally.widest_lead.value == 8


def test_who_plays_against_herself_or_from_the_middle_is_not_counted(db: Database) -> None:
    add(db, game(7, 3, who=(Chair(ADA, "Ada"), Chair(ADA, "Ada too"))), game(7, 3, is_whole=False))
    assert tallies.all_of(db, ADA) == {}
    assert {played.outcome for played in statistics.history(db, ADA, HistoryQuery()).games} == {"uncounted"}


def test_programs_are_no_people(db: Database) -> None:
    add(db, game(3, 7, who=(Chair(ADA, "Ada"), Chair("bot-" + "0" * 28, "robot", is_person=False))))
    assert db.run("SELECT DISTINCT player FROM results", {}) == [(ADA,)]
    assert tallies.read(db, ADA, Key("pickomino", rival="program")).games == 1


def test_filters(db: Database) -> None:
    add(db, game(7, 3), game(1, 3, who=(Chair(ADA, "Ada"), CASUAL)), game(8, 3, name="marrakech"))

    def found(**query: Any) -> list[float]:
        return [played.points for played in statistics.history(db, ADA, HistoryQuery(**query)).games]

    assert found(game="marrakech") == [8]
    assert found(outcome="lost") == [1]
    assert found(rival="bot:casual") == [1]
    assert found(rival=statistics.rival_id(ADA, BOB)) == [8, 7]
    assert found(rival=statistics.rival_id(BOB, BOB)) == []
    assert found(options='{"worms":true}', game="pickomino") == [1, 7]
    assert found(options="{}") == []


def test_lists_go_on_where_they_ended(db: Database) -> None:
    add(db, *(game(7, 3) for _ in range(statistics.PAGE + 5)))
    first = statistics.history(db, ADA, HistoryQuery())
    rest = statistics.history(db, ADA, HistoryQuery(before=first.games[-1].at))
    assert (len(first.games), first.more) == (statistics.PAGE, True)
    assert (len(rest.games), rest.more) == (5, False)


def test_in_whatever_order_games_are_stored_the_sums_are_the_same(db: Database, tmp_path: Path) -> None:
    luck = random.Random(5)
    games = [game(luck.randrange(9), luck.randrange(9), at=1000 + luck.randrange(40)) for _ in range(80)]
    add(db, *games)
    other = open_database(f"sqlite:///{tmp_path / 'other.sqlite3'}")
    migrate(other)
    luck.shuffle(games)
    add(other, *games)
    for player in (ADA, BOB):
        assert tallies.all_of(db, player) == tallies.all_of(other, player)
    other.close()


def test_counting_anew_gives_what_was_counted_one_by_one(db: Database) -> None:
    luck = random.Random(6)
    add(db, *(game(luck.randrange(9), luck.randrange(9)) for _ in range(50)))
    before = {player: tallies.all_of(db, player) for player in (ADA, BOB)}
    for player in (ADA, BOB):
        results.recount(db, player)
    assert {player: tallies.all_of(db, player) for player in (ADA, BOB)} == before


def test_storing_a_table_again_changes_nothing_but_keeps_what_a_review_told(db: Database) -> None:
    ended = game(7, 3)
    add(db, ended, game(1, 2))
    before = tallies.all_of(db, ADA)
    statistics.review(db, ended.table_id, [0.2, -0.2], [-0.1, 0.0], [0.05, 0.05])
    add(db, ended)
    assert tallies.all_of(db, ADA) == before
    assert [point.luck for point in statistics.statistics(db, ADA).luck] == [0.2]
    assert statistics.unreviewed(db, ADA) != [ended.table_id]


def test_who_is_deleted_is_gone_from_the_histories_of_others(db: Database) -> None:
    add(db, game(7, 3), game(2, 3))
    results.forget(db, BOB)
    left = statistics.history(db, ADA, HistoryQuery()).games
    assert [[rival.name for rival in played.rivals] for played in left] == [[""], [""]]
    assert all(
        BOB not in str(row)
        for place in ("results", "meetings", "tallies")
        for row in db.run(f"SELECT * FROM {place}", {})
    )
    before = tallies.all_of(db, ADA)
    results.recount(db, ADA)
    assert tallies.all_of(db, ADA) == before


def test_strangers_see_no_private_people(db: Database) -> None:
    for token, name in (("A" * 43, "Ada"), ("B" * 43, "Bob"), ("E" * 43, "Eve")):
        profiles.create(db, token, name, "000000", "", 1)
    profiles.change(db, EVE, "Eve", "000000", is_public=True)
    add(db, game(7, 3), game(7, 3, who=(Chair(ADA, "Ada"), Chair(EVE, "secret name"))))
    named = statistics.for_strangers(db)
    seen = statistics.statistics(db, ADA, named)
    assert [rival.rival.name for rival in seen.games[0].rivals] == ["Eve"]
    last = statistics.latest(db, ADA, 10, named)
    assert [[rival.name for rival in played.rivals] for played in last] == [["Eve"], [""]]
    assert "Bob" not in str(seen) + str(last)
    assert "secret name" not in str(last)


def test_a_row_of_rematches_has_a_score(db: Database) -> None:
    add(db, game(7, 3, series="first"), game(1, 3, series="first"), game(4, 4, series="first"))
    add(db, game(7, 3, series="other"))
    found = statistics.series(db, "first", [(BOB, "Bob"), (ADA, "Ada")])
    assert (found.games, [(score.name, score.won) for score in found.scores]) == (3, [("Bob", 1.5), ("Ada", 1.5)])
    add(db, game(1, 9, series="bots", who=(Chair(ADA, "Ada"), CASUAL)))
    against = statistics.series(db, "bots", [(ADA, "Ada"), ("bot:casual", "casual")])
    assert [score.won for score in against.scores] == [0, 1]


def test_a_game_is_in_the_history_when_it_is_over(server: Running) -> None:
    async def work() -> tuple[Client, Client]:
        one, other = await server.two()
        assert request(server.base, "/api/history", token=one.token)["games"] == []
        await play_on({0: one, 1: other})
        return one, other

    one, other = asyncio.run(work())
    mine, theirs = (request(server.base, "/api/history", token=client.token)["games"] for client in (one, other))
    assert [played["table"] for played in mine] == [one.table]
    assert {mine[0]["outcome"], theirs[0]["outcome"]} in ({"won", "lost"}, {"shared"})
    assert [rival["name"] for rival in mine[0]["rivals"]] == ["Bob"]
    told = request(server.base, "/api/statistics", token=one.token)
    assert told["all"]["games"] == 1
    assert told["all"]["won"] == (mine[0]["place"] == 1)
    stored = open_database(server.db)
    before = _sums(stored)
    assert history.rebuild(stored, history.new_match).tables > 0
    assert _sums(stored) == before
    stored.close()


def _sums(db: Database) -> list[object]:
    return [
        db.run("SELECT * FROM results ORDER BY table_id, seat", {}),
        db.run("SELECT * FROM tallies ORDER BY player, game, options, rival", {}),
        db.run("SELECT * FROM meetings ORDER BY player, rival, at, table_id, seat", {}),
    ]


def test_games_that_were_over_before_there_were_histories_are_counted(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with sqlite3.connect(file) as old:
        old.executescript((Path(__file__).parent / "tables-0.1.sql").read_text())
    db = open_database(f"sqlite:///{file}")
    migrate(db)
    assert history.rebuild(db, history.new_match, missing_only=True).tables == 1
    assert tallies.read(db, ADA, Key()).games == 1
    assert history.rebuild(db, history.new_match, missing_only=True).tables == 0
    db.close()


def test_strangers_are_led_to_no_table_where_somebody_private_sat(db: Database) -> None:
    ended = game(7, 3)
    add(db, ended)
    db.run(
        "INSERT INTO tables (id, secret, created, updated, game, listed, status, card)"
        " VALUES (:id, '', 1, 1, '', 0, 'over', '')",
        {"id": ended.table_id},
    )
    named = statistics.for_strangers(db)
    assert statistics.latest(db, ADA, 10, named)[0].table == ended.table_id
    seen = statistics.without_table(statistics.latest(db, ADA, 10, named)[0])
    sums = statistics.without_tables(statistics.statistics(db, ADA, named))
    assert ended.table_id not in str(seen) + str(sums)
