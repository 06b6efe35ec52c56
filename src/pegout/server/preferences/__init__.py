"""Settings of the page that follow an account to every browser."""
