"""The bodies of the API of events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct

from pegout.server.people.numbered import Person
from pegout.server.tournaments.hosted import By, State
from pegout.server.tournaments.plans import EventPlan
from pegout.wire.bodies import Name

Points = Annotated[int, Meta(ge=0, le=1000)]
Table = Annotated[list[Person], Meta(min_length=2, max_length=4)]
Reason = Annotated[str, Meta(max_length=500)]


class EventSummary(Struct, frozen=True):
    """An event in a list. Times are seconds since 1970."""

    event: str
    link: str
    title: str
    preset: str
    state: State
    starts: float | None  # None: when the director starts it
    people: int  # number of sign-ups
    mine: bool  # whether you signed up, or direct it


class EventList(Struct, frozen=True):
    """Public events, and yours."""

    coming: list[EventSummary]  # planned and running, the next first
    past: list[EventSummary]  # the latest first


class EventPerson(Struct, frozen=True):
    """A person who signed up."""

    person: Person
    name: str
    avatar: str  # "": none chosen
    bot: bool  # a bot account, played by a program
    checked: bool  # has checked in
    entered: bool  # has entered the tournament, even if no longer playing
    playing: bool  # will be paired
    resting: bool  # pauses in an arena
    disqualified: bool


class EventGame(Struct, frozen=True):
    """A game of a round."""

    board: int  # from 1
    people: list[Person]  # by seat; played in person, the first one deals first
    sides: int  # one per player, or two pairs: first and third, second and fourth
    score: list[int] | None  # by side; None: not known yet, or forfeited
    forfeited_by: list[Person]
    cards: list[list[int] | None]  # the result as entered by each player, if both enter it
    disputed: bool  # the entered results differ
    void: bool  # was under way when the arena ended, and does not count
    reason: str  # of a correction or forfeit: "left", "absent", or the director's text
    table: str | None  # its link, if any


class EventRound(Struct, frozen=True):
    """A round; in an arena, a game."""

    number: int  # from 1
    games: list[EventGame]
    byes: list[Person]


class EventStanding(Struct, frozen=True):
    """A line of the standings, in order."""

    person: Person
    place: int  # from 1; 0: disqualified
    level: bool  # shared with other players
    points: int
    played: int
    wins: int
    skunks: int
    spread: int
    plus: int
    byes: int
    missed: int


class EventBracket(Struct, frozen=True):
    """The knockout."""

    stages: list[list[Person | None]]  # in the order of the bracket, the first round first; None: no player
    seeds: list[Person]  # the first seed first
    losers: list[list[Person | None]]  # stages of the losers' bracket; none in single elimination
    finals: list[tuple[Person | None, Person | None]]  # grand final, and its second match
    winner: Person | None
    left: list[Person]  # players who can still win


class EventLogLine(Struct, frozen=True):
    """An entry of the journal."""

    at: float
    by: By
    what: str  # its kind
    people: list[Person] = []
    round: int | None = None
    score: list[int] | None = None  # the first person's score first
    reason: str = ""


class EventInfo(Struct, frozen=True):
    """An event: its plan, people, rounds, standings and journal."""

    event: str
    link: str
    entries: int  # grows with every change
    plan: EventPlan
    club: str | None
    club_name: str  # "": none, or it is closed
    state: State
    director: str  # name; "" if there is none
    directs: bool  # whether you do
    you: Person | None
    may_check_in: bool
    check_in_opens: float | None
    next_round_at: float | None
    no_show_at: float | None
    ends_at: float | None  # of an arena that has begun
    closed: bool  # whether an arena has ended; games may still be under way
    waiting: int  # players of an arena who could be paired now
    running: int  # games under way
    people: list[EventPerson]
    rounds: list[EventRound]  # in an arena: games under way, the latest ones, and all of yours
    standings: Sequence[EventStanding]
    all_rounds: int  # before the knockout
    bracket: EventBracket | None  # None: no knockout yet
    log: list[EventLogLine]  # in an arena, the latest entries


class EnterEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """Sign up for an event. Accounts use their own name."""

    name: Name = ""


class EventRest(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether you pause in an arena: you are not paired again until you play on."""

    resting: bool


class EventResult(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of your game, at an event played in person."""

    round: Annotated[int, Meta(ge=1)]
    own: Points
    theirs: Points  # of the second side
    others: Annotated[list[Points], Meta(max_length=2)] = []  # of further sides


Directive = Literal[
    "start",
    "pause",
    "resume",
    "end",
    "cancel",
    "pair",
    "check-in",
    "result",
    "correct",
    "forfeit",
    "drop",
    "return",
    "disqualify",
    "replace",
    "play-off",
    "plan",
]


class DirectEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """A director's action; `what` determines which fields are needed."""

    what: Directive
    person: Person | None = None
    other: Person | None = None  # the new director; the loser of a play-off
    name: Name = ""  # of a new person, who is checked in
    round: Annotated[int, Meta(ge=1)] | None = None
    own: Points = 0
    theirs: Points = 0
    others: Annotated[list[Points], Meta(max_length=2)] = []  # of further sides
    reason: Reason = ""
    games: Annotated[list[Table], Meta(max_length=2000)] = []  # manual pairings
    byes: Annotated[list[Person], Meta(max_length=2000)] = []
    plan: EventPlan | None = None  # the changed plan


class NewEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """An event to create. You become its director."""

    plan: EventPlan
    name: Name = ""  # of a guest
    club: Annotated[str, Meta(max_length=32)] | None = None
