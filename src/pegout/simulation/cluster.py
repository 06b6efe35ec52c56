"""A Dask cluster as a simulation's executor: the same rounds on many machines (extra `cluster`)."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from typing import Any

from pegout import extras
from pegout.simulation.chunks import Chunk, Chunks
from pegout.simulation.executors import ExecutorFailed, Timed, timed
from pegout.simulation.job import ChunkResult, Job

TIMEOUT = 20  # seconds to find the scheduler
AHEAD = 2  # chunks per worker thread, so that none is idle


class Cluster:
    """The workers of a Dask scheduler. They may come and go; chunks lost with one are played again."""

    def __init__(self, address: str) -> None:
        """`address`: of the scheduler, "tcp://10.0.0.1:8786". Raises ExecutorFailed, or MissingExtra."""
        extras.need("cluster")
        import distributed

        dask: Any = distributed  # mostly untyped

        try:
            dask.comm.resolve_address(address)  # a client of a malformed one prints a traceback later
            self._client: Any = dask.Client(address, timeout=TIMEOUT, set_as_default=False)
        except (OSError, ValueError) as error:
            why = str(error).partition(" after")[0].splitlines()[0] if str(error) else type(error).__name__
            raise ExecutorFailed(f"there is no Dask scheduler at {address} ({why})") from None
        if not self._threads:
            how = f"`dask worker {address}` starts one"
            raise ExecutorFailed(f"the scheduler at {address} has no workers: {how}")
        self.workers = self._threads

    @property
    def _threads(self) -> int:
        return sum(self._client.nthreads().values())

    def play(self, job: Job, chunks: Chunks, *, rows: bool) -> Iterator[ChunkResult]:
        import distributed

        dask: Any = distributed
        under_way: dict[str, Chunk] = {}
        arriving = dask.as_completed([], loop=self._client.loop)

        def hand_out() -> None:
            while len(under_way) < AHEAD * max(1, self._threads) and (chunk := chunks.take()) is not None:
                future = self._client.submit(there, job, chunk, rows, version("pegout"), pure=False)
                under_way[future.key] = chunk
                arriving.add(future)

        hand_out()
        for future in arriving:
            chunk = under_way.pop(future.key)
            result, seconds = self._result(future)
            chunks.played(chunk, seconds)
            hand_out()
            yield result

    def _result(self, future: Any) -> Timed:
        from distributed import KilledWorker

        try:
            result: Timed = future.result()
        except KilledWorker as error:
            raise ExecutorFailed(f"the cluster gave up: {error}") from None
        return result

    def close(self) -> None:
        self._client.close()


def there(job: Job, chunk: Chunk, rows: bool, ours: str) -> Timed:
    """Play a chunk in a worker, if its Pegout version is ours; another might play differently."""
    if version("pegout") != ours:
        raise ExecutorFailed(f"a worker has Pegout {version('pegout')}, the simulation is of {ours}")
    return timed(job, chunk, rows)
