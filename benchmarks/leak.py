"""Does what a seat may not know change a byte of what the learning environments tell it? It must not.

    python benchmarks/leak.py [POSITIONS]

Random games of Unrest. At every decision, for each seat, what it cannot know is drawn anew, and all that PettingZoo,
Gymnasium and OpenSpiel tell it of both truths is compared: observations, masks, information states, as text, tensor and
JSON. Then both truths are played on by actions that look the same to the seat, and compared again.
"""

import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
import pyspiel

import plansza
import plansza.research.openspiel
from plansza.research.gymnasium import BoardGameEnv
from plansza.research.pettingzoo import raw_env

GAME = "unrest"
POSITIONS = 20_000
STEPS = 3  # that two truths are played on
SEATS = (0, 1)


class Compared(NamedTuple):
    """How much was compared, when there was no difference."""

    positions: int = 0  # a moment of a game, and a seat
    resampled: int = 0  # of them, where what was drawn anew is not what it was
    steps: int = 0  # of both truths, played on


def compare(positions: int, seed: int = 1) -> Compared:
    """Raises AssertionError at the first difference."""
    luck, done = np.random.default_rng(seed), Compared()
    for state in decisions(luck):
        for seat in SEATS:
            other = state.resample_from_infostate(seat, luck.random)
            assert_same(state, other, seat, by_open_spiel)
            assert_same(state, other, seat, by_the_others)
            steps = played_on(state.clone(), other.clone(), seat, luck)
            done = Compared(done.positions + 1, done.resampled + (str(other) != str(state)), done.steps + steps)
        if done.positions >= positions:
            break
    return done


def decisions(luck: Any) -> Iterator[Any]:
    """The states of random games in which a player decides, without end."""
    game = pyspiel.load_game(f"plansza_{GAME}")
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                yield state
            state.apply_action(int(luck.choice(state.legal_actions())))


def assert_same(state: Any, other: Any, seat: int, tell: Callable[[Any, int], dict[str, Any]]) -> None:
    told, told_other = tell(state, seat), tell(other, seat)
    for what, bytes_told in told.items():
        assert bytes_told == told_other[what], f"seat {seat}: {what} differs between {state} and {other}"


def by_open_spiel(state: Any, seat: int) -> dict[str, Any]:
    return {
        "player": state.current_player(),
        "legal": state.legal_actions() if state.current_player() == seat else None,
        "observation text": state.observation_string(seat),
        "observation": state.observation_tensor(seat),
        "information state": state.information_state_string(seat),
        "information tensor": state.information_state_tensor(seat),
        "observation JSON": state.to_observation_struct(seat).to_json(),
    }


def by_the_others(state: Any, seat: int) -> dict[str, Any]:
    match = plansza.position(GAME, state.to_json(), chance=plansza.MANUAL)
    table = raw_env(GAME, positions=[match])
    table.reset(seed=1)
    told = table.observe(table.possible_agents[seat])
    found = {f"PettingZoo's {name}": numbers.tobytes() for name, numbers in told.items()}
    if match.to_move != seat:
        return found  # with Gymnasium the other side would have moved, by what it knows
    env = BoardGameEnv(GAME, opponents="random", seat=seat, positions=[match], render_mode="ansi")
    observation, info = env.reset(seed=1)
    mask = info["action_mask"].tobytes()
    return {**found, "Gymnasium's": observation.tobytes(), "Gymnasium's mask": mask, "picture": env.render()}


def played_on(state: Any, other: Any, seat: int, luck: Any) -> int:
    """As long as both truths have an action that looks the same to the seat and leads to what it sees as the same
    (that somebody may liberate a district shows what lies there); gives how many steps.
    """
    for step in range(STEPS):
        if state.is_terminal():
            return step
        action = int(luck.choice(state.legal_actions()))
        looks = state.rules.veil(state.truth, action, seat)
        alike = [one for one in other.legal_actions() if other.rules.veil(other.truth, one, seat) == looks]
        if not alike:
            return step
        state.apply_action(action)
        other.apply_action(action if action in alike else int(luck.choice(alike)))
        if state.masked(seat).tobytes() != other.masked(seat).tobytes():
            return step
        assert_same(state, other, seat, by_open_spiel)
    return STEPS


def main(positions: str = str(POSITIONS)) -> None:
    began = time.monotonic()
    done = compare(int(positions))
    minutes = (time.monotonic() - began) / 60
    print("| Positions and seats | Drawn otherwise | Steps played on | Differences | Minutes |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    print(f"| {done.positions:,} | {done.resampled:,} | {done.steps:,} | 0 | {minutes:.1f} |")


if __name__ == "__main__":
    main(*sys.argv[1:2])
