"""Where bots think: in processes beside the server (`workers`), so that its loop never waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from pegout.bots import USUAL
from pegout.bots.worker import Question
from pegout.server.workers import Failed, Workers


class Thinkers:
    """Processes that think for bots, at most `most`, and one more while an expert is made ready."""

    def __init__(self, most: int, command: Sequence[str]) -> None:
        """`command`: a program that behaves as `pegout.bots.worker`."""
        self._workers = Workers(most, command)

    async def ask(self, question: Question, patience: float) -> Any:
        """The action as JSON has it, within so many seconds, waiting and all; raises Failed, TimeoutError."""
        async with asyncio.timeout(patience):
            if question.level == "expert" and not await self._has_expert(question.game):
                question = replace(question, level=USUAL)
            return msgspec.json.decode(await self._workers.ask(question))

    async def _has_expert(self, game: str) -> bool:
        with suppress(Failed):  # which is in the log
            return await self._workers.can(game)
        return False

    async def close(self) -> None:
        """End all of them, whatever they think about."""
        await self._workers.close()
