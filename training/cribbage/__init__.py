"""Policies of the play of cribbage, learned from games; and evaluation of changes."""
