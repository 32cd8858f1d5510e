"""Profiles and their devices: who is behind a token, and how another device gets to be the same person.

A token is known by its hash only. A guest's token becomes the first device of her profile; every other device gets a
token of its own, by a link, a passkey or the recovery phrase. Nothing that a table knows leads here: seats are held by
`player`, which opens nothing.
"""

from typing import Any, Literal

from msgspec import Struct

from plansza.kernel.errors import PlanszaError
from plansza.server import auth
from plansza.server.database import Database
from plansza.server.people import phrases

Way = Literal["first", "link", "passkey", "phrase"]
MINUTE, DAY = 60_000, 24 * 3600 * 1000
LINK_LIFE, CHALLENGE_LIFE, INVITATION_LIFE = 10 * MINUTE, 5 * MINUTE, 14 * DAY
INVITATION = "invitation"  # the kind of a ticket
MOST_DEVICES, MOST_PASSKEYS = 20, 10
SEEN_EVERY = DAY  # how exactly it is told when a device was last here


class Denied(PlanszaError):
    """It is not granted; `fault` says why."""

    def __init__(self, fault: str) -> None:
        super().__init__(fault)
        self.fault = fault


class Profile(Struct, frozen=True):
    player: str
    handle: str
    name: str
    avatar: str
    is_public: bool
    created: int
    has_phrase: bool


class Device(Struct, frozen=True):
    token: str  # its hash
    name: str
    way: Way
    created: int
    seen: int

    @property
    def id(self) -> str:
        """By which its owner names it."""
        return auth.who("device", self.token)


class Passkey(Struct, frozen=True):
    id: str
    player: str
    key: str
    count: int
    name: str
    created: int
    used: int


_PROFILE = "SELECT player, handle, name, avatar, is_public, created, phrase FROM profiles"


def find(db: Database, player: str) -> Profile | None:
    return _profile(db.run(f"{_PROFILE} WHERE player = :player", {"player": player}))


def find_public(db: Database, handle: str) -> Profile | None:
    return _profile(db.run(f"{_PROFILE} WHERE handle = :handle AND is_public = 1", {"handle": handle}))


def is_private(db: Database, player: str) -> bool:
    """Whether somebody has a profile and does not show it. A guest has nothing to hide but the name she types."""
    profile = find(db, player)
    return profile is not None and not profile.is_public


def _profile(rows: list[Any]) -> Profile | None:
    if not rows:
        return None
    player, handle, name, avatar, is_public, created, phrase = rows[0]
    return Profile(player, handle, name, avatar, bool(is_public), created, phrase is not None)


# --- who is behind a token ---


def player_behind(db: Database, token: str, at: int) -> str:
    """The person, or the guest, that shows this token. Raises Denied for a device that was removed."""
    found = db.run("SELECT player, removed, seen FROM devices WHERE token = :token", {"token": auth.hashed(token)})
    if not found:
        return auth.player_of(token)
    player, removed, seen = found[0]
    if removed is not None:
        raise Denied("removed")
    if at - seen > SEEN_EVERY:
        db.run("UPDATE devices SET seen = :at WHERE token = :token", {"token": auth.hashed(token), "at": at})
    return str(player)


def removed_since(db: Database, at: int) -> set[str]:
    """Hashes of tokens of devices that were removed at that time or later."""
    return {token for (token,) in db.run("SELECT token FROM devices WHERE removed >= :at", {"at": at})}


# --- a profile begins ---


def create(db: Database, token: str, name: str, avatar: str, device: str, at: int) -> Profile:
    """The guest who shows this token has a profile from now on. Raises Denied where she has one."""
    player = player_behind(db, token, at)
    if auth.is_program(player):
        raise Denied("no_profiles")
    if find(db, player) is not None:
        raise Denied("has_profile")
    values = {"player": player, "handle": auth.new_code(), "name": name, "avatar": avatar, "at": at}
    db.run("INSERT INTO profiles VALUES (:player, :handle, :name, :avatar, 0, :at, NULL)", values)
    _add_device(db, player, token, device, "first", at)
    found = find(db, player)
    assert found is not None
    return found


def change(db: Database, player: str, name: str, avatar: str, is_public: bool) -> None:
    values = {"player": player, "name": name, "avatar": avatar, "is_public": int(is_public)}
    db.run("UPDATE profiles SET name = :name, avatar = :avatar, is_public = :is_public WHERE player = :player", values)


def delete(db: Database, player: str) -> None:
    """The profile and all that leads to it."""
    for place in ("profiles", "devices", "passkeys", "tickets"):
        db.run(f"DELETE FROM {place} WHERE player = :player", {"player": player})


# --- devices ---


def devices(db: Database, player: str) -> list[Device]:
    rows = db.run(
        "SELECT token, name, way, created, seen FROM devices WHERE player = :player AND removed IS NULL"
        " ORDER BY created, token",
        {"player": player},
    )
    return [Device(*row) for row in rows]


def _add_device(db: Database, player: str, token: str, name: str, way: Way, at: int) -> None:
    values = {"token": auth.hashed(token), "player": player, "name": name, "way": way, "at": at}
    db.run("INSERT INTO devices VALUES (:token, :player, :name, :way, :at, :at, NULL)", values)


def admit(db: Database, player: str, device: str, way: Way, at: int) -> str:
    """A new device of a person; gives its token, which nobody else has ever seen. Raises Denied."""
    if find(db, player) is None:
        raise Denied("bad_code")
    if len(devices(db, player)) >= MOST_DEVICES:
        raise Denied("too_many")
    token = auth.new_token()
    _add_device(db, player, token, device, way, at)
    return token


def remove_device(db: Database, player: str, id: str, at: int) -> str:
    """Gives the hash of its token. The last way into a profile stays. Raises Denied."""
    mine = devices(db, player)
    gone = next((device.token for device in mine if device.id == id), None)
    if gone is None:
        raise Denied("not_found")
    profile = find(db, player)
    if len(mine) == 1 and not passkeys(db, player) and not (profile and profile.has_phrase):
        raise Denied("last_way")
    db.run("UPDATE devices SET removed = :at WHERE token = :token", {"token": gone, "at": at})
    db.run("DELETE FROM push_subscriptions WHERE device = :token", {"token": gone})
    return gone


# --- what is used once ---


def issue(db: Database, kind: str, player: str, at: int, life: int) -> str:
    """A code that `redeem` takes once, within its life. Of links, also in mails, a person has one at a time."""
    code = auth.new_token()
    db.run("DELETE FROM tickets WHERE until < :at", {"at": at})
    if kind in ("link", "mail"):
        db.run("DELETE FROM tickets WHERE kind = :kind AND player = :player", {"kind": kind, "player": player})
    values = {"code": auth.hashed(code), "kind": kind, "player": player, "until": at + life}
    db.run("INSERT INTO tickets VALUES (:code, :kind, :player, :until)", values)
    return code


def redeem(db: Database, kind: str, code: str, at: int) -> str:
    """Use it up; gives whose it is. Raises Denied."""
    values = {"code": auth.hashed(code), "kind": kind}
    found = db.run("DELETE FROM tickets WHERE code = :code AND kind = :kind RETURNING player, until", values)
    if not found or found[0][1] < at:
        raise Denied("bad_code")
    return str(found[0][0])


def join_by_link(db: Database, code: str, device: str, at: int) -> str:
    return admit(db, redeem(db, "link", code, at), device, "link", at)


# --- the phrase ---


def set_phrase(db: Database, player: str) -> str:
    """A new one; the one before is no more."""
    phrase = phrases.new_phrase()
    values = {"player": player, "phrase": phrases.hashed(phrase)}
    db.run("UPDATE profiles SET phrase = :phrase WHERE player = :player", values)
    return phrase


def join_by_phrase(db: Database, text: str, device: str, at: int) -> str:
    phrase = phrases.read_phrase(text)
    if phrase is None:
        raise Denied("bad_phrase")
    values = {"phrase": phrases.hashed(phrase)}
    found = db.run("SELECT player FROM profiles WHERE phrase = :phrase", values)
    if not found:
        raise Denied("bad_phrase")
    return admit(db, found[0][0], device, "phrase", at)


# --- passkeys ---

_PASSKEY = "SELECT id, player, key, count, name, created, used FROM passkeys"


def passkeys(db: Database, player: str) -> list[Passkey]:
    rows = db.run(f"{_PASSKEY} WHERE player = :player ORDER BY created, id", {"player": player})
    return [Passkey(*row) for row in rows]


def passkey(db: Database, id: str) -> Passkey | None:
    rows = db.run(f"{_PASSKEY} WHERE id = :id", {"id": id})
    return Passkey(*rows[0]) if rows else None


def add_passkey(db: Database, made: Passkey) -> None:
    if len(passkeys(db, made.player)) >= MOST_PASSKEYS or passkey(db, made.id) is not None:
        raise Denied("too_many")
    values = {name: getattr(made, name) for name in Passkey.__struct_fields__}
    db.run("INSERT INTO passkeys VALUES (:id, :player, :key, :count, :name, :created, :used)", values)


def use_passkey(db: Database, id: str, count: int, at: int) -> None:
    values = {"id": id, "count": count, "at": at}
    db.run("UPDATE passkeys SET count = :count, used = :at WHERE id = :id", values)


def remove_passkey(db: Database, player: str, id: str) -> None:
    if not db.run(
        "DELETE FROM passkeys WHERE id = :id AND player = :player RETURNING id", {"id": id, "player": player}
    ):
        raise Denied("not_found")
