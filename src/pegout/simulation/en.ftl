# Reports of simulations, in English. Names of phases, places and of what scores are the games' own.

simulation-heading = { $rules }: { $who }; { $games } games{ $rounds ->
    [none] {""}
   *[other] {" "}in { $rounds } rounds of the same cards
 }, seed { $seed }
simulation-alike = { $bot } in all { $seats } seats
simulation-player = { $bot } wins { $rate }{ $seats ->
    [one] {""}
   *[other] , in each of { $seats } seats
 }, leading the others by { $lead } { $noun } a game
simulation-first = From its place at the first deal a seat wins: { $places }
simulation-place = { $place } { $rate }
simulation-length = A game has { $deals } deals ({ $least } to { $most }, half of them at most { $middle }) and is won by { $margin } { $noun }
simulation-marks = { $bot }, in a hundred games: { $marks }
simulation-per-deals = { $noun } { $deals ->
    [one] a deal
   *[other] in { $deals } deals
 }
simulation-head-bot = bot
simulation-head-place = place
simulation-head-all = in all
simulation-head-phase = phase
simulation-head-what = what
simulation-head-scores = what scores
simulation-head-times = times
simulation-head-points = points
simulation-head-part = part of all
simulation-head-so-many = of so many games
simulation-head-chance = chance
simulation-head-hundred = in a hundred games
simulation-head-games = of all games

## The page

simulation-title = { $preset } simulated
simulation-ask-first = Does it matter who deals first?
simulation-first-no = Not so that these games could tell.
simulation-first-yes = Yes: the { $place } of the first deal wins { $rate }, not { $fair } %.
simulation-first-chart = wins from its place at the first deal
simulation-ask-length = How long is a game?
simulation-length-page = { $deals } deals on average; half of the games have at most { $middle }, the longest had { $most }, the shortest { $least }.
simulation-deals = deals
simulation-ask-close = How close is it?
simulation-close = The winner is { $margin } { $noun } ahead of the next, on average; half of the games are won by at most { $middle }. The last one has { $loser } on average.
simulation-ahead = { $noun } ahead
simulation-ask-phases = Where does it come from?
simulation-phases-label = { $noun } by place and phase
simulation-phases = { CAPITAL($noun) } { $deals ->
    [one] a deal
   *[other] in { $deals } deals
 }, by place; ± is half of the 95 % interval.
simulation-ask-rules = What scores, how often, and how much?
simulation-rules = All seats together, { $deals ->
    [one] a deal
   *[other] in { $deals } deals
 }{ $rounds ->
    [all] {""}
   *[other] , counted in the first { $rounds } rounds
 }.
simulation-ask-skill = How far does skill matter?
simulation-skill-alike = All seats had the same bot. Two levels tell: { $example }.
simulation-skill = { $bot } wins { $rate }, where luck alone would give { $fair } %. It leads the others by { $lead } { $noun } a game. Games are won by { $won } on average, whoever wins; { $part ->
    [unknown] how much of that is skill, so few games cannot tell
   *[other] { $part } % of that is skill
 }.
simulation-skill-chart = wins of a seat
simulation-surely = How surely { $bot } has won more than half
simulation-ask-else = What else happens?
simulation-ask-how = How was it measured?
simulation-over-games = Intervals are over games.
simulation-over-rounds = Every { $games } games have the same cards while the bots change seats; intervals are over these { $rounds } rounds.
simulation-method = All intervals are of 95 %. Results are those of these bots: people play otherwise. The same command gives the same numbers:
simulation-dashed = Dashed: { $fair } %, if it made no difference.
simulation-histogram = Games by { $what }; the numbers follow
simulation-numbers = The numbers
