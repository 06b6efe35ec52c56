"""Actions of manual counting: a total, or combinations by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr

from pegout.cards import Cards
from pegout.game import Action
from pegout.scoring import OF_A_KIND
from pegout.words import Item, literal
from pegout.words.scores import named

Overclaim: TypeAlias = Literal["cap", "deduct", "void"]
ComboName: TypeAlias = Literal["fifteen", "run", "pair", "pair royal", "double pair royal", "flush", "nobs"]
COMBO_NAMES: tuple[ComboName, ...] = (
    "fifteen", "run", "pair", "pair royal", "double pair royal", "flush", "nobs",
)  # in the classical order of counting
COMBO: dict[str, ComboName] = {name: name for name in COMBO_NAMES}  # names of scores that can be claimed


class Claim(Action, frozen=True):
    """Name the total of the cards."""

    points: int


class Count(Action, frozen=True):
    """Name one combination; continues until `Done`."""

    is_part: ClassVar[bool] = True
    name: ComboName
    cards: Cards

    @property
    def given(self) -> Sequence[Item]:
        return [named(self.name, self.cards)]


class Done(Action, frozen=True):
    """Finish naming combinations."""


class Source(Struct, frozen=True, gc=False):
    """A combination named by a player, right or wrong."""

    name: ComboName
    cards: Cards


class Muggins(Action, frozen=True):
    """Call points that an opponent missed, with their sources in any order if the rules ask for them."""

    points: int
    sources: tuple[Source, ...] = ()  # in counting order: by name, size, cards

    def __post_init__(self) -> None:
        if len(self.sources) > 1:
            force_setattr(self, "sources", tuple(sorted(self.sources, key=_in_counting)))

    @property
    def given(self) -> Sequence[Item]:
        return [literal(str(self.points)), *(named(each.name, each.cards) for each in self.sources)]


def _in_counting(source: Source) -> tuple[int, int, Cards]:
    return COMBO_NAMES.index(source.name), len(source.cards), source.cards


class Pass(Action, frozen=True):
    """Call nothing."""


# --- combinations by name -------------------------------------------------------------------------------

SIZES = {
    "fifteen": (2, 99), "pair": (2, 2), "pair royal": (3, 3), "double pair royal": (4, 4), "nobs": (1, 1),
}  # all others have three or more cards


def sizes_of(name: ComboName, cards: int) -> range:
    """Return the possible sizes of a combination among this number of cards."""
    low, high = SIZES.get(name, (3, 99))
    return range(low, min(high, cards) + 1)


def points_named(source: Source) -> int:
    """The score of a combination with that name and size."""
    size = len(source.cards)
    if source.name in OF_A_KIND.values():
        return size * (size - 1)
    return {"fifteen": 2, "nobs": 1}.get(source.name, size)
