"""The games as a Python game of OpenSpiel: `pyspiel.load_game("python_pegout(preset=cribist)")`.

Importing this module registers it. Each card is dealt at a chance node of its own, as far as the deal needs
it; a discard or a call is taken in parts, as in all environments of `pegout.rl`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from pegout.game import Action, Deal, Seat
from pegout.rl.episodes import Episode, Setting
from pegout.rl.spaces import text_of

NAME = "python_pegout"
_PARTS = 8  # maximum numbers per action: a ten-hand split takes six cards
_PARAMETERS: dict[str, Any] = {"preset": "standard", "players": 0, "reward": "wins", "counting": "auto"}


def _type(players: int, reward: str) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    by_points = kinds.RewardModel.REWARDS if reward == "points" else kinds.RewardModel.TERMINAL
    return kinds(
        short_name=NAME,
        long_name="Cribbage, Skalborg and Cribist of Pegout",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=by_points,
        max_num_players=players or 4,
        min_num_players=players or 2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_PARAMETERS,
    )


class Game(pyspiel.Game):  # type: ignore[misc] # the package has no types
    """A preset as a game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = _PARAMETERS | (params or {})
        seats, reward = given["players"] or None, given["reward"]
        self.setting = Setting(given["preset"], seats=seats, reward=reward, counting=given["counting"])
        rules, most = self.setting.rules, 1.0
        if reward == "points":
            most = float(self.setting.bound * 100)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions.size,
            max_chance_outcomes=len(rules.deck),
            num_players=rules.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=_PARTS * self.setting.bound,
        )
        super().__init__(_type(rules.seats, reward), info, params or {})

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"observers have no parameters, not even {params}")
        return Observer(self.setting, perfect_recall=bool(iig_obs_type and iig_obs_type.perfect_recall))


class Told(Episode):
    """A match that keeps all events."""

    told: tuple[Any, ...] = ()

    def _apply(self, seat: Seat, action: Action) -> None:
        super()._apply(seat, action)
        self.told += self.state.events


class State(pyspiel.State):  # type: ignore[misc]
    """A match: a seat decides, or a card is dealt."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.episode = Told(game.setting, None)
        self._dealt: tuple[int, ...] = ()  # cards dealt so far in this deal, by index in the deck
        self._rewards = np.zeros(game.setting.rules.seats)
        self._returns = np.zeros(game.setting.rules.seats)

    def current_player(self) -> int:
        episode = self.episode
        if episode.awaits_deal:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if episode.seat is None else episode.seat

    def is_terminal(self) -> bool:
        return self.episode.seat is None and not self.episode.awaits_deal

    def _legal_actions(self, _player: int) -> list[int]:
        return [int(number) for number in np.flatnonzero(self.episode.mask)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        left = sorted(set(range(len(self.episode.setting.rules.deck))) - set(self._dealt))
        return [(card, 1 / len(left)) for card in left]

    def _apply_action(self, number: int) -> None:
        episode = self.episode
        if episode.awaits_deal:
            self._dealt += (number,)
            self._rewards = np.zeros_like(self._returns)
            if len(self._dealt) < _needed(episode.state):
                return
            deck = episode.setting.rules.deck
            first = tuple([deck[place] for place in self._dealt])
            episode.deal(Deal((*first, *(card for card in deck if card not in first))))
            self._dealt = ()
        else:
            episode.choose(number)
        self._rewards = np.array(episode.rewards)
        self._returns = self._returns + self._rewards

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Deal {self.episode.setting.rules.deck[number]}"
        return self.episode.setting.actions.described(number)

    def rewards(self) -> list[float]:
        return [float(each) for each in self._rewards]

    def returns(self) -> list[float]:
        return [float(each) for each in self._returns]

    def __str__(self) -> str:
        deck = self.episode.setting.rules.deck
        dealt = " ".join(str(deck[place]) for place in self._dealt)
        return f"{text_of(self.episode.state)}\ndealt {dealt}" if dealt else text_of(self.episode.state)


def _needed(state: Any) -> int:
    """The number of cards to deal at chance nodes; the order of the rest does not matter."""
    rules = state.rules
    if state.phase == "deal" and hasattr(rules, "crib_cards"):
        seats = len(state.remaining)
        return int(seats * rules.dealt(seats) + rules.crib_cards(seats) + 1)
    return len(rules.deck) - 1


class Observer:
    """The observation of a seat: the segments of `Observations`, or with perfect recall all its events."""

    def __init__(self, setting: Setting, *, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self.tensor = np.zeros(0 if perfect_recall else setting.observations.size, dtype=np.float32)
        self.dict: dict[str, Any] = {}
        if not perfect_recall:
            for segment in setting.observations.segments:
                first = setting.observations.first[segment.name]
                self.dict[segment.name] = self.tensor[first : first + segment.size]

    def set_from(self, state: State, player: int) -> None:
        if not self._perfect_recall:
            self.tensor[:] = state.episode.observe(player)

    def string_from(self, state: State, player: int) -> str:
        episode = state.episode
        if self._perfect_recall:
            told = "; ".join(str(event.seen_by(player)) for event in episode.told)
            return f"{told}; {episode.chosen_by(player)}"
        return f"{text_of(episode.state.view(player))}\n{episode.chosen_by(player)}"


pyspiel.register_game(_type(0, "wins"), Game)
