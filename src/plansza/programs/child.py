"""A child process that is spoken to in lines. Nothing it does, or leaves undone, makes the other side wait or grow."""

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import IO

from plansza.kernel.errors import PlanszaError
from plansza.programs.messages import MAX_LINE

WAITING = 64  # lines that may lie unread; more is a flood
LAST_WORDS = 300  # characters of its standard error that are told when it fails
POLITE = 1.0  # seconds that it has to end when its input has

_ENDED = None  # in the queue of lines


class ProgramFailed(PlanszaError):
    """A program cannot be started, ended, kept silent for too long, or flooded; the text says which."""


class Deadline:
    """So many seconds from now."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self._end = seconds, time.monotonic() + seconds

    @property
    def left(self) -> float:
        return max(0.0, self._end - time.monotonic())


class Child:
    """A running program. Three threads move its lines: pipes cannot be waited for with a limit on every system."""

    def __init__(self, command: str) -> None:
        """Raises ProgramFailed where it cannot be started."""
        self.command = command
        try:
            self._process = subprocess.Popen(
                split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C at the keyboard is not for it, and it ends with its own children
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise ProgramFailed(f"'{command}' cannot be started: {reason}") from None
        self._lines: queue.Queue[bytes | None] = queue.Queue(WAITING)
        self._to_send: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._last_words: deque[bytes] = deque(maxlen=4)
        self._is_closed = False
        self.code: int | None = None  # that it ended with, once it is closed
        self._start(self._write_all, self._process.stdin)
        self._start(self._read_all, self._process.stdout)
        self._listener = self._start(self._listen, self._process.stderr)

    @property
    def pid(self) -> int:
        return self._process.pid

    def send(self, line: bytes) -> None:
        """Never waits; a program that does not read is found out when it does not answer."""
        self._to_send.put(line)

    def receive(self, deadline: Deadline) -> bytes:
        """Its next line. Raises ProgramFailed where none comes in time, or none will."""
        try:
            line = self._lines.get(timeout=deadline.left)
        except queue.Empty:
            raise ProgramFailed(f"no answer within {deadline.seconds:.3g} s") from None
        if line is _ENDED:
            raise ProgramFailed(self._how_it_ended())
        if len(line) > MAX_LINE:
            raise ProgramFailed(f"a line of more than {MAX_LINE:,} bytes")
        return line

    def unasked(self) -> int:
        """Throw away what it said while nobody asked; gives how many lines. Raises ProgramFailed for a flood."""
        if self._lines.full():
            raise ProgramFailed(f"a flood: {WAITING} lines or more while nobody asked")
        thrown = 0
        with contextlib.suppress(queue.Empty):
            while self._lines.get_nowait() is not _ENDED:
                thrown += 1
            raise ProgramFailed(self._how_it_ended())
        return thrown

    def end_input(self) -> None:
        """A program that behaves ends by itself then."""
        self._to_send.put(None)

    def close(self, seconds: float = POLITE) -> None:
        """End its input, give it a moment to end by itself, then end it."""
        if self._is_closed:
            return
        self._is_closed = True
        self.end_input()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        self._kill()
        self.code = self._process.wait()

    def _kill(self) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)  # what it has started too
            else:
                self._process.kill()

    def _how_it_ended(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(POLITE)
        self._listener.join(POLITE)
        code = self._process.poll()
        words = b" ".join(self._last_words).decode("utf-8", "replace").strip()[-LAST_WORDS:]
        how = "it closed its output" if code is None else f"it ended with code {code}"
        return f"{how}: {words}" if words else how

    # --- threads ---

    def _start(self, work: Callable[[IO[bytes]], None], pipe: IO[bytes] | None) -> threading.Thread:
        thread = threading.Thread(target=work, args=(pipe,), daemon=True)
        thread.start()
        return thread

    def _write_all(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while (line := self._to_send.get()) is not None:
                pipe.write(line)
                pipe.flush()
        with contextlib.suppress(OSError):
            pipe.close()

    def _read_all(self, pipe: IO[bytes]) -> None:
        """A line that is too long is the last one that is read."""
        with contextlib.suppress(OSError, ValueError):
            while line := pipe.readline(MAX_LINE + 1):
                if not self._offer(line) or len(line) > MAX_LINE:
                    break
        self._offer(_ENDED)
        pipe.close()

    def _offer(self, line: bytes | None) -> bool:
        """Put it where it is read from, unless nobody will read any more."""
        while not self._is_closed:
            with contextlib.suppress(queue.Full):
                self._lines.put(line, timeout=0.2)
                return True
        return False

    def _listen(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while line := pipe.readline(LAST_WORDS):
                self._last_words.append(line.strip())
        pipe.close()


def split(command: str) -> list[str]:
    """The words of a command, as a shell has them. Raises ValueError."""
    words = shlex.split(command, posix=os.name == "posix")
    if not words:
        raise ValueError("the command is empty")
    return words
