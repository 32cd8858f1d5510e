"""The samples of what the Empire cannot see: all worlds that agree, no others, and all equally likely (U9).

The worlds are found by brute force: every deal is played through the rules, see unrest_worlds.py.
"""

import math
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from plansza.games.unrest.enumeration import take_counted_deal
from plansza.games.unrest.evidence import MAX_PLAN, PROOF_SMALLEST, make_plan
from plansza.games.unrest.missions import CARD_NAMES
from plansza.games.unrest.sampling import deal_rest, list_unseen, name_misdirections
from plansza.games.unrest.state import CARDS, GONE, HIDDEN, OBJECT_NAMES, PHASES, UNPLAYED
from plansza.kernel.chance import stream
from plansza.kernel.match import Match
from plansza.testing.conformance import Case, walk
from unrest.unrest_table import EMPIRE, PRESETS, Table, final, plot
from unrest.unrest_worlds import Script, key_of, sample_keys, unseen_by_empire, worlds

MOMENTS = ("defend", "liberate", "prove", "end")  # the Empire decides, or what goes on tells it more
MOST_DEALS = 6000


def hidden_count(match: Match) -> int:
    where, lies = match.state.where.tolist(), match.state.lies.tolist()
    return sum(where[obj] != UNPLAYED and lies[obj] == HIDDEN for obj in range(CARDS))


def features(match: Match) -> set[str]:
    """What the Empire can reason from at this moment."""
    state = match.masked_state(EMPIRE)[0]
    plan = np.empty((2, MAX_PLAN), np.int64)
    steps = plan[0, : make_plan(state, plan[0], plan[1])].tolist()
    found = {PHASES[state.phase]}
    if any(step >= PROOF_SMALLEST for step in steps):
        found.add("smallest proof")
    if any(CARDS <= step < PROOF_SMALLEST for step in steps):
        found.add("not fulfilled")
    if any(state.where[step] == GONE for step in steps if step < CARDS):
        found.add("destroyed hidden")
    return found


def small_moments(preset: str, seeds: range) -> Iterator[tuple[Match, set[str]]]:
    """Moments of random games with few enough deals to go through them all, two of each sort; the match goes on."""
    taken: Counter[frozenset[str]] = Counter()
    for seed in seeds:
        for match in walk(Case("unrest", 2, preset), seed):
            if PHASES[match.state.phase] not in MOMENTS or not 2 <= (hidden := hidden_count(match)) < 9:
                continue
            if math.perm(len(unseen_by_empire(match)), hidden) > MOST_DEALS:
                continue
            found = frozenset(features(match))
            taken[found] += 1
            if taken[found] <= 2:
                yield match, set(found)


def sampled(match: Match, count: int, with_hand: bool = False) -> Counter[int]:
    keys = np.zeros(count, np.int64)
    work, objects = np.zeros(1, match.game.STATE), np.array(Script(match).objects)
    sample_keys(match.game, match.masked_state(EMPIRE), work, objects, with_hand, stream(1, match.number), keys)
    return Counter(keys.tolist())


def excess(counts: Counter[int], weights: dict[int, int]) -> float:
    """How far chi-square lies above what chance would make of it, in standard deviations."""
    total, drawn, free = sum(weights.values()), sum(counts.values()), len(weights) - 1
    if free == 0:
        return 0.0
    expected = {key: weight * drawn / total for key, weight in weights.items()}
    chi = sum((counts[key] - mean) ** 2 / mean for key, mean in expected.items())
    return (chi - free) / math.sqrt(2 * free)


@pytest.mark.parametrize("preset", PRESETS)
def test_u9_samples_are_all_the_worlds_that_agree_and_all_equally_likely(preset: str) -> None:
    seen, excesses = set(), []
    for match, found in small_moments(preset, range(30)):
        objects = len(Script(match).objects)
        weights = {key_of(cards, objects): weight for cards, weight in worlds(Script(match))}
        counts = sampled(match, 25 * sum(weights.values()) // min(weights.values()))
        assert set(counts) == set(weights)
        excesses.append(excess(counts, weights))
        seen |= found
    assert seen == {*MOMENTS, "smallest proof", "not fulfilled", "destroyed hidden"}
    assert max(excesses) < 4.5
    assert abs(sum(excesses) / len(excesses)) < 3 / math.sqrt(len(excesses))


def test_u9_the_hand_is_drawn_from_what_is_left() -> None:
    """Hidden cards and hand together, where both are few."""
    for match in (match for seed in range(100) for match in walk(Case("unrest", 2, "base"), seed)):
        hidden = hidden_count(match)
        if PHASES[match.state.phase] == "defend" and match.state.hand_size == 2 and len(unseen_by_empire(match)) < 9:
            break
    assert match.state.deck_size == 1
    weights = {key_of(cards, hidden, True): ways for cards, ways in worlds(Script(match), with_hand=True)}
    counts = sampled(match, 25 * sum(weights.values()) // min(weights.values()), with_hand=True)
    assert set(counts) == set(weights)
    assert excess(counts, weights) < 4.5


def certain_sample(state: Any, rng: Any) -> tuple[int, int]:
    """As resample does when its patience is over; gives the deals that agree, and of how many objects they speak."""
    cards, plan = np.empty(CARDS, np.int64), np.empty((2, MAX_PLAN), np.int64)
    name_misdirections(state)
    count, steps = list_unseen(state, cards), make_plan(state, plan[0], plan[1])
    found = take_counted_deal(state, cards, count, plan[0], plan[1], steps, rng)
    deal_rest(state, cards, rng)
    return found, sum(step < CARDS for step in plan[0, :steps].tolist())


def test_u9_the_certain_way_is_as_uniform_as_the_quick_one() -> None:
    tried = 0
    for match, _ in small_moments("base", range(24)):
        objects = Script(match).objects
        weights = {key_of(cards, len(objects)): weight for cards, weight in worlds(Script(match))}
        if len(weights) > 200:
            continue
        tried += 1
        rng, counts, masked = stream(3, match.number), Counter[int](), match.masked_state(EMPIRE)
        for _ in range(25 * len(weights)):
            work = masked.copy()
            certain_sample(work[0], rng)
            assert match.game.seen(work, EMPIRE).tobytes() == masked.tobytes()
            counts[key_of(tuple(map(int, work[0].card[objects])), len(objects))] += 1
        assert set(counts) <= set(weights)
        assert excess(counts, weights) < 4.5
    assert tried >= 3


@pytest.mark.parametrize("preset", PRESETS)
def test_u9_the_certain_way_goes_through_just_the_deals_that_agree(preset: str) -> None:
    for match, _ in small_moments(preset, range(12)):
        found, told = certain_sample(match.masked_state(EMPIRE)[0], stream(1))
        free = math.perm(len(unseen_by_empire(match)) - told, hidden_count(match) - told)
        assert found * free == sum(weight for _, weight in worlds(Script(match)))


# --- what the rules force, one by one -------------------------------------------------------------------------------


def samples(table: Table, count: int = 400) -> list[Any]:
    """States as the Empire may imagine them."""
    filled = []
    rng = stream(5)
    for _ in range(count):
        state = table.match.masked_state(EMPIRE)
        table.match.game.resample(state[0], EMPIRE, rng)
        filled.append(state[0])
    return filled


def imagined(table: Table, *objects: str) -> set[tuple[str, ...]]:
    """What the Empire may take these hidden cards for."""
    numbers = [OBJECT_NAMES.index(name) for name in objects]
    return {tuple(CARD_NAMES[state.card[obj]] for obj in numbers) for state in samples(table)}


def played(missions: tuple[str, ...], *hidden: str) -> Table:
    """Riots 3 revealed, and two hidden cards, up to the Empire's turn."""
    table = Table(missions, hand=("riots 3", *hidden, "supplies 6", "supplies 5"))
    return table.do("area 1 2", "reveal riots 3", f"hide {hidden[0]}", f"hide {hidden[1]}", "shuffle same")


SLOW = ("political_gains", "coordinated_plot", "sleeper_cell")


def test_u9_a_card_just_played_can_be_anything_unseen() -> None:
    table = played(SLOW, "riots 2", "supplies 2")
    assert {card for (card,) in imagined(table, "1.2")} == set(CARD_NAMES) - {"riots 3"}


def test_u9_a_card_destroyed_and_still_hidden_is_no_misdirection() -> None:
    table = played(SLOW, "riots 2", "supplies 2").do("destroy 2")
    assert {card for (card,) in imagined(table, "1.2")} == set(CARD_NAMES) - {"riots 3", "misdirection"}


def test_u9_three_hidden_cards_in_the_last_round_are_misdirections() -> None:
    table = final(("misdirection",) * 3, "surveil", "destroy")
    table.do("hide misdirection")
    assert imagined(table, "8.1") == {("misdirection",)}
    assert {int(state.hand) for state in samples(table)} == {2 << 20}
    table.do("hide misdirection", "hide misdirection")
    assert imagined(table, "8.1", "8.2", "8.3") == {("misdirection",) * 3}
    table.do("reroute 2 to 1", "blockade 3", "assign 1 to 1")
    assert imagined(table, "8.1", "8.2", "8.3") == {("misdirection",) * 3}


def test_u8_before_the_last_cards_are_played_the_hand_may_be_anything() -> None:
    table = final(("misdirection",) * 3, "surveil", "destroy")
    hands = {int(state.hand) >> 20 for state in samples(table)}
    assert {0, 1, 2} <= hands


def test_u9_a_district_that_did_not_fall_fulfilled_nothing() -> None:
    """Espionage: riots 4 lies open, so a hidden Intelligence of 4 or more would have been named."""
    table = Table(("espionage", *SLOW[1:]), hand=("riots 4", "intelligence 3", "supplies 2", "supplies 3", "riots 6"))
    table.do("area 1 2", "reveal riots 4", "hide intelligence 3", "hide supplies 2", "shuffle same")
    table.do("blockade 2", "reroute 3 to 5")
    assert "intelligence 6" in {card for (card,) in imagined(table, "1.2")}
    table.do("assign 1 to 1", "assign 2 to 1").draws()
    cards = {card for (card,) in imagined(table, "1.2")}
    assert cards == set(CARD_NAMES) - {"riots 4", "intelligence 4", "intelligence 5", "intelligence 6"}
    assert {card for (card,) in imagined(table, "1.3")} == set(CARD_NAMES) - {"riots 4"}


def test_u9_an_earlier_round_end_tells_of_a_stack_that_has_changed_since() -> None:
    """Civil Disobedience: without Riots then, so the hidden card is no Subversion that would have made 8."""
    missions = ("civil_disobedience", *SLOW[:2])
    table = Table(missions, hand=("subversion 5", "supplies 2", "supplies 3", "riots 4", "riots 5"))
    table.do("area 1 2", "reveal subversion 5", "hide supplies 2", "hide supplies 3", "shuffle same")
    table.do("blockade 2", "destroy 3", "assign 1 to 1", "assign 2 to 1").draws()
    subversions = {"subversion 3", "subversion 4", "subversion 6"}
    assert not subversions & {card for (card,) in imagined(table, "1.2")}
    table.do("area 1 2", "reveal riots 4", "hide riots 5", "hide intelligence 2", "shuffle same")
    table.do("reroute 1 to 1", "surveil 2", "assign 2 to 2", "assign 3 to 2").draws()
    assert not subversions & {card for (card,) in imagined(table, "1.2")}  # although a Riots card lies there now


def test_u9_a_proof_was_as_small_as_possible() -> None:
    """Espionage proved by Intelligence 2 and 3: the third hidden card is no Intelligence of 4 or more."""
    missions = ("espionage", *SLOW[:2])
    hand = ("riots 4", "intelligence 2", "intelligence 3", "supplies 2", "supplies 3")
    first = "supplies 6 to 3; (supplies 4) to 1; (misdirection) to 1"
    table = Table(missions, hand, [first], used=("surveil", "destroy"))
    table.do("area 1 2", "reveal riots 4", "hide intelligence 2", "hide intelligence 3", "shuffle same")
    table.do("blockade 2", "reroute 2 to 1", "assign 1 to 1", "assign 3 to 1", "liberate 1 by espionage")
    falling = {card for (card,) in imagined(table, "1.2")}
    assert {"intelligence 2", "intelligence 4", "intelligence 6"} <= falling  # nothing is shown yet
    table.do("show 2.2")
    assert not {"intelligence 4", "intelligence 5", "intelligence 6"} & {card for (card,) in imagined(table, "2.3")}
    table.do("show 2.3")
    cards = {card for (card,) in imagined(table, "1.2")}
    open_cards = {"riots 4", "intelligence 2", "intelligence 3", "supplies 6"}
    assert cards == set(CARD_NAMES) - open_cards - {"intelligence 4", "intelligence 5", "intelligence 6"}


def test_u9_while_a_district_falls_some_stack_fulfils_a_mission() -> None:
    table = Table(("espionage", *SLOW[:2]), hand=("riots 4", "intelligence 6", "supplies 2", "supplies 3", "riots 6"))
    table.do("area 1 2", "reveal riots 4", "hide intelligence 6", "hide supplies 2", "shuffle same")
    table.do("blockade 2", "reroute 3 to 5", "assign 1 to 1", "assign 2 to 1")
    assert table.legal == ["liberate 1 by espionage"]
    assert imagined(table, "1.2") == {("intelligence 4",), ("intelligence 5",), ("intelligence 6",)}


def test_u6_after_a_win_the_other_districts_tell_nothing_of_that_round() -> None:
    hand = ("riots 4", "intelligence 6", "riots 5", "supplies 4", "riots 6")
    rounds = [plot(3, 2), plot(4, 3), "intelligence 5 to 5; (misdirection) to 5; (misdirection) to 1"]
    freed = {3: "coordinated_plot", 4: "coordinated_plot"}
    table = Table(("espionage", *SLOW[:2]), hand, rounds, liberated=freed, used=("surveil", "destroy"))
    table.do("area 1 2", "reveal riots 4", "hide intelligence 6", "hide supplies 4", "shuffle same")
    table.do("reroute 3 to 5", "blockade 2", "assign 1 to 1", "assign 2 to 1", "liberate 1 by espionage", "show 4.2")
    assert table.match.result is not None
    assert "riots 6" in {card for (card,) in imagined(table, "4.3")}  # district 5 may well be fulfilled


def test_u9_filling_a_filled_state_again_is_as_good() -> None:
    match = played(SLOW, "riots 2", "supplies 2").match
    state = match.masked_state(EMPIRE)
    for number in range(50):
        match.game.resample(state[0], EMPIRE, stream(7, number))
        assert match.game.seen(state, EMPIRE).tobytes() == match.masked_state(EMPIRE).tobytes()
