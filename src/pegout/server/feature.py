"""The parts of a server feature: routes, services for its handlers, pages, messages and data."""

from __future__ import annotations

import asyncio
import logging
import random
import re
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar, cast

from litestar.connection import ASGIConnection
from litestar.di import Dependency, NamedDependency, Provide
from litestar.handlers import HTTPRouteHandler
from litestar.types import ControllerRouterHandler
from msgspec import Struct

from pegout.server.process import Metrics
from pegout.server.settings import Settings
from pegout.server.storage import Busy, Change, Store
from pegout.server.storage.batches import end

log = logging.getLogger("pegout.server")
T = TypeVar("T")
HOUR = 3600.0  # seconds
Injected: TypeAlias = NamedDependency[T]  # friends: Injected[Friends]
Clock: TypeAlias = Callable[[], float]  # seconds since 1970
Section: TypeAlias = Literal["", "play", "learn", "train", "analyse", "watch", "community"]


class Service(Struct, Generic[T], frozen=True):
    """An object of a running server, passed to every handler with a parameter of its name.

    Services are created and opened in the order of the list, and closed in reverse. `run` is a background
    task that ends when the server stops.
    """

    kind: type[T]
    make: Callable[[Services], T]
    name: str = ""  # of the parameter; by default the class's, in snake case
    open: Callable[[T], Awaitable[None]] | None = None
    run: Callable[[T], Coroutine[Any, Any, None]] | None = None
    close: Callable[[T], Awaitable[None]] | None = None

    @property
    def parameter(self) -> str:
        return self.name or re.sub(r"(?<=[a-z])(?=[A-Z])", "_", self.kind.__name__).lower()


async def repeat(work: Callable[[], Awaitable[object]], failure: str, *, first: float, every: float) -> None:
    """Repeat a task until cancelled. A busy database is ignored; other failures are logged as `failure`.

    `first`, `every`: seconds before the first run, and between two.
    """
    await asyncio.sleep(first)
    while True:
        try:
            await work()
        except Busy:
            pass  # the next run is soon enough
        except Exception:
            log.exception(failure)
        await asyncio.sleep(every)


class Page(Struct, frozen=True):
    """A page in the browser. Its address may end in a name: `/t/{table}`, optional in `/players/{name?}`."""

    path: str
    component: str  # Players: web/src/pages/Players.svelte; friends/Befriend: that file beside this one
    words: Sequence[str] = ()  # parts of the messages that are fetched with the page
    stays: bool = False  # whether the component stays mounted when the name in the address changes
    section: Section = ""  # the item that is marked in the navigation; "": none

    @property
    def addresses(self) -> list[str]:
        """The addresses in Litestar's notation.

        >>> Page("/players/{name?}", "Players").addresses, Page("/", "Home").addresses
        (['/players', '/players/{name:str}'], ['/'])
        """
        base, name, may_lack = self.parts
        return [base] * (may_lack or not name) + [f"{base}/{{{name}:str}}"] * bool(name)

    @property
    def parts(self) -> tuple[str, str, bool]:
        """The address without its parameter; the parameter, if any; whether it is optional."""
        parts = re.fullmatch(r"(/[\w-]*)(?:/{(\w+)(\??)})?", self.path)
        if parts is None:
            raise ValueError(f"{self.path} is no address of a page: write /players/{{name}}")
        return parts[1], parts[2] or "", parts[3] == "?"


class Exported(NamedTuple):
    """A list in the export of a player."""

    query: str  # with the player as $1
    columns: str  # their names in the export, separated by spaces


class Date(Struct, frozen=True):
    """An entry of a calendar. Times are seconds since 1970."""

    uid: str  # unique, and the same in every answer
    title: str
    begins: float
    ends: float | None = None  # None: a moment, such as the end of a turn
    link: str = ""  # the page, from "/"
    about: str = ""
    whole_day: bool = False  # `begins` is the first moment of the day in UTC


class StoredData(Struct, frozen=True, kw_only=True):
    """The data of one feature.

    `tidy` deletes what has expired by the settings at a time, in seconds since 1970: before matches expire if
    its rows hold them, otherwise after.
    """

    exported: Mapping[str, Exported] = {}
    moved: tuple[str, ...] = ()  # statements for when a guest ($1) logs in to an account ($2)
    erased: tuple[str, ...] = ()  # statements for when a player ($1) leaves for good
    erasing: Callable[[Store, str, float], Awaitable[Sequence[Change]]] | None = None
    """Changes to store with the erasure of a player, from what is there before: store, player, now."""
    naming: tuple[str, ...] = ()  # tables that still name a player after erasure
    per_match: tuple[str, ...] = ()  # tables whose rows expire with their match
    holding: tuple[str, ...] = ()  # tables whose rows keep their match from expiring
    tidy: Callable[[Store, Settings, float], Awaitable[None]] | None = None
    dates: Callable[[Store, str, str, float], Awaitable[Sequence[Date]]] | None = None
    """The dates of a player, from now on, with titles in a language: store, player, language, now."""
    club_dates: Callable[[Store, str, float], Awaitable[Sequence[Date]]] | None = None
    """The dates of a club that other features hold, besides its sessions: store, club, now."""


class Feature(Struct, frozen=True):
    """A subject of the server, in a folder or module of its own; `features.py` lists them."""

    name: str
    routes: Sequence[ControllerRouterHandler] = ()
    services: Sequence[Service[Any]] = ()
    pages: Sequence[Page] = ()
    words: Mapping[str, str] = {}  # Fluent by language; pages fetch them by the feature's name
    data: StoredData = StoredData()
    names: Mapping[type[Struct], Mapping[str, str]] = {}
    """Path parameters found in fields of an answer, by body: the links of the OpenAPI document."""


class Services:
    """The server's start-up configuration, and its services by class."""

    store: Store
    settings: Settings
    metrics: Metrics
    clock: Clock
    rng: random.Random | None
    data: Sequence[StoredData]

    def __init__(self) -> None:
        self._named: dict[str, Any] = {}
        self._kinds: dict[type[Any], list[Any]] = {}

    def configure(
        self, store: Store, settings: Settings, metrics: Metrics, clock: Clock, rng: random.Random | None,
        data: Sequence[StoredData],
    ) -> None:  # fmt: skip
        """Configure the next start; drops the services of the last one.

        `rng` shuffles; None: the system's randomness. `data`: of all features.
        """
        self.store, self.settings, self.metrics = store, settings, metrics
        self.clock, self.rng, self.data = clock, rng, data
        self._named.clear()
        self._kinds.clear()
        self.add("store", Store, store)
        self.add("settings", Settings, settings)
        self.add("metrics", Metrics, metrics)

    def __getitem__(self, kind: type[T]) -> T:
        """The only service of this class; LookupError if there is none yet, or more than one."""
        found = self._kinds.get(kind, [])
        if len(found) != 1:
            raise LookupError(f"{len(found)} services {kind.__name__}: list it once, before what uses it")
        return cast(T, found[0])

    def named(self, name: str) -> Any:
        """The value injected for a parameter of this name."""
        return self._named[name]

    def add(self, name: str, kind: type[Any], made: Any) -> None:
        """Provide a service to handlers under this name."""
        self._named[name] = made
        self._kinds.setdefault(kind, []).append(made)

    @asynccontextmanager
    async def running(self, services: Iterable[Service[Any]]) -> AsyncIterator[None]:
        """Create and open all services; stop and close them at the end of the block."""
        services = list(services)
        async with AsyncExitStack() as stack:
            for service in services:
                made = service.make(self)
                self.add(service.parameter, service.kind, made)
                if service.close is not None:
                    stack.push_async_callback(service.close, made)
                if service.open is not None:
                    await service.open(made)
            tasks = [
                asyncio.create_task(service.run(self.named(service.parameter)))
                for service in services
                if service.run is not None
            ]
            try:
                yield
            finally:
                await asyncio.gather(*map(end, tasks))


def service(connection: ASGIConnection[Any, Any, Any, Any], kind: type[T]) -> T:
    """The service of this class, for guards and sockets, which take no parameters."""
    services: Services = connection.app.state.services
    return services[kind]


def parameters(services: Services, of: Iterable[Service[Any]]) -> dict[str, Provide]:
    """The dependencies of handlers: the configuration and services, by parameter name.

    Raises ValueError for two services of the same name, since handlers would get the later one.
    """
    names = ["store", "settings", "metrics", "page_words", *(service.parameter for service in of)]
    if twice := [name for name, times in Counter(names).items() if times > 1]:
        raise ValueError(f"several services are called {', '.join(twice)}: give all but one another name")
    return {name: _provide(services, name) for name in names}


def check_parameters(handlers: Iterable[HTTPRouteHandler], injected: Mapping[str, Provide]) -> None:
    """Raise ValueError for a request parameter that has the name of a dependency.

    Its handler would silently get the dependency instead.
    """
    for handler in handlers:
        for name, parameter in handler.parsed_fn_signature.parameters.items():
            if name in injected and not any(isinstance(each, Dependency) for each in parameter.metadata):
                raise ValueError(f"{handler} has a parameter {name}, like a service: give one another name")


def _provide(services: Services, name: str) -> Provide:
    def provide() -> Any:
        return services.named(name)

    return Provide(provide, sync_to_thread=False)


def pairs_moved(table: str) -> tuple[str, ...]:
    """The `moved` statements for a table of pairs (player, other, created), without pairs with oneself."""
    return (
        f"""INSERT INTO {table} (player, other, created)
            SELECT CAST($2 AS VARCHAR), other, created FROM {table}
            WHERE player = $1 AND other <> CAST($2 AS VARCHAR) ON CONFLICT DO NOTHING""",
        f"""INSERT INTO {table} (player, other, created)
            SELECT player, CAST($2 AS VARCHAR), created FROM {table}
            WHERE other = $1 AND player <> CAST($2 AS VARCHAR) ON CONFLICT DO NOTHING""",
        pairs_erased(table),
    )


def pairs_erased(table: str) -> str:
    return f"DELETE FROM {table} WHERE player = $1 OR other = $1"
