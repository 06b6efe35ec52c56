"""Work in a few processes beside the server, so that its loop never waits for it.

Their program is one like `pegout.bots.worker`. They are started when they are first needed. One that dies
is replaced; one that takes too long is ended.
"""

from __future__ import annotations

import asyncio
import logging
import os
from asyncio.subprocess import PIPE, Process
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Raw, Struct

from pegout.bots.worker import Answer

log = logging.getLogger("pegout.workers")
T = TypeVar("T")

TRIES = 2  # of a question whose worker dies
MOMENT = 3.0  # seconds in which a skill is ready that needs not be compiled
HANGS = 60.0  # seconds after which one that does not answer is ended; its first answer loads a lot
LONGEST = 1 << 22  # bytes of a line
ONE_CORE = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")


class Failed(Exception):
    """There is no answer; the sentence says why."""


class Died(Failed):
    """The process ended over the question."""


class Workers:
    """At most `most` processes that answer, and one more while a skill is made ready."""

    def __init__(self, most: int, command: Sequence[str]) -> None:
        """`command`: a program that behaves as `pegout.bots.worker`."""
        self._command = tuple(command)
        self._free = asyncio.Semaphore(most)
        self._idle: list[_Worker] = []
        self._tasks: set[asyncio.Task[Any]] = set()
        self._skills: tuple[str, ...] = ()  # that every worker has ready
        self._wanted: dict[str, asyncio.Task[None]] = {}  # and for which that has begun
        self._preparing = asyncio.Lock()

    async def ask(self, question: Struct) -> Raw:
        """What one of them answers, when one is free; raises Failed."""
        line = msgspec.json.encode(question)
        await self._free.acquire()
        # It works on if nobody waits any longer: what it may be loading, it will need the next time, too.
        return await asyncio.shield(self._run(self._answer(line)))

    async def can(self, skill: str) -> bool:
        """Whether they have a skill ready; the first to ask waits a moment. Failed if they never will."""
        if skill not in self._wanted:
            self._wanted[skill] = self._run(self._prepare(skill))
            await asyncio.wait({self._wanted[skill]}, timeout=MOMENT)
        if skill in self._skills:
            return True
        if self._wanted[skill].done():
            raise Failed(f"{skill} could not be made ready")
        return False

    async def close(self) -> None:
        """End all of them, whatever they are about."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._idle))
        self._idle.clear()

    def _run(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        def done(task: asyncio.Task[T]) -> None:
            self._tasks.discard(task)
            if not task.cancelled():
                task.exception()  # whoever asked may have gone

        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(done)
        return task

    async def _answer(self, question: bytes) -> Raw:
        """What one of them answers. Holds a place, and gives it back."""
        try:
            for _ in range(TRIES - 1):
                try:
                    return await self._ask_one(question)
                except Died as error:
                    log.error("%s; it is asked again", error)
            return await self._ask_one(question)
        finally:
            self._free.release()

    async def _ask_one(self, question: bytes) -> Raw:
        worker = self._idle.pop() if self._idle else _Worker(self._skills)
        try:
            async with asyncio.timeout(HANGS):
                await worker.start(self._command)
                answer = await worker.ask(question)
        except BaseException as error:  # it may still be at it
            await worker.end()
            if not isinstance(error, TimeoutError):
                raise
            hung = f"a process beside the server did not answer in {HANGS:g} seconds, and was ended"
            log.error(hung)  # here: whoever asked may have gone
            raise Failed(hung) from None
        await self._keep(worker)
        if answer.failed:
            raise Failed(answer.failed)
        return answer.said

    async def _keep(self, worker: _Worker) -> None:
        """For the next question, unless there are better prepared ones now."""
        if worker.skills == self._skills:
            self._idle.append(worker)
        else:
            await worker.end()

    async def _prepare(self, skill: str) -> None:
        """Have a skill made ready in one, which may take long, while the others work on.

        Then it takes part, and the others are replaced: what it had to compile they only have to read.
        """
        async with self._preparing:
            worker = _Worker((*self._skills, skill))
            try:
                await worker.start(self._command)
            except BaseException as error:
                await worker.end()
                if isinstance(error, Exception):
                    unforeseen = not isinstance(error, Failed)
                    log.error("%s is not made ready: %s", skill, error, exc_info=unforeseen)
                raise
            outdated, self._idle = self._idle, [worker]
            self._skills = worker.skills
        await asyncio.gather(*(each.end() for each in outdated))


class _Worker:
    """One process, from when it is first asked."""

    def __init__(self, skills: tuple[str, ...]) -> None:
        self.skills = skills
        self._process: Process | None = None

    async def start(self, command: Sequence[str]) -> None:
        """Return when it listens; at once if it does already. Raises Failed."""
        if self._process is None:
            try:
                self._process = await asyncio.create_subprocess_exec(
                    *command,
                    *self.skills,
                    stdin=PIPE,
                    stdout=PIPE,
                    limit=LONGEST,
                    env={**os.environ, **ONE_CORE},
                    start_new_session=True,  # Ctrl+C is for the server, which then ends this
                )
            except OSError as error:
                raise Failed(f"a process beside the server cannot be started: {error}") from error
            await self._line()

    async def ask(self, question: bytes) -> Answer:
        """What it answers; raises Failed."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(question + b"\n")
        line = await self._line()
        try:
            return msgspec.json.decode(line, type=Answer)
        except msgspec.DecodeError as error:
            raise Failed(f"a process beside the server says what is no answer: {error}") from error

    async def _line(self) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
        except (OSError, ValueError) as error:  # the line is longer than LONGEST
            raise Failed(f"a process beside the server cannot be read: {error}") from error
        if not line:
            raise Died(f"a process beside the server ended with {await self._process.wait()}")
        return line

    async def end(self) -> None:
        """Kill it."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.communicate()  # until its pipes are closed, too
