"""What a game's package tells bots and people about playing it well."""

from plansza.knowledge.bot import BadBudget, Bot, BotFactory, Budget, Follower, NotForGame, without_budget
from plansza.knowledge.knowledge import Chances, Knowledge, knowledge_of
from plansza.knowledge.level import LEVELS, Level
from plansza.knowledge.theme import Theme
from plansza.knowledge.weights import BadWeights, Weights, weights_of

__all__ = [
    "LEVELS",
    "BadBudget",
    "BadWeights",
    "Bot",
    "BotFactory",
    "Budget",
    "Chances",
    "Follower",
    "Knowledge",
    "Level",
    "NotForGame",
    "Theme",
    "Weights",
    "knowledge_of",
    "weights_of",
    "without_budget",
]
