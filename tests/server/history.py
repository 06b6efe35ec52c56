"""What must hold after any fault: what was told is stored, what is stored was told, and it replays."""

from __future__ import annotations

import json
from typing import Any

from msgspec.structs import replace

from pegout.game import Seat
from pegout.oldwire import encode
from pegout.records import Record, steps


def check_history(record: Record, seat: Seat, heard: list[str], did: list[Any]) -> None:
    """Raise AssertionError unless the stored match is the one that a seat played and saw.

    `heard`: every message that it was sent, in order. `did`: its acknowledged actions, in order.
    """
    assert [action for by, action in record.actions if by == seat] == did
    views = [json.loads(encode(replace(step.state.view(seat), events=()))) for step in steps(record)]
    at = 0
    for told in (json.loads(text) for text in heard):
        if told["type"] == "Seen":
            at = views.index(told["state"], at)  # ValueError: the table was never so, or went back
            assert told["n"] == sum(by == seat for by, _ in record.actions[:at]), (at, told["n"])
    assert at == len(views) - 1, f"the last {len(views) - 1 - at} of {len(views) - 1} actions were not told"
