"""Compiled code of the cribbage bots (see `analysis.jit`): their search, and whole games."""
