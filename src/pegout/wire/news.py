"""A step as it is told: each of its events, with the change of the picture that it brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from msgspec import UNSET

from pegout.game import AnyGame, Event, Picture, Seat, State, without_events
from pegout.wire.changes import difference
from pegout.wire.messages import News
from pegout.words import Text, Who

Look: TypeAlias = Callable[[State], State]  # what somebody sees of a position


class WentBack(Event, frozen=True):
    """A seat took back a move: what is told of it in a log, in any game."""

    seat: Seat

    @property
    def news(self) -> News:
        return News(self, Text.of("taken-back", who=Who(self.seat)))


class PreparedStep(NamedTuple):
    """A position with what led to it, prepared for all viewers."""

    state: State
    before_end: Sequence[State]  # the positions in which its events were told, without one that is the end
    ends_with_news: bool  # nothing has changed since the last event

    @classmethod
    def of(cls, state: State) -> PreparedStep:
        trail = state.trail
        ends = bool(trail) and trail[-1] == without_events(state)
        return cls(state, trail[:-1] if ends else trail, ends)

    def seen(self, view: State, look: Look) -> Iterator[tuple[Event, State]]:
        """Each event with the view of the position when it was told; `view` is that of the end."""
        for event, then in zip(view.events, self.before_end, strict=False):
            yield event, look(then)
        if self.ends_with_news:
            yield view.events[-1], view

    def news(self, game: AnyGame, picture: Picture, view: State, look: Look) -> tuple[list[News], Picture]:
        """Its news, each with its change, to who was last shown `picture`; and the picture after the last."""
        news = list[News]()
        for event, state in self.seen(view, look):
            then = game.picture(state)
            change = difference(picture, then)
            news.append(News(event, game.tell(event, state) or UNSET, change or UNSET, event.is_result))
            picture = then
        return news, picture
