"""The line protocol, engines in and out of this process, and duplicate duels."""

import random
import sys
from collections.abc import Iterator

import pytest

from pegout.arena import EngineFailed, Program, duel, in_process, serve
from pegout.arena.lines import ME, RULES, BadLine, answer, position, question, read_answer
from pegout.bots import simple
from pegout.cards import Card, cards
from pegout.game import CHANCE, random_choice, steps
from pegout.games.cribbage import Discard, Play
from pegout.games.cribbage.state import State

SERVE = """
import sys
from pegout.arena import serve
from pegout.bots import simple
for reply in serve(simple.cribbage, sys.stdin):
    print(reply, flush=True)
"""


def decisions(seed: int) -> Iterator[tuple[State, int]]:
    rng = random.Random(seed)
    for state, seat, action in steps(RULES.start(), random_choice(rng), rng):
        if seat != CHANCE and action is not None:
            yield state.view(seat), seat


def test_a_question_tells_all_that_matters() -> None:
    asked = 0
    for seed in range(5):
        for view, seat in decisions(seed):
            read = position(question(view, seat))
            assert read.legal(ME) == view.legal(seat) or set(read.legal(ME)) == set(view.legal(seat))
            assert read.count == view.count
            assert (read.dealer == ME) == (view.dealer == seat)
            assert (read.scores[0], read.scores[1]) == (view.scores[seat], view.scores[1 - seat])
            assert (read.starter, read.discards[ME]) == (view.starter, view.discards[seat])
            assert question(read, ME) == question(view, seat)
            asked += 1
    assert asked > 300


def test_the_example_of_the_protocol() -> None:
    view = position("P 0 97 101 JD 9D5H 2C2S m7S,o8H,m6C,oAS")
    assert view.pile == cards("7S 8H 6C AS")
    assert view.scores == (97, 101)
    assert view.dealer != ME
    assert view.hands[1] == (Card("??"),) * 2


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "starts with"),
        ("X 1 2 3", "starts with"),
        ("D 1 0 0", "4 fields"),
        ("D 2 0 0 5H6H7H8H9HTH", "<dealer>"),
        ("D 1 0 121 5H6H7H8H9HTH", "score"),
        ("D 1 0 0 5H6H7H8H9H", "six cards"),
        ("D 1 0 0 5H6H7H8H9H1H", "no rank"),
        ("D 1 0 0 5H6H7H8H9H5H", "twice"),
        ("P 0 0 0 JD 9D5H 2C2S x7S", "no part of a history"),
        ("P 0 0 0 JD 9D5H 2C2S m7S,oJD,m6C", "twice"),
        ("P 0 0 0 JD 9D5H 2C2S oTS,oTC,oTD,m2H,m3H", "above 31"),
        ("P 0 0 0 JD 9D5H 2C2S m7S", "four cards"),
        ("P 0 0 0 JD 9DTH 2C2S m7S,oKS,mKH,oAD", "none of the cards"),
    ],
)
def test_a_line_that_cannot_be_read_says_why(line: str, why: str) -> None:
    with pytest.raises(BadLine, match=why):
        position(line)


def test_a_served_bot_goes_on_after_a_bad_line() -> None:
    lines = ["D 1 0 0 5H5S5DJC2D9H", "nonsense", "P 1 0 0 5C 5H 2D9H mJC,o4C,m5S,m5D", "Q", "D 1 0 0 x"]
    throw, refused, card = serve(simple.cribbage, lines)
    assert throw == "2D9H"
    assert refused.startswith("? ")
    assert card == "5H"


def test_a_program_plays_as_the_same_bot_in_this_process() -> None:
    program = Program(f"{sys.executable} -c '{SERVE}'")
    try:
        for view, seat in list(decisions(1))[:40]:
            assert program.choose(view, seat) == simple.cribbage(view, seat)
    finally:
        program.close()


def test_answers() -> None:
    view = position("D 1 0 0 5H5S5DJC2D9H")
    assert read_answer(view, answer(Discard(cards("2D 9H")))) == Discard(cards("9H 2D"))
    asked = position("P 0 97 101 JD 9D5H 2C2S m7S,o8H,m6C,oAS")
    assert read_answer(asked, "9D\n") == Play(Card("9D"))
    with pytest.raises(BadLine):
        read_answer(asked, "9D5H")


def test_a_duel_of_equals_is_even_and_repeatable() -> None:
    bot = in_process("simple", simple.cribbage)
    report = duel(bot, bot, games=8, seed=5)
    assert report.games == 8
    assert report.wins == 4, "the same cards, the seats swapped: each pair is split"
    assert report == duel(bot, bot, games=8, seed=5)


def test_a_sensible_bot_beats_a_random_one() -> None:
    wild = in_process("random", random_choice(random.Random(7)))
    report = duel(in_process("simple", simple.cribbage), wild, games=20, seed=1)
    assert report.low > 0.5
    assert report.margin > 10


def test_who_answers_nonsense_or_ends_forfeits() -> None:
    nonsense = Program(f"{sys.executable} -c 'import sys\nfor line in sys.stdin: print(\"ZZ\", flush=True)'")
    try:
        report = duel(in_process("simple", simple.cribbage), nonsense, games=2, seed=1)
    finally:
        nonsense.close()
    assert report.forfeits == (0, 2)
    assert report.wins == 2
    ended = Program(f"{sys.executable} -c pass")
    with pytest.raises(EngineFailed):
        ended.choose(position("D 1 0 0 5H5S5DJC2D9H"), ME)
    ended.close()


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(EngineFailed, match="no-such-engine"):
        Program("no-such-engine")
