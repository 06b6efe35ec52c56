"""The betting of one hold'em hand as a value, without cards: blinds, streets, all-ins, side pots.

Amounts are whole chips. A `Raise` names the total that it raises *to*; a `Call` with nothing owed is
a check; a bet is a `Raise` from zero. Only the blinds are the game's own; the rest follows the usual
no-limit table rules (docs/rules/skalborg.md, "Betting").
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pegout.game import Action, Choices, IllegalAction, Seat, Span, named, put
from pegout.words import Text, Who

Blinds: TypeAlias = Literal["small_big", "equal", "non_dealer"]
Limit: TypeAlias = Literal["none", "pot", "fixed"]

MOST_RAISES = 4  # fixed limit: a bet and three raises on a street, while three or more seats are live


class Fold(Action, frozen=True):
    """Fold the hand."""


class Call(Action, frozen=True):
    """Match the bet: a check if nothing is owed, all in if it takes the whole stack."""


class Raise(Action, frozen=True):
    """Raise the bet to a total for this street, in chips; the first bet of a street is one too."""

    to: int


Bet: TypeAlias = Fold | Call | Raise
Bets: TypeAlias = tuple[tuple[Seat, Bet], ...]  # bets by seat, in order


class Pot(Struct, frozen=True, gc=False):
    """Chips that the same seats may win."""

    chips: int
    seats: tuple[Seat, ...]


class Betting(Struct, frozen=True, gc=False, kw_only=True):
    """The bets of one hand. Tuples are by seat; `total` never changes (4.3-12)."""

    stacks: tuple[int, ...]  # chips behind
    paid: tuple[int, ...]  # put in on earlier streets
    staked: tuple[int, ...]  # put in on this street
    folded: tuple[bool, ...]  # folded, or not in this hand at all
    waiting: tuple[Seat, ...] = ()  # seats still to act on this street, in order
    unit: int  # the minimum bet of this street; the only size in fixed limit
    bet: int = 0  # what a live seat must put in on this street to stay in the hand
    step: int = 0  # the last full bet or raise, which a raise must equal (4.3-4)
    raises: int = 0  # bets and raises on this street, including the blind
    acted_at: tuple[int, ...]  # `bet` when each seat last acted on this street; -1: not yet
    blinds: tuple[int, ...] = ()  # the blind that each seat had to post
    bound: Seat | None = None  # the seat that may not fold until the blind is raised (A0-6)
    limit: Limit = "none"
    unanswered: bool = False  # whether a raise is allowed that no opponent has the chips to call
    lines: tuple[Bets, ...] = ((),)  # all bets of this hand, by street, without blinds and bets out of turn

    # --- queries -------------------------------------------------------------------------------

    @property
    def live(self) -> tuple[Seat, ...]:
        """Seats that have not folded."""
        return tuple(seat for seat, out in enumerate(self.folded) if not out)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.waiting[:1]

    @property
    def pot(self) -> int:
        """All chips put in so far."""
        return sum(self.paid) + sum(self.staked)

    @property
    def total(self) -> int:
        return self.pot + sum(self.stacks)

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The main pot, then the side pots, by the amounts of live seats; folded chips stay in (4.3-8)."""
        put_in = self._put_in
        levels = sorted({put_in[seat] for seat in self.live})
        pots: list[Pot] = []
        for floor, level in zip([0, *levels], levels, strict=False):
            top = max(put_in) if level == levels[-1] else level  # the last pot gets folded chips above it
            amount = sum(min(chips, top) - min(chips, floor) for chips in put_in)
            pots.append(Pot(amount, tuple(seat for seat in self.live if put_in[seat] >= level)))
        return tuple(pot for pot in pots if pot.chips)

    @property
    def swept(self) -> tuple[Pot, ...]:
        """The pots of the earlier streets, without the bets of this one."""
        return replace(self, staked=(0,) * len(self.staked)).pots

    @property
    def uncalled(self) -> tuple[Seat, int]:
        """The seat with the highest bet, and its uncalled part; 0 if the bet was called (4.3-8)."""
        put_in = self._put_in
        top = max(range(len(put_in)), key=lambda seat: (put_in[seat], not self.folded[seat]))
        second = max((chips for seat, chips in enumerate(put_in) if seat != top), default=0)
        return (top, 0) if self.folded[top] else (top, put_in[top] - second)

    def owed(self, seat: Seat) -> int:
        """The chips that `seat` must add to call, at most its stack."""
        return min(max(0, self.bet - self.staked[seat]), self.stacks[seat])

    def raises_to(self, seat: Seat) -> range:
        """The totals that `seat` may raise to: a full raise or more, or all in for less; may be empty.

        A seat that has acted may raise again only if the bet has grown by a full raise since, even by
        several short all-ins (4.3-5). No raise is allowed if no opponent could put in more than the current
        bet, unless `unanswered`.
        """
        all_in = self.staked[seat] + self.stacks[seat]
        enough = 0 if self.unanswered else self.bet
        rivals = any(
            self.stacks[other] and self.staked[other] + self.stacks[other] > enough
            for other in self.live if other != seat
        )  # fmt: skip
        acted_at = self.acted_at[seat]
        reopened = acted_at < 0 or self.bet - acted_at >= self.step
        if all_in <= self.bet or not rivals or not reopened:
            return range(0)
        least = most = self.bet + self.step
        if self.limit == "none":
            most = all_in
        elif self.limit == "pot":  # the pot after a call; the minimum bet is always allowed
            most = max(least, self.bet + self.pot + self.bet - self.staked[seat])
        elif len(self.live) > 2 and self.raises >= MOST_RAISES:
            return range(0)
        return range(min(least, all_in), min(most, all_in) + 1)

    def legal(self, seat: Seat) -> Sequence[Bet]:
        """The legal bets: fold if something is owed, call or check, raise (4.3-2)."""
        if self.to_act != (seat,):
            return ()
        may_fold = self.owed(seat) and not (seat == self.bound and self.bet <= self.unit)
        half = self.staked[seat] + self.stacks[seat] // 2
        raises = Span(Raise, "to", self.raises_to(seat), careful=half)
        return Choices((Fold(), Call()) if may_fold else (Call(),), raises)

    # --- transitions ---------------------------------------------------------------------------

    def apply(self, seat: Seat, bet: Bet) -> Betting:
        """The state after a bet; raises IllegalAction."""
        if bet not in self.legal(seat):
            raise IllegalAction(Text.of("illegal-bet", who=Who(seat), action=named(bet)))
        rest = self.waiting[1:]
        acted = replace(
            self,
            waiting=rest,
            acted_at=put(self.acted_at, seat, self.bet),
            lines=(*self.lines[:-1], (*self.lines[-1], (seat, bet))),
        )
        match bet:
            case Fold():
                return acted.fold(seat)
            case Call():
                return acted._stake(seat, self.owed(seat))._pruned()
            case Raise(to):
                by = to - self.bet
                others = [other for other in after(seat, range(len(self.stacks))) if other != seat]
                return replace(
                    acted._stake(seat, to - self.staked[seat]),
                    bet=to,
                    step=max(by, self.step),
                    raises=self.raises + 1,
                    acted_at=put(self.acted_at, seat, to),
                    waiting=tuple(other for other in others if not self.folded[other] and self.stacks[other]),
                )

    def fold(self, seat: Seat) -> Betting:
        """Fold a seat's hand, in or out of turn; its chips stay in the pot."""
        out = replace(
            self,
            folded=put(self.folded, seat, True),
            waiting=tuple(other for other in self.waiting if other != seat),
        )
        return out._pruned()

    def street(self, dealer: Seat, unit: int) -> Betting:
        """Open the next street: sweep in the bets; the first live seat after the dealer opens (4.2)."""
        nothing = (0,) * len(self.stacks)
        opened = replace(
            self,
            paid=self._put_in,
            staked=nothing,
            waiting=tuple(seat for seat in after(dealer, self.live) if self.stacks[seat]),
            unit=unit,
            bet=0,
            step=unit,
            raises=0,
            acted_at=tuple(-1 for _ in nothing),
            bound=None,
            lines=(*self.lines, ()),
        )
        return opened._pruned()

    def returned(self) -> Betting:
        """Return the uncalled part of the highest bet at the end of a street (4.3-8)."""
        seat, chips = self.uncalled
        return self._stake(seat, -chips)

    def pay(self, won: Mapping[Seat, int]) -> Betting:
        """Pay out the whole main pot: `won`, by seat; the side pots remain."""
        main, *side = self.pots or (Pot(0, self.live),)
        if sum(won.values()) != main.chips:
            raise ValueError(f"a pot of {main.chips} cannot pay {sum(won.values())}")
        put_in = self._put_in
        level = min(put_in[seat] for seat in main.seats) if side else max(put_in)
        stacks = tuple(chips + won.get(seat, 0) for seat, chips in enumerate(self.stacks))
        left = tuple(max(0, chips - level) for chips in put_in)
        return replace(self, stacks=stacks, paid=left, staked=(0,) * len(stacks), waiting=(), bet=0)

    def before_blinds(self, seats: Iterable[Seat]) -> Betting:
        """A newly opened hand, with the blinds of these seats not posted yet."""
        hand = self
        for seat in seats:
            hand = hand._stake(seat, -self.staked[seat])
        return hand

    @property
    def _put_in(self) -> tuple[int, ...]:
        return tuple(early + now for early, now in zip(self.paid, self.staked, strict=True))

    def _stake(self, seat: Seat, chips: int) -> Betting:
        return replace(
            self,
            stacks=put(self.stacks, seat, self.stacks[seat] - chips),
            staked=put(self.staked, seat, self.staked[seat] + chips),
        )

    def _pruned(self) -> Betting:
        """Drop seats that need not act: one seat is live, or only one has chips and owes nothing (4.3-6)."""
        able = [seat for seat in self.live if self.stacks[seat]]
        if len(self.live) > 1 and len(able) > 1:
            return self
        owing = tuple(
            seat for seat in self.waiting
            if any(self._put_in[other] > self._put_in[seat] for other in self.live)
        )
        return replace(self, waiting=owing)


def empty(stacks: Sequence[int]) -> Betting:
    """Stacks without a hand in progress."""
    zero, folded = (0,) * len(stacks), (True,) * len(stacks)
    return Betting(stacks=tuple(stacks), paid=zero, staked=zero, folded=folded, unit=0, acted_at=zero)


def open_hand(
    stacks: Sequence[int],
    dealer: Seat,
    *,
    big_blind: int,
    blinds: Blinds = "small_big",
    limit: Limit = "none",
    dealer_must_call: bool = True,
    sitting_out: Iterable[Seat] = (),
) -> Betting:
    """Post the blinds and open the first street (4.2).

    Seats without chips or sitting out are skipped; the dealer must not be one of them. The small blind is
    half the big blind, rounded down, at least one chip. A seat that cannot post its whole blind is all in;
    the others still owe the whole blind (4.3-7).
    """
    out = {seat for seat, chips in enumerate(stacks) if not chips} | set(sitting_out)
    seats = after(dealer, (seat for seat in range(len(stacks)) if seat not in out))  # the dealer last
    posts = {
        "small_big": _small_and_big(seats, big_blind),
        "equal": dict.fromkeys(seats, big_blind),
        "non_dealer": dict.fromkeys(seats[:-1], big_blind),
    }[blinds]
    last = list(posts)[-1] if blinds == "small_big" else seats[-2]  # acts last: has the option
    hand = replace(
        empty(stacks),
        folded=tuple(seat in out for seat in range(len(stacks))),
        unit=big_blind,
        bet=big_blind,
        step=big_blind,
        raises=1,
        blinds=tuple(posts.get(seat, 0) for seat in range(len(stacks))),
        acted_at=(-1,) * len(stacks),
        bound=dealer if dealer_must_call else None,
        limit=limit,
    )
    for seat, chips in posts.items():
        hand = hand._stake(seat, min(chips, hand.stacks[seat]))
    waiting = tuple(seat for seat in after(last, seats) if hand.stacks[seat])
    return replace(hand, waiting=waiting)._pruned()


def _small_and_big(seats: Sequence[Seat], big_blind: int) -> dict[Seat, int]:
    """The blinds by seat, small blind first. `seats`: the dealer last, who posts it heads-up."""
    small, big = (seats[1], seats[0]) if len(seats) == 2 else (seats[0], seats[1])
    return {small: max(1, big_blind // 2), big: big_blind}


def share(pot: Pot, winners: Iterable[Seat], dealer: Seat) -> dict[Seat, int]:
    """Split a pot equally; odd chips go one each, from the first winner after the dealer on (4.3-9).

    >>> share(Pot(100, (0, 1, 2)), (0, 1, 2), dealer=1)
    {2: 34, 0: 33, 1: 33}
    """
    order = after(dealer, winners)
    part, odd = divmod(pot.chips, len(order))
    return {seat: part + (n < odd) for n, seat in enumerate(order)}


def after(seat: Seat, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """`seats` in playing order, from the first one after `seat`.

    >>> after(1, range(4)), after(1, (0, 1))
    ((2, 3, 0, 1), (0, 1))
    """
    ordered = sorted(seats)
    return tuple([other for other in ordered if other > seat] + [other for other in ordered if other <= seat])
