"""Search: from what one seat may know, as long as a budget allows, to how good her moves are."""

import functools
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from plansza.kernel.chance import U64, below, next_u64, stream
from plansza.kernel.game import Game
from plansza.knowledge import Budget
from plansza.search.evaluators import PLAYOUTS, Evaluator
from plansza.search.tree import NOTHING, Rule, Run, descend, determinize, find, hashed, new_run, new_tree
from plansza.search.workspace import HERE, Workspace, new_workspace, seats_of

EDGES_A_NODE = 24  # on average at most, in the room that is kept
AT_ONCE = 4096  # descents in one call
BETWEEN_LOOKS = 64  # descents between two looks at the clock


@dataclass(frozen=True)
class Plan:
    """How to search. A choice of evaluator, and some numbers."""

    evaluator: Evaluator = PLAYOUTS
    weights: Mapping[int, Sequence[float]] | None = None  # for the evaluator, by number of players
    exploration: float = 0.7
    by_prior: bool = False
    determinizations: int = 64  # guesses at what is hidden, for each side
    looks: int = 8  # of them, by which somebody who does not see all judges her moves
    threads: int = 1  # as many trees, with votes added up

    def weights_for(self, seats: int) -> Any:
        """As jitted code takes them; empty for an evaluator that has none."""
        return np.array(self.weights[seats] if self.weights else (), np.float64)


@dataclass(frozen=True)
class Found:
    """What a search found for the seat to move."""

    actions: list[int]
    visits: Any  # of each action
    values: Any  # of each action, for the seat to move; where it was never tried, that of the whole
    chances: Any  # of each seat
    descents: int

    @property
    def best(self) -> int:
        """The action most visited; of equals the better, then the first."""
        order = range(len(self.actions))
        return self.actions[max(order, key=lambda i: (self.visits[i], self.values[i], -i))]


class Search:
    """One tree. It is kept from one choice to the next, so that a turn of many steps is thought through once."""

    def __init__(self, game: Game, plan: Plan, nodes: int, hidden: bool | None = None) -> None:
        """hidden: whether to reckon with what cannot be seen; otherwise where the game hides anything."""
        self.game, self.plan = game, plan
        self.hidden = game.info.hidden if hidden is None else hidden
        self.rule = Rule(float(plan.exploration), plan.by_prior, self.hidden, plan.looks)
        self.tree = new_tree(nodes, nodes * min(EDGES_A_NODE, game.MAX_LEGAL) + game.MAX_LEGAL)
        self._workspace = functools.cache(functools.partial(new_workspace, game))

    def run(self, masked: Any, budget: Budget, rng: Any, seat: int | None = None) -> Found:
        """masked: an array of one state, as the seat sees it; without a seat, whoever is to move."""
        me = self.game.to_move(masked[0]) if seat is None else seat
        with np.errstate(over="ignore"):
            run, done = self._descended(masked, budget, rng, me)
            return self._found(masked, me, run, done)

    def chances(self, masked: Any, budget: Budget, rng: Any, seat: int) -> Any:
        """Of each seat, from what one of them sees, whoever is to move."""
        with np.errstate(over="ignore"):
            run, _ = self._descended(masked, budget, rng, seat)
            return run.total / max(run.total.sum(), 1e-9)

    def forget(self) -> None:
        """All that the tree has learned."""
        self.tree.slots[:] = 0
        self.tree.used[:] = 0

    def _descended(self, masked: Any, budget: Budget, rng: Any, me: int) -> tuple[Run, int]:
        """As often as the budget allows; gives how often."""
        run = self.prepare(masked, me, rng)
        self._make_room(budget)
        done, stop = 0, time.monotonic() + budget.seconds if budget.seconds else None
        while done < budget.descents if stop is None else time.monotonic() < stop:
            n = min(AT_ONCE, budget.descents - done) if stop is None else BETWEEN_LOOKS
            descend(self.game, self.plan.evaluator, run, rng, n)
            done += n
        return run, done

    def prepare(self, masked: Any, me: int, rng: Any) -> Run:
        """All that descents from this state work on; the tree is the one that is kept."""
        seats = seats_of(self.game, masked)
        roots, work = self.roots(masked, me, seats, rng), self._workspace(seats)
        return new_run(self.rule, self.plan.weights_for(seats), self.tree, roots, work)

    def roots(self, masked: Any, me: int, seats: int, rng: Any) -> tuple[Any, Any]:
        """The views of all who do not see everything, mine first, and guesses at the truth drawn from each."""
        game = self.game
        if not self.hidden:
            return np.array([me]), game.copy(masked).reshape(1, 1)
        guess = game.copy(masked)
        game.resample(guess[0], me, rng)
        partial = [seat for seat in range(seats) if game.seen(guess, seat).tobytes() != guess.tobytes()]
        views = np.array([me, *(seat for seat in partial if seat != me)])
        guesses = np.zeros((len(views), self.plan.determinizations), game.STATE)
        determinize(game, masked, me, views, guesses, rng)
        return views, guesses

    def _make_room(self, budget: Budget) -> None:
        """Forget the tree when what is to come may not fit."""
        nodes, edges = len(self.tree.key), len(self.tree.action)
        wanted = budget.descents if not budget.seconds else nodes // 2
        if self.tree.used[0] + wanted > nodes or self.tree.used[1] + wanted * edges // nodes > edges:
            self.forget()

    def _found(self, masked: Any, me: int, run: Run, done: int) -> Found:
        actions = self.game.legal_actions(masked[0])
        visits, values = np.zeros(len(actions), np.int64), np.zeros(len(actions))
        chances = run.total / max(run.total.sum(), 1e-9)
        node = self.node(masked, run.work)
        if node != NOTHING:
            edges = slice(self.tree.first[node], self.tree.first[node] + self.tree.count[node])
            order = np.argsort(self.tree.action[edges])
            visits[:] = self.tree.visits[edges][order]
            values[:] = self.tree.worth[edges][order]
        untried = chances[me] if me >= 0 else 0.0  # a watcher wins nothing
        values = np.where(visits > 0, values / np.maximum(visits, 1), untried)
        return Found(actions, visits, values, chances, done)

    def node(self, masked: Any, work: Workspace) -> int:
        """The node of a state as the one to move sees it, or NOTHING."""
        work.states[HERE] = masked[0]
        return int(find(self.tree, U64(hashed(work.words, HERE))))


class SearchBot:
    """Chooses by search. It keeps its tree between the choices of one game, so it is made anew for every game."""

    def __init__(self, game: Game, plan: Plan, budget: Budget, mix: float = 0.0) -> None:
        self.game, self.plan, self.budget, self.mix = game, plan, budget, mix
        nodes = 3 * budget.descents + 1000 if not budget.seconds else int(400_000 * min(budget.seconds, 5.0))
        self.trees = [Search(game, plan, nodes) for _ in range(plan.threads)]

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        if len(actions) == 1:
            return actions[0]
        return chosen(self.look(states, rng), self.mix, rng)

    def look(self, states: Any, rng: Any) -> Found:
        """All that the search has to say."""
        with np.errstate(over="ignore"):
            seeds = [int(next_u64(rng)) for _ in self.trees]
        if len(self.trees) == 1:
            return self.trees[0].run(states, self.budget, stream(seeds[0]))
        with ThreadPoolExecutor(len(self.trees)) as pool:
            found = list(pool.map(lambda tree, seed: tree.run(states, self.budget, stream(seed)), self.trees, seeds))
        return added_up(found)


def added_up(found: list[Found]) -> Found:
    """The votes of several searches of one state."""
    visits = sum(one.visits for one in found)
    values = sum(one.values * one.visits for one in found) / np.maximum(visits, 1)
    values = np.where(visits > 0, values, found[0].values)
    chances = sum(one.chances for one in found) / len(found)
    return Found(found[0].actions, visits, values, chances, sum(one.descents for one in found))


def chosen(found: Found, mix: float, rng: Any) -> int:
    """The best action; with `mix`, any of those with at least that share of its visits, by their visits."""
    if not mix:
        return found.best
    likely = np.where(found.visits >= mix * found.visits.max(), found.visits, 0)
    with np.errstate(over="ignore"):
        mark = int(below(rng, int(likely.sum())))
    return found.actions[int(np.searchsorted(np.cumsum(likely), mark, side="right"))]


class PimcBot:
    """Perfect information Monte Carlo: a tree for each determinization, as if all were open, and a vote. It is what
    the search of information sets must beat.
    """

    def __init__(self, game: Game, plan: Plan, budget: Budget, determinizations: int = 32) -> None:
        self.game, self.plan, self.budget, self.determinizations = game, plan, budget, determinizations

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        if len(actions) == 1:
            return actions[0]
        trees = 1 if self._sees_all(states, rng) else self.determinizations
        share = Budget(max(1, self.budget.descents // trees), self.budget.seconds / trees)
        return added_up([self._search(states, share, rng) for _ in range(trees)]).best

    def _sees_all(self, states: Any, rng: Any) -> bool:
        """Whether nothing is hidden from whoever is to move."""
        return bool(self._guess(states, rng).tobytes() == states.tobytes())

    def _guess(self, states: Any, rng: Any) -> Any:
        guess = self.game.copy(states)
        with np.errstate(over="ignore"):
            self.game.resample(guess[0], self.game.to_move(guess[0]), rng)
        return guess

    def _search(self, states: Any, share: Budget, rng: Any) -> Found:
        nodes = 4 * share.descents + 1000 if not share.seconds else 50_000
        search = Search(self.game, self.plan, nodes, hidden=False)
        return search.run(self._guess(states, rng), share, rng)
