"""`pegout verify`: derived data is compared with the journal, and damaged journals are found."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pegout.cli import app, main
from tests.server.live import serving

SPOILED = {
    "an entry is missing": "DELETE FROM journal WHERE match = :match AND n = 9",
    "the first entry is missing": "DELETE FROM journal WHERE match = :match AND n = 0",
    "all entries are missing": "DELETE FROM journal WHERE match = :match",
    "an entry is no JSON": "UPDATE journal SET entry = substr(entry, 2) WHERE match = :match AND n = 9",
    "an entry is none": 'UPDATE journal SET entry = \'{"type":"Won"}\' WHERE match = :match AND n = 9',
    "another seat acted": (
        "UPDATE journal SET entry = replace(entry, '\"seat\":0', '\"seat\":1') WHERE match = :match"
    ),
    "two entries change places": (
        "UPDATE journal SET n = -1 WHERE match = :match AND n = 3;"
        "UPDATE journal SET n = 3 WHERE match = :match AND n = 2;"
        "UPDATE journal SET n = 2 WHERE match = :match AND n = -1"
    ),
    "another deck was dealt": (  # clubs and spades change places
        "UPDATE journal SET entry = replace(replace(replace(entry, 'C\"', 'x\"'), 'S\"', 'C\"'),"
        " 'x\"', 'S\"')"
        " WHERE match = :match AND n = 2"
    ),
    "a secret is another": (
        "UPDATE journal SET entry = json_set(entry, '$.secret', hex(zeroblob(32)))"
        " WHERE match = :match AND n = 1"
    ),
    "a hash is another": (
        "UPDATE journal SET entry = json_set(entry, '$.hash', hex(zeroblob(32)))"
        " WHERE match = :match AND n = 1"
    ),
    "a commitment is to the deal of another match": (
        "UPDATE journal SET entry = json_set(entry, '$.match', 'another') WHERE match = :match AND n = 1"
    ),
    "a nonce is another": (
        "UPDATE journal SET entry = json_set(entry, '$.nonce', 'another')"
        " WHERE match = :match AND entry ->> 'type' = 'Contributed'"
    ),
    "the standing has other scores": (
        "UPDATE matches SET standing = json_set(standing, '$.scores[0]', 99) WHERE match = :match"
    ),
    "the standing is no JSON": "UPDATE matches SET standing = 'x' WHERE match = :match",
    "it is over and is not": "UPDATE matches SET over = 1 - over WHERE match = :match",
    "it is another game": "UPDATE matches SET game = 'skalborg' WHERE match = :match",
    "the snapshot is another": (
        "UPDATE snapshots SET snapshot = json_set(snapshot, '$.at', 1.5) WHERE match = :match"
    ),
    "the snapshot is no JSON": "UPDATE snapshots SET snapshot = 'x' WHERE match = :match",
    "the snapshot is ahead": "UPDATE snapshots SET n = 9999 WHERE match = :match",
    "who sits there is not known": "DELETE FROM seats WHERE match = :match",
}


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, str]:
    """A database with two matches, and the name of one that is in its second deal or later."""
    folder = tmp_path_factory.mktemp("kept")

    async def play() -> str:
        async with serving(folder) as live:
            ann = live.person()
            names = [await ann.create(options={"count_mode": "auto", "post_show": False}) for _ in range(2)]
            for name in names:
                async with ann.socket(name) as socket:
                    deal = (await socket.hear())["commitment"]["deal"]
                    await socket.say({"type": "Nonce", "deal": deal, "nonce": "mine"})
                    await socket.play_on(random.Random(1), steps=20)
            return names[0]

    name = asyncio.run(play())
    with closing(sqlite3.connect(folder / "pegout.db")) as database:
        database.execute("PRAGMA journal_mode = DELETE")
    return (folder / "pegout.db").read_bytes(), name


def verified(database: Path) -> tuple[int, dict[str, str]]:
    """The exit code of the command, and its findings."""
    done = CliRunner().invoke(app, ["verify", "--json", "--database", str(database)])
    found = json.loads(done.stdout)
    assert found["matches"] == 2
    faults: dict[str, str] = found["faults"]
    return done.exit_code, faults


def test_what_the_server_leaves_is_right(kept: tuple[bytes, str], tmp_path: Path) -> None:
    (tmp_path / "pegout.db").write_bytes(kept[0])
    assert verified(tmp_path / "pegout.db") == (0, {})


@pytest.mark.parametrize("how", SPOILED)
def test_what_is_spoiled_is_found_and_only_that(how: str, kept: tuple[bytes, str], tmp_path: Path) -> None:
    data, name = kept
    (tmp_path / "pegout.db").write_bytes(data)
    with closing(sqlite3.connect(tmp_path / "pegout.db", isolation_level=None)) as database:
        before = database.total_changes
        for statement in SPOILED[how].split(";"):
            database.execute(statement, {"match": name})
        assert database.total_changes > before
    code, faults = verified(tmp_path / "pegout.db")
    assert (code, list(faults)) == (1, [name])
    assert len(faults[name]) > 10


def test_a_file_that_is_cut_off_is_said_to_be_so(
    kept: tuple[bytes, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pegout.db").write_bytes(kept[0][: len(kept[0]) // 2])
    assert main(["verify", "--database", str(tmp_path / "pegout.db")]) in (1, 2)
    said = capsys.readouterr()
    assert "malformed" in said.err + said.out


def test_a_file_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--database", str(tmp_path / "pegout.db")]) == 2
    assert "not found" in capsys.readouterr().err
    assert not (tmp_path / "pegout.db").exists()
