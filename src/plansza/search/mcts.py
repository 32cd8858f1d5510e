"""Search: from what one seat may know, as long as a budget allows, to how good her moves are."""

import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from plansza.kernel.chance import U64, below, next_u64, stream
from plansza.kernel.game import Game
from plansza.search.minds import MAX_FEATURES, PLAYOUTS, Mind
from plansza.search.tree import MAX_DEPTH, NOTHING, WORK, Desk, Rule, deal_out, descend, find, hashed, new_tree

EDGES_A_NODE = 24  # on average at most, in the room that is kept
AT_ONCE = 64  # descents between two looks at the clock


@dataclass(frozen=True)
class Budget:
    """How long to think: descents, or seconds."""

    descents: int = 1000
    seconds: float = 0.0  # if given, it decides, and the choice depends on the machine


@dataclass(frozen=True)
class Plan:
    """How to search. A choice of mind, and some numbers."""

    mind: Mind = PLAYOUTS
    weights: Mapping[int, Sequence[float]] | None = None  # for the mind, by number of players
    exploration: float = 0.7
    by_prior: bool = False
    deals: int = 64  # guesses at what is hidden, for each side
    looks: int = 8  # of them, by which somebody who does not see all judges her moves
    threads: int = 1  # as many trees, with votes added up


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


def seats_of(game: Game, states: Any) -> int:
    """A game for several numbers of players has a field `players`."""
    return int(states[0]["players"]) if "players" in game.STATE.names else game.info.players[-1]


class Search:
    """One tree. It is kept from one choice to the next, so that a turn of many steps is thought through once."""

    def __init__(self, game: Game, plan: Plan, nodes: int) -> None:
        self.game, self.plan = game, plan
        self.tree = new_tree(nodes, nodes * min(EDGES_A_NODE, game.MAX_LEGAL) + game.MAX_LEGAL)
        self.rule = Rule(float(plan.exploration), plan.by_prior, game.info.hidden, plan.looks)
        size = -(-game.STATE.itemsize // 8)
        self.words = np.zeros((WORK, size), U64)
        self.states = np.ndarray(WORK, game.STATE, self.words.data, strides=(size * 8,))

    def run(self, masked: Any, budget: Budget, rng: Any, seat: int | None = None) -> Found:
        """masked: an array of one state, as the seat sees it; without a seat, whoever is to move."""
        with np.errstate(over="ignore"):
            me = self.game.to_move(masked[0]) if seat is None else seat
            desk = self._lay_out(masked, me, rng)
            weights = np.array(self.plan.weights[len(desk.value)] if self.plan.weights else (), np.float64)
            self._make_room(budget)
            done, stop = 0, time.monotonic() + budget.seconds if budget.seconds else None
            while done < budget.descents if stop is None else time.monotonic() < stop:
                n = min(AT_ONCE, budget.descents - done) if stop is None else AT_ONCE
                descend(self.game, self.plan.mind, weights, self.tree, desk, self.rule, rng, n)
                done += n
            return self._found(masked, me, desk, done)

    def _lay_out(self, masked: Any, me: int, rng: Any) -> Desk:
        game, seats = self.game, seats_of(self.game, masked)
        views, deals = self._deal(masked, me, seats, rng)
        value, total = np.zeros((2, seats))
        moves, prior = np.zeros(2 * game.MAX_LEGAL, np.int32), np.zeros(game.MAX_LEGAL + MAX_FEATURES + seats)
        path, mover = np.zeros((2, MAX_DEPTH), np.int64)
        learns = np.zeros(MAX_DEPTH, np.bool_)
        return Desk(self.states, self.words, deals, views, moves, prior, value, total, path, mover, learns)

    def _deal(self, masked: Any, me: int, seats: int, rng: Any) -> tuple[Any, Any]:
        """The views of all who do not see everything, mine first, and the deals drawn from each."""
        game = self.game
        if not self.rule.hidden:
            return np.array([me]), game.copy(masked).reshape(1, 1)
        deal = game.copy(masked)
        game.resample(deal[0], me, rng)
        blind = [seat for seat in range(seats) if game.seen(deal, seat).tobytes() != deal.tobytes()]
        views = np.array([me, *(seat for seat in blind if seat != me)])
        deals = np.zeros((len(views), self.plan.deals), game.STATE)
        deal_out(game, masked, me, views, deals, rng)
        return views, deals

    def _make_room(self, budget: Budget) -> None:
        """Forget the tree when what is to come may not fit."""
        nodes, edges = len(self.tree.key), len(self.tree.action)
        wanted = budget.descents if not budget.seconds else nodes // 2
        if self.tree.used[0] + wanted > nodes or self.tree.used[1] + wanted * edges // nodes > edges:
            self.tree.slots[:] = 0
            self.tree.used[:] = 0

    def _found(self, masked: Any, me: int, desk: Desk, done: int) -> Found:
        actions = self.game.legal_actions(masked[0])
        visits, values = np.zeros(len(actions), np.int64), np.zeros(len(actions))
        chances = desk.total / max(desk.total.sum(), 1e-9)
        node = self._root(masked)
        if node != NOTHING:
            edges = slice(self.tree.first[node], self.tree.first[node] + self.tree.count[node])
            order = np.argsort(self.tree.action[edges])
            visits[:] = self.tree.visits[edges][order]
            values[:] = self.tree.worth[edges][order]
        untried = chances[me] if me >= 0 else 0.0  # a watcher wins nothing
        values = np.where(visits > 0, values / np.maximum(visits, 1), untried)
        return Found(actions, visits, values, chances, done)

    def _root(self, masked: Any) -> int:
        self.states[0] = masked[0]
        return int(find(self.tree, U64(hashed(self.words, 0))))


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


class DealsBot:
    """One tree for each deal, as if all were open, and a vote (PIMC): what the search of information sets must beat."""

    def __init__(self, game: Game, plan: Plan, budget: Budget, deals: int = 32) -> None:
        self.game, self.plan, self.budget, self.deals = game, plan, budget, deals

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        if len(actions) == 1:
            return actions[0]
        deals = self.deals if self._is_blind(states, rng) else 1
        share = Budget(max(1, self.budget.descents // deals), self.budget.seconds / deals)
        return added_up([self._search(states, share, rng) for _ in range(deals)]).best

    def _is_blind(self, states: Any, rng: Any) -> bool:
        """Whether anything is hidden from whoever is to move."""
        return self._deal(states, rng).tobytes() != states.tobytes()

    def _deal(self, states: Any, rng: Any) -> Any:
        deal = self.game.copy(states)
        with np.errstate(over="ignore"):
            self.game.resample(deal[0], self.game.to_move(deal[0]), rng)
        return deal

    def _search(self, states: Any, share: Budget, rng: Any) -> Found:
        search = Search(self.game, self.plan, 4 * share.descents + 1000 if not share.seconds else 50_000)
        search.rule = search.rule._replace(hidden=False)
        return search.run(self._deal(states, rng), share, rng)
