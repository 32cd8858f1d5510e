"""The rules of Unrest, clause by clause."""

from collections.abc import Sequence

import pytest

from plansza.games.unrest.actions import A
from plansza.games.unrest.missions import CARD_NAMES
from plansza.games.unrest.state import DISTRICT_NAMES, TOKEN_NAMES
from plansza.games.unrest.view import Liberation, MissionInPlay, Tokens
from plansza.kernel.chance import CHANCE, OVER, WATCHER
from plansza.kernel.match import MANUAL, new
from unrest.unrest_table import (
    EMPIRE,
    LATE_HAND,
    QUIET,
    REBELLION,
    Table,
    board,
    final,
    plot,
    standard_round,
)

BOOK_MISSIONS = [
    "civil_disobedience",
    "political_gains",
    "empowered_organisers",
    "coup",
    "coordinated_plot",
    "sleeper_cell",
    "espionage",
]
ALL_READY = Tokens(True, True, True, True)
NONE_READY = Tokens(False, False, False, False)


# --- U1 -------------------------------------------------------------------------------------------------------------


def test_u1_the_row_is_laid_at_random_from_the_left() -> None:
    match = new("unrest", chance=MANUAL)
    for name in ("truth", "police", "plenty"):
        assert match.to_move == CHANCE
        assert set(match.game.chance_weights(match.state, match.legal_numbers)) == {1}
        match.take(f"district {name}")
    assert match.legal == ["district peace", "district capitol"]
    match.take("district capitol")
    row = [district.name for district in board(match, WATCHER).districts]
    assert row == ["truth", "police", "plenty", "capitol", "peace"]


def test_u1_revolution_and_three_of_the_other_missions_of_the_book_lie_open() -> None:
    match = new("unrest", chance=MANUAL)
    for name in DISTRICT_NAMES[:4]:
        match.take(f"district {name}")
    assert match.legal == [f"mission {name}" for name in BOOK_MISSIONS]
    for name in ("sleeper_cell", "coup", "espionage"):
        match.take(f"mission {name}")
    names = [mission.name for mission in board(match, WATCHER).missions]
    assert names == ["revolution", "coup", "sleeper_cell", "espionage"]


def test_u1_the_deck_has_24_cards_and_five_are_drawn() -> None:
    match = new("unrest", chance=MANUAL)
    for action in [*(f"district {n}" for n in DISTRICT_NAMES[:4]), *(f"mission {n}" for n in BOOK_MISSIONS[:3])]:
        match.take(action)
    assert match.legal == [f"draw {card}" for card in CARD_NAMES]
    assert match.game.chance_weights(match.state, match.legal_numbers) == [1] * 20 + [4]
    for card in ("riots 2", "misdirection", "misdirection", "supplies 6", "riots 3"):
        match.take(f"draw {card}")
    assert match.to_move == REBELLION
    seen = board(match, REBELLION)
    assert seen.hand == ["riots 2", "riots 3", "supplies 6", "misdirection", "misdirection"]
    assert (seen.hand_size, seen.deck_size, seen.round) == (5, 19, 1)
    assert seen.tokens == ALL_READY


def test_u1_what_is_drawn_is_not_chosen() -> None:
    table = Table()
    assert {table.clause_of(a) for a in ("district peace", "mission coup")} == {"U1"}
    assert table.clause_of("draw riots 5") == "U5"
    assert table.clause_of("shuffle swap") == "U2"


# --- U2 -------------------------------------------------------------------------------------------------------------


def fallen(*districts: int, used: Sequence[str] | None = None) -> Table:
    """These were liberated, one in each round that is over."""
    rounds = [plot(district, 5 + number) for number, district in enumerate(districts)]
    return Table(rounds=rounds, liberated=dict.fromkeys(districts, "coordinated_plot"), used=used)


def test_u2_the_area_is_two_adjacent_unliberated_districts() -> None:
    table = Table()
    assert table.legal == ["area 1 2", "area 2 3", "area 3 4", "area 4 5"]
    assert table.clause_of("area 1 3") == "U2"
    table = fallen(2)
    assert table.legal == ["area 1 3", "area 3 4", "area 4 5"]
    assert table.clause_of("area 1 2") == "U2"
    table = fallen(2, 3)
    assert table.legal == ["area 1 4", "area 4 5"]
    table.do("area 1 4")
    assert table.seen(WATCHER).area == [1, 4]


def test_u2_one_card_is_revealed_and_two_are_hidden() -> None:
    table = Table().do("area 1 2")
    assert table.legal == ["reveal riots 2", "reveal riots 3", "reveal supplies 2", "reveal supplies 3"]
    assert table.clause_of("reveal riots 6") == "U2"
    table.do("reveal riots 3")
    assert table.legal == ["hide riots 2", "hide supplies 2", "hide supplies 3", "hide misdirection"]
    assert table.clause_of("reveal riots 2") == "U2"
    assert table.clause_of("hide riots 3") == "U2"
    table.do("hide misdirection", "hide supplies 2", "shuffle same")
    assert table.in_front(REBELLION) == ["riots 3", "misdirection", "supplies 2"]
    assert table.in_front(EMPIRE) == ["riots 3", None, None]
    assert table.seen(REBELLION).hand == ["riots 2", "supplies 3"]


def test_u2_a_misdirection_is_never_revealed() -> None:
    assert "reveal misdirection" not in A.texts
    assert "hide misdirection" in Table().do("area 1 2", "reveal riots 2").legal


def test_u2_the_hidden_cards_lie_in_random_order() -> None:
    for way, cards in (("same", ["riots 2", "supplies 2"]), ("swap", ["supplies 2", "riots 2"])):
        table = Table().do("area 1 2", "reveal riots 3", "hide riots 2", "hide supplies 2")
        assert table.match.to_move == CHANCE
        assert table.legal == ["shuffle same", "shuffle swap"]
        assert table.match.game.chance_weights(table.match.state, table.match.legal_numbers) == [1, 1]
        table.do(f"shuffle {way}")
        assert table.in_front(REBELLION)[1:] == cards


def test_u2_two_hidden_misdirections_are_shuffled_too_so_that_nothing_shows() -> None:
    hand = ("riots 2", "misdirection", "misdirection", "supplies 2", "supplies 3")
    table = Table(hand=hand).do("area 1 2", "reveal riots 2", "hide misdirection", "hide misdirection")
    assert table.legal == ["shuffle same", "shuffle swap"]


def test_u2_then_the_empire_uses_two_tokens_and_the_rest_is_assigned() -> None:
    table = standard_round(Table())
    assert table.match.to_move == EMPIRE
    table.do("blockade 5")
    assert table.match.to_move == EMPIRE
    table.do("surveil 3")
    assert table.match.to_move == REBELLION
    assert table.legal == ["assign 1 to 1", "assign 1 to 2"]
    assert table.clause_of("assign 2 to 1") == "U2"  # by their places
    assert table.clause_of("assign 1 to 3") == "U2"  # not in the area
    table.do("assign 1 to 2", "assign 2 to 1", "assign 3 to 2")
    assert table.cards_in(2) == ["riots 3", "supplies 2"]
    assert table.cards_in(2, EMPIRE) == ["riots 3", "supplies 2"]
    assert table.cards_in(1) == ["riots 2"]
    assert table.cards_in(1, EMPIRE) == [None]
    assert table.match.to_move == CHANCE


@pytest.mark.parametrize(
    ("before", "action"),
    [
        ([], "surveil 2"),
        ([], "assign 1 to 1"),
        ([], "reveal riots 3"),
        (["area 1 2"], "area 1 2"),
        (["area 1 2"], "destroy 1"),
        (["area 1 2", "reveal riots 3", "hide riots 2", "hide supplies 2", "shuffle same"], "assign 1 to 1"),
        (["area 1 2", "reveal riots 3", "hide riots 2", "hide supplies 2", "shuffle same"], "hide supplies 3"),
    ],
)
def test_u2_everything_in_its_time(before: list[str], action: str) -> None:
    assert Table().do(*before).clause_of(action) == "U2"


# --- U3 -------------------------------------------------------------------------------------------------------------


def test_u3_surveil_reveals_a_hidden_card() -> None:
    table = standard_round(Table())
    assert [a for a in table.legal if a.startswith("surveil")] == ["surveil 2", "surveil 3"]
    assert table.clause_of("surveil 1") == "U3"  # it is revealed already
    table.do("surveil 3")
    assert table.in_front(EMPIRE) == ["riots 3", None, "supplies 2"]
    assert table.front() == [1, 2, 3]


def test_u3_a_misdirection_that_is_surveilled_is_destroyed() -> None:
    table = Table().do("area 1 2", "reveal riots 3", "hide misdirection", "hide supplies 2", "shuffle same")
    table.do("surveil 2")
    assert table.front() == [1, 3]
    assert table.destroyed(EMPIRE) == ["misdirection"]
    assert table.clause_of("destroy 2") == "U3"


def test_u3_destroy_takes_a_card_as_it_is() -> None:
    table = standard_round(Table(), "destroy 2")
    assert table.destroyed(EMPIRE) == [None]
    assert table.destroyed(REBELLION) == ["riots 2"]
    table = standard_round(Table(), "destroy 1")
    assert table.destroyed(EMPIRE) == ["riots 3"]


def test_u3_a_misdirection_that_is_destroyed_is_shown() -> None:
    table = Table().do("area 1 2", "reveal riots 3", "hide misdirection", "hide supplies 2", "shuffle same")
    table.do("destroy 2")
    assert table.destroyed(EMPIRE) == ["misdirection"]


def test_u3_reroute_sends_a_card_as_it_is_to_any_unliberated_district() -> None:
    table = standard_round(fallen(4, used=("surveil", "blockade")))
    assert [a for a in table.legal if a.startswith("reroute 2")] == [f"reroute 2 to {d}" for d in (1, 2, 3, 5)]
    assert table.clause_of("reroute 2 to 4") == "U3"
    table.do("reroute 2 to 5")
    assert table.cards_in(5) == ["riots 2"]
    assert table.cards_in(5, EMPIRE) == [None]
    assert table.clause_of("destroy 2") == "U3"


def test_u3_reroute_may_pass_the_blockade() -> None:
    table = standard_round(Table(), "blockade 2")
    assert "reroute 3 to 2" in table.legal
    table.do("reroute 3 to 2")
    assert table.cards_in(2) == ["supplies 2"]


def test_u3_blockade_bars_any_unliberated_district_to_the_rebellion() -> None:
    table = standard_round(fallen(4, used=("destroy", "reroute")))
    assert [a for a in table.legal if a.startswith("blockade")] == [f"blockade {d}" for d in (1, 2, 3, 5)]
    assert table.clause_of("blockade 4") == "U3"
    table.do("blockade 2", "surveil 2")
    assert table.legal == ["assign 1 to 1"]
    assert table.clause_of("assign 1 to 2") == "U3"
    assert table.seen(WATCHER).blockaded == 2


def test_u3_a_blockade_ends_with_the_round() -> None:
    table = standard_round(Table(), "blockade 2", "destroy 3").do("assign 1 to 1", "assign 2 to 1").draws()
    assert table.seen(WATCHER).blockaded is None
    table.do("area 1 2", "reveal supplies 3", "hide misdirection", "hide intelligence 2", "shuffle same")
    table.do("surveil 3", "reroute 3 to 5")
    assert table.legal == ["assign 1 to 1", "assign 1 to 2"]


def test_u3_both_tokens_may_hit_the_same_card() -> None:
    table = standard_round(Table(), "surveil 2", "destroy 2")
    assert table.destroyed(EMPIRE) == ["riots 2"]
    table = standard_round(Table(), "surveil 2", "reroute 2 to 5")
    assert table.cards_in(5, EMPIRE) == ["riots 2"]


def test_u3_tokens_act_only_on_the_cards_of_this_round() -> None:
    table = Table(rounds=["riots 4 to 1; (riots 5) to 1; (supplies 6) to 1"])
    table.do("area 1 2", "reveal riots 3", "hide riots 2", "hide supplies 2", "shuffle same", "destroy 2")
    assert table.cards_in(1) == ["riots 4", "riots 5", "supplies 6"]
    assert table.front() == [1, 3]


# --- U4 -------------------------------------------------------------------------------------------------------------


def test_u4_a_used_token_waits_for_the_other_three() -> None:
    table = standard_round(Table(), "surveil 2")
    assert table.clause_of("surveil 3") == "U4"
    table.do("destroy 3", "assign 1 to 1", "assign 2 to 2").draws()
    assert table.seen(WATCHER).tokens == Tokens(surveil=False, destroy=False, reroute=True, blockade=True)
    table.do("area 1 2").do(table.legal[0]).do(table.legal[0]).do(table.legal[0]).do("shuffle same")
    assert {a.split()[0] for a in table.legal} == {"reroute", "blockade"}
    table.do("blockade 5")
    assert {a.split()[0] for a in table.legal} == {"reroute"}
    table.do("reroute 1 to 5")
    assert table.seen(WATCHER).tokens == NONE_READY  # until the end of the round
    table.do("assign 2 to 1", "assign 3 to 2")
    assert table.seen(WATCHER).tokens == ALL_READY


# --- U5 -------------------------------------------------------------------------------------------------------------


LIBERATING = ("riots 3", "supplies 2", "misdirection", "subversion 2", "subversion 3")
BY_ESPIONAGE = ("coup", "espionage", "political_gains")


def liberating(*rounds: str, missions: Sequence[str] = BY_ESPIONAGE, hand: Sequence[str] = LIBERATING) -> Table:
    """The first card of the hand comes open to district 1, the second hidden to district 2, and the check follows."""
    table = Table(missions, hand, rounds, used=("surveil", "destroy") if len(rounds) % 2 else ())
    table.do("area 1 2", f"reveal {hand[0]}", f"hide {hand[1]}", f"hide {hand[2]}", "shuffle same")
    return table.do("reroute 3 to 5", "blockade 4", "assign 1 to 1", "assign 2 to 2")


ALMOST = "intelligence 4 to 1; riots 2 to 1; (misdirection) to 5"  # Espionage


def test_u5_a_fulfilled_mission_liberates_and_is_not_optional() -> None:
    table = liberating(ALMOST)
    assert table.match.to_move == REBELLION
    assert table.legal == ["liberate 1 by espionage"]
    assert table.clause_of("area 2 3") == "U5"
    assert table.clause_of("liberate 1 by coup") == "U5"
    assert table.clause_of("liberate 2 by espionage") == "U5"
    assert table.clause_of("liberate 1 by sleeper_cell") == "U1"
    table.do("liberate 1 by espionage")
    assert table.seen(WATCHER).districts[0].liberated == Liberation("espionage", round=2)
    assert table.match.to_move == CHANCE


def test_u5_an_unfulfilled_mission_does_not() -> None:
    assert liberating(ALMOST.replace("intelligence 4", "intelligence 3")).match.to_move == CHANCE


def test_u5_she_may_name_any_mission_that_is_fulfilled() -> None:
    first, second = "intelligence 6 to 1; subversion 5 to 1; (misdirection) to 5", "supplies 6 to 1; (riots 2) to 4"
    table = liberating(first, f"{second}; (misdirection) to 5", hand=("riots 5", *LIBERATING[1:]))
    assert table.legal == ["liberate 1 by revolution", "liberate 1 by coup", "liberate 1 by espionage"]


def test_u5_a_proof_shows_as_few_hidden_cards_as_possible() -> None:
    first = "riots 2 to 1; (intelligence 2) to 1; (intelligence 3) to 1"
    table = liberating(first, "supplies 4 to 5; (intelligence 5) to 1; (misdirection) to 5")
    table.do("liberate 1 by espionage")
    assert table.legal == ["show 2.2"]  # the 5 alone; not 2 and 3
    assert table.clause_of("show 1.2") == "U5"
    assert table.clause_of("show 1.1") == "U5"  # not hidden
    table.do("show 2.2")
    assert table.cards_in(1, EMPIRE) == ["riots 2", None, None, "intelligence 5", "riots 3"]
    assert table.match.to_move == CHANCE


def test_u5_she_chooses_among_equally_small_proofs() -> None:
    first = "riots 2 to 1; (intelligence 6) to 1; (intelligence 2) to 1"
    table = liberating(first, "supplies 4 to 5; (intelligence 5) to 1; (misdirection) to 5")
    table.do("liberate 1 by espionage")
    assert table.legal == ["show 1.2", "show 2.2"]


def test_u5_a_proof_of_several_cards_is_shown_card_by_card() -> None:
    table = Table(
        ("political_gains", "coordinated_plot", "espionage"),
        ("riots 5", "riots 4", "misdirection", "subversion 2", "subversion 3"),
        [
            "subversion 4 to 1; (intelligence 3) to 1; (supplies 6) to 1",
            "intelligence 2 to 2; (supplies 3) to 1; (riots 2) to 1",
        ],
    )
    table.do("area 1 2", "reveal riots 5", "hide riots 4", "hide misdirection", "shuffle same")
    table.do("destroy 3", "blockade 4", "assign 1 to 1", "assign 2 to 1")
    table.do("liberate 1 by revolution")  # 9 lie open: 12 are wanted, two hidden cards give 10 at most
    assert table.legal == ["show 1.2", "show 1.3"]
    table.do("show 1.3")
    assert table.match.to_move == REBELLION
    assert table.legal == ["show 2.2", "show 2.3"]


def test_u5_open_cards_prove_by_themselves() -> None:
    table = liberating("intelligence 4 to 1; riots 2 to 1; (misdirection) to 1").do("liberate 1 by espionage")
    assert table.cards_in(1, EMPIRE) == ["intelligence 4", "riots 2", None, "riots 3"]


@pytest.mark.parametrize("mission", ["civil_disobedience", "empowered_organisers"])
def test_u5_a_mission_that_forbids_or_compares_shows_the_whole_stack(mission: str) -> None:
    stacks = {
        "civil_disobedience": "subversion 5 to 1; (subversion 2) to 1; (misdirection) to 1",
        "empowered_organisers": "riots 6 to 1; (supplies 2) to 1; (misdirection) to 1",
    }
    comes = {"civil_disobedience": "subversion 3", "empowered_organisers": "supplies 3"}[mission]
    hand = (comes, "intelligence 2", "misdirection", "misdirection", "intelligence 4")
    missions, used = (mission, "coordinated_plot", "sleeper_cell"), ("surveil", "destroy")
    table = Table(missions, hand, [stacks[mission]], used=used)
    table.do("area 1 2", f"reveal {comes}", "hide intelligence 2", "hide misdirection", "shuffle same")
    table.do("blockade 4", "reroute 3 to 1", "assign 1 to 1", "assign 2 to 2", f"liberate 1 by {mission}")
    wanted = [card.partition(" to ")[0].strip("()") for card in stacks[mission].split("; ")]
    assert table.cards_in(1, EMPIRE) == [*wanted, comes, "misdirection"]  # Misdirections stay in the stack
    cards = table.seen(EMPIRE).districts[0].cards
    assert [card.shown for card in cards] == [False, True, True, False, True]


def test_u5_political_gains_counts_revealed_cards_and_turns_up_none() -> None:
    missions = ("political_gains", "coordinated_plot", "sleeper_cell")
    hidden = "riots 4 to 1; (riots 5) to 1; (misdirection) to 1"
    assert liberating(hidden, missions=missions).match.to_move == CHANCE
    table = liberating("riots 4 to 1; riots 5 to 1; (supplies 3) to 1", missions=missions)
    assert table.legal == ["liberate 1 by political_gains"]
    table.do("liberate 1 by political_gains")
    assert table.cards_in(1, EMPIRE) == ["riots 4", "riots 5", None, "riots 3"]


def test_u5_several_districts_fall_in_one_round_in_the_order_she_likes() -> None:
    second = "subversion 4 to 2; (intelligence 2) to 2; (riots 4) to 2"
    table = liberating(ALMOST, second)
    assert table.legal == ["liberate 1 by espionage", "liberate 2 by coup"]
    table.do("liberate 2 by coup", "show 2.2", "show 2.3", "show 3.2")
    assert table.legal == ["liberate 1 by espionage"]
    table.do("liberate 1 by espionage")
    assert table.seen(WATCHER).liberated == 2
    table.draws()
    assert table.legal == ["area 3 4", "area 4 5"]


def test_u5_the_same_mission_serves_again() -> None:
    second = "intelligence 5 to 2; (misdirection) to 2; (supplies 4) to 5"
    table = liberating(ALMOST, second, hand=("riots 3", "riots 6", *LIBERATING[2:]))
    assert table.legal == ["liberate 1 by espionage", "liberate 2 by espionage"]


def test_u5_neighbours_of_a_liberated_district_become_adjacent() -> None:
    assert "area 2 4" in fallen(3).legal


def test_u5_a_liberated_district_takes_no_more_cards() -> None:
    table = final().do("reveal riots 2", "hide supplies 2", "hide misdirection", "shuffle same")
    table.do("destroy 3", "blockade 5")
    assert table.clause_of("assign 1 to 2") == "U5"


def test_u5_then_tokens_and_three_new_cards() -> None:
    table = standard_round(Table(rounds=[QUIET], used=("surveil", "destroy")), "reroute 3 to 5", "blockade 5")
    table.do("assign 1 to 2", "assign 2 to 2")
    assert table.seen(WATCHER).tokens == ALL_READY
    assert (table.match.to_move, table.seen().hand_size, table.seen().deck_size) == (CHANCE, 2, 16)
    table.draws(2)
    assert table.match.to_move == CHANCE
    table.draws(1)
    assert (table.match.to_move, table.seen().hand_size, table.seen().deck_size) == (REBELLION, 5, 13)


# --- U6, U7 ---------------------------------------------------------------------------------------------------------


def two_to_free(last_card: str = "(supplies 3) to 5") -> Table:
    """Districts 3 and 4 are free; Espionage lacks Riots in district 1, and in district 2 if this card helps."""
    rounds = [
        "riots 5 to 3; [intelligence 5] to 3; (misdirection) to 3",
        "riots 6 to 4; [intelligence 6] to 4; (misdirection) to 4",
        "intelligence 4 to 1; riots 2 to 1; (intelligence 2) to 2",
        f"supplies 4 to 5; {last_card}; (misdirection) to 5",
    ]
    hand = ("riots 3", "riots 4", "misdirection", "subversion 2", "subversion 3")
    return Table(BY_ESPIONAGE, hand, rounds, liberated={3: "espionage", 4: "espionage"})


def test_u6_three_liberated_districts_win_at_once() -> None:
    table = two_to_free("(intelligence 3) to 2")
    table.do("area 1 2", "reveal riots 3", "hide riots 4", "hide misdirection", "shuffle same")
    table.do("reroute 3 to 5", "blockade 5", "assign 1 to 1", "assign 2 to 2")
    assert table.legal == ["liberate 1 by espionage", "liberate 2 by espionage"]
    table.do("liberate 1 by espionage")
    assert table.match.to_move == OVER
    result = table.match.result
    assert result is not None
    assert (result.ending, result.payoff, result.scores) == ("three_districts", [1, 0], [3, 2])
    assert table.seen(WATCHER).districts[1].liberated is None  # it stays as it is
    assert table.seen(WATCHER).deck_size > 0


def test_u6_two_are_not_enough() -> None:
    first = "riots 5 to 3; [intelligence 5] to 3; (misdirection) to 3"
    almost = "intelligence 4 to 1; riots 2 to 1; (misdirection) to 5"
    table = Table(BY_ESPIONAGE, LIBERATING, [first, almost], liberated={3: "espionage"})
    table.do("area 1 2", "reveal riots 3", "hide supplies 2", "hide misdirection", "shuffle same")
    table.do("reroute 3 to 5", "blockade 4", "assign 1 to 1", "assign 2 to 2", "liberate 1 by espionage")
    assert table.seen(WATCHER).liberated == 2
    assert table.match.to_move == CHANCE


def test_u7_with_one_card_left_the_final_encounter_follows() -> None:
    rounds = [
        "intelligence 6 to 1; (intelligence 2) to 1; (misdirection) to 2",
        "supplies 6 to 1; (subversion 5) to 2; (misdirection) to 1",
        "subversion 6 to 2; (intelligence 5) to 3; (supplies 5) to 3",
        "subversion 2 to 3; (riots 4) to 4; (misdirection) to 3",
        "subversion 4 to 4; (intelligence 3) to 4; (intelligence 4) to 5",
        "riots 5 to 2; (supplies 4) to 5; (subversion 3) to 5",
    ]
    table = Table(rounds=rounds)
    table.do("area 1 2", "reveal riots 3", "hide riots 2", "hide supplies 2", "shuffle same")
    table.do("blockade 5", "surveil 2", "assign 1 to 1", "assign 2 to 2", "assign 3 to 2")
    assert table.legal == ["draw riots 6"]
    table.do("draw riots 6")
    assert table.seen(WATCHER).final
    assert table.legal == ["reveal riots 6", "reveal supplies 3"]
    assert table.clause_of("area 1 2") == "U7"


def test_u7_the_last_cards_go_to_any_unliberated_unblockaded_district() -> None:
    table = final()
    table.do("reveal riots 2", "hide supplies 2", "hide misdirection", "shuffle same", "blockade 3", "destroy 3")
    assert table.legal == ["assign 1 to 1", "assign 1 to 5"]
    assert table.clause_of("assign 1 to 3") == "U3"
    table = final(LATE_HAND, "reroute", "blockade")
    table.do("reveal riots 2", "hide supplies 2", "hide misdirection", "shuffle same", "surveil 2", "destroy 3")
    assert table.legal == ["assign 1 to 1", "assign 1 to 3", "assign 1 to 5"]


def test_u7_fewer_than_three_liberated_districts_and_the_empire_wins() -> None:
    table = final()
    table.do("reveal riots 2", "hide supplies 2", "hide misdirection", "shuffle same", "blockade 1", "destroy 3")
    table.do("assign 1 to 3", "assign 2 to 5")
    result = table.match.result
    assert result is not None
    assert (result.ending, result.payoff, result.scores) == ("empire_holds", [0, 1], [2, 3])
    assert result.places == [2, 1]


def test_u7_the_last_check_can_still_win() -> None:
    table = final()
    table.do("reveal riots 2", "hide supplies 2", "hide misdirection", "shuffle same", "blockade 3", "destroy 3")
    table.do("assign 1 to 1", "assign 2 to 5", "liberate 1 by revolution", "show 3.2", "show 3.3")
    assert table.match.result is not None
    assert table.match.result.payoff == [1, 0]


# --- U8 -------------------------------------------------------------------------------------------------------------


def test_u8_three_misdirections_are_played_all_hidden() -> None:
    table = final(("misdirection",) * 3, "reroute", "blockade")
    assert table.legal == ["hide misdirection"]
    table.do("hide misdirection", "hide misdirection", "hide misdirection")
    assert table.match.to_move == EMPIRE  # nothing to shuffle
    assert table.in_front(EMPIRE) == [None] * 3
    table.do("surveil 1", "destroy 2")
    assert table.destroyed(EMPIRE) == [None, "misdirection", "misdirection"]  # one was before
    assert table.legal == [f"assign 3 to {d}" for d in (1, 3, 5)]


def test_u8_a_numbered_card_in_hand_is_revealed_first() -> None:
    table = final(("riots 2", "misdirection", "misdirection"))
    assert table.legal == ["reveal riots 2"]
    assert table.clause_of("hide misdirection") == "U8"
    assert table.clause_of("hide riots 2") == "U8"


# --- U10 ------------------------------------------------------------------------------------------------------------


def test_u10_the_capitol_lies_in_the_middle() -> None:
    match = new("unrest", chance=MANUAL, capitol=True)
    assert match.legal == ["district plenty", "district peace", "district police", "district truth"]
    for name in ("truth", "peace", "plenty"):
        match.take(f"district {name}")
    row = [district.name for district in board(match, WATCHER).districts]
    assert row == ["truth", "peace", "capitol", "plenty", "police"]


def capitol(comes: str, *rounds: str, options: dict[str, bool] | None = None) -> Table:
    """In place 3 lies what was played in these rounds, and this card comes to it."""
    hand = (comes, "supplies 2", "misdirection", "supplies 3", "supplies 4")
    used = ("surveil", "blockade") if len(rounds) % 2 else ()
    table = Table(("coup", "espionage", "sleeper_cell"), hand, rounds, options=options, used=used)
    table.do("area 3 4", f"reveal {comes}", "hide supplies 2", "hide misdirection", "shuffle same")
    return table.do("destroy 3", "reroute 2 to 1", "assign 1 to 3")


CAPITOL = {"capitol": True}


def test_u10_liberating_the_capitol_wins_at_once() -> None:
    almost = "intelligence 4 to 3; (misdirection) to 3; (misdirection) to 4"
    table = capitol("riots 6", almost, options=CAPITOL).do("liberate 3 by espionage")
    assert table.match.result is not None
    assert (table.match.result.ending, table.match.result.payoff) == ("capitol_liberated", [1, 0])
    table = capitol("riots 6", almost).do("liberate 3 by espionage")
    assert table.match.result is None


def test_u10_revolution_needs_25_in_the_capitol() -> None:
    eighteen = (
        "intelligence 5 to 3; (intelligence 3) to 3; (subversion 3) to 3",
        "subversion 5 to 3; (subversion 2) to 3; (misdirection) to 4",
    )
    assert capitol("intelligence 6", *eighteen).legal == ["liberate 3 by revolution"]
    assert capitol("intelligence 6", *eighteen, options=CAPITOL).match.to_move == CHANCE
    nineteen = (
        "intelligence 5 to 3; intelligence 3 to 3; (subversion 6) to 3",
        "subversion 5 to 3; (misdirection) to 4; (misdirection) to 4",
    )
    table = capitol("intelligence 6", *nineteen, options=CAPITOL)
    assert table.legal == ["liberate 3 by revolution"]
    table.do("liberate 3 by revolution")
    assert table.legal == ["show 1.3"]  # 19 lie open, and only 25 is enough


def test_u10_elsewhere_21_are_enough() -> None:
    hand = ("subversion 4", "supplies 2", "misdirection", "supplies 3", "supplies 4")
    rounds = ["intelligence 6 to 4; (intelligence 5) to 4; (subversion 6) to 4"]
    missions, used = ("coup", "espionage", "sleeper_cell"), ("surveil", "blockade")
    table = Table(missions, hand, rounds, options=CAPITOL, used=used)
    table.do("area 3 4", "reveal subversion 4", "hide supplies 2", "hide misdirection", "shuffle same")
    table.do("destroy 3", "reroute 2 to 1", "assign 1 to 4")
    assert table.legal == ["liberate 4 by revolution"]


def test_u1_house_missions_are_drawn_only_when_asked_for_and_are_named_as_ours() -> None:
    match = new("unrest", chance=MANUAL, house_missions=True)
    for name in DISTRICT_NAMES[:4]:
        match.take(f"district {name}")
    ours = ["smuggling_ring", "whispering_campaign", "sabotage"]
    assert match.legal == [f"mission {name}" for name in [*BOOK_MISSIONS, *ours]]
    match.take("mission sabotage")
    assert board(match, WATCHER).missions[-1] == MissionInPlay("sabotage", ours=True)


def test_u3_no_token_is_ever_left_without_a_target() -> None:
    """With two cards hidden at the start one is left whatever the first token does."""
    for token, first in (("destroy", "destroy 2"), ("reroute", "reroute 3 to 1")):
        used = [name for name in TOKEN_NAMES if name not in ("surveil", token)]
        table = standard_round(Table(rounds=[QUIET], used=used), first)
        assert any(action.startswith("surveil") for action in table.legal), token
