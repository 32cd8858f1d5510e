"""What is known of a game without its rules: name, players, options. Loads without numba."""

import functools
import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from plansza.kernel.errors import BadGame, BadOption, WrongPlayers
from plansza.kernel.seats import seat_letter

Options = dict[str, Any]  # JSON values by option name; every option is present


def load_reference(reference: str) -> Any:
    """What "module:name" names."""
    module, _, name = reference.partition(":")
    return getattr(importlib.import_module(module), name)


@dataclass(frozen=True)
class Option:
    """A choice made before the game. The first of `choices` is the default."""

    name: str
    choices: tuple[bool | str, ...] = (False, True)
    custom: str = ""  # "module:function" that turns any other value (a file name, a mapping) into JSON data

    @property
    def default(self) -> bool | str:
        return self.choices[0]

    def read(self, value: Any, files: bool = True) -> Any:
        """The value as it stands in a record; texts such as "yes" or a file name come from the command line."""
        if isinstance(self.default, bool) and isinstance(value, str):
            value = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}.get(value, value)
        if any(value is choice or (isinstance(choice, str) and value == choice) for choice in self.choices):
            return value
        if self.custom and (files or not isinstance(value, str)):
            return load_reference(self.custom)(value)
        names = ", ".join(c if isinstance(c, str) else "yes" if c else "no" for c in self.choices)
        error = BadOption(f"option '{self.name}' cannot be {value!r}; choose one of: {names}")
        raise error.said("option-value", option=self.name, value=f"{value}", choices=names)


@dataclass(frozen=True)
class BoardFiles:
    """Boards of a game as data: what `plansza boards` does with them."""

    kinds: tuple[str, ...]
    names: tuple[str, ...]  # of those built in
    check: Callable[[str], str]  # a file or a name -> what is told of a good one; raises BadOption
    draw: Callable[[str], str]  # -> SVG


@dataclass(frozen=True, eq=False)
class GameInfo:
    """The metadata of a game; `package` is the folder that holds its texts and data.

    What needs numba, or rich, is named as "module:name" and loaded when it is asked for.
    """

    name: str
    package: str
    players: range
    rules: str  # a plansza.game.Rules
    rules_version: int = 1
    endings: tuple[str, ...] = ("finished",)  # how a game can end; the rules' `ending` gives an index into it
    options: tuple[Option, ...] = ()
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: {"base": {}})
    sides: tuple[str, ...] = ()  # names of the seats where the seats differ
    hidden: bool = False  # whether some seat knows what another does not
    web: str = ""  # the folder within the package that holds board.js, its board in the browser; "" for none
    terminal: str = ""  # (board, words, names) -> a rich renderable
    knowledge: str = ""  # a plansza.knowledge.Knowledge
    course: str = ""  # a plansza.game.Course: lessons on the board
    boards: str = ""  # a plansza.game.BoardFiles, where boards can be brought as files

    def check_players(self, players: int | None) -> int:
        if players is None:
            return self.players[0]
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            low, high = self.players[0], self.players[-1]
            span = f"{low}" if low == high else f"{low} to {high}"
            error = WrongPlayers(f"{self.name} is for {span} players, not {players!r}")
            raise error.said("players", game=self.name, span=span.replace(" to ", "\N{EN DASH}"), players=f"{players}")
        return players

    def check_options(self, options: Mapping[str, Any], preset: str = "base", files: bool = True) -> Options:
        """All options with their values: the given ones over the preset's over the defaults.

        What comes from strangers is checked with files=False, so that no text of theirs names a file here.
        """
        if preset not in self.presets:
            presets = ", ".join(self.presets)
            error = BadOption(f"{self.name} has no preset '{preset}'; it has: {presets}")
            raise error.said("preset", game=self.name, preset=preset, presets=presets)
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                names = ", ".join(known) or "none"
                error = BadOption(f"{self.name} has no option '{name}'; it has: {names}")
                raise error.said("option", game=self.name, option=name, options=names)
        chosen = {**self.presets[preset], **options}
        return {name: option.read(chosen.get(name, option.default), files) for name, option in known.items()}

    def seat_names(self, players: int) -> list[str]:
        """How notation calls the seats: by their sides where they differ, otherwise by letters."""
        return list(self.sides) or [seat_letter(seat) for seat in range(players)]

    @functools.cached_property
    def folder(self) -> Traversable:
        return files(self.package)

    def web_file(self, name: str) -> Traversable | None:
        """A file of the folder that goes to the browser, where the game brings it."""
        file = self.folder / self.web / name
        return file if self.web and file.is_file() else None

    @functools.cached_property
    def languages(self) -> list[str]:
        """Those that the game's words are in, English first."""
        texts = self.folder / "text"
        names = [file.name for file in texts.iterdir()] if texts.is_dir() else []
        found = [name.removesuffix(".ftl") for name in names if name.endswith(".ftl")]
        if not found:
            raise BadGame(f"{self.name} brings no words; its folder needs text/en.ftl")
        return sorted(found, key=_english_first)

    def language(self, wanted: str) -> str:
        """The language of the game's words for one who reads this one: another where it lacks that."""
        return wanted if wanted in self.languages else self.languages[0]

    def rules_file(self, wanted: str) -> tuple[str, Traversable]:
        """The rules in our own words, Markdown, and their language: RULES.md is English, RULES.pl.md Polish."""
        names = [file.name for file in self.folder.iterdir()]
        parts = {name: name.split(".") for name in names if name.startswith("RULES.") and name.endswith(".md")}
        found = {part[1] if len(part) == 3 else "en": self.folder / name for name, part in parts.items()}
        if not found:
            raise BadGame(f"{self.name} brings no rules text; its folder needs RULES.md")
        lang = wanted if wanted in found else min(found, key=_english_first)
        return lang, found[lang]

    def rules_text(self, wanted: str) -> str:
        return self.rules_file(wanted)[1].read_text(encoding="utf-8")


def _english_first(lang: str) -> tuple[bool, str]:
    return lang != "en", lang
