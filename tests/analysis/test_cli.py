"""The analysis commands: output as text and JSON, and refusals."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pegout.analysis import jit
from pegout.cli import main
from tests.services import need

HAND = ["5H", "6H", "7S", "JC", "KD", "2S"]


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(argv) == 0
    return capsys.readouterr().out


def run_json(capsys: pytest.CaptureFixture[str], *argv: str) -> Any:
    return json.loads(run(capsys, *argv, "--json"))


def refused(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(argv) == 2
    return capsys.readouterr().err


def test_discard_ranks_all_discards(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "discard", *HAND, "--dealer")
    assert len(found["discards"]) == 15
    best = found["discards"][0]
    assert (best["discarded"], best["kept"]) == (["JC", "KD"], ["2S", "5H", "6H", "7S"])
    assert (best["hand"]["mean"], best["hand"]["min"], best["hand"]["max"]) == (8.4565, 7, 12)
    assert sum(best["hand"]["chances"].values()) == pytest.approx(1, abs=1e-4)
    assert best["cost"] == 0
    assert best["win"] is None
    text = run(capsys, "discard", *HAND, "--dealer", "--top", "3")
    assert "J♣ K♦" in text
    assert "7-12" in text
    assert len(text.splitlines()) == 5


def test_discard_by_the_chance_to_win(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "discard", *HAND, "--pone", "--score", "87-101")
    wins = [discard["win"] for discard in found["discards"]]
    assert wins == sorted(wins, reverse=True)
    assert all(0 < win < 0.2 for win in wins)
    assert "%" in run(capsys, "discard", *HAND, "--pone", "--score", "87-101")


def test_discard_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--dealer" in refused(capsys, "discard", *HAND)
    assert "six different cards" in refused(capsys, "discard", *HAND[:5], "--dealer")
    assert "card 6" in refused(capsys, "discard", *HAND[:5], "1X", "--dealer")
    assert "isn’t a score" in refused(capsys, "discard", *HAND, "--dealer", "--score", "many")
    assert "over" in refused(capsys, "discard", *HAND, "--dealer", "--score", "121-3")
    assert "not in cribist" in refused(capsys, "discard", *HAND, "--dealer", "--preset", "cribist")


def test_discard_of_one_card(capsys: pytest.CaptureFixture[str]) -> None:
    five = ["5H", "5S", "6D", "TC", "2C"]
    four = ["--pone", "--preset", "house", "--seats", "4"]
    found = run_json(capsys, "discard", *five, *four)
    assert found["discards"][0]["discarded"] == ["2C"]
    assert len(found["discards"]) == 5
    assert "five different cards" in refused(capsys, "discard", *HAND, *four)


@pytest.mark.slow
def test_discard_in_ten_hand(capsys: pytest.CaptureFixture[str]) -> None:
    ten = ["5H", "5S", "JD", "JC", "7D", "8C", "8H", "9S", "2C", "KD"]
    found = run_json(capsys, "discard", *ten, "--dealer", "--preset", "ten-hand", "--seats", "2")
    assert len(found["discards"]) == 3150
    best = found["discards"][0]
    assert (best["discarded"], best["second"]) == (["2C", "KD"], ["7D", "8C", "8H", "9S"])
    assert sum(best["second_hand"]["chances"].values()) == pytest.approx(1, abs=1e-4)
    text = run(capsys, "discard", *ten[:9], "--pone", "--preset", "ten-hand", "--seats", "3", "--top", "4")
    assert "Best 4 of 630" in text
    for seats, held, number in (("2", ten[:9], "ten"), ("4", ten, "nine")):
        said = refused(capsys, "discard", *held, "--pone", "--preset", "ten-hand", "--seats", seats)
        assert f"in ten-hand, {seats} players get {number} different cards" in said


@pytest.mark.slow
@pytest.mark.needs("numba")
@pytest.mark.parametrize(("seats", "position"), [("2", "--pone"), ("3", "--dealer"), ("4", "--pone")])
def test_discard_in_ten_hand_samples_the_play(
    capsys: pytest.CaptureFixture[str], seats: str, position: str
) -> None:
    held = ["5H", "5S", "JD", "JC", "7D", "8C", "8H", "9S", "2C", "KD"][: 10 if seats == "2" else 9]
    asked = ["discard", *held, position, "--preset", "ten-hand", "--seats", seats]
    found = run_json(capsys, *asked, "--play")
    for discard in found["discards"]:
        hands = discard["hand"]["mean"] + discard["second_hand"]["mean"]
        parts = hands + discard["play"] - discard["others_play"]
        crib = discard["crib"]["mean"] * (1 if position == "--dealer" else -1)
        assert discard["total"] == pytest.approx(parts + crib, abs=3e-4)
        assert 0 < discard["play_error"] < 1
    without = run_json(capsys, *asked, "--no-play")
    assert "play_error" not in without["discards"][0]
    if seats == "3":
        assert "sampled, 95 % within" in run(capsys, *asked, "--play")
        assert "--play" in run(capsys, *asked, "--no-play")


def test_without_a_compiler_no_play_is_sampled_and_asking_for_it_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jit, "available", lambda: False)
    nine = ["5H", "5S", "JD", "JC", "7D", "8C", "8H", "9S", "2C"]
    asked = ["discard", *nine, "--pone", "--preset", "ten-hand", "--seats", "3"]
    assert "play" not in run_json(capsys, *asked)["discards"][0]
    assert "--play adds the play" in run(capsys, *asked)
    assert "[fast]" in refused(capsys, *asked, "--play")


def test_discard_in_the_five_card_game(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "discard", *HAND[:5], "--dealer", "--preset", "five-card")
    assert [len(discard["kept"]) for discard in found["discards"]] == [3] * 10
    assert found["discards"][0]["cost"] == 0
    assert "5♥ 6♥ 7♠" in run(capsys, "discard", *HAND[:5], "--dealer", "--preset", "five-card")
    assert "five different cards" in refused(capsys, "discard", *HAND, "--dealer", "--preset", "five-card")
    assert "six-card cribbage with two players" in refused(
        capsys, "discard", *HAND[:5], "--dealer", "--preset", "five-card", "--score", "1-2"
    )


@pytest.mark.slow
def test_discard_does_not_wait_for_a_compiler() -> None:
    program = (
        "import sys; from pegout.cli import main; "
        f"main(['discard', *{HAND!r}, '--pone', '--score', '60-60']); sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True).returncode == 0


def test_odds(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "odds", "87-101", "--dealer")
    (chance,) = found["chances"]
    assert chance["win"] == pytest.approx(0.145, abs=0.02)
    assert sum(chance["wins"]) + sum(chance["losses"]) == pytest.approx(1, abs=1e-3)
    text = run(capsys, "odds", "0-0")
    assert "Dealer: 56" in text
    assert "Non-dealer: 44" in text
    assert "skunk" in text
    assert "isn’t a score" in refused(capsys, "odds", "87")
    assert "for cribbage" in refused(capsys, "odds", "1-1", "--preset", "skalborg")
    for preset in ("five-card", "ten-hand"):  # other deals than the board is made of
        assert "six-card cribbage with two players" in refused(capsys, "odds", "1-1", "--preset", preset)


def test_peg(capsys: pytest.CaptureFixture[str]) -> None:
    history = ["--history", "m7S o8H m6C oAS", "--starter", "4S", "--discarded", "KD KC"]
    found = run_json(capsys, "peg", "JD", "9D", "--pone", *history)
    assert found["count"] == 22
    assert [(play["card"], play["now"]) for play in found["plays"]] == [("9D", 2)]
    assert "9♦" in run(capsys, "peg", "JD", "9D", "--pone", *history)
    assert "four cards" in refused(capsys, "peg", "JD", "--pone", *history)
    assert "--dealer" in refused(capsys, "peg", "JD", "9D", *history)
    for discarded in ("KD", "KD KC 2C"):
        said = refused(capsys, "peg", "JD", "9D", "--pone", *history[:-1], discarded)
        assert "two cards are discarded" in said
    passed = ["--pone", "--history", "m7S o8H mGO o6C |", "--discarded", "KD KC"]
    assert "go at a count of 15, where J♦ could be" in refused(capsys, "peg", "JD", "9D", "2C", *passed)


@pytest.mark.slow
def test_pictures(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    need("matplotlib")
    for name in ("discards.svg", "discards.png"):
        run(capsys, "discard", *HAND, "--dealer", "--plot", str(tmp_path / name))
    run(capsys, "odds", "87-101", "--dealer", "--plot", str(tmp_path / "board.svg"))
    run(capsys, "tables", "cribs", "--plot", str(tmp_path / "cribs.svg"))
    assert (tmp_path / "discards.png").read_bytes()[:4] == b"\x89PNG"
    for name in ("discards.svg", "board.svg", "cribs.svg"):
        assert "<svg" in (tmp_path / name).read_text()[:600]
    assert ".png or .svg" in refused(capsys, "odds", "1-1", "--plot", str(tmp_path / "board.gif"))


def test_cribs_by_what_was_discarded(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "tables", "cribs")
    assert len(found["dealer"]) == len(found["pone"]) == 91
    assert found["dealer"]["55"] == pytest.approx(8.86, abs=0.02)
    assert found["pone"]["55"] > found["dealer"]["55"] > found["dealer"]["TK"]
    assert "8.86" in run(capsys, "tables", "cribs")
