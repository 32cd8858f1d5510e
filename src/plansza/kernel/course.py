"""A course: positions in which a game is learned by doing, and a short game at their end. Loads without numba.

GameInfo names it (`course="mygame.course:COURSE"`). The words stand with the game's own, by the id of the lesson:
`lesson-<id>` is its title, `lesson-<id>-do` what to do, `lesson-<id>-done` what it has shown.
"""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from plansza.kernel.errors import BadGame, UnknownLesson
from plansza.kernel.info import GameInfo, load_reference


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """One thing to do on a real board."""

    id: str
    clause: str  # of the rules, that it is about
    position: Mapping[str, Any]  # as plansza.position takes it: players, options, state
    wanted: tuple[tuple[str, ...], ...]  # one decision after another; any of the actions will do
    seat: int = 0  # of the one who learns
    script: tuple[str, ...] = ()  # what chance and the other seats do before and between, in this order

    @property
    def words(self) -> tuple[str, str, str]:
        """The ids of its texts."""
        return f"lesson-{self.id}", f"lesson-{self.id}-do", f"lesson-{self.id}-done"


@dataclass(frozen=True, kw_only=True)
class Course:
    """Lessons in their order; and the position near its end from which a game is then played against a bot: players and
    state, by the usual options, the learner on seat 0.
    """

    lessons: tuple[Lesson, ...]
    last_game: Mapping[str, Any]

    def lesson(self, id: str) -> Lesson:
        for lesson in self.lessons:
            if lesson.id == id:
                return lesson
        raise UnknownLesson(f"there is no lesson '{id}'; there are: {', '.join(one.id for one in self.lessons)}")


@functools.cache
def course_of(info: GameInfo) -> Course | None:
    """None, where the game brings none."""
    if not info.course:
        return None
    found = load_reference(info.course)
    if not isinstance(found, Course):
        raise BadGame(f"{info.course} of {info.name} is no plansza.game.Course")
    return found
