"""Tables of Marabunta laid by hand, for the clause tests."""

from collections.abc import Sequence
from typing import Any

import plansza
from plansza.games.marabunta.facts import COLOURS, ELEMENTS, PRINTED_CIRCLES, TILES
from plansza.games.marabunta.view import Board, Hex, Region, Seat
from plansza.kernel import registry
from plansza.kernel.match import MANUAL, Match
from plansza.kernel.message import Refusal

GAME = registry.load("marabunta")
TEXTS = GAME.rules.actions.texts
A, B = 0, 1


class Table:
    """A position that can be laid freely, and is checked when it is used; all that is played must be legal."""

    def __init__(self, territory: Any = "a", player_board: Any = "a") -> None:
        self._match = plansza.new("marabunta", chance=MANUAL, territory=territory, player_board=player_board)
        self._wanted: dict[str, Any] | None = None  # the position that is being laid

    @property
    def match(self) -> Match:
        if self._wanted is not None:
            self._match = plansza.position("marabunta", self._wanted, chance=MANUAL)
            self._wanted = None
        return self._match

    @property
    def laid(self) -> dict[str, Any]:
        """The fields of the position, to be changed; played from as soon as the match is asked for."""
        if self._wanted is None:
            self._wanted = self._match.position()
        state: dict[str, Any] = self._wanted["state"]
        return state

    # laying

    def write(self, seat: int, **numbers: int) -> "Table":
        """Numbers of a seat: write(A, e5=2)."""
        self.laid["ink"] |= {name: f"{'AB'[seat]}{number}" for name, number in numbers.items()}
        return self

    def eat(self, seat: int, count: int) -> "Table":
        """A 0 of the seat in so many cupcake hexes, the last ones that are available."""
        free = [place.name for place in self.view.hexes if place.mark == "cupcake" and is_free(place)]
        return self.write(seat, **dict.fromkeys(free[len(free) - count :], 0))

    def cross_out(self, *names: str) -> "Table":
        self.laid["ink"] |= dict.fromkeys(names, "crossed_out")
        return self

    def circles(self, seat: int, **leaves: int) -> "Table":
        """So many more of the seat."""
        circles = self.laid["circles"][seat]
        circles |= {colour: circles.get(colour, PRINTED_CIRCLES) + count for colour, count in leaves.items()}
        return self

    def crates(self, seat: int, **left: int) -> "Table":
        """How many crates are left in the groups of a seat."""
        self.laid["crates"][seat] |= left
        return self

    def anthills(self, seat: int, count: int) -> "Table":
        self.laid["anthills"][seat] = count
        return self

    def trigger(self, seat: int, cause: str) -> "Table":
        """The seat has triggered the end."""
        self.laid.update(ender=seat, cause=cause)
        return self

    def pool(self, seat: int, tile: str = "", others: str = "0", **dice: str) -> "Table":
        """The seat resolves these dice, and the tile if it is named; the first player has the rest."""
        mine = {*dice, *(["tile"] if tile else [])}
        shown = tile or TILES[0]
        self.laid.update(
            phase="resolve",
            player=seat,
            first=1 - seat,
            round_number=8 if tile == TILES[-1] else 1,
            stack=[name for name in TILES[:-1] if name != shown and tile != TILES[-1]],
            tile=shown,
            dice=[dice.get(colour, others) for colour in COLOURS],
            holder={name: seat if name in mine else 1 - seat for name in ELEMENTS},
            left=list(ELEMENTS),
        )
        return self.under_way()

    def under_way(self, *effects: Sequence[str | None]) -> "Table":
        """Name, region, and what was marked, of each."""
        columns = zip(*((*effect, None, None)[:4] for effect in effects), strict=True) if effects else [()] * 4
        self.laid.update(zip(("effect", "region", "one", "two"), map(list, columns), strict=True))
        return self

    # playing

    @property
    def legal(self) -> list[str]:
        return self.match.legal

    def hexes(self, verb: str = "write") -> set[str]:
        """The hexes that the legal actions name."""
        return {text.split()[1] for text in self.legal if text.startswith(f"{verb} ")}

    def play(self, *texts: str) -> "Table":
        for text in texts:
            self.match.take(text)
        return self

    def refusal(self, text: str) -> Refusal:
        assert text not in self.legal
        return self.match.refusal(self.match.parse(text))

    def refused(self, text: str) -> tuple[str, str]:
        """Clause and message of the refusal."""
        refusal = self.refusal(text)
        return refusal.clause, refusal.message.id.removeprefix("refusal-")

    def told(self) -> list[str]:
        """What the last action made happen."""
        return [event.id.removeprefix("event-") for event in self.match.events(since=self.match.number - 1)]

    # reading

    @property
    def view(self) -> Board:
        board = self.match.board()
        assert isinstance(board, Board)
        return board

    def seat(self, seat: int) -> Seat:
        return self.view.seats[seat]

    def region(self, colour: str) -> Region:
        return self.view.regions[COLOURS.index(colour)]

    def hex(self, name: str) -> Hex:
        return next(place for place in self.view.hexes if place.name == name)

    def left(self, seat: int, power: str) -> int:
        return next(group.left for group in self.seat(seat).groups if group.power == power)

    def to_move(self) -> int:
        return self.match.to_move


def is_free(place: Hex) -> bool:
    return place.seat is None and not place.crossed_out


def rolled(tile: str = "write_1", dice: str = "0 1 2 3 flag crate", first: str = "a") -> Table:
    """The first round up to the split."""
    table = Table().play(f"first {first}", f"tile {tile}")
    return table.play(*(f"die {face}" for face in dice.split()))
