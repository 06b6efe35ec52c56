"""The difference of two pictures, which clients apply.

>>> from pegout.game import Picture
>>> one = Picture(phase="play", dealer=0, scores=(0, 0), zones={"pile": (), "crib": ()}, outcome=None)
>>> other = Picture(phase="play", dealer=0, scores=(2, 0), zones={"pile": ()}, outcome=None)
>>> difference(one, other)
{'scores': (2, 0), 'zones': {'crib': None}}
>>> changed({"scores": (0, 0), "zones": {"pile": (), "crib": ()}}, difference(one, other))
{'scores': (2, 0), 'zones': {'pile': ()}}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec.structs import astuple

from pegout.game import Picture

Change: TypeAlias = dict[str, Any]  # the fields that differ; so within `zones`, where None removes one


def difference(before: Picture, after: Picture) -> Change:
    """The fields of `after` that differ from `before`. Both are of one game."""
    change: Change = {}
    for field, old, new in zip(after.__struct_fields__, astuple(before), astuple(after), strict=True):
        if old is not new and old != new:
            change[field] = new
    if "zones" in change:
        change["zones"] = _zones(before.zones, after.zones)
    return change


def _zones(before: Mapping[str, Any], after: Mapping[str, Any]) -> Change:
    differ: Change = {}
    for key, cards in after.items():
        if before.get(key) != cards:
            differ[key] = cards
    for key in before:
        if key not in after:
            differ[key] = None
    return differ


def changed(picture: Mapping[str, Any], change: Change) -> dict[str, Any]:
    """The picture, in JSON, after a change, as every client computes it."""
    zones = {**picture["zones"], **change.get("zones", {})}
    zones = {key: cards for key, cards in zones.items() if cards is not None}
    return {**picture, **change, "zones": zones}
