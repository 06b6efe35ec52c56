# The history of games, in English.

page-history = Game history
page-history-none = No games yet
page-history-none-what = Your finished games are listed here, each with a review of your decisions.
page-history-log-in = Log in
page-history-matches = Your games
page-history-all = All your games
page-history-record = { $games ->
    [one] 1 game
   *[other] { $games } games
 }, { $wins } won ({ $part })
page-history-csv = Download as CSV
page-history-more = Load more
page-history-again = Try again

## Filters

page-history-filters = Filters
page-history-filter-any = All
page-history-filter-game = Game
page-history-filter-result = Result
page-history-filter-rated = Rating
page-history-filter-rated-yes = Rated
page-history-filter-rated-no = Unrated
page-history-filter-opponent = Opponent
page-history-no-match = No games match these filters
page-history-clear = Clear filters

## A game in a list

page-history-won = Won
page-history-lost = Lost
page-history-left = Left
page-history-place = { $rank } of { $seats }
page-history-rated = rated
page-history-taken-back = { $count } undone
page-history-best = { $share } best moves
page-history-review = Review
page-history-review-of = Review of { $preset }, { $day }
page-history-replay = Replay
page-history-replay-of = Replay of { $preset }, { $day }
page-history-score = { $own }–{ $other }
