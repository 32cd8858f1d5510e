"""Web Push (RFC 8030): a message for one browser, which nobody on the way can read (RFC 8291).

All of it happens within some seconds or not at all, whatever the other side does.
"""

import asyncio
import base64
import binascii
import ssl
from typing import Literal

import h11
import http_ece
from cryptography.hazmat.primitives.asymmetric import ec

from plansza.kernel.errors import PlanszaError
from plansza.server.endpoints import BadEndpoint, Endpoint, address_of, read_endpoint
from plansza.server.people.news import Subscription
from plansza.server.vapid import Vapid

SECONDS = 10.0  # for all of one push
TTL = 24 * 3600  # seconds that a push service keeps it for a browser that is off
TOPIC = "plansza-news"  # a newer message replaces one that has not been fetched
_MOST_READ = 16_000  # bytes of an answer
_GONE = (404, 410)
_POINT, _SECRET = 65, 16  # bytes of a browser's key and of its secret

Sent = Literal["sent", "gone", "failed"]


class BadKeys(PlanszaError):
    """No browser has made these."""


def check_keys(p256dh: str, auth: str) -> None:
    """That they are a point of the curve and a secret. Raises BadKeys."""
    try:
        point, secret = _decoded(p256dh), _decoded(auth)
        if len(point) != _POINT or len(secret) != _SECRET:
            raise BadKeys("wrong length")
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (ValueError, binascii.Error):
        raise BadKeys("not a key") from None


def encrypted(message: bytes, subscription: Subscription) -> bytes:
    """As the browser of the subscription, and it alone, can read it."""
    made: bytes = http_ece.encrypt(
        message,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_decoded(subscription.p256dh),
        auth_secret=_decoded(subscription.auth),
        version="aes128gcm",
    )
    return made


def _decoded(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


class Pusher:
    """`even_private` is for tests: it lets endpoints be on this machine."""

    def __init__(self, vapid: Vapid, contact: str, even_private: bool) -> None:
        self.vapid, self.contact, self.even_private = vapid, contact, even_private
        self._tls: ssl.SSLContext | None = None

    async def check(self, url: str) -> None:
        """Raises BadEndpoint where nothing would be sent."""
        await address_of(read_endpoint(url, self.even_private), self.even_private)

    async def send(self, message: bytes, subscription: Subscription) -> Sent:
        """Says "gone" where the subscription is to be forgotten."""
        try:
            async with asyncio.timeout(SECONDS):
                endpoint = read_endpoint(subscription.endpoint, self.even_private)
                address = await address_of(endpoint, self.even_private)
                request = await asyncio.to_thread(self._request, endpoint, message, subscription)
                status = await self._post(endpoint, address, request)
        except (BadEndpoint, OSError, TimeoutError, h11.ProtocolError, asyncio.IncompleteReadError):
            return "failed"
        return "gone" if status in _GONE else "sent" if 200 <= status < 300 else "failed"

    def _request(self, endpoint: Endpoint, message: bytes, subscription: Subscription) -> list[h11.Event]:
        """In a thread, for curves take their time."""
        if self._tls is None:
            self._tls = ssl.create_default_context()
        body = encrypted(message, subscription)
        headers = {
            "Host": endpoint.authority,
            "Authorization": self.vapid.authorization(endpoint.origin, self.contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Content-Length": str(len(body)),
            "TTL": str(TTL),
            "Topic": TOPIC,
            "Connection": "close",
        }
        head = h11.Request(method="POST", target=endpoint.path, headers=list(headers.items()))
        return [head, h11.Data(data=body), h11.EndOfMessage()]

    async def _post(self, endpoint: Endpoint, address: str, request: list[h11.Event]) -> int:
        reader, writer = await asyncio.open_connection(
            address, endpoint.port, ssl=self._tls, server_hostname=endpoint.host, limit=_MOST_READ
        )
        try:
            connection = h11.Connection(h11.CLIENT, max_incomplete_event_size=_MOST_READ)
            for event in request:
                writer.write(connection.send(event) or b"")
            await writer.drain()
            return await _status(connection, reader)
        finally:
            writer.close()


async def _status(connection: h11.Connection, reader: asyncio.StreamReader) -> int:
    """Of the answer; what it says besides is not read, and it leads nowhere else."""
    while True:
        event = connection.next_event()
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(_MOST_READ))
        elif isinstance(event, h11.Response):
            return event.status_code
        elif not isinstance(event, h11.InformationalResponse):
            raise h11.RemoteProtocolError("no answer")
