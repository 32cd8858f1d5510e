"""What a page must know of the games: options, words, rules. Needs no numba."""

import functools
from importlib.resources import files
from typing import NamedTuple, Protocol

from plansza.kernel import registry
from plansza.kernel.errors import UnknownGame
from plansza.kernel.info import GameInfo
from plansza.kernel.words import LANGUAGES, words
from plansza.server.bots import RANDOM, simple_bots, usual_bot
from plansza.server.fairness import Verdict
from plansza.server.lessons import lesson_names
from plansza.server.pages import board_address
from plansza.server.protocol import answers, shared
from plansza.server.protocol.answers import GameCard, Games, Opening, OptionCard
from plansza.server.texts import server_text

_SHARED = {"kernel": "plansza.kernel", "server": "plansza.server"}


class Known(Protocol):
    """What the loaded rules tell of the games."""

    parts: dict[str, float]  # that are compiled
    bots: dict[str, list[str]]
    beats: dict[str, dict[str, float]]
    odds: set[str]


def games(known: Known, addresses: list[str], opening: Opening | None, key: str) -> Games:
    """All games, with how much of each is compiled and who can play it; and how others get here."""
    cards = [_card(name, known) for name in known.parts]
    return Games(shared.VERSION, list(LANGUAGES), cards, addresses, opening, key)


def _card(name: str, known: Known) -> GameCard:
    info, bots = registry.info(name), known.bots.get(name, [RANDOM])
    return GameCard(
        name=name,
        rules_version=info.rules_version,
        players=list(info.players),
        options=[OptionCard(option.name, list(option.choices), bool(option.custom)) for option in info.options],
        presets={preset: info.check_options({}, preset) for preset in info.presets},
        sides=list(info.sides),
        endings=list(info.endings),
        hidden=info.hidden,
        bots=bots,
        usual_bot=usual_bot(bots),
        simple_bots=simple_bots(bots),
        beats=known.beats.get(name, {}),
        odds=name in known.odds,
        lessons=lesson_names(name),
        board=_address(info, "board.js"),
        art=_address(info, "art.svg"),
        ready=known.parts[name],
    )


def _address(info: GameInfo, file: str) -> str:
    return board_address(info.name, file) if info.web_file(file) else ""


class Source(NamedTuple):
    """A text as the game brings it, and the language it is in."""

    text: str
    lang: str


@functools.cache
def fluent_source(game: str, lang: str) -> Source:
    """The .ftl file of a game, of the kernel or of the server. Raises UnknownGame."""
    _require_known(lang)
    if game in _SHARED:
        folder, spoken = files(_SHARED[game]), lang
    else:
        info = registry.info(game)
        folder, spoken = info.folder, info.language(lang)
    return Source((folder / "text" / f"{spoken}.ftl").read_text(encoding="utf-8"), spoken)


@functools.cache
def rules_source(game: str, lang: str) -> Source:
    """The rules of a game as Markdown. Raises UnknownGame, and BadGame for a game that brings none."""
    _require_known(lang)
    spoken, file = registry.info(game).rules_file(lang)
    return Source(file.read_text(encoding="utf-8"), spoken)


def _require_known(lang: str) -> None:
    if lang not in LANGUAGES:
        raise UnknownGame(f"there is no language '{lang}'")


def verdict(lang: str, found: Verdict) -> answers.Verdict:
    """The check of a record, in words."""
    say = server_text(lang)
    if found.message is not None:
        reason = words(lang)(found.message.id, found.message.args)
        return answers.Verdict(found.ok, found.checked, say("verdict-bad", reason=reason))
    seal = say("verdict-sealed", key=found.sealed) if found.sealed else say("verdict-unsealed")
    return answers.Verdict(found.ok, found.checked, f"{say('verdict-ok', count=found.checked)} {seal}")
