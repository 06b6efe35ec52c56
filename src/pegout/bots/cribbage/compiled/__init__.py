"""What is compiled of the cribbage bots (see `analysis.jit`): their search, and whole games."""
