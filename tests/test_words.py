"""A game's words and rules in the language asked for, or else in one that it has."""

from collections.abc import Callable
from pathlib import Path

import pytest

from plansza.cli.plain_words import PlainWords
from plansza.kernel.errors import BadGame
from plansza.kernel.event import Phrase
from plansza.kernel.info import GameInfo
from plansza.kernel.message import Message
from plansza.kernel.words import explain, words

TITLES = {"en": "Ducks", "pl": "Kaczki", "de": "Enten"}
COUNTS = {
    "en": "ducks = { $n ->\n [one] { $n } duck\n *[other] { $n } ducks\n }",
    "pl": "ducks = { $n ->\n [one] { $n } kaczka\n [few] { $n } kaczki\n *[many] { $n } kaczek\n }",
    "de": "ducks = { $n ->\n [one] { $n } Ente\n *[other] { $n } Enten\n }",
}
RULES = {"en": "RULES.md", "pl": "RULES.pl.md", "de": "RULES.de.md"}
Make = Callable[..., GameInfo]


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Make:
    """Makes the metadata of a game whose words are in these languages."""

    def make(*languages: str) -> GameInfo:
        package = f"ducks_{'_'.join(languages)}"
        (tmp_path / package / "text").mkdir(parents=True)
        (tmp_path / package / "__init__.py").touch()
        for lang in languages:
            text = f"title = {TITLES[lang]}\n{COUNTS[lang]}\n"
            (tmp_path / package / "text" / f"{lang}.ftl").write_text(text, encoding="utf-8")
            (tmp_path / package / RULES[lang]).write_text(TITLES[lang], encoding="utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        return GameInfo("ducks", package, players=range(1, 2), rules="ducks.rules:RULES")

    return make


@pytest.mark.parametrize(
    ("has", "asked", "spoken"),
    [("en pl", "pl", "pl"), ("en", "pl", "en"), ("pl", "en", "pl"), ("de en", "pl", "en"), ("de", "en", "de")],
)
def test_a_missing_language_falls_back(game: Make, has: str, asked: str, spoken: str) -> None:
    info = game(*has.split())
    text = words(asked, info)
    assert text("title") == PlainWords(asked, info)("title") == info.rules_text(asked) == TITLES[spoken]
    assert text("watcher") == {"en": "watcher", "pl": "widz"}[asked]  # the kernel's own
    assert info.rules_file(asked)[0] == info.language(asked) == spoken


def test_words_keep_the_grammar_of_their_own_language(game: Make) -> None:
    assert words("en", game("pl"))("ducks", n=3) == "3 kaczki"
    assert words("pl", game("en"))("ducks", n=3) == "3 ducks"


def test_a_language_of_the_game_alone_has_the_kernels_words_in_english(game: Make) -> None:
    text = words("de", game("de"))
    assert (text("title"), text("watcher")) == ("Enten", "watcher")


def test_phrases_within_a_message_are_said_one_after_the_other(game: Make) -> None:
    info = game("pl")
    file = Path(str(info.folder)) / "text" / "pl.ftl"
    file.write_text("swim = { $seat } widzi: { $ducks }.\nduck = { $kind ->\n [big] kaczor\n *[small] kaczka\n }\n")
    ducks = [Phrase("duck", {"kind": kind}) for kind in ("small", "big", "small")]
    said = words("pl", info).say(Message("swim", {"seat": 1, "ducks": ducks}), ["Ala", "Ola"])
    assert said == "Ola widzi: kaczka kaczor kaczka."


@pytest.mark.parametrize(("lang", "shown"), [("en", "-12.5%"), ("pl", "-12,5%")])
def test_shares_are_written_as_in_the_language(lang: str, shown: str) -> None:
    assert words(lang).percent(-0.125, 1) == shown


def test_an_error_is_explained_in_the_language_with_all_that_led_to_it() -> None:
    inner = BadGame("bad").said("game", name="kaczki", games="gęsi")
    error = BadGame("worse").said("record-head", reason=inner)
    assert explain(error, "en") == "The record cannot be opened. There is no game “kaczki”. Installed: gęsi."
    assert explain(error, "pl") == "Nie można otworzyć zapisu. Nie ma gry „kaczki”. Zainstalowane: gęsi."
    assert explain(BadGame("no words for this"), "pl") == "no words for this"


def test_what_is_nowhere_is_missing(game: Make) -> None:
    text = words("pl", game("en"))
    assert not text.has("nothing")
    with pytest.raises(LookupError, match="nothing"):
        text("nothing")


def test_a_game_may_not_take_the_kernels_words_in_another_language(game: Make) -> None:
    info = game("en")
    file = Path(str(info.folder)) / "text" / "en.ftl"
    file.write_text("watcher = duck")
    with pytest.raises(BadGame, match="watcher is one of the kernel's own"):
        words("pl", info)


def test_a_game_without_words_or_rules_is_refused_by_name(game: Make) -> None:
    info = game()
    with pytest.raises(BadGame, match=r"ducks brings no words; its folder needs text/en\.ftl"):
        words("en", info)
    with pytest.raises(BadGame, match=r"ducks brings no rules text; its folder needs RULES\.md"):
        info.rules_text("en")
