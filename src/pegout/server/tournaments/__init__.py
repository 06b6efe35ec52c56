"""Events: players sign up and check in, rounds are paired, and results of tables lead to standings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pegout.server.access_marks import Access, AccessMarks, SharedAccess, cleared, withdrawn
from pegout.server.club_events import club_name, directs
from pegout.server.journals import new_name
from pegout.server.people import GUEST, Players
from pegout.server.people.numbered import People, names_of, person_of
from pegout.server.people.sessions import User, stored
from pegout.server.storage import Change, Newcomer, Store
from pegout.server.tournaments.bodies import (
    DirectEvent,
    EventInfo,
    EventList,
    EventRest,
    EventResult,
    EventSummary,
    NewEvent,
)
from pegout.server.tournaments.directing import entries_of
from pegout.server.tournaments.endings import Endings
from pegout.server.tournaments.hosted import CheckedIn, Did, EventError, Hosted, Step, Withdrew
from pegout.server.tournaments.journal import Entered, Journals, opening
from pegout.server.tournaments.plans import MINUTE
from pegout.server.tournaments.running import Running
from pegout.server.tournaments.tables import EventTables
from pegout.server.tournaments.views import Progress, people_of, rounds_of, shown_since
from pegout.tournaments import Card, Dropped, Event, Rested, Returned, to_csv
from pegout.words import Text

SOON = 24 * 3600.0  # seconds after its start time for which a planned event stays listed
LISTED = 50  # events in a list
KEPT = 50  # events whose progress is kept
OWN = 20  # planned and running events per director
FACTS = """
    SELECT e.event, e.title, e.preset, e.state, e.starts,
        (SELECT count(*) FROM event_people p WHERE p.event = e.event),
        e.director = $1 OR EXISTS (SELECT 1 FROM event_people p WHERE p.event = e.event AND p.player = $1)
    FROM events e"""
MINE = """
    (e.listed OR e.director = $1
        OR EXISTS (SELECT 1 FROM event_people p WHERE p.event = e.event AND p.player = $1)
        OR EXISTS (SELECT 1 FROM club_members m WHERE m.club = e.club AND m.player = $1))
    AND ($2 = '' OR e.club = $2)"""
COMING = f"""{FACTS}
    WHERE e.state IN ('planned', 'running', 'paused') AND (e.starts IS NULL AND e.moved > $3 OR e.starts > $3)
        AND {MINE}
    ORDER BY e.state DESC, coalesce(e.starts, e.created), e.event LIMIT {LISTED}"""
PAST = f"{FACTS} WHERE e.state = 'over' AND {MINE} ORDER BY e.moved DESC, e.event LIMIT {LISTED}"
DIRECTED = "SELECT count(*) FROM events WHERE director = $1 AND state IN ('planned', 'running', 'paused')"


class Tournaments:
    """Creates and shows events, and handles the actions of players and directors."""

    def __init__(
        self, store: Store, journals: Journals, tables: EventTables, running: Running,
        endings: Endings, players: Players, marks: AccessMarks, clock: Callable[[], float],
    ) -> None:  # fmt: skip
        """`clock`: seconds since 1970."""
        self._store, self._journals, self._tables = store, journals, tables
        self._running, self._endings = running, endings
        self._players, self._marks, self._clock = players, marks, clock
        self._progress: dict[str, Progress] = {}  # by event, the latest last

    # --- reading ----------------------------------------------------------------------------------

    async def list(self, who: User | None, club: str = "") -> EventList:
        """Public events, and those of this user and their clubs; with `club`, only that club's."""
        player, now = "" if who is None else who.player, self._clock()
        coming = await self._store.rows(COMING, player, club, now - SOON)
        past = await self._store.rows(PAST, player, club)
        return EventList([_summary(row) for row in coming], [_summary(row) for row in past])

    async def info(self, event: str, who: User | None) -> EventInfo:
        """The event as this user sees it; raises NoEvent."""
        hosted, steps = await self._journals.whole(event)
        director, club = await self._journals.about(event)
        profiles = await self._journals.profiles(event)
        people = {person: each[:2] for person, each in profiles.items()}
        tables = await self._tables.of(event, shown_since(hosted))
        you = _signed_up(people, who, hosted)
        progress, now = self._progress_of(event, hosted, steps), self._clock()
        return EventInfo(
            event=event, link=f"/events/{event}", entries=hosted.n, plan=hosted.plan, club=club,
            club_name=await club_name(self._store, club),
            state=hosted.state, director="" if director is None else await self._players.name_of(director),
            directs=await self._directs(director, club, who), you=you,
            may_check_in=hosted.may_check_in(now), check_in_opens=hosted.check_in_opens,
            next_round_at=None if hosted.is_arena else hosted.pairs_at, no_show_at=_no_show_at(hosted, you),
            ends_at=hosted.ends_at, closed=hosted.event is not None and hosted.event.closed,
            waiting=progress.waiting, running=progress.running,
            people=people_of(hosted, profiles, names_of(people)), rounds=rounds_of(hosted, tables, you),
            standings=progress.standings, bracket=progress.bracket, log=progress.log,
            all_rounds=_rounds(hosted),
        )  # fmt: skip

    async def names(self, event: str) -> dict[int, str]:
        return names_of(await self._journals.people(event))

    async def csv(self, event: str) -> str:
        """The standings, for spreadsheets; before the start only the heads. Raises NoEvent."""
        hosted, names = await self._journals.load(event), await self.names(event)
        tournament = hosted.event or Event(hosted.plan.title, hosted.plan.settings(), seed=0)
        return to_csv(tournament, lambda player: names.get(hosted.person(player), GUEST))

    async def shared_access(self, event: str, who: User) -> Sequence[SharedAccess]:
        """Who entered from the same browser or network, for directors. Raises NoEvent, PermissionError."""
        if not await self._directs(*await self._journals.about(event), who):
            raise PermissionError(event)
        return await self._marks.shared(event, await self._journals.people(event))

    async def hosted(self, event: str) -> Hosted:
        """Raises NoEvent."""
        return await self._journals.load(event)

    async def _directs(self, director: str | None, club: str | None, who: User | None) -> bool:
        return who is not None and await directs(self._store, director, club, who.player)

    def _progress_of(self, event: str, hosted: Hosted, steps: Sequence[Step]) -> Progress:
        """The progress, cached, since many users look between two entries."""
        known = self._progress.get(event)
        if known is None or known.entries != hosted.n:
            known = Progress.of(hosted, steps)
            self._progress.pop(event, None)
            self._progress[event] = known
            if len(self._progress) > KEPT:
                del self._progress[next(iter(self._progress))]
        return known

    # --- actions ----------------------------------------------------------------------------------

    async def create(self, wanted: NewEvent, who: User, name: str, newcomer: Newcomer | None) -> str:
        """A new event, directed by this user. Raises BadRules, EventError, PermissionError."""
        club = wanted.club
        if club is not None and not await directs(self._store, None, club, who.player):
            raise PermissionError(club)
        ((many,),) = await self._store.rows(DIRECTED, who.player)
        if many >= OWN:
            raise EventError(Text.of("refused-event-many", most=OWN))
        event, now = new_name(), self._clock()
        made = opening(event, wanted.plan, who.player, wanted.club, now)
        await self._store.change(*stored(newcomer, now), *made)
        await self._players.remember(who.player, name)
        return event

    async def enter(
        self, event: str, who: User, name: str, newcomer: Newcomer | None, access: Access | None
    ) -> None:
        """Sign up, and check in if check-in is open. Raises NoEvent, EventError, TournamentError.

        `access`: whose marks are stored; None: without.
        """
        hosted, people = await self._journals.load(event), await self._journals.people(event)
        if who.is_bot and not hosted.plan.bots:
            raise EventError(Text("refused-event-no-bots"))
        person, marks = person_of(people, who), await self._marks.entered(event, who.player, access)
        if person is None:
            new = stored(newcomer, self._clock())
            person, hosted = await self._journals.sign_up(event, who.player, name, *new, marks=marks)
        elif people[person][1] != name and name != GUEST:
            await self._journals.rename(event, person, name)
        await self._players.remember(who.player, name)
        if hosted.may_check_in(self._clock()):
            await self._check_in(event, person, marks(person))

    async def _check_in(self, event: str, person: int, marks: Sequence[Change]) -> None:
        def wanted(hosted: Hosted) -> Sequence[Entered]:
            return () if hosted.guests[person - 1].checked else [("player", CheckedIn(person))]

        async def marked(before: Hosted, after: Hosted) -> Sequence[Change]:
            return () if after is before else marks

        await self._journals.enter(event, wanted, marked)
        await self._running.go_on(event)

    async def leave(self, event: str, who: User) -> None:
        """Leave the event; an unfinished game is lost. Raises NoEvent, EventError, TournamentError."""
        person = await self._person(event, who)

        def wanted(hosted: Hosted) -> Sequence[Entered]:
            number = hosted.entrant(person)
            return [("player", Withdrew(person) if number is None else Did(Dropped(number, "left")))]

        async def changes(before: Hosted, after: Hosted) -> Sequence[Change]:
            gone = [withdrawn(event, person)] if after.guests[person - 1].withdrawn else []
            return [*await self._endings.of(event, before, after), *gone]

        hosted = await self._journals.load(event)
        await self._journals.enter(event, wanted, changes)
        await self._tables.abandon(event, hosted, person)
        await self._running.go_on(event)

    async def rest(self, event: str, who: User, told: EventRest) -> None:
        """Pause in an arena, or play on. Raises what `leave` does."""
        person = await self._person(event, who)

        def wanted(hosted: Hosted) -> Sequence[Entered]:
            number = hosted.entrant(person)
            if number is None or hosted.event is None:
                raise EventError(Text("refused-event-not-in"))
            if hosted.event.entrants[number - 1].resting == told.resting:
                return ()
            return [("player", Did(Rested(number) if told.resting else Returned(number)))]

        await self._journals.enter(event, wanted)
        await self._running.go_on(event)

    async def result(self, event: str, who: User, told: EventResult) -> None:
        """Enter the result of the user's game at an event played in person. Raises what `leave` does."""
        person = await self._person(event, who)

        def wanted(hosted: Hosted) -> Sequence[Entered]:
            number = hosted.entrant(person)
            if number is None or not hosted.plan.paper:
                raise EventError(Text("refused-event-no-paper"))
            return [("player", Did(Card(told.round, number, told.own, told.theirs, tuple(told.others))))]

        await self._journals.enter(event, wanted, self._endings.bound(event))
        await self._running.go_on(event)

    async def direct(self, event: str, who: User, told: DirectEvent, name: str) -> None:
        """Carry out an action of the director. Raises NoEvent, PermissionError, EventError,
        TournamentError.
        """
        director, club = await self._journals.about(event)
        if not await self._directs(director, club, who):
            raise PermissionError(event)
        if told.name and told.person is None and told.what in ("check-in", "replace"):
            person = await self._new_person(event, name)
        else:
            person = None
        before = await self._journals.load(event)
        rng = self._running.rng

        def wanted(hosted: Hosted) -> Sequence[Entered]:
            return [("director", what) for what in entries_of(hosted, told, person, rng)]

        async def changes(before: Hosted, after: Hosted) -> Sequence[Change]:
            gone = cleared(event) if after.plan.paper and not before.plan.paper else []
            return [*await self._endings.of(event, before, after), *gone]

        after = await self._journals.enter(event, wanted, changes)
        await self._clear_tables(event, before, after)
        await self._running.go_on(event)

    async def _clear_tables(self, event: str, before: Hosted, after: Hosted) -> None:
        """Close tables whose game is over for the event."""
        if before.event is None or after.event is None or not before.event.rounds:
            return
        over = [
            game for (_, board, number, game) in before.at_tables
            if (not before.is_arena and after.paired != before.paired) or after.state == "cancelled"
            or ((now := after.event.rounds[number - 1].games[board - 1]).is_over and not now.void)
        ]  # fmt: skip
        for game in over:
            if game.is_over:
                continue
            await self._tables.abandon(event, before, before.person(game.players[0]))

    async def _new_person(self, event: str, name: str) -> int:
        """Add a person without a device, at an event played in person."""
        person, _ = await self._journals.sign_up(event, None, name)
        return person

    async def _person(self, event: str, who: User) -> int:
        """Raises NoEvent, EventError."""
        await self._journals.load(event)
        person = person_of(await self._journals.people(event), who)
        if person is None:
            raise EventError(Text("refused-event-not-in"))
        return person


def _no_show_at(hosted: Hosted, you: int | None) -> float | None:
    """When absent players lose their games; in an arena, in the user's own game."""
    if not hosted.is_arena or not hosted.plan.no_show or hosted.plan.paper:
        return hosted.no_show_at
    number = None if you is None else hosted.entrant(you)
    own = (each for each in hosted.at_tables if number in each[3].players)
    return next((hosted.paired_when(each) + hosted.plan.no_show * MINUTE for each in own), None)


def _rounds(hosted: Hosted) -> int:
    """The number of rounds before a knockout, if known."""
    event = hosted.event
    return event.settings.games if event is not None else hosted.plan.settings(len(hosted.guests)).games


def _summary(row: tuple[Any, ...]) -> EventSummary:
    event, title, preset, state, starts, people, mine = row
    return EventSummary(event, f"/events/{event}", title, preset, state, starts, people, bool(mine))


def _signed_up(people: People, who: User | None, hosted: Hosted) -> int | None:
    """The number of a user at an event; None: they have not signed up, or have withdrawn."""
    person = person_of(people, who)
    return None if person is None or hosted.guests[person - 1].withdrawn else person
