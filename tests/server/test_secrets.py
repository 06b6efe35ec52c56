"""What goes to a seat, byte by byte, holds nothing that it may not know."""

from __future__ import annotations

import asyncio
import json
import random
import re

import pytest
from msgspec.structs import replace

from pegout.games import GAMES
from pegout.server.table import Table
from pegout.testing import Case, cases
from pegout.wire import encode
from tests.server.conftest import AtTable
from tests.server.live import Live, Person, Socket, split


@pytest.mark.parametrize("case", cases(GAMES), ids=str)
def test_no_seat_is_sent_a_card_that_it_may_not_know(case: Case, at_table: AtTable) -> None:
    """After each step a seat has heard just what the rules let it see (and they are proved apart)."""
    preset, seats = split(case)

    async def play(live: Live) -> None:
        people = [live.person() for _ in range(seats)]
        table = await people[0].create(preset, seats=seats, opponents="friend")
        for person in people[1:]:
            await person.join(table)
        sockets = [await _enter(person, table) for person in people]
        found = await live.tables.find(table)
        assert found is not None
        rng = random.Random(7)
        for _ in range(45):
            await _check_secrets(found, sockets)
            if not found.state.to_act:
                break
            seat = rng.choice(found.state.to_act)
            sockets[seat].seen["n"] = found.counts[seat]
            rows = found.rows
            await sockets[seat].act(sockets[seat].any_action(rng))
            while found.rows == rows:
                await asyncio.sleep(0.002)
        for socket in sockets:
            await socket.connection.close()

    at_table(play)


async def _enter(person: Person, table: str) -> Socket:
    manager = person.socket(table)
    socket = await manager.__aenter__()
    socket.manager = manager  # type: ignore[attr-defined]  # kept until the test is over
    await socket.hear_until("Seen")
    return socket


async def _check_secrets(table: Table, sockets: list[Socket]) -> None:
    """Every seat has heard up to now, and its bytes hold no card that its own view does not show."""
    for seat, socket in enumerate(sockets):
        shown = json.loads(encode(replace(table.state.view(seat), events=())))
        while socket.seen["state"] != shown or socket.seen["n"] != table.counts[seat]:
            await socket.hear_until("Seen")
        known = {card for state in table.deal for card in _cards(encode(state.view(seat)).decode())}
        for text in socket.heard:
            message = json.loads(text)
            said = json.dumps([message[key] for key in ("state", "news", "facts", "legal") if key in message])
            assert set(_cards(said)) <= known, (seat, set(_cards(said)) - known)
        socket.heard.clear()


def _cards(text: str) -> list[str]:
    return re.findall(r'"([A2-9TJQKW][CDHSbr])"', text)
