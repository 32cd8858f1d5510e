"""What messages say: that something waits, in which game, and where. Never what was played, drawn or said there."""

import hashlib
import hmac

import msgspec
from msgspec import Struct

from plansza.kernel import registry
from plansza.kernel.errors import UnknownGame
from plansza.kernel.words import words
from plansza.server.mail import Mail
from plansza.server.people.awaited import Awaited
from plansza.server.people.news import Claim, Person
from plansza.server.texts import server_text

MOST_LISTED = 20  # tables in one mail


class Notification(Struct, frozen=True):
    """What the service worker is sent; `path` is opened by a click."""

    title: str
    body: str
    path: str
    count: int


def notification(claimed: Claim) -> bytes:
    text, waiting = server_text(claimed.person.settings.lang), claimed.waiting
    title = text("news-title", kind=waiting[0].kind, count=len(waiting))
    games = dict.fromkeys(game_title(claimed.person.settings.lang, one.game) for one in waiting)
    return msgspec.json.encode(Notification(title, ", ".join(games), path_of(waiting[0]), len(waiting)))


def mail(claimed: Claim, site: str, link_key: str) -> Mail:
    person, waiting = claimed.person, claimed.waiting
    text = server_text(person.settings.lang)
    lines = [_line(person.settings.lang, one, site) for one in waiting[:MOST_LISTED]]
    more = [text("news-more", count=len(waiting) - MOST_LISTED)] if len(waiting) > MOST_LISTED else []
    stop = unsubscribe_link(person, site, link_key)
    body = "\n\n".join([*lines, *more, text("news-foot", settings=f"{site}/me", stop=stop)])
    return Mail(person.mail_address, text("news-title", kind=waiting[0].kind, count=len(waiting)), f"{body}\n", stop)


def _line(lang: str, one: Awaited, site: str) -> str:
    text = server_text(lang)
    return f"{text('news-line', kind=one.kind, game=game_title(lang, one.game))}\n{site}{path_of(one)}"


def confirmation(person: Person, code: str, site: str) -> Mail:
    """The only mail to an address that is not confirmed. It says nothing that a stranger could have written."""
    text = server_text(person.settings.lang)
    return Mail(person.address, text("confirm-subject"), text("confirm-text", link=f"{site}/confirm#{code}") + "\n")


def path_of(one: Awaited) -> str:
    return f"/t/{one.table_id}"


def game_title(lang: str, game: str) -> str:
    try:
        return words(lang, registry.info(game))("title")
    except UnknownGame:
        return game


# --- links that stop all mails: they work for as long as the address is hers, so they are made, not kept ---


def unsubscribe_link(person: Person, site: str, link_key: str) -> str:
    return f"{site}/unsubscribe?code={person.mail_id}.{_signature(person.mail_id, link_key)}"


def read_unsubscribe(code: str, link_key: str) -> str | None:
    """The mail_id of whose mails are to stop; None where the code is not one of ours."""
    mail_id, _, signature = code.partition(".")
    return mail_id if hmac.compare_digest(signature.encode(), _signature(mail_id, link_key).encode()) else None


def _signature(mail_id: str, link_key: str) -> str:
    return hmac.new(bytes.fromhex(link_key), f"unsubscribe {mail_id}".encode(), hashlib.sha256).hexdigest()
