"""Pickomino, declared."""

from plansza.games.pickomino.actions import MAX_LEGAL, A
from plansza.games.pickomino.events import EVENTS, events
from plansza.games.pickomino.labels import labels
from plansza.games.pickomino.positions import check
from plansza.games.pickomino.refusals import refusals
from plansza.games.pickomino.rules import apply, draw, legal, to_move
from plansza.games.pickomino.scoring import ending, standing, worms
from plansza.games.pickomino.state import STATE, setup
from plansza.games.pickomino.view import Board, parts, view
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
    score=worms,
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
