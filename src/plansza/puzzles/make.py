"""Finding puzzles: games of bots, and records, are looked through for decisions that one move clearly wins."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil, log10
from typing import Any

import numpy as np

from plansza.kernel.chance import CHANCE, OVER, stream
from plansza.kernel.game import Game
from plansza.kernel.match import Match, new
from plansza.knowledge import knowledge_of
from plansza.puzzles.puzzle import Header, Puzzle, PuzzleSet, id_of
from plansza.puzzles.solve import Effort, Solver
from plansza.puzzles.why import reasons_for
from plansza.search.bots import ask, make_bot

BARREN = 200  # games in a row without a puzzle, after which there is no hope
A_GAME = 4  # puzzles of one game at most: positions next to each other are alike
LEAST_SHARE, THEME_SHARE = 0.4, 1.2  # of all puzzles that one theme may be: the latter by how many themes there are
EASY_SHARE = 0.5  # of all that may be easy
MOST_SEATS = 4  # of the games that bots play for it
PLAYERS, BEGINNER = ("casual", "strong"), "novice"
ASKED = 60  # times that the beginner is asked what to do
_STREAMS = 1 << 20  # random streams of a game


def theme_of(game: Game, masked: Any) -> str:
    """The first of the game's themes that fits the decision; "" where none does."""
    kind = game.rules.actions.kind
    legal = {kind(action).name for action in game.legal_actions(masked[0])}
    return next((theme.name for theme in knowledge_of(game).themes if legal.issuperset(theme.kinds)), "")


@dataclass
class Maker:
    """Fills a set with `count` puzzles. The same seed and records give the same set, also when it was broken off."""

    game: Game
    count: int
    seed: int
    made_by: str
    effort: Effort = field(default_factory=Effort)
    records: Sequence[Match] = ()
    puzzles: list[Puzzle] = field(default_factory=list)
    searched: int = 0
    solved: int = 0

    def __post_init__(self) -> None:
        self.solver = Solver(self.game, self.effort)
        self._beginner = make_bot(self.game, BEGINNER)

    def go_on(self, known: PuzzleSet) -> None:
        """From what was found before."""
        self.puzzles, self.searched, self.solved = list(known.puzzles), known.header.searched, known.header.solved

    @property
    def found(self) -> PuzzleSet:
        info = self.game.info
        header = Header(info.name, info.rules_version, self.made_by, self.effort.deep, self.searched, self.solved)
        return PuzzleSet(header, self.puzzles)

    def games(self) -> Iterator[int]:
        """One game after another is looked through, until there are enough puzzles, or none are found any more; gives
        how many there are.
        """
        barren = 0
        while len(self.puzzles) < self.count and barren < BARREN:
            known = len(self.puzzles)
            self._search(self._match(self.searched), self.searched)
            self.searched += 1
            barren = 0 if len(self.puzzles) > known else barren + 1
            yield len(self.puzzles)

    def _match(self, number: int) -> Match:
        """The records first, then bots play: numbers of players and presets in turn."""
        if number < len(self.records):
            return self.records[number]
        info, seed = self.game.info, self.seed * _STREAMS + number
        seats = [players for players in info.players if players <= max(MOST_SEATS, info.players[0])]
        presets = list(info.presets)
        players, preset = seats[number % len(seats)], presets[number // len(seats) % len(presets)]
        match = new(info.name, players=players, preset=preset if number % 2 else "base", seed=seed)
        bots = [make_bot(self.game, PLAYERS[(number + seat) % len(PLAYERS)]) for seat in range(players)]
        rng = stream(seed, 1)
        while match.to_move != OVER:
            match.take(ask(bots[match.to_move], match, rng))
        return match

    def _search(self, match: Match, number: int) -> None:
        """The decisions of one game, in an order of their own, so that no part of games comes first."""
        states = match.states()
        decisions = [n for n in range(match.number) if self.game.to_move(states[n]) not in (CHANCE, OVER)]
        shuffled = np.random.default_rng([self.seed, number]).permutation(decisions).tolist()
        taken = 0
        for at in shuffled:
            if taken == A_GAME or len(self.puzzles) == self.count:
                return
            puzzle = self._puzzle(match.at(at), number)
            if puzzle is not None:
                self.puzzles.append(puzzle)
                taken += 1

    def _puzzle(self, match: Match, number: int) -> Puzzle | None:
        game, seat = self.game, match.to_move
        masked, own = match.masked_state(seat), number * _STREAMS + match.number * 16
        theme = theme_of(game, masked)
        if not self._is_wanted(theme) or not self.solver.is_promising(masked, stream(self.seed, own)):
            return None
        guesses = self._guesses(masked, stream(self.seed, own + 3))
        if len(guesses) == 1:  # what a beginner never misses, or never sees, is no puzzle
            return None
        self.solved += 1
        moves = self.solver.solved(masked, self.seed, own + 1)
        if moves is None:
            return None
        rating = rating_for(guesses[match.parse(moves[0].action)] / ASKED)
        first, second = (match.parse(move.action) for move in moves[:2])
        reasons = reasons_for(game, masked, first, second, stream(self.seed, own + 4))
        position = {name: part for name, part in match.position(seat).items() if name not in ("game", "seats")}
        puzzle = Puzzle(id_of(position), theme, seat, position, moves, rating, reasons)
        return puzzle if self._is_new(puzzle) else None

    def _is_wanted(self, theme: str) -> bool:
        """Not yet enough of the theme; where a game has themes, a decision that fits none is no puzzle."""
        themes = {one.name for one in knowledge_of(self.game).themes}
        if not themes:
            return True
        most = ceil(max(LEAST_SHARE, THEME_SHARE / len(themes)) * self.count)
        return theme != "" and Counter(puzzle.theme for puzzle in self.puzzles)[theme] < most

    def _is_new(self, puzzle: Puzzle) -> bool:
        """No twin of another; of the easy ones only as many as there may be."""
        easy = sum(known.difficulty == "easy" for known in self.puzzles)
        if puzzle.difficulty == "easy" and easy >= EASY_SHARE * self.count:
            return False
        return all(known.id != puzzle.id for known in self.puzzles)

    def _guesses(self, masked: Any, rng: Any) -> Counter[int]:
        """What a beginner does when she is asked often."""
        actions = self.game.legal_actions(masked[0])
        return Counter(self._beginner.choose(masked, list(actions), rng) for _ in range(ASKED))


def rating_for(found: float) -> int:
    """How hard a puzzle is of which beginners find so large a share: half is 1500, one of eleven 1900."""
    share = (found * ASKED + 0.5) / (ASKED + 1)
    return round(1500 - 400 * log10(share / (1 - share)))
