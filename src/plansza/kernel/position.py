"""A position as JSON: any moment of a game, to be set up, shared and tested. What FEN is to chess."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from plansza.kernel import registry
from plansza.kernel.chance import Chance, SeededChance
from plansza.kernel.errors import BadPosition, PlanszaError
from plansza.kernel.game import Game
from plansza.kernel.info import Options
from plansza.kernel.match import Match


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The JSON form. Fields of the state that are left out are as at the start of a game; so are options."""

    game: str = ""
    rules: int | None = None
    players: int | None = None
    options: dict[str, Any] = {}
    seats: list[str] | None = None
    state: dict[str, Any] = {}
    seen_by: str | None = None


def position(
    game: str, data: dict[str, Any] | str | bytes, *, seed: int | None = None, chance: Chance | str | None = "seeded"
) -> Match:
    """A match from this position (JSON data, or its text). Raises BadPosition with the field and the reason.

    >>> match = plansza.position("pickomino", {"players": 3, "state": {"phase": "decide", "kept": {"worm": 5}}})
    """
    source = SeededChance(seed) if isinstance(chance, str) else chance
    return match_from(registry.load(game), data, source)


def match_from(
    game: Game, data: Mapping[str, Any] | str | bytes, chance: Chance | None, names: Sequence[str] | None = None
) -> Match:
    """The same for a game that is loaded already, and with other names than the position's. Raises BadPosition."""
    read = _parsed(data)
    if read.seen_by is not None:
        raise BadPosition("seen_by", f"it leaves out what {read.seen_by} cannot see; a whole one is needed to play")
    players, options = _checked(game, read)
    return Match(game, players, options, chance, names or read.seats, set_up(game, players, options, read.state))


def match_seen(game: Game, data: Mapping[str, Any] | str | bytes, names: Sequence[str] | None = None) -> Match:
    """A position that may leave out what one seat cannot see, to be looked at by that seat: nothing can be played on
    from it, for what is hidden is not there. What it leaves out is not checked against what it tells.
    """
    read = _parsed(data)
    if read.seen_by is None:
        return match_from(game, data, None, names)
    players, options = _checked(game, read)
    sides = game.info.seat_names(players)
    if read.seen_by not in sides:
        raise BadPosition("seen_by", f"{read.seen_by!r} is none of {', '.join(sides)}")
    states = game.start(players, options)
    game.rules.state.fill(states[0], read.state)
    if game.rules.derive:
        game.rules.derive(states[0])
    game.mask(states[0], sides.index(read.seen_by))  # what was derived from what is left out
    return Match(game, players, options, None, names or read.seats, states)


def _checked(game: Game, read: Position) -> tuple[int, Options]:
    """Players and options of a position of this game, by these rules."""
    info = game.info
    if read.game not in ("", game.name):
        raise BadPosition("game", f"this is a position of {read.game}")
    if read.rules not in (None, info.rules_version):
        raise BadPosition("rules", f"of version {read.rules} of the rules; this is version {info.rules_version}")
    try:
        return info.check_players(read.players), info.check_options(read.options, files=False)
    except PlanszaError as error:
        raise BadPosition("players, options", str(error)) from None


def set_up(game: Game, players: int, options: Options, data: dict[str, Any]) -> Any:
    """An array of one state: a fresh table with the fields of `data` put in, checked."""
    states = game.start(players, options)
    game.rules.state.fill(states[0], data)
    if game.rules.derive:
        game.rules.derive(states[0])
    game.rules.state.check(states[0])
    if game.rules.check:
        game.rules.check(states[0])
    return states


def _parsed(data: Mapping[str, Any] | str | bytes) -> Position:
    try:
        if isinstance(data, str | bytes):
            return msgspec.json.decode(data, type=Position)
        return msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        raise BadPosition(place.strip("`$.") or "the top", reason) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPosition("the text", f"not JSON, or cut short ({error})") from None
