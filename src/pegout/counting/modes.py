"""Counting modes of all games: by the engine, or manually by total or combinations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from pegout.counting.moves import COMBO, Claim, Count, Done, Source
from pegout.game import Action, Block, Choices, Seat, Span, single
from pegout.scoring import Score, total

RENAMED: dict[str, Literal["total", "combos"]] = {"declare_total": "total", "declare_combos": "combos"}
"""The current names of retired modes in old records and tables."""
CountMode: TypeAlias = Annotated[
    Literal[
        "auto",  # by the engine
        "manual",  # by hand: a total or combinations, at the player's choice
        "total",  # by hand: a total
        "combos",  # by hand: combination by combination
        "declare_total", "declare_combos",  # retired
    ],
    Meta(extra={"retired": tuple(RENAMED)}),
]  # fmt: skip
ClaimBy: TypeAlias = Annotated[Literal["combos", "total"] | UnsetType, Meta(extra={"retired": True})]
"""A retired option of old Cribist records and tables, beside `manual`."""
DONE = (Done(),)


def as_now(mode: CountMode, claim_by: ClaimBy = UNSET) -> CountMode:
    """Return the current name of a mode.

    >>> as_now("declare_total"), as_now("manual", "combos"), as_now("manual")
    ('total', 'combos', 'manual')
    """
    if claim_by is not UNSET and mode != "auto":
        return claim_by
    return RENAMED.get(mode, mode)


def claims(
    mode: CountMode, combos: Sequence[Count], totals: Sequence[Claim], named: Sequence[Source]
) -> Choices[Any]:
    """The legal claims: `combos` while any are left, `totals` until a combination is `named`."""
    if mode == "total":
        return Choices(totals)
    return Choices(DONE, combos, totals if mode == "manual" and not named else ())


def claim_of(truth: Sequence[Score], legal: Sequence[Action]) -> Action:
    """The next action of a claim of just these combinations: their total, or one of them, or `Done`."""
    whole = Claim(total(tuple(truth)))
    if whole in legal:
        return whole
    named = (Count(COMBO[score.name], tuple(sorted(score.cards))) for score in truth)
    return next((count for count in named if count in legal), DONE[0])


def claim_blocks(
    mode: CountMode, totals: Span[Claim], most: int, combos: Callable[[Any, Seat], Sequence[Action]]
) -> list[Block[Any]]:
    """The action numbers of all claims; `most`: the maximum number of combinations that `combos` returns."""
    blocks: list[Block[Any]] = []
    if mode in ("manual", "total"):
        blocks.append(Block(Claim, len(totals), lambda _view, _seat: totals))
    if mode in ("manual", "combos"):
        blocks += [Block(Count, most, combos), single(Done)]
    return blocks
