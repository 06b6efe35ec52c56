"""Shared parts of routes: answers, refusals, the current user, limits, the OpenAPI document."""
