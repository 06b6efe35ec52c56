"""Skalborg: who wins the pot."""
