"""`replay` rebuilds a match from its record, or says why not."""

from plansza.kernel import registry
from plansza.kernel.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    BadSeat,
    IllegalAction,
    UnknownGame,
    WrongPlayers,
)
from plansza.kernel.match import MANUAL, Match
from plansza.kernel.position import set_up
from plansza.kernel.record import FORMAT, Record, Resignation, parse


def replay(record: Record | str | bytes) -> Match:
    """The match as it stood at the end of the record, ready to be walked back or gone on with."""
    if not isinstance(record, Record):
        record = parse(record)
    match, resigned = _opening(record), list(record.resigned or [])
    for number, text in enumerate(record.actions):
        _give_up(match, resigned)
        place = f"action {number} ('{text}')"
        try:
            match.take(text)
        except BadNotation as error:
            raise BadRecord(place, str(error)).said("record-action", number=f"{number}", reason=error) from None
        except IllegalAction as error:
            broken = BadRecord(place, error.reason, error.clause)
            raise broken.said("record-action", number=f"{number}", reason=error) from None
    _give_up(match, resigned)
    if resigned:
        raise _bad_resignation(resigned[0])
    return match


def _give_up(match: Match, resigned: list[Resignation]) -> None:
    """Those who did so now; they are taken off the list."""
    while resigned and resigned[0].after == match.number:
        try:
            match.resign(resigned[0].seat)
        except BadSeat:
            raise _bad_resignation(resigned[0]) from None
        resigned.pop(0)


def _bad_resignation(resignation: Resignation) -> BadRecord:
    seat, after = resignation.seat, resignation.after
    broken = BadRecord("field resigned", f"seat {seat} cannot have resigned after {after} actions")
    broken.said("record-resigned", seat=f"{seat}", after=f"{after}")
    return broken


def _opening(record: Record) -> Match:
    if record.plansza != FORMAT:
        broken = BadRecord("field plansza", f"format {record.plansza} is not known here; this version reads {FORMAT}")
        raise broken.said("record-format", format=record.plansza, known=FORMAT)
    if record.seen_by is not None:
        broken = BadRecord("field seen_by", f"an excerpt for {record.seen_by} leaves out what that seat did not see")
        raise broken.said("record-excerpt", seat=record.seen_by)
    try:
        info = registry.info(record.game)
        players, options = info.check_players(record.players), info.check_options(record.options, files=False)
        game = registry.load(record.game)
        start = None if record.position is None else set_up(game, players, options, record.position)
        match = Match(game, players, options, MANUAL, record.seats, start)
    except (UnknownGame, WrongPlayers, BadOption) as error:
        raise BadRecord("the head", str(error)).said("record-head", reason=error) from None
    except BadPosition as error:
        broken = BadRecord(f"field position, {error.field}", error.reason)
        raise broken.said("record-position", field=error.field, reason=error.reason) from None
    if match.options != record.options:
        names = ", ".join(match.options)
        raise BadRecord("field options", f"these are not all of them: {names}").said("record-options", options=names)
    if record.rules != match.game.info.rules_version:
        mine = match.game.info.rules_version
        broken = BadRecord("field rules", f"played by version {record.rules} of the rules; this is version {mine}")
        raise broken.said("record-rules", theirs=record.rules, ours=mine)
    return match
