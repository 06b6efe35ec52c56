"""The line protocol, engines in and out of this process, and duplicate duels."""

import random
import shlex
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.services import PATIENCE
from pegout.arena import EngineFailed, Program, duel, engines, in_process, serve
from pegout.arena.line_protocol import ME, RULES, BadLine, answer, position, question, read_answer
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
        ("P 0 0 0 Wb 9D5H 2C2S m7S,oKS,mKH,oAD", "jokers"),
        ("D 1 0 0 WbWr7H8H9HTH", "jokers"),
        ("D 1 ² 0 5H6H7H8H9HTH", "score"),
        ("D 1 0 99999999999999 5H6H7H8H9HTH", "score"),
        ("P 0 0 0 JD 9DTH 2C2S m7S,oKS,mKH,oAD", "none of the cards"),
        ("P 0 0 0 JD 9D3H 2C2S mKS,oKH,mGO,oAD,|,m8S", "a go at a count of 20, where 8S could be played"),
        ("P 0 0 0 JD 9D3H4C 2C2S mKS,oKH,mGO,|", "a go at a count of 20, where 9D could be played"),
        ("P 0 0 0 JD 9D3H4C 2C2S mKS,oGO,|,o5H", "a go at a count of 10, where 5H could be played"),
    ],
)
def test_a_line_that_cannot_be_read_says_why(line: str, why: str) -> None:
    with pytest.raises(BadLine, match=why):
        position(line)


def test_a_served_bot_goes_on_after_a_bad_line() -> None:
    lines = ["D 1 0 0 5H5S5DJC2D9H", "nonsense", "P 1 0 0 5C 5H 2D9H mJC,o4C,m5S,m5D", "Q", "D 1 0 0 x"]
    discard, refused, card = serve(simple.cribbage, lines)
    assert discard == "2D9H"
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


@pytest.mark.slow
def test_a_duel_of_equals_is_even_and_repeatable() -> None:
    bot = in_process("simple", simple.cribbage)
    report = duel(bot, bot, games=8, seed=5)
    assert report.games == 8
    assert report.wins == 4, "the same cards, the seats swapped: each pair is split"
    assert report.low < 0.4 < 0.6 < report.high, "pairs that all went alike are still few"
    assert report == duel(bot, bot, games=8, seed=5)


@pytest.mark.slow
def test_a_sensible_bot_beats_a_random_one() -> None:
    wild = in_process("random", random_choice(random.Random(7)))
    report = duel(in_process("simple", simple.cribbage), wild, games=20, seed=1)
    assert report.low > 0.5
    assert report.margin > 10


# Discards the first two cards; at the second request it does as told.
WAYWARD = """
import os, sys, time
for number, line in enumerate(sys.stdin, 1):
    if line == "Q\\n":
        break
    reply = line.split()[4][:4]
    if number == 2:
        exec(sys.argv[1])
    print(reply, flush=True)
"""


@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("sys.exit(7)", "ended with exit code 7 instead of answering 'D 1 0 0"),
        ("os.kill(os.getpid(), 9)", "ended by signal 9"),
        ("os.close(1); time.sleep(3600)", "closed its output"),
        ("time.sleep(3600)", "did not answer 'D 1 0 0 [^']*' within 0.5 seconds"),
        ("reply = 'ZZ'", "answered 'ZZ' to 'D 1 0 0 [^']*': card 1: 'ZZ' is not a card"),
        ("os.write(1, bytes([255, 10])); time.sleep(3600)", "is not a card"),
        ("reply = 'KSKH'", "answered 'KSKH' to .* against the rules"),
        ("reply = reply + chr(10) + reply", "answered more than one line"),
        ("reply = 9999 * '-'", "said too much"),
    ],
)
def test_what_a_program_does_wrong_is_told_and_it_is_started_anew(
    does: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "GRACE", 0.5 if "closed" in told else PATIENCE)
    program = wayward(does, tmp_path)
    view = position("D 1 0 0 5H5S5DJC2D9H")
    try:
        program.patience = 0.5 if "within" in told else PATIENCE
        with pytest.raises(EngineFailed, match=told):
            program.choose(view, ME)
        program.patience = PATIENCE
        assert program.choose(view, ME) in view.legal(ME)
    finally:
        program.close()


def test_half_an_answer_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that stands still until half of the answer has arrived."""
    program = wayward("print('5H5S', end='', flush=True); time.sleep(3600)", tmp_path)
    now, read = [0.0], program._read

    def heard() -> bytes:
        now[0] = PATIENCE + 1
        return read()

    monkeypatch.setattr(program, "_read", heard)
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    program.patience = PATIENCE
    with pytest.raises(EngineFailed, match=f"within {PATIENCE:g} seconds, only '5H5S' without an"):
        program.choose(position("D 1 0 0 5H5S5DJC2D9H"), ME)


def wayward(does: str, folder: Path) -> Program:
    script = folder / "engine.py"
    script.write_text(WAYWARD)
    return Program(shlex.join([sys.executable, str(script), does]))


def test_what_is_said_unasked_is_no_answer(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    does = f"print(reply, flush=True)\nwhile not os.path.exists({str(heard)!r}): time.sleep(0.01)"
    program = wayward(does, tmp_path)
    view = position("D 1 0 0 5H5S5DJC2D9H")
    program.choose(view, ME)
    heard.touch()
    assert program._ready.select(PATIENCE)
    with pytest.raises(EngineFailed, match="said '2D5D' unasked"):
        program.choose(view, ME)
    program.close()


def test_who_errs_forfeits_the_game_and_no_other(tmp_path: Path) -> None:
    program = wayward("reply = '?'", tmp_path)
    report = duel(in_process("simple", simple.cribbage), program, games=4, seed=1)
    program.close()
    assert report.forfeits == (0, 4), "each game begins with a program that was started anew"
    assert report.wins == 4
    assert report.reasons[0] == ""
    assert "answered '?' to 'P " in report.reasons[1] or "answered '?' to 'D " in report.reasons[1]


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("no-such-engine", "cannot start 'no-such-engine'"),
        ("", "empty"),
        ("engine 'fast", "cannot read the command .* no closing quotation"),
        ("true", "ended with exit code 0"),
        ("cat", "answered 'D 1 0 0 [^']*' to 'D 1 0 0"),
    ],
)
def test_who_cannot_answer_a_question_for_trial_is_no_engine(command: str, told: str) -> None:
    with pytest.raises(EngineFailed, match=told):
        Program(command)


def test_closing_a_program_ends_what_it_started(tmp_path: Path) -> None:
    script = tmp_path / "engine.sh"
    script.write_text(f"sleep 3600 & echo $! > {tmp_path}/pid; read line; echo 6S7C; wait")
    program = Program(f"sh {script}")
    program.close()
    pid = int((tmp_path / "pid").read_text())
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and runs(pid):
        time.sleep(0.02)
    assert not runs(pid)


def runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.slow
def test_a_duel_that_is_stopped_tells_of_whole_pairs() -> None:
    bot = in_process("simple", simple.cribbage)
    played: list[int] = []
    report = duel(bot, bot, games=20, seed=1, on_game=played.append, stopped=lambda: len(played) >= 3)
    assert report.games == 4
