"""Every level plays every preset, with every number of players, to the end; benchmarks of levels run."""

from __future__ import annotations

import random
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest

from bench import decisions, levels
from bench.timing import measure
from pegout import bots
from pegout.games import PRESETS, game_of, rules_for
from pegout.simulation.by_rules import follow
from pegout.simulation.job import Job
from pegout.simulation.tally import WHOLE

pytestmark = pytest.mark.slow

SHORT: dict[str, dict[str, Any]] = {
    "cribbage": {"target": 31, "match_target": 1},
    "cribist": {"end": "deals", "deals": 1},
    "skalborg": {"stack": 3},
}
TABLES = {f"{name} {seats}": (name, seats) for name, preset in PRESETS.items() for seats in preset.seats}


@pytest.mark.parametrize("table", TABLES)
def test_all_levels_play_a_short_match_to_its_end(table: str) -> None:
    """By the rules, which refuse illegal actions."""
    name, seats = TABLES[table]
    game = game_of(rules_for(name, seats))
    rules = rules_for(name, seats, SHORT[game.name])
    order = cycle(bots.LEVELS)
    for number in range(-(-len(bots.LEVELS) // seats)):
        lineup = tuple(islice(order, seats))
        players = [bots.bot(game, level, random.Random(seat)) for seat, level in enumerate(lineup)]
        played = follow(Job(rules=rules, lineup=lineup, seed=1), number, lineup, players)
        assert played.deals
        assert sum(played.won) == WHOLE * (2 if getattr(rules, "sides", seats) < seats else 1)


def run(bench: Any, arguments: list[str]) -> None:
    measure(bench.__doc__, bench.main, bench.options, arguments)


def test_the_table_of_levels_goes_on_with_what_was_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["house", "--pairs", "casual-beginner", "--keep", str(tmp_path), "--seconds", "3600", "--rounds"]
    run(levels, [*asked, "20"])
    first = capsys.readouterr().out
    rows = first.splitlines()[2:]
    assert [row.split(" | ")[:3] for row in rows] == [
        ["| house", "2", "50 %"],
        ["| house", "3", "33 %"],
        ["| house", "4", "50 %"],
    ]
    assert [row.rpartition("(")[2] for row in rows] == ["40) |", "60) |", "40) |"]
    run(levels, [*asked, "1"])
    assert capsys.readouterr().out == first
    run(levels, [*asked, "21"])
    assert [row.rpartition("(")[2] for row in capsys.readouterr().out.splitlines()[2:]] == [
        "42) |", "63) |", "42) |",
    ]  # fmt: skip


def test_a_level_that_may_be_no_better_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    run(levels, ["online", "--pairs", "casual-casual", "--seconds", "3600", "--rounds", "20"])
    assert capsys.readouterr().out.count(" % ?") == 3


def test_nothing_is_told_of_few_rounds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["online:4", "--pairs", "casual-beginner", "--keep", str(tmp_path)]
    run(levels, [*asked, "--rounds", "1"])
    assert "| online | 4 | 25 % | – |" in capsys.readouterr().out
    run(levels, [*asked, "--seconds", "0"])
    assert "| online | 4 | 25 % | – |" in capsys.readouterr().out


def test_the_table_of_decisions_marks_what_took_too_long(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["five-card", "--levels", "casual", "--seconds", "0"]
    run(decisions, asked)
    within = capsys.readouterr().out
    run(decisions, [*asked, "--budget", "1e-9"])
    beyond = capsys.readouterr().out
    run(decisions, [*asked, "--first", "--plain"])
    first = capsys.readouterr().out
    assert "five-card | 2 |" in within
    assert "five-card | 2 |" in first
    assert beyond.rstrip().endswith("! |")
