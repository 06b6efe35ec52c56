"""Work in processes beside the server, so that its event loop never waits: bots, analyses, reviews."""
