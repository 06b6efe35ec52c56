"""`pegout tournament`: run an event or a league on this computer."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Protocol

import typer

from pegout.cli.common import (
    CommandError,
    check_folder,
    console,
    explain,
    inform,
    print_json,
    rendered,
    setting,
    table,
)

if TYPE_CHECKING:
    from pegout.cli.desk import Desk
    from pegout.tournaments import Event, Game


def tournament(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The journal of the event.")],
    new: Annotated[bool, typer.Option("--new", help="Create the event.")] = False,
    title: Annotated[str, typer.Option(help="With --new: its title.")] = "",
    players: Annotated[
        list[str] | None,
        typer.Option("--player", metavar="NAME", help="With --new: a player; repeat for more."),
    ] = None,
    teams: Annotated[
        list[str] | None,
        typer.Option("--team", metavar="TEAM", help="With --new, for a league: 'Bell: Ann, Bob'."),
    ] = None,
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="OPTION=VALUE", help="With --new: a setting, such as bye=2."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="With --new: the same seed draws the same pairings.")
    ] = None,
    lines: Annotated[
        list[str] | None,
        typer.Option("--do", metavar="LINE", help="Run a line of the prompt and exit; repeat for more."),
    ] = None,
    bots: Annotated[bool, typer.Option("--bots", help="Let bots play all remaining games.")] = False,
    out: Annotated[Path | None, typer.Option("--csv", help="Write the standings to this file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print standings and rounds as JSON.")] = False,
) -> None:
    """Run a club evening or a team league on this computer.

    FILE records everything that happens, one entry per line. At the prompt, "help" lists the commands.
    """
    if not new and (title or players or teams or changes or seed is not None):
        raise CommandError("tournament-not-new")
    if players and teams:
        raise CommandError("tournament-both")
    if out is not None and out.resolve() == file.resolve():
        raise CommandError("tournament-csv", file=str(file))
    check_folder(out, file if new else None)
    desk: _Shown = (
        _created(file, title or file.stem, players or [], teams or [], changes or [], seed)
        if new
        else _opened(file)
    )
    if bots:
        desk.play_bots()
    for line in lines or []:
        desk.do(line, quiet=as_json)
    if out is not None:
        from pegout.records import write_whole

        write_whole(out, desk.csv())
    if as_json:
        print_json(desk.as_json())
    elif bots:
        desk.do("table")
    elif not (lines or out or new):
        _prompt(desk)
    elif new and not lines:
        inform(desk.created(str(file)))


class _Shown(Protocol):
    """The desk of an event or a league, at the terminal."""

    def do(self, line: str, *, quiet: bool = False) -> None:
        """Carry out a line and show the changes. Raises CommandError, TournamentError."""

    def play_bots(self) -> None: ...
    def csv(self) -> str: ...
    def as_json(self) -> dict[str, Any]: ...
    def created(self, file: str) -> str: ...


def _created(
    file: Path, title: str, players: list[str], teams: list[str], changes: list[str], seed: int | None
) -> _Shown:
    """Raises CommandError, BadRules, TournamentError."""
    from pegout.cli.desk import Desk
    from pegout.cli.journal_file import JournalFile
    from pegout.cli.league import LeagueAtTerminal
    from pegout.cli.league_desk import LeagueDesk
    from pegout.options import read_options
    from pegout.tournaments import Settings
    from pegout.tournaments.leagues import LeagueSettings

    journal, given = JournalFile(file, new=True), dict(setting(each, "--set") for each in changes)
    if teams:
        league = LeagueSettings(**read_options(LeagueSettings, given))
        return LeagueAtTerminal(LeagueDesk.created(journal, title, teams, league, seed))
    settings = Settings(**read_options(Settings, given))
    return _EventAtTerminal(Desk.created(journal, title, players, settings, seed))


def _opened(file: Path) -> _Shown:
    from pegout.cli.desk import Desk
    from pegout.cli.journal_file import JournalFile
    from pegout.cli.league import LeagueAtTerminal
    from pegout.cli.league_desk import LeagueDesk
    from pegout.tournaments.files import is_league

    journal = JournalFile(file, new=False)
    if is_league(journal.data or b""):
        return LeagueAtTerminal(LeagueDesk.opened(journal))
    return _EventAtTerminal(Desk.opened(journal))


class _EventAtTerminal:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def do(self, line: str, *, quiet: bool = False) -> None:
        _do(self._desk, line, quiet=quiet)

    def play_bots(self) -> None:
        from pegout.cli.bot_event import play_all

        play_all(self._desk)

    def csv(self) -> str:
        from pegout.tournaments import to_csv

        return to_csv(self._desk.event)

    def as_json(self) -> dict[str, Any]:
        return _as_json(self._desk.event)

    def created(self, file: str) -> str:
        return rendered("tournament-created", file=file, players=len(self._desk.event.entrants))


# --- the prompt ------------------------------------------------------------------------------------


def _prompt(desk: _Shown) -> None:
    """Read lines to the end; mistakes are explained on a terminal, and end the command in a pipe."""
    terminal = sys.stdin.isatty()
    if terminal:
        desk.do("round")
        inform(rendered("desk-begin"))
    for line in _typed(terminal):
        if line.casefold() in ("q", "quit", "exit"):
            return
        if not line or line.startswith("#"):
            continue
        try:
            desk.do(line)
        except Exception as error:
            if not terminal or (message := explain(error)) is None:
                raise
            inform(message)


def _typed(terminal: bool) -> Iterator[str]:
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if not terminal:
        yield from (line.strip() for line in sys.stdin)
        return
    while True:
        try:
            yield input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            print()
            return


def _do(desk: Desk, line: str, *, quiet: bool = False) -> None:
    """Carry out a line and show the changes."""
    from pegout.cli.desk import entries
    from pegout.tournaments import Paired

    shown = {"table": _print_standings, "round": _print_round, "help": _print_help}.get(line.strip().lower())
    if shown is not None:
        if not quiet:
            shown(desk.event)
        return
    made = entries(desk.event, line)
    desk.add(made)
    if quiet:
        return
    if any(isinstance(entry, Paired) for entry in made):
        _print_round(desk.event)
    else:
        console().print(_where_it_stands(desk.event), markup=False)


def _where_it_stands(event: Event) -> str:
    """Missing results of the round, or the next step."""
    if not event.rounds:
        return rendered("desk-players", players=len(event.field))
    tables = _tables(event)
    disputed = [str(n) for n, game in tables if game.is_disputed]
    if disputed:
        return rendered("desk-disputed", tables=", ".join(disputed))
    missing = sum(not game.is_over for _, game in tables)
    if event.is_arena and not event.is_over:
        waiting = 0 if event.closed else len(event.field)
        return rendered("desk-arena", missing=missing, waiting=waiting)
    if missing:
        return rendered("desk-missing", round=len(event.rounds), missing=missing)
    return rendered("desk-over") if event.is_over else rendered("desk-next", round=len(event.rounds))


# --- output ----------------------------------------------------------------------------------------


def _print_help(_event: Event) -> None:
    console().print(rendered("desk-help"), markup=False)


def _print_round(event: Event) -> None:
    """The pairings of the latest round, with the results so far."""
    out = console()
    if not event.rounds:
        out.print(rendered("desk-players", players=len(event.field)), markup=False)
        return
    last = event.rounds[-1]
    if not event.is_arena:
        out.print(rendered("desk-round", round=len(event.rounds), games=_rounds(event)), markup=False)
    heads = ["head-deals", "head-opponent"] if event.settings.seats == 2 else ["head-at-table"]
    shown = table("head-table", *heads, "head-scores", left=set(range(1, len(heads) + 2)))
    for n, game in _tables(event):
        names = [_safe(event.name(player)) for player in game.players]
        shown.add_row(str(n), *(names if len(heads) > 1 else [", ".join(names)]), _result(event, game))
    out.print(shown)
    if last.byes:
        names = [event.name(player) for player in last.byes]
        out.print(rendered("desk-byes", names=", ".join(names)), markup=False)
    out.print(_where_it_stands(event), markup=False)


def _tables(event: Event) -> list[tuple[int, Game]]:
    """The tables of the latest round with their numbers; in an arena the games that are under way."""
    if event.is_arena:
        return [(number, game) for number, game in event.games() if not game.is_over]
    return list(enumerate(event.rounds[-1].games, 1))


def _rounds(event: Event) -> int:
    """All rounds, with those of a knockout as soon as they are known."""
    return event.settings.games + (event.bracket.rounds if event.bracket is not None else 0)


def _result(event: Event, game: Game) -> str:
    if game.score is not None:
        return "-".join(map(str, game.score))
    if game.forfeited_by is not None:
        return _safe(rendered("desk-forfeited", name=event.name(game.forfeited_by)))
    if game.is_disputed:
        return " / ".join("-".join(map(str, card)) for card in game.cards if card is not None) + " ?"
    return "…" if any(card is not None for card in game.cards) else ""


def _print_standings(event: Event) -> None:
    from pegout.tournaments import standings

    shown = table(
        "head-place", "head-name", "head-game-points", "head-wins", "head-skunks", "head-net-spread",
        "head-plus", "head-played", "head-byes", left={1},
    )  # fmt: skip
    lines = standings(event)
    for line in lines:
        place = f"{line.place}{'=' if line.level else ''}" if line.place else "–"
        spread = f"{line.spread:+d}"
        figures = (line.points, line.wins, line.skunks, spread, line.plus, line.played, line.byes)
        shown.add_row(place, _safe(event.name(line.player)), *map(str, figures))
    out = console()
    out.print(shown)
    if event.is_over and any(line.level for line in lines):
        out.print(rendered("desk-level"), markup=False)


def _safe(name: str) -> str:
    from rich.markup import escape

    return escape(name)


def _as_json(event: Event) -> dict[str, Any]:
    import msgspec

    from pegout.tournaments import standings

    rounds = [
        {
            "games": [_game_as_json(event, game) for game in each.games],
            "byes": [event.name(player) for player in each.byes],
        }
        for each in event.rounds
    ]
    lines = [{"name": event.name(line.player), **msgspec.to_builtins(line)} for line in standings(event)]
    settings = msgspec.to_builtins(event.settings)
    return {"title": event.title, "settings": settings, "over": event.is_over, "standings": lines,
            "rounds": rounds}  # fmt: skip


def _game_as_json(event: Event, game: Game) -> dict[str, Any]:
    loser = game.forfeited_by
    return {
        "players": [event.name(player) for player in game.players],
        "score": game.score,
        "disputed": game.is_disputed,
        "forfeited_by": None if loser is None else event.name(loser),
        "reason": game.reason,
    }
