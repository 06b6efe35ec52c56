"""Golden texts: samples of every message and transcripts of golden matches, word for word."""

from __future__ import annotations

import pytest

from tests import make_words


@pytest.mark.parametrize("name", make_words.wanted())
def test_words_are_as_they_were(name: str) -> None:
    """After a change that is meant: python -m tests.make_words, and read the difference."""
    assert make_words.written(name) == (make_words.FOLDER / name).read_text(encoding="utf-8")


def test_no_file_is_left_over() -> None:
    assert {path.name for path in make_words.FOLDER.iterdir()} == set(make_words.wanted())
