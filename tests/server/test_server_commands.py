"""What people may do at a table: seats, decisions, take backs, clock, bots that stand in."""

import msgspec
import pytest

from plansza.kernel.match import new
from plansza.kernel.seats import WATCHER
from plansza.server import commands, ledger, records
from plansza.server.clock import GRACE
from plansza.server.protocol import incoming, outgoing
from plansza.server.protocol.incoming import AnswerTakeback, AskTakeback, ComeBack, TakeOver
from plansza.server.protocol.shared import ClockRules
from plansza.server.views import ViewCache
from server.desk import ENTROPY, SIGNER, Desk, key


def ask(desk: Desk, seat: int) -> AskTakeback:
    return AskTakeback(key(), seat, desk.table.position)


def answer(desk: Desk, seat: int, agree: bool = True) -> AnswerTakeback:
    return AnswerTakeback(key(), seat, desk.table.position, agree)


def to_move(desk: Desk) -> tuple[int, str]:
    seat = desk.match.to_move
    return seat, desk.table.seats[seat].player


# --- seats ---


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    desk = Desk(people="a", bots=1)
    assert desk.table.status == "playing"
    assert desk.table.position == desk.table.number == 3  # opened, sat down, first link


def test_a_seat_can_be_taken_once_and_given_up_before_the_game() -> None:
    desk = Desk(people="a", open_seats=1)
    assert desk.table.status == "waiting"
    assert desk.fault("b", incoming.Sit(key(), 0, "B", ENTROPY)) == "seat_taken"
    assert desk.fault("b", incoming.Sit(key(), 6, "B", ENTROPY)) == "seat_taken"
    assert desk.fault("b", incoming.Sit(key(), 1, "\u200b ", ENTROPY)) == "bad_name"
    assert desk.fault("b", incoming.Stand(key(), 0)) == "not_your_seat"
    assert desk.fault("a", incoming.Stand(key(), 0)) == ""
    assert desk.fault("b", incoming.Sit(key(), 0, "B", ENTROPY)) == ""
    assert [sitting.player for sitting in desk.table.seats] == ["b", ""]


def test_only_the_host_seats_bots_and_only_known_ones() -> None:
    desk = Desk(people="a", open_seats=1)
    assert desk.fault("b", incoming.SeatBot(key(), 1, "random")) == "not_host"
    assert desk.fault("a", incoming.SeatBot(key(), 1, "hal")) == "bad_bot"
    assert desk.fault("a", incoming.SeatBot(key(), 0, "random")) == "seat_taken"
    assert desk.fault("a", incoming.Act(key(), 0, 0, "roll")) == "too_early"
    assert desk.fault("a", incoming.SeatBot(key(), 1, "random")) == ""
    desk.show_first_links()
    assert desk.table.status == "playing"
    assert desk.fault("a", incoming.SeatBot(key(), 1, "")) == "too_late"


def test_a_decision_counts_once_and_for_the_seat_to_move_only() -> None:
    desk = Desk()
    seat, mover = to_move(desk)
    other = "b" if mover == "a" else "a"
    position, action = desk.table.position, desk.match.legal[0]
    assert desk.fault(other, incoming.Act(key(), seat, position, action)) == "not_your_seat"
    assert desk.fault(other, incoming.Act(key(), 1 - seat, position, action)) == "not_your_turn"
    assert desk.fault(mover, incoming.Act(key(), 5, position, action)) == "not_your_seat"
    assert desk.fault(mover, incoming.Act(key(), seat, position - 1, action)) == "stale"
    assert desk.fault(mover, incoming.Act(key(), seat, position + 1, action)) == "stale"
    assert desk.fault(mover, incoming.Act(key(), seat, position, "dance")) == "bad_message"
    assert desk.fault(mover, incoming.Act(key(), seat, position, "roll")) == "illegal"
    assert desk.table.position == position
    decision = incoming.Act(key(), seat, position, action, desk.link(seat))
    assert desk.fault(mover, decision) == ""
    assert desk.fault(mover, decision) == "stale"


def test_an_illegal_action_names_its_clause() -> None:
    desk = Desk()
    seat, mover = to_move(desk)
    with pytest.raises(commands.Mistake) as caught:
        desk.do(mover, incoming.Act(key(), seat, desk.table.position, "take 36"))
    assert caught.value.clause == "P2"
    assert caught.value.message is not None


def test_chat_does_not_make_a_decision_stale() -> None:
    desk = Desk()
    seat, mover = to_move(desk)
    position = desk.table.position
    desk.do("b", incoming.Chat(key(), "hi"))
    assert desk.table.number == position + 1
    assert desk.fault(mover, incoming.Act(key(), seat, position, desk.match.legal[0], desk.link(seat))) == ""


def test_names_and_chat_are_made_harmless() -> None:
    desk = Desk()
    desk.do("a", incoming.Chat(key(), "a\u202eb\x00\u200b  c\n<b>"))
    assert desk.table.chat[-1].text == "ab c <b>"
    assert desk.fault("a", incoming.Chat(key(), "\u202e\x07")) == "bad_message"


# --- take back ---


def choose_kept(desk: Desk) -> int:
    """Decide until the last decision was one that no die followed; gives its seat."""
    while True:
        seat = desk.match.to_move
        before = desk.match.number
        desk.act()
        if desk.match.number == before + 1:
            return seat


def test_a_decision_is_taken_back_at_once_when_nothing_came_out() -> None:
    desk = Desk()
    seat = choose_kept(desk)
    before = desk.match.number
    entry = desk.do(desk.table.seats[seat].player, ask(desk, seat))
    assert isinstance(entry, ledger.WentBack)
    assert desk.match.number == before - 1
    assert desk.match.to_move == seat


def roll(desk: Desk) -> int:
    """Decide until dice have rolled; gives the seat that rolled them."""
    while True:
        seat, before = desk.match.to_move, desk.match.number
        desk.act("roll" if "roll" in desk.match.legal else "")
        if desk.match.number > before + 1:
            return seat


def test_after_dice_the_others_must_agree() -> None:
    desk = Desk()
    seat = roll(desk)
    mine, other = ("a", "b") if seat == 0 else ("b", "a")
    number, states = desk.match.number, desk.match.states().tobytes()
    assert isinstance(desk.do(mine, ask(desk, seat)), ledger.AskedBack)
    assert desk.table.takeback == outgoing.Takeback(seat, [1 - seat])
    assert desk.fault(mine, answer(desk, seat)) == "nothing"
    assert desk.match.number == number
    assert isinstance(desk.do(other, answer(desk, 1 - seat)), ledger.WentBack)
    assert desk.match.number < number
    assert desk.table.takeback is None
    desk.act("roll")
    assert desk.match.states().tobytes() == states, "taking back must not fish for other dice"


def test_one_no_ends_it_and_so_does_the_next_decision() -> None:
    desk = Desk()
    seat = roll(desk)
    mine, other = ("a", "b") if seat == 0 else ("b", "a")
    desk.do(mine, ask(desk, seat))
    desk.do(other, answer(desk, 1 - seat, agree=False))
    assert desk.table.takeback is None
    desk.do(mine, ask(desk, seat))
    stale = answer(desk, 1 - seat)
    desk.act()
    assert desk.table.takeback is None
    assert desk.fault(other, stale) == "stale"


def test_all_people_must_agree_also_when_a_stand_in_plays_for_them_but_not_bots() -> None:
    desk = Desk(people="abc", bots=1)
    while desk.match.to_move == 3:
        desk.write(ledger.Acted(3, desk.match.legal[0]))
    seat, mover = to_move(desk)
    while desk.match.number <= desk.table.stages[-1].since + 1 or desk.table.stages[-1].seat != seat:
        desk.act("roll" if "roll" in desk.match.legal else "")
        if desk.match.to_move == 3:
            desk.write(ledger.Acted(3, desk.match.legal[0]))
    others = [n for n in range(3) if n != seat]
    desk.do("abc"[others[0]], TakeOver(key(), others[0]))
    desk.do(mover, ask(desk, seat))
    assert desk.table.takeback == outgoing.Takeback(seat, others)
    assert isinstance(desk.do("abc"[others[0]], answer(desk, others[0])), ledger.AnsweredBack)
    assert desk.table.takeback == outgoing.Takeback(seat, others[1:])
    assert isinstance(desk.do("abc"[others[1]], answer(desk, others[1])), ledger.WentBack)


def test_alone_against_bots_every_decision_can_be_taken_back() -> None:
    desk = Desk(people="a", bots=1)
    while desk.table.last_stage_of(0) is None or desk.match.to_move == 0:
        desk.act() if desk.match.to_move == 0 else desk.write(ledger.Acted(1, desk.match.legal[0]))
    assert isinstance(desk.do("a", ask(desk, 0)), ledger.WentBack)
    assert desk.match.to_move == 0


def test_nothing_to_take_back() -> None:
    desk = Desk()
    assert desk.fault("a", ask(desk, 0)) == "nothing"
    assert desk.fault("b", answer(desk, 1)) == "nothing"


def test_in_a_game_with_hidden_things_the_others_always_must_agree(whisper: str) -> None:
    desk = Desk(whisper)
    seat, mover = to_move(desk)
    desk.act("hold")
    assert isinstance(desk.do(mover, ask(desk, seat)), ledger.AskedBack)


def test_after_a_take_back_the_log_tells_the_game_as_it_is() -> None:
    desk = Desk()
    seat = choose_kept(desk)
    desk.do(desk.table.seats[seat].player, ask(desk, seat))
    desk.act()
    told = [event.id for entry in ViewCache(desk.table).log(WATCHER) for event in entry.events]
    again = new("pickomino", players=2, chance=None)
    for action in desk.match.actions:
        again.take(action)
    assert told == [message.id for message in again.events(WATCHER)]


# --- clock and stand-ins ---


def test_the_clock_runs_for_the_seat_to_move() -> None:
    desk = Desk(clock=ClockRules(decision=20, absent=60))
    assert desk.table.clock == outgoing.Clock(desk.now + 20_000, desk.now + 60_000)
    desk.now += 5_000
    desk.act()
    assert desk.table.clock.deadline == desk.now + 20_000


def test_after_a_restart_there_is_some_grace() -> None:
    desk = Desk(clock=ClockRules(decision=20))
    desk.table.loaded_at = desk.now + 100_000
    assert desk.table.clock.deadline == desk.now + 100_000 + GRACE
    desk.now += 100_000
    desk.act()
    assert desk.table.clock.deadline == desk.now + 20_000


def test_the_others_may_let_a_bot_play_only_for_somebody_who_is_away_long() -> None:
    desk = Desk(clock=ClockRules(absent=60))
    seat, mover = to_move(desk)
    other = "b" if mover == "a" else "a"
    assert desk.fault(other, TakeOver(key(), seat)) == "too_early"
    assert desk.fault("watcher", TakeOver(key(), seat)) == "not_your_seat"
    desk.now += 60_000
    assert desk.fault("watcher", TakeOver(key(), seat)) == "not_your_seat"
    assert desk.fault(other, TakeOver(key(), seat)) == ""
    assert desk.table.bot_to_move == "casual"
    assert desk.table.clock == outgoing.Clock(None, None)
    action = desk.match.legal[0]
    assert desk.fault(mover, incoming.Act(key(), seat, desk.table.position, action)) == "not_your_turn"
    assert desk.fault(other, ComeBack(key(), seat)) == "not_your_seat"
    assert desk.fault(mover, ComeBack(key(), seat)) == ""
    assert desk.table.bot_to_move == ""
    assert desk.table.clock.absent_from == desk.now + 60_000
    assert desk.fault(mover, incoming.Act(key(), seat, desk.table.position, action, desk.link(seat))) == ""


def test_nobody_takes_the_seat_of_a_rival_who_is_connected_and_thinks() -> None:
    desk = Desk(clock=ClockRules(absent=60))
    seat, mover = to_move(desk)
    other = "b" if mover == "a" else "a"
    desk.here = {mover, other}
    desk.now += 10**9
    assert desk.fault(other, TakeOver(key(), seat)) == "is_here"
    desk.here = {other}
    assert desk.fault(other, TakeOver(key(), seat)) == ""


def test_no_host_chooses_who_stands_in_for_others() -> None:
    rules = msgspec.json.decode(b'{"absent": 60, "stand_in": "random"}', type=ClockRules)  # as 0.1 took and stored it
    desk = Desk(clock=rules)
    seat, mover = to_move(desk)
    entry = desk.do(mover, TakeOver(key(), seat))
    assert entry == ledger.TookOver(seat, "casual")


# --- resign ---


def resign(desk: Desk, person: str) -> str:
    return desk.fault(person, incoming.Resign(key(), "abc".index(person)))


def test_who_resigns_against_one_rival_has_lost_at_any_time() -> None:
    for loser in "ab":
        desk = Desk()
        assert resign(desk, loser) == ""
        card = desk.table.card()
        assert (card.status, card.winners) == ("over", [1 - "ab".index(loser)])
        assert records.record_for(desk.table, "a", WATCHER, SIGNER).resigned == desk.match.resigned
        assert resign(desk, "a") == resign(desk, "b") == "too_late"


def test_among_several_a_bot_plays_on_for_who_resigned_for_good() -> None:
    desk = Desk(people="abc")
    seat, mover = to_move(desk)
    assert desk.fault(mover, incoming.Resign(key(), (seat + 1) % 3)) == "not_your_seat"
    assert desk.fault("watcher", incoming.Resign(key(), seat)) == "not_your_seat"
    assert resign(desk, mover) == ""
    assert desk.table.card().seats[seat].resigned
    assert (desk.table.status, desk.table.bot_to_move) == ("playing", "casual")
    assert desk.fault(mover, ComeBack(key(), seat)) == "too_late"
    assert resign(desk, mover) == "nothing"
    rest = [person for person in "abc" if person != mover]
    assert desk.table.others_to_ask("abc".index(rest[0])) == {"abc".index(rest[1])}
    resign(desk, rest[0])
    assert desk.table.winners == ["abc".index(rest[1])]


def test_before_the_game_nobody_resigns() -> None:
    assert resign(Desk(people="a", open_seats=1), "a") == "too_early"


def test_a_seat_that_is_not_to_move_is_not_away() -> None:
    desk = Desk(clock=ClockRules(absent=60))
    seat, mover = to_move(desk)
    desk.now += 60_000
    assert desk.fault(mover, TakeOver(key(), 1 - seat)) == "too_early"
    assert desk.fault(mover, TakeOver(key(), seat)) == ""  # one's own at any time


def test_come_back_from_nowhere() -> None:
    assert Desk().fault("a", ComeBack(key(), 0)) == "nothing"


def test_mute_is_for_one_alone() -> None:
    desk = Desk()
    who = desk.table.who("a")
    desk.do("b", incoming.Mute(key(), who, True))
    assert not desk.table.hears("b", who)
    assert desk.table.hears("c", who)
    desk.do("b", incoming.Mute(key(), who, False))
    assert desk.table.hears("b", who)


def test_when_the_game_has_begun_seats_stay_as_they_are() -> None:
    desk = Desk()
    assert desk.fault("c", incoming.Sit(key(), 0, "C", ENTROPY)) == "too_late"
    assert desk.fault("c", incoming.Stand(key(), 0)) == "too_late"


def test_the_same_entries_make_the_same_table() -> None:
    desk, twin = Desk(), Desk()
    for _ in range(30):
        desk.act()
        twin.act()
    assert desk.table.card() == twin.table.card()
    assert desk.match.states().tobytes() == twin.match.states().tobytes()
