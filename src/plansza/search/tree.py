"""The search tree, in flat arrays, and one descent through it. Written once, compiled for every game and every mind.

A node is what somebody knows when she is to decide: the hash of the state masked for her. So chance needs no nodes of
its own (whatever dice fall, the state they lead to is looked up), roads that meet share their node, and where cards
are hidden there is one tree for each information set, not one for each deal.
"""

from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from plansza.kernel.chance import CHANCE, OVER, U64, below
from plansza.kernel.jit import jit

HERE, AFTER, MASKED, GUESS = range(4)  # the states to work on
WORK = 4
MAX_DEPTH = 512  # decisions in one descent
NOTHING = -1  # no node
FIRST_LOOK = 4.0  # visits that the first look at a node counts for, in somebody's habits
_MARKS = 1 << 30
_MIX = U64(0xFF51AFD7ED558CCD)


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


class Desk(NamedTuple):
    """What one search works on."""

    states: Any  # WORK states
    words: Any  # their bytes as numbers: [state, word]
    deals: Any  # [view, deal] guesses at the truth, each drawn from what the seat of that view may know
    seats: Any  # [view] whose view it is
    moves: Any
    prior: Any
    value: Any  # by seat
    total: Any  # by seat, over all descents
    path: Any  # [depth] edges that were taken
    mover: Any  # [depth] who took them
    learns: Any  # [depth] whether she may learn from this descent


class Rule(NamedTuple):
    """How to choose among the edges of a node."""

    exploration: float
    by_prior: bool  # PUCT; else UCB1, every edge once before any twice
    hidden: bool  # whether the game hides anything
    looks: int  # truths by which somebody who does not see all judges her moves, one at each visit


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


@jit
def deal_out(game: Any, masked: Any, me: int, seats: Any, deals: Any, rng: Any) -> None:
    """Guess at the truth: as I may know it, and as it might be for all that each of the others can know."""
    for view in range(deals.shape[0]):
        for i in range(deals.shape[1]):
            deals[view, i] = masked[0]
            game.resample(deals[view, i], me, rng)
            if seats[view] != me:
                game.mask(deals[view, i], seats[view])
                game.resample(deals[view, i], seats[view], rng)


@jit
def descend(game: Any, mind: Any, weights: Any, tree: Any, desk: Any, rule: Any, rng: Any, descents: int) -> None:
    """So many times: take a deal, go down to a new node, judge it, and tell all on the way."""
    for number in range(descents):
        view = number % desk.seats.shape[0]
        desk.states[HERE] = desk.deals[view, below(rng, desk.deals.shape[1])]
        depth = go_down(game, mind, weights, tree, desk, rule, rng, desk.seats[view], view > 0)
        for i in range(depth):
            if desk.learns[i]:
                tree.visits[desk.path[i]] += 1
                tree.worth[desk.path[i]] += desk.value[desk.mover[i]]
        if view == 0:
            for seat in range(desk.total.shape[0]):
                desk.total[seat] += desk.value[seat]


@jit
def go_down(
    game: Any, mind: Any, weights: Any, tree: Any, desk: Any, rule: Any, rng: Any, view: int, awaited: bool
) -> int:
    """Leaves the judgement in desk.value and the way in desk.path; gives its length.

    The deal is one of the view's. While its seat is awaited, nobody else's new node is the end of the way.
    """
    state, depth = desk.states[HERE], 0
    while True:
        mover = game.to_move(state)
        while mover == CHANCE:
            game.draw(state, desk.moves, rng)
            mover = game.to_move(state)
        if mover == OVER:
            game.payoff(state, desk.value)
            return depth
        key = knowledge_key(game, desk, rule, mover)
        node = find(tree, key)
        blind = rule.hidden and not sees_all(desk.words)
        awaited &= mover != view
        if node == NOTHING or depth == MAX_DEPTH:
            n = game.legal(state, desk.moves)
            if n == 1 and depth < MAX_DEPTH:
                game.apply(state, desk.moves[0])
                continue
            if blind:
                mind.judge_blind(game, weights, desk.states, desk.moves, n, rng, desk.value, desk.prior)
            else:
                mind.judge(game, weights, desk.states, desk.moves, n, rng, desk.value, desk.prior)
            added = add(tree, key, desk.moves, n, desk.prior, rule.by_prior, rng)
            if not awaited or added == NOTHING or depth == MAX_DEPTH:
                return depth
            node = added
        # What she learns from a truth drawn from another's view is true for her only if nothing of it is hidden to her.
        learns = not blind or mover == view
        if blind and tree.looks[node] < rule.looks:
            look_again(game, mind, weights, tree, node, desk, mover, learns, rng)
        edge = choose(tree, node, rule) if learns else habit(tree, node, rng)
        desk.path[depth], desk.mover[depth], desk.learns[depth] = edge, mover, learns
        depth += 1
        game.apply(state, tree.action[edge])


@jit
def look_again(
    game: Any, mind: Any, weights: Any, tree: Any, node: int, desk: Any, mover: int, mine: bool, rng: Any
) -> None:
    """Judge the moves of somebody who does not see all by one more truth, this one or, if it is not hers, a guess."""
    first, count = tree.first[node], tree.count[node]
    if mine:
        desk.states[GUESS] = desk.states[HERE]
    else:
        desk.states[GUESS] = desk.states[MASKED]
        game.resample(desk.states[GUESS], mover, rng)
    rates = tree.rate[first : first + count]
    mind.rate(game, weights, desk.states, tree.action[first : first + count], rates, desk.value, desk.prior)
    tree.looks[node] += 1
    for i in range(count):
        desk.prior[i] = rates[i] / tree.looks[node]
    mind.sharpen(weights, desk.prior, count)
    for i in range(count):
        tree.prior[first + i] = desk.prior[i]


@jit
def knowledge_key(game: Any, desk: Any, rule: Any, mover: int) -> Any:
    """The node of whoever is to decide; leaves the state as she sees it in MASKED where something is hidden."""
    if not rule.hidden:
        return hashed(desk.words, HERE)
    desk.states[MASKED] = desk.states[HERE]
    game.mask(desk.states[MASKED], mover)
    return hashed(desk.words, MASKED)


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
def add(tree: Any, key: Any, moves: Any, n: int, prior: Any, in_order: bool, rng: Any) -> int:
    """A new node, where there is room for it, else NOTHING."""
    node, edge = tree.used[0], tree.used[1]
    if node == tree.key.shape[0] or edge + n > tree.action.shape[0]:
        return NOTHING
    tree.key[node], tree.first[node], tree.count[node], tree.looks[node] = key, edge, n, 0
    for i in range(n):
        if not in_order:  # those tried first are any
            other = i + below(rng, n - i)
            moves[i], moves[other] = moves[other], moves[i]
        tree.action[edge + i], tree.prior[edge + i] = moves[i], prior[i]
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
