"""Training and evaluation of the bots' learned data, separate from the package that plays.

    python -m training.cribbage          the policies of the cribbage expert's opponent model
    python -m training.cribist           the book of the Cribist bots
    python -m training.skalborg          the two-player strategy of Skalborg

Needs the extra `fast`.
"""
