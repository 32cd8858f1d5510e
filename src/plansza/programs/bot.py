"""A program as a bot: `cmd:./mybot`, and `cmd-no-legal:./mybot` where it must know the rules itself.

A program that fails is out of that game: a stand-in, which takes any legal action, decides for its seat until the end,
and `fault` says why. Between games a program is kept, since some take long to start.
"""

import atexit
import contextlib
import os
import threading
import time
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from plansza.kernel.chance import below, next_u64
from plansza.kernel.errors import BadNotation, PlanszaError
from plansza.kernel.game import Game
from plansza.kernel.match import Match
from plansza.kernel.seats import OVER
from plansza.knowledge import Budget, Follower, NotForGame
from plansza.programs import telling
from plansza.programs.child import Child, Deadline, ProgramFailed
from plansza.programs.messages import (
    MAX_SEED,
    PROTOCOL,
    UNREADABLE,
    FromProgram,
    Hello,
    Limits,
    Move,
    Over,
    Refused,
    ToProgram,
    line,
    read_from_program,
)

START_SECONDS = 30.0  # until a program has said hello
MOVE_SECONDS = 10.0  # for a decision, where no budget says otherwise
GRACE = 1.0  # seconds above that: what pipes and a busy machine may take
REFUSALS = 10  # in one turn, after which a program is out
KEPT = 8  # idle processes
LOG = "PLANSZA_PROGRAM_LOG"  # the environment variable that names a file for all that is said


class Command(NamedTuple):
    """What a name such as `cmd:./mybot@2s` asks for."""

    line: str
    tells_legal: bool = True

    @classmethod
    def read(cls, name: str) -> "Command | None":
        """None for a name that is no program's."""
        scheme, _, command = name.partition(":")
        return cls(command.strip(), _SCHEMES[scheme]) if scheme in _SCHEMES else None


_SCHEMES = {"cmd": True, "cmd-no-legal": False}


class Program:
    """A running program that has said hello."""

    def __init__(self, command: str) -> None:
        """Raises ProgramFailed."""
        self.child = Child(command)
        try:
            said = self.hear(Deadline(START_SECONDS))
            if not isinstance(said, Hello):
                raise ProgramFailed("its first line is no hello")
            if said.protocol != PROTOCOL:
                raise ProgramFailed(f"it speaks protocol {said.protocol}, this is {PROTOCOL}")
        except (ProgramFailed, *UNREADABLE) as error:
            self.child.close(0)
            reason = str(error) if isinstance(error, ProgramFailed) else f"its first line is no hello ({error})"
            raise ProgramFailed(f"'{command}' does not begin: {reason}") from None
        self.hello = said

    def tell(self, message: ToProgram) -> None:
        said = line(message)
        _log(self.child.command, "to", said)
        self.child.send(said)

    def hear(self, deadline: Deadline) -> FromProgram:
        """Raises ProgramFailed, and one of UNREADABLE for what is no message."""
        said = self.child.receive(deadline)
        _log(self.child.command, "from", said)
        return read_from_program(said)


class ProgramBot(Follower):
    """One program at one seat of one match."""

    def __init__(self, game: Game, command: Command, budget: Budget | None = None) -> None:
        """Raises ProgramFailed where the program does not begin, NotForGame where it does not play the game."""
        self.game, self.command, self.fault = game, command, ""
        self.limits = Limits.of(budget, MOVE_SECONDS)
        self._program: Program | None = _idle.take(command.line)
        self._match: Match | None = None
        self._told = -1  # up to which action; -1 before `new`
        games = self._program.hello.games
        if games and game.name not in games:
            self._drop()
            raise NotForGame(f"'{command.line}' does not play {game.name}; it plays: {', '.join(games)}")

    def follow(self, match: Match) -> None:
        self._match = match

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        match = self._match
        if match is None:
            raise PlanszaError("a program plays in a match: let it follow one before it is asked")
        if self._program is not None:
            try:
                return self._ask(self._program, match, actions, rng)
            except ProgramFailed as failed:
                self.fault = str(failed)
                self._drop()
        with np.errstate(over="ignore"):
            return actions[int(below(rng, len(actions)))]

    def finish(self) -> None:
        """A program whose game is over is kept for the next one; in the middle of a game nobody can tell its state."""
        program, match = self._program, self._match
        if program is None:
            return
        is_new = self._told < 0
        if not is_new and match is not None and match.to_move == OVER and match.result is not None:
            program.tell(Over(match.number, match.result))
        elif not is_new:
            self._drop()
            return
        self._program = None
        _idle.give(program)

    def _ask(self, program: Program, match: Match, actions: list[int], rng: Any) -> int:
        seat = match.to_move
        program.child.unasked()
        if self._told < 0:
            with np.errstate(over="ignore"):
                seed = int(next_u64(rng)) % MAX_SEED
            program.tell(telling.new_game(match, seat, seed, self.limits))
        since = min(max(self._told, 0), match.number)  # it is less where decisions were taken back
        self._told = match.number
        program.tell(telling.turn(match, seat, since, self.limits.seconds, self.command.tells_legal))
        return self._answer(program, match, actions)

    def _answer(self, program: Program, match: Match, actions: list[int]) -> int:
        """The move that it settles on within its time; each that cannot be is refused."""
        deadline, refused = Deadline(self.limits.seconds + GRACE), Refused("")
        for _ in range(REFUSALS):
            try:
                said = program.hear(deadline)
            except UNREADABLE as error:
                refused = Refused(f"no message of this protocol: {error}")
            else:
                found = judge(match, said, actions)
                if isinstance(found, int):
                    return found
                refused = found
            program.tell(refused)
        raise ProgramFailed(f"{REFUSALS} refusals in one turn; the last: {refused.text}")

    def _drop(self) -> None:
        if self._program is not None:
            self._program.child.close(0)
            self._program = None


def judge(match: Match, said: FromProgram, actions: list[int]) -> int | Refused:
    """The action that a message chooses, or why it is none."""
    if not isinstance(said, Move):
        return Refused("a move is wanted now, and nothing else")
    if said.number is not None and said.number != match.number:
        return Refused(f"that answers turn {said.number}; this is turn {match.number}")
    try:
        action = telling.read_action(match, said.action)
    except BadNotation as error:
        return Refused(str(error))
    return action if action in actions else telling.refusal(match, match.to_move, action)


class _Idle:
    """Programs between two games of this process, the one that has waited longest first."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._programs: list[Program] = []
        atexit.register(self.close)

    def take(self, command: str) -> Program:
        """One that waits and has kept still, or a new one. Raises ProgramFailed."""
        while True:
            with self._lock:
                program = next((one for one in self._programs if one.child.command == command), None)
                if program is not None:
                    self._programs.remove(program)
            if program is None:
                return Program(command)
            try:
                program.child.unasked()
                return program
            except ProgramFailed:
                program.child.close(0)

    def give(self, program: Program) -> None:
        with self._lock:
            self._programs.append(program)
            oldest = self._programs.pop(0) if len(self._programs) > KEPT else None
        if oldest is not None:
            oldest.child.close(0)

    def close(self) -> None:
        """The end of this process: all are told at once, and those that stay are ended."""
        with self._lock:
            programs, self._programs = self._programs, []
        for program in programs:
            program.child.end_input()
        deadline = Deadline(GRACE)
        for program in programs:
            program.child.close(deadline.left)


_idle = _Idle()
take_program, give_program = _idle.take, _idle.give  # for who plays with one elsewhere than in a match here


def _log(command: str, way: str, said: bytes) -> None:
    """One line for each that was said, where somebody wants to know."""
    path = os.environ.get(LOG)
    if path:
        entry = {"at": round(time.time(), 3), "program": command, way: said.decode("utf-8", "replace").rstrip("\n")}
        with contextlib.suppress(OSError), Path(path).open("ab") as file:
            file.write(msgspec.json.encode(entry) + b"\n")
