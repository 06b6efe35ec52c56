"""The table in a few lines of text: a painter for each of our games, and one for any other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from pegout.cards import UNKNOWN, Card, pretty
from pegout.game import Picture, Rules, Seat
from pegout.games import cribbage, cribist, skalborg
from pegout.games.cribbage.picture import Counting, Row
from pegout.terminal.drawing import Look, any_middle, any_seat, held, itemised, shown, strip
from pegout.words.scores import named

LANE, NARROW = 30, 64  # holes of a peg strip; columns below which there is none


class Painter(NamedTuple):
    """How a game's table is drawn."""

    seat: Callable[[Any, Seat], list[str]]  # what stands beside a name
    middle: Callable[[Any], list[str]]  # lines of what lies on the table


def picture(look: Look[Picture, Rules]) -> list[str]:
    """Who has what, what lies on the table, and the reader's cards."""
    return [*seats(look), *middle(look), *hands(look)]


def seats(look: Look[Picture, Rules]) -> list[str]:
    """A line for each seat: whose turn it is, the name, the score and what goes with it."""
    width = max(len(look.name(seat)) for seat in range(len(look.names)))
    painter = PAINTERS.get(type(look.picture), ANY)
    return [
        f"{'▸' if seat in look.to_act else ' '} {look.name(seat):<{width}}  "
        + "  ".join(filter(None, painter.seat(look, seat)))
        for seat in range(len(look.names))
    ]


def middle(look: Look[Picture, Rules]) -> list[str]:
    """What lies on the table."""
    return PAINTERS.get(type(look.picture), ANY).middle(look)


def hands(look: Look[Picture, Rules]) -> list[str]:
    """What the reader holds: the hand, and a line for what else is the reader's."""
    hand = held(look)
    return [f"Your hand: {pretty(hand)}"] * bool(hand) + others(look)


def others(look: Look[Picture, Rules]) -> list[str]:
    """The reader's cards beside the hand."""
    return [
        f"Your {look.title(name).lower()}: {pretty(cards)}"
        for place, cards in look.picture.zones.items()
        for name, _, whose in [place.rpartition("/")]
        if whose == str(look.reader) and name != "hand" and cards and UNKNOWN not in cards
    ]


# --- cribbage --------------------------------------------------------------------------------------

Cribbage: TypeAlias = Look[cribbage.Picture, cribbage.Rules]


def _cribbage_seat(look: Cribbage, seat: Seat) -> list[str]:
    seen, rules = look.picture, look.rules
    parts = [f"{seen.scores[seat]:>4}/{rules.target}"]
    if look.width >= NARROW:
        parts.append(strip(seen.scores[seat], seen.back[seat], rules.target, LANE))
    if rules.match_target > 1:
        parts.append(f"{seen.match_points[seat]} of {rules.match_target} match points")
    partners = [n for n, side in enumerate(seen.sides) if side == seen.sides[seat] and n != seat]
    parts += [f"with {look.name(n).replace('You', 'you')}" for n in partners]
    parts += ["dealer"] if seat == seen.dealer else []
    hand = look.zone("hand", seat)
    return [*parts, "left" if seat in seen.left else shown(hand) if seat != look.reader else ""]


def _cribbage_middle(look: Cribbage) -> list[str]:
    seen, (starter, crib) = look.picture, (look.zone("starter"), look.zone("crib"))
    if seen.dealer is None or not seen.deals:
        return ["The cards are not dealt yet."]
    whose = "your" if seen.dealer == look.reader else f"{look.name(seen.dealer)}’s"
    lies = f"{whose} crib: {shown(crib)}" if crib else f"{whose} crib".capitalize()
    lines = [f"{f'Starter {pretty(starter)}' if starter else 'No starter yet'}   {lies}"]
    piles = [pretty(cards) for cards in (*seen.earlier, look.zone("pile")) if cards]
    lines += [f"Count {seen.count}   {' | '.join(piles)}"] if piles else []
    if seen.counting:
        lines.append(_cribbage_counting(look, seen.counting))
    return [*lines, *(_cribbage_row(look, row) for row in seen.show if not seen.counting)]


def _cribbage_row(look: Cribbage, row: Row) -> str:
    whose = "Your" if row.seat == look.reader else f"{look.name(row.seat)}’s"
    claimed = "" if row.claimed is None else f"claimed {row.claimed}, "
    pegged = "" if row.points == row.worth else f"; {claimed}pegged {row.points}"
    return f"{whose} {row.what}, {pretty(row.cards)}: {itemised(row.scores, look.words)}{pegged}"


def _cribbage_counting(look: Cribbage, counting: Counting) -> str:
    if counting.what == "play":
        line = "What does it make?"
    else:
        whose = "your" if counting.seat == look.reader else f"{look.name(counting.seat)}’s"
        line = f"To be counted, {whose} {counting.what}: {pretty(counting.cards)}"
    done = [look.words.render(named(source.name, source.cards)) for source in counting.named]
    return line + (f"   Named: {', '.join(done)}" if done else "")


# --- Skalborg --------------------------------------------------------------------------------------

Skalborg: TypeAlias = Look[skalborg.Picture, skalborg.Rules]


def _skalborg_seat(look: Skalborg, seat: Seat) -> list[str]:
    seen, hand = look.picture, look.zone("hand", seat)
    parts = [f"{seen.scores[seat]:>6} chips"]
    parts += [f"bet {seen.staked[seat]}"] if seat < len(seen.staked) and seen.staked[seat] else []
    parts.append(", ".join(seen.positions[seat]))
    if seat not in seen.players:
        return [*parts, "out"]
    if seen.live and seat not in seen.live:
        return [*parts, "folded"]
    parts += ["all in"] if seat in seen.all_in else []
    if hand and UNKNOWN not in hand and seat != look.reader and not seen.show:
        parts.append(pretty(hand))
    worth = seen.worth[seat] if seat < len(seen.worth) else None
    return [*parts, "" if worth is None else f"worth {worth}"]


def _skalborg_middle(look: Skalborg) -> list[str]:
    seen, board = look.picture, look.zone("board")
    side_pots = [str(pot.chips) for pot in seen.pots] if seen.all_in else []
    pot = f"Pot {' + '.join(side_pots) or seen.pot}" if seen.pot else "No pot yet"
    lines = [f"{f'Board {pretty(board)}' if board else 'No board yet'}   {pot}"]
    for row in seen.show:
        lost = f"; counts {row.points}" if row.points != row.worth else ""
        lines.append(f"{look.name(row.seat)}, {pretty(row.cards)}: {itemised(row.scores, look.words)}{lost}")
    return lines


# --- Cribist ---------------------------------------------------------------------------------------

Cribist: TypeAlias = Look[cribist.Picture, cribist.Rules]
_SUITS = {"C": "♣ clubs", "D": "♦ diamonds", "H": "♥ hearts", "S": "♠ spades"}


def _cribist_seat(look: Cribist, seat: Seat) -> list[str]:
    seen, trick = look.picture, look.zone("trick")
    tricks = seen.tricks[seat]
    parts = [f"{seen.scores[seat]:>4} points", f"{tricks} trick{'' if tricks == 1 else 's'}"]
    place = (seat - seen.leader) % len(look.names)
    parts += [f"played {_card(trick[place])}"] if place < len(trick) else []
    if seat == seen.winning and look.width >= NARROW:
        parts.append("wins the trick" + (" so far" if len(trick) < len(look.names) else ""))
    return [*parts, "dealer" if seat == seen.dealer else ""]


def _cribist_middle(look: Cribist) -> list[str]:
    seen, trick = look.picture, look.zone("trick")
    trump = f"Trumps {_SUITS[seen.trump]}" if seen.trump else "No trumps yet"
    lies = f"Trick {pretty(trick)}" if trick else "No card led yet"
    stake = f"   {seen.at_stake} at stake" if seen.at_stake and trick else ""
    deal = f"Deal {seen.deal}   " if seen.deal else ""
    return [f"{deal}{trump}   {lies}{stake}"]


def _card(card: Card) -> str:
    return card.pretty


ANY = Painter(any_seat, any_middle)
PAINTERS: dict[type, Painter] = {
    cribbage.Picture: Painter(_cribbage_seat, _cribbage_middle),
    skalborg.Picture: Painter(_skalborg_seat, _skalborg_middle),
    cribist.Picture: Painter(_cribist_seat, _cribist_middle),
}
