"""A table of Unrest laid by hand: districts in order, missions, hand and stacks as a test wants them."""

from typing import Any

from plansza.games.unrest.notation import CARD_NAMES
from plansza.games.unrest.rounds import put
from plansza.games.unrest.state import (
    CARDS,
    DISTRICT_NAMES,
    DRAW,
    FRONT,
    HIDDEN,
    LAST_ROUND,
    MARK,
    OPEN,
    PLAY,
    PLAYED,
    UNPLAYED,
)
from plansza.kernel.errors import IllegalAction
from plansza.kernel.match import MANUAL, Match, new

BOOK = ("coup", "coordinated_plot", "sleeper_cell")  # which stacks of few cards do not fulfil by chance
HAND = ("riots 2", "riots 3", "supplies 2", "supplies 3", "misdirection")


class Table:
    """The districts lie in the order of the list, place 3 is the Capitol; round 1 begins, or a later one."""

    def __init__(self, missions: tuple[str, ...] = BOOK, hand: tuple[str, ...] = HAND, **options: Any) -> None:
        self.match: Match = new("unrest", chance=MANUAL, **options)
        names = DISTRICT_NAMES if not options.get("capitol") else [n for n in DISTRICT_NAMES if n != "capitol"]
        for name in names[:-1]:
            self.match.take(f"district {name}")
        for mission in missions:
            self.match.take(f"mission {mission}")
        assert self.state.phase == DRAW
        self.state.phase, self.state.to_draw = MARK, 0
        self.hand(*hand)

    @property
    def state(self) -> Any:
        self.match._mover = self.match._legal = None  # a test may change it by hand
        return self.match.state

    @property
    def legal(self) -> list[str]:
        return self.match.legal

    def hand(self, *cards: str) -> "Table":
        """These cards are in hand; what was there goes back to the deck."""
        self.state.deck += self.state.hand
        self.state.hand = sum(1 << CARD_NAMES.index(card) for card in cards)
        self.state.deck -= self.state.hand
        self.state.deck_size += self.state.hand_size - len(cards)
        self.state.hand_size = len(cards)
        return self

    def stack(self, district: int, *cards: str) -> "Table":
        """Cards that came to a district in earlier rounds; (in brackets) they lie hidden."""
        for card in cards:
            obj = self.state.where.tolist().index(UNPLAYED)
            kind = CARD_NAMES.index(card.strip("()"))
            self.state.card[obj] = kind
            self.state.lies[obj] = HIDDEN if card.startswith("(") else OPEN
            put(self.state, obj, district - 1)
            self.state.deck -= 1 << kind
            self.state.deck_size -= 1
        played = CARDS - self.state.where.tolist().count(UNPLAYED)
        self.state.rounds = max(int(self.state.rounds), -(-played // PLAYED))
        return self

    def round(self, number: int) -> "Table":
        """Go to a later round; the last has a hand of three and no deck."""
        self.state.rounds = number - 1
        if self.state.rounds == LAST_ROUND:
            self.state.phase, self.state.deck, self.state.deck_size = PLAY, 0, 0
        return self

    def liberated(self, *districts: int) -> "Table":
        """By Revolution, in the first round."""
        for district in districts:
            self.state.liberated_by[district - 1] = 0
            self.state.liberated_in[district - 1] = 0
        self.state.liberated = len(districts)
        return self

    def used(self, *tokens: int) -> "Table":
        for token in tokens:
            self.state.used |= 1 << token
        return self

    def do(self, *actions: str) -> "Table":
        for action in actions:
            self.match.take(action)
        return self

    def draws(self, count: int = 3) -> "Table":
        """Any cards."""
        for _ in range(count):
            self.do(self.legal[0])
        return self

    def clause_of(self, action: str) -> str:
        """The clause that refuses it."""
        try:
            self.match.take(action)
        except IllegalAction as error:
            return error.clause
        raise AssertionError(f"{action} was not refused")

    def seen(self, seat: int = 1) -> dict[str, Any]:
        board: dict[str, Any] = self.match.view(seat)["board"]
        return board

    def cards_in(self, district: int, seat: int = 0) -> list[str | None]:
        return [card["card"] for card in self.seen(seat)["districts"][district - 1]["cards"]]

    def front(self) -> list[int]:
        first = int(self.state.rounds) * PLAYED
        return [place + 1 for place in range(PLAYED) if self.state.where[first + place] == FRONT]


def standard_round(table: Table, *tokens: str) -> Table:
    """Round 1 up to the assignment: riots 3 revealed at place 1, riots 2 and supplies 2 hidden at 2 and 3."""
    table.do("area 1 2", "reveal riots 3", "hide riots 2", "hide supplies 2", "shuffle same")
    return table.do(*tokens)
