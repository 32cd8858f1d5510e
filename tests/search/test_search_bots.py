"""One way to name a bot, its level and its budget: every combination plays, or is refused in one line."""

import pytest

from plansza.bots import BadBudget, BotSpec, Budget, UnknownBot, ask, bots, make_bot, stream
from plansza.kernel import registry
from plansza.kernel.match import Match, new

GAMES = list(registry.games())
EVERY = [(game, name) for game in GAMES for name in bots(registry.load(game))]
NO_BUDGET = {(game, "random") for game in GAMES} | {("pickomino", "worms")}


@pytest.fixture(scope="module")
def moments() -> dict[str, Match]:
    """A moment with a choice, in every game."""
    found = {}
    for game in GAMES:
        match = new(game, seed=2)
        while len(match.legal) < 2:
            match.take(match.legal[0])
        found[game] = match
    return found


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_bot_plays(game: str, name: str, moments: dict[str, Match]) -> None:
    match = moments[game]
    budget = "" if (game, name) in NO_BUDGET else "@8i"
    assert ask(make_bot(match.game, name + budget), match, stream(1)) in match.legal_numbers


@pytest.mark.parametrize(("game", "name"), [pair for pair in EVERY if pair not in NO_BUDGET])
def test_every_bot_that_searches_keeps_to_seconds(game: str, name: str, moments: dict[str, Match]) -> None:
    match = moments[game]
    assert ask(make_bot(match.game, f"{name}@0.02s"), match, stream(1)) in match.legal_numbers


@pytest.mark.parametrize(("game", "name"), sorted(NO_BUDGET))
def test_a_bot_that_does_not_search_refuses_a_budget(game: str, name: str) -> None:
    with pytest.raises(BadBudget, match=f"the bot '{name}@50i' of {game}: it does not search"):
        make_bot(registry.load(game), f"{name}@50i")


@pytest.mark.parametrize("text", ["", "fast", "5", "5 s", "-1i", "0i", "0s", "1.5i", "1e3i", "99999999999i", "9999s"])
@pytest.mark.parametrize("name", ["master", "random", "playouts"])
def test_rubbish_is_no_budget(name: str, text: str) -> None:
    with pytest.raises(BadBudget, match="is no budget"):
        make_bot(registry.load("pickomino"), f"{name}@{text}")


def test_an_unknown_bot_is_told_which_there_are() -> None:
    with pytest.raises(UnknownBot, match="pickomino has no bot 'gm'; it has: random, playouts, novice"):
        make_bot(registry.load("pickomino"), "gm@50i")


def test_names_are_read_at_one_place() -> None:
    assert BotSpec.read("master") == BotSpec("master", None)
    assert BotSpec.read("uct@2000i") == BotSpec("uct", Budget(2000))
    assert BotSpec.read("strong@0.5s") == BotSpec("strong", Budget(seconds=0.5))


def test_more_playouts_take_more_of_the_stream(moments: dict[str, Match]) -> None:
    match, streams = moments["marrakech"], (stream(1), stream(1))
    for budget, rng in zip(("5i", "50i"), streams, strict=True):
        ask(make_bot(match.game, f"playouts@{budget}"), match, rng)
    assert streams[0] != streams[1]
