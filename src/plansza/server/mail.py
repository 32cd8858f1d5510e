"""Mails, by the SMTP server that whoever runs this one has named; where none is named there are none."""

import asyncio
import email.policy
import os
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import format_datetime, localtime, make_msgid, parseaddr
from pathlib import Path
from typing import Literal, get_args

from plansza.kernel.errors import PlanszaError

SECONDS = 15.0  # for each step of sending one
PREFIX = "PLANSZA_SMTP_"  # in the environment; a password also in the file that ..._PASSWORD_FILE names
Security = Literal["starttls", "tls", "none"]
PORTS: dict[str, int] = {"starttls": 587, "tls": 465, "none": 25}


class BadMailSettings(PlanszaError):
    """No mail can be sent so."""


@dataclass(frozen=True)
class Smtp:
    """The server that takes mails, and from whom they are."""

    host: str
    port: int
    security: Security
    sender: str
    user: str = ""
    password: str = field(default="", repr=False)

    @property
    def address(self) -> str:
        """Of the sender, without a name."""
        return parseaddr(self.sender)[1]


@dataclass(frozen=True)
class Mail:
    """Plain text. `unsubscribe` is an address that stops all mails, when it is posted to; "" where there is nothing
    to stop.
    """

    to: str
    subject: str
    text: str
    unsubscribe: str = ""


def smtp_settings() -> Smtp | None:
    """As the environment says; None where it names no server. Raises BadMailSettings."""
    told = {name: os.environ.get(PREFIX + name, "").strip() for name in ("HOST", "PORT", "SECURITY", "FROM", "USER")}
    if not told["HOST"]:
        return None
    security = told["SECURITY"] or "starttls"
    if security not in get_args(Security):
        raise BadMailSettings(f"{PREFIX}SECURITY is one of {', '.join(get_args(Security))}, not {security}")
    if not told["PORT"].isdecimal() and told["PORT"]:
        raise BadMailSettings(f"{PREFIX}PORT is a number, not {told['PORT']}")
    if "@" not in parseaddr(told["FROM"])[1]:
        raise BadMailSettings(f"{PREFIX}FROM must say from whom mails are, as Plansza <news@play.example.org>")
    port = int(told["PORT"] or PORTS[security])
    return Smtp(told["HOST"], port, security, told["FROM"], told["USER"], _password())  # type: ignore[arg-type]


def _password() -> str:
    password, file = os.environ.get(f"{PREFIX}PASSWORD", ""), os.environ.get(f"{PREFIX}PASSWORD_FILE", "")
    if password or not file:
        return password
    try:
        return Path(file).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadMailSettings(f"{PREFIX}PASSWORD_FILE: {file} cannot be read: {error}") from error


class Mailer:
    """Sends in threads of its own, so that a slow server holds up nothing else."""

    def __init__(self, smtp: Smtp) -> None:
        self.smtp = smtp
        self._threads = ThreadPoolExecutor(2, "mailer")

    async def send(self, mail: Mail) -> bool:
        """Whether the server took it."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._threads, self._send, mail)
        except (OSError, smtplib.SMTPException, ValueError):
            return False
        return True

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _send(self, mail: Mail) -> None:
        smtp, message = self.smtp, composed(mail, self.smtp.sender)
        with self._connected() as server:
            if smtp.security == "starttls":
                server.starttls(context=ssl.create_default_context())
            if smtp.user:
                server.login(smtp.user, smtp.password)
            server.send_message(message)

    def _connected(self) -> smtplib.SMTP:
        smtp = self.smtp
        if smtp.security == "tls":
            return smtplib.SMTP_SSL(smtp.host, smtp.port, timeout=SECONDS, context=ssl.create_default_context())
        return smtplib.SMTP(smtp.host, smtp.port, timeout=SECONDS)


def composed(mail: Mail, sender: str) -> EmailMessage:
    message = EmailMessage(policy=email.policy.SMTP)
    message["From"], message["To"], message["Subject"] = sender, mail.to, mail.subject
    message["Date"] = format_datetime(localtime())
    message["Message-ID"] = make_msgid(domain=parseaddr(sender)[1].rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    if mail.unsubscribe:  # RFC 8058
        message["List-Unsubscribe"] = f"<{mail.unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(mail.text, cte="quoted-printable")
    return message
