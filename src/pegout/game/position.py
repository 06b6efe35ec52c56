"""Common code of positions: an action is validated, and the function for its kind makes the next one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Self, TypeAlias

from msgspec.structs import replace

from pegout.cards import Cards, hide_others
from pegout.game.actions import CHANCE, Action, Deal, IllegalAction, Leave, Seat, Viewer
from pegout.game.helpers import check_deck, hand_zones, reason, seen, without_events
from pegout.game.protocol import Alarm, Ask, Outcome
from pegout.shown import Shown

Step: TypeAlias = Callable[[Any, Seat, Any], Any]
"""(the position without its last events, seat, action) -> the position after it."""
_ASKED: Mapping[str, Ask] = {"claim": "count", "muggins": "muggins", "pause": "pause"}  # by phase


class Position(Shown):
    """A mixin for a game's state struct; methods that the game must add raise NotImplementedError.

    Phases that games share have the names "claim", "muggins", "pause".
    """

    __slots__ = ()
    steps: ClassVar[Mapping[type[Action], Step]]
    """The functions that make the next position, by kind of action; covers all actions of the game."""
    rules: Any
    phase: Any
    events: Any
    trail: Any
    hands: Any

    @property
    def to_act(self) -> tuple[Seat, ...]:
        raise NotImplementedError

    @property
    def outcome(self) -> Outcome | None:
        raise NotImplementedError

    def legal(self, seat: Seat) -> Sequence[Action]:
        raise NotImplementedError

    def apply(self, seat: Seat, action: Action) -> Self:
        """The position after an action of `seat`; raises IllegalAction."""
        kind = type(action)
        if kind is Leave:
            allowed = seat in self.remaining and self.outcome is None
        elif seat == CHANCE:
            allowed = self._is_by_chance(action)
        else:
            allowed = action in self.legal(seat)
        if not allowed:
            raise self.refusal(seat, action)
        after: Self = self.steps[kind](without_events(self), seat, action)
        return after

    def _is_by_chance(self, action: Action) -> bool:
        """Whether the action is chance's and allowed now; raises IllegalAction for a deal of other cards."""
        if isinstance(action, Deal) and self.to_act == (CHANCE,):
            check_deck(action, self.rules.deck)
            return True
        return self.alarm is not None and action == self.alarm.action

    def refusal(self, seat: Seat, action: Action) -> IllegalAction:
        """The error for an action that is not allowed."""
        return IllegalAction(reason(self, seat, action, self.phase))

    def view(self, viewer: Viewer) -> Self:
        """The position with the `hands` of other seats face down. Games that hide more override it."""
        hands, events = hide_others(self.hands, (viewer,)), seen(self.events, viewer)
        struct: Any = self
        view: Self = replace(struct, hands=hands, events=events, trail=())
        return view

    @property
    def remaining(self) -> tuple[Seat, ...]:
        """Seats still playing, which may leave."""
        return tuple(range(self.rules.seats))

    @property
    def alarm(self) -> Alarm | None:
        return None

    def asks(self, _seat: Seat) -> Ask:
        return _ASKED.get(self.phase, "turn")

    def zones(self) -> dict[str, Cards]:
        """The `hands`. Games with other zones add them."""
        return hand_zones(self.hands)

    def default(self, seat: Seat) -> Any:
        """The first legal action."""
        return self.legal(seat)[0]
