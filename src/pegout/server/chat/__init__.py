"""Chat at a table: messages, muting, reports."""
