"""Messages are formatted as `fluent.runtime` formats them, which only the tests need."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from pegout.words.bundle import Bundle, Value
from pegout.words.catalogue import capital, entries_of

SOURCES = Path(__file__).parents[2] / "src/pegout"
FUNCTIONS = {"SPELL": lambda number: f"<{number}>", "CAPITAL": capital}
NUMBERS = (0, 1, 2, -1, 1_234_567)
ODD = r"""
-term = { $case ->
    [one] a "term"
   *[two] { "{" } terms
}
    .form = { $case } form
uses = { -term(case: "one") } { -term } { $n } { 3 } { "\u00e9" }
    .other = { uses } { uses.third }
    .third = { $n ->
    [1] exactly one
    [one] one
    [many] many
   *[2.0] two
}
by-term = { -term.form ->
    [x] x
   *[y] y
}
nested = { { GROUPED($n) } }{ CAPITAL("a") }
by-function = { SPELL($n) ->
    [0] none
   *[other] some
}
"""


def both(language: str, source: str) -> tuple[Bundle, FluentBundle]:
    ours = Bundle(language, FUNCTIONS)
    ours.add(entries_of(source))
    theirs = FluentBundle([language], {**FUNCTIONS, "GROUPED": grouped}, use_isolating=False)
    theirs.add_resource(FluentResource(source))
    return ours, theirs


def grouped(value: Any) -> Any:
    return fluent_number(int(value), useGrouping=True) if isinstance(value, int) else value


def all_of(language: str) -> str:
    return "".join(file.read_text(encoding="utf-8") for file in sorted(SOURCES.rglob(f"{language}.ftl")))


def whole(key: str, entries: Mapping[str, str]) -> str:
    """An entry, and what it refers to."""
    found, waiting = dict[str, str](), [key]
    while waiting:
        if (name := waiting.pop()) in entries and name not in found:
            found[name] = entries[name]
            waiting += re.findall(r"(?<=[{ (])-?[a-z][\w-]*", entries[name])
    return "".join(found.values())


def given(entry: str) -> Iterator[dict[str, Value]]:
    """Arguments that lead to every variant of an entry; numbers lead to plurals."""
    names = set(re.findall(r"\$([a-z][\w-]*)", entry))
    words = set(re.findall(r"\[([a-z][\w-]*)\]", entry)) - {"one", "many", "other"}
    for value in (*NUMBERS, "text", *sorted(words)):
        yield dict.fromkeys(names, value)


def theirs_of(value: Value) -> Any:
    return fluent_number(value, useGrouping=False) if isinstance(value, int) else value


@pytest.mark.parametrize(
    ("language", "source"),
    [
        ("en", all_of("en")),
        ("de", all_of("de")),
        ("en", ODD),
        ("fr", ODD),
    ],
    ids=["English", "German", "odd ones", "odd ones in French"],
)
def test_every_message_reads_as_the_library_puts_it(language: str, source: str) -> None:
    ours, theirs = both(language, source)
    entries = dict(entries_of(source))
    compared = 0
    for key in entries:
        if (message := ours.get(key)) is None:
            continue
        known = theirs.get_message(key)
        patterns = [(message.value, known.value)]
        patterns += [(pattern, known.attributes[name]) for name, pattern in message.attributes.items()]
        for arguments in given(whole(key, entries)):
            for our_pattern, their_pattern in patterns:
                if our_pattern is None or their_pattern is None:
                    assert our_pattern is their_pattern
                    continue
                values = {name: theirs_of(value) for name, value in arguments.items()}
                text, errors = theirs.format_pattern(their_pattern, values)
                assert ours.format(our_pattern, arguments) == (text, [str(error) for error in errors])
                compared += 1
    assert compared > len(NUMBERS)


def test_a_message_that_refers_to_itself_ends() -> None:
    ours, _ = both("en", "a = { b }\nb = b { a }\n")
    message = ours.get("a")
    assert message is not None
    assert message.value is not None
    assert ours.format(message.value, {}) == ("b {???}", ["a message refers to itself"])
