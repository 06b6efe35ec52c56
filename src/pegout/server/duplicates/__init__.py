"""Duplicates: the same deals played by several people."""
