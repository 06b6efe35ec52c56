"""Actions by number, for environments, neural networks and notation.

The numbers of a game form one block for each kind of action, without gaps. A number means the same card or
total in every position; cards of a hand are numbered by their places in the view. Blocks are never
enumerated: the largest, all calls of muggins over four cards, has over a billion numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any, Generic, get_args

from msgspec import Struct
from msgspec.structs import fields

from pegout.cards import Card, Cards
from pegout.game.actions import Action, Deal, Leave, Seat
from pegout.game.protocol import S


class Block(Struct, Generic[S], frozen=True):
    """The numbers of one kind of action."""

    kind: type[Action]
    size: int  # size of the block, at least the maximum length of `actions`
    actions: Callable[[S, Seat], Sequence[Action]]
    """(view, seat) -> the actions with numbers 0, 1 ... of the block, legal or not."""
    fixed: tuple[Action, ...] = ()  # the actions, if few and the same in every position


class Numbering(Struct, Generic[S], frozen=True):
    """The numbers of all actions under given rules except `Leave`, from 0 to `size` - 1."""

    blocks: tuple[Block[S], ...]

    @property
    def size(self) -> int:
        return sum(block.size for block in self.blocks)

    def number(self, view: S, seat: Seat, action: Action) -> int:
        """Return the number of an action in the view of its seat; raise ValueError if it has none."""
        for first, block in zip(self._firsts, self.blocks, strict=True):
            if type(action) is block.kind:
                return first + block.actions(view, seat).index(action)
        raise ValueError(f"{action} has no number")

    def action(self, view: S, seat: Seat, number: int) -> Action:
        """Return the action with a number; raise ValueError if there is none."""
        for first, block in zip(self._firsts, self.blocks, strict=True):
            if first <= number < first + block.size:
                actions = block.actions(view, seat)
                if number - first < len(actions):
                    return actions[number - first]
        raise ValueError(f"{number} is the number of no action here")

    @property
    def _firsts(self) -> list[int]:
        return list(accumulate((block.size for block in self.blocks), initial=0))[:-1]


def single(kind: type[Action]) -> Block[Any]:
    """Make the block of an action without fields: `Go()`."""
    actions = (kind(),)
    return Block(kind, 1, lambda _view, _seat: actions, actions)


def one_card(kind: type[Action], deck: Cards) -> Block[Any]:
    """Make the block of an action that names one card, in the order of the deck."""
    (field,) = fields(kind)
    actions = tuple(kind(**{field.name: card}) for card in deck)
    return Block(kind, len(actions), lambda _view, _seat: actions, actions)


def card_blocks(action: Any, deck: Cards) -> tuple[Block[Any], ...]:
    """Make the blocks of a game whose actions name at most one card; raise ValueError for others."""
    kinds = [kind for kind in get_args(action) if kind not in (Deal, Leave)]
    for kind in kinds:
        if [field.type for field in fields(kind)] not in ([], [Card]):
            raise ValueError(f"{kind.__name__} names more than a card: the game has to number it")
    return tuple(one_card(kind, deck) if fields(kind) else single(kind) for kind in kinds)
