"""Tables of the database for people who come back: a step of `migrations.py`."""

PROFILES = (
    # A guest who wants to be known again. `player` is the hash of the token that the profile grew from; `handle` is its
    # public address; of the recovery phrase there is only a hash.
    """CREATE TABLE profiles (
        player TEXT PRIMARY KEY, handle TEXT NOT NULL UNIQUE, name TEXT NOT NULL, avatar TEXT NOT NULL,
        is_public INTEGER NOT NULL, created BIGINT NOT NULL, phrase TEXT UNIQUE)""",
    # By the hash of its token. A device that was removed stays here: its token must never be a guest's again.
    """CREATE TABLE devices (
        token TEXT PRIMARY KEY, player TEXT NOT NULL, name TEXT NOT NULL, way TEXT NOT NULL,
        created BIGINT NOT NULL, seen BIGINT NOT NULL, removed BIGINT)""",
    "CREATE INDEX devices_of ON devices (player)",
    "CREATE INDEX devices_removed ON devices (removed)",
    """CREATE TABLE passkeys (
        id TEXT PRIMARY KEY, player TEXT NOT NULL, key TEXT NOT NULL, count BIGINT NOT NULL, name TEXT NOT NULL,
        created BIGINT NOT NULL, used BIGINT NOT NULL)""",
    "CREATE INDEX passkeys_of ON passkeys (player)",
    # What may be used once, for a while: links for other devices, invitations, challenges. By the hash of its code.
    "CREATE TABLE tickets (code TEXT PRIMARY KEY, kind TEXT NOT NULL, player TEXT NOT NULL, until BIGINT NOT NULL)",
    "CREATE INDEX tickets_by_age ON tickets (until)",
)

ATTEMPTS = (
    # Puzzles that people have tried, in their order; the first at each puzzle counts. With all that ratings need.
    """CREATE TABLE attempts (
        player TEXT NOT NULL, number BIGINT NOT NULL, game TEXT NOT NULL, puzzle TEXT NOT NULL, day TEXT NOT NULL,
        at BIGINT NOT NULL, action TEXT NOT NULL, grade TEXT NOT NULL, score DOUBLE PRECISION NOT NULL,
        puzzle_rating DOUBLE PRECISION NOT NULL, PRIMARY KEY (player, number), UNIQUE (player, game, puzzle, day))""",
    # What follows from them.
    """CREATE TABLE solvers (
        player TEXT PRIMARY KEY, rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL,
        volatility DOUBLE PRECISION NOT NULL, attempts BIGINT NOT NULL)""",
)

HISTORY = (
    # How a game ended for a person's seat. `parts` of 2520 are hers of the win; `rivals` is JSON.
    """CREATE TABLE results (
        table_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, at BIGINT NOT NULL, game TEXT NOT NULL,
        options TEXT NOT NULL, name TEXT NOT NULL, place INTEGER NOT NULL, parts INTEGER NOT NULL,
        points DOUBLE PRECISION NOT NULL, lead DOUBLE PRECISION NOT NULL, outcome TEXT NOT NULL,
        series TEXT NOT NULL, rivals TEXT NOT NULL,
        luck DOUBLE PRECISION, skill DOUBLE PRECISION, doubt DOUBLE PRECISION,
        PRIMARY KEY (table_id, seat))""",
    "CREATE INDEX results_of ON results (player, at)",
    "CREATE INDEX results_of_game ON results (player, game, at)",
    "CREATE INDEX results_by_outcome ON results (player, outcome, at)",
    "CREATE INDEX results_by_series ON results (series)",
    # Whom a person met in a game: another person, or a bot by its level.
    """CREATE TABLE meetings (
        player TEXT NOT NULL, rival TEXT NOT NULL, at BIGINT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL,
        PRIMARY KEY (player, rival, at, table_id, seat))""",
    "CREATE INDEX meetings_at ON meetings (table_id)",
    "CREATE INDEX meetings_with ON meetings (rival)",
    # Sums of the results of a person, by game, options or rival; "" stands for all.
    """CREATE TABLE tallies (
        player TEXT NOT NULL, game TEXT NOT NULL, options TEXT NOT NULL, rival TEXT NOT NULL, body TEXT NOT NULL,
        PRIMARY KEY (player, game, options, rival))""",
    # Whether the results of a table that is over are above.
    "ALTER TABLE tables ADD COLUMN in_history INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX tables_by_history ON tables (in_history, status)",
)

NEWS = (
    # Secrets of the server by name, made at its first start: what signs pushes, and what links in mails are made with.
    "CREATE TABLE server_secrets (name TEXT PRIMARY KEY, secret TEXT NOT NULL)",
    # What waits for a person at a table: her turn, an invitation, or a round of a tournament. `seen` is when she was
    # last there, `told` when a message told her of it; 0: never.
    """CREATE TABLE awaited (
        table_id TEXT NOT NULL, player TEXT NOT NULL, kind TEXT NOT NULL, since BIGINT NOT NULL, seen BIGINT NOT NULL,
        told BIGINT NOT NULL, PRIMARY KEY (table_id, player))""",
    "CREATE INDEX awaited_by ON awaited (player)",
    # How a person wants to hear of it. Quiet hours are minutes of her day, -1: none; `confirmed` is 0 until the address
    # is; `mail_id` names her in links of mails; `visited`, `sent` and `held` are the times of her last visit, of the
    # last message, and before which there is to be none.
    """CREATE TABLE news (
        player TEXT PRIMARY KEY, lang TEXT NOT NULL, zone TEXT NOT NULL, quiet_from INTEGER NOT NULL,
        quiet_to INTEGER NOT NULL, address TEXT NOT NULL, confirmed BIGINT NOT NULL, mail_id TEXT NOT NULL UNIQUE,
        visited BIGINT NOT NULL, sent BIGINT NOT NULL, held BIGINT NOT NULL)""",
    # Where a device is reached, by the hash of its token: one for each device.
    """CREATE TABLE push_subscriptions (
        device TEXT PRIMARY KEY, player TEXT NOT NULL, endpoint TEXT NOT NULL UNIQUE, p256dh TEXT NOT NULL,
        auth TEXT NOT NULL, created BIGINT NOT NULL)""",
    "CREATE INDEX push_subscriptions_of ON push_subscriptions (player)",
    # Mails that ask for a confirmation, by the hash of the address: nobody is written to again and again.
    "CREATE TABLE mail_requests (address TEXT NOT NULL, at BIGINT NOT NULL)",
    "CREATE INDEX mail_requests_to ON mail_requests (address)",
    # `applied`: whether all tables know of it.
    """CREATE TABLE vacations (
        player TEXT NOT NULL, first BIGINT NOT NULL, until BIGINT NOT NULL, applied INTEGER NOT NULL,
        PRIMARY KEY (player, first))""",
    "CREATE INDEX vacations_applied ON vacations (applied)",
)
