"""Tables of Marabunta built by hand, for the clause tests."""

from typing import Any

from plansza.games.marabunta import marking
from plansza.games.marabunta.actions import DIE, SPLIT_OFF, TURN_UP
from plansza.games.marabunta.facts import COLOURS, ELEMENTS, FACES, POWERS, TILES
from plansza.games.marabunta.hexes import NAMES
from plansza.games.marabunta.state import RESOLVE
from plansza.kernel import registry
from plansza.kernel.message import Message, Refusal

GAME = registry.load("marabunta")
TEXTS = GAME.part("notation").TEXTS
NUMBERS = {text: action for action, text in enumerate(TEXTS)}
A, B = 0, 1


class Table:
    """A state that can be set up freely; all that is played must be legal."""

    def __init__(self, territory: Any = "a", player_board: Any = "a") -> None:
        options = GAME.info.check_options({"territory": territory, "player_board": player_board})
        self.states = GAME.start(2, options)
        self.state = self.states[0]
        self.before = self.states.copy()
        self.last = -1

    # setting up

    def write(self, seat: int, **numbers: int) -> "Table":
        """Numbers of a seat: write(A, e5=2)."""
        return self._mark(seat, lambda: [self._write(name, number) for name, number in numbers.items()])

    def _write(self, name: str, number: int) -> None:
        marking.write_number(self.state, NAMES.index(name), number)

    def cross_out(self, *names: str) -> "Table":
        return self._mark(A, lambda: [marking.cross_out(self.state, NAMES.index(name)) for name in names])

    def circles(self, seat: int, **leaves: int) -> "Table":
        return self._mark(
            seat,
            lambda: [marking.fill_circle(self.state, COLOURS.index(c)) for c, n in leaves.items() for _ in range(n)],
        )

    def _mark(self, seat: int, marks: Any) -> "Table":
        player, self.state.player = int(self.state.player), seat
        marks()
        self.state.player = player
        return self

    def crates(self, seat: int, **left: int) -> "Table":
        """How many crates are left in the groups of a seat."""
        for power, count in left.items():
            self.state.crates[seat, POWERS.index(power)] = count
        return self

    def anthills(self, seat: int, count: int) -> "Table":
        self.state.anthills[seat] = count
        return self

    def pool(self, seat: int, tile: str = "", others: str = "0", **dice: str) -> "Table":
        """The seat resolves these dice, and the tile if it is named; the first player has the rest."""
        state = self.state
        state.phase, state.player, state.first, state.fallen = RESOLVE, seat, 1 - seat, len(COLOURS)
        state.round_number = max(1, int(state.round_number))
        for element, name in enumerate(ELEMENTS):
            mine = name in dice or (name == "tile" and tile)
            state.holder[element], state.left[element] = seat if mine else 1 - seat, 1
            if name != "tile":
                state.dice[element] = FACES.index(dice.get(name, others))
        state.tile = TILES.index(tile or "crates_2")
        return self

    def last_round(self) -> "Table":
        self.state.round_number = 8
        self.state.stack[:] = 0
        return self

    # playing

    @property
    def legal(self) -> list[str]:
        return [TEXTS[action] for action in GAME.legal_actions(self.state)]

    def hexes(self, verb: str = "write") -> set[str]:
        """The hexes that the legal actions name."""
        return {text.split()[1] for text in self.legal if text.startswith(f"{verb} ")}

    def play(self, *texts: str) -> "Table":
        for text in texts:
            assert text in self.legal, f"'{text}' is not among {self.legal}"
            self.before[:] = self.states
            self.last = NUMBERS[text]
            GAME.apply(self.state, self.last)
        return self

    def refusal(self, text: str) -> Refusal:
        assert text not in self.legal
        refusal: Refusal = GAME.part("refusals").refusal(self.state, NUMBERS[text])
        return refusal

    def refused(self, text: str) -> tuple[str, str]:
        """Clause and message of the refusal."""
        refusal = self.refusal(text)
        return refusal.clause, refusal.message.id.removeprefix("refusal-")

    def told(self) -> list[str]:
        """What the last action made happen."""
        events: list[Message] = GAME.part("events").events(self.before[0], self.last, self.state)
        return [event.id.removeprefix("event-") for event in events]

    # reading

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = GAME.part("view").view(self.state)
        return view

    def seat(self, seat: int) -> dict[str, Any]:
        return dict(self.view["seats"][seat])

    def region(self, colour: str) -> dict[str, Any]:
        return dict(self.view["regions"][COLOURS.index(colour)])

    def hex(self, name: str) -> dict[str, Any]:
        return next(place for place in self.view["hexes"] if place["name"] == name)

    def left(self, seat: int, power: str) -> int:
        return int(self.state.crates[seat, POWERS.index(power)])

    def to_move(self) -> int:
        return int(GAME.to_move(self.state))


def rolled(tile: str = "write_1", dice: str = "0 1 2 3 flag crate", first: str = "a") -> Table:
    """The first round up to the split."""
    table = Table().play(f"first {first}", f"tile {tile}")
    return table.play(*(f"die {face}" for face in dice.split()))


assert TEXTS[TURN_UP].startswith("tile")
assert TEXTS[DIE].startswith("die")
assert TEXTS[SPLIT_OFF].startswith("split")
