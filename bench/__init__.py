"""Benchmarks: `make bench`, or `make bench ARGS="scoring"`. Each prints its figures and method."""
