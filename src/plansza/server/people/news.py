"""How a person wants to hear that something waits for her: devices, an address, quiet hours; and whose turn it is to be
told. A person is claimed in a transaction before she is sent anything, so of several servers one does.
"""

import datetime
import re
import zoneinfo
from typing import Any, Literal

from msgspec import Struct

from plansza.server import auth
from plansza.server.database import Database
from plansza.server.people import awaited, profiles
from plansza.server.people.awaited import Awaited
from plansza.server.people.profiles import DAY, MINUTE, Denied

CONFIRMATION, CONFIRMATION_LIFE = "mail", 60 * MINUTE  # the kind of a ticket
MOST_REQUESTS = 3  # mails a day to one address that ask for its confirmation
MOST_CLAIMED = 100  # people at a time
VISIT_EVERY = MINUTE  # how exactly a visit is noted
_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}")
Lang = Literal["en", "pl"]


class Settings(Struct, frozen=True):
    """Quiet hours are minutes of the day in her time zone; None: none."""

    lang: Lang
    zone: str
    quiet: tuple[int, int] | None

    def quiet_until(self, at: int) -> int | None:
        """When the quiet hours end that it is in now; None outside of them."""
        if self.quiet is None or self.quiet[0] == self.quiet[1]:
            return None
        local = datetime.datetime.fromtimestamp(at / 1000, zoneinfo.ZoneInfo(self.zone))
        first, last = self.quiet
        minute = local.hour * 60 + local.minute
        if (minute - first) % (24 * 60) >= (last - first) % (24 * 60):
            return None
        end = local.replace(hour=last // 60, minute=last % 60, second=0, microsecond=0)
        return int((end if end > local else end + datetime.timedelta(days=1)).timestamp() * 1000)


class Subscription(Struct, frozen=True):
    """Where the browser of a device is reached, and the keys that only it can read with."""

    device: str
    endpoint: str
    p256dh: str
    auth: str


class Person(Struct, frozen=True):
    """Who has chosen to hear of something."""

    player: str
    settings: Settings
    address: str
    confirmed: int
    mail_id: str
    visited: int
    sent: int

    @property
    def mail_address(self) -> str:
        """The one to write to; "" where she has not confirmed any."""
        return self.address if self.confirmed else ""


class Claim(Struct, frozen=True):
    """A message that this server is to send, and no other."""

    person: Person
    at: int
    waiting: list[Awaited]
    subscriptions: list[Subscription]


_PERSON = """SELECT player, lang, zone, quiet_from, quiet_to, address, confirmed, mail_id, visited, sent FROM news"""


def find(db: Database, player: str) -> Person | None:
    rows = db.run(f"{_PERSON} WHERE player = :player", {"player": player})
    return _person(rows[0]) if rows else None


def by_mail_id(db: Database, mail_id: str) -> Person | None:
    rows = db.run(f"{_PERSON} WHERE mail_id = :mail_id", {"mail_id": mail_id})
    return _person(rows[0]) if rows else None


def _person(row: Any) -> Person:
    player, lang, zone, first, last, *rest = row
    return Person(player, Settings(lang, zone, None if first < 0 else (first, last)), *rest)


# --- choices ---


def choose(db: Database, player: str, settings: Settings) -> None:
    """Raises Denied for a time zone that there is not."""
    try:
        zoneinfo.ZoneInfo(settings.zone)
    except (KeyError, ValueError, OSError):
        raise Denied("bad_zone") from None
    first, last = settings.quiet or (-1, -1)
    db.run(
        "INSERT INTO news VALUES (:player, :lang, :zone, :first, :last, '', 0, :mail_id, 0, 0, 0)"
        " ON CONFLICT (player) DO UPDATE SET lang = excluded.lang, zone = excluded.zone,"
        " quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, held = 0",
        {
            "player": player,
            "lang": settings.lang,
            "zone": settings.zone,
            "first": first,
            "last": last,
            "mail_id": auth.new_token(),
        },
    )


def subscriptions(db: Database, player: str) -> list[Subscription]:
    rows = db.run(
        "SELECT device, endpoint, p256dh, auth FROM push_subscriptions WHERE player = :player ORDER BY created, device",
        {"player": player},
    )
    return [Subscription(*row) for row in rows]


def subscribe(db: Database, player: str, wanted: Subscription, at: int) -> None:
    """In place of what was known of the device, and of whoever used that browser before. Raises Denied."""
    if wanted.device not in {device.token for device in profiles.devices(db, player)}:
        raise Denied("no_profile")
    unsubscribe(db, wanted.device)
    db.run("DELETE FROM push_subscriptions WHERE endpoint = :endpoint", {"endpoint": wanted.endpoint})
    values = {name: getattr(wanted, name) for name in Subscription.__struct_fields__} | {"player": player, "at": at}
    db.run("INSERT INTO push_subscriptions VALUES (:device, :player, :endpoint, :p256dh, :auth, :at)", values)


def unsubscribe(db: Database, device: str) -> None:
    db.run("DELETE FROM push_subscriptions WHERE device = :device", {"device": device})


def gone(db: Database, endpoint: str) -> None:
    """The browser's push service does not know it any more."""
    db.run("DELETE FROM push_subscriptions WHERE endpoint = :endpoint", {"endpoint": endpoint})


# --- the address ---


def set_address(db: Database, player: str, address: str, at: int) -> str:
    """Gives the code that confirms it, to be sent there. Raises Denied."""
    if len(address) > 254 or not _ADDRESS.fullmatch(address):
        raise Denied("bad_address")
    values = {"address": auth.hashed(address.lower()), "at": at}
    db.run("DELETE FROM mail_requests WHERE at < :before", {"before": at - DAY})
    asked = db.run("SELECT COUNT(*) FROM mail_requests WHERE address = :address", {"address": values["address"]})
    if asked[0][0] >= MOST_REQUESTS:
        raise Denied("too_fast")
    db.run("INSERT INTO mail_requests VALUES (:address, :at)", values)
    _write_address(db, player, address, 0)
    return profiles.issue(db, CONFIRMATION, player, at, CONFIRMATION_LIFE)


def confirm(db: Database, code: str, at: int) -> None:
    """Raises Denied for a code that was used, or is too old."""
    player = profiles.redeem(db, CONFIRMATION, code, at)
    values = {"player": player, "at": at}
    db.run("UPDATE news SET confirmed = :at, held = 0 WHERE player = :player AND address <> ''", values)


def drop_address(db: Database, player: str) -> None:
    """Also links that wait for a confirmation lead nowhere then. Links of older mails do not stop a later address."""
    values = {"player": player, "kind": CONFIRMATION}
    db.run("DELETE FROM tickets WHERE player = :player AND kind = :kind", values)
    _write_address(db, player, "", 0)


def _write_address(db: Database, player: str, address: str, confirmed: int) -> None:
    values = {"player": player, "address": address, "confirmed": confirmed, "mail_id": auth.new_token()}
    db.run(
        "UPDATE news SET address = :address, confirmed = :confirmed, mail_id = :mail_id WHERE player = :player", values
    )


# --- whom to tell ---

_DUE = f"""{_PERSON} WHERE held <= :at
    AND (sent + :interval <= :at) AND (visited > sent OR sent + :reminder <= :at)
    AND (confirmed > 0 OR EXISTS (SELECT 1 FROM push_subscriptions s WHERE s.player = news.player))
    AND EXISTS (SELECT 1 FROM awaited a WHERE a.player = news.player AND told = 0 AND seen < since AND since <= :before)
    AND NOT EXISTS (SELECT 1 FROM vacations v WHERE v.player = news.player AND first <= :at AND until > :at)
    ORDER BY sent LIMIT :limit"""


class Pace(Struct, frozen=True):
    """In ms: how long something has waited before it is told, and how far messages are apart: for who has been here
    since the last one, and for who has not.
    """

    delay: int
    interval: int
    reminder: int


def due(db: Database, at: int, pace: Pace) -> list[Person]:
    """People who may be told of something now, whatever their quiet hours."""
    values = {"at": at, "before": at - pace.delay, "interval": pace.interval, "reminder": pace.reminder}
    return [_person(row) for row in db.run(_DUE, {**values, "limit": MOST_CLAIMED})]


def claim(db: Database, person: Person, at: int, pace: Pace) -> Claim | None:
    """None where another server was faster, or it is a quiet hour: then she is told after it."""
    quiet = person.settings.quiet_until(at)
    values = {"player": person.player, "at": at, "sent": person.sent, "held": quiet or 0, "before": at - pace.delay}
    if quiet is not None:
        db.run("UPDATE news SET held = :held WHERE player = :player AND sent = :sent", values)
        return None
    if not db.run("UPDATE news SET sent = :at WHERE player = :player AND sent = :sent RETURNING player", values):
        return None
    waiting = awaited.unseen(db, person.player, at - pace.delay)
    db.run(
        "UPDATE awaited SET told = :at WHERE player = :player AND told = 0 AND seen < since AND since <= :before",
        values,
    )
    return Claim(person, at, waiting, subscriptions(db, person.player)) if waiting else None


def release(db: Database, claimed: Claim, until: int) -> None:
    """Nothing could be sent: it is tried again, not before that time."""
    values = {"player": claimed.person.player, "at": claimed.at, "sent": claimed.person.sent, "until": until}
    db.run("UPDATE news SET sent = :sent, held = :until WHERE player = :player AND sent = :at", values)
    db.run("UPDATE awaited SET told = 0 WHERE player = :player AND told = :at", values)


def visit(db: Database, player: str, at: int) -> None:
    """She has looked at what waits for her."""
    values = {"player": player, "at": at, "before": at - VISIT_EVERY}
    db.run("UPDATE news SET visited = :at WHERE player = :player AND (visited < :before OR visited <= sent)", values)


def forget(db: Database, player: str) -> None:
    for place in ("news", "push_subscriptions"):
        db.run(f"DELETE FROM {place} WHERE player = :player", {"player": player})
