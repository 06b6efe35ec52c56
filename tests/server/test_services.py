"""Dependency injection of features' services."""

from __future__ import annotations

from pathlib import Path

import pytest

from pegout.server import Settings, open_store
from pegout.server.app import create_app
from pegout.server.feature import Feature, Service
from pegout.server.features import FEATURES
from pegout.server.web.limits import Limiter, a_minute


def test_two_services_of_one_name_are_refused(tmp_path: Path) -> None:
    """Handlers of the one would get the other."""
    database = str(tmp_path / "pegout.db")
    another = Feature("guesses", services=[Service(Limiter, lambda _: a_minute(1), "attempts")])
    with pytest.raises(ValueError, match="services are called attempts:"):
        create_app(open_store(database), Settings(database=database), features=[*FEATURES, another])
