"""Odds and a bot."""

from typing import Any

from high_card.rules import BET, CALL
from plansza.kernel.words import Text
from plansza.knowledge import Knowledge, without_budget


def odds(state: Any, text: Text, names: list[str]) -> str:
    return f"odds seen with cards {[int(card) for card in state.card]}"


def odds_table(text: Text) -> str:
    return f"table of {text('title')}"


class BoldBot:
    """Never gives in."""

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        return BET if BET in actions else CALL


KNOWLEDGE = Knowledge(bots={"bold": without_budget(lambda game: BoldBot())}, odds=odds, odds_table=odds_table)
