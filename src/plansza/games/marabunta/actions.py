"""The numbers of the actions: the first of each kind; a seat, tile, face, element, cell or power is added to it."""

from plansza.games.marabunta.facts import COLOURS, DICE, ELEMENTS, FACES, POWERS, SEATS, SHUFFLED
from plansza.games.marabunta.hexes import CELLS

SPLITS = 2**DICE - 1  # the dice of the pool without the tile, as bits; split s is SPLIT_OFF + s - 1 (M3)

FIRST = 0
TURN_UP = FIRST + SEATS
DIE = TURN_UP + SHUFFLED
SPLIT_OFF = DIE + len(FACES)
TAKE = SPLIT_OFF + SPLITS  # 0 the pool without the tile, 1 the pool with it
USE = TAKE + 2
PASS = USE + len(ELEMENTS)
AGAIN = PASS + len(ELEMENTS)
WRITE_IN = AGAIN + DICE
CROSS_OUT = WRITE_IN + CELLS
FILL_ON = CROSS_OUT + CELLS
CROSS_OFF = FILL_ON + len(COLOURS)
ACTIONS = CROSS_OFF + len(POWERS)
MAX_LEGAL = CELLS  # a 0 anywhere on a territory that fills the grid
