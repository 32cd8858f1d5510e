"""A recovery phrase: eight short words that can be read aloud in any language, 128 bits in all. Only its hash is kept.

A word stands for two bytes: consonant, vowel, consonant, vowel, consonant, four and two bits by turns.
"""

import hashlib
import re
import secrets
import unicodedata

CONSONANTS, VOWELS = "bdfghjklmnprstvz", "aiou"
WORDS = 8


def new_phrase() -> str:
    return " ".join(_word(secrets.randbits(16)) for _ in range(WORDS))


def read_phrase(text: str) -> str | None:
    """A phrase as people type it: capitals, accents, dashes and line ends do not matter. None where it is none."""
    plain = unicodedata.normalize("NFKD", text).lower()
    words = re.findall("[a-z]+", "".join(c for c in plain if not unicodedata.combining(c)))
    known = re.compile(f"[{CONSONANTS}][{VOWELS}][{CONSONANTS}][{VOWELS}][{CONSONANTS}]")
    return " ".join(words) if len(words) == WORDS and all(map(known.fullmatch, words)) else None


def hashed(phrase: str) -> str:
    """128 random bits need no salt, and no slow hash."""
    return hashlib.sha256(f"plansza phrase {phrase}".encode()).hexdigest()


def _word(bits: int) -> str:
    parts = (bits >> 12, bits >> 10 & 3, bits >> 6 & 15, bits >> 4 & 3, bits & 15)
    return "".join((CONSONANTS, VOWELS)[place % 2][part] for place, part in enumerate(parts))
