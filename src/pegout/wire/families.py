"""Families of actions, as they describe themselves."""

from __future__ import annotations

from typing import TypeAlias

from pegout.counting import CallsFamily, CombosFamily
from pegout.game import PicksFamily, SpanFamily

Family: TypeAlias = SpanFamily | PicksFamily | CombosFamily | CallsFamily
