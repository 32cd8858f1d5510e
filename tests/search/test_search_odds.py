"""Exact odds by public names: of the one to move, and what is said where there are none."""

import pytest

import plansza
from plansza.analysis import NoOdds, odds


def test_the_choices_of_a_roll_have_their_worth_in_worms() -> None:
    match = plansza.new("pickomino", seed=7)
    found = odds(match)
    assert set(found.choices) == set(match.legal)
    assert found.unit == "odds-unit-worms"
    assert all(0 <= chance <= 1 for _, chance in found.results)


def test_a_game_without_odds_says_so() -> None:
    with pytest.raises(NoOdds, match="marrakech tells no exact odds"):
        odds(plansza.new("marrakech", seed=1))


def test_there_are_none_when_nobody_decides() -> None:
    match = plansza.new("pickomino", seed=1, chance=None)
    with pytest.raises(NoOdds, match="nobody decides now"):
        odds(match)
