"""What a game is declared with: import from here in a package that brings one. See docs/first-game.md.

    from plansza.game import Actions, Rules, State, chance, code, count, jit, move, seat

What is known of a game before its rules are loaded, `GameInfo` and `Option`, comes from `plansza` itself, which loads
without numba.
"""

from plansza.kernel.actions import Actions, Handlers, Kind, chance, move, seats, veiled
from plansza.kernel.chance import below
from plansza.kernel.course import Course, Lesson
from plansza.kernel.errors import BadOption, BadPosition
from plansza.kernel.event import Event, Phrase
from plansza.kernel.fields import Field, State, bits, code, count, flag, seat
from plansza.kernel.info import BoardFiles, Options
from plansza.kernel.jit import inlined, jit
from plansza.kernel.message import Message, Refusal, refuse
from plansza.kernel.observation import Layout, Part
from plansza.kernel.rules import Rules
from plansza.kernel.seats import CHANCE, OVER, TRUTH, WATCHER

__all__ = [
    "CHANCE",
    "OVER",
    "TRUTH",
    "WATCHER",
    "Actions",
    "BadOption",
    "BadPosition",
    "BoardFiles",
    "Course",
    "Event",
    "Field",
    "Handlers",
    "Kind",
    "Layout",
    "Lesson",
    "Message",
    "Options",
    "Part",
    "Phrase",
    "Refusal",
    "Rules",
    "State",
    "below",
    "bits",
    "chance",
    "code",
    "count",
    "flag",
    "inlined",
    "jit",
    "move",
    "refuse",
    "seat",
    "seats",
    "veiled",
]
