"""HTTP for people who come back: profiles, devices, history, statistics. docs/profiles.md tells how it is used."""

import functools
from collections.abc import Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from plansza.server import auth, export, history, invitations, requests
from plansza.server.clock import now
from plansza.server.commands import Mistake
from plansza.server.database import Database
from plansza.server.guard import Guard, Handler
from plansza.server.log import fault_of, log
from plansza.server.people import passkeys, profiles, statistics
from plansza.server.people.profiles import INVITATION, LINK_LIFE, Denied, Profile
from plansza.server.protocol import people
from plansza.server.rated import person_of
from plansza.server.replies import Trouble, answer, packed
from plansza.server.reviews import Reviews
from plansza.server.room import Room
from plansza.server.store import StoreDown
from plansza.server.texts import clean

T = TypeVar("T")
LAST_SHOWN = 10  # games on a public profile


class PeopleApi:
    """The handlers; `routes` says where they are."""

    def __init__(self, guard: Guard) -> None:
        self.guard, self.hub, self.reviews = guard, guard.hub, Reviews(guard.hub)

    def start(self) -> None:
        """Count what was played before there were histories."""
        self.hub.in_background(self._count_old_games())

    async def _count_old_games(self) -> None:
        await self.hub.rules.loaded()
        try:
            work = functools.partial(history.rebuild, new_match=self.hub.rules.new_match, missing_only=True)
            done = await self.hub.store.read(work)
        except StoreDown as error:
            log("history_not_counted", error=fault_of(error))
        else:
            log("history_counted", tables=done.tables, retired=done.retired)

    def routes(self) -> list[Route]:
        listed: list[tuple[str, str, Handler]] = [
            ("GET", "/api/me", self.me),
            ("POST", "/api/me", self.create),
            ("DELETE", "/api/me", self.delete),
            ("POST", "/api/me/profile", self.change),
            ("GET", "/api/me/export", self.export),
            ("POST", "/api/me/link", self.link),
            ("POST", "/api/me/phrase", self.phrase),
            ("POST", "/api/me/passkeys/options", self.passkey_options),
            ("POST", "/api/me/passkeys", self.add_passkey),
            ("DELETE", "/api/me/passkeys/{id}", self.remove_passkey),
            ("DELETE", "/api/me/devices/{id}", self.remove_device),
            ("POST", "/api/join/link", self.join_by_link),
            ("POST", "/api/join/phrase", self.join_by_phrase),
            ("POST", "/api/join/passkey/options", self.login_options),
            ("POST", "/api/join/passkey", self.join_by_passkey),
            ("GET", "/api/history", self.history),
            ("GET", "/api/statistics", self.statistics),
            ("GET", "/api/people/{handle}", self.public),
            ("GET", "/api/tables/{id}/series", self.series),
            ("POST", "/api/tables/{id}/decline", self.decline),
        ]
        return self.guard.routes(listed)

    async def _do(self, work: Callable[[Database], T]) -> T:
        return await self.hub.store.transact(work)

    # --- one's own profile ---

    async def me(self, request: Request) -> Response:
        return await self._me(request)

    async def _me(self, request: Request) -> Response:
        player, this = requests.player(request), auth.hashed(_token(request))
        return await answer(request, await self.hub.store.read(lambda db: self._card(db, player, this)))

    def _card(self, db: Database, player: str, this: str) -> people.Me:
        profile = profiles.find(db, player)
        devices = [
            people.DeviceCard(one.id, one.name, one.way, one.created, one.seen, auth.same(one.token, this))
            for one in profiles.devices(db, player)
        ]
        keys = [people.PasskeyCard(key.id, key.name, key.created, key.used) for key in profiles.passkeys(db, player)]
        card = None if profile is None else _profile_card(profile)
        return people.Me(self.hub.settings.profiles, card, devices, keys, bool(profile and profile.has_phrase))

    async def create(self, request: Request) -> Response:
        wanted, token = await requests.body(request, people.NewProfile), _token(request)
        self.guard.require("profiles", request)
        policy = self.hub.settings.profiles
        if policy == "off":
            raise Denied("no_profiles")

        def work(db: Database) -> None:
            if policy == "invited":
                profiles.redeem(db, INVITATION, wanted.invitation.strip(), now())
            profiles.create(db, token, _name(wanted.name), wanted.avatar, clean(wanted.device), now())

        await self._do(work)
        return await self._me(request)

    async def change(self, request: Request) -> Response:
        wanted, player = await requests.body(request, people.ProfileChange), await self._owner(request)
        await self._do(
            functools.partial(
                profiles.change, player=player, name=_name(wanted.name), avatar=wanted.avatar, is_public=wanted.public
            )
        )
        return await self._me(request)

    async def delete(self, request: Request) -> Response:
        """The profile, and all else that is stored of who asks."""
        await self.hub.forget(await self._owner(request))
        return Response(status_code=204)

    async def export(self, request: Request) -> Response:
        player = requests.player(request)
        self.guard.require("profiles", request)
        file = await self.hub.store.read(functools.partial(export.as_file, player=player))
        headers = {"Content-Disposition": 'attachment; filename="plansza.json"'}
        return await packed(request, file, "application/json", headers)

    async def _owner(self, request: Request) -> str:
        """Who asks, if she has a profile."""
        player = requests.player(request)
        if await self.hub.store.read(lambda db: profiles.find(db, player)) is None:
            raise Trouble("no_profile")
        return player

    # --- devices ---

    async def link(self, request: Request) -> Response:
        player = await self._owner(request)
        at = now()
        code = await self._do(lambda db: profiles.issue(db, "link", player, at, LINK_LIFE))
        return await answer(request, people.DeviceLink(code, at + LINK_LIFE))

    async def phrase(self, request: Request) -> Response:
        player = await self._owner(request)
        return await answer(request, people.Phrase(await self._do(lambda db: profiles.set_phrase(db, player))))

    async def remove_device(self, request: Request) -> Response:
        player, id = await self._owner(request), request.path_params["id"]
        await self._do(lambda db: profiles.remove_device(db, player, id, now()))
        await self.guard.identity.cut_off()
        return Response(status_code=204)

    async def join_by_link(self, request: Request) -> Response:
        wanted = await requests.body(request, people.JoinByLink)
        return await self._join(request, lambda db: profiles.join_by_link(db, wanted.code, clean(wanted.device), now()))

    async def join_by_phrase(self, request: Request) -> Response:
        wanted = await requests.body(request, people.JoinByPhrase)
        return await self._join(
            request, lambda db: profiles.join_by_phrase(db, wanted.phrase, clean(wanted.device), now())
        )

    async def _join(self, request: Request, work: Callable[[Database], str]) -> Response:
        """A token for a new device; who guesses is soon too fast."""
        self.guard.require("joins", request)
        if self.hub.settings.profiles == "off":
            raise Denied("no_profiles")
        return await answer(request, people.Joined(await self._do(work)))

    # --- passkeys ---

    async def passkey_options(self, request: Request) -> Response:
        player, origin = await self._owner(request), _origin(request)

        def work(db: Database) -> str:
            profile = profiles.find(db, player)
            if profile is None:
                raise Denied("no_profile")
            return passkeys.registration(db, profile, origin, now())

        return await self._options(request, work)

    async def login_options(self, request: Request) -> Response:
        self.guard.require("joins", request)
        origin = _origin(request)
        return await self._options(request, lambda db: passkeys.login(db, origin, now()))

    async def _options(self, request: Request, work: Callable[[Database], str]) -> Response:
        return await answer(request, people.PasskeyOptions(msgspec.json.decode(await self._do(work))))

    async def add_passkey(self, request: Request) -> Response:
        made, player = await requests.body(request, people.PasskeyAnswer), await self._owner(request)
        origin = _origin(request)
        credential = msgspec.json.encode(made.credential)
        name = clean(made.device)
        await self._do(lambda db: passkeys.register(db, player, credential, origin, name, now()))
        return await self._me(request)

    async def remove_passkey(self, request: Request) -> Response:
        player, id = await self._owner(request), request.path_params["id"]
        await self._do(lambda db: profiles.remove_passkey(db, player, id))
        return Response(status_code=204)

    async def join_by_passkey(self, request: Request) -> Response:
        shown, origin = await requests.body(request, people.PasskeyAnswer), _origin(request)
        credential = msgspec.json.encode(shown.credential)
        device = clean(shown.device)
        return await self._join(request, lambda db: passkeys.join(db, credential, origin, device, now()))

    # --- what was played ---

    async def history(self, request: Request) -> Response:
        player, query = requests.player(request), requests.query(request, people.HistoryQuery)
        return await answer(request, await self.hub.store.read(lambda db: statistics.history(db, player, query)))

    async def statistics(self, request: Request) -> Response:
        player = requests.player(request)
        found = await self.hub.store.read(lambda db: statistics.statistics(db, player))
        if found.unreviewed:
            self.reviews.ask(await self.hub.store.read(lambda db: statistics.unreviewed(db, player)))
        return await answer(request, found)

    async def public(self, request: Request) -> Response:
        handle = auth.read_code(request.path_params["handle"][:40])

        def work(db: Database) -> people.PublicProfile | None:
            profile = profiles.find_public(db, handle)
            if profile is None:
                return None
            named = statistics.for_strangers(db)
            last = [statistics.without_table(one) for one in statistics.latest(db, profile.player, LAST_SHOWN, named)]
            sums = statistics.without_tables(statistics.statistics(db, profile.player, named))
            return people.PublicProfile(_profile_card(profile), sums, last)

        found = await self.hub.store.read(work)
        if found is None:  # also where there is one that is not public: nobody can tell
            raise Trouble("not_found")
        return await answer(request, found)

    async def series(self, request: Request) -> Response:
        """For those who may see the games."""
        room = await self._room(request)
        if not room.table.admits(requests.player_or_none(request)):
            raise Mistake("not_allowed")
        first = room.table.opened.series or room.table.id
        seats = [(person_of(sitting) or f"bot:{sitting.bot}", sitting.name) for sitting in room.table.seats]
        return await answer(request, await self.hub.store.read(lambda db: statistics.series(db, first, seats)))

    async def decline(self, request: Request) -> Response:
        """Somebody whom a seat is kept for does not want it."""
        await invitations.decline(await self._room(request), requests.player(request))
        return Response(status_code=204)

    async def _room(self, request: Request) -> Room:
        room = await self.hub.room(auth.read_code(request.path_params["id"][:40]))
        if room is None:
            raise Trouble("no_table")
        return room


def _token(request: Request) -> str:
    token = auth.token_in(request.headers.get("authorization"))
    if token is None:
        raise Trouble("no_token")
    return token


def _name(text: str) -> str:
    name = clean(text)
    if not name:
        raise Trouble("bad_name")
    return name


def _origin(request: Request) -> str:
    """Of the page that asks: the guard has seen that it is ours."""
    origin = request.headers.get("origin")
    if origin is None:
        raise Trouble("bad_origin")
    return origin


def _profile_card(profile: Profile) -> people.ProfileCard:
    return people.ProfileCard(profile.handle, profile.name, profile.avatar, profile.is_public, profile.created)
