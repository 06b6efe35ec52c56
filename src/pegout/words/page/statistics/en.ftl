# The statistics, in English.

page-statistics = Statistics
page-statistics-none = No statistics yet. After your first game you’ll see where your points come from.
page-statistics-kind = Game
page-statistics-trend = Last { $count } games: { $latest } won. The { $count } before: { $before }.
page-statistics-json = Data as JSON
page-statistics-group = { $preset }, { $seats } players{ $bots ->
    [yes] , with bots
   *[no] {""}
 }
page-statistics-record = { $games ->
    [one] 1 game
   *[other] { $games } games
 }, { $wins } won ({ $part }); average score { $score }.
page-statistics-deals = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
 }
page-statistics-per-deal = Average per deal ({ page-statistics-deals })
page-statistics-column-all = all
page-statistics-column-dealer = as dealer
page-statistics-column-others = as non-dealer
page-statistics-column-best = best
page-statistics-phase-heels = heels
page-statistics-phase-play = pegging
page-statistics-phase-hand = hand
page-statistics-phase-second-hand = second hand
page-statistics-phase-crib = crib
page-statistics-phase-muggins = muggins
page-statistics-phase-claims = claims
page-statistics-phase-tricks = tricks
page-statistics-phase-blinds = blinds
page-statistics-phase-bets = bets
page-statistics-phase-pots = pots
page-statistics-mark-game = games won
page-statistics-mark-skunk = skunks
page-statistics-mark-double-skunk = double skunks
page-statistics-mark-triple-skunk = triple skunks
page-statistics-mark-right-call = correct calls
page-statistics-mark-false-call = wrong calls
page-statistics-mark-hand-shown = hands shown
page-statistics-mark-hand-not-counted-in-full = undercounted hands
page-statistics-mark-points-that-nobody-found = tricks with missed points
page-statistics-mark-out-of-chips = out of chips
page-statistics-yours = you
page-statistics-field = other players
page-statistics-experts = experts
page-statistics-as-dealer = { $what }, as dealer
page-statistics-as-other = { $what }, as non-dealer
page-statistics-averages = { $game ->
    [skalborg] Winnings in big blinds per 100 hands; hand values in points
    [cribist] Points per deal and per trick
   *[other] Points per deal
 } ({ page-statistics-deals })
page-statistics-averages-how = ± and ranges are 95% confidence intervals. Only completed games with standard rules and no undo are counted. Hands and cribs count at their full value, even if undercounted. The average of other players appears once it covers at least 10 players.
page-statistics-decisions = Decision quality
page-statistics-cost = { $kind }: { $game ->
    [skalborg] big blinds lost per decision
   *[other] points lost per decision
 }
page-statistics-best = { $kind }: best move
page-statistics-kind-discard = discards
page-statistics-kind-card = cards played
page-statistics-kind-bet = bets
page-statistics-kind-count = hands counted
page-statistics-kind-call = muggins calls
page-statistics-phase-trick = a trick won
page-statistics-phase-net = total
page-statistics-phase-folded = hands folded
page-statistics-phase-shown = hands shown
page-statistics-phase-showdown-won = showdowns won
page-statistics-phase-skunk = skunks given
page-statistics-phase-skunked = skunks taken
page-statistics-phase-counted = hands counted without a mistake
page-statistics-course = Over time
page-statistics-course-all = Average of all { $matches } games so far, with interval
page-statistics-course-of = Average of the last 20 of { $matches } games, with interval
page-statistics-luck-lead = Average over { $matches } reviewed games: luck { $cards } ± { $cards_half } { $unit ->
    [blinds] big blinds
   *[other] points
 }, skill { $play } ± { $play_half }.
page-statistics-luck-games = In games won: luck { $cards } ± { $cards_half }, skill { $play } ± { $play_half }.
page-statistics-luck-lead-curve = Luck and skill: average { $unit ->
    [blinds] big blinds
   *[other] points
 } per game so far
page-statistics-luck-games-curve = Luck and skill: average games won so far
page-statistics-date = Date
page-statistics-luck-after = Games reviewed
page-statistics-luck-cards = luck
page-statistics-luck-play = skill
page-statistics-luck-zero = zero
page-statistics-best-hands = Best hands
page-statistics-best-hand = { $what } for { $points }, { $day }
page-statistics-averages-csv = Averages as CSV
