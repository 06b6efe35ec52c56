"""Cribbage: discards, the play, win chances."""
