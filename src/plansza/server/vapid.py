"""Who a push is from (RFC 8292): a P-256 key that the server keeps, and with which it signs what it sends."""

import base64
import time

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

TOKEN_LIFE = 12 * 3600  # seconds; push services take up to a day
_CURVE = ec.SECP256R1()


def new_push_key() -> str:
    return f"{ec.generate_private_key(_CURVE).private_numbers().private_value:064x}"


class Vapid:
    def __init__(self, key: str) -> None:
        private = ec.derive_private_key(int(key, 16), _CURVE)
        point = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self._vapid = Vapid02(private)
        self.public = base64.urlsafe_b64encode(point).rstrip(b"=").decode()  # as browsers want to be told it

    def authorization(self, audience: str, contact: str) -> str:
        """The header for a push service; contact is a mailto: or an https: address of whoever runs this server."""
        claims = {"aud": audience, "sub": contact, "exp": int(time.time()) + TOKEN_LIFE}
        return str(self._vapid.sign(claims)["Authorization"])
