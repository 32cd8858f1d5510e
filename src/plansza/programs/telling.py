"""What a seat is told of a match, for programs: made from masked states, through the match's own views."""

from plansza.kernel.errors import BadNotation
from plansza.kernel.match import Match
from plansza.kernel.message import Refusal
from plansza.kernel.words import Text, words
from plansza.programs.messages import Choice, Clock, Happened, Limits, New, Refused, Turn

LANG = "en"  # of the words in messages; ids and arguments say the same in none


def new_game(match: Match, seat: int, seed: int, limits: Limits) -> New:
    info = match.game.info
    seats = info.seat_names(match.players)
    return New(info.name, info.rules_version, match.options, match.players, seats, seat, seed, limits)


def turn(match: Match, seat: int, since: int, seconds: float, tell_legal: bool = True) -> Turn:
    """The match for the seat to move, with what has happened from action number `since` on."""
    return Turn(
        number=match.number,
        view=match.board(seat),
        position=match.position(seat),
        actions=match.actions_seen(seat, since),
        events=happened(match, seat, since),
        clock=Clock(seconds),
        legal=choices(match, seat) if tell_legal else None,
    )


def happened(match: Match, seat: int, since: int, lang: str = LANG) -> list[Happened]:
    text = _words(match, lang)
    events = match.events(seat, since)
    return [Happened(event.id, event.args, text.say(event, match.names)) for event in events]


def choices(match: Match, seat: int, lang: str = LANG) -> list[Choice]:
    """What the seat, which is to move, may do; in words for who knows what it knows."""
    state, text, game = match.state_for(seat), _words(match, lang), match.game
    return [
        Choice(game.text(action), action, text.say(game.label(state, action), match.names))
        for action in match.legal_numbers
    ]


def refusal(match: Match, seat: int, action: int, lang: str = LANG) -> Refused:
    """Why the seat may not do that now, judged by what it can know itself."""
    found = judged(match, seat, action)
    return Refused(_words(match, lang).say(found.message, match.names), found.clause)


def judged(match: Match, seat: int, action: int) -> Refusal:
    if match.to_move < 0:
        return match.refusal(action)
    return match.game.refusal(match.state_for(seat), action)


def read_action(match: Match, action: str | int) -> int:
    """The number of an action by its text or number. Raises BadNotation, whatever is legal now."""
    if isinstance(action, int):
        if not 0 <= action < match.game.ACTIONS:
            raise BadNotation(f"{match.game.name} has actions 0 to {match.game.ACTIONS - 1}, not {action}")
        return action
    found = match.game.parse(action)
    if found is None:
        raise BadNotation(f"{match.game.name} knows no action '{action}'")
    return found


def _words(match: Match, lang: str) -> Text:
    return words(lang, match.game.info)
