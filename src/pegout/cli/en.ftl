# What the command says, in English; help texts are in the code.

## Arguments that cannot be used

cli-two-engines = an arena takes two --engine, not { $count }
cli-no-bot = there is no bot { $bot }; there are { $bots }
cli-levels = { $error } (the levels are { $levels })
cli-crib-unsaid = say whose crib it is: --dealer (yours) or --pone (the opponent’s)
cli-dealer-unsaid = say who dealt: --dealer (you) or --pone (the opponent)
cli-plot-six = --plot is for two players and six cards
cli-equity-preset = equity is for Skalborg, not for { $preset }
cli-equity-hand = a hand is four cards, one of five being discarded; you hold { $count }
cli-equity-against = --against names { $hands } hands; { $players } players leave room for { $room }
cli-odds-preset = odds are for cribbage, not for { $preset }
cli-odds-six = odds are for two players and six cards, which { $preset } is not
cli-odds-board = the board to { $target } with skunk lines { $lines } is not there; { $error }
cli-no-folder = there is no folder { $folder } to write { $file } to
cli-setting = { $option } takes OPTION=VALUE, as in target=61, not { $given }
cli-setting-server = --set wants NAME=VALUE, not { $given }
cli-match-over = the match of { $file } is over: pegout replay tells it
cli-not-online = --record, --resume and --seed are for matches against bots here, not for those at a server
cli-link-without-server = { $link } does not say at which server: add --server and its address
cli-no-language = there are no words in { $language }; there are { $languages }
cli-no-seat = there is no seat { $seat }; the seats are 0 to { $last }
cli-no-position = the record has { $count } actions; there is no position after { $at }
cli-no-database = there is no database { $database }
cli-database-busy = cannot read the database { $database }: { $error }
cli-no-rules = there are no rules of { $game }; there are those of { $games }
cli-port-taken = port { $port } of { $host } is taken; leave --port out to get one that is free
cli-metrics-port-taken = port { $port }, where metrics are wanted, is taken
cli-ports-taken = ports { $first } to { $last } of { $host } are all taken; choose another with --port
cli-no-address = there is no address { $host } here
cli-stopped-early = stopped before a round was over
cli-not-html = { $file }: a report is written as .html
cli-nothing-to-resume = there is nothing to go on with: no file { $file }
cli-resume-or-delete = { $file } holds games that were stopped: add --resume to continue, or delete it
cli-pg-dump = PostgreSQL has a command for that: pg_dump --format=custom --file=FILE DATABASE
cli-record-or-database = name a record or a database, not both
cli-no-starter = a cribbage hand is scored with its starter: add --starter and the card turned up
cli-starter-twice = the starter, { $card }, is in the hand too: every card is there once
cli-no-trumps = a trick is scored with its trumps: add --trump and C, D, H or S
cli-no-suit = there is no suit { $suit }: trumps are C, D, H or S
cli-card-count = { $count ->
    [one] there is one card
   *[other] there are { $count } cards
 }; it takes { $sizes }: { $what ->
    [crib] a crib is four cards beside the starter
    [hand] four cards, or three in the five-card game, beside the starter
    [eight] four cards and the four of the board
   *[trick] the cards of a trick
 }
cli-no-jokers = card { $number } is the { $card }: there are no jokers in { $game }
cli-for-cribbage = --starter and --crib are for cribbage, not for { $game }
cli-for-cribist = --trump is for cribist, not for { $game }

## What goes on

cli-finishing = finishing the games under way; once more to stop at once
cli-preparing = getting the bots ready ...
cli-serving = Pegout is at { $address } (Ctrl+C stops it)
cli-how-to-set = A setting is given by --set NAME=VALUE, or by the variable PEGOUT_NAME of the environment.
cli-games-stopped = stopped after { $played } of { $wanted } games
cli-games-saved = stopped after { $played } of { $wanted } games, saved in { $file }
cli-go-on = go on with: { $command }
cli-oracle = working out the best discards of all 962,988 kinds of hands, for both seats ...
cli-starting = starting
cli-done = done
cli-exported = { $rows } rows written to { $file }
cli-imported = { $rows } rows stored in the database
cli-copied = { $file } is a copy of { $database }

## Results

cli-decimal = .
cli-percent = %
cli-total = total
cli-discards-best = The best { $shown } of { $ways }.
cli-discards-exact = Average points; { $whose ->
    [mine] your crib
   *[other] the opponent’s crib
 } against good players’ discards. play: yours less the opponent’s.
cli-discards-sampled = Averages; the play is yours less the others’, sampled, 95 % within { $most } at most.
cli-discards-six = Crib and play as after six-card discards, yours less the opponent’s; --play samples the play.
cli-discards-plain = Average points of hand and crib; with --play the play is weighed, too.
cli-peg = Points to the end of the play, against all { $hands } hands of ranks
cli-peg-drawn = Points to the end of the play, against { $drawn } drawn, ± one standard error, from { $hands } hands of ranks
cli-peg-likeliest = { $told } (likeliest: { $hands })
cli-odds = { $dealing ->
    [yes] Dealing
   *[no] Not dealing
 }: { $chance } to win
cli-odds-skunking = { $chance } skunking
cli-odds-skunked = { $chance } skunked
cli-any-hand = any four cards
cli-equity-all = All { $ways } ways to fall; each hand of a range as likely as any other; betting is not looked at.
cli-equity-drawn = { $ways } deals drawn, ± one standard error; each hand of a range as likely as any other; betting is not looked at.
cli-tricks = { $cards } and { $more } more: { $mean } points on average, { $ways } ways, each as likely as another.
cli-tricks-all = All tricks: { $mean } points on average, { $ways } ways, each as likely as another.
cli-cribs = { $side ->
    [dealer] discarded by the dealer
   *[pone] discarded by pone
 }
cli-set-options = Set any option with: pegout play { $preset } --set OPTION=VALUE
cli-arena = { $first } wins { $rate } of { $games } games against { $second } (95 %: { $low } .. { $high }), by { $margin } points a game; skunks { $skunks }, forfeits { $forfeits }
cli-arena-pair = { $first } to { $second }
cli-forfeit = { $times ->
    [one] the forfeit
   *[other] the first of { $times } forfeits
 }: { $reason }
cli-review-balance = { $told } Own { $own }, { $players ->
    [2] the opponent’s
   *[other] the others’
 } { $others }; in games: cards { $win_cards }, own { $win_own }, { $players ->
    [2] the opponent’s
   *[other] the others’
 } { $win_others }.
cli-review-faultless = No decision cost anything that matters.
cli-review-costs = Costs against the best choice, as it was seen then. The position: pegout replay, with --at one less than the step.
cli-review-costs-thumb = Costs against the best choice, as it was seen then; chances to win by a rule of thumb. The position: pegout replay, with --at one less than the step.
cli-review-points = { $games ->
    [one] In this game
   *[other] On average of { $games } games
 } the cards brought { $cards } { $unit ->
    [blinds] big blinds
   *[points] points
 }, decisions { $play } (95 %).
cli-review-games = In games won: the cards { $cards }, decisions { $play }.
cli-no-drill = there is no drill { $kind }; there are { $kinds }
cli-review-no-records = there is no record in that folder
cli-review-units = points and big blinds have no average: review games of Skalborg apart from others
cli-review-all-taken-back = in each of these games moves were taken back, so they are not counted
cli-review-left-out = { $count ->
    [one] One game in which moves were taken back is left out.
   *[other] { $count } games in which moves were taken back are left out.
 }
cli-review-no-name = nobody called { $name } plays in { $file }
cli-record-ends = The record ends here; the match was not over.
cli-player = The player
cli-seat = Seat { $seat }
cli-no-reports = nobody has complained
cli-report = { $at }, table { $table }: { $by } ({ $player }) about { $about } ({ $other })
cli-report-line = seat { $seat }: { $said }

## Checks

cli-verified = { $matches } matches replayed, { $faults } of them faulty
cli-record-right = { $actions } actions replayed, all by the rules
cli-record-wrong = { $actions } actions replayed, WRONG: { $fault }
cli-nonces = { $players-count ->
    [0] no nonces
   *[other] the nonces of { $players-and }
 }
cli-deal = deal { $deal } { $finding ->
    [right] right: the cards lie as the secret and { $nonces } give
    [uncommitted] not checked: the server had made no promise for it
    [secret] WRONG: the secret is not valid: it should be 64 hexadecimal digits
    [nonces] WRONG: the nonces are not valid, or there is not one for each seat
    [hash] WRONG: the hash is not that of the secret
    [order] WRONG: the cards do not lie as the secret and { $nonces } give
   *[stray] WRONG: it was not dealt, but there is a promise for it
 }
cli-shuffles = { $count } shuffles: { $right } right, { $wrong } wrong, { $unchecked } not checked

## Heads of columns

cli-head-discard = discard
cli-head-play = play
cli-head-second = second
cli-head-keep = keep
cli-head-hand = hand
cli-head-second-hand = 2nd
cli-head-spread = min-max
cli-head-crib = crib
cli-head-total = total
cli-head-win = win
cli-head-cost = cost
cli-head-card = card
cli-head-now = now
cli-head-mine = yours
cli-head-others = other’s
cli-head-net = net
cli-head-error = error
cli-head-share = share
cli-head-wins-alone = wins alone
cli-head-points = points
cli-head-ways = ways
cli-head-chance = chance
cli-head-preset = preset
cli-head-players = players
cli-head-summary = what it is
cli-head-record = record
cli-head-result = points
cli-head-cards = by cards
cli-head-decisions = by decisions
cli-head-games = games won: cards, decisions
cli-head-step = step
cli-head-who = who
cli-head-did = did
cli-head-better = better
cli-head-blinds = blinds
cli-head-why = why
cli-head-why-best = why the best is better
cli-games = games

## pegout daily

cli-learn-play = Now a whole game, against a beginner: { $command }
cli-daily-date = { $date } is no date such as { $today }
cli-daily-not-there = the hand of { $date } is not there: name a day from 1970 to today, UTC
cli-daily-server-date = a server tells of today’s hand alone: leave out --date
cli-daily-cards = { $cards } cannot be discarded: name two cards of { $hand }
cli-daily-yours = { $choice } (you)
cli-daily-better = Better than { $part } of the others.
cli-daily-alone = Nobody else has answered yet.
cli-head-people = people

## pegout analyse

cli-head-choice = choice
cli-analyse-awaited = Somebody else is to act here, or a card is awaited: add it to the position.
