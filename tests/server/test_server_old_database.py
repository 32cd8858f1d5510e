"""A database that version 0.1 wrote: its tables open, go on, and keep their dice."""

import sqlite3
from pathlib import Path

import msgspec
import pytest

from plansza.kernel.seats import OVER, TRUTH, WATCHER
from plansza.server import auth, fairness, records
from plansza.server.database import open_database
from plansza.server.migrations import migrate
from plansza.server.protocol.outgoing import TableCard
from plansza.server.store import LOAD, SECRET, Row
from plansza.server.table import Table
from server.desk import SIGNER, Desk, new_match

WRITTEN = Path(__file__).parent / "tables-0.1.sql"
ADA = auth.player_of("A" * 43)


@pytest.fixture
def url(tmp_path: Path) -> str:
    file = tmp_path / "tables.sqlite3"
    with sqlite3.connect(file) as db:
        db.executescript(WRITTEN.read_text())
    return f"sqlite:///{file}"


def load(url: str, id: str) -> Table:
    db = open_database(url)
    migrate(db)
    table = Table(id, db.run(SECRET, {"id": id})[0][0], new_match)
    for values in db.run(LOAD, {"table_id": id, "after": 0}):
        table.apply(Row(*values))
    db.close()
    return table


def test_a_game_under_way_goes_on(url: str) -> None:
    desk = Desk()
    desk.table = table = load(url, "k3esdp3c4a")
    assert [(said.name, said.seat) for said in table.chat] == [("Eve", WATCHER), ("Ada", 0)]
    assert (desk.match.number, desk.match.to_move) == (50, 1)
    assert all(len(text) == 32 for text in table.card().fairness.texts)
    desk.act()
    assert desk.match.number > 50


def test_a_game_that_is_over_has_its_dice_checked(url: str) -> None:
    table = load(url, "xk7bxt5syz")
    assert table.match is not None
    assert (table.match.number, table.match.to_move) == (105, OVER)
    for player, seat in ((ADA, 0), (None, WATCHER), (None, TRUTH)):
        verdict = fairness.verify(records.record_for(table, player, seat, SIGNER))
        assert (verdict.ok, verdict.checked, verdict.sealed) == (True, 39, SIGNER.public)


def test_cards_in_lists_are_read(url: str) -> None:
    db = open_database(url)
    cards = [msgspec.json.decode(card, type=TableCard) for (card,) in db.run("SELECT card FROM tables", {})]
    db.close()
    assert {card.fairness.scheme for card in cards} == {fairness.SCHEME}
