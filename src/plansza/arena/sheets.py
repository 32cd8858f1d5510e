"""The results in words and figures: tables of texts, for a terminal, Markdown and HTML alike."""

from collections.abc import Sequence
from math import isinf, isnan
from typing import NamedTuple

from plansza.arena.estimates import Estimate, Mean
from plansza.arena.ratings import Rating
from plansza.arena.results import Results
from plansza.kernel import registry

NONE = "-"


class Sheet(NamedTuple):
    """A table; its first column is words, the others are figures."""

    title: str
    heads: list[str]
    rows: list[list[str]]
    note: str = ""


def sheets(results: Results, anchor: int = -1) -> list[Sheet]:
    more = [less_luck(results)] if results.setting.less_luck else []
    return [standings(results, anchor), *more, cross_table(results), seats(results), endings(results)]


def headline(results: Results) -> str:
    """Who is ahead of whom, for the first two bots."""
    duel = results.duel(0, 1)
    if duel is None:
        return "no whole unit of games yet"
    first, second = results.bots[:2]
    if results.setting.players == 2:
        return f"{first} wins {both(duel)} against {second}"
    return f"{first} is placed before {second} {both(duel)}"


def verdict(results: Results) -> str:
    """What the sequential test says, if there is one."""
    test = results.sprt
    if test is None:
        return ""
    first, second = results.bots[:2]
    state = f"log-likelihood ratio {test.ratio:+.2f}, bounds ±{test.bound:.2f}, {test.units:,} units"
    if not test.verdict:
        return f"not decided between {test.low:.1%} and {test.high:.1%}: {state}"
    found = f"at least {test.high:.1%}" if test.verdict == "high" else f"at most {test.low:.1%}"
    return f"decided: the share of {first} over {second} is {found} (error {test.error:.0%}): {state}"


def standings(results: Results, anchor: int = -1) -> Sheet:
    heads = ["Bot", "Rating", "95 %", "Wins", "95 %", "Score", "Seconds a decision", "Games"]
    found = results.ratings(anchor)
    order = sorted(range(len(results.bots)), key=lambda bot: -found[bot].points)
    rows = []
    for bot in order:
        wins = results.wins(bot)
        score, thought, games = _means(results, bot)
        rows.append([results.bots[bot], points(found[bot]), span(found[bot]), *shown(wins), score, thought, games])
    model = "Elo" if results.setting.players == 2 else "Plackett-Luce on the places, on Elo's scale"
    note = f"Ratings: {model}, {results.bots[anchor]} = 0. A shared win counts as its share; even is {_even(results)}."
    return Sheet("Bots", heads, rows, note)


def _even(results: Results) -> str:
    return percent(1 / results.setting.players)


def _means(results: Results, bot: int) -> tuple[str, str, str]:
    """Mean score by seat it had, seconds a decision, and games."""
    scores, decisions, seconds, games = [], 0, 0.0, 0
    for unit in results.units:
        for game in unit.games:
            mine = [seat for seat, who in enumerate(game.task.line_up) if who == bot]
            scores += [game.scores[seat] for seat in mine]
            decisions += sum(game.decisions[seat] for seat in mine)
            seconds += sum(game.seconds[seat] for seat in mine)
            games += bool(mine)
    score = f"{sum(scores) / len(scores):.2f}" if scores else NONE
    return score, f"{seconds / decisions:.4f}" if decisions else NONE, f"{games:,}"


def less_luck(results: Results) -> Sheet:
    rows = []
    for bot, name in enumerate(results.bots):
        rows.append([name, *shown(results.wins(bot)), *shown(results.wins_less_luck(bot))])
    note = "Less luck: without what dice and cards gave. It is expected to be the same, and mostly surer."
    return Sheet("Without luck", ["Bot", "Wins", "95 %", "Less luck", "95 %"], rows, note)


def cross_table(results: Results, playing: Sequence[int] | None = None) -> Sheet:
    """Of these bots, or all."""
    playing, rows = range(len(results.bots)) if playing is None else playing, []
    for bot in playing:
        cells = [NONE if bot == other else both(results.duel(bot, other)) for other in playing]
        rows.append([results.bots[bot], *cells])
    if results.setting.players == 2:
        note = "The share of wins of the bot on the left against the one above."
    else:
        note = "How often the bot on the left is placed before the one above; a shared place is half."
    return Sheet("Against each other", ["", *(results.bots[bot] for bot in playing)], rows, note)


def seats(results: Results) -> Sheet:
    rows = []
    for seat, letter in enumerate(results.seats):
        cells = [both(results.at_seat(seat, bot)) for bot in range(len(results.bots))]
        rows.append([letter, both(results.at_seat(seat)), *cells])
    note = f"The share of wins of each seat, all told and by the bot that sat there; even is {_even(results)}."
    return Sheet("By seat", ["Seat", "All", *results.bots], rows, note)


def endings(results: Results) -> Sheet:
    games = [game for unit in results.units for game in unit.games]
    rows = []
    for number, name in enumerate(registry.info(results.setting.game).endings):
        ended = [game for game in games if game.ending == number]
        if ended:
            decisions = sum(sum(game.decisions) for game in ended) / len(ended)
            actions = sum(len(game.actions) for game in ended) / len(ended)
            rows.append(
                [name, f"{len(ended):,}", percent(len(ended) / len(games)), f"{decisions:.1f}", f"{actions:.1f}"]
            )
    note = "Actions are decisions, dice and cards."
    return Sheet("How games ended", ["Ending", "Games", "Share", "Decisions a game", "Actions a game"], rows, note)


def percent(share: float) -> str:
    return f"{share:.1%}"


def interval(found: Estimate | Mean) -> str:
    return f"{percent(found.low)} - {percent(found.high)}"


def shown(found: Estimate | Mean | None) -> tuple[str, str]:
    return (NONE, NONE) if found is None else (percent(found.share), interval(found))


def both(found: Estimate | None) -> str:
    return NONE if found is None else f"{percent(found.share)} ({interval(found)})"


def points(rating: Rating) -> str:
    return _points(rating.points)


def span(rating: Rating) -> str:
    return "anchor" if rating == (0, 0, 0) else f"{_points(rating.low)} to {_points(rating.high)}"


def _points(value: float) -> str:
    if isnan(value):
        return NONE
    return f"{'+' if value > 0 else '-'}∞" if isinf(value) else f"{value:+.0f}"
