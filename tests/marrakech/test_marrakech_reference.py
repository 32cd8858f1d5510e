"""The engine against the slow game of marrakech_reference.py, action by action, in every preset."""

import random

import pytest

import plansza
from marrakech.marrakech_reference import COLOURS, Slow, name
from marrakech.marrakech_table import board, result, table
from plansza.games.marrakech import state
from plansza.games.marrakech.market import Heading
from plansza.games.marrakech.view import Assam
from plansza.kernel.match import Match
from plansza.testing import conformance

CASES = conformance.cases("marrakech")
POOR = 5
HEADINGS: dict[tuple[int, int], Heading] = {(0, -1): "north", (1, 0): "east", (0, 1): "south", (-1, 0): "west"}


def both(case: conformance.Case, rich: int | None) -> tuple[Match, Slow]:
    """From the start; or from the first turn of seat a, where everybody has 5 dirhams but one seat, which is rich."""
    match = case.match()
    slow = Slow(case.players, **match.options)
    if rich is None:
        return match, slow
    for text in [*(["rug red", "rug yellow"] if case.players == 2 else []), "first a"]:
        slow.play(text)
    for merchant in slow.merchants:
        merchant.purse = POOR
    slow.merchants[rich].purse = 30 * case.players - POOR * (case.players - 1)
    purses = [merchant.purse for merchant in slow.merchants]
    return table(case.players, purses=purses, phase=slow.expects, **match.options), slow


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
    seen = board(match)
    assert seen.assam == Assam(name(slow.assam), HEADINGS[slow.heading])
    for (column, row), pile in slow.piles.items():
        half = seen.market[row][column]
        assert (half is not None) == bool(pile)
        if half is None:
            continue
        rug = pile[-1]
        other = next(square for square in rug.squares if square != (column, row))
        assert (half.colour, half.seat) == (rug.colour, slow.owner(rug.colour))
        assert half.neutral == (slow.merchants[slow.owner(rug.colour)].went_out > 0)
        assert half.other_half == (name(other) if slow.piles[other][-1] is rug else None)
        assert half.area == slow.area((column, row))
    for seat, (player, merchant) in enumerate(zip(seen.seats, slow.merchants, strict=True)):
        left = sum(merchant.stack.values()) > 0
        assert (player.rugs, player.next_rug) == (merchant.stack, merchant.top if left else None)
        assert (player.dirhams, player.points) == (merchant.purse, slow.points(seat))
        assert player.squares == (0 if merchant.went_out else slow.points(seat) - merchant.purse)
        assert player.out == merchant.went_out


def play_both(case: conformance.Case, rich: int | None, seed: int) -> tuple[Match, Slow]:
    (match, slow), luck = both(case, rich), random.Random(seed)
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


@pytest.mark.parametrize("poor", [False, True])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_engine_and_reference_play_the_same_games(case: conformance.Case, poor: bool) -> None:
    went_out = 0
    for seed in range(8):
        match, slow = play_both(case, seed % case.players if poor else None, seed)
        told = result(match)
        assert told.places == slow.places()
        assert told.scores == [slow.points(seat) for seat in range(case.players)]
        outs = sum(merchant.went_out > 0 for merchant in slow.merchants)
        assert told.ending == ("last_player" if outs == case.players - 1 else "last_rug")
        covered = sum(bool(pile) for pile in slow.piles.values())
        if outs == 0:  # K7: no money and no square is lost
            assert sum(told.scores) == 30 * case.players + covered
        went_out += outs
    if not case.match().options["elimination"]:
        assert went_out == 0
    elif poor:  # these games are there so that players go out (K8)
        assert went_out > 0


def test_colours_are_named_alike() -> None:
    assert list(state.COLOURS) == COLOURS
