"""Whether the shuffles of a record are those to which its server had committed itself: `pegout verify`."""

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
    """A shuffle, and what was found."""

    deal: int
    finding: Finding
    commitment: Commitment | None  # that holds for it; None: there is none

    @property
    def is_wrong(self) -> bool:
        return self.finding not in ("right", "uncommitted")


def check(record: Record) -> Iterator[Checked]:
    """Every shuffle of a record, in order, then every commitment that is to none of them.

    A commitment holds for its deal and, if it has no source, for those that follow that one at once. Raises
    nothing: whatever a record has, it is right or there is a finding.
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
