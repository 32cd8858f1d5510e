"""Which games are rated, and how they count. The rules are told to people in docs/ratings.md; this is where they hold.

What would let somebody who is losing get out of it is not to be had at a rated table: no take backs, no hints, no
second seat, no game without a clock. Who leaves has lost.
"""

from collections.abc import Mapping

from plansza.kernel.info import GameInfo
from plansza.ratings.games import Outcome, Seat, places_with_leavers
from plansza.ratings.glicko2 import Rating
from plansza.server.protocol import incoming
from plansza.server.protocol.shared import DAY
from plansza.server.seating import Sitting
from plansza.server.table import Table

LONGEST_DECISION = 3 * DAY  # seconds


def person_of(sitting: Sitting) -> str:
    """Whom a game counts for, in ratings and in histories: who sat down, on whatever device she went on. All devices
    of a profile are one person already when they sit down: `Identity` has seen to that.
    """
    return sitting.sat_by or sitting.player  # whom it is kept for, until somebody sits there


def can_be_rated(
    wanted: incoming.NewTable, options: dict[str, object], info: GameInfo, anchors: Mapping[str, Rating]
) -> bool:
    """A game from its start, by usual rules, with a clock, for a person at least, against bots of known strength."""
    decision = wanted.clock.decision
    if wanted.last_game or decision is None or decision > LONGEST_DECISION:
        return False
    usual = [info.check_options({}), *(info.check_options({}, preset) for preset in info.presets)]
    if options not in usual:
        return False
    bots = [plan.bot for plan in wanted.seats if plan.kind == "bot"]
    return len(bots) < len(wanted.seats) and all(bot in anchors for bot in bots)


def outcome_of(table: Table, anchors: Mapping[str, Rating]) -> Outcome | None:
    """How the game of a table counts that is over; None where it does not."""
    result = table.match.result if table.match is not None else None
    if result is None or not table.is_rated:
        return None
    seats = [_seat(sitting, anchors) for sitting in table.seats]
    people = [seat.player for seat in seats if seat.player]
    if not people or len(set(people)) < len(people) or any(not seat.player and seat.anchor is None for seat in seats):
        return None
    left = [sitting.resigned or seat in table.left for seat, sitting in enumerate(table.seats)]
    return Outcome(seats, places_with_leavers(result.places, left))


def can_be_reviewed(table: Table) -> bool:
    """Whether people decided everything themselves, so that the decisions are theirs."""
    return not table.left and not any(sitting.resigned for sitting in table.seats)


def _seat(sitting: Sitting, anchors: Mapping[str, Rating]) -> Seat:
    if sitting.bot:
        return Seat(bot=sitting.bot, anchor=anchors.get(sitting.bot))
    return Seat(player=person_of(sitting), name=sitting.name)
