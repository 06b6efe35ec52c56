# The history of games, in English.

page-history = Game history
page-history-none = No games yet. Finished games are listed here, each with a review.
page-history-matches = Your games
page-history-review = Review
page-history-taken-back = { $count } undone
page-history-review-of = Review of { $preset }, { $day }
page-history-won = won
page-history-lost = lost
page-history-left = left
page-history-place = { $rank } of { $seats }
page-history-csv = All games as CSV
page-history-was-rated = { $day } · rated
page-history-with = with
