"""Bots and arenas for the tests."""

from pathlib import Path

from plansza.arena import Arena, Results

BOTS = '''
import os

from helper import pick
from plansza.kernel.chance import below


class First:
    """Always the first legal action."""

    def choose(self, states, actions, rng):
        return actions[0]


class Last:
    """Takes the game when it is made, though it has no use for it."""

    def __init__(self, game):
        self.game = game

    def choose(self, states, actions, rng):
        assert (self.game.seen(states, self.game.to_move(states[0])) == states).all(), "it sees too much"
        return pick(actions)


class Any1:
    def choose(self, states, actions, rng):
        return actions[int(below(rng, len(actions)))]


class Any2(Any1):
    """The same under another name."""


class Fresh(Any1):
    """Would not bear to be used in two games."""

    played = 0

    def choose(self, states, actions, rng):
        self.played += 1
        assert self.played < 400, "it is tired"
        return super().choose(states, actions, rng)


class Raises(Any1):
    left = 1000

    def choose(self, states, actions, rng):
        Raises.left -= 1
        return 1 // (Raises.left > 0) and super().choose(states, actions, rng)


class Cheats(First):
    def choose(self, states, actions, rng):
        return 10_000


class Dies(First):
    def choose(self, states, actions, rng):
        os._exit(1)
'''


def bot_file(folder: Path) -> Path:
    path = folder / "my_bots.py"
    path.write_text(BOTS)
    (folder / "helper.py").write_text("def pick(actions):\n    return actions[-1]\n")
    return path


def told(results: Results) -> list[tuple[object, ...]]:
    """All that must not depend on who played."""
    return [(g.task, g.payoff, g.scores, g.places, g.decisions, g.ending, g.actions) for g in results.games]


def arena(folder: Path, game: str, *bots: str, **more: object) -> Arena:
    """Names that begin with a capital are those of the file."""
    path = bot_file(folder)
    return Arena(game, [f"{path}:{bot}" if bot[0].isupper() else bot for bot in bots], **more)  # type: ignore[arg-type]
