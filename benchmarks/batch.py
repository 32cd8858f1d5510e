"""The batch core: decisions a second from Python on one core, with mask, automatic reset and observation, against Pgx
on the CPU and EnvPool's ports of the same games, in one run.

    python -m pip install -e . pgx 'jax[cpu]' envpool && python benchmarks/batch.py

Only steps are timed, in seconds of the processor; the actions, legal ones by chance, are chosen between them. Pgx is
compiled beforehand, and its games begin anew by its own `auto_reset`. All play so many games side by side as suits each
best; two threads are compared with one by the clock, at 8,192 games. A peer that is not installed is left out.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from plansza.kernel import registry
from plansza.research import Batch
from plansza.research.batch import Observe

WANTED = {"marrakech": 5e6, "pickomino": 4e6, "unrest": 2e6, "marabunta": 1e6}
SHARES: dict[Observe, float] = {"state": 1.0, "tensor": 0.5}  # of what is wanted
PGX = ("backgammon", "2048", "connect_four")
ENVPOOL = {"backgammon": "Backgammon-v1", "2048": "Play2048-v1", "connect_four": "ConnectFour-v1"}
SIZES = (16, 128, 1024)  # games side by side
MANY = 8192  # for threads: a step must be long enough to be shared out

Step = Callable[[Any], Any]  # actions [n] -> mask [n, actions]


class LegalByChance:
    def __init__(self) -> None:
        self.rng = np.random.default_rng(1)

    def __call__(self, mask: Any) -> Any:
        """One of those that are legal, each as likely."""
        marks = self.rng.random(mask.shape, np.float32)
        return np.where(mask, marks, -1).argmax(axis=1)


def rate(step: Step, mask: Any, seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """Decisions a second."""
    choose, spent, steps = LegalByChance(), 0.0, 0
    mask = step(choose(mask))
    while spent < seconds:
        actions = choose(mask)
        start = clock()
        mask = step(actions)
        spent += clock() - start
        steps += 1
    return steps * len(mask) / spent


def ours(game: str, n: int, observe: Observe, threads: int = 1) -> tuple[Step, Any]:
    batch = Batch(game, n, observe=observe, threads=threads)
    return lambda actions: batch.step(actions).mask, batch.reset().mask


def pgx_games(name: str, n: int) -> tuple[Step, Any]:
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    keys = jax.random.split(jax.random.PRNGKey(1), n)
    state = init(keys)

    def play(actions: Any) -> Any:
        nonlocal state
        state = jax.block_until_ready(step(state, actions, keys))
        return np.asarray(state.legal_action_mask)

    return play, np.asarray(state.legal_action_mask)


def envpool_games(name: str, n: int) -> tuple[Step, Any]:
    import envpool

    env = envpool.make(ENVPOOL[name], env_type="gymnasium", num_envs=n, num_threads=1)
    _, info = env.reset()

    def play(actions: Any) -> Any:
        return env.step(actions.astype(np.int32))[4]["legal_action_mask"].astype(bool)

    return play, info["legal_action_mask"].astype(bool)


def peers(seconds: float) -> Iterator[tuple[str, str, float]]:
    makers: dict[str, Callable[[str, int], tuple[Step, Any]]] = {"Pgx": pgx_games, "EnvPool": envpool_games}
    for library, make in makers.items():
        for name in PGX:
            try:
                yield library, name, max(rate(*make(name, n), seconds) for n in SIZES)
            except ImportError as missing:
                print(f"{library} is left out: {missing}")
                break


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement")
    seconds = parser.parse_args().seconds
    best: dict[str, float] = {}
    print("| peer | game | decisions/s |\n| --- | --- | ---: |")
    for library, name, found in peers(seconds):
        best[name] = max(best.get(name, 0.0), found)
        print(f"| {library} | {name} | {found:,.0f} |", flush=True)
    print("\n| game | observation | decisions/s | wanted | of the best backgammon | two threads / one |")
    print("| --- | --- | ---: | ---: | ---: | ---: |")
    for game in (name for name in registry.games() if name in WANTED):
        for observe, share in SHARES.items():
            found = max(rate(*ours(game, n, observe), seconds) for n in SIZES)
            one, two = (rate(*ours(game, MANY, observe, t), seconds, time.perf_counter) for t in (1, 2))
            peer = f"{found / best['backgammon']:.1f}" if "backgammon" in best else ""
            numbers = f"{found:,.0f} | {WANTED[game] * share:,.0f} | {peer} | {two / one:.2f}"
            print(f"| {game} | {observe} | {numbers} |", flush=True)


if __name__ == "__main__":
    main()
