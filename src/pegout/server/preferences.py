"""Settings of the page that follow an account to every browser."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from litestar import get, put
from litestar.params import JSONBody
from msgspec import Meta, Struct

from pegout.server.feature import Feature, Injected, Page, Service
from pegout.server.storage import Change, Store
from pegout.server.web import AnyRequest, open_to, require_account
from pegout.server.web.limits import limited

_SettingName: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z][A-Za-z0-9_]*$", max_length=40)]
_Number: TypeAlias = Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
_Setting: TypeAlias = bool | _Number | Annotated[str, Meta(max_length=100)]


class PageSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of the page, by name; the server only stores them."""

    settings: Annotated[dict[_SettingName, _Setting], Meta(max_length=64)]


class Preferences:
    """Stores an account's settings by name; only the page knows what they mean."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, player: str) -> dict[str, Any]:
        """The settings of an account; {} if none were stored."""
        rows = await self._store.rows("SELECT settings FROM accounts WHERE player = $1", player)
        return dict(msgspec.json.decode(rows[0][0])) if rows else {}

    async def put(self, player: str, settings: dict[str, Any]) -> None:
        """Replace all settings of an account."""
        query = "UPDATE accounts SET settings = $1 WHERE player = $2"
        await self._store.change(Change(query, (msgspec.json.encode(settings).decode(), player)))


@get("/api/me/settings", guards=[limited("lists")], **open_to(None, 401))
async def read_settings(request: AnyRequest, preferences: Injected[Preferences]) -> PageSettings:
    """Get the account's page settings; empty if none are stored."""
    return PageSettings(await preferences.of((await require_account(request)).player))


@put("/api/me/settings", guards=[limited("lists")], **open_to(None, 401))
async def put_settings(
    request: AnyRequest, preferences: Injected[Preferences], data: JSONBody[PageSettings]
) -> PageSettings:
    """Replace the account's page settings.

    Unknown names are kept, so an older server does not drop the settings of a newer page.
    """
    await preferences.put((await require_account(request)).player, data.settings)
    return data


preferences = Feature(
    "preferences",
    [read_settings, put_settings],
    [Service(Preferences, lambda has: Preferences(has.store))],
    [Page("/settings", "Settings", ["settings"])],
)
