"""A pool of worker processes, so that the server's event loop never waits for work.

Workers run a program like `pegout.questions.worker` and are started on first use. A worker that dies is
replaced, even if idle; one that takes too long is killed.
"""

from __future__ import annotations

import asyncio
import logging
import os
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import Raw

from pegout.games import words
from pegout.questions.worker import Answer
from pegout.words import Text

log = logging.getLogger("pegout.workers")
T = TypeVar("T")

MOMENT = 3.0  # seconds within which compiled parts are ready
HANGS = 60.0  # seconds until an unresponsive worker is killed; the first answer loads much
PREPARING = 300.0  # seconds after which a worker that is not ready is killed
AGAIN = 60.0  # seconds after which a failed preparation is tried again
LAST = 19  # the niceness of a background process
LONGEST = 1 << 22  # bytes of a line
ONE_CORE = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")


class Failed(Exception):
    """No answer; the sentence says why."""


class TextFailure(Failed):
    """No answer; the text tells people why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return words("en").render(self.text)


class WrongQuestion(TextFailure):
    """The question is wrong."""


class WorkerDied(Failed):
    """The worker ended while it had the question."""


class WorkerPool:
    """At most `most` workers, and one more during a preparation."""

    def __init__(
        self, most: int, command: Sequence[str], hangs: float | None = None,
        became_ready: Callable[[str], object] = lambda need: None,
    ) -> None:  # fmt: skip
        """`command`: a program like `pegout.questions.worker`.

        `hangs`: seconds after which a worker that does not answer is killed; None: the default.
        `became_ready`: called with each need that all workers have ready from now on.
        """
        self._became_ready = became_ready
        self._command, self._hangs = tuple(command), hangs
        self._free = asyncio.Semaphore(most)
        self._idle: list[_Worker] = []
        self._started: set[_Worker] = set()  # until their processes have ended
        self._tasks: set[asyncio.Task[Any]] = set()
        self._ready: tuple[str, ...] = ()  # the needs that every worker has ready
        self._wanted: dict[str, _Preparation] = {}
        self._preparing = asyncio.Lock()
        self._is_closed = False

    async def ask(self, question: bytes) -> Raw:
        """The answer of the next free worker; raises Failed."""
        await self._free.acquire()
        try:
            answering = self._run(self._answer(question))
        except Failed:
            self._free.release()
            raise
        answering.add_done_callback(lambda _: self._free.release())
        # A cancelled request does not stop the worker: what it is loading is needed next time, too.
        return await asyncio.shield(answering)

    async def can(self, need: str) -> bool:
        """Whether the workers have a need ready; the first call starts preparing it, and waits a moment.

        Raises Failed if that failed, which is tried again later.
        """
        if need in self._ready:
            return True
        now = asyncio.get_running_loop().time()
        wanted = self._wanted.get(need)
        if wanted is None or (wanted.task.done() and now > wanted.begun + AGAIN):
            wanted = self._wanted[need] = _Preparation(self._run(self._prepare(need)), now)
            await asyncio.wait({wanted.task}, timeout=MOMENT)
        if need in self._ready:
            return True
        if wanted.task.done():
            raise Failed(f"{need} could not be made ready")
        return False

    def prepare_ahead(self, needs: Sequence[str]) -> None:
        """Compile needed parts in a background process, once, even if requested meanwhile; raises Failed."""
        self._run(self._prepare_ahead(tuple(needs)))

    async def close(self) -> None:
        """Kill all workers; nothing can be asked any more, and questions that still wait fail."""
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._idle.clear()
        # Those that were idle, and those that a task was about to end.
        await asyncio.gather(*(worker.end() for worker in self._started))

    def _run(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run it as a task of the pool; raises Failed if the pool is closed."""

        def done(task: asyncio.Task[T]) -> None:
            self._tasks.discard(task)
            if not task.cancelled():
                task.exception()  # so that it is not reported as never retrieved

        if self._is_closed:
            work.close()
            raise Failed("the server is stopping")
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(done)
        return task

    async def _answer(self, question: bytes) -> Raw:
        """The answer; retried once if the worker dies."""
        try:
            return await self._ask_one(self._idle.pop() if self._idle else self._new(), question)
        except WorkerDied as error:
            log.error("%s; it is asked again", error)
        return await self._ask_one(self._new(), question)  # not an idle one: it may be dead, too

    def _new(self) -> _Worker:
        return _Worker(self._command, self._ready, self._started)

    async def _ask_one(self, worker: _Worker, question: bytes) -> Raw:
        hangs = HANGS if self._hangs is None else self._hangs
        try:
            async with asyncio.timeout(hangs):
                await worker.start()
                answer = await worker.ask(question)
        except BaseException as error:  # the worker may still be busy with it
            await worker.end()
            if isinstance(error, TimeoutError):
                hung = f"a process beside the server did not answer in {hangs:g} seconds, and was ended"
                log.error(hung)  # logged here, since the request may have been cancelled
                raise Failed(hung) from None
            raise _as_failed(error) from error
        await self._keep(worker)
        if answer.refused:
            raise WrongQuestion(answer.refused)
        if answer.failed:
            raise Failed(answer.failed)
        return answer.said

    async def _keep(self, worker: _Worker) -> None:
        """Keep a worker for the next question, unless other workers have more ready."""
        if worker.ready == self._ready:
            self._idle.append(worker)
            if not worker.watched:
                worker.watched = True
                self._run(self._watch(worker))
        else:
            await worker.end()

    async def _watch(self, worker: _Worker) -> None:
        """Drop a worker that dies while it is idle, before the next question is sent to it."""
        code = await worker.ended()
        if worker in self._idle:
            self._idle.remove(worker)
            await worker.end()
            log.error("an idle process beside the server ended with %s; another is started when needed", code)

    async def _prepare(self, need: str) -> None:
        """Prepare a need in one new worker, which may take long, while the others continue.

        Then it joins the pool, and the others are replaced: they read from the cache what it had to compile.
        """
        async with self._preparing:
            worker = _Worker(self._command, (*self._ready, need), self._started)
            try:
                async with asyncio.timeout(PREPARING):
                    await worker.start()
            except BaseException as error:
                await worker.end()
                if isinstance(error, TimeoutError):
                    error = Failed(f"that took more than {PREPARING:g} seconds")
                if isinstance(error, Exception):
                    unforeseen = not isinstance(error, Failed)
                    log.error("%s is not made ready: %s", need, error, exc_info=unforeseen)
                raise _as_failed(error) from error
            outdated, self._idle = self._idle, []
            self._ready = worker.ready
            await self._keep(worker)
            self._became_ready(need)
        await asyncio.gather(*(each.end() for each in outdated))

    async def _prepare_ahead(self, needs: tuple[str, ...]) -> None:
        async with self._preparing:
            worker = _Worker(self._command, needs, self._started, gives_way=True)
            try:
                async with asyncio.timeout(PREPARING):
                    await worker.start()
            except (Failed, TimeoutError) as error:
                log.warning("it is not compiled ahead: %s", str(error) or "that takes too long")
            finally:
                await worker.end()


class _Preparation(NamedTuple):
    """A running or failed preparation."""

    task: asyncio.Task[None]
    begun: float  # seconds of the loop's clock


def _as_failed(error: BaseException) -> BaseException:
    """Raise errors of a worker as Failed; cancellation passes through."""
    if isinstance(error, Failed) or not isinstance(error, Exception):
        return error
    return Failed(f"a process beside the server cannot be asked: {type(error).__name__}: {error}")


class _Worker:
    """One worker process, started with its first question; in `started` until it has ended."""

    def __init__(
        self,
        command: Sequence[str],
        ready: tuple[str, ...],
        started: set[_Worker],
        *,
        gives_way: bool = False,
    ) -> None:
        self.ready = ready
        self._started = started
        self._gives_way = gives_way
        self.watched = False  # whether its exit is awaited
        self._command = command
        self._process: Process | None = None
        self._is_killed = False

    async def start(self) -> None:
        """Start the process, unless it runs, and wait until it listens; raises Failed."""
        if self._process is None:
            try:
                self._process = await asyncio.create_subprocess_exec(
                    *self._command,
                    *self.ready,
                    stdin=PIPE,
                    stdout=PIPE,
                    limit=LONGEST,
                    env={**os.environ, **ONE_CORE},
                    start_new_session=True,  # Ctrl+C only reaches the server, which then kills the worker
                )
            except OSError as error:
                raise Failed(f"a process beside the server cannot be started: {error}") from error
            self._started.add(self)
            if self._gives_way:
                with suppress(AttributeError, OSError):  # not available on Windows
                    os.setpriority(os.PRIO_PROCESS, self._process.pid, LAST)
            await self._line()

    async def ask(self, question: bytes) -> Answer:
        """The worker's answer; raises Failed."""
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(question + b"\n")
        except (OSError, RuntimeError) as error:  # uvloop raises RuntimeError if the process has ended
            raise WorkerDied(f"a process beside the server cannot be written to: {error}") from error
        line = await self._line()
        try:
            return msgspec.json.decode(line, type=Answer)
        except msgspec.DecodeError as error:
            raise Failed(f"a process beside the server says what is no answer: {error}") from error

    async def ended(self) -> int:
        """Wait until the process has ended, and return its exit code."""
        assert self._process is not None
        return await self._process.wait()

    async def _line(self) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
        except (OSError, ValueError) as error:  # the line is longer than LONGEST
            raise Failed(f"a process beside the server cannot be read: {error}") from error
        if not line:
            raise WorkerDied(f"a process beside the server ended with {await self._process.wait()}")
        return line

    async def end(self) -> None:
        """Kill the process; if cancelled, it can be called again."""
        if self._process is None:
            return
        if self._process.returncode is None and not self._is_killed:
            self._is_killed = True  # a second time might take the exit code from asyncio, which logs that
            self._process.kill()
        await self._process.communicate()  # wait until its pipes are closed, too
        self._started.discard(self)
