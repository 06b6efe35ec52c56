"""People: their sessions and names."""
