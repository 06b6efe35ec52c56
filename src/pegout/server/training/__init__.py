"""Training: questions, answers, progress, and the hand of the day."""
