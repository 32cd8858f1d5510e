"""What is said over HTTP about people who come back: profiles, devices, history, statistics."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from plansza.server.protocol.shared import Count, Name, Token

AVATAR_PARTS = 6  # digits: colour, shape, eyes, mouth, hat, pattern
Avatar = Annotated[str, Meta(pattern=rf"^[0-7]{{{AVATAR_PARTS}}}$")]
DeviceName = Annotated[str, Meta(max_length=60)]
Rivalry = Annotated[str, Meta(max_length=60)]
Profiles = Literal["on", "off", "invited"]
Outcome = Literal["won", "shared", "lost", "uncounted"]

# --- what a client sends --------------------------------------------------------------------------------------------


class NewProfile(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me, answered by Me: the guest has a profile from now on."""

    name: Name
    avatar: Avatar
    device: DeviceName = ""
    invitation: Annotated[str, Meta(max_length=60)] = ""  # where the server asks for one


class ProfileChange(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/profile, answered by Me"""

    name: Name
    avatar: Avatar
    public: bool


class JoinByLink(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/join/link, answered by a Joined"""

    code: Token
    device: DeviceName = ""


class JoinByPhrase(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/join/phrase, answered by a Joined"""

    phrase: Annotated[str, Meta(max_length=200)]
    device: DeviceName = ""


class PasskeyAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """What `navigator.credentials` gave: of `create` for POST /api/me/passkeys, answered by Me, of `get` for
    POST /api/join/passkey, answered by a Joined
    """

    credential: dict[str, Any]  # as JSON, with its parts in base64url
    device: DeviceName = ""


class HistoryQuery(Struct, frozen=True):
    """GET /api/history: games that fit all that is said, latest first."""

    game: Annotated[str, Meta(max_length=40)] = ""
    options: Annotated[str, Meta(max_length=10_000)] = ""  # as in a PlayedGame
    rival: Rivalry = ""  # as in a RivalCard
    outcome: Annotated[str, Meta(max_length=20)] = ""
    before: Count = 0  # the time of the last one that is known, to go on from there


# --- what the server answers ----------------------------------------------------------------------------------------


class ProfileCard(Struct, frozen=True):
    """A profile as its owner has it, or everybody where it is public. `handle` is its address: /people/<handle>."""

    handle: str
    name: str
    avatar: str
    public: bool
    created: int


class DeviceCard(Struct, frozen=True):
    id: str
    name: str
    way: Literal["first", "link", "passkey", "phrase"]  # how it came
    created: int
    seen: int  # to the day
    this: bool  # the one that asks


class PasskeyCard(Struct, frozen=True):
    id: str
    name: str
    created: int
    used: int


class Me(Struct, frozen=True):
    """GET /api/me"""

    profiles: Profiles  # whether this server lets people have one
    profile: ProfileCard | None
    devices: list[DeviceCard]
    passkeys: list[PasskeyCard]
    has_phrase: bool


class DeviceLink(Struct, frozen=True):
    """POST /api/me/link: whoever joins with the code until then, once, is a device of this profile."""

    code: str
    until: int


class Phrase(Struct, frozen=True):
    """POST /api/me/phrase: shown this once; the one before does not work any more."""

    phrase: str


class PasskeyOptions(Struct, frozen=True):
    """POST /api/me/passkeys/options and POST /api/join/passkey/options: for `navigator.credentials`, as JSON."""

    options: dict[str, Any]


class Joined(Struct, frozen=True):
    """The token of this device from now on."""

    token: str


class RivalCard(Struct, frozen=True):
    """Somebody that one has played with. `id` means nothing to anybody else; of a bot it is bot:<level>."""

    id: str
    name: str
    handle: str = ""  # of a public profile


class PlayedGame(Struct, frozen=True):
    """One seat in a game that is over. `table` is "" where its moves are not kept any more."""

    table: str
    seat: int
    at: int
    game: str
    options: str
    name: str
    place: int
    points: float
    lead: float  # over the best of the others
    outcome: Outcome  # uncounted: against oneself, or from the middle of a game
    rivals: list[RivalCard]
    luck: float | None  # of the chance to win, what dice and cards gave; None until it has been worked out
    skill: float | None  # what own decisions cost, 0 at best
    doubt: float | None  # how far they may be off


class History(Struct, frozen=True):
    games: list[PlayedGame]
    more: bool


class Peak(Struct, frozen=True):
    value: float
    table: str
    at: int


class Numbers(Struct, frozen=True):
    """Sums of the games that count. `share` is the part of the wins, a shared one in parts; it lies between `low` and
    `high`, nineteen times of twenty, after very many games.
    """

    games: int
    won: int
    share: float
    low: float
    high: float
    points: float  # on average
    streak: int
    best_streak: int
    most_points: Peak | None
    widest_lead: Peak | None


class OptionNumbers(Struct, frozen=True):
    options: str
    numbers: Numbers


class RivalNumbers(Struct, frozen=True):
    rival: RivalCard
    numbers: Numbers


class GameNumbers(Struct, frozen=True):
    game: str
    numbers: Numbers
    options: list[OptionNumbers]
    rivals: list[RivalNumbers]  # those met most often


class LuckPoint(Struct, frozen=True):
    """What a review told of one game."""

    table: str
    at: int
    game: str
    luck: float
    skill: float
    doubt: float
    won: bool


class Statistics(Struct, frozen=True):
    """GET /api/statistics, and of a public profile GET /api/people/{handle}/statistics"""

    all: Numbers
    games: list[GameNumbers]
    luck: list[LuckPoint]  # latest games that were reviewed, oldest first
    unreviewed: int  # latest games whose review is not there yet; it is being made


class PublicProfile(Struct, frozen=True):
    """GET /api/people/{handle}: only of a profile that is public."""

    profile: ProfileCard
    statistics: Statistics
    last: list[PlayedGame]


class SeriesScore(Struct, frozen=True):
    name: str
    won: float  # games; of a shared one a part


class Series(Struct, frozen=True):
    """GET /api/tables/{id}/series: a row of rematches so far, without the games under way."""

    games: int
    scores: list[SeriesScore]  # by seat of this table


BODIES = (NewProfile, ProfileChange, JoinByLink, JoinByPhrase, PasskeyAnswer)
ANSWERS = (Me, DeviceLink, Phrase, PasskeyOptions, Joined, History, Statistics, PublicProfile, Series)
