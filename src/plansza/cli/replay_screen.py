"""A record looked through at the screen, as one seat saw it or as one who knows everything."""

import contextlib
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text as Line

from plansza.cli import screen
from plansza.cli.arguments import BadUsage
from plansza.cli.keys import keyboard
from plansza.kernel.match import Match
from plansza.kernel.seats import CHANCE, OVER, WATCHER
from plansza.kernel.words import Text

ON, BACK, START, END, QUIT = ("\x1b[C", "\r", "\n", " ", "n"), ("\x1b[D", "p", "b"), ("s",), ("e",), ("q", "\x1b")


def find_seat(match: Match, name: str | None) -> int | None:
    """The seat of that name; None sees everything."""
    if name is None:
        return None
    seats = {match.letter(seat).lower(): seat for seat in (WATCHER, *range(match.players))}
    if name.lower() not in seats:
        known = ", ".join(seats)
        raise BadUsage(f"there is no seat '{name}'; choose one of: {known}").said("seat-name", seat=name, seats=known)
    return seats[name.lower()]


class ReplayScreen:
    """A finished or broken-off match, seen by one seat or (None) by one who knows everything."""

    def __init__(self, match: Match, text: Text, out: Console, seat: int | None) -> None:
        self.match, self.text, self.out, self.seat = match, text, out, seat
        self.movers = [int(match.game.to_move(state)) for state in match.states()]
        resting = [n for n, mover in enumerate(self.movers) if mover != CHANCE]
        self.moments = sorted({*resting, match.number})  # where somebody decides, and where it ends

    def state(self, number: int) -> Any:
        states = self.match.states()[number : number + 1]
        return states if self.seat is None else self.match.game.seen(states, self.seat)

    def show(self, number: int) -> None:
        """The board after so many actions, and what led to it since the moment before."""
        before = max((moment for moment in self.moments if moment < number), default=0)
        self._head(number)
        self.out.print(screen.event_lines(self.match, self.match.events(self.seat, before, number), self.text))
        self.out.print(screen.board(self.match, self.state(number), self.text))
        self._standing(number)

    def tell_all(self) -> None:
        self._head(self.match.number)
        width = len(str(self.match.number))
        for number in range(self.match.number):
            for event in self.match.events(self.seat, number, number + 1):
                words = self.text.say(event, self.match.names)
                self.out.print(Line.assemble((f"{number + 1:>{width}}  ", "dim"), words))
        self.out.print(screen.board(self.match, self.state(self.match.number), self.text))
        self._standing(self.match.number)

    def step_through(self) -> None:
        """By keys, until quit."""
        index = 0
        with keyboard() as key, contextlib.suppress(EOFError, KeyboardInterrupt):
            while True:
                self.out.clear()
                self.show(self.moments[index])
                self.out.print(self.text("replay-keys"), style="dim")
                pressed = key()
                if pressed in QUIT:
                    return
                index = self._next(index, pressed)

    def _next(self, index: int, key: str) -> int:
        last = len(self.moments) - 1
        if key in ON:
            return min(last, index + 1)
        if key in BACK:
            return max(0, index - 1)
        if key in START:
            return 0
        return last if key in END else index

    def _head(self, number: int) -> None:
        where = self.text("replay-moment", number=number, total=self.match.number)
        self.out.print(Rule(f"{self.text('title')} · {', '.join(self.match.names)} · {where}"))

    def _standing(self, number: int) -> None:
        """Whose move it was, or the result."""
        mover = self.movers[number]
        if mover == OVER:
            self.out.print(screen.result(self.match, self.text))
        elif mover >= 0:
            self.out.print(self.text("replay-to-move", name=self.match.names[mover]))
        else:
            self.out.print(self.text("replay-chance"))
