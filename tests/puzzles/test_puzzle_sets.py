"""The puzzles that games bring: each one loads, has a legal and clear solution, and words in both languages."""

from pathlib import Path

import pytest

from plansza.kernel import registry
from plansza.kernel.position import match_seen
from plansza.kernel.words import LANGUAGES, words
from plansza.knowledge import knowledge_of
from plansza.puzzles import BadPuzzles, Puzzle, PuzzleSet, puzzles_of
from plansza.puzzles.make import theme_of
from plansza.puzzles.puzzle import DIFFICULTIES, id_of, joined, read_puzzles
from plansza.puzzles.shelf import FILE
from plansza.puzzles.solve import ERRORS, LEAST_GAP

GAMES = ["marabunta", "marrakech", "pickomino", "unrest"]
MOST_BYTES = 200_000


def puzzle_set(name: str) -> PuzzleSet:
    found = puzzles_of(registry.info(name))
    assert found is not None
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_is_a_position_of_its_game_with_all_its_legal_moves(name: str) -> None:
    game = registry.load(name)
    for puzzle in puzzle_set(name).puzzles:
        match = match_seen(game, puzzle.position)
        assert match.to_move == puzzle.seat
        assert sorted(match.legal) == sorted(move.action for move in puzzle.moves)
        assert theme_of(game, match.masked_state(puzzle.seat)) == puzzle.theme
        assert puzzle.id == id_of(puzzle.position)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_the_seat_cannot_see_is_in_a_puzzle(name: str) -> None:
    game = registry.load(name)
    for puzzle in puzzle_set(name).puzzles:
        match = match_seen(game, puzzle.position)
        assert match.position(puzzle.seat)["state"] == puzzle.position["state"]
        assert match.states()[-1:].tobytes() == match.masked_state(puzzle.seat).tobytes()


@pytest.mark.parametrize("name", GAMES)
def test_one_move_clearly_wins(name: str) -> None:
    for puzzle in puzzle_set(name).puzzles:
        best, second = puzzle.moves[:2]
        assert [move.chance for move in puzzle.moves] == sorted((m.chance for m in puzzle.moves), reverse=True)
        assert puzzle.gap >= LEAST_GAP - 0.0002  # they are rounded
        assert puzzle.gap > ERRORS / 2 * max(best.error, second.error)


@pytest.mark.parametrize("name", GAMES)
def test_puzzles_are_varied(name: str) -> None:
    puzzles = puzzle_set(name).puzzles
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    themes = [theme.name for theme in knowledge_of(registry.load(name)).themes]
    assert len({puzzle.theme for puzzle in puzzles}) >= min(2, len(themes))
    assert {puzzle.difficulty for puzzle in puzzles} == set(DIFFICULTIES)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_themes_and_reasons_have_words(name: str, lang: str) -> None:
    knowledge, text = knowledge_of(registry.load(name)), words(lang, registry.info(name))
    wanted = [f"theme-{theme.name}" for theme in knowledge.themes] + [f"why-{reason}" for reason in knowledge.reasons]
    assert [id for id in wanted if not text.has(id)] == []
    assert {reason for puzzle in puzzle_set(name).puzzles for reason in puzzle.reasons} <= set(knowledge.reasons)


@pytest.mark.parametrize("name", GAMES)
def test_themes_and_reasons_are_of_declared_actions_and_features(name: str) -> None:
    game = registry.load(name)
    knowledge = knowledge_of(game)
    assert {kind for theme in knowledge.themes for kind in theme.kinds} <= set(game.rules.actions.kinds)
    told = [feature for features in knowledge.reasons.values() for feature in features]
    assert sorted(told) == sorted(knowledge.feature_names)  # each of them once


@pytest.mark.parametrize("name", GAMES)
def test_there_are_enough_for_most_of_a_year(name: str) -> None:
    assert len(puzzle_set(name).puzzles) >= 200


@pytest.mark.parametrize("name", GAMES)
def test_the_data_is_small_and_says_what_made_it(name: str) -> None:
    file = Path(str(registry.info(name).folder)) / FILE
    assert file.stat().st_size <= MOST_BYTES
    assert puzzle_set(name).header.made_by.startswith(f"plansza puzzles make {name} --count ")
    assert "--seed" in puzzle_set(name).header.made_by
    assert puzzle_set(name).header.kept_by.count(f"plansza puzzles check {name} --times 10 --seed ") == 2


def test_a_set_survives_its_file() -> None:
    found = puzzle_set("marrakech")
    assert read_puzzles(found.to_bytes()) == found
    assert found.to_bytes() == found.to_bytes()


def test_sets_of_several_seeds_become_one_without_twins() -> None:
    found = puzzle_set("marrakech")
    both = joined([found, found])
    assert both.puzzles == found.puzzles
    assert both.header.made_by == f"{found.header.made_by}; {found.header.made_by}"
    with pytest.raises(BadPuzzles):
        joined([found, puzzle_set("pickomino")])


@pytest.mark.parametrize("content", [b"", b"not gzip", b"\x1f\x8b\x08\x00broken"])
def test_what_is_no_file_of_puzzles_is_refused(content: bytes) -> None:
    with pytest.raises(BadPuzzles):
        read_puzzles(content)


def test_a_game_without_puzzles_has_none() -> None:
    pig = [info for name, info in registry.games().items() if name not in GAMES]
    assert all(puzzles_of(info) is None for info in pig)


def test_a_puzzle_knows_its_moves() -> None:
    puzzle: Puzzle = puzzle_set("marrakech").puzzles[0]
    assert puzzle.move(puzzle.best.action) is puzzle.best
