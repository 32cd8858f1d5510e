"""`verify` refuses a record that was shortened or changed anywhere, and one whose dice a server chose."""

import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from plansza.kernel.errors import BadRecord
from plansza.kernel.record import Record, parse
from plansza.server import fairness, records
from plansza.server.protocol import incoming
from plansza.server.seal import Signer
from server.desk import SIGNER, Desk, chain_of, key

Path_ = tuple[str | int, ...]


def finished(scheme: str, game: str = "unrest") -> dict[str, Any]:
    """The JSON of a game in which a seat has moved to another device."""
    desk, luck = Desk(game, scheme=scheme), random.Random(3)
    while desk.match.to_move >= 0:
        if desk.match.number > 40 and scheme == fairness.CHAINS and desk.chains[0] is chain_of("a"):
            desk.chains[0] = chain_of("phone")
            desk.do("a", incoming.Bring(key(), 0, desk.chains[0].end))
        desk.act(luck.choice(desk.match.legal))
    told: dict[str, Any] = msgspec.json.decode(records.record_for(desk.table, "a", 0, SIGNER).to_json())
    return told


def is_found(record: dict[str, Any]) -> bool:
    """Whether something is said to be wrong with it."""
    try:
        verdict = fairness.verify(parse(msgspec.json.encode(record)))
    except BadRecord:
        return True
    return not (verdict.ok and verdict.sealed)


def places(value: Any, path: Path_ = ()) -> Iterator[Path_]:
    """Of every value within: of lists and objects too."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in inner:
        yield (*path, name)
        yield from places(part, (*path, name))


def changes(value: Any) -> list[Any]:
    """Other values that look alike."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value + 1, value - 1]
        case str():
            return [value + "0", value[:-1], value[:-1] + ("0" if value[-1:] != "0" else "1")]
        case list():
            return [value[:-1], [*value, *value[-1:]], value[::-1]] if value else [["0"]]
        case dict():
            return [{name: part for name, part in value.items() if name != left_out} for left_out in value]
    return ["0"]


def changed(record: dict[str, Any]) -> Iterator[tuple[Path_, dict[str, Any]]]:
    """The record with one thing changed, in every way."""
    for path in places(record):
        holder = record
        for name in path[:-1]:
            holder = holder[name]  # type: ignore[index]
        value = holder[path[-1]]  # type: ignore[index]
        for other in changes(value):
            if other == value:
                continue
            holder[path[-1]] = other  # type: ignore[index]
            yield path, record
        holder[path[-1]] = value  # type: ignore[index]


@pytest.mark.parametrize("scheme", [fairness.SCHEME, fairness.CHAINS])
def test_every_change_of_every_field_is_found(scheme: str) -> None:
    record, tried = finished(scheme), 0
    assert not is_found(record)
    for path, forged in changed(record):
        assert is_found(forged), path
        tried += 1
    assert tried > 300
    assert not is_found(record), "all was put back"


def test_a_record_that_was_shortened_or_lost_a_field_is_found() -> None:
    record = finished(fairness.CHAINS)
    for length in range(len(record["actions"])):
        assert is_found({**record, "actions": record["actions"][:length]})
    for field in record.keys() - {"plansza"}:  # which is 1 where it is not told
        assert is_found({name: value for name, value in record.items() if name != field})


def test_a_server_that_seals_other_dice_is_found() -> None:
    """With the key anything can be signed; but not dice that do not follow from what was shown.

    That a link was left out of a roll, only the page can tell that showed it.
    """
    record, luck = finished(fairness.CHAINS), random.Random(1)
    del record["fairness"]["seal"]
    forgeries = [
        (path, copy.deepcopy(forged))
        for path, forged in changed(record)
        if path[0] == "fairness" and len(path) > 2 and path[-1] != "links" and luck.random() < 0.2
    ]
    assert len(forgeries) > 100
    for path, forged in forgeries:
        assert is_found(sealed_anew(forged)), path


def sealed_anew(record: dict[str, Any]) -> dict[str, Any]:
    forged = msgspec.convert(record, Record)
    SIGNER.seal(forged)
    return dict(msgspec.json.decode(forged.to_json()))


def test_the_key_is_told_so_that_another_server_cannot_pass_for_this_one() -> None:
    record = finished(fairness.CHAINS)
    del record["fairness"]["seal"]
    forged = msgspec.convert(record, Record)
    other = Signer("2f" * 32)
    other.seal(forged)
    assert fairness.verify(forged).sealed == other.public != SIGNER.public


def test_the_command_wants_the_key_that_it_is_given(tmp_path: Path) -> None:
    import typer
    from typer.testing import CliRunner

    from plansza.cli import verify

    app, file = typer.Typer(), tmp_path / "record.json"
    verify.add_to(app, "Play")
    file.write_bytes(msgspec.json.encode(finished(fairness.CHAINS)))
    told = [CliRunner().invoke(app, [str(file), "--key", wanted]) for wanted in (SIGNER.public, "ab" * 32)]
    assert [answer.exit_code for answer in told] == [0, 1]
    assert SIGNER.public in told[0].output
