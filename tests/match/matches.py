"""Random matches as journals: players and bots sit down, act in any order, time out, leave and return."""

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
    Extended,
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
    """A table of human players, with the last seats still open."""
    seats = case.rules.seats
    chairs = tuple(
        Chair("person", f"player {seat}", "Ann") if seat < seats - open_seats else Chair("open")
        for seat in range(seats)
    )
    return Opened(1000.0, case.game.name, case.rules.version, case.name, case.rules, chairs, options)


def journal(case: Case, rng: random.Random, *, length: int) -> tuple[Opened[Any], list[Entry]]:
    """A random match with clocks of a few seconds, and at most `length` entries after the first."""
    first = opened(case, options=any_options(rng), open_seats=rng.randrange(case.rules.seats))
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


def any_options(rng: random.Random) -> Options:
    """The options of a table with 20 seconds per turn."""
    return Options(
        turn_seconds=20.0,
        intermission_seconds=rng.choice((None, 5.0, 30.0)),
        muggins_seconds=rng.choice((None, 8.0)),
        timeout_move=rng.choice(("first_legal", "random", "bot")),
        absent=rng.choice(("stays", "bot", "leaves")),
        absent_after=rng.randrange(1, 4),
    )


def any_entry(match: Match, now: float, rng: random.Random) -> Entry:
    """A plausible next entry."""
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
    if dice < 0.05:
        return Expired(now, seat)
    if dice < 0.09:
        return Expired(now, seat, any_of(match.state.legal(seat), rng))
    if dice < 0.1:
        return Extended(now, rng.random() * 10)
    if dice < 0.105:
        return Acted(now, rng.randrange(len(match.chairs)), Leave())
    if dice < 0.11:
        was = match.chairs[seat]
        return Sat(now, seat, Chair("bot", was.player, was.name, rng.choice((None, "club"))))
    if dice < 0.16 and match.chairs[seat].kind == "bot":
        return Sat(now, seat, Chair("person", match.chairs[seat].player, "Ann"))
    return Acted(now, seat, any_of(match.state.legal(seat), rng))
