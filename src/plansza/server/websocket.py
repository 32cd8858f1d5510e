"""A WebSocket as a connection uses it, and frames: one is made for all who are told the same."""

from collections.abc import Callable
from typing import Protocol

_TEXT = 0x81  # a whole message in one frame


def text_frame(text: bytes) -> bytes:
    """A message as a server sends it: not masked, so the same bytes for everybody."""
    size = len(text)
    if size < 126:
        return bytes((_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((_TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big") + text


class WebSocket(Protocol):
    """Where a connection writes to."""

    on_writable: Callable[[], None] | None

    def is_writable(self) -> bool:
        """False while the other side does not keep up; on_writable is called when it does again."""

    def has_more(self) -> bool:
        """Whether messages from the other side wait already."""

    def write(self, frame: bytes) -> None: ...

    def close(self, code: int) -> None: ...

    def abort(self) -> None: ...
