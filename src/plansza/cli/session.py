"""One game at one screen: asks the people, asks the bots, tells what happens."""

import contextlib
import difflib
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.rule import Rule
from rich.table import Table
from rich.text import Text as Line

from plansza.cli import screen
from plansza.cli.odds import odds_now
from plansza.kernel.chance import next_u64, stream
from plansza.kernel.errors import BadNotation, PlanszaError
from plansza.kernel.match import Match
from plansza.kernel.seats import OVER, WATCHER
from plansza.kernel.words import Text
from plansza.knowledge import Bot, Budget
from plansza.search.bots import ask
from plansza.search.play import faults

with contextlib.suppress(ImportError):  # Windows has none, and needs none
    import readline  # noqa: F401  (lets input() edit the line and recall earlier ones)

FORGET_SCROLLBACK = "\x1b[3J"
HINT = 1500  # descents, as a server gives: a fraction of a second


class Left(Exception):
    """Somebody leaves the table: quit, the end of the input, or Ctrl-C."""


class Session:
    """`bots` holds the seats that bots have; the others are people. The bots' luck follows from `seed`; the first
    `told` actions are known to all."""

    def __init__(self, match: Match, bots: dict[int, Bot], seed: int, text: Text, out: Console, told: int = 0) -> None:
        self.match, self.bots, self.text, self.out = match, bots, text, out
        self.people = [seat for seat in range(match.players) if seat not in bots]
        self.curtained = match.game.info.hidden and len(self.people) > 1
        self.at_screen: int | None = None  # behind a curtain: whose cards the screen may show
        self.told = dict.fromkeys((WATCHER, *range(match.players)), told)  # up to where each was told
        self.files: set[Path] = set()  # what this session has saved
        self._bot_seed = int(next_u64(stream(seed, -1)))  # apart from the dice, which follow from the seed itself
        self._commands: dict[str, Callable[[int, str], None]] = {
            "hint": self._hint,
            "list": self._list,
            "board": self._board,
            "undo": self._undo,
            "odds": self._odds,
            "rules": self._rules,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
        }

    def run(self) -> None:
        """To the end of the game; raises Left where it is broken off."""
        try:
            while (mover := self.match.to_move) != OVER:
                if mover in self.bots:
                    self._bot_moves(mover)
                else:
                    self._person_moves(mover)
        except KeyboardInterrupt:
            raise Left from None
        self._tell_end()

    @property
    def decided(self) -> bool:
        """Whether a person has made any decision."""
        return any(int(self.match.game.to_move(state)) in self.people for state in self.match.states()[:-1])

    # --- moves -----------------------------------------------------------------------------------------------------

    def _bot_moves(self, seat: int) -> None:
        rng = stream(self._bot_seed, self.match.number)  # by number: taking back cannot fish for a weaker answer
        name, out_before = self.match.names[seat], faults(self.bots)
        if self.out.is_terminal:
            with self.out.status(self.text("play-thinking", name=name)):
                action = ask(self.bots[seat], self.match, rng)
        else:
            action = ask(self.bots[seat], self.match, rng)
        for _, why in faults(self.bots).items() - out_before.items():
            self._warn(self.text("play-program-out", name=name, why=why))
        self.match.take(action)
        if not self.curtained:
            self._tell(self.people[0] if self.people else WATCHER)

    def _person_moves(self, seat: int) -> None:
        if self.curtained and self.at_screen != seat:
            self._curtain(seat)
        self._show(seat)
        before = self.match.number
        while self.match.number == before:
            self._answer(seat, self._read(f"{self.match.names[seat]}> "))
        if self.match.number > before:
            self._tell(seat)

    def _answer(self, seat: int, typed: str) -> None:
        """A number of the list, a notation, the beginning of one, or a command; Enter where there is but one choice."""
        given, typed = typed, " ".join(typed.lower().split())
        legal = dict(enumerate(self.match.legal_numbers, 1))
        number = int(typed) if typed.isascii() and typed.isdigit() else 0
        if number in legal or (not typed and len(legal) == 1):
            self.match.take(legal[number or 1])
            return
        by_text = {self.match.text(action): number for number, action in legal.items()}
        command = self._command(typed)
        if typed in by_text:
            self.match.take(legal[by_text[typed]])
        elif command:
            command(seat, given.strip().partition(" ")[2].strip())
        elif beginning := [text for text in by_text if typed and text.startswith(typed)]:
            self._begun(seat, typed, {by_text[text]: legal[by_text[text]] for text in beginning})
        elif typed:
            self._refuse(seat, typed, list(by_text))

    def _begun(self, seat: int, typed: str, found: dict[int, int]) -> None:
        if len(found) == 1:
            self.match.take(*found.values())
            return
        self.out.print(self.text("play-several", typed=typed))
        self.out.print(screen.choices(self.match, found, self.match.masked_state(seat)[0], self.text))

    def _refuse(self, seat: int, typed: str, legal: list[str]) -> None:
        try:
            action = self.match.parse(typed)
        except BadNotation:
            near = difflib.get_close_matches(typed, legal, n=3)
            hint = self.text("play-near", near=", ".join(near)) if near else self.text("play-numbers", count=len(legal))
            self._warn(self.text("play-unknown", typed=typed) + " " + hint)
            return
        refusal = self.match.game.refusal(self.match.masked_state(seat)[0], action)
        reason = self.text.say(refusal.message, self.match.names)
        self._warn(self.text("play-refused", clause=refusal.clause or "none", reason=reason))

    # --- commands --------------------------------------------------------------------------------------------------

    def _command(self, typed: str) -> Callable[[int, str], None] | None:
        """Commands are known by their English word and by that of the language."""
        first = typed.partition(" ")[0]
        for name, command in self._commands.items():
            if first and first in (name, self.text(f"play-word-{name}")):
                return command
        return None

    def _list(self, seat: int, _: str) -> None:
        legal = dict(enumerate(self.match.legal_numbers, 1))
        self.out.print(screen.choices(self.match, legal, self.match.masked_state(seat)[0], self.text))

    def _board(self, seat: int, _: str) -> None:
        self._show(seat)

    def _hint(self, seat: int, _: str) -> None:
        """What a bot thinks of the moves, from what the seat may know; the best few."""
        from plansza.search.analysis import Adviser  # loads the search, which not everybody asks for

        with self.out.status(self.text("play-thinking", name=self.text("bot-master"))):
            found = Adviser(self.match.game, Budget(HINT)).advice(self.match.masked_state(seat), self.match.number)
        self.out.print(screen.hints(self.match, found.candidates, self.match.masked_state(seat)[0], self.text))

    def _undo(self, seat: int, _: str) -> None:
        """Back to the last decision of a person."""
        if not self.decided:
            self._warn(self.text("play-nothing-to-undo"))
            return
        if self.curtained and not self._others_agree(seat):
            self._curtain(seat)
            self._show(seat)
            self._warn(self.text("play-undo-refused"))
            return
        self.match.undo()
        while self.match.to_move not in self.people:
            self.match.undo()
        self.told = {viewer: min(number, self.match.number) for viewer, number in self.told.items()}
        self.out.print(self.text("play-undone"), style="green")

    def _others_agree(self, asking: int) -> bool:
        """What hidden cards have shown stays known: each other person is asked, with nobody's cards on the screen."""
        yes = self.text("play-word-yes")
        for seat in self.people:
            if seat != asking:
                self._curtain(seat)
                answer = self._read(self.text("play-undo-ask", name=self.match.names[asking]) + " ").strip().lower()
                if answer not in (yes, yes[0], "yes", "y"):
                    return False
        return True

    def _odds(self, seat: int, _: str) -> None:
        odds = odds_now(self.match, seat, self.text)
        if odds is None:
            self._warn(self.text("play-no-odds"))
        else:
            self.out.print(odds)

    def _rules(self, seat: int, _: str) -> None:
        try:
            self.out.print(Markdown(self.match.game.info.rules_text(self.text.lang)))
        except PlanszaError as error:
            self._warn(str(error))

    def _save(self, seat: int, name: str) -> None:
        if not name:
            self._warn(self.text("play-save-where"))
            return
        file = Path(name).expanduser()
        if file.exists() and file not in self.files:
            self._warn(self.text("play-save-exists", file=name))
            return
        try:
            self.match.record.save(file)
        except OSError as error:
            self._warn(f"{name}: {error.strerror}")
            return
        self.files.add(file)
        self.out.print(self.text("play-saved", file=name), style="green")

    def _help(self, seat: int, _: str) -> None:
        self.out.print(self.text("play-help"))
        table = Table.grid(padding=(0, 2))
        for name in self._commands:
            table.add_row(Line(self.text(f"play-word-{name}"), "bold cyan"), self.text(f"play-help-{name}"))
        self.out.print(table)

    def _quit(self, seat: int, _: str) -> None:
        raise Left

    # --- telling ---------------------------------------------------------------------------------------------------

    def _curtain(self, seat: int) -> None:
        """So that nobody sees what is another's: hide the table, hand it over, and wait."""
        name = self.match.names[seat]
        if self.at_screen is not None:
            self._read(self.text("play-hide", name=name))
        self.at_screen = None
        if self.out.is_terminal:
            self.out.clear()
            self.out.file.write(FORGET_SCROLLBACK)
        self.out.print(Rule(self.text("play-curtain", name=name)))
        self._read(self.text("play-look", name=name))
        self.at_screen = seat

    def _show(self, seat: int) -> None:
        match, states = self.match, self.match.masked_state(seat)
        self._tell(seat)
        board, listed = screen.table(match, states, dict(enumerate(match.legal_numbers, 1)), self.text, self.out)
        turn, how = self.text("play-turn", name=match.names[seat]), self.text("play-hint")
        self.out.print(Rule(f"{turn} · {how}", style="green"))
        self.out.print(board)
        self.out.print(listed)

    def _tell(self, viewer: int) -> None:
        """What has happened since the viewer was last told, as she saw it."""
        events = self.match.events(viewer, since=self.told[viewer])
        if events:
            self.out.print(screen.event_lines(self.match, events, self.text))
        if self.curtained:
            self.told[viewer] = self.told[WATCHER] = self.match.number
        else:  # all look on together
            self.told = dict.fromkeys(self.told, self.match.number)

    def _tell_end(self) -> None:
        viewer = self.people[0] if len(self.people) == 1 else WATCHER
        self._tell(viewer)
        self.out.print(Rule(self.text("play-over"), style="green"))
        self.out.print(screen.board(self.match, self.match.masked_state(viewer), self.text))
        self.out.print(screen.result(self.match, self.text))

    def _warn(self, message: str) -> None:
        self.out.print(message, style="yellow", markup=False)

    def _read(self, prompt: str) -> str:
        try:
            typed = input(prompt)
        except (EOFError, KeyboardInterrupt):
            self.out.print()
            raise Left from None
        if not sys.stdin.isatty():  # nobody saw it typed
            self.out.print(typed, markup=False)
        return typed
