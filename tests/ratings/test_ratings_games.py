"""What a game says of who played it: pairs and weights, leavers, luck taken off, bots as marks."""

from itertools import permutations

import pytest

from plansza.ratings.anchors import anchors
from plansza.ratings.book import PERIOD, MemoryBook, Standing, settle
from plansza.ratings.games import Outcome, Seat, pair_weight, places_with_leavers, without_luck
from plansza.ratings.glicko2 import Rating
from plansza.ratings.scale import elo

LEVELS = ("novice", "casual", "strong", "master")
BEATS = {"casual": 0.75, "strong": 0.75, "master": 0.6}
BETWEEN = {"casual": (0.7, 0.8), "strong": (0.7, 0.8), "master": (0.5, 0.7)}
DAY = 24 * 3600 * 1000


def people(*names: str) -> list[Seat]:
    return [Seat(player=name, name=name.upper()) for name in names]


def played(*games: Outcome) -> MemoryBook:
    """One game a day."""
    book = MemoryBook()
    for day, outcome in enumerate(games):
        settle(book, "pig", "played", outcome, day * DAY)
    return book


def rating(book: MemoryBook, player: str) -> float:
    return book.standing("pig", "played", player).rating.rating


# --- pairs ---


def test_pairs_of_two_weigh_a_game() -> None:
    assert pair_weight(2) == 1


@pytest.mark.parametrize("players", [3, 4, 5, 7])
def test_pairs_together_tell_what_a_ranking_of_equals_tells(players: int) -> None:
    """By the law of Plackett and Luce, listed: the information on one seat's strength, which is the mean square of the
    derivative of the logarithm of a ranking's chance."""
    rankings = list(permutations(range(players)))
    squares = 0.0
    for ranking in rankings:
        place = ranking.index(0)
        drawn = sum(1 / (players - stage) for stage in range(min(place + 1, players - 1)))
        squares += ((place < players - 1) - drawn) ** 2
    assert pair_weight(players) * (players - 1) / 4 == pytest.approx(squares / len(rankings))


def test_the_first_of_four_gains_and_the_last_loses_as_much() -> None:
    book = played(Outcome(people("a", "b", "c", "d"), places=[1, 2, 3, 4]))
    changes = [rating(book, name) - 1500 for name in "abcd"]
    assert changes[0] > changes[1] > 0 > changes[2] > changes[3]
    assert sum(changes) == pytest.approx(0, abs=1e-9)


def test_shared_places_are_draws() -> None:
    book = played(Outcome(people("a", "b"), places=[1, 1]))
    assert rating(book, "a") == rating(book, "b") == 1500


def test_everybody_is_rated_by_what_the_others_were_before() -> None:
    there, back = Outcome(people("a", "b"), places=[1, 2]), Outcome(people("b", "a"), places=[2, 1])
    assert played(there).standings == played(back).standings


# --- who left ---


@pytest.mark.parametrize(
    ("places", "left", "counted"),
    [
        ([1, 2], [True, False], [2, 1]),  # the bot that stood in for her has won: she has lost
        ([2, 1], [True, False], [2, 1]),
        ([1, 2, 3], [False, True, False], [1, 3, 2]),
        ([1, 2, 3, 4], [True, True, False, False], [3, 3, 1, 2]),  # leavers share the last place
        ([1, 1, 3], [True, False, False], [3, 1, 2]),
        ([1, 2], [True, True], [1, 1]),
        ([2, 1, 2], [False, False, False], [2, 1, 2]),
    ],
)
def test_who_left_comes_last(places: list[int], left: list[bool], counted: list[int]) -> None:
    assert places_with_leavers(places, left) == counted


# --- luck taken off ---


def test_what_luck_gave_is_taken_off() -> None:
    assert without_luck([1.0, 0.0], [0.3, -0.3]) == pytest.approx([0.7, 0.3])


def test_more_than_everything_is_everything() -> None:
    assert without_luck([1.0, 0.0], [-0.4, 0.4]) == [1.0, 0.0]


def test_a_lucky_win_raises_the_rating_and_lowers_the_one_without_luck() -> None:
    book, seats = MemoryBook(), people("a", "b")
    settle(book, "pig", "played", Outcome(seats, places=[1, 2]), 0)
    settle(book, "pig", "luck_free", Outcome(seats, chances=without_luck([1.0, 0.0], [0.7, -0.7])), 0)
    assert book.standing("pig", "played", "a").rating.rating > 1500
    assert book.standing("pig", "luck_free", "a").rating.rating < 1500


def test_chances_of_more_than_two_are_compared_pair_by_pair() -> None:
    outcome = Outcome(people("a", "b", "c"), chances=[0.6, 0.3, 0.1])
    assert outcome.score(0, 1) == pytest.approx(2 / 3)
    assert outcome.score(1, 2) == pytest.approx(3 / 4)
    assert Outcome(people("a", "b"), chances=[0.0, 0.0]).score(0, 1) == 0.5


# --- time ---


def test_who_was_away_is_known_less_well_and_changes_more() -> None:
    regular, away = MemoryBook(), MemoryBook()
    known = Standing(Rating(1500, 60), 50, 0)
    for book in (regular, away):
        book.keep("pig", "played", "a", known)
    outcome = Outcome([*people("a"), Seat(bot="casual", anchor=Rating(1500, 0, 0))], places=[1, 2])
    settle(regular, "pig", "played", outcome, 0)
    settle(away, "pig", "played", outcome, 365 * DAY)
    assert rating(away, "a") - 1500 > 2 * (rating(regular, "a") - 1500)
    assert known.aged(73 * PERIOD).deviation == pytest.approx(107.5, abs=0.5)


def test_a_clock_that_went_back_changes_nothing() -> None:
    later = Standing(Rating(1500, 60), 1, 10 * DAY)
    assert later.aged(0) == later.rating


# --- bots ---


def test_levels_stand_where_their_measured_strength_puts_them() -> None:
    found = anchors(LEVELS, BEATS, BETWEEN)
    assert found["casual"] == Rating(1500, 0, 0)
    assert found["novice"].rating == pytest.approx(1500 - elo(0.75))
    assert found["master"].rating == pytest.approx(1500 + elo(0.75) + elo(0.6))


def test_the_further_from_the_anchor_the_less_sure() -> None:
    found = anchors(LEVELS, BEATS, BETWEEN)
    assert found["casual"].deviation == 0 < found["strong"].deviation < found["master"].deviation
    assert found["novice"].deviation == pytest.approx((elo(0.8) - elo(0.7)) / 3.92)


def test_what_was_not_measured_has_no_rating() -> None:
    assert set(anchors(LEVELS, {"strong": 0.7}, {"strong": (0.6, 0.8)})) == {"casual", "strong"}
    assert set(anchors(LEVELS, {"casual": 0.7, "master": 0.7}, BETWEEN)) == {"novice", "casual"}
    assert anchors(("random",), {}, {}) == {}


def test_a_bot_does_not_move_and_who_beats_it_does() -> None:
    strong = Seat(bot="strong", anchor=Rating(1700, 20, 0))
    book = played(Outcome([*people("a"), strong], places=[1, 2]))
    assert rating(book, "a") > 1600
    assert set(book.standings) == {("pig", "played", "a")}


def test_two_bots_at_a_table_tell_nothing_about_each_other() -> None:
    seats = [*people("a"), *(Seat(bot=bot, anchor=Rating(1500, 0, 0)) for bot in ("x", "y"))]
    first, second = (played(Outcome(seats, places=places)) for places in ([1, 2, 3], [1, 3, 2]))
    assert first.standings == second.standings
