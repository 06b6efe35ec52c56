# The statistics, in English.

page-statistics = Statistics
page-statistics-none = No statistics yet
page-statistics-kind = Game

## Questions and answers

page-statistics-none-what = After your first game you’ll see where your points come from; after ten, whether you’re getting better.
page-statistics-log-in = Log in
page-statistics-csv = Games as CSV
page-statistics-against = Opponents
page-statistics-against-people = Against people
page-statistics-against-bots = With bots
page-statistics-averages-title = Averages
page-statistics-amount = { $unit ->
    [blinds] { $value } big blinds
   *[other] { $value } points
 }
page-statistics-within = { $value } ({ $low } to { $high })
page-statistics-date = Date
page-statistics-after = Games reviewed
page-statistics-lost = { $unit ->
    [blinds] Big blinds
   *[other] Points
 } lost per deal
page-statistics-better = Am I getting better?
page-statistics-better-better = Yes. You lose { $lately } per deal now, down from { $before }.
page-statistics-better-worse = Not lately. You lose { $lately } per deal now, up from { $before }.
page-statistics-better-same = You’re holding steady: { $lately } lost per deal, { $before } before.
page-statistics-better-early = Too early to say. You lost { $lately } per deal lately and { $before } before, but that may be chance.
page-statistics-better-few = Too early to say. { $days ->
    [0] It takes 20 reviewed games; you have { $count }.
   *[other] It takes 10 reviewed games in the last { $days } days (you have { $lately }) and 10 before (you have { $before }).
 }
page-statistics-better-how = { $lately } games since { $since }, compared with { $before } before. Difference: { $change } ({ $low } to { $high }, 95% interval).
page-statistics-period = Compare
page-statistics-period-days = { $days ->
    [0] Newer half of games
    [365] Last 12 months
   *[other] Last { $days } days
 }
page-statistics-losses = Where do I lose points?
page-statistics-losses-most = { $kind ->
    [discard] Your discards cost
    [card] Your card play costs
    [bet] Your bets cost
    [count] Your counting costs
    [call] Your muggins calls cost
   *[other] One kind of decision costs
 } the most: { $share } of the { $total } you lose per deal.
page-statistics-losses-even = No clear weak spot so far. You lose { $total } per deal.
page-statistics-losses-none = No mistakes to show yet.
page-statistics-losses-what = Decisions
page-statistics-losses-per-deal = lost per deal
page-statistics-losses-best = best moves
page-statistics-losses-share = { $share } of losses
page-statistics-train = Train
page-statistics-train-what = Train: { $kind }
page-statistics-losses-how = Best moves: the share of your decisions with no better choice.
page-statistics-lucky = Am I lucky?
page-statistics-lucky-lucky = Yes. Good cards brought you about { $wins } extra wins in { $matches } games.
page-statistics-lucky-unlucky = No. Bad cards cost you about { $wins } wins in { $matches } games.
page-statistics-lucky-even = About average. Over { $matches } games, luck comes to { $total } wins, well within what’s normal.
page-statistics-lucky-early = Too early to say. It takes 10 reviewed games; you have { $count }.
page-statistics-lucky-how = { $unit ->
    [blinds] Big blinds
   *[other] Points
 } that dealt and turned cards brought you per game: { $points }. In the long run, this averages out to zero for everyone.
page-statistics-luck-per-game = { $unit ->
    [blinds] Big blinds
   *[other] Points
 } from the cards, per game
page-statistics-waiting = { $count ->
    [one] 1 game is
   *[other] { $count } games are
 } still being reviewed.

## Averages

page-statistics-json = Data as JSON
page-statistics-group = { $preset }, { $seats } players
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
page-statistics-luck-cards = luck
page-statistics-luck-play = skill
page-statistics-luck-zero = zero
page-statistics-best-hands = Best hands
page-statistics-best-hand = { $what } for { $points }, { $day }
page-statistics-averages-csv = Averages as CSV
