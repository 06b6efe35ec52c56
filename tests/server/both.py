"""Two players at one table, for tests of failures around them."""

from __future__ import annotations

import json
import random
from typing import Any

from bench.histories import check_history
from bench.people import Socket
from pegout.records import Record


class Both:
    """Players who wait for each other's moves to arrive."""

    def __init__(self, *sockets: Socket) -> None:
        self.sockets = sockets
        self.did: dict[int, list[Any]] = {0: [], 1: []}

    async def begin(self) -> None:
        for each in self.sockets:
            await each.hear_until("Seen")

    @property
    def to_act(self) -> Socket:
        return next(each for each in self.sockets if each.may_act)

    async def move(self, count: int) -> None:
        for _ in range(count):
            assert await self.try_to_move()

    async def try_to_move(self) -> bool:
        """Make one move; False if the server is too busy."""
        who = self.to_act
        done, seat, asked = who.seen["n"], who.seen["viewer"], who.seen["to_act"]
        action = who.any_action(random.Random(1))
        await who.act(action)
        heard = [len(each.heard) for each in self.sockets]
        while who.seen["n"] == done:
            message = await who.hear()
            if message["type"] == "Refused":
                assert message["why"]["key"] == "refused-busy", message
                return False
        self.did[seat].append(action)
        for each, since in zip(self.sockets, heard, strict=True):
            while each is not who and each.seen["to_act"] == asked and not self._told(each, since):
                await each.hear()
        return True

    def _told(self, socket: Socket, since: int) -> bool:
        """Whether there was news other than players coming and going."""
        return any("news" in message for message in map(json.loads, socket.heard[since:]))

    def check(self, record: Record) -> None:
        for each in self.sockets:
            check_history(record, each.seen["viewer"], each.heard, self.did[each.seen["viewer"]])
