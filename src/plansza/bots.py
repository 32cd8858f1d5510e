"""Bots by name, and what to write one of your own with.

    bot = make_bot(match.game, "master@0.2s")
    match.play(ask(bot, match, stream(1)))

A bot is fair by construction: it is given a masked state and a random stream of its own, nothing else.
"""

from plansza.kernel.chance import below, stream
from plansza.knowledge import (
    LEVELS,
    BadBudget,
    Bot,
    BotFactory,
    Budget,
    Knowledge,
    Level,
    NotForGame,
    Theme,
    without_budget,
)
from plansza.search.bots import BotSpec, UnknownBot, ask, bots, make_bot

__all__ = [
    "LEVELS",
    "BadBudget",
    "Bot",
    "BotFactory",
    "BotSpec",
    "Budget",
    "Knowledge",
    "Level",
    "NotForGame",
    "Theme",
    "UnknownBot",
    "ask",
    "below",
    "bots",
    "make_bot",
    "stream",
    "without_budget",
]
