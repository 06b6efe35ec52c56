"""An event on the server: the value that its journal leads to.

Entries contain no names: a person is the number of their sign-up, and a row says who that is. The
tournament inside uses these numbers for its players.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from pegout.server.journals import NotAllowed
from pegout.server.people.numbered import Person
from pegout.server.tournaments.plans import MINUTE, EventPlan
from pegout.tournaments import Event, Joined, Opened, Paired
from pegout.tournaments.entries import Later
from pegout.tournaments.rounds import Game
from pegout.words import Text

State: TypeAlias = Literal["planned", "running", "paused", "over", "cancelled"]
By: TypeAlias = Literal["server", "director", "player"]
Reason: TypeAlias = Annotated[str, Meta(max_length=500)]
WAVE = 5.0  # seconds between two pairings in an arena, so that more players can be paired
# settings that may still change after the start
LATER = ("title", "about", "bots", "rounds", "minutes", "pause", "no_show", "no_show_next",
    "drop_after", "late", "listed", "spectators")
LEFT, ABSENT = "left", "absent"  # reasons set by the server


class EventError(NotAllowed):
    """An action that the event does not allow."""


STATES = {
    "planned": Text("refused-event-is-planned"),
    "running": Text("refused-event-is-running"),
    "paused": Text("refused-event-is-paused"),
    "over": Text("refused-event-is-over"),
    "cancelled": Text("refused-event-is-cancelled"),
}


# --- the journal ----------------------------------------------------------------------------------------


class _What(Struct, frozen=True, gc=False, tag=True, omit_defaults=True):
    pass


class Planned(_What, frozen=True):
    """The first entry of every journal."""

    plan: EventPlan


class Changed(_What, frozen=True):
    """A change of the plan; after the start only of parts of it."""

    plan: EventPlan


class SignedUp(_What, frozen=True):
    """A person signed up, and gets the next number."""


class CheckedIn(_What, frozen=True):
    """A person checked in; after the start, they are paired from the next round on."""

    person: Person


class Withdrew(_What, frozen=True):
    """A person withdrew before entering."""

    person: Person


class Began(_What, frozen=True):
    """The start: everyone who has checked in enters."""

    seed: int = 0


class Paused(_What, frozen=True):
    """A pause: no further round is paired."""


class Resumed(_What, frozen=True):
    pass


class Did(_What, frozen=True):
    """An entry of the tournament."""

    entry: Later


class Ended(_What, frozen=True):
    pass


class Cancelled(_What, frozen=True):
    reason: Reason = ""


What: TypeAlias = (
    Planned | Changed | SignedUp | CheckedIn | Withdrew | Began | Paused | Resumed | Did | Ended | Cancelled
)


class Step(Struct, frozen=True, gc=False):
    """An entry of the journal."""

    at: float  # seconds since 1970
    by: By
    what: What


_decoder = msgspec.json.Decoder(Step)


def encode(step: Step) -> str:
    return msgspec.json.encode(step).decode()


def decode(text: str | bytes) -> Step:
    return _decoder.decode(text)


# --- the value ------------------------------------------------------------------------------------------


class Guest(Struct, frozen=True, gc=False):
    """A person who signed up."""

    checked: bool = False
    withdrawn: bool = False


class Hosted(Struct, frozen=True, gc=False, kw_only=True):
    """An event after some entries of its journal."""

    plan: EventPlan
    state: State = "planned"
    guests: tuple[Guest, ...] = ()  # person 1 first
    event: Event | None = None  # None: it has not begun
    n: int = 1  # entries so far
    at: float = 0.0  # of the latest
    paired: int = 0  # the entry that paired the present round
    paired_at: float = 0.0
    settled_at: float = 0.0  # when it began, or the present round ended
    over_at: float = 0.0  # when it ended
    began_at: float = 0.0
    game_times: tuple[float, ...] = ()  # when the games of an arena were paired

    @classmethod
    def open(cls, step: Step) -> Hosted:
        assert isinstance(step.what, Planned)
        return cls(plan=step.what.plan, at=step.at)

    # --- questions --------------------------------------------------------------------------------

    @property
    def check_in_opens(self) -> float | None:
        """When check-in opens; None: any time."""
        starts, minutes = self.plan.starts, self.plan.check_in
        return None if starts is None or not minutes else starts - minutes * MINUTE

    def may_check_in(self, now: float) -> bool:
        opens = self.check_in_opens
        return opens is None or now >= opens or self.state != "planned"

    @property
    def is_arena(self) -> bool:
        return self.event is not None and self.event.is_arena

    @property
    def takes_late(self) -> bool:
        """Whether players may enter after the start: not if the field determines the rounds."""
        event = self.event
        if event is not None and (event.qualified or event.closed):
            return False
        return self.plan.late and self.plan.format in ("session", "swiss", "arena")

    @property
    def checked(self) -> list[int]:
        return [n for n, guest in enumerate(self.guests, 1) if guest.checked and not guest.withdrawn]

    def person(self, entrant: int) -> int:
        """The person who plays as this entrant of the tournament."""
        assert self.event is not None
        return int(self.event.name(entrant))

    def entrant(self, person: int) -> int | None:
        """The entrant that a person plays as; None: they have not entered."""
        if self.event is None:
            return None
        numbers = (n for n, each in enumerate(self.event.entrants, 1) if int(each.name) == person)
        return next(numbers, None)

    @property
    def is_settled(self) -> bool:
        """Whether no game is open."""
        event = self.event
        return event is not None and all(
            each.is_over for each in (event.rounds if event.is_arena else event.rounds[-1:])
        )

    @property
    def at_tables(self) -> list[tuple[int, int, int, Game]]:
        """The games that have a table now: the key of its round or game, board, round, and the game.

        The key is the entry that paired the round, since a round may be paired again; in an arena, the
        number of the game.
        """
        event = self.event
        if event is None or not event.rounds:
            return []
        if event.is_arena:
            return [(number, 1, number, game) for number, game in event.games() if not game.is_over]
        games = enumerate(event.rounds[-1].games, 1)
        return [(self.paired, board, len(event.rounds), game) for board, game in games]

    @property
    def ends_at(self) -> float | None:
        """When an arena ends; None before it begins, and for other events."""
        if self.event is None or not self.event.is_arena:
            return None
        return self.began_at + self.plan.minutes * MINUTE

    @property
    def pairs_at(self) -> float | None:
        """When the next round is paired automatically; None: never."""
        event = self.event
        if self.state != "running" or event is None:
            return None
        if event.is_arena:
            waits = not event.closed and len(event.field) > 1
            return (self.paired_at + WAVE if event.rounds else self.began_at) if waits else None
        if not self.is_settled or event.is_over:
            return None
        return self.settled_at + (self.plan.pause * MINUTE if event.rounds else 0.0)

    @property
    def no_show_at(self) -> float | None:
        """When absent players lose their games; None: the director decides."""
        waits = self.state in ("running", "paused") and not self.is_settled and not self.plan.paper
        if not waits or not self.plan.no_show:
            return None
        return min(map(self.paired_when, self.at_tables)) + self.plan.no_show * MINUTE

    def paired_when(self, at_table: tuple[int, int, int, Game]) -> float:
        """When a game of `at_tables` was paired."""
        return self.game_times[at_table[2] - 1] if self.game_times else self.paired_at

    def wakes(self, now: float) -> float | None:
        """The time of the next automatic step after `now`; None until someone acts."""
        times = [self.pairs_at, self.no_show_at]
        if self.event is not None and self.event.is_arena and self.state in ("running", "paused"):
            shows = (self.paired_when(each) + self.plan.no_show * MINUTE for each in self.at_tables)
            times = [self.pairs_at, *(shows if self.plan.no_show and not self.plan.paper else ())]
            times += [] if self.event.closed else [self.ends_at]
        if self.state == "planned":
            times = [self.check_in_opens, self.plan.starts]
        return min((time for time in times if time is not None and time > now), default=None)

    # --- changes ----------------------------------------------------------------------------------

    def apply(self, step: Step) -> Hosted:
        """The event after one more entry; raises EventError, or TournamentError."""
        at = max(step.at, self.at)
        return replace(self._after(step.what, at), n=self.n + 1, at=at)

    def _after(self, what: What, at: float) -> Hosted:
        match what:
            case Planned():
                raise EventError(Text("refused-event-begun"))
            case Changed(plan):
                return self._changed(plan, at)
            case SignedUp():
                return self._signed_up()
            case CheckedIn(person):
                return self._checked_in(person, at)
            case Withdrew(person):
                return self._withdrew(person)
            case Began(seed):
                return self._began(seed, at)
            case Paused():
                self._expect("running")
                return replace(self, state="paused")
            case Resumed():
                self._expect("paused")
                return replace(self, state="running")
            case Did(entry):
                return self._did(entry, at)
            case Ended():
                self._expect("running", "paused")
                if not self.is_settled:
                    raise EventError(Text("refused-event-round-open"))
                return replace(self, state="over", over_at=at)
            case Cancelled():
                self._expect("planned", "running", "paused")
                return replace(self, state="cancelled")

    def _changed(self, plan: EventPlan, at: float) -> Hosted:
        """Before the start anything may change; then only what does not touch existing results."""
        self._expect("planned", "running", "paused")
        event = self.event
        if event is None:
            return replace(self, plan=plan)
        open_still = {name: getattr(plan, name) for name in LATER}
        if replace(self.plan, **open_still) != plan:
            raise EventError(Text("refused-event-plan-kept"))
        if plan.rounds != self.plan.rounds:
            has_rounds = plan.format in ("session", "swiss")
            if not has_rounds or event.qualified or plan.rounds < len(event.rounds):
                raise EventError(Text.of("refused-event-rounds-kept", rounds=len(event.rounds)))
            event = replace(event, settings=replace(event.settings, games=plan.rounds))
        if plan.minutes != self.plan.minutes:
            self._check_length(event, plan.minutes, at)
        return replace(self, plan=plan, event=replace(event, title=plan.title))

    def _check_length(self, event: Event, minutes: int, at: float) -> None:
        """Raise EventError unless an arena that has begun can have this length: its end lies ahead."""
        if not event.is_arena:
            raise EventError(Text("refused-event-plan-kept"))
        if event.closed:
            raise EventError(Text("refused-event-length-kept"))
        if self.began_at + minutes * MINUTE <= at:
            ran = int((at - self.began_at) // MINUTE)
            raise EventError(Text.of("refused-event-too-short", minutes=ran))

    def _expect(self, *states: State) -> None:
        if self.state not in states:
            raise EventError(STATES[self.state])

    def _guest(self, person: int) -> Guest:
        if not 1 <= person <= len(self.guests):
            raise EventError(Text.of("refused-event-no-person", person=person))
        return self.guests[person - 1]

    def _with(self, person: int, guest: Guest) -> Hosted:
        return replace(self, guests=(*self.guests[: person - 1], guest, *self.guests[person:]))

    def _signed_up(self) -> Hosted:
        self._expect("planned", "running", "paused")
        if self.event is not None and not self.takes_late:
            raise EventError(Text("refused-event-too-late"))
        return replace(self, guests=(*self.guests, Guest()))

    def _checked_in(self, person: int, at: float) -> Hosted:
        self._expect("planned", "running", "paused")
        guest = self._guest(person)
        if not self.may_check_in(at):
            raise EventError(Text("refused-event-not-yet"))
        if self.event is not None and not self.takes_late:
            raise EventError(Text("refused-event-too-late"))
        checked = self._with(person, replace(guest, checked=True, withdrawn=False))
        if self.event is None or guest.checked:
            return checked
        return replace(checked, event=self.event.apply(Joined(str(person))))

    def _withdrew(self, person: int) -> Hosted:
        self._expect("planned", "running", "paused")
        if self.entrant(person) is not None:
            raise EventError(Text("refused-event-entered"))
        return self._with(person, replace(self._guest(person), checked=False, withdrawn=True))

    def _began(self, seed: int, at: float) -> Hosted:
        self._expect("planned")
        if len(self.checked) < 2:
            raise EventError(Text("refused-event-too-few"))
        opened = Opened(self.plan.title, self.plan.settings(len(self.checked)), seed)
        event = Event(opened.title, opened.settings, opened.seed)
        for person in self.checked:
            event = event.apply(Joined(str(person)))
        return replace(self, state="running", event=event, settled_at=at, began_at=at)

    def _did(self, entry: Later, at: float) -> Hosted:
        if self.event is None:
            raise EventError(Text("refused-event-not-begun"))
        if self.state == "cancelled":
            raise EventError(Text("refused-event-is-cancelled"))
        was_settled = self.is_settled
        after = replace(self, event=self.event.apply(entry))
        if isinstance(entry, Paired):
            self._expect("running", "paused")
            times = self.game_times
            if self.event.is_arena:
                times += (at,) * len(entry.draw.games)
            return replace(after, paired=self.n, paired_at=at, game_times=times)
        if after.is_settled and not was_settled:
            return replace(after, settled_at=at)
        return after


def absent(hosted: Hosted) -> int | None:
    """An entrant to drop, because they have forfeited their latest games."""
    event, many = hosted.event, hosted.plan.drop_after
    if event is None or not many or hosted.plan.paper:
        return None
    lost = Counter[int]()  # games lost in a row by absence
    for _, game in event.games():
        for player in game.players if game.is_over else ():
            lost[player] = lost[player] + 1 if game.is_lost_by(player) else 0
    return next((player for player in event.field if lost[player] >= many), None)
