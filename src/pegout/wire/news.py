"""A step for clients: its events, each with its change to the picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from msgspec import UNSET

from pegout.game import AnyGame, Event, Picture, Seat, State
from pegout.wire.changes import difference
from pegout.wire.messages import News
from pegout.words import Text, Who

Look: TypeAlias = Callable[[State], State]  # the view of a position


class WentBack(Event, frozen=True):
    """A seat undid a move; logs of all games have it."""

    seat: Seat

    @property
    def news(self) -> News:
        return News(self, Text.of("taken-back", who=Who(self.seat)))


class PreparedStep(NamedTuple):
    """A position with the step that led to it, prepared for all viewers."""

    state: State
    before_end: Sequence[State]  # the positions at its events, except the last if it equals the end
    ends_with_news: bool  # whether nothing visible has changed since the last event

    @classmethod
    def of(cls, game: AnyGame, state: State) -> PreparedStep:
        trail = state.trail
        ends = bool(trail) and game.looks_alike(trail[-1], state)
        return cls(state, trail[:-1] if ends else trail, ends)

    def seen(
        self, events: Sequence[Event], look: Look, end: State | None = None
    ) -> Iterator[tuple[Event, State]]:
        """Its `events` in a view, each with the view of its position: the same object where nothing changed
        between two. `end`: the view of the end, if it is known.
        """
        before, seen = None, end
        for event, then in zip(events, self.before_end, strict=False):
            if seen is None or then is not before:
                before, seen = then, look(then)
            yield event, seen
        if self.ends_with_news:
            yield events[-1], look(self.state) if end is None else end

    def news(self, game: AnyGame, picture: Picture, view: State, look: Look) -> tuple[list[News], Picture]:
        """The news of a step with changes, for a viewer with `picture`; and the picture after the last."""
        news, before = list[News](), None
        for event, state in self.seen(view.events, look, view):
            then = picture if state is before else game.picture(state)
            change = difference(picture, then) if then is not picture else {}
            news.append(News(event, game.tell(event, state) or UNSET, change or UNSET, event.is_result))
            picture, before = then, state
        return news, picture
