"""Positions of Skalborg as text: `skalborg pone 990-1010 hand 3S 5H 5S 6D Wb crib 6D board 7H QH bets call`.

The scores are the stacks before the blinds, 0 for players out of the match. `hand` has the five cards as
dealt, `crib` my discard among them, `board` the open cards, `bets` the bets:
`fold`, `call` (or `check`), or the total of a raise; `|` between streets. A position is built by playing it.
Other players' cards and discards are made up, and are face down in my view.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from pegout.betting import Bet, Call, Fold, Raise, after, empty
from pegout.cards import DECK_WITH_JOKERS, Card, Cards, without
from pegout.game import CHANCE, Action, Deal, IllegalAction, Seat, without_events
from pegout.game.notation import (
    ME,
    BadPosition,
    Field,
    Known,
    Notation,
    around,
    check_apart,
    check_size,
    dealer_of,
    scores_of,
)
from pegout.games.skalborg.dealing import new_hand
from pegout.games.skalborg.moves import Discard
from pegout.games.skalborg.options import CRIB, DEALT
from pegout.games.skalborg.position import STREETS
from pegout.games.skalborg.state import Rules, State
from pegout.words import Text, literal

NEXT = "|"  # street


def as_analysed(rules: Rules) -> Rules:
    """Rules for analysis: automatic counting, without pauses."""
    return replace(rules, count_mode="auto", post_show=False, board_order="shuffled")


class _Cast(Struct, frozen=True):
    """All cards: mine and the board as known, the others' made up."""

    mine: Cards
    crib: Cards  # the viewer's discard among these; (): not discarded yet
    board: Cards
    away: Cards  # the rest of the crib, the board's cards first
    free: Cards  # neither in a hand nor discarded

    def discard(self, state: State, seat: Seat) -> Cards:
        """The discard of a seat."""
        if seat == ME:
            return self.crib
        at = _others(state).index(seat)
        return self.away[at : at + 1]


def _others(state: State) -> list[Seat]:
    return [seat for seat in state.betting.live if seat != ME]


def read(rules: Rules, known: Known, _before: tuple[int, ...] | None) -> tuple[State, tuple[int, ...]]:
    """The view of seat 0; stacks are those before the deal, and gains are zero until the hand is over."""
    dealer = dealer_of(known, rules.seats)
    stacks = scores_of(known, rules.seats, None) if known.scores else stacks_of(rules)
    if stacks[ME] < 1 or sum(chips > 0 for chips in stacks) < 2 or min(stacks) < 0:
        raise BadPosition("scores", Text("position-stacks"))
    if not stacks[dealer]:
        raise BadPosition("place", Text("position-dealer-out"))
    cast = _cast(known)
    places = tuple(0 if chips else rules.seats for chips in stacks)  # in any order
    state = new_hand(replace(rules.start(), betting=empty(stacks), places=places), dealer)
    state = _dealt(state, cast)
    words = [word for word in known.words("bets") if word != NEXT]
    state = _before_street(state, cast)
    for word in words:
        if state.phase not in STREETS or not state.to_act:
            raise BadPosition("bets", Text("position-over"))
        state = _before_street(_bet(state, word), cast)
    if state.phase not in (*STREETS, "discard"):
        raise BadPosition("bets", Text("position-over"))
    if state.turned < len(cast.board):
        raise BadPosition("board", Text.of("position-many", size=state.turned, count=len(cast.board)))
    if state.turned > len(cast.board):  # the next cards of the board are awaited
        betting = replace(state.betting, waiting=())
        state = replace(state, turned=len(cast.board), betting=betting)
    return without_events(state).view(ME), (0,) * rules.seats


def stacks_of(rules: Rules) -> tuple[int, ...]:
    """Each seat's initial chips."""
    return (rules.stack * rules.big_blind,) * rules.seats


def _cast(known: Known) -> _Cast:
    hand, crib, board = known.cards("hand"), known.cards("crib"), known.cards("board")
    mine = tuple(sorted({*hand, *crib}))
    check_size("hand", len(mine), DEALT)
    if len(crib) > 1:
        check_size("crib", len(crib), 1)
    check_apart(hand=without(mine, crib), board=board)
    if (board or known.words("bets")) and not crib:
        raise BadPosition("crib", Text.of("position-few", count=1), lacking=1)
    if len(board) > CRIB or len(set(board) - set(crib)) >= CRIB:
        raise BadPosition("board", Text("position-board"))
    free = [card for card in DECK_WITH_JOKERS if card not in {*mine, *board}]
    away = [card for card in board if card not in crib]
    away += [free.pop() for _ in range(CRIB - 1 - len(away))]
    return _Cast(mine, crib, board, tuple(away), tuple(free))


def _dealt(state: State, cast: _Cast) -> State:
    """The deal: others get unseen cards, including their discards."""
    others, free = _others(state), list(cast.free)
    hands = {ME: list(cast.mine)}
    for seat in others:
        hands[seat] = [*cast.discard(state, seat), *(free.pop(0) for _ in range(DEALT - 1))]
    added = list(cast.away[len(others) :])
    burned = [free.pop()] if added else []
    order = after(state.dealer, state.betting.live)
    deck = [hands[seat][n] for n in range(DEALT) for seat in order] + burned + added + free
    return state.apply(CHANCE, Deal(tuple(deck)))


def _before_street(state: State, cast: _Cast) -> State:
    """Advance to the viewer's discard, or to the next bet."""
    while state.phase in ("discard", "shuffle"):
        if state.phase == "shuffle":
            rest = [card for card in DECK_WITH_JOKERS if card not in cast.board]
            state = state.apply(CHANCE, Deal((*cast.board, *rest)))
        elif not cast.crib:
            return state
        else:
            seat = state.waiting[0]
            state = state.apply(seat, Discard(cast.discard(state, seat)))
    return state


def _bet(state: State, word: str) -> State:
    seat, lower = state.to_act[0], word.lower()
    bets: dict[str, Bet] = {"fold": Fold(), "call": Call(), "check": Call()}
    if lower not in bets and not (lower.isdecimal() and len(lower) < 13):
        raise BadPosition("bets", Text.of("position-bet", word=literal(word)))
    try:
        return state.apply(seat, bets.get(lower) or Raise(int(lower)))
    except IllegalAction as error:
        raise BadPosition("bets", error.text, error.words) from None


def write(view: State, seat: Seat) -> Known | None:
    """The seat's position; None if it is out of the hand, or a seat left in this one."""
    if view.phase not in (*STREETS, "discard") or seat not in view.betting.live:
        return None
    betting = view.betting
    put_in = [sum(chips) for chips in zip(betting.paid, betting.staked, strict=True)]
    if any(chips for chips, out in zip(put_in, view.places, strict=True) if out):
        return None
    stacks = [0 if out else sum(each) for *each, out in zip(betting.stacks, put_in, view.places, strict=True)]
    streets = [" ".join(_word(bet) for _, bet in street) for street in betting.lines]
    groups = {
        "hand": _words(sorted((*view.hands[seat], *view.discards[seat]))),
        "crib": _words(view.discards[seat]), "board": _words(view.board),
        "bets": tuple(f" {NEXT} ".join(street for street in streets if street).split()),
    }  # fmt: skip
    there = {label: words for label, words in groups.items() if words}
    place = (seat - view.dealer) % view.rules.seats
    return Known(place=place, scores=around(stacks, seat), groups=there)


def _words(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def _word(bet: Bet) -> str:
    return str(bet.to) if isinstance(bet, Raise) else type(bet).__name__.lower()


def fields(_rules: Rules, known: Known) -> tuple[Field, ...]:
    """The fields of a position."""
    return (
        Field("hand", known.words("hand"), DEALT),
        Field("crib", known.words("crib"), 1, of="hand"),
        Field("board", known.words("board"), CRIB, of="crib"),
        Field("bets", known.words("bets"), cards=False),
    )


def then(action: Action) -> tuple[str, ...]:
    """The words of an action."""
    if isinstance(action, Discard):
        return ("crib", *_words(action.cards))
    assert isinstance(action, Fold | Call | Raise)
    return ("bets", _word(action))


def replies(view: State) -> tuple[tuple[str, ...], ...]:
    """The next card of the board, or another seat's bets; raises only to the minimum, the pot and all in."""
    if view.phase not in STREETS or view.to_act[:1] == (ME,):
        return ()
    if not view.to_act:
        seen = {*view.hands[ME], *view.board}
        return tuple(("board", str(card)) for card in DECK_WITH_JOKERS if card not in seen)
    seat, betting = view.to_act[0], view.betting
    raises = betting.raises_to(seat)
    pot = betting.bet + betting.pot + betting.owed(seat)
    marks = sorted({raises[0], pot, raises[-1]}) if raises else []
    plain = [_word(bet) for bet in (Fold(), Call()) if bet in betting.legal(seat)]
    return tuple(("bets", word) for word in (*plain, *(str(to) for to in marks if to in raises)))


NOTATION = Notation(
    labels=("hand", "crib", "board", "bets"), rules=as_analysed, read=read, write=write, fields=fields,
    then=then, replies=replies, scores=stacks_of,
)  # fmt: skip
