"""Lessons on the board: each can be done as it says, by the rules; its words are there; what it claims is true."""

import random
from typing import Any

import pytest

from plansza.kernel import registry
from plansza.kernel.chance import SeededChance
from plansza.kernel.course import Course, Lesson, course_of
from plansza.kernel.errors import BadLesson, BadNotation, UnknownLesson
from plansza.kernel.learning import Attempt, attempt
from plansza.kernel.position import match_from
from plansza.kernel.seats import CHANCE, OVER
from plansza.kernel.words import LANGUAGES, words


def course(game: str) -> Course:
    found = course_of(registry.info(game))
    assert found is not None
    return found


GAMES = list(registry.games())
LESSONS = [(game, lesson) for game in GAMES for lesson in course(game).lessons]
each_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{game}-{one.id}" for game, one in LESSONS])


def ways(game: str, lesson: Lesson) -> list[list[str]]:
    """All rows of decisions that finish it."""
    rows: list[list[str]] = [[]]
    for wanted in lesson.wanted:
        rows = [[*row, text] for row in rows for text in wanted if text in after(game, lesson, row).match.legal]
    return rows


def after(game: str, lesson: Lesson, actions: list[str]) -> Attempt:
    return attempt(registry.load(game), lesson, actions)


def done(game: str, id: str) -> Attempt:
    lesson = course(game).lesson(id)
    return after(game, lesson, ways(game, lesson)[0])


def told(game: str, id: str) -> list[tuple[str, dict[str, Any]]]:
    return [(event.id, event.args) for event in done(game, id).match.events()]


# --- every lesson ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_course_is_six_to_ten_lessons_by_different_names(game: str) -> None:
    names = [lesson.id for lesson in course(game).lessons]
    assert 6 <= len(names) <= 10
    assert len(set(names)) == len(names)


@each_lesson
def test_it_begins_with_a_decision_of_the_learner(game: str, lesson: Lesson) -> None:
    begun = after(game, lesson, [])
    assert begun.judgement == "begun"
    assert begun.match.to_move == lesson.seat
    assert begun.wanted in begun.match.legal_numbers


@each_lesson
def test_every_wanted_row_of_actions_finishes_it(game: str, lesson: Lesson) -> None:
    rows = ways(game, lesson)
    assert rows
    for row in rows:
        for length in range(1, len(row)):
            assert after(game, lesson, row[:length]).judgement == "right"
        finished = after(game, lesson, row)
        assert (finished.judgement, finished.wanted) == ("done", None)
        assert finished.match.to_move != CHANCE, "dice or cards are under way: the script is too short"
    used = {text for row in rows for text in row}
    assert used == {text for wanted in lesson.wanted for text in wanted}, "a wanted action that is never legal"


@each_lesson
def test_all_of_its_script_is_used(game: str, lesson: Lesson) -> None:
    row = ways(game, lesson)[0]
    assert after(game, lesson, row).match.number == len(row) + len(lesson.script)


@each_lesson
def test_something_else_is_allowed_or_refused_and_not_played(game: str, lesson: Lesson) -> None:
    begun = after(game, lesson, [])
    for text in begun.match.game.rules.actions.texts:
        if text in lesson.wanted[0]:
            continue
        tried = after(game, lesson, [text])
        assert tried.judgement == ("allowed" if text in begun.match.legal else "refused")
        assert tried.match.number == begun.match.number
        assert (tried.refusal is not None) == (tried.judgement == "refused")


@each_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_words_are_there(game: str, lesson: Lesson, lang: str) -> None:
    say = words(lang, registry.info(game))
    title, task, shown = (say(id) for id in lesson.words)
    assert len(title) < 40
    assert 20 < len(task) < 220
    assert 20 < len(shown) < 220


@each_lesson
def test_its_clause_is_one_of_the_rules(game: str, lesson: Lesson) -> None:
    for lang in LANGUAGES:
        assert f"**{lesson.clause}**" in registry.info(game).rules_text(lang)


@pytest.mark.parametrize("game", GAMES)
def test_the_last_game_is_short_and_not_decided(game: str) -> None:
    """Whoever plays at random may win or lose, and may be done soon."""
    decisions, winners = [], set()
    for seed in range(30):
        match, luck = match_from(registry.load(game), course(game).last_game, SeededChance(seed)), random.Random(seed)
        decisions.append(0)
        while match.to_move != OVER:
            match.take(luck.choice(match.legal))
            decisions[-1] += 1
        assert match.result is not None
        winners |= {seat for seat, share in enumerate(match.result.payoff) if share}
    assert min(decisions) < 80
    assert len(winners) == 2


def test_decisions_that_are_none_of_the_lesson_are_bad() -> None:
    lesson = course("pickomino").lesson("roll")
    with pytest.raises(BadLesson, match="takes 2 decisions"):
        after("pickomino", lesson, ["roll", "keep 5", "roll"])
    with pytest.raises(BadLesson, match="decision 0"):
        after("pickomino", lesson, ["keep 5", "roll"])
    with pytest.raises(BadNotation):
        after("pickomino", lesson, ["dance"])
    with pytest.raises(UnknownLesson, match="there are: keep, roll"):
        course("pickomino").lesson("dance")


# --- what they claim ------------------------------------------------------------------------------------------------

TOLD: dict[tuple[str, str], list[tuple[str, dict[str, Any]]]] = {
    ("pickomino", "keep"): [("event-kept", {"seat": 0, "face": "worm", "count": 3})],
    ("pickomino", "take"): [("event-took", {"seat": 0, "number": 25})],
    ("pickomino", "lower"): [("event-took", {"seat": 0, "number": 25})],
    ("pickomino", "steal"): [("event-stole", {"seat": 0, "victim_seat": 1, "number": 24})],
    ("pickomino", "worm"): [("event-took", {"seat": 0, "number": 28})],
    ("pickomino", "bust"): [
        ("event-bust", {"seat": 0}),
        ("event-returned-tile", {"seat": 0, "number": 27}),
        ("event-turned", {"number": 36}),
    ],
    ("marabunta", "anthill"): [("event-anthill", {"seat": 0, "left": 1})],
    ("marabunta", "cupcake"): [("event-cupcake", {"seat": 0, "count": 1})],
    ("marabunta", "flag"): [("event-circle", {"seat": 0, "colour": "pink"})],
    ("marabunta", "crate"): [("event-power", {"seat": 0, "effect": "points_3"})],
    ("marabunta", "end"): [("event-trigger", {"seat": 0, "cause": "cupcakes_gone"})],
    ("unrest", "liberate"): [("event-liberated", {"seat": 0, "mission": "coup", "district": "plenty", "number": 1})],
    ("unrest", "third"): [("event-won", {"seat": 0})],
}


@pytest.mark.parametrize(("game", "id"), TOLD, ids=lambda part: part)
def test_what_it_says_happens(game: str, id: str) -> None:
    events = told(game, id)
    for event in TOLD[game, id]:
        assert event in events


@pytest.mark.parametrize(("id", "total"), [("keep", 15), ("roll", 25), ("worm", 23), ("bust", 17), ("lower", 26)])
def test_pickomino_totals(id: str, total: int) -> None:
    lesson = course("pickomino").lesson(id)
    begun, finished = after("pickomino", lesson, []), done("pickomino", id)
    board: Any = (finished if id in ("keep", "roll") else begun).match.board()
    assert board.total == total


def test_pickomino_one_face_is_left() -> None:
    assert after("pickomino", course("pickomino").lesson("once"), []).match.legal == ["keep 2"]


def test_marrakech_every_larger_area_earns_four() -> None:
    lesson = course("marrakech").lesson("area")
    for row in ways("marrakech", lesson):
        paid = [
            event.args["count"] for event in after("marrakech", lesson, row).match.events() if event.id == "event-paid"
        ]
        assert paid == [4]


def test_marrakech_only_one_way_costs_nothing() -> None:
    """Whatever the die shows."""
    lesson = course("marrakech").lesson("way")
    costs: dict[str, int] = {}
    for way in ("left", "right", "straight"):
        for face in "1234":
            match = after("marrakech", lesson, []).match
            match.take(f"turn {way}")
            match.take(f"roll {face}")
            costs[way] = costs.get(way, 0) + sum(event.id == "event-paid" for event in match.events())
    assert costs["left"] == 0
    assert costs["right"] > 0
    assert costs["straight"] > 0


def test_marrakech_only_the_wanted_rugs_win() -> None:
    lesson = course("marrakech").lesson("last")
    wins = set()
    for text in after("marrakech", lesson, []).match.legal:
        match = after("marrakech", lesson, []).match
        match.take(text)
        assert match.result is not None
        if match.result.payoff == [1.0, 0.0]:
            wins.add(text)
    assert wins == set(lesson.wanted[0])


def test_marrakech_a_whole_rug_is_refused() -> None:
    tried = after("marrakech", course("marrakech").lesson("half"), ["rug d2 d3"])
    assert tried.refusal is not None
    assert tried.refusal.clause == "K6"


def test_marabunta_all_that_touches_is_wanted_and_costs_no_anthill() -> None:
    lesson = course("marabunta").lesson("write")
    there = after("marabunta", lesson, ["use grey"]).match
    free = [there.text(n) for n in there.legal_numbers if there.game.label(there.state, n).id == "action-write"]
    assert set(free) == set(lesson.wanted[1])


def test_marabunta_the_learner_leads_in_pink() -> None:
    board: Any = done("marabunta", "flag").match.board()
    pink = next(region for region in board.regions if region.colour == "pink")
    assert (pink.leader, pink.points) == (0, 3)


def test_unrest_two_missions_are_fulfilled() -> None:
    assert done("unrest", "assign").match.legal == ["liberate 1 by revolution", "liberate 1 by coup"]


def test_unrest_what_is_destroyed_would_have_made_a_revolution() -> None:
    match = after("unrest", course("unrest").lesson("destroy"), []).match
    for text in ("surveil 2", "blockade 5", "assign 1 to 1", "assign 2 to 2", "assign 3 to 2"):
        match.take(text)
    assert "liberate 1 by revolution" in match.legal


def test_unrest_the_empire_does_not_learn_what_is_hidden() -> None:
    for id in ("surveil", "destroy", "pair"):
        lesson = course("unrest").lesson(id)
        assert lesson.seat == 1
        board: Any = after("unrest", lesson, []).match.board(lesson.seat)
        assert [card.card for card in board.front if not card.up] == [None, None]
