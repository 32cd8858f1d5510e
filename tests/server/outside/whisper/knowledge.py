"""Bots of this game."""

import time
from typing import Any

from whisper.rules import MARK


class Sleeper:
    """Quick to hold its card, and then thinks longer than any test lasts."""

    def choose(self, states: Any, actions: list[int], rng: Any) -> int:
        if MARK in actions:
            time.sleep(1000)
        return actions[0]


BOTS = {"sleeper": Sleeper}
