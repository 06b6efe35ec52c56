"""Problems for training, mined from games of bots."""
