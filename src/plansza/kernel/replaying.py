"""`replay` rebuilds a match from its record, or says why not."""

from plansza.kernel import registry
from plansza.kernel.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    UnknownGame,
    WrongPlayers,
)
from plansza.kernel.match import MANUAL, Match
from plansza.kernel.position import set_up
from plansza.kernel.record import FORMAT, Record, parse


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
        game = registry.load(record.game)
        start = None if record.position is None else set_up(game, players, options, record.position)
        match = Match(game, players, options, MANUAL, record.seats, start)
    except (UnknownGame, WrongPlayers, BadOption) as error:
        raise BadRecord("the head", str(error)) from None
    except BadPosition as error:
        raise BadRecord(f"field position, {error.field}", error.reason) from None
    if match.options != record.options:
        raise BadRecord("field options", f"these are not all of them: {', '.join(match.options)}")
    if record.rules != match.game.info.rules_version:
        mine = match.game.info.rules_version
        raise BadRecord("field rules", f"played by version {record.rules} of the rules; this is version {mine}")
    return match
