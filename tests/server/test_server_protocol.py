"""The wire protocol: what the docs tell of it, and what is refused at the edge."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from plansza.server.guard import Guard
from plansza.server.http import Api
from plansza.server.people_http import PeopleApi
from plansza.server.protocol import incoming, outgoing

ROOT = Path(__file__).parent.parent.parent


def test_every_message_fault_and_address_is_told_in_the_docs() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text()
    messages = (*get_args(incoming.FromClient), *get_args(outgoing.FromServer))
    tags = [message.__struct_config__.tag for message in messages]
    names = [*tags, *get_args(outgoing.Fault), *outgoing.CLOSE_CODES]
    assert [name for name in names if not re.search(rf"\b{name}\b", page)] == []
    guard = Guard(None, None, None)  # type: ignore[arg-type]
    routes = [*Api(guard).routes(), *PeopleApi(guard).routes()]
    addresses = [f"{method} {route.path}" for route in routes for method in sorted(route.methods or ())]
    assert [address for address in addresses if f"`{address}" not in page and not address.startswith("HEAD")] == []


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"{}",
        b"[1]",
        b'{"type":"nonsense"}',
        b'{"type":"act","key":"12345678","seat":-1,"position":0,"action":"roll"}',
        b'{"type":"act","key":"1","seat":0,"position":0,"action":"roll"}',
        b'{"type":"act","key":"12345678","seat":0,"position":0,"action":""}',
        b'{"type":"act","key":"12345678","seat":0,"position":1e3,"action":"roll"}',
        b'{"type":"ping","more":1}',
        b'{"type":"hello","token":"short"}',
    ],
)
def test_malformed_messages_are_refused_at_the_edge(frame: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        incoming.decode(frame)
