"""Notifications as devices, mailboxes and webhooks get them."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from py_vapid import Vapid02

from bench.people import Person
from pegout.server.notifications.outgoing import Forbidden, Outgoing
from pegout.server.notifications.sending import AGAIN, MAIL_LATER, Sender
from pegout.server.notifications.webhooks import signature
from pegout.server.people.notifying import settled, told
from tests.server.live import Live, serving
from tests.server.mailboxes import SILENCE, Browser, Inbox, Web, content, inbox, web
from tests.server.test_notifications import TOPIC, listed, pairing, player_of

ADDRESS = "ann@example.org"


class Post(NamedTuple):
    """A server, a player with a device, and what arrives."""

    live: Live
    ann: Person
    player: str
    browser: Browser
    devices: Web
    mail: Inbox

    async def tell(self, number: int) -> None:
        await self.live.tables.store.change(*told(self.player, pairing(number), self.live.clock()))

    async def send(self, seconds: float = 0.0) -> None:
        """Send what is due after so many seconds."""
        self.live.clock.offset += seconds
        await self.live.services[Sender].send()

    async def unsent(self) -> int:
        return len(await self.live.tables.store.rows("SELECT 1 FROM outbox"))

    async def put(self, path: str, **body: Any) -> Any:
        answer = await self.ann.http.put(f"/api/notifications/{path}", json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def pushed(self) -> list[Any]:
        return [self.browser.read(each.body) for each in self.devices.received]

    async def confirmed(self) -> None:
        """The player has an address for e-mail."""
        await self.put("address", address=ADDRESS)
        (mail,) = self.mail.mails
        token = re.findall(r"/mail/confirm-(\S+)", content(mail, "plain"))[0]
        answer = await self.ann.http.post("/api/notifications/confirm", json={"token": token})
        assert answer.status_code == 204
        self.mail.mails.clear()


@asynccontextmanager
async def post(folder: Path) -> AsyncIterator[Post]:
    async with inbox() as mail, web() as devices, serving(
        folder, mail_server=mail.url, url="https://cards.example.org", outbound_anywhere=True,
    ) as live:  # fmt: skip
        ann, browser = live.person(), Browser()
        player = await player_of(live, ann)
        made = await ann.http.post("/api/push", json=browser.subscription(f"{devices.url}/ann"))
        assert made.status_code == 201, made.text
        yield Post(live, ann, player, browser, devices, mail)


def test_a_push_message_is_signed_encrypted_and_sent_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with post(tmp_path) as ann:
            await ann.tell(1)
            for _ in range(3):
                await ann.send()
            (got,) = ann.devices.received
            said = ann.browser.read(got.body)
            assert said["body"] == "You’re invited to a game."
            assert said["link"] == "/events/evening"
            assert Vapid02.verify(got.headers["authorization"])
            key = (await ann.ann.http.get("/api/notifications/settings")).json()["push_key"]
            assert got.headers["authorization"].endswith(f"k={key}")
            assert (got.path, got.headers["topic"], got.headers["urgency"]) == ("/ann", said["tag"], "high")
            assert await ann.unsent() == 0
            await ann.put("settings", details=True)
            await ann.tell(2)
            await ann.send()
            await ann.send()
            assert ann.pushed()[1]["body"] == "Ben 2 invited you to a game: Standard"

    asyncio.run(run())


def test_what_fails_is_tried_again_and_a_device_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    async def run() -> None:
        async with post(tmp_path) as ann:
            ann.devices.statuses = [500, 201, 410]
            await ann.tell(1)
            for seconds in (0, 0, 1, AGAIN[0]):
                await ann.send(seconds)
            assert len(ann.devices.received) == 2
            assert await ann.unsent() == 0
            await ann.tell(2)
            for _ in range(2):
                await ann.send()
            assert len(ann.devices.received) == 3
            assert await ann.unsent() == 0
            assert (await ann.ann.http.get("/api/notifications/settings")).json()["devices"] == []

    asyncio.run(run())


def test_a_device_that_does_not_answer_may_have_it_and_gets_it_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with post(tmp_path) as ann:
            await ann.confirmed()
            ann.devices.statuses = [SILENCE]
            await ann.tell(1)
            for seconds in (0, 0, AGAIN[0], AGAIN[1]):
                await ann.send(seconds)
            assert len(ann.devices.received) == 1
            assert (await listed(ann.ann))["unread"] == 1
            ann.mail.refusing = 1
            await ann.send(MAIL_LATER)
            assert ann.mail.mails == []
            await ann.send(AGAIN[0])
            assert len(ann.mail.mails) == 1
            assert len(ann.devices.received) == 1
            assert await ann.unsent() == 0

    asyncio.run(run())


def test_a_server_that_stops_waits_for_what_it_sends(tmp_path: Path) -> None:
    """What was refused meanwhile is put back."""

    async def run() -> None:
        async with web() as hook:
            async with serving(tmp_path, outbound_anywhere=True) as live:
                ann = live.person()
                player = await player_of(live, ann)
                await ann.http.put("/api/notifications/webhook", json={"url": hook.url})
                hook.statuses, hook.holds = [503], asyncio.Event()
                await live.tables.store.change(*told(player, pairing(1), live.clock()))
                sender = live.services[Sender]
                await sender.send()  # divided
                task = asyncio.create_task(sender.send())
                while not hook.received:
                    await asyncio.sleep(0.01)
                assert await live.tables.store.rows("SELECT 1 FROM outbox") == []
                task.cancel()
                asyncio.get_running_loop().call_later(0.1, hook.holds.set)
            async with serving(tmp_path, outbound_anywhere=True, later=AGAIN[0] + 1) as live:
                await live.services[Sender].send()
                assert len(hook.received) == 2

    asyncio.run(run())


def test_a_message_that_waits_is_not_sent_for_a_newer_one_of_its_topic(tmp_path: Path) -> None:
    """It would be sent again when the newer one is due."""

    async def run() -> None:
        async with post(tmp_path) as ann:
            await ann.tell(1)
            await ann.send()
            newer = pairing(2, delay=20.0)
            await ann.live.tables.store.change(*told(ann.player, newer, ann.live.clock()))
            await ann.send(1)
            assert ann.devices.received == []
            for seconds in (20, 1, 1):
                await ann.send(seconds)
            assert len(ann.devices.received) == 1

    asyncio.run(run())


def test_what_has_been_read_or_settled_or_turned_off_is_not_sent(tmp_path: Path) -> None:
    async def run() -> None:
        async with post(tmp_path) as ann:
            store = ann.live.tables.store
            await ann.tell(1)
            await ann.ann.http.post("/api/notifications/read", json={})
            await ann.send()
            await ann.tell(2)
            await ann.send()  # divided
            await store.change(settled(ann.player, TOPIC, ann.live.clock()))
            await ann.send()
            await ann.put("settings", push=["turn"])
            await ann.tell(3)
            await ann.send()
            assert ann.devices.received == []
            assert await ann.unsent() == 0

    asyncio.run(run())


def test_in_quiet_hours_it_waits(tmp_path: Path) -> None:
    async def run() -> None:
        async with post(tmp_path) as ann:
            minute = int(ann.live.clock() // 60 % 1440)
            quiet = {"begins": (minute - 5) % 1440, "ends": (minute + 30) % 1440}
            await ann.put("settings", quiet=quiet, zone="UTC")
            await ann.tell(1)
            for seconds in (0, 0, 60):
                await ann.send(seconds)
            assert ann.devices.received == []
            await ann.send(30 * 60)
            assert len(ann.devices.received) == 1

    asyncio.run(run())


def test_a_mail_goes_to_a_confirmed_address_unless_the_push_message_was_seen(tmp_path: Path) -> None:
    async def run() -> None:
        async with post(tmp_path) as ann:
            await ann.confirmed()
            await ann.tell(1)
            for seconds in (0, 0, MAIL_LATER):
                await ann.send(seconds)
            (mail,) = ann.mail.mails
            assert (mail["To"], mail["Subject"]) == (ADDRESS, "Ben 1 invited you to a game: Standard")
            assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            for form in ("plain", "html"):
                assert "https://cards.example.org/events/evening" in content(mail, form)
            await ann.tell(2)
            await ann.send()
            await ann.ann.http.post("/api/notifications/read", json={})
            await ann.send(MAIL_LATER)
            assert len(ann.mail.mails) == 1
            stop = re.fullmatch(r"<https://cards.example.org(/\S+)>", mail["List-Unsubscribe"])
            assert stop is not None
            assert f"\r\nList-Unsubscribe: {stop[0]}\r\n".encode() in ann.mail.sent[-1]  # not encoded
            click = {"List-Unsubscribe": "One-Click"}
            assert (await ann.live.person().http.post(stop[1], data=click)).status_code == 204
            assert (await ann.ann.http.get("/api/notifications/settings")).json()["address"] == ""
            assert (await ann.live.person().http.post(stop[1], data=click)).status_code == 404

    asyncio.run(run())


def test_an_address_that_was_not_confirmed_gets_nothing_else(tmp_path: Path) -> None:
    async def run() -> None:
        async with post(tmp_path) as ann:
            await ann.put("address", address=ADDRESS)
            assert len(ann.mail.mails) == 1
            stranger = {"token": f"{ann.player}-{'0' * 32}"}
            answer = await ann.ann.http.post("/api/notifications/confirm", json=stranger)
            assert answer.json()["code"] == "no_token"
            await ann.tell(1)
            for seconds in (0, MAIL_LATER):
                await ann.send(seconds)
            assert len(ann.mail.mails) == 1
            assert (await ann.ann.http.get("/api/notifications/settings")).json()["confirmed"] is False

    asyncio.run(run())


def test_a_webhook_is_signed(tmp_path: Path) -> None:
    async def run() -> None:
        async with post(tmp_path) as ann, web() as hook:
            secret = (await ann.put("webhook", url=f"{hook.url}/in?x=1"))["secret"]
            answer = await ann.ann.http.post("/api/notifications/test", json={"channel": "webhook"})
            assert answer.status_code == 204, answer.text
            await ann.tell(1)
            await ann.send()
            await ann.send()
            _, got = hook.received
            assert got.path == "/in?x=1"
            at, signed = re.findall(r"t=(\d+),v1=(\w+)", got.headers["pegout-signature"])[0]
            wanted = hmac.new(secret.encode(), at.encode() + b"." + got.body, hashlib.sha256).hexdigest()
            assert signed == wanted
            said = msgspec.json.decode(got.body)
            assert said["text"] == "Ben 1 invited you to a game: Standard"
            assert said["id"] == got.headers["pegout-delivery"]

    asyncio.run(run())


def test_the_example_of_a_signature_is_right() -> None:
    text = (Path(__file__).parents[2] / "docs/tables.md").read_text()
    example = re.search(r"secret: (\S+)\ntime: (\d+)\nbody: (.*)\nPegout-Signature: (.*)\n", text)
    assert example is not None
    secret, at, body, signed = example.groups()
    assert signature(secret, int(at), body.encode()) == signed
    assert set(msgspec.json.decode(body)) == {"id", "kind", "topic", "text", "link", "at"}


def test_nothing_goes_to_a_private_network() -> None:
    async def run() -> None:
        for url in (
            "https://127.0.0.1/x", "https://localhost:8443", "https://[::1]/", "https://10.0.0.1",
            "http://example.org", "https://a:b@example.org", "ftp://example.org", "https://",
        ):  # fmt: skip
            with pytest.raises(Forbidden):
                await Outgoing().post(url, b"", {})

    asyncio.run(run())
