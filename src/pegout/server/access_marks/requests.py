"""From where a request enters an event or league."""

from __future__ import annotations

import ipaddress
import re
import secrets
from collections.abc import Sequence

from litestar.datastructures import Cookie

from pegout.server.access_marks import Access
from pegout.server.web import AnyRequest, bearer_token, own_cookie
from pegout.server.web.limits import address

NAME = "pegout-browser"
VALUE = re.compile(r"[\w-]{22}", re.ASCII)


def access_of(request: AnyRequest) -> tuple[Access, Sequence[Cookie]]:
    """The browser and network, with the cookie by which the browser will be known; a program has none.

    The cookie is random, and says nothing about the player.
    """
    network = "" if _is_from_here(request) else address(request)
    if bearer_token(request) is not None:
        return Access(None, network), ()
    cookie = own_cookie(request, NAME, secrets.token_urlsafe(16))
    known = request.cookies.get(cookie.key, "")
    if VALUE.fullmatch(known):
        return Access(known, network), ()
    return Access(cookie.value, network), (cookie,)


def _is_from_here(request: AnyRequest) -> bool:
    """Whether it comes from this machine: through a proxy that is not trusted, all requests would."""
    client = request.scope["client"]
    try:
        return client is None or ipaddress.ip_address(client[0]).is_loopback
    except ValueError:
        return False
