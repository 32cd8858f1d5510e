"""The standing of a ladder as sheets: all games in one fit, and each game by itself."""

from collections.abc import Sequence
from typing import NamedTuple

from plansza.arena.division import Division
from plansza.arena.page import Page
from plansza.arena.pair_ratings import pair_ratings
from plansza.arena.ratings import Rating
from plansza.arena.results import Results
from plansza.arena.sheets import NONE, Sheet, cross_table, points, shown, span
from plansza.arena.svg import rating_plot
from plansza.kernel import registry

TITLE = "Ladder"
_LESS_LUCK = "Ratings are Elo, fitted to all games at once, without what dice and cards gave"


class Standing(NamedTuple):
    """What one game of the ladder comes to."""

    division: Division
    results: Results
    ratings: list[Rating]  # of all bots of the ladder
    anchor: int  # whose rating is 0: the ladder's, or the last who plays


def page(divisions: Sequence[Division], anchor: int, command: str = "") -> Page:
    """The anchor is the bot whose rating is 0, in every game that it plays."""
    standings = [_stand(division, anchor) for division in divisions]
    sheets = [_overall(standings, anchor)] if len(divisions) > 1 else []
    for one in standings:
        sheets += [_table(one), _against_each_other(one)]
    return Page(TITLE, command, facts(standings), sheets, [_picture(one) for one in standings])


def _stand(division: Division, anchor: int) -> Standing:
    at = anchor if anchor in division.playing else division.playing[-1]
    return Standing(division, division.results(), division.ratings(at), at)


def facts(standings: Sequence[Standing]) -> list[str]:
    """What was played, and who forfeited, a sentence each."""
    setting = standings[0].division.setting
    units = sum(len(one.division.units) for one in standings)
    games, bots = ", ".join(one.division.setting.game for one in standings), len(setting.entrants)
    lines = [
        f"{games}: {bots} bots, two players, seed {setting.seed}, {2 * units:,} games in {units:,} units, each a "
        "pairing with seats swapped and the same chance. The pairings were chosen by what they tell."
    ]
    for one in standings:
        lines += [_forfeits(one.results, bot) for bot in one.division.playing if one.results.faults(bot)]
    return lines


def _forfeits(results: Results, bot: int) -> str:
    faults = results.faults(bot)
    number, why = faults[0]
    games = "1 game" if len(faults) == 1 else f"{len(faults):,} games"
    return f"{results.bots[bot]} forfeited {games} of {results.setting.game}; in game {number}: {why}."


def _overall(standings: Sequence[Standing], anchor: int) -> Sheet:
    """One strength for each bot, whichever games it played."""
    setting = standings[0].division.setting
    units = [unit for one in standings for unit in one.division.scores()]
    found = pair_ratings(units, len(setting.entrants), anchor)
    rows = []
    for bot in _order(found, range(len(setting.entrants))):
        cells = [points(one.ratings[bot]) if bot in one.division.playing else NONE for one in standings]
        rows.append([setting.bots[bot], points(found[bot]), span(found[bot]), *cells])
    heads = ["Bot", "Rating", "95 %", *(one.division.setting.game for one in standings)]
    note = f"{_LESS_LUCK}; {setting.bots[anchor]} = 0. The first two columns are one fit of all games together."
    return Sheet("All games", heads, rows, f"{note} {NONE}: it does not play that game.")


def _table(one: Standing) -> Sheet:
    (division, results, found, anchor), rows = one, []
    setting = division.setting
    heads = ["Bot", "Rating", "95 %", "Wins", *(["Less luck"] if setting.less_luck else [])]
    for bot in _order(found, division.playing):
        wins, less_luck = results.wins(bot), results.wins_less_luck(bot)
        shares = [shown(wins)[0], *([shown(less_luck)[0]] if setting.less_luck else [])]
        counts = [f"{wins.games if wins else 0:,}", f"{len(results.faults(bot)):,}"]
        rows.append([setting.bots[bot], points(found[bot]), span(found[bot]), *shares, *counts])
    model = _LESS_LUCK if setting.less_luck else "Ratings are Elo, fitted to all games at once"
    note = f"{model}; {setting.bots[anchor]} = 0. Shares are of those whom a bot met, so they do not compare bots."
    version = registry.info(setting.game).rules_version
    return Sheet(f"{setting.game}, rules {version}", [*heads, "Games", "Forfeits"], rows, note)


def _against_each_other(one: Standing) -> Sheet:
    sheet = cross_table(one.results, one.division.playing)
    return sheet._replace(title=f"{one.division.setting.game}: against each other")


def _picture(one: Standing) -> str:
    setting, playing = one.division.setting, one.division.playing
    title = f"Ratings in {setting.game} with 95 % intervals"
    return rating_plot([setting.bots[bot] for bot in playing], [one.ratings[bot] for bot in playing], title)


def _order(found: list[Rating], playing: Sequence[int]) -> list[int]:
    """The best first."""
    return sorted(playing, key=lambda bot: -found[bot].points)
