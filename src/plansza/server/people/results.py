"""How games ended for the people who played them: rows of `results`, written with the entry that ends a game.

A result counts in a person's numbers unless she played against herself, or the game began in the middle (the last game
of the lessons). Results are in the order of (time, table, seat): so sums over them are the same whenever they are made.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from plansza.server.database import Database
from plansza.server.people import tallies
from plansza.server.people.tallies import WHOLE

BOT, PROGRAM, GONE = "bot:", "program", "gone"  # how rivals that are no people are named: bot:<level>
Outcome = Literal["won", "shared", "lost", "uncounted"]


class Rival(Struct, frozen=True):
    """Who else played: `who` is a person as stored, bot:<level>, program, or gone for one who was deleted."""

    who: str
    name: str


class Result(Struct, frozen=True):
    """One seat of a person in a game that is over."""

    table_id: str
    seat: int
    player: str
    at: int
    game: str
    options: str  # JSON, keys in order
    name: str
    place: int
    parts: int  # of WHOLE
    points: float
    lead: float  # over the best of the others; negative behind
    outcome: Outcome
    series: str  # the first table of a row of rematches
    rivals: list[Rival]
    luck: float | None = None  # what the review told, when it has been made
    skill: float | None = None
    doubt: float | None = None

    @property
    def order(self) -> tuple[int, str, int]:
        return self.at, self.table_id, self.seat


class Chair(Struct, frozen=True):
    """A seat at the end of a game. `player` is "" for a bot."""

    player: str
    name: str
    bot: str = ""
    is_person: bool = True

    @property
    def rival(self) -> Rival:
        if self.bot:
            return Rival(BOT + self.bot, self.bot)
        return Rival(self.player if self.is_person else PROGRAM, self.name)


class Ended(Struct, frozen=True):
    """A game that is over, as far as it counts."""

    table_id: str
    at: int
    game: str
    options: dict[str, object]
    chairs: list[Chair]
    scores: Sequence[float]
    places: Sequence[int]
    series: str
    is_whole: bool  # it began at the beginning


_options = msgspec.json.Encoder(order="sorted")


def options_text(options: dict[str, object]) -> str:
    return _options.encode(options).decode()


def results_of(ended: Ended) -> list[Result]:
    """A result for each person's seat."""
    return [_result(ended, seat) for seat, chair in enumerate(ended.chairs) if chair.player and chair.is_person]


def _result(ended: Ended, seat: int) -> Result:
    chair, points, place = ended.chairs[seat], float(ended.scores[seat]), ended.places[seat]
    others = [n for n in range(len(ended.chairs)) if n != seat]
    winners = ended.places.count(1)
    return Result(
        table_id=ended.table_id,
        seat=seat,
        player=chair.player,
        at=ended.at,
        game=ended.game,
        options=options_text(ended.options),
        name=chair.name,
        place=place,
        parts=WHOLE // winners if place == 1 else 0,
        points=points,
        lead=points - max((float(ended.scores[n]) for n in others), default=0.0),
        outcome=_outcome(ended, seat, winners),
        series=ended.series,
        rivals=[ended.chairs[n].rival for n in others],
    )


def _outcome(ended: Ended, seat: int, winners: int) -> Outcome:
    player = ended.chairs[seat].player
    if not ended.is_whole or sum(chair.player == player for chair in ended.chairs) > 1:
        return "uncounted"
    if ended.places[seat] != 1:
        return "lost"
    return "won" if winners == 1 else "shared"


# --- in the database ---

_FIELDS = Result.__struct_fields__
_COLUMNS = ", ".join(_FIELDS)
_INSERT = f"INSERT INTO results ({_COLUMNS}) VALUES ({', '.join(f':{name}' for name in _FIELDS)})"
SELECT = f"SELECT {_COLUMNS} FROM results"
ORDER = "ORDER BY at, table_id, seat"


def read(row: Sequence[object]) -> Result:
    """A row of SELECT."""
    values = dict(zip(_FIELDS, row, strict=True))
    return Result(**(values | {"rivals": read_rivals(str(values["rivals"]))}))  # type: ignore[arg-type]


read_rivals = msgspec.json.Decoder(list[Rival]).decode


def store(db: Database, ended: Ended) -> set[str]:
    """The results of a game, and the numbers of everybody who played it. What was stored of it before is replaced, but
    for what a review told; then it gives the people whose numbers have to be counted anew.
    """
    told = db.run("SELECT seat, luck, skill, doubt FROM results WHERE table_id = :id", {"id": ended.table_id})
    before = erase(db, ended.table_id)
    known = {seat: (luck, skill, doubt) for seat, luck, skill, doubt in told}
    found = [
        msgspec.structs.replace(result, **dict(zip(("luck", "skill", "doubt"), known[result.seat], strict=True)))
        if result.seat in known
        else result
        for result in results_of(ended)
    ]
    for result in found:
        _insert(db, result)
    db.run("UPDATE tables SET in_history = 1 WHERE id = :id", {"id": ended.table_id})
    if not before:
        for result in found:
            _count(db, result)
    return before | {result.player for result in found} if before else set()


def erase(db: Database, table_id: str) -> set[str]:
    """Forget the results of a table; gives whose they were, and who has to be counted anew."""
    gone = db.run("DELETE FROM results WHERE table_id = :id RETURNING player", {"id": table_id})
    db.run("DELETE FROM meetings WHERE table_id = :id", {"id": table_id})
    return {player for (player,) in gone}


def _insert(db: Database, result: Result) -> None:
    values = msgspec.structs.asdict(result) | {"rivals": msgspec.json.encode(result.rivals).decode()}
    db.run(_INSERT, values)
    meeting = {"player": result.player, "at": result.at, "id": result.table_id, "seat": result.seat}
    for rival in sorted({rival.who for rival in result.rivals} - {result.player}):
        db.run("INSERT INTO meetings VALUES (:player, :rival, :at, :id, :seat)", meeting | {"rival": rival})


def _count(db: Database, result: Result) -> None:
    """Add the newest result to a person's numbers; if it is not the newest, count her results anew."""
    later = db.run(
        "SELECT 1 FROM results WHERE player = :player AND (at > :at OR (at = :at AND (table_id > :id"
        " OR (table_id = :id AND seat > :seat)))) LIMIT 1",
        {"player": result.player, "at": result.at, "id": result.table_id, "seat": result.seat},
    )
    if later:
        recount(db, result.player)
    elif result.outcome != "uncounted":
        for key in keys_of(result):
            tallies.write(db, result.player, key, tallies.read(db, result.player, key).plus(_sum_of(result)))


def recount(db: Database, player: str) -> None:
    """All numbers of a person, from her results."""
    sums: dict[tallies.Key, tallies.Tally] = {}
    for row in db.run(f"{SELECT} WHERE player = :player AND outcome <> 'uncounted' {ORDER}", {"player": player}):
        result = read(row)
        for key in keys_of(result):
            sums[key] = sums.get(key, tallies.NONE).plus(_sum_of(result))
    db.run("DELETE FROM tallies WHERE player = :player", {"player": player})
    for key, tally in sums.items():
        tallies.write(db, player, key, tally)


def keys_of(result: Result) -> list[tallies.Key]:
    """In which sums a result is: of all, of its game, of the game with these options, and of each rival in it."""
    rivals = sorted({rival.who for rival in result.rivals} - {GONE})
    game = result.game
    return [
        tallies.Key(),
        tallies.Key(game),
        tallies.Key(game, result.options),
        *(tallies.Key(game, rival=rival) for rival in rivals),
    ]


def _sum_of(result: Result) -> tallies.Counted:
    return tallies.Counted(result.table_id, result.at, result.parts, result.points, result.lead)


def forget(db: Database, player: str) -> None:
    """All results of a person, and what those of others say of her. Tables that are kept have been stored anew without
    her before; here it is about the others.
    """
    for place in ("results", "meetings", "tallies"):
        db.run(f"DELETE FROM {place} WHERE player = :player", {"player": player})
    for id, seat in db.run("SELECT table_id, seat FROM meetings WHERE rival = :player", {"player": player}):
        where = {"id": id, "seat": seat}
        for (text,) in db.run("SELECT rivals FROM results WHERE table_id = :id AND seat = :seat", where):
            rivals = [Rival(GONE, "") if rival.who == player else rival for rival in read_rivals(text)]
            values = where | {"rivals": msgspec.json.encode(rivals).decode()}
            db.run("UPDATE results SET rivals = :rivals WHERE table_id = :id AND seat = :seat", values)
    for place in ("meetings", "tallies"):
        db.run(f"DELETE FROM {place} WHERE rival = :player", {"player": player})
