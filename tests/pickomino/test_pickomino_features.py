"""What Pickomino's learned values stand on: the tables agree with the solver, every feature tells something, the
prospects of a turn are the chances after what it leads to.
"""

import numpy as np
import pytest

from pickomino.pickomino_table import EXTENSION, Table
from plansza.games.pickomino import knowledge
from plansza.games.pickomino.features import FEATURES, HIT, REACH
from plansza.games.pickomino.plan import BUSTED, RESULTS, STOLEN, TAKEN
from plansza.games.pickomino.prospects import AFTER, TURN, enact, evaluate, look, new_workspace
from plansza.games.pickomino.selfplay import self_play
from plansza.games.pickomino.solver import chance_of, tiles_from
from plansza.games.pickomino.state import (
    FIRST_BASE_TILE,
    GOLDEN_DIE,
    NOBODY,
    NUMBERS,
    RED_WORM,
    SPECIALISTS,
    TILES,
    WEASEL,
)
from plansza.kernel import registry
from plansza.kernel.chance import stream
from plansza.knowledge.weights import weights_of

GAME = registry.load("pickomino")
LUCK = (
    (NOBODY, "ordinary"),
    (RED_WORM, "ordinary"),
    (WEASEL, "ordinary"),
    (GOLDEN_DIE, "ordinary"),
    (GOLDEN_DIE, "ones_and_worms"),
)
PER_MILLE = 0.00051


def turn(row: int) -> Table:
    """The first roll of a turn with all tiles on the grill, and the luck of that row."""
    specialist, faces = LUCK[row]
    return Table(players=2, low_tiles=True, golden_die=faces).holds(0, SPECIALISTS[specialist]).begin()


@pytest.mark.parametrize("row", range(len(LUCK)))
def test_reach_and_hit_are_the_solvers(row: int) -> None:
    for tile in range(TILES):
        results = tiles_from(int(NUMBERS[tile])) if tile >= FIRST_BASE_TILE else [TAKEN + tile]
        assert REACH[row, tile] == pytest.approx(chance_of(turn(row).state, results), abs=PER_MILLE)
        if tile >= FIRST_BASE_TILE:
            hunt = turn(row).stack(1, int(NUMBERS[tile])).state
            assert HIT[row, tile] == pytest.approx(chance_of(hunt, [STOLEN + 1]), abs=PER_MILLE)
        else:
            assert HIT[row, tile] == REACH[row, tile]  # only just that number takes it (P10)


def test_every_feature_tells_seats_apart_at_some_time() -> None:
    root = GAME.start(4, GAME.info.check_options({}, "extension"))
    found, _ = self_play(GAME, (20.0, *weights_of(GAME).by_players[4]), root, 4, 1, range(60))
    assert np.isfinite(found).all()
    differs = (found != found[:, :1]).any(axis=(0, 1))
    assert [name for name, told in zip(FEATURES, differs, strict=True) if not told] == []


def test_prospects_are_the_chances_after_each_result() -> None:
    table = Table(players=2).stack(0, 21, 30).stack(1, 36).begin().turn("WWWWW441")
    weights, values = np.array(weights_of(GAME).by_players[2]), np.full((2, RESULTS), np.nan)
    work = new_workspace(2)
    work.states[TURN] = table.state
    look(GAME, weights, work, values)
    for result, does in ((BUSTED, True), (STOLEN + 1, True), (STOLEN, False)):
        assert bool(enact(work.states, TURN, result)) == does
        if does:
            evaluate(GAME, weights, work.states[AFTER], work.found, work.value)
            assert values[0, result] == work.value[0]
    assert np.isnan(values[0, STOLEN])
    assert values[0, BUSTED] < values[0, TAKEN + TILES - 2] < values[0, STOLEN + 1]


def test_a_round_worm_is_worth_something() -> None:
    table = Table(players=3, **EXTENSION).round_worms(0, 4, 2, 1).begin().turn("11WWW441")
    weights, values = np.array(weights_of(GAME).by_players[3]), np.zeros((2, RESULTS))
    work = new_workspace(3)
    work.states[TURN] = table.state
    look(GAME, weights, work, values)
    assert (values[1] >= values[0]).all()
    assert values[1, BUSTED] > values[0, BUSTED]


def test_lessons_are_the_same_for_the_same_seed_and_end_as_games_do() -> None:
    root = GAME.start(3, GAME.info.check_options({}, "extension"))
    known = (20.0, *weights_of(GAME).by_players[3])
    first, again = (self_play(GAME, known, root, 3, 5, range(2)) for _ in range(2))
    assert [a.tolist() for a in first] == [a.tolist() for a in again]
    assert first[1].sum(axis=1) == pytest.approx(np.ones(len(first[1])))


def test_master_keeps_the_better_specialist_and_robs_when_it_must() -> None:
    bot = knowledge.LearnedBot()
    table = Table(players=3, **EXTENSION).round_worms(0, 3, 3, 1).begin().turn("11WWW441", "keep 1")
    assert set(table.legal) == {"rob b", "rob c"}
    choice = bot.choose(table.match.masked_state(0), table.match.legal_numbers, stream(1))
    assert table.match.text(choice) == "rob b"
