"""A puzzle and a set of them, as they are kept: JSON lines, packed with gzip. Loads without numba.

The first line says what made the file, each line after it is a puzzle.
"""

import gzip
import hashlib
import zlib
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from plansza.kernel.errors import PlanszaError

Difficulty = Literal["easy", "medium", "hard"]
DIFFICULTIES: tuple[Difficulty, ...] = ("easy", "medium", "hard")
_MEDIUM, _HARD = 1250, 1500  # ratings from which a puzzle is called so


class BadPuzzles(PlanszaError):
    """The file holds no puzzles, or none of this game by these rules."""


class UnknownPuzzle(PlanszaError):
    """The game has no puzzle of that name."""


class BadAttempt(PlanszaError):
    """What was tried is no move of the puzzle."""


class Move(msgspec.Struct, frozen=True, array_like=True):
    """A legal move: the chance to win after it, and the standard error of that."""

    action: str
    chance: float
    error: float


class Puzzle(msgspec.Struct, frozen=True):
    """A decision that one move clearly wins."""

    id: str
    theme: str  # "" where the game declares none
    seat: int  # whose decision it is
    position: dict[str, Any]  # as plansza.position tells it to that seat
    moves: list[Move]  # all legal ones, the best first
    rating: int  # how hard it is, as a rating of Glicko
    reasons: list[str]  # what speaks most for the best move against the second, by the names of the game's reasons

    @property
    def best(self) -> Move:
        return self.moves[0]

    @property
    def gap(self) -> float:
        """The chance that the second best move loses."""
        return self.moves[0].chance - self.moves[1].chance

    @property
    def difficulty(self) -> Difficulty:
        return "easy" if self.rating < _MEDIUM else "medium" if self.rating < _HARD else "hard"

    def move(self, action: str) -> Move:
        for move in self.moves:
            if move.action == action:
                return move
        raise BadAttempt(f"'{action}' is no move of puzzle {self.id}")


class Header(msgspec.Struct, frozen=True, omit_defaults=True, rename={"made_by": "made by", "kept_by": "kept by"}):
    """The first line."""

    game: str
    rules: int  # the version of the rules
    made_by: str  # the command
    deep: int  # descents after each move that may be the best
    searched: int = 0  # games looked through, for going on with the same file
    solved: int = 0  # candidates that were looked at closely
    kept_by: str = ""  # the commands that left out those they did not agree with


class PuzzleSet(msgspec.Struct, frozen=True):
    header: Header
    puzzles: list[Puzzle]

    def puzzle(self, id: str) -> Puzzle:
        for puzzle in self.puzzles:
            if puzzle.id == id:
                return puzzle
        error = UnknownPuzzle(f"{self.header.game} has no puzzle '{id[:40]}'")
        raise error.said("puzzle-id", game=self.header.game, name=id[:40])

    def to_bytes(self) -> bytes:
        """The file. The same puzzles give the same bytes."""
        lines = [msgspec.json.encode(self.header), *map(msgspec.json.encode, self.puzzles)]
        return gzip.compress(b"\n".join(lines) + b"\n", 9, mtime=0)


def read_puzzles(content: bytes) -> PuzzleSet:
    """Raises BadPuzzles."""
    try:
        first, *lines = gzip.decompress(content).splitlines()
        header = msgspec.json.decode(first, type=Header)
        return PuzzleSet(header, [msgspec.json.decode(line, type=Puzzle) for line in lines])
    except (ValueError, OSError, EOFError, zlib.error, msgspec.MsgspecError) as error:
        raise BadPuzzles(f"this is no file of plansza puzzles make: {error}") from None


def joined(sets: Sequence[PuzzleSet]) -> PuzzleSet:
    """Several sets of a game, made alike but from other seeds, as one; a puzzle that is in two of them once."""
    headers = [one.header for one in sets]
    if len({(header.game, header.rules, header.deep, header.kept_by) for header in headers}) > 1:
        raise BadPuzzles("these sets are of different games, rules or depths, or only some of them were checked")
    header = msgspec.structs.replace(
        headers[0],
        made_by="; ".join(header.made_by for header in headers),
        searched=sum(header.searched for header in headers),
        solved=sum(header.solved for header in headers),
    )
    return PuzzleSet(header, list({puzzle.id: puzzle for one in sets for puzzle in one.puzzles}.values()))


def id_of(position: dict[str, Any]) -> str:
    """The name of a puzzle follows from its position."""
    return hashlib.sha256(msgspec.json.encode(position, order="sorted")).hexdigest()[:8]
