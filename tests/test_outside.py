"""A game from another package: found by its entry point, and played like any other."""

from __future__ import annotations

import logging
import os
import re
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from bench.services import PATIENCE
from pegout.game import AnyGame
from pegout.games import OWN
from pegout.games.discovery import GROUP, games_from_outside

HERE = Path(__file__).parent / "outside"  # the package `topcard`, as installed by pip
SEEN = """
import random
from pegout import bots, games, records
from pegout.game import play, random_choice, steps
from pegout.testing import CHECKS, cases

game = games.find("topcard")
for case in cases([game]):
    for check in CHECKS:
        check(case.game, case.rules, random.Random(1))

rng = random.Random(2)
bot = bots.bot_for(game)
assert bot.__module__.startswith("pegout.bots")
moves = [(seat, action) for _, seat, action in steps(game.rules(seats=4).start(), bot, rng) if action]
last = play(game.rules(seats=4).start(), random_choice(rng), rng)
assert max(last.standings) == 5

record = records.record(game.rules(seats=4), moves, preset="topcard")
again = records.loads(records.dumps(record))
assert again == record
assert records.replay(again).outcome.winners
assert records.loads(records.dumps_text(record)) == record
assert "  1: " in records.dumps_text(record) and "`" not in records.dumps_text(record)
"""


def run(*arguments: str) -> str:
    """The output of a new Python process that finds the package."""
    paths = [str(HERE), *filter(None, [os.environ.get("PYTHONPATH")]), *(path for path in sys.path if path)]
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, env=environ, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr + done.stdout
    assert done.stderr == ""
    return done.stdout


def test_it_conforms_is_played_by_a_bot_recorded_and_replayed() -> None:
    run("-c", SEEN)


def test_it_is_offered_and_simulated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEGOUT_CACHE", str(tmp_path))
    assert "topcard" in run("-m", "pegout", "presets")
    told = run("-m", "pegout", "simulate", "topcard", "--games", "300", "--workers", "1")
    assert "300" in told
    assert re.search(r"^club +dealer +[1-2]\.\d{3} +[1-2]\.\d{3}", told, re.MULTILINE), "points by phase"
    assert re.search(r"^play +took .* 100\.0%", told, re.MULTILINE)


def test_a_game_is_loaded_by_its_entry_point() -> None:
    assert list(games_from_outside(OWN, [EntryPoint("x", "tests.test_outside:OTHER", GROUP)])) == [OTHER]


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ("no_such_package:GAME", "The game x cannot be loaded: ModuleNotFoundError: No module named"),
        ("tests.test_outside:NOTHING", "The game x cannot be loaded: AttributeError"),
        ("tests.test_outside:HERE", "The game x is left out: it is no Game but a PosixPath."),
        ("pegout.games.cribbage:GAME", "The game x is left out: there is a game cribbage already."),
        ("tests.test_outside:SAME_PRESET", "The game x is left out: there is a preset standard already."),
    ],
)
def test_a_broken_game_is_reported_and_left_out(
    value: str, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert not list(games_from_outside(OWN, [EntryPoint("x", value, GROUP)]))
    assert [record.getMessage()[: len(fault)] for record in caplog.records] == [fault]


def _renamed(name: str, presets: bool) -> AnyGame:
    from msgspec.structs import replace

    return replace(OWN[0], name=name, presets=OWN[0].presets if presets else ())


OTHER, SAME_PRESET = _renamed("other", presets=False), _renamed("other", presets=True)
