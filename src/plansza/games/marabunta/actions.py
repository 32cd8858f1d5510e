"""The actions, declared; and their numbers for jitted rules, to which a tile, face, element, cell or power is added."""

from plansza.games.marabunta.facts import COLOURS, DICE, ELEMENTS, FACES, POWERS, SEATS, SHUFFLED, TILES
from plansza.games.marabunta.hexes import CELLS, NAMES
from plansza.kernel.actions import Actions, chance, move, seats

# The dice of the pool without the tile (M3): as bits 1, 2, 3, ... and as the text of their colours.
_SPLITS = tuple(
    " ".join(colour for die, colour in enumerate(COLOURS) if dice >> die & 1) for dice in range(1, 1 << DICE)
)

A = Actions(
    first=chance("first {seat}", seat=seats(SEATS)),
    tile=chance("tile {effect}", effect=TILES[:SHUFFLED]),
    die=chance("die {face}", face=FACES),
    split=move("split {dice}", dice=_SPLITS),
    take=move("take {pool}", pool=("dice", "tile")),  # the pool without the tile, or with it
    use=move("use {element}", element=ELEMENTS),
    pass_=move("pass {element}", element=ELEMENTS),
    again=move("again {die}", die=COLOURS),
    write=move("write {cell}", cell=NAMES),
    cross=move("cross {cell}", cell=NAMES),
    circle=move("circle {colour}", colour=COLOURS),
    crate=move("crate {power}", power=POWERS),
)

FIRST, TURN_UP, DIE = A.first.first, A.tile.first, A.die.first
SPLIT_OFF, TAKE = A.split.first, A.take.first  # the dice of the pool are bits: SPLIT_OFF + bits - 1
USE, PASS, AGAIN = A.use.first, A.pass_.first, A.again.first
WRITE_IN, CROSS_OUT = A.write.first, A.cross.first
FILL_ON, CROSS_OFF = A.circle.first, A.crate.first
MAX_LEGAL = CELLS  # a 0 anywhere on a territory that fills the grid
