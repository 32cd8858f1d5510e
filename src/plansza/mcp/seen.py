"""What a language model is shown of a table, wherever that is."""

from typing import Any, Literal, Protocol

from msgspec import Struct

from plansza.kernel.errors import PlanszaError

SHOWN = 60  # legal moves that are told with their words; of more, the texts alone


class NoTable(PlanszaError):
    """There is no such table, or no room for another."""


class Why(Struct, frozen=True, omit_defaults=True):
    """What the rules say to an action: nothing where it is legal."""

    action: str
    legal: bool
    clause: str = ""
    text: str = ""


class Seen(Struct, frozen=True, omit_defaults=True):
    """The table for one seat, from what it may know. `events` are those since it was last shown."""

    table: str
    game: str
    seat: int
    name: str
    status: Literal["your_turn", "waiting", "over"]
    number: int  # actions so far, dice and cards counted
    board: Any
    events: list[str]
    legal: dict[str, str] = {}  # what may be played, and what it does in words ("" in a long list)
    refused: Why | None = None  # why what was tried is not allowed; nothing has changed
    result: dict[str, Any] | None = None


class Table(Protocol):
    """One seat of one game, for a model."""

    id: str

    async def wait(self, seconds: float) -> Seen:
        """Until it is this seat's turn, the game is over, or so long."""

    async def play(self, action: str) -> Seen:
        """Play, and let the others play until it is this seat's turn again; or be told why not."""

    async def why_not(self, action: str) -> Why: ...

    async def review(self) -> dict[str, Any]:
        """Of a game that is over: what luck and each one's decisions did to the chances, and the turning points."""

    async def close(self) -> None: ...


def listed(choices: list[tuple[str, str]]) -> dict[str, str]:
    """Legal moves by text; a list that would fill a model's mind goes without words."""
    return dict(choices) if len(choices) <= SHOWN else dict.fromkeys((text for text, _ in choices), "")
