"""Ratings of a real server on real databases: settled with the game, without luck afterwards, the same when rebuilt."""

import asyncio
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from plansza.ratings.games import Outcome, Seat
from plansza.ratings.glicko2 import Rating
from plansza.server import rating_store
from plansza.server.auth import new_token, player_of
from plansza.server.client import Client, Refused, request
from plansza.server.database import Database, open_database
from plansza.server.leaderboard import leaderboard
from plansza.server.migrations import migrate
from plansza.server.people import profiles
from plansza.server.rating_store import RatedGame
from server.seated import Running
from server.test_server_shares import status
from server.test_server_store import empty

CLOCK = {"decision": 60}


# --- the log and what follows from it ---


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database without games."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.sqlite3'}"
        return
    address = request.getfixturevalue("postgres")
    empty(address)
    yield address
    empty(address)


@pytest.fixture
def db(url: str) -> Iterator[Database]:
    database = open_database(url)
    migrate(database)
    yield database
    database.close()


def game(number: int, rng: random.Random) -> RatedGame:
    """One of some people, or of somebody and a bot."""
    one, other = rng.sample("abcdef", 2)
    seats = [Seat(player=one * 32, name=one), Seat(player=other * 32, name=other)]
    if rng.random() < 0.3:
        seats[1] = Seat(bot="casual", anchor=Rating(1500, 0, 0))
    if rng.random() < 0.3:
        chance = rng.random()
        return RatedGame("luck_free", f"t{number}", "pig", number, Outcome(seats, chances=[chance, 1 - chance]))
    return RatedGame("played", f"t{number}", "pig", number, Outcome(seats, places=rng.choice([[1, 2], [2, 1], [1, 1]])))


def settle(db: Database, rated: RatedGame) -> None:
    db.begin()
    rating_store.record(db, rated)
    db.commit()


def test_standings_are_what_follows_from_the_log_to_the_last_bit(db: Database) -> None:
    rng = random.Random(3)
    for number in range(60):
        settle(db, game(number, rng))
    assert rating_store.differences(db) == []
    before = rating_store.stored(db).standings
    assert len(before) > 6
    assert rating_store.rebuild(db) == 60
    assert rating_store.stored(db).standings == before


def test_what_was_changed_by_hand_is_found_and_rebuilt(db: Database) -> None:
    settle(db, game(1, random.Random(1)))
    before = rating_store.stored(db).standings
    db.run("UPDATE ratings SET rating = rating + 0.001", {})
    assert len(rating_store.differences(db)) == len(before)
    rating_store.rebuild(db)
    assert rating_store.stored(db).standings == before


def test_a_game_is_settled_once(db: Database) -> None:
    rated = game(1, random.Random(1))
    settle(db, rated)
    db.begin()
    with pytest.raises(Exception, match=r"(?i)unique") as refused:
        rating_store.record(db, rated)
    assert db.is_taken(refused.value)
    db.rollback()
    assert rating_store.differences(db) == []


def test_games_settled_at_once_by_several_servers_have_one_order(url: str, db: Database) -> None:
    def play(seed: int) -> None:
        mine, rng = open_database(url), random.Random(seed)
        for number in range(15):
            settle(mine, game(1000 * seed + number, rng))
        mine.close()

    servers = [threading.Thread(target=play, args=(seed,)) for seed in (1, 2, 3)]
    for server in servers:
        server.start()
    for server in servers:
        server.join()
    assert len(list(rating_store.log(db))) == 45
    assert rating_store.differences(db) == []


def test_somebody_private_is_listed_without_a_name_but_for_herself(db: Database) -> None:
    private = profiles.create(db, new_token(), "Ada", "000000", "", 0).player
    public = profiles.create(db, new_token(), "Bob", "000000", "", 0).player
    profiles.change(db, public, "Bob", "000000", is_public=True)
    for number in range(40):
        one, other = (Seat(player=private, name="Ada"), Seat(player=public, name="Bob"))
        guest = Seat(player="a" * 32, name="Cyd")
        seats = [[one, other], [other, guest], [guest, one]][number % 3]
        settle(db, RatedGame("played", f"t{number}", "pig", number, Outcome(seats, places=[1, 1])))
    seen = {who: leaderboard("pig", who, 40, {})(db).people for who in (None, private)}
    assert sorted(person.name for person in seen[None]) == ["", "Bob", "Cyd"]
    assert sorted(person.name for person in seen[private]) == ["Ada", "Bob", "Cyd"]


def test_who_is_forgotten_leaves_no_name_and_others_keep_their_ratings(db: Database) -> None:
    rng = random.Random(2)
    for number in range(30):
        settle(db, game(number, rng))
    before = rating_store.stored(db).standings
    db.begin()
    rating_store.forget(db, "a" * 32, "0" * 32)
    db.commit()
    after = rating_store.stored(db).standings
    assert {k: v for k, v in after.items() if k[2] != "0" * 32} == {k: v for k, v in before.items() if k[2] != "a" * 32}
    assert all(name != "a" for _, standing in rating_store.best(db, "pig", 1000, 100) for name in [standing.name])
    assert not any("aaaa" in body for (body,) in db.run("SELECT body FROM rated_games", {}))
    assert rating_store.differences(db) == []


# --- a server ---


def ratings(server: Running, token: str = "", game: str = "pickomino") -> Any:
    return request(server.base, f"/api/ratings/{game}", token=token)


async def play_on(client: Client) -> None:
    """At random until it is over."""
    while legal := await client.turn():
        await client.act(random.choice(legal))


async def against_a_bot(server: Running, token: str) -> Client:
    table = await asyncio.to_thread(server.open, token, "mine", "novice", rated=True, clock=CLOCK)
    client = await Client.at(server.base, table, token)
    await client.sit(0, "Ada")
    return client


def eventually(condition: Any, patience: float = 90) -> Any:
    deadline = time.monotonic() + patience
    while not (found := condition()):
        assert time.monotonic() < deadline, "it did not come about"
        time.sleep(0.2)
    return found


def test_a_rated_game_counts_for_people_when_it_is_over_and_luck_is_taken_off_later(server: Running) -> None:
    token = new_token()

    async def go() -> dict[str, Any]:
        async with await against_a_bot(server, token) as client:
            assert client.card["rated"]
            assert not client.card["hints"]
            assert ratings(server, token)["you"] is None
            await play_on(client)
            return ratings(server, token)

    you = asyncio.run(go())["you"]
    assert you["name"] == "Ada"
    assert you["played"]["games"] == 1
    assert you["played"]["rating"] != 1500
    assert you["place"] == 0  # one game is not enough to be listed
    without = eventually(lambda: ratings(server, token)["you"]["luck_free"])
    assert without["games"] == 1
    database = open_database(server.db)
    assert rating_store.differences(database) == []
    player = player_of(token)
    (kept,) = database.run("SELECT luck, skill, doubt FROM results WHERE player = :player", {"player": player})
    assert None not in kept, "the review is for people's numbers too: it is not made twice"
    database.close()


def test_who_leaves_a_rated_game_loses_it_though_nobody_looks(server: Running) -> None:
    token = new_token()

    async def go() -> None:
        table = await asyncio.to_thread(server.open, token, "mine", "novice", rated=True, clock={"decision": 5})
        async with await Client.at(server.base, table, token) as client:
            await client.sit(0, "Gone")
            await client.turn()

    asyncio.run(go())
    you = eventually(lambda: ratings(server, token)["you"])
    assert you["played"]["rating"] < 1500


def test_bots_are_listed_where_their_strength_was_measured(server: Running) -> None:
    bots = ratings(server)["bots"]
    assert [bot["bot"] for bot in bots] == ["master", "strong", "casual", "novice"]
    assert next(bot for bot in bots if bot["bot"] == "casual")["rating"] == 1500
    assert all(bot["deviation"] > 0 for bot in bots if bot["bot"] != "casual")


def test_a_table_that_cannot_be_rated_is_refused(server: Running) -> None:
    with pytest.raises(Refused) as refused:
        server.open(new_token(), "mine", "open", rated=True)
    assert refused.value.fault == "not_ratable"


def test_there_are_no_ratings_of_an_unknown_game(server: Running) -> None:
    with pytest.raises(Refused) as refused:
        ratings(server, game="chess")
    assert refused.value.fault == "not_found"


def test_nobody_deletes_a_rated_game_that_goes_on(server: Running) -> None:
    token = new_token()

    async def go() -> str:
        async with await against_a_bot(server, token) as client:
            await client.turn()
            return client.table

    table = asyncio.run(go())
    assert status(server, f"/api/tables/{table}", token, "DELETE") == 403
