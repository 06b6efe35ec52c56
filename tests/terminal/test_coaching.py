"""Coaching in the terminal against bots: undo, hints, and blunder warnings."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pegout.game import Action, without_events
from pegout.records import load, replay
from pegout.terminal.app import TableApp
from pegout.terminal.line_by_line import run
from pegout.terminal.local import LocalTable, resumed_table
from pegout.wire.hints import Advice, Hint
from pegout.words import literal
from tests.terminal.test_app import has_note, log, press, settle, table
from tests.terminal.test_line_by_line import scripted

BEST = Advice(literal("the best"), None, 0.0, None)


def all_is_dear(monkeypatch: pytest.MonkeyPatch) -> list[Action | None]:
    """Every action costs two points; records the actions asked about."""
    asked = list[Action | None]()

    def hint(self: LocalTable, action: Action | None = None) -> Hint:
        asked.append(action)
        about = Advice(literal("this"), action, 2.0, None)
        return Hint(0, "expert", "points", [BEST, about], about, warns=True)

    monkeypatch.setattr(LocalTable, "hint", hint)
    return asked


def test_a_move_is_taken_back_line_by_line(tmp_path: Path) -> None:
    """Repeatedly; the record has the final line and the number of undos, also when it is continued."""
    one, said = table("standard", seed=3), list[str]()
    one.file = tmp_path / "match.json"
    run(one, scripted(["1 2", "undo", "undo", "2 3", "1", "undo"]), said.append)
    assert said.count("You undo a move.") == 2
    assert said.count("There’s nothing to undo.") == 1
    written = load(one.file)
    assert written.taken_back == 2
    assert without_events(replay(written)) == one.state
    mine = [action for seat, action in written.actions if seat == one.seat]
    assert len(mine) == 1
    again = resumed_table(written, file=one.file)
    assert again.take_back() == ["You undo a move."]
    assert load(one.file).taken_back == 3


def test_a_hint_says_what_to_do_and_what_the_next_costs() -> None:
    said = list[str]()
    run(table("standard", seed=3), scripted(["hint"]), said.append)
    (hint,) = [line for line in said if line.startswith("Hint: ")]
    assert " worse." in hint
    assert hint.startswith("Hint: Discard ")


def test_who_wants_is_asked_before_a_move_that_costs_much(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, one, said = all_is_dear(monkeypatch), table("standard", seed=3), list[str]()
    run(one, scripted(["1 2", "no", "1 3", "yes"]), said.append, warn=True)
    assert len(asked) == 2
    assert [action for seat, action in one.moves if seat == one.seat] == asked[1:]
    plain = table("standard", seed=3)
    run(plain, scripted(["1 2"]), said.append)
    assert len(asked) == 2, "nobody else is asked"


def test_the_same_on_the_full_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = all_is_dear(monkeypatch)

    async def until(pilot: Any, said: Callable[[], bool]) -> None:
        while not said():
            await pilot.pause(0.01)

    async def play() -> None:
        one = table("standard", seed=3)
        app = TableApp(one, pace=0, warn=True)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            start = one.state
            await press(pilot, "u")
            assert log(app)[-1] == "There’s nothing to undo."
            for key in ("n", "y"):
                await press(pilot, "1", "2", "enter")
                await until(pilot, lambda: has_note(app))
                await press(pilot, key)
                if key == "n":
                    assert (one.state, asked[-1] is not None) == (start, True)
            assert one.state != start
            await press(pilot, "u")
            assert one.state == without_events(start)
            assert "You undo a move." in log(app)
            await press(pilot, "i")
            await until(pilot, lambda: "Hint: the best. Next best: this, 2.0 points worse." in log(app))

    asyncio.run(play())
