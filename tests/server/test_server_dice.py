"""Dice by hash chains: nobody can choose them, and no player can know them; attacks are really played."""

import asyncio
import hashlib
import hmac
import random
from collections.abc import Iterator
from typing import Any

import pytest

from plansza.kernel.seats import CHANCE, WATCHER
from plansza.server import chains, fairness, ledger, records
from plansza.server.broadcast import Broadcaster
from plansza.server.chains import LENGTH, Chain, ServerChains
from plansza.server.draws import Draws
from plansza.server.protocol import incoming
from plansza.server.protocol.dice import ChainProof
from plansza.server.store import Row
from plansza.server.table import Table
from server.desk import ENTROPY, SECRET, SIGNER, Desk, chain_of, key, new_match
from server.test_server_leak import Ears


def play(desk: Desk, decisions: int = 10**6, seed: int = 1) -> None:
    luck = random.Random(seed)
    while desk.match.to_move >= 0 and decisions:
        desk.act(luck.choice(desk.match.legal))
        decisions -= 1


def proof_of(desk: Desk) -> ChainProof:
    proof = desk.table.dice.proof(records.rolls(desk.table), desk.table.seats, over=False)
    assert isinstance(proof, ChainProof)
    return proof


def act_until_drawn(desk: Desk) -> None:
    """Decide until something is drawn."""
    rolls = desk.table.rolls_shown
    while desk.table.rolls_shown == rolls:
        desk.act()


# --- chains ---


def test_every_link_is_bound_by_the_end() -> None:
    chain = Chain(b"s" * 32)
    value = chain.link(LENGTH)
    assert value == (b"s" * 32).hex()
    for number in range(LENGTH - 1, 0, -1):
        value = hashlib.sha256(bytes.fromhex(value)).hexdigest()
        if number in (1, 2, 31, 32, 33, 500):
            assert chain.link(number) == value
    assert chains.hashed(value) == chain.end
    for number in (0, LENGTH + 1):
        with pytest.raises(ValueError, match="links"):
            chain.link(number)


def test_the_server_goes_on_with_a_chain_that_was_shown_long_before() -> None:
    server = ServerChains(SECRET)
    assert len(server.ends(0)) == len(server.ends(LENGTH // 2 - 1)) == 1
    assert len(server.ends(LENGTH // 2)) == len(server.ends(LENGTH)) == 2
    assert chains.hashed(server.link(LENGTH)) == server.link(LENGTH - 1)
    assert chains.hashed(server.link(LENGTH + 1)) == server.ends(LENGTH)[1]


@pytest.fixture
def short_chains(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """So that a game uses up several."""
    for module in (chains, fairness):
        monkeypatch.setattr(module, "LENGTH", 64)
    chain_of.cache_clear()
    yield
    chain_of.cache_clear()


def test_a_game_may_use_up_many_chains(short_chains: None) -> None:
    desk, brought = Desk(), 0
    luck = random.Random(4)
    while desk.match.to_move >= 0:
        seat = desk.match.to_move
        if desk.table.dice.next_links[seat] > chains.LENGTH:
            brought += 1
            desk.chains[seat] = Chain(bytes([brought]) * 32)
            desk.do(desk.table.seats[seat].player, incoming.Bring(key(), seat, desk.chains[seat].end))
        desk.act(luck.choice(desk.match.legal))
    assert brought >= 2
    assert len(proof_of(desk).ends) > 2
    assert fairness.verify(records.record_for(desk.table, "a", 0, SIGNER)).ok


# --- how a draw is made ---


def test_the_draws_are_as_the_documentation_says() -> None:
    desk = Desk()
    play(desk, 30)
    proof, match = proof_of(desk), desk.match
    value = hashlib.sha256(b"plansza/2").digest()
    for _, link in proof.start:
        value = hashlib.sha256(value + bytes.fromhex(link)).digest()
    assert len(proof.rolls) > 5
    for roll in proof.rolls:
        for _, link in roll.links:
            value = hashlib.sha256(value + bytes.fromhex(link)).digest()
        for place in range(sum(run.count for run in roll.runs)):
            message = f"plansza/2\n{value.hex()}\n{place}\n0".encode()
            x = int.from_bytes(hmac.digest(bytes.fromhex(roll.server), message, "sha256")[:8], "big")
            actions, weights = match.game.chances(match.states()[roll.first + place])
            assert weights == [1] * len(weights)
            assert match.text(actions[x % len(actions)]) == match.actions[roll.first + place]


class Scribe(Desk):
    """Keeps the rows that were written."""

    rows: list[Row]

    def write(self, entry: ledger.Entry, key: str | None = None) -> ledger.Entry:
        self.rows = [*getattr(self, "rows", []), Row(self.table.number + 1, self.now, key, ledger.write(entry))]
        return super().write(entry, key)


def test_the_entries_alone_give_the_same_game_again() -> None:
    desk = Scribe()
    play(desk, 25)
    seat = desk.table.stages[-1].seat
    desk.write(ledger.WentBack(seat, desk.table.last_stage_of(seat).since))  # type: ignore[union-attr]
    desk.write(ledger.Brought(0, "ab" * 32))
    again = Table("desk", SECRET, new_match)
    for row in desk.rows:
        again.apply(row)
    assert again.match is not None
    assert again.match.actions == desk.match.actions
    assert again.card() == desk.table.card()
    assert again.dice.next_links == desk.table.dice.next_links


# --- who adds what ---


def test_the_game_begins_when_everybody_has_shown_a_first_link() -> None:
    desk = Desk(people="a", open_seats=1)
    assert desk.fault("a", incoming.Show(key(), 0, desk.link(0))) == "too_early"
    desk.chains[1] = chain_of("b")
    desk.do("b", incoming.Sit(key(), 1, "B", desk.chains[1].end))
    assert desk.table.card().fairness.owed == [0, 1]
    assert desk.fault("b", incoming.Show(key(), 0, desk.link(0))) == "not_your_seat"
    assert desk.fault("a", incoming.Show(key(), 0, chain_of("x").link(1))) == "bad_link"
    assert desk.fault("a", incoming.Show(key(), 0, desk.link(0))) == ""
    assert desk.fault("a", incoming.Show(key(), 0, desk.chains[0].link(2))) == "nothing"
    assert desk.table.status == "waiting"
    assert desk.fault("b", incoming.Show(key(), 1, desk.link(1))) == ""
    assert desk.table.status == "playing"


def test_a_first_link_is_void_when_somebody_else_sits_down_after_it() -> None:
    """Otherwise she could choose her chain to fit it."""
    desk = Desk(people="a", open_seats=1)
    for person in "bc":
        desk.chains[1] = chain_of(person)
        desk.do(person, incoming.Sit(key(), 1, person, desk.chains[1].end))
        if person == "b":
            desk.do("a", incoming.Show(key(), 0, desk.link(0)))
            desk.do("b", incoming.Stand(key(), 1))
    assert desk.table.card().fairness.owed == [0, 1]
    desk.show_first_links()
    assert proof_of(desk).start == [(0, desk.chains[0].link(2)), (1, desk.chains[1].link(1))]
    play(desk)
    assert fairness.verify(records.record_for(desk.table, "a", 0, SIGNER)).ok


def test_a_decision_carries_the_next_link_and_no_other() -> None:
    desk = Desk()
    seat = desk.match.to_move
    person, chain = desk.table.seats[seat].player, desk.chains[seat]

    def fault(link: str) -> str:
        return desk.fault(person, incoming.Act(key(), seat, desk.table.position, desk.match.legal[0], link))

    for link in ("", chain.link(1), chain.link(3), chain.end, chain_of("z").link(2)):
        assert fault(link) == "bad_link"
    assert fault(chain.link(2)) == ""


def test_bots_add_nothing_and_play_alone_at_once() -> None:
    desk = Desk(people="", bots=2)
    assert desk.table.status == "playing"
    while desk.match.to_move >= 0:
        desk.write(ledger.Acted(desk.match.to_move, desk.match.legal[-1]))
    proof = proof_of(desk)
    assert (proof.chains, proof.start) == ([], [])
    assert not any(roll.links for roll in proof.rolls)
    assert fairness.verify(records.record_for(desk.table, None, -3, SIGNER)).ok


def test_a_stand_in_adds_nothing_while_it_sits() -> None:
    desk = Desk()
    seat = desk.match.to_move
    person = desk.table.seats[seat].player
    desk.do(person, incoming.TakeOver(key(), seat))
    desk.write(ledger.Acted(seat, desk.match.legal[0]))
    desk.do(person, incoming.ComeBack(key(), seat))
    play(desk)
    assert fairness.verify(records.record_for(desk.table, "a", 0, SIGNER)).ok
    shown = [link for roll in proof_of(desk).rolls for number, link in roll.links if number == seat]
    assert shown[0] == desk.chains[seat].link(2)


# --- take back ---


def take_back(desk: Desk) -> None:
    seat = desk.table.stages[-1].seat
    stage = desk.table.last_stage_of(seat)
    assert stage is not None
    desk.write(ledger.WentBack(seat, stage.since))


def test_after_a_take_back_the_same_dice_come_again() -> None:
    desk = Desk()
    act_until_drawn(desk)
    before, links = list(desk.match.actions), desk.table.dice.next_links
    for _ in range(3):
        take_back(desk)
        assert desk.table.dice.next_links == {}, "what is drawn next has been shown: nobody adds to it"
        desk.act(before[desk.match.number])
        assert desk.match.actions == before
        assert desk.table.dice.next_links == links
    play(desk)
    assert fairness.verify(records.record_for(desk.table, "a", 0, SIGNER)).ok


def test_a_decision_taken_back_before_anything_was_drawn_shows_the_same_link_again() -> None:
    """A player and the server together could otherwise take back until the links suit them."""
    desk = Desk()
    while desk.table.stages[-1].roll or desk.table.stages[-1].seat == CHANCE:
        desk.act()
    after = desk.table.dice.next_links
    take_back(desk)
    assert after != desk.table.dice.next_links != {}
    desk.act()
    assert desk.table.dice.next_links == after


def test_a_new_chain_does_not_change_dice_that_were_taken_back() -> None:
    """They are known by then: whoever could add to them could choose them."""
    desk = Desk(people="a", bots=1)
    while desk.match.to_move != 0:
        desk.write(ledger.Acted(desk.match.to_move, desk.match.legal[0]))
    rolls = desk.table.rolls_shown
    while desk.table.rolls_shown == rolls:
        desk.act()
    before = list(desk.match.actions)
    take_back(desk)
    desk.chains[0] = chain_of("other")
    desk.do("a", incoming.Bring(key(), 0, desk.chains[0].end))
    desk.act(before[desk.match.number])
    assert desk.match.actions == before


# --- a seat that moves ---


def test_a_seat_that_moves_brings_a_chain_that_counts_when_the_others_have_added_to_it() -> None:
    desk = Desk()
    play(desk, 12)
    seat = desk.match.to_move
    person, rolls = desk.table.seats[seat].player, desk.table.rolls_shown
    desk.do(person, incoming.Bring(key(), seat, chain_of("phone").end))
    desk.chains[seat] = chain_of("phone")
    play(desk, seed=2)
    assert fairness.verify(records.record_for(desk.table, "a", 0, SIGNER)).ok
    proof = proof_of(desk)
    assert proof.chains[2].after == rolls
    assert any(number == 2 for roll in proof.rolls for number, _ in roll.links)
    assert desk.fault(person, incoming.Bring(key(), seat, "ab" * 32)) == "too_late"


# --- attacks, really played. A die is a worm by one chance in six ---

WORM, TRIES, GAMES = 5, 24, 40
LUCKY = 16  # of 40 games: honest dice reach it once in a thousand such tests, and these dice are the same each time


def first_die(server: str, links: list[str], place: int) -> int:
    """What chance draws as number `place` of a roll with the server's link, if these are all links that count."""
    value = hashlib.sha256(b"plansza/2").digest()
    for link in links:
        value = hashlib.sha256(value + bytes.fromhex(link)).digest()
    return Draws(bytes.fromhex(server), chains.roll_head(value)).draw(place, [1] * 6)


def test_in_0_1_a_bots_text_drawn_last_chose_the_dice() -> None:
    """The cheat that this scheme is there to end: its commitment is honest, and the record is found to be right."""
    text = next(text for text in map(str, range(10_000)) if old_worms(text) >= 4)
    desk = Desk(people="a", open_seats=1, scheme=fairness.SCHEME)
    desk.write(ledger.BotSat(1, "random", text))
    assert desk.match.actions[1:9].count("die worm") >= 4
    while desk.match.to_move >= 0:
        desk.write(ledger.Acted(desk.match.to_move, desk.match.legal[-1]))
    assert fairness.verify(records.record_for(desk.table, "a", 0, SIGNER)).ok


def old_worms(text: str) -> int:
    dice = fairness.FairChance(SECRET, [ENTROPY + "a", text])
    return sum(dice.draw(number, [1] * 6) == WORM for number in range(1, 9))


def test_whatever_the_server_adds_for_a_bot_changes_nothing_now() -> None:
    games = []
    for text in map(str, range(50)):
        desk = Desk(people="a", open_seats=1)
        desk.write(ledger.BotSat(1, "random", text))
        desk.show_first_links()
        games.append(desk.match.actions)
    assert games[1:] == games[:-1]


def test_a_server_that_changes_its_chain_for_better_dice_breaks_its_promise() -> None:
    promised, link = ServerChains(SECRET).ends(0), chain_of("a").link(1)
    better = next(n for n in map(str, range(200)) if first_die(ServerChains(n).link(1), [link], 1) == WORM)
    desk = Desk(people="a", bots=1, secret=better)
    assert desk.match.actions[1] == "die worm"
    assert proof_of(desk).ends != promised


def test_the_last_to_sit_down_gains_nothing_even_with_the_server() -> None:
    """She knows the server's links and all ends, and looks for a chain that makes the first die a worm."""
    wins = would_win = 0
    for game in range(GAMES):
        victim, secret = Chain(hashlib.sha256(b"%d" % game).digest()), f"{game:064}"
        server = ServerChains(secret).link(1)
        tries = [Chain(hashlib.sha256(b"%d %d" % (game, n)).digest()) for n in range(TRIES)]
        chosen = next((c for c in tries if first_die(server, [victim.end, c.link(1)], 1) == WORM), tries[0])
        wins += first_die(server, [victim.link(1), chosen.link(1)], 1) == WORM
        would_win += any(first_die(server, [victim.link(1), c.link(1)], 1) == WORM for c in tries)
        if game == 0:
            assert_is_played(secret, victim, chosen)
    assert wins < LUCKY
    assert would_win > GAMES - 4, "had she seen the other's first link, she would have chosen the die"


def assert_is_played(secret: str, *people: Chain) -> None:
    """That a table draws what `first_die` says."""
    desk = Desk(people="", open_seats=2, secret=secret)
    for seat, chain in enumerate(people):
        desk.chains[seat] = chain
        desk.do("ab"[seat], incoming.Sit(key(), seat, "ab"[seat], chain.end))
    desk.show_first_links()
    expected = first_die(ServerChains(secret).link(1), [chain.link(1) for chain in people], 1)
    assert desk.match.actions[1] == desk.match.game.rules.actions.texts[desk.match.parse("die 1") + expected]


def test_a_chain_brought_during_the_game_and_sought_with_the_server_gains_nothing() -> None:
    wins = 0
    for game in range(GAMES):
        desk = Desk(secret=f"{game:064}")
        desk.act()  # keeps dice: the next decision rolls the others
        seat = desk.match.to_move
        known = [link for _, link in (*proof_of(desk).start, *proof_of(desk).rolls[0].links)]
        known.append(desk.chains[seat].link(2))  # shown when she kept
        server = ServerChains(f"{game:064}").link(2)
        tries = [Chain(hashlib.sha256(b"%d %d" % (game, n)).digest()) for n in range(TRIES)]
        chosen = next((c for c in tries if first_die(server, [*known, c.link(1)], 0) == WORM), tries[0])
        expected = first_die(server, known, 0)  # hers is not among the links yet
        desk.chains[seat] = chosen
        desk.do(desk.table.seats[seat].player, incoming.Bring(key(), seat, chosen.end))
        number = desk.match.number
        desk.act("roll")
        assert (
            desk.match.actions[number + 1] == desk.match.game.rules.actions.texts[desk.match.parse("die 1") + expected]
        )
        wins += expected == WORM
    assert wins < LUCKY


# --- what stays hidden ---


@pytest.mark.parametrize(("game", "hides"), [("unrest", True), ("whisper", True), ("pickomino", False)])
def test_links_of_the_server_are_shown_while_the_game_goes_on_only_where_no_draw_is_hidden(
    game: str, hides: bool, whisper: str
) -> None:
    desk = Desk(game)
    server = ServerChains(SECRET)
    links = [server.link(number) for number in range(1, 200)]
    for _ in range(6):
        told = "".join(all_told(desk))
        assert SECRET not in told
        assert any(link in told for link in links) == (desk.match.to_move < 0 or not hides)
        play(desk, 5)
    play(desk)
    assert any(link in told for told in all_told(desk) for link in links)


def all_told(desk: Desk) -> Iterator[str]:
    """Everything that goes out of the table, to each seat and to watchers."""
    for seat, player in ((0, "a"), (1, "b"), (WATCHER, "stranger")):
        ears: Any = Ears(player, seat)
        out = Broadcaster(desk.table, {ears})
        out.send_table(ears)
        asyncio.run(out.tell_since(ears, 2))
        out.to_each_viewpoint(out.steps())
        out.send_changes()
        yield from (frame.decode(errors="replace") for frame in ears.heard)
        yield records.record_for(desk.table, player, seat, SIGNER).to_json()
