"""A registered game is whole: rules text, words in both languages, golden games, clause tests, docs."""

import re
from pathlib import Path

import pytest

from plansza.kernel import registry
from plansza.kernel.describe import described
from plansza.kernel.words import LANGUAGES, words

ROOT = Path(__file__).parent.parent
GAMES = list(registry.games())
PARTS = ["info", "state", "actions", "rules", "labels", "refusals", "view", "events", "positions", "terminal", "game"]


def folder(name: str) -> Path:
    return Path(str(registry.info(name).folder))


def clauses(name: str) -> set[str]:
    """The clauses that RULES.md lists: headings or list items that begin with a letter and a number."""
    return set(re.findall(r"^- \*\*([A-Z]\d+[a-z]?)\*\*", (folder(name) / "RULES.md").read_text(), re.M))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("part", PARTS)
def test_part_is_there(name: str, part: str) -> None:
    assert (folder(name) / f"{part}.py").is_file()


@pytest.mark.parametrize("name", GAMES)
def test_rules_are_told_in_both_languages(name: str) -> None:
    english, polish = (registry.info(name).rules_text(lang) for lang in LANGUAGES)
    assert len(english) > 1000
    assert len(polish) > 1000
    assert english != polish


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_say_the_same(name: str) -> None:
    ids = [
        set(re.findall(r"^([a-z][\w-]*) =", (folder(name) / "text" / f"{lang}.ftl").read_text(), re.M))
        for lang in LANGUAGES
    ]
    helpers = {
        id for id in ids[0] ^ ids[1] if not re.match(r"(action|event|refusal|option|choice|preset|ending|part)-", id)
    }
    assert ids[0] ^ ids[1] <= helpers


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_options_presets_and_endings_have_words(name: str, lang: str) -> None:
    info, text = registry.info(name), words(lang, registry.info(name))
    wanted = ["title", "tagline", "score"]
    for option in info.options:
        wanted += [f"option-{option.name}", f"option-{option.name}-help"]
        wanted += [f"choice-{option.name}-{choice}" for choice in option.choices if isinstance(choice, str)]
    wanted += [f"preset-{preset}" for preset in info.presets]
    wanted += [f"ending-{ending}" for ending in info.endings]
    wanted += [f"side-{side}" for side in info.sides]
    assert [id for id in wanted if not text.has(id)] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_cited_in_the_code_and_has_a_test(name: str) -> None:
    assert len(clauses(name)) >= 9
    code = "\n".join(p.read_text() for p in folder(name).glob("*.py"))
    tests = "\n".join(p.read_text() for p in (ROOT / "tests" / name).glob("test_*.py"))
    cited = set(re.findall(r"\b[A-Z]\d+[a-z]?\b", code))
    tested = {clause.upper() for clause in re.findall(r"def test_([a-z]\d+[a-z]?)_", tests)}
    assert sorted(clauses(name) - cited) == []
    assert sorted(clause for clause in clauses(name) if clause.upper() not in tested) == []


@pytest.mark.parametrize("name", GAMES)
def test_docs_tell_what_is_declared(name: str) -> None:
    """`plansza describe GAME` prints it."""
    page = (ROOT / "docs" / "games" / f"{name}.md").read_text(encoding="utf-8")
    assert described(registry.load(name)) in page
