"""Measurements: `make bench`, or `make bench ARGS="scoring"`. Each prints what it measured, and how."""
