"""Chromium's push service on loopback, as far as one browser needs it.

A browser checks in and registers over HTTP, and gets messages on a TLS connection (MCS, the protocol of
`google_apis/gcm` in Chromium's sources). Three switches lead it here.
"""

from __future__ import annotations

import asyncio
import ssl
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import parse_qsl

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

VERSION = 41  # of the protocol
PING, PONG, LOG_IN, LOGGED_IN, MESSAGE = 0, 1, 2, 3, 8  # tags
DEVICE = 4242


class PushService:
    """Registers a browser, and delivers messages to it."""

    def __init__(self) -> None:
        self.switches: list[str] = []  # for Chromium
        self._registered: dict[str, str] = {}
        self._lines: list[asyncio.StreamWriter] = []
        self._sent = 0

    async def deliver(self, body: bytes) -> None:
        """Send an encrypted message (aes128gcm) to the browser, once it is connected."""
        while not self._lines:
            await asyncio.sleep(0.01)
        line = self._lines[-1]
        self._sent += 1
        about = self._registered
        line.write(_framed(MESSAGE, b"".join((
            _field(2, f"{self._sent}"), _field(3, about["sender"]), _field(5, about["app"]),
            _field(7, _field(1, "subtype") + _field(2, about["X-subtype"])),
            _field(7, _field(1, "content-encoding") + _field(2, "aes128gcm")),
            _field(9, f"message {self._sent}"), _field(10, self._sent + 1), _field(21, body),
        ))))  # fmt: skip
        await line.drain()

    async def register(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer a check-in, or a registration."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(head.partition("content-length: ")[2].partition("\r\n")[0])
        body = await reader.readexactly(length)
        if head.startswith("post /check-in"):
            ids = b"".join(_varint(n << 3 | 1) + struct.pack("<Q", DEVICE) for n in (7, 8))
            answer = _varint(1 << 3) + _varint(1) + ids
        else:
            self._registered = dict(parse_qsl(body.decode()))
            answer = b"token=device"
        length = len(answer)
        writer.write(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: %d\r\n\r\n" % length + answer)
        await writer.drain()
        writer.close()

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve a browser until it leaves."""
        try:
            await reader.readexactly(1)  # the version
            while True:
                (tag,), length, shift = await reader.readexactly(1), 0, 0
                while shift < 35:
                    (part,) = await reader.readexactly(1)
                    length |= (part & 127) << shift
                    shift = shift + 7 if part & 128 else 35
                await reader.readexactly(length)
                if tag == LOG_IN:
                    writer.write(bytes([VERSION]) + _framed(LOGGED_IN, _field(1, "logged in")))
                    self._lines.append(writer)
                elif tag == PING:
                    writer.write(_framed(PONG, b""))
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()


@asynccontextmanager
async def push_service(folder: Path) -> AsyncIterator[PushService]:
    """The service, until the end of the block; its certificate is in `folder`."""
    made = PushService()
    web = await asyncio.start_server(made.register, "127.0.0.1", 0)
    line = await asyncio.start_server(made.connect, "127.0.0.1", 0, ssl=_certified(folder / "push.pem"))
    http, mcs = (each.sockets[0].getsockname()[1] for each in (web, line))
    made.switches = [
        "--ignore-certificate-errors", f"--gcm-checkin-url=http://127.0.0.1:{http}/check-in",
        f"--gcm-registration-url=http://127.0.0.1:{http}/register", f"--gcm-mcs-endpoint=https://127.0.0.1:{mcs}",
    ]  # fmt: skip
    try:
        yield made
    finally:
        web.close()
        line.close()


def _certified(file: Path) -> ssl.SSLContext:
    """A server with a certificate of its own, stored in this file."""
    key, now, day = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC), timedelta(days=1)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    builder = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    valid = builder.serial_number(1).not_valid_before(now - day).not_valid_after(now + day)
    names = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    made = valid.add_extension(names, critical=False).sign(key, hashes.SHA256())
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(made.public_bytes(Encoding.PEM) + private)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    return context


# --- Protocol Buffers --------------------------------------------------------------------------------


def _varint(number: int) -> bytes:
    """A number in parts of seven bits, the lowest first."""
    parts = [number & 127]
    while number := number >> 7:
        parts[-1] |= 128
        parts.append(number & 127)
    return bytes(parts)


def _field(number: int, value: str | bytes | int) -> bytes:
    if isinstance(value, int):
        return _varint(number << 3) + _varint(value)
    raw = value.encode() if isinstance(value, str) else value
    return _varint(number << 3 | 2) + _varint(len(raw)) + raw


def _framed(tag: int, message: bytes) -> bytes:
    return bytes([tag]) + _varint(len(message)) + message
