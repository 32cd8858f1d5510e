"""Broken lines in both directions of the bot protocol: each is refused or told, nothing breaks, hangs or grows.

    python benchmarks/fuzz_programs.py --lines 100000

To the table: a program that says nine broken lines before each move of its own, and more of them in games of their own
that end its part. To our bot: a table that sends broken lines between the real ones, and expects moves all the same.
"""

import argparse
import json
import random
import shlex
import string
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from plansza.bots import ask, make_bot, stream
from plansza.kernel import registry
from plansza.kernel.match import new
from plansza.knowledge import Follower
from plansza.programs import telling
from plansza.programs.bot import REFUSALS
from plansza.programs.child import Child, Deadline
from plansza.programs.messages import Limits, encode
from plansza.server.metrics import memory_bytes

MAX_GROWTH = 8_000_000  # bytes, after the first quarter
PATIENCE = 60.0  # seconds that our bot has for a move: it may have to be compiled first
BETWEEN = 20  # broken lines to our bot, between two turns

# The program that is broken on purpose: it is given a file of lines, and says them one after the other.
BABBLER = """
import json, sys
lines, each = open(sys.argv[1], "rb"), int(sys.argv[2])
out = sys.stdout.buffer
out.write(b'{"type": "hello", "protocol": 1, "name": "babbler"}\\n')
out.flush()
left = each
for text in sys.stdin.buffer:
    kind = text[:20]
    if b'"turn"' in kind:
        move, left = json.loads(text)["legal"][0]["action"], each
    if b'"turn"' in kind or b'"refused"' in kind:
        line = lines.readline() if left else b""
        left -= bool(line)
        out.write(line or json.dumps({"type": "move", "action": move}).encode() + b"\\n")
        out.flush()
"""


@dataclass
class Report:
    lines: int = 0
    games: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    moves: int = 0
    seconds: float = 0.0
    memory: list[int] = field(default_factory=list)

    @property
    def growth(self) -> int:
        return self.memory[-1] - self.memory[len(self.memory) // 4] if self.memory else 0


class Breaker:
    """Lines of every kind of wrong, without an end of line inside."""

    def __init__(self, seed: int, samples: list[bytes]) -> None:
        self.luck, self.samples = random.Random(seed), samples

    def line(self) -> bytes:
        made = self.luck.choice((self.noise, self.torn, self.forged, self.forged, self.deep, self.empty))()
        return made.replace(b"\n", b" ").replace(b"\r", b" ") + b"\n"

    def noise(self) -> bytes:
        if self.luck.random() < 0.5:
            return self.luck.randbytes(self.luck.randrange(200))
        return "".join(self.luck.choices(string.printable + "ąłó€😀\u202e\x00", k=self.luck.randrange(200))).encode()

    def torn(self) -> bytes:
        text = self.luck.choice(self.samples)
        return text[: self.luck.randrange(len(text))]

    def forged(self) -> bytes:
        made = json.loads(self.luck.choice(self.samples))
        self._spoil(made)
        return json.dumps(made).encode()

    def deep(self) -> bytes:
        depth = self.luck.randrange(1, 3000)
        return self.luck.choice((b"[" * depth, b'{"type":' * depth, b'{"type":"move","info":' + b"[" * depth))

    def empty(self) -> bytes:
        return self.luck.choice((b"", b"{}", b"null", b"[]", b'""', b'{"type":null}', b'{"type":"move"}'))

    def _spoil(self, made: Any) -> None:
        """Put something odd somewhere, at any depth."""
        while isinstance(made, dict | list) and made:
            at = self.luck.choice(list(made) if isinstance(made, dict) else range(len(made)))
            if self.luck.random() < 0.4 or not isinstance(made[at], dict | list):
                made[at] = self._odd()
                return
            made = made[at]

    def _odd(self) -> Any:
        numbers = None, True, -1, 2**63, -(2**70), 1e308, 0.5, 10**400
        return self.luck.choice([*numbers, "", "x" * 500, [], {}, [[]], {"type": "turn"}, "\ud7ff", "0"])


# --- to the table ---------------------------------------------------------------------------------------------------

MOVES = [b'{"type": "move", "action": "fly", "info": {"a": [1]}}', b'{"type": "hello", "protocol": 1, "name": "x"}']


def fuzz_table(lines: int, seed: int, folder: Path, game: str = "marrakech") -> Report:
    """A program's broken lines, nine in ten of those a turn allows and sometimes one too many."""
    report, breaker = Report(), Breaker(seed, MOVES)
    began = time.perf_counter()
    while report.lines < lines:
        each = REFUSALS if report.games % 10 == 9 else REFUSALS - 1
        made = [breaker.line() for _ in range(min(lines - report.lines, 1000))]
        words = folder / f"lines-{report.lines}-{report.games}"  # each batch has a program of its own to say it
        words.write_bytes(b"".join(made))
        report.lines += len(made) - _play(game, words, each, made, report)
        report.memory.append(memory_bytes())
    report.seconds = time.perf_counter() - began
    return report


def _play(game: str, words: Path, each: int, made: list[bytes], report: Report) -> int:
    """Games until the lines are said; gives how many were not, because it was out."""
    (words.parent / "babbler.py").write_text(BABBLER)
    name = f"cmd:{sys.executable} {words.parent / 'babbler.py'} {words} {each}"
    left = len(made)
    while left > 0:
        match = new(game, seed=report.games)
        program, luck = make_bot(match.game, name), stream(report.games)
        assert isinstance(program, Follower)
        while match.to_move >= 0 and not program.fault:
            match.take(ask(program, match, luck))
            left -= each
            report.moves += 1
        report.games += 1
        program.finish()
        if program.fault:
            report.faults[program.fault.partition(";")[0]] += 1
            return max(0, left)
    return 0


# --- to our bot -----------------------------------------------------------------------------------------------------


def samples(game: str, seed: int) -> Iterator[tuple[bytes, bytes]]:
    """`new` and `turn` of the moments of random games."""
    while True:
        match, luck = new(game, seed=seed), random.Random(seed)
        while match.to_move >= 0:
            seat = match.to_move
            told = telling.turn(match, seat, max(0, match.number - 3), 1.0)
            yield encode(telling.new_game(match, seat, seed, Limits(1.0))), encode(told)
            match.take(luck.choice(match.legal_numbers))
        seed += 1


def fuzz_bot(lines: int, seed: int, name: str = "random") -> Report:
    """Our bot as a program; after some broken lines it must answer a real turn."""
    report, began = Report(), time.perf_counter()
    games = {game: samples(game, seed) for game in registry.games()}
    child = Child(shlex.join([sys.executable, "-m", "plansza", "bot", name]))
    child.receive(Deadline(PATIENCE))  # hello
    while report.lines < lines:
        game = random.Random(report.lines + seed).choice(list(games))
        begun, turn = next(games[game])
        breaker = Breaker(seed + report.lines, [begun, turn])
        child.send(b"".join(breaker.line() for _ in range(BETWEEN)) + begun + b"\n" + turn + b"\n")
        report.lines += BETWEEN
        _hear(child, json.loads(turn), report)
        report.memory.append(_memory_of(child.pid))
    child.close(PATIENCE)
    report.faults[f"ended with code {child.code}"] += 1
    report.seconds = time.perf_counter() - began
    return report


def _hear(child: Child, turn: dict[str, Any], report: Report) -> None:
    """Its answer to the real turn; forged ones that could be played may be answered before it."""
    legal = {choice["action"] for choice in turn["legal"]}
    while True:
        said = json.loads(child.receive(Deadline(PATIENCE)))
        if said["type"] == "move" and said["number"] == turn["number"] and said["action"] in legal:
            report.moves += 1
            return


def _memory_of(pid: int) -> int:
    status = Path(f"/proc/{pid}/statm")
    return int(status.read_text().split()[1]) * 4096 if status.exists() else 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, default=100_000, help="in each direction")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="plansza-fuzz") as folder:
        reports = {
            "to the table": fuzz_table(chosen.lines, chosen.seed, Path(folder)),
            "to our bot": fuzz_bot(chosen.lines, chosen.seed),
        }
    print("| direction | broken lines | moves among them | seconds | growth, MB | ended |")
    print("| --- | ---: | ---: | ---: | ---: | --- |")
    for way, report in reports.items():
        ended = ", ".join(f"{count} times {why}" for why, count in report.faults.items())
        numbers = f"{report.lines:,} | {report.moves:,} | {report.seconds:.0f} | {report.growth / 1e6:+.1f}"
        print(f"| {way} | {numbers} | {ended} |")
    raise SystemExit(any(report.growth > MAX_GROWTH for report in reports.values()))


if __name__ == "__main__":
    main()
