"""Words of people and words for people: names and chat made harmless, faults told in the reader's language."""

import functools
import itertools
import re
import unicodedata
from importlib.resources import files
from typing import Any

from plansza.kernel.words import Text

_JOINERS = "\u200d\ufe0f"  # within emoji
# Letters and symbols by their category that are drawn as nothing: fillers of Hangul, the empty pattern of Braille.
_BLANK = "\u115f\u1160\u3164\uffa0\u2800"


def clean(text: str) -> str:
    """One line of what can be seen: no control, direction-changing or private characters, no runs of space.

    It begins with what shows by itself, since marks and joiners need something to join; "" where nothing does.
    """
    kept = [c for c in unicodedata.normalize("NFC", text) if _may_stay(c)]
    begun = itertools.dropwhile(lambda character: not _shows(character), kept)
    return re.sub(r"\s+", " ", "".join(begun)).strip()


def _may_stay(character: str) -> bool:
    if character in _BLANK:
        return False
    return character.isspace() or character in _JOINERS or unicodedata.category(character)[0] != "C"


def _shows(character: str) -> bool:
    """Letters, digits, punctuation and symbols do."""
    return unicodedata.category(character)[0] in "LNPS"


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
