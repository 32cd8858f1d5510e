"""The levels of Pickomino: legal everywhere, the same for the same stream, and right where it is plain."""

import pytest

from pickomino.pickomino_table import Table
from plansza.kernel import registry
from plansza.kernel.chance import OVER, stream
from plansza.kernel.match import new
from plansza.search.bots import ask, make_bot

GAME = registry.load("pickomino")
LEVELS = ("novice", "casual", "strong", "master")


@pytest.mark.parametrize("preset", GAME.info.presets)
@pytest.mark.parametrize("players", [2, 4, 7])
def test_all_levels_play_whole_games_together(preset: str, players: int) -> None:
    match = new("pickomino", players=players, seed=players, preset=preset)
    team = [make_bot(GAME, LEVELS[seat % 4]) for seat in range(players)]
    while match.to_move != OVER:
        match.take(ask(team[match.to_move], match, stream(3, match.number)))
    assert match.result is not None


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_stream_gives_the_same_choice(level: str) -> None:
    match = new("pickomino", seed=5)
    choices = [make_bot(GAME, level).choose(match.masked_state(0), match.legal_numbers, stream(9)) for _ in range(2)]
    assert choices[0] == choices[1]


def test_master_steals_rather_than_take_as_many_worms_from_the_grill() -> None:
    table = Table().stack(1, 33).begin().turn("WWWWW441", "keep worm", "roll", "441", "keep 4")
    assert {"take 32", "steal b"} <= set(table.legal)
    choice = make_bot(GAME, "master").choose(table.match.masked_state(0), table.match.legal_numbers, stream(1))
    assert table.match.text(choice) == "steal b"
