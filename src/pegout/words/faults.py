"""JSON errors as messages of the catalog, because the decoder's own are in English."""

from __future__ import annotations

import re

import msgspec

from pegout.words.text import Text, literal

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # what a decoder raises


def fault(error: Exception) -> Text:
    """Return the message for an error in UNREADABLE that a decoder raised."""
    if not isinstance(error, msgspec.ValidationError):
        return Text("fault-json")
    if missing := re.search(r"missing required field `(\w+)`", str(error)):
        return Text.of("fault-missing", field=literal(missing[1]))
    if place := re.search(r"at `\$\.?(.+)`$", str(error)):
        return Text.of("fault-value", field=literal(place[1]))
    return Text("fault-unknown" if "unknown field" in str(error) else "fault-kind")
