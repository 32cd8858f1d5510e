"""A WebSocket as a connection uses it, and frames: one is made for all who are told the same."""

import zlib
from collections.abc import Callable
from typing import Protocol

WINDOW_BITS = 12  # of what is packed: messages are small, and so is what a browser needs to unpack them
_TEXT, _PACKED = 0x81, 0xC1  # a whole message in one frame, as it is or deflated (RFC 7692)
_WORTH_PACKING = 200  # bytes
_MEMORY_LEVEL = 5
_FLUSHED = b"\0\0\xff\xff"  # the end of every flush, which is not sent


class Frame:
    """A message as a server sends it: not masked, so the same bytes for everybody; packed once for all who unpack."""

    __slots__ = ("_packed", "plain", "text")

    def __init__(self, text: bytes) -> None:
        self.text, self.plain, self._packed = text, _framed(_TEXT, text), b""

    @property
    def packed(self) -> bytes:
        """Deflated by itself, without the messages before it: they differ from one reader to the other."""
        if len(self.text) < _WORTH_PACKING:
            return self.plain
        if not self._packed:
            deflate = zlib.compressobj(zlib.Z_BEST_SPEED, zlib.DEFLATED, -WINDOW_BITS, _MEMORY_LEVEL)
            packed = deflate.compress(self.text) + deflate.flush(zlib.Z_SYNC_FLUSH)
            self._packed = _framed(_PACKED, packed.removesuffix(_FLUSHED))
        return self._packed


def _framed(kind: int, data: bytes) -> bytes:
    size = len(data)
    if size < 126:
        return bytes((kind, size)) + data
    if size < 1 << 16:
        return bytes((kind, 126)) + size.to_bytes(2, "big") + data
    return bytes((kind, 127)) + size.to_bytes(8, "big") + data


class WebSocket(Protocol):
    """Where a connection writes to."""

    on_writable: Callable[[], None] | None

    @property
    def unpacks(self) -> bool:
        """Whether the other side reads packed frames."""

    def is_writable(self) -> bool:
        """False while the other side does not keep up; on_writable is called when it does again."""

    def has_more(self) -> bool:
        """Whether messages from the other side wait already."""

    def write(self, frame: bytes) -> None: ...

    def close(self, code: int) -> None: ...

    def abort(self) -> None: ...
