"""Each step of deploy/ is run, with or without docker: the Dockerfile's, the README's, and the compose file's services.

Where the steps name a folder of the image (/wheels, /data, …) they get one of the test's. The image of Python is a new
environment, the image of PostgreSQL the one from a wheel, the image of nginx the system's. What cannot be run so is
checked: that nothing which the build needs is kept from it.
"""

import fnmatch
import json
import os
import re
import shlex
import ssl
import subprocess
import time
import urllib.request
import venv
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import yaml

import hosts
from own_postgres import OwnPostgres
from own_proxy import MISSING, OwnProxy, nginx
from running import free_port

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
SITE = "play.example.org"
FOLDERS = ("/wheels", "/data", "/src", "/run/secrets")
PATIENCE = 180  # seconds


@dataclass
class Stage:
    """One image of a Dockerfile: its instructions in order."""

    name: str
    steps: list[tuple[str, str]] = field(default_factory=list)

    def all(self, instruction: str) -> list[str]:
        return [rest for name, rest in self.steps if name == instruction]


def stages() -> list[Stage]:
    found: list[Stage] = []
    for line in (DEPLOY / "Dockerfile").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        name, _, rest = line.partition(" ")
        if name == "FROM":
            found.append(Stage(rest.rpartition(" AS ")[2]))
        else:
            found[-1].steps.append((name, rest))
    return found


class Container:
    """What an image would be: folders of its own, and an environment of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.env = folder, {"LC_ALL": "C.UTF-8", "HOME": os.environ["HOME"]}
        venv.create(folder / "python", symlinks=True, with_pip=True)
        self.env["PATH"] = f"{folder / 'python' / 'bin'}:/usr/bin:/bin"
        for shared in ("NUMBA_BOUNDSCHECK", "PLANSZA_CACHE_DIR", "PIP_INDEX_URL", "PIP_CONFIG_FILE"):
            if shared in os.environ:
                self.env[shared] = os.environ[shared]

    def inside(self, text: str) -> str:
        """The text with folders of the image replaced by those of this container."""
        for name in FOLDERS:
            text = re.sub(rf"(?<![\w.]){name}(?![\w])", str(self.folder) + name, text)
        return text

    def run(self, step: str) -> None:
        words = re.sub(r"^(--\w+=\S+ )+", "", step)  # mounts are for docker's own cache
        own = f"-o {os.geteuid()} -g {os.getegid()}" if os.geteuid() else "-o 1000 -g 1000"
        words = words.replace("-o 1000 -g 1000", own)
        subprocess.run(["sh", "-euc", self.inside(words)], env=self.env, cwd=self.folder, check=True)

    def set(self, assignments: dict[str, str]) -> None:
        shared = ("PLANSZA_CACHE_DIR", "HOME")  # compiled code is shared with the other tests
        self.env |= {name: self.inside(value) for name, value in assignments.items() if name not in shared}


@pytest.fixture(scope="module")
def container(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Container:
    """The last stage, step after step. The first one made the wheel: `wheel` does so by the same command."""
    build, last = stages()
    assert build.all("RUN") == ["python run.py wheel --wheel-dir /wheels"]
    assert last.all("COPY") == ["--from=build /wheels /wheels"]
    made = Container(tmp_path_factory.mktemp("container"))
    (made.folder / "wheels").mkdir()
    (made.folder / "wheels" / wheel.name).write_bytes(wheel.read_bytes())
    for name, rest in last.steps:
        if name == "RUN":
            made.run(rest)
        elif name == "ENV":
            made.set(dict(word.split("=", 1) for word in shlex.split(rest)))
    return made


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder deploy/ after the commands of its README."""
    folder = tmp_path_factory.mktemp("deploy")
    for block in re.findall(r"```sh\n(.*?)```", (DEPLOY / "README.md").read_text(), re.S):
        env = os.environ | {"PLANSZA_SITE": SITE}
        subprocess.run(["sh", "-euc", block], cwd=folder, env=env, check=True, capture_output=True)
    return folder


def compose() -> dict[str, Any]:
    return dict(yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"])


@pytest.fixture
def database() -> Iterator[OwnPostgres]:
    made = OwnPostgres()
    yield made
    made.close()


def test_a_site_runs_as_composed(container: Container, prepared: Path, database: OwnPostgres) -> None:
    """The server of the image, its database, and the proxy with TLS: a table is opened through all of them."""
    if nginx() is None:
        pytest.skip(MISSING)
    server, port = compose()["server"], free_port()
    container.set({name: without_env_file(text) for name, text in server["environment"].items()})
    secrets = container.folder / "run" / "secrets"
    secrets.mkdir(parents=True)
    (secrets / "operator_token").write_bytes((prepared / "operator-token").read_bytes())
    assert "@database/plansza" in container.env["PLANSZA_DB"]
    container.env["PLANSZA_DB"] = database.url
    command = [re.sub(r"\$\{PLANSZA_SITE:[^}]*\}", SITE, word) for word in server["command"]]
    assert json.loads(stages()[-1].all("CMD")[0]) == command[: command.index("--site")]
    running = subprocess.Popen([*command, "--port", str(port)], env=container.env, cwd=container.folder / "data")
    proxy = OwnProxy([f"127.0.0.1:{port}"], name=SITE)
    try:
        until_healthy(container, port, running)
        assert through(proxy, "/ready")["status"] == "ready"
        opened = through(proxy, "/api/tables", {"game": "pickomino", "seats": [{"kind": "mine"}] * 2}, "A" * 43)
        busy = through(proxy, "/api/admin", token=(prepared / "operator-token").read_text().strip())
        assert opened["game"] == "pickomino"
        assert busy["bans"] == []
    finally:
        proxy.close()
        running.terminate()
        assert running.wait(PATIENCE) == 0


def without_env_file(text: str) -> str:
    """As compose reads it where nothing is said of what may be left out."""
    return re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", text)


def until_healthy(container: Container, port: int, running: "subprocess.Popen[bytes]") -> None:
    """By the image's own check, then until games are loaded."""
    (check,) = stages()[-1].all("HEALTHCHECK")
    words = check.partition(" CMD ")[2].replace("8765", str(port))
    deadline = time.monotonic() + PATIENCE
    while subprocess.run(["sh", "-c", words], env=container.env, capture_output=True).returncode:
        assert running.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.2)
    while not json.load(urllib.request.urlopen(f"http://localhost:{port}/health"))["loaded"]:
        assert time.monotonic() < deadline
        time.sleep(0.1)


def through(proxy: OwnProxy, path: str, body: Any = None, token: str = "") -> Any:
    headers = {"Host": SITE, "Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    asked = urllib.request.Request(f"https://127.0.0.1:{proxy.port}{path}", data, headers)
    tls = ssl.create_default_context(cafile=str(proxy.certificate))
    with urllib.request.urlopen(asked, context=tls, timeout=PATIENCE) as answer:
        return json.load(answer)


def test_the_certificate_of_the_readme_is_for_the_site(prepared: Path) -> None:
    text = subprocess.run(
        ["openssl", "x509", "-in", prepared / "tls" / "fullchain.pem", "-noout", "-ext", "subjectAltName"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert f"DNS:{SITE}" in text
    assert (prepared / "operator-token").stat().st_mode & 0o077 == 0


def test_nothing_that_the_build_needs_is_kept_from_it() -> None:
    patterns = (DEPLOY / "Dockerfile.dockerignore").read_text().split()
    listed = subprocess.run(
        ["git", "ls-files", "src", "web", "*.toml", "*.py"], cwd=ROOT, capture_output=True, text=True
    )
    if listed.returncode:
        pytest.skip("NOT RUN: this is no checkout of git")
    kept_out = [
        file
        for file in listed.stdout.splitlines()
        for pattern in patterns
        if fnmatch.fnmatch(file, pattern) or fnmatch.fnmatch(file, f"{pattern}/*")
    ]
    assert kept_out == []


def test_the_compose_file_fits_the_rest() -> None:
    services = compose()
    assert (DEPLOY / services["server"]["build"]["dockerfile"].removeprefix("deploy/")).is_file()
    for volume in services["proxy"]["volumes"]:
        inside = volume.split(":")[1].removesuffix("/nginx.conf")
        assert inside == "/etc/nginx" or f"{inside}/fullchain.pem" in (DEPLOY / "nginx.conf").read_text()
    sysctls = {name.removeprefix("net.ipv4."): value for name, value in services["proxy"]["sysctls"].items()}
    assert sysctls == hosts.SYSCTLS, "what benchmarks/hosts.py has shown to be enough"
    upstream = re.findall(r"server (\w+):8765", (DEPLOY / "nginx.conf").read_text())
    assert set(upstream) <= set(services)


def test_docker_understands_the_compose_file(prepared: Path) -> None:
    tried = subprocess.run(["sh", "-c", "docker compose version"], capture_output=True)
    if tried.returncode:
        pytest.skip("NOT RUN: there is no docker compose here")
    env = os.environ | {"PLANSZA_SITE": SITE, "POSTGRES_PASSWORD": "secret"}
    (prepared / "compose.yaml").write_bytes((DEPLOY / "compose.yaml").read_bytes())
    subprocess.run(["docker", "compose", "config", "--quiet"], cwd=prepared, env=env, check=True)
