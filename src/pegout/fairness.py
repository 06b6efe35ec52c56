"""Verify that the shuffles of a record match the server's commitments, as `pegout verify` does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from pegout.cards import Cards
from pegout.game import CHANCE, Deal
from pegout.records import Record
from pegout.shuffling import LARGEST, Commitment, Fault

Finding: TypeAlias = Literal["right", "uncommitted", "stray"] | Fault


class Checked(Struct, frozen=True):
    """A shuffle and the result of checking it."""

    deal: int
    finding: Finding
    commitment: Commitment | None  # the commitment that covers it

    @property
    def is_wrong(self) -> bool:
        return self.finding not in ("right", "uncommitted")


def check(record: Record) -> Iterator[Checked]:
    """Check every shuffle of a record, in order, then list commitments without a shuffle.

    A commitment covers its deal and, without a source, the deals that follow immediately. Never raises: every
    fault of a record is a finding.
    """
    left = list(record.commitments)
    given, deal, at_once = None, 0, False
    for seat, action in record.actions:
        if seat == CHANCE and isinstance(action, Deal):
            deal += 1
            fresh = next((each for each in left if each.deal == deal), None)
            if fresh is not None:
                left.remove(fresh)
            given = fresh or (given if at_once and given is not None and given.source is None else None)
            yield Checked(deal, _finding(record, given, deal, action.deck), given)
            at_once = True
        else:
            at_once = False
    for stray in left:
        yield Checked(stray.deal, "stray", stray)


def _finding(record: Record, given: Commitment | None, deal: int, dealt: Cards) -> Finding:
    if given is None:
        return "uncommitted"
    match = record.match or ""
    if fault := given.fault(match):
        return fault
    if len(given.nonces) != record.rules.seats:
        return "nonces"
    fits = len(dealt) <= LARGEST and dealt == given.deck(match, deal, record.rules.deck)
    return "right" if fits else "order"
