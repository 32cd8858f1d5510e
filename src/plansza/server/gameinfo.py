"""What a page must know of the games: options, words, rules. Needs no numba."""

import functools
from importlib.resources import files

from plansza.kernel import registry
from plansza.kernel.errors import UnknownGame
from plansza.kernel.words import LANGUAGES
from plansza.server.bots import RANDOM, usual_bot
from plansza.server.fairness import Verdict
from plansza.server.protocol import answers, shared
from plansza.server.protocol.answers import GameCard, Games, OptionCard
from plansza.server.texts import table_words

_SHARED = {"kernel": "plansza.kernel", "table": "plansza.server"}


def games(parts: dict[str, float], bots: dict[str, list[str]], odds: set[str], addresses: list[str]) -> Games:
    """All games, with how much of each is compiled and who can play it."""
    cards = [_card(name, part, bots.get(name, [RANDOM]), name in odds) for name, part in parts.items()]
    return Games(shared.VERSION, list(LANGUAGES), cards, addresses)


def _card(name: str, ready: float, bots: list[str], odds: bool) -> GameCard:
    info = registry.info(name)
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
        odds=odds,
        ready=ready,
    )


@functools.cache
def fluent_source(game: str, lang: str) -> str:
    """The .ftl file of a game, of the kernel or of the table. Raises UnknownGame."""
    if lang not in LANGUAGES:
        raise UnknownGame(f"there is no language '{lang}'")
    folder = files(_SHARED[game]) if game in _SHARED else registry.info(game).folder
    return (folder / "text" / f"{lang}.ftl").read_text(encoding="utf-8")


@functools.cache
def rules_text(game: str, lang: str) -> str:
    if lang not in LANGUAGES:
        raise UnknownGame(f"there is no language '{lang}'")
    return registry.info(game).rules_text(lang)


def verdict(lang: str, found: Verdict) -> answers.Verdict:
    """The check of a record's dice, in words."""
    say = table_words(lang)
    words = say("verdict-ok", count=found.checked) if found.ok else say("verdict-bad", reason=found.problem)
    return answers.Verdict(found.ok, found.checked, words)
