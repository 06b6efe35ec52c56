"""Two-player cribbage in lockstep, compiled: decisions, observations and masks of many games at once.

Each game is a row of integers (see `PHASE` etc.). A hand is one integer, one byte a card: `Card.index` + 1,
zero after the last. Chance, forced cards and goes are automatic, as in `pegout.rl.episodes`; action numbers
and observations are the same.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.cribbage.compiled.policy import greedy
from pegout.analysis.cribbage.compiled.position import Position, go, lay
from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, compiled, inner
from pegout.analysis.lookups import Bytes, Floats, Ints
from pegout.bots.cribbage.compiled.discarding import (
    FIRST,
    SECOND,
    discard_by_ranks,
    shown,
    shuffle,
    take_hand,
)

# Columns of a game.
PHASE, DEALER, TURN, SCORE, DEALS = 0, 1, 2, 3, 5  # phase 0 discard, 1 play; a score for each seat
HAND, DISCARDED, PLAYED, STARTER = 6, 8, 10, 12  # packed cards, by seat; a card
PILE, COUNT, TO_PLAY, LAST, GONE, HELD = 13, 14, 15, 16, 17, 18  # of the `Position`, in which pone is 0
KEY, AGENT, WINNER, GAINED, NOISE = 19, 20, 21, 22, 23  # winner -1: none yet; gained by seat 0 in this step
COLUMNS = 24

# Offsets in an observation.
PHASES, DEALS_CARDS, SCORES, HOLDS, DISCARDS, STARTS = 0, 2, 4, 6, 58, 110
PLAYS, PILES, COUNTS, GOES, NUMBERS_HELD, OBSERVED = 162, 266, 370, 371, 373, 375
PLAY, ACTIONS = 52, 106  # first action number of the play; lower ones are discards

NOBODY, RANDOM, GREEDY = range(3)  # opponents
NEXT_STEP, SAME_STEP, DISABLED = range(3)  # when a finished game restarts (Gymnasium's autoreset)


# --- packed cards -----------------------------------------------------------------------------------


@inner(inline=True)
def _without(packed: Int, card: Int) -> Int:
    """Packed cards without one of them."""
    shift = 0
    while (packed >> shift & 255) != card + 1:
        shift += 8
    return (packed & ((np.int64(1) << shift) - 1)) | (packed >> (shift + 8) << shift)


@inner(inline=True)
def _fits(hand: Int, card: Int) -> Int:
    """Whether the card is in the hand."""
    while hand:
        if (hand & 255) - 1 == card:
            return True
        hand >>= 8
    return False


@inner(inline=True)
def _playable(hand: Int, count: Int) -> Int:
    """The number of cards that keep the count at 31 or below."""
    number, top = 0, 4 * (31 - count) if count > 21 else 52
    while hand:
        number += (hand & 255) <= top
        hand >>= 8
    return number


@inner(inline=True)
def _nth(hand: Int, count: Int, n: Int) -> Int:
    """The nth of the cards that are playable."""
    top = 4 * (31 - count) if count > 21 else 52
    while True:
        if (hand & 255) <= top:
            if n == 0:
                return (hand & 255) - 1
            n -= 1
        hand >>= 8


# --- a game -----------------------------------------------------------------------------------------


@inner(inline=True)
def _next(state: Int) -> Int:
    """The next state of a xorshift generator."""
    state ^= state << np.uint64(13)
    state ^= state >> np.uint64(7)
    return state ^ (state << np.uint64(17))


@inner(inline=True)
def _score(row: Ints, seat: Int, points: Int, options: Options) -> None:
    points = min(points, options.target - row[SCORE + seat])
    row[SCORE + seat] += points
    row[GAINED] += points if seat == 0 else -points
    if row[SCORE + seat] >= options.target:
        row[WINNER] = seat


@inner()
def _deal(row: Ints, deck: Bytes, hand: Bytes) -> None:
    row[DEALS] += 1
    shuffle(np.uint64(row[KEY]), row[DEALS], deck)
    pone = 1 - row[DEALER]
    for place in range(2):
        take_hand(deck, place, hand)
        packed = np.int64(0)
        for i in range(6):
            packed |= (np.int64(hand[i]) + 1) << 8 * i
        row[HAND + (pone ^ place)] = packed
    row[STARTER] = deck[12]
    row[PHASE], row[TURN] = 0, pone
    for column in (DISCARDED, DISCARDED + 1, PLAYED, PLAYED + 1, PILE, COUNT, TO_PLAY, GONE):
        row[column] = 0
    row[LAST], row[HELD] = -1, 0x66


@inner()
def _begin(row: Ints, deck: Bytes, hand: Bytes) -> None:
    """Start a game from the row's key, which also draws the dealer and the agent's seat."""
    noise = _next(np.uint64(row[KEY]) | np.uint64(1))
    row[NOISE] = np.int64(noise)
    row[DEALER] = np.int64(noise >> np.uint64(33) & np.uint64(1))
    row[AGENT] = np.int64(noise >> np.uint64(34) & np.uint64(1))
    row[SCORE], row[SCORE + 1], row[DEALS], row[WINNER], row[GAINED] = 0, 0, 0, -1, 0
    _deal(row, deck, hand)


@inner(inline=True)
def _discard(row: Ints, card: Int, options: Options) -> None:
    """Discard a card to the crib; after the last discard, turn the starter."""
    seat = row[TURN]
    row[HAND + seat] = _without(row[HAND + seat], card)
    row[DISCARDED + seat] = row[DISCARDED + seat] << 8 | (card + 1)
    row[HELD] -= 1 << 4 * (seat ^ 1 ^ row[DEALER])
    if row[DISCARDED + seat] >> 8:
        if seat == row[DEALER]:
            row[PHASE] = 1
            if row[STARTER] >> 2 == 10:
                _score(row, seat, options.heels, options)
        else:
            row[TURN] = row[DEALER]


@inner(inline=True)
def _play(row: Ints, seat: Int, card: Int, options: Options) -> None:
    at = Position(row[PILE], row[COUNT], row[TO_PLAY], row[LAST], row[GONE], row[HELD], 2)
    step = lay(at, (card >> 2) + 1, options)
    row[HAND + seat] = _without(row[HAND + seat], card)
    row[PLAYED + seat] = row[PLAYED + seat] << 8 | (card + 1)
    _put(row, step.position)
    if step.points:
        _score(row, seat, step.points, options)
    if step.last and row[WINNER] < 0:
        _score(row, seat, step.last, options)


@inner(inline=True)
def _put(row: Ints, at: Position) -> None:
    row[PILE], row[COUNT], row[TO_PLAY] = at.pile, at.count, at.to_play
    row[LAST], row[GONE], row[HELD] = at.last, at.gone, at.held


@inner(inline=True)
def _code(packed: Int, codes: Ints) -> Int:
    """The sum of the codes of packed cards."""
    code = np.int64(0)
    while packed:
        code += codes[(packed & 255) - 1]
        packed >>= 8
    return code


@inner()
def _show(row: Ints, codes: Ints, table: Bytes, suits: Ints, crib_suits: Ints, options: Options) -> None:
    """Count the hands of pone and dealer, then the crib, until the game is won."""
    dealer, starter = row[DEALER], row[STARTER]
    for seat in (1 - dealer, dealer):
        if row[WINNER] < 0:
            worth = shown(_code(row[PLAYED + seat], codes), starter, codes, table, suits)
            _score(row, seat, worth, options)
    if row[WINNER] < 0:
        crib = _code(row[DISCARDED], codes) + _code(row[DISCARDED + 1], codes)
        _score(row, dealer, shown(crib, starter, codes, table, crib_suits), options)


@inner()
def _advance(
    row: Ints, deck: Bytes, hand: Bytes, codes: Ints, table: Bytes, suits: Ints, crib_suits: Ints,
    options: Options,
) -> None:  # fmt: skip
    """Advance until a seat has a choice, or the game is over."""
    while row[WINNER] < 0 and row[PHASE] == 1:
        if row[TO_PLAY] < 0:
            _show(row, codes, table, suits, crib_suits, options)
            if row[WINNER] < 0:
                row[DEALER] = 1 - row[DEALER]
                _deal(row, deck, hand)
            return
        pone = 1 - row[DEALER]
        seat = pone ^ row[TO_PLAY]
        number = _playable(row[HAND + seat], row[COUNT])
        if number > 1:
            row[TURN] = seat
            return
        if number == 1:
            _play(row, seat, _nth(row[HAND + seat], row[COUNT], 0), options)
        else:
            at = Position(row[PILE], row[COUNT], row[TO_PLAY], row[LAST], row[GONE], row[HELD], 2)
            step = go(at, options)
            _put(row, step.position)
            if step.last:
                _score(row, pone ^ at.last, step.last, options)


# --- opponents --------------------------------------------------------------------------------------


@inner()
def _answer(
    row: Ints, opponent: Int, hand: Bytes, places: Ints, kept: Floats, discarded: Floats, options: Options
) -> None:  # fmt: skip
    """Let the opponent act; the greedy one discards both cards at once."""
    seat = row[TURN]
    held = row[HAND + seat]
    if row[PHASE] == 0 and opponent == GREEDY:
        for i in range(6):
            hand[i] = (held >> 8 * i & 255) - 1
        side = 0 if seat == row[DEALER] else 1
        choice = discard_by_ranks(hand, places, kept[side], discarded[side])
        first, second = np.int64(hand[FIRST[choice]]), np.int64(hand[SECOND[choice]])
        _discard(row, first, options)
        _discard(row, second, options)
    elif row[PHASE] == 1 and opponent == GREEDY:
        ranks, i = np.int64(0), 0
        while held >> 8 * i:
            ranks |= (((held >> 8 * i & 255) - 1 >> 2) + 1) << 4 * i
            i += 1
        bit, _ = greedy(ranks, row[PILE], row[COUNT], options)
        _play(row, seat, (held >> 2 * bit & 255) - 1, options)
    else:
        noise = _next(np.uint64(row[NOISE]))
        row[NOISE] = np.int64(noise)
        count = row[COUNT] if row[PHASE] else 0
        number = _playable(held, count)
        n = np.int64((noise >> np.uint64(32)) * np.uint64(number) >> np.uint64(32))
        card = _nth(held, count, n)
        if row[PHASE]:
            _play(row, seat, card, options)
        else:
            _discard(row, card, options)


# --- observations -----------------------------------------------------------------------------------


@inner(inline=True)
def _mark(seen: Bytes, first: Int, packed: Int) -> None:
    while packed:
        seen[first + (packed & 255) - 1] = 1
        packed >>= 8


@inner()
def _observe(row: Ints, seat: Int, seen: Bytes, mask: Bytes, is_over: Int) -> None:
    """Fill the observation of a seat, and its mask."""
    seen[:] = 0
    mask[:] = 0
    phase, other = row[PHASE], 1 - seat
    if not is_over:
        seen[PHASES + phase] = 1
    seen[DEALS_CARDS + (row[DEALER] ^ seat)] = 1
    seen[SCORES], seen[SCORES + 1] = row[SCORE + seat], row[SCORE + other]
    held = row[HAND + seat]
    _mark(seen, HOLDS, held)
    _mark(seen, DISCARDS, row[DISCARDED + seat])
    pone = 1 - row[DEALER]
    seen[NUMBERS_HELD] = row[HELD] >> 4 * (pone ^ seat) & 15
    seen[NUMBERS_HELD + 1] = row[HELD] >> 4 * (pone ^ other) & 15
    if phase:
        seen[STARTS + row[STARTER]] = 1
        _mark(seen, PLAYS, row[PLAYED + seat])
        _mark(seen, PLAYS + 52, row[PLAYED + other])
    if phase and not is_over:
        pile, place = row[PILE], PILES
        while pile:
            seen[place + (pile & 15) - 1] = 1
            pile >>= 4
            place += 13
        seen[COUNTS] = row[COUNT]
        seen[GOES] = row[GONE] >> (pone ^ seat) & 1
        seen[GOES + 1] = row[GONE] >> (pone ^ other) & 1
    if not is_over:
        first = PLAY if phase else 0
        top = 4 * (31 - row[COUNT]) if phase and row[COUNT] > 21 else 52
        while held:
            if (held & 255) <= top:
                mask[first + (held & 255) - 1] = 1
            held >>= 8


# --- entry points -----------------------------------------------------------------------------------

_TABLES = "i8[::1], u1[::1], i8[::1], i8[::1], f4[:,::1], f4[:,::1], Options"


@compiled(
    f"void(i8[:,::1], u1[::1], i8, u1[:,::1], u1[:,::1], {_TABLES})", records=(Options,)
)
def begin(
    games: Ints, which: Bytes, opponent: Int, seen: Bytes, masks: Bytes, codes: Ints, table: Bytes,
    suits: Ints, crib_suits: Ints, kept: Floats, discarded: Floats, options: Options,
) -> None:  # fmt: skip
    """Start the games in `which` from their keys, and observe their first decisions."""
    deck, hand, places = np.empty(52, np.uint8), np.empty(6, np.uint8), np.empty(15, np.int64)
    for game in range(len(games)):
        if which[game]:
            row = games[game]
            _begin(row, deck, hand)
            while opponent != NOBODY and row[TURN] != row[AGENT] and row[WINNER] < 0:
                _answer(row, opponent, hand, places, kept, discarded, options)
                _advance(row, deck, hand, codes, table, suits, crib_suits, options)
            _observe(row, row[TURN], seen[game], masks[game], False)


@compiled(
    "void(i8[:,::1], i8[::1], i8, i8, i8, u1[:,::1], u1[:,::1], u1[:,::1], f4[::1], u1[::1], u1[::1],"
    f" {_TABLES})",
    records=(Options,),
)
def step(
    games: Ints, numbers: Ints, opponent: Int, mode: Int, by_points: Int, seen: Bytes, masks: Bytes,
    final: Bytes, rewards: Floats, over: Bytes, illegal: Bytes, codes: Ints, table: Bytes, suits: Ints,
    crib_suits: Ints, kept: Floats, discarded: Floats, options: Options,
) -> None:  # fmt: skip
    """Take one action in every game; fill in observations, masks, rewards and ends.

    `over` says which games were over before the step, and afterwards which are. `final` receives the last
    observation of games that restart in the same step.
    """
    deck, hand, places = np.empty(52, np.uint8), np.empty(6, np.uint8), np.empty(15, np.int64)
    for game in range(len(games)):
        row = games[game]
        rewards[game], illegal[game] = 0.0, 0
        if over[game]:
            if mode == DISABLED:
                continue
            over[game] = 0
            row[KEY] = np.int64(_next(np.uint64(row[KEY]) | np.uint64(1)))
            _begin(row, deck, hand)
        else:
            seat, number, held = row[TURN], numbers[game], row[HAND + row[TURN]]
            phase, row[GAINED] = row[PHASE], 0
            card = number - PLAY if phase else number
            if not _fits(held, card) or (phase and row[COUNT] + min((card >> 2) + 1, 10) > 31):
                illegal[game], row[WINNER] = 1, 1 - seat
            elif phase:
                _play(row, seat, card, options)
            else:
                _discard(row, card, options)
            _advance(row, deck, hand, codes, table, suits, crib_suits, options)
            while opponent != NOBODY and row[TURN] != seat and row[WINNER] < 0:
                _answer(row, opponent, hand, places, kept, discarded, options)
                _advance(row, deck, hand, codes, table, suits, crib_suits, options)
            if by_points and not illegal[game]:
                rewards[game] = row[GAINED] if seat == 0 else -row[GAINED]
            elif row[WINNER] >= 0:
                rewards[game] = 1.0 if row[WINNER] == seat else -1.0
            if row[WINNER] >= 0:
                over[game], row[TURN] = 1, seat
                if mode != SAME_STEP:
                    _observe(row, seat, seen[game], masks[game], True)
                    continue
                _observe(row, seat, final[game], masks[game], True)
                row[KEY] = np.int64(_next(np.uint64(row[KEY]) | np.uint64(1)))
                _begin(row, deck, hand)
        while opponent != NOBODY and row[TURN] != row[AGENT] and row[WINNER] < 0:
            _answer(row, opponent, hand, places, kept, discarded, options)
            _advance(row, deck, hand, codes, table, suits, crib_suits, options)
        _observe(row, row[TURN], seen[game], masks[game], False)


@compiled("void(i8[:,::1], u8[::1], i8[::1])")
def choose_at_random(games: Ints, noise: Ints, numbers: Ints) -> None:
    """Fill in a legal number for each game; `noise` (1,) is the state of the generator."""
    state = noise[0]
    for game in range(len(games)):
        row = games[game]
        state = _next(state)
        held, count = row[HAND + row[TURN]], row[COUNT] if row[PHASE] else 0
        number = _playable(held, count)
        n = np.int64((state >> np.uint64(32)) * np.uint64(number) >> np.uint64(32))
        numbers[game] = _nth(held, count, n) + (PLAY if row[PHASE] else 0) if number else 0
    noise[0] = state
