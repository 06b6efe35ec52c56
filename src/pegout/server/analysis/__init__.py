"""Analysis of positions and discards, and hints."""
