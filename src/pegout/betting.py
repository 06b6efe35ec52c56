"""A hold'em betting hand as a value: blinds, streets, all-ins, side pots. It knows no cards.

Amounts are whole chips. A raise is named by the total that it raises *to*; a `Call` of nothing is a
check; a bet is a raise of nothing. The seed fixes the blinds and little else; the rest follows the usual
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
    """Give up the hand."""


class Call(Action, frozen=True):
    """Match the bet: a check when there is nothing to match, all in when it takes everything."""


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
    unit: int  # the least bet of this street; in fixed limit the only one
    bet: int = 0  # what a live seat must have put in on this street to stay in
    step: int = 0  # the last full bet or raise, which a raise must equal (4.3-4)
    raises: int = 0  # bets and raises on this street, the blind counted
    acted_at: tuple[int, ...]  # the bet as it stood when each seat last acted on this street; -1: not yet
    blinds: tuple[int, ...] = ()  # what each seat had to post
    bound: Seat | None = None  # may not fold while the blind is not raised (A0-6)
    limit: Limit = "none"
    unanswered: bool = False  # whether one may raise a bet that no rival has the chips to match
    lines: tuple[Bets, ...] = ((),)  # all bets of this hand, by street; blinds and bets out of turn not

    # --- what a caller asks --------------------------------------------------------------------

    @property
    def live(self) -> tuple[Seat, ...]:
        """Seats that have not folded."""
        return tuple(seat for seat, out in enumerate(self.folded) if not out)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.waiting[:1]

    @property
    def pot(self) -> int:
        """All that has been put in."""
        return sum(self.paid) + sum(self.staked)

    @property
    def total(self) -> int:
        return self.pot + sum(self.stacks)

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The main pot, then the side pots: levels of what live seats put in; folded chips stay (4.3-8)."""
        put_in = self._put_in
        levels = sorted({put_in[seat] for seat in self.live})
        pots: list[Pot] = []
        for floor, level in zip([0, *levels], levels, strict=False):
            top = max(put_in) if level == levels[-1] else level  # folded chips above the last go to it
            amount = sum(min(chips, top) - min(chips, floor) for chips in put_in)
            pots.append(Pot(amount, tuple(seat for seat in self.live if put_in[seat] >= level)))
        return tuple(pot for pot in pots if pot.chips)

    @property
    def swept(self) -> tuple[Pot, ...]:
        """The pots of the earlier streets, as they lie in the middle while this one is played."""
        return replace(self, staked=(0,) * len(self.staked)).pots

    @property
    def uncalled(self) -> tuple[Seat, int]:
        """Whose bet is above all others', and by how many chips; 0 when it was matched (4.3-8)."""
        put_in = self._put_in
        top = max(range(len(put_in)), key=lambda seat: (put_in[seat], not self.folded[seat]))
        second = max((chips for seat, chips in enumerate(put_in) if seat != top), default=0)
        return (top, 0) if self.folded[top] else (top, put_in[top] - second)

    def owed(self, seat: Seat) -> int:
        """What `seat` must add to call, in chips: at most all that it has."""
        return min(max(0, self.bet - self.staked[seat]), self.stacks[seat])

    def raises_to(self, seat: Seat) -> range:
        """Every total that `seat` may raise to: a full raise or more, or all in for less; maybe none.

        A seat that has acted may raise again only when the bet has grown by a full raise since, be it in
        several short all-ins (4.3-5). There is no raise when no rival could put in more than is bet already.
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
        elif self.limit == "pot":  # the pot as it would be after the call; a least bet is always allowed
            most = max(least, self.bet + self.pot + self.bet - self.staked[seat])
        elif len(self.live) > 2 and self.raises >= MOST_RAISES:
            return range(0)
        return range(min(least, all_in), min(most, all_in) + 1)

    def legal(self, seat: Seat) -> Sequence[Bet]:
        """Fold if something is owed, call or check, raise (4.3-2)."""
        if self.to_act != (seat,):
            return ()
        may_fold = self.owed(seat) and not (seat == self.bound and self.bet <= self.unit)
        half = self.staked[seat] + self.stacks[seat] // 2
        raises = Span(Raise, "to", self.raises_to(seat), careful=half)
        return Choices((Fold(), Call()) if may_fold else (Call(),), raises)

    # --- what happens --------------------------------------------------------------------------

    def apply(self, seat: Seat, bet: Bet) -> Betting:
        """The bets after this one; raises IllegalAction."""
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
        """`seat` gives up its hand, in turn or out of it; what it has put in stays."""
        out = replace(
            self,
            folded=put(self.folded, seat, True),
            waiting=tuple(other for other in self.waiting if other != seat),
        )
        return out._pruned()

    def street(self, dealer: Seat, unit: int) -> Betting:
        """The next street: the bets are swept in, and the first live seat after the dealer opens (4.2)."""
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
        """The street is over: the uncalled part of the highest bet goes back to its stack (4.3-8)."""
        seat, chips = self.uncalled
        return self._stake(seat, -chips)

    def pay(self, won: Mapping[Seat, int]) -> Betting:
        """The main pot is won: `won`, all of it, is in the stacks; the side pots are left."""
        main, *side = self.pots or (Pot(0, self.live),)
        if sum(won.values()) != main.chips:
            raise ValueError(f"a pot of {main.chips} cannot pay {sum(won.values())}")
        put_in = self._put_in
        level = min(put_in[seat] for seat in main.seats) if side else max(put_in)
        stacks = tuple(chips + won.get(seat, 0) for seat, chips in enumerate(self.stacks))
        left = tuple(max(0, chips - level) for chips in put_in)
        return replace(self, stacks=stacks, paid=left, staked=(0,) * len(stacks), waiting=(), bet=0)

    def before_blinds(self, seats: Iterable[Seat]) -> Betting:
        """A hand that has just been opened, as if these seats had not posted yet."""
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
        """No seat need act when one is live, or when only one has chips and it owes nothing (4.3-6)."""
        able = [seat for seat in self.live if self.stacks[seat]]
        if len(self.live) > 1 and len(able) > 1:
            return self
        owing = tuple(
            seat for seat in self.waiting
            if any(self._put_in[other] > self._put_in[seat] for other in self.live)
        )
        return replace(self, waiting=owing)


def empty(stacks: Sequence[int]) -> Betting:
    """No hand: stacks alone."""
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

    Seats without chips, or sitting out, are passed over; the dealer must not be one of them. A small
    blind is half a big one, rounded down, at least a chip. A short poster is all in, and the others
    still owe the whole blind (4.3-7).
    """
    out = {seat for seat, chips in enumerate(stacks) if not chips} | set(sitting_out)
    seats = after(dealer, (seat for seat in range(len(stacks)) if seat not in out))  # the dealer last
    posts = {
        "small_big": _small_and_big(seats, big_blind),
        "equal": dict.fromkeys(seats, big_blind),
        "non_dealer": dict.fromkeys(seats[:-1], big_blind),
    }[blinds]
    last = list(posts)[-1] if blinds == "small_big" else seats[-2]  # acts last, having the option
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
    """The blinds by seat, small blind first. `seats`: in order, the dealer last, who has it heads-up."""
    small, big = (seats[1], seats[0]) if len(seats) == 2 else (seats[0], seats[1])
    return {small: max(1, big_blind // 2), big: big_blind}


def share(pot: Pot, winners: Iterable[Seat], dealer: Seat) -> dict[Seat, int]:
    """The pot in equal parts; odd chips one at a time from the first winner after the dealer (4.3-9).

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
