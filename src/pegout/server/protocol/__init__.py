"""HTTP connections and WebSocket framing below the application (RFC 6455)."""
