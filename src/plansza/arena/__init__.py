"""Bots against bots: paired games, ratings and shares with intervals, reports. Reaches games through the registry."""

from plansza.arena.arena import Arena, Stopped
from plansza.arena.ladder import Ladder
from plansza.arena.results import Results
from plansza.arena.sprt import Sprt

__all__ = ["Arena", "Ladder", "Results", "Sprt", "Stopped"]
