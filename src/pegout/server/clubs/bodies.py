"""The bodies of the API of clubs. Times are seconds since 1970."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from pegout.server.club_events import DirectorSettings, Role
from pegout.wire.bodies import Name

LONGEST_NAME, LONGEST_ABOUT, LONGEST_NEWS, LONGEST_TITLE = 60, 2000, 4000, 60  # characters

Entry: TypeAlias = Literal["open", "request", "link"]
Every: TypeAlias = Literal["once", "week", "fortnight"]
ClubName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
About: TypeAlias = Annotated[str, Meta(max_length=LONGEST_ABOUT)]
Drawing: TypeAlias = Annotated[str, Meta(max_length=20, pattern="^[a-z-]*$")]
Language: TypeAlias = Annotated[str, Meta(max_length=10, pattern="^([a-z]{2,3}(-[A-Za-z0-9]+)?)?$")]
Zone: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]
Month: TypeAlias = Annotated[int, Meta(ge=1, le=12)]
Day: TypeAlias = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
Preset: TypeAlias = Annotated[str, Meta(max_length=40)]
TableChanges: TypeAlias = Annotated[dict[str, Any], Meta(max_length=16)]


class NewClub(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A club to create."""

    name: ClubName
    about: About = ""
    avatar: Drawing = ""
    language: Language = ""  # "": no single language
    entry: Entry = "open"  # for everyone; with a director's approval; by invite link
    preset: Preset = "standard"
    table: TableChanges = {}  # options of the table: clocks
    zone: Zone = "UTC"  # time zone of its calendar and seasons: Europe/Berlin
    season_month: Month = 9  # first month of a season


class ClubSettings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Changes to the settings of a club. Fields that are left out stay the same."""

    name: ClubName | None = None
    about: About | None = None
    avatar: Drawing | None = None
    language: Language | None = None
    entry: Entry | None = None
    preset: Preset | None = None
    table: TableChanges | None = None
    zone: Zone | None = None
    season_month: Month | None = None


class ClubSummary(Struct, frozen=True, kw_only=True):
    """A club in a list."""

    club: str
    link: str
    name: str
    about: str
    avatar: str
    language: str
    entry: Entry
    members: int
    role: Role | None  # yours
    closed: float | None  # when its owner closed it; it is deleted a month later
    next: float | None  # start of the next session


class ClubSession(Struct, frozen=True, kw_only=True):
    """A session of the calendar."""

    schedule: str
    title: str
    day: str  # in the time zone of the club: 2026-09-01
    starts: float
    skipped: bool
    event: str  # the event created for it; "": not yet


class Announcement(Struct, frozen=True, kw_only=True):
    """An announcement on a club's board."""

    news: str
    name: str  # the author's; "" after their account has been deleted
    avatar: str
    text: str
    at: float


class Club(Struct, frozen=True, kw_only=True):
    """A club as you may see it."""

    club: str
    link: str
    name: str
    about: str
    avatar: str
    language: str
    entry: Entry
    preset: str
    table: dict[str, Any]
    zone: str
    season_month: int
    created: float
    closed: float | None
    members: int
    role: Role | None
    asked: bool  # whether you have asked to join
    requests: int  # open requests to join, for directors
    invite: str  # the invite link; only for members
    board: list[Announcement]  # the latest three
    sessions: list[ClubSession]  # the next five


class ClubMember(Struct, frozen=True, kw_only=True):
    """A member, or a player who has asked to join."""

    member: str  # their id in this club
    name: str
    account: bool
    avatar: str
    role: Role | None  # None: asks to be let in
    since: float
    seen: float  # last active: the day
    here: bool  # online within the last minute or so
    you: bool
    muted: bool


class ClubMembers(Struct, frozen=True):
    """The members of a club, the owner first."""

    members: list[ClubMember]
    requests: list[ClubMember]  # for directors


class JoinClub(Struct, frozen=True, forbid_unknown_fields=True):
    """Join a club, or ask to join."""

    invite: Annotated[str, Meta(max_length=32)] = ""  # the last part of its link, if you have it
    name: Name = ""  # for a guest


class NewRole(Struct, frozen=True, forbid_unknown_fields=True):
    """A new role: `member` accepts a request to join, `owner` hands over the club."""

    role: Role


class MuteMember(Struct, frozen=True, forbid_unknown_fields=True):
    """Mute a member, or unmute them."""

    muted: bool = True


class ReportMember(Struct, frozen=True, forbid_unknown_fields=True):
    """Report a member to the host of the server, with the chat of the club."""

    why: Annotated[str, Meta(min_length=1, max_length=1000)]


class NewAnnouncement(Struct, frozen=True, forbid_unknown_fields=True):
    """An announcement to post."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_NEWS)]


class ClubLine(Struct, frozen=True, kw_only=True):
    """A message of a club's chat."""

    n: int
    member: str
    name: str
    avatar: str
    text: str  # "": deleted
    at: float
    you: bool


class NewClubLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A message to send."""

    text: Annotated[str, Meta(min_length=1, max_length=400)]


class NewSchedule(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Sessions to put on the calendar, in the time zone of the club."""

    title: Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE)]
    day: Day  # the first
    minute: Annotated[int, Meta(ge=0, le=1439)]  # of the day: 1170 is 19:30
    every: Every = "week"
    until: Day | None = None  # the last day; None: without end
    games: Annotated[int, Meta(ge=1, le=30)] = 9  # per player
    rated: bool = False
    paper: bool = False  # played in person: both players enter the result
    settings: DirectorSettings = DirectorSettings()


class Schedule(Struct, frozen=True, kw_only=True):
    """Sessions on the calendar."""

    schedule: str
    title: str
    day: str
    minute: int
    every: Every
    until: str | None
    games: int
    rated: bool
    paper: bool
    settings: DirectorSettings


class Calendar(Struct, frozen=True):
    """The calendar of a club."""

    zone: str
    schedules: list[Schedule]
    sessions: list[ClubSession]  # of the next weeks


class SkipSession(Struct, frozen=True, forbid_unknown_fields=True):
    """Skip a session, or restore it."""

    day: Day
    skipped: bool = True


class SeasonLine(Struct, frozen=True, kw_only=True):
    """A player in a season table."""

    place: int
    name: str
    account: bool
    avatar: str
    events: int
    points: int  # game points
    played: int
    wins: int
    skunks: int
    spread: int
    average: float  # game points of an event
    card: int  # the best: game points of one event
    twelves: int  # cards of 12 game points or more
    best: int  # points of the best hand; 0: unknown


class SeasonEvent(Struct, frozen=True, kw_only=True):
    """An event of a season, and who won it."""

    event: str
    title: str
    ended: float
    entrants: int
    winner: str


class Season(Struct, frozen=True, kw_only=True):
    """A season table: order by game points, wins, spread."""

    season: str  # "2026/27"; "": there are no results yet
    seasons: list[str]  # all, the latest first
    lines: list[SeasonLine]
    events: list[SeasonEvent]  # the latest first
