"""The shape of the database, by version. A step is never changed once released; a new shape is a new step."""

from plansza.server.database import BadDatabase, Database, open_database
from plansza.server.people.schema import ATTEMPTS, HISTORY, NEWS, PROFILES

PATIENCE = 600.0  # seconds that one step may take in a large database

STEPS: tuple[tuple[str, ...], ...] = (
    (  # 1
        # What happened at each table, in order: the truth. All else is drawn from it.
        """CREATE TABLE entries (
            table_id TEXT NOT NULL, number BIGINT NOT NULL, at BIGINT NOT NULL, key TEXT, body TEXT NOT NULL,
            PRIMARY KEY (table_id, number))""",
        # One row for each table: the secret of its dice, and for lists its card as it was last.
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, secret TEXT NOT NULL, created BIGINT NOT NULL, updated BIGINT NOT NULL,
            game TEXT NOT NULL, listed INTEGER NOT NULL, status TEXT NOT NULL, card TEXT NOT NULL)""",
        "CREATE INDEX tables_in_lobby ON tables (listed, status, updated)",
        # Who has a seat where.
        "CREATE TABLE holders (player TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (player, table_id))",
    ),
    (  # 2: shares are bounded
        # By which a record names its table: where nobody may have hints, its record is not analysed while it is played.
        "ALTER TABLE tables ADD COLUMN commitment TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX tables_by_commitment ON tables (commitment)",
        # To find those that have waited or lain there for too long.
        "CREATE INDEX tables_by_age ON tables (status, updated)",
        "CREATE INDEX holders_by_table ON holders (table_id)",
    ),
    (  # 3: the key that seals finished records
        "CREATE TABLE server_key (only_row INTEGER PRIMARY KEY, secret TEXT NOT NULL)",
    ),
    (  # 4: bans: whom the operator keeps out, and tables that are closed; until 0 is for good
        """CREATE TABLE bans (
            kind TEXT NOT NULL, what TEXT NOT NULL, at BIGINT NOT NULL, until BIGINT NOT NULL, reason TEXT NOT NULL,
            PRIMARY KEY (kind, what))""",
    ),
    (  # 5: ratings
        # Rated games in the order of their commits, with all that ratings need to know of them.
        """CREATE TABLE rated_games (
            sequence BIGINT PRIMARY KEY, kind TEXT NOT NULL, table_id TEXT NOT NULL, game TEXT NOT NULL,
            at BIGINT NOT NULL, body TEXT NOT NULL, UNIQUE (table_id, kind))""",
        "CREATE TABLE rating_order (only_row INTEGER PRIMARY KEY, last BIGINT NOT NULL)",
        "INSERT INTO rating_order VALUES (1, 0)",
        # What follows from them.
        """CREATE TABLE ratings (
            game TEXT NOT NULL, kind TEXT NOT NULL, player TEXT NOT NULL, rating DOUBLE PRECISION NOT NULL,
            deviation DOUBLE PRECISION NOT NULL, volatility DOUBLE PRECISION NOT NULL, games INTEGER NOT NULL,
            at BIGINT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (game, kind, player))""",
        "CREATE INDEX ratings_by_rating ON ratings (game, kind, rating)",
        # Rated games whose luck is still to be measured.
        "CREATE TABLE rating_reviews (table_id TEXT PRIMARY KEY)",
        # Tables that go on when nobody looks.
        "ALTER TABLE tables ADD COLUMN goes_on INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX tables_going_on ON tables (goes_on, status)",
    ),
    (  # 6: tournaments, whose entries are among those of tables; one row for each, for lists
        """CREATE TABLE tournaments (
            id TEXT PRIMARY KEY, created BIGINT NOT NULL, updated BIGINT NOT NULL, status TEXT NOT NULL,
            listed INTEGER NOT NULL, card TEXT NOT NULL)""",
        "CREATE INDEX tournaments_by_status ON tournaments (status, listed, updated)",
    ),
    (*PROFILES, *HISTORY),  # 7: people who come back
    ATTEMPTS,  # 8: puzzles that they have tried
    NEWS,  # 9: what waits for them, and how they hear of it
)


VERSION_TABLE = "CREATE TABLE IF NOT EXISTS plansza_version (only_row INTEGER PRIMARY KEY, version INTEGER NOT NULL)"


def migrate(db: Database) -> None:
    """Bring the database to the newest version, in one transaction; another process may do so at the same time."""
    try:
        db.run(VERSION_TABLE, {})
    except Exception as error:
        if not db.is_taken(error):  # PostgreSQL, when two servers first start at the same moment
            raise
    db.begin()
    try:
        db.run("INSERT INTO plansza_version VALUES (1, 0) ON CONFLICT DO NOTHING", {})
        db.run("UPDATE plansza_version SET version = version WHERE only_row = 1", {})  # holds others off
        version = db.run("SELECT version FROM plansza_version", {})[0][0]
        if version > len(STEPS):
            raise BadDatabase(
                f"a newer Plansza wrote this database (version {version}, not {len(STEPS)}): start that one"
            )
        for statements in STEPS[version:]:
            for statement in statements:
                db.run(statement, {})
        db.run("UPDATE plansza_version SET version = :version WHERE only_row = 1", {"version": len(STEPS)})
        db.commit()
    except BaseException:
        db.rollback()
        raise


def bring_up_to_date(url: str) -> None:
    """What a server does before it starts. Raises BadDatabase, whose text is one line for whoever starts it."""
    db = open_database(url, PATIENCE)
    try:
        migrate(db)
    except BadDatabase:
        raise
    except Exception as error:
        reason = (str(error).strip() or type(error).__name__).splitlines()[0]
        raise BadDatabase(f"the database cannot be used: {reason}") from error
    finally:
        db.close()
