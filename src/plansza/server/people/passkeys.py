"""WebAuthn: a passkey is made, and opens a profile from a new device. py_webauthn checks what the browser says.

A challenge is a ticket: whoever answers it names it, and it is used up by that.
"""

from urllib.parse import urlsplit

import msgspec
import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from plansza.server import auth
from plansza.server.database import Database
from plansza.server.people import profiles
from plansza.server.people.profiles import CHALLENGE_LIFE, Denied, Passkey, Profile

SITE = "Plansza"
REGISTER, LOGIN = "passkey", "login"  # kinds of tickets


class _ClientData(msgspec.Struct):
    challenge: str


class _Response(msgspec.Struct):
    client_data: str = msgspec.field(name="clientDataJSON")


class _Credential(msgspec.Struct):
    id: str
    response: _Response


def _challenge_of(credential: bytes) -> str:
    """Which challenge it answers. Raises Denied where it is no credential."""
    try:
        data = msgspec.json.decode(credential, type=_Credential).response.client_data
        return msgspec.json.decode(base64url_to_bytes(data), type=_ClientData).challenge
    except (ValueError, msgspec.DecodeError):
        raise Denied("bad_passkey") from None


def _host(origin: str) -> str:
    return urlsplit(origin).hostname or ""


def registration(db: Database, profile: Profile, origin: str, at: int) -> str:
    """Options for `navigator.credentials.create`, as JSON."""
    challenge = profiles.issue(db, REGISTER, profile.player, at, CHALLENGE_LIFE)
    known = [PublicKeyCredentialDescriptor(base64url_to_bytes(key.id)) for key in profiles.passkeys(db, profile.player)]
    options = webauthn.generate_registration_options(
        rp_id=_host(origin),
        rp_name=SITE,
        user_name=profile.name,
        user_id=auth.hashed(f"passkey {profile.handle}")[:32].encode(),
        challenge=base64url_to_bytes(challenge),
        exclude_credentials=known,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
    )
    return webauthn.options_to_json(options)


def register(db: Database, player: str, credential: bytes, origin: str, name: str, at: int) -> None:
    """Keep a passkey that the browser has made. Raises Denied."""
    challenge = _challenge_of(credential)
    if profiles.redeem(db, REGISTER, challenge, at) != player:
        raise Denied("bad_passkey")
    try:
        made = webauthn.verify_registration_response(
            credential=credential.decode(),
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=_host(origin),
            expected_origin=origin,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError):
        raise Denied("bad_passkey") from None
    id, key = bytes_to_base64url(made.credential_id), bytes_to_base64url(made.credential_public_key)
    profiles.add_passkey(db, Passkey(id, player, key, made.sign_count, name, at, at))


def login(db: Database, origin: str, at: int) -> str:
    """Options for `navigator.credentials.get`, as JSON: any passkey of this site will do."""
    challenge = profiles.issue(db, LOGIN, "", at, CHALLENGE_LIFE)
    options = webauthn.generate_authentication_options(
        rp_id=_host(origin),
        challenge=base64url_to_bytes(challenge),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return webauthn.options_to_json(options)


def join(db: Database, credential: bytes, origin: str, device: str, at: int) -> str:
    """A new device of whoever has the passkey; gives its token. Raises Denied."""
    challenge = _challenge_of(credential)
    profiles.redeem(db, LOGIN, challenge, at)
    known = profiles.passkey(db, msgspec.json.decode(credential, type=_Credential).id)
    if known is None:
        raise Denied("bad_passkey")
    try:
        shown = webauthn.verify_authentication_response(
            credential=credential.decode(),
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=_host(origin),
            expected_origin=origin,
            credential_public_key=base64url_to_bytes(known.key),
            credential_current_sign_count=known.count,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError):
        raise Denied("bad_passkey") from None
    profiles.use_passkey(db, known.id, shown.new_sign_count, at)
    return profiles.admit(db, known.player, device, "passkey", at)
