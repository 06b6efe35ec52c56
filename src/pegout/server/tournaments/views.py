"""Events in the form of the API."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from pegout.server.tournaments.bodies import (
    EventBracket,
    EventGame,
    EventLogLine,
    EventPerson,
    EventRound,
    EventStanding,
)
from pegout.server.tournaments.hosted import CheckedIn, Did, Hosted, SignedUp, Step, Withdrew
from pegout.server.tournaments.journal import Profile
from pegout.server.tournaments.tables import EventTable
from pegout.tournaments import (
    Card,
    Corrected,
    Disqualified,
    Dropped,
    Entry,
    Forfeited,
    Joined,
    Paired,
    PlayedOff,
    Qualified,
    Replaced,
    Rested,
    Returned,
    standings,
)
from pegout.tournaments.rounds import Game

LATEST = 60  # latest games of an arena that are shown
LATEST_LINES = 200  # latest entries of an arena's journal that are shown


class Progress(Struct, frozen=True):
    """What follows from the journal of an event alone, the same for all readers."""

    entries: int  # of the journal
    waiting: int  # players of an arena who could be paired now
    running: int  # games under way
    standings: Sequence[EventStanding]
    bracket: EventBracket | None
    log: list[EventLogLine]

    @classmethod
    def of(cls, hosted: Hosted, steps: Sequence[Step]) -> Progress:
        return cls(
            entries=hosted.n,
            waiting=len(hosted.event.field) if hosted.event is not None and hosted.is_arena else 0,
            running=sum(not game.is_over for *_, game in hosted.at_tables),
            standings=_standings(hosted), bracket=_bracket(hosted), log=_log(hosted, steps),
        )  # fmt: skip


def people_of(hosted: Hosted, people: Mapping[int, Profile], names: Mapping[int, str]) -> list[EventPerson]:
    """Everyone who signed up and has not withdrawn; `names`: distinct ones."""
    entrants = {} if hosted.event is None else {int(each.name): each for each in hosted.event.entrants}
    shown = list[EventPerson]()
    for person, guest in enumerate(hosted.guests, 1):
        if guest.withdrawn or person not in people:
            continue
        entrant = entrants.get(person)
        shown.append(
            EventPerson(
                person=person,
                name=names[person],
                avatar=people[person].avatar,
                bot=people[person].bot,
                checked=guest.checked,
                entered=entrant is not None,
                playing=entrant is not None and entrant.playing,
                resting=entrant is not None and entrant.resting,
                disqualified=entrant is not None and entrant.disqualified,
            )
        )
    return shown


def shown_since(hosted: Hosted) -> int:
    """The first round that is shown; in an arena games under way and those of a reader are shown anyway."""
    event = hosted.event
    return max(1, len(event.rounds) - LATEST + 1) if event is not None and event.is_arena else 1


def rounds_of(hosted: Hosted, tables: Sequence[EventTable], you: int | None) -> list[EventRound]:
    """The rounds to show to a person, in order."""
    if hosted.event is None:
        return []
    since, reader = shown_since(hosted), None if you is None else hosted.entrant(you)
    latest = dict[tuple[int, int], EventTable]()
    for table in sorted(tables):
        latest[table.round, table.board] = table
    return [
        EventRound(
            number,
            [
                _game(hosted, board, game, latest.get((number, board)))
                for board, game in enumerate(each.games, 1)
            ],
            [hosted.person(player) for player in each.byes],
        )
        for number, each in enumerate(hosted.event.rounds, 1)
        if number >= since or not each.is_over or reader in each.games[0].players
    ]


def _game(hosted: Hosted, board: int, game: Game, table: EventTable | None) -> EventGame:
    return EventGame(
        board=board, people=[hosted.person(player) for player in game.players], sides=game.sides,
        score=None if game.score is None else list(game.score),
        forfeited_by=[hosted.person(player) for player in game.players if game.is_lost_by(player)],
        cards=[None if card is None else list(card) for card in game.cards],
        disputed=game.is_disputed, void=game.void, reason=game.reason,
        table=None if table is None else f"/t/{table.match}",
    )  # fmt: skip


def _standings(hosted: Hosted) -> list[EventStanding]:
    """The standings in order."""
    if hosted.event is None:
        return []
    return [
        EventStanding(
            person=hosted.person(line.player), place=line.place, level=line.level, points=line.points,
            played=line.played, wins=line.wins, skunks=line.skunks, spread=line.spread, plus=line.plus,
            byes=line.byes, missed=line.missed,
        )
        for line in standings(hosted.event)
    ]  # fmt: skip


def _bracket(hosted: Hosted) -> EventBracket | None:
    """The knockout; None before it begins."""
    event = hosted.event
    if event is None or (bracket := event.bracket) is None:
        return None

    def persons(players: Sequence[int | None]) -> list[int | None]:
        return [None if player is None else hosted.person(player) for player in players]

    return EventBracket(
        stages=[persons(stage) for stage in bracket.winners],
        seeds=[hosted.person(player) for player in event.qualified],
        losers=[persons(stage) for stage in bracket.losers],
        finals=[(first, second) for first, second in map(persons, bracket.finals)],
        winner=None if bracket.winner is None else hosted.person(bracket.winner),
        left=sorted(map(hosted.person, bracket.left[-1])),
    )


def _log(hosted: Hosted, steps: Sequence[Step]) -> list[EventLogLine]:
    """The journal, the latest entry first."""
    lines, signed_up = list[EventLogLine](), 0
    most = LATEST_LINES if hosted.plan.format == "arena" else len(steps)
    for n, step in enumerate(steps):
        what = step.what
        if isinstance(what, SignedUp):
            signed_up += 1
        if n < len(steps) - most:
            continue
        kind, more = type(what).__name__, dict[str, Any]()
        if isinstance(what, SignedUp):
            more = {"people": [signed_up]}
        elif isinstance(what, CheckedIn | Withdrew):
            more = {"people": [what.person]}
        elif isinstance(what, Did):
            kind, more = type(what.entry).__name__, _of(hosted, what.entry)
        elif reason := getattr(what, "reason", ""):
            more = {"reason": reason}
        lines.append(EventLogLine(step.at, step.by, kind, **more))
    return lines[::-1]


def _of(hosted: Hosted, entry: Entry) -> dict[str, Any]:
    match entry:
        case Card(number, player, own, theirs, others):
            people = [hosted.person(player), *_opponents(hosted, number, player)]
            return {"people": people, "round": number, "score": [own, theirs, *others]}
        case Corrected(number, player, own, theirs, reason, others):
            people = [hosted.person(player), *_opponents(hosted, number, player)]
            return {"people": people, "round": number, "score": [own, theirs, *others], "reason": reason}
        case Forfeited(number, player, reason, both, others):
            also = _opponents(hosted, number, player) if both else map(hosted.person, others)
            people = [hosted.person(player), *also]
            return {"people": people, "round": number, "reason": reason}
        case Dropped(player, reason) | Disqualified(player, reason):
            return {"people": [hosted.person(player)], "reason": reason}
        case Returned(player) | Rested(player):
            return {"people": [hosted.person(player)]}
        case Replaced(player, name):
            return {"people": [int(name)]}
        case PlayedOff(winner, loser):
            return {"people": [hosted.person(winner), hosted.person(loser)]}
        case Joined(name):
            return {"people": [int(name)]}
        case Qualified(players):
            return {"people": [hosted.person(player) for player in players]}
        case Paired(_, _, by_hand):
            return {"reason": "by-hand" if by_hand else ""}
    return {}


def _opponents(hosted: Hosted, number: int, player: int) -> list[int]:
    """The persons on the other sides, in the order of the seats after the player's."""
    if hosted.event is None or number > len(hosted.event.rounds):
        return []
    for game in hosted.event.rounds[number - 1].games:
        if player in game.players:
            at = game.players.index(player)
            turned = (*game.players[at + 1 :], *game.players[:at])
            return [hosted.person(other) for other in turned if game.are_opponents(player, other)]
    return []
