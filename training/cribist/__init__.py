"""The book of the Cribist bots, learned from self-play."""
