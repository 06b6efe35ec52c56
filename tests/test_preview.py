"""The match on the front page is one that the rules allow, told as the server tells it now."""

from __future__ import annotations

import re

from pegout.wire.reading import encode
from tests.make_preview import FILE, made


def test_the_match_of_the_front_page_is_told_as_the_server_would_tell_it() -> None:
    assert FILE.read_bytes() == encode(made()) + b"\n", "run: python -m tests.make_preview"


def test_it_shows_no_court_cards() -> None:
    assert re.findall(rb'"[JQK][CDHS]"', FILE.read_bytes()) == []
