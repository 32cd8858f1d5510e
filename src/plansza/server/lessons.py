"""Lessons on the board, in a worker process: nothing of them is kept, the page says each time what was decided.

They work by the rules in plain Python, so nobody who wants to learn waits until something is compiled.
"""

import functools
from typing import TYPE_CHECKING

from plansza.kernel import registry
from plansza.kernel.course import Course, course_of
from plansza.kernel.errors import UnknownLesson
from plansza.kernel.seats import CHANCE
from plansza.server.log import log
from plansza.server.protocol import outgoing
from plansza.server.protocol.answers import Frame, Taught
from plansza.server.protocol.outgoing import Choice
from plansza.server.views import message_of, told_of, view_of

if TYPE_CHECKING:
    from plansza.kernel.game import Game
    from plansza.kernel.learning import Attempt
    from plansza.kernel.match import Match


def course(name: str) -> Course:
    """Of a game. Raises UnknownGame, and UnknownLesson where it brings none."""
    found = course_of(registry.info(name))
    if found is None:
        raise UnknownLesson(f"{name} brings no lessons")
    return found


@functools.cache
def lesson_names(name: str) -> list[str]:
    """In their order; none where the game brings none, or where they cannot be loaded."""
    try:
        found = course_of(registry.info(name))
    except Exception as error:  # somebody else's game must not stop the others
        log("course_broken", game=name, error=repr(error))
        return []
    return [lesson.id for lesson in found.lessons] if found else []


# --- in a worker process --------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=16)
def _plain(name: str) -> "Game":
    from plansza.server.plain import PlainGame

    return PlainGame(registry.load(name))


def taught(name: str, id: str, actions: list[str]) -> bytes:
    """A Taught, encoded. Raises BadLesson and BadNotation where the decisions are none of the lesson's."""
    from plansza.kernel.learning import attempt

    lesson = course(name).lesson(id)
    tried = attempt(_plain(name), lesson, actions)
    played = tried.judgement in ("right", "done")
    refusal = tried.refusal
    return outgoing.encode(
        Taught(
            judgement=tried.judgement,
            seat=lesson.seat,
            options=tried.match.options,
            players=tried.match.players,
            lesson_clause=lesson.clause,
            frames=_frames(tried.match, lesson.seat, tried.since) if played else [_now(tried.match, lesson.seat)],
            wanted=_wanted(tried, lesson.seat),
            clause=refusal.clause if refusal else "",
            message=message_of(refusal.message) if refusal else None,
        )
    )


def _now(match: "Match", seat: int) -> Frame:
    return Frame(None, view_of(match, seat))


def _frames(match: "Match", seat: int, since: int) -> list[Frame]:
    """A frame for each decision from there on, with what chance did after it."""
    states, to_move = match.states(), match.game.to_move
    begins = [n for n in range(since, match.number) if to_move(states[n]) != CHANCE]
    ends = [*begins[1:], match.number]
    frames = []
    for begin, end in zip(begins, ends, strict=True):
        past = match.at(end)
        frames.append(Frame(told_of(past, seat, begin, int(to_move(states[begin]))), view_of(past, seat)))
    return frames


def _wanted(tried: "Attempt", seat: int) -> Choice | None:
    if tried.wanted is None:
        return None
    label = tried.match.game.label(tried.match.state_for(seat), tried.wanted)
    return Choice(tried.match.text(tried.wanted), message_of(label))
