"""A match as an environment sees it: chance, clocks and forced actions are automatic.

Only decisions are left: a seat, its observation, and its legal numbers.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from copy import copy, deepcopy
from functools import partial
from typing import Any, Literal, Self, TypeAlias

from msgspec.structs import fields

from pegout.game import CHANCE, Action, AnyGame, Chance, Deal, Gain, Rules, Seat, even_clock, shuffled
from pegout.games import game_of, rules_for
from pegout.rl.actions import NOTHING, Actions, Mask, Pending
from pegout.rl.observations import Observations, Vector

Reward: TypeAlias = Literal["wins", "points"]
Counting: TypeAlias = Literal["auto", "manual"]
_AUTO = {"count_mode": "auto", "muggins": "off", "muggins_partial": False}
_WITHOUT_PAUSES = {"pre_show": False, "post_show": False}


def name_of(game: AnyGame, preset: str) -> str:
    """The name of a preset's environment: `pegout/cribbage-standard-v0`, `pegout/cribist-v0`."""
    return f"pegout/{preset if preset.startswith(game.name) else f'{game.name}-{preset}'}-v0"


class Setting:
    """Settings shared by an environment's episodes: rules, action numbers, observations, rewards."""

    def __init__(
        self,
        preset: str = "standard",
        *,
        seats: int | None = None,
        reward: Reward = "wins",
        counting: Counting = "auto",
        **options: Any,
    ) -> None:
        """Set up a preset, with changes of its options by name; raise BadRules.

        Args:
            preset: the name of the rules
            seats: the number of players; None: the preset's default
            reward: `wins`: between -1 and 1 at the end, by rank; `points`: points or chips gained in each
                step, less the average of the other sides
            counting: `auto`: hands are counted automatically; `manual`: by the players, if the preset
                provides for it
            options: changed options of the game
        """
        if reward not in ("wins", "points"):
            raise ValueError(f"reward must be 'wins' or 'points', not {reward!r}")
        if counting not in ("auto", "manual"):
            raise ValueError(f"counting must be 'auto' or 'manual', not {counting!r}")
        self._given = {"seats": seats, "reward": reward, "counting": counting, **options}
        usual = rules_for(preset, seats)
        without: Mapping[str, Any] = _WITHOUT_PAUSES | (_AUTO if counting == "auto" else {})
        known: Any = type(usual)
        implied = {field.name: without[field.name] for field in fields(known) if field.name in without}
        self.rules: Rules = rules_for(preset, seats, {**implied, **options})
        self.preset, self.reward = preset, reward
        self.game: AnyGame = game_of(self.rules)
        self.actions = Actions(self.game, self.rules)
        manual = getattr(self.rules, "count_mode", "auto") != "auto"
        self.observations = Observations(self.game, self.rules, manual=manual)
        self.bound = self.game.bound(self.rules)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the arguments, because games hold functions."""
        return partial(Setting, self.preset, **self._given), ()

    @property
    def name(self) -> str:
        """Its name in Gymnasium."""
        return name_of(self.game, self.preset)

    def returns(self, ranks: Sequence[int]) -> list[float]:
        """Each seat's reward by final rank: 1 for beating all opponents, -1 for losing to all."""
        sides = [self.rules.side(seat) for seat in range(self.rules.seats)]
        earned = []
        for seat, rank in enumerate(ranks):
            others = [ranks[n] for n in range(len(ranks)) if sides[n] != sides[seat]]
            earned.append(sum((other > rank) - (other < rank) for other in others) / len(others))
        return earned


class Episode:
    """One match, from decision to decision. `seat` is to act; None if the match is over or truncated."""

    def __init__(self, setting: Setting, chance: random.Random | Chance[Any] | None) -> None:
        """Begin a match. Without `chance`, deals must be passed in: see `awaits_deal`."""
        self.setting, self._chance = setting, chance
        self.state: Any = setting.rules.start()
        self.seat: Seat | None = None
        self._view: Any = self.state
        self._legal: Sequence[Action] = ()
        self._pending = NOTHING
        self.truncated = False  # ended by the limit on actions
        self.taken = 0  # actions taken by seats, including forced ones
        self.rewards = [0.0] * setting.rules.seats  # since the last decision
        self._advance()
        self._before = self.rewards  # gained before the first decision; added to its reward
        self.rewards = [0.0] * setting.rules.seats

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Copy the generator; everything else is immutable."""
        twin = copy(self)
        twin._chance = deepcopy(self._chance, memo)
        return twin

    @property
    def awaits_deal(self) -> bool:
        """Whether the next deal must be passed to `deal`."""
        return self._chance is None and bool(self.state.to_act == (CHANCE,)) and not self.truncated

    def deal(self, cards: Deal) -> None:
        """Deal these cards, and advance to the next decision or deal."""
        self.rewards = [0.0] * self.setting.rules.seats
        self._apply(CHANCE, cards)
        self._advance()

    @property
    def terminated(self) -> bool:
        """Whether the match is over."""
        return not self.state.to_act

    @property
    def mask(self) -> Mask:
        """1 for each number that `seat` may choose."""
        return self.setting.actions.mask(self._view, self._decider, self._legal, self._pending)

    @property
    def observation(self) -> Vector:
        """The observation of `seat`."""
        return self.setting.observations.of(self._view, self._decider, self._pending)

    @property
    def view(self) -> Any:
        """The view of `seat`."""
        return self._view

    def observe(self, seat: Seat) -> Vector:
        """Return the observation of any seat."""
        if seat == self.seat:
            return self.observation
        return self.setting.observations.of(self.state.view(seat), seat)

    def chosen_by(self, seat: Seat) -> Pending:
        """The pending choices of a seat, for an action that takes several numbers."""
        return self._pending if seat == self.seat else NOTHING

    def choose(self, number: int) -> None:
        """Take a legal action number for `seat`, and advance to the next decision."""
        action, pending = self.setting.actions.take(
            self._view, self._decider, self._legal, self._pending, number
        )
        if action is None:
            self._pending, self.rewards = pending, [0.0] * self.setting.rules.seats
        else:
            self.act(action)

    def act(self, action: Action) -> None:
        """Take a complete legal action for `seat`, as bots do, and advance to the next decision."""
        seat, self.rewards = self._decider, self._before
        self._before = [0.0] * self.setting.rules.seats
        self.taken += 1
        self._apply(seat, action)
        self._advance()

    @property
    def _decider(self) -> Seat:
        if self.seat is None:
            raise ValueError("the match is over: reset the environment")
        return self.seat

    def _advance(self) -> None:
        """Advance until a seat has a choice."""
        self.seat, self._pending = None, NOTHING
        while acting := self.state.to_act:
            seat = acting[0]
            action: Action
            if (alarm := self.state.alarm) is not None and even_clock(self.taken) >= alarm.seconds:
                seat, action = CHANCE, alarm.action
            elif seat == CHANCE:
                chance = self._chance
                if chance is None:
                    return
                deck = self.setting.rules.deck
                action = shuffled(chance, deck) if isinstance(chance, random.Random) else chance(self.state)
            elif self.taken >= self.setting.bound:
                self.truncated = True
                return
            else:
                legal = self.state.legal(seat)
                if len(legal) > 1:
                    self.seat, self._view = seat, self.state.view(seat)
                    self._legal = self._view.legal(seat)
                    return
                action = legal[0]
                self.taken += 1
            self._apply(seat, action)

    def _apply(self, seat: Seat, action: Action) -> None:
        before, setting = self.state, self.setting
        self.state = before.apply(seat, action)
        if setting.reward == "points":
            self._add_gains(before)
        elif (outcome := self.state.outcome) is not None:
            self.rewards = setting.returns(outcome.ranks)

    def _add_gains(self, before: Any) -> None:
        rules = self.setting.rules
        self.rewards = list(self.rewards)
        for gain in self.setting.game.gains(before, self.state):
            if isinstance(gain, Gain):
                side = rules.side(gain.seat)
                for seat in range(rules.seats):
                    mine = rules.side(seat) == side
                    self.rewards[seat] += gain.points if mine else -gain.points / (rules.sides - 1)
