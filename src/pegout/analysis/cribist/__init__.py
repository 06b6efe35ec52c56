"""Cribist: what tricks are worth."""
