"""Dependency injection of features' services."""

from __future__ import annotations

import pytest

from pegout.server.app import App
from pegout.server.feature import Feature, Service
from pegout.server.features import FEATURES
from pegout.server.web.limits import Limiter, a_minute


def test_two_services_of_one_name_are_refused() -> None:
    """Handlers of one feature would get the other's."""
    another = Feature("guesses", services=[Service(Limiter, lambda _: a_minute(1), "attempts")])
    with pytest.raises(ValueError, match="services are called attempts:"):
        App([*FEATURES, another])
