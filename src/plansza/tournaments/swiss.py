"""Swiss pairings, by the aims of FIDE's Dutch system, in this order:

1. Nobody meets an opponent again, and nobody has a second point without a game.
2. Nobody has one seat three times in a row, or three times more often than the other.
3. Opponents have equal points, or nearly so.
4. Everybody has the seat that is due: the one had less often, or not had last.
5. Within a group of equal points the upper half meets the lower half: of eight, first meets fifth.

Of all possible pairings the best by these aims is taken, each aim outweighing all below it together: a perfect matching
of least cost, found by Edmonds' blossom algorithm (networkx). So it needs no floaters and no going back, and where an
aim cannot be kept it is broken as seldom as can be. This is not FIDE's procedure to the letter, whose order of
exchanges is another; it keeps to the same aims.
"""

from collections.abc import Sequence
from itertools import combinations

from plansza.tournaments.games import Card, Game, Pair, Pairing, cards

BYE = -1  # the opponent of whoever has no game
# Each weighs more than all below it at once, in a round of 65: costs of fold < 65, and so on.
FOLD, SEAT_DUE, POINTS = 1, 1 << 13, 1 << 20
SEAT_ABSOLUTE, AGAIN = 1 << 41, 1 << 48


def pair_swiss(order: Sequence[int], games: Sequence[Game]) -> Pairing:
    """The next round of these entrants, who are named by seed: the strongest first. At least two of them."""
    import networkx  # takes half a second, and most who import this do not pair

    book = cards(order, games)
    ranking = sorted(order, key=lambda entrant: (-book[entrant].points, order.index(entrant)))
    fold = _fold_positions(ranking, book)
    graph = networkx.Graph()
    for higher, lower in combinations(ranking, 2):
        cost = _cost(book[higher], book[lower]) + FOLD * abs(fold[higher] - fold[lower])
        graph.add_edge(higher, lower, weight=cost)
    if len(ranking) % 2:
        for place, entrant in enumerate(ranking):
            graph.add_edge(entrant, BYE, weight=_bye_cost(book[entrant]) + FOLD * (len(ranking) - place))
    matched = [
        sorted(edge, key=lambda node: (node == BYE, ranking.index(node) if node != BYE else 0))
        for edge in networkx.min_weight_matching(graph)
    ]
    boards = sorted(((a, b) for a, b in matched if b != BYE), key=lambda pair: ranking.index(pair[0]))
    byes = tuple(a for a, b in matched if b == BYE)
    return Pairing(tuple(_seated(book[a], book[b], n) for n, (a, b) in enumerate(boards)), byes)


def _fold_positions(ranking: Sequence[int], book: dict[int, Card]) -> dict[int, int]:
    """Where each stands in her half of her group: those who stand alike should meet."""
    positions: dict[int, int] = {}
    for points in {book[entrant].points for entrant in ranking}:
        group = [entrant for entrant in ranking if book[entrant].points == points]
        half = (len(group) + 1) // 2
        positions |= {entrant: place % half for place, entrant in enumerate(group)}
    return positions


def _cost(one: Card, other: Card) -> int:
    cost = AGAIN * one.opponents.count(other.entrant)
    due = _due_seat(one), _due_seat(other)
    if _must(one) is not None and _must(one) == _must(other):
        cost += SEAT_ABSOLUTE
    if due[0] is not None and due[0] == due[1]:
        cost += SEAT_DUE
    return cost + POINTS * round(2 * (one.points - other.points)) ** 2


def _bye_cost(card: Card) -> int:
    """Who has the fewest points has it first."""
    return AGAIN * card.free_points + POINTS * round(2 * card.points) ** 2


def _due_seat(card: Card) -> int | None:
    """The seat had less often; had equally often, the one not had last."""
    if card.seat_balance:
        return int(card.seat_balance > 0)
    return 1 - card.seats[-1] if card.seats else None


def _must(card: Card) -> int | None:
    """The only seat that may be had, if the other was had twice in a row or twice more often."""
    last = card.seats[-2:]
    if abs(card.seat_balance) >= 2:
        return int(card.seat_balance > 0)
    return 1 - last[0] if len(last) == 2 and last[0] == last[1] else None


def _seated(higher: Card, lower: Card, board: int) -> Pair:
    """Who wants it more has the seat that is due; where both or neither do, the higher one, board by board in turn."""
    return (
        Pair(higher.entrant, lower.entrant)
        if _seat_of(higher, lower, board) == 0
        else Pair(lower.entrant, higher.entrant)
    )


def _seat_of(higher: Card, lower: Card, board: int) -> int:
    for wish in (_must, _due_seat):
        mine, theirs = wish(higher), wish(lower)
        if mine is not None and mine != theirs:
            return mine
        if theirs is not None and mine != theirs:
            return 1 - theirs
    due = _due_seat(higher)
    return board % 2 if due is None else due
