"""The book of the Cribist bots, learned from games against themselves."""
