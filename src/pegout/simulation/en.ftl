# Reports of simulations, in English. Names of phases, places and of what scores are the games' own.

simulation-heading = { $rules }: { $who }; { $games } games{ $rounds ->
    [none] {""}
   *[other] {" "}in { $rounds } rounds of the same cards
 }, seed { $seed }
simulation-alike = { $bot } in all { $seats } seats
simulation-player = { $bot } wins { $rate }{ $seats ->
    [one] {""}
   *[other] , in each of { $seats } seats
 }, leading by { $lead } { $noun } per game
simulation-first = Wins by position at the first deal: { $places }
simulation-place = { $place } { $rate }
simulation-length = A game takes { $deals } deals ({ $least } to { $most }, median { $middle }); the winner leads by { $margin } { $noun }
simulation-marks = { $bot }, per 100 games: { $marks }
simulation-per-deals = { $noun } { $deals ->
    [one] per deal
   *[other] per { $deals } deals
 }
simulation-head-bot = bot
simulation-head-place = place
simulation-head-all = total
simulation-head-phase = phase
simulation-head-what = what
simulation-head-scores = what scores
simulation-head-times = times
simulation-head-points = points
simulation-head-part = share
simulation-head-so-many = of this many games
simulation-head-chance = chance
simulation-head-hundred = per 100 games
simulation-head-games = of all games

## The page

simulation-title = { $preset }: simulation
simulation-ask-first = Does it matter who deals first?
simulation-first-no = No significant difference in this sample.
simulation-first-yes = Yes: the { $place } of the first deal wins { $rate }, compared with { $fair } % by chance.
simulation-first-chart = wins by position at the first deal
simulation-ask-length = How long is a game?
simulation-length-page = { $deals } deals on average (median { $middle }); the longest game had { $most }, the shortest { $least }.
simulation-deals = deals
simulation-ask-close = How close is it?
simulation-close = The winner leads by { $margin } { $noun } on average (median { $middle }). Last place ends with { $loser } on average.
simulation-ahead = { $noun } ahead
simulation-ask-phases = By phase
simulation-phases-label = { $noun } by position and phase
simulation-phases = { CAPITAL($noun) } { $deals ->
    [one] per deal
   *[other] per { $deals } deals
 }, by position; ± is half of the 95 % interval.
simulation-ask-rules = What scores, how often and how much?
simulation-rules = All seats together, { $deals ->
    [one] per deal
   *[other] per { $deals } deals
 }{ $rounds ->
    [all] {""}
   *[other] , counted in the first { $rounds } rounds
 }.
simulation-ask-skill = How much does skill matter?
simulation-skill-alike = All seats used the same bot. To measure skill, compare two levels: { $example }.
simulation-skill = { $bot } wins { $rate }, compared with { $fair } % by luck alone, and leads by { $lead } { $noun } per game. The average winning margin is { $won }; { $part ->
    [unknown] this sample is too small to tell how much of it is skill
   *[other] { $part } % of it is skill
 }.
simulation-skill-chart = wins per seat
simulation-surely = Confidence that { $bot } wins more than half
simulation-ask-else = What else happens?
simulation-ask-how = How was this measured?
simulation-over-games = Intervals are computed over games.
simulation-over-rounds = Every { $games } games use the same cards while the bots switch seats; intervals are computed over these { $rounds } rounds.
simulation-method = All intervals are 95 % intervals. The results are for these bots; people play differently. Run the same command to get the same numbers:
simulation-dashed = Dashed: { $fair } %, the value if it made no difference.
simulation-histogram = Games by { $what }; numbers below
simulation-numbers = Show numbers
