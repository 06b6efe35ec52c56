"""A real browser for the tests in this folder: `page` is a phone, in `make prove` also a desktop."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    ViewportSize,
    WebSocket,
    expect,
    sync_playwright,
)

from bench import services
from bench.services import PATIENCE, Service
from tests.server.live import undisturbed
from tests.servers import serve
from tests.services import need

__all__ = ["undisturbed"]

HERE = Path(__file__).parent
AXE = HERE.parents[1] / "web/node_modules/axe-core/axe.min.js"
MS = 1000
SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 780},
    "desktop": {"width": 1280, "height": 800},
}
QUICK = {"test_a_whole_game_by_keys_alone", "test_by_taps", "test_the_first_visit_is_light"}
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")
            if item.name.partition("[")[0] not in QUICK:
                item.add_marker("slow")


IDLE = ('{"type":"Ping"}', '{"type":"Pong"}')


@dataclass
class Watched:
    """A page and its latest messages, to report when its test fails."""

    page: Page
    console: deque[str] = field(default_factory=lambda: deque(maxlen=20))
    frames: deque[str] = field(
        default_factory=lambda: deque(maxlen=10)
    )  # of its WebSockets; "<" received, ">" sent

    def __post_init__(self) -> None:
        self.page.on("console", lambda message: self.console.append(f"{message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self.console.append(f"uncaught: {error}"))
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self._hear("<", str(text)))
        socket.on("framesent", lambda text: self._hear(">", str(text)))

    def _hear(self, way: str, text: str) -> None:
        if text not in IDLE:
            self.frames.append(f"{way} {text:.500}")

    def told(self, picture: Path) -> str:
        """Where the page is, as lines; saves a screenshot to the file `picture`."""
        try:
            self.page.screenshot(path=picture, timeout=5 * MS)
            shown = str(picture)
        except Error as error:
            shown = f"no screenshot: {error.message.splitlines()[0]}"
        return "\n".join((self.page.url, shown, *self.console, *self.frames))


PAGES = pytest.StashKey[list[Watched]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Report the state of each page when its test fails."""
    report = yield
    if report.failed and call.when == "call":
        folder = item.config.rootpath / ".pytest_cache" / "pages"
        folder.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"[^\w-]+", "-", item.name)[:100]
        pages: list[Watched] = item.stash.get(PAGES, [])
        for n, each in enumerate(pages):
            report.sections.append((f"page {n}", each.told(folder / f"{name}-{n}.png")))
    return report


@pytest.fixture(scope="package")  # not longer: while it is open, no event loop can run in this process
def chromium() -> Iterator[Browser]:
    program = need("chromium")
    expect.set_options(timeout=PATIENCE * MS)
    with sync_playwright() as playwright:
        flags, timeout = list(FLAGS), PATIENCE * MS
        browser = playwright.chromium.launch(executable_path=program, args=flags, timeout=timeout)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A real server, whose bots move without delay."""
    service = serve(tmp_path_factory.mktemp("page") / "pegout.db")
    yield service
    service.stop()


StartServer: TypeAlias = Callable[..., Service]


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[StartServer]:
    """Starts servers for one test: by `tests.servers.serve`, or by `bench.services.serve` if `fresh`.

    They end after its pages, which would otherwise report that their server is gone.
    """
    with ExitStack() as servers:

        def start(*, fresh: bool = False, pace: float = 0.0, seed: int | None = None) -> Service:
            service = (services.serve if fresh else serve)(tmp_path / "pegout.db", pace=pace, seed=seed)
            servers.callback(service.stop)
            return service

        yield start


@pytest.fixture
def empty(start_server: StartServer) -> Service:
    """A server without games."""
    return start_server()


@pytest.fixture
def seeded(start_server: StartServer, request: pytest.FixtureRequest) -> Service:
    """A server with the same cards on every run. Some tests need what seed 5 deals: they say so."""
    return start_server(seed=getattr(request, "param", 5))


@pytest.fixture
def errors() -> list[str]:
    """Uncaught and logged errors of pages. Any fails the test, unless it clears the list."""
    return []


def is_error(message: ConsoleMessage) -> bool:
    # Only a test cuts the network: requests under way at that moment fail, and the browser logs it.
    return message.type == "error" and "ERR_INTERNET_DISCONNECTED" not in message.text


@pytest.fixture(params=["phone", pytest.param("desktop", marks=pytest.mark.prove)])
def new_page(
    chromium: Browser, start_server: StartServer, errors: list[str], request: pytest.FixtureRequest
) -> Iterator[Callable[[], Page]]:
    """Opens pages in separate sessions: each has its own cookies.

    It depends on `start_server` so that pages close before their servers end.
    Tests that depend on the size of the screen list the sizes: see `EVERYWHERE` and `ON_DESKTOP`.
    """
    phone = request.param == "phone"
    contexts: list[BrowserContext] = []
    watched = request.node.stash.setdefault(PAGES, [])

    def open_one() -> Page:
        context = chromium.new_context(
            viewport=SIZES[request.param], has_touch=phone, is_mobile=phone, service_workers="block"
        )
        context.set_default_timeout(PATIENCE * MS)
        contexts.append(context)
        page = context.new_page()
        watched.append(Watched(page))
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if is_error(message) else None)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def page(new_page: Callable[[], Page]) -> Page:
    return new_page()


# Animations are moved to their end, and temporary ones to their middle; one that never ends, to its first's.
HELD = """document.getAnimations().forEach((each) => {
  if (!(each instanceof CSSAnimation)) return each.finish()
  const { duration, endTime } = each.effect.getComputedTiming()
  each.pause()
  each.currentTime = (Number.isFinite(endTime) ? endTime : duration) / 2
})"""
GOES_ON = "document.getAnimations().forEach((each) => each.play())"
# Rules that are kept need no details: to collect them costs twice as much as to check.
CHECK = """(rules) => axe
  .run({ resultTypes: ['violations'], selectors: false, ...(rules.length && { runOnly: rules }) })
  .then(({ violations }) => violations)"""


@pytest.fixture
def violations() -> Callable[..., list[str]]:
    """Accessibility violations of a page, as found by axe, by all rules or only some: a line each."""
    axe = AXE.read_text()

    def ask(page: Page, only: Sequence[str] = ()) -> list[str]:
        if not page.evaluate("'axe' in window"):
            page.evaluate(axe)
        page.evaluate(HELD)
        found = page.evaluate(CHECK, list(only))
        page.evaluate(GOES_ON)
        return [f"{rule['id']}: {rule['help']}: {node['html']}" for rule in found for node in rule["nodes"]]

    return ask
