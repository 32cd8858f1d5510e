"""A record is a game as JSON: what it was, and every action."""

from pathlib import Path
from typing import Any

import msgspec

from plansza.kernel.errors import BadRecord

FORMAT = 1


class Resignation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat gave up when there had been so many actions."""

    seat: int
    after: int


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The JSON form. `position` is the state it began from, where that was not the start of a game; `seen_by` the seat
    an excerpt of a hidden game was made for, which cannot be replayed.
    """

    plansza: int = FORMAT
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    seats: list[str]
    position: dict[str, Any] | None = None
    actions: list[str]
    resigned: list[Resignation] | None = None
    seen_by: str | None = None
    fairness: dict[str, Any] | None = None

    def to_json(self) -> str:
        """One field a line and the actions wrapped, so that people can read it and git can show a change."""
        fields = {k: v for k, v in msgspec.to_builtins(self).items() if v is not None}
        lines = [
            f"  {_json(key)}: {_wrapped(value) if key == 'actions' else _json(value)}" for key, value in fields.items()
        ]
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def save(self, path: str | Path) -> None:
        Path(path).write_text(self.to_json(), encoding="utf-8")


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _wrapped(actions: list[str], width: int = 110) -> str:
    lines, line = [], ""
    for text in map(_json, actions):
        if line and len(line) + len(text) + 2 > width:
            lines.append(line)
            line = ""
        line += f", {text}" if line else text
    return "[\n    " + ",\n    ".join([*lines, line]) + "\n  ]" if line else "[]"


def parse(text: str | bytes) -> Record:
    try:
        return msgspec.json.decode(text, type=Record)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        broken = BadRecord(f"field {place.strip('`')}" if place else "the top", reason)
        raise broken.said("record-field", field=place.strip("`") or "$", reason=reason) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord("the text", f"not JSON, or cut short ({error})").said("record-text") from None
