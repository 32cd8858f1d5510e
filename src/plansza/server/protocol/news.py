"""What is said over HTTP about messages to people who are away, and about their vacations."""

from typing import Annotated

from msgspec import Meta, Struct

from plansza.server.protocol.shared import Language, Token

MAX_ENDPOINT = 1_000  # characters
MAX_ADDRESS = 254
Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]  # of a day

# --- what a client sends --------------------------------------------------------------------------------------------


class QuietHours(Struct, frozen=True, forbid_unknown_fields=True):
    """From one minute of the day to another, over midnight too."""

    first: Minute
    last: Minute


class NewsChange(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/news, answered by News: the language of messages, the time zone (as Europe/Warsaw), quiet hours."""

    lang: Language
    zone: Annotated[str, Meta(max_length=60, pattern=r"^[A-Za-z0-9_+/-]+$")]
    quiet: QuietHours | None = None


class PushSubscription(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/news/push, answered by News: what `pushManager.subscribe` gave, for this device."""

    endpoint: Annotated[str, Meta(min_length=12, max_length=MAX_ENDPOINT)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class MailAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/news/mail, answered by News: a link to confirm it is sent there."""

    address: Annotated[str, Meta(min_length=3, max_length=MAX_ADDRESS)]


class Confirmation(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/news/confirm: the code of the link, from any device, once."""

    code: Token


class VacationWish(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/vacation, answered by News: from now on, for so many days."""

    days: Annotated[int, Meta(ge=1, le=30)]


# --- what the server answers ----------------------------------------------------------------------------------------


class News(Struct, frozen=True):
    """GET /api/me/news: how somebody with a profile hears that something waits for her, and her vacation."""

    key: str  # applicationServerKey, for `pushManager.subscribe`
    mails: bool  # whether this server can send any
    devices: int  # that get pushes
    this_device: bool
    lang: Language | None  # None: nothing has been chosen yet
    zone: str
    quiet: QuietHours | None
    address: str
    confirmed: bool
    vacation_until: int  # 0: not on vacation
    vacation_left: int  # whole days


BODIES = (NewsChange, PushSubscription, MailAddress, Confirmation, VacationWish)
ANSWERS = (News,)
