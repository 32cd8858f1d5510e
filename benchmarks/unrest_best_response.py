"""Unrest: how much could be won from each side of a level by somebody who knows exactly how that level plays?

    python benchmarks/unrest_best_response.py [LEVEL] [GAMES]

An exploiter asks the level itself what it would do. As the Rebellion it tries every way to play its three cards
against the level's own answers, and takes the best on average. As the Empire it asks for every deal it holds possible
how likely the level would have played as it did, and searches with the deals weighed by that. Both look one round ahead
and judge the rest by the learned chances, so this is a lower bound of what a best response wins. The other side of each
game is the level; the first row is the level against itself, over the same cards.
"""

import itertools
import sys
from typing import Any

import numpy as np

from plansza.games.unrest.actions import HIDE, MARK_AREA, PAIR, REVEAL, SHUFFLE_SAME, SHUFFLE_SWAP
from plansza.games.unrest.state import (
    EMPIRE,
    HIDDEN,
    LAST_ROUND,
    MARK,
    NOWHERE,
    OPEN,
    PLAY,
    PLAYED,
    REBELLION,
    UNKNOWN,
    UNPLAYED,
)
from plansza.kernel import registry
from plansza.kernel.chance import CHANCE, below, stream
from plansza.knowledge import Bot, Budget, knowledge_of, weights_of
from plansza.knowledge.evaluation import evaluation
from plansza.search.bots import make_bot
from plansza.search.intervals import wilson
from plansza.search.levels import level_of, plan_of
from plansza.search.mcts import Search
from plansza.search.play import StreamDice, play

GAME = registry.load("unrest")
LEVEL, GAMES = "casual", 100
ANSWERS = 2  # of the level, to each way to play
DEALS = 32
DESCENTS = 4000  # of the exploiter's own search
SMALL = 0.02  # the least likely choice, so that no deal is ruled out by the level's dice

_evaluate = evaluation(knowledge_of(GAME).features)
_weights = np.array(weights_of(GAME).by_players[2])


def chances(states: Any) -> Any:
    """Of both sides, as learned."""
    value, room = np.zeros(2), np.zeros(64)
    _evaluate(GAME, _weights, states[0], room, value)
    return value


def after(states: Any, *actions: int) -> Any:
    work = GAME.copy(states)
    for action in actions:
        GAME.apply(work[0], action)
    return work


class RebellionExploiter:
    """Knows what the Empire of the level answers."""

    def __init__(self, level: str) -> None:
        self.level, self.own = level, make_bot(GAME, f"master@{DESCENTS}i")
        self.plan: list[int] = []

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        if states[0].phase in (MARK, PLAY) and not self.plan:
            self.plan = self._best_play(states, rng)
        if states[0].phase in (MARK, PLAY):
            return self.plan.pop(0)
        return self.own.choose(states, actions, rng)

    def _best_play(self, states: Any, rng: Any) -> list[int]:
        seed = int(below(rng, 1 << 30))
        answers: dict[Any, int] = {}
        best = max(plays(states), key=lambda play: self._worth(states, play, seed, answers))
        return list(best)

    def _worth(self, states: Any, play: tuple[int, ...], seed: int, answers: dict[Any, int]) -> float:
        laid, total = after(states, *play), 0.0
        orders = (SHUFFLE_SAME, SHUFFLE_SWAP) if GAME.to_move(laid[0]) == CHANCE else (None,)
        for order, answer in itertools.product(orders, range(ANSWERS)):
            work = laid if order is None else after(laid, order)
            while GAME.to_move(work[0]) == EMPIRE:
                work = after(work, self._answer(work, seed + answer, answers))
            total += chances(work)[REBELLION] / (len(orders) * ANSWERS)
        return total

    def _answer(self, states: Any, seed: int, answers: dict[Any, int]) -> int:
        seen = GAME.seen(states, EMPIRE)
        key = seed, seen.tobytes()
        if key not in answers:
            answers[key] = make_bot(GAME, self.level).choose(seen, GAME.legal_actions(seen[0]), stream(seed))
        return answers[key]


def plays(states: Any) -> list[tuple[int, ...]]:
    """Every way to mark an area and play three cards, the hidden ones in one order."""
    if states[0].phase not in (MARK, PLAY):
        return [()]
    found = []
    for action in GAME.legal_actions(states[0]):
        for rest in plays(after(states, action)):
            if not (rest and action >= HIDE and rest[0] < action):
                found.append((action, *rest))
    return found


class EmpireExploiter:
    """Knows how the Rebellion of the level plays the cards it has."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.search = BelievingSearch()

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        if bin(int(states[0].used)).count("1") % 2 == 0:  # the first token of a round
            deals = [self._deal(states, rng) for _ in range(DEALS)]
            self.search.believe(deals, [self._likelihood(deal, rng) for deal in deals])
        chosen: int = self.search.run(states, Budget(DESCENTS), rng).best
        self.search.go_on(chosen)
        return chosen

    def _deal(self, states: Any, rng: Any) -> Any:
        deal = GAME.copy(states)
        GAME.resample(deal[0], EMPIRE, rng)
        return deal

    def _likelihood(self, deal: Any, rng: Any) -> float:
        """That the level plays so in this deal, by the shares of its thought."""
        now, actions = taken_back(deal)
        total = 1.0
        for action in actions:
            if total > SMALL * SMALL:
                bot: Any = make_bot(GAME, self.level)
                found = bot.look(now, stream(int(below(rng, 1 << 30))))
                total *= max(SMALL, found.visits[found.actions.index(action)] / max(1, found.visits.sum()))
            now = after(now, action)
        return total


class BelievingSearch(Search):
    """A search from deals that are given to it."""

    def __init__(self) -> None:
        super().__init__(GAME, plan_of(GAME, level_of(GAME, "master")), 3 * DESCENTS)

    def believe(self, deals: list[Any], weights: list[float]) -> None:
        self.held, self.weights = deals, np.array(weights)

    def go_on(self, action: int) -> None:
        self.held = [after(deal, action) for deal in self.held]

    def roots(self, masked: Any, me: int, seats: int, rng: Any) -> tuple[Any, Any]:
        agree = [GAME.seen(deal, EMPIRE).tobytes() == masked.tobytes() for deal in self.held]
        if not any(agree):
            return super().roots(masked, me, seats, rng)
        shares = np.cumsum(np.where(agree, self.weights, 0.0))
        marks = [shares[-1] * int(below(rng, 1 << 30)) / (1 << 30) for _ in range(self.plan.determinizations)]
        taken = [self.held[int(np.searchsorted(shares, mark, side="right"))] for mark in marks]
        return np.array([EMPIRE]), np.concatenate(taken).reshape(1, -1)


def taken_back(deal: Any) -> tuple[Any, list[int]]:
    """The deal before this round's cards were played, and the actions that played them."""
    work = GAME.copy(deal)
    state, first = work[0], int(deal[0].rounds) * PLAYED
    cards, actions = [], []
    if state.rounds < LAST_ROUND:
        actions.append(MARK_AREA + int(PAIR[state.left, state.right]))
    for obj in range(first, first + PLAYED):
        card = int(state.card[obj])
        cards.append((REVEAL if state.lies[obj] == OPEN else HIDE) + card)
        state.card[obj], state.where[obj], state.lies[obj] = UNKNOWN, UNPLAYED, HIDDEN
        state.hand += 1 << card
        state.hand_size += 1
    state.left = state.right = NOWHERE
    state.phase = PLAY if state.rounds == LAST_ROUND else MARK
    return work, actions + cards


def rebellion_wins(bots: list[Bot], number: int) -> float:
    """What the Rebellion gets."""
    states = GAME.start(2, GAME.info.check_options({}))
    cards, luck = stream(1, 3 * number), [stream(1, 3 * number + 1 + seat) for seat in range(2)]
    for _ in play(GAME, states, bots, luck, StreamDice(GAME, cards)):
        pass
    payoff = np.zeros(2)
    GAME.payoff(states[0], payoff)
    return float(payoff[REBELLION])


def row(title: str, makers: list[Any], games: int) -> str:
    share = sum(rebellion_wins([make() for make in makers], number) for number in range(games)) / games
    low, high = wilson(share, games)
    return f"| {title} | {share:.1%} ({low:.1%} to {high:.1%}) | {games} |"


def main(level: str, games: int) -> None:
    plain = lambda: make_bot(GAME, level)  # noqa: E731
    print(f"Unrest, base game, `{level}` and who knows how it plays.\n")
    print("| Rebellion : Empire | The Rebellion wins, 95 % | Games |\n| --- | ---: | ---: |", flush=True)
    print(row(f"{level} : {level}", [plain, plain], 4 * games), flush=True)
    print(row(f"exploiter : {level}", [lambda: RebellionExploiter(level), plain], games), flush=True)
    print(row(f"{level} : exploiter", [plain, lambda: EmpireExploiter(level)], games), flush=True)


if __name__ == "__main__":
    with np.errstate(over="ignore"):
        main(sys.argv[1] if sys.argv[1:] else LEVEL, int(sys.argv[2]) if sys.argv[2:] else GAMES)
