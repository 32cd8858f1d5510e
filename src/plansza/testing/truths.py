"""Other truths that one seat cannot tell apart: what it is told must be the same, byte for byte."""

import random

import numpy as np

from plansza.kernel.chance import stream
from plansza.kernel.match import Match


def resampled(match: Match, seat: int, seed: int) -> Match:
    """The match with another truth, as far as the seat can tell the same, at every moment of it."""
    game, states = match.game, match.states().copy()
    for number in range(match.number + 1):
        state = game.seen(states[number : number + 1], seat)
        with np.errstate(over="ignore"):
            game.resample(state[0], seat, stream(seed, number))
        states[number : number + 1] = state
    actions = match.action_numbers
    other = match.retold(states, actions)
    seen_alike = [_another_action(match, other, seat, number, action) for number, action in enumerate(actions)]
    return match.retold(states, seen_alike)


def _another_action(match: Match, other: Match, seat: int, number: int, action: int) -> int:
    """An action of the other truth that looks to the seat like the one that was taken."""
    game, before = match.game, other.states()[number]
    seen = game.veil(match.states()[number], action, seat)
    alike = [a for a in game.legal_actions(before) if game.veil(before, a, seat) == seen]
    return random.Random(number).choice(alike) if alike else action
