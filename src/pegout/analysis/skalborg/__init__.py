"""Skalborg: equity."""
