"""Actions declared by kind: numbers, texts, parsing and dispatch follow."""

import pytest

from plansza.kernel import registry
from plansza.kernel.actions import Actions, Handlers, chance, move, seats, veiled
from plansza.kernel.errors import BadGame

A = Actions(
    die=chance("die {face}", face=("1", "2", "worm")),
    unseen=veiled("die ?"),
    lay=move("lay {tile} by {seat}", tile=("x", "y"), seat=seats(3)),
    pass_=move("pass"),
)


def test_numbers_and_texts_follow_from_the_kinds() -> None:
    assert A.texts == [
        *("die 1", "die 2", "die worm", "die ?"),
        *("lay x by a", "lay x by b", "lay x by c", "lay y by a", "lay y by b", "lay y by c"),
        "pass",
    ]
    assert (A.die.first, A.unseen.first, A.lay.first, A.pass_.first) == (0, 3, 4, 10)
    assert A.pass_.name == "pass"
    assert len(A) == 11


def test_texts_parse_back_whatever_their_case_and_spacing() -> None:
    assert [A.parse(text.upper().replace(" ", "  ")) for text in A.texts] == list(range(11))
    assert A.parse("lay z by a") is None


def test_parameters_of_an_action() -> None:
    assert A.kind(8) is A.lay
    assert A.lay.indices(8) == {"tile": 1, "seat": 1}
    assert A.lay.number(tile=1, seat=1) == 8
    assert A.lay.args(8) == {"tile": "y", "seat": 1}
    assert 8 in A.lay
    assert 10 not in A.lay


def test_seats_have_as_many_names_as_are_asked_for() -> None:
    assert seats(28)[-3:] == ("z", "aa", "ab")


def test_two_actions_of_one_text_are_refused() -> None:
    with pytest.raises(BadGame, match="two actions have the text 'go'"):
        Actions(one=move("go"), two=move("{way}", way=("go", "stay")))


def test_handlers_are_called_with_the_parameters_of_the_kind() -> None:
    said = Handlers[str](A)

    @said.of(A.lay)
    def lay(who: str, tile: int, seat: int) -> str:
        return f"{who} {tile} {seat}"

    @said.of(A.die, A.pass_)
    def rest(who: str, **more: int) -> str:
        return f"{who} {more}"

    assert said(8, "ada") == "ada 1 1"
    assert said(2, "ada") == "ada {'face': 2}"
    assert said(10, "ada") == "ada {}"
    assert not said.has(3)


def test_a_handler_that_lacks_a_parameter_is_refused() -> None:
    with pytest.raises(BadGame, match="of kind 'lay' lacks the parameter seat"):

        @Handlers[str](A).of(A.lay)
        def lay(who: str, tile: int) -> str:
            return who


@pytest.mark.parametrize("name", registry.games())
def test_every_action_of_a_player_has_a_refusal(name: str) -> None:
    """By its kind: no ladder can forget one."""
    rules = registry.load(name).rules
    assert rules.refusals is not None
    assert [
        kind for kind in rules.actions.kinds.values() if kind.by == "player" and not rules.refusals.has(kind.first)
    ] == []
