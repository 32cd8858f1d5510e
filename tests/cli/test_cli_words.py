"""The words of the command line: complete in both languages, and read alike with and without Fluent."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

import plansza
from plansza.cli.plain_words import PlainWords
from plansza.kernel import registry
from plansza.kernel.words import LANGUAGES, words

CODE = "\n".join(path.read_text() for path in (Path(plansza.__file__).parent / "cli").glob("*.py"))
USED = set(re.findall(r'"((?:play|menu|games|replay)-[a-z-]+)"', CODE))


def ids(lang: str) -> list[str]:
    return re.findall(r"^([a-z][\w-]*) =", (files("plansza.kernel") / "text" / f"{lang}.ftl").read_text(), re.M)


def test_both_languages_say_the_same() -> None:
    english, polish = (ids(lang) for lang in LANGUAGES)
    assert english == polish
    assert len(english) == len(set(english))


def test_all_words_are_there_and_all_are_used() -> None:
    assert len(USED) > 40
    assert USED - set(ids("en")) == set()
    told = {id for id in ids("en") if re.match(r"(play|menu|games|replay)-", id)}
    commands = {id for id in told if re.match(r"play-(word|help)-", id)}
    assert told - commands - USED == set()


def test_every_error_has_its_words_and_no_words_are_left_over() -> None:
    code = "\n".join(path.read_text() for path in Path(plansza.__file__).parent.glob("**/*.py"))
    said = set(re.findall(r'\.said\(\s*"([a-z-]+)"', code)) | set(re.findall(r'"error-([a-z-]+)"', code)) | {"game"}
    assert said == {id.removeprefix("error-") for id in ids("en") if id.startswith("error-")}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("count", [1, 2, 5])
def test_shared_wins_have_their_plural(lang: str, count: int) -> None:
    shown = words(lang)("play-wins", count=count, names="Ala")
    assert ("Ala wins." in shown or "Wygrywa Ala." in shown) == (count == 1)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", list(registry.games()))
def test_no_game_has_a_word_of_the_kernel_again(lang: str, name: str) -> None:
    """The kernel's would be told in its place."""
    source = (registry.info(name).folder / "text" / f"{lang}.ftl").read_text()
    assert set(re.findall(r"^([a-z][\w-]*) =", source, re.M)) & set(ids(lang)) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [None, *registry.games()])
def test_plain_words_are_what_fluent_says(lang: str, name: str | None) -> None:
    info = registry.info(name) if name else None
    folder = info.folder if info else files("plansza.kernel")
    source = (folder / "text" / f"{lang}.ftl").read_text()
    plain, fluent = PlainWords(lang, info), words(lang, info)
    told = re.findall(r"^([a-z][\w-]*) = (.+)\n(?=[a-z\n])", source, re.M)
    simple = [id for id, value in told if "{" not in value and (name is None or id not in ids(lang))]
    assert len(simple) > 10
    assert [plain(id) for id in simple] == [fluent(id) for id in simple]


def test_words_with_grammar_are_left_to_fluent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text over two lines, or with a placeable, is not cut short."""
    plain = PlainWords("en")
    plain.source = "games-name = one\n    two\ngames-about = { yes }\nend = .\n"
    assert plain("games-name") == words("en")("games-name")
    assert plain("games-about") == words("en")("games-about")
