"""Guards against drift of the rules: golden games, counts of positions and the texts of all actions, kept in each
game's folder `golden/`.

`plansza check GAME --regenerate` writes them anew; the tests compare.
"""

import hashlib
import json
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from plansza.kernel import registry
from plansza.kernel.chance import CHANCE, OVER
from plansza.kernel.jit import jit
from plansza.kernel.match import Match
from plansza.kernel.record import Record
from plansza.kernel.replaying import replay
from plansza.testing.conformance import Case, cases, require, seats, walk

NOTATION = "notation.txt"
NODES = 1_000_000  # a count goes as deep as this allows
SEEDS = 20  # the shortest of so many games is kept


def folder(name: str) -> Path:
    return Path(str(registry.info(name).folder)) / "golden"


def golden_cases(name: str) -> list[Case]:
    """Every preset, with the fewest and the most players."""
    counts = registry.info(name).players
    return [case for case in cases(name) if case.players in (counts[0], counts[-1])]


def digest(match: Match) -> str:
    """Of all that can be known of a game: what each seat sees at every decision and at the end."""
    hashed = hashlib.sha256()
    for step in _steps(match.record):
        if step.to_move != CHANCE:
            for seat in seats(step):
                hashed.update(json.dumps(msgspec.to_builtins(step.view(seat)), sort_keys=True).encode())
    return hashed.hexdigest()


def _steps(record: Record) -> Iterator[Match]:
    """The match at the start and after every action."""
    match = replay(msgspec.structs.replace(record, actions=[]))
    yield match
    for action in record.actions:
        match.take(action)
        yield match


# --- counts ---------------------------------------------------------------------------------------------------------


@jit
def count(game: Any, stack: Any, actions: Any, numbers: Any, depth: int, limit: int, out: Any) -> bool:
    """Count into out the (chance, decision, terminal) positions below stack[0] down to depth; False past the limit."""
    level = 0
    numbers[0] = -1
    while level >= 0:
        if numbers[level] < 0:  # first time here
            mover = game.to_move(stack[level])
            out[2 if mover == OVER else 0 if mover == CHANCE else 1] += 1
            if out.sum() > limit:
                return False
            ahead = mover != OVER and level < depth
            numbers[level] = game.legal(stack[level], actions[level]) if ahead else 0
        numbers[level] -= 1
        if numbers[level] < 0:
            level -= 1
            continue
        stack[level + 1] = stack[level]
        game.apply(stack[level + 1], actions[level, numbers[level]])
        level += 1
        numbers[level] = -1
    return True


def counts(match: Match, depth: int, limit: int = 10**9) -> list[int] | None:
    """(chance, decision, terminal) positions within depth actions of where the match stands; None past the limit."""
    game = match.game
    stack = np.zeros(depth + 2, game.STATE)
    stack[0] = match.state
    actions, numbers = np.empty((depth + 2, game.MAX_LEGAL), np.int32), np.zeros(depth + 2, np.int64)
    out = np.zeros(3, np.int64)
    return out.tolist() if count(game, stack, actions, numbers, depth, limit, out) else None


def count_row(match: Match) -> dict[str, Any]:
    depth, found = 0, counts(match, 0)
    while match.to_move != OVER and (deeper := counts(match, depth + 1, NODES)) is not None and deeper != found:
        depth, found = depth + 1, deeper
    return {"after": match.number, "depth": depth, "positions": found}


# --- writing and checking -------------------------------------------------------------------------------------------


def regenerate(name: str) -> list[Path]:
    """Write the golden games and counts of a game anew."""
    folder(name).mkdir(exist_ok=True)
    written = []
    for case in golden_cases(name):
        games = []
        for seed in range(SEEDS):
            *_, finished = walk(case, seed)
            games.append(finished)
        match = min(games, key=lambda game: game.number)
        places = sorted({match.number * quarter // 4 for quarter in range(4)})
        rows = [count_row(step) for step in _steps(match.record) if step.number in places]
        result = msgspec.to_builtins(match.result)
        golden = {"record": _json(match.record), "result": result, "digest": digest(match), "counts": rows}
        path = folder(name) / f"{case.preset}-{case.players}.json"
        path.write_text(json.dumps(golden, indent=1) + "\n", encoding="utf-8")
        written.append(path)
    notation = folder(name) / NOTATION
    notation.write_text("\n".join(registry.load(name).rules.actions.texts) + "\n", encoding="utf-8")
    return [*written, notation]


def _json(record: Record) -> dict[str, Any]:
    fields: dict[str, Any] = json.loads(record.to_json())
    return {**fields, "actions": "; ".join(fields["actions"])}


def check_notation(name: str) -> None:
    """Every action has the text it had: a record that was written once is read the same for ever."""
    path = folder(name) / NOTATION
    again = f"`plansza check {name} --regenerate` writes it anew, if the notation was meant to change"
    require(path.is_file(), f"{path.name} is missing; {again}")
    texts = path.read_text(encoding="utf-8").splitlines()
    for number, (text, was) in enumerate(zip_longest(registry.load(name).rules.actions.texts, texts)):
        require(text == was, f"{path.name}: action {number} is now '{text}', not '{was}'; {again}")


def check_golden(case: Case) -> None:
    """The golden game replays to the same views and result, and the counts are the same."""
    path = folder(case.name) / f"{case.preset}-{case.players}.json"
    again = f"`plansza check {case.name} --regenerate` writes it anew, if the rules were meant to change"
    require(path.is_file(), f"{path.name} is missing; {again}")
    golden = json.loads(path.read_text(encoding="utf-8"))
    golden["record"]["actions"] = golden["record"]["actions"].split("; ")
    match = replay(json.dumps(golden["record"]))
    result = msgspec.to_builtins(match.result)
    require(result == golden["result"], f"{path.name}: the result is now {result}; {again}")
    require(digest(match) == golden["digest"], f"{path.name}: what the seats see has changed; {again}")
    for row in golden["counts"]:
        at = next(step for step in _steps(match.record) if step.number == row["after"])
        found = counts(at, row["depth"])
        require(found == row["positions"], f"{path.name}, after {row['after']}: counts {found}, not {row}; {again}")
