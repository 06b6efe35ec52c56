"""Questions answered by worker processes, so that the event loop never waits: bots, analyses, reviews."""
