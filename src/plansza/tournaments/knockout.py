"""Who loses is out: a bracket by seed, with byes for the strongest, and what happens after a draw."""

from collections.abc import Sequence

from plansza.tournaments.games import DRAW, WIN, Game, Pair, Pairing

REPLAYS = 2  # games after a drawn one, seats swapped each time; are all drawn, the higher seed goes on


def bracket(entrants: int) -> list[int]:
    """Seeds, from 0 on, in the order of the first round's lines: neighbours meet, the best two only in the last round.

    As many lines as the next power of two; a seed beyond the entrants is nobody.
    """
    lines = [0]
    while len(lines) < entrants:
        lines = [seed for line in lines for seed in (line, 2 * len(lines) - 1 - line)]
    return lines


def rounds_of(entrants: int) -> int:
    return (entrants - 1).bit_length()


def pair_knockout(order: Sequence[int], games: Sequence[Game], round: int) -> Pairing:
    """The games of a round, from 1 on, that are to be played now: all of it, or where one was drawn its replay.

    Those of earlier rounds must be decided. Nobody is left to pair when the round itself is decided.
    """
    lines = bracket(len(order))
    places: list[int | None] = [order[seed] if seed < len(order) else None for seed in lines]
    for past in range(1, round):
        places = [_through(order, games, past, a, b) for a, b in zip(places[::2], places[1::2], strict=True)]
    pairs, byes = [], []
    for a, b in zip(places[::2], places[1::2], strict=True):
        if a is None or b is None:
            alone = a if b is None else b
            if alone is not None and not _between(games, round, alone, None):
                byes.append(alone)
        elif (pair := _next_game(order, games, round, a, b)) is not None:
            pairs.append(pair)
    return Pairing(tuple(pairs), tuple(byes))


def winner(order: Sequence[int], games: Sequence[Game], round: int, a: int, b: int) -> int | None:
    """Who goes on of two who met in a round; None while that is open."""
    met = _between(games, round, a, b)
    decided = next((game for game in met if game.points != DRAW), None)
    if decided is not None:
        return a if decided.points_of(a) == WIN else b
    return min(a, b, key=order.index) if len(met) > REPLAYS else None


def rounds_survived(order: Sequence[int], games: Sequence[Game], entrant: int) -> int:
    """How many rounds somebody came through."""
    met = {(game.round, game.opponent_of(entrant)) for game in games if entrant in (game.first, game.second)}
    return sum(other is None or winner(order, games, round, entrant, other) == entrant for round, other in met)


def _next_game(order: Sequence[int], games: Sequence[Game], round: int, a: int, b: int) -> Pair | None:
    """The higher seed begins at the first seat in odd rounds; every replay swaps."""
    if winner(order, games, round, a, b) is not None:
        return None
    higher, lower = sorted((a, b), key=order.index)
    swaps = round + 1 + len(_between(games, round, a, b))
    return Pair(higher, lower) if swaps % 2 == 0 else Pair(lower, higher)


def _through(order: Sequence[int], games: Sequence[Game], round: int, a: int | None, b: int | None) -> int | None:
    if a is None or b is None:
        return a if b is None else b
    through = winner(order, games, round, a, b)
    if through is None:
        raise ValueError(f"round {round} is not decided: {a} and {b}")
    return through


def _between(games: Sequence[Game], round: int, a: int, b: int | None) -> list[Game]:
    return [game for game in games if game.round == round and {game.first, game.second} == {a, b}]
