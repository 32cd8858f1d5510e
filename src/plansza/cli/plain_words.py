"""Words that need no grammar, read straight from the Fluent files.

Importing Fluent and parsing the files of all games takes longer than everything else that `plansza games` does.
"""

import re
from importlib.resources import files

from plansza.kernel.info import GameInfo


class PlainWords:
    """The words of one game (or of none) in one language; a message of one plain line costs no import."""

    def __init__(self, lang: str, info: GameInfo | None = None) -> None:
        self.lang, self.info = lang, info
        folder = info.folder if info else files("plansza.kernel")
        spoken = info.language(lang) if info else lang
        self.source = (folder / "text" / f"{spoken}.ftl").read_text(encoding="utf-8") + "\nend = .\n"

    def __call__(self, id: str) -> str:
        plain = re.search(rf"^{re.escape(id)} = ([^{{}}\n]+)\n+(?=\S)", self.source, re.M)
        if plain:
            return plain[1].strip()
        from plansza.kernel.words import words

        return words(self.lang, self.info)(id)
