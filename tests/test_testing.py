"""The conformance suite detects every planted fault."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Self

import pytest
from msgspec.structs import replace

from pegout.cards import hide
from pegout.game import CHANCE, IllegalAction, Leave, Seat, refused
from pegout.games import cribist
from pegout.games.cribist.moves import Play
from pegout.games.cribist.state import State
from pegout.testing import (
    Check,
    check_actors_can_act,
    check_bot,
    check_cards_and_chips,
    check_leave,
    check_legal,
    check_protocol,
    check_secrets,
    check_strangers,
    check_trail,
    check_views,
    check_words,
)
from pegout.words import Text


class OpenHands(State, frozen=True, kw_only=True, tag="cribist"):
    """Hides nothing."""

    def view(self, seat: Seat | None) -> Self:
        return self


class OpenNews(State, frozen=True, kw_only=True, tag="cribist"):
    """Hides the hands and tells them in the news."""

    def view(self, seat: Seat | None) -> Self:
        return replace(State.view(self, seat), events=self.events)


class RedBacks(State, frozen=True, kw_only=True, tag="cribist"):
    """Lets slip, in a number, how many hands have a red card on top."""

    def view(self, seat: Seat | None) -> Self:
        return replace(State.view(self, seat), deals=sum(hand[-1].is_red for hand in self.hands if hand))


class OpenTrail(State, frozen=True, kw_only=True, tag="cribist"):
    """Hides hands at rest, and shows them in the positions at which events were told."""

    def view(self, seat: Seat | None) -> Self:
        return State.view(self, seat) if self.events else self


class NoTrail(State, frozen=True, kw_only=True, tag="cribist"):
    """Tells events without the positions at which they were told."""

    def apply(self, seat: Seat, action: Any) -> Self:
        return replace(State.apply(self, seat, action), trail=())


class LateScores(State, frozen=True, kw_only=True, tag="cribist"):
    """Tells what a claim brought before it is scored."""

    def apply(self, seat: Seat, action: Any) -> Self:
        state = State.apply(self, seat, action)
        return replace(state, trail=tuple(replace(past, scores=self.scores) for past in state.trail))


class BoldDefault(State, frozen=True, kw_only=True, tag="cribist"):
    """Plays for an absent seat what only its opponents know to be safe."""

    def default(self, seat: Seat) -> Any:
        known = sum(card.index for hand in self.hands for card in hand)
        return self.legal(seat)[known % len(self.legal(seat))]


class FewerBacks(State, frozen=True, kw_only=True, tag="cribist"):
    """Its views have not the shape of the state."""

    def view(self, seat: Seat | None) -> Self:
        return replace(self, hands=tuple(hide(hand[:1]) for hand in self.hands))


class NoLeader(State, frozen=True, kw_only=True, tag="cribist"):
    """Its views hide a number that all else follows from, so that they break when they are asked."""

    def view(self, seat: Seat | None) -> Self:
        return replace(self, leader=None)


class TwiceDealt(State, frozen=True, kw_only=True, tag="cribist"):
    """Deals a card twice."""

    def apply(self, seat: Seat, action: Any) -> Self:
        state = State.apply(self, seat, action)
        dealt = self.phase == "deal" and state.phase == "play"
        return replace(state, hands=(state.hands[1], *state.hands[1:])) if dealt else state


class Deaf(State, frozen=True, kw_only=True, tag="cribist"):
    """Refuses what it lists."""

    def apply(self, seat: Seat, action: Any) -> Self:
        if seat != CHANCE and self.phase == "play" and action == self.legal(seat)[0]:
            raise IllegalAction(refused(seat, action, "play"))
        return State.apply(self, seat, action)


class Mute(State, frozen=True, kw_only=True, tag="cribist"):
    """Refuses without a reason."""

    def apply(self, seat: Seat, action: Any) -> Self:
        try:
            return State.apply(self, seat, action)
        except IllegalAction:
            raise IllegalAction(Text("no")) from None


class Idle(State, frozen=True, kw_only=True, tag="cribist"):
    """Waits for a seat that has nothing to do."""

    def legal(self, seat: Seat) -> Sequence[Any]:
        return () if self.phase == "pause" and seat == 2 else State.legal(self, seat)


class Jail(State, frozen=True, kw_only=True, tag="cribist"):
    """Forbids leaving during the player's turn."""

    def apply(self, seat: Seat, action: Any) -> Self:
        if isinstance(action, Leave) and seat in self.to_act:
            raise IllegalAction(refused(seat, Leave(), self.phase))
        return State.apply(self, seat, action)


FAULTS: list[tuple[type[Any], Check]] = [
    (OpenHands, check_secrets),
    (OpenNews, check_secrets),
    (RedBacks, check_secrets),
    (OpenTrail, check_secrets),
    (NoTrail, check_trail),
    (LateScores, check_trail),
    (BoldDefault, check_protocol),
    (FewerBacks, check_views),
    (NoLeader, check_views),
    (TwiceDealt, check_cards_and_chips),
    (Deaf, check_legal),
    (Mute, check_strangers),
    (Idle, check_actors_can_act),
    (Jail, check_leave),
]


@pytest.mark.parametrize(("state", "check"), FAULTS, ids=lambda one: one.__name__)
def test_a_planted_fault_is_found(state: type[Any], check: Check) -> None:
    class Rules(cribist.Rules, frozen=True, kw_only=True, tag="cribist"):
        def start(self) -> State:
            started: State = state(rules=self)
            return started

    game = replace(cribist.GAME, rules=Rules, state=state)
    with pytest.raises(AssertionError):
        check(game, Rules(count_mode="auto", end="deals", deals=2), random.Random(1))


def test_a_bot_that_does_what_is_not_legal_is_found() -> None:
    """It goes by the cards of its view, in which those of others are face down."""
    rules = cribist.Rules(count_mode="auto", end="deals", deals=1)
    good = replace(cribist.GAME, choose=lambda view, seat: view.legal(seat)[-1])
    check_bot(good, rules, random.Random(1))
    bad = replace(cribist.GAME, choose=lambda view, seat: Play(view.hands[(seat + 1) % 4][0]))
    with pytest.raises(AssertionError, match="its bot does Play"):
        check_bot(bad, rules, random.Random(1))


def test_what_is_made_or_lost_is_found() -> None:
    game = replace(cribist.GAME, conserved=lambda state: sum(state.standings))
    with pytest.raises(AssertionError, match="0 chips became"):
        check_cards_and_chips(game, cribist.Rules(count_mode="auto", end="deals", deals=2), random.Random(1))


def test_what_is_seen_though_it_is_declared_unseen_is_found() -> None:
    game = replace(cribist.GAME, unseen=("phase",))
    with pytest.raises(AssertionError, match="is in the picture"):
        check_trail(game, cribist.Rules(count_mode="auto", end="deals", deals=2), random.Random(1))


def test_words_that_depend_on_who_looks_at_what_all_know_are_found() -> None:
    def tell(event: Any, view: State) -> Text | None:
        told = cribist.GAME.tell(event, view)
        own = [seat for seat, hand in enumerate(view.hands) if hand and hand != hide(hand)]
        return told and replace(told, args={**told.args, "own": own[0]}) if len(own) == 1 else told

    game = replace(cribist.GAME, tell=tell)
    with pytest.raises(AssertionError, match="otherwise than the public"):
        check_trail(game, cribist.Rules(count_mode="auto", end="deals", deals=2), random.Random(1))


@pytest.mark.parametrize("lost", ["cribist-played", "cribist-play-stake", "$suit"])
def test_words_that_lack_a_message_or_an_argument_are_found(lost: str) -> None:
    english = cribist.GAME.words["en"].replace(f"\n{lost} =", "\nlost =").replace(lost, "$lost")
    rules = cribist.Rules(count_mode="auto", end="deals", deals=1)
    check_words(cribist.GAME, rules, random.Random(1))
    with pytest.raises(AssertionError, match="the words lack"):
        check_words(replace(cribist.GAME, words={"en": english}), rules, random.Random(1))
