"""Prints the digest of random games, for `check_plain_python`: NAME PLAYERS PRESET SEED GAMES."""

import sys

from plansza.testing.conformance import Case, trace

name, players, preset, seed, games = sys.argv[1:]
print(trace(Case(name, int(players), preset), int(seed), int(games)))
