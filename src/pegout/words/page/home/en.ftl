# The front page, in English.

page-home-title = Pegout: play cribbage
page-home-lead = Play cribbage and its cousins
page-home-free = Free, no account needed.
page-home-back = Welcome back
page-home-play = Play
page-home-dealing = Dealing…
page-home-what = { $preset }, { $seats } players, { $seats ->
    [2] bot
   *[other] bots
 }: { $level }
page-home-first = Against a beginner bot
page-home-new = New to cribbage? Learn in 5 min
page-home-friend = Play a friend
page-home-games = Choose a game
page-home-seats = { $seats } players
page-home-seats-from = { $least }–{ $most } players
page-home-minutes = { $minutes } min
page-home-players = Players
page-home-bots = Bots
page-home-count = Count my own hands
page-home-play-preset = Play { $preset }
page-home-bots-among = Fill seats with bots
page-home-series = Series
page-home-one-game = 1 game
page-home-best-of = best of { $games }
page-home-open = Create table
page-home-swapped = Same cards twice, seats swapped
page-home-invite = Invite a friend
page-home-options = { $preset } options
page-home-clocks = Clocks
page-home-places = Seating
page-home-company = Spectators, chat, rating, hints, undo
page-home-clocks-bots = Games against bots have no clock unless you set one.

## Today

page-home-today = Today
page-home-daily = Hand of the day
page-home-duplicate = Duplicate of the day
page-home-is-new = Play now
page-home-is-begun = Continue
page-home-is-over = Done
page-home-streak = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
 }
page-home-streak-none = No streak yet
page-home-streak-keep = Play or train today to keep it.
page-home-streak-kept = Done for today.
page-home-streak-how = Finish a game or train every day.

## Friends

page-home-friends-none = See when your friends are online, and invite them to games.
page-home-friends-all = All friends ({ $count })

## Options

page-option-on = on
page-option-off = off

## A new game

page-options-who = Play with
page-options-who-bots = Bots
    .help = Starts at once.
page-options-who-friends = Friends
    .help = You get a link to send. The game starts once everyone has joined.
page-options-who-anyone = Anyone
    .help = Your game is listed as open, so anyone can join.
page-options-pace = Time per turn
    .help = You don’t have to be online at the same time.
page-options-no-limit = No limit
page-options-seconds = { $count } s
page-options-days = { $count ->
    [one] 1 day
   *[other] { $count } days
 }
page-options-reset = Reset

## Your tables

page-mine = Your tables
page-mine-none = No games in progress. Start one, or join an open game below.
page-mine-more = More tables ({ $count })
page-mine-over = Finished ({ $count })
page-mine-is-over = Over
page-mine-waiting = Waiting for a friend
page-mine-your-turn = Your turn
page-mine-to-play = { $names } to play
page-mine-to-deal = Dealing
page-mine-left = { $time } left
page-mine-rematch = { $name } wants a rematch
page-mine-open = open seat
page-mine-score = { $name } { $score }
page-options-partner = Your partner
page-options-after = Player { $n ->
    [1] 2
    [2] 3
   *[other] 4
}
page-options-other = Other player { $n }
page-options-drawn = Seats are drawn at random.
page-options-friend = friend
page-options-without = If you play against bots, bots take your friends’ seats ({ $level }).
