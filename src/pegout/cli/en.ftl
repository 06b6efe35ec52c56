# Messages of the command, in English; help texts are in the code.

## Invalid arguments

cli-two-engines = an arena needs two --engine options, not { $count }
cli-no-bot = unknown bot { $bot }; bots: { $bots }
cli-levels = { $error } (levels: { $levels })
cli-crib-unsaid = say whose crib it is: --dealer (yours) or --pone (the opponent’s)
cli-dealer-unsaid = say who dealt: --dealer (you) or --pone (the opponent)
cli-plot-six = --plot needs six-card cribbage with two players
cli-equity-preset = equity is for Skalborg, not { $preset }
cli-equity-hand = a hand has four cards (or five, before the discard), not { $count }
cli-equity-against = --against names { $hands } hands, but { $players } players have room for { $room }
cli-odds-preset = odds are for cribbage, not { $preset }
cli-odds-six = odds need six-card cribbage with two players, which { $preset } isn’t
cli-odds-board = no solved board to { $target } with skunk lines { $lines }; { $error }
cli-no-folder = can’t write { $file }: folder { $folder } does not exist
cli-file-missing = { $file }: No such file or folder
cli-file-folder = { $file } is a folder, not a file
cli-file-denied = { $file }: access denied
cli-setting = { $option } takes OPTION=VALUE, such as target=61, not { $given }
cli-setting-server = --set takes NAME=VALUE, not { $given }
cli-match-over = { $file } is a finished game. Use: pegout replay
cli-not-online = --record, --resume and --seed are for local games, not for games on a server
cli-link-without-server = { $link } has no server address: add --server
cli-no-language = language { $language } is not available; languages: { $languages }
cli-no-seat = no seat { $seat }: seats are 0 to { $last }
cli-new-game-name = { $name } can’t be the name of a game: use 2 to 30 lowercase letters and digits, a letter first
cli-new-game-taken = there is already a game or preset { $name }
cli-new-game-module = { $name } can’t be the name of a game: Python already has a module or keyword { $name }
cli-new-game-title = { $title } can’t be a title: leave out quotes, braces and backslashes
cli-new-game-exists = { $folder } already exists
cli-new-game-made = Created { $folder }. Next:
    {"  "}pip install -e "{ $folder }[test]"
    {"  "}pytest { $folder }
    {"  "}pegout play { $name }
cli-review-annotate-one = --annotate takes one record
cli-convert-kind = can’t write { $file }: name the file .json or .peg
cli-no-position = the record has { $count } actions, so there is no position after { $at }
cli-no-database = database { $database } not found
cli-database-busy = can’t read database { $database }: { $error }
cli-no-rules = no rules of { $game }; games: { $games }
cli-port-taken = port { $port } of { $host } is in use; leave out --port to use a free one
cli-metrics-port-taken = port { $port } for metrics is in use
cli-ports-taken = ports { $first } to { $last } of { $host } are all in use; choose another with --port
cli-no-address = this machine has no address { $host }
cli-stopped-early = stopped before a round was finished
cli-not-html = { $file }: reports are HTML, so the name must end in .html
cli-nothing-to-resume = nothing to resume: { $file } not found
cli-resume-or-delete = { $file } holds an interrupted run: continue with --resume, or delete it
cli-pg-dump = for PostgreSQL, use: pg_dump --format=custom --file=FILE DATABASE
cli-record-or-database = name a record or a database, not both
cli-score-what = name the cards to score, or a file of hands with --file
cli-score-file-alone = with --file, write the starter and “crib:” on each line of the file
cli-no-starter = cribbage hands are scored with a starter: add --starter CARD
cli-starter-twice = the starter { $card } is also in the hand
cli-no-trumps = tricks are scored with trumps: add --trump C, D, H or S
cli-no-suit = unknown suit { $suit }: trumps are C, D, H or S
cli-card-count = { $count ->
    [one] one card given
   *[other] { $count } cards given
 }, but { $sizes } needed: { $what ->
    [crib] a crib is four cards plus the starter
    [hand] four cards (three in five-card cribbage) plus the starter
    [eight] four cards plus the four of the board
   *[trick] the cards of a trick
 }
cli-no-jokers = card { $number } is a joker ({ $card }), but { $game } has no jokers
cli-for-cribbage = --starter and --crib are for cribbage, not { $game }
cli-for-cribist = --trump is for Cribist, not { $game }

## Progress

cli-finishing = finishing running games (Ctrl+C again to stop now)
cli-preparing = preparing bots…
cli-serving = Pegout is running at { $address } (Ctrl+C to stop)
cli-how-to-set = Set with --set NAME=VALUE or the environment variable PEGOUT_NAME.
cli-games-stopped = stopped after { $played } of { $wanted } games
cli-games-saved = stopped after { $played } of { $wanted } games; saved to { $file }
cli-go-on = continue with: { $command }
cli-oracle = computing the best discards of all 962,988 hand types, for both seats…
cli-starting = starting
cli-done = done
cli-exported = wrote { $rows } rows to { $file }
cli-imported = imported { $rows } rows
cli-copied = copied { $database } to { $file }

## Results

cli-decimal = .
cli-percent = %
cli-total = total
cli-discards-best = Best { $shown } of { $ways }.
cli-discards-exact = Average points; { $whose ->
    [mine] your crib
   *[other] opponent’s crib
 } against good players’ discards. play: yours minus the opponent’s.
cli-discards-sampled = Averages; the play (yours minus the others’) is sampled, 95 % within { $most }.
cli-discards-six = Crib and play (yours minus the opponent’s) as in six-card cribbage; --play samples the play.
cli-discards-plain = Average points of hand and crib; --play adds the play.
cli-peg = Points to the end of the play, against all { $hands } hands by rank
cli-peg-drawn = Points to the end of the play, against { $drawn } samples of { $hands } hands by rank, ± one standard error
cli-peg-likeliest = { $told } (most likely: { $hands })
cli-odds = { $dealing ->
    [yes] Dealer
   *[no] Non-dealer
 }: { $chance } to win
cli-odds-skunking = { $chance } to skunk
cli-odds-skunked = { $chance } to be skunked
cli-any-hand = any four cards
cli-equity-all = All { $ways } runouts; hands of a range are equally likely; no further betting.
cli-equity-drawn = { $ways } sampled deals, ± one standard error; hands of a range are equally likely; no further betting.
cli-tricks = { $cards } and { $more } more: { $mean } points on average over { $ways } equally likely tricks.
cli-tricks-all = All tricks: { $mean } points on average over { $ways } equally likely tricks.
cli-cribs = { $side ->
    [dealer] discarded by the dealer
   *[pone] discarded by pone
 }
cli-set-options = Set options with: pegout play { $preset } --set OPTION=VALUE
cli-no-token = a bot needs a token: --token, or the variable PEGOUT_TOKEN. Create one on your account page
cli-no-bot-account = { $name } isn’t a bot account. Create one that has never played, and make it a bot account on its account page
cli-no-levels = the four bot levels need NumPy: { $install }. Without it, use the bot “simple”
cli-simple-bots = Simple bots: the four levels need NumPy. Install with: { $install }
cli-bot-online = { $name } is online at { $url }
cli-bot-refused = the server refused: { $why }
cli-bot-unreachable = can’t reach { $url }: { $why }
cli-bot-challenge = challenge from { $name }
cli-bot-declined = declined: { $reason ->
    [game] engines play only “standard”
    [rules] engines play only by the usual rules
    [rated] it is rated
    [casual] it is unrated
    [bots] it is from a bot
   *[later] enough games are running
 }
cli-bot-start = game against { $name }: /t/{ $table }
cli-bot-end = { $won ->
    [yes] won
   *[no] lost
 } { $own } to { $other }
cli-arena = { $first } wins { $rate } of { $games } games against { $second } (95 %: { $low } .. { $high }), by { $margin } points per game; skunks { $skunks }, forfeits { $forfeits }
cli-arena-pair = { $first } to { $second }
cli-forfeit = { $times ->
    [one] forfeit
   *[other] first of { $times } forfeits
 }: { $reason }
cli-review-balance = { $told } Mistakes: own { $own }, { $players ->
    [2] opponent
   *[other] opponents
 } { $others }. In games: luck { $win_cards }, own { $win_own }, { $players ->
    [2] opponent
   *[other] opponents
 } { $win_others }.
cli-review-faultless = No mistakes worth mentioning.
cli-review-costs = Costs compare with the best choice, judged by what the player could see. To see a position, run: pegout replay --at STEP-1
cli-review-costs-thumb = Costs compare with the best choice, judged by what the player could see; win chances are rough estimates. To see a position, run: pegout replay --at STEP-1
cli-review-points = { $games ->
    [one] This game
   *[other] Average of { $games } games
 }: luck { $cards } { $unit ->
    [blinds] big blinds
   *[points] points
 }, skill { $play } (95 %).
cli-review-games = In games won: luck { $cards }, skill { $play }.
cli-no-drill = unknown drill { $kind }; drills: { $kinds }
cli-review-no-records = no game records in this folder
cli-review-units = points and big blinds can’t be averaged: review Skalborg games separately
cli-review-all-taken-back = all of these games have undone moves, so none is counted
cli-review-left-out = { $count ->
    [one] One game with undone moves was left out.
   *[other] { $count } games with undone moves were left out.
 }
cli-review-no-name = no player named { $name } in { $file }
cli-record-ends = The record ends here; the game was not finished.
cli-player = The player
cli-seat = Seat { $seat }
cli-no-reports = no reports
cli-report = { $at }, table { $table }: { $by } ({ $player }) about { $about } ({ $other })
cli-report-line = seat { $seat }: { $said }
cli-report-club = { $at }, club { $club }: { $by } ({ $player }) about { $about } ({ $other })
cli-report-club-line = { $by }: { $said }

## Checks

cli-verified = { $matches } games replayed, { $faults } with errors
cli-record-right = { $actions } actions replayed, all legal
cli-record-wrong = { $actions } actions replayed, WRONG: { $fault }
cli-nonces = { $players-count ->
    [0] no nonces
   *[other] the nonces of { $players-and }
 }
cli-deal = deal { $deal } { $finding ->
    [right] verified: the cards match the secret and { $nonces }
    [uncommitted] not checked: it has no commitment
    [secret] WRONG: the secret is not 64 hexadecimal digits
    [nonces] WRONG: the nonces are invalid or incomplete
    [hash] WRONG: the hash does not match the secret
    [order] WRONG: the cards do not match the secret and { $nonces }
   *[stray] WRONG: it has a commitment but was not dealt
 }
cli-shuffles = { $count } shuffles: { $right } verified, { $wrong } wrong, { $unchecked } not checked

## Heads of columns

cli-head-discard = discard
cli-head-play = play
cli-head-second = second
cli-head-keep = keep
cli-head-line = line
cli-head-starter = starter
cli-head-counted = counted
cli-crib = crib
cli-counted-wrong = { $total } (wrong)
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
cli-head-others = opponent
cli-head-net = net
cli-head-error = error
cli-head-share = share
cli-head-wins-alone = wins alone
cli-head-points = points
cli-head-ways = ways
cli-head-chance = chance
cli-head-preset = preset
cli-head-players = players
cli-head-summary = description
cli-head-record = record
cli-head-result = points
cli-head-cards = luck
cli-head-decisions = skill
cli-head-games = games won: luck, skill
cli-head-step = step
cli-head-who = player
cli-head-did = played
cli-head-better = better
cli-head-blinds = blinds
cli-head-why = why
cli-head-why-best = why it’s better
cli-games = games

## pegout daily

cli-learn-play = Now play a full game against a beginner: { $command }
cli-daily-date = { $date } isn’t a date such as { $today }
cli-daily-not-there = no hand for { $date }: choose a day from 1970 to today (UTC)
cli-daily-server-date = servers only have today’s hand: leave out --date
cli-daily-cards = { $cards } can’t be discarded: name two cards of { $hand }
cli-daily-yours = { $choice } (you)
cli-daily-better = Better than { $part } of other players.
cli-daily-alone = No other answers yet.
cli-head-people = players

## pegout analyse

cli-head-choice = choice
cli-analyse-awaited = It isn’t your turn, or a card is missing: add it to the position.

## pegout tournament

cli-tournament-not-new = --title, --player, --team, --set and --seed are for a new event. Add --new.
cli-tournament-both = An event has players (--player), a league has teams (--team). Give one of them.
cli-tournament-no-file = No file { $file }. Create the event with: pegout tournament { $file } --new
cli-tournament-exists = { $file } already exists. Leave out --new to open it, or name another file.
cli-tournament-csv = { $file } holds the event itself. Give --csv another file.
cli-tournament-changed = { $file } was changed by another program. Nothing was written. Open it again.
cli-tournament-created = { $file }: an event with { $players ->
    [one] one player
   *[other] { $players } players
 }. Continue with: pegout tournament { $file }
cli-desk-begin = Type “help” for a list of commands, “q” to stop.
cli-desk-unknown = Unknown command: { $line }. Type “help” for a list of commands.
cli-desk-incomplete = “{ $command }” is incomplete. Type “help” for how to use it.
cli-desk-reason = Give a reason for the record: { $line }: reason
cli-desk-no-player = No player named { $name }. Type a result as: 3 121-95, or: Ann 121-95
cli-desk-no-round = No round has been drawn yet. Type “pair” to draw one.
cli-desk-correct = Type it as: correct 3 121-95: reason. For an earlier round: correct 2/3 121-95: reason
cli-desk-no-table = There is no table { $table } in round { $round }; it has { $tables }.
cli-desk-hand = Type it as: hand Ann / Bob, Cleo / Dan, Eve. A name on its own gets the bye.
cli-desk-replace = Type it as: replace Ann: Bob
cli-desk-playoff = Type it as: playoff Winner / Loser
cli-desk-long-name = A name has at most { $most } letters.
cli-desk-name = A name cannot be a number or contain a slash, comma or colon.
cli-desk-players = { $players ->
    [one] One player
   *[other] { $players } players
 }. Next: “pair” draws the first round.
cli-desk-round = Round { $round } of { $games }
cli-desk-byes = Bye: { $names }
cli-desk-forfeited = forfeited by { $name }
cli-desk-disputed = The cards differ at table { $tables }. Decide with: correct TABLE SCORE: reason
cli-desk-missing = Round { $round }: { $missing ->
    [one] one result
   *[other] { $missing } results
 } missing.
cli-desk-no-game = There is no game { $table }; { $games } have been paired.
cli-desk-no-pair = No new pair yet: the others are playing or resting, or the last two have just met. Enter results first.
cli-desk-arena = { $missing ->
    [0] No game is running
    [one] One game is running
   *[other] { $missing } games are running
 }, { $waiting ->
    [0] no players waiting
    [one] one player waiting
   *[other] { $waiting } players waiting
 }.
cli-desk-next = Round { $round } is complete. Next: “pair”, or “table” for the standings.
cli-desk-over = All rounds are played. “table” shows the final standings.
cli-desk-level = Players marked = are tied. Enter a playoff with: playoff Winner / Loser
cli-desk-help =
    pair                        draw the next round
    3 121-95                    result of table 3, scores in the order shown
    Ann 121-95                  Ann’s card: her score first
    table                       standings
    round                       pairings and results of this round
    add Ann                     enter a player, even a late arrival
    drop Ann: reason            Ann leaves; an unfinished game is forfeited
    back Ann                    Ann plays again from the next round on
    forfeit Ann: reason         Ann loses this game without playing
    correct 3 121-95: reason    change a result; 2/3 is table 3 of round 2
    hand Ann / Bob, Cleo        pair by hand; a name on its own gets the bye
    replace Ann: Bob            a substitute, or another spelling
    disqualify Ann: reason      take Ann out of the ranking
    playoff Ann / Bob           Ann won the playoff against Bob
    rest Ann                    arena: Ann is not paired until “back Ann”
    close                       arena: no new games
    q                           stop; everything is saved
cli-head-table = table
cli-head-deals = deals first
cli-head-opponent = opponent
cli-head-at-table = players, first dealer first
cli-head-scores = result
cli-head-place = place
cli-head-name = name
cli-head-game-points = points
cli-head-wins = wins
cli-head-skunks = skunks
cli-head-net-spread = spread
cli-head-plus = plus
cli-head-played = played
cli-head-byes = byes

## pegout tournament: a league

cli-league-created = { $file }: a league with { $teams ->
    [one] one team
   *[other] { $teams } teams
 }. Continue with: pegout tournament { $file }
cli-league-teams = { $teams ->
    [one] One team
   *[other] { $teams } teams
 }. Next: “draw 2026-09-07” draws the fixtures, a week apart.
cli-league-missing = Round { $round }: { $missing ->
    [one] one match
   *[other] { $missing } matches
 } open.
cli-league-over = All matches are played. “table” shows the final table.
cli-league-removed = removed
cli-league-not-played = not played
cli-league-bots = Bots can’t play in a league. Leave out --bots.
cli-league-team = Type it as: team Bell: Ann, Bob, Cleo. The captain comes first.
cli-league-join = Type it as: join Bell: Eve
cli-league-leave = Type it as: leave Bell: Eve
cli-league-captain = Type it as: captain Bell: Bob
cli-league-deduct = Type it as: deduct Bell 2: reason
cli-league-draw = Type it as: draw 2026-09-07 14. The number is the days between two rounds.
cli-league-lineup = Type it as: lineup 3 Bell: Ann + Bob, Cleo + Dan, -
cli-league-correct = Type it as: correct 3/1 2-3: reason
cli-league-scored = Add the game points of both teams, such as: 3/1 3-2 560-498
cli-league-postpone = Type it as: postpone 3 2026-10-01: reason
cli-league-award = Type it as: award 3 Bell: reason
cli-league-void = Type it as: void 3: reason
cli-league-match = Type it as: match 3
cli-league-day = { $day } is not a date. Type it as: 2026-10-01
cli-league-name = A name needs a letter, and cannot contain a comma, colon, plus or slash.
cli-league-no-round = There is no round { $round }; the league has { $rounds }.
cli-league-help =
    draw 2026-09-07 14          draw the fixtures: first day, days between rounds
    3/1 3-2                     result of board 1 of match 3, home team first
    3/1 3-2 560-498             the same with game points, if the league counts them
    table                       the table
    round 2                     matches of a round; “round” shows the current one
    match 3                     boards, line-ups and results of match 3
    lineup 3 Bell: Ann + Bob, - players, board by board; - leaves one empty
    postpone 3 2026-10-01: why  play match 3 on another day
    award 3 Bell: reason        give match 3 to Bell, with all its legs
    void 3: reason              match 3 is not played and counts for neither team
    correct 3/1 2-3: reason     change a result
    deduct Bell 2: reason       take points from a team
    team Bell: Ann, Bob         enter a team; the captain comes first
    join Bell: Eve              a new player; “leave Bell: Eve” removes her
    captain Bell: Bob           a new captain
    withdraw Bell: reason       the team leaves the league
    q                           stop; everything is saved
cli-head-match = match
cli-head-home = home
cli-head-away = away
cli-head-day = day
cli-head-board = board
cli-head-team = team
cli-head-drawn = drawn
cli-head-lost = lost
cli-head-legs = legs
cli-head-scored = scored
