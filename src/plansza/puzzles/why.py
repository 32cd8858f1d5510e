"""Why a move is better than another: the features of the game that differ most after them, by what they weigh."""

from typing import Any

import numpy as np

from plansza.kernel.chance import CHANCE, OVER
from plansza.kernel.game import Game
from plansza.knowledge import knowledge_of, weights_of
from plansza.search.workspace import seats_of

SAMPLES = 64  # of the chance between a move and the next decision
MOST = 2  # reasons
SHARE = 0.3  # of what the first reason weighs, for another to be told


def reasons_for(game: Game, masked: Any, best: int, second: int, rng: Any) -> list[str]:
    """What speaks for the best move against the second, the weightiest first; nothing where the game tells no reasons.

    Counted is what a feature adds to the mover's strength and takes from that of the others.
    """
    groups = knowledge_of(game).reasons
    if not groups:
        return []
    names = knowledge_of(game).feature_names
    change = np.zeros(len(names))
    for _ in range(SAMPLES):
        guess = game.copy(masked)
        with np.errstate(over="ignore"):
            game.resample(guess[0], game.to_move(guess[0]), rng)
            start = rng.copy()
            after = [_lead(game, guess, action, start.copy()) for action in (best, second)]
        change += after[0] - after[1]
    told = {reason: sum(change[names.index(one)] for one in features) for reason, features in groups.items()}
    order = sorted((name for name in told if told[name] > 0), key=lambda name: -told[name])
    return [name for name in order if told[name] >= SHARE * told[order[0]]][:MOST]


def _lead(game: Game, guess: Any, action: int, rng: Any) -> Any:
    """[feature]: how much stronger it makes the mover than the others on average, at the next decision."""
    states, features = game.copy(guess), knowledge_of(game).features
    assert features is not None  # who tells reasons has some
    mover, seats = int(game.to_move(states[0])), seats_of(game, states)
    weights = np.array(weights_of(game).by_players[seats])
    game.apply(states[0], action)
    scratch = np.empty(game.MAX_LEGAL, np.int32)
    while game.to_move(states[0]) == CHANCE:
        game.draw(states[0], scratch, rng)
    found = np.zeros((seats, len(weights)))
    if game.to_move(states[0]) != OVER:
        for seat in range(seats):
            features(states[0], seat, found[seat])
    others = np.delete(found, mover, axis=0).mean(axis=0)
    return weights * (found[mover] - others)
