"""What a game's package tells about playing it well, as one declaration. All of it may be left out.

    KNOWLEDGE = Knowledge(feature_names=("points", "cards"), features=features)

GameInfo names it (`knowledge="mygame.knowledge:KNOWLEDGE"`); `knowledge_of` is the one way to it.
"""

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from plansza.kernel.errors import BadGame
from plansza.kernel.game import Game
from plansza.kernel.info import load_reference
from plansza.kernel.message import Message
from plansza.kernel.words import Text
from plansza.knowledge.bot import BotFactory
from plansza.knowledge.level import Level
from plansza.knowledge.theme import Theme

if TYPE_CHECKING:
    from rich.console import RenderableType

Features = Callable[[Any, int, Any], None]
Foresee = Callable[[Any, Any, Any, int, Any, Any], bool]
SelfPlay = Callable[[Game, Sequence[float], Any, int, int, range], tuple[Any, Any]]


class Chances(NamedTuple):
    """Exact odds for the one who decides: how likely each result is when it is played for alone; and what each choice
    is worth, in `unit` (the id of its word).
    """

    results: list[tuple[Message, float]]
    choices: dict[int, float]
    unit: str


@dataclass(frozen=True, kw_only=True)
class Knowledge:
    """Functions on a state are jitted unless said otherwise; `state` is masked where people are told something."""

    feature_names: tuple[str, ...] = ()
    features: Features | None = None  # (state, seat, out): what a seat has, in numbers; `plansza train` weighs them
    foresee: Foresee | None = None  # (state, weights, moves, n, found, lead) -> bool: see search/evaluators.py
    judge: Callable[..., None] | None = None  # in place of features: a whole evaluator, see search/evaluators.py
    levels: Mapping[str, Level] = field(default_factory=dict)  # in place of those that all games have
    bots: Mapping[str, BotFactory] = field(default_factory=dict)  # of its own; by the name of a level, instead of it
    beats: Mapping[str, float] = field(default_factory=dict)  # share of games a level wins against the one below it
    beats_between: Mapping[str, tuple[float, float]] = field(default_factory=dict)  # where that lies with 95 %
    chances: Callable[[Any], Chances] | None = None  # plain Python: exact odds of the moment
    odds: Callable[[Any, Text, list[str]], "RenderableType"] | None = None  # the same for a terminal
    odds_table: Callable[[Text], "RenderableType"] | None = None  # of the game as such
    self_play: SelfPlay | None = None  # games to learn from, in place of search/selfplay.py
    themes: tuple[Theme, ...] = ()  # of puzzles: a decision is of the first one that fits
    reasons: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # features by what they tell: `why-<name>`


_NOTHING = Knowledge()


@functools.cache
def knowledge_of(game: Game) -> Knowledge:
    """Nothing, where the game brings none."""
    if not game.info.knowledge:
        return _NOTHING
    found = load_reference(game.info.knowledge)
    if not isinstance(found, Knowledge):
        raise BadGame(f"{game.info.knowledge} of {game.name} is no plansza.knowledge.Knowledge")
    return found
