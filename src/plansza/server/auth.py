"""Who is who: random tokens, of which only hashes are kept."""

import hashlib
import hmac
import re
import secrets

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
PROGRAM = "bot-"  # how tokens of programs begin, and what is stored of them
CODE = re.compile(r"[a-z0-9]{1,40}")
_LETTERS = "23456789abcdefghjkmnpqrstvwxyz"  # none that are taken for another
CODE_LENGTH = 10  # 49 bits: not to be found by trying, at the pace the limits allow
SHORT_LENGTH = 6  # its beginning, to be typed while a table waits for players: 29 bits, and few tables wait


def new_token() -> str:
    """Of a person."""
    while (token := secrets.token_urlsafe(32)).startswith(PROGRAM):
        continue
    return token


def new_program_token() -> str:
    """Of a program: whoever shows it says that she is none."""
    return PROGRAM + secrets.token_urlsafe(32)[len(PROGRAM) :]


def player_of(token: str) -> str:
    """Who is behind a token, as stored: a hash, so that the database opens no seat. A program stays known as one."""
    found = hashlib.sha256(token.encode()).hexdigest()[:32]
    return PROGRAM + found[len(PROGRAM) :] if token.startswith(PROGRAM) else found


def is_program(player: str) -> bool:
    return player.startswith(PROGRAM)


def token_in(header: str | None) -> str | None:
    """The token in an Authorization header; None where it is absent or malformed."""
    scheme, _, token = (header or "").partition(" ")
    if scheme.lower() != "bearer" or not TOKEN.fullmatch(token):
        return None
    return token


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


def is_code(text: str) -> bool:
    """Whether a table could have this id: nothing else is ever looked up."""
    return CODE.fullmatch(text) is not None


def hashed(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
