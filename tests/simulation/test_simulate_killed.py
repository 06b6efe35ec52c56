"""Simulations that are stopped, killed, spread over processes and machines: the same final numbers."""

from __future__ import annotations

import csv
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from itertools import count
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from bench.services import PATIENCE, Service
from pegout import extras
from pegout.cli import main
from pegout.extras import EXTRAS
from pegout.games import rules_for
from pegout.simulation.chunks import Chunks
from pegout.simulation.executors import ExecutorFailed, ProcessPool
from pegout.simulation.job import Job, lineup
from pegout.simulation.rounds import play_rounds
from pegout.simulation.tally import Sums, add
from tests.services import need

pytestmark = pytest.mark.slow

ROUNDS = 24
SLOW = ["house", "--seats", "3", "--bots", "club,casual", "-o", "target=31", "-o", "skunk_lines=none"]
ASKED = [*SLOW, "--games", str(3 * ROUNDS), "--seed", "5"]


@pytest.fixture(scope="module")
def job() -> Job:
    rules = rules_for("house", 3, {"target": "31", "skunk_lines": "none"})
    return Job(rules=rules, lineup=lineup(rules, ["club", "casual"]), seed=5)


@pytest.fixture(scope="module")
def whole(job: Job) -> Sums:
    return play_rounds(job, 0, ROUNDS).sums


@pytest.fixture
def caches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PEGOUT_CACHE", str(tmp_path / "caches"))
    return tmp_path / "caches"


def answer(capsys: pytest.CaptureFixture[str], *asked: str) -> str:
    assert main(["simulate", *ASKED, "--json", *asked]) == 0
    return capsys.readouterr().out


# --- processes -------------------------------------------------------------------------------------


def test_a_killed_worker_s_rounds_are_played_by_another(job: Job, whole: Sums) -> None:
    sums: Sums = {}
    killed = 0
    for chunk in ProcessPool(2).play(job, Chunks(ROUNDS, workers=2), rows=False):
        add(sums, chunk.sums)
        if not killed:
            victim = next(child for child in active_children() if child.pid)
            victim.kill()
            killed = victim.pid or 0
    assert killed
    assert Counter(sums) == Counter(whole)


def test_rounds_are_played_that_a_broken_pool_does_not_take(
    job: Job, whole: Sums, monkeypatch: pytest.MonkeyPatch
) -> None:
    submit, calls = ProcessPoolExecutor.submit, count(1)

    def fails_once(*given: Any) -> Future[Any]:
        if next(calls) == 2:
            raise BrokenProcessPool
        return submit(*given)

    monkeypatch.setattr(ProcessPoolExecutor, "submit", fails_once)
    sums: Sums = {}
    for chunk in ProcessPool(1).play(job, Chunks(ROUNDS), rows=False):
        add(sums, chunk.sums)
    assert Counter(sums) == Counter(whole)


def test_workers_that_die_at_once_are_not_started_for_ever(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pegout.simulation.executors._begin", os.abort)
    with pytest.raises(ExecutorFailed, match="workers died 5 times"):
        list(ProcessPool(1).play(job, Chunks(2), rows=False))


def test_two_workers_say_the_same_as_one(caches: Path, capsys: pytest.CaptureFixture[str]) -> None:
    alone, together = answer(capsys), answer(capsys, "--workers", "2")
    assert alone == together
    assert json.loads(alone)["games"] == 3 * ROUNDS
    assert not list(caches.glob("simulate-*"))  # nothing is left behind


# --- stopped, and killed ------------------------------------------------------------------------------


# `pegout` with a chunk for each round, every one saved; when the third is about to be, a signal comes.
STOPPED = """
import os, sys
from pegout.simulation import chunks, run
from pegout.simulation.checkpoint import Checkpoint
from pegout.cli import main

how, *sys.argv = sys.argv[1:]
saves, save = [], Checkpoint.save
def save_twice(*asked):
    saves.append(asked)
    if len(saves) == 3:
        os.kill(os.getpid(), int(how))
    save(*asked)
chunks.GROWTH, run.SAVED_EVERY, Checkpoint.save = 1, -1.0, save_twice
sys.exit(main())
"""


@pytest.mark.parametrize(("how", "workers"), [(signal.SIGINT, 2), (signal.SIGKILL, 1)])
def test_what_was_stopped_goes_on_to_the_same_result(
    how: signal.Signals, workers: int, tmp_path: Path, caches: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, plain = tmp_path / "games.csv", tmp_path / "plain.csv"
    kept = tmp_path / "games.csv.part"
    asked = ["simulate", *ASKED, "--out", str(out)]
    command = [sys.executable, "-c", STOPPED, str(how.value), "pegout", *asked, "--workers", str(workers)]
    process = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    if how == signal.SIGINT:
        assert process.returncode == 130
        assert "continue with: pegout simulate house" in process.stderr
        assert "--resume" in process.stderr
    else:
        assert process.returncode == -how
        assert saved(kept) == 2
    assert 2 <= saved(kept) < ROUNDS
    assert not out.exists()
    assert main(asked) == 2
    assert "continue with --resume" in capsys.readouterr().err
    resumed = answer(capsys, "--out", str(out), "--resume")
    assert resumed == answer(capsys, "--out", str(plain))
    assert out.read_bytes() == plain.read_bytes()
    assert not kept.exists()


def saved(path: Path) -> int:
    """The number of rounds in a checkpoint."""
    with closing(sqlite3.connect(path)) as file:
        (found,) = file.execute("SELECT done FROM state").fetchone()
    return sum(stop - first for first, stop in json.loads(found))


# --- many machines --------------------------------------------------------------------------------------


@pytest.fixture
def scheduler() -> Iterator[str]:
    need("dask")
    dask = (sys.executable, "-m", "dask")
    service = Service(*dask, "scheduler", "--host", "127.0.0.1", "--port", "{port}", "--no-dashboard")
    yield f"tcp://127.0.0.1:{service.port}"
    service.stop()


@pytest.fixture
def dask_workers(scheduler: str) -> Iterator[list[subprocess.Popen[bytes]]]:
    command = [sys.executable, "-m", "dask", "worker", scheduler, "--host", "127.0.0.1"]
    command += ["--nworkers", "1", "--nthreads", "1", "--no-nanny", "--no-dashboard"]
    found = [
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for _ in range(2)
    ]
    yield found
    for worker in found:
        worker.kill()
        worker.wait(PATIENCE)


@pytest.mark.needs("dask")
def test_a_cluster_comes_to_the_same_with_a_worker_killed_in_the_middle(
    scheduler: str,
    dask_workers: list[subprocess.Popen[bytes]],
    job: Job,
    whole: Sums,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from distributed import Client

    from pegout.simulation.cluster import Cluster

    monkeypatch.setattr("pegout.simulation.cluster.TIMEOUT", PATIENCE)
    with Client(scheduler, timeout=PATIENCE, set_as_default=False) as client:  # type: ignore[no-untyped-call]
        client.wait_for_workers(2, timeout=PATIENCE)
    executor = Cluster(scheduler)
    assert executor.workers == 2
    sums: Sums = {}
    for n, chunk in enumerate(executor.play(job, Chunks(ROUNDS, workers=2), rows=False)):
        add(sums, chunk.sums)
        if n == 1:
            os.kill(dask_workers[0].pid, signal.SIGKILL)
    executor.close()
    assert dask_workers[0].wait(PATIENCE) == -signal.SIGKILL
    assert Counter(sums) == Counter(whole)


@pytest.mark.needs("dask")
@pytest.mark.parametrize("option", ["--cluster", "--dask"])  # the second is the earlier name
def test_a_cluster_that_is_not_there_is_told_in_a_sentence(
    option: str, capsys: pytest.CaptureFixture[str], caches: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pegout.simulation.cluster.TIMEOUT", 0.5)
    assert main(["simulate", *ASKED, option, "tcp://127.0.0.1:1"]) == 2
    assert "there is no Dask scheduler at tcp://127.0.0.1:1" in capsys.readouterr().err


@pytest.mark.needs("dask")
def test_a_malformed_address_of_a_cluster_makes_no_client(
    capsys: pytest.CaptureFixture[str], caches: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("distributed.Client", None)  # it would print a traceback as it is closed
    assert main(["simulate", *ASKED, "--cluster", "%%%"]) == 2
    assert "there is no Dask scheduler at %%% (missing port number" in capsys.readouterr().err


# --- files ----------------------------------------------------------------------------------------------


FEW = ["simulate", *SLOW, "--games", "6"]


def test_games_are_written_as_tables_and_numbers_as_json(
    tmp_path: Path, caches: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, numbers, page = tmp_path / "games.csv", tmp_path / "all.json", tmp_path / "report.html"
    assert main([*FEW, "--out", str(table)]) == 0
    rows = list(csv.DictReader(table.read_text(encoding="utf-8").splitlines()))
    assert len(rows) == 6 * 3
    assert {row["bot"] for row in rows} == {"club", "casual"}
    assert sum(float(row["won"]) for row in rows) == 6
    for row in rows:
        phases = ("heels", "play", "hand", "crib")
        assert sum(int(row[phase]) for phase in phases) == int(row["result"])
    assert main([*FEW, "--out", str(numbers), "--report", str(page), "--json"]) == 0
    told = capsys.readouterr().out.splitlines()[-1]
    assert json.loads(numbers.read_text(encoding="utf-8")) == json.loads(told)
    text = page.read_text(encoding="utf-8")
    assert "Does it matter who deals first?" in text
    assert "--bots club,casual,casual --games 6 --seed 1 -o target=31" in text


@pytest.mark.needs("duckdb")
def test_parquet_holds_what_csv_holds(tmp_path: Path, caches: Path) -> None:
    import duckdb

    table, parquet = tmp_path / "it's.csv", tmp_path / "it's.parquet"
    assert main([*FEW, "--out", str(table)]) == 0
    assert main([*FEW, "--out", str(parquet)]) == 0
    with duckdb.connect() as database:
        rows = database.read_parquet(str(parquet)).fetchall()
    lines = list(csv.reader(table.read_text(encoding="utf-8").splitlines()))[1:]
    assert [[str(value) for value in row] for row in rows] == lines
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == [table.name, parquet.name]


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (["standard", "--bots", "master"], "unknown bot 'master'"),
        (["standard", "--bots", "club,club,club"], "2 seats take 1 to 2 bots"),
        (["bridge"], "unknown preset 'bridge'"),
        (["house", "--seats", "5"], "house is for 2, 3 or 4 players"),
        (["standard", "-o", "target"], "OPTION=VALUE"),
        (["standard", "--out", "games.xls"], "results are written as .csv, .parquet or .json"),
        (["standard", "--out", "/nowhere/games.csv"], "folder /nowhere does not exist"),
        (["standard", "--report", "page.pdf"], "reports are HTML"),
        (["standard", "--resume"], "nothing to resume"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence_before_anything_is_played(
    asked: list[str], why: str, caches: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *asked]) == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize(
    ("extra", "asked"), [("tables", "--out=games.parquet"), ("cluster", "--cluster=tcp://x:1")]
)
def test_a_missing_extra_is_named_with_what_to_install(
    extra: str, asked: str, monkeypatch: pytest.MonkeyPatch, caches: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(EXTRAS, extra, "no_such_module")
    assert main(["simulate", "standard", asked]) == 2
    assert extras.install_command(extra) in capsys.readouterr().err
