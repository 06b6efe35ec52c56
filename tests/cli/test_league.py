"""`pegout tournament` with teams: a league from the first team to the final table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pegout.cli import main
from pegout.tournaments.files import loads_league
from pegout.tournaments.leagues import League

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "winter.jsonl"


def run(*words: str | Path, code: int = 0) -> None:
    assert main(["tournament", *map(str, words)]) == code


def do(file: Path, *lines: str, code: int = 0) -> None:
    run(file, *(word for line in lines for word in ("--do", line)), code=code)


def created(file: Path, *changes: str) -> Path:
    teams = ("Bell: Ann, Bob, Cleo, Dan", "Crown: Eve, Flo, Gus, Hal", "Dog: Ida, Jon, Kim, Lou")
    options = [word for team in teams for word in ("--team", team)]
    options += [word for change in ("pairs=2", *changes) for word in ("--set", change)]
    run(file, "--new", "--seed", "4", *options)
    return file


def league_of(file: Path) -> League:
    return loads_league(file.read_bytes())[1]


def test_a_league_from_the_first_team_to_the_final_table(file: Path, capsys: Capture) -> None:
    created(file, "meetings=1")
    assert "3 teams" in capsys.readouterr().err
    do(file, "draw 2026-09-07 14", "1/1 3-2", "1/2 4-1", "2/1 5-0", "2/2 0-5", "3/1 1-4", "3/2 2-3", "table")
    out = capsys.readouterr().out
    assert "Round 1 of 3" in out
    assert "2026-09-07" in out
    assert "All matches are played" in out
    assert league_of(file).is_over
    run(file, "--json")
    told = json.loads(capsys.readouterr().out)
    assert (told["over"], sum(line["points"] for line in told["table"])) == (True, 6)
    run(file, "--csv", file.with_suffix(".csv"))
    assert len(file.with_suffix(".csv").read_text("utf-8").splitlines()) == 4


def test_everything_that_an_organizer_does_is_kept(file: Path, capsys: Capture) -> None:
    do(created(file), "join Bell: Sam", "captain Bell: Bob", "leave Bell: Ann", "draw",
       "lineup 1 Bell: Bob + Cleo, -", "lineup 1 Crown: Eve + Flo, Gus + Hal", "1/1 3-2",
       "correct 1/1 2-3: misread", "postpone 2 2026-10-01: snow", "award 3 Dog: no show",
       "deduct Crown 0.5: late", "void 4: flood", "withdraw Dog: too few players", "match 1", "round 2",
       "round 4", "table")  # fmt: skip
    league = league_of(file)
    assert [league.members[member - 1].name for member in league.squad(1)] == ["Bob", "Cleo", "Dan", "Sam"]
    assert [board.legs for board in league.fixture(1).boards] == [(2, 3), (0, 5)]
    assert league.fixture(2).reason == "snow"
    assert league.fixture(4).void
    assert league.deductions == ((2, 0.5, "late"),)
    assert league.teams[2].withdrawn
    out = capsys.readouterr().out
    assert "Bob + Cleo" in out
    assert "removed" in out
    assert "not played" in out


def test_a_league_by_total_points_shows_them(file: Path, capsys: Capture) -> None:
    created(file, "scoring=points", "legs=2", "bye=600")
    do(file, "draw", "1/1 1-1 221-200", code=0)
    do(file, "1/2 2-0", code=2)
    assert "Add the game points of both teams" in capsys.readouterr().err
    do(file, "1/2 2-0 242-100", "correct 1/1 1-1 220-201: misread", "round 1", "match 1", "table")
    out = " ".join(capsys.readouterr().out.split())
    assert "462-301" in out
    assert "1-1 220-201" in out
    assert "1 Dog 600 0 0 0 0 0-0 0-0 2 Bell 462 1 1 0 0 3-1 462-301" in out


def test_where_both_captains_enter_results_the_organizer_enters_both(file: Path) -> None:
    do(created(file, "cross_check=true"), "draw", "1/1 3-2")
    assert league_of(file).fixture(1).boards[0].is_over


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("team Bell", "Type it as: team Bell: Ann"),
        ("team Eagle: -", "A name needs a letter"),
        ("join Bell", "Type it as: join"),
        ("join Bull: Sam", "No team named Bull"),
        ("leave Bell: Sam", "No player named Sam in Bell"),
        ("captain Bell", "Type it as: captain"),
        ("deduct Bell", "Type it as: deduct"),
        ("draw tomorrow", "tomorrow is not a date"),
        ("draw 2026-09-07 x", "Type it as: draw"),
        ("lineup Bell: Ann", "Type it as: lineup"),
        ("postpone x", "Type it as: postpone"),
        ("award Bell: why", "Type it as: award"),
        ("correct 1/1 3-2", "Type it as: correct"),
        ("void Bell: why", "Type it as: void"),
        ("1/1 3-2", "There is no match 1"),
        ("match x", "Type it as: match 3"),
        ("join", "“join” is incomplete"),
        ("121-90", "Unknown command"),
    ],
)
def test_a_line_that_cannot_be_is_explained_and_changes_nothing(
    file: Path, capsys: Capture, line: str, why: str
) -> None:
    before = created(file).read_bytes()
    do(file, line, code=2)
    assert why in capsys.readouterr().err
    assert file.read_bytes() == before


def test_teams_and_players_are_not_mixed_and_bots_do_not_play(file: Path, capsys: Capture) -> None:
    run(file, "--new", "--player", "Ann", "--team", "Bell: Bob", code=2)
    assert "Give one of them" in capsys.readouterr().err
    run(created(file), "--bots", code=2)
    assert "Bots can’t play in a league" in capsys.readouterr().err
