"""Draws by weight, and the scheme of version 0.1: its tables and records go on by it."""

import hashlib
import hmac
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from plansza.kernel import registry
from plansza.kernel.errors import BadRecord
from plansza.kernel.match import Match
from plansza.kernel.record import Record, parse
from plansza.server import fairness, records
from plansza.server.plain import PlainGame
from server.desk import SECRET, SIGNER, Desk


def finished_record() -> Record:
    desk = Desk(scheme=fairness.SCHEME)
    while desk.match.to_move >= 0:
        desk.act(desk.match.legal[desk.match.number % len(desk.match.legal)])
    return records.record_for(desk.table, "a", 0, SIGNER)


@pytest.fixture(scope="module")
def record() -> Record:
    return finished_record()


def copy(record: Record) -> Record:
    """As version 0.1 would have saved it: without a seal."""
    copied = parse(record.to_json())
    assert copied.fairness is not None
    del copied.fairness["seal"]
    return copied


def test_the_draw_is_as_the_documentation_says() -> None:
    message = b"plansza/1\nab,cd\n17\n0"
    x = int.from_bytes(hmac.new(b"secret", message, hashlib.sha256).digest()[:8], "big")
    weights = [3, 1, 4, 1, 5]
    mark, expected = x % 14, 0
    while mark >= weights[expected]:
        mark -= weights[expected]
        expected += 1
    assert fairness.FairChance("secret", ["ab", "cd"]).draw(17, weights) == expected


@pytest.mark.parametrize("secret", ["", "s", "ż" * 32, "ż" * 33, SECRET, SECRET * 3])
@pytest.mark.parametrize("texts", [[], ["ą"], ["x" * 40] * 7])
def test_hmac_written_out_is_hmac(secret: str, texts: list[str]) -> None:
    message = f"plansza/1\n{','.join(texts)}\n123\n4".encode()
    assert fairness.FairChance(secret, texts)._digest(123, 4) == hmac.digest(secret.encode(), message, "sha256")


def test_draws_follow_their_weights() -> None:
    chance, weights = fairness.FairChance(SECRET, ["x", "y"]), [1, 2, 3]
    counts = Counter(chance.draw(number, weights) for number in range(12_000))
    expected = [2000, 4000, 6000]
    chi_squared = sum((counts[i] - e) ** 2 / e for i, e in enumerate(expected))
    assert chi_squared < 13.8  # 0.1 % of honest dice are worse; the secret is fixed, so it is the same each time


class OneByOne:
    """The same dice without the way to draw several at once."""

    def __init__(self, chance: fairness.FairChance) -> None:
        self.draw = chance.draw


@pytest.mark.parametrize("name", list(registry.games()))
@pytest.mark.parametrize("plain", [False, True])
def test_several_draws_at_once_are_the_same_draws(name: str, plain: bool) -> None:
    game = PlainGame(registry.load(name)) if plain else registry.load(name)
    info = game.info
    players, options = info.players[-1], info.check_options({}, list(info.presets)[-1])
    chance = fairness.FairChance(SECRET, ["x", "y"])
    at_once, singly = Match(game, players, options, chance), Match(game, players, options, OneByOne(chance))
    for _ in range(120):
        assert at_once.actions == singly.actions
        if at_once.to_move < 0:
            break
        action = at_once.legal_numbers[at_once.number % len(at_once.legal_numbers)]
        at_once.take(action)
        singly.take(action)
    assert at_once.states().tobytes() == singly.states().tobytes()


def test_a_mark_that_would_bend_the_odds_is_not_used() -> None:
    game = registry.load("pickomino")

    class Bent(fairness.FairChance):
        def marks(self, number: int, count: int) -> Any:
            return np.full(count, 2**64 - 1, np.uint64)  # beyond the largest multiple of 6, and of 7 players

    chance, options = Bent(SECRET, ["x"]), game.info.check_options({})
    bent, honest = Match(game, 3, options, chance), Match(game, 3, options, OneByOne(chance))
    assert bent.actions == honest.actions


def test_every_part_changes_the_dice() -> None:
    def dice(secret: str, texts: list[str]) -> list[int]:
        chance = fairness.FairChance(secret, texts)
        return [chance.draw(number, [1] * 6) for number in range(50)]

    first = dice("s", ["a", "b"])
    assert first == dice("s", ["a", "b"])
    assert first != dice("t", ["a", "b"])
    assert first != dice("s", ["a", "c"])
    assert first != dice("s", ["b", "a"])
    assert len(set(first)) == 6


def test_odd_totals_are_drawn_again_rather_than_bent() -> None:
    """With a total just above half of 2**64, nearly half of the first attempts must be thrown away."""
    chance, total = fairness.FairChance(SECRET, ["x"]), 2**63 + 1
    attempts = Counter(_attempts(chance, number, total) for number in range(400))
    assert 120 < sum(n for tries, n in attempts.items() if tries > 1) < 280


def _attempts(chance: fairness.FairChance, number: int, total: int) -> int:
    made, digest = 0, chance._digest

    def counting(number: int, attempt: int) -> bytes:
        nonlocal made
        made += 1
        return digest(number, attempt)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chance, "_digest", counting)
        chance.draw(number, [total])
    return made


def test_a_played_game_passes(record: Record) -> None:
    for given, sealed in ((record, SIGNER.public), (copy(record), "")):
        verdict = fairness.verify(given)
        assert (verdict.ok, verdict.sealed) == (True, sealed)
        assert verdict.checked > 100


def test_a_changed_die_is_found(record: Record) -> None:
    forged = copy(record)
    number = next(n for n, action in enumerate(forged.actions) if action.startswith("die"))
    forged.actions[number] = "die 5" if forged.actions[number] != "die 5" else "die 4"
    try:
        verdict = fairness.verify(forged)
    except BadRecord:
        return  # what was decided after it is not legal any more
    assert not verdict.ok
    assert f"action {number} " in verdict.problem


def test_another_secret_is_found(record: Record) -> None:
    forged = copy(record)
    assert forged.fairness is not None
    forged.fairness["secret"] = "ab" * 32
    assert "promised" in fairness.verify(forged).problem
    forged.fairness["commitment"] = fairness.commitment("ab" * 32)
    assert not fairness.verify(forged).ok


def test_another_text_is_found(record: Record) -> None:
    forged = copy(record)
    assert forged.fairness is not None
    forged.fairness["texts"][0] += "x"
    assert not fairness.verify(forged).ok


def test_a_shortened_record_and_joined_texts_are_found(record: Record) -> None:
    short, joined = copy(record), copy(record)
    del short.actions[-2:]
    assert "not over" in fairness.verify(short).problem
    assert joined.fairness is not None
    joined.fairness["texts"] = [",".join(joined.fairness["texts"]), ""]
    assert "one text for each seat" in fairness.verify(joined).problem


def test_what_cannot_be_checked_is_told(record: Record) -> None:
    bare = copy(record)
    bare.fairness = None
    with pytest.raises(BadRecord, match="fairness"):
        fairness.verify(bare)
    for field, value in (("secret", None), ("scheme", "dice/9"), ("texts", 7)):
        broken = copy(record)
        assert broken.fairness is not None
        broken.fairness[field] = value
        with pytest.raises(BadRecord, match="fairness"):
            fairness.verify(broken)


def test_while_the_game_goes_on_the_secret_stays_secret() -> None:
    desk = Desk(scheme=fairness.SCHEME)
    desk.act()
    record = records.record_for(desk.table, "a", 0, SIGNER)
    assert record.fairness == {
        "scheme": "plansza/1",
        "commitment": fairness.commitment(SECRET),
        "texts": [sitting.entropy for sitting in desk.table.seats],
    }
    assert desk.table.card().fairness.secret is None
    assert SECRET not in record.to_json()


def test_the_command(record: Record, tmp_path: Path) -> None:
    import typer

    from plansza.cli import verify

    app = typer.Typer()
    verify.add_to(app, "Play")
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    record.save(good)
    forged = copy(record)
    assert forged.fairness is not None
    forged.fairness["texts"][0] += "x"
    forged.save(bad)
    told = CliRunner().invoke(app, [str(good), "--lang", "en"])
    assert (told.exit_code, "are what they had to be" in told.output) == (0, True)
    told = CliRunner().invoke(app, [str(bad), "--lang", "pl"])
    assert told.exit_code == 1
    assert "Ten zapis nie jest taki, jak gra, którą rozegrano: Akcja " in told.output
