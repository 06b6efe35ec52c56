"""An engine at a server: what it is asked, and what it does."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from threading import Event
from typing import Any

import msgspec
import pytest
from httpx import HTTPError

from bench.services import PATIENCE
from pegout.arena import Engine, EngineFailed, in_process
from pegout.arena.line_protocol import question
from pegout.client.engines import Deal, EngineBot, Told, Wishes, action_for, refusal
from pegout.counting import Claim
from pegout.game import CHANCE, AnyGame, shuffled
from pegout.games import find, rules_for
from pegout.match import Options
from pegout.testing.walks import any_of
from pegout.wire.lobby import TableFacts
from pegout.wire.messages import News, Seen
from pegout.wire.offers import entries
from pegout.wire.streams import Challenge, GameEnd, GameStart

CRIBBAGE: AnyGame = find("cribbage")


def seen_by(seat: int, view: Any) -> Seen:
    return Seen(
        table="t", game="cribbage", preset="standard", viewer=seat, seats=[], rules=view.rules,
        options=Options(), n=0, picture=CRIBBAGE.picture(view), to_act=view.to_act,
        legal=entries(CRIBBAGE, view, seat), log=[], commitment=None,
    )  # fmt: skip


@pytest.mark.parametrize("mode", ["manual", "total", "auto"])
def test_an_engine_is_asked_what_the_rules_say(mode: str) -> None:
    """In a whole game: the same lines as from the view itself, legal answers, and true counts."""
    rng, deal, asked = random.Random(mode), Deal(), 0
    state: Any = rules_for("standard", None, {"count_mode": mode}).start()
    engine = in_process("any", lambda view, seat: any_of(view.legal(seat), rng))
    while state.to_act:
        actor, claimed = rng.choice(state.to_act), None
        if actor == 0:
            view = state.view(0)
            seen = seen_by(0, view)
            kinds = {type(action).__name__ for action in view.legal(0)}
            if kinds & {"Discard", "Play"}:
                assert deal.question(seen, "D" if "Discard" in kinds else "P") == question(view, 0)
                asked += 1
            action = msgspec.convert(action_for(seen, deal, engine), CRIBBAGE.action)
            assert action in state.legal(0)
            claimed = action.points if isinstance(action, Claim) else None
        elif actor == CHANCE:
            action = shuffled(rng)
        else:
            action = any_of(state.legal(actor), rng)
        state = state.apply(actor, action)
        events = [msgspec.to_builtins(event.seen_by(0)) for event in state.events]
        if claimed:
            assert [each["points"] for each in events if each["type"] == "Scored"] == [claimed]
        deal.take([News(event) for event in events], 0)
    assert asked > 30


def asked_for(*, by_bot: bool = False, preset: str = "standard", **options: Any) -> Challenge:
    changes = {"count_mode": "combos"} if options.pop("combos", False) else {}
    of = Options(**options)
    facts = TableFacts("t", "/t/t", "cribbage", preset, changes, of, [], (), False, False, 0, 0)
    return Challenge("t", "Ann", by_bot, False, facts)


def test_challenges_that_an_engine_cannot_play_are_declined() -> None:
    every = Wishes()
    assert refusal(asked_for(), every, 0) is None
    assert refusal(asked_for(preset="house"), every, 0) == "game"
    assert refusal(asked_for(combos=True), every, 0) == "rules"
    assert refusal(asked_for(rated=True), Wishes(rated=False), 0) == "rated"
    assert refusal(asked_for(), Wishes(casual=False), 0) == "casual"
    assert refusal(asked_for(by_bot=True), Wishes(bots=False), 0) == "bots"
    assert refusal(asked_for(), every, 4) == "later"


class Idle:
    """An engine that is never asked."""

    name = "idle"

    def __init__(self) -> None:
        self.closed = Event()

    def choose(self, *_: Any) -> Any:
        raise AssertionError

    def close(self) -> None:
        self.closed.set()


@pytest.mark.parametrize("is_over", [False, True])
def test_an_engine_that_is_still_starting_when_the_bot_stops_is_closed(is_over: bool) -> None:
    engine, may_start = Idle(), Event()

    async def stop() -> None:
        loop, starting = asyncio.get_running_loop(), asyncio.Event()

        def start() -> Engine:
            loop.call_soon_threadsafe(starting.set)
            assert may_start.wait(PATIENCE)
            return engine

        class Client:
            async def events(self) -> AsyncIterator[Any]:
                yield GameStart(table="t", seat=0, facts=asked_for().facts)
                await starting.wait()
                if is_over:
                    yield GameEnd(table="t", seat=0, rank=None, facts=None)

        await EngineBot(Client(), start, Wishes(), lambda _: None).run(1)  # type: ignore[arg-type]

    asyncio.run(stop())
    may_start.set()
    assert engine.closed.wait(PATIENCE)


@pytest.mark.parametrize("fault", [EngineFailed("it is away"), HTTPError("it is away")])
def test_why_a_bot_stops_playing_a_game_is_told(fault: Exception) -> None:
    async def play() -> list[Told]:
        told, has_been_told = list[Told](), asyncio.Event()

        def start() -> Engine:
            if isinstance(fault, EngineFailed):
                raise fault
            return Idle()

        def tell(what: Told) -> None:
            told.append(what)
            if what is fault:
                has_been_told.set()

        class Client:
            async def events(self) -> AsyncIterator[Any]:
                yield GameStart(table="t", seat=0, facts=asked_for().facts)
                await has_been_told.wait()

            async def game(self, _: str) -> AsyncIterator[Any]:
                for seen in list[Any]():
                    yield seen
                raise fault

        await EngineBot(Client(), start, Wishes(), tell).run()  # type: ignore[arg-type]
        return told

    assert fault in asyncio.run(asyncio.wait_for(play(), PATIENCE))
