"""The rules against a second, slow and differently written implementation, over whole random games."""

import random
from typing import Any

import pytest

from marabunta.marabunta_boards import ALL_POWERS, CRATE_ISLAND, ragged
from marabunta.marabunta_reference import Reference
from plansza.games.marabunta.board_file import built_in
from plansza.games.marabunta.view import Board
from plansza.kernel.chance import CHANCE
from plansza.kernel.match import MANUAL, Match, new

BOARDS: dict[str, tuple[Any, Any, int]] = {
    "aa": ("a", "a", 14),
    "ab": ("a", "b", 14),
    "ba": ("b", "a", 14),
    "bb": ("b", "b", 14),
    "crates": (CRATE_ISLAND, ALL_POWERS, 120),
    "crates-b": (CRATE_ISLAND, "b", 30),
    "ragged": (ragged(4), ALL_POWERS, 3),
    "small": (ragged(9, rows=7, columns=6, holes=0.1), ALL_POWERS, 30),
}


def lively(match: Match, luck: random.Random) -> str:
    """A random action, with a liking for using what can be used."""
    legal = match.legal
    uses = [text for text in legal if not text.startswith("pass")]
    return luck.choice(uses if uses and luck.random() < 0.8 else legal)


def same_table(match: Match, other: Reference) -> None:
    board: Board = match.view().board
    mine = [(h.name, h.crossed_out, h.seat, h.number) for h in board.hexes]
    theirs = [
        (h.name, h.crossed, None if h.seat < 0 else h.seat, None if h.seat < 0 else h.number) for h in other.hexes
    ]
    assert mine == theirs
    assert [dict(zip(other.circles[0], (r.circles[s] for r in board.regions), strict=True)) for s in (0, 1)] == (
        other.circles
    )
    for seat, mine_ in enumerate(board.seats):
        assert {group.power: group.left for group in mine_.groups} == other.crates[seat]
        assert (mine_.anthills, mine_.cupcakes) == (other.anthills[seat], other.spaces[seat])
        assert (mine_.points, mine_.total) == (other.points[seat], other.total(seat))
    assert board.ender == (None if other.ender < 0 else other.ender)


@pytest.mark.parametrize("name", BOARDS)
def test_every_choice_and_every_mark_agrees_with_the_reference(name: str) -> None:
    territory, player_board, games = BOARDS[name]
    data = (
        built_in("territory", territory) if isinstance(territory, str) else territory,
        built_in("player", player_board) if isinstance(player_board, str) else player_board,
    )
    for seed in range(games):
        luck = random.Random(seed)
        match = new("marabunta", chance=MANUAL, territory=territory, player_board=player_board)
        other = Reference(*data)
        game = other.play()
        wanted = next(game)
        while True:
            assert set(match.legal) == wanted, f"game {seed} after {match.actions[-12:]}"
            text = luck.choice(match.legal) if match.to_move == CHANCE else lively(match, luck)
            match.take(text)
            try:
                wanted = game.send(text)
            except StopIteration:
                break
        same_table(match, other)
        assert match.result is not None
        assert match.result.places.index(1) == other.winner
