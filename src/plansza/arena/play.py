"""One game of an arena, played to its end with everything kept that is told of it."""

import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import numpy as np

from plansza.arena.dice import Dice
from plansza.arena.luck import Luck
from plansza.arena.schedule import Task
from plansza.arena.setting import Failed, Outcome, Played, Setting
from plansza.kernel import outcome, registry
from plansza.kernel.chance import CHANCE, OVER
from plansza.kernel.game import Game
from plansza.knowledge import Bot

T = TypeVar("T")


def play(setting: Setting, task: Task) -> Outcome:
    return Play(setting, task).run()


class Broken(Exception):
    """A bot broke the game."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat, self.reason = seat, reason


class Play:
    """A game under way. Its bots are its own, so that none brings memories from another game."""

    def __init__(self, setting: Setting, task: Task) -> None:
        self.setting, self.task = setting, task
        self.game: Game = registry.load(setting.game)
        self.state = self.game.start(setting.players, setting.options)
        self.dice = Dice(self.game, setting.seed, task.unit, setting.players)
        self.luck = Luck(self.game, setting.players, self.dice.might_have_been) if setting.less_luck else None
        self.actions: list[int] = []
        self.decisions, self.seconds = [0] * setting.players, [0.0] * setting.players

    def run(self) -> Outcome:
        try:
            bots = [self._make(seat) for seat in range(self.setting.players)]
            while (mover := int(self.game.to_move(self.state[0]))) != OVER:
                if mover == CHANCE:
                    self._roll()
                else:
                    self.dice.decides(mover)
                    self._decide(bots[mover], mover)
        except Broken as broken:
            return Failed(self.task, broken.seat, broken.reason, self.actions)
        return self._result()

    def _roll(self) -> None:
        before = self.state.copy()
        self.actions += self.dice.roll(self.state)
        if self.luck:
            self.luck.came(before, self.state)

    def _make(self, seat: int) -> Bot:
        entrant = self.setting.entrants[self.task.line_up[seat]]
        return self._of_bot(seat, lambda: entrant.make(self.game))

    def _decide(self, bot: Bot, seat: int) -> None:
        legal, seen = self.game.legal_actions(self.state[0]), self.game.seen(self.state, seat)
        began = time.perf_counter()
        action = self._of_bot(seat, lambda: int(bot.choose(seen, list(legal), self.dice.thoughts[seat])))
        self.seconds[seat] += time.perf_counter() - began
        if action not in legal:
            raise Broken(seat, self._illegal(action, legal))
        self.game.apply(self.state[0], action)
        self.actions.append(action)
        self.decisions[seat] += 1

    def _of_bot(self, seat: int, ask: Callable[[], T]) -> T:
        """What the bot gives, or its error as one line that says where."""
        try:
            return ask()
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(last.filename).name}, line {last.lineno}"
            raise Broken(seat, f"{type(error).__name__}: {error} ({where})") from error

    def _illegal(self, action: int, legal: list[int]) -> str:
        texts = self.game.rules.actions.texts
        said = f"'{texts[action]}' ({action})" if 0 <= action < len(texts) else f"{action}"
        return f"it chose {said}, which is not legal; legal are " + ", ".join(f"'{texts[a]}' ({a})" for a in legal)

    def _result(self) -> Played:
        payoff, scores = np.zeros((2, self.setting.players))
        state = self.state[0]
        self.game.payoff(state, payoff)
        self.game.scores(state, scores)
        places = outcome.places(self.game.standings(state))
        luck = self.luck.by_seat.tolist() if self.luck else None
        told = payoff.tolist(), scores.tolist(), places, self.decisions, self.seconds
        return Played(self.task, *told, int(self.game.ending(state)), self.actions, luck)
