"""Profiles, ratings, statistics and match history."""
