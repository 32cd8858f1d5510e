"""Bots at the table: they get what their seat may know, and think in processes of their own."""

import functools
import secrets
from typing import TYPE_CHECKING, Any, NamedTuple

from plansza.kernel import registry
from plansza.ratings.anchors import anchors
from plansza.ratings.glicko2 import Rating
from plansza.server.workers import Failed, Workers

if TYPE_CHECKING:
    from plansza.kernel.game import Game
    from plansza.server.one_ahead import OneAhead

RANDOM = "random"  # needs no thought, so no process
_LEVELS = ("novice", "casual", "strong", "master")
_TOOLS = {"uct", "pimc"}  # to measure others with
KEPT = 4  # bots that a process keeps in mind; a tree takes up to 20 MB
_GENERAL = ("playouts", RANDOM)  # they play any game; a game's own bots play it better


class Turn(NamedTuple):
    """A bot's: what it is given to choose from, masked for its seat. The chair is that seat of that table, the visitor
    whoever it plays for, by address. Where it must be as strong as it is, it waits until its code is compiled.
    """

    game: str
    bot: str
    chair: str
    masked: bytes
    actions: list[int]
    visitor: str
    waits: bool = False


class Chosen(NamedTuple):
    action: int
    is_hasty: bool = False  # it could not think, and looked one move ahead


def bot_names(game: "Game") -> list[str]:
    """Those that can be seated: the levels from weak to strong, the game's own, and the simple ones."""
    from plansza.search.bots import bots  # imports numba, as who asks has done

    found = set(bots(game)) - _TOOLS
    own = sorted(found - {*_LEVELS, *_GENERAL})
    return [name for name in (*_LEVELS, *own, *_GENERAL) if name in found]


def measured(game: "Game") -> dict[str, float]:
    """By level: the share of games that it wins against the one below it."""
    from plansza.knowledge import knowledge_of

    return dict(knowledge_of(game).beats)


def anchors_of(game: "Game") -> dict[str, Rating]:
    """Ratings of the levels whose strength was measured."""
    from plansza.knowledge import LEVELS, knowledge_of

    known = knowledge_of(game)
    return anchors(tuple(LEVELS), known.beats, known.beats_between)


def simple_bots(names: list[str]) -> list[str]:
    """Those of them that play any game, where better ones are there."""
    simple = [name for name in names if name in _GENERAL]
    return simple if len(simple) < len(names) else []


def usual_bot(names: list[str]) -> str:
    """The one to sit down with if nobody says which, and that plays for somebody who is away."""
    own = [name for name in names if name not in (*_LEVELS, *_GENERAL)]
    return next(name for name in ("casual", *own, *_GENERAL) if name in names)


@functools.lru_cache(maxsize=KEPT)
def _bot(game: str, name: str, chair: str) -> Any:
    """One for each seat of each table: what a bot remembers, it thought of what that seat may know."""
    from plansza.search.bots import make_bot

    return make_bot(registry.load(game), name)


def think(game: str, name: str, chair: str, masked: bytes, actions: list[int], seed: int) -> int:
    """In a worker process: the bot's choice, from a masked state."""
    import numpy as np

    from plansza.kernel.chance import stream

    states = np.frombuffer(masked, registry.load(game).STATE).copy()
    return int(_bot(game, name, chair).choose(states, actions, stream(seed)))


def prepare(game: str, name: str) -> None:
    """In a worker process: load the bot, and let it choose once, so that its code is there."""
    from plansza.kernel.match import new

    match = new(game, seed=1)
    think(game, name, "", match.masked_state(match.to_move).tobytes(), match.legal_numbers[:2], 1)


def choose_one_ahead(game: str, masked: bytes, actions: list[int], seed: int) -> int:
    """In a worker process: what any bot of the game does while its own code is not there, from a masked state."""
    import numpy as np

    states = np.frombuffer(masked, registry.load(game).STATE).copy()
    return _one_ahead(game).choose(states, actions, seed)


async def choose(workers: Workers, turn: Turn) -> int:
    """What the bot does, thought of in a worker process."""
    if turn.bot == RANDOM:
        return secrets.choice(turn.actions)
    args = turn.game, turn.bot, turn.chair, turn.masked, turn.actions, secrets.randbits(63)
    action = await workers.run(think, *args, visitor=turn.visitor)
    if action not in turn.actions:
        raise Failed("what it chose is not legal")
    return action


@functools.cache
def _one_ahead(game: str) -> "OneAhead":
    from plansza.server.one_ahead import OneAhead

    return OneAhead(registry.load(game))
