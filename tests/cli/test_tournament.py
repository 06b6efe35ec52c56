"""`pegout tournament`: an evening from the first name to the last table."""

from __future__ import annotations

import io
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from bench.services import PATIENCE
from pegout.cli import main
from pegout.cli.common import CommandError
from pegout.cli.desk import Desk
from pegout.cli.journal_file import JournalFile
from pegout.tournaments import Event, Joined, loads

DOCS = Path(__file__).parents[2] / "docs"
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "evening.jsonl"


def run(*words: str | Path, code: int = 0) -> None:
    assert main(["tournament", *map(str, words)]) == code


def created(file: Path, *words: str, names: str = "Ann Bob Cleo Dan") -> Path:
    players = [word for name in names.split() for word in ("--player", name)]
    run(file, "--new", "--seed", "3", *players, *words)
    return file


def event_of(file: Path) -> Event:
    return loads(file.read_bytes())[1]


def do(file: Path, *lines: str, code: int = 0) -> None:
    run(file, *(word for line in lines for word in ("--do", line)), code=code)


def refused(capsys: Capture, file: Path, line: str) -> str:
    """The message for a refused line; the file is unchanged."""
    before = file.read_bytes()
    capsys.readouterr()
    do(file, line, code=2)
    out, error = capsys.readouterr()
    assert file.read_bytes() == before
    assert out == ""
    assert "Traceback" not in error
    return error


def test_a_file_needs_a_folder(file: Path, capsys: Capture) -> None:
    created(file)
    before = file.read_bytes()
    capsys.readouterr()
    run(file, "--csv", file.parent / "nowhere" / "table.csv", code=2)
    assert "table.csv: folder" in capsys.readouterr().err
    assert file.read_bytes() == before
    run(file.parent / "nowhere" / "evening.json", "--new", "--player", "Ann", "--player", "Bo", code=2)
    assert "evening.json: folder" in capsys.readouterr().err


def test_an_evening_from_the_first_name_to_the_last_table(file: Path, capsys: Capture) -> None:
    created(file, "--set", "games=3")
    for _ in range(3):
        do(file, "pair", "1 121-100", "2 85-121")
    assert event_of(file).is_over
    capsys.readouterr()
    run(file, "--json")
    told = json.loads(capsys.readouterr().out)
    assert (told["title"], told["over"]) == ("evening", True)
    assert sum(line["points"] for line in told["standings"]) == 3 * 5
    assert [len(each["games"]) for each in told["rounds"]] == [2, 2, 2]
    run(file, "--csv", file.with_suffix(".csv"))
    head, *lines = file.with_suffix(".csv").read_text("utf-8").splitlines()
    assert head == "place,name,points,played,wins,skunks,spread,plus,byes,missed"
    assert len(lines) == 4
    do(file, "pair", code=2)
    assert "All 3 rounds have been paired" in capsys.readouterr().err


def test_lines_can_be_typed_at_a_prompt_or_come_from_a_file(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    created(file)
    monkeypatch.setattr("sys.stdin", io.StringIO("pair\n\n# the first table\n1 121-90\nround\nq\n2 121-90\n"))
    run(file)
    out = capsys.readouterr().out
    assert "Round 1 of 9" in out
    assert "Round 1: one result missing." in out
    assert [game.is_over for game in event_of(file).rounds[0].games] == [True, False]


def test_a_mistake_in_a_file_of_lines_ends_it_and_keeps_what_was_done(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    created(file)
    monkeypatch.setattr("sys.stdin", io.StringIO("pair\n1 121-121\n2 121-90\n"))
    run(file, code=2)
    assert "121-121 isn’t a valid result" in capsys.readouterr().err
    assert [game.is_over for game in event_of(file).rounds[0].games] == [False, False]


def test_on_a_terminal_a_mistake_is_explained_and_the_evening_goes_on(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    created(file)
    typed = iter(["pair", "9 121-5", "nonsense", "1 121-90"])

    def asked(_prompt: str) -> str:
        if (line := next(typed, None)) is None:
            raise EOFError
        return line

    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", asked)
    run(file)
    error = capsys.readouterr().err
    assert "There is no table 9 in round 1; it has 2." in error
    assert "Unknown command: 'nonsense'." in error
    assert event_of(file).rounds[0].games[0].is_over


def test_cards_that_differ_are_flagged(file: Path, capsys: Capture) -> None:
    created(file, "--set", "cross_check=true")
    do(file, "pair")
    event = event_of(file)
    first, second = (event.name(player) for player in event.rounds[0].games[0].players)
    do(file, f"{first} 121-95", f"{second} 96-121")
    assert "The cards differ at table 1" in capsys.readouterr().out
    do(file, "round")
    assert "121-95 / 121-96 ?" in capsys.readouterr().out
    do(file, "correct 1 121-95: the board says so", "2 121-118")
    assert event_of(file).rounds[0].is_over


def test_everything_that_a_director_does_is_kept(file: Path) -> None:
    created(file)
    do(file, "hand Ann / Bob, Cleo / Dan", "forfeit Bob: did not come", "correct 1 121-60: came after all",
       "2 121-120", "add Eve", "replace Cleo: Zoë", "drop Dan: ill", "back Dan", "disqualify Ann: a peg",
       "playoff Eve / Bob", "pair")  # fmt: skip
    event = event_of(file)
    assert [entrant.name for entrant in event.entrants] == ["Ann", "Bob", "Zoë", "Dan", "Eve"]
    assert event.rounds[0].games[0].score == (121, 60)
    assert event.rounds[0].games[0].reason == "came after all"
    assert event.playoffs == ((5, 2),)
    assert len(event.rounds) == 2
    do(file, "correct 1/2 120-121: swapped")
    assert event_of(file).rounds[0].games[1].score == (120, 121)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1 121-95", "No round has been drawn yet. Type “pair” to draw one."),
        ("Zed 121-95", "No player named Zed. Type a result as: 3 121-95, or: Ann 121-95"),
        ("tabel 1 121-95", "No player named tabel 1. Type a result as: 3 121-95, or: Ann 121-95"),
        ("Ann 121-95", "No round has been drawn yet. Type “pair” to draw one."),
        ("forfeit Ann: ill", "No round has been drawn yet. Type “pair” to draw one."),
        ("correct 1 121-3: x", "No round has been drawn yet. Type “pair” to draw one."),
        ("add Ann", "Ann is already in this event"),
        ("add " + "x" * 61, "A name has at most 60 letters"),
        ("add 12", "A name cannot be a number"),
        ("drop Zed", "No player named Zed"),
        ("correct 1 121", "Type it as: correct"),
        ("hand Ann / Bob / Cleo", "Type it as: hand"),
        ("replace Ann", "Type it as: replace"),
        ("playoff Ann", "Type it as: playoff"),
        ("pair now", "Unknown command"),
        ("add", "“add” is incomplete. Type “help” for how to use it."),
        ("drop  ", "“drop” is incomplete. Type “help” for how to use it."),
        ("disqualify Ann", "Give a reason for the record: disqualify Ann: reason"),
        ("\x1b[2J", "Unknown command"),
        ("correct 99999/1 121-3: x", "There is no table 1 in round 99999"),
        ("1 121-9999", "Unknown command"),
    ],
)
def test_a_line_that_cannot_be_is_explained_and_changes_nothing(
    file: Path, capsys: Capture, line: str, why: str
) -> None:
    error = refused(capsys, created(file), line)
    assert why in error
    assert "\x1b" not in error


def test_a_forfeit_without_a_reason_is_explained(file: Path, capsys: Capture) -> None:
    do(created(file), "pair")
    assert "Give a reason for the record: forfeit Ann: reason" in refused(capsys, file, "forfeit Ann:")


def test_an_event_is_never_overwritten(file: Path, capsys: Capture) -> None:
    before = created(file).read_bytes()
    run(file, "--new", code=2)
    assert "already exists" in capsys.readouterr().err
    assert file.read_bytes() == before


def test_standings_do_not_overwrite_the_event(file: Path, capsys: Capture) -> None:
    before = created(file).read_bytes()
    run(file, "--csv", file.parent / "." / file.name, code=2)
    assert "Give --csv another file" in capsys.readouterr().err
    assert file.read_bytes() == before


def test_bytes_that_are_no_text_are_kept_as_a_replacement(file: Path, capsys: Capture) -> None:
    created(file, "--title", "Club \udcff")
    do(file, "pair", "forfeit Ann: \udcff\x1b", "add \udcffred")
    event = event_of(file)
    assert event.title == "Club \ufffd"
    assert event.entrants[-1].name == "\ufffdred"
    (game,) = (game for _, game in event.games() if game.forfeited_by)
    assert game.reason == "\ufffd\ufffd"


@pytest.mark.slow
def test_a_pipe_of_any_bytes_is_explained(file: Path) -> None:
    command = [sys.executable, "-m", "pegout", "tournament", str(created(file))]
    lines = b"\xff\xfe\x00\n"
    done = subprocess.run(command, input=lines, capture_output=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert b"Unknown command" in done.stderr
    assert b"Traceback" not in done.stderr


def test_a_file_that_was_changed_meanwhile_is_left_alone(file: Path) -> None:
    created(file)
    desk, other = (Desk.opened(JournalFile(file, new=False)) for _ in range(2))
    other.add([Joined("Eve")])
    with pytest.raises(CommandError, match="was changed by another program"):
        desk.add([Joined("Flo")])
    assert [entrant.name for entrant in event_of(file).entrants] == ["Ann", "Bob", "Cleo", "Dan", "Eve"]


def test_files_that_are_no_event_are_explained(file: Path, capsys: Capture) -> None:
    run(file, code=2)
    assert "Create the event with: pegout tournament" in capsys.readouterr().err
    opened = '{"type":"Opened","title":"x"}\n'
    for text, why in (
        ("", "has no event"),
        ("\x00\xff", "The file has no event. Line 1 cannot be read: not valid JSON.\n"),
        ("{}\n", "The file has no event. Line 1 cannot be read: title is missing.\n"),
        ("[]\n", "The file has no event. Line 1 cannot be read: not a JSON object.\n"),
        (opened + '{"type":"Joined","name":5}', "Line 2 cannot be read: name has an invalid value.\n"),
    ):
        file.write_text(text, encoding="latin-1")
        run(file, code=2)
        assert why in capsys.readouterr().err
    run(file.parent, code=2)
    assert capsys.readouterr().err == f"pegout: {file.parent} is a folder, not a file\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_explained(file: Path, capsys: Capture) -> None:
    run(created(file), "--csv", "/dev/full", code=2)
    assert capsys.readouterr().err.endswith("pegout: /dev/full: No space left on device\n")


@pytest.mark.parametrize(
    ("change", "why"),
    [("games=x", "games must be a whole number from 0 to 100, not 'x'"), ("games", "OPTION=VALUE"),
     ("gmaes=9", "unknown option 'gmaes'; options: best_of, bye, cross_check, double_margin"),
     ("games=0", "An event needs at least one round or a knockout."),
     ("cross_check=maybe", "cross_check must be on or off, not 'maybe'"),
     ("ladder=points,points", "The ladder can list each criterion only once: points, wins"),
     ("ladder=luck", "ladder must be any of points, wins, skunks, spread, plus, head-to-head, play-off")],
)  # fmt: skip
def test_settings_that_cannot_be_are_explained(file: Path, capsys: Capture, change: str, why: str) -> None:
    run(file, "--new", "--set", change, code=2)
    assert why in capsys.readouterr().err
    assert not file.exists()


def test_options_of_a_new_event_want_new(file: Path, capsys: Capture) -> None:
    run(created(file), "--player", "Eve", code=2)
    assert "Add --new." in capsys.readouterr().err


@pytest.mark.slow
def test_bots_play_a_whole_event_the_same_with_the_same_seed(file: Path, capsys: Capture) -> None:
    names = "beginner-1 beginner-2 casual-1"
    created(file, "--set", "games=3", "--set", "cross_check=true", "--bots", names=names)
    assert event_of(file).is_over
    first = file.read_bytes()
    file.unlink()
    created(file, "--set", "games=3", "--set", "cross_check=true", "--bots", names=names)
    assert file.read_bytes() == first
    capsys.readouterr()
    run(file, "--bots", "--json")
    assert json.loads(capsys.readouterr().out)["over"]


def test_an_arena_until_it_is_closed(file: Path, capsys: Capture) -> None:
    created(file, "--set", "pairing=arena", names="Ann Bob Cleo Dan")
    do(file, "pair")
    assert "There is no game 3; 2 have been paired" in refused(capsys, file, "3 121-90")
    assert "No new pair yet" in refused(capsys, file, "pair")
    assert "resting" in refused(capsys, file, "hand Ann / Bob")
    do(file, "1 121-90", "rest Ann", "2 121-100", "pair", "back Ann", "add Eve", "close")
    assert "The arena is over" in refused(capsys, file, "pair")
    assert "Unknown command" in refused(capsys, file, "close now")
    event = event_of(file)
    assert (len(event.rounds), event.is_over) == (3, False)
    run(file, "--bots")
    assert event_of(file).is_over


def test_tables_of_three_and_four(file: Path, capsys: Capture) -> None:
    created(file, "--set", "seats=4", "--set", "games=2", "--set", "cross_check=true", names="A B C D E F G")
    do(file, "pair", "hand A / B / C / D, E / F / G", "1 121-90-80-70", "F 121-80-90", "G 80-90-121")
    assert event_of(file).rounds[0].games[1].score == (90, 121, 80)
    assert "needs 4 scores" in refused(capsys, file, "correct 1 121-90: why")
    assert "3/4 players" in refused(capsys, file, "hand A / B, C / D / E, F / G")
    assert "hand Ann" in refused(capsys, file, "hand A / B / C / D / E, F / G")
    do(file, "correct 1 90-80-121-70: misread", "forfeit E: had to go")
    run(file, "--bots")
    assert event_of(file).is_over


def test_bots_play_in_pairs(file: Path) -> None:
    run(created(file, "--set", "seats=4", "--set", "pairs=true", "--set", "games=1"), "--bots")
    (game,) = event_of(file).rounds[0].games
    assert game.score is not None
    assert len(game.score) == 2


def test_bots_play_an_arena(file: Path) -> None:
    run(created(file, "--set", "pairing=arena", "--set", "games=2", "--set", "target=31"), "--bots")
    event = event_of(file)
    assert (len(event.rounds), event.is_over) == (4, True)


def test_it_speaks_german(file: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEGOUT_LANGUAGE", "de")
    do(created(file), "pair")
    assert "Runde 1 von 9" in capsys.readouterr().out
    assert "121-121 ist kein gültiges Ergebnis" in refused(capsys, file, "1 121-121")


@pytest.mark.slow
@pytest.mark.parametrize(("page", "commands"), [("tournaments", 12), ("leagues", 4)])
def test_the_page_shows_what_the_command_prints(
    page: str, commands: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
    shown = re.findall(r"```console\n\$ pegout (.*?)\n(.*?)```", text, re.DOTALL)
    assert len(shown) == commands
    for command, output in shown:
        assert main(shlex.split(command)) == 0, command
        printed = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
        assert not output or printed == output.splitlines(), command
