"""Vacations: clocks in days stand still, for so many days a year; and quiet hours, by the person's own clock."""

import asyncio
import datetime
import zoneinfo
from collections.abc import Iterator
from pathlib import Path

import pytest

from plansza.server import ledger
from plansza.server.client import Client, request
from plansza.server.clock import clock_of, is_by_days
from plansza.server.database import Database, open_database
from plansza.server.migrations import migrate
from plansza.server.people import vacations
from plansza.server.people.news import Settings
from plansza.server.people.profiles import DAY, MINUTE, Denied
from plansza.server.protocol.shared import ClockRules
from plansza.server.store import Row
from plansza.server.table import Table
from server.desk import SECRET, Desk, new_match
from server.seated import Running, begun
from server.test_server_profiles import delete, grown, refused

THREE_DAYS = ClockRules(decision=3 * DAY // 1000, absent=3 * DAY // 1000)
WARSAW = zoneinfo.ZoneInfo("Europe/Warsaw")


@pytest.fixture
def db(tmp_path: Path) -> Iterator[Database]:
    made = open_database(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    migrate(made)
    yield made
    made.close()


# --- the clock ---


@pytest.mark.parametrize(
    ("pause", "days"),
    [
        ((0, 0), 3),
        ((-10, -5), 3),  # over before the turn began
        ((-10, 4), 7),  # the turn began in it
        ((1, 5), 7),
        ((2, 2), 3),  # broken off at once
        ((3, 9), 3),  # begins when the time is up
    ],
)
def test_a_clock_stands_still_in_a_pause_and_no_longer(pause: tuple[int, int], days: int) -> None:
    since = 100 * DAY
    first, until = since + pause[0] * DAY, since + pause[1] * DAY
    assert clock_of(THREE_DAYS, since, 0, [(first, until)]).deadline == since + days * DAY


def test_several_pauses_add_up_and_nobody_takes_over_in_one() -> None:
    since = 100 * DAY
    pauses = [(since + DAY, since + 3 * DAY), (since + 4 * DAY, since + 9 * DAY)]
    told = clock_of(THREE_DAYS, since, 0, pauses)
    assert told.deadline == since + 10 * DAY
    hasty = ClockRules(decision=3 * DAY // 1000, absent=120)
    assert clock_of(hasty, since, 0, pauses).absent_from == since + 9 * DAY


def test_only_clocks_in_days_are_stopped() -> None:
    assert is_by_days(THREE_DAYS)
    assert not is_by_days(ClockRules(decision=3600))
    assert not is_by_days(ClockRules())


class KeptDesk(Desk):
    """Keeps its entries, as a database does."""

    def write(self, entry: ledger.Entry, key: str | None = None) -> ledger.Entry:
        self.rows = [*getattr(self, "rows", []), Row(self.table.number + 1, self.now, key, ledger.write(entry))]
        return super().write(entry, key)


def test_a_table_read_again_has_the_same_clock() -> None:
    desk = KeptDesk(clock=THREE_DAYS)
    seat, before = desk.match.to_move, desk.table.clock.deadline
    assert before is not None
    for days in (9, 2):  # the second ends the first sooner
        desk.write(ledger.OnVacation(seat, desk.now, desk.now + days * DAY))
    assert desk.table.clock.deadline == before + 2 * DAY
    assert desk.table.card().seats[seat].vacation == desk.now + 2 * DAY
    assert desk.table.card().seats[1 - seat].vacation == 0
    again = Table("desk", SECRET, new_match)
    for row in desk.rows:
        again.apply(row)
    assert (again.clock, again.card()) == (desk.table.clock, desk.table.card())


# --- the allowance ---


def test_a_year_has_so_many_days_and_a_broken_off_one_counts_as_a_day(db: Database) -> None:
    at = 1000 * DAY
    vacations.begin(db, "ada", 20, at)
    with pytest.raises(Denied, match="on_vacation"):
        vacations.begin(db, "ada", 1, at + DAY)
    vacations.end(db, "ada", at + MINUTE)
    assert vacations.days_left(db, "ada", at + DAY) == 29
    vacations.begin(db, "ada", 29, at + DAY)
    later = at + 100 * DAY
    assert vacations.days_left(db, "ada", later) == 0
    with pytest.raises(Denied, match="no_vacation"):
        vacations.begin(db, "ada", 1, later)
    assert vacations.days_left(db, "ada", at + 400 * DAY) == 30
    assert vacations.days_left(db, "bob", later) == 30


# --- at the tables ---


def test_rivals_are_told_and_a_restart_knows_it(tmp_path: Path) -> None:
    server = Running(tmp_path, "--pace", "0", "--unlimited")
    ada, bob = grown(server), grown(server)
    clock = {"decision": 3 * DAY // 1000, "absent": 3 * DAY // 1000}

    async def opened(clock: dict[str, int]) -> tuple[str, Client, Client]:
        table = server.open(ada, "mine", "open", clock=clock)
        one, other = await Client.at(server.base, table, ada), await Client.at(server.base, table, bob)
        await one.sit(0, "Ada")
        await other.sit(1, "Bob")
        await begun(one, other)
        return table, one, other

    async def begin() -> tuple[str, str]:
        table, _, other = await opened(clock)
        short, _, there = await opened({"decision": 600, "absent": 120})
        before = len(other.messages)
        told = request(server.base, "/api/me/vacation", {"days": 10}, ada)
        assert (told["vacation_left"], told["vacation_until"] > 0) == (20, True)
        await other.until(lambda message: message["type"] == "changed")
        assert len(other.messages) > before
        assert other.card["seats"][0]["vacation"] == told["vacation_until"]
        assert there.card["seats"][0]["vacation"] == 0
        return table, short

    table, short = asyncio.run(begin())
    server.kill()
    server.start()

    async def look() -> None:
        async with await Client.at(server.base, table, bob, 1) as there:
            until = there.card["seats"][0]["vacation"]
            clock = there.messages[0]["clock"]
            if there.messages[0]["view"]["to_move"] == 0:
                assert clock["deadline"] > until
                assert clock["absent_from"] >= until
        async with await Client.at(server.base, short, bob, 1) as there:
            assert there.card["seats"][0]["vacation"] == 0
        later, _, other = await opened(clock_rules)
        while not other.card["seats"][0]["vacation"]:  # a game that begins while she is away
            await other.receive()
        assert later != table
        delete(server.base, "/api/me/vacation", ada)
        ended = await other.until(lambda message: message["type"] == "changed")
        assert ended["card"]["seats"][0]["vacation"] < until

    clock_rules = clock
    asyncio.run(look())
    assert refused(server, "/api/me/vacation", {"days": 30}, ada) == "no_vacation"
    assert server.stop() == 0
    assert '"broken"' not in server.log.read_text()


# --- quiet hours ---


@pytest.mark.parametrize(
    ("hour", "quiet", "until"),
    [
        (23, (22, 8), 8),
        (3, (22, 8), 8),
        (8, (22, 8), None),
        (21, (22, 8), None),
        (13, (12, 14), 14),
        (15, (12, 14), None),
        (15, (9, 9), None),
    ],
)
def test_quiet_hours_are_hours_of_her_own_day(hour: int, quiet: tuple[int, int], until: int | None) -> None:
    settings = Settings("pl", "Europe/Warsaw", (quiet[0] * 60, quiet[1] * 60))
    at = datetime.datetime(2026, 7, 10, hour, 30 if hour != 8 else 0, tzinfo=WARSAW)
    found = settings.quiet_until(int(at.timestamp() * 1000))
    if until is None:
        assert found is None
    else:
        assert found is not None
        end = datetime.datetime.fromtimestamp(found / 1000, WARSAW)
        assert (end.hour, end.minute) == (until, 0)
        assert at < end < at + datetime.timedelta(hours=24)


def test_without_quiet_hours_it_is_never_quiet() -> None:
    assert Settings("en", "America/New_York", None).quiet_until(0) is None
