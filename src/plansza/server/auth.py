"""Who is who: random tokens, of which only hashes are kept."""

import hashlib
import hmac
import re
import secrets

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_LETTERS = "23456789abcdefghjkmnpqrstvwxyz"  # none that are taken for another
CODE_LENGTH = 10  # 49 bits: not to be found by trying, at the pace the limits allow
SHORT_LENGTH = 6  # its beginning, to be typed while a table waits for players: 29 bits, and few tables wait


def new_token() -> str:
    return secrets.token_urlsafe(32)


def player_of(token: str) -> str:
    """The person behind a token, as stored: a hash, so that the database opens no seat."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]


def player_in(header: str | None) -> str | None:
    """The person named by an Authorization header; None where it is absent or malformed."""
    scheme, _, token = (header or "").partition(" ")
    if scheme.lower() != "bearer" or not TOKEN.fullmatch(token):
        return None
    return player_of(token)


def same(one: str, other: str) -> bool:
    """Compared in a time that does not depend on where they differ; nobody is the same as no one."""
    return bool(one) and hmac.compare_digest(one.encode(), other.encode())


def who(table: str, player: str) -> str:
    """A person's name at one table, which tells nothing at another."""
    return hashlib.sha256(f"{table} {player}".encode()).hexdigest()[:12]


def new_code() -> str:
    """A table's id, and the code to join it by."""
    return "".join(secrets.choice(_LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """A code as people type it: capitals, spaces and dashes do not matter."""
    return re.sub(r"[\s-]", "", text).lower()


def hashed(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
