"""The table in a few lines of text: a painter for each of our games, and one for any other."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias, TypeGuard, TypeVar

from pegout.cards import UNKNOWN, pretty
from pegout.game import Picture, Rules, Seat
from pegout.games import cribbage, cribist, skalborg
from pegout.games.cribbage.picture import Counting, Row
from pegout.games.cribist.position import Gained
from pegout.games.skalborg.picture import Row as SkalborgRow
from pegout.terminal.drawing import HAND, Look, any_middle, any_seat, held, itemised, shown, strip
from pegout.words import Held, Item, Text, Who, literal
from pegout.words.scores import lines_of

LANE, NARROW = 30, 64  # holes of a peg strip; columns below which it is left out


class Painter(NamedTuple):
    """The drawing functions of a game's table."""

    seat: Callable[[Look[Picture, Rules], Seat], list[str]]  # shown beside a name
    middle: Callable[[Look[Picture, Rules]], list[str]]  # lines for the middle of the table


P = TypeVar("P", bound=Picture)
R = TypeVar("R", bound=Rules)


def painter(
    picture: type[P], rules: type[R], seat: Callable[[Look[P, R], Seat], list[str]],
    middle: Callable[[Look[P, R]], list[str]],
) -> Painter:  # fmt: skip
    """Build a painter from the drawing functions of one game."""

    def is_of_game(look: Look[Picture, Rules]) -> TypeGuard[Look[P, R]]:
        return isinstance(look.picture, picture) and isinstance(look.rules, rules)

    def beside(look: Look[Picture, Rules], of: Seat) -> list[str]:
        assert is_of_game(look)
        return seat(look, of)

    def lies(look: Look[Picture, Rules]) -> list[str]:
        assert is_of_game(look)
        return middle(look)

    return Painter(beside, lies)


def picture(look: Look[Picture, Rules]) -> list[str]:
    """The seats, the cards on the table, and the reader's cards."""
    return [*seats(look), *middle(look), *hands(look)]


def seats(look: Look[Picture, Rules]) -> list[str]:
    """A line for each seat: the turn, the name, the score and what belongs to it."""
    width = max(len(look.name(seat)) for seat in range(len(look.names)))
    painter = PAINTERS.get(type(look.picture), ANY)
    return [
        f"{'▸' if seat in look.to_act else ' '} {look.name(seat):<{width}}  "
        + "  ".join(filter(None, painter.seat(look, seat)))
        for seat in range(len(look.names))
    ]


def middle(look: Look[Picture, Rules]) -> list[str]:
    """The middle of the table."""
    return PAINTERS.get(type(look.picture), ANY).middle(look)


def hands(look: Look[Picture, Rules]) -> list[str]:
    """The reader's hand, and a line for the reader's other cards."""
    hand = held(look)
    mine = [look.say("yours", zone=look.title(HAND), cards=Held(hand))] if hand else []
    return mine + others(look)


def others(look: Look[Picture, Rules]) -> list[str]:
    """The reader's cards outside the hand."""
    return [
        look.say("yours", zone=look.title(name), cards=Held(cards))
        for place, cards in look.picture.zones.items()
        for name, _, whose in [place.rpartition("/")]
        if whose == str(look.reader) and name != HAND and cards and UNKNOWN not in cards
    ]


# --- cribbage --------------------------------------------------------------------------------------

Cribbage: TypeAlias = Look[cribbage.Picture, cribbage.Rules]


def _cribbage_seat(look: Cribbage, seat: Seat) -> list[str]:
    seen, rules = look.picture, look.rules
    parts = [f"{seen.scores[seat]:>4}/{rules.target}"]
    if look.width >= NARROW:
        parts.append(strip(seen.scores[seat], seen.back[seat], rules.target, LANE))
    if rules.match_target > 1:
        parts.append(look.say("match-points", points=seen.match_points[seat], target=rules.match_target))
    partners = [n for n, side in enumerate(seen.sides) if side == seen.sides[seat] and n != seat]
    parts += [look.say("partner", who=Who(n)) for n in partners]
    parts += [look.say("dealer")] if seat == seen.dealer else []
    if seat in seen.left:
        return [*parts, look.say("left")]
    return [*parts, shown(look.zone(HAND, seat)) if seat != look.reader else ""]


def _cribbage_middle(look: Cribbage) -> list[str]:
    seen, (starter, crib) = look.picture, (look.zone("starter"), look.zone("crib"))
    if seen.dealer is None or not seen.deals:
        return [look.say("undealt")]
    lines = [look.say("starter", cards=Held(starter)) if starter else look.say("no-starter")]
    key = "crib-cards" if crib else "crib"
    lines[0] += f"   {look.say(key, who=Who(seen.dealer), cards=literal(shown(crib)))}"
    piles = [pretty(cards) for cards in (*seen.earlier, look.zone("pile")) if cards]
    lines += [f"{look.say('count', count=seen.count)}   {' | '.join(piles)}"] if piles else []
    if seen.counting:
        return [*lines, _cribbage_counting(look, seen.counting)]
    return [*lines, *(_cribbage_row(look, row) for row in seen.show)]


def _what(what: str) -> Text:
    return Text("cribbage-what", {"what": what})


def _cribbage_row(look: Cribbage, row: Row) -> str:
    scores = literal(itemised(row.scores, look.words))
    line = look.say("row", who=Who(row.seat), what=_what(row.what), cards=Held(row.cards), scores=scores)
    if row.points == row.worth:
        return line
    by = "itself" if row.claimed is None else "hand"
    return look.say("pegged", row=literal(line), by=by, claimed=row.claimed or 0, points=row.points)


def _cribbage_counting(look: Cribbage, counting: Counting) -> str:
    if counting.what == "play":
        line = look.say("counting-play")
    else:
        what, cards = _what(counting.what), Held(counting.cards)
        line = look.say("counting", who=Who(counting.seat), what=what, cards=cards)
    return f"{line}   {look.say('named', named=[*counting.named])}" if counting.named else line


# --- Skalborg --------------------------------------------------------------------------------------

Skalborg: TypeAlias = Look[skalborg.Picture, skalborg.Rules]


def _skalborg_seat(look: Skalborg, seat: Seat) -> list[str]:
    seen, hand = look.picture, look.zone(HAND, seat)
    parts = [look.say("chips", chips=seen.scores[seat]).rjust(12)]
    if seat < len(seen.staked) and seen.staked[seat]:
        parts.append(look.say("bet", chips=seen.staked[seat]))
    positions = (look.say("position", position=each) for each in seen.positions[seat])
    parts.append(", ".join(positions))
    if seat not in seen.remaining:
        return [*parts, look.say("out")]
    if seat in seen.folded:
        return [*parts, look.say("folded")]
    parts += [look.say("all-in")] if seat in seen.all_in else []
    if hand and UNKNOWN not in hand and seat != look.reader and not seen.show:
        parts.append(pretty(hand))
    worth = seen.worth[seat] if seat < len(seen.worth) else None
    if worth is None:
        return parts
    mine: list[Item] = [*seen.holds[seat]] if seat == look.reader and not seen.show else []
    return [*parts, look.say("worth", points=worth, kinds=mine)]


def _skalborg_middle(look: Skalborg) -> list[str]:
    seen, board = look.picture, look.zone("board")
    side_pots = [str(pot.chips) for pot in seen.pots] if seen.all_in else []
    chips = literal(" + ".join(side_pots) or str(seen.pot))
    pot = look.say("pot", chips=chips) if seen.pot else look.say("no-pot")
    lies = look.say("board", cards=Held(board)) if board else look.say("no-board")
    points = {row.seat: row.points for row in seen.show}
    won: list[Item] = [
        Text.of(
            "terminal-prize", who=Who(each.seat), chips=each.chips, pot=each.pot, points=points[each.seat]
        )
        for each in seen.prizes if each.seat in points
    ]  # fmt: skip
    prizes = [look.say("won", prizes=won)] if won else []
    return [f"{lies}   {pot}", *(_skalborg_row(look, row) for row in seen.show), *prizes]


def _skalborg_row(look: Skalborg, row: SkalborgRow) -> str:
    scores = literal(itemised(lines_of(row.scores), look.words))
    line = look.say("showdown", who=Who(row.seat), cards=Held(row.cards), scores=scores)
    return line if row.points == row.worth else look.say("counts", row=literal(line), points=row.points)


# --- Cribist ---------------------------------------------------------------------------------------

Cribist: TypeAlias = Look[cribist.Picture, cribist.Rules]


def _cribist_seat(look: Cribist, seat: Seat) -> list[str]:
    seen, trick = look.picture, look.zone("trick")
    points, tricks = look.say("points", points=seen.scores[seat]), seen.tricks[seat]
    parts = [points.rjust(11), look.say("tricks", tricks=tricks)]
    laid = seen.laid[seat]
    parts += [look.say("played", card=Held((laid,)))] if laid else []
    if seat == seen.winning and look.width >= NARROW:
        parts.append(look.say("wins-trick", yet="yes" if len(trick) < len(look.names) else "no"))
    return [*parts, look.say("dealer") if seat == seen.dealer else ""]


def _cribist_middle(look: Cribist) -> list[str]:
    seen, trick = look.picture, look.zone("trick")
    parts = [look.say("deal", number=seen.deal)] if seen.deal else []
    parts.append(look.say("trumps", suit=seen.trump) if seen.trump else look.say("no-trumps"))
    parts.append(look.say("trick", cards=Held(trick)) if trick else look.say("no-trick"))
    if seen.at_stake and trick:
        parts.append(look.say("stake", points=seen.at_stake, kinds=[*seen.stake]))
    brought = [_gained(seat, gained) for seat, gained in enumerate(seen.summary)]
    return ["   ".join(parts), *([look.say("summary", brought=[*brought])] if brought else [])]


def _gained(seat: Seat, gained: Gained) -> Text:
    counted, muggins = gained.counted, gained.muggins
    return Text.of(
        "terminal-gained", who=Who(seat), total=gained.total, counted=counted, muggins=muggins,
        tricks=gained.tricks,
    )  # fmt: skip


ANY = Painter(any_seat, any_middle)
PAINTERS: dict[type, Painter] = {
    cribbage.Picture: painter(cribbage.Picture, cribbage.Rules, _cribbage_seat, _cribbage_middle),
    skalborg.Picture: painter(skalborg.Picture, skalborg.Rules, _skalborg_seat, _skalborg_middle),
    cribist.Picture: painter(cribist.Picture, cribist.Rules, _cribist_seat, _cribist_middle),
}
