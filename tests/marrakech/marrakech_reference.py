"""Marrakech once more, slow and plain, written from the clauses and not from the engine: to compare with it.

Squares are (column, row) pairs, rugs are objects that lie in piles, areas are found by walking, texts are the actions.
"""

from dataclasses import dataclass, field
from itertools import product

COLOURS = ["red", "blue", "yellow", "green"]
NORTH, EAST, SOUTH, WEST = (0, -1), (1, 0), (0, 1), (-1, 0)
LEFT = {NORTH: WEST, WEST: SOUTH, SOUTH: EAST, EAST: NORTH}
RIGHT = {after: before for before, after in LEFT.items()}
Square = tuple[int, int]

# K4, line by line: (square left, heading) -> (square entered, heading)
MOSAIC: dict[tuple[Square, Square], tuple[Square, Square]] = {}
for a, b in ((0, 1), (2, 3), (4, 5)):
    for one, other in ((a, b), (b, a)):
        MOSAIC[(one, 0), NORTH] = (other, 0), SOUTH
        MOSAIC[(0, one), WEST] = (0, other), EAST
for a, b in ((1, 2), (3, 4), (5, 6)):
    for one, other in ((a, b), (b, a)):
        MOSAIC[(6, one), EAST] = (6, other), WEST
        MOSAIC[(one, 6), SOUTH] = (other, 6), NORTH
MOSAIC[(6, 0), NORTH] = (6, 0), WEST
MOSAIC[(6, 0), EAST] = (6, 0), SOUTH
MOSAIC[(0, 6), SOUTH] = (0, 6), EAST
MOSAIC[(0, 6), WEST] = (0, 6), NORTH


def name(square: Square) -> str:
    return "abcdefg"[square[0]] + str(square[1] + 1)


def beside(square: Square) -> list[Square]:
    near = [(square[0] + dx, square[1] + dy) for dx, dy in (NORTH, EAST, SOUTH, WEST)]
    return [(x, y) for x, y in near if x in range(7) and y in range(7)]


@dataclass(eq=False)
class Rug:
    colour: str
    squares: frozenset[Square]


@dataclass
class Merchant:
    stack: dict[str, int]  # colour -> rugs not laid
    purse: int = 30
    top: str | None = None
    went_out: int = 0


@dataclass
class Slow:
    """The game; `play` takes a legal text. `expects` is what comes next: first, top, roll, turn, lay or nothing."""

    players: int
    elimination: bool = False
    roll_first: bool = False
    cover_own_rug: bool = False
    merchants: list[Merchant] = field(default_factory=list)
    piles: dict[Square, list[Rug]] = field(default_factory=lambda: {s: [] for s in product(range(7), range(7))})
    assam: Square = (3, 3)
    heading: Square = SOUTH
    turn_of: int = 0
    started: bool = False
    expects: str = "first"

    def __post_init__(self) -> None:
        if self.players == 2:
            hands = [COLOURS[:2], COLOURS[2:]]
            self.merchants = [Merchant(dict.fromkeys(hand, 12)) for hand in hands]
            self.expects = "top"
            return
        count = {3: 15, 4: 12}[self.players]
        self.merchants = [Merchant({colour: count}, top=colour) for colour in COLOURS[: self.players]]

    # --- what is seen

    def shown(self, square: Square) -> Rug | None:
        return self.piles[square][-1] if self.piles[square] else None

    def owner(self, colour: str) -> int:
        return next(seat for seat, merchant in enumerate(self.merchants) if colour in merchant.stack)

    def area(self, square: Square) -> int:
        rug = self.shown(square)
        assert rug is not None
        found, waiting = {square}, [square]
        while waiting:
            for near in beside(waiting.pop()):
                other = self.shown(near)
                if near not in found and other is not None and other.colour == rug.colour:
                    found.add(near)
                    waiting.append(near)
        return len(found)

    def points(self, seat: int) -> int:
        merchant = self.merchants[seat]
        if merchant.went_out:
            return 0
        tops = [self.shown(square) for square in self.piles]
        return merchant.purse + sum(rug is not None and rug.colour in merchant.stack for rug in tops)

    def places(self) -> list[int]:
        ranks = [
            (merchant.went_out == 0, merchant.went_out, self.points(seat), merchant.purse)
            for seat, merchant in enumerate(self.merchants)
        ]
        return [1 + sum(other > rank for other in ranks) for rank in ranks]

    # --- what can be done

    def legal(self) -> dict[str, int]:
        """Texts with their weights for chance."""
        mover = self.merchants[self.turn_of]
        if self.expects == "first":
            return {f"first {'abcd'[seat]}": 1 for seat in range(self.players)}
        if self.expects == "top":
            stack = next(m for m in self.merchants if m.top is None and any(m.stack.values())).stack
            return {f"rug {colour}": count for colour, count in stack.items() if count}
        if self.expects == "roll":
            return {"roll 1": 1, "roll 2": 2, "roll 3": 2, "roll 4": 1}
        if self.expects == "turn":
            return dict.fromkeys(["turn left", "turn right"] + ["turn straight"] * (not self.roll_first), 1)
        if self.expects == "lay":
            assert mover.top is not None
            return {self.rug_text(squares): 1 for squares in self.spots()}
        return {}

    @staticmethod
    def rug_text(squares: frozenset[Square]) -> str:
        return "rug " + " ".join(map(name, sorted(squares)))

    def spots(self) -> set[frozenset[Square]]:
        spots = {frozenset((near, far)) for near in beside(self.assam) for far in beside(near) if far != self.assam}
        return {squares for squares in spots if not self.hides_a_rug(squares)}

    def hides_a_rug(self, squares: frozenset[Square]) -> bool:
        one, other = (self.shown(square) for square in squares)
        if one is None or one is not other:
            return False
        return not (self.cover_own_rug and self.owner(one.colour) == self.turn_of)

    def play(self, text: str) -> None:
        word, *rest = text.split()
        if word == "first":
            self.started = True
            self.begin("abcd".index(rest[0]))
        elif word == "roll":
            self.move(int(rest[0]))
        elif word == "turn":
            self.heading = {"left": LEFT, "right": RIGHT, "straight": {self.heading: self.heading}}[rest[0]][
                self.heading
            ]
            self.expects = "roll"
            if self.roll_first:
                self.begin(self.following())
        elif len(rest) == 1:
            self.merchants[self.owner(rest[0])].top = rest[0]
            if self.started:
                self.finish()
            elif all(merchant.top for merchant in self.merchants):
                self.expects = "first"
        else:
            self.lay(frozenset((ord(s[0]) - ord("a"), int(s[1]) - 1) for s in rest))

    def begin(self, seat: int) -> None:
        self.turn_of = seat
        self.expects = "roll" if self.roll_first else "turn"

    def following(self) -> int:
        order = [(self.turn_of + step) % self.players for step in range(1, self.players + 1)]
        return next(seat for seat in order if not self.merchants[seat].went_out)

    def move(self, steps: int) -> None:
        for _ in range(steps):
            here = self.assam, self.heading
            ahead = (self.assam[0] + self.heading[0], self.assam[1] + self.heading[1]), self.heading
            self.assam, self.heading = MOSAIC.get(here, ahead)
        self.expects = "lay"
        rug, mover = self.shown(self.assam), self.merchants[self.turn_of]
        if rug is None or rug.colour in mover.stack or self.merchants[self.owner(rug.colour)].went_out:
            return
        fee = self.area(self.assam)
        paid = fee if mover.purse >= fee else mover.purse
        mover.purse -= paid
        self.merchants[self.owner(rug.colour)].purse += paid
        if paid < fee and self.elimination:
            self.expel(mover)

    def expel(self, mover: Merchant) -> None:
        mover.went_out = 1 + sum(merchant.went_out > 0 for merchant in self.merchants)
        mover.top = None
        mover.stack = dict.fromkeys(mover.stack, 0)
        inside = [merchant for merchant in self.merchants if not merchant.went_out]
        if len(inside) == 1 or not any(sum(merchant.stack.values()) for merchant in inside):
            self.expects = "nothing"
        else:
            self.begin(self.following())

    def lay(self, squares: frozenset[Square]) -> None:
        mover = self.merchants[self.turn_of]
        assert mover.top is not None
        rug = Rug(mover.top, squares)
        for square in squares:
            self.piles[square].append(rug)
        mover.stack[mover.top] -= 1
        if self.players == 2:
            mover.top = None
            if sum(mover.stack.values()):
                self.expects = "top"
                return
        self.finish()

    def finish(self) -> None:
        if not any(sum(merchant.stack.values()) for merchant in self.merchants):
            self.expects = "nothing"
        elif self.roll_first:
            self.expects = "turn"
        else:
            self.begin(self.following())
