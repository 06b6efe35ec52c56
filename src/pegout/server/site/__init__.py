"""The page itself: its files, messages and presets, health checks, and the addresses of this server."""
