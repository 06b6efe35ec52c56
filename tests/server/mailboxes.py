"""A push service with a browser, a webhook, and an SMTP server, on loopback: they keep what they get."""

from __future__ import annotations

import asyncio
import base64
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import http_ece
import msgspec
from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct

SILENCE = 0  # a status: the connection ends without an answer


class Received(Struct):
    """A request."""

    path: str
    headers: dict[str, str]
    body: bytes


class Web:
    """An HTTP server that answers each request with the next of `statuses`, and then with 201."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.statuses: list[int] = []
        self.url = ""
        self.holds: asyncio.Event | None = None  # no answer before it is set
        self.pause = 0.0  # seconds before each answer
        self.cut_off = 0  # so many did not wait for their answer

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {
            name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)
        }
        body = await reader.readexactly(int(headers["content-length"]))
        self.received.append(Received(head[0].split()[1], headers, body))
        if self.holds is not None:
            await self.holds.wait()
        await asyncio.sleep(self.pause)
        self.cut_off += reader.at_eof()
        status = self.statuses.pop(0) if self.statuses else 201
        if status != SILENCE:
            writer.write(b"HTTP/1.1 %d X\r\nContent-Length: 0\r\n\r\n" % status)
            await writer.drain()
        writer.close()


@asynccontextmanager
async def web() -> AsyncIterator[Web]:
    """The server, until the end of the block."""
    kept = Web()
    server = await asyncio.start_server(kept.answer, "127.0.0.1", 0)
    kept.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield kept


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Browser:
    """A browser's subscription: it decrypts what comes."""

    def __init__(self) -> None:
        self._key, self._auth = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16)

    def subscription(self, endpoint: str) -> dict[str, str]:
        raw = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": endpoint, "key": encoded(raw), "auth": encoded(self._auth), "name": "Test"}

    def read(self, body: bytes) -> Any:
        plain = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return msgspec.json.decode(plain)


class Inbox:
    """The mails that an SMTP server has got."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.sent: list[bytes] = []  # the same, as they came
        self.refusing = 0  # so many
        self.url = ""

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.refusing:
            self.refusing -= 1
            return "451 try again"
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        assert envelope.rcpt_tos == [mail["To"]]
        self.mails.append(mail)
        self.sent.append(envelope.content)
        return "250 OK"


def content(mail: EmailMessage, form: str) -> str:
    """The "plain" or "html" part."""
    part = mail.get_body([form])
    assert part is not None
    return str(part.get_content())


@asynccontextmanager
async def inbox() -> AsyncIterator[Inbox]:
    """The server, until the end of the block."""
    kept = Inbox()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(kept, hostname="localhost"), "127.0.0.1", 0)
    kept.url = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield kept
    finally:
        server.close()
        await server.wait_closed()
