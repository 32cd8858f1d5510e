"""What an arena is about, and what its games come to: plain data that can be sent to workers and back."""

from dataclasses import dataclass, field

from plansza.arena.entrants import Entrant
from plansza.arena.schedule import Task
from plansza.kernel import registry
from plansza.kernel.info import Options


@dataclass(frozen=True)
class Setting:
    """What is the same in all games of an arena."""

    game: str
    players: int
    options: Options
    entrants: list[Entrant]
    seed: int
    preset: str = "base"
    less_luck: bool = False  # whether the luck of each game is told

    @property
    def bots(self) -> list[str]:
        return [entrant.name for entrant in self.entrants]

    @property
    def seats(self) -> list[str]:
        """Their letters, or sides where they differ."""
        return registry.info(self.game).seat_names(self.players)


@dataclass(frozen=True)
class Played:
    """A finished game. All but the seconds follows from setting and task, for bots that always choose alike."""

    task: Task
    payoff: list[float]  # by seat, as the next four
    scores: list[float]
    places: list[int]  # 1 is first
    decisions: list[int]
    seconds: list[float]  # thought
    ending: int  # index into info.endings
    actions: list[int]  # dice and cards too
    luck: list[float] | None = None  # by seat: how much more dice and cards let it win, where that is told
    faults: dict[int, str] = field(default_factory=dict)  # by seat: why a stand-in decided for the program there


@dataclass(frozen=True)
class Failed:
    """A game that a bot broke: it raised, or chose what is not legal."""

    task: Task
    seat: int
    reason: str
    actions: list[int]


Outcome = Played | Failed
