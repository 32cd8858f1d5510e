"""The file that a ladder is kept in: JSON, a line for what it is and a line for each unit of games that was played.

A line is on disk before the next unit counts. So whenever a run is broken off, all but what was under way is there; a
last line that was not written to its end is cut off. What is wrong elsewhere is refused by its line.
"""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

import msgspec

from plansza.arena.setting import Played
from plansza.kernel.errors import PlanszaError

SEATS = 2


class BadLadder(PlanszaError):
    """The file of a ladder cannot be read, or is not what is asked for."""


class Header(msgspec.Struct, tag="plansza-ladder-1", tag_field="line", forbid_unknown_fields=True, frozen=True):
    """What is the same in all units. It stands again wherever bots or games were added."""

    plansza: str  # the version that played
    seed: int
    games: dict[str, int]  # by name: the version of the rules
    bots: dict[str, str]  # as they were asked for: digest of the file of those that have one

    def check_extends(self, earlier: "Header", path: Path) -> None:
        """Whether what was played under the earlier header belongs here too. Raises BadLadder."""
        for what, was, now in (("plansza", earlier.plansza, self.plansza), ("seed", earlier.seed, self.seed)):
            if was != now:
                raise _differs(path, f"{what} {was}", f"{what} {now}")
        for name, version in earlier.games.items():
            if name not in self.games:
                raise _differs(path, f"the game {name} too", f"{', '.join(self.games)} alone")
            if self.games[name] != version:
                raise _differs(path, f"version {version} of {name}'s rules", f"version {self.games[name]}")
        if list(self.bots)[: len(earlier.bots)] != list(earlier.bots):
            now = f"those of {', '.join(self.bots)}; bots can be added behind its own"
            raise _differs(path, f"the bots {', '.join(earlier.bots)}", now)
        for name, digest in earlier.bots.items():
            if self.bots[name] != digest:
                raise _differs(path, f"another text of {name}", "the one that is there now; call it by another name")


def _differs(path: Path, was: str, now: str) -> BadLadder:
    return BadLadder(f"{path} was played with {was}, and is to go on with {now}: keep to it, or begin another file")


class UnitPlayed(msgspec.Struct, tag="unit", tag_field="line", forbid_unknown_fields=True, frozen=True):
    """A pairing in both seatings with the same chance. Line-ups are numbers of bots in the header."""

    game: str
    unit: int
    games: list[Played]


_DECODER = msgspec.json.Decoder(Header | UnitPlayed)


@dataclass
class Contents:
    """What a file holds."""

    header: Header
    units: dict[str, dict[int, UnitPlayed]] = field(default_factory=dict)  # by game and number
    size: int = 0  # bytes of the lines that are whole
    cut: int = 0  # bytes behind them: of a last line that is not whole


def read(path: Path) -> Contents | None:
    """None where nothing is there yet. Raises BadLadder, which names the line."""
    if not path.exists() or path.stat().st_size == 0:
        return None
    *lines, rest = path.read_bytes().split(b"\n")
    found: Contents | None = None
    for number, line in enumerate(lines, 1):
        try:
            entry = _DECODER.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            if found and number == len(lines) and not rest:
                found.cut = len(line) + 1
                return found
            raise BadLadder(f"{path}, line {number}: {_said(found, error)}") from None
        if isinstance(entry, Header):
            found = _headed(found, entry, path)
        elif wrong := _wrong(found, entry):
            raise BadLadder(f"{path}, line {number}: {wrong}")
        else:
            assert found is not None
            found.units.setdefault(entry.game, {})[entry.unit] = entry
        found.size += len(line) + 1
    if found is None:
        raise BadLadder(f"{path} is no file of a ladder")
    found.cut = len(rest)
    return found


def _said(found: Contents | None, error: Exception) -> str:
    return f"it is damaged ({error})" if found else "this is no file of a ladder"


def _headed(found: Contents | None, header: Header, path: Path) -> Contents:
    if found is None:
        return Contents(header)
    header.check_extends(found.header, path)
    found.header = header
    return found


def _wrong(found: Contents | None, entry: UnitPlayed) -> str:
    """What is wrong with a line that can be read."""
    if found is None:
        return "a unit before the line that says what the ladder is"
    if entry.game not in found.header.games:
        return f"a unit of {entry.game}, which is not on this ladder"
    if entry.unit in found.units.get(entry.game, {}):
        return f"unit {entry.unit} of {entry.game} is there twice"
    bots = len(found.header.bots)
    for game in entry.games:
        seats = (game.task.line_up, game.payoff, game.places, game.luck or (0.0,) * SEATS)
        if any(len(values) != SEATS for values in seats) or not all(0 <= bot < bots for bot in game.task.line_up):
            return f"unit {entry.unit} of {entry.game} is not of two of its {bots} bots"
    return "" if len(entry.games) == SEATS else f"unit {entry.unit} of {entry.game} has not {SEATS} games"


class Appender:
    """The end of a file, for one run at a time."""

    def __init__(self, path: Path, header: Header, earlier: Contents | None) -> None:
        """After what was read from the file. Cuts off what is not whole; says what the ladder is where that is new."""
        if earlier is None:
            _begin(path, header)
        self._file = os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))
        try:
            self._take(path, earlier)
        except BadLadder:
            os.close(self._file)
            raise
        if earlier and earlier.header != header:
            self.add(header)

    def _take(self, path: Path, earlier: Contents | None) -> None:
        if not _locked(self._file):
            raise BadLadder(f"{path} is in use: another run adds to it")
        if earlier and os.fstat(self._file).st_size != earlier.size + earlier.cut:
            raise BadLadder(f"{path} has changed while it was read: another run adds to it; try again")
        if earlier and earlier.cut:
            os.ftruncate(self._file, earlier.size)

    def add(self, entry: Header | UnitPlayed) -> None:
        """It is on disk when this returns."""
        _write(self._file, entry)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._file)


def _begin(path: Path, header: Header) -> None:
    """A new file, which is there with its first line or not at all."""
    beside = path.with_name(f"{path.name}.new")
    with beside.open("wb") as file:
        _write(file.fileno(), header)
    beside.replace(path)


def _write(file: int, entry: Header | UnitPlayed) -> None:
    left = memoryview(msgspec.json.encode(entry) + b"\n")
    while left:
        left = left[os.write(file, left) :]
    os.fsync(file)


def _locked(file: int) -> bool:
    """Whether it is ours alone now, as far as the system can tell; the lock goes when the file is closed."""
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
