"""The actions, declared; and their numbers for jitted rules, to which a seat, colour, face, way or place is added."""

from plansza.games.marrakech.market import FACES, MAX_PLACES, RUG_SQUARES
from plansza.games.marrakech.state import COLOURS, MAX_PLAYERS
from plansza.kernel.actions import Actions, chance, move, seats

WAY_NAMES = ("left", "right", "straight")
STRAIGHT = WAY_NAMES.index("straight")

A = Actions(
    first=chance("first {seat}", seat=seats(MAX_PLAYERS)),
    top=chance("rug {colour}", colour=COLOURS),
    face=chance("roll {face}", face=tuple(str(face + 1) for face in range(FACES))),
    turn=move("turn {way}", way=WAY_NAMES),
    lay=move("rug {place}", place=tuple(" ".join(squares) for squares in RUG_SQUARES)),
)

FIRST, TOP_RUG, FACE = A.first.first, A.top.first, A.face.first
TURN_LEFT, LAY_RUG = A.turn.first, A.lay.first
MAX_LEGAL = MAX_PLACES
