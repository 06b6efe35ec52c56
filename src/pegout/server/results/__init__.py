"""What is kept of finished matches: results, points and averages, accuracy."""
