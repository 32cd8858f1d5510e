"""The jitted part of a batch: n games, each a step further in one call."""

from typing import Any, NamedTuple

from plansza.kernel.chance import CHANCE, OVER, WATCHER, below
from plansza.kernel.jit import jit
from plansza.research.tensor import write

SAME_STEP, NEXT_STEP, DISABLED = range(3)
FINE = -1


class Core(NamedTuple):
    """What a batch is made of, besides what it tells."""

    states: Any  # [n], the truth
    rng: Any  # [n], uint64: a stream for each game
    starts: Any  # [k], states to begin from, one of them by chance
    moves: Any  # [threads, MAX_LEGAL], int32, scratch
    runs: Any  # tensor.Runs


class Told(NamedTuple):
    """What is told, and filled in by every step. `seats` is 1 where only the one to move observes."""

    seen: Any  # [n, seats], masked states
    raw: Any  # [n, seats, bytes], the same memory
    tensor: Any  # [n, seats, width], float32
    ones: Any  # [n, seats, 1 + one-hots], int32: which are set in the tensor, see tensor.write
    mask: Any  # [n, actions], bool
    chances: Any  # [n, actions], float32, where chance is a player; else [n, 0]
    to_play: Any  # [n], int32
    reward: Any  # [n, players], float64
    done: Any  # [n], bool
    illegal: Any  # [n], bool


class How(NamedTuple):
    """How a batch plays."""

    reset: int
    nature: bool  # chance draws by itself
    lose: bool  # an illegal action loses
    hidden: bool
    players: int


@jit
def is_legal(mask: Any, action: int) -> bool:
    return 0 <= action < mask.shape[0] and mask[action]


@jit
def first_bad(to_play: Any, mask: Any, actions: Any, which: Any, players_too: bool) -> int:
    """The first game in which chance, or also who plays, would do what is not legal; or FINE."""
    for i in range(actions.shape[0]):
        asked = which[i] and to_play[i] != OVER and (players_too or to_play[i] == CHANCE)
        if asked and not is_legal(mask[i], actions[i]):
            return i
    return FINE


@jit
def step(game: Any, core: Any, told: Any, how: Any, asked: Any, part: Any) -> None:
    """Games part[0] to part[1] - 1, with scratch number part[2], do what asked[0] says where asked[1] does.

    What is seen then is told by loops of their own. In one loop with this, numba counts references of all arrays for
    what might raise, which takes several times as long as the games.
    """
    actions, which = asked
    moves = core.moves[part[2]]
    for i in range(part[0], part[1]):
        if not which[i]:
            continue
        told.illegal[i] = told.done[i] = False
        told.reward[i, :] = 0.0
        mover = told.to_play[i]
        if mover == OVER:
            if how.reset == DISABLED:
                told.done[i] = True
                continue
            begin(core.states, core.starts, core.rng, i)
        elif how.lose and not is_legal(told.mask[i], actions[i]):
            told.illegal[i] = told.done[i] = True
            forfeit(told.reward[i], mover, how.players)
        else:
            game.apply(core.states[i], actions[i])
        if not told.done[i]:
            mover = settle(game, core.states[i], moves, core.rng[i : i + 1], how.nature)
            if mover == OVER:
                game.payoff(core.states[i], told.reward[i])
                told.done[i] = True
        if told.done[i] and how.reset == SAME_STEP:
            begin(core.states, core.starts, core.rng, i)
            mover = settle(game, core.states[i], moves, core.rng[i : i + 1], how.nature)
        elif told.done[i]:
            mover = OVER
        told.to_play[i] = mover
        mark_legal(game, core.states[i], mover, moves, told.mask[i])


@jit
def restart(game: Any, core: Any, told: Any, how: Any, which: Any, part: Any) -> None:
    """New games for those that `which` says."""
    moves = core.moves[part[2]]
    for i in range(part[0], part[1]):
        if which[i]:
            told.illegal[i] = told.done[i] = False
            told.reward[i, :] = 0.0
            begin(core.states, core.starts, core.rng, i)
            told.to_play[i] = settle(game, core.states[i], moves, core.rng[i : i + 1], how.nature)
            mark_legal(game, core.states[i], told.to_play[i], moves, told.mask[i])


@jit
def begin(states: Any, starts: Any, rng: Any, i: int) -> None:
    from_start = 0
    if starts.shape[0] > 1:
        from_start = below(rng[i : i + 1], starts.shape[0])
    states[i] = starts[from_start]


@jit
def forfeit(reward: Any, loser: int, players: int) -> None:
    for seat in range(players):
        reward[seat] = 0.0 if seat == loser else 1.0 / (players - 1)


@jit
def settle(game: Any, state: Any, moves: Any, rng: Any, nature: bool) -> int:
    """Nature draws until somebody decides; gives who is to move."""
    mover = game.to_move(state)
    while nature and mover == CHANCE:
        game.draw(state, moves, rng)
        mover = game.to_move(state)
    return mover


@jit
def mark_legal(game: Any, state: Any, mover: int, moves: Any, mask: Any) -> None:
    mask[:] = False
    n = game.legal(state, moves) if mover != OVER else 0
    for k in range(n):
        mask[moves[k]] = True


# --- what is seen: after `step` or `restart`, of the same games -------------------------------------------------------


@jit
def tell_states(game: Any, core: Any, told: Any, how: Any, which: Any, part: Any) -> None:
    """Of who is to move, or of every seat, masked; a WATCHER sees what nobody is to see from a seat."""
    for i in range(part[0], part[1]):
        if which[i]:
            for at in range(told.seen.shape[1]):
                told.seen[i, at] = core.states[i]
                if how.hidden:
                    seat = told.to_play[i] if told.seen.shape[1] == 1 else at
                    game.mask(told.seen[i, at], seat if seat >= 0 else WATCHER)


@jit
def tell_tensor(game: Any, core: Any, told: Any, how: Any, which: Any, part: Any) -> None:
    """What tell_states has told, as numbers."""
    for i in range(part[0], part[1]):
        if which[i]:
            for at in range(told.raw.shape[1]):
                seat = told.to_play[i] if told.raw.shape[1] == 1 else at
                write(told.raw[i, at], core.runs, max(seat, 0), told.tensor[i, at], told.ones[i, at])


@jit
def tell_chances(game: Any, core: Any, told: Any, how: Any, which: Any, part: Any) -> None:
    """How likely chance is to do what, where it is to move."""
    moves = core.moves[part[2]]
    for i in range(part[0], part[1]):
        if which[i]:
            told.chances[i, :] = 0.0
            if told.to_play[i] == CHANCE:
                share_chances(game, core.states[i], moves, told.chances[i])


@jit
def share_chances(game: Any, state: Any, moves: Any, chances: Any) -> None:
    n, total = game.legal(state, moves), 0
    for k in range(n):
        total += game.chance_weight(state, moves[k])
    for k in range(n):
        chances[moves[k]] = game.chance_weight(state, moves[k]) / total
