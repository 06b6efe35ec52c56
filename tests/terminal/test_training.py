"""`pegout train`: the same drills, line by line, and progress in a file."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pegout import drills
from pegout.cli import app
from pegout.counting import Claim
from pegout.terminal.training import StoredProgress, train
from tests.terminal.typed import typing

NOW = 1_795_000_000.0


def worth(seed: int) -> int:
    best = drills.judge(drills.pose("count", seed), Claim(0)).decision.best.action
    assert isinstance(best, Claim)
    return best.points


def asked(
    kept: StoredProgress, answers: list[str], kind: drills.Kind = "count", seed: int | None = 31
) -> list[str]:
    """The output for these answers, after which the input ends."""
    said = list[str]()
    ask = typing(answers, said)
    train(kind, kept, random.Random(1), seed=seed, ask=ask, say=said.append, clock=lambda: NOW)
    return said


def test_a_hand_is_counted_and_itemised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEGOUT_LANGUAGE", "en")
    said = "\n".join(asked(StoredProgress(None), ["x", str(worth(31) + 1)]))
    assert f"Not quite: it’s worth {worth(31)}." in said
    assert f"= {worth(31)}\n0 of 1 correct." in said


def test_what_was_missed_is_kept_and_asked_for_again(tmp_path: Path) -> None:
    file = tmp_path / "pegout" / "training.json"
    asked(StoredProgress(file), [str(worth(31) + 1)])
    missed = set(json.loads(file.read_text())["count"])
    assert missed == set(drills.pose("count", 31).skills)
    again = StoredProgress(file)
    assert again.next_skill("count", NOW) not in missed, "first what is new"
    assert again.next_skill("count", NOW + 120) in missed
    file.write_text("no JSON")
    assert StoredProgress(file).next_skill("count", NOW) == drills.skills("count")[0]
    assert file.with_name("training.json.unreadable").read_text() == "no JSON"
    file.write_text('{"count": {"run": 3}}')
    assert StoredProgress(file).next_skill("count", NOW) == drills.skills("count")[0]


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "answer"), [("discard", "1 2"), ("play", "1"), ("bets", "1")])
def test_the_other_drills(kind: drills.Kind, answer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEGOUT_LANGUAGE", "en")
    said = asked(StoredProgress(None), [answer], kind, 7)
    assert any(line in ("1 of 1 correct.", "0 of 1 correct.") for line in said)


def test_there_is_no_such_drill() -> None:
    result = CliRunner().invoke(app, ["train", "chess"])
    assert result.exit_code != 0
    assert "drills: count, discard, play, bets" in str(result.exception)
