"""Servers of these tests are in the test process."""

from tests.server.live import undisturbed

__all__ = ["undisturbed"]
