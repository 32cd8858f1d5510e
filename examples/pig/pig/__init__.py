"""Pig: roll and add up, or hold; a one loses the turn; who has a hundred first wins."""

from plansza import GameInfo

INFO = GameInfo(name="pig", package="pig", players=range(2, 11), rules="pig.rules:RULES", web="web")
