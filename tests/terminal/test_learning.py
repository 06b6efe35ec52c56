"""`pegout learn`: every lesson can be completed with a keyboard."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from pegout.cli import app
from pegout.lessons import lessons
from pegout.terminal.learning import learn
from tests.terminal.typed import typing

TYPED = {
    "cribbage": "||fifteen 1 5|pair 3 4|run 1 2 3|run 1 2 4|1|||2C 8S||5S|QH|JC|QH|1||",
    "ten-hand": "|2D KC|6D 7S 8H 9C||1|",
    "skalborg": "||KS|1|bet 20|1|2|1||",
    "cribist": "|JC|fifteen 5D JC|fifteen 4C 5D 6C|run 4C 5D 6C|nobs JC|1|2H|fifteen 5H TH||",
}


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEGOUT_LANGUAGE", "en")


def taken(name: str, typed: list[str]) -> tuple[bool, str]:
    """Whether the lesson was completed with these answers, and the output."""
    said, waiting = list[str](), iter(typed)
    done = learn(name, typing(waiting, said), said.append) is not None
    return done and next(waiting, None) is None, "\n".join(said)


@pytest.mark.parametrize("name", lessons())
def test_a_lesson_is_taken_to_its_end(name: str) -> None:
    done, said = taken(name, TYPED[name].split("|"))
    assert done, said[-1500:]
    assert "tap" not in said.lower().replace("tape", ""), "there is nothing to tap"


def test_what_is_not_right_is_answered_and_asked_again() -> None:
    _, said = taken("cribbage", ["", "", "fifteen 1 2", "fifteen", "fifteen 1 5"])
    assert "Not fifteen yet" in said
    assert "Two cards of the same rank are a pair and score 2. Claim your pair." in said
    done, said = taken("cribbage", ["", "", "q"])
    assert not done
    assert "pair" not in said


def test_a_game_with_a_beginner_is_offered_at_the_end() -> None:
    told = CliRunner().invoke(app, ["learn", "ten-hand"], input=TYPED["ten-hand"].replace("|", "\n") + "\n")
    assert told.stdout.endswith("pegout play ten-hand --level beginner\n")
    assert "lessons: cribbage" in str(CliRunner().invoke(app, ["learn", "chess"]).exception)
