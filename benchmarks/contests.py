"""Arena games for the tables of the benchmarks."""

import time
from typing import NamedTuple

from plansza.arena import Arena


class Contest(NamedTuple):
    game: str
    bots: tuple[str, str]
    games: int
    bar: float  # the share that the first is to have
    preset: str = "base"
    less_luck: bool = False

    @property
    def command(self) -> str:
        preset = f" --preset {self.preset}" if self.preset != "base" else ""
        less_luck = " --less-luck" if self.less_luck else ""
        return f"plansza arena {self.game} --bots {','.join(self.bots)} -n {self.games} --seed 1{preset}{less_luck}"


def head() -> str:
    titles = "| Game | Bots | Share of the first, 95 % | Bar | Games | By seat of the first | Minutes | Command |"
    return titles + "\n| --- | --- | ---: | ---: | ---: | --- | ---: | --- |"


def row(contest: Contest, processes: int) -> str:
    """Play it; a line of the table."""
    began = time.monotonic()
    arena = Arena(contest.game, contest.bots, seed=1, preset=contest.preset, less_luck=contest.less_luck)
    results = arena.play(contest.games, processes=processes)
    share = results.duel(0, 1)
    assert share is not None
    seats = [(seat, results.at_seat(n, 0)) for n, seat in enumerate(results.seats)]
    told = " ".join(f"{seat} {found.share:.1%}" for seat, found in seats if found)
    cells = [
        contest.game,
        " : ".join(contest.bots),
        f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})",
        f"{contest.bar:.0%}",
        str(results.finished),
        told,
        f"{(time.monotonic() - began) / 60:.1f}",
        f"`{contest.command}`",
    ]
    if less_luck := results.wins_less_luck(0) if contest.less_luck else None:
        cells[2] += f", less luck {less_luck.share:.1%} ({less_luck.low:.1%} to {less_luck.high:.1%})"
    return "| " + " | ".join(cells) + " |"
