"""A bot of ours and one of your own meet twenty times at a table of Pickomino; both see masked states only."""

from typing import Any

import plansza
from plansza.bots import below, make_bot, stream


class CautiousBot:
    """Stops as soon as it can; otherwise does whatever comes."""

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        return actions[-1] if len(actions) == 2 else actions[below(rng, len(actions))]


bots, wins, rng = [make_bot(plansza.new("pickomino").game, "worms"), CautiousBot()], [0.0, 0.0], stream(1)
for seed in range(20):
    match = plansza.new("pickomino", seed=seed)
    while (seat := match.to_move) != plansza.OVER:
        match.take(bots[seat].choose(match.masked_state(seat), match.legal_numbers, rng))
    assert match.result
    wins = [won + share for won, share in zip(wins, match.result.payoff, strict=True)]
print(f"worms {wins[0]:g}, cautious {wins[1]:g}")
