"""Who looks, and who is to move: seats count from 0, and these four stand beside them."""

CHANCE = -1  # to_move: the next action is drawn
OVER = -2  # to_move: the game has ended
WATCHER = -3  # looks: somebody who holds no seat, and knows what all know
TRUTH = -4  # looks: a replay that hides nothing


def seat_letter(seat: int) -> str:
    """A to Z, then AA, AB and so on."""
    letters = ""
    seat += 1
    while seat > 0:
        seat, rest = divmod(seat - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def viewpoint(mover: int) -> int:
    """Whose eyes to see a position with: those of the seat to move, a watcher's where none is."""
    return mover if mover >= 0 else WATCHER
