"""A standing of bots and programs over several games, kept in a file and played on whenever there is time.

    from plansza.arena import Ladder

    ladder = Ladder(Path("ladder.jsonl"), games=["marrakech", "unrest"], bots=["novice", "uct@200i", "random"], seed=1)
    ladder.play(games=40)
    print(ladder.page().markdown())

All games are for two. Pairings are planned in rounds, each from the fit of all rounds before it (pairing.py), so that
the same units are played however often a run is broken off and however many play.
"""

import functools
import secrets
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import plansza
from plansza.arena import ladder_file, ladder_sheets
from plansza.arena.division import Division
from plansza.arena.entrants import BadBot, Entrant, entrants
from plansza.arena.ladder_file import SEATS, BadLadder, Header, UnitPlayed
from plansza.arena.luck import has_evaluator
from plansza.arena.page import Page
from plansza.arena.pair_ratings import Pair, fit_pairs
from plansza.arena.pairing import plan
from plansza.arena.play import play_task
from plansza.arena.schedule import Task, rotations
from plansza.arena.setting import Failed, Played, Setting
from plansza.kernel import registry
from plansza.knowledge import NotForGame
from plansza.search.bots import UnknownBot
from plansza.search.play import dismiss
from plansza.search.workers import WorkerLost, Workers, workers

ROUND = 8  # units of each game that are planned at a time


class Pairing(NamedTuple):
    """A unit to be played."""

    game: str
    unit: int
    pair: Pair


Watch = Callable[[UnitPlayed], None]  # is told after every unit


class Ladder:
    """Bots by name or `file.py:Class`, and games; what is left out is as the file has it, or all games for two."""

    def __init__(
        self, path: Path, *, games: Sequence[str] = (), bots: Sequence[str] = (), seed: int | None = None
    ) -> None:
        """Raises BadLadder where the file holds another ladder than what is asked for."""
        self.path, self._contents = path, ladder_file.read(path)
        earlier = self._contents.header if self._contents else Header(plansza.__version__, _seed(seed), {}, {})
        names = list(bots or earlier.bots)
        self.bots = entrants(names)
        self.header = Header(
            plansza.__version__,
            earlier.seed if seed is None else seed,
            {name: _rules_version(name) for name in games or earlier.games or _for_two()},
            {name: bot.digest for name, bot in zip(names, self.bots, strict=True)},
        )
        self.header.check_extends(earlier, path)
        self.divisions = [self._division(game, playing) for game, playing in self._playing().items()]

    def _playing(self) -> dict[str, list[int]]:
        """By game: who plays it. Raises what is wrong with a bot that plays none."""
        found = {game: [n for n, bot in enumerate(self.bots) if _plays(bot, game)] for game in self.header.games}
        for number, bot in enumerate(self.bots):
            if not any(number in playing for playing in found.values()):
                bot.make(registry.load(next(iter(found))))
        return found

    def _division(self, game: str, playing: list[int]) -> Division:
        if len(playing) < SEATS:
            raise BadBot(f"a ladder wants two bots or more that play {game}")
        info, less_luck = registry.info(game), has_evaluator(registry.load(game))
        options = info.check_options({})
        setting = Setting(game, SEATS, options, self.bots, self.header.seed, less_luck=less_luck)
        return Division(setting, playing, self._contents.units.get(game, {}) if self._contents else {})

    @property
    def names(self) -> list[str]:
        return [bot.name for bot in self.bots]

    @property
    def cut(self) -> int:
        """Bytes of a last line of the file that is not whole; the next run cuts them off."""
        return self._contents.cut if self._contents else 0

    def finished(self) -> int:
        """Games in all."""
        return SEATS * sum(len(division.units) for division in self.divisions)

    def play(self, games: int, processes: int = 1, ray: str = "", watch: Watch | None = None) -> None:
        """On until there are so many of each game, rounded up to whole units. Each unit is on disk when it is told.

        Ctrl-C goes through to who called, and so does what breaks a run; what was played is kept.
        """
        wanted = -(-games // SEATS)
        try:
            with ladder_file.Appender(self.path, self.header, self._contents) as file, workers(processes, ray) as crew:
                while due := self.due(wanted):
                    self._play_round(crew, due, file, watch)
        finally:
            self._contents = ladder_file.read(self.path)

    def _play_round(self, crew: Workers, due: list[Pairing], file: ladder_file.Appender, watch: Watch | None) -> None:
        settings = {division.setting.game: division.setting for division in self.divisions}
        try:
            for _, unit in crew.each(functools.partial(play_unit, settings), due):
                file.add(unit)
                self._add(unit)
                if watch:
                    watch(unit)
        except WorkerLost as lost:
            under_way = " or ".join(self._told(due[number]) for number in lost.tasks)
            raise BadLadder(f"the process that played {under_way} ended by itself") from lost

    def due(self, wanted: int) -> list[Pairing]:
        """What is left of the round under way, the games in turn."""
        columns = [self._due(division, wanted) for division in self.divisions]
        longest = max(map(len, columns))
        return [column[row] for row in range(longest) for column in columns if row < len(column)]

    def _due(self, division: Division, wanted: int) -> list[Pairing]:
        missing = next((unit for unit in range(wanted) if unit not in division.units), None)
        if missing is None:
            return []
        first = missing - missing % ROUND
        pairs = plan(fit_pairs(division.scores(before=first), len(self.bots)), division.playing, ROUND)
        left = [number for number in range(missing, min(first + ROUND, wanted)) if number not in division.units]
        return [Pairing(division.setting.game, number, pairs[number - first]) for number in left]

    def _add(self, unit: UnitPlayed) -> None:
        next(division for division in self.divisions if division.setting.game == unit.game).add(unit)

    def _told(self, pairing: Pairing) -> str:
        one, other = (self.names[bot] for bot in pairing.pair)
        return f"unit {pairing.unit} of {pairing.game} ({one} : {other})"

    def page(self, command: str = "", anchor: str | None = None) -> Page:
        """The standing. The anchor's rating is 0; otherwise that of the last bot that plays most games."""
        return ladder_sheets.page(self.divisions, self.anchor(anchor), command)

    def anchor(self, name: str | None) -> int:
        if name is not None and name not in self.names:
            raise BadBot(f"{name} is not on this ladder; those who are: {', '.join(self.names)}")
        if name is not None:
            return self.names.index(name)
        numbers = range(len(self.bots))
        return max(numbers, key=lambda bot: (sum(bot in division.playing for division in self.divisions), bot))


def play_unit(settings: dict[str, Setting], pairing: Pairing) -> UnitPlayed:
    """Both seatings, with the same chance."""
    played = []
    for number, line_up in enumerate(rotations(pairing.pair)):
        task = Task(SEATS * pairing.unit + number, pairing.unit, SEATS, line_up)
        outcome = play_task(settings[pairing.game], task)
        played.append(broken_off(outcome) if isinstance(outcome, Failed) else outcome)
    return UnitPlayed(pairing.game, pairing.unit, played)


def broken_off(failed: Failed) -> Played:
    """A game that a bot broke, which it has lost."""
    nothing = [0.0] * SEATS
    payoff = [float(seat != failed.seat) for seat in range(SEATS)]
    places = [1 + (seat == failed.seat) for seat in range(SEATS)]
    told = payoff, nothing, places, [0] * SEATS, nothing
    return Played(failed.task, *told, -1, failed.actions, nothing, {failed.seat: failed.reason})


def _rules_version(game: str) -> int:
    """Of a game that can be on a ladder."""
    info = registry.info(game)
    info.check_players(SEATS)
    return info.rules_version


def _plays(bot: Entrant, game: str) -> bool:
    """A bot that is there for other games only is no mistake."""
    try:
        dismiss([bot.make(registry.load(game))])
    except (NotForGame, UnknownBot):
        return False
    return True


def _for_two() -> Iterable[str]:
    return (name for name, info in registry.games().items() if SEATS in info.players)


def _seed(seed: int | None) -> int:
    return secrets.randbits(32) if seed is None else seed
