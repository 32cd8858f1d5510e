"""What people may do at a table, and why not: a command becomes an entry, or is a mistake. Changes nothing itself."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from plansza.kernel.errors import BadNotation, PlanszaError
from plansza.kernel.seats import WATCHER
from plansza.server import auth, fairness, ledger
from plansza.server.bots import usual_bot
from plansza.server.protocol import incoming
from plansza.server.protocol.incoming import Command
from plansza.server.protocol.outgoing import Fault
from plansza.server.seating import HELD, is_full
from plansza.server.settings import Limits
from plansza.server.table import Table
from plansza.server.texts import clean

if TYPE_CHECKING:
    from plansza.kernel.match import Match
    from plansza.kernel.message import Message, Refusal


class Mistake(PlanszaError):
    """It is not done; `fault` says why, and for a rule the clause and its words."""

    def __init__(self, fault: Fault, reason: str = "", refusal: "Refusal | None" = None) -> None:
        super().__init__(fault)
        self.fault, self.reason = fault, reason
        self.clause: str = refusal.clause if refusal else ""
        self.message: Message | None = refusal.message if refusal else None


class Person:
    """Who gives a command: the hash of a token, and for watchers a name."""

    def __init__(self, player: str, name: str = "") -> None:
        self.player, self.name = player, name


class Setting(Struct, frozen=True):
    """What a command is judged by besides the table: the time, the bots of its game, who is connected, and limits."""

    now: int
    bots: list[str]
    is_here: Callable[[str], bool]
    limits: Limits

    @property
    def stand_in(self) -> str:
        """The bot that plays for people: the same for everybody, so that it is nobody's weapon."""
        return usual_bot(self.bots)


def entry_for(table: Table, person: Person, command: Command, setting: Setting) -> ledger.Entry:
    """The entry that carries out a command. Raises Mistake."""
    match command:
        case incoming.Sit():
            return _sit(table, person, command)
        case incoming.Stand():
            return _stand(table, person, command)
        case incoming.SeatBot():
            return _seat_bot(table, person, command, setting)
        case incoming.Show():
            return _show(table, person, command)
        case incoming.Bring():
            return _bring(table, person, command)
        case incoming.Act():
            return _act(table, person, command)
        case incoming.AskTakeback():
            return _ask_takeback(table, person, command)
        case incoming.AnswerTakeback():
            return _answer_takeback(table, person, command)
        case incoming.TakeOver():
            return _take_over(table, person, command, setting)
        case incoming.ComeBack():
            return _come_back(table, person, command)
        case incoming.Resign():
            return _resign(table, person, command, setting)
        case incoming.Chat():
            return _chat(table, person, command, setting)
        case incoming.Mute():
            return _mute(table, person, command, setting)
        case incoming.Bar():
            return _bar(table, person, command)


def refusal_for(match: "Match", seat: int, action: int) -> "Refusal":
    """Why the seat may not do that now, judged by what the seat itself can know."""
    if match.to_move < 0:
        return match.refusal(action)
    return match.game.refusal(match.masked_state(seat)[0], action)


def action_at(table: Table, person: Person, seat: int, position: int, text: str) -> int:
    """The action of that text, for the holder of the seat that is to move at this position."""
    match = _running(table)
    _require_held(table, person, seat)
    if position != table.position:
        raise Mistake("stale")
    if match.to_move != seat or table.seats[seat].stand_in:
        raise Mistake("not_your_turn")
    try:
        return match.parse(text)
    except BadNotation:
        raise Mistake("bad_message", f"{match.game.name}: '{text}'?") from None


def _running(table: Table) -> "Match":
    if table.match is None:
        raise Mistake("too_early")
    if table.status == "over":
        raise Mistake("too_late")
    return table.match


def _require_held(table: Table, person: Person, seat: int) -> None:
    if seat >= len(table.seats) or not table.seats[seat].is_held_by(person.player):
        raise Mistake("not_your_seat")


def _require_before_game(table: Table) -> None:
    if table.match is not None:
        raise Mistake("too_late")


def _sit(table: Table, person: Person, command: incoming.Sit) -> ledger.Entry:
    _require_before_game(table)
    name = clean(command.name)
    if not name:
        raise Mistake("bad_name")
    if table.opened.counts and table.held_by(person.player):
        raise Mistake("rated")  # nobody is rated by games against herself
    if command.seat >= len(table.seats) or not table.seats[command.seat].is_free_for(person.player):
        raise Mistake("seat_taken")
    if table.opened.scheme == fairness.SCHEME:  # there a seat brings any text
        return ledger.Sat(command.seat, person.player, name, entropy=command.end)
    return ledger.Sat(command.seat, person.player, name, end=command.end)


def _stand(table: Table, person: Person, command: incoming.Stand) -> ledger.Entry:
    _require_before_game(table)
    _require_held(table, person, command.seat)
    return ledger.Stood(command.seat)


def _seat_bot(table: Table, person: Person, command: incoming.SeatBot, setting: Setting) -> ledger.Entry:
    _require_before_game(table)
    if not auth.same(table.opened.host, person.player):
        raise Mistake("not_host")
    if command.seat >= len(table.seats) or table.seats[command.seat].kind in HELD:
        raise Mistake("seat_taken")
    if command.bot and command.bot not in setting.bots:
        raise Mistake("bad_bot")
    brings_text = command.bot and table.opened.scheme == fairness.SCHEME
    return ledger.BotSat(command.seat, command.bot, fairness.new_entropy() if brings_text else "")


def _show(table: Table, person: Person, command: incoming.Show) -> ledger.Entry:
    _require_before_game(table)
    _require_held(table, person, command.seat)
    if not is_full(table.seats):
        raise Mistake("too_early")
    if command.seat not in table.dice.owed(table.seats):
        raise Mistake("nothing")
    if not table.dice.is_due(command.seat, command.link):
        raise Mistake("bad_link")
    return ledger.Shown(command.seat, command.link)


def _bring(table: Table, person: Person, command: incoming.Bring) -> ledger.Entry:
    _require_held(table, person, command.seat)
    if table.status == "over":
        raise Mistake("too_late")
    if table.opened.scheme == fairness.SCHEME:
        raise Mistake("nothing")
    return ledger.Brought(command.seat, command.end)


def _act(table: Table, person: Person, command: incoming.Act) -> ledger.Entry:
    action = action_at(table, person, command.seat, command.position, command.action)
    match = table.match
    assert match is not None
    if not match.is_legal(action):
        raise Mistake("illegal", refusal=refusal_for(match, command.seat, action))
    if not table.dice.is_due(command.seat, command.link):
        raise Mistake("bad_link")
    return ledger.Acted(command.seat, match.text(action), command.link)


def _ask_takeback(table: Table, person: Person, command: incoming.AskTakeback) -> ledger.Entry:
    _running(table)
    if table.opened.counts:
        raise Mistake("rated")
    _require_held(table, person, command.seat)
    if command.position != table.position:
        raise Mistake("stale")
    stage = table.last_stage_of(command.seat)
    if stage is None:
        raise Mistake("nothing")
    if table.nothing_new_since(stage) or not table.others_to_ask(command.seat):
        return ledger.WentBack(command.seat, stage.since)
    if table.asked_back is not None:
        raise Mistake("too_early")  # another question is on the table
    return ledger.AskedBack(command.seat)


def _answer_takeback(table: Table, person: Person, command: incoming.AnswerTakeback) -> ledger.Entry:
    _running(table)
    _require_held(table, person, command.seat)
    if command.position != table.position:
        raise Mistake("stale")
    if table.asked_back is None or command.seat not in table.asked_back[1]:
        raise Mistake("nothing")
    seat, waiting = table.asked_back
    if not command.agree:
        return ledger.AnsweredBack(command.seat, False)
    if all(table.seats[n].is_held_by(person.player) for n in waiting):
        stage = table.last_stage_of(seat)
        assert stage is not None
        return ledger.WentBack(seat, stage.since)
    return ledger.AnsweredBack(command.seat, True)


def _take_over(table: Table, person: Person, command: incoming.TakeOver, setting: Setting) -> ledger.Entry:
    """One's own seat at any time; another's when its owner is not connected, however long she thinks if she is."""
    match = _running(table)
    if command.seat >= len(table.seats) or table.seats[command.seat].kind not in HELD:
        raise Mistake("not_your_seat")
    sitting = table.seats[command.seat]
    if sitting.stand_in:
        raise Mistake("nothing")
    if not sitting.is_held_by(person.player):
        absent_from = table.clock.absent_from
        if not table.held_by(person.player):
            raise Mistake("not_your_seat")
        if match.to_move != command.seat or absent_from is None or setting.now < absent_from:
            raise Mistake("too_early")
        if setting.is_here(sitting.player):
            raise Mistake("is_here")
    return ledger.TookOver(command.seat, setting.stand_in)


def _come_back(table: Table, person: Person, command: incoming.ComeBack) -> ledger.Entry:
    _running(table)
    _require_held(table, person, command.seat)
    if not table.seats[command.seat].stand_in:
        raise Mistake("nothing")
    if table.seats[command.seat].resigned:
        raise Mistake("too_late")
    return ledger.CameBack(command.seat)


def _resign(table: Table, person: Person, command: incoming.Resign, setting: Setting) -> ledger.Entry:
    _running(table)
    _require_held(table, person, command.seat)
    if table.seats[command.seat].resigned:
        raise Mistake("nothing")
    return ledger.Resigned(command.seat, setting.stand_in)


def _chat(table: Table, person: Person, command: incoming.Chat, setting: Setting) -> ledger.Entry:
    if not table.admits(person.player) or auth.is_program(person.player):
        raise Mistake("not_allowed")
    text, held = clean(command.text), table.held_by(person.player)
    if not text:
        raise Mistake("bad_message", "…")
    seat = held[0] if held else WATCHER
    _require_share(table, person, setting)
    return ledger.Spoke(person.player, seat, table.seats[seat].name if held else person.name, text)


def _require_share(table: Table, person: Person, setting: Setting) -> None:
    """Of what people may say here: watchers cannot use up what is the players'."""
    limits, said = setting.limits, table.remarks[person.player]
    if table.held_by(person.player):
        is_full = said >= limits.remarks_of_player
    else:
        others = sum(count for player, count in table.remarks.items() if not table.held_by(player))
        is_full = said >= limits.remarks_of_watcher or others >= limits.remarks_of_watchers
    if is_full:
        raise Mistake("full")


def _mute(table: Table, person: Person, command: incoming.Mute, setting: Setting) -> ledger.Entry:
    _require_share(table, person, setting)
    return ledger.Hushed(person.player, command.who, command.on)


def _bar(table: Table, person: Person, command: incoming.Bar) -> ledger.Entry:
    _require_held(table, person, command.seat)
    if command.on == (command.seat in table.against_hints):
        raise Mistake("nothing")
    return ledger.Barred(command.seat, command.on)
