"""Tells people who are away that something waits for them: one message for all of it, by what they have chosen."""

import asyncio

from plansza.server import news_texts
from plansza.server.addresses import addresses
from plansza.server.bans import Bans
from plansza.server.clock import now
from plansza.server.log import fault_of, log
from plansza.server.mail import Mailer
from plansza.server.metrics import Metrics
from plansza.server.people import news
from plansza.server.people.news import Claim, Pace, Person, Subscription
from plansza.server.people.profiles import DAY, MINUTE
from plansza.server.push import Pusher
from plansza.server.settings import Settings
from plansza.server.store import Store, StoreDown

AT_ONCE = 32  # messages that are on their way
TRY_AGAIN = 10 * MINUTE  # after which one that could not be sent is tried again
GIVE_UP = DAY  # after which it is not
UNKNOWN_CONTACT = "https://plansza.invalid"  # where neither a site nor a sender of mails is known


class Courier:
    def __init__(self, store: Store, settings: Settings, bans: Bans, metrics: Metrics) -> None:
        self.store, self.settings, self.bans, self.metrics = store, settings, bans, metrics
        chosen = settings.news
        self.mailer = Mailer(chosen.smtp) if chosen.smtp else None
        self.site = next(iter(addresses(settings)), f"http://localhost:{settings.port}")
        self.pusher = Pusher(store.vapid, _contact(settings), chosen.even_private)
        self.pace = Pace(*(int(seconds * 1000) for seconds in (chosen.delay, chosen.interval, chosen.reminder)))

    async def run(self) -> None:
        """For ever."""
        while True:
            try:
                await self.look()
            except StoreDown as error:
                log("store_down", error=error.kind)
            await asyncio.sleep(self.settings.news.every)

    async def look(self) -> None:
        """Send what is due."""
        at = now()
        due = await self.store.read(lambda db: news.due(db, at, self.pace))
        for first in range(0, len(due), AT_ONCE):
            await asyncio.gather(*(self._tell(person) for person in due[first : first + AT_ONCE]))

    async def _tell(self, person: Person) -> None:
        at = now()
        claimed = await self.store.transact(lambda db: news.claim(db, person, at, self.pace))
        if claimed is None:
            return
        waiting = [one for one in claimed.waiting if not self.bans.is_closed(one.table_id)]
        claimed = Claim(claimed.person, claimed.at, waiting, claimed.subscriptions)
        is_new = any(one.since > at - GIVE_UP for one in waiting)
        if waiting and not await self._send(claimed) and is_new:
            await self.store.transact(lambda db: news.release(db, claimed, now() + TRY_AGAIN))

    async def _send(self, claimed: Claim) -> bool:
        """Whether she was reached at all."""
        try:
            pushes = [self._push(claimed, subscription) for subscription in claimed.subscriptions]
            return any(await asyncio.gather(*pushes, self._mail(claimed)))
        except StoreDown:
            raise
        except Exception as error:
            self.metrics.count("broken")
            log("broken", error=fault_of(error))
            return False

    async def _push(self, claimed: Claim, subscription: Subscription) -> bool:
        sent = await self.pusher.send(news_texts.notification(claimed), subscription)
        self.metrics.count(f"pushes_{sent}")
        if sent == "gone":
            await self.store.transact(lambda db: news.gone(db, subscription.endpoint))
        return sent == "sent"

    async def _mail(self, claimed: Claim) -> bool:
        if self.mailer is None or not claimed.person.mail_address:
            return False
        mail = news_texts.mail(claimed, self.site, self.store.link_key)
        sent = await self.mailer.send(mail)
        self.metrics.count("mails_sent" if sent else "mails_failed")
        return sent

    async def confirm(self, person: Person, code: str) -> bool:
        """Ask whether the address is hers; whether the mail could be sent."""
        if self.mailer is None:
            return False
        return await self.mailer.send(news_texts.confirmation(person, code, self.site))

    def close(self) -> None:
        if self.mailer is not None:
            self.mailer.close()


def _contact(settings: Settings) -> str:
    """Whom push services write to when something is wrong with us."""
    if settings.news.smtp is not None:
        return f"mailto:{settings.news.smtp.address}"
    return settings.site if settings.site.startswith("https://") else UNKNOWN_CONTACT
