"""A state declared field by field: dtype, positions both ways, refusals by field, observations."""

from math import prod
from typing import Any

import numpy as np
import pytest

from plansza.kernel.errors import BadPosition
from plansza.kernel.fields import State, bits, code, count, flag, seat
from plansza.kernel.observation import layout_of, observe
from plansza.kernel.reading import reader

COLOURS = ("red", "blue", "green")

STATE = State(
    seats=4,
    players=count(4),
    lit=flag(),
    lamps=flag(over=COLOURS),
    purse=count(50, per_seat=True),
    debt=count(9, smallest=-3),
    phase=code("roll", "stop", "over"),
    shade=code(*COLOURS, optional=True),
    mood=code("low", "even", "high", low=-1),
    tiles=code(*COLOURS, over=3, per_seat=True, length="height"),
    height=count(3, per_seat=True),
    grid=count(7, over=(2, COLOURS)),
    leader=seat(optional=True),
    player=seat(),
    hand=bits("ace", "king", "joker", last=2),
    row=count(300, over=2),
    cache=count(9, derived=True),
)


def blank(players: int = 3) -> Any:
    states = np.zeros(1, STATE.dtype)
    states[0].players, states[0].shade, states[0].leader = players, -1, -1
    return states


def told(players: int = 3, **fields: Any) -> Any:
    states = blank(players)
    STATE.fill(states[0], fields)
    return states


def test_dtypes_are_small_for_many_and_wide_for_one() -> None:
    kinds = {name: STATE.dtype.fields[name][0].base for name in STATE.dtype.names}
    assert kinds["purse"] == kinds["grid"] == np.int8
    assert kinds["row"] == np.int16
    assert kinds["phase"] == kinds["lit"] == np.int32
    assert kinds["hand"] == np.int64
    assert STATE.dtype.fields["tiles"][0].shape == (4, 3)


FULL: dict[str, Any] = {
    "lit": True,
    "lamps": ["red", "green"],
    "purse": [5, 0, 50],
    "debt": -3,
    "phase": "over",
    "shade": "blue",
    "mood": "low",
    "tiles": [["green", "red"], [], ["blue", "blue", "blue"]],
    "grid": [{"blue": 7}, {}],
    "leader": 2,
    "player": 1,
    "hand": ["king", "joker", "joker"],
    "row": [300, 0],
}


def test_a_position_goes_there_and_back() -> None:
    states = told(**FULL)
    assert STATE.to_json(states[0]) == FULL
    assert told(**STATE.to_json(states[0])).tobytes() == states.tobytes()
    assert states[0].height.tolist() == [2, 0, 3, 0]
    assert states[0].hand == 0b1010
    STATE.check(states[0])


def test_what_is_left_out_stays() -> None:
    states = told(lit=True)
    STATE.fill(states[0], {"phase": "stop"})
    assert STATE.to_json(states[0])["lit"] is True
    assert STATE.to_json(blank()[0])["shade"] is None


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("hat", 1, "there is no such field; there are: lit, lamps"),
        ("players", 2, "there is no such field"),
        ("cache", 2, "there is no such field"),
        ("height", [1, 1, 1], "there is no such field"),
        ("lit", 1, "true or false is wanted, not 1"),
        ("lamps", ["pink"], "'pink' is none of red, blue, green"),
        ("lamps", {"red": True}, "a list of names is wanted"),
        ("purse", [1, 2], r"a list of 3 is wanted, not \[1, 2\]"),
        ("purse", [1, 2, 51], r"purse\[2\]: a number from 0 to 50 is wanted, not 51"),
        ("purse", [1, 2, True], r"purse\[2\]: a number from 0 to 50 is wanted, not True"),
        ("debt", -4, "a number from -3 to 9"),
        ("phase", "sleep", "'sleep' is none of roll, stop, over"),
        ("phase", None, "None is none of roll"),
        ("shade", "none", "'none' is none of"),
        ("tiles", [["red"] * 4, [], []], r"tiles\[0\]: a list of at most 3"),
        ("tiles", [["pink"], [], []], r"tiles\[0\]\[0\]: 'pink' is none of"),
        ("grid", [{"pink": 1}, {}], r"grid\[0\]: 'pink' is none of"),
        ("grid", [{"red": 8}, {}], r"grid\[0\]\[red\]: a number from 0 to 7"),
        ("grid", [[1], {}], r"grid\[0\]: an object of names is wanted"),
        ("leader", 3, "a number from 0 to 2"),
        ("player", None, "a number from 0 to 2 is wanted, not None"),
        ("hand", ["ace", "ace"], "a name stands there too often"),
        ("hand", ["joker"] * 3, "a name stands there too often"),
        ("hand", ["queen"], "a list of names is wanted, of ace, king, joker"),
    ],
)
def test_a_bad_value_is_refused_by_field(field: str, value: Any, why: str) -> None:
    with pytest.raises(BadPosition, match=why) as refused:
        STATE.fill(blank()[0], {field: value})
    assert refused.value.field.startswith(field)


def test_fields_that_share_a_length_are_given_together() -> None:
    pairs = State(
        seats=2,
        what=code(*COLOURS, over=3, length="n"),
        worth=count(9, over=3, length="n"),
        cards=code(*COLOURS, over=3, per_seat=True, length="held"),
        marks=count(9, over=3, per_seat=True, length="held"),
        n=count(3),
        held=count(3, per_seat=True),
    )
    states = np.zeros(1, pairs.dtype)
    given = {"what": ["blue", "red"], "worth": [7, 0], "cards": [["red"], []], "marks": [[3], []]}
    pairs.fill(states[0], given)
    assert pairs.to_json(states[0]) == given
    wrongs: list[dict[str, Any]] = [{"worth": [7]}, {"worth": []}, {"marks": [[], [3]]}]
    for wrong in wrongs:
        with pytest.raises(BadPosition, match="as many are wanted as of") as refused:
            pairs.fill(states[0], given | wrong)
        assert refused.value.field == next(iter(wrong))
    with pytest.raises(BadPosition, match="worth: as many are wanted as of what: 2, not 0"):
        pairs.fill(states[0], {"what": ["blue", "red"]})


@pytest.mark.parametrize(("field", "value"), [("debt", 10), ("shade", -2), ("player", 4), ("hand", 16), ("cache", -1)])
def test_a_stored_value_out_of_its_range_is_found(field: str, value: int) -> None:
    states = blank()
    states[0][field] = value
    with pytest.raises(BadPosition, match=field):
        STATE.check(states[0])


def seen(states: Any, observer: int) -> dict[str, list[float]]:
    layout = layout_of(STATE)
    out = np.full(layout.width, np.nan, np.float32)
    observe(states.view(np.uint8), layout.table, int(states[0].players), observer, out)
    ends = [part.first for part in layout.parts[1:]] + [layout.width]
    return {
        part.field: np.round(out[part.first : end], 3).tolist() for part, end in zip(layout.parts, ends, strict=True)
    }


def test_an_observation_says_what_the_fields_say() -> None:
    found = seen(told(**FULL), 0)
    assert found["lamps"] == [1, 0, 1]
    assert found["purse"] == pytest.approx([0.1, 0, 1, 0])
    assert found["debt"] == [0]
    assert found["phase"] == [0, 0, 1]
    assert found["shade"] == [0, 0, 1, 0]  # none, red, blue, green
    assert found["mood"] == [1, 0, 0]
    assert found["tiles"][:9] == [0, 0, 1, 1, 0, 0, 0, 0, 0]
    assert found["grid"] == [0, 1, 0, 0, 0, 0]
    assert found["hand"] == [0, 1, 1]
    assert found["row"] == [1, 0]


@pytest.mark.parametrize(("observer", "purse", "player"), [(0, [5, 0, 50], 1), (1, [0, 50, 5], 0), (2, [50, 5, 0], 2)])
def test_the_observer_comes_first(observer: int, purse: list[int], player: int) -> None:
    found = seen(told(**FULL), observer)
    assert found["purse"] == pytest.approx([*(one / 50 for one in purse), 0], abs=1e-3)
    assert found["player"].index(1) == player
    assert found["leader"].index(1) == 1 + (2 - observer) % 3  # the first entry is nobody
    assert seen(blank(), observer)["leader"] == [1, 0, 0, 0, 0]


def test_parts_name_their_entries() -> None:
    parts = {part.field: part for part in layout_of(STATE).parts}
    assert parts["shade"].names == ("none", *COLOURS)
    assert parts["tiles"].shape == (4, 3, 3)
    assert parts["grid"].axes == (2, COLOURS)


# --- sets that can be hidden, and codes that are left out -----------------------------------------------------------

FACES = ("ace", "king", "joker")
HIDING = State(
    seats=3,
    players=count(3),
    hand=bits(*FACES, last=2, per_seat=True, length="held", hidden=True),
    held=count(3, per_seat=True),
    deck=bits(*FACES, last=2, length="left", hidden=True),
    left=count(4),
    where=code("shelf", "floor", "away", empty="away", over=COLOURS),
)


def hiding(**fields: Any) -> Any:
    states = np.zeros(1, HIDING.dtype)
    states[0].players, states[0].where[:] = 2, 2
    HIDING.fill(states[0], fields)
    return states


def test_a_set_has_its_size_beside_it() -> None:
    data = {"hand": [["ace", "joker", "joker"], []], "deck": ["king"], "where": {"red": "shelf", "green": "floor"}}
    states = hiding(**data)
    assert states[0].held.tolist() == [3, 0, 0]
    assert states[0].left == 1
    assert HIDING.to_json(states[0]) == data
    HIDING.check(states[0])


def test_a_set_whose_names_are_hidden_is_told_by_its_size() -> None:
    states = hiding(hand=[["ace"], ["king", "joker"]], deck=["king", "joker"])
    states[0].hand[1], states[0].deck = 0, 0  # as a mask for the first seat does
    told = HIDING.to_json(states[0])
    assert told["hand"] == [["ace"], 2]
    assert told["deck"] == 2
    assert hiding(**told).tobytes() == states.tobytes()
    with pytest.raises(BadPosition, match="hand: names are wanted, not how many they are"):
        HIDING.check(states[0])


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("hand", [4, 0], r"hand\[0\]: a number from 0 to 3 is wanted, not 4"),
        ("hand", [["ace", "king", "joker", "joker"], []], r"hand\[0\]: at most 3 can be there, not 4"),
        ("hand", [[], ["queen"]], r"hand\[1\]: a list of names is wanted"),
        ("hand", ["ace"], "a list of 2 is wanted"),
        ("deck", True, "a number from 0 to 4 is wanted, not True"),
        ("deck", "ace", "a list of names is wanted"),
        ("left", 2, "there is no such field"),
    ],
)
def test_a_bad_set_is_refused(field: str, value: Any, why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        hiding(**{field: value})


def test_sets_are_observed_with_their_sizes() -> None:
    layout = layout_of(HIDING)
    out = np.full(layout.width, np.nan, np.float32)
    observe(hiding(hand=[["ace"], 2], deck=["joker"]).view(np.uint8), layout.table, 2, 1, out)
    first = {part.field: part.first for part in layout.parts}
    assert out[first["hand"] : first["hand"] + 6].tolist() == [0, 0, 0, 1, 0, 0]
    assert np.round(out[first["held"] : first["held"] + 2], 2).tolist() == pytest.approx([0.67, 0.33])
    assert out[first["deck"] : first["deck"] + 4].tolist() == [0, 0, 0.5, 0.25]


# --- what is dealt to the seats -------------------------------------------------------------------------------------

SUITS = ("red", "blue", "green", "black")
DEALT = State(
    seats=4,
    players=count(4),
    cards=count(5, over=(SUITS, 2), dealt=4),
    turned_up=code(*SUITS, "none", dealt=4, empty="none", per_seat=True),
)


@pytest.mark.parametrize(
    ("players", "observer", "order", "tops"),
    [
        (2, 0, "red blue green black", "blue black"),
        (2, 1, "green black red blue", "blue black"),  # each has two of them: hers come first
        (3, 1, "blue green red -", "none green blue"),  # one each, and one is nobody's
        (4, 3, "black red blue green", "blue green none red"),
    ],
)
def test_what_is_dealt_is_turned_with_its_seat(players: int, observer: int, order: str, tops: str) -> None:
    stored = {2: ["blue", "black"], 3: ["green", "none", "red"], 4: ["blue", "none", "black", "red"]}[players]
    states, layout = np.zeros(1, DEALT.dtype), layout_of(DEALT)
    states[0].players, states[0].turned_up[:] = players, 4
    held = SUITS[: 4 // players * players]
    DEALT.fill(states[0], {"cards": {suit: [i, 5] for i, suit in enumerate(held, 1)}, "turned_up": stored})
    out = np.full(layout.width, np.nan, np.float32)
    observe(states.view(np.uint8), layout.table, players, observer, out)
    _, cards, turned_up = (out[part.first :][: prod(part.shape)].reshape(part.shape) for part in layout.parts)
    assert [round(5 * row[0]) for row in cards] == [
        SUITS.index(suit) + 1 if suit != "-" else 0 for suit in order.split()
    ]
    assert cards[: len(held), 1].tolist() == [1] * len(held)
    entries = [(*SUITS, "none")[row.argmax()] for row in turned_up[:players]]
    assert entries == tops.split()


def test_several_fields_are_read_at_once_as_plain_numbers() -> None:
    states = np.zeros(2, STATE.dtype)
    states.view(np.uint8)[:] = np.arange(states.nbytes) % 100
    names = list(reversed(STATE.dtype.names))
    for chosen in (names, names[1::2]):
        read = reader(STATE, *chosen)(states[1])
        expected = [states[1][name] for name in chosen]
        assert read == tuple(tuple(np.ravel(value).tolist()) if value.shape else value.item() for value in expected)
