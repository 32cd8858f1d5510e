"""The seal of a finished record: an Ed25519 signature over all of it, made with a key that the server keeps."""

from typing import Any

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from plansza.kernel.record import Record
from plansza.server.protocol.dice import Seal


def new_key() -> str:
    return Ed25519PrivateKey.generate().private_bytes_raw().hex()


class Signer:
    def __init__(self, key: str) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(key))
        self.public = self._key.public_key().public_bytes_raw().hex()

    def seal(self, record: Record) -> None:
        """Add the seal to the fairness of a record."""
        assert record.fairness is not None
        made = Seal(self.public, self._key.sign(content(record)).hex())
        record.fairness = {**record.fairness, "seal": msgspec.to_builtins(made)}


def is_whole(record: Record, seal: Seal) -> bool:
    """Whether the record is, to the letter, the one that was sealed with that key."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(seal.key))
        key.verify(bytes.fromhex(seal.signature), content(record))
    except (InvalidSignature, ValueError):
        return False
    return True


def content(record: Record) -> bytes:
    """What is signed: the record without its seal, as JSON with sorted keys and no spaces."""
    fields: dict[str, Any] = {name: value for name, value in msgspec.to_builtins(record).items() if value is not None}
    fields["fairness"] = {name: value for name, value in fields["fairness"].items() if name != "seal"}
    return msgspec.json.encode(fields, order="sorted")
