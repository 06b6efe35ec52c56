"""Open tables to join or watch, and quick matches."""
