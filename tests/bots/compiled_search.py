"""What the search of the cribbage expert is made of, compiled by itself for the tests, and cached."""

from __future__ import annotations

from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, compiled
from pegout.analysis.tables import Bytes, Floats, Ints
from pegout.bots.cribbage.compiled import replies as of_replies
from pegout.bots.cribbage.compiled import search as of_search


@compiled(
    "void(u1[::1], u1[:,::1], f8[:,::1], i8[::1], f8[::1], f8[:,::1], i8[::1], i8, i8, i8[::1], i8,"
    " f8[:,::1], f8, Options, f8[::1])",
    records=(Options,),
)
def each_card(
    hand: Bytes, others: Bytes, weights: Floats, shows: Ints, extra: Floats, chances: Floats, needs: Ints,
    pile: Int, count: Int, other_sees: Ints, gone: Int, policies: Floats, least: Int, options: Options,
    values: Floats,
) -> None:  # fmt: skip
    of_search.each_card(
        hand, others, weights, shows, extra, chances, needs, pile, count, other_sees, gone, policies, least,
        options, values,
    )  # fmt: skip


@compiled(
    "void(u1[:,::1], u1[::1], f8[::1], f8[::1], i8[::1], i8[:,::1], f8[:,::1], f8[::1], f8, Options,"
    " f8[:,::1])",
    records=(Options,),
)
def posterior(
    every: Bytes, played: Bytes, left: Floats, keeps: Floats, unseen: Ints, history: Ints, policies: Floats,
    shares: Floats, floor: Int, options: Options, weights: Floats,
) -> None:  # fmt: skip
    of_search.posterior(
        every, played, left, keeps, unseen, history, policies, shares, floor, options, weights
    )


@compiled(
    "i8(u1[::1], i8, i8, i8, i8[::1], i8, i8, f8[:,::1], Options, i8[:,::1], i8[::1], f8[:,::1], f8[::1])",
    records=(Options,),
)
def replies(
    hand: Bytes, held: Int, pile: Int, count: Int, unseen: Ints, hidden: Int, cards: Int, policies: Floats,
    options: Options, sheet: Ints, ranks: Ints, chance: Floats, features: Floats,
) -> Int:  # fmt: skip
    return of_replies.replies(
        hand, held, pile, count, unseen, hidden, cards, policies, options, sheet, ranks, chance, features
    )
