"""The live table: check, store, tell. `tables` finds and makes tables, `table` is one."""
