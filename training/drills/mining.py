"""Positions from games as problems, and their files."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from pegout.drills.mined import Mined
from pegout.game import Seat, without_events
from pegout.games import game_of
from pegout.review import Decision


def mined(preset: str, state: Any, seat: Seat, skills: tuple[str, ...], answers: Sequence[Decision]) -> Mined:
    """A position as a problem; the order of the deck does not matter, and is normalized."""
    plain = replace(without_events(state), deck=tuple(sorted(state.deck)))
    name, version = game_of(state.rules).name, state.rules.version
    return Mined(name, version, preset, seat, skills, Raw(msgspec.json.encode(plain)), tuple(answers))


def written(problems: Sequence[Mined]) -> bytes:
    """Encode a file of problems."""
    lines = [msgspec.json.encode([each.skills for each in problems]), *map(msgspec.json.encode, problems)]
    return gzip.compress(b"\n".join(lines), 9, mtime=0)


def read(file: Path) -> Iterator[Mined]:
    """Decode the problems of a file."""
    _, *lines = gzip.decompress(file.read_bytes()).split(b"\n")
    return (msgspec.json.decode(line, type=Mined) for line in lines)
