"""Requests to addresses entered by users, never to machines in the host's own network.

A name is resolved once, and the connection uses the checked address, so DNS rebinding has no effect.
Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple
from urllib.parse import urlsplit

PATIENCE = 10.0  # seconds to connect, and as many for the answer
LONGEST = 4096  # bytes of the answer's first line
_STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})\b")
_ADDRESS = re.compile(r"https?://[!-~]+")


class Failed(Exception):
    """Delivery failed, for the reason in the message. A retry may help."""


class Unanswered(Failed):
    """Delivery is uncertain: the request was sent, but no answer came."""


class Forbidden(Failed):
    """Messages may not be sent to this address."""


class Place(NamedTuple):
    """The target of a request."""

    host: str
    port: int
    path: str
    is_secure: bool


def place_of(url: str, *, anywhere: bool = False) -> Place:
    """Read an address; raises Forbidden unless it begins with https://. `anywhere`: http:// will do."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise Forbidden("it is not a web address") from None
    if not _ADDRESS.fullmatch(url) or not host or parts.username or parts.password:
        raise Forbidden("it is not a web address")
    if parts.scheme != "https" and not anywhere:
        raise Forbidden("it does not begin with https://")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    is_secure = parts.scheme == "https"
    return Place(host, port or (443 if is_secure else 80), path, is_secure)


def is_public(address: str) -> bool:
    """Whether an IP address is public, even if embedded in an IPv6 address.

    >>> [is_public(each) for each in ("8.8.8.8", "127.0.0.1", "10.1.2.3", "::1", "169.254.169.254")]
    [True, False, False, False, False]
    >>> [is_public(each) for each in ("2606:4700::1111", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::")]
    [True, False, False, False]
    """
    known = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(known, ipaddress.IPv6Address):
        inner = known.ipv4_mapped or known.sixtofour or (known.teredo[1] if known.teredo else None)
        if known in _TRANSLATED:
            inner = ipaddress.IPv4Address(int(known) & 0xFFFFFFFF)
        if inner is not None:
            return inner.is_global and not inner.is_multicast
    return known.is_global and not known.is_multicast


_TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")


class Outgoing:
    """Sends requests."""

    def __init__(self, *, anywhere: bool = False) -> None:
        """`anywhere`: to any machine, also without encryption; for tests."""
        self.anywhere = anywhere
        self._secure: ssl.SSLContext | None = None

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        """The status of the answer; raises Failed."""
        place = place_of(url, anywhere=self.anywhere)
        with _told(Failed):
            async with asyncio.timeout(PATIENCE):
                reader, writer = await self._connected(place)
        try:
            with _told(Unanswered):
                async with asyncio.timeout(PATIENCE):
                    writer.write(_head(place, len(body), headers) + body)
                    await writer.drain()
                    found = _STATUS.match(await reader.readline())
        finally:
            writer.close()
        if found is None:
            raise Unanswered("the answer is not HTTP")
        return int(found[1])

    async def _connected(self, place: Place) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        address = await self._resolved(place)
        secure = await self._context() if place.is_secure else None
        name = place.host if place.is_secure else None
        return await asyncio.open_connection(
            address, place.port, ssl=secure, server_hostname=name, limit=LONGEST
        )

    async def _resolved(self, place: Place) -> str:
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(place.host, place.port, type=1)  # SOCK_STREAM
        addresses = [str(each[4][0]) for each in found]
        if not addresses or not (self.anywhere or all(map(is_public, addresses))):
            raise Forbidden("it is in a private network")
        return addresses[0]

    async def _context(self) -> ssl.SSLContext:
        if self._secure is None:
            self._secure = await asyncio.to_thread(ssl.create_default_context)
        return self._secure


@contextmanager
def _told(failed: type[Failed]) -> Iterator[None]:
    """Raise network errors of the block as `failed`."""
    try:
        yield
    except TimeoutError:
        raise failed("it takes too long") from None
    except (OSError, ssl.SSLError, ValueError) as error:  # ValueError: a name or a line that is too long
        raise failed(str(error) or type(error).__name__) from None


def _head(place: Place, length: int, headers: Mapping[str, str]) -> bytes:
    usual = {80: False, 443: True}.get(place.port) is place.is_secure
    host = f"[{place.host}]" if ":" in place.host else place.host
    every = {
        "Host": host if usual else f"{host}:{place.port}", "User-Agent": "Pegout", "Connection": "close",
        "Content-Length": str(length), **headers,
    }  # fmt: skip
    lines = [f"POST {place.path} HTTP/1.1", *(f"{name}: {value}" for name, value in every.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("ascii")
