"""`plansza ratings`: rebuild and check, on a database with games."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from plansza.cli.app import app
from plansza.ratings.games import Outcome, Seat
from plansza.server import rating_store
from plansza.server.database import open_database
from plansza.server.migrations import migrate


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database with one rated game of two people."""
    address = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    database = open_database(address)
    migrate(database)
    seats = [Seat(player="a", name="Ada"), Seat(player="b", name="Bob")]
    database.begin()
    rating_store.record(database, rating_store.RatedGame("played", "t", "pig", 1, Outcome(seats, places=[1, 2])))
    database.commit()
    database.close()
    return address


def plansza(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["ratings", *arguments])
    return result.exit_code, result.output.strip()


def test_ratings_that_follow_from_the_games_pass_the_check(url: str) -> None:
    assert plansza("check", "--db", url) == (0, "2 ratings, of which 0 are not what follows from the games")


def test_ratings_that_were_changed_fail_it_until_they_are_rebuilt(url: str) -> None:
    database = open_database(url)
    database.run("UPDATE ratings SET rating = 2000 WHERE player = 'a'", {})
    database.close()
    assert plansza("check", "--db", url)[0] == 1
    assert plansza("rebuild", "--db", url) == (0, "2 ratings from 1 results")
    assert plansza("check", "--db", url)[0] == 0
