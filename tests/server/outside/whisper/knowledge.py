"""Bots of this game."""

import time
from typing import Any

from plansza.knowledge import Knowledge, without_budget
from whisper.rules import MARK


class Sleeper:
    """Quick to hold its card, and then thinks longer than any test lasts."""

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        if MARK in actions:
            time.sleep(1000)
        return actions[0]


KNOWLEDGE = Knowledge(bots={"sleeper": without_budget(lambda game: Sleeper())})
