"""The two-player strategy of Skalborg: deals, classes of hands, counterfactual regret minimization."""
