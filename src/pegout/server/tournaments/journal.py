"""The journals of events in the database: the primary key (event, n) lets one writer win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pegout.server import access_marks, journals
from pegout.server.feature import Date, Exported, StoredData
from pegout.server.settings import DAY, Settings
from pegout.server.storage import Change, Store, Value
from pegout.server.tournaments.hosted import (
    By,
    EventError,
    Hosted,
    Planned,
    SignedUp,
    Step,
    What,
    decode,
    encode,
)
from pegout.server.tournaments.plans import EventPlan
from pegout.words import Text

LOAD = "SELECT entry FROM event_journal WHERE event = $1 AND n >= $2 ORDER BY n"
ADD = "INSERT INTO event_journal (event, n, entry) VALUES ($1, $2, $3)"
OPEN = """
    INSERT INTO events (
        event, club, director, title, preset, listed, created, starts, state, entries, moved, wakes
    ) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'planned', 1, $7, $9)"""
STAND = """
    UPDATE events SET title = $1, preset = $2, listed = $3, starts = $4, state = $5, entries = $6, moved = $7,
        wakes = $8
    WHERE event = $9"""
ADD_PERSON = "INSERT INTO event_people (event, person, player, name) VALUES ($1, $2, $3, $4)"
RENAMED = "UPDATE event_people SET name = $1 WHERE event = $2 AND person = $3"
ABOUT = "SELECT director, club FROM events WHERE event = $1"
SESSION = """
    SELECT 1 FROM club_schedules c JOIN club_sessions s ON s.schedule = c.schedule
    WHERE c.club = e.club AND s.event = e.event"""
STARTS = f"""
    SELECT DISTINCT e.event, e.title, e.starts FROM events e JOIN event_people p ON p.event = e.event
    WHERE p.player = $1 AND e.starts > $2 AND e.state <> 'cancelled' AND NOT EXISTS ({SESSION})
    ORDER BY e.starts"""
OF_CLUB = f"""
    SELECT e.event, e.title, e.starts FROM events e
    WHERE e.club = $1 AND e.starts > $2 AND e.state <> 'cancelled' AND e.listed AND NOT EXISTS ({SESSION})
    ORDER BY e.starts"""
ENDED = """
    SELECT k.contest FROM access_keys k JOIN events e ON e.event = k.contest
    WHERE e.state IN ('over', 'cancelled') AND e.moved < $1"""
BOTS = """
    SELECT p.player FROM event_people p JOIN accounts a ON a.player = p.player WHERE p.event = $1 AND a.bot"""
PEOPLE = "SELECT person, player, name FROM event_people WHERE event = $1 ORDER BY person"
PROFILES = """
    SELECT e.person, e.player, e.name, coalesce(a.avatar, ''), coalesce(a.bot, FALSE)
    FROM event_people e LEFT JOIN players p ON p.player = e.player
    LEFT JOIN accounts a ON a.player = coalesce(p.became, p.player)
    WHERE e.event = $1 ORDER BY e.person"""


async def dates(store: Store, player: str, language: str, now: float) -> list[Date]:
    """The starts of events that a player signed up for; sessions are in the calendars of their clubs."""
    return _starts(await store.rows(STARTS, player, now - DAY))


async def club_dates(store: Store, club: str, now: float) -> list[Date]:
    """The starts of a club's public events that are no sessions of its calendar."""
    return _starts(await store.rows(OF_CLUB, club, now - DAY))


def _starts(rows: Sequence[Any]) -> list[Date]:
    return [
        Date(uid=f"event {event}", title=title, begins=starts, link=f"/events/{event}")
        for event, title, starts in rows
    ]


async def tidy(store: Store, settings: Settings, now: float) -> None:
    """Delete the marks of events that ended some time ago."""
    await access_marks.clear_old(store, ENDED, now - access_marks.KEPT)


DATA = StoredData(
    dates=dates,
    club_dates=club_dates,
    tidy=tidy,
    exported={
        "events": Exported(
            "SELECT event, title, preset, created, starts, state FROM events WHERE director = $1"
            " ORDER BY created",
            "event title preset created starts state",
        ),
        "event_people": Exported(
            "SELECT event, person, name FROM event_people WHERE player = $1 ORDER BY event",
            "event person name",
        ),
    },
    moved=(
        "UPDATE events SET director = $2 WHERE director = $1",
        "UPDATE event_people SET player = $2 WHERE player = $1",
    ),
    erased=(
        "UPDATE events SET director = NULL WHERE director = $1",
        "UPDATE event_people SET player = NULL, name = '' WHERE player = $1",
    ),
    per_match=("event_tables",),
)


class NoEvent(journals.NoJournal):
    """No event has this name."""


class Profile(NamedTuple):
    """How a person at an event is shown."""

    player: str | None  # None: without a device, or erased
    name: str
    avatar: str
    bot: bool


def opening(event: str, plan: EventPlan, director: str | None, club: str | None, now: float) -> list[Change]:
    """The changes that create an event. Raises BadRules."""
    plan = plan.ready()
    step = Step(now, "director", Planned(plan))
    wakes = Hosted.open(step).wakes(now)
    return [
        Change(
            OPEN,
            (event, club, director, plan.title, plan.preset, plan.listed, now, plan.starts, wakes),
            rows=1,
        ),
        Change(ADD, (event, 0, encode(step)), rows=1),
    ]


Entered = tuple[By, What]


class Journals(journals.Journals[Hosted, Step, Entered]):
    """Reads and continues the journals of events. `enter` raises EventError and TournamentError, too."""

    LOAD, ADD, PEOPLE, ABOUT, RENAMED = LOAD, ADD, PEOPLE, ABOUT, RENAMED

    def decode(self, text: str) -> Step:
        return decode(text)

    def encode(self, step: Step) -> str:
        return encode(step)

    def open(self, first: Step) -> Hosted:
        return Hosted.open(first)

    def step(self, wanted: Entered, now: float) -> Step:
        return Step(now, *wanted)

    def missing(self, name: str) -> NoEvent:
        return NoEvent(name)

    def standing(self, name: str, after: Hosted, now: float) -> Change:
        return Change(STAND, _standing(name, after, now))

    async def sign_up(
        self, event: str, player: str | None, name: str, *others: Change,
        marks: Callable[[int], Sequence[Change]] = lambda _: (),
    ) -> tuple[int, Hosted]:  # fmt: skip
        """Add a person and return their number; None: a person without a device. Raises what `enter` does.

        Of two sign-ups of a player at the same time, one raises EventError.
        """
        person = 0

        async def added(before: Hosted, after: Hosted) -> list[Change]:
            nonlocal person
            if player and any(known == player for known, _ in (await self.people(event)).values()):
                raise EventError(Text("refused-event-entered"))
            person = len(after.guests)
            new = Change(ADD_PERSON, (event, person, player, name), rows=1)
            return [*others, new, *marks(person)]

        by: By = "director" if player is None else "player"
        after = await self.enter(event, lambda _: [(by, SignedUp())], added)
        return person, after

    async def profiles(self, event: str) -> dict[int, Profile]:
        """Everyone who signed up, by person."""
        rows: list[Any] = await self._store.rows(PROFILES, event)
        return {
            person: Profile(player, name, avatar, bool(is_bot))
            for person, player, name, avatar, is_bot in rows
        }

    async def bots(self, event: str) -> set[str]:
        """The players who are bot accounts."""
        return {player for (player,) in await self._store.rows(BOTS, event)}


def _standing(event: str, after: Hosted, now: float) -> tuple[Value, ...]:
    plan = after.plan
    # The next step, such as a round, is due at once, in case this process ends before taking it.
    wakes = now if after.state in ("planned", "running", "paused") else None
    return plan.title, plan.preset, plan.listed, plan.starts, after.state, after.n, now, wakes, event
