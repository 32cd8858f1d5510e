"""Fair dice by commitment: fixed before anyone played, checked by anyone afterwards.

The server shows SHA-256 of a secret before the first draw; each seat adds a random text of its own; each draw follows
from the secret, the texts and the number of the action. docs/protocol.md tells it in full.
"""

import hashlib
import hmac
import secrets
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Any

import msgspec

from plansza.kernel.errors import BadRecord
from plansza.kernel.message import Message
from plansza.kernel.record import Record
from plansza.kernel.seats import CHANCE

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from plansza.kernel.match import Match

SCHEME = "plansza/1"
_SPAN = 2**64
_BLOCK = 64  # bytes that SHA-256 takes at a time


class Proof(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The `fairness` of a record; without its secret while the game goes on."""

    scheme: str
    commitment: str
    texts: list[str]
    secret: str | None = None


@dataclass(frozen=True)
class Verdict:
    """Whether the dice of a record are those that were fixed before; if not, `problem` says where."""

    ok: bool
    checked: int
    problem: str = ""
    message: Message | None = None  # the problem in words for people


def new_secret() -> str:
    return secrets.token_hex(32)


def new_entropy() -> str:
    """A seat's own random text, for seats that have nobody to bring one."""
    return secrets.token_urlsafe(24)


def commitment(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class FairChance:
    """Draws of a match; the same number always gives the same draw.

    HMAC is written out, so that what all draws have in common is hashed once (RFC 2104).
    """

    def __init__(self, secret: str, texts: Sequence[str]) -> None:
        key = secret.encode()
        key = (hashlib.sha256(key).digest() if len(key) > _BLOCK else key).ljust(_BLOCK, b"\0")
        head = f"{SCHEME}\n{','.join(texts)}\n".encode()
        self._inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + head)
        self._outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in key))

    def draw(self, number: int, weights: Sequence[int]) -> int:
        ends = list(accumulate(weights))
        total, attempt = ends[-1], 0
        while True:
            x = int.from_bytes(self._digest(number, attempt)[:8], "big")
            if x < _SPAN - _SPAN % total:  # beyond it the first results would come up a little more often
                return bisect_right(ends, x % total)
            attempt += 1

    def marks(self, number: int, count: int) -> "npt.NDArray[np.uint64]":
        """The first attempts of several draws, for a match that draws them at once."""
        import numpy as np

        firsts = b"".join(self._digest(n, 0)[:8] for n in range(number, number + count))
        return np.frombuffer(firsts, ">u8").astype(np.uint64)

    def _digest(self, number: int, attempt: int) -> bytes:
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(b"%d\n%d" % (number, attempt))
        outer.update(inner.digest())
        return outer.digest()


def proof(secret: str, texts: Sequence[str], over: bool) -> dict[str, Any]:
    """What goes into a record: the secret only when the game is over."""
    made = Proof(scheme=SCHEME, commitment=commitment(secret), texts=list(texts), secret=secret if over else None)
    return dict(msgspec.to_builtins(made))


def verify(record: Record) -> Verdict:
    """Check every draw of a record. Raises BadRecord where it is no record of a game with fair dice that is over."""
    from plansza.kernel.replaying import replay

    given = _proof_of(record)
    if not hmac.compare_digest(commitment(given.secret or ""), given.commitment):
        problem = "the secret is not the one that was promised (its SHA-256 is not the commitment)"
        return Verdict(False, 0, problem, Message("error-proof-secret"))
    match = replay(record)
    chance, actions, checked = FairChance(given.secret or "", given.texts), match.actions, 0
    for number in _draws(match):
        expected = _expected(match, chance, number)
        if expected != actions[number]:
            args = {"number": f"{number}", "found": actions[number], "expected": expected}
            problem = f"action {number} is '{actions[number]}', the dice say '{expected}'"
            return Verdict(False, checked, problem, Message("error-proof-action", args))
        checked += 1
    return Verdict(True, checked)


def _proof_of(record: Record) -> Proof:
    if record.fairness is None:
        broken = BadRecord("field fairness", "it has none: the dice were not fixed before the game")
        raise broken.said("proof-none")
    try:
        given = msgspec.convert(record.fairness, Proof)
    except msgspec.ValidationError as error:
        broken = BadRecord("field fairness", str(error))
        raise broken.said("record-field", field="fairness", reason=str(error)) from None
    if given.scheme != SCHEME:
        broken = BadRecord("field fairness", f"scheme '{given.scheme}' is not known here; this version checks {SCHEME}")
        raise broken.said("proof-scheme", scheme=given.scheme, known=SCHEME)
    if given.secret is None:
        broken = BadRecord(
            "field fairness", "the secret is shown when the game is over; it was not when this was saved"
        )
        raise broken.said("proof-early")
    return given


def _draws(match: "Match") -> list[int]:
    return [n for n in range(match.number) if match.game.to_move(match.states()[n]) == CHANCE]


def _expected(match: "Match", chance: FairChance, number: int) -> str:
    state = match.states()[number]
    actions = match.game.legal_actions(state)
    return match.text(actions[chance.draw(number, match.game.chance_weights(state, actions))])
