"""`pegout score`: every combination, and a message for anything that cannot be scored."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence

import pytest

from bench.services import PATIENCE
from pegout.cards import cards
from pegout.cli import main
from pegout.scoring import score_show

Capture = pytest.CaptureFixture[str]


def told(capsys: Capture, *words: str) -> str:
    assert main(["score", *words]) == 0
    out, error = capsys.readouterr()
    assert error == ""
    return out


def refused(capsys: Capture, words: Sequence[str]) -> str:
    assert main(["score", *words]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert "Traceback" not in error
    return error


def totals(capsys: Capture, *words: str) -> int:
    return int(json.loads(told(capsys, *words, "--json"))["total"])


def test_the_best_hand(capsys: Capture) -> None:
    out = told(capsys, "5H", "5S", "5D", "JC", "--starter", "5C")
    lines = [line.rstrip() for line in out.splitlines()]
    assert lines[0] == "fifteen            5♥ J♣         2"
    assert lines[-3] == "nobs               J♣            1"
    assert lines[-2] == "total                           29"
    assert lines[-1].endswith("a double pair royal is twenty-eight, and nobs is twenty-nine.")
    assert len(lines) == 12


def test_json_has_this_shape(capsys: Capture) -> None:
    found = json.loads(told(capsys, "5H", "5S", "5D", "JC", "--starter", "5C", "--json"))
    assert list(found) == ["total", "scores"]
    assert found["total"] == 29
    assert found["scores"][0] == {"name": "fifteen", "cards": ["5H", "JC"], "points": 2}
    again = [
        {"name": score.name, "cards": [str(card) for card in score.cards], "points": score.points}
        for score in score_show(cards("5H 5S 5D JC"), cards("5C")[0])
    ]
    assert found["scores"] == again


@pytest.mark.parametrize(
    "words", [["5h", "5♠", "5D", "j♣", "-s", "5c"], ["5H 5S,5D", "JC", "--starter", "5♣️"]]
)
def test_cards_are_read_as_people_type_them(capsys: Capture, words: list[str]) -> None:
    assert totals(capsys, *words) == 29


@pytest.mark.parametrize(
    ("words", "points"),
    [
        (["2C", "4C", "6C", "8C", "--starter", "KD"], 4),
        (["2C", "4C", "6C", "8C", "--starter", "KD", "--crib"], 0),
        (["2C", "4C", "6C", "8C", "--starter", "KD", "--crib", "--crib-flush", "four_ok"], 4),
        (["2C", "4C", "6C", "8C", "--starter", "10C", "--crib"], 5),
        (["4H", "5H", "6H", "--starter", "6D"], 15),
        (["2D", "4C", "8S", "JH", "--starter", "10H"], 1),
        (["2D", "4C", "8S", "JH", "--starter", "10H", "--nobs", "2"], 2),
        (["--game", "skalborg", "5S", "5H", "3S", "Wb", "6D", "7H", "QH", "JH"], 31),
        (["--game", "cribist", "--trump", "H", "TH", "JH", "QH", "KH"], 9),
        (["--game", "cribist", "--trump", "hearts", "TH", "JH", "QH", "KH"], 9),
        (["--game", "cribist", "--trump", "♠", "7C", "8H"], 2),
    ],
)  # fmt: skip
def test_totals(capsys: Capture, words: list[str], points: int) -> None:
    assert totals(capsys, *words) == points


def test_the_readings_of_a_jokers_flush_are_options(capsys: Capture) -> None:
    held = ["--game", "skalborg", "2H", "4H", "9H", "KC", "Wr", "QS", "6D", "TS"]
    plain, complete = totals(capsys, *held), totals(capsys, *held, "--joker-flush", "complete")
    assert complete == plain + 4
    bare = ["--game", "skalborg", "2H", "Wb", "Wr", "7C", "7D", "9S", "QS", "KC"]
    assert totals(capsys, *bare, "--run-min-naturals", "2") <= totals(capsys, *bare)


def test_a_hand_worth_nothing_says_so(capsys: Capture) -> None:
    assert told(capsys, "2D", "4C", "8S", "QH", "--starter", "10H") == "Nothing.\n"


REFUSED = [
    (["5H", "5S", "5D", "1C", "--starter", "5C"], "card 4: '1C' is not a card: there is no rank '1'"),
    (["5H", "5S", "5X", "JC", "--starter", "5C"], "card 3: '5X' is not a card: there is no suit 'X'"),
    (["5H", "5S", "5h", "JC", "--starter", "5C"], "card 3, '5h', is listed twice"),
    (["5H", "5S", "5D", "JC", "--starter", "JC"], "the starter J♣ is also in the hand"),
    (["5H", "5S", "5D", "JC", "--starter", "??"], "'??' is not a card"),
    (["5H", "5S", "5D", "JC"], "cribbage hands are scored with a starter: add --starter"),
    (["5H", "5S", "--starter", "5C"], "2 cards given, but 3 or 4 needed: four cards (three in"),
    (["5H", "--starter", "5C"], "one card given, but 3 or 4 needed"),
    (["5H", "5S", "5D", "--starter", "5C", "--crib"], "3 cards given, but 4 needed: a crib is four cards"),
    (["5H", "5S", "5D", "Wb", "--starter", "5C"], "card 4 is a joker (black joker), but"),
    (["--game", "skalborg", "5H"], "one card given, but 8 needed: four cards plus the four of the board"),
    (["--game", "skalborg", "5H", "--starter", "5C"], "--starter and --crib are for cribbage, not"),
    (["--game", "cribist", "5H"], "tricks are scored with trumps: add --trump"),
    (["--game", "cribist", "5H", "--trump", "X"], "unknown suit 'X': trumps are C, D, H or S"),
    (["--game", "cribist", "5H", "--trump", ""], "unknown suit ''"),
    (["--game", "cribist", "Wr", "--trump", "H"], "card 1 is a joker (red joker), but Cribist has no jokers"),
    (["5H", "--trump", "H"], "--trump is for Cribist, not cribbage"),
    (["--game", "whist", "5H"], "'whist' is not one of 'cribbage', 'skalborg', 'cribist'"),
    (["5H", "--starer", "5C"], "No such option: --starer"),
    ([], "name the cards to score, or a file of hands with --file"),
]


@pytest.mark.parametrize(("words", "says"), REFUSED)
def test_what_cannot_be_scored_is_said_in_a_sentence(capsys: Capture, words: list[str], says: str) -> None:
    error = refused(capsys, words)
    assert says in error
    assert error.startswith("pegout: ")
    assert json.loads(refused(capsys, [*words, "--json"])).keys() == {"error"}


def run(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pegout", *words], capture_output=True, text=True, encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", **env}, timeout=PATIENCE, check=False,
    )  # fmt: skip


def python(script: str) -> str:
    command = [sys.executable, "-c", script]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True).stdout


@pytest.mark.slow
def test_the_command_itself() -> None:
    good = run("score", "5H", "5S", "5D", "JC", "--starter", "5C", "--json")
    assert (good.returncode, json.loads(good.stdout)["total"], good.stderr) == (0, 29, "")
    bad = run("score", "5H", "5S", "5D", "1C", "--starter", "5C", "--json")
    assert (bad.returncode, bad.stdout) == (2, "")
    assert json.loads(bad.stderr)["error"].startswith("card 4: '1C' is not a card")
    assert run("--version").stdout.startswith("pegout 0.")


def test_the_help_says_each_command_in_a_whole_line(capsys: Capture) -> None:
    assert main(["--help"]) == 0
    lines = capsys.readouterr().out.partition("Commands:\n")[2].splitlines()
    assert len(lines) > 12
    assert [line for line in lines if not line.endswith(".") or line.endswith("...")] == []


@pytest.mark.slow
def test_in_a_pipe_nothing_is_coloured() -> None:
    assert "\x1b" not in run("score", "5H", "5S", "5D", "JC", "-s", "5C").stdout
    assert "\x1b" not in run("presets", "standard", NO_COLOR="1").stdout


def test_scoring_loads_nothing_heavy() -> None:
    """Checked by imported modules, not by time."""
    done = python(
        "import sys; from pegout.cli import main;"
        "main(['score', '5H', '5S', '5D', 'JC', '-s', '5C', '--json']);"
        "print(sorted({'numpy', 'textual', 'litestar', 'sqlalchemy', 'uvicorn', 'rich'} & set(sys.modules)))"
    )
    assert done.endswith("\n[]\n")


def test_importing_pegout_loads_nothing_but_itself() -> None:
    done = python(
        "import sys; before = set(sys.modules); import pegout; new = set(sys.modules) - before;"
        "print(sorted(name for name in new if name.startswith(('pegout.', 'msgspec', 'numpy'))))"
    )
    assert done == "[]\n"


def test_every_public_name_is_there() -> None:
    import pegout

    assert [name for name in pegout.__all__ if not hasattr(pegout, name)] == []
    assert set(pegout.__all__) == {name for names in pegout._HOMES.values() for name in names.split()}
    with pytest.raises(AttributeError, match="has no attribute 'cribage'"):
        _ = pegout.cribage
