"""Search: descents per second on one core against OpenSpiel's C++ MCTS bot, in one run.

    python -m pip install -e '.[bench]' && python benchmarks/search_speed.py

All search from the first decision of a game and keep the tree in memory. OpenSpiel plays one random game to the end a
simulation; so does our `uct`, and `features` judges by the evaluation that the levels use. The length is that of a
random game, in decisions and draws of chance (a whole roll is one).
"""

import time
from collections.abc import Callable

from plansza.kernel import registry
from plansza.kernel.chance import stream
from plansza.kernel.match import new
from plansza.kernel.playout import random_games
from plansza.knowledge import Budget
from plansza.search.levels import level_of, plan_of
from plansza.search.mcts import Plan, SearchBot
from random_play import spiel_length

LONG_PIG = "pig(winscore=450,horizon=10000)"  # as long as a random game of Pickomino
PEERS = {"pickomino": ("pig", LONG_PIG), "marrakech": ("backgammon", "othello")}
BAR = 5
ROUNDS = 3
DESCENTS = 20_000


def best_rate(work: Callable[[], int]) -> float:
    """Descents per second, the best of some rounds."""
    rates = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        done = work()
        rates.append(done / (time.perf_counter() - start))
    return max(rates)


def ours(name: str, plan: Plan) -> float:
    """Descents per second."""
    match, game = new(name, seed=1), registry.load(name)
    masked = match.masked_state(match.to_move)
    SearchBot(game, plan, Budget(100)).look(masked, stream(1))
    return best_rate(lambda: SearchBot(game, plan, Budget(DESCENTS)).look(masked, stream(1)).descents)


def length(name: str) -> float:
    """Of a random game."""
    match, game = new(name, seed=1), registry.load(name)
    sample = random_games(game, game.start(match.players, match.options), match.players, 2000, seed=1)
    return float((sample.draws + sample.decisions).mean())


def spiel(name: str) -> tuple[float, float]:
    import pyspiel

    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])

    def search() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        simulations = DESCENTS // 10
        pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, False, 1, False).step(state)
        return simulations

    return best_rate(search), spiel_length(game, 200)


def main() -> None:
    print("| Game | Length | Evaluator | Descents/s | Peer | Length | Simulations/s | Ratio | Bar |")
    print("| --- | ---: | --- | ---: | --- | ---: | ---: | ---: | ---: |")
    for name, peers in PEERS.items():
        game = registry.load(name)
        plans = {"uct": Plan(), "features": plan_of(game, level_of(game, "master"))}
        rates = {evaluator: ours(name, plan) for evaluator, plan in plans.items()}
        for peer in peers:
            other, other_length = spiel(peer)
            for evaluator, rate in rates.items():
                cells = [
                    name,
                    f"{length(name):.0f}",
                    evaluator,
                    f"{rate:,.0f}",
                    f"OpenSpiel {peer}",
                    f"{other_length:.0f}",
                ]
                print("| " + " | ".join([*cells, f"{other:,.0f}", f"{rate / other:.1f}", f"{BAR}"]) + " |")


if __name__ == "__main__":
    main()
