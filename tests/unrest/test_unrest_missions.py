"""The missions, read from their sentences: the examples, and a slow evaluator of another make on random stacks."""

import itertools
import random
from collections import Counter
from collections.abc import Callable

import pytest

from plansza.games.unrest.missions import (
    CAPITOL_EXTRA,
    CARD_NAMES,
    FIRST_HOUSE_MISSION,
    MISSIONS,
    NO_PROOF,
    PROVED_BY_ALL,
    PROVED_BY_FEWEST,
    PROVED_OPENLY,
    fewest,
    satisfied,
)
from plansza.games.unrest.view import progress

NUMBERS = {mission.name: number for number, mission in enumerate(MISSIONS)}
Stack = list[tuple[str, int]]


def bits(*cards: str) -> int:
    return sum(1 << CARD_NAMES.index(card) for card in cards)


def stack_of(cards: int) -> Stack:
    names = [CARD_NAMES[i].split() for i in range(20) if cards >> i & 1]
    return [(suit, int(value)) for suit, value in names]


def worth(stack: Stack, suit: str) -> int:
    return sum(value for name, value in stack if name == suit)


def has_run(stack: Stack) -> bool:
    values = {value for _, value in stack}
    return any({v, v + 1, v + 2, v + 3} <= values for v in values)


# Each mission as its sentence has it; the second stack holds the revealed cards alone.
SENTENCES: dict[str, Callable[[Stack, Stack], bool]] = {
    "revolution": lambda s, up: sum(value for _, value in s) >= 21,
    "civil_disobedience": lambda s, up: worth(s, "subversion") >= 8 and all(suit != "riots" for suit, _ in s),
    "political_gains": lambda s, up: any(n >= 3 for n in Counter(suit for suit, _ in up).values()),
    "empowered_organisers": lambda s, up: worth(s, "riots") > worth(s, "supplies") >= 3,
    "coup": lambda s, up: len({suit for suit, _ in s}) == 4,
    "coordinated_plot": lambda s, up: any(n >= 3 for n in Counter(value for _, value in s).values()),
    "sleeper_cell": lambda s, up: has_run(s),
    "espionage": lambda s, up: worth(s, "intelligence") >= 4 and worth(s, "riots") >= 4,
    "smuggling_ring": lambda s, up: worth(s, "supplies") >= 8 and all(suit != "intelligence" for suit, _ in s),
    "whispering_campaign": lambda s, up: worth(s, "intelligence") > worth(s, "subversion") >= 3,
    "sabotage": lambda s, up: worth(s, "subversion") >= 4 and worth(s, "supplies") >= 4,
}

EXAMPLES = [
    ("revolution", ("riots 6", "riots 5", "supplies 6", "supplies 4"), True),
    ("revolution", ("riots 6", "riots 5", "supplies 6", "supplies 3"), False),
    ("civil_disobedience", ("subversion 6", "subversion 2"), True),
    ("civil_disobedience", ("subversion 5", "subversion 2"), False),
    ("civil_disobedience", ("subversion 6", "subversion 5", "riots 2"), False),
    ("empowered_organisers", ("riots 6", "supplies 3"), True),
    ("empowered_organisers", ("riots 4", "riots 5", "supplies 5"), True),
    ("empowered_organisers", ("riots 5", "supplies 5"), False),
    ("empowered_organisers", ("riots 6", "supplies 2"), False),
    ("coup", ("intelligence 2", "subversion 2", "riots 3", "supplies 2"), True),
    ("coup", ("intelligence 2", "subversion 2", "riots 3", "riots 2"), False),
    ("coordinated_plot", ("intelligence 5", "supplies 5", "subversion 5"), True),
    ("coordinated_plot", ("intelligence 5", "supplies 5", "subversion 4"), False),
    ("sleeper_cell", ("supplies 3", "supplies 4", "intelligence 5", "subversion 6"), True),
    ("sleeper_cell", ("supplies 2", "supplies 3", "intelligence 5", "subversion 6"), False),
    ("espionage", ("intelligence 2", "intelligence 3", "riots 5"), True),
    ("espionage", ("intelligence 3", "riots 5"), False),
    ("smuggling_ring", ("supplies 6", "supplies 2"), True),
    ("smuggling_ring", ("supplies 6", "supplies 2", "intelligence 2"), False),
    ("whispering_campaign", ("intelligence 4", "subversion 3"), True),
    ("whispering_campaign", ("intelligence 3", "subversion 3"), False),
    ("sabotage", ("subversion 4", "supplies 2", "supplies 3"), True),
    ("sabotage", ("subversion 4", "supplies 3"), False),
]


@pytest.mark.parametrize(("name", "cards", "holds"), EXAMPLES)
def test_u5_missions_by_example(name: str, cards: tuple[str, ...], holds: bool) -> None:
    assert bool(satisfied(NUMBERS[name], bits(*cards), 0, 0)) is holds


def test_u5_political_gains_wants_three_revealed_cards_of_one_suit() -> None:
    cards = bits("intelligence 2", "intelligence 3", "intelligence 4")
    assert satisfied(NUMBERS["political_gains"], cards, cards, 0)
    assert not satisfied(NUMBERS["political_gains"], cards, bits("intelligence 2", "intelligence 3"), 0)


def random_stacks(count: int, seed: int) -> list[tuple[int, int]]:
    """Stacks of up to eight cards, and which of them are open."""
    luck, found = random.Random(seed), []
    for _ in range(count):
        cards = luck.sample(range(20), luck.randint(0, 8))
        up = [card for card in cards if luck.random() < 0.5]
        found.append((sum(1 << c for c in cards), sum(1 << c for c in up)))
    return found


@pytest.mark.parametrize("name", NUMBERS)
def test_u5_the_evaluator_reads_every_mission_as_its_sentence(name: str) -> None:
    told = [
        (bool(satisfied(NUMBERS[name], cards, up, 0)), SENTENCES[name](stack_of(cards), stack_of(up)))
        for cards, up in random_stacks(4000, seed=1)
    ]
    assert all(fast is slow for fast, slow in told)
    assert 20 < sum(fast for fast, _ in told) < 3980


def test_u10_an_extra_total_matters_to_revolution_only() -> None:
    for cards, up in random_stacks(2000, seed=2):
        for name, number in NUMBERS.items():
            wanted = SENTENCES[name](stack_of(cards), stack_of(up))
            if name == "revolution":
                wanted = sum(value for _, value in stack_of(cards)) >= 25
            assert bool(satisfied(number, cards, up, CAPITOL_EXTRA)) is wanted


@pytest.mark.parametrize("name", [m.name for m in MISSIONS if m.proof == PROVED_BY_FEWEST])
def test_u5_the_smallest_proof_is_the_smallest(name: str) -> None:
    sizes = set()
    for cards, up in random_stacks(800, seed=3):
        hidden = stack_of(cards & ~up)
        wanted = NO_PROOF
        for size in range(len(hidden) + 1):
            if any(SENTENCES[name]([*stack_of(up), *shown], []) for shown in itertools.combinations(hidden, size)):
                wanted = size
                break
        assert fewest(NUMBERS[name], up, cards & ~up, 0) == wanted
        sizes.add(wanted)
    assert {0, 1, 2, NO_PROOF} <= sizes


def test_u5_how_each_mission_is_proved() -> None:
    proofs = {mission.name: mission.proof for mission in MISSIONS}
    assert [name for name, proof in proofs.items() if proof == PROVED_OPENLY] == ["political_gains"]
    assert {name for name, proof in proofs.items() if proof == PROVED_BY_ALL} == {
        "civil_disobedience",
        "empowered_organisers",
        "smuggling_ring",
        "whispering_campaign",
    }


def test_u1_eight_missions_of_the_book_and_three_of_ours() -> None:
    assert FIRST_HOUSE_MISSION == 8
    assert [mission.ours for mission in MISSIONS] == [False] * 8 + [True] * 3


@pytest.mark.parametrize("name", NUMBERS)
def test_u5_progress_is_full_just_when_the_mission_holds(name: str) -> None:
    for cards, up in random_stacks(1500, seed=4):
        for extra in (0, CAPITOL_EXTRA):
            shown = progress(NUMBERS[name], cards, up, extra)
            full = shown.have == shown.need and not shown.blocked
            assert full is bool(satisfied(NUMBERS[name], cards, up, extra))
