"""Cribbage: discards, the play, the chance to win."""
