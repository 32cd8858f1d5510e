"""Ways to run the command: in this process, in one of its own with piped input, and at a terminal."""

import codecs
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from dataclasses import dataclass

from typer.testing import CliRunner

PLANSZA = [sys.executable, "-m", "plansza"]
PATIENCE = 120  # seconds for what may have to be compiled first


@dataclass
class Answer:
    code: int
    out: str
    err: str

    @property
    def text(self) -> str:
        """All of it with every run of blanks as one, so that where a line breaks does not matter."""
        return " ".join((self.out + self.err).split())


def command(*arguments: object, typed: str = "") -> Answer:
    """Within this process."""
    from plansza.cli.app import app

    result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Answer(result.exit_code, result.stdout, result.stderr)


def process(*arguments: object, typed: str = "", env: dict[str, str] | None = None) -> Answer:
    """In a process of its own, with a pipe for a keyboard."""
    line = [*PLANSZA, *(str(argument) for argument in arguments)]
    done = subprocess.run(
        line, input=typed, env=os.environ | (env or {}), capture_output=True, text=True, timeout=PATIENCE
    )
    return Answer(done.returncode, done.stdout, done.stderr)


class Terminal:
    """The command at a terminal: type, and wait for what comes."""

    def __init__(self, *arguments: object, columns: int = 100, lines: int = 50) -> None:
        line = [*PLANSZA, *(str(argument) for argument in arguments)]
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ |= {"TERM": "xterm", "COLUMNS": str(columns), "LINES": str(lines)}
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell in the background has its children ignore it
            os.execv(line[0], line)
        self.screen, self.stuck = "", False
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode

    def wait_for(self, words: str) -> str:
        """What was shown up to and with these words; keeps the rest for the next time."""
        end = time.monotonic() + PATIENCE
        while words not in self.screen:
            assert time.monotonic() < end, f"'{words}' did not come: {self.screen}"
            assert self._read(), f"it ended without '{words}': {self.screen}"
        shown, found, self.screen = self.screen.partition(words)
        return shown + found

    def type(self, keys: str) -> None:
        os.write(self.fd, keys.encode())

    def interrupt(self) -> None:
        """Ctrl-C until it is heard: Python does not hear one that comes between its prompt and its reading."""
        for _ in range(10):
            self.type("\x03")
            while select.select([self.fd], [], [], 5)[0] and self._read():
                if "\n" in self.screen:
                    return
        raise AssertionError(f"it does not hear Ctrl-C: {self.screen}")

    def finish(self) -> tuple[int, str]:
        """The exit code and all that is left to see."""
        while self._read():
            pass
        done, status = os.waitpid(self.pid, os.WNOHANG if self.stuck else 0)
        if not done:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        assert done, f"it does not end: {self.screen}"
        os.close(self.fd)
        return os.waitstatus_to_exitcode(status), self.screen

    def _read(self) -> bool:
        self.stuck = not select.select([self.fd], [], [], PATIENCE)[0]
        if self.stuck:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:  # Linux says so where the other side has gone
            return False
        self.screen += re.sub(r"\x1b\[[0-9;?]*[mhl]", "", self._decode(data))  # colours are not looked at
        return bool(data)
