"""The jitted part of a batch: n games, each a step further in one call."""

from typing import Any, NamedTuple

from plansza.kernel.chance import CHANCE, OVER, WATCHER, below
from plansza.kernel.jit import jit
from plansza.research.tensor import write

SAME_STEP, NEXT_STEP, DISABLED = range(3)
STATES, TENSOR = 1, 2  # what is observed, added up
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
    observe: int
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
    """Games part[0] to part[1] - 1, with scratch number part[2], do what asked[0] says where asked[1] does."""
    actions, which = asked
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
            begin(game, core, i)
        elif how.lose and not is_legal(told.mask[i], actions[i]):
            told.illegal[i] = told.done[i] = True
            forfeit(told.reward[i], mover, how.players)
        else:
            game.apply(core.states[i], actions[i])
        if not told.done[i]:
            mover = settle(game, core, how, i, part[2])
            if mover == OVER:
                game.payoff(core.states[i], told.reward[i])
                told.done[i] = True
        if told.done[i] and how.reset == SAME_STEP:
            begin(game, core, i)
            mover = settle(game, core, how, i, part[2])
        elif told.done[i]:
            mover = OVER
        tell(game, core, told, how, i, mover, part[2])


@jit
def restart(game: Any, core: Any, told: Any, how: Any, which: Any, part: Any) -> None:
    """New games for those that `which` says."""
    for i in range(part[0], part[1]):
        if which[i]:
            told.illegal[i] = told.done[i] = False
            told.reward[i, :] = 0.0
            begin(game, core, i)
            tell(game, core, told, how, i, settle(game, core, how, i, part[2]), part[2])


@jit
def begin(game: Any, core: Any, i: int) -> None:
    from_start = 0
    if core.starts.shape[0] > 1:
        from_start = below(core.rng[i : i + 1], core.starts.shape[0])
    core.states[i] = core.starts[from_start]


@jit
def forfeit(reward: Any, loser: int, players: int) -> None:
    for seat in range(players):
        reward[seat] = 0.0 if seat == loser else 1.0 / (players - 1)


@jit
def settle(game: Any, core: Any, how: Any, i: int, scratch: int) -> int:
    """Nature draws until somebody decides; gives who is to move."""
    state = core.states[i]
    mover = game.to_move(state)
    while how.nature and mover == CHANCE:
        game.draw(state, core.moves[scratch], core.rng[i : i + 1])
        mover = game.to_move(state)
    return mover


@jit
def tell(game: Any, core: Any, told: Any, how: Any, i: int, mover: int, scratch: int) -> None:
    """Who is to move, what may be done, and what is seen."""
    told.to_play[i] = mover
    told.mask[i, :] = False
    moves, state = core.moves[scratch], core.states[i]
    n = game.legal(state, moves) if mover != OVER else 0
    for k in range(n):
        told.mask[i, moves[k]] = True
    if not how.nature:
        tell_chances(game, told, i, state, moves, n if mover == CHANCE else 0)
    for at in range(told.seen.shape[1]):
        seat = mover if told.seen.shape[1] == 1 else at
        told.seen[i, at] = state
        if how.hidden:
            game.mask(told.seen[i, at], seat if seat >= 0 else WATCHER)
        if how.observe & TENSOR:
            write(told.raw[i, at], core.runs, max(seat, 0), told.tensor[i, at], told.ones[i, at])


@jit
def tell_chances(game: Any, told: Any, i: int, state: Any, moves: Any, n: int) -> None:
    told.chances[i, :] = 0.0
    total = 0
    for k in range(n):
        total += game.chance_weight(state, moves[k])
    for k in range(n):
        told.chances[i, moves[k]] = game.chance_weight(state, moves[k]) / total
