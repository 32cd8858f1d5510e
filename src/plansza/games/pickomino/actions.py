"""The actions by number: the first of each kind; a seat, face, tile or specialist is added to it."""

from plansza.games.pickomino.state import FACES, MAX_PLAYERS, RAVEN, TILES

FIRST = 0
DIE = FIRST + MAX_PLAYERS
SET_ASIDE = DIE + FACES
ROLL = SET_ASIDE + FACES
ROLL_AGAIN = ROLL + 1
BUST = ROLL + 2
TAKE = ROLL + 3
STEAL = TAKE + TILES
ROB = STEAL + MAX_PLAYERS
HOLD = ROB + MAX_PLAYERS
ACTIONS = HOLD + RAVEN  # nobody holds the raven (P21)
MAX_LEGAL = 7
