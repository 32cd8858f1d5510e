"""The reference clients, and our own bots as programs, play whole games of every game."""

import random
import sys

import pytest

from plansza.arena import Arena
from plansza.kernel import registry
from plansza.kernel.match import new
from plansza.programs import telling
from plansza.programs.messages import Limits, New, Turn, line, read_to_program
from plansza.programs.speaker import masked_state
from programs.program_tools import clients, named

GAMES = list(registry.games())


@pytest.mark.parametrize("language", ["python", "javascript", "shell"])
@pytest.mark.parametrize("game", GAMES)
def test_a_reference_client_plays_whole_games(game: str, language: str) -> None:
    results = Arena(game, [clients()[language], "random"], seed=1).play(games=2)
    assert results.finished == 2
    assert results.faults(0) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_program_plays_at_every_number_of_players(game: str) -> None:
    most = registry.info(game).players[-1]
    results = Arena(game, [clients()["python"], "random"], players=most, seed=2).play(games=1)
    assert results.faults(0) == []


def test_the_same_seed_gives_the_same_games() -> None:
    played = [Arena("marrakech", [clients()["javascript"], "random"], seed=4).play(games=2).games for _ in range(2)]
    assert [game.actions for game in played[0]] == [game.actions for game in played[1]]


@pytest.mark.parametrize("game", GAMES)
def test_our_bot_as_a_program_plays_whole_games_without_a_list_of_moves(game: str) -> None:
    program = named(sys.executable, "-m", "plansza", "bot", "random").replace("cmd:", "cmd-no-legal:", 1)
    results = Arena(game, [program, "random"], seed=1).play(games=2)
    assert results.faults(0) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_position_tells_our_bot_all_that_a_bot_here_is_given(game: str) -> None:
    for seed in range(3):
        match, luck = new(game, seed=seed), random.Random(seed)
        while match.to_move >= 0:
            seat = match.to_move
            begun = read_to_program(line(telling.new_game(match, seat, 1, Limits(1.0))))
            turn = read_to_program(line(telling.turn(match, seat, match.number, 1.0)))
            assert isinstance(begun, New)
            assert isinstance(turn, Turn)
            states = masked_state(match.game, begun, turn)
            assert states.tobytes() == match.masked_state(seat).tobytes()
            assert match.game.legal_actions(states[0]) == match.legal_numbers
            match.take(luck.choice(match.legal_numbers))
