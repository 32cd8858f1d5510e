"""A network that learns a game by playing against itself: PPO with an entropy bonus, on plansza.research.Batch.

    pip install plansza torch
    python examples/learn/selfplay.py marrakech --minutes 60

It knows nothing but the rules: observations, what is legal, and who won; in the games of POINTS, instead of who won,
how many points ahead everybody is, at the end and on the way. All seats are played by the same network, and each learns
from its own decisions. When the time is up the network is saved as GAME.npz beside this file and plays our bots in the
arena, through learned.py. Later: plansza arena marrakech --bots examples/learn/learned.py:Learned,casual
"""

import argparse
import os
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn

from plansza.arena import Arena
from plansza.game import OVER
from plansza.research import Batch

HIDDEN = 256  # units of a layer
GAMES = 512  # played at a time, each to its end, between two updates
EPOCHS, MINIBATCH = 2, 2048  # how often and in which pieces an update goes over them
RATE = 1e-3  # of learning; falls to nothing as time goes by
CLIP = 0.2  # how far an update may move the odds of an action, as PPO has it
ENTROPY = 0.01  # the regularisation: it pays to stay unpredictable
VALUE = 0.5  # the weight of expecting the right payoff
LAMBDA = 0.6  # how far advantages look ahead (GAE): dice make far ones noisy
POINTS = {"marrakech": 16.0}  # games learned from points: so many more than the average are a whole payoff
JUDGED = 256  # games against random play, now and then
EVALUATION = 400  # games against each bot, at the end
LEARNED = Path(__file__).with_name("learned.py")  # the network as a bot


class Network(nn.Module):
    """An observation -> how much it wants each action, and what it expects to be added to the payoff in hand."""

    def __init__(self, width: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(width, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU())
        self.policy, self.value = nn.Linear(HIDDEN, actions), nn.Linear(HIDDEN, 1)

    def forward(self, observation: Any, mask: Any) -> tuple[Any, Any]:
        """[k, width], [k, actions] -> logits[k, actions], those of illegal actions at the bottom; added[k]."""
        seen = self.body(observation)
        return self.policy(seen).masked_fill(~mask, -1e9), self.value(seen).squeeze(-1)


class Decisions(NamedTuple):
    """What was decided at once: in k of the games, each by the seat that was to play."""

    games: Any  # [k], numpy
    seats: Any  # [k], numpy
    observation: Any  # [k, width]
    mask: Any  # [k, actions]
    action: Any  # [k]
    log_odds: Any  # [k], of the action
    in_hand: Any  # [k], payoff as things stood
    value: Any  # [k], payoff expected before it: in hand, and added until the end


def payoff_in_hand(batch: Batch) -> Any:
    """[n, players]: what each seat would be paid if the game ended as it stands, 1 in all: a fair share, and its lead.

    In games that are not learned from points it is nothing before the end, and then 1 shared among the winners.
    """
    game, points = batch.game, POINTS.get(batch.game.name)
    paid = np.zeros((batch.n, batch.players))
    for state, row in zip(batch.states, paid, strict=True):
        if points:
            game.scores(state, row)
        elif game.to_move(state) == OVER:
            game.payoff(state, row)
    return 1 / batch.players + (paid - paid.mean(axis=1, keepdims=True)) / points if points else paid


@torch.no_grad()
def play(network: Network, batch: Batch) -> tuple[list[Decisions], Any]:
    """All games of the batch from the start to the end; gives the decisions and the payoffs [n, players]."""
    step, played = batch.reset(), list[Decisions]()
    while (games := np.flatnonzero(step.to_play >= 0)).size:
        seats = step.to_play[games].copy()
        observation, mask = torch.from_numpy(step.observation[games]), torch.from_numpy(step.mask[games])
        in_hand = torch.from_numpy(payoff_in_hand(batch)[games, seats].astype(np.float32))
        logits, added = network(observation, mask)
        odds = logits.softmax(dim=1)
        action = torch.multinomial(odds, 1)
        told = (observation, mask, action[:, 0], odds.gather(1, action)[:, 0].log(), in_hand, in_hand + added)
        played.append(Decisions(games, seats, *told))
        actions = np.zeros(batch.n, np.int64)
        actions[games] = action[:, 0].numpy()
        step = batch.step(actions)
    return played, payoff_in_hand(batch)


def advantages(played: list[Decisions], payoff: Any) -> list[Any]:
    """By how much each decision turned out better than expected (GAE), from the last back to the first.

    A seat's next value is that of its own next decision, whoever decides in between; after the last it is the payoff.
    """
    ahead, gained = payoff.copy(), np.zeros_like(payoff)
    found = []
    for one in reversed(played):
        at, value = (one.games, one.seats), one.value.numpy()
        gained[at] = ahead[at] - value + LAMBDA * gained[at]
        ahead[at] = value
        found.append(torch.from_numpy(gained[at].astype(np.float32)))
    return found[::-1]


def update(network: Network, optimiser: Any, played: list[Decisions], advantage: list[Any]) -> float:
    """Make what turned out well likelier, a little; gives the mean entropy."""
    columns = [torch.cat(column) for column in list(zip(*played, strict=True))[2:]]
    observation, mask, action, log_odds, in_hand, value = columns
    better = torch.cat(advantage)
    to_add, entropies = better + value - in_hand, []
    better = (better - better.mean()) / (better.std() + 1e-8)
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(action)).split(MINIBATCH):
            logits, added = network(observation[rows], mask[rows])
            now = logits.log_softmax(dim=1)
            ratio = (now.gather(1, action[rows, None])[:, 0] - log_odds[rows]).exp()
            gain = torch.minimum(ratio * better[rows], ratio.clamp(1 - CLIP, 1 + CLIP) * better[rows]).mean()
            entropy = -(now.exp() * now).sum(dim=1).mean()
            loss = -gain - ENTROPY * entropy + VALUE * (added - to_add[rows]).square().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()
            entropies.append(entropy.item())
    return float(np.mean(entropies))


@torch.no_grad()
def share_against_random(network: Network, batch: Batch) -> float:
    """The mean payoff of a network that holds one seat of each game, against random play on the others."""
    mine, luck = np.arange(batch.n) % batch.players, np.random.default_rng(1)
    step, payoff = batch.reset(seed=1), np.zeros((batch.n, batch.players))
    while (step.to_play >= 0).any():
        logits, _ = network(torch.from_numpy(step.observation), torch.from_numpy(step.mask))
        random = np.where(step.mask, luck.random(step.mask.shape), -1.0).argmax(axis=1)
        step = batch.step(np.where(step.to_play == mine, logits.argmax(dim=1).numpy(), random))
        payoff += step.reward
    return float(payoff[np.arange(batch.n), mine].mean())


def train(game: str, minutes: float, at_once: int = GAMES, seed: int = 1) -> Network:
    torch.manual_seed(seed)
    batch, judge = (Batch(game, n, seed=seed, reset="disabled") for n in (at_once, JUDGED))
    network = Network(batch.game.layout.width, batch.game.ACTIONS)
    optimiser = torch.optim.Adam(network.parameters(), RATE)
    began, updates, told = time.monotonic(), 0, 0.0
    while (gone := (time.monotonic() - began) / (60 * minutes)) < 1:
        optimiser.param_groups[0]["lr"] = RATE * (1 - gone)
        played, payoff = play(network, batch)
        entropy = update(network, optimiser, played, advantages(played, payoff))
        updates += 1
        if gone >= told:
            share = share_against_random(network, judge)
            curve = f"entropy {entropy:.2f}, {share:.1%} against random play"
            print(f"{gone:4.0%}  {updates * at_once:9,} games  {curve}", flush=True)
            told += 0.05
    print(f"{(time.monotonic() - began) / 60:.1f} minutes, {time.process_time() / 60:.1f} of them processor time")
    return network


def save(network: Network, file: Path) -> None:
    """For learned.py, which needs no torch, in half precision: layer by layer what chooses actions.

    In the games of POINTS also what is expected, so that it can look ahead.
    """
    layers = [layer for layer in network.body if isinstance(layer, nn.Linear)] + [network.policy]
    arrays = {f"weights{n}": layer.weight for n, layer in enumerate(layers)}
    arrays |= {f"bias{n}": layer.bias for n, layer in enumerate(layers)}
    if points := POINTS.get(file.stem):
        arrays |= {"value": network.value.weight, "value_bias": network.value.bias, "points": torch.tensor(points)}
    np.savez_compressed(file, **{name: array.detach().numpy().astype(np.float16) for name, array in arrays.items()})


def network_file(game: str) -> Path:
    return Path(os.environ.get("PLANSZA_LEARNED", Path(__file__).parent)) / f"{game}.npz"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("game", nargs="?", default="marrakech")
    arguments.add_argument("--minutes", type=float, default=60)
    arguments.add_argument("--at-once", type=int, default=GAMES, help="games between two updates")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--games", type=int, default=EVALUATION, help="against each bot, at the end")
    chosen = arguments.parse_args()
    network = train(chosen.game, chosen.minutes, chosen.at_once, chosen.seed)
    save(network, network_file(chosen.game))
    for name in ("Policy", "Learned") if chosen.game in POINTS else ("Learned",):
        for bot in ("random", "novice", "casual"):
            share = Arena(chosen.game, [f"{LEARNED}:{name}", bot], seed=1).play(chosen.games).duel(0, 1)
            assert share is not None
            between = f"{share.low:.1%} to {share.high:.1%}, 95 %"
            print(f"{name} against {bot}: {share.share:.1%} ({between}), {share.games} games", flush=True)


if __name__ == "__main__":
    main()
