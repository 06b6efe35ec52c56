"""Positions in the play of two, three or four players: turns, and the effect of a card or a go.

Hands and piles are packed into integers, so that they stay in registers: ranks 1 ace .. 13 king, four bits
each, a hand with its first card in the lowest bits, a pile with its last card there. Seats are 0 .. players -
1 in turn order: pone is 0, the dealer last.
"""

from __future__ import annotations

from typing import NamedTuple

from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, inner
from pegout.analysis.lookups import Bytes, Ints


class Position(NamedTuple):
    """The public state of the play, without hands; immutable: `lay` and `go` return the next one."""

    pile: int  # the cards since the last reset, packed
    count: int  # type: ignore[assignment]  # not the method of a tuple
    to_play: int  # the seat to play a card or say go; -1: the play is over
    last: int  # the seat that played the last card of the pile; -1: none
    gone: int  # seats that have said go since the last reset, a bit each
    held: int  # number of cards held, four bits a seat
    players: int


class Step(NamedTuple):
    """The result of a card or a go."""

    position: Position
    points: int  # of the card, for the player to move
    last: int  # for the last card or a go, for the player of the last card


@inner(inline=True)
def pips(rank: Int) -> Int:
    """The pip value of a rank."""
    return min(rank, 10)


@inner(inline=True)
def number_held(held: Int, seat: Int) -> Int:
    """The number of cards that a seat holds."""
    return held >> 4 * seat & 15


@inner(inline=True)
def points_of(pile: Int, after: Int, rank: Int, options: Options) -> Int:
    """The points of `rank` on the pile, `after` being the new count; without last card and go."""
    points = 0
    if after == 15:
        points = options.fifteen
    elif after == 31:
        points = options.thirty_one
    if pile & 15 == rank:
        if pile >> 4 & 15 != rank:
            return points + 2
        return points + (12 if pile >> 8 & 15 == rank else 6)
    ranks, size, run = 1 << rank, 1, 0
    while pile:
        bit = 1 << (pile & 15)
        if ranks & bit:
            break
        ranks |= bit
        size += 1
        if size > 2 and not (ranks + (ranks & -ranks)) & ranks:  # consecutive bits
            run = size
        pile >>= 4
    return points + run


@inner(inline=True)
def next_to_play(seat: Int, gone: Int, held: Int, players: Int) -> Int:
    """The next seat with cards that has not said go, possibly the same one; -1 if there is none."""
    for _ in range(players):
        seat = seat + 1 if seat + 1 < players else 0
        if held >> 4 * seat & 15 and not gone >> seat & 1:
            return seat
    return -1


@inner(inline=True)
def at_reset(seat: Int, held: Int, players: Int, options: Options) -> Position:
    """A new count, led by the next seat; the end if all cards are played, or there is only one count."""
    leader = -1 if options.one_count else next_to_play(seat, 0, held, players)
    return Position(0, 0, leader, -1, 0, held, players)


@inner(inline=True)
def lay(at: Position, rank: Int, options: Options) -> Step:
    """Play a playable card."""
    return lay_for(points_of(at.pile, at.count + pips(rank), rank, options), at, rank, options)


@inner(inline=True)
def lay_for(points: Int, at: Position, rank: Int, options: Options) -> Step:
    """`lay` for a card whose points are known."""
    seat, count, held = at.to_play, at.count + pips(rank), at.held - (1 << 4 * at.to_play)
    if count == 31:
        return Step(at_reset(seat, held, at.players, options), points, 0)
    seat_next = next_to_play(seat, at.gone, held, at.players)
    if seat_next < 0:  # no seat can play on
        return Step(at_reset(seat, held, at.players, options), points, options.last)
    return Step(Position(at.pile << 4 | rank, count, seat_next, seat, at.gone, held, at.players), points, 0)


@inner(inline=True)
def go(at: Position, options: Options) -> Step:
    """Say go: the seat to play has no playable card."""
    gone = at.gone | 1 << at.to_play
    seat_next = next_to_play(at.to_play, gone, at.held, at.players)
    if seat_next < 0:  # the player of the last card scores, and the next seat leads
        return Step(at_reset(at.last, at.held, at.players, options), 0, options.last)
    return Step(Position(at.pile, at.count, seat_next, at.last, gone, at.held, at.players), 0, 0)


@inner(inline=True)
def position_in(row: Ints, first: int) -> Position:
    """The two-player position whose fields are in a row from column `first` on."""
    return Position(
        row[first], row[first + 1], row[first + 2], row[first + 3], row[first + 4], row[first + 5], 2
    )


# --- packed hands and piles -----------------------------------------------------------------------


@inner()
def pack(ranks: Bytes) -> Int:
    """A hand of ranks (n,), 0 ace .. 12 king, the first lowest."""
    packed = 0
    for i in range(len(ranks)):
        packed |= (int(ranks[i]) + 1) << 4 * i
    return packed


@inner()
def pack_pile(ranks: Bytes) -> Int:
    """A pile of ranks (n,), 0 ace .. 12 king, in the order of play."""
    packed = 0
    for rank in ranks:
        packed = packed << 4 | (int(rank) + 1)
    return packed


@inner(inline=True)
def without(packed: Int, at: Int) -> Int:
    """Packed cards without the one at a bit; the order is kept."""
    return (packed & ((1 << at) - 1)) | (packed >> at + 4 << at)


@inner(inline=True)
def without_rank(packed: Int, rank: Int) -> Int:
    """Packed cards without the first card of a rank, which must be among them; the order is kept."""
    at = 0
    while packed >> at & 15 != rank:
        at += 4
    return without(packed, at)


@inner(inline=True)
def without_last_moved(packed: Int, at: Int, number: Int) -> Int:
    """Packed cards without the one at a bit; the last of `number` takes its place."""
    end = 4 * (number - 1)
    rest = packed & ((1 << end) - 1)
    return rest if at == end else rest ^ ((packed >> at ^ packed >> end) & 15) << at
