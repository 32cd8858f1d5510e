"""One game of an arena, played to its end with everything kept that is told of it."""

import numpy as np

from plansza.arena.dice import Dice
from plansza.arena.schedule import Task
from plansza.arena.setting import Failed, Outcome, Played, Setting
from plansza.kernel import outcome, registry
from plansza.kernel.chance import CHANCE
from plansza.kernel.game import Game
from plansza.knowledge import Bot
from plansza.search.play import BotFailed, blamed, faults, play


def play_task(setting: Setting, task: Task) -> Outcome:
    """One game. Its bots are its own, so that none brings memories from another game."""
    game = registry.load(setting.game)
    dice = Dice(game, setting.seed, task.unit, setting.players, setting.less_luck)
    states = game.start(setting.players, setting.options)
    actions: list[int] = []
    decisions, seconds = [0] * setting.players, [0.0] * setting.players
    try:
        bots = _bots(setting, task, game)
        for step in play(game, states, bots, dice.thoughts, dice, setting.options):
            actions += step.actions
            if step.seat != CHANCE:
                decisions[step.seat] += 1
                seconds[step.seat] += step.seconds
    except BotFailed as failed:
        return Failed(task, failed.seat, failed.reason, actions)
    payoff, scores = np.zeros((2, setting.players))
    game.payoff(states[0], payoff)
    game.scores(states[0], scores)
    places, luck = outcome.places(game.standings(states[0])), dice.luck.by_seat.tolist() if dice.luck else None
    told = payoff.tolist(), scores.tolist(), places, decisions, seconds
    return Played(task, *told, int(game.ending(states[0])), actions, luck, faults(dict(enumerate(bots))))


def _bots(setting: Setting, task: Task, game: Game) -> list[Bot]:
    made = []
    for seat, number in enumerate(task.line_up):
        entrant = setting.entrants[number]
        made.append(blamed(seat, lambda: entrant.make(game)))  # noqa: B023  (called at once)
    return made
