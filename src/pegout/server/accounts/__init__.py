"""Accounts: sign up, log in, sessions, API tokens, export and deletion."""
