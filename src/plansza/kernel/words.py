"""Words for people: Fluent files, the kernel's own and one set for each game, English and Polish."""

import functools
import locale
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from plansza.kernel.errors import BadGame
from plansza.kernel.info import GameInfo
from plansza.kernel.message import Happening

LANGUAGES = ("en", "pl")
SEAT_LETTERS = "ABCDEFG"  # seats in notation; in code they are counted from 0


class Text:
    """The words of one game (or of none) in one language."""

    def __init__(self, lang: str, folders: list[Traversable]) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # slow to import, and not always needed
        from fluent.syntax import ast

        self.lang = lang
        self.bundle = FluentBundle([lang], use_isolating=False)
        for folder in folders:
            resource = FluentResource((folder / f"{lang}.ftl").read_text(encoding="utf-8"))
            for entry in resource.body:
                if isinstance(entry, ast.Junk):
                    raise BadGame(f"{folder.name}/{lang}.ftl: {entry.annotations[0].message} in: {entry.content}")
                if isinstance(entry, ast.Message) and self.bundle.has_message(entry.id.name):
                    raise BadGame(f"{folder.name}/{lang}.ftl: {entry.id.name} is one of the kernel's own words")
            self.bundle.add_resource(resource)

    def __call__(self, id: str, args: Mapping[str, Any] | None = None, **more: Any) -> str:
        message = self.bundle.get_message(id)
        words, errors = self.bundle.format_pattern(message.value, {**(args or {}), **more})
        if errors:
            raise errors[0]
        return str(words)

    def has(self, id: str) -> bool:
        return bool(self.bundle.has_message(id))

    def say(self, message: Happening, names: list[str]) -> str:
        """The message with seats told by name: every argument called `seat`, or ending in `_seat`, is one."""
        args = {k: names[v] if k == "seat" or k.endswith("_seat") else v for k, v in message.args.items()}
        return self(message.id, args)


@functools.cache
def words(lang: str, info: GameInfo | None = None) -> Text:
    folders = [files("plansza.kernel") / "text"]
    if info is not None:
        folders.append(info.folder / "text")
    return Text(lang, folders)


@functools.cache
def has_words(info: GameInfo, id: str) -> bool:
    """Whether the game says this, in the languages it has."""
    return all(words(lang, info).has(id) for lang in LANGUAGES)


def system_language() -> str:
    """Polish where the machine speaks it, otherwise English."""
    return "pl" if (locale.getlocale()[0] or "").lower().startswith(("pl", "polish")) else "en"
