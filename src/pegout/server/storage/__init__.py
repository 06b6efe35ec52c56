"""Storage: the protocol in `store`, and the databases that implement it."""
