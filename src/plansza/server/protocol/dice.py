"""What is shown of the dice: on the socket while a game goes on, and in its record (`fairness`).

Ends and links of chains are 64 hexadecimal digits. A link comes with the number of its chain among `chains`.
"""

from msgspec import Struct

Link = tuple[int, str]


class SeatChain(Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a person's chain; `after` so many rolls it was shown, or -1 for before the game."""

    seat: int
    end: str
    after: int


class Run(Struct, frozen=True, forbid_unknown_fields=True):
    """So many draws in a row that had the same possible results, each with its weight."""

    count: int
    actions: list[str]
    weights: list[int]


class Roll(Struct, frozen=True, forbid_unknown_fields=True):
    """All that chance drew after one decision, or before the first: by one link of the server's."""

    number: int  # among the rolls of the game, from 1
    server: str  # the server's link
    links: list[Link]  # what people have shown since the roll before it
    first: int  # the number of the first action that was drawn
    runs: list[Run]


class Seal(Struct, frozen=True, forbid_unknown_fields=True):
    """The server's Ed25519 signature of the record without it, as JSON with sorted keys and no spaces."""

    key: str
    signature: str


class SecretProof(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The `fairness` of a record of scheme plansza/1; without its secret while the game goes on."""

    scheme: str
    commitment: str
    texts: list[str]
    secret: str | None = None
    seal: Seal | None = None


class ChainProof(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The `fairness` of a record of scheme plansza/2; a game that hides draws has no rolls in it before it is over."""

    scheme: str
    ends: list[str]  # of the server's chains
    chains: list[SeatChain]
    start: list[Link]  # the first links, which all show when the seats are taken
    rolls: list[Roll]
    seal: Seal | None = None
