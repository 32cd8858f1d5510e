"""A batch in which one seat of every game is a learner's, and opponents hold the others."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from plansza.kernel.chance import stream
from plansza.kernel.match import Match
from plansza.knowledge import Bot, Follower
from plansza.research.batch import BadAction, Batch
from plansza.search.bots import make_bot

# (observation[k, width], mask[k, actions], seat[k]) -> actions[k], for k games in which it is to decide
Policy = Callable[[Any, Any, Any], Any]
Opponent = str | Policy  # the name of a bot, or a policy
RANDOM = "random"


class Solo:
    """Plays until the learner is to decide, in every game, or the game is over.

    The batch tells every seat's observation, does not reset by itself, and lets who acts illegally lose: `batch_of`.
    `seat` is the learner's, or None to draw one for every game. The opponents sit after her, in their order. Policies
    and "random" decide for many games in one call; any other bot is a Python call for each decision, and new for each
    game, so that what it does follows from the seed.
    """

    def __init__(self, batch: Batch, seat: int | None, opponents: Opponent | Sequence[Opponent]) -> None:
        if seat is not None and not 0 <= seat < batch.players:
            raise ValueError(f"{batch.game.name} with {batch.players} players has seats 0 to {batch.players - 1}")
        self.batch, self._seat = batch, seat
        self.opponents = _one_each(opponents, batch.players - 1)
        self._bots: dict[tuple[int, int], Bot] = {}
        for name in {one for one in self.opponents if isinstance(one, str)}:
            if isinstance(make_bot(batch.game, name), Follower):  # an unknown name is refused by it
                raise ValueError(f"'{name}' wants to be told of whole games, which a batch does not keep")
        self.seats = np.zeros(batch.n, np.int64)  # the learner's, in each game
        self.reseed(0)

    def reseed(self, seed: int) -> None:
        """All games, and all that opponents do by chance, follow from here on from the seed."""
        self._rng, self._stream = np.random.default_rng(seed), stream(seed, 1)
        self._now = self.batch.reset(seed=seed)

    def begin(self, which: Any = None) -> None:
        """New games, all or those of which[n]."""
        chosen = np.ones(self.batch.n, np.bool_) if which is None else which
        drawn = self._rng.integers(self.batch.players, size=self.batch.n)
        self.seats[chosen] = drawn[chosen] if self._seat is None else self._seat
        self._bots = {place: bot for place, bot in self._bots.items() if not chosen[place[0]]}
        self.batch.reset(chosen)
        self._answer()

    def play(self, actions: Any, which: Any = None) -> None:
        """The learner's actions[n], in all games or those of which[n]; none of them is over."""
        self.batch.step(actions, which)
        self._answer()

    @property
    def observation(self) -> Any:
        """[n, width], the learner's, a copy."""
        return self._now.observation[np.arange(self.batch.n), self.seats]

    @property
    def mask(self) -> Any:
        """[n, actions], int8, a copy; nothing where the game is over."""
        return self._now.mask.astype(np.int8)

    @property
    def over(self) -> Any:
        """[n], bool, a copy."""
        return self._now.done.copy()

    @property
    def illegal(self) -> Any:
        """[n], bool, a copy: over because of an illegal action."""
        return self._now.illegal.copy()

    @property
    def reward(self) -> Any:
        """[n], the learner's payoff where the game is over; a copy."""
        return self._now.reward[np.arange(self.batch.n), self.seats]

    # --- what the others do -----------------------------------------------------------------------------------------

    def _answer(self) -> None:
        """Opponents play until the learner is to decide everywhere."""
        while (waits := (self._now.to_play >= 0) & (self._now.to_play != self.seats)).any():
            actions = np.zeros(self.batch.n, np.int64)
            place = (self._now.to_play - self.seats) % self.batch.players - 1
            for number, opponent in enumerate(self.opponents):
                games = np.flatnonzero(waits & (place == number))
                if games.size:
                    actions[games] = self._decided(opponent, number, games)
            self.batch.step(actions, waits)

    def _decided(self, opponent: Opponent, number: int, games: Any) -> Any:
        """[k], what this opponent does in these games; an illegal action is an error, not a gift to the learner."""
        mask, seats = self._now.mask[games], self._now.to_play[games]
        if opponent == RANDOM:
            return np.where(mask, self._rng.random(mask.shape), -1.0).argmax(axis=1)
        if isinstance(opponent, str):
            states = self.batch.states
            actions = np.array([self._bot_decides(opponent, number, int(i), states[i : i + 1]) for i in games])
        else:
            actions = np.asarray(opponent(self._now.observation[games, seats], mask, seats))
        if actions.shape != games.shape:
            raise ValueError(f"a policy gave an array of shape {actions.shape} for {games.size} games")
        for i, action, legal in zip(games.tolist(), actions.tolist(), mask, strict=True):
            if action not in np.flatnonzero(legal):
                raise BadAction(i, f"{self.batch.game.name}, game {i}: an opponent chose {action}, which is not legal")
        return actions

    def _bot_decides(self, name: str, number: int, i: int, truth: Any) -> int:
        game, seat = self.batch.game, int(self._now.to_play[i])
        if (i, number) not in self._bots:
            self._bots[i, number] = make_bot(game, name)
        legal = np.flatnonzero(self._now.mask[i]).tolist()
        return self._bots[i, number].choose(game.seen(truth, seat), legal, self._stream)


class Setting(NamedTuple):
    """What is played; as Batch takes it."""

    players: int | None = None
    preset: str = "base"
    options: dict[str, Any] | None = None
    positions: Sequence[Match] = ()


def batch_of(game: str, n: int, setting: Setting) -> Batch:
    """As Solo wants it."""
    return Batch(game, n, **setting._asdict(), every_seat=True, reset="disabled", illegal="loses")


def _one_each(opponents: Opponent | Sequence[Opponent], seats: int) -> list[Opponent]:
    if isinstance(opponents, str) or callable(opponents):
        return [opponents] * seats
    if len(opponents) != seats:
        raise ValueError(f"{seats} other seats want one opponent for all or {seats}, not {len(opponents)}")
    return list(opponents)
