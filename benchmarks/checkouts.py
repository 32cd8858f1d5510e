"""Another version of the project, to measure against in the same run."""

import contextlib
import io
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent


@contextlib.contextmanager
def checkout_of(commit: str) -> Iterator[Path]:
    """A folder with the files of the commit, for as long as it is needed; a folder is taken as it is."""
    if Path(commit).is_dir():
        yield Path(commit)
        return
    packed = subprocess.run(["git", "-C", str(ROOT), "archive", commit, "src"], check=True, stdout=subprocess.PIPE)
    with tempfile.TemporaryDirectory(prefix="plansza-tree") as folder:
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as tree:
            tree.extractall(folder, filter="data")
        yield Path(folder)


class Version:
    """A process that runs `script --serve` with one checkout, and answers each line with a number."""

    def __init__(self, stack: contextlib.ExitStack, script: str, folder: Path) -> None:
        command, env = [sys.executable, script, "--serve"], os.environ | {"PYTHONPATH": str(folder / "src")}
        pipe = subprocess.PIPE
        self.process = stack.enter_context(subprocess.Popen(command, env=env, stdin=pipe, stdout=pipe, text=True))

    def asked(self, line: str) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(line, file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())
