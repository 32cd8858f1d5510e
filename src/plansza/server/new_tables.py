"""What somebody wants as a new table, checked: it becomes the first entry, or is a mistake. And how it is stored."""

from collections.abc import Mapping
from typing import Protocol

from msgspec import structs

from plansza.kernel import registry
from plansza.kernel.errors import BadOption, WrongPlayers
from plansza.ratings.glicko2 import Rating
from plansza.server import auth, fairness, ledger, rated, turns
from plansza.server.clock import now
from plansza.server.commands import Mistake
from plansza.server.lessons import course
from plansza.server.programs import Programs
from plansza.server.protocol import incoming, outgoing
from plansza.server.room import card_values
from plansza.server.store import HOLD, OPEN, Row, Write
from plansza.server.table import MatchMaker, Table

MAX_OPTIONS = 8_000  # bytes of a table's options, which every card carries


class Opponents(Protocol):
    """Whom one may play with here."""

    programs: Programs

    def bot_names(self, game: str) -> list[str]: ...

    def anchors(self, game: str) -> Mapping[str, Rating]:
        """The ratings of its bots whose strength was measured."""


def opened(
    wanted: incoming.NewTable, player: str, opponents: Opponents, invited: Mapping[str, ledger.Place]
) -> ledger.Opened:
    """As the player wants it; `invited` has places for rivals, by their ids. Raises Mistake, or BadOption and the like
    where game, options or players do not fit.
    """
    info = registry.info(wanted.game)
    info.check_players(len(wanted.seats))
    position = _last_game(wanted) if wanted.last_game else None
    options = info.check_options(wanted.options, wanted.preset, files=False)
    if len(outgoing.encode(options)) > MAX_OPTIONS:
        raise BadOption("these options are too large").said("options-large")
    if wanted.rated and not rated.can_be_rated(wanted, options, info, opponents.anchors(wanted.game)):
        raise Mistake("not_ratable")
    return ledger.Opened(
        game=wanted.game,
        rules=info.rules_version,
        options=options,
        seats=[invited.get(plan.rival) or _place(wanted.game, plan, player, opponents) for plan in wanted.seats],
        host=player,
        commitment="",
        listed=wanted.listed,
        watchable=wanted.watchable,
        clock=wanted.clock,
        hints=wanted.hints and not wanted.rated,
        position=position,
        rated=wanted.rated,
    )


def _last_game(wanted: incoming.NewTable) -> dict[str, object]:
    """The state from which the game at the end of the lessons begins. Raises UnknownLesson, WrongPlayers."""
    last = course(wanted.game).last_game
    if len(wanted.seats) != last["players"]:
        raise WrongPlayers(f"the last game of the lessons is for {last['players']} players")
    return dict(last["state"])


def _place(game: str, plan: incoming.SeatPlan, player: str, opponents: Opponents) -> ledger.Place:
    if plan.kind == "mine":
        return ledger.Place("reserved", player)
    if plan.kind == "open":
        return ledger.Place("open")
    if plan.kind == "program":
        program = opponents.programs.find(plan.program, game)
        return ledger.Place("reserved", program.player, name=program.name)
    if plan.bot not in opponents.bot_names(game):
        raise Mistake("bad_bot")
    return ledger.Place("bot", bot=plan.bot, name=plan.bot)


def prepared(wanted: ledger.Opened, new_match: MatchMaker) -> tuple[Table, Write]:
    """As wanted, with dice; and what stores it."""
    id, secret = auth.new_code(), fairness.new_secret()
    entry = structs.replace(wanted, commitment="", scheme=fairness.CHAINS)
    row = Row(1, now(), None, ledger.write(entry))
    table = Table(id, secret, new_match)
    table.apply(row)
    stored = {
        "secret": secret,
        "game": entry.game,
        "listed": int(entry.listed),
        "goes_on": int(entry.counts),
        "commitment": table.card().fairness.ends[0],
    }
    holders = {entry.host, *(place.player for place in entry.seats if place.player)} - {""}
    also = [
        (OPEN, {**stored, **card_values(table.card(), row.at)}),
        *((HOLD, {"player": player, "table_id": id}) for player in sorted(holders)),
        *turns.invitations(table, row.at),
    ]
    return table, Write(id, row, also)
