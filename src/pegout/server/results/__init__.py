"""Stored data of finished matches: results, points and averages, accuracy."""
