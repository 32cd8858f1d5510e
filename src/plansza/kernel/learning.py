"""A lesson as it is done: its position, the decisions so far, and what to say of the last one."""

from typing import Literal, NamedTuple

from plansza.kernel.course import Lesson
from plansza.kernel.errors import BadLesson
from plansza.kernel.game import Game
from plansza.kernel.match import MANUAL, Match
from plansza.kernel.message import Refusal
from plansza.kernel.position import match_from
from plansza.kernel.seats import OVER

# begun: nothing was decided yet; right: as wanted, and there is more to do; done: that was all; allowed: legal, and
# not what the lesson is about; refused: not legal. What is allowed or refused is not played.
Judgement = Literal["begun", "right", "done", "allowed", "refused"]


class Attempt(NamedTuple):
    """How far somebody has come with a lesson."""

    match: Match
    judgement: Judgement
    since: int  # the number of actions before the last decision that was played
    wanted: int | None  # an action to take next; None when the lesson is done
    refusal: Refusal | None = None


def attempt(game: Game, lesson: Lesson, actions: list[str]) -> Attempt:
    """The lesson after these decisions, of which only the last may be another than wanted. Raises BadLesson."""
    if len(actions) > len(lesson.wanted):
        raise BadLesson(f"lesson '{lesson.id}' takes {len(lesson.wanted)} decisions, not {len(actions)}")
    match, script = match_from(game, lesson.position, MANUAL), list(lesson.script)
    _follow(match, lesson, script)
    since = match.number
    for number, text in enumerate(actions):
        judged = _judged(match, lesson, number, text)
        if judged.judgement != "right":
            if number < len(actions) - 1:
                raise BadLesson(f"decision {number} of lesson '{lesson.id}' is not '{text}'")
            return judged._replace(since=since)
        since = match.number
        match.take(text)
        _follow(match, lesson, script)
    if len(actions) == len(lesson.wanted):
        return Attempt(match, "done", since, None)
    return Attempt(match, "right" if actions else "begun", since, _wanted(match, lesson, len(actions)))


def _judged(match: Match, lesson: Lesson, number: int, text: str) -> Attempt:
    action, wanted = match.parse(text), _wanted(match, lesson, number)
    if action not in match.legal_numbers:
        refusal = match.game.refusal(match.masked_state(lesson.seat)[0], action)  # by what the learner can know
        return Attempt(match, "refused", match.number, wanted, refusal)
    is_right = match.text(action) in lesson.wanted[number]
    return Attempt(match, "right" if is_right else "allowed", match.number, wanted)


def _wanted(match: Match, lesson: Lesson, number: int) -> int:
    """One of the actions that will do: which of them are legal may depend on those taken before."""
    wanted = map(match.parse, lesson.wanted[number])
    return next(action for action in wanted if action in match.legal_numbers)


def _follow(match: Match, lesson: Lesson, script: list[str]) -> None:
    """Let chance and the others do what the script says, until it is the learner's turn."""
    while script and match.to_move not in (lesson.seat, OVER):
        match.take(script.pop(0))
