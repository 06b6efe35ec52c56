"""The choice of language."""

from __future__ import annotations

import pytest

from pegout.words import accepted, negotiated, of_environment

THERE = ("en", "de")


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"), ("de", "de"), ("de-AT,de;q=0.9,en;q=0.8", "de"), ("en-GB,de;q=0.9", "en"),
        ("tlh, de;q=0.1", "de"), ("de;q=0, en", "en"), ("*", "en"), ("DE", "de"), ("de;q=much", "en"),
        (";,;q=1,", "en"),
    ],
)  # fmt: skip
def test_a_browser_is_spoken_to_in_the_best_language_that_it_accepts(header: str, language: str) -> None:
    assert negotiated(accepted(header), THERE) == language


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"), ({"LANG": "C.UTF-8"}, "en"), ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "de_DE.UTF-8"}, "en"), ({"LC_ALL": "", "LANG": "de"}, "de"),
        ({"LC_MESSAGES": "de_DE", "LANG": "fr_FR"}, "de"), ({"LANGUAGE": "tlh:de", "LANG": "fr_FR"}, "de"),
        ({"LANGUAGE": "de", "LC_ALL": "C"}, "en"),
    ],
)  # fmt: skip
def test_a_terminal_is_spoken_to_in_its_locale(environ: dict[str, str], language: str) -> None:
    assert negotiated(of_environment(environ), THERE) == language
