"""The card-swap test: views and pictures must not depend on cards that the viewer has not seen.

Swap two unseen cards throughout a deal and replay it: every view and picture of that viewer must be identical
to the byte, also at the positions of events. Seen cards follow from the complete events, never from a view: a
private event shows its cards to its own seat, any other event to everyone.
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
    """No view reveals a card that its seat has not seen.

    The swapped cards have the same pips, because passing in the play reveals those. A swap is skipped if it
    makes the record illegal, for example if a seat could have followed suit. The check fails if fewer than
    the share `effective` of `swaps` attempts changed the position.
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
    """Swap two cards that a viewer has not seen; return for each position whether it changed.

    Empty if no swap is possible; raises AssertionError if the viewer can tell.
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
    """Return everything a viewer gets of a position: view, picture and trail."""
    views = [past.view(viewer) for past in (*state.trail, state)]
    return msgspec.json.encode([(view, game.picture(view)) for view in views])


def some_deal(played: Walk[State], rng: random.Random) -> list[Step[State]]:
    """Return a deal: the steps from dealing the hands up to a random later step, exclusive.

    Chance can act again within a deal, as when Skalborg's crib is shuffled. A cut for the next dealer ends
    the deal, because it uses another deck.
    """
    steps = [*played.steps, Step(played.last, CHANCE, Leave())]
    starts = _told_by_chance(steps, Dealt)
    start = rng.choice(starts)
    ends = sorted(starts + _told_by_chance(steps, Cut))
    end = next((n for n in ends if n > start), len(steps) - 1)
    return steps[start : rng.randint(start + 1, end) + 1]


def _told_by_chance(steps: list[Step[State]], kind: type[Event]) -> list[int]:
    """Return the numbers of the actions of chance with that event."""
    return [
        n for n, (step, then) in enumerate(pairwise(steps))
        if isinstance(step.action, Deal) and any(isinstance(event, kind) for event in then.state.events)
    ]  # fmt: skip


def seen_cards(deal: list[Step[State]], watcher: Seat | None, private: frozenset[str]) -> set[Card]:
    """Return every card shown to the watcher in this deal."""
    known: set[Card] = set()
    for step in deal[1:]:
        for event in step.state.events:
            whose = getattr(event, "seat", CHANCE) if type(event).__name__ in private else watcher
            if whose == watcher:
                known.update(_named(msgspec.to_builtins(event)))
    return known


def _named(value: Any) -> Iterator[Card]:
    """Yield every card in a JSON value."""
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
    """Return every card dealt to a seat."""
    events = [event for step in deal for event in step.state.events if isinstance(event, Dealt)]
    return {card for event in events for card in event.cards}


def unseen_pair(
    unseen: list[Card], rng: random.Random, held: Collection[Card] = ()
) -> tuple[Card, Card] | None:
    """Return two cards with equal pips, one of them in a hand if possible."""
    pairs = [(a, b) for a in unseen for b in unseen if a < b and a.pips == b.pips]
    in_play = [(a, b) for a, b in pairs if a in held or b in held]
    return rng.choice(in_play or pairs) if pairs else None


def replayed_with(deal: list[Step[State]], a: Card, b: Card) -> Iterator[State]:
    """Replay the deal with two cards swapped in every action."""
    state = deal[0].state
    for step in deal[:-1]:
        text = msgspec.json.encode(step.action).decode()
        text = text.replace(f'"{a}"', '"#"').replace(f'"{b}"', f'"{a}"').replace('"#"', f'"{b}"')
        state = state.apply(step.seat, msgspec.json.decode(text, type=type(step.action)))
        yield state
