# The front page, in English.

page-home-title = Pegout: play cribbage
page-home-lead = Play cribbage and its cousins. Free, no account needed.
page-home-play = Play
page-home-dealing = Dealing…
page-home-what = { $preset }, { $seats } players, { $seats ->
    [2] bot
   *[other] bots
 }: { $level }
page-home-new = New to cribbage? Learn in 5 min
page-home-learn = Learn
page-home-games = Choose a game
page-home-players = Players
page-home-bots = Bots
page-home-bots-are = ({ $level })
page-home-count = Count my own hands
page-home-play-preset = Play { $preset }
page-home-listed = Public table
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
page-home-account = Your account
page-home-better = Improve
page-home-train = Train
page-home-daily = Hand of the day

## Options

page-option-on = on
page-option-off = off

## Your tables

page-mine = Your tables
page-mine-more = More tables ({ $count })
page-mine-over = Finished ({ $count })
page-mine-is-over = Over
page-mine-waiting = Waiting for a friend
page-mine-your-turn = Your turn
page-mine-to-play = { $names } to play
page-mine-to-deal = Dealing
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
page-options-without = In games against bots, friends’ seats go to bots: { $level }.
