"""A Pickomino table laid by hand: tiles, stacks, specialists and dice as a test wants them."""

from typing import Any

from plansza.games.pickomino.state import SPECIALISTS, TILE_WITH
from plansza.games.pickomino.turns import start_turn
from plansza.kernel.match import MANUAL, Match, new

EXTENSION = {"low_tiles": True, "round_worms": True, "specialists": True}


class Table:
    """Seat A (0) is at the start of her turn; everything the tests do goes through the match."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        self.match: Match = new("pickomino", players=players, chance=MANUAL, **options)
        self.match.take("first a")

    @property
    def state(self) -> Any:
        return self.match.state

    def grill(self, *numbers: int) -> "Table":
        """Only these tiles lie on the grill; specialists elsewhere leave it."""
        up = [TILE_WITH[number] for number in numbers]
        for tile in range(len(self.state.grill)):
            self.state.grill[tile] = tile in up
            if tile not in up:
                self.state.perch[tile] = 0
        return self

    def stack(self, seat: int, *numbers: int) -> "Table":
        """From bottom to top; the tiles leave the grill."""
        for height, number in enumerate(numbers):
            tile = TILE_WITH[number]
            self.state.stack[seat, height] = tile
            self.state.grill[tile] = 0
            self.state.perch[tile] = 0
        self.state.height[seat] = len(numbers)
        return self

    def holds(self, seat: int, specialist: str) -> "Table":
        number = SPECIALISTS.index(specialist)
        for tile in range(len(self.state.perch)):
            if self.state.perch[tile] == number:
                self.state.perch[tile] = 0
        self.state.holds[seat] = number
        return self

    def perch(self, specialist: str, number: int) -> "Table":
        index = SPECIALISTS.index(specialist)
        for tile in range(len(self.state.perch)):
            if self.state.perch[tile] == index:
                self.state.perch[tile] = 0
        self.state.perch[TILE_WITH[number]] = index
        return self

    def round_worms(self, supply: int, *owned: int) -> "Table":
        self.state.supply = supply
        for seat, count in enumerate(owned):
            self.state.round_worms[seat] = count
        return self

    def begin(self, seat: int = 0) -> "Table":
        """Start the turn anew, after specialists were handed out."""
        start_turn(self.state, seat)
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
    def view(self) -> dict[str, Any]:
        board: dict[str, Any] = self.match.view()["board"]
        return board

    def stacks(self) -> list[list[int]]:
        return [seat["stack"] for seat in self.view["seats"]]

    def face_up(self) -> list[int]:
        return [place["number"] for place in self.view["grill"] if place["lies"] == "up"]

    def perches(self) -> dict[str, int]:
        return {place["specialist"]: place["number"] for place in self.view["grill"] if place["specialist"]}

    def held(self) -> list[str | None]:
        return [seat["specialist"] for seat in self.view["seats"]]

    def clause_of(self, action: str) -> str:
        """The clause that refuses an illegal action."""
        return self.match.refusal(self.match.parse(action)).clause
