"""The addresses of the page's pages: the server sends the page there, the page shows the component."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler

from pegout.server.feature import Page
from pegout.server.web.answers import send_page

HEAD = """// Written by `make wire` from the pages of the server's features; changes here are lost.

import type { Component } from 'svelte'

export interface Page {
  path: RegExp
  /** Parts of the words that come with it. */
  words: string[]
  /** Whether the component goes on when the name in the address changes. */
  stays?: true
  component: () => Promise<{ default: Component }>
}

export const PAGES: Page[] = [
"""


def page_route(pages: Iterable[Page]) -> HTTPRouteHandler:
    """The route that sends the page at each of these addresses."""

    @get([each for page in pages for each in addresses(page)], include_in_schema=False, sync_to_thread=False)
    def index(request: Request[Any, Any, State]) -> Response[bytes]:
        return send_page(request)

    return index


def addresses(page: Page) -> list[str]:
    """As Litestar has them.

    >>> addresses(Page("/players/{name?}", "Players")), addresses(Page("/", "Home"))
    (['/players', '/players/{name:str}'], ['/'])
    """
    base, name, may_lack = page.parts
    return [base] * (may_lack or not name) + [f"{base}/{{{name}:str}}"] * bool(name)


def typescript(pages: Iterable[Page]) -> str:
    """The list of pages that the browser's router reads."""
    return HEAD + "".join(f"  {_entry(page)},\n" for page in pages) + "]\n"


def _entry(page: Page) -> str:
    folder = "../../../src/pegout/server/" if "/" in page.component else "../pages/"
    words = ", ".join(f"'{part}'" for part in page.words)
    fields = [
        f"path: /{pattern(page)}/",
        f"words: [{words}]",
        *["stays: true"] * page.stays,
        f"component: () => import('{folder}{page.component}.svelte')",
    ]
    return f"{{ {', '.join(fields)} }}"


def pattern(page: Page) -> str:
    """The address as a regular expression of JavaScript, with the name as its group."""
    base, name, may_lack = page.parts
    if base == "/":
        return r"^\/(?:index\.html)?$"
    wanted = r"\/([^/]+)" if name else ""
    wanted = f"(?:{wanted})?" if may_lack else wanted
    return "^" + re.sub("/", r"\/", base) + wanted + r"\/?$"
