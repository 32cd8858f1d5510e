"""One game of a ladder: who plays it, what was played, and what that comes to."""

from dataclasses import replace

from plansza.arena.ladder_file import SEATS, UnitPlayed
from plansza.arena.pair_ratings import PairScore, pair_ratings
from plansza.arena.ratings import Rating
from plansza.arena.results import Results
from plansza.arena.setting import Played, Setting


class Division:
    """Numbers of bots are those of the whole ladder, also where not all of them play."""

    def __init__(self, setting: Setting, playing: list[int], units: dict[int, UnitPlayed]) -> None:
        self.setting, self.playing, self.units = setting, playing, dict(units)

    def add(self, unit: UnitPlayed) -> None:
        self.units[unit.unit] = unit

    def scores(self, before: int | None = None) -> list[PairScore]:
        """Of each unit, without luck, in order; of those before a number, or all."""
        numbers = [number for number in sorted(self.units) if before is None or number < before]
        return [_score(self.units[number]) for number in numbers]

    def ratings(self, anchor: int) -> list[Rating]:
        """Of all bots of the ladder; of those that do not play they mean nothing."""
        return pair_ratings(self.scores(), len(self.setting.entrants), anchor)

    def results(self) -> Results:
        """As an arena has them, forfeits counted as such."""
        found = Results(self.setting)
        for number in sorted(self.units):
            for game in self.units[number].games:
                found.add(settled(game))
        return found


def settled(game: Played) -> Played:
    """As it counts: who was out of the game has lost it, whatever a stand-in made of it, and no luck is taken off."""
    if not game.faults:
        return game
    out = [seat in game.faults for seat in range(SEATS)]
    payoff = [0.5] * SEATS if all(out) else [float(not gone) for gone in out]
    places = [1] * SEATS if all(out) else [1 + gone for gone in out]
    return replace(game, payoff=payoff, places=places, luck=None if game.luck is None else [0.0] * SEATS)


def _score(unit: UnitPlayed) -> PairScore:
    """What the first bot of its first game won, less luck."""
    one, other = unit.games[0].task.line_up
    won = 0.0
    for game in map(settled, unit.games):
        seat = game.task.line_up.index(one)
        won += game.payoff[seat] - (game.luck[seat] if game.luck else 0.0)
    return PairScore((one, other), won, len(unit.games))
