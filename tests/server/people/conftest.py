"""Disables background rating."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pegout.server.profiles import ratings


@pytest.fixture(autouse=True, scope="module")
def _rated_when_asked() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ratings, "EVERY", 1e6)
        yield
