"""Dependency injection of features' services."""

from __future__ import annotations

import pytest
from litestar import get
from litestar.params import FromQuery

from pegout.server.app import App
from pegout.server.feature import Feature, Service
from pegout.server.features import FEATURES
from pegout.server.web.limits import Limiter, a_minute


@get("/api/guesses")
async def guesses(attempts: FromQuery[int]) -> int:
    return attempts


def test_two_services_of_one_name_are_refused() -> None:
    """Handlers of one feature would get the other's."""
    another = Feature("guesses", services=[Service(Limiter, lambda _: a_minute(1), "attempts")])
    with pytest.raises(ValueError, match="services are called attempts:"):
        App([*FEATURES, another])


def test_a_query_parameter_with_the_name_of_a_service_is_refused() -> None:
    """Its handler would get the service, whatever the query says."""
    with pytest.raises(ValueError, match=r"guesses has a parameter attempts, like a service:"):
        App([*FEATURES, Feature("guesses", [guesses])])
