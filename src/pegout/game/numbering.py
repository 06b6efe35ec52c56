"""Actions by number: for environments, networks and notation.

The numbers of a game by some rules stand in blocks, one for each kind of action, without gaps between
them. A number means the same card or total in every position; where it names cards out of a hand, it
is their place in the hand as the view shows it. No block is written out: the largest, all calls of
muggins over four cards, has over a billion.
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
    size: int  # how many numbers: at least as many as `actions` ever gives
    actions: Callable[[S, Seat], Sequence[Action]]
    """(view, seat) -> what the numbers 0, 1 ... of the block mean there; legal or not."""


class Numbering(Struct, Generic[S], frozen=True):
    """All actions of a game by some rules, from 0 to `size` - 1; giving up is none of them."""

    blocks: tuple[Block[S], ...]

    @property
    def size(self) -> int:
        return sum(block.size for block in self.blocks)

    def number(self, view: S, seat: Seat, action: Action) -> int:
        """The number of an action, from the view of its seat; raises ValueError if it has none."""
        for first, block in zip(self._firsts, self.blocks, strict=True):
            if type(action) is block.kind:
                return first + block.actions(view, seat).index(action)
        raise ValueError(f"{action} has no number")

    def action(self, view: S, seat: Seat, number: int) -> Action:
        """The action of a number; raises ValueError if it means nothing there."""
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
    """Of an action that is always the same: `Go()`."""
    actions = (kind(),)
    return Block(kind, 1, lambda _view, _seat: actions)


def one_card(kind: type[Action], deck: Cards) -> Block[Any]:
    """Of an action that names one card, in the order of the deck."""
    (field,) = fields(kind)
    actions = tuple(kind(**{field.name: card}) for card in deck)
    return Block(kind, len(actions), lambda _view, _seat: actions)


def card_blocks(action: Any, deck: Cards) -> tuple[Block[Any], ...]:
    """Of a game whose actions name nothing, or one card each; raises ValueError if there are others."""
    kinds = [kind for kind in get_args(action) if kind not in (Deal, Leave)]
    for kind in kinds:
        if [field.type for field in fields(kind)] not in ([], [Card]):
            raise ValueError(f"{kind.__name__} names more than a card: the game has to number it")
    return tuple(one_card(kind, deck) if fields(kind) else single(kind) for kind in kinds)
