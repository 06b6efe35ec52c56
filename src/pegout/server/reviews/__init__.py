"""Reviews of finished matches, and the accuracy that follows from them."""
