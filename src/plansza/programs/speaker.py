"""The other side of the protocol: a bot of ours as a program, so that it plays at other people's tables.

It leans on no list of legal moves: what is legal follows from the position. What it cannot read is told on standard
error, and it goes on.
"""

from collections.abc import Callable, Iterable
from typing import IO, Any

import msgspec

from plansza.kernel import registry
from plansza.kernel.chance import stream
from plansza.kernel.errors import BadPosition, PlanszaError
from plansza.kernel.game import Game
from plansza.knowledge import Bot
from plansza.programs.messages import (
    PROTOCOL,
    UNREADABLE,
    FromProgram,
    Hello,
    Move,
    New,
    Refused,
    ToProgram,
    Turn,
    line,
    read_to_program,
)

MakeBot = Callable[[Game, str], Bot]


class Misplaced(PlanszaError):
    """A message came where it cannot be."""


class Speaker:
    """A bot of that name for one game after another."""

    def __init__(self, name: str, make_bot: MakeBot) -> None:
        self.name, self._make_bot = name, make_bot
        self._new: New | None = None
        self._bot: Bot | None = None

    def speak(self, lines: Iterable[bytes], out: IO[bytes], complain: Callable[[str], None]) -> None:
        """Until the input ends."""
        self._say(out, Hello(PROTOCOL, self.name, list(registry.games())))
        for given in lines:
            try:
                answer = self.answer(read_to_program(given))
            except (*UNREADABLE, PlanszaError) as error:
                complain(f"not understood: {error}")
                continue
            if answer is not None:
                self._say(out, answer)

    def answer(self, message: ToProgram) -> FromProgram | None:
        """Raises PlanszaError for what cannot be."""
        match message:
            case New():
                self._begin(message)
            case Turn():
                return self._move(message)
            case Refused(text=text):
                raise Misplaced(f"the move was refused: {text}")
        return None

    def _begin(self, new: New) -> None:
        info = registry.info(new.game)
        if new.rules != info.rules_version:
            raise Misplaced(f"{new.game} by version {new.rules} of the rules; here it is version {info.rules_version}")
        if not 0 <= new.seat < info.check_players(new.players):
            raise Misplaced(f"there is no seat {new.seat}")
        options = info.check_options(new.options, files=False)
        self._new = msgspec.structs.replace(new, options=options)
        self._bot = self._make_bot(registry.load(new.game), self.name)

    def _move(self, turn: Turn) -> Move:
        new = self._new
        if new is None or self._bot is None:
            raise Misplaced("a turn before any game")
        game = registry.load(new.game)
        states = masked_state(game, new, turn)
        if int(game.to_move(states[0])) != new.seat:
            raise BadPosition("state", f"seat {new.seat} is not to move")
        actions = game.legal_actions(states[0])
        try:
            action = self._bot.choose(states, actions, stream(new.seed, turn.number))
        except Exception as error:  # a position that cannot be, where what is hidden lets nobody see that
            raise Misplaced(f"no move was found: {error!r}") from error
        return Move(game.text(int(action)), turn.number)

    def _say(self, out: IO[bytes], message: FromProgram) -> None:
        out.write(line(message))
        out.flush()


def masked_state(game: Game, new: New, turn: Turn) -> Any:
    """The state as the seat knows it, from its position. Raises BadPosition."""
    state = turn.position.get("state")
    if not isinstance(state, dict):
        raise BadPosition("state", "an object with fields is wanted")
    states = game.start(new.players, new.options)
    game.rules.state.fill(states[0], state)
    if game.rules.derive:
        game.rules.derive(states[0])
    seen = game.seen(states, new.seat)  # what is blotted out is empty, and left out of positions
    if seen.tobytes() == states.tobytes():  # nothing is hidden from this seat, so all of it can be checked
        game.rules.state.check(states[0])
        if game.rules.check:
            game.rules.check(states[0])
    return seen
