"""K5 to K7: paying, laying rugs, the end."""

from typing import Any

import pytest

import plansza
from marrakech.marrakech_table import at, board, clause, dirhams, play, points, result, said, table, whose_turn
from plansza.games.marrakech.view import Half
from plansza.kernel.view import Result

# --- K5 ---------------------------------------------------------------------------------------------------------------


def pays(rugs: str, players: int = 4, **position: Any) -> list[int]:
    """Dirhams after seat a moved Assam from d4 to d5."""
    return dirhams(play(table(players, rugs=rugs, **position), "turn straight", "roll 1"))


def test_k5_one_dirham_for_each_square_of_the_area() -> None:
    assert pays("blue d5 d6") == [28, 32, 30, 30]
    assert pays("blue d5 d6, blue e6 f6, blue f7 g7") == [24, 36, 30, 30]


def test_k5_the_owner_is_paid() -> None:
    assert pays("green d5 d6") == [28, 30, 30, 32]
    assert pays("yellow d5 d6", players=3) == [28, 30, 32]


def test_k5_corners_do_not_join() -> None:
    assert pays("blue d5 d6, blue e7 f7, blue c4 b4") == [28, 32, 30, 30]


def test_k5_only_squares_in_sight_count() -> None:
    assert pays("blue d5 d6, red d6 d7") == [29, 31, 30, 30]
    assert pays("blue d5 d6, blue d7 e7, red d6 c6") == [29, 31, 30, 30]


def test_k5_other_colours_do_not_join() -> None:
    assert pays("blue d5 d6, yellow e5 e6, blue f5 f6") == [28, 32, 30, 30]


def test_k5_assams_square_counts_once_and_the_area_may_have_holes() -> None:
    ring = "blue d5 e5, blue f5 f6, blue f7 e7, blue d7 d6"
    assert pays(ring) == [22, 38, 30, 30]


def test_k5_empty_square_and_own_rug_are_free() -> None:
    assert pays("blue e5 e6") == [30, 30, 30, 30]
    assert pays("red d5 d6, blue e5 e6") == [30, 30, 30, 30]


def test_k5_short_of_money_she_pays_what_she_has_and_plays_on() -> None:
    match = table(rugs="blue d5 d6, blue e6 f6", purses=[3, 30, 30, 57])
    play(match, "turn straight", "roll 1")
    assert dirhams(match) == [0, 33, 30, 57]
    assert whose_turn(match) == ("a", "lay")
    args = {"seat": 0, "host_seat": 1, "count": 3, "squares": "d5 d6 e6 f6", "fee": 4}
    assert said(match)[-1] == ("event-paid-short", args)


def test_k5_who_has_nothing_pays_nothing_and_plays_on() -> None:
    match = play(table(rugs="blue d5 d6", purses=[0, 30, 30, 60]), "turn straight", "roll 1")
    assert dirhams(match) == [0, 30, 30, 60]
    assert whose_turn(match) == ("a", "lay")


def test_k5_with_two_players_an_area_has_one_colour() -> None:
    assert pays("yellow d5 d6, green e5 e6", players=2) == [28, 32]
    assert pays("green d5 d6, yellow e5 e6, yellow e7 f7", players=2) == [28, 32]


def test_k5_with_two_players_both_own_colours_are_free() -> None:
    assert pays("red d5 d6", players=2) == [30, 30]
    assert pays("blue d5 d6", players=2) == [30, 30]


def test_k5_the_payment_is_told() -> None:
    match = play(table(rugs="blue d5 d6"), "turn straight", "roll 1")
    assert said(match)[-1] == ("event-paid", {"seat": 0, "host_seat": 1, "count": 2, "squares": "d5 d6"})
    free = play(table(rugs="red d5 d6"), "turn straight", "roll 1")
    assert [name for name, _ in said(free)] == ["event-turned", "event-rolled"]


def test_k5_the_view_tells_what_a_square_would_cost() -> None:
    match = table(rugs="blue d5 d6, blue e6 f6, blue a1 b1")
    assert [at(match, square).area for square in ("d5", "f6", "a1")] == [4, 4, 2]


# --- K6 ---------------------------------------------------------------------------------------------------------------


def lays(rugs: str, action: str, assam: str = "d4 south", players: int = 4, **position: Any) -> str:
    """The clause that refuses the rug, or "accepted"."""
    return clause(table(players, rugs=rugs, assam=assam, phase="lay", **position), action)


def test_k6_twelve_places_around_assam() -> None:
    match = table(phase="lay")
    assert len(match.legal) == 12
    assert set(match.legal) == {
        *("rug c3 d3", "rug d3 e3", "rug d2 d3"),
        *("rug b4 c4", "rug c3 c4", "rug c4 c5"),
        *("rug e4 f4", "rug e3 e4", "rug e4 e5"),
        *("rug c5 d5", "rug d5 e5", "rug d5 d6"),
    }


@pytest.mark.parametrize(
    ("square", "places"),
    [
        ("a1", {"rug b1 c1", "rug b1 b2", "rug a2 b2", "rug a2 a3"}),
        ("g7", {"rug e7 f7", "rug f6 f7", "rug f6 g6", "rug g5 g6"}),
    ],
)
def test_k6_four_places_in_a_corner(square: str, places: set[str]) -> None:
    assert set(table(phase="lay", assam=f"{square} south").legal) == places


def test_k6_in_a_corner_two_rugs_can_leave_two_places() -> None:
    match = table(phase="lay", assam="a1 south", rugs="blue b1 c1, blue a2 a3")
    assert set(match.legal) == {"rug b1 b2", "rug a2 b2"}


def test_k6_never_on_assams_square() -> None:
    assert lays("", "rug d4 d5") == "K6"
    assert lays("", "rug c4 d4") == "K6"


def test_k6_beside_assam_by_a_side() -> None:
    assert lays("", "rug c5 c6") == "K6"  # c5 touches the corner of d4 only
    assert lays("", "rug a1 b1") == "K6"
    assert lays("", "rug b4 c4") == "accepted"
    assert lays("", "rug c4 c5") == "accepted"


def test_k6_on_bare_squares_and_halves_of_different_rugs() -> None:
    assert lays("blue d6 d7", "rug d5 d6") == "accepted"  # bare and half a rug
    assert lays("blue d5 c5", "rug d5 d6") == "accepted"
    assert lays("blue c5 d5, blue d6 d7", "rug d5 d6") == "accepted"  # halves of two rugs of one colour
    assert lays("red c5 d5, yellow d6 d7", "rug d5 d6") == "accepted"


def test_k6_not_on_both_halves_of_one_rug() -> None:
    assert lays("blue d5 d6", "rug d5 d6") == "K6"
    assert lays("blue d5 e5", "rug d5 e5") == "K6"
    assert "rug d5 d6" not in table(rugs="blue d5 d6", phase="lay").legal


def test_k6_a_covered_half_frees_the_rest() -> None:
    """The squares of a rug may be covered once half of it is under another rug."""
    assert lays("blue d5 d6, yellow d6 e6", "rug d5 d6") == "accepted"
    assert lays("blue d5 d6, blue d6 d7", "rug d5 d6") == "accepted"


def test_k6_one_rug_over_another_on_the_same_squares_counts_as_one() -> None:
    assert lays("blue d5 e5, yellow d6 e6, green d5 d6", "rug d5 d6") == "K6"
    assert lays("blue d5 d6, yellow d6 e6, green d5 d6", "rug d5 d6") == "K6"


def test_k6_the_ruling_protects_her_own_rugs_too() -> None:
    assert lays("red d5 d6", "rug d5 d6") == "K6"
    assert lays("red d5 d6, red d6 d7", "rug d5 d6") == "accepted"


def test_k6_option_cover_own_rug() -> None:
    assert lays("red d5 d6", "rug d5 d6", cover_own_rug=True) == "accepted"
    assert lays("red d5 e5", "rug d5 e5", cover_own_rug=True) == "accepted"
    assert lays("blue d5 d6", "rug d5 d6", cover_own_rug=True) == "K6"


def test_k6_option_cover_own_rug_holds_for_both_colours_of_two_players() -> None:
    for colour, verdict in (("red", "accepted"), ("blue", "accepted"), ("yellow", "K6"), ("green", "K6")):
        assert lays(f"{colour} d5 d6", "rug d5 d6", players=2, cover_own_rug=True) == verdict
        assert lays(f"{colour} d5 d6", "rug d5 d6", players=2) == "K6"


def test_k6_the_rug_lies_in_her_colour_over_what_was_there() -> None:
    match = play(table(rugs="blue d5 e5, yellow d6 d7", phase="lay"), "rug d5 d6")
    assert at(match, "d5") == Half(colour="red", seat=0, neutral=False, other_half="d6", area=2)
    assert at(match, "d6").other_half == "d5"
    assert (at(match, "e5").colour, at(match, "e5").other_half) == ("blue", None)
    assert (at(match, "d7").colour, at(match, "d7").other_half) == ("yellow", None)
    assert [seat.squares for seat in board(match).seats] == [2, 1, 1, 0]
    assert board(match).seats[0].rugs == {"red": 10}
    assert said(match) == [("event-laid", {"seat": 0, "colour": "red", "square": "d5", "other_square": "d6"})]


# --- K7 ---------------------------------------------------------------------------------------------------------------


def ended(rugs: str, purses: list[int], players: int = 4) -> Result:
    """The result after the last rug of the game, laid by the last seat on d5 d6."""
    seat = "abcd"[players - 1]
    left = [0, 0, 0, 1] if players != 3 else [0, 0, 1]
    match = table(players, rugs=rugs, purses=purses, left=left, player=seat, phase="lay", top=["none", "green"])
    return result(play(match, "rug d5 d6"))


def test_k7_the_game_ends_with_the_last_rug() -> None:
    match = table(left=[0, 0, 1, 1], player="c", phase="lay")
    assert play(match, "rug d5 d6").to_move != plansza.OVER
    play(match, "turn left", "roll 1", "rug d5 e5")
    assert result(match).ending == "last_rug"
    assert match.legal == []
    assert said(match)[-1] == ("event-over", {})


def test_k7_points_are_squares_in_sight_and_dirhams() -> None:
    told = ended("red a1 b1, blue b1 c1, blue d5 e5", [10, 20, 30, 60])
    assert told.scores == [11, 23, 30, 62]
    assert told.parts == [
        {"squares": 1, "dirhams": 10},
        {"squares": 3, "dirhams": 20},
        {"squares": 0, "dirhams": 30},
        {"squares": 2, "dirhams": 60},
    ]
    assert told.places == [4, 3, 2, 1]
    assert told.payoff == [0, 0, 0, 1]


def test_k7_with_two_players_both_colours_count() -> None:
    told = ended("red a1 b1, blue b1 c1, yellow g1 g2", [35, 25], players=2)
    assert told.scores == [38, 29]


def test_k7_a_tie_goes_to_more_dirhams_for_any_place() -> None:
    told = ended("red a1 b1, yellow c1 d1, yellow e1 f1", [40, 42, 38, 0])
    assert told.scores == [42, 42, 42, 2]
    assert told.places == [2, 1, 3, 4]
    assert told.payoff == [0, 1, 0, 0]
    low = ended("red a1 b1", [21, 23, 30, 46])
    assert low.scores == [23, 23, 30, 48]
    assert low.places == [4, 3, 2, 1]


def test_k7_still_tied_they_share_the_place() -> None:
    told = ended("red a1 b1, blue c1 d1", [40, 40, 21, 19])
    assert told.scores == [42, 42, 21, 21]
    assert told.places == [1, 1, 3, 4]
    assert told.payoff == [0.5, 0.5, 0, 0]
    last = ended("red a1 b1, blue c1 d1", [10, 10, 51, 49])
    assert last.places == [3, 3, 1, 2]


def test_k7_points_are_told_at_any_moment() -> None:
    assert points(table(rugs="red a1 b1, red c1 d1")) == [34, 30, 30, 30]
