"""Beginnings of recorded matches, which are quick to review."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from pegout.records import Record, load
from pegout.review import Review, review
from tests.make_golden import FOLDER


@cache
def beginning(name: str, actions: int) -> Record:
    """The first actions of a golden record."""
    whole = load(FOLDER / f"{name}.json")
    return replace(whole, actions=whole.actions[:actions])


@cache
def reviewed(name: str, actions: int) -> Review:
    return review(beginning(name, actions))
