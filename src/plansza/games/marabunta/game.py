"""Marabunta, declared."""

from plansza.games.marabunta.actions import MAX_LEGAL, A
from plansza.games.marabunta.events import EVENTS, events
from plansza.games.marabunta.labels import labels
from plansza.games.marabunta.positions import check
from plansza.games.marabunta.refusals import refusals
from plansza.games.marabunta.rules import apply, draw, ending, legal, standing, to_move, total
from plansza.games.marabunta.setup import derive, setup
from plansza.games.marabunta.state import STATE
from plansza.games.marabunta.view import Board, parts, view
from plansza.kernel.rules import Rules

RULES = Rules(
    state=STATE,
    actions=A,
    max_legal=MAX_LEGAL,
    setup=setup,
    to_move=to_move,
    legal=legal,
    apply=apply,
    standing=standing,
    draw=draw,
    score=total,
    ending=ending,
    parts=parts,
    derive=derive,
    check=check,
    view=view,
    labels=labels,
    events=events,
    refusals=refusals,
    board_type=Board,
    event_types=EVENTS,
)
