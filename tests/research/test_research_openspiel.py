"""The OpenSpiel shell: its own checks for every game and number of players, and its algorithms at work on our games."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import plansza
import plansza.research.openspiel
from line_ups import GAMES, LINE_UPS
from plansza.bots import BotFactory, Budget, NotForGame, ask, stream
from plansza.kernel import registry
from plansza.research.openspiel_bots import make_is_mcts, make_mcts
from research.playthrough import FOLDER, told

SAMPLER = pyspiel.UniformProbabilitySampler(0.0, 1.0)
PRESETS = [(game, preset) for game in GAMES for preset in registry.info(game).presets]


def load(game: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"plansza_{game}", parameters)


def after(game: Any, decisions: int, seed: int = 1) -> Any:
    """A state of a random game, with a player to decide unless it is over."""
    state, luck = game.new_initial_state(), np.random.RandomState(seed)
    while not state.is_terminal() and (decisions or state.is_chance_node()):
        decisions -= not state.is_chance_node()
        state.apply_action(int(luck.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize(("game", "players"), LINE_UPS)
def test_it_passes_the_random_simulation(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players=players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "players"), LINE_UPS)
def test_resampling_keeps_what_the_player_knows(game: str, players: int) -> None:
    loaded = load(game, players=players)
    for decisions in range(0, 60, 6):
        state = after(loaded, decisions)
        for player in range(players):
            other = state.resample_from_infostate(player, SAMPLER)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()


def test_resampling_draws_what_is_hidden_anew() -> None:
    state = after(load("unrest"), 9)
    assert len({str(state.resample_from_infostate(1, SAMPLER)) for _ in range(20)}) > 10
    assert {str(state.resample_from_infostate(0, SAMPLER)) for _ in range(20)} == {str(state)}


@pytest.mark.parametrize("game", GAMES)
def test_a_serialised_state_goes_on_as_the_state_does(game: str) -> None:
    loaded = load(game)
    state = after(loaded, 8)
    same = loaded.deserialize_state(state.serialize())
    for _ in range(10):
        action = state.legal_actions()[0]
        state.apply_action(action)
        same.apply_action(action)
        assert str(state) == str(same)
        assert state.information_state_string(0) == same.information_state_string(0)
        assert state.history() == same.history()


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_goes_its_own_way(game: str) -> None:
    state = after(load(game), 5)
    before, clone = state.information_state_string(0), state.clone()
    clone.apply_action(clone.legal_actions()[-1])
    assert state.information_state_string(0) == before != clone.information_state_string(0)
    assert str(state) != str(clone)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_as_a_match_goes(game: str) -> None:
    state, luck = load(game).new_initial_state(), np.random.RandomState(2)
    match = plansza.new(game, chance=plansza.MANUAL)
    while not state.is_terminal():
        assert state.legal_actions() == match.legal_numbers
        action = int(luck.choice(match.legal_numbers))
        assert state.action_to_string(action) == match.text(action)
        state.apply_action(action)
        match.take(action)
    assert match.result is not None
    assert state.returns() == [2 * share - 1 for share in match.result.payoff]


def test_returns_sum_to_zero_for_any_number_of_players() -> None:
    state = after(load("marrakech", players=4), 1000)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    assert set(np.round(state.returns(), 6)) <= {1.0, round(1 / 3, 6), round(1 / 9, 6), 0.0, round(-1 / 3, 6)}


@pytest.mark.parametrize("game", GAMES)
def test_chance_is_explicit_and_as_likely_as_its_weights(game: str) -> None:
    state = load(game).new_initial_state()
    weights = state.rules.chance_weights(state.truth, state.legal_actions())
    actions, odds = zip(*state.chance_outcomes(), strict=True)
    assert list(actions) == state.legal_actions()
    np.testing.assert_allclose(odds, np.array(weights) / sum(weights))


def test_only_what_is_hidden_is_left_out_of_an_information_state() -> None:
    state = after(load("unrest"), 0)
    rebellion, empire = (state.information_state_string(player) for player in range(2))
    assert "draw ?" not in rebellion
    assert empire.count("draw ?") == 5
    assert empire.count(",") == rebellion.count(",")


def test_who_has_seen_the_same_sees_the_same_and_may_do_the_same() -> None:
    """The Empire's two truths, played on by actions that look alike to it: only the table can tell them apart."""
    loaded, luck, alike, apart = load("unrest"), np.random.RandomState(1), 0, 0
    for decisions in range(4, 40, 2):
        for _ in range(5):
            state = after(loaded, decisions)
            other = state.resample_from_infostate(1, SAMPLER)
            while not state.is_terminal() and state.information_state_string(1) == other.information_state_string(1):
                alike += 1
                assert state.masked(1).tobytes() == other.masked(1).tobytes()
                assert state.current_player() == other.current_player()
                assert state.current_player() != 1 or state.legal_actions() == other.legal_actions()
                action = int(luck.choice(state.legal_actions()))
                looks = state.rules.veil(state.truth, action, 1)
                same = [one for one in other.legal_actions() if other.rules.veil(other.truth, one, 1) == looks]
                if not same:
                    break
                state.apply_action(action)
                other.apply_action(int(luck.choice(same)))
            apart += state.masked(1).tobytes() != other.masked(1).tobytes()
    assert alike > 100
    assert apart > 10


def test_public_and_private_make_up_what_a_player_knows() -> None:
    loaded = load("unrest")
    state = after(loaded, 4)
    kind, whose = pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    public = loaded.make_py_observer(kind(public_info=True, perfect_recall=False, private_info=whose.NONE))
    private = loaded.make_py_observer(kind(public_info=False, perfect_recall=False, private_info=whose.SINGLE_PLAYER))
    assert public.string_from(state, 0) == public.string_from(state, 1) == state.observation_string(1)
    assert private.string_from(state, 1) == "{}"
    assert "hand" in private.string_from(state, 0)
    public.set_from(state, 1)
    private.set_from(state, 1)
    assert public.tensor.tolist() == state.observation_tensor(1)
    assert not private.tensor.any()


def test_all_that_all_players_know_is_refused() -> None:
    everybody = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="one player's"):
        load("unrest").make_py_observer(everybody)


@pytest.mark.parametrize("game", GAMES)
def test_json_leads_back_to_the_state(game: str) -> None:
    loaded = load(game)
    state = after(loaded, 12)
    again = loaded.new_initial_state(state.to_json())
    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()
    action = state.legal_actions()[-1]
    assert state.struct_to_actions(state.action_to_struct(state.current_player(), action)) == [action]


def test_the_json_of_an_observation_hides_what_is_hidden() -> None:
    state = after(load("unrest"), 4)
    assert '"seen_by":"empire"' in state.to_observation_struct(1).to_json()
    assert state.to_observation_struct(1).to_json() != state.to_observation_struct(0).to_json()


def test_a_position_of_another_game_is_refused() -> None:
    three = after(load("marrakech", players=3), 3)
    with pytest.raises(ValueError, match="the position is of 3 players"):
        load("marrakech").new_initial_state(three.to_json())


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_every_preset_is_a_parameter(game: str, preset: str) -> None:
    assert load(game, preset=preset).options == registry.info(game).check_options({}, preset)


def test_options_go_before_the_preset() -> None:
    loaded = pyspiel.load_game("plansza_marrakech(players=3,preset=elimination,elimination=no,roll_first=yes)")
    assert loaded.options == {"elimination": False, "roll_first": True, "cover_own_rug": False}
    assert loaded.num_players() == 3


@pytest.mark.parametrize("parameters", [{"players": 9}, {"preset": "wild"}, {"elimination": "perhaps"}])
def test_what_cannot_be_loaded_is_refused(parameters: dict[str, Any]) -> None:
    with pytest.raises(Exception, match=r"marrakech|option"):
        load("marrakech", **parameters)


@pytest.mark.parametrize("game", GAMES)
def test_the_playthrough_is_as_it_was(game: str) -> None:
    """After a change that is meant: python tests/research/playthrough.py."""
    assert told(game) == (FOLDER / f"{game}.txt").read_text(encoding="utf-8")


# --- its algorithms -------------------------------------------------------------------------------------------------


def played_out(loaded: Any, bots: list[Any], decisions: int) -> Any:
    """So many decisions, each legal; the rest of the game at random."""
    state, luck = loaded.new_initial_state(), np.random.RandomState(1)
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            action = luck.choice(actions, p=odds)
        elif decisions > 0:
            decisions -= 1
            action = bots[state.current_player()].step(state)
        else:
            action = luck.choice(state.legal_actions())
        assert action in state.legal_actions()
        state.apply_action(int(action))
    return state


def test_its_mcts_plays_marrakech() -> None:
    loaded, luck = load("marrakech"), np.random.RandomState(1)
    bots = [mcts.MCTSBot(loaded, 1.4, 3, mcts.RandomRolloutEvaluator(1, luck), random_state=luck) for _ in range(2)]
    assert sorted(played_out(loaded, bots, 8).returns()) in ([-1, 1], [0, 0])


def test_its_is_mcts_plays_unrest_from_both_sides() -> None:
    loaded, luck = load("unrest"), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bots = [ismcts.ISMCTSBot(loaded, evaluator, 1.4, 4, random_state=luck) for _ in range(2)]
    assert sorted(played_out(loaded, bots, 20).returns()) == [-1, 1]


@pytest.mark.parametrize(("game", "make"), [("marrakech", make_mcts), ("unrest", make_is_mcts)])
@pytest.mark.parametrize("budget", [Budget(3), Budget(seconds=0.01)])
def test_its_searches_are_bots_of_ours(game: str, make: BotFactory, budget: Budget) -> None:
    match, rng = plansza.new(game, seed=1), stream(1)
    bot = make(match.game, budget)
    for _ in range(6):
        match.take(ask(bot, match, rng))
    assert match.number >= 6


def test_each_of_its_searches_is_for_its_kind_of_game() -> None:
    with pytest.raises(NotForGame, match="IS-MCTS is for that"):
        make_mcts(registry.load("unrest"))
    with pytest.raises(NotForGame, match="MCTS is for that"):
        make_is_mcts(registry.load("marrakech"))
