"""Bots are legal, fair and repeatable; playouts beat chance."""

from typing import Any

import numpy as np
import pytest

from plansza.kernel import registry
from plansza.kernel.chance import OVER, stream
from plansza.kernel.match import Match, new
from plansza.knowledge import Budget
from plansza.search import bots as search_bots
from plansza.search.bots import PlayoutBot, RandomBot, UnknownBot, ask, bots, make_bot
from plansza.search.contest import Contest

GAMES = [*registry.games(), "high_card"]
UNSEEN = -1


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", ["random", "playouts"])
def test_a_bot_plays_whole_games_by_the_rules(name: str, kind: str) -> None:
    """The match refuses what is not legal; a few playouts are as legal as many."""
    match = new(name, seed=2)
    bot = RandomBot() if kind == "random" else PlayoutBot(match.game, Budget(1))
    luck = stream(5)
    while match.to_move != OVER:
        match.take(ask(bot, match, luck))
    assert match.result is not None


LEVELS = ("novice", "casual", "strong", "master")


@pytest.mark.parametrize("kind", ["random", "playouts"])
def test_the_same_rng_gives_the_same_choice_and_another_may_not(kind: str) -> None:
    match = new("pickomino", seed=2)
    once, again = (ask(make_bot(match.game, kind), match, stream(7)) for _ in range(2))
    assert once == again
    chosen = {ask(RandomBot(), match, stream(seed)) for seed in range(50)}
    assert chosen == set(match.legal_numbers)


def test_a_used_bot_chooses_as_a_new_one() -> None:
    match = new("pickomino", seed=2)
    used = PlayoutBot(match.game, Budget(20))
    used.choose(match.masked_state(match.to_move), match.legal_numbers, stream(1))
    fresh = PlayoutBot(match.game, Budget(20))
    values = [bot.values(match.masked_state(match.to_move), match.legal_numbers, stream(9)) for bot in (used, fresh)]
    assert values[0].tolist() == values[1].tolist()


def test_choosing_changes_neither_the_state_nor_the_match() -> None:
    match = new("high_card", seed=2)
    seen = match.masked_state(0)
    before = seen.tobytes(), match.states().tobytes()
    PlayoutBot(match.game, Budget(10)).choose(seen, match.legal_numbers, stream(1))
    assert (seen.tobytes(), match.states().tobytes()) == before


def test_playouts_beat_chance_at_pickomino() -> None:
    """Sixteen games of four, one of them playouts in turn: by luck it would win 4, and 11 or more once in 3,000."""
    game = registry.load("pickomino")
    wins = 0.0
    for seat in range(4):
        names = ["random"] * 4
        names[seat] = "playouts"
        contest = Contest(game, game.info.check_options({}), names, seed=1)
        wins += contest.play(0, 4, threads=2).payoff[:, seat].sum()
    assert wins >= 11


def test_playouts_find_the_better_bet() -> None:
    """Whatever Hawk holds, a bet that chance folds to half of the time is better than showing the cards."""
    for seed in range(5):
        match = new("high_card", seed=seed)
        assert match.text(ask(PlayoutBot(match.game, Budget(400)), match, stream(seed))) == "bet"


def test_values_are_mean_payoffs_of_the_seat_to_move() -> None:
    """Dove holds a 4 against an unknown card: calling wins 3 of 6 and ties 1 of 6, folding wins nothing."""
    match = new("high_card", chance=None)
    for action in ("card 6", "card 4", "bet"):
        match.take(action)
    values = PlayoutBot(match.game, Budget(4000)).values(match.masked_state(1), match.legal_numbers, stream(3))
    assert values == pytest.approx([7 / 12, 0], abs=0.04)


# --- fairness -------------------------------------------------------------------------------------------------------


class Spy:
    """Takes the first action and remembers what it was given."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        self.seen.append(states.copy())
        return actions[0]


def test_a_bot_is_given_the_masked_state_only() -> None:
    match, spy = new("high_card", seed=3), Spy()
    truth = match.state.card.tolist()
    assert UNSEEN not in truth
    for seat in range(2):
        match.take(ask(spy, match, stream(1)))
        cards = spy.seen[seat][0].card.tolist()
        assert cards[seat] == truth[seat]
        assert cards[1 - seat] == UNSEEN
    assert all(type(states) is np.ndarray and len(states) == 1 for states in spy.seen)


def test_bots_of_a_contest_are_given_masked_states_only(monkeypatch: pytest.MonkeyPatch) -> None:
    spy, game = Spy(), registry.load("high_card")
    monkeypatch.setitem(search_bots.GENERAL, "spy", lambda game, budget: spy)
    contest = Contest(game, game.info.check_options({}), ["spy", "spy"], seed=1)
    contest.play(0, 10)
    contest.match(0)
    assert len(spy.seen) == 22
    assert all((states[0].card == UNSEEN).sum() == 1 for states in spy.seen)


def test_truths_that_look_alike_are_answered_alike() -> None:
    def hawks_choice(dove: int) -> tuple[int, list[float]]:
        match: Match = new("high_card", chance=None)
        match.take("card 3")
        match.take(f"card {dove}")
        bot = PlayoutBot(match.game, Budget(50))
        return ask(bot, match, stream(4)), bot.values(match.masked_state(0), match.legal_numbers, stream(4)).tolist()

    assert len({repr(hawks_choice(dove)) for dove in range(1, 7)}) == 1


def test_the_bots_luck_is_apart_from_the_dice() -> None:
    """A bot that had the dice's stream could see what will fall."""
    game = registry.load("pickomino")
    contest = Contest(game, game.info.check_options({}), ["playouts", "random"], seed=1)
    firsts = [int(rng[0]) for number in range(50) for rng in (lambda s: [s[0], *s[1]])(contest._streams(number))]
    assert len(set(firsts)) == 150


# --- names ----------------------------------------------------------------------------------------------------------


def test_a_game_brings_bots_of_its_own() -> None:
    game = registry.load("high_card")
    assert list(bots(game)) == ["random", "playouts", *LEVELS, "uct", "pimc", "bold"]
    match = new("high_card", seed=1)
    assert match.text(ask(make_bot(game, "bold"), match, stream(1))) == "bet"


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(UnknownBot, match="has no bot 'deep'; it has: random, playouts"):
        make_bot(registry.load("pickomino"), "deep")


# --- contests -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [["random", "random"], ["playouts", "random"]], ids=",".join)
@pytest.mark.parametrize("name", ["pickomino", "high_card"])
def test_a_game_of_a_contest_can_be_had_again_as_a_match(
    name: str, names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "plansza.search.bots.GENERAL", {"random": lambda game, budget: RandomBot(), "playouts": _few_playouts}
    )
    game = registry.load(name)
    contest = Contest(game, game.info.check_options({}), names, seed=6)
    games = contest.play(2, 2)
    for row in range(2):
        match = contest.match(2 + row)
        assert match.result is not None
        assert match.number == games.steps[row]
        assert match.result.scores == games.scores[row].tolist()
        assert match.result.payoff == games.payoff[row].tolist()
        assert game.info.endings[games.ending[row]] == match.result.ending


def test_bots_of_a_contest_take_nothing_from_one_game_to_the_next() -> None:
    """A search keeps its tree: if it were kept from another game, a game would depend on what was played before it."""
    game = registry.load("marrakech")
    contest = Contest(game, game.info.check_options({}), ["strong", "strong"], seed=5)
    alone = [contest.play(number, 1).scores[0].tolist() for number in range(12)]
    assert contest.play(0, 12).scores.tolist() == alone
    assert contest.play(0, 12, threads=2).scores.tolist() == alone


def _few_playouts(game: Any, budget: Budget | None) -> PlayoutBot:
    return PlayoutBot(game, Budget(2))
