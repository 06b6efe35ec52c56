"""Cribist: trick values."""
