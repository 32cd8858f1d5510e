"""What a game's package tells bots and people about playing it well."""

from plansza.knowledge.bot import BadBudget, Bot, BotFactory, Budget, without_budget
from plansza.knowledge.knowledge import Chances, Knowledge, knowledge_of
from plansza.knowledge.level import LEVELS, Level
from plansza.knowledge.weights import BadWeights, Weights, weights_of

__all__ = [
    "LEVELS",
    "BadBudget",
    "BadWeights",
    "Bot",
    "BotFactory",
    "Budget",
    "Chances",
    "Knowledge",
    "Level",
    "Weights",
    "knowledge_of",
    "weights_of",
    "without_budget",
]
