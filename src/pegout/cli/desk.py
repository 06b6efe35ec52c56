"""The desk of an event's director: its file, and its commands as entries of the journal."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from contextlib import suppress

from pegout.cli.common import CommandError
from pegout.cli.journal_desk import JournalDesk, name_without, read_line, seed_or_new
from pegout.cli.journal_file import JournalFile
from pegout.records import printable
from pegout.tournaments import (
    Card,
    Closed,
    Corrected,
    Disqualified,
    Dropped,
    Entry,
    Event,
    Forfeited,
    Game,
    Joined,
    Opened,
    Paired,
    PlayedOff,
    Replaced,
    Rested,
    Returned,
    Settings,
    TournamentError,
    loads,
    next_round,
    qualified,
    replay,
)
from pegout.tournaments.entries import Draw

SCORE = r"(?P<own>\d{1,3})\s*[-–:]\s*(?P<theirs>\d{1,3})(?P<others>(?:\s*[-–:]\s*\d{1,3}){0,2})"
RESULT = re.compile(rf"(?P<who>.+?)\s+{SCORE}")
CORRECTION = re.compile(rf"(?:(?P<round>\d{{1,9}})/)?(?P<who>.+?)\s+{SCORE}\s*:\s*(?P<reason>.*)")


def entries(event: Event, line: str) -> list[Entry]:
    """Carry out a line; raises CommandError, TournamentError."""
    return read_line(event, line, COMMANDS, ("pair", "close"), _result_in)


def draw(event: Event) -> list[Entry]:
    """The next round, drawn with the seed of the event: the same journal gives the same draw.

    The first round of a knockout follows the entry with its qualified players.
    """
    rng = random.Random(f"{event.seed}/{len(event.rounds)}/{len(event.entrants)}")
    before: list[Entry] = []
    if event.settings.knockout and event.is_ranked and not event.qualified:
        before = [qualified(event, rng)]
        event = event.apply(before[0])
    paired = next_round(event, rng)
    if event.is_arena and not paired.draw.games:
        raise CommandError("desk-no-pair")
    return [*before, paired]


# --- results ---------------------------------------------------------------------------------------


def _scores(match: re.Match[str]) -> tuple[int, int, tuple[int, ...]]:
    others = re.findall(r"\d+", match["others"])
    return int(match["own"]), int(match["theirs"]), tuple(map(int, others))


def _result_in(event: Event, line: str) -> list[Entry] | None:
    match = RESULT.fullmatch(line)
    return None if match is None else _result(event, match["who"], _scores(match))


def _result(event: Event, who: str, scores: tuple[int, int, tuple[int, ...]]) -> list[Entry]:
    """The result of a table, agreed by all players, or one player's card."""
    if not who.isdecimal():
        player = _writer(event, who)
        return [Card(_latest(event, player), player, *scores)]
    number = _round(event, who)
    own, theirs, others = scores
    return cards(event, number, _table(event, number, who), (own, theirs, *others))


def cards(event: Event, number: int, game: Game, scores: Sequence[int]) -> list[Entry]:
    """The card of a game of that round, of two sides where they are compared. `scores`: by side."""
    turned = (*scores[1:], scores[0])
    made = [
        Card(number, player, own, theirs, tuple(others))
        for player, (own, theirs, *others) in zip(game.players, (scores, turned), strict=False)
    ]
    return [*made] if event.settings.cross_check else [made[0]]


def _writer(event: Event, name: str) -> int:
    """The player of a card; raises CommandError, because the name may be a misspelled command."""
    with suppress(TournamentError):
        return event.player(name)
    raise CommandError("desk-no-player", name=name)


def _latest(event: Event, player: int | None = None) -> int:
    """The latest round, in an arena that of a player's latest game; raises CommandError before the first."""
    if not event.rounds:
        raise CommandError("desk-no-round")
    return event.latest(player) if event.is_arena and player is not None else len(event.rounds)


def _round(event: Event, table: str) -> int:
    """The default round of a table; in an arena, tables have the numbers of their games."""
    return int(table) if event.is_arena else _latest(event)


def _correct(event: Event, rest: str) -> list[Entry]:
    match = CORRECTION.fullmatch(rest)
    if match is None:
        raise CommandError("desk-correct")
    who = match["who"]
    if who.isdecimal():
        number = int(match["round"] or _round(event, who))
        player = _table(event, number, who).players[0]
    else:
        player = event.player(who)
        number = int(match["round"] or _latest(event, player))
    own, theirs, others = _scores(match)
    return [Corrected(number, player, own, theirs, match["reason"].strip(), others)]


def _forfeit(event: Event, rest: str) -> list[Entry]:
    name, reason = _with_reason(rest)
    player = event.player(name)
    number = _latest(event, player)
    return [Forfeited(number, player, _given(reason, f"forfeit {name}"))]


def _table(event: Event, number: int, table: str) -> Game:
    """A game by the numbers of its round and table; raises CommandError."""
    games = event.rounds[number - 1].games if 1 <= number <= len(event.rounds) else ()
    if event.is_arena:
        if not games:
            raise CommandError("desk-no-game", table=number, games=len(event.rounds))
        return games[0]
    if not 1 <= int(table) <= len(games):
        raise CommandError("desk-no-table", table=int(table), round=number, tables=len(games))
    return games[int(table) - 1]


# --- players and rounds ----------------------------------------------------------------------------


def _pair(event: Event, rest: str) -> list[Entry]:
    if rest:
        raise CommandError("desk-unknown", line=repr(f"pair {rest}"))
    return draw(event)


def _hand(event: Event, rest: str) -> list[Entry]:
    """`Ann / Bob, Cleo / Dan, Eve`: the first named deals first; one name alone has the bye."""
    games, byes = list[tuple[int, ...]](), list[int]()
    for part in rest.split(","):
        players = [event.player(name) for name in part.split("/")]
        if len(players) > max(event.settings.sizes):
            raise CommandError("desk-hand")
        if len(players) > 1:
            games.append(tuple(players))
        else:
            byes += players
    return [Paired(Draw(tuple(games), tuple(byes)), by_hand=True)]


def _add(event: Event, rest: str) -> list[Entry]:
    return [Joined(_name(rest))]


def _replace(event: Event, rest: str) -> list[Entry]:
    old, sign, new = rest.partition(":")
    if not sign or not new.strip():
        raise CommandError("desk-replace")
    return [Replaced(event.player(old), _name(new))]


def _name(text: str) -> str:
    name = name_without("/,:", text, "desk-name")
    if name.isdecimal():
        raise CommandError("desk-name")
    return name


def _drop(event: Event, rest: str) -> list[Entry]:
    name, reason = _with_reason(rest)
    return [Dropped(event.player(name), reason)]


def _back(event: Event, rest: str) -> list[Entry]:
    return [Returned(event.player(rest))]


def _rest(event: Event, rest: str) -> list[Entry]:
    return [Rested(event.player(rest))]


def _close(_event: Event, rest: str) -> list[Entry]:
    if rest:
        raise CommandError("desk-unknown", line=repr(f"close {rest}"))
    return [Closed()]


def _disqualify(event: Event, rest: str) -> list[Entry]:
    name, reason = _with_reason(rest)
    return [Disqualified(event.player(name), _given(reason, f"disqualify {name}"))]


def _play_off(event: Event, rest: str) -> list[Entry]:
    winner, sign, loser = rest.partition("/")
    if not sign:
        raise CommandError("desk-playoff")
    return [PlayedOff(event.player(winner), event.player(loser))]


def _with_reason(text: str) -> tuple[str, str]:
    name, _, reason = text.partition(":")
    return name, reason.strip()[:500]


def _given(reason: str, line: str) -> str:
    """A required reason; raises CommandError, which shows its place in the line."""
    if not reason:
        raise CommandError("desk-reason", line=line)
    return reason


COMMANDS: dict[str, Callable[[Event, str], list[Entry]]] = {
    "pair": _pair, "hand": _hand, "correct": _correct, "forfeit": _forfeit, "add": _add, "replace": _replace,
    "drop": _drop, "back": _back, "disqualify": _disqualify, "playoff": _play_off, "rest": _rest,
    "close": _close,
}  # fmt: skip


# --- the file --------------------------------------------------------------------------------------


class Desk(JournalDesk[Event, Entry]):
    """The event of a file."""

    @property
    def event(self) -> Event:
        return self.at

    @classmethod
    def opened(cls, file: JournalFile) -> Desk:
        """Open the event of a file; raises TournamentError."""
        return cls(file, *loads(file.data or b""))

    @classmethod
    def created(
        cls, file: JournalFile, title: str, players: Sequence[str], settings: Settings, seed: int | None
    ) -> Desk:
        """Create the event in a new file; raises TournamentError, CommandError, OSError."""
        opened = Opened(printable(title), settings, seed_or_new(seed))
        desk = cls(file, [opened], replay([opened]))
        desk.add_lines(entries, [f"add {name}" for name in players])
        return desk
