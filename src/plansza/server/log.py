"""Structured logs: one JSON object a line, on standard error. No tokens, names, chat, codes or hidden cards.

Table ids open private tables, so they are logged as a hash only. A person at a terminal sees only what went wrong.
"""

import hashlib
import sys
import time
import traceback
from pathlib import Path
from typing import Any

import msgspec

_encode = msgspec.json.Encoder().encode
_ROUTINE = ("started", "rules_loaded", "rules_compiled", "stopped")


def log(event: str, **fields: Any) -> None:
    if event in _ROUTINE and sys.stderr.isatty():
        return
    line = _encode({"at": round(time.time(), 3), "event": event, **fields})
    sys.stderr.write(line.decode() + "\n")
    sys.stderr.flush()


def fault_of(error: BaseException) -> str:
    """What kind of error, and where. Not its text: it may tell what a player did in secret, or a password."""
    calls = reversed(traceback.extract_tb(error.__traceback__)[-3:])
    return f"{type(error).__name__} " + " < ".join(f"{Path(call.filename).name}:{call.lineno}" for call in calls)


def table_tag(id: str) -> str:
    return hashlib.sha256(id.encode()).hexdigest()[:8]
