"""Words of people and words for people: names and chat made harmless, faults told in the reader's language."""

import functools
import re
import unicodedata
from importlib.resources import files
from typing import Any

from plansza.kernel.words import Text

_JOINERS = "\u200d\ufe0f"  # within emoji


def clean(text: str) -> str:
    """One line of what can be seen: no control, direction-changing or private characters, no runs of space."""
    kept = "".join(c for c in unicodedata.normalize("NFC", text) if _is_visible(c))
    return re.sub(r"\s+", " ", kept).strip()


def _is_visible(character: str) -> bool:
    return character.isspace() or character in _JOINERS or unicodedata.category(character)[0] != "C"


@functools.cache
def server_text(lang: str) -> Text:
    return Text(lang, [(files("plansza.server") / "text", lang)])


def fault_text(lang: str, fault: str, **args: Any) -> str:
    return server_text(lang)(f"fault-{fault}", args)


def language_of(header: str | None) -> str:
    """The first language of an Accept-Language header that we speak."""
    for part in (header or "").split(","):
        if part.strip()[:2].lower() in ("en", "pl"):
            return part.strip()[:2].lower()
    return "en"
