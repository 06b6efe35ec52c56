"""Live tables. `registry` finds and makes them, `table` is one, with its `viewers` and its `movers`."""
