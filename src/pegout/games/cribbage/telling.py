"""Cribbage in words: what happened, what a button does, how a match can end."""

from __future__ import annotations

from pegout.game import Cut, Dealt, Left, Ready, Seat, text_of_cut, text_of_left
from pegout.games.cribbage.moves import (
    Called,
    Claimed,
    Cleared,
    Discard,
    Discarded,
    GameWon,
    Go,
    Happening,
    Missed,
    Move,
    Named,
    Paused,
    Play,
    Played,
    Revealed,
    SaidGo,
    Scored,
    Turned,
    Voided,
    What,
)
from pegout.games.cribbage.position import COUNT_LIMIT
from pegout.games.cribbage.state import Rules, State
from pegout.scoring import Score, score_play, total
from pegout.shared_texts import label_of, yes
from pegout.words import Arg, Held, Text, Who, key_of
from pegout.words.scores import called, counted, named

NAMED_COUNTS = ("fifteen", "thirty-one")  # scores announced with the count


def tell(event: Happening, state: State) -> Text | None:
    """A sentence for people, in table cadence; None for events that need no words."""
    match event:
        case Cut(dealer, ()):
            return Text.of("deals-first" if state.deals == 0 else "deals-next", who=Who(dealer))
        case Cut(dealer, cuts):
            return text_of_cut(dealer, cuts)
        case Discarded(seat, cards, _):
            return Text.of(
                "cribbage-discarded", who=Who(seat), cards=Held(cards),
                dealer=Who(state.dealer), own=yes(seat == state.dealer),
            )  # fmt: skip
        case Turned(starter):
            return Text.of("cribbage-turned", card=Held((starter,)))
        case Played(seat, card, count):
            return Text.of("cribbage-played", who=Who(seat), card=Held((card,)), count=count)
        case SaidGo(seat, _):
            return Text.of("cribbage-go", who=Who(seat))
        case Scored():
            return _tell_score(event)
        case Revealed(seat, what, cards):
            return Text.of("cribbage-shown", who=Who(seat), what=key_of(what), cards=Held(cards))
        case Claimed(seat, what, points):
            return Text.of("cribbage-claimed", who=Who(seat), what=key_of(what), points=points)
        case Named(seat, source):
            return Text.of("named", who=Who(seat), named=named(source.name, source.cards))
        case Called(seat, points, right):
            return Text.of("cribbage-muggins", who=Who(seat), points=points, right=yes(right))
        case Missed(seat, what, points, scores):
            return Text.of(
                "cribbage-missed", who=Who(seat), what=key_of(what), points=points, counted=counted(scores)
            )
        case GameWon():
            return _tell_win(event, state)
        case Voided():
            return Text("cribbage-voided")
        case Left(seat):
            return text_of_left(seat, state.outcome)
        case Dealt() | Cleared() | Paused():
            return None


def _tell_score(event: Scored) -> Text:
    who, points = Who(event.seat), event.points
    match event.what:
        case "heels":
            return Text.of("cribbage-heels", who=who, points=points)
        case "play" if event.scores:
            return Text.of("cribbage-called", who=who, scores=called(event.scores), **_count(event.scores))
        case "play" | "go" | "last":
            return Text.of("cribbage-pegged", who=who, points=points, what=event.what)
        case "muggins":
            return Text.of("cribbage-took", who=who, points=points)
        case "false muggins":
            return Text.of("cribbage-lost", who=who, points=-points)
    what = key_of(event.what)
    if event.scores or not points:
        count = counted(event.scores)
        return Text.of("cribbage-counted", who=who, what=what, cards=Held(event.cards), counted=count)
    return Text.of("cribbage-pegged", who=who, points=points, what=what)


def _count(scores: tuple[Score, ...]) -> dict[str, int]:
    """The count, if a score names it, as "fifteen for two" does."""
    pile = next((score.cards for score in scores if score.name in NAMED_COUNTS), ())
    return {"count": sum(card.pips for card in pile)} if pile else {}


def _tell_win(event: GameWon, state: State) -> Text:
    rules, matched = state.rules, state.rules.match_target > 1
    winners = [seat for seat in range(rules.seats) if rules.side(seat) == event.side]
    args: dict[str, Arg] = {
        "who": Who(winners[0]),
        "winners": [Who(seat) for seat in winners],
        "tally": _tally(event.scores, event.side),
        "skunk": event.skunk,
        "points": event.match_points if matched else 0,
    }
    if matched and state.outcome:
        return Text("cribbage-won-match", {**args, "match": _tally(state.match_points, event.side)})
    return Text("cribbage-won", args)


def _tally(scores: tuple[int, ...], first: int) -> int | Text:
    """The scores, with one side's first: "121 to 96"."""
    tally: int | Text = scores[first]
    for side, score in enumerate(scores):
        if side != first:
            tally = Text.of("cribbage-tally", first=tally, second=score)
    return tally


def label(view: State, seat: Seat, action: Move) -> Text:
    """The label of a button, including its effect; discards name the crib's owner; partners share one."""
    match action:
        case Play(card):
            scores = score_play(
                (*view.pile, card),
                fifteen_points=view.rules.fifteen,
                thirty_one_points=view.rules.thirty_one,
            )
            points = 0 if view.rules.muggins == "show_and_play" else total(scores)
            count = view.count + card.pips
            if sum(map(len, view.hands)) == 1 and count != COUNT_LIMIT:
                points += view.rules.last
            return Text.of("cribbage-play", card=Held((card,)), count=count, points=points)
        case Discard(cards, second):
            ours = view.rules.side(seat) == view.rules.side(view.dealer)
            crib = "mine" if seat == view.dealer else "ours" if ours else "other"
            return Text.of(
                "cribbage-discard", who=Who(seat), cards=Held(cards), second=Held(second), crib=crib,
                dealer=Who(view.dealer),
            )  # fmt: skip
        case Go():
            return Text("cribbage-say-go")
        case Ready():
            return Text(f"cribbage-ready-{view.paused or 'deal'}")
        case _:
            return label_of(action)


def endings(rules: Rules) -> tuple[str, ...]:
    """Every way in which a match by these rules can end: by what the last point was pegged, or by leaving."""
    ways: list[What] = ["play", "hand"]
    ways += ["heels"] if rules.heels else []
    ways += ["go", "last"] if rules.last else []
    ways += ["second hand"] if rules.second_hand else []
    ways += ["crib"] if rules.score_crib else []
    ways += ["muggins"] if rules.muggins != "off" else []
    return (*ways, "leave")


def ending(state: State) -> str:
    """The kind of ending; "" before the end."""
    if state.phase != "over":
        return ""
    if any(isinstance(event, Left) for event in state.events):
        return "leave"
    return next((event.what for event in reversed(state.events) if isinstance(event, Scored)), "")
