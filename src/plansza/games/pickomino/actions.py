"""The actions, declared; and their numbers for jitted rules, to which a seat, face, tile or specialist is added."""

from plansza.games.pickomino.state import FACE_NAMES, MAX_PLAYERS, SPECIALISTS, TILE_NAMES
from plansza.kernel.actions import Actions, chance, move, seats

_SEATS = seats(MAX_PLAYERS)

A = Actions(
    first=chance("first {seat}", seat=_SEATS),
    die=chance("die {face}", face=FACE_NAMES),
    keep=move("keep {face}", face=FACE_NAMES),
    roll=move("roll"),
    roll_again=move("roll again"),
    bust=move("bust"),
    take=move("take {tile}", tile=TILE_NAMES),
    steal=move("steal {seat}", seat=_SEATS),
    rob=move("rob {seat}", seat=_SEATS),
    hold=move("hold {specialist}", specialist=SPECIALISTS[1:-1]),  # nobody holds the raven (P21)
)

FIRST, DIE, SET_ASIDE = A.first.first, A.die.first, A.keep.first
ROLL, ROLL_AGAIN, BUST = A.roll.first, A.roll_again.first, A.bust.first
TAKE, STEAL, ROB = A.take.first, A.steal.first, A.rob.first
HOLD = A.hold.first - 1  # so that a specialist is added to it; the first is no nobody
MAX_LEGAL = 7
