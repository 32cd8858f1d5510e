"""Draws by weight that follow from a key nobody could choose: HMAC-SHA256, the same for whoever checks them."""

import hashlib
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

_SPAN = 2**64
_BLOCK = 64  # bytes that SHA-256 takes at a time
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))


class Draws:
    """Draw `number` is HMAC(key, head, number, attempt); the same number always gives the same draw.

    HMAC is written out, so that what all draws have in common is hashed once (RFC 2104).
    """

    def __init__(self, key: bytes, head: bytes) -> None:
        key = (hashlib.sha256(key).digest() if len(key) > _BLOCK else key).ljust(_BLOCK, b"\0")
        self._inner = hashlib.sha256(key.translate(_INNER) + head)
        self._outer = hashlib.sha256(key.translate(_OUTER))

    def draw(self, number: int, weights: Sequence[int]) -> int:
        """An index into weights."""
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
