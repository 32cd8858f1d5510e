"""The search tree, in flat arrays, and one descent through it: written once, compiled for each game and evaluator.

A node is what somebody knows when she is to decide: the hash of the state masked for her. So chance needs no nodes of
its own (whatever dice fall, the state they lead to is looked up), roads that meet share their node, and where cards
are hidden there is one tree for each information set, not one for each determinization.
"""

from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from plansza.kernel.chance import CHANCE, OVER, U64, below
from plansza.kernel.jit import jit
from plansza.search.workspace import GUESS, HERE, MASKED, Workspace

MAX_DEPTH = 512  # decisions in one descent
NOTHING = -1  # no node
FIRST_LOOK = 4.0  # visits that the first look at a node counts for, in somebody's habits
_MARKS = 1 << 30
_MIX = U64(0xFF51AFD7ED558CCD)


class Rule(NamedTuple):
    """How to choose among the edges of a node."""

    exploration: float
    by_prior: bool  # PUCT; else UCB1, every edge once before any twice
    hidden: bool  # whether the game hides anything
    looks: int  # truths by which somebody who does not see all judges her moves, one at each visit


class Tree(NamedTuple):
    slots: Any  # hash table of nodes, 0 = free, else node + 1
    key: Any  # [node]
    first: Any  # [node] its first edge
    count: Any  # [node] of edges
    action: Any  # [edge]
    prior: Any  # [edge]
    visits: Any  # [edge]
    worth: Any  # [edge] sum over the visits, for whoever decides there
    looks: Any  # [node] guesses at the truth by which somebody who does not see all has judged her moves
    rate: Any  # [edge] how good they looked, summed over the looks
    used: Any  # [0] nodes, [1] edges


class Run(NamedTuple):
    """One search: how it chooses, what it has learned, and what its descents work on."""

    rule: Rule
    weights: Any  # of the evaluator
    tree: Tree
    seats: Any  # [view] whose view it is, mine first
    determinizations: Any  # [view, guess] states, each drawn from what the seat of the view may know
    work: Workspace  # the value of the last node of a descent is left in work.value
    path: Any  # [depth] edges that were taken
    mover: Any  # [depth] who took them
    learns: Any  # [depth] whether she may learn from this descent
    total: Any  # [seat] values added up over all descents from my own view


def new_tree(nodes: int, edges: int) -> Tree:
    slots = 1 << (2 * nodes - 1).bit_length()
    return Tree(
        np.zeros(slots, np.int32),
        np.zeros(nodes, U64),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(edges, np.int32),
        np.zeros(edges, np.float32),
        np.zeros(edges, np.int32),
        np.zeros(edges, np.float64),
        np.zeros(nodes, np.int32),
        np.zeros(edges, np.float64),
        np.zeros(2, np.int64),
    )


def new_run(rule: Rule, weights: Any, tree: Tree, roots: tuple[Any, Any], work: Workspace) -> Run:
    """roots: the seats of the views, and the guesses at the truth from which descents begin."""
    path, mover = np.zeros((2, MAX_DEPTH), np.int64)
    return Run(rule, weights, tree, *roots, work, path, mover, np.zeros(MAX_DEPTH, np.bool_), np.zeros(len(work.value)))


@jit
def determinize(game: Any, masked: Any, me: int, seats: Any, guesses: Any, rng: Any) -> None:
    """Guess at the truth: as I may know it, and as it might be for all that each of the others can know."""
    for view in range(guesses.shape[0]):
        for i in range(guesses.shape[1]):
            guesses[view, i] = masked[0]
            game.resample(guesses[view, i], me, rng)
            if seats[view] != me:
                game.mask(guesses[view, i], seats[view])
                game.resample(guesses[view, i], seats[view], rng)


@jit
def descend(game: Any, evaluator: Any, run: Any, rng: Any, descents: int) -> None:
    """So many times: take a guess at the truth, go down to a new node, judge it, and tell all on the way."""
    tree, value = run.tree, run.work.value
    for number in range(descents):
        view = number % run.seats.shape[0]
        run.work.states[HERE] = run.determinizations[view, below(rng, run.determinizations.shape[1])]
        depth = go_down(game, evaluator, run, rng, run.seats[view], view > 0)
        for i in range(depth):
            if run.learns[i]:
                tree.visits[run.path[i]] += 1
                tree.worth[run.path[i]] += value[run.mover[i]]
        if view == 0:
            for seat in range(value.shape[0]):
                run.total[seat] += value[seat]


@jit
def go_down(game: Any, evaluator: Any, run: Any, rng: Any, view: int, awaited: bool) -> int:
    """Leaves the judgement in work.value and the way in run.path; gives its length.

    The truth is one of the view's guesses. While its seat is awaited, nobody else's new node is the end of the way. One
    loop from the root to the end of the way, and longer than most functions for that.
    """
    rule, tree, work = run.rule, run.tree, run.work
    state, depth = work.states[HERE], 0
    while True:
        mover = game.to_move(state)
        while mover == CHANCE:
            game.draw(state, work.drawn, rng)
            mover = game.to_move(state)
        if mover == OVER:
            game.payoff(state, work.value)
            return depth
        key = knowledge_key(game, work, rule, mover)
        node = find(tree, key)
        masked = rule.hidden and not sees_all(work.words)
        awaited &= mover != view
        if node == NOTHING or depth == MAX_DEPTH:
            n = game.legal(state, work.moves)
            if n == 1 and depth < MAX_DEPTH:
                game.apply(state, work.moves[0])
                continue
            if masked:
                evaluator.judge_masked(game, run.weights, work, n, rng)
            else:
                evaluator.judge(game, run.weights, work, n, rng)
            added = add(tree, key, work, n, rule.by_prior, rng)
            if not awaited or added == NOTHING or depth == MAX_DEPTH:
                return depth
            node = added
        # What she learns from a truth drawn from another's view is true for her only if nothing of it is hidden to her.
        learns = not masked or mover == view
        if masked and tree.looks[node] < rule.looks:
            look_again(game, evaluator, run, node, learns, rng)
        edge = choose(tree, node, rule) if learns else habit(tree, node, rng)
        run.path[depth], run.mover[depth], run.learns[depth] = edge, mover, learns
        depth += 1
        game.apply(state, tree.action[edge])


@jit
def look_again(game: Any, evaluator: Any, run: Any, node: int, mine: bool, rng: Any) -> None:
    """Judge the moves of somebody who does not see all by one more truth, this one or, if it is not hers, a guess."""
    tree, work = run.tree, run.work
    first, count = tree.first[node], tree.count[node]
    if mine:
        work.states[GUESS] = work.states[HERE]
    else:
        work.states[GUESS] = work.states[MASKED]
        game.resample(work.states[GUESS], game.to_move(work.states[HERE]), rng)
    rates = tree.rate[first : first + count]
    evaluator.rate(game, run.weights, work, tree.action[first : first + count], rates)
    tree.looks[node] += 1
    for i in range(count):
        work.prior[i] = rates[i] / tree.looks[node]
    evaluator.to_prior(run.weights, work.prior, count)
    for i in range(count):
        tree.prior[first + i] = work.prior[i]


@jit
def knowledge_key(game: Any, work: Any, rule: Any, mover: int) -> Any:
    """The node of whoever is to decide; leaves the state as she sees it in MASKED where something is hidden."""
    if not rule.hidden:
        return hashed(work.words, HERE)
    work.states[MASKED] = work.states[HERE]
    game.mask(work.states[MASKED], mover)
    return hashed(work.words, MASKED)


@jit
def sees_all(words: Any) -> bool:
    for i in range(words.shape[1]):
        if words[HERE, i] != words[MASKED, i]:
            return False
    return True


@jit
def hashed(words: Any, at: int) -> Any:
    key = U64(1)
    for i in range(words.shape[1]):
        key = (key ^ words[at, i]) * _MIX
        key ^= key >> U64(32)
    return key


@jit
def find(tree: Any, key: Any) -> int:
    last = U64(tree.slots.shape[0] - 1)
    at = key & last
    while tree.slots[at] != 0:
        node = tree.slots[at] - 1
        if tree.key[node] == key:
            return node
        at = (at + U64(1)) & last
    return NOTHING


@jit
def add(tree: Any, key: Any, work: Any, n: int, in_order: bool, rng: Any) -> int:
    """A new node with the moves of the workspace, where there is room for it, else NOTHING."""
    moves = work.moves
    node, edge = tree.used[0], tree.used[1]
    if node == tree.key.shape[0] or edge + n > tree.action.shape[0]:
        return NOTHING
    tree.key[node], tree.first[node], tree.count[node], tree.looks[node] = key, edge, n, 0
    for i in range(n):
        if not in_order:  # those tried first are any
            other = i + below(rng, n - i)
            moves[i], moves[other] = moves[other], moves[i]
        tree.action[edge + i], tree.prior[edge + i] = moves[i], work.prior[i]
        tree.visits[edge + i], tree.worth[edge + i], tree.rate[edge + i] = 0, 0.0, 0.0
    tree.used[0], tree.used[1] = node + 1, edge + n
    last = U64(tree.slots.shape[0] - 1)
    at = key & last
    while tree.slots[at] != 0:
        at = (at + U64(1)) & last
    tree.slots[at] = node + 1
    return node


@jit
def choose(tree: Any, node: int, rule: Any) -> int:
    """The edge to go on with."""
    first, count = tree.first[node], tree.count[node]
    visits, worth = 0, 0.0
    for edge in range(first, first + count):
        visits += tree.visits[edge]
        worth += tree.worth[edge]
    if not rule.by_prior:
        return best_by_ucb(tree, first, count, visits, rule.exploration)
    untried = worth / visits if visits > 0 else 0.5
    urge = rule.exploration * sqrt(visits + 1.0)
    best, top = first, -1.0
    for edge in range(first, first + count):
        n = tree.visits[edge]
        score = (tree.worth[edge] / n if n > 0 else untried) + urge * tree.prior[edge] / (1.0 + n)
        if score > top:
            best, top = edge, score
    return best


@jit
def habit(tree: Any, node: int, rng: Any) -> int:
    """An edge as often as she has taken it, or as it looked good to her while she has taken few."""
    first, count = tree.first[node], tree.count[node]
    total = 0.0
    for edge in range(first, first + count):
        total += tree.visits[edge] + FIRST_LOOK * tree.prior[edge]
    mark = total * (below(rng, _MARKS) / _MARKS)
    for edge in range(first, first + count):
        mark -= tree.visits[edge] + FIRST_LOOK * tree.prior[edge]
        if mark < 0.0:
            return edge
    return first + count - 1


@jit
def best_by_ucb(tree: Any, first: int, count: int, visits: int, exploration: float) -> int:
    spread = roughly_log(visits)
    best, top = first, -1.0
    for edge in range(first, first + count):
        n = tree.visits[edge]
        if n == 0:
            return edge
        score = tree.worth[edge] / n + exploration * sqrt(spread / n)
        if score > top:
            best, top = edge, score
    return best


@jit
def roughly_log(n: int) -> float:
    """The natural logarithm, straight between powers of two: the same to the last bit on every platform."""
    power, exponent = 1, 0
    while 2 * power <= n:
        power *= 2
        exponent += 1
    return 0.6931471805599453 * (exponent + n / power - 1.0)
