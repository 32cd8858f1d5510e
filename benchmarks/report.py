"""Run benchmarks and put what they print into RESULTS.md, each under the command that makes it.

python benchmarks/report.py [NAME ...]        (no name: all; a name may have arguments: "ladder marrakech")
"""

import os
import platform
import re
import subprocess
import sys
from datetime import date
from pathlib import Path

HERE = Path(__file__).parent
RESULTS = HERE / "RESULTS.md"
NAMES = ["random_play", "marrakech_twin", "startup", "million", "search_speed"]
NAMES += ["views --against 67c309f", "server_load", "first_start", "kill", "fuzz"]
NAMES += ["thinking"]
NAMES += [f"ladder {game}" for game in ("pickomino", "marrakech", "unrest", "marabunta")]
NAMES += [f"one_second {game}" for game in ("marrakech", "unrest", "marabunta")]
NAMES += ["marrakech_decisions", "unrest_sides", "unrest_best_response", "marabunta_frame"]


def main(names: list[str]) -> None:
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else "# Results\n"
    for name in names:
        script, *arguments = name.split()
        command = " ".join([f"python benchmarks/{script}.py", *arguments])
        print("+", command, flush=True)
        section = f"## `{command}`\n{date.today()}, {cpu()}\n\n{printed_by(script, arguments).strip()}\n"
        pattern = re.compile(rf"^## `{re.escape(command)}`\n.*?(?=^## |\Z)", re.M | re.S)
        if found := pattern.search(text):
            text = f"{text[: found.start()]}{section}\n{text[found.end() :]}"
        else:
            text += f"\n{section}"
        RESULTS.write_text(text.rstrip() + "\n", encoding="utf-8")


def printed_by(name: str, arguments: list[str]) -> str:
    """What the benchmark prints, which is also shown as it comes."""
    lines = []
    command = [sys.executable, str(HERE / f"{name}.py"), *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        for line in running.stdout:
            print(line, end="", flush=True)
            lines.append(line)
    if running.returncode:
        raise SystemExit(f"{name} failed: nothing is written down")
    return "".join(lines)


def cpu() -> str:
    """What the machine is."""
    info = Path("/proc/cpuinfo")
    model = re.search(r"model name\s*: (.*)", info.read_text()) if info.exists() else None
    name = model[1] if model else platform.processor() or platform.machine()
    return f"{os.cpu_count()} cores, {name}, Python {platform.python_version()}"


if __name__ == "__main__":
    main(sys.argv[1:] or NAMES)
