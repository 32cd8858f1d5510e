"""Marrakech, declared."""

from plansza.games.marrakech.actions import MAX_LEGAL, A
from plansza.games.marrakech.events import EVENTS, events
from plansza.games.marrakech.labels import labels
from plansza.games.marrakech.positions import check
from plansza.games.marrakech.refusals import refusals
from plansza.games.marrakech.rules import apply, chance_weight, draw, ending, legal, points, standing, to_move
from plansza.games.marrakech.state import STATE, setup
from plansza.games.marrakech.view import Board, parts, view
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
    chance_weight=chance_weight,
    draw=draw,
    score=points,
    ending=ending,
    parts=parts,
    check=check,
    view=view,
    labels=labels,
    events=events,
    refusals=refusals,
    board_type=Board,
    event_types=EVENTS,
)
