"""The engine against the slow game of marrakech_reference.py, action by action, in every preset."""

import random

import pytest
from marrakech_reference import COLOURS, Slow, name

import plansza
from plansza.kernel.match import Match
from plansza.testing import conformance

CASES = conformance.cases("marrakech")
HEADINGS = {(0, -1): "north", (1, 0): "east", (0, 1): "south", (-1, 0): "west"}


def both(case: conformance.Case, purse: int) -> tuple[Match, Slow]:
    match = case.match()
    slow = Slow(case.players, **match.options)
    match.state.purse[: case.players] = purse
    for merchant in slow.merchants:
        merchant.purse = purse
    return match, slow


def compare_choices(match: Match, slow: Slow) -> None:
    wanted = slow.legal()
    assert sorted(match.legal) == sorted(wanted)
    assert (match.to_move == plansza.CHANCE) == (slow.expects in ("first", "top", "roll"))
    if match.to_move == plansza.CHANCE:
        weights = match.game.chance_weights(match.state, match.legal_numbers)
        assert dict(zip(match.legal, weights, strict=True)) == wanted
    else:
        assert match.to_move == slow.turn_of
    if slow.expects == "lay":
        assert 2 <= len(wanted) <= 12  # K6


def compare_tables(match: Match, slow: Slow) -> None:
    board = match.view(0)["board"]
    assert board["assam"] == {"square": name(slow.assam), "heading": HEADINGS[slow.heading]}
    for (column, row), pile in slow.piles.items():
        seen = board["market"][row][column]
        assert (seen is not None) == bool(pile)
        if seen is None:
            continue
        rug = pile[-1]
        other = next(square for square in rug.squares if square != (column, row))
        assert seen == {
            "colour": rug.colour,
            "seat": slow.owner(rug.colour),
            "neutral": slow.merchants[slow.owner(rug.colour)].went_out > 0,
            "other_half": name(other) if slow.piles[other][-1] is rug else None,
            "area": slow.area((column, row)),
        }
    for seat, (seen, merchant) in enumerate(zip(board["seats"], slow.merchants, strict=True)):
        left = sum(merchant.stack.values()) > 0
        assert (seen["rugs"], seen["next_rug"]) == (merchant.stack, merchant.top if left else None)
        assert (seen["dirhams"], seen["points"]) == (merchant.purse, slow.points(seat))
        assert seen["out"] == merchant.went_out


def play_both(case: conformance.Case, purse: int, seed: int) -> tuple[Match, Slow]:
    (match, slow), luck = both(case, purse), random.Random(seed)
    while slow.expects != "nothing":
        compare_choices(match, slow)
        if match.number % 12 == seed % 12:
            compare_tables(match, slow)
        texts = slow.legal()
        text = luck.choices(list(texts), list(texts.values()))[0]
        match.take(text)
        slow.play(text)
    compare_tables(match, slow)
    return match, slow


@pytest.mark.parametrize("purse", [30, 5])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_engine_and_reference_play_the_same_games(case: conformance.Case, purse: int) -> None:
    went_out = 0
    for seed in range(8):
        match, slow = play_both(case, purse, seed)
        result = match.result
        assert result is not None
        assert result["places"] == slow.places()
        assert result["scores"] == [slow.points(seat) for seat in range(case.players)]
        outs = sum(merchant.went_out > 0 for merchant in slow.merchants)
        assert result["ending"] == ("last_player" if outs == case.players - 1 else "last_rug")
        covered = sum(bool(pile) for pile in slow.piles.values())
        if outs == 0:  # K7: no money and no square is lost
            assert sum(result["scores"]) == purse * case.players + covered
        went_out += outs
    if not case.match().options["elimination"]:
        assert went_out == 0
    elif purse == 5:  # the poor games are there so that players go out (K8)
        assert went_out > 0


def test_colours_are_named_alike() -> None:
    from plansza.games.marrakech import state

    assert list(state.COLOURS) == COLOURS
