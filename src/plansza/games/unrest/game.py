"""Unrest, declared."""

from plansza.games.unrest.actions import MAX_LEGAL, A
from plansza.games.unrest.events import EVENTS, events
from plansza.games.unrest.hiding import mask, veil
from plansza.games.unrest.labels import labels
from plansza.games.unrest.legal import legal
from plansza.games.unrest.positions import check, derive
from plansza.games.unrest.progress import progress
from plansza.games.unrest.refusals import refusals
from plansza.games.unrest.rules import apply, chance_weight, draw, ending, parts, score, standing, to_move
from plansza.games.unrest.sampling import resample
from plansza.games.unrest.state import STATE, setup
from plansza.games.unrest.view import Board, view
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
    score=score,
    ending=ending,
    parts=parts,
    mask=mask,
    veil=veil,
    resample=resample,
    derive=derive,
    check=check,
    view=view,
    progress=progress,
    labels=labels,
    events=events,
    refusals=refusals,
    board_type=Board,
    event_types=EVENTS,
)
