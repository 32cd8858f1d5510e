"""Words for people: Fluent files, the kernel's own in English and Polish, and those that each game brings."""

import functools
import locale
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from plansza.kernel.errors import BadGame, PlanszaError
from plansza.kernel.info import GameInfo
from plansza.kernel.message import Happening, InGame

LANGUAGES = ("en", "pl")


class Text:
    """The words of one game (or of none) for who reads `lang`. Each folder of texts has a language of its own."""

    def __init__(self, lang: str, folders: list[tuple[Traversable, str]]) -> None:
        from fluent.runtime import FluentBundle  # slow to import, and not always needed

        self.lang = lang
        self.bundles = {spoken: FluentBundle([spoken], use_isolating=False) for _, spoken in folders}
        for folder, spoken in folders:
            self._add(folder, spoken)

    def _add(self, folder: Traversable, lang: str) -> None:
        from fluent.runtime import FluentResource
        from fluent.syntax import ast

        resource = FluentResource((folder / f"{lang}.ftl").read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise BadGame(f"{folder.name}/{lang}.ftl: {entry.annotations[0].message} in: {entry.content}")
            if isinstance(entry, ast.Message) and self.has(entry.id.name):
                raise BadGame(f"{folder.name}/{lang}.ftl: {entry.id.name} is one of the kernel's own words")
        self.bundles[lang].add_resource(resource)

    def __call__(self, id: str, args: Mapping[str, Any] | None = None, **more: Any) -> str:
        bundle = next((one for one in self.bundles.values() if one.has_message(id)), None)
        if bundle is None:
            raise LookupError(id)
        words, errors = bundle.format_pattern(bundle.get_message(id).value, {**(args or {}), **more})
        if errors:
            raise errors[0]
        return str(words)

    def has(self, id: str) -> bool:
        return any(bundle.has_message(id) for bundle in self.bundles.values())

    def say(self, message: Happening, names: list[str]) -> str:
        """The message with seats told by name: every argument called `seat`, or ending in `_seat`, is one.

        An argument that is a list holds phrases, which are said one after the other.
        """
        return self(message.id, {name: self._argument(name, value, names) for name, value in message.args.items()})

    def _argument(self, name: str, value: Any, names: list[str]) -> Any:
        if name == "seat" or name.endswith("_seat"):
            return names[value]
        return " ".join(self.say(phrase, names) for phrase in value) if isinstance(value, list) else value

    def percent(self, chance: float, digits: int = 0, sign: str = "") -> str:
        """As people write it: 12.5% or 12,5%."""
        shown = f"{chance:{sign}.{digits}%}"
        return shown.replace(".", ",") if self.lang == "pl" else shown


@functools.cache
def words(lang: str, info: GameInfo | None = None) -> Text:
    """The kernel's words, and a game's: those that lack this language in another one."""
    folders = [(files("plansza.kernel") / "text", lang if lang in LANGUAGES else LANGUAGES[0])]
    if info is not None:
        folders.append((info.folder / "text", info.language(lang)))
    return Text(lang, folders)


@functools.cache
def has_words(info: GameInfo, id: str) -> bool:
    """Whether the game says this, in the languages it has."""
    return all(words(lang, info).has(id) for lang in LANGUAGES)


def explain(error: PlanszaError, lang: str) -> str:
    """What went wrong, for people: in their language where the error has words, otherwise as it is."""
    if error.message is None:
        return str(error)
    args = {name: _explained(value, lang) for name, value in error.message.args.items()}
    return words(lang)(error.message.id, args)


def _explained(value: Any, lang: str) -> Any:
    if isinstance(value, PlanszaError):
        return explain(value, lang)
    return words(lang, value.info).say(value.message, value.names) if isinstance(value, InGame) else value


def system_language() -> str:
    """Polish where the machine speaks it, otherwise English."""
    return "pl" if (locale.getlocale()[0] or "").lower().startswith(("pl", "polish")) else "en"
