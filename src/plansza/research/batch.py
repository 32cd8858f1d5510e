"""n games side by side, stepped by one jitted call, numpy in and out."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal, NamedTuple

import numpy as np

from plansza.kernel import registry
from plansza.kernel.chance import CHANCE, OVER, U64, stream
from plansza.kernel.errors import PlanszaError
from plansza.kernel.match import Match
from plansza.research import stepping
from plansza.research.stepping import Core, How, Told
from plansza.research.tensor import runs_of

Reset = Literal["same_step", "next_step", "disabled"]
Observe = Literal["tensor", "state"]
_RESETS: tuple[Reset, ...] = ("same_step", "next_step", "disabled")


class BadAction(PlanszaError):
    """What a game was told to do is not legal there."""

    def __init__(self, index: int, reason: str) -> None:
        super().__init__(reason)
        self.index = index  # of the game


class Step(NamedTuple):
    """What there is after a step. The arrays are the batch's own and change with the next: copy what you keep."""

    observation: Any  # "tensor": [n, width], float32; "state": [n], masked states. Of every seat: [n, players, ...]
    mask: Any  # [n, actions], bool: what is legal for who is to play
    to_play: Any  # [n], int32: a seat, OVER, and CHANCE where chance is a player
    reward: Any  # [n, players], float64: the payoff, 1 shared among the winners, in the step that ends a game
    done: Any  # [n], bool: the game ended in this step
    illegal: Any  # [n], bool: it ended because of an illegal action
    chances: Any  # [n, actions], float32: how likely chance is to do what; [n, 0] where it plays by itself


class Batch:
    """Games of one kind, with so many players and the same options.

    `reset` says what happens after the end of a game, in Gymnasium's words: in the same step a new one is begun (and
    that is what is observed), or in the next step, whatever its action, or not before `reset(which)`.

    `chance="nature"` draws dice and cards by itself, and every step is a decision; with "player" their draws are
    actions too, `to_play` is CHANCE and `chances` has their probabilities.

    `observe` gives the default tensor of the game or masked states (records: read them by field); of who is to play,
    or of `every_seat`. It is made from masked states: what a seat may not know is in none of its bytes.

    An illegal action raises BadAction and nothing has changed, or with `illegal="loses"` ends its game as a loss for
    who played it, the others sharing the win.

    The games follow from the seed, and are the same for any number of threads.
    """

    def __init__(
        self,
        game: str,
        n: int,
        *,
        players: int | None = None,
        preset: str = "base",
        options: dict[str, Any] | None = None,
        seed: int = 0,
        reset: Reset = "same_step",
        chance: Literal["nature", "player"] = "nature",
        observe: Observe = "tensor",
        every_seat: bool = False,
        illegal: Literal["raises", "loses"] = "raises",
        threads: int = 1,
        positions: Sequence[Match] = (),
        out: Any = None,
    ) -> None:
        """`positions` are matches to begin from, one of them by chance; `out` is an array for the observations."""
        if n < 1 or threads < 1:
            raise ValueError("a batch wants one game and one thread at least")
        info = registry.info(game)
        self.game, self.n = registry.load(game), n
        self.players = positions[0].players if positions else info.check_players(players)
        self.options = positions[0].options if positions else info.check_options(options or {}, preset)
        self._how = How(
            reset=_RESETS.index(reset),
            nature=chance == "nature",
            lose=illegal == "loses",
            hidden=info.hidden,
            players=self.players,
        )
        self._all = np.ones(n, np.bool_)
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None  # beside the one that calls
        bounds = [n * t // threads for t in range(threads + 1)]
        self._parts = [(bounds[t], bounds[t + 1], t) for t in range(threads)]
        self._core = self._make_core(positions, threads, seed)
        self._told = self._make_told(self.players if every_seat else 1, observe, out)
        self._step = self._make_step(observe, every_seat)
        self._telling = [stepping.tell_states]
        if observe == "tensor":
            self._telling.append(stepping.tell_tensor)
        if chance == "player":
            self._telling.append(stepping.tell_chances)

    def reset(self, which: Any = None, seed: int | None = None) -> Step:
        """Begin all games anew, or those of which[n]. With a seed, all streams begin anew too."""
        chosen = self._chosen(which)
        if seed is not None:
            self._core.rng[:] = _streams(seed, self.n)
        self._run(stepping.restart, chosen, chosen)
        return self._step

    def step(self, actions: Any, which: Any = None) -> Step:
        """Every game does what actions[n] says, or those of which[n], while all that is told of the others stays.

        Where a game is over or waits the action does not matter.
        """
        wanted, chosen = np.ascontiguousarray(actions, np.int64), self._chosen(which)
        if wanted.shape != (self.n,):
            raise ValueError(f"actions: a row of {self.n} numbers, not an array of shape {wanted.shape}")
        bad = stepping.first_bad(self._told.to_play, self._told.mask, wanted, chosen, not self._how.lose)
        if bad != stepping.FINE:
            raise BadAction(int(bad), self._why_not(int(bad), int(wanted[bad])))
        self._run(stepping.step, (wanted, chosen), chosen)
        return self._step

    @property
    def states(self) -> Any:
        """A copy of the true states [n], hidden things and all: for tests and for teachers, not for players."""
        return self._core.states.copy()

    # --- how it is made ---------------------------------------------------------------------------------------------

    def _make_core(self, positions: Sequence[Match], threads: int, seed: int) -> Core:
        game = self.game
        for match in positions:
            if (match.game, match.players, match.options) != (game, self.players, self.options):
                raise ValueError("the positions must be of one game, with the same players and options")
            if match.to_move == OVER:
                raise ValueError("a position to begin from must not be the end of a game")
        starts = [match.states()[-1:] for match in positions] or [game.start(self.players, self.options)]
        return Core(
            states=np.zeros(self.n, game.STATE),
            rng=_streams(seed, self.n),
            starts=np.concatenate([game.copy(one) for one in starts]).view(game.STATE),
            moves=np.zeros((threads, game.MAX_LEGAL), np.int32),
            runs=runs_of(game, self.players),
        )

    def _make_told(self, seats: int, observe: Observe, out: Any) -> Told:
        n, game = self.n, self.game
        width, actions = game.layout.width, game.ACTIONS
        wants_tensor = observe == "tensor"
        seen, tensor = np.zeros((n, seats), game.STATE), np.zeros((n, seats, width if wants_tensor else 0), np.float32)
        if out is not None:
            shape, dtype = ((n, seats, width), tensor.dtype) if wants_tensor else ((n, seats), game.STATE)
            given = _given(out, shape, dtype)
            seen, tensor = (seen, given) if wants_tensor else (given, tensor)
        one_hots = self._core.runs.one_hots if wants_tensor else 0
        return Told(
            seen=seen,
            raw=seen.view(np.uint8).reshape(n, seats, -1),
            tensor=tensor,
            ones=np.zeros((n, seats, 1 + one_hots), np.int32),
            mask=np.zeros((n, actions), np.bool_),
            chances=np.zeros((n, 0 if self._how.nature else actions), np.float32),
            to_play=np.full(n, OVER, np.int32),
            reward=np.zeros((n, self.players)),
            done=np.zeros(n, np.bool_),
            illegal=np.zeros(n, np.bool_),
        )

    def _make_step(self, observe: Observe, every_seat: bool) -> Step:
        told = self._told
        seen = told.tensor if observe == "tensor" else told.seen
        found = (seen if every_seat else seen[:, 0], told.mask, told.to_play, told.reward, told.done)
        return Step(*found, told.illegal, told.chances)

    def _chosen(self, which: Any) -> Any:
        """[n] bool: the games meant."""
        if which is None:
            return self._all
        chosen = np.ascontiguousarray(which, np.bool_)
        if chosen.shape != (self.n,):
            raise ValueError(f"which games: a row of {self.n} truth values, not an array of shape {chosen.shape}")
        return chosen

    def _run(self, work: Any, argument: Any, chosen: Any) -> None:
        """Each thread does its part of the games, and tells of it."""

        def do(part: tuple[int, int, int]) -> None:
            work(self.game, self._core, self._told, self._how, argument, part)
            for tell in self._telling:
                tell(self.game, self._core, self._told, self._how, chosen, part)

        with np.errstate(over="ignore"):
            others = [] if self._pool is None else [self._pool.submit(do, part) for part in self._parts[1:]]
            do(self._parts[0])
            for other in others:
                other.result()

    def _why_not(self, index: int, action: int) -> str:
        """In one line, with the clause where a rule says so."""
        game, state = self.game, self._core.states[index]
        where = f"{game.name}, game {index}"
        if not 0 <= action < game.ACTIONS:
            return f"{where}: there is no action {action}; they go from 0 to {game.ACTIONS - 1}"
        if self._told.to_play[index] == CHANCE:
            return f"{where}: chance cannot do '{game.text(action)}' now"
        if game.rules.actions.kind(action).by != "player":
            return f"{where}: '{game.text(action)}' is for chance to do"
        clause = game.refusal(state, action).clause
        return f"{where}: '{game.text(action)}' is not legal now" + (f" ({clause})" if clause else "")


def _streams(seed: int, n: int) -> Any:
    """[n] uint64, unrelated to each other."""
    return np.array([stream(seed, number)[0] for number in range(n)], U64)


def _given(out: Any, shape: tuple[int, ...], dtype: Any) -> Any:
    """The caller's array, zeros from now on, with an axis for the seats."""
    fits = isinstance(out, np.ndarray) and out.flags.c_contiguous and out.dtype.itemsize == dtype.itemsize
    if not fits or out.size * out.dtype.itemsize != int(np.prod(shape)) * dtype.itemsize:
        raise ValueError(f"out: a contiguous array of {dtype} for {shape} is wanted")
    given = out.view(dtype).reshape(shape)
    given[...] = np.zeros((), dtype)
    return given
