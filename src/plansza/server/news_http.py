"""HTTP for people who want to be told when something waits for them. docs/news.md tells how it is used."""

import functools
import math
from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from plansza.server import auth, news_texts, requests
from plansza.server.clock import now
from plansza.server.database import Database
from plansza.server.endpoints import BadEndpoint
from plansza.server.guard import Guard, Handler
from plansza.server.people import news, profiles, vacations
from plansza.server.people.news import Subscription
from plansza.server.people.profiles import Denied
from plansza.server.protocol import news as told
from plansza.server.push import BadKeys, check_keys
from plansza.server.replies import Trouble, answer

T = TypeVar("T")


class NewsApi:
    """The handlers; `routes` says where they are."""

    def __init__(self, guard: Guard) -> None:
        self.guard, self.hub = guard, guard.hub

    def routes(self) -> list[Route]:
        listed: list[tuple[str, str, Handler]] = [
            ("GET", "/api/me/news", self.news),
            ("POST", "/api/me/news", self.choose),
            ("POST", "/api/me/news/push", self.subscribe),
            ("DELETE", "/api/me/news/push", self.unsubscribe),
            ("POST", "/api/me/news/mail", self.set_address),
            ("DELETE", "/api/me/news/mail", self.drop_address),
            ("POST", "/api/news/confirm", self.confirm),
            ("POST", "/unsubscribe", self.stop_mails),
            ("POST", "/api/me/vacation", self.begin_vacation),
            ("DELETE", "/api/me/vacation", self.end_vacation),
        ]
        return self.guard.routes(listed)

    async def _do(self, work: Callable[[Database], T]) -> T:
        return await self.hub.store.transact(work)

    # --- what is chosen ---

    async def news(self, request: Request) -> Response:
        return await self._news(request, await self._owner(request))

    async def _news(self, request: Request, player: str) -> Response:
        return await answer(request, await self.hub.store.read(functools.partial(self._card, player, _device(request))))

    def _card(self, player: str, device: str, db: Database) -> told.News:
        person, at = news.find(db, player), now()
        chosen = person.settings if person else None
        devices = {one.device for one in news.subscriptions(db, player)}
        running = vacations.current(db, player, at)
        return told.News(
            key=self.hub.store.vapid.public,
            mails=self.hub.courier.mailer is not None,
            devices=len(devices),
            this_device=device in devices,
            lang=chosen.lang if chosen else None,
            zone=chosen.zone if chosen else "",
            quiet=told.QuietHours(*chosen.quiet) if chosen and chosen.quiet else None,
            address=person.address if person else "",
            confirmed=bool(person and person.confirmed),
            vacation_until=running.until if running else 0,
            vacation_left=math.floor(vacations.days_left(db, player, at)),
        )

    async def _owner(self, request: Request) -> str:
        """Who asks, if she has a profile."""
        player = requests.player(request)
        if await self.hub.store.read(lambda db: profiles.find(db, player)) is None:
            raise Trouble("no_profile")
        return player

    async def choose(self, request: Request) -> Response:
        wanted, player = await requests.body(request, told.NewsChange), await self._owner(request)
        quiet = (wanted.quiet.first, wanted.quiet.last) if wanted.quiet else None
        await self._do(lambda db: news.choose(db, player, news.Settings(wanted.lang, wanted.zone, quiet)))
        return await self._news(request, player)

    # --- devices ---

    async def subscribe(self, request: Request) -> Response:
        wanted, player = await requests.body(request, told.PushSubscription), await self._owner(request)
        self.guard.require("joins", request)  # each makes us look a name up
        try:
            check_keys(wanted.p256dh, wanted.auth)
            await self.hub.courier.pusher.check(wanted.endpoint)
        except (BadKeys, BadEndpoint):
            raise Trouble("bad_endpoint") from None
        made = Subscription(_device(request), wanted.endpoint, wanted.p256dh, wanted.auth)

        def work(db: Database) -> None:
            if news.find(db, player) is None:
                raise Denied("no_news")
            news.subscribe(db, player, made, now())

        await self._do(work)
        return await self._news(request, player)

    async def unsubscribe(self, request: Request) -> Response:
        player, device = await self._owner(request), _device(request)
        await self._do(lambda db: news.unsubscribe(db, device))
        return await self._news(request, player)

    # --- the address ---

    async def set_address(self, request: Request) -> Response:
        wanted, player = await requests.body(request, told.MailAddress), await self._owner(request)
        if self.hub.courier.mailer is None:
            raise Trouble("no_mails")
        self.guard.require("mails", request)

        def work(db: Database) -> tuple[news.Person, str]:
            if news.find(db, player) is None:
                raise Denied("no_news")
            code = news.set_address(db, player, wanted.address, now())
            person = news.find(db, player)
            assert person is not None
            return person, code

        if not await self.hub.courier.confirm(*await self._do(work)):
            await self._do(lambda db: news.drop_address(db, player))
            raise Trouble("mail_failed")
        return await self._news(request, player)

    async def drop_address(self, request: Request) -> Response:
        player = await self._owner(request)
        await self._do(lambda db: news.drop_address(db, player))
        return await self._news(request, player)

    async def confirm(self, request: Request) -> Response:
        """From any device: the link was opened where the mail was read."""
        wanted = await requests.body(request, told.Confirmation)
        self.guard.require("joins", request)
        await self._do(lambda db: news.confirm(db, wanted.code, now()))
        return Response(status_code=204)

    async def stop_mails(self, request: Request) -> Response:
        """By the link in any mail, also posted by a mail program (RFC 8058), whose body says nothing more."""
        mail_id = news_texts.read_unsubscribe(request.query_params.get("code", ""), self.hub.store.link_key)
        if mail_id is None:
            raise Trouble("bad_code")

        def work(db: Database) -> None:
            person = news.by_mail_id(db, mail_id)
            if person is not None:
                news.drop_address(db, person.player)

        await self._do(work)
        return Response(status_code=204)

    # --- vacations ---

    async def begin_vacation(self, request: Request) -> Response:
        wanted, player = await requests.body(request, told.VacationWish), await self._owner(request)
        await self.hub.absences.apply(await self._do(lambda db: vacations.begin(db, player, wanted.days, now())))
        return await self._news(request, player)

    async def end_vacation(self, request: Request) -> Response:
        player = await self._owner(request)
        await self.hub.absences.apply(await self._do(lambda db: vacations.end(db, player, now())))
        return await self._news(request, player)


def _device(request: Request) -> str:
    token = auth.token_in(request.headers.get("authorization"))
    assert token is not None  # `requests.player` has found one
    return auth.hashed(token)
