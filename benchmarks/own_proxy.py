"""A real nginx with deploy/nginx.conf: the file as it stands, but for addresses, ports and certificates."""

import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from running import free_port

CONFIG = Path(__file__).parent.parent / "deploy" / "nginx.conf"
MISSING = "NOT RUN: there is no nginx here (Debian: apt install nginx)"


def nginx() -> str | None:
    return shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/bin")


class OwnProxy:
    """At https://{name}:{port} for these servers, each host:port; `at` is a command that runs the rest elsewhere."""

    def __init__(
        self, servers: Sequence[str], host: str = "127.0.0.1", name: str = "localhost", at: Sequence[str] = ()
    ) -> None:
        self.host, self.port = host, free_port()
        self.base = f"https://{name}:{self.port}"
        self.folder = Path(tempfile.mkdtemp(prefix="proxy", dir="/tmp"))
        self.certificate = self.folder / "fullchain.pem"
        self._make_certificate(name)
        config = self.folder / "nginx.conf"
        config.write_text(self._config(servers))
        program = nginx()
        assert program is not None, MISSING
        rest = f"daemon off; pid {self.folder}/pid; error_log {self.folder}/log warn;"
        if os.geteuid() == 0:
            rest += " user root;"  # its workers use folders of ours
        command = [*at, program, "-p", str(self.folder), "-c", str(config), "-g", rest]
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        self._wait(at)

    def _config(self, servers: Sequence[str]) -> str:
        upstream = "".join(f"        server {server} max_fails=0;\n" for server in servers)
        changes = {
            r" +server server:8765 max_fails=0;\n": upstream,
            r"listen 80;": f"listen {self.host}:{free_port()};",
            r"listen 443 ssl;": f"listen {self.host}:{self.port} ssl;",
            r"/etc/plansza/tls": str(self.folder),
            r"worker_processes auto;": "worker_processes 1;",
            r"http \{": f"http {{\n    {self._folders()}",
        }
        text = CONFIG.read_text()
        for pattern, value in changes.items():
            text, times = re.subn(pattern, lambda _, value=value: value, text)  # type: ignore[misc]
            assert times, f"deploy/nginx.conf has no {pattern}"
        return text

    def _folders(self) -> str:
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        return " ".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in kinds)

    def _make_certificate(self, name: str) -> None:
        names = f"subjectAltName=DNS:{name},DNS:localhost,IP:{self.host},IP:127.0.0.1"
        made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
        files = ["-keyout", str(self.folder / "privkey.pem"), "-out", str(self.certificate)]
        subprocess.run([*made, *files, "-subj", f"/CN={name}", "-addext", names], check=True, stderr=subprocess.DEVNULL)

    def _wait(self, at: Sequence[str]) -> None:
        deadline = time.monotonic() + 30
        while not (self.folder / "pid").exists() or not (at or self._listens()):
            assert self.process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < deadline, "nginx does not start"
            time.sleep(0.05)

    def _listens(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex((self.host, self.port)) == 0

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)
