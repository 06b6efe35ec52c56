"""`pegout daily`: the same hand and judgment as on the page, and the answers of others."""

from __future__ import annotations

import asyncio
import io
import json
from pathlib import Path
from typing import Any

import pytest

from pegout import drills
from pegout.cli import daily, main
from pegout.games.cribbage import Discard
from tests.server.live import serving

DAY, DATE = 20_779, "2026-11-22"
SECONDS = 24 * 3600


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PEGOUT_LANGUAGE", "en")
    monkeypatch.setenv("PEGOUT_DATA", str(tmp_path / "data"))


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["daily", *arguments, "--json"]) == 0
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


def test_the_hand_of_a_day_is_that_of_the_page_and_judged_as_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    problem = drills.pose("daily", DAY)
    asked = said(capsys, "--date", DATE)
    hand = [str(card) for card in problem.state.zones()["hand/0"]]
    assert asked == {"date": DATE, "preset": "standard", "dealer": False, "hand": hand}
    action = drills.read(problem, {"type": "Discard", "cards": hand[:2]})
    decision = drills.judge(problem, action).decision
    assert isinstance(decision.best.action, Discard)
    answer = said(capsys, "--date", DATE, *hand[:2])
    assert answer["answer"] == hand[:2]
    assert answer["cost"] == pytest.approx(decision.cost.points, abs=1e-4)
    assert answer["best"] == [str(card) for card in decision.best.action.cards]
    assert len(answer["discards"]) == 15
    assert "shares" not in answer
    monkeypatch.setattr("sys.stdin", io.StringIO("1 1\n1 2\n"))
    assert main(["daily", "--date", DATE]) == 0
    assert f"That gives up {decision.cost.points:.1f} points" in capsys.readouterr().out
    assert main(["daily", "--date", DATE]) == 0, "the input has ended"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--date", "yesterday"], "'yesterday' isn’t a date"),
        (["--date", "9999-01-01"], "no hand for 9999-01-01"),
        (["--date", DATE, "--server", "localhost:1"], "only have today’s hand"),
        (["--date", DATE, "2C", "3C"], "2♣ 3♣ can’t be discarded"),
        (["--date", DATE, "AS"], "A♠ can’t be discarded"),
        (["AS", "AX"], "there is no suit 'X'"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["daily", *arguments, "--json"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert why in json.loads(err)["error"]


@pytest.mark.slow
def test_at_a_server_one_sees_what_everybody_discarded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "_day", lambda _date: DAY)
    hand = [str(card) for card in drills.pose("daily", DAY).state.zones()["hand/0"]]

    async def run() -> None:
        async with serving(tmp_path) as live:
            live.clock.offset += DAY * SECONDS + SECONDS / 2 - live.clock()

            async def at_server(name: str, *cards: str) -> dict[str, Any]:
                return await asyncio.to_thread(said, capsys, *cards, "--server", live.url, "--name", name)

            ann = await at_server("Ann", *hand[:2])
            assert [(each["people"], each["yours"]) for each in ann["shares"]] == [(1, True)]
            assert ann["better"] is None
            bob = await at_server("Bob", *ann["best"])
            assert sum(each["people"] for each in bob["shares"]) == 2
            assert bob["better"] == (1 if ann["cost"] else 0)
            again = await at_server("Ann", *ann["best"])
            mine = next(each for each in again["shares"] if each["yours"])
            assert mine["cost"] == ann["cost"], "the first answer counts"
            assert await asyncio.to_thread(main, ["daily", *hand[:2], "--server", live.url]) == 0

    asyncio.run(run())
    assert "Better than" in capsys.readouterr().out
