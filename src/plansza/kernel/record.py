"""A record is a game as JSON: what it was, and every action. `replay` rebuilds it or says why not."""

from pathlib import Path
from typing import Any

import msgspec

from plansza.kernel import registry
from plansza.kernel.errors import BadNotation, BadOption, BadRecord, IllegalAction, UnknownGame, WrongPlayers
from plansza.kernel.match import MANUAL, Match

FORMAT = 1


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The JSON form. `seen_by` is the seat an excerpt of a hidden game was made for; such a one cannot be replayed."""

    plansza: int = FORMAT
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    seats: list[str]
    actions: list[str]
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


def record_of(match: Match, seat: int | None = None) -> Record:
    """The whole record, or with a seat only what that seat has seen of the actions."""
    return Record(
        game=match.game.name,
        rules=match.game.info.rules_version,
        players=match.players,
        options=match.options,
        seats=list(match.names),
        actions=match.actions if seat is None else match.actions_seen(seat),
        seen_by=None if seat is None else match.letter(seat),
    )


def parse(text: str | bytes) -> Record:
    try:
        return msgspec.json.decode(text, type=Record)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        raise BadRecord(f"field {place.strip('`')}" if place else "the top", reason) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord("the text", f"not JSON, or cut short ({error})") from None


def replay(record: Record | str | bytes) -> Match:
    """The match as it stood at the end of the record, ready to be walked back or gone on with."""
    if not isinstance(record, Record):
        record = parse(record)
    match = _opening(record)
    for number, text in enumerate(record.actions):
        place = f"action {number} ('{text}')"
        try:
            match.take(text)
        except BadNotation as error:
            raise BadRecord(place, str(error)) from None
        except IllegalAction as error:
            raise BadRecord(place, error.reason, error.clause) from None
    return match


def _opening(record: Record) -> Match:
    if record.plansza != FORMAT:
        raise BadRecord("field plansza", f"format {record.plansza} is not known here; this version reads {FORMAT}")
    if record.seen_by is not None:
        raise BadRecord("field seen_by", f"an excerpt for {record.seen_by} leaves out what that seat did not see")
    try:
        info = registry.info(record.game)
        players, options = info.check_players(record.players), info.check_options(record.options, files=False)
        match = Match(registry.load(record.game), players, options, MANUAL, record.seats)
    except (UnknownGame, WrongPlayers, BadOption) as error:
        raise BadRecord("the head", str(error)) from None
    if match.options != record.options:
        raise BadRecord("field options", f"these are not all of them: {', '.join(match.options)}")
    if record.rules != match.game.info.rules_version:
        mine = match.game.info.rules_version
        raise BadRecord("field rules", f"played by version {record.rules} of the rules; this is version {mine}")
    return match
