"""Hands as people write them, in the library and for `pegout score`."""

from __future__ import annotations

import io
import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.cards import Card, cards
from pegout.cli import main
from pegout.games import words
from pegout.records import RecordError
from pegout.records.hands import Hand, read_hands
from tests.strategies import hands

Capture = pytest.CaptureFixture[str]
WANTED = Hand(cards=cards("5H 5S JD 4C"), starter=Card("5D"))


@pytest.mark.parametrize(
    "text",
    [
        "5H 5S JD 4C / 5D", "5h,5s,jd,4c 5d", "5H5SJD4C/5D", "5♥ 5♠ J♦ 4♣ | 5♦", "hand: 5H 5S JD 4C cut: 5D",
        "5H 5S JD 4C starter 5D  # good", "  5h 5s Jd 4c + 5d",
    ],
)  # fmt: skip
def test_the_same_hand_in_many_ways(text: str) -> None:
    assert read_hands(text) == (WANTED,)


def test_names_cribs_totals_and_lines() -> None:
    text = "# an evening\nAnn: 10H 9H 8H 7C | QD = 5\n\ncrib: 2c2d3hks kd = 4\n6C 7D 8H / 9S"
    ann, crib, short = read_hands(text)
    assert (ann.name, ann.total, ann.line, ann.cards[0]) == ("Ann", 5, 2, Card("TH"))
    assert (crib.name, crib.crib, crib.total, crib.line) == ("", True, 4, 4)
    assert (short.cards, short.total) == (cards("6C 7D 8H"), None)


@given(hands(5), st.sampled_from([" ", ",", ", ", ""]))
def test_any_hand_is_read_as_it_is_printed(held: tuple[Card, ...], between: str) -> None:
    text = between.join(card.pretty for card in held[:4]) + f" / {held[4]}"
    assert read_hands(text) == (Hand(cards=held[:4], starter=held[4]),)


@given(st.text(st.sampled_from("5HSJD10♣:/|#= \nxcrib"), max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(RecordError):
        read_hands(text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("5H 5S JD 4C", "line 1, column 12: a hand has 3 or 4 cards and a starter, such as 5H 5S JD"),
        ("\n5H 5S JD 4X / 5D", "line 2, column 10: expected a card, not 4X"),
        ("5H / 4C", "line 1, column 4: expected a card, not /"),
        ("5H 5S JD 4C / 5H", "line 1, column 15: 5♥ appears twice"),
        ("Ann: hello", "line 1, column 6: expected a card, not hello"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(text: str, says: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_hands(text)
    assert str(caught.value).startswith(says)
    assert words("de").lacks(caught.value.text) == []


def test_the_command_scores_a_file_and_says_what_was_counted_wrong(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "hands.txt"
    file.write_text("Ann: 5H 5S JD 4C / 5D = 15\ncrib: 2C 2D 3H KS / KD\n", encoding="utf-8")
    assert main(["score", "--file", str(file)]) == 0
    assert capsys.readouterr().out.split()[6:] == [
        "1", "Ann", "5♥", "5♠", "J♦", "4♣", "5♦", "15", "15",
        "2", "crib", "2♣", "2♦", "3♥", "K♠", "K♦", "12",
    ]  # fmt: skip
    file.write_text("5H 5S JD 4C / 5D = 12", encoding="utf-8")
    assert main(["score", "--file", str(file)]) == 1
    assert "12 (wrong)" in capsys.readouterr().out
    assert main(["score", "--file", str(file), "--json"]) == 1
    (told,) = json.loads(capsys.readouterr().out)
    assert (told["points"], told["total"], told["starter"]) == (15, 12, "5D")


def test_the_command_reads_input_and_a_slash(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("5H 5S 5D JC / 5C"))
    assert main(["score", "--file", "-"]) == 0
    assert " 29" in capsys.readouterr().out
    assert main(["score", "5H", "5S", "5D", "JC", "/", "5C", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["total"] == 29


def test_the_command_refuses_what_does_not_go_together(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "hands.txt"
    file.write_text("5H 5S JD", encoding="utf-8")
    for arguments, says in [
        ([], "name the cards to score"),
        (["5H", "--file", str(file)], "name the cards to score"),
        (["--file", str(file), "--crib"], "with --file, write the starter and “crib:” on each line"),
        (["--file", str(file), "--game", "cribist", "--trump", "H"], "cribist"),
        (["--file", str(file)], "line 1, column 9: a hand has 3 or 4 cards"),
    ]:
        assert main(["score", *arguments]) == 2
        assert says in capsys.readouterr().err
