"""Faults of JSON in words of the catalogue, since those of the decoder are English."""

from __future__ import annotations

import re

import msgspec

from pegout.words.text import Text, literal

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # what a decoder raises


def fault(error: Exception) -> Text:
    """Return the fault for which a decoder raised one of UNREADABLE."""
    if not isinstance(error, msgspec.ValidationError):
        return Text("fault-json")
    if missing := re.search(r"missing required field `(\w+)`", str(error)):
        return Text.of("fault-missing", field=literal(missing[1]))
    if place := re.search(r"at `\$\.?(.+)`$", str(error)):
        return Text.of("fault-value", field=literal(place[1]))
    return Text("fault-unknown" if "unknown field" in str(error) else "fault-kind")
