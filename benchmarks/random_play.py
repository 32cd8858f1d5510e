"""Random play: steps per second on one core, against OpenSpiel's C++ states and pickomino-env, in one run.

    python -m pip install -e '.[bench]' && python benchmarks/random_play.py

A step is a decision or a draw of chance; a whole roll of dice counts as one, though the rules take die by die.
OpenSpiel is measured in three loops: states driven through pyspiel from Python, whole games by its C++
`evaluate_bots` with uniform random bots, and bare C++ rollouts inside its MCTS bot (one simulation, many rollouts).
"""

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from plansza.kernel import registry
from plansza.kernel.playout import random_games

PEERS = {"pickomino": ["pig"]}
OTHER_PEERS = ["backgammon", "connect_four"]
SECONDS = 2.0
ROUNDS = 3


def timed(work: Callable[[int], float], seconds: float = SECONDS) -> float:
    """Units of work per second; work(n) does n of something and gives how many units that was. Best of some rounds."""
    n = 1
    while True:
        start = time.perf_counter()
        work(n)
        if (spent := time.perf_counter() - start) > 0.1:
            break
        n *= 2
    n, rates = max(1, int(n * seconds / spent / ROUNDS)), []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        units = work(n)
        rates.append(units / (time.perf_counter() - start))
    return max(rates)


def ours(name: str, preset: str, players: int, threads: int = 1) -> tuple[float, float]:
    """(steps, games) per second."""
    game = registry.load(name)
    root = game.start(players, game.info.check_options({}, preset))

    def play(n: int) -> float:
        games = random_games(game, root, players, n, seed=1, threads=threads)
        return float((games.draws + games.decisions).sum())

    sample = random_games(game, root, players, 2000, seed=1)
    steps = timed(play)
    return steps, steps / float((sample.draws + sample.decisions).mean())


def spiel_python(game: Any) -> float:
    luck = random.Random(1)

    def play(n: int) -> float:
        steps = 0
        for _ in range(n):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(luck.choices(actions, weights)[0])
                else:
                    state.apply_action(luck.choice(state.legal_actions()))
                steps += 1
        return steps

    return timed(play)


def spiel_length(game: Any, games: int) -> float:
    """Mean number of steps of a random game."""
    luck, steps = random.Random(2), []
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            chance = state.is_chance_node()
            actions, weights = zip(*state.chance_outcomes(), strict=True) if chance else (state.legal_actions(), None)
            state.apply_action(luck.choices(actions, weights)[0])
        steps.append(len(state.history()))
    return statistics.fmean(steps)


def spiel_bots(game: Any, length: float) -> float:
    import pyspiel

    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]

    def play(n: int) -> float:
        for seed in range(n):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return n * length

    return timed(play)


def spiel_rollouts(game: Any, length: float) -> float:
    import pyspiel

    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])

    def play(n: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(n, 7)
        pyspiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, 3, False).step(state)
        return n * length

    return timed(play)


def pickomino_env() -> float:
    """Its step sets dice aside and rolls or stops: counted as three of ours, though its bot moves in it too."""
    import gymnasium
    import pickomino_env  # noqa: F401

    env, luck = gymnasium.make("Pickomino-v0", number_of_bots=1), random.Random(1)

    def play(n: int) -> float:
        done, taken = True, 0
        while taken < n:
            if done:
                seen, _ = env.reset(seed=luck.randrange(2**31))
            faces = [f for f in range(6) if seen["dice_rolled"][f] and not seen["dice_collected"][f]]
            if not faces:
                done = True
                continue
            seen, _, ended, refused, _ = env.step((luck.choice(faces), luck.randrange(2)))
            done = ended or refused
            taken += 1
        return 3.0 * taken

    return timed(play)


def call_cost(name: str) -> float:
    """Microseconds of one jitted call from Python: whose move is it?"""
    game = registry.load(name)
    state = game.start(game.info.players[0], game.info.check_options({}))[0]

    def ask(n: int) -> float:
        for _ in range(n):
            game.to_move(state)
        return n

    return 1e6 / timed(ask, 0.5)


def main() -> None:
    import pyspiel

    print("| game | preset | players | steps/s | games/s | bytes per state | one call from Python |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
    best: dict[str, float] = {}
    for name, info in registry.games().items():
        for preset in [p for p in ("base", "extension") if p in info.presets]:
            for players in sorted({info.players[0], info.players[-1]}):
                steps, games = ours(name, preset, players)
                best.setdefault(name, steps)
                size, call = registry.load(name).STATE.itemsize, call_cost(name)
                print(
                    f"| {name} | {preset} | {players} | {steps:,.0f} | {games:,.0f} | {size} | {call:.2f} µs |",
                    flush=True,
                )
    print("\n| peer | loop | steps/s | our game | ours / peer |\n| --- | --- | ---: | --- | ---: |")
    for peer in ["pig", *OTHER_PEERS]:
        game = pyspiel.load_game(peer)
        length = spiel_length(game, 400 if peer == "pig" else 100)
        loops = {
            "pyspiel states from Python": spiel_python(game),
            "C++ evaluate_bots": spiel_bots(game, length),
            "bare C++ rollouts": spiel_rollouts(game, length),
        }
        for loop, rate in loops.items():
            for name in [n for n in best if peer in PEERS.get(n, OTHER_PEERS)]:
                print(f"| {peer} | {loop} | {rate:,.0f} | {name} | {best[name] / rate:.1f} |", flush=True)
    if "pickomino" in best:
        rate = pickomino_env()
        ratio = best["pickomino"] / rate
        print(f"| pickomino-env | its step, counted as three | {rate:,.0f} | pickomino | {ratio:,.0f} |")
    print("\n| game | two threads / one |\n| --- | ---: |")
    for name, info in registry.games().items():
        one, two = ours(name, "base", info.players[0]), ours(name, "base", info.players[0], threads=2)
        print(f"| {name} | {two[0] / one[0]:.2f} |", flush=True)


if __name__ == "__main__":
    np.seterr(over="ignore")
    main()
