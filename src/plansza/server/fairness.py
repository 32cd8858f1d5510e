"""Dice that nobody could choose, and checking them: `verify` needs a record and the rules, and asks no server.

docs/fairness.md tells what holds, docs/protocol.md how the draws are made. Tables are opened with CHAINS; SCHEME is
that of version 0.1, for its tables and records.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from plansza.kernel.errors import BadRecord
from plansza.kernel.message import Message
from plansza.kernel.record import Record
from plansza.kernel.seats import CHANCE, OVER
from plansza.server import chains, seal
from plansza.server.chains import LENGTH, ShownChain, Transcript
from plansza.server.draws import Draws
from plansza.server.protocol.dice import ChainProof, Roll, Run, SecretProof

if TYPE_CHECKING:
    from plansza.kernel.match import Match

SCHEME, CHAINS = "plansza/1", chains.SCHEME
_PROOFS: dict[str, type[SecretProof] | type[ChainProof]] = {SCHEME: SecretProof, CHAINS: ChainProof}


@dataclass(frozen=True)
class Verdict:
    """Whether a record is as it was played, with dice that nobody chose; if not, `problem` says where.

    `sealed` is the key of the server that signed it; "" where nobody did, as before version 0.2: then names, and
    decisions and options that the dice do not depend on, may have been changed.
    """

    ok: bool
    checked: int
    problem: str = ""
    message: Message | None = None  # the problem in words for people
    sealed: str = ""


class _Unfit(Exception):
    """What is wrong with a record."""

    def __init__(self, problem: str, message: Message) -> None:
        super().__init__(problem)
        self.problem, self.message = problem, message


def new_secret() -> str:
    return chains.new_secret()


def new_entropy() -> str:
    """A seat's text of scheme plansza/1, for bots at tables of version 0.1."""
    return chains.new_secret()[:32]


def commitment(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class FairChance(Draws):
    """Draws of a match by scheme plansza/1."""

    def __init__(self, secret: str, texts: Sequence[str]) -> None:
        super().__init__(secret.encode(), f"{SCHEME}\n{','.join(texts)}\n".encode())


def proof(secret: str, texts: Sequence[str], over: bool) -> SecretProof:
    """What goes into a record by scheme plansza/1: the secret only when the game is over."""
    return SecretProof(scheme=SCHEME, commitment=commitment(secret), texts=list(texts), secret=secret if over else None)


def verify(record: Record, key: str = "") -> Verdict:
    """Check the seal and every draw of a record; with a key, that the seal is by it. Raises BadRecord where it is no
    record of a game with fair dice that is over.
    """
    from plansza.kernel.replaying import replay

    given = _proof_of(record)
    checked = 0
    try:
        _check_seal(record, given, key)
        match = replay(record)
        if match.to_move != OVER:
            raise _Unfit("the game is not over where the record ends", Message("error-proof-short"))
        draws = _chain_draws(match, given) if isinstance(given, ChainProof) else _secret_draws(match, given)
        actions = match.actions
        for number, expected in draws:
            _check_draw(number, actions[number], match.text(expected))
            checked += 1
    except _Unfit as unfit:
        return Verdict(False, checked, unfit.problem, unfit.message)
    return Verdict(True, checked, sealed=given.seal.key if given.seal else "")


def _proof_of(record: Record) -> SecretProof | ChainProof:
    if record.fairness is None:
        broken = BadRecord("field fairness", "it has none: the dice were not fixed before the game")
        raise broken.said("proof-none")
    scheme = record.fairness.get("scheme")
    if scheme not in _PROOFS:
        known = ", ".join(_PROOFS)
        broken = BadRecord("field fairness", f"scheme '{scheme}' is not known here; this version checks {known}")
        raise broken.said("proof-scheme", scheme=f"{scheme}", known=known)
    try:
        given = msgspec.convert(record.fairness, _PROOFS[scheme])
    except msgspec.ValidationError as error:
        broken = BadRecord("field fairness", str(error))
        raise broken.said("record-field", field="fairness", reason=str(error)) from None
    is_early = given.secret is None if isinstance(given, SecretProof) else given.seal is None
    if is_early:
        broken = BadRecord("field fairness", "it is told whole when the game is over; it was not when this was saved")
        raise broken.said("proof-early")
    return given


def _check_seal(record: Record, given: SecretProof | ChainProof, key: str) -> None:
    if key and (given.seal is None or given.seal.key != key.lower()):
        raise _Unfit("it is not sealed with that key", Message("error-proof-key"))
    if given.seal is not None and not seal.is_whole(record, given.seal):
        raise _Unfit("it is not as it was when the server sealed it", Message("error-proof-seal"))


def _check_draw(number: int, found: str, expected: str) -> None:
    if found != expected:
        args = {"number": f"{number}", "found": found, "expected": expected}
        problem = f"action {number} is '{found}', the dice say '{expected}'"
        raise _Unfit(problem, Message("error-proof-action", args))


def _rolls(match: "Match") -> list[range]:
    """The numbers of what chance did after each decision, or before the first."""
    states, to_move, rolls = match.states(), match.game.to_move, list[range]()
    for number in range(match.number):
        if to_move(states[number]) != CHANCE:
            continue
        if rolls and rolls[-1].stop == number:
            rolls[-1] = range(rolls[-1].start, number + 1)
        else:
            rolls.append(range(number, number + 1))
    return rolls


def _secret_draws(match: "Match", given: SecretProof) -> Iterator[tuple[int, int]]:
    """The numbers of the draws, and the action that each must be."""
    if not hmac.compare_digest(commitment(given.secret or ""), given.commitment):
        problem = "the secret is not the one that was promised (its SHA-256 is not the commitment)"
        raise _Unfit(problem, Message("error-proof-secret"))
    if len(given.texts) != match.players or any("," in text for text in given.texts):
        raise _Unfit("there is not one text for each seat", Message("error-proof-texts"))
    chance = FairChance(given.secret or "", given.texts)
    for roll in _rolls(match):
        for number in roll:
            actions, weights = match.game.chances(match.states()[number])
            yield number, actions[chance.draw(number, weights)]


def _chain_draws(match: "Match", given: ChainProof) -> Iterator[tuple[int, int]]:
    """The same by scheme plansza/2."""
    rolls, transcript = _rolls(match), Transcript()
    if len(rolls) != len(given.rolls):
        problem = f"{len(given.rolls)} rolls are told, the game has {len(rolls)}"
        raise _Unfit(problem, Message("error-proof-rolls"))
    _bring(transcript, given, chains.BEFORE_GAME)
    _check_links(transcript, given.start)
    if [transcript.chains[number].seat for number, _ in given.start] != sorted(transcript.current):
        raise _Unfit("not every seat has shown its first link", Message("error-proof-link"))
    transcript.begin(given.start)
    for made, (told, numbers) in enumerate(zip(given.rolls, rolls, strict=True)):
        _bring(transcript, given, made)
        _check_links(transcript, told.links)
        _check_server(given, made, told.server)
        draws = Draws(bytes.fromhex(told.server), chains.roll_head(transcript.roll(told.links)))
        _check_told(match, told, made + 1, numbers)
        for number in numbers:
            actions, weights = match.game.chances(match.states()[number])
            yield number, actions[draws.draw(number - numbers.start, weights)]


def _bring(transcript: Transcript, given: ChainProof, after: int) -> None:
    for chain in given.chains:
        if chain.after == after:
            transcript.bring(ShownChain(chain.seat, chain.end, chain.after))


def _check_links(transcript: Transcript, links: Sequence[chains.Link]) -> None:
    """That each comes after the last one of its chain."""
    last = {number: chain.last for number, chain in enumerate(transcript.chains)}
    for number, link in links:
        if number not in last or not chains.leads_to(link, last[number]):
            seat = transcript.chains[number].seat if number in last else -1
            raise _Unfit(f"a link of seat {seat} is not of its chain", Message("error-proof-link"))
        last[number] = link


def _check_server(given: ChainProof, made: int, link: str) -> None:
    """That the server's link comes right after the one before it, or after the end of the next chain."""
    chain, place = divmod(made, LENGTH)
    if len(given.ends) < chains.ends_due(made):
        raise _Unfit("an end of the server's chains is missing", Message("error-proof-server"))
    before = given.rolls[made - 1].server if place else given.ends[chain]
    if not chains.is_link(link) or chains.hashed(link) != before:
        problem = f"the server's link of roll {made + 1} is not of the chain it promised"
        raise _Unfit(problem, Message("error-proof-server"))


def _check_told(match: "Match", told: Roll, number: int, numbers: range) -> None:
    """That pages were told what could be drawn, and where."""
    if (told.number, told.first, told.runs) != (number, numbers.start, runs_of(match, numbers)):
        problem = f"what is told of roll {number} is not what the rules say"
        raise _Unfit(problem, Message("error-proof-told", {"number": f"{number}"}))


def runs_of(match: "Match", numbers: range) -> list[Run]:
    """What could have been drawn as the actions of these numbers."""
    found, texts = match.game.chance_runs(match.states()[numbers.start : numbers.stop]), match.game.rules.actions.texts
    return [Run(count, [texts[action] for action in actions], weights) for count, actions, weights in found]
