"""The output of `pegout tournament` for a league."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pegout.cli.common import CommandError, console, rendered, table

if TYPE_CHECKING:
    from pegout.cli.league_desk import LeagueDesk
    from pegout.tournaments.leagues import Board, Fixture, League


class LeagueAtTerminal:
    """The desk of a league, at the terminal."""

    def __init__(self, desk: LeagueDesk) -> None:
        self._desk = desk

    def do(self, line: str, *, quiet: bool = False) -> None:
        """Carry out a line and show the changes. Raises CommandError, TournamentError."""
        _do(self._desk, line, quiet=quiet)

    def play_bots(self) -> None:
        """Raise CommandError: bots do not play in teams."""
        raise CommandError("league-bots")

    def csv(self) -> str:
        from pegout.tournaments.leagues import table_csv

        return table_csv(self._desk.league)

    def as_json(self) -> dict[str, Any]:
        return _as_json(self._desk.league)

    def created(self, file: str) -> str:
        return rendered("league-created", file=file, teams=len(self._desk.league.teams))


def _do(desk: LeagueDesk, line: str, *, quiet: bool = False) -> None:
    from pegout.cli.league_desk import entries
    from pegout.tournaments.leagues import Scheduled

    word, _, rest = line.strip().partition(" ")
    if word.casefold() in ("table", "round", "match", "help"):
        if not quiet:
            _show(desk.league, word.casefold(), rest.strip())
        return
    made = entries(desk.league, line)
    desk.add(made)
    if quiet:
        return
    if any(isinstance(entry, Scheduled) for entry in made):
        _print_round(desk.league, 1)
    else:
        console().print(_where_it_stands(desk.league), markup=False)


def _show(league: League, word: str, rest: str) -> None:
    if word == "help":
        console().print(rendered("league-help"), markup=False)
    elif word == "table":
        _print_table(league)
    elif word == "match":
        if not rest.isdecimal():
            raise CommandError("league-match")
        _print_match(league, int(rest))
    else:
        _print_round(league, int(rest) if rest.isdecimal() else _present(league))


def _present(league: League) -> int:
    """The first round with an open match; the last if there is none."""
    rounds = (each.round for each in league.fixtures if not each.is_over and not league.is_removed(each))
    return next(rounds, league.rounds)


def _where_it_stands(league: League) -> str:
    """Missing results, or the next step."""
    if not league.fixtures:
        return rendered("league-teams", teams=len(league.teams))
    if league.is_over:
        return rendered("league-over")
    number = _present(league)
    of_round = [each for each in league.fixtures if each.round == number and not league.is_removed(each)]
    return rendered("league-missing", round=number, missing=sum(not each.is_over for each in of_round))


def _print_round(league: League, number: int) -> None:
    """The matches of a round, with their results."""
    out = console()
    if not league.fixtures:
        out.print(_where_it_stands(league), markup=False)
        return
    if not 1 <= number <= league.rounds:
        raise CommandError("league-no-round", round=number, rounds=league.rounds)
    out.print(rendered("desk-round", round=number, games=league.rounds), markup=False)
    shown = table("head-match", "head-home", "head-away", "head-scores", "head-day", left={1, 2, 3, 4})
    playing = set[int]()
    for n, fixture in enumerate(league.fixtures, 1):
        if fixture.round != number:
            continue
        playing.update(fixture.teams)
        names = [_safe(league.teams[team - 1].name) for team in fixture.teams]
        day = fixture.day.isoformat() if fixture.day else ""
        shown.add_row(str(n), *names, _result(league, fixture), day)
    out.print(shown)
    free = [team.name for n, team in enumerate(league.teams, 1) if n not in playing and not team.withdrawn]
    if free:
        out.print(rendered("desk-byes", names=", ".join(free)), markup=False)
    out.print(_where_it_stands(league), markup=False)


def _result(league: League, fixture: Fixture) -> str:
    """The legs or game points of a match; in brackets while boards are missing."""
    if league.is_removed(fixture):
        return _safe(rendered("league-not-played" if fixture.void else "league-removed"))
    home, away = fixture.totals(league.settings)
    if fixture.is_over:
        return f"{home}-{away}"
    return f"({home}-{away})" if fixture.has_begun else ""


def _print_match(league: League, number: int) -> None:
    """The boards of a match, with their players and results."""
    fixture = league.fixture(number)
    heads = [_safe(league.teams[team - 1].name) for team in fixture.teams]
    shown = table("head-board", "head-home", "head-away", "head-scores", left={1, 2, 3})
    shown.add_row("", *heads, _result(league, fixture))
    for n, board in enumerate(fixture.boards):
        names = [
            _safe(" + ".join(league.members[member - 1].name for member in line_up[n])) if line_up else ""
            for line_up in fixture.line_ups
        ]
        score = _score(league, board) if board.is_over else "?" if board.is_disputed else ""
        shown.add_row(str(n + 1), *names, score)
    console().print(shown)
    if fixture.reason:
        console().print(fixture.reason, markup=False)


def _score(league: League, board: Board) -> str:
    """The legs of a board, and its game points if the league counts them."""
    legs = f"{board.legs[0]}-{board.legs[1]}"
    return f"{legs} {board.scored[0]}-{board.scored[1]}" if league.settings.counts_points else legs


def _print_table(league: League) -> None:
    """The table."""
    from pegout.tournaments.leagues import league_table

    counts_points = league.settings.counts_points
    shown = table(
        "head-place", "head-team", "head-game-points", "head-played", "head-wins", "head-drawn",
        "head-lost", "head-legs", *(("head-scored",) if counts_points else ()), left={1},
    )  # fmt: skip
    for line in league_table(league):
        place = f"{line.place}{'=' if line.level else ''}" if line.place else "–"
        legs = f"{line.legs_for}-{line.legs_against}"
        figures = [f"{line.points:.12g}", line.played, line.won, line.drawn, line.lost, legs]
        figures += [f"{line.scored_for}-{line.scored_against}"] if counts_points else []
        shown.add_row(place, _safe(league.teams[line.team - 1].name), *map(str, figures))
    console().print(shown)


def _safe(text: str) -> str:
    from rich.markup import escape

    return escape(text)


def _as_json(league: League) -> dict[str, Any]:
    import msgspec

    from pegout.tournaments.leagues import league_table

    names = [team.name for team in league.teams]
    fixtures = [
        {
            "match": n, "round": each.round, "day": each.day.isoformat() if each.day else None,
            "home": names[each.home - 1], "away": names[each.away - 1],
            "boards": [board.legs if board.is_over else None for board in each.boards],
            "legs": each.legs(league.settings), "scored": each.scored(league.settings),
            "over": each.is_over, "removed": league.is_removed(each),
            "reason": each.reason,
        }
        for n, each in enumerate(league.fixtures, 1)
    ]  # fmt: skip
    lines = [{"name": names[line.team - 1], **msgspec.to_builtins(line)} for line in league_table(league)]
    settings = msgspec.to_builtins(league.settings)
    return {"title": league.title, "settings": settings, "over": league.is_over, "table": lines,
            "fixtures": fixtures}  # fmt: skip
