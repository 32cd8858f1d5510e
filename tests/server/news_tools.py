"""The other sides of messages: a browser, its push service and a mail server, on this machine, without code of ours."""

import base64
import datetime
import email
import email.policy
import ipaddress
import json
import os
import ssl
import threading
import time
from collections.abc import Callable
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

from running import free_port

PATIENCE = 20.0  # seconds
CURVE = ec.SECP256R1()


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def wait_for(found: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """What is there in the end."""
    deadline = time.monotonic() + seconds
    while not (there := found()):
        assert time.monotonic() < deadline, "it did not come"
        time.sleep(0.05)
    return there


def certificate(folder: Path) -> Path:
    """A file with a key and a certificate of localhost that vouches for itself."""
    key, name = ec.generate_private_key(CURVE), x509.Name.from_rfc4514_string("CN=localhost")
    now = datetime.datetime.now(datetime.UTC)
    alternatives = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(hours=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(alternatives), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / "localhost.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(private + made.public_bytes(Encoding.PEM))
    return file


class Browser:
    """What a browser makes when it subscribes, and how it reads what comes (RFC 8291)."""

    def __init__(self) -> None:
        self.key, self.secret = ec.generate_private_key(CURVE), os.urandom(16)

    def subscription(self, endpoint: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": encoded(point_of(self.key)), "auth": encoded(self.secret)}

    def read(self, body: bytes) -> Any:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, records = body[21 : 21 + length], body[21 + length :]
        assert len(records) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        info = b"WebPush: info\0" + point_of(self.key) + sender
        secret = _derived(shared, self.secret, info, 32)
        key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, records, None).rstrip(b"\0")
        assert text[-1:] == b"\2"  # the last record
        return json.loads(text[:-1])


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def claims_of(authorization: str) -> tuple[dict[str, Any], str]:
    """What a VAPID header claims (RFC 8292), if its signature is right, and the key it is signed with."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, body, signature = parts["t"].split(".")
    assert json.loads(decoded(head))["alg"] == "ES256"
    raw = decoded(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(parts["k"]))
    key.verify(pair, f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(decoded(body)), parts["k"]


class PushService:
    """Takes what is posted to it, over TLS; `status` is what it answers, None for nothing at all."""

    def __init__(self, pem: Path) -> None:
        self.posted: list[tuple[str, dict[str, str], bytes]] = []
        self.status: int | None = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.posted.append((self.path, headers, body))
                if service.status is None:
                    time.sleep(60)
                    return
                self.send_response(service.status)
                self.send_header("Content-Length", "0")
                self.send_header("Location", "https://localhost/elsewhere")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(pem)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.base = f"https://localhost:{self.server.server_port}"

    def endpoint(self, name: str) -> str:
        return f"{self.base}/push/{name}"

    def to(self, name: str) -> list[tuple[dict[str, str], bytes]]:
        return [(headers, body) for path, headers, body in self.posted if path == f"/push/{name}"]

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class MailBox:
    """A mail server that keeps all that it is given."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.port = free_port()
        self.controller = Controller(self, hostname="127.0.0.1", port=self.port)
        self.controller.start()

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        content = envelope.content
        assert isinstance(content, bytes)
        message = email.message_from_bytes(content, policy=email.policy.default)
        assert isinstance(message, EmailMessage)
        self.mails.append(message)
        return "250 OK"

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in self.mails if mail["To"] == address]

    @property
    def settings(self) -> dict[str, str]:
        """For the environment of a server."""
        names = {"HOST": "127.0.0.1", "PORT": str(self.port), "SECURITY": "none", "FROM": "Plansza <news@example.org>"}
        return {f"PLANSZA_SMTP_{name}": value for name, value in names.items()}

    def close(self) -> None:
        self.controller.stop()
