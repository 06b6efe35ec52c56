"""Random matches as journals: people and bots sit down, act in any order, run out of time, give up."""

from __future__ import annotations

import random
from typing import Any

from pegout.game import CHANCE, Deal, IllegalAction, Leave, shuffled
from pegout.match import (
    Acted,
    Chair,
    Committed,
    Contributed,
    Entry,
    Expired,
    Match,
    Opened,
    Options,
    Sat,
    uncommitted,
)
from pegout.testing import Case
from pegout.testing.walks import any_of

NO_CLOCK = Options()


def opened(case: Case, *, options: Options = NO_CLOCK, open_seats: int = 0) -> Opened[Any]:
    """A table of people, the last seats still open."""
    seats = case.rules.seats
    chairs = tuple(
        Chair("person", f"player {seat}", "Ann") if seat < seats - open_seats else Chair("open")
        for seat in range(seats)
    )
    return Opened(1000.0, case.game.name, case.rules.version, case.name, case.rules, chairs, options)


def journal(case: Case, rng: random.Random, *, length: int) -> tuple[Opened[Any], list[Entry]]:
    """A random match by a clock of 20 seconds, of at most so many entries after the first."""
    seats = case.rules.seats
    first = opened(case, options=Options(turn_seconds=20.0), open_seats=rng.randrange(seats))
    match, entries = Match.open(first), list[Entry]()
    now = first.at
    while len(entries) < length and not match.is_over:
        now += rng.random() * 10
        entry = any_entry(match, now, rng)
        try:
            match = match.apply(entry)
        except IllegalAction:  # its time may not be up
            continue
        entries.append(entry)
    return first, entries


def any_entry(match: Match, now: float, rng: random.Random) -> Entry:
    """Something that may well be done now."""
    open_seats = [seat for seat, chair in enumerate(match.chairs) if chair.kind == "open"]
    if open_seats:
        seat = rng.choice(open_seats)
        return Sat(now, seat, Chair("person", f"player {seat}", "Bob"))
    if uncommitted(match) and rng.random() < 0.7:
        return Committed.to(now, "match", match.shuffles.deals + 1, rng.randbytes(32))
    if match.state.to_act == (CHANCE,):
        cards = match.state.rules.deck
        given = match.shuffles.commitment
        return Acted(
            now, CHANCE, shuffled(rng, cards) if given is None else Deal(match.shuffles.order(cards))
        )
    seat = rng.choice(match.state.to_act)
    dice = rng.random()
    if dice > 0.9:
        return Contributed(now, rng.randrange(len(match.chairs)), match.shuffles.deals + 1, f"n{now:.0f}")
    if dice < 0.1:
        return Expired(now, seat)
    if dice < 0.105:
        return Acted(now, rng.randrange(len(match.chairs)), Leave())
    if dice < 0.11:
        return Sat(now, seat, Chair("bot", None, "Robin", "club"))
    return Acted(now, seat, any_of(match.state.legal(seat), rng))
