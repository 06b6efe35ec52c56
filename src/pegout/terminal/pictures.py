"""The table in a few lines of text, for each game: made from a view, and holding no more than it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pegout.cards import Cards, pretty
from pegout.game import Seat
from pegout.games import game_of

LANE = 30  # holes that a peg strip shows at most


def picture(view: Any, seat: Seat | None, names: Sequence[str]) -> list[str]:
    """Who has what, what lies on the table, and the hand of `seat`."""
    lines = [*seats(view, names), *middle(view, names)]
    if seat is not None and (hand := held(view, seat)):
        lines.append(f"Your hand: {pretty(hand)}")
    return lines


def seats(view: Any, names: Sequence[str]) -> list[str]:
    """A line for each seat: whose turn it is, the name, the score and what goes with it."""
    width = max(map(len, names))
    one = _SEATS.get(game_of(view).name, _any_seat)
    return [
        f"{'▸' if n in view.to_act else ' '} {name:<{width}}  {one(view, n)}".rstrip()
        for n, name in enumerate(names)
    ]


def middle(view: Any, names: Sequence[str]) -> list[str]:
    """What lies on the table."""
    return _MIDDLES.get(game_of(view).name, _any_middle)(view, names)


def held(view: Any, seat: Seat) -> Cards:
    """The cards that a seat holds."""
    hands: Sequence[Cards] = getattr(view, "hands", ())
    return hands[seat] if seat < len(hands) else ()


def strip(score: int, back: int, target: int) -> str:
    """A peg strip: where the two pegs stand on the way to the target.

    >>> strip(60, 45, 120), strip(0, 0, 120), strip(121, 110, 121)[-2:]
    ('───────────○──●···············', '······························', '○●')
    """
    cells = min(LANE, target)

    def place(points: int) -> int:
        return max(points > 0, min(cells, points * cells // target)) - 1

    front, rear = place(score), min(place(back), place(score) - 1)
    marks = {rear: "○", front: "●"} if rear >= 0 else {front: "●"}
    return "".join(marks.get(n, "─" if n < front else "·") for n in range(cells))


# --- cribbage --------------------------------------------------------------------------------------


def _cribbage_seat(view: Any, seat: Seat) -> str:
    rules, side = view.rules, view.rules.side(seat)
    parts = [f"{view.scores[side]:>4}  {strip(view.scores[side], view.back[side], rules.target)}"]
    if rules.match_target > 1:
        parts.append(f"{view.match_points[side]} of {rules.match_target} match points")
    parts += ["dealer"] if view.deals and seat == view.dealer else []
    parts += ["left"] if seat in view.left else [_backs(view, seat)]
    return "  ".join(filter(None, parts))


def _cribbage_middle(view: Any, names: Sequence[str]) -> list[str]:
    if not view.deals:
        return ["The cards are not dealt yet."]
    whose = "your" if names[view.dealer] == "You" else f"{names[view.dealer]}’s"
    crib = f"{len(view.crib)} in {whose} crib" if view.crib else f"{whose} crib".capitalize()
    if view.crib and "??" not in map(str, view.crib):
        crib = f"{whose} crib: {pretty(view.crib)}"
    starter = f"Starter {view.starter.pretty}" if view.starter else "No starter yet"
    lines = [f"{starter}   {crib}"]
    if view.laid:
        piles = [pretty(pile) for pile in (*view.earlier_piles, view.pile) if pile]
        lines += [f"Count {view.count}   {' | '.join(piles)}"]
    lines += [_cribbage_counting(view, names)] if view.counting else []
    return lines


def _cribbage_counting(view: Any, names: Sequence[str]) -> str:
    counting = view.counting
    if counting.what == "play":
        return "What does it make?"
    cards = view.cards_of(counting.what, counting.seat)
    whose = "your" if names[counting.seat] == "You" else f"{names[counting.seat]}’s"
    return f"To be counted, {whose} {counting.what}: {pretty(cards)} with {view.starter.pretty}"


# --- Skalborg --------------------------------------------------------------------------------------


def _skalborg_seat(view: Any, seat: Seat) -> str:
    betting = view.betting
    parts = [f"{betting.stacks[seat]:>6} chips"]
    if seat < len(betting.staked) and betting.staked[seat]:
        parts.append(f"bet {betting.staked[seat]}")
    where = game_of(view).facts(view)["positions"][seat]
    parts += [where] if where else []
    if seat not in view.players:
        parts.append("out")
    elif view.hands and seat not in betting.live:
        parts.append("folded")
    elif view.hands and "??" not in map(str, view.hands[seat]):
        parts.append(pretty(view.hands[seat]))
    return "  ".join(parts)


def _skalborg_middle(view: Any, names: Sequence[str]) -> list[str]:
    facts = game_of(view).facts(view)
    side_pots = [str(pot["chips"]) for pot in facts["pots"]] if facts["all_in"] else []
    pot = f"Pot {' + '.join(side_pots) or facts['pot']}" if facts["pot"] else "No pot yet"
    board = f"Board {pretty(view.board)}" if view.board else "No board yet"
    return [f"{board}   {pot}"]


# --- Cribist ---------------------------------------------------------------------------------------

_SUITS = {"C": "♣ clubs", "D": "♦ diamonds", "H": "♥ hearts", "S": "♠ spades"}


def _cribist_seat(view: Any, seat: Seat) -> str:
    tricks = game_of(view).facts(view)["tricks"][seat]
    parts = [f"{view.scores[seat]:>4} points", f"{tricks} trick{'' if tricks == 1 else 's'}"]
    place = (seat - view.leader) % len(view.scores)
    if place < len(view.trick):
        parts.append(f"played {view.trick[place].pretty}")
    parts += ["dealer"] if view.phase != "cut" and seat == view.dealer else []
    return "  ".join(parts)


def _cribist_middle(view: Any, names: Sequence[str]) -> list[str]:
    trump = f"Trumps {_SUITS[view.trump]}" if view.trump else "No trumps yet"
    trick = f"Trick {pretty(view.trick)}" if view.trick else "No card led yet"
    return [f"{trump}   {trick}"]


def _any_seat(view: Any, seat: Seat) -> str:
    return ""


def _any_middle(view: Any, names: Sequence[str]) -> list[str]:
    """A game without a picture of its own shows its facts."""
    return [f"{name}: {value}" for name, value in game_of(view).facts(view).items()]


def _backs(view: Any, seat: Seat) -> str:
    hand = held(view, seat)
    return "▮" * len(hand)


_SEATS: dict[str, Callable[[Any, Seat], str]] = {
    "cribbage": _cribbage_seat,
    "skalborg": _skalborg_seat,
    "cribist": _cribist_seat,
}
_MIDDLES: dict[str, Callable[[Any, Sequence[str]], list[str]]] = {
    "cribbage": _cribbage_middle,
    "skalborg": _skalborg_middle,
    "cribist": _cribist_middle,
}
