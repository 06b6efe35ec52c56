"""Where what bots have learned comes from: training and weighing, beside the package that plays.

    python -m training.cribbage          the policies that the cribbage expert reckons with
    python -m training.cribist           the book of the Cribist bots
    python -m training.skalborg          the two-player strategy of Skalborg

Needs the extra `fast`.
"""
