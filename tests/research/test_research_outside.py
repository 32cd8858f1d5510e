"""Games of other packages work in every shell, and OpenSpiel's tools for equilibria on one with hidden cards."""

import os
import subprocess
import sys
from pathlib import Path

PIG = """
import gymnasium, numpy as np, pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test
import plansza.research.gymnasium, plansza.research.openspiel
from plansza.research.pettingzoo import env

api_test(env("pig", players=4), num_cycles=500)
check_env(gymnasium.make("plansza/Pig-v0", opponents="casual").unwrapped)
envs = gymnasium.make_vec("plansza/Pig-v0", num_envs=8, players=3)
_, info = envs.reset(seed=1)
for _ in range(50):
    _, _, _, _, info = envs.step(info["action_mask"].argmax(axis=1))
pyspiel.random_sim_test(pyspiel.load_game("plansza_pig(players=5)"), num_sims=1, serialize=True, verbose=False)
print("all shells play pig")
"""

HIGH_CARD = """
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr
import plansza.research.openspiel

game = pyspiel.load_game("plansza_high_card")
# Who folds half of her hands loses those; who bets always wins them, and the rest is even: 1/2 for both together.
assert abs(exploitability.exploitability(game, policy.UniformRandomPolicy(game)) - 0.25) < 1e-9
for solver in (cfr.CFRSolver(game), cfr.CFRPlusSolver(game)):
    for _ in range(60):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < 0.02
sampling = external_sampling_mccfr.ExternalSamplingSolver(game)
for _ in range(20):
    sampling.iteration()
assert exploitability.nash_conv(game, sampling.average_policy()) < 0.5
assert pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game)) > 0.2
print("nothing to gain")
"""


def run(code: str, folder: Path) -> str:
    paths = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_pig_is_played_in_every_shell(pig: Path) -> None:
    assert "all shells play pig" in run(PIG, pig)


def test_counterfactual_regret_finds_the_equilibrium_of_a_small_game(high_card: Path) -> None:
    assert "nothing to gain" in run(HIGH_CARD, high_card)
