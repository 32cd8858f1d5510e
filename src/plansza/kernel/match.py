"""A match: one game as it is played. Pleasant from Python; the rules below it are the jitted ones."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from plansza.kernel import registry
from plansza.kernel.chance import Chance, SeededChance
from plansza.kernel.errors import BadNotation, BadOption, BadSeat, IllegalAction, NothingToUndo, PlanszaError
from plansza.kernel.game import Game
from plansza.kernel.info import Options
from plansza.kernel.message import Happening, InGame, Refusal, refuse
from plansza.kernel.outcome import payoff_by_place, places, with_resigned
from plansza.kernel.record import Record, Resignation
from plansza.kernel.rules import Board
from plansza.kernel.seats import CHANCE, OVER, WATCHER
from plansza.kernel.view import RESIGNED, Result, View
from plansza.kernel.words import words

MANUAL = None  # as `chance`: dice and cards are played like any action
_ROOM = 64
_RUN = 8  # draws at once, such as the dice of a roll


def new(
    game: str,
    *,
    players: int | None = None,
    seed: int | None = None,
    preset: str = "base",
    chance: Chance | str | None = "seeded",
    names: Sequence[str] | None = None,
    **options: Any,
) -> "Match":
    """A new match. Dice and cards follow from the seed, come from `chance`, or with chance=MANUAL are played by you."""
    info = registry.info(game)
    players = info.check_players(players)
    chosen = info.check_options(options, preset)
    source = SeededChance(seed) if isinstance(chance, str) else chance
    return Match(registry.load(game), players, chosen, source, names)


class Match:
    """The states of one game from the start until now, and the actions between them."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Options,
        chance: Chance | None,
        names: Sequence[str] | None = None,
        start: Any = None,
    ) -> None:
        """From `start`, an array of one state, or from the set-up of a game of these players and options."""
        self.game, self.players, self.options, self.chance = game, players, options, chance
        self.names = list(names) if names is not None else [self.letter(seat) for seat in range(players)]
        if len(self.names) != players:
            error = BadOption(f"{players} players need {players} names, not {len(self.names)}")
            raise error.said("names", players=players, given=len(self.names))
        self._numbers: list[int] = []  # the actions so far
        self._mover: int | None = None  # who is to move now, and what is legal, once it has been asked
        self._legal: list[int] | None = None
        self.resigned: list[Resignation] = []  # in the order in which they gave up
        self._states = np.zeros(_ROOM, game.STATE)  # [n] is the state after n actions
        self._states[:1] = game.start(players, options) if start is None else start
        self.is_set_up = start is not None  # begun from a position
        self._draw()

    def letter(self, seat: int) -> str:
        """How the seat is called in notation: A, B, ... or the name of its side."""
        return "watcher" if seat == WATCHER else self.game.info.seat_names(self.players)[seat]

    @property
    def state(self) -> Any:
        """The true state now: the record that the rules work on. Do not change it."""
        return self._states[len(self._numbers)]

    def states(self) -> Any:
        """All states from the start until now, as an array."""
        return self._states[: len(self._numbers) + 1]

    def masked_state(self, seat: int) -> Any:
        """The state now as one seat knows it, in an array of one: what a bot is given."""
        return self.game.seen(self.states()[-1:], seat)

    def state_for(self, seat: int) -> Any:
        """The state now as one seat knows it, to be looked at: the true one where nothing is hidden."""
        return self.masked_state(seat)[0] if self.game.info.hidden else self.state

    @property
    def number(self) -> int:
        """How many actions there have been."""
        return len(self._numbers)

    @property
    def action_numbers(self) -> list[int]:
        return list(self._numbers)

    @property
    def actions(self) -> list[str]:
        return [self.text(action) for action in self._numbers]

    def actions_seen(self, seat: int, since: int = 0) -> list[str]:
        """The actions from number `since` on, as the seat saw them."""
        if not self.game.info.hidden:
            texts = self.game.rules.actions.texts
            return [texts[action] for action in self._numbers[since:]]
        seen = [self.game.veil(self._states[n], self._numbers[n], seat) for n in range(since, self.number)]
        return [self.text(action) for action in seen]

    @property
    def to_move(self) -> int:
        """A seat, CHANCE or OVER."""
        if self._mover is None:
            self._mover = OVER if self._is_given_up else int(self.game.to_move(self.state))
        return self._mover

    @property
    def legal(self) -> list[str]:
        texts = self.game.rules.actions.texts
        return [texts[action] for action in self._legal_now()]

    @property
    def legal_numbers(self) -> list[int]:
        return list(self._legal_now())

    def is_legal(self, action: int) -> bool:
        return action in self._legal_now()

    def _legal_now(self) -> list[int]:
        if self._legal is None:
            self._legal = [] if self.to_move == OVER else self.game.legal_actions(self.state)
        return self._legal

    def text(self, action: int) -> str:
        return self.game.text(action)

    def parse(self, text: str) -> int:
        """The action of that notation, whatever its case and spacing."""
        action = self.game.parse(text)
        if action is None:
            now = ", ".join(self.legal)
            error = BadNotation(f"{self.game.name} knows no action '{text}'; now: {now or 'nothing'}")
            raise error.said("notation", text=text)
        return action

    def play(self, action: str | int) -> list[Happening]:
        """Take a legal action, then let chance draw; tells what happened, with nothing hidden. Refused: no change."""
        before = self.number
        self.take(action)
        return self.events(since=before)

    def take(self, action: str | int) -> None:
        """As play, but tells nothing."""
        chosen = self.parse(action) if isinstance(action, str) else int(action)
        if not self.is_legal(chosen):
            raise self.refused(chosen)
        self._push(chosen)
        self._draw()

    def resign(self, seat: int) -> None:
        """The seat gives up, now and for good: it comes last. When one seat is left that has not, the game is over and
        won by it; until then somebody has to decide for the seat.
        """
        if self.to_move == OVER or seat not in range(self.players) or seat in [past.seat for past in self.resigned]:
            raise BadSeat(f"seat {seat} cannot resign: the game is over, or it has resigned, or there is no such seat")
        self.resigned = [*self.resigned, Resignation(seat, self.number)]
        self._mover = self._legal = None

    @property
    def _is_given_up(self) -> bool:
        return bool(self.resigned) and len(self.resigned) >= self.players - 1

    def refused(self, action: int) -> PlanszaError:
        """The error that says why this action is not legal now."""
        if not 0 <= action < self.game.ACTIONS:
            return BadNotation(f"{self.game.name} has actions 0 to {self.game.ACTIONS - 1}, not {action}")
        refusal = self.refusal(action)
        text, reason = self.text(action), InGame(self.game.info, refusal.message, self.names)
        error = IllegalAction(text, refusal.clause, words("en", self.game.info).say(refusal.message, self.names))
        return error.said("illegal", action=text, clause=refusal.clause or "none", reason=reason)

    def refusal(self, action: int) -> Refusal:
        if self.to_move == OVER:
            return refuse("", "over")
        if self.to_move == CHANCE:
            return refuse("", "chance")
        return self.game.refusal(self.state, action)

    def undo(self) -> None:
        """Take back the last decision and what chance did after it; with chance=MANUAL, the last action."""
        last = self.number - 1
        while self.chance is not None and last >= 0 and self.game.to_move(self._states[last]) == CHANCE:
            last -= 1
        if last < 0:
            raise NothingToUndo("nobody has decided anything yet")
        del self._numbers[last:]
        self.resigned = [Resignation(past.seat, min(past.after, last)) for past in self.resigned]
        self._mover = self._legal = None

    def at(self, number: int) -> "Match":
        """The match as it was after that many actions, to be looked at: it is not to be played on."""
        past = self._copy()
        past._numbers = self._numbers[:number]
        if number < self.number:
            past._mover = past._legal = None
        past.resigned = [resignation for resignation in self.resigned if resignation.after <= number]
        return past

    def _copy(self) -> "Match":
        """As copy.copy, at a tenth of the price."""
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        return other

    def retold(self, states: Any, actions: Sequence[int]) -> "Match":
        """The match with another past of the same length: for checks that what is told hides which one is true."""
        other = self._copy()
        other._states, other._numbers, other._mover, other._legal = states, list(actions), None, None
        return other

    def view(self, seat: int = WATCHER) -> View:
        """What a seat may know. Made from the masked state, so that nothing else can get into it."""
        mover = self.to_move
        legal = self.legal if mover == seat else []
        return View(self.game.name, self.number, mover, self.board(seat), legal, self.result)

    def board(self, seat: int = WATCHER) -> Board:
        """What a seat can see of the table."""
        return self.game.board(self.state_for(seat))

    def position(self, seat: int | None = None) -> dict[str, Any]:
        """The position now, as `plansza.position` takes it; for a seat, with what it may not know left out."""
        state = self.state if seat is None else self.state_for(seat)
        told = {
            "game": self.game.name,
            "rules": self.game.info.rules_version,
            "players": self.players,
            "options": self.options,
            "seats": self.names,
            "state": self.game.rules.state.to_json(state),
        }
        return told if seat is None or not self.game.info.hidden else {**told, "seen_by": self.letter(seat)}

    def observation(self, seat: int) -> Any:
        """What a seat may know as a row of numbers from 0 to 1, laid out as `game.layout` says."""
        return self.game.observation(self.masked_state(seat), max(seat, 0))

    def events(self, seat: int | None = None, since: int = 0, until: int | None = None) -> list[Happening]:
        """What happened from action number `since` on, up to `until`, as a seat saw it; with None, all of the truth."""
        until = self.number if until is None else until
        states, actions = self.states()[since : until + 1], self._numbers[since:until]
        if seat is not None and self.game.info.hidden:
            actions = [self.game.veil(states[n], action, seat) for n, action in enumerate(actions)]
            states = [self.game.seen(states[n : n + 1], seat)[0] for n in range(len(states))]
        moments, tell = list(states), self.game.events
        return [event for n, action in enumerate(actions) for event in tell(moments[n], action, moments[n + 1])]

    @property
    def result(self) -> Result | None:
        """None while the game goes on."""
        if self.to_move != OVER:
            return None
        scores = np.zeros(self.players)
        self.game.scores(self.state, scores)
        parts = self.game.rules.parts
        ranked = with_resigned(places(self.game.standings(self.state)), [past.seat for past in self.resigned])
        return Result(
            RESIGNED if self._is_given_up else self.game.info.endings[self.game.ending(self.state)],
            payoff_by_place(ranked) if self.resigned else self._payoff(),
            scores.tolist(),
            ranked,
            list(parts(self.state)) if parts else [{} for _ in range(self.players)],
        )

    def _payoff(self) -> list[float]:
        payoff = np.zeros(self.players)
        self.game.payoff(self.state, payoff)
        return [float(share) for share in payoff]

    @property
    def record(self) -> Record:
        return self._recorded(self.actions, self._states[0], None)

    def record_for(self, seat: int) -> Record:
        """An excerpt: what the seat has seen of the actions."""
        return self._recorded(self.actions_seen(seat), self.game.seen(self._states[:1], seat)[0], self.letter(seat))

    def _recorded(self, actions: list[str], start: Any, seen_by: str | None) -> Record:
        return Record(
            game=self.game.name,
            rules=self.game.info.rules_version,
            players=self.players,
            options=self.options,
            seats=self.names,
            position=self.game.rules.state.to_json(start) if self.is_set_up else None,
            actions=actions,
            resigned=self.resigned or None,
            seen_by=seen_by,
        )

    def _repr_html_(self) -> str:
        from plansza.kernel.picture import board_html  # rich is slow to import, and only notebooks need it

        return board_html(self.game, self.board(), self.names)

    def _push(self, action: int) -> None:
        here = self.number
        self._make_room(1)
        self._states[here + 1] = self._states[here]
        self.game.apply(self._states[here + 1], action)
        self._numbers.append(action)
        self._mover = self._legal = None

    def _make_room(self, actions: int) -> None:
        needed = self.number + 1 + actions
        if needed > len(self._states):
            self._states = np.concatenate([self._states, np.zeros(needed, self.game.STATE)])

    def _draw(self) -> None:
        while self.chance is not None and self.to_move == CHANCE:
            if not self._draw_run():
                actions, weights = self.game.chances(self.state)
                self._push(actions[self.chance.draw(self.number, weights)])

    def _draw_run(self) -> int:
        """Draw several at once where chance knows how; gives how many were drawn."""
        marks = getattr(self.chance, "marks", None)
        if marks is None:
            return 0
        self._make_room(_RUN)
        taken, actions = np.empty(_RUN, np.int32), np.empty(self.game.MAX_LEGAL, np.int32)
        n = int(self.game.draw_run(self._states, self.number, marks(self.number, _RUN), actions, taken))
        self._numbers += taken[:n].tolist()
        self._mover = self._legal = None
        return n
