"""Every action has a number, and the numbers of a game are dense."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pegout.bots import quick
from pegout.cards import DECK, Card, cards
from pegout.counting import Claim, Count, Muggins, Pass, Source
from pegout.game import CHANCE, Deal, Leave, Numbering, play, steps
from pegout.games import GAMES, game_of, rules_for
from pegout.games.cribbage import Discard, Go, Play
from pegout.testing import Case, cases


def numbering(preset: str, **options: object) -> Numbering[Any]:
    rules = rules_for(preset, None, options)
    made: Numbering[Any] = game_of(rules).numbering(rules)
    return made


@pytest.mark.parametrize(
    ("preset", "options", "size"),
    [
        ("standard", {"count_mode": "auto"}, 15 + 52 + 1 + 1),
        ("standard", {}, 15 + 52 + 1 + 1 + 40 + 88 + 1),
        ("standard", {"muggins": "show"}, 15 + 52 + 1 + 1 + 40 + 88 + 1 + 40 + 1),
        ("ten-hand", {}, 3150 + 52 + 1 + 1),
        ("cribist", {"count_mode": "auto"}, 52 + 1),
        ("cribist", {}, 52 + 1 + 36 + 1 + 1 + 20 * (2**36 - 1)),
        ("skalborg", {}, 5 + 1 + 1 + 2001 + 1 + 113),
    ],
)
def test_there_are_so_many_numbers(preset: str, options: dict[str, object], size: int) -> None:
    assert numbering(preset, **options).size == size


def test_a_number_means_the_same_card_in_every_position() -> None:
    rules = rules_for("standard", None, {"count_mode": "auto"})
    made = game_of(rules).numbering(rules)
    start = rules.start().apply(CHANCE, Deal(DECK)).apply(CHANCE, Deal(DECK))
    view: Any = start.view(0)
    assert made.number(view, 0, Play(Card("AC"))) == 15
    assert made.action(view, 0, 15 + 51) == Play(Card("KS"))
    assert made.action(view, 0, 0) == Discard(view.hands[0][:2]), "its place in the hand"
    assert made.number(view, 0, Go()) == 67
    for wrong in (Leave(), Claim(2), Discard(cards("KS KH"))):
        with pytest.raises(ValueError, match=r"no number|none of"):
            made.number(view, 0, wrong)
    for number in (-1, made.size):
        with pytest.raises(ValueError, match="the number of no action"):
            made.action(view, 0, number)


def test_calls_of_muggins_are_numbered_without_being_listed() -> None:
    rules = rules_for("cribist")
    made = game_of(rules).numbering(rules)
    state: Any = rules.start().apply(CHANCE, Deal(DECK)).apply(CHANCE, Deal(DECK))
    while state.phase != "muggins":
        (seat,) = state.to_act
        state = state.apply(seat, state.default(seat))
    seat = state.to_act[0]
    trick = tuple(sorted(state.trick))
    call = Muggins(3, (Source("run", trick[:3]), Source("flush", trick)))
    number = made.number(state.view(seat), seat, call)
    assert made.action(state.view(seat), seat, number) == call
    assert made.action(state.view(seat), seat, made.number(state.view(seat), seat, Pass())) == Pass()
    assert made.number(state.view(seat), seat, Count("pair", trick[:2])) < 52 + 1 + 36


@pytest.mark.parametrize("case", cases(GAMES), ids=str)
def test_sensible_matches_end_well_within_the_bound(case: Case) -> None:
    """Hands are counted correctly, and cards played in order; Skalborg without bets never ends."""
    choose = quick(case.game) if case.game.name == "skalborg" else lambda view, seat: view.default(seat)
    taken = sum(1 for _ in steps(case.rules.start(), choose, random.Random(1)))
    assert taken < case.game.bound(case.rules) / 2


def test_a_match_by_the_clock_ends_without_one() -> None:
    last = play(rules_for("cribist-time").start(), lambda view, seat: view.default(seat), random.Random(1))
    assert last.outcome is not None
