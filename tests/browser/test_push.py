"""A correspondence game in which each turn arrives as a push message in a browser, and as a mail.

Chromium's own push service cannot be reached here, and its headless build has none and shows no
notifications. For that build, an HTTP server gets what Pegout sends and decrypts it with the keys of the
subscription; DevTools hand the content to the page's service worker, and what that asks to show is kept. A
full Chromium subscribes at a push service on loopback, decrypts what comes, and shows it.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import shutil
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from bench.people import Person
from bench.services import PATIENCE
from pegout.server.notifications.sending import MAIL_LATER, Sender
from pegout.server.play.turns import SOON
from tests.browser.conftest import MS, SIZES
from tests.browser.playing import ANSWERED, act
from tests.browser.push_service import push_service
from tests.server import mailboxes
from tests.server.live import Live, serving

T = TypeVar("T")
ADDRESS = "ben@example.org"

SUBSCRIBES = """
let permission = localStorage.device ? 'granted' : 'default'
Object.defineProperty(Notification, 'permission', { get: () => permission })
Notification.requestPermission = async () => (permission = 'granted')
const made = () => ({ ...DEVICE, toJSON: () => (DEVICE) })
PushManager.prototype.getSubscription = async () => (localStorage.device ? made() : null)
PushManager.prototype.subscribe = async (options) => ((localStorage.device = JSON.stringify(options)), made())
"""
KEEPS = """() => {
  Object.assign(self, { got: 0, shown: [], opened: [] })
  const wait = ExtendableEvent.prototype.waitUntil
  ExtendableEvent.prototype.waitUntil = function (done) {
    wait.call(this, done)
    if (this.type === 'push') void done.finally(() => got++)
  }
  const show = registration.showNotification.bind(registration)
  registration.showNotification = async (title, options) => {
    shown.push({ title, ...options })
    if (Notification.permission === 'granted') await show(title, options)
  }
  clients.openWindow = async (url) => void opened.push(url)
}"""
SEEN = """() => Notification.permission !== 'granted' ? null
  : registration.getNotifications().then((every) => every.map(({ body }) => body))"""
TAP = """(data) => {
  const notification = { data, close() {} }
  dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification, waitUntil() {} }))
}"""


class Apart:
    """An event loop in a thread of its own, with a server, a push service and a mailbox."""

    def __init__(self, folder: Path) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._stack = AsyncExitStack()
        self.mail, self.devices, self.live = self.run(self._open(folder))

    async def _open(self, folder: Path) -> tuple[mailboxes.Inbox, mailboxes.Web, Live]:
        mail = await self._stack.enter_async_context(mailboxes.inbox())
        devices = await self._stack.enter_async_context(mailboxes.web())
        server = serving(
            folder, mail_server=mail.url, url="https://cards.example.org", outbound_anywhere=True
        )
        return mail, devices, await self._stack.enter_async_context(server)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def enter(self, what: AbstractAsyncContextManager[T]) -> T:
        """Keep it open until the end."""
        return self.run(self._stack.enter_async_context(what))

    def close(self) -> None:
        self.run(self._stack.aclose())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def send(self, seconds: float) -> None:
        """Send what is due after so many seconds."""
        self.live.clock.offset += seconds
        for _ in range(2):  # divide, and send
            self.run(self.live.services[Sender].send())


@pytest.fixture
def apart(tmp_path: Path) -> Iterator[Apart]:
    made = Apart(tmp_path)
    yield made
    made.close()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    phone = SIZES["phone"]
    made = chromium.new_context(viewport=phone, has_touch=True, is_mobile=True, permissions=["notifications"])
    made.set_default_timeout(PATIENCE * MS)
    yield made
    made.close()


class Device:
    """A browser with a service worker, to which push messages are delivered."""

    def __init__(self, page: Page, home: str) -> None:
        self._home, self._registrations = home, list[Any]()
        page.goto(home)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        (self.worker,) = page.context.service_workers
        self.worker.evaluate(KEEPS)
        self._tools = page.context.new_cdp_session(page)
        self._tools.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self._tools.send("ServiceWorker.enable")
        while not self._registrations:
            page.wait_for_timeout(10)

    def _note(self, event: Any) -> None:
        self._registrations += event["registrations"]

    def deliver(self, page: Page, message: Any) -> None:
        """Return when the worker has dealt with it."""
        before = self.worker.evaluate("() => got")
        self._tools.send("ServiceWorker.deliverPushMessage", {
            "origin": self._home, "registrationId": self._registrations[0]["registrationId"],
            "data": json.dumps(message),
        })  # fmt: skip
        while self.worker.evaluate("() => got") == before:
            page.wait_for_timeout(10)

    def shown(self) -> list[Any]:
        """What the worker has shown."""
        kept, seen = self.worker.evaluate("() => self.shown"), self.worker.evaluate(SEEN)
        assert seen is None or seen == [each["body"] for each in kept[-1:]], "of a topic only the latest"
        return list(kept)


async def until_it_is_bens_turn(ann: Person, table: str) -> None:
    async with ann.socket(table) as socket:
        await socket.hear_until("Seen")
        while socket.may_act:
            n = socket.seen["n"]
            await socket.act(socket.any_action(random.Random(n)))
            while socket.seen["n"] == n:
                await socket.hear()


def open_game(apart: Apart, ben: Page) -> tuple[Person, str]:
    """A game by correspondence in which Ben has made his first move, and has turned messages on."""
    ann, home = apart.live.person(), apart.live.url
    wish = {"opponents": "friend", "table": {"move_days": 3}, "name": "Ann"}
    table = apart.run(ann.create("standard", **wish))
    assert ben.request.post(f"{home}/api/tables/{table}/join", data={"name": "Ben"}).status == 200
    offer = ben.get_by_role("complementary", name="Notifications")
    ben.goto(f"{home}/t/{table}")
    ben.locator(".hand [aria-pressed]").first.wait_for()
    assert offer.count() == 0
    act(ben)
    expect(offer).to_contain_text("Get a message when it’s your turn?")
    offer.get_by_role("button", name="Turn on").click()
    expect(ben.get_by_text("You’ll get a message")).to_be_visible()
    return ann, table


def test_each_turn_arrives_as_a_push_message_and_as_a_mail(
    apart: Apart, context: BrowserContext, violations: Callable[..., list[str]]
) -> None:
    home, subscription = apart.live.url, mailboxes.Browser()
    there = subscription.subscription(f"{apart.devices.url}/ben")
    keys = {"p256dh": there["key"], "auth": there["auth"]}
    ben = context.new_page()
    made = json.dumps({"endpoint": there["endpoint"], "keys": keys})
    ben.add_init_script(SUBSCRIBES.replace("DEVICE", made))
    device = Device(ben, home)
    ann, table = open_game(apart, ben)
    assert violations(ben) == []
    options = json.loads(ben.evaluate("localStorage.device"))
    settings = ben.request.get(f"{home}/api/notifications/settings").json()
    assert options == {"userVisibleOnly": True, "applicationServerKey": settings["push_key"]}

    # An address counts once its link has been opened.
    ben.goto(f"{home}/notifications/settings")
    ben.get_by_label("E-mail address").fill(ADDRESS)
    ben.get_by_role("button", name="Save").first.click()
    expect(ben.get_by_text(f"We sent a link to {ADDRESS}")).to_be_visible()
    asked = mailboxes.content(apart.mail.mails[0], "plain")
    (link,) = re.findall(r"https://cards.example.org(/mail/\S+)", asked)
    ben.goto(f"{home}{link}")
    ben.get_by_role("button", name="Confirm address").click()
    expect(ben.get_by_text("Address confirmed.")).to_be_visible()

    for turn in (1, 2):
        ben.goto(f"{home}/learn")
        apart.run(until_it_is_bens_turn(ann, table))
        apart.send(SOON)
        assert len(apart.devices.received) == turn
        message = subscription.read(apart.devices.received[-1].body)
        device.deliver(ben, message)
        assert len(device.shown()) == turn
        shown = device.shown()[-1]
        assert (shown["title"], shown["body"]) == ("Pegout", "It’s your turn."), "without names or games"
        assert shown["data"] == {"link": f"/t/{table}"}
        apart.send(MAIL_LATER)
        mail = apart.mail.mails[-1]
        assert len(apart.mail.mails) == 1 + turn
        assert (mail["To"], mail["Subject"]) == (ADDRESS, "Your turn: Standard against Ann")
        assert f"https://cards.example.org/t/{table}" in mailboxes.content(mail, "html")

        device.worker.evaluate(TAP, shown["data"])
        while len(opened := device.worker.evaluate("() => self.opened")) < turn:
            ben.wait_for_timeout(10)
        assert [urlsplit(url).path for url in opened] == [f"/t/{table}"] * turn
        ben.goto(opened[-1])
        ben.locator(".hand [aria-pressed]").first.wait_for()
        device.deliver(ben, message)
        assert len(device.shown()) == turn, "nothing is shown to a player who looks at the table"
        act(ben)
        ben.wait_for_selector(ANSWERED)
        assert ben.evaluate("localStorage['pegout.push-offered']"), "it is offered once"
        expect(ben.get_by_text("Get a message when")).to_have_count(0)


SHOWN = """() => navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
  .then((every) => every.map(({ title, body, data }) => [title, body, data.link]))"""
CLOSED = """() => navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
  .then((every) => every.forEach((each) => each.close()))"""


@pytest.mark.prove
def test_a_full_chromium_decrypts_and_shows_each_turn(
    apart: Apart, chromium: Browser, tmp_path: Path
) -> None:
    service, home = apart.enter(push_service(tmp_path)), apart.live.url
    context = chromium.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=full_chromium(), timeout=PATIENCE * MS,
        args=["--headless=new", "--no-sandbox", "--disable-gpu", *service.switches],
        ignore_default_args=["--disable-background-networking"], permissions=["notifications"],
    )  # fmt: skip
    context.set_default_timeout(PATIENCE * MS)
    (ben,) = context.pages

    def lead_here(route: Route) -> None:
        """Pegout sends to our own service, which hands it to the browser."""
        body: Any = route.request.post_data_json
        assert body["endpoint"].endswith("/device")
        route.continue_(post_data=json.dumps({**body, "endpoint": f"{apart.devices.url}/device"}))

    ben.route("**/api/push", lead_here)
    ben.goto(home)
    ann, table = open_game(apart, ben)
    for turn in (1, 2):
        ben.goto(f"{home}/learn")
        apart.run(until_it_is_bens_turn(ann, table))
        apart.send(SOON)
        assert len(apart.devices.received) == turn
        apart.run(service.deliver(apart.devices.received[-1].body))
        while not (shown := ben.evaluate(SHOWN)):
            ben.wait_for_timeout(50)
        assert shown == [["Pegout", "It’s your turn.", f"/t/{table}"]]
        ben.evaluate(CLOSED)
        ben.goto(f"{home}/t/{table}")
        ben.locator(".hand [aria-pressed]").first.wait_for()
        act(ben)
        ben.wait_for_selector(ANSWERED)
    context.close()


def full_chromium() -> str:
    names = (os.environ.get("PEGOUT_CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    found = (shutil.which(name) for name in names if name and "headless-shell" not in name)
    path = next((each for each in found if each), None)
    return path or pytest.skip("needs a Chromium that is not the headless build")
