"""Beginnings of recorded matches: a review of them takes a moment."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from pegout.records import Record, load
from pegout.review import Review, review
from tests.make_golden import FOLDER


@cache
def beginning(name: str, actions: int) -> Record:
    """So many actions of a golden record."""
    whole = load(FOLDER / f"{name}.json")
    return replace(whole, actions=whole.actions[:actions])


@cache
def reviewed(name: str, actions: int) -> Review:
    return review(beginning(name, actions))
