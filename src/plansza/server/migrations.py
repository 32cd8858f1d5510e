"""The shape of the database, by version. A step is never changed once released; a new shape is a new step."""

from plansza.server.database import BadDatabase, Database

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
            raise BadDatabase(f"the database has version {version}, this Plansza knows {len(STEPS)}: take a newer one")
        for statements in STEPS[version:]:
            for statement in statements:
                db.run(statement, {})
        db.run("UPDATE plansza_version SET version = :version WHERE only_row = 1", {"version": len(STEPS)})
        db.commit()
    except BaseException:
        db.rollback()
        raise
