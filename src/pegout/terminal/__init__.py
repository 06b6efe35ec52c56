"""In the terminal: table.py (the match), choosing.py (keys), plain.py (lines), app.py (full screen)."""
