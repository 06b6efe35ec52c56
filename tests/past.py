"""Matches of the past: played to the end by the rules and stored as tables store them, at any date."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from pegout.game import Action, IllegalAction, Leave, Seat, State
from pegout.games import rules_for
from pegout.match import Acted, Chair, Match, Options, Sat, TakenBack
from pegout.server.play.journal import Journal
from pegout.server.play.new_table import Opening
from pegout.server.play.steps import Drawn, Step, plan, plan_due
from pegout.server.play.uptime import Stops
from pegout.server.process import Metrics
from pegout.server.storage import Store
from pegout.testing.walks import any_of

OPEN, NOTHING = Chair("open"), Stops()
PACE = 2.0  # seconds that a move takes
Choose: TypeAlias = Callable[[State, Seat], Action]


class Plan(NamedTuple):
    """A match to be played. Chairs are people with a player each, or bots; a person makes the table."""

    preset: str
    chairs: Sequence[Chair]  # by seat
    at: float  # when it begins: seconds since 1970
    rules: dict[str, Any] = {}
    options: Options = Options()
    leaves: tuple[Seat, int] | None = None  # the seat that leaves, after that many moves
    takes_back: int | None = None  # a person undoes their decision after that many moves


def at_random(rng: random.Random) -> Choose:
    return lambda state, seat: any_of(state.legal(seat), rng)


async def play_past(store: Store, played: Plan, choose: Choose, rng: random.Random) -> str:
    """Play a match and store it; its name."""
    host = next(seat for seat, chair in enumerate(played.chairs) if chair.kind == "person")
    creator = played.chairs[host].player
    assert creator is not None
    begin = [
        chair if chair.kind == "bot" or seat == host else OPEN for seat, chair in enumerate(played.chairs)
    ]
    rules = rules_for(played.preset, len(played.chairs), played.rules)
    options = replace(played.options, host=host)
    opening = Opening.of(played.preset, rules, begin, options, creator, played.at, rng)
    await store.create(opening.head, opening.to_append(None))
    name = opening.head.match
    match = Match.open(opening.opened).apply(opening.commitment)
    journal, secrets = Journal(name, match, store, Metrics()), Drawn(name, rng)
    for happens in _sitting, _playing:
        steps = happens(played, journal.match, secrets, choose)
        await journal.store(journal.append_of(steps, None, ()), steps)
    return name


def _sitting(played: Plan, match: Match, secrets: Drawn, _choose: Choose) -> list[Step]:
    """The other people sit down, and the first deal is made."""
    steps = list[Step]()
    for seat, chair in enumerate(played.chairs):
        if match.chairs[seat] == OPEN:
            steps += plan(match, Sat(played.at, seat, chair), played.at, NOTHING, secrets, ())
            match = steps[-1][1]
    return steps or plan_due(match, played.at, NOTHING, secrets, ())


def _playing(played: Plan, match: Match, secrets: Drawn, choose: Choose) -> list[Step]:
    """All that happens then, to the end of the match."""
    steps, moves, now, taken_back = list[Step](), 0, played.at, played.takes_back
    while not match.is_over:
        now, moves = now + PACE, moves + 1
        seat = match.state.to_act[0]
        action = choose(match.state.view(seat), seat)
        if played.leaves is not None and moves == played.leaves[1]:
            seat, action = played.leaves[0], Leave()
        steps += plan(match, Acted(now, seat, action), now, NOTHING, secrets, ())
        match = steps[-1][1]
        if taken_back is not None and moves >= taken_back and match.chairs[seat].kind == "person":
            with suppress(IllegalAction):  # not across a deal
                steps += plan(match, TakenBack(now, seat), now, NOTHING, secrets, ())
                match, taken_back = steps[-1][1], None
    return steps
