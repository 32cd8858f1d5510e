"""The game as a whole: how long it lasts, who wins it at random, and what the engine is promised."""

import io
from collections import Counter

import msgspec
import numpy as np
import pytest
from rich.console import Console

from plansza.games.unrest.actions import MAX_LEGAL, A
from plansza.games.unrest.terminal import draw
from plansza.kernel import registry
from plansza.kernel.chance import WATCHER
from plansza.kernel.playout import random_games
from plansza.kernel.words import LANGUAGES, words
from plansza.testing.conformance import Case, walk
from unrest.unrest_table import EMPIRE, board

WINS = [("base", 0.23), ("capitol", 0.48), ("house_missions", 0.285), ("capitol_house_missions", 0.52)]


@pytest.mark.parametrize(("preset", "rebellion_wins"), WINS)
def test_u7_who_wins_random_games(preset: str, rebellion_wins: float) -> None:
    game = registry.load("unrest")
    root = game.start(2, game.info.check_options({}, preset))
    games = random_games(game, root, 2, 20_000, seed=3)
    assert games.payoff[:, 0].mean() == pytest.approx(rebellion_wins, abs=0.012)
    assert games.steps.max() < 140
    held = games.ending == game.info.endings.index("empire_holds")
    assert (games.payoff[held, EMPIRE] == 1).all()
    assert (games.payoff[~held, EMPIRE] == 0).all()


def test_u7_a_game_has_at_most_eight_rounds_and_four_tokens_every_two() -> None:
    for seed in range(8):
        uses: Counter[int] = Counter()
        for match in walk(Case("unrest", 2, "base"), seed):
            if match.to_move == EMPIRE:
                seen = board(match, WATCHER)
                uses[seen.round] += 1
                ready = sum(msgspec.structs.astuple(seen.tokens))
                assert ready == (4 if seen.round % 2 else 2) - (uses[seen.round] - 1)
        assert set(uses.values()) == {2}
        assert max(uses) <= 8


def test_u2_uniform_steps_choose_the_two_hidden_cards_uniformly() -> None:
    """One by one in either order: each pair of five different cards is as likely as any other."""
    game = registry.load("unrest")
    for match in walk(Case("unrest", 2, "base"), 1):
        hand = board(match, 0).hand or []
        if match.number > 12 and match.legal and match.legal[0].startswith("hide") and len(set(hand)) == 4:
            break
    pairs: Counter[frozenset[int]] = Counter()
    luck = np.random.default_rng(2)
    for _ in range(6000):
        work, chosen = match.states()[-1:].copy(), []
        for _ in range(2):
            actions = game.legal_actions(work[0])
            chosen.append(actions[luck.integers(len(actions))])
            game.apply(work[0], chosen[-1])
        pairs[frozenset(chosen)] += 1
    assert len(pairs) == 6
    assert sum((n - 1000) ** 2 / 1000 for n in pairs.values()) < 20


def test_state_and_actions_are_small() -> None:
    game = registry.load("unrest")
    assert game.STATE.itemsize < 1024
    assert len(A) == game.ACTIONS == len(set(A.texts)) == 213
    most = max(len(match.legal_numbers) for seed in range(8) for match in walk(Case("unrest", 2, "base"), seed))
    assert most == 25  # all four tokens on two hidden cards and one revealed
    assert MAX_LEGAL == 26


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", ["base", "capitol_house_missions"])
def test_the_board_fits_a_hundred_columns_and_hides_what_is_hidden(lang: str, preset: str) -> None:
    for match in walk(Case("unrest", 2, preset), 4):
        if match.number % 9:
            continue
        for seat in (0, EMPIRE, WATCHER):
            seen, paper = board(match, seat), io.StringIO()
            text = words(lang, match.game.info)
            Console(width=100, file=paper).print(draw(seen, text, match.names))
            assert max(map(len, paper.getvalue().splitlines())) <= 100
            backs = paper.getvalue().count("(▒▒▒)")
            lying = [*seen.front, *seen.destroyed, *(card for district in seen.districts for card in district.cards)]
            unknown = sum(card.card is None for card in lying)
            assert backs == unknown + (seen.hand_size if seen.hand is None else 0)
            assert seat != 0 or backs == 0
