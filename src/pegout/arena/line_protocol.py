"""The engine line protocol: one question a line, one answer a line.

```
D <dealer> <my score> <opponent's score> <six cards>                          -> the two cards discarded
P <dealer> <my score> <opponent's score> <starter> <my cards> <my discard> <history>   -> the card to play
Q                                                                             -> the program ends
```

Cards are `5H` or `TD`, run together; `<dealer>` is 1 if I deal, otherwise 0; scores are the current ones, to
121. `<history>` is the play of this deal, comma separated: `m5H` a card of mine, `o6C` one of the
opponent's, `mGO` and `oGO` a pass, `|` a reset of the count, `-` before the first card. An invalid
line gets `? <reason>`.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pegout.cards import DECK, UNKNOWN, BadCard, Card, Cards, cards, hide, parse_card
from pegout.game import Seat
from pegout.games.cribbage.moves import Discard, Play
from pegout.games.cribbage.position import Laid, with_counts
from pegout.games.cribbage.presets import STANDARD
from pegout.games.cribbage.state import State

RULES = replace(STANDARD, count_mode="auto", post_show=False)
ME, OTHER = 0, 1  # the seats in a position that was read from a line


class BadLine(ValueError):
    """A line that is not a valid question; the message says why."""


def question(view: State, seat: Seat) -> str:
    """Write the question for `seat`'s discard or card in a view of two-player six-card cribbage."""
    mine, its = view.scores[seat], view.scores[1 - seat]
    head = f"{int(view.dealer == seat)} {mine} {its}"
    if view.phase == "discard":
        return f"D {head} {_run_together(view.hands[seat])}"
    return (
        f"P {head} {view.starter} {_run_together(view.hands[seat])} "
        f"{_run_together(view.discards[seat])} {_history(view, seat)}"
    )


def position(line: str) -> State:
    """Parse a question into a view in which the asked seat is seat 0; raise BadLine.

    >>> view = position("P 0 97 101 JD 9D5H 2C2S m7S,o8H,m6C,oAS")
    >>> view.count, view.legal(0)
    (22, (Play(card=5H), Play(card=9D)))
    """
    kind, *fields = line.split() or [""]
    wanted = {"D": 4, "P": 7}.get(kind)
    if wanted is None:
        raise BadLine(f"a line starts with D, P or Q, not {kind!r}")
    if len(fields) != wanted:
        raise BadLine(f"{kind} takes {wanted} fields, not {len(fields)}")
    dealer, scores = _dealer(fields[0]), (_score(fields[1]), _score(fields[2]))
    start = replace(RULES.start(), dealer=dealer, first_dealer=dealer, deals=1, scores=scores, back=scores)
    try:
        if kind == "D":
            return _asked_to_discard(start, _split(fields[3]))
        starter, held, discarded = parse_card(fields[3]), _split(fields[4]), _split(fields[5])
        return _asked_to_play(start, starter, held, discarded, fields[6])
    except BadCard as error:
        raise BadLine(str(error)) from None


def answer(action: Discard | Play) -> str:
    """Write an action as an answer."""
    return _run_together(action.cards) if isinstance(action, Discard) else str(action.card)


def read_answer(view: State, text: str) -> Discard | Play:
    """Parse an answer into an action, legal or not; raise BadLine."""
    try:
        named = _split(text.strip())
    except BadCard as error:
        raise BadLine(str(error)) from None
    if view.phase == "discard":
        return Discard(named)
    if len(named) != 1:
        raise BadLine(f"{text!r} is not one card")
    return Play(named[0])


def _asked_to_discard(start: State, held: Cards) -> State:
    _check(held)
    if len(held) != 6:
        raise BadLine(f"D takes six cards, not {len(held)}")
    return replace(
        start, phase="discard", hands=(tuple(sorted(held)), hide(held)), deck=_backs(40),
        kept=((), ()), second_hands=((), ()), discards=((), ()),
    )  # fmt: skip


def _asked_to_play(start: State, starter: Card, held: Cards, discarded: Cards, history: str) -> State:
    laid: list[Laid] = []
    resets = [0]
    for word in [] if history == "-" else history.split(","):
        if word == "|":
            resets.append(len(laid))
        elif word[:1] in ("m", "o") and word[1:]:
            card = None if word[1:] == "GO" else parse_card(word[1:])
            laid.append(Laid(ME if word[0] == "m" else OTHER, card))
        else:
            raise BadLine(f"{word!r} is no part of a history: m5H, o6C, mGO, oGO or |")
    mine = tuple(each.card for each in laid if each.seat == ME and each.card)
    its = tuple(each.card for each in laid if each.seat == OTHER and each.card)
    _check((starter, *held, *discarded, *mine, *its))
    if len(held) + len(mine) != 4 or len(discarded) != 2 or len(its) > 4:
        raise BadLine("each player has four cards to play, and discarded two")
    _check_goes(laid, resets, held)
    unseen = _backs(4 - len(its))
    state = replace(
        start, phase="play", starter=starter, hands=(tuple(sorted(held)), unseen),
        kept=(tuple(sorted((*held, *mine))), _backs(4)), discards=(tuple(sorted(discarded)), hide(discarded)),
        second_hands=((), ()), crib=_backs(4), deck=_backs(39), laid=tuple(laid),
        resets=tuple(resets), gone=tuple(each.seat for each in laid[resets[-1] :] if each.card is None),
        count=sum(each.card.pips for each in laid[resets[-1] :] if each.card), to_play=ME,
    )  # fmt: skip
    if state.count > 31:
        raise BadLine(f"the count is {state.count}, above 31: a | is missing")
    if not state.playable(ME):
        raise BadLine("none of the cards can be played")
    return state


def _check_goes(laid: Sequence[Laid], resets: Sequence[int], held: Cards) -> None:
    """Refuse a go by a player who is known to have held a playable card (L1-14)."""
    for n, (each, count) in enumerate(with_counts(laid, resets)):
        if each.card is not None:
            continue
        later = [after.card for after in laid[n:] if after.seat == each.seat and after.card]
        for card in (*later, *(held if each.seat == ME else ())):
            if count + card.pips <= 31:
                raise BadLine(f"a go at a count of {count}, where {card} could be played")


def _history(view: State, seat: Seat) -> str:
    words: list[str] = []
    for n, laid in enumerate(view.laid):
        words += ["|"] * view.resets[1:].count(n)
        words.append(("m" if laid.seat == seat else "o") + (str(laid.card) if laid.card else "GO"))
    words += ["|"] * view.resets[1:].count(len(view.laid))
    return ",".join(words) or "-"


def _check(seen: Cards) -> None:
    """Refuse cards that one deck of 52 cannot contain."""
    if len(set(seen)) != len(seen):
        raise BadLine("a card is listed twice")
    if not set(seen) <= set(DECK):
        raise BadLine("jokers and unknown cards are not played with")


def _backs(size: int) -> Cards:
    return (UNKNOWN,) * size


def _dealer(text: str) -> Seat:
    if text not in ("0", "1"):
        raise BadLine(f"<dealer> is 1 or 0, not {text!r}")
    return ME if text == "1" else OTHER


def _score(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and int(text) < RULES.target):
        raise BadLine(f"a score is a number from 0 to {RULES.target - 1}, not {text!r}")
    return int(text)


def _split(text: str) -> Cards:
    return cards(" ".join(text[i : i + 2] for i in range(0, len(text), 2)))


def _run_together(held: Cards) -> str:
    return "".join(map(str, held))
