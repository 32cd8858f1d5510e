"""Positions of Unrest: told and taken back in every phase, masked ones too; bad ones refused by field and reason;
what a learning agent sees of them.
"""

import json
import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import numpy as np
import pytest

import plansza
from plansza.games.unrest.missions import CARD_NAMES
from plansza.games.unrest.state import DISTRICT_NAMES, OBJECT_NAMES, PHASES
from plansza.kernel.chance import OVER, WATCHER, stream
from plansza.kernel.errors import BadPosition
from plansza.kernel.match import MANUAL, Match
from plansza.testing.conformance import Case, walk
from unrest.unrest_table import (
    BOOK,
    EMPIRE,
    HAND,
    LATE,
    LATE_HAND,
    PRESETS,
    QUIET,
    REBELLION,
    Table,
    board,
    plot,
    position,
    standard_round,
)

CAPITOL = {"capitol": True}


# --- there and back -------------------------------------------------------------------------------------------------


def read_back(match: Match, seat: int) -> bytes:
    """The bytes of a masked position, read into a fresh state and masked again: the deck is not told, so it follows."""
    game, told = match.game, json.loads(msgspec.json.encode(match.position(seat)))
    states = game.start(match.players, match.options)
    game.rules.state.fill(states[0], told["state"])
    assert game.rules.derive is not None
    game.rules.derive(states[0])
    game.mask(states[0], seat)
    return bytes(states.tobytes())


@pytest.mark.parametrize("preset", PRESETS)
def test_a_position_of_every_phase_goes_there_and_back(preset: str) -> None:
    phases = set()
    for match in (match for seed in range(20, 23) for match in walk(Case("unrest", 2, preset), seed)):
        phases.add(board(match, WATCHER).phase)
        again = plansza.position("unrest", msgspec.json.encode(match.position()), chance=MANUAL)
        assert again.state.tobytes() == match.state.tobytes()
        assert again.position() == match.position()
        for seat in (EMPIRE, WATCHER):  # a masked one tells all that the masked state does
            assert read_back(match, seat) == match.masked_state(seat).tobytes()
    assert phases == set(PHASES)


def test_a_position_reads_like_the_table() -> None:
    told = standard_round(Table(rounds=[QUIET], used=("surveil", "blockade")), "destroy 2").match.position()
    assert told["options"] == {"capitol": False, "house_missions": False}
    assert told["state"] == {
        "district": {"1": "plenty", "2": "peace", "3": "capitol", "4": "police", "5": "truth"},
        "liberated_by": {},
        "liberated_in": {},
        "missions": ["revolution", *BOOK],
        "card": {
            "1.1": "riots 4",
            "1.2": "riots 5",
            "1.3": "misdirection",
            "2.1": "riots 3",
            "2.2": "riots 2",
            "2.3": "supplies 2",
        },
        "where": {"1.1": "1", "1.2": "1", "1.3": "2", "2.1": "front", "2.2": "gone", "2.3": "front"},
        "lies": {"1.1": "open", "2.1": "open"},
        "hand": ["supplies 3", "misdirection"],
        "left": "1",
        "right": "2",
        "blockaded": None,
        "falling": None,
        "used": ["surveil", "destroy", "blockade"],
        "rounds": 1,
        "phase": "defend",
    }


def test_u9_a_masked_position_tells_what_the_empire_may_know() -> None:
    match = standard_round(Table(rounds=[QUIET], used=("surveil", "blockade")), "destroy 2").match
    whole = match.position()
    for seat, name in ((EMPIRE, "empire"), (WATCHER, "watcher")):
        seen = match.position(seat)
        assert seen.pop("seen_by") == name
        assert seen["state"].pop("card") == {"1.1": "riots 4", "2.1": "riots 3"}
        assert seen["state"].pop("hand") == 2
        assert seen["state"].items() <= whole["state"].items()
        assert {**seen, "state": 0} == {**whole, "state": 0}
        with pytest.raises(BadPosition, match=f"leaves out what {name} cannot see"):
            plansza.position("unrest", match.position(seat))
    assert match.position(REBELLION)["state"] == whole["state"]


@pytest.mark.parametrize("preset", PRESETS)
def test_u9_what_the_empire_imagines_is_a_position_that_it_sees_alike(preset: str) -> None:
    different = 0
    for match in (match for seed in range(30, 32) for match in walk(Case("unrest", 2, preset), seed)):
        filled = match.masked_state(EMPIRE)
        match.game.resample(filled[0], EMPIRE, stream(3, match.number))
        told = {"options": match.options, "state": match.game.rules.state.to_json(filled[0])}
        other = plansza.position("unrest", told, chance=MANUAL)
        assert other.state.tobytes() == filled.tobytes()
        different += other.position() != match.position()
        for seat in (EMPIRE, WATCHER):
            assert msgspec.json.encode(other.position(seat)) == msgspec.json.encode(match.position(seat))
            assert msgspec.json.encode(other.board(seat)) == msgspec.json.encode(match.board(seat))
            assert other.observation(seat).tobytes() == match.observation(seat).tobytes()
    assert different > 120


# --- bad ones -------------------------------------------------------------------------------------------------------


def changed(state: Mapping[str, Any], **fields: Any) -> dict[str, Any]:
    """With other values; of objects by name only those told change, and None leaves one out."""
    merged = dict(state)
    for name, value in fields.items():
        if isinstance(value, dict):
            value = {key: one for key, one in {**merged.get(name, {}), **value}.items() if one is not None}
        merged[name] = value
    return merged


def in_round(now: str, hand: Sequence[str], phase: str, *over: str, **fields: Any) -> dict[str, Any]:
    """With these cards of a round that goes on, marked in districts 1 and 2."""
    state = position(hand=hand, rounds=[*over, now], used=())
    return changed(state, phase=phase, rounds=len(over), **{"left": "1", "right": "2", **fields})


THREE_CARDS = "riots 3 to front; (riots 2) to front; (supplies 2) to front"
START, QUIET_ROUND = position(), position(rounds=[QUIET])
PLAYING = in_round("riots 3 to front", [card for card in HAND if card != "riots 3"], "play")
SHUFFLING, DEFENDING = (in_round(THREE_CARDS, HAND[3:], phase) for phase in ("shuffle", "defend"))
ASSIGNING = in_round(
    "riots 3 to front; riots 2 to front; (supplies 2) gone", HAND[3:], "assign", used=["surveil", "destroy"]
)
BLOCKADED = in_round(
    "riots 3 to front; riots 2 to front; (supplies 2) to front",
    HAND[3:],
    "assign",
    used=["surveil", "blockade"],
    blockaded="1",
)
PLOT, USED = {2: "coordinated_plot"}, ("surveil", "destroy")
FREED = position(rounds=[plot(2, 5)], liberated=PLOT, used=USED)
THREE_FREE = position(
    rounds=[plot(1, 4), plot(2, 5), plot(3, 6)], liberated=dict.fromkeys((1, 2, 3), "coordinated_plot")
)
FOUR = {str(district): "coordinated_plot" for district in (1, 2, 3, 4)}
LATE_STATE = position(BOOK, LATE_HAND, LATE, liberated={2: BOOK[1], 4: BOOK[1]})

# At the end of round 2 district 1 falls by Espionage; a hidden card proves it.
LIBERATING = in_round(
    "riots 3 to 1; (subversion 4) to 2; (misdirection) to 5",
    ("supplies 2", "supplies 3"),
    "liberate",
    "riots 2 to 1; (intelligence 4) to 1; (misdirection) to 1",
    missions=["revolution", "civil_disobedience", "coup", "espionage"],
    used=["surveil", "destroy", "reroute", "blockade"],
)
PROVING = changed(LIBERATING, phase="prove", falling="1", liberated_by={"1": "espionage"}, liberated_in={"1": "2"})


def proved(*shown: str) -> dict[str, Any]:
    """Espionage liberated district 1 in round 2, and these hidden cards were shown; Intelligence 4 alone would do."""
    rounds = (
        "riots 2 to 1; (intelligence 2) to 1; (intelligence 3) to 1",
        "riots 3 to 1; (intelligence 4) to 1; (misdirection) to 5",
    )
    hand = [f"supplies {value}" for value in range(2, 7)]
    state = position(("coup", "espionage", "political_gains"), hand, rounds, liberated={1: "espionage"})
    return changed(state, lies=dict.fromkeys(shown, "shown"))


BAD: list[tuple[str, dict[str, Any], str, str]] = [
    # U1, U10: what is laid out
    ("a card twice", changed(QUIET_ROUND, card={"1.1": "riots 2"}), "card", "riots 2 is in 2 places (U1)"),
    ("five Misdirections", changed(START, hand=["misdirection"] * 5), "hand", "a name stands there too often"),
    ("a district twice", changed(START, district={"1": "peace"}), "district", "peace lies there twice (U1)"),
    ("a district missing", changed(START, district={"5": None}), "district", "all five lie in the row by now (U1)"),
    ("a row with a gap", {"district": {"2": "peace"}}, "district", "laid from the left (U1)"),
    (
        "a row but for one",
        {"district": dict(zip("1234", DISTRICT_NAMES, strict=False))},
        "district",
        "there is no choice",
    ),
    ("missions out of order", changed(START, missions=["revolution", *reversed(BOOK)]), "missions", "in the order"),
    ("no Revolution", changed(START, missions=[*BOOK, "espionage"]), "missions", "Revolution first (U1)"),
    ("no missions", changed(START, missions=[None] * 4), "missions", "Revolution first (U1)"),
    ("a mission of ours", changed(START, missions=["revolution", *BOOK[:2], "sabotage"]), "missions", "house_missions"),
    ("three missions", changed(START, missions=["revolution", *BOOK[:2], None]), "missions", "3 lie there; 4 to 4"),
    ("all missions too early", {"missions": ["revolution", *BOOK]}, "missions", "4 lie there; 1 to 1 can by now (U1)"),
    # U6, U7: rounds, and who has won
    ("a round too early", {"rounds": 1}, "rounds", "the first begins when all is laid out (U1)"),
    ("a ninth round", changed(LATE_STATE, rounds=8), "rounds", "after the last one the Empire has won (U7)"),
    ("marking at the end", changed(LATE_STATE, phase="mark"), "phase", "nothing is marked in the Final Encounter (U7)"),
    (
        "won, and going on",
        THREE_FREE,
        "phase",
        "the Rebellion has won (U6, U10)",
    ),
    ("an end without a winner", changed(QUIET_ROUND, phase="end"), "phase", "nobody has won yet (U6, U7)"),
    ("four free", changed(START, liberated_by=FOUR), "liberated_by", "4 districts are liberated; the third one wins"),
    # U2, U3, U8: cards
    ("in front too long", changed(QUIET_ROUND, where={"1.2": "front"}), "where", "the round of 1.2 is over"),
    ("not played, over", changed(QUIET_ROUND, where={"1.2": None}), "where", "the round of 1.2 is over"),
    ("played too early", changed(START, where={"1.1": "front"}), "where", "1.1 cannot be played yet (U2)"),
    ("a card not played", changed(START, card={"1.1": "riots 6"}), "card", "1.1 is not played"),
    ("open, not played", changed(START, lies={"1.1": "open"}), "card", "1.1 is not played"),
    ("an unknown card", changed(QUIET_ROUND, card={"1.2": None}), "card", "1.2 is played: which card it is"),
    ("an open Misdirection", changed(QUIET_ROUND, lies={"1.3": "open"}), "lies", "1.3 is a Misdirection: open when"),
    ("a Misdirection gone unseen", changed(QUIET_ROUND, where={"1.3": "gone"}), "lies", "1.3 is a Misdirection"),
    ("shown for nothing", changed(QUIET_ROUND, lies={"1.2": "shown"}), "lies", "1.2 was shown, but not by the proof"),
    ("gone before the tokens", changed(SHUFFLING, where={"1.2": "gone"}), "where", "cannot lie so in this phase (U2)"),
    ("three played, playing", changed(SHUFFLING, phase="play"), "where", "up to two cards are played, by their places"),
    (
        "the second before the first",
        changed(PLAYING, where={"1.1": None, "1.2": "front"}, card={"1.1": None, "1.2": "riots 3"}, lies={"1.1": None}),
        "where",
        "by their places (U2)",
    ),
    ("nothing to assign", changed(ASSIGNING, where={"1.1": "1", "1.2": "1"}), "where", "a card is left in front"),
    ("two revealed", changed(SHUFFLING, lies={"1.2": "open"}), "lies", "two cards of a round are played hidden (U2)"),
    ("none revealed", changed(QUIET_ROUND, lies={"1.1": None}), "lies", "1.1 was played revealed"),
    (
        "a last hand of two Misdirections, all hidden",
        changed(
            position(BOOK, LATE_HAND[1:], [*LATE, "(riots 2) to front"], liberated={2: BOOK[1], 4: BOOK[1]}),
            rounds=7,
            phase="play",
            used=list(USED),
        ),
        "lies",
        "8.1 was played revealed, and is no Misdirection (U2, U8)",
    ),
    ("a small hand", changed(START, hand=list(HAND[:4])), "hand", "it has 4 cards, not 5 (U5)"),
    (
        "a hand by its size",
        changed(START, hand=5),
        "hand",
        "names are wanted, not how many they are",
    ),
    ("a full hand, drawing", changed(START, phase="draw"), "hand", "it has 5 cards, not 0 to 4 (U5)"),
    # U3, U4: tokens
    ("a token too early", changed(START, used=["surveil"]), "used", "1 tokens are used, not 0"),
    ("no tokens in a second round", changed(QUIET_ROUND, used=[]), "used", "0 tokens are used, not 2"),
    ("two tokens, still defending", changed(DEFENDING, used=["surveil", "destroy"]), "used", "not 0 or 1"),
    ("gone without a token", changed(DEFENDING, where={"1.2": "gone"}), "where", "no token took so many cards"),
    (
        "two destroyed",
        position(rounds=["riots 4 to 1; (riots 5) gone; (supplies 6) gone"], used=("surveil", "destroy")),
        "where",
        "more cards were destroyed in rounds 1 and 2 than tokens did (U3)",
    ),
    (
        "one destroyed, and the token ready",
        position(rounds=["riots 4 to 1; (riots 5) gone; (supplies 6) to 1"]),
        "where",
        "more cards were destroyed",
    ),
    (
        "two surveilled",
        position(rounds=["riots 4 to 1; riots 5 to 1; supplies 6 to 1"], used=("surveil", "destroy")),
        "lies",
        "more cards were surveilled in rounds 1 and 2 than one token did (U3)",
    ),
    ("out of the area", changed(ASSIGNING, where={"1.1": "5"}), "where", "only Reroute, used once, could send it"),
    ("behind the blockade", changed(BLOCKADED, where={"1.1": "1"}), "where", "only Reroute, used once, could send it"),
    ("a blockade somewhere", changed(DEFENDING, used=["blockade"]), "blockaded", "on which district? (U3)"),
    ("a blockade by nobody", changed(DEFENDING, blockaded="1"), "blockaded", "by a used token"),
    (
        "a blockade of nothing",
        in_round(
            THREE_CARDS,
            HAND[3:],
            "defend",
            plot(1, 5),
            left="2",
            right="3",
            liberated_by={"1": "coordinated_plot"},
            liberated_in={"1": "1"},
            used=["surveil", "destroy", "blockade"],
            blockaded="1",
        ),
        "blockaded",
        "that district is liberated (U3)",
    ),
    # U2, U7: the area
    ("marked already", changed(START, left="1", right="2"), "left", "nothing is marked now (U2, U7)"),
    ("marked at the end", changed(LATE_STATE, left="1", right="3"), "left", "nothing is marked now (U2, U7)"),
    ("not marked", changed(PLAYING, left=None, right=None), "left", "two districts are marked, the left one first"),
    ("marked the wrong way round", changed(PLAYING, left="2", right="1"), "left", "the left one first (U2)"),
    ("marked far apart", changed(PLAYING, right="3"), "left", "two adjacent districts that are not liberated"),
    # U5: missions
    (
        "fulfilled, and still held",
        position(rounds=[plot(2, 5).replace("[", "(").replace("]", ")")]),
        "liberated_by",
        "district 2 fulfilled coordinated_plot in round 1, and was not liberated (U5)",
    ),
    ("liberated by nothing", changed(QUIET_ROUND, liberated_in={"1": "1"}), "liberated_in", "by a mission in a round"),
    ("by another mission", changed(FREED, liberated_by={"2": "espionage"}), "liberated_by", "espionage is not in play"),
    ("in a round to come", changed(FREED, liberated_in={"2": "2"}), "liberated_in", "district 2 is still to come (U5)"),
    (
        "cards for a free district",
        changed(
            position(rounds=[plot(2, 5), "riots 4 to 2; (riots 6) to 1; (misdirection) to 1"], liberated=PLOT),
            liberated_in={"2": "1"},
        ),
        "where",
        "district 2 takes no more cards once it is liberated (U5)",
    ),
    (
        "not fulfilled",
        changed(FREED, liberated_by={"2": "coup"}),
        "liberated_by",
        "district 2 does not fulfil coup",
    ),
    ("not proved", changed(FREED, lies={"1.3": None}), "lies", "shown in district 2 are no proof"),
    ("proved by too much", proved("1.2", "1.3"), "lies", "shown in district 1 are no proof, or not the smallest (U5)"),
    ("nothing falls", changed(LIBERATING, card={"1.2": "intelligence 3"}), "phase", "no district falls"),
    ("falling at the wrong time", changed(START, falling="1"), "falling", "in phase prove, and only then (U5)"),
    ("nothing falling", changed(PROVING, falling=None), "falling", "in phase prove, and only then (U5)"),
    ("falling, not named", changed(PROVING, falling="2"), "falling", "it is being liberated in this round (U5)"),
    ("a proof that is over", changed(PROVING, lies={"1.2": "shown"}), "falling", "its proof is over"),
    ("a Misdirection in a proof", changed(PROVING, lies={"1.3": "shown"}), "falling", "its proof is over, or is none"),
]


@pytest.mark.parametrize(("state", "field", "why"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_a_bad_position_is_refused_by_field_and_reason(state: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(BadPosition) as refused:
        plansza.position("unrest", {"state": state})
    assert refused.value.field == field
    assert why in refused.value.reason


def test_u10_the_capitol_keeps_its_place_and_its_worth() -> None:
    elsewhere = changed(START, district={"1": "capitol", "3": "plenty"})
    plansza.position("unrest", {"state": elsewhere})
    with pytest.raises(BadPosition, match=r"district: the Capitol lies in the middle \(U10\)"):
        plansza.position("unrest", {"options": CAPITOL, "state": elsewhere})
    plansza.position("unrest", {"options": CAPITOL, "state": {"district": {"1": "truth", "3": "capitol"}}})
    freed = position(rounds=[plot(3, 5)], liberated={3: "coordinated_plot"})
    plansza.position("unrest", {"state": freed})
    with pytest.raises(BadPosition, match=r"phase: the Rebellion has won \(U6, U10\)"):
        plansza.position("unrest", {"options": CAPITOL, "state": freed})


def test_positions_that_are_just_good_enough() -> None:
    """What stands beside the bad ones above is accepted."""
    for state in (START, QUIET_ROUND, FREED, PLAYING, SHUFFLING, DEFENDING, ASSIGNING, LATE_STATE):
        plansza.position("unrest", {"state": state})
    for state in (BLOCKADED, LIBERATING, PROVING, proved("2.2")):
        plansza.position("unrest", {"state": state})


FIELDS = ("card", "where", "lies", "hand", "rounds", "phase", "liberated_by", "liberated_in")


def spoiled(state: dict[str, Any], luck: random.Random) -> dict[str, Any]:
    """One or two values are those of another place or another position of the sort."""
    state = json.loads(json.dumps(state))
    for _ in range(luck.choice((1, 2))):
        name = luck.choice(FIELDS)
        values = state[name]
        if isinstance(values, dict) and len(values) > 1:
            one, other = luck.sample(list(values), 2)
            values[one], values[other] = values[other], values[one]
        elif name in ("hand", "card") and state["hand"] and state["card"]:
            place, obj = luck.randrange(len(state["hand"])), luck.choice(list(state["card"]))
            state["hand"][place], state["card"][obj] = state["card"][obj], state["hand"][place]
        elif name == "phase":
            state["phase"] = luck.choice(PHASES)
        elif name == "rounds":
            state["rounds"] = luck.randrange(9)
    return state


def test_a_position_that_is_accepted_can_be_played_and_sampled() -> None:
    """Random games with a few values changed: refused, or as good as any that a game leads to."""
    luck, accepted, refused = random.Random(5), 0, 0
    for match in (match for seed in range(40, 42) for match in walk(Case("unrest", 2, "base"), seed)):
        try:
            other = plansza.position("unrest", {"state": spoiled(match.position()["state"], luck)}, seed=1)
        except BadPosition:
            refused += 1
            continue
        accepted += 1
        while other.to_move != OVER:
            if other.number % 8 == 0:
                filled = other.masked_state(EMPIRE)
                other.game.resample(filled[0], EMPIRE, stream(1, other.number))
                told = {"state": other.game.rules.state.to_json(filled[0])}
                assert plansza.position("unrest", told, chance=MANUAL).position(EMPIRE) == other.position(EMPIRE)
            other.take(luck.choice(other.legal_numbers))
        assert other.result is not None
    assert accepted > 20
    assert refused > 60


# --- what a learning agent sees -------------------------------------------------------------------------------------


def observed(match: Match, seat: int) -> dict[str, Any]:
    """The observation by part, each in its own shape."""
    game, row = match.game, match.observation(seat)
    ends = [*(part.first for part in game.layout.parts[1:]), game.layout.width]
    parts = zip(game.layout.parts, ends, strict=True)
    return {part.field: np.round(row[part.first : end], 4).reshape(part.shape) for part, end in parts}


def test_an_observation_of_a_known_position() -> None:
    match = standard_round(Table(rounds=[QUIET], used=("surveil", "blockade")), "destroy 2").match
    mine, theirs = observed(match, REBELLION), observed(match, EMPIRE)
    names = {part.field: part.names for part in match.game.layout.parts}
    assert names["card"] == ("none", *CARD_NAMES)
    hidden, revealed = OBJECT_NAMES.index("1.2"), OBJECT_NAMES.index("2.1")
    assert names["card"][int(mine["card"][hidden].argmax())] == "riots 5"
    assert names["card"][int(theirs["card"][hidden].argmax())] == "none"
    for seen in (mine, theirs):
        assert names["card"][int(seen["card"][revealed].argmax())] == "riots 3"
        assert names["where"][int(seen["where"][OBJECT_NAMES.index("2.2")].argmax())] == "gone"
        assert names["phase"][int(seen["phase"].argmax())] == "defend"
        assert seen["used"].tolist() == [1, 1, 0, 1]
        assert seen["hand_size"] == pytest.approx(2 / 5)
        assert seen["deck_size"] == pytest.approx(16 / 24, abs=1e-4)
        assert seen["rounds"] == pytest.approx(1 / 8)
    assert {CARD_NAMES[n]: share for n, share in enumerate(mine["hand"].tolist()) if share} == {
        "supplies 3": 1,
        "misdirection": 0.25,
    }
    assert not theirs["hand"].any()
    assert not theirs["deck"].any()
    assert mine["deck"].sum() == 14 + 2 / 4
    assert [CARD_NAMES[n] for n in np.flatnonzero(mine["stack"][0])] == ["riots 4", "riots 5"]
    assert [CARD_NAMES[n] for n in np.flatnonzero(theirs["stack"][0])] == ["riots 4"]
