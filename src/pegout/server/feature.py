"""What a feature brings to the server: routes, and services that handlers take as parameters."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Generic, TypeAlias, TypeVar, cast

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide
from litestar.types import ControllerRouterHandler
from msgspec import Struct

from pegout.server.metrics import Metrics
from pegout.server.settings import Settings
from pegout.server.storage.store import Store

T = TypeVar("T")
Injected: TypeAlias = NamedDependency[T]  # friends: Injected[Friends]
Clock: TypeAlias = Callable[[], float]  # seconds since 1970


class Service(Struct, Generic[T], frozen=True):
    """An object of a running server, given to every handler that has a parameter of its name.

    Services are made and opened in the order of the list, and closed in reverse. `run` is a background
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


class Feature(Struct, frozen=True):
    """A subject of the server, in a folder of its own; `features.py` lists them."""

    name: str
    routes: Sequence[ControllerRouterHandler] = ()
    services: Sequence[Service[Any]] = ()


class Services:
    """What a server was started with, and its services by class."""

    def __init__(
        self, store: Store, settings: Settings, metrics: Metrics, clock: Clock, rng: random.Random | None
    ) -> None:
        """`rng` shuffles; None: the system's randomness."""
        self.store, self.settings, self.metrics = store, settings, metrics
        self.clock, self.rng = clock, rng
        self._named: dict[str, Any] = {"store": store, "settings": settings, "metrics": metrics}
        self._kinds: dict[type[Any], list[Any]] = {}

    def __getitem__(self, kind: type[T]) -> T:
        """The only service of this class; LookupError if there is none yet, or more than one."""
        found = self._kinds.get(kind, [])
        if len(found) != 1:
            raise LookupError(f"{len(found)} services {kind.__name__}: list it once, before what uses it")
        return cast(T, found[0])

    def named(self, name: str) -> Any:
        """What a parameter of this name is given."""
        return self._named[name]

    @asynccontextmanager
    async def running(self, services: Iterable[Service[Any]]) -> AsyncIterator[None]:
        """Make and open them all; at the end of the block stop and close them."""
        services = list(services)
        async with AsyncExitStack() as stack:
            for service in services:
                made = service.make(self)
                self._named[service.parameter] = made
                self._kinds.setdefault(service.kind, []).append(made)
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
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)


def service(connection: ASGIConnection[Any, Any, Any, Any], kind: type[T]) -> T:
    """The service of this class, for guards and sockets, which take no parameters."""
    services: Services = connection.app.state.services
    return services[kind]


def parameters(services: Services, of: Iterable[Service[Any]]) -> dict[str, Provide]:
    """How handlers come by services: by the name of the parameter."""
    names = ("store", "settings", "metrics", *(service.parameter for service in of))
    return {name: _provide(services, name) for name in names}


def _provide(services: Services, name: str) -> Provide:
    def provide() -> Any:
        return services.named(name)

    return Provide(provide, sync_to_thread=False)
