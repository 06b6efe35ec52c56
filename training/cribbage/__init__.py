"""Policies of the play of cribbage, learned from games; and what a change of the play is worth."""
