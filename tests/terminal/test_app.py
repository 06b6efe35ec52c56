"""The full-screen table, driven by keys, at 80 by 24."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import RichLog, Static

from pegout.cards import parse_card
from pegout.counting import Count, Done
from pegout.game import Leave
from pegout.games import PRESETS, preset
from pegout.games.cribist.moves import Play
from pegout.match import Acted, Options
from pegout.options import configure
from pegout.records import load, replay
from pegout.terminal import app as app_module
from pegout.terminal.app import TableApp
from pegout.terminal.choosing import CARD_KEYS, Choosing
from pegout.terminal.drawing import held
from pegout.terminal.local import LocalTable, Timing, new_table
from pegout.terminal.widgets import Note

SHORT = {
    "cribbage": {"target": "31", "head_start": "0", "match_target": "1"},
    "cribist": {"target": "12", "deals": "1"},
    "skalborg": {"hands_limit": "2"},
}


def table(name: str, seats: int | None = None, seed: int = 1, **options: str) -> LocalTable:
    rules = preset(name, seats)
    short = SHORT[PRESETS[name].rules.__struct_config__.tag]
    return new_table(configure(rules, {**short, **options}), seed=seed, preset=name)


def local(app: TableApp) -> LocalTable:
    assert isinstance(app.table, LocalTable)
    return app.table


def seen(one: LocalTable) -> Any:
    """The person's view, in any game."""
    return one.view


def keys_for(choosing: Choosing, rng: random.Random) -> list[str]:
    """Keys that are possible now; they eventually lead to the end."""
    if choosing.pick is not None:
        size = choosing._field[1]
        return [*rng.sample(CARD_KEYS[: len(choosing.cards)], size), "enter"]
    if choosing.plays:
        able = [n for n, card in enumerate(choosing.cards) if choosing.can_select(card)]
        return [CARD_KEYS[rng.choice(able)], "enter"]
    if choosing.range is not None and choosing.by_number and choosing.range.family.low <= 4:
        return [rng.choice("0246"), "enter"] if rng.random() < 0.8 else ["tab", "d", "d"]
    if len(choosing.singles) == 1:
        return ["enter", "enter"] if choosing.combos is not None else ["enter"]
    return [rng.choice("ccf")]


async def settle(pilot: Pilot[bool]) -> None:
    """Process all pending messages: each may cause another, up to a limit, one by one.

    Textual itself takes for idle who gets no processor.
    """
    for _ in range(10):
        await pilot.pause(0)


async def press(pilot: Pilot[bool], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def press_on(pilot: Pilot[bool], app: TableApp, rng: random.Random, most: int = 1500) -> None:
    for _ in range(most):
        if app.table.is_over:
            return
        await press(pilot, *keys_for(app.choosing, rng))
    raise AssertionError(f"still not over: {app.choosing.prompt}")


def shown(app: TableApp, name: str) -> str:
    return str(app.query_one(f"#{name}", Static).render())


def has_note(app: TableApp) -> bool:
    return isinstance(app.screen, Note)


def log(app: TableApp) -> list[str]:
    return [line.text for line in app.query_one(RichLog).lines]


def test_every_card_of_the_largest_hand_can_be_chosen() -> None:
    async def run() -> None:
        app = TableApp(table("cribist", seed=3), pace=0)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            keys, faces = shown(app, "hand").splitlines()
            assert "".join(keys.split()) == "1234567890abc"
            for key, card in zip(keys.split(), faces.split(), strict=True):
                await press(pilot, key)
                assert shown(app, "prompt").startswith(f"Enter: Play {card}")
            await press(pilot, "enter")
            assert local(app).moves[2] == (app.table.seat, Play(parse_card("KH")))

    asyncio.run(run())


def test_a_clock_counts_down_and_a_move_is_made_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "TICK", 0.01)
    now = 1000.0

    async def run() -> None:
        nonlocal now
        timing = Timing(Options(turn_seconds=20.0), lambda: now)
        one = new_table(preset("standard"), seed=1, preset="standard", timing=timing)
        app = TableApp(one, pace=0)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)

            async def until(said: Callable[[], bool]) -> None:
                while not said():
                    await pilot.pause(0.01)

            await until(lambda: shown(app, "title").endswith("· 0:20"))
            now += 11.0
            await until(lambda: "9 seconds left." in log(app))
            now += 9.0
            await until(lambda: "Time is up." in log(app))
            assert log(app).count("9 seconds left.") == 1
            assert [seat for seat, _ in one.moves].count(one.seat) == 1

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seats"),
    [("standard", 2), ("ten-hand", 3), ("house", 4), ("cribist", 4), ("skalborg", 3),
     *(pytest.param(*case, marks=pytest.mark.prove) for case in (("five-card", 2), ("online", 4)))],
)  # fmt: skip
def test_a_whole_match_by_keys(name: str, seats: int) -> None:
    async def run() -> None:
        app = TableApp(table(name, seats), pace=0)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await press_on(pilot, app, random.Random(3))
            await settle(pilot)
            assert local(app).state.outcome is not None
            assert "Game over" in shown(app, "prompt")
            assert any(line.startswith("Final order: 1. ") for line in log(app))
            everything = [widget.region for widget in app.screen.walk_children(Widget)]
            assert all(region.y >= 0 and region.bottom <= 24 for region in everything)
            assert app.query_one("#keys").region.bottom == 24
            await press(pilot, "q")
        assert replay(local(app).record()) == local(app).state

    asyncio.run(run())


def test_a_discard_is_chosen_shown_and_confirmed() -> None:
    async def run() -> None:
        app = TableApp(table("standard", seed=4), pace=0)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            hand = seen(local(app)).hands[0]
            assert shown(app, "prompt") == "Discard … to your crib: choose 2 cards."
            await press(pilot, "enter")
            assert shown(app, "prompt") == "Choose 2 cards."
            await press(pilot, "1", "2", "1", "3")
            assert shown(app, "prompt").startswith(f"Enter: Discard {hand[1].pretty} {hand[2].pretty} to ")
            assert f"[{hand[2].pretty}]" in shown(app, "hand")
            await press(pilot, "4")
            assert "That’s enough" in shown(app, "prompt")
            await press(pilot, "enter")
            assert set(seen(local(app)).discards[0]) == {hand[1], hand[2]}
            assert len(seen(local(app)).hands[0]) <= 4

    asyncio.run(run())


def test_a_number_out_of_range_is_not_offered() -> None:
    one = table("skalborg", 2, seed=3)
    one.advance()
    one.act(one.view.legal(0)[0])
    one.advance()
    choosing = Choosing(one)
    assert choosing.range is not None
    low, high = choosing.range.family.low, choosing.range.family.high
    choosing.press("1")
    assert f"(type {low} to {high}, then Enter)" in choosing.prompt
    assert choosing.press("enter") == ()
    assert choosing.note == f"Enter a number from {low} to {high}."
    for key in str(high):
        choosing.press(key)
    assert choosing.prompt.startswith("Enter: ")
    (action,) = choosing.press("enter")
    assert action in one.view.legal(0)


def test_a_window_that_shrinks_hides_neither_the_cards_nor_the_question() -> None:
    async def run() -> None:
        app = TableApp(table("cribist", seed=3), pace=0)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            for size in ((60, 16), (40, 14), (80, 24)):
                await pilot.resize_terminal(*size)
                await settle(pilot)
                for name in ("#hand", "#prompt"):
                    region = app.query_one(name).region
                    assert 0 <= region.y < region.bottom <= size[1]
                    lines = str(app.query_one(name, Static).render()).splitlines()
                    assert region.height >= len(lines)
                cards = shown(app, "hand").split()
                assert all(card.pretty in cards for card in held(app.table.look()))
                assert max(map(len, log(app))) <= size[0]
                assert " ".join("".join(log(app)).split()).startswith("Cut for the deal: ")

    asyncio.run(run())


def test_no_line_of_the_help_is_broken_in_two() -> None:
    told = table("standard").message("help")
    assert max(map(len, told.splitlines())) <= 72  # in a box on a screen of 80


def counting() -> Choosing:
    """The person's first count of a hand."""
    one = table("standard", seed=4)
    rng = random.Random(1)
    one.advance()
    while Done() not in one.view.legal(one.seat):
        one.act(rng.choice(one.view.legal(one.seat)))
        one.advance()
    return Choosing(one)


def test_no_single_key_gives_a_hand_away() -> None:
    choosing = counting()
    assert choosing.by_number
    for key in ("d", "enter", "d", "enter"):
        assert choosing.press(key) == ()
    choosing.press("tab")
    for key in ("d", "enter"):
        assert choosing.press(key) == ()
        assert choosing.prompt.startswith("You haven’t claimed anything.")
        assert choosing.press("1") == ()  # after any other key it is asked again
        choosing.press("backspace")
    assert choosing.press("d") == ()
    assert choosing.press("d") == (Done(),)


def test_named_combinations_are_shown_and_can_be_taken_back() -> None:
    choosing = counting()
    for key in ("tab", "1", "2", "p", "3", "4", "f"):
        assert choosing.press(key) == ()
    one, two, three, four = (card.pretty for card in choosing.cards[:4])
    assert f"4 for pair {one} {two}, fifteen {three} {four} " in choosing.prompt
    choosing.press("backspace")
    assert "fifteen" not in choosing.prompt
    assert choosing.press("d") == (Count("pair", choosing.cards[:2]), Done())


def test_three_of_a_rank_are_a_pair_royal() -> None:
    choosing = counting()
    for key in ("tab", "1", "2", "3", "p"):
        choosing.press(key)
    assert "6 for pair royal " in choosing.prompt
    choosing.press("1")
    choosing.press("p")
    assert choosing.note == "A pair takes 2 to 4 cards."


def test_keys_that_arrive_together_over_the_help_do_no_harm() -> None:
    async def run() -> None:
        app = TableApp(table("standard"), pace=0)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            driver = app._driver
            assert driver is not None
            for keys in ("?1", "?12", "??", "q?x", "xn1"):
                for key in keys:  # as a terminal sends them: the second before the first has been looked at
                    driver.send_message(Key("question_mark" if key == "?" else key, key).set_sender(app))
                await settle(pilot)
                if has_note(app):
                    await press(pilot, "n")
                assert not has_note(app)
            await press(pilot, "q", "y")
        assert app.return_code == 0

    asyncio.run(run())


def test_stopping_asks_first_and_help_is_a_key_away() -> None:
    async def run() -> None:
        app = TableApp(table("standard"), pace=0)
        async with app.run_test(size=(80, 24)) as pilot:
            await press(pilot, "question_mark")
            assert has_note(app)
            await press(pilot, "x")
            assert not has_note(app)
            await press(pilot, "q")
            assert has_note(app)
            await press(pilot, "n")
            assert not has_note(app)
            await press(pilot, "ctrl+c")
            assert has_note(app)
            await press(pilot, "y")
            await settle(pilot)
        assert app.return_code == 0

    asyncio.run(run())


def test_leaving_asks_first_and_ends_the_match() -> None:
    async def run() -> None:
        app = TableApp(table("standard"), pace=0)
        async with app.run_test(size=(80, 24)) as pilot:
            await press(pilot, "x", "n")
            assert not has_note(app)
            assert not app.table.is_over
            await press(pilot, "x")
            assert has_note(app)
            await press(pilot, "y")
            await settle(pilot)
            assert log(app)[-2:] == ["You left; Ann wins.", "Final order: 1. Ann 0, 2. You 0."]
            assert "Game over" in shown(app, "prompt")
            await press(pilot, "x", "q")
        assert app.return_code == 0
        assert local(app).moves[-1] == (0, Leave())

    asyncio.run(run())


def test_one_may_leave_while_the_others_act_and_they_go_on_alone() -> None:
    async def run() -> None:
        app = TableApp(table("online", 3), pace=3600)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert not app.table.is_mine
            await press(pilot, "x", "y")
            await settle(pilot)
            assert "The game continues without you." in log(app)
            assert app.table.is_over
            assert shown(app, "prompt") == "You left the game. q closes the table."
            await press(pilot, "q")
        assert app.return_code == 0

    asyncio.run(run())


def test_who_has_no_seat_any_more_cannot_leave() -> None:
    async def run() -> None:
        app = TableApp(table("skalborg", 3), pace=3600)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            local(app).match = local(app).match.apply(Acted(0.0, 0, Leave()))  # as after losing all chips
            await press(pilot, "x", "y")
            await settle(pilot)
            assert log(app)[-1] == "You don’t have a seat to leave."

    asyncio.run(run())


def test_the_record_of_a_match_that_was_stopped_can_be_replayed(tmp_path: Path) -> None:
    one = new_table(preset("house", 4), seed=2, preset="house", name="Zoë", file=tmp_path / "r.json")
    one.advance()
    one.act(one.view.legal(0)[0])
    one.save()
    again = load(tmp_path / "r.json")
    assert again.names == ("Zoë", "Ann", "Ben", "Cleo")
    assert replay(again) == one.state
