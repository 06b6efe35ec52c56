"""The card-swap test: what a seat has not seen, its views and pictures may not depend on.

Exchange two cards that a seat has not seen all through a deal, and replay it: every view of that seat,
and its picture, must be the same to the byte, also of the positions at which events were told. What a
seat has seen is worked out from what happened (the whole events, never a view): a private event shows
its cards to its own seat, any other to everybody.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise
from typing import Any

import msgspec

from pegout.cards import Card
from pegout.game import (
    CHANCE,
    AnyGame,
    Cut,
    Deal,
    Dealt,
    Event,
    Game,
    IllegalAction,
    Leave,
    Rules,
    Seat,
    State,
    Viewer,
)
from pegout.game.protocol import S
from pegout.testing.walks import Step, Walk, walk

PRIVATE = frozenset({"Dealt", "Discarded"})
SWAPS, SWAPS_A_GAME = 60, 6
NAMES = {card.value: card for card in Card}


def check_secrets(
    game: AnyGame,
    rules: Rules,
    rng: random.Random,
    *,
    private: frozenset[str] = PRIVATE,
    swaps: int = SWAPS,
    effective: float = 0.2,
) -> None:
    """No view shows, by any way, a card that its seat has not seen.

    The two cards that are exchanged count the same pips: who passes in the play tells all about those.
    An exchange is skipped if it makes the record illegal (somebody could not have followed suit). If
    of `swaps` tries fewer than the share `effective` changed the position, the check itself fails.
    """
    worked = 0
    for n in range(swaps):
        if n % SWAPS_A_GAME == 0:
            played = walk(game, rules, rng, limit=rng.choice((60, 150, 400)))
        worked += swapped(game, rules, some_deal(played, rng), rng, private=private)[-1:] == [True]
    assert worked >= effective * swaps, f"only {worked} of {swaps} exchanges changed anything"


def swapped(
    game: AnyGame, rules: Rules, deal: list[Step[State]], rng: random.Random, *,
    private: frozenset[str] = PRIVATE,
) -> list[bool]:  # fmt: skip
    """Exchange two cards that a viewer has not seen; by position, whether that made it another one.

    Empty if it cannot be done; raises AssertionError if the viewer can tell.
    """
    watcher: Viewer = rng.choice([*range(rules.seats), None])
    known = seen_cards(deal, watcher, private)
    pair = unseen_pair(sorted(set(rules.deck) - known), rng, in_hands(deal))
    if pair is None:
        return []
    try:
        twins = list(replayed_with(deal, *pair))
    except IllegalAction:
        return []
    for before, step, twin in zip(deal, deal[1:], twins, strict=False):
        mine, other = (shown(game, state, watcher) for state in (step.state, twin))
        assert mine == other, (
            f"{watcher} has not seen {pair[0]} and {pair[1]}, but its view "
            f"after {before.action} tells them apart:\n{mine.decode()}\n{other.decode()}"
        )
    return [twin != step.state for step, twin in zip(deal[1:], twins, strict=False)]


def shown(game: Game[Any, S], state: S, viewer: Viewer) -> bytes:
    """All that a viewer is sent of a position: view, picture, and how it came to it, event by event."""
    views = [past.view(viewer) for past in (*state.trail, state)]
    return msgspec.json.encode([(view, game.picture(view)) for view in views])


def some_deal(played: Walk[State], rng: random.Random) -> list[Step[State]]:
    """A deal, from the action of chance that gives hands, up to some step of it, which is not taken.

    Chance may act again within a deal, as when Skalborg's crib is shuffled. Where the cards are cut for the
    next dealer the deal is over: what all see then follows from a deck of its own.
    """
    steps = [*played.steps, Step(played.last, CHANCE, Leave())]
    starts = _told_by_chance(steps, Dealt)
    start = rng.choice(starts)
    ends = sorted(starts + _told_by_chance(steps, Cut))
    end = next((n for n in ends if n > start), len(steps) - 1)
    return steps[start : rng.randint(start + 1, end) + 1]


def _told_by_chance(steps: list[Step[State]], kind: type[Event]) -> list[int]:
    """The numbers of the actions of chance that told that."""
    return [
        n for n, (step, then) in enumerate(pairwise(steps))
        if isinstance(step.action, Deal) and any(isinstance(event, kind) for event in then.state.events)
    ]  # fmt: skip


def seen_cards(deal: list[Step[State]], watcher: Seat | None, private: frozenset[str]) -> set[Card]:
    """Every card that was shown to the watcher in this deal."""
    known: set[Card] = set()
    for step in deal[1:]:
        for event in step.state.events:
            whose = getattr(event, "seat", CHANCE) if type(event).__name__ in private else watcher
            if whose == watcher:
                known.update(_named(msgspec.to_builtins(event)))
    return known


def _named(value: Any) -> Iterator[Card]:
    """Every card in a JSON value."""
    if isinstance(value, str):
        if value in NAMES:
            yield NAMES[value]
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _named(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _named(one)


def in_hands(deal: list[Step[State]]) -> set[Card]:
    """Every card that somebody was dealt."""
    events = [event for step in deal for event in step.state.events if isinstance(event, Dealt)]
    return {card for event in events for card in event.cards}


def unseen_pair(
    unseen: list[Card], rng: random.Random, held: Collection[Card] = ()
) -> tuple[Card, Card] | None:
    """Two that count the same, one of them held by somebody if there are such."""
    pairs = [(a, b) for a in unseen for b in unseen if a < b and a.pips == b.pips]
    in_play = [(a, b) for a, b in pairs if a in held or b in held]
    return rng.choice(in_play or pairs) if pairs else None


def replayed_with(deal: list[Step[State]], a: Card, b: Card) -> Iterator[State]:
    """The positions of the deal with two cards exchanged in all that was done."""
    state = deal[0].state
    for step in deal[:-1]:
        text = msgspec.json.encode(step.action).decode()
        text = text.replace(f'"{a}"', '"#"').replace(f'"{b}"', f'"{a}"').replace('"#"', f'"{b}"')
        state = state.apply(step.seat, msgspec.json.decode(text, type=type(step.action)))
        yield state
