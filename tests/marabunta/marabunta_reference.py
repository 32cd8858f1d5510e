"""Marabunta written a second time, as slow and as differently as possible, to check the rules by.

A game is a generator: it yields the set of legal texts and is sent the one that is played. Effects that set off
others call each other; whether something can be completed is found by trying every sequence. Hexes are points of
the plane, and two of them touch when their distance says so.
"""

from collections.abc import Callable, Generator, Iterator
from itertools import combinations
from typing import Any

Play = Generator[set[str], str, None]
Choice = Generator[set[str], str, str]
COLOURS = ["blue", "pink", "orange", "green", "grey", "yellow"]
SHUFFLED = ["crates_2", "circles_2", "write_1", "zeros_2", "free_0", "cross_2", "twice"]


class Hex:
    def __init__(self, name: str, x: float, y: float, colour: str, sign: str) -> None:
        self.name, self.x, self.y, self.colour, self.sign = name, x, y, colour, sign
        self.crossed, self.seat, self.number = False, -1, 0

    @property
    def free(self) -> bool:
        return not self.crossed and self.seat < 0

    def touches(self, other: "Hex") -> bool:
        return 0.1 < (self.x - other.x) ** 2 + 3 / 4 * (self.y - other.y) ** 2 < 1.1


class Reference:
    def __init__(self, territory: dict[str, Any], player_board: dict[str, Any]) -> None:
        self.hexes = list(read_map(territory))
        self.row_points = player_board["cupcake_row"]
        self.anthills = [player_board["anthills"]] * 2
        self.crates = [{group["power"]: group["crates"] for group in player_board["group"]} for _ in range(2)]
        self.circles = [dict.fromkeys(COLOURS, 2) for _ in range(2)]
        self.spaces, self.points = [0, 0], [0, 0]
        self.ender = -1
        self.winner = -1

    # the round

    def play(self) -> Play:
        first = "ab".index((yield {"first a", "first b"}).split()[1])
        stack = list(SHUFFLED)
        while self.ender < 0:
            tile = "no_cupcake"
            if stack:
                tile = (yield {f"tile {name}" for name in stack}).split()[1]
                stack.remove(tile)
            dice = {}
            for colour in COLOURS:
                dice[colour] = (yield {f"die {face}" for face in ["0", "1", "2", "3", "flag", "crate"]}).split()[1]
            subsets = [s for size in range(1, 7) for s in combinations(COLOURS, size)]
            alone = (yield {"split " + " ".join(subset) for subset in subsets}).split()[1:]
            others = [*(colour for colour in COLOURS if colour not in alone), "tile"]
            takes_dice = (yield {"take dice", "take tile"}) == "take dice"
            mine, theirs = (alone, others) if takes_dice else (others, alone)
            yield from self.resolve(1 - first, mine, dice, tile)
            yield from self.resolve(first, theirs, dice, tile)
            first = 1 - first
        totals = [self.total(seat) for seat in range(2)]
        by_spaces = [(totals[seat], self.spaces[seat], seat == self.ender) for seat in range(2)]
        self.winner = max(range(2), key=lambda seat: by_spaces[seat])

    def resolve(self, seat: int, pool: list[str], dice: dict[str, str], tile: str) -> Play:
        left = list(pool)
        while left:
            can = {element: self.can(seat, element, pool, dice, tile) for element in left}
            legal = {f"use {element}" for element in left if can[element]}
            must = tile == "no_cupcake" and can.get("tile", False)
            legal |= {f"pass {element}" for element in left if not (element == "tile" and must)}
            verb, element = (yield legal).split()
            left.remove(element)
            if verb == "use" and element == "tile":
                yield from self.use_tile(seat, pool, dice, tile)
            elif verb == "use":
                yield from self.use_die(seat, element, dice[element])

    def use_die(self, seat: int, colour: str, face: str) -> Play:
        if face == "flag":
            self.fill(seat, colour)
        elif face == "crate":
            yield from self.cross_crate(seat)
        else:
            yield from self.write(seat, int(face), 1, None if face == "0" else colour, near=True)

    def use_tile(self, seat: int, pool: list[str], dice: dict[str, str], tile: str) -> Play:
        if tile == "crates_2":
            for _ in range(2):
                if any(self.crates[seat].values()):
                    yield from self.cross_crate(seat)
        elif tile == "twice":
            usable = [colour for colour in pool if colour != "tile" and self.can(seat, colour, pool, dice, tile)]
            colour = (yield {f"again {colour}" for colour in usable}).split()[1]
            yield from self.use_die(seat, colour, dice[colour])
        elif tile == "no_cupcake":
            yield from self.cross_out(seat, 1, lambda hex_: hex_.sign == "*")
        else:
            yield from self.power(seat, tile)

    def power(self, seat: int, name: str) -> Play:
        """Also the tiles that do the same as a power."""
        kind, _, count = name.partition("_")
        number = int(count)
        if kind == "points":
            self.points[seat] += number
        elif kind == "cupcakes":
            for _ in range(number):
                self.cross_space(seat)
        elif kind in ("write", "free"):
            yield from self.write(seat, number, 1, None, near=kind == "write")
        elif kind in ("zeros", "ones"):
            yield from self.write(seat, 0 if kind == "zeros" else 1, number, None, near=True)
        elif kind == "cross":
            yield from self.cross_out(seat, number, lambda hex_: True)
        else:
            yield from self.fill_two(seat)

    # can it be done

    def can(self, seat: int, element: str, pool: list[str], dice: dict[str, str], tile: str) -> bool:
        if element != "tile":
            return self.can_die(seat, element, dice[element])
        if tile == "twice":
            return any(self.can_die(seat, colour, dice[colour]) for colour in pool if colour != "tile")
        if tile == "crates_2":
            return any(self.crates[seat].values())
        if tile == "no_cupcake":
            return any(hex_.free and hex_.sign == "*" for hex_ in self.hexes)
        if tile == "circles_2":
            return sum(self.blank(colour) > 0 for colour in COLOURS) >= 2
        if tile == "cross_2":
            return any(self.runs([], 2, lambda hex_: True))
        steps = 2 if tile == "zeros_2" else 1
        return any(self.runs([], steps, self.start(seat, None, near=tile != "free_0")))

    def can_die(self, seat: int, colour: str, face: str) -> bool:
        if face == "flag":
            return self.blank(colour) > 0
        if face == "crate":
            return any(self.crates[seat].values())
        return any(self.runs([], 1, self.start(seat, None if face == "0" else colour, near=True)))

    def start(self, seat: int, colour: str | None, near: bool) -> Callable[[Hex], bool]:
        def fits(hex_: Hex) -> bool:
            if colour is not None and hex_.colour != colour:
                return False
            return not near or self.anthills[seat] > 0 or self.is_near(seat, hex_)

        return fits

    def is_near(self, seat: int, hex_: Hex) -> bool:
        return any(other.seat == seat and other.touches(hex_) for other in self.hexes)

    def runs(self, done: list[Hex], steps: int, fits: Callable[[Hex], bool]) -> Iterator[list[Hex]]:
        """Every way to go on to the end: each hex touches all of the effect before it."""
        if len(done) == steps:
            yield done
            return
        for hex_ in self.hexes:
            if hex_.free and hex_ not in done and (fits(hex_) if not done else all(map(hex_.touches, done))):
                yield from self.runs([*done, hex_], steps, fits)

    def blank(self, colour: str) -> int:
        return 10 - self.circles[0][colour] - self.circles[1][colour]

    # doing it

    def next_hex(self, verb: str, done: list[Hex], steps: int, fits: Callable[[Hex], bool]) -> Choice:
        """The text that was chosen, or none if there is no way to go on."""
        names = {run[len(done)].name for run in self.runs(done, steps, fits)}
        return (yield {f"{verb} {name}" for name in names}) if names else ""

    def write(self, seat: int, number: int, steps: int, colour: str | None, near: bool) -> Play:
        done: list[Hex] = []
        while len(done) < steps:
            text = yield from self.next_hex("write", done, steps, self.start(seat, colour, near))
            if not text:
                return
            hex_ = self.named(text)
            if near and not self.is_near(seat, hex_):
                self.anthills[seat] -= 1
            hex_.seat, hex_.number = seat, number
            done.append(hex_)
            self.look_for_end(seat)
            if hex_.sign == "*":
                self.cross_space(seat)
            if hex_.sign == "#" and any(self.crates[seat].values()):
                yield from self.cross_crate(seat)

    def cross_out(self, seat: int, steps: int, fits: Callable[[Hex], bool]) -> Play:
        done: list[Hex] = []
        while len(done) < steps:
            text = yield from self.next_hex("cross", done, steps, fits)
            if not text:
                return
            done.append(self.named(text))
            done[-1].crossed = True
            self.look_for_end(seat)

    def fill_two(self, seat: int) -> Play:
        leaves = [colour for colour in COLOURS if self.blank(colour)]
        if len(leaves) < 2:
            return
        one = (yield {f"circle {colour}" for colour in leaves}).split()[1]
        self.fill(seat, one)
        leaves.remove(one)
        self.fill(seat, (yield {f"circle {colour}" for colour in leaves}).split()[1])

    def fill(self, seat: int, colour: str) -> None:
        self.circles[seat][colour] += 1
        self.look_for_end(seat)

    def cross_crate(self, seat: int) -> Play:
        mine = self.crates[seat]
        power = (yield {f"crate {power}" for power, left in mine.items() if left}).split()[1]
        mine[power] -= 1
        if not mine[power]:
            yield from self.power(seat, power)

    def cross_space(self, seat: int) -> None:
        if self.spaces[seat] < len(self.row_points):
            self.points[seat] += self.row_points[self.spaces[seat]]
            self.spaces[seat] += 1

    def named(self, text: str) -> Hex:
        return next(hex_ for hex_ in self.hexes if hex_.name == text.split()[1])

    # the end

    def look_for_end(self, seat: int) -> None:
        full = any(all(not hex_.free for hex_ in self.hexes if hex_.colour == colour) for colour in COLOURS)
        eaten = all(not hex_.free for hex_ in self.hexes if hex_.sign == "*")
        if self.ender < 0 and (full or eaten or not all(map(self.blank, COLOURS))):
            self.ender = seat

    def total(self, seat: int) -> int:
        points = self.points[seat]
        for colour in COLOURS:
            sums = [sum(h.number for h in self.hexes if h.colour == colour and h.seat == s) for s in range(2)]
            points += self.circles[seat][colour] if sums[seat] > sums[1 - seat] else 0
        return points


def read_map(territory: dict[str, Any]) -> Iterator[Hex]:
    """Every hex with its name. A hex is four characters wide; every second row starts half a hex further right."""
    lines = [line for line in territory["map"].splitlines() if line.strip(" |")]
    found = [
        (column / 4, row, line[column : column + 2])
        for row, line in enumerate(lines)
        for column in range(len(line))
        if line[column] in territory["regions"]
    ]
    columns = [int(x - found[0][0] - y % 2 / 2) for x, y, _ in found]
    for (x, y, text), column in zip(found, columns, strict=True):
        name = f"{'abcdefghijklmnop'[column - min(columns)]}{y + 1}"
        yield Hex(name, x, y, territory["regions"][text[0]], text[1])
