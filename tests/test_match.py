"""Matches: what a user of the library can do, and what she is told when she cannot."""

import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import msgspec
import pytest

import plansza
from plansza.kernel import errors
from plansza.kernel.chance import SeededChance


def opening(**more: Any) -> plansza.Match:
    return plansza.new("pickomino", players=3, seed=7, **more)


def test_the_public_names_are_there() -> None:
    for name in plansza.__all__:
        assert getattr(plansza, name) is not None or name == "MANUAL"
    with pytest.raises(AttributeError, match="nonsense"):
        plansza.nonsense  # noqa: B018


def test_games_lists_what_is_installed() -> None:
    assert "pickomino" in plansza.games()
    assert plansza.games()["pickomino"].players == range(2, 8)


def test_chance_is_drawn_until_somebody_decides() -> None:
    match = opening()
    assert match.to_move in range(3)
    assert match.actions[0].startswith("first ")
    assert len(match.actions) == 9


def test_same_seed_same_dice_and_another_seed_others() -> None:
    assert opening().actions == opening().actions
    assert opening().actions != plansza.new("pickomino", players=3, seed=8).actions


def test_actions_by_text_in_any_case_or_by_number() -> None:
    match, other = opening(), opening()
    match.play(match.legal[0].upper().replace(" ", "   "))
    other.play(other.legal_numbers[0])
    assert match.actions == other.actions


def test_play_tells_what_happened() -> None:
    match = opening()
    told = match.play(match.legal[0])
    assert told[0].id == "event-kept"
    assert told[0].args["seat"] == match.to_move


def test_undo_takes_back_one_decision_and_the_dice_after_it() -> None:
    match = opening()
    before = match.states().tobytes()
    match.play(match.legal[0])
    match.play("roll")
    rolled = match.actions
    match.undo()
    match.undo()
    assert match.states().tobytes() == before
    match.play(match.legal[0])
    match.play("roll")
    assert match.actions == rolled, "undo cannot fish for better dice"


def test_nothing_to_undo() -> None:
    with pytest.raises(errors.NothingToUndo):
        opening().undo()


def test_manual_chance_waits_for_dice() -> None:
    match = plansza.new("pickomino", chance=plansza.MANUAL)
    assert match.to_move == plansza.CHANCE
    match.play("first b")
    with pytest.raises(errors.IllegalAction, match="come first"):
        match.play("keep 1")
    match.undo()
    assert match.actions == []


def test_a_source_of_chance_of_ones_own() -> None:
    class Lowest:
        def draw(self, number: int, weights: Any) -> int:
            return 0

    assert plansza.new("pickomino", chance=Lowest()).actions == ["first a", *["die 1"] * 8]


def test_seeded_chance_draws_by_weight() -> None:
    chance, seen = SeededChance(3), [0, 0, 0]
    for number in range(6000):
        seen[chance.draw(number, [1, 2, 3])] += 1
    assert seen == pytest.approx([1000, 2000, 3000], rel=0.1)


def test_names_and_view() -> None:
    match = opening(names=["Ola", "Jan", "Ewa"])
    view = match.view(match.to_move)
    assert view.legal == match.legal
    assert match.view().legal == []
    assert msgspec.json.decode(msgspec.json.encode(view)) == msgspec.to_builtins(view)
    assert match.record.seats == ["Ola", "Jan", "Ewa"]


def test_result_only_at_the_end() -> None:
    match = opening()
    assert match.result is None
    while match.to_move != plansza.OVER:
        match.take(match.legal[-1])
    assert match.result is not None
    assert match.view().result == match.result
    assert match.legal == []
    with pytest.raises(errors.IllegalAction, match="over"):
        match.play("roll")


def test_a_board_for_a_notebook() -> None:
    html = opening(names=["Ola", "Jan", "<b>"])._repr_html_()
    assert "Ola" in html
    assert "<b>" not in html


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ({"game": "chess"}, errors.UnknownGame, "pickomino"),
        ({"players": 1}, errors.WrongPlayers, "2 to 7"),
        ({"players": 8}, errors.WrongPlayers, "2 to 7"),
        ({"players": "3"}, errors.WrongPlayers, "2 to 7"),
        ({"players": True}, errors.WrongPlayers, "2 to 7"),
        ({"preset": "deluxe"}, errors.BadOption, "extension"),
        ({"ravens": True}, errors.BadOption, "low_tiles"),
        ({"low_tiles": "perhaps"}, errors.BadOption, "yes"),
        ({"low_tiles": 1}, errors.BadOption, "yes"),
        ({"golden_die": "silver"}, errors.BadOption, "ones_and_worms"),
        ({"names": ["one"]}, errors.BadOption, "2 names"),
    ],
)
def test_bad_beginnings_are_refused_by_name(arguments: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        plansza.new(**{"game": "pickomino", **arguments})


@pytest.mark.parametrize("action", ["", "fly", "keep 7", "take 20", "steal h", "die"])
def test_unknown_notation_is_refused_and_changes_nothing(action: str) -> None:
    match = opening()
    before = match.states().tobytes()
    with pytest.raises(errors.BadNotation, match="keep"):
        match.play(action)
    assert match.states().tobytes() == before


@pytest.mark.parametrize("action", [-1, 10_000])
def test_unknown_numbers_are_refused(action: int) -> None:
    with pytest.raises(errors.BadNotation, match="actions 0 to"):
        opening().play(action)


def test_illegal_actions_name_the_clause() -> None:
    match = opening()
    before = match.states().tobytes()
    with pytest.raises(errors.IllegalAction) as caught:
        match.play("take 36")
    assert caught.value.clause == "P2"
    assert "set dice aside" in caught.value.reason
    assert match.states().tobytes() == before


@pytest.mark.parametrize("name", list(plansza.games()))
def test_a_pickled_match_goes_on(name: str) -> None:
    match = plansza.new(name, seed=3)
    match.take(match.legal[0])
    again = pickle.loads(pickle.dumps(match))
    assert again.game is match.game
    assert (again.actions, again.legal) == (match.actions, match.legal)
    for side in (match, again):
        side.take(side.legal[-1])
    assert again.states().tobytes() == match.states().tobytes()
    assert pickle.loads(pickle.dumps(match.state)).tobytes() == match.state.tobytes()


def test_a_process_that_knows_nothing_yet_reads_a_match() -> None:
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        assert pool.submit(repr, opening().state).result() == repr(opening().state)


@pytest.mark.parametrize("name", sorted(plansza.games()))
def test_whoever_resigns_against_one_loses_at_once(name: str) -> None:
    match = plansza.new(name, players=2, seed=3)
    match.take(match.legal_numbers[0])
    match.resign(0)
    assert (match.to_move, match.legal) == (plansza.OVER, [])
    assert match.result is not None
    assert (match.result.ending, match.result.places, match.result.payoff) == ("resigned", [2, 1], [0.0, 1.0])
    again = plansza.replay(match.record.to_json())
    assert (again.result, again.at(0).result) == (match.result, None)


def test_among_several_who_resigned_comes_last_however_the_game_goes_on() -> None:
    match = opening()
    match.resign(1)
    while match.to_move != plansza.OVER:
        match.take(match.legal_numbers[0])
    assert match.result is not None
    assert match.result.ending == "grill_empty"
    assert match.result.places[1] == 3
    assert match.result.payoff[1] == 0
    assert sum(match.result.payoff) == 1
    assert plansza.replay(match.record.to_json()).result == match.result


def test_when_all_but_one_have_resigned_the_last_one_wins() -> None:
    match = opening()
    match.resign(2)
    match.resign(0)
    assert match.result is not None
    assert match.result.places == [2, 1, 3]
    for seat in (0, 1, 3):
        with pytest.raises(errors.BadSeat):
            match.resign(seat)


def test_taking_back_does_not_take_a_resignation_back() -> None:
    match = opening()
    match.take(match.legal_numbers[0])
    match.resign(1)
    match.undo()
    assert [resignation.seat for resignation in match.resigned] == [1]
    assert [resignation.seat for resignation in plansza.replay(match.record.to_json()).resigned] == [1]


@pytest.mark.parametrize("resigned", [[(5, 0)], [(0, 10**6)], [(-1, 0)], [(0, 0), (0, 0)], [(0, 0), (1, 0), (2, 0)]])
def test_a_record_with_an_impossible_resignation_is_refused(resigned: list[tuple[int, int]]) -> None:
    told = [{"seat": seat, "after": after} for seat, after in resigned]
    record = msgspec.structs.replace(opening().record, actions=[], resigned=told)
    with pytest.raises(errors.BadRecord, match="resigned"):
        plansza.replay(record.to_json())
