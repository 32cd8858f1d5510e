"""What people see of their history: lists by filters, sums, luck over time. It reads what `results` wrote.

Other people are named by an id that means something to the one who asks only, and by the name they had at the table;
to strangers, who look at a public profile, only public ones are named at all.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from plansza.server import auth
from plansza.server.database import Database
from plansza.server.people import results, tallies
from plansza.server.people.results import BOT, GONE, PROGRAM, Result, Rival
from plansza.server.people.tallies import Best, Key, Tally
from plansza.server.protocol.people import (
    GameNumbers,
    History,
    HistoryQuery,
    LuckPoint,
    Numbers,
    OptionNumbers,
    Peak,
    PlayedGame,
    RivalCard,
    RivalNumbers,
    Series,
    SeriesScore,
    Statistics,
)

PAGE, RIVALS_SHOWN, OPTIONS_SHOWN, REVIEWED = 40, 12, 12, 200
LATEST = 20  # games that are reviewed without anybody's asking

NameRival = Callable[[Rival], RivalCard]


def rival_id(viewer: str, who: str) -> str:
    """How a viewer names a rival: levels of bots by name, people so that nobody else can tell who it is."""
    return who if who.startswith(BOT) or who in (PROGRAM, GONE) else auth.who(f"rival {viewer}", who)


def rival_behind(db: Database, viewer: str, id: str) -> str | None:
    """The other way round, among those whom the viewer has met."""
    if id.startswith(BOT) or id in (PROGRAM, GONE):
        return id
    met = db.run("SELECT DISTINCT rival FROM meetings WHERE player = :player", {"player": viewer})
    return next((who for (who,) in met if auth.same(rival_id(viewer, who), id)), None)


# --- who is named how ---


def for_oneself(db: Database, viewer: str) -> NameRival:
    handles = _Handles(db)
    return lambda rival: RivalCard(rival_id(viewer, rival.who), rival.name, handles.of(rival.who)[0])


def for_strangers(db: Database) -> NameRival:
    """Bots, and people whose profile is public; of all others nothing, not even that two are the same."""
    handles = _Handles(db)

    def named(rival: Rival) -> RivalCard:
        if rival.who.startswith(BOT) or rival.who in (PROGRAM, GONE):
            return RivalCard(rival.who, rival.name)
        handle, name = handles.of(rival.who)
        return RivalCard(handle, name, handle)

    return named


class _Handles:
    """Of public profiles, looked up as they are needed."""

    def __init__(self, db: Database) -> None:
        self._db, self._known = db, dict[str, tuple[str, str]]()

    def of(self, player: str) -> tuple[str, str]:
        """Handle and name; "" where there is none."""
        if player not in self._known:
            statement = "SELECT handle, name FROM profiles WHERE player = :player AND is_public = 1"
            found = self._db.run(statement, {"player": player})
            self._known[player] = (str(found[0][0]), str(found[0][1])) if found else ("", "")
        return self._known[player]


# --- lists ---


def history(db: Database, player: str, query: HistoryQuery) -> History:
    rival = rival_behind(db, player, query.rival) if query.rival else ""
    if rival is None:
        return History([], False)
    statement, values = _filtered(query, rival)
    found = [results.read(row) for row in db.run(statement, {"player": player, **values})]
    named, stored = for_oneself(db, player), _stored(db, found)
    return History([played(result, named, stored) for result in found[:PAGE]], len(found) > PAGE)


def _filtered(query: HistoryQuery, rival: str) -> tuple[str, dict[str, Any]]:
    parts = {"game": query.game, "options": query.options, "outcome": query.outcome}
    conditions = ["player = :player", *(f"{name} = :{name}" for name, value in parts.items() if value)]
    values: dict[str, Any] = {name: value for name, value in parts.items() if value} | {"limit": PAGE + 1}
    if query.before:
        conditions.append("at < :before")
        values["before"] = query.before
    if rival:
        met = "SELECT table_id, seat FROM meetings WHERE meetings.player = :player AND rival = :rival"
        conditions.append(f"(table_id, seat) IN ({met})")
        values["rival"] = rival
    where = " AND ".join(conditions)
    return f"{results.SELECT} WHERE {where} ORDER BY at DESC, table_id DESC, seat DESC LIMIT :limit", values


def latest(db: Database, player: str, count: int, named: NameRival) -> list[PlayedGame]:
    statement, values = _filtered(HistoryQuery(), "")
    found = [results.read(row) for row in db.run(statement, {"player": player, **values})][:count]
    stored = _stored(db, found)
    return [played(result, named, stored) for result in found]


def _stored(db: Database, found: list[Result]) -> set[str]:
    """Which of their tables are still there."""
    ids = {f"id{n}": result.table_id for n, result in enumerate(found)}
    if not ids:
        return set()
    places = ", ".join(f":{name}" for name in ids)
    return {id for (id,) in db.run(f"SELECT id FROM tables WHERE id IN ({places})", ids)}


def played(result: Result, named: NameRival, stored: set[str]) -> PlayedGame:
    return PlayedGame(
        table=result.table_id if result.table_id in stored else "",
        seat=result.seat,
        at=result.at,
        game=result.game,
        options=result.options,
        name=result.name,
        place=result.place,
        points=result.points,
        lead=result.lead,
        outcome=result.outcome,
        rivals=[named(rival) for rival in result.rivals],
        luck=result.luck,
        skill=result.skill,
        doubt=result.doubt,
    )


def without_table(played: PlayedGame) -> PlayedGame:
    """For strangers: a table's record names everybody who sat there, so only games against bots lead to theirs."""
    is_open = all(rival.id.startswith(BOT) for rival in played.rivals)
    return played if is_open else msgspec.structs.replace(played, table="")


def without_tables(told: Statistics) -> Statistics:
    """The same for sums: where the peaks were is not told."""
    games = [msgspec.structs.replace(game, numbers=_without_peaks(game.numbers)) for game in told.games]
    luck = [msgspec.structs.replace(point, table="") for point in told.luck]
    games = [
        msgspec.structs.replace(
            game,
            options=[OptionNumbers(one.options, _without_peaks(one.numbers)) for one in game.options],
            rivals=[RivalNumbers(one.rival, _without_peaks(one.numbers)) for one in game.rivals],
        )
        for game in games
    ]
    return Statistics(_without_peaks(told.all), games, luck, told.unreviewed)


def _without_peaks(numbers: Numbers) -> Numbers:
    most, lead = (peak and Peak(peak.value, "", peak.at) for peak in (numbers.most_points, numbers.widest_lead))
    return msgspec.structs.replace(numbers, most_points=most, widest_lead=lead)


# --- sums ---


def statistics(db: Database, player: str, named: NameRival | None = None) -> Statistics:
    """For oneself, or with `named` as strangers may have it: then people without a public profile are left out."""
    sums = tallies.all_of(db, player)
    names = _rival_names(db, player, sums)
    naming = named or for_oneself(db, player)
    games = sorted({key.game for key in sums} - {""}, key=lambda game: -sums[Key(game)].games)
    luck, unreviewed = _luck(db, player)
    cards = [_game(game, sums, names, naming) for game in games]
    return Statistics(numbers(sums.get(Key(), tallies.NONE)), cards, luck, unreviewed)


def numbers(tally: Tally) -> Numbers:
    low, high = tally.interval
    return Numbers(
        games=tally.games,
        won=tally.won,
        share=tally.share,
        low=low,
        high=high,
        points=tally.points / tally.games if tally.games else 0.0,
        streak=tally.streak,
        best_streak=tally.best_streak,
        most_points=_peak(tally.most_points),
        widest_lead=_peak(tally.widest_lead),
    )


def _peak(best: Best | None) -> Peak | None:
    return None if best is None else Peak(best.value, best.table_id, best.at)


def _game(game: str, sums: dict[Key, Tally], names: dict[str, str], named: NameRival) -> GameNumbers:
    mine = {key: tally for key, tally in sums.items() if key.game == game}
    by_games = sorted(mine.items(), key=lambda item: (-item[1].games, -item[1].last))
    options = [OptionNumbers(key.options, numbers(tally)) for key, tally in by_games if key.options]
    met = [(named(Rival(key.rival, names.get(key.rival, ""))), tally) for key, tally in by_games if key.rival]
    rivals = [RivalNumbers(card, numbers(tally)) for card, tally in met if card.id]
    return GameNumbers(game, numbers(sums[Key(game)]), options[:OPTIONS_SHOWN], rivals[:RIVALS_SHOWN])


def _rival_names(db: Database, player: str, sums: dict[Key, Tally]) -> dict[str, str]:
    """The name that each rival had last, of those who may be among the shown ones of a game."""
    met = sorted(((tally.games, key) for key, tally in sums.items() if key.rival), reverse=True)
    often: Counter[str] = Counter()
    shown = []
    for _, key in met:
        often[key.game] += 1
        if often[key.game] <= RIVALS_SHOWN:
            shown.append(key.rival)
    return {who: last_name(db, player, who) for who in dict.fromkeys(shown)}


def last_name(db: Database, player: str, who: str) -> str:
    """How a rival was called when the two met last."""
    if who.startswith(BOT):
        return who.removeprefix(BOT)
    found = db.run(
        "SELECT rivals FROM results JOIN meetings ON results.table_id = meetings.table_id"
        " AND results.seat = meetings.seat WHERE meetings.player = :player AND rival = :rival"
        " ORDER BY meetings.at DESC LIMIT 1",
        {"player": player, "rival": who},
    )
    rivals = results.read_rivals(found[0][0]) if found else []
    return next((rival.name for rival in rivals if rival.who == who), "")


def series(db: Database, first: str, seats: Sequence[tuple[str, str]]) -> Series:
    """How a row of rematches stands, for the seats of one of its tables: who sits there, and under which name."""
    rows = db.run("SELECT table_id, player, parts, rivals FROM results WHERE series = :first", {"first": first})
    won: Counter[str] = Counter()
    left: dict[str, int] = {}  # of the win at each table, what people did not have
    bots: dict[str, set[str]] = {}
    for id, player, parts, rivals in rows:
        won[player] += parts
        left[id] = left.get(id, tallies.WHOLE) - parts
        bots[id] = {rival.who for rival in results.read_rivals(rivals) if rival.who.startswith(BOT)}
    for id, there in bots.items():
        for bot in there if len(there) == 1 else ():  # of several bots it is not known which one won
            won[bot] += left[id]
    return Series(len(left), [SeriesScore(name, won[who] / tallies.WHOLE) for who, name in seats])


# --- luck ---


def _luck(db: Database, player: str) -> tuple[list[LuckPoint], int]:
    rows = db.run(
        "SELECT table_id, at, game, luck, skill, doubt, place FROM results"
        " WHERE player = :player AND outcome <> 'uncounted' ORDER BY at DESC, table_id DESC LIMIT :limit",
        {"player": player, "limit": REVIEWED},
    )
    told = [_luck_point(row) for row in reversed(rows) if row[3] is not None]
    return told, sum(row[3] is None for row in rows[:LATEST])


def _luck_point(row: tuple[str, int, str, float, float, float, int]) -> LuckPoint:
    table, at, game, luck, skill, doubt, place = row
    return LuckPoint(table, at, game, luck, skill, doubt, place == 1)


def unreviewed(db: Database, player: str) -> list[str]:
    """The latest games that have not been reviewed."""
    rows = db.run(
        "SELECT table_id, luck FROM results WHERE player = :player AND outcome <> 'uncounted'"
        " ORDER BY at DESC, table_id DESC LIMIT :limit",
        {"player": player, "limit": LATEST},
    )
    return list(dict.fromkeys(id for id, luck in rows if luck is None))


def review(db: Database, table_id: str, luck: list[float], skill: list[float], doubt: list[float]) -> None:
    """Keep what a review told of a game, by seat."""
    for seat, told in enumerate(zip(luck, skill, doubt, strict=True)):
        values = dict(zip(("luck", "skill", "doubt"), told, strict=True)) | {"id": table_id, "seat": seat}
        db.run(
            "UPDATE results SET luck = :luck, skill = :skill, doubt = :doubt WHERE table_id = :id AND seat = :seat",
            values,
        )
