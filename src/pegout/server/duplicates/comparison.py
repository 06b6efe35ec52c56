"""A duplicate deal by deal: what each player scored with the same cards, and their first decisions."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import fmean
from typing import NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import SUITS, Cards
from pegout.game import CHANCE, Gain, Leave, Seat, State
from pegout.records import Record, Step, steps
from pegout.review.judges import has_dealt
from pegout.server.duplicates.shared_deals import SwappedShuffles
from pegout.server.play import Tables
from pegout.server.storage import Stopped
from pegout.shuffling import with_suits
from pegout.words import Held, Text

MOST = 50  # matches that are compared
KEPT = 800  # matches that are remembered


class DuplicateThrow(Struct, frozen=True):
    """A first decision in a deal, and the players who made it."""

    seat: Seat
    label: Text
    people: list[int]


class DuplicateCame(Struct, frozen=True):
    """The score of a player in a deal."""

    person: int
    points: int  # or chips
    others: int  # the opponent's


class DuplicateDeal(Struct, frozen=True):
    """A deal of a duplicate, with all cards open."""

    deal: int  # from 1
    seat: Seat  # in which all these players had the same cards
    hands: list[Cards]  # by seat
    cards: float | None  # the average margin in that seat; None for a single player
    came: list[DuplicateCame]  # the players who reached it
    throws: list[DuplicateThrow]  # decisions in that seat first, by frequency


class DuplicateDeals(Struct, frozen=True):
    """A duplicate deal by deal; with many players, fifty across all ranks, including the current one."""

    names: list[str]
    you: int | None  # the current player
    deals: list[DuplicateDeal]


class DealEvents(NamedTuple):
    """The events of a deal in a match, by seat."""

    hands: tuple[Cards, ...]
    points: tuple[int, ...]
    first: tuple[Text | None, ...]  # decision, discards in cribbage; None: there was none


class ComparedMatch(NamedTuple):
    """A match to compare with others. People are numbered by their places among the names."""

    person: int
    opponent: int | None  # None: a bot
    match: str
    seat: Seat
    second: SwappedShuffles | None = None  # if it is the second of two matches with swapped seats


class Compared(NamedTuple):
    """Matches with the same cards, and their players."""

    names: list[str]
    you: int | None  # the current player
    matches: list[ComparedMatch]


class DealByDeal:
    """Compares finished matches; each is replayed once and cached."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._known: dict[str, Mapping[int, DealEvents]] = {}
        self._one_at_a_time = asyncio.Lock()

    async def of(self, compared: Compared, *, own_only: bool) -> DuplicateDeals:
        """`own_only`: only deals of the current player's match, since others may still play."""
        names, you, matches = compared
        async with self._one_at_a_time:
            known = {each: await self._deals_of(each.match) for each in _some(matches, you)}
        deals = dict[int, list[tuple[ComparedMatch, DealEvents]]]()
        for came, of_match in known.items():
            for number, dealt in of_match.items():
                there = dealt if came.second is None else _as_in_the_first(came.second, number, dealt)
                at = number if came.second is None else came.second.deal_of(number)
                deals.setdefault(at, []).append((came, there))
        told = [_told(deal, deals[deal], you) for deal in sorted(deals)]
        if own_only:
            told = [deal for deal in told if any(each.person == you for each in deal.came)]
        return DuplicateDeals(names, you, told)

    async def _deals_of(self, match: str) -> Mapping[int, DealEvents]:
        found = self._known.pop(match, None)
        if found is None:
            try:
                record, _ = await self._tables.record(match)
            except (LookupError, Stopped):
                record = None  # it has expired
            found = {} if record is None else await asyncio.to_thread(lambda: dict(deals_of(record)))
        self._known[match] = found
        while len(self._known) > KEPT:
            del self._known[next(iter(self._known))]
        return found


def deals_of(record: Record) -> Iterator[tuple[int, DealEvents]]:
    """Each deal of a match with its number, from 0, except one in which a player left."""
    every, number = list[Step](), -1
    for before, step in pairwise(steps(record)):
        if isinstance(step.action, Leave):
            return
        if has_dealt(step.state):
            if number >= 0:
                yield number, _dealt(record, every)
            every, number = [before], number + 1
        every.append(step)
    if number >= 0:
        yield number, _dealt(record, every)


def _dealt(record: Record, deal: Sequence[Step]) -> DealEvents:
    """Collect the deal from its steps and the one before it."""
    seats = range(record.rules.seats)
    points, first = [0 for _ in seats], list[Text | None](None for _ in seats)
    for before, step in pairwise(deal):
        for gain in record.game.gains(before.state, step.state):
            if isinstance(gain, Gain):
                points[gain.seat] += gain.points
        if step.seat != CHANCE and step.action is not None and first[step.seat] is None:
            first[step.seat] = record.game.label(before.state.view(step.seat), step.seat, step.action)
    return DealEvents(_hands(deal[1].state, seats), tuple(points), tuple(first))


def _hands(state: State, seats: Iterable[Seat]) -> tuple[Cards, ...]:
    zones = state.zones()
    return tuple(zones.get(f"hand/{seat}", ()) for seat in seats)


def _as_in_the_first(second: SwappedShuffles, number: int, dealt: DealEvents) -> DealEvents:
    """The deal with its suits mapped back to those of the first match."""
    became = second.suits(second.first_shuffle(number))
    suits = "".join(SUITS[became.index(suit)] for suit in SUITS)

    def back(cards: Cards) -> Cards:
        return tuple(sorted(with_suits(cards, suits)))

    first = [
        each and replace(each, args={name: Held(back(arg.cards)) if isinstance(arg, Held) else arg
                                     for name, arg in each.args.items()})
        for each in dealt.first
    ]  # fmt: skip
    return dealt._replace(hands=tuple(back(hand) for hand in dealt.hands), first=tuple(first))


def _some(matches: Sequence[ComparedMatch], you: int | None) -> list[ComparedMatch]:
    """A sample of the matches across all ranks, including those of the current player."""
    step = -(-len(matches) // MOST) or 1
    return [came for n, came in enumerate(matches) if n % step == 0 or came.person == you]


def _told(number: int, every: Sequence[tuple[ComparedMatch, DealEvents]], you: int | None) -> DuplicateDeal:
    """Compare matches with the same cards: those of the current player, or else of the first match."""
    cards = next((dealt.hands for came, dealt in every if came.person == you), every[0][1].hands)
    same = [(came, dealt) for came, dealt in every if dealt.hands == cards]
    seat = same[0][0].seat
    came = [
        DuplicateCame(each.person, dealt.points[seat], sum(dealt.points) - dealt.points[seat])
        for each, dealt in same
    ]
    mean = fmean(each.points - each.others for each in came) if len(came) > 1 else None
    return DuplicateDeal(number + 1, seat, list(cards), mean, came, _throws(same, seat))


def _throws(same: Sequence[tuple[ComparedMatch, DealEvents]], seat: Seat) -> list[DuplicateThrow]:
    """First decisions in that seat, then in other seats, by frequency."""
    throws = dict[tuple[Seat, bytes], DuplicateThrow]()
    for came, dealt in same:
        for at, label in enumerate(dealt.first):
            person = came.person if at == came.seat else came.opponent
            if label is not None and person is not None:
                known = throws.setdefault((at, msgspec.json.encode(label)), DuplicateThrow(at, label, []))
                known.people.append(person)
    return sorted(throws.values(), key=lambda throw: (throw.seat != seat, -len(throw.people)))
