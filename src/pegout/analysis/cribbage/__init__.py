"""Cribbage: throws, the play, the chance to win."""
