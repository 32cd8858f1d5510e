"""TypeScript made from structs: the files in web/ are fresh, and every kind of field comes out right."""

import enum
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from plansza.kernel import registry
from plansza.kernel.event import Event
from plansza.server import typescript

SOURCE = Path(__file__).parent.parent.parent / "web" / "src"
Colour = Literal["red", "blue"]


class Suit(enum.Enum):
    HEARTS = "hearts"
    SPADES = "spades"


class Card(Struct):
    """A card,
    face up.
    """

    suit: Suit
    next: "Card | None"


class Rare(Struct, omit_defaults=True):
    seat: int | None = None
    loud: bool = False
    names: list[str] = []


class Asked(Struct, forbid_unknown_fields=True):
    number: int = 0


class Board(Struct):
    phase: Literal["roll", "end"]
    colour: Colour | None
    pair: tuple[int, Colour]
    many: tuple[float, ...]
    rows: list[list[Card | None]]
    suits: list[Suit]
    colours: list[Colour]
    by_colour: dict[Colour, int]
    by_name: dict[str, bool]
    names: frozenset[str]
    limited: Annotated[int, Meta(ge=0)]
    anything: Any
    version: Literal[1, 2]
    rare: Rare
    asked: Asked


class Took(Event):
    seat: int
    number: int


class StoleHen(Event):
    victim_seat: int
    colour: Colour
    card: Card


class Over(Event):
    pass


BOARD = """// Made from server.test_server_typescript by `python -m plansza.server.typescript`; do not edit.

export type Colour = 'red' | 'blue'

export interface Board {
  phase: 'end' | 'roll'
  colour: Colour | null
  pair: [number, Colour]
  many: number[]
  rows: (Card | null)[][]
  suits: ('hearts' | 'spades')[]
  colours: Colour[]
  by_colour: Partial<Record<Colour, number>>
  by_name: Record<string, boolean>
  names: string[]
  limited: number
  anything: unknown
  version: 1 | 2
  rare: Rare
  asked: Asked
}

/** A card, face up. */
export interface Card {
  suit: 'hearts' | 'spades'
  next: Card | null
}

export interface Rare {
  seat?: number
  loud?: boolean
  names?: string[]
}

export interface Asked {
  number?: number
}

export type GameEvent =
  | { id: 'event-took'; args: { seat: number; number: number } }
  | { id: 'event-stole-hen'; args: { victim_seat: number; colour: Colour; card: Card } }
  | { id: 'event-over'; args: Record<string, never> }
"""


def test_the_files_are_fresh() -> None:
    stale = [path.name for path, text in typescript.files(SOURCE).items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run: python -m plansza.server.typescript"


def test_every_game_with_a_folder_has_types() -> None:
    made = [path.parent.name for path in typescript.files(SOURCE) if path.name == "board.ts"]
    assert made == list(registry.games())
    assert made == sorted(path.parent.name for path in SOURCE.glob("games/*/board.ts"))


def test_every_kind_of_field() -> None:
    assert typescript.board_types(Board, [Took, StoleHen, Over]) == BOARD.replace(
        "server.test_server_typescript", __name__
    )


def test_a_game_without_events_has_none() -> None:
    assert "GameEvent" not in typescript.board_types(Card, [])


def test_what_comes_over_the_wire_is_what_the_types_say() -> None:
    """Defaults are left out where the struct says so, and null is then never sent."""
    assert msgspec.json.decode(msgspec.json.encode(Rare())) == {}
    assert msgspec.json.decode(msgspec.json.encode(Rare(seat=1, loud=True))) == {"seat": 1, "loud": True}


def test_two_structs_of_one_name_are_refused() -> None:
    class Holder(Struct):
        card: Card
        other: msgspec.defstruct("Card", [("n", int)])  # type: ignore[valid-type]

    with pytest.raises(TypeError, match="have the same name"):
        typescript.board_types(Holder, [])


def test_what_has_no_twin_is_refused() -> None:
    class Odd(Struct):
        data: bytes

    with pytest.raises(TypeError, match="there is no TypeScript for BytesType"):
        typescript.board_types(Odd, [])
