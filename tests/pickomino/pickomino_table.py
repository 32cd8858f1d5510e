"""A Pickomino table laid by hand: tiles, stacks, specialists and dice as a test wants them."""

from typing import Any

import plansza
from plansza.games.pickomino.view import Board
from plansza.kernel.match import MANUAL, Match

EXTENSION = {"low_tiles": True, "round_worms": True, "specialists": True}
DICE = 8


class Table:
    """Seat A (0) is at the start of her turn; everything the tests do goes through the match."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        self._match = plansza.new("pickomino", players=players, chance=MANUAL, **options)
        self._match.take("first a")
        self._wanted: dict[str, Any] | None = None  # the position that is being laid

    @property
    def match(self) -> Match:
        if self._wanted is not None:
            self._match = plansza.position("pickomino", self._wanted, chance=MANUAL)
            self._wanted = None
        return self._match

    @property
    def laid(self) -> dict[str, Any]:
        """The fields of the position, to be changed; played from as soon as the match is asked for."""
        if self._wanted is None:
            self._wanted = self._match.position()
        state: dict[str, Any] = self._wanted["state"]
        return state

    @property
    def state(self) -> Any:
        return self.match.state

    def grill(self, *numbers: int) -> "Table":
        """Only these tiles lie on the grill; specialists elsewhere leave it."""
        self.laid["grill"] = [str(number) for number in numbers]
        self.laid["perch"] = {tile: guest for tile, guest in self.laid["perch"].items() if int(tile) in numbers}
        return self

    def stack(self, seat: int, *numbers: int) -> "Table":
        """From bottom to top; the tiles leave the grill."""
        self.laid["stack"][seat] = [str(number) for number in numbers]
        return self.grill(*(int(tile) for tile in self.laid["grill"] if int(tile) not in numbers))

    def holds(self, seat: int, specialist: str) -> "Table":
        self._fly_off(specialist)
        self.laid["holds"][seat] = specialist
        return self

    def perch(self, specialist: str, number: int) -> "Table":
        self._fly_off(specialist)
        self.laid["perch"][str(number)] = specialist
        return self

    def _fly_off(self, specialist: str) -> None:
        self.laid["perch"] = {tile: guest for tile, guest in self.laid["perch"].items() if guest != specialist}
        self.laid["holds"] = ["nobody" if held == specialist else held for held in self.laid["holds"]]

    def round_worms(self, supply: int, *owned: int) -> "Table":
        """Those of each seat, from the first on."""
        self.laid["supply"] = supply
        self.laid["round_worms"][: len(owned)] = owned
        return self

    def busts(self, count: int) -> "Table":
        self.laid["busts"] = count
        return self

    def begin(self, seat: int = 0) -> "Table":
        """Start the turn anew, after specialists were handed out."""
        golden = self.laid["holds"][seat] == "golden_die"
        options = self._wanted["options"] if self._wanted else {}
        turn = {"dice_left": DICE + golden, "to_roll": DICE + golden, "kept": {}, "rolled": {}, "golden_face": None}
        self.laid.update(turn, player=seat, phase="rolling", offered="nobody", weasel_used=False)
        self.laid["golden_left"] = golden and options["golden_die"] == "ones_and_worms"
        return self

    def end(self) -> "Table":
        """The game is over."""
        self.laid.update(grill=[], perch={}, phase="end")
        return self

    def roll(self, faces: str) -> "Table":
        """All dice of the roll fall: digits, and W for a worm."""
        for face in faces.replace(" ", ""):
            self.match.take("die worm" if face == "W" else f"die {face}")
        return self

    def do(self, *actions: str) -> "Table":
        for action in actions:
            self.match.take(action)
        return self

    def turn(self, *steps: str) -> "Table":
        """Rolls and actions by turns: "11223345", "keep 1", "roll", ..."""
        for step in steps:
            if step.replace("W", "1").isdigit():
                self.roll(step)
            else:
                self.do(step)
        return self

    @property
    def legal(self) -> list[str]:
        return self.match.legal

    @property
    def view(self) -> Board:
        board = self.match.board()
        assert isinstance(board, Board)
        return board

    def stacks(self) -> list[list[int]]:
        return [seat.stack for seat in self.view.seats]

    def face_up(self) -> list[int]:
        return [place.number for place in self.view.grill if place.lies == "up"]

    def perches(self) -> dict[str, int]:
        return {place.specialist: place.number for place in self.view.grill if place.specialist}

    def held(self) -> list[str | None]:
        return [seat.specialist for seat in self.view.seats]

    def clause_of(self, action: str) -> str:
        """The clause that refuses an illegal action."""
        return self.match.refusal(self.match.parse(action)).clause
