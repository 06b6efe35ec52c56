# The front page, in English.

page-home-title = Pegout: cribbage, now
page-home-lead = Cribbage and its family. No account, no waiting.
page-home-play = Play
page-home-dealing = Dealing…
page-home-what = { $preset }, { $seats } players, against { $seats ->
    [2] a bot
   *[other] bots
 }: { $level }
page-home-new = New to it? Learn in five minutes
page-home-learn = Learn
page-home-games = What shall it be?
page-home-players = Players
page-home-bots = Bots
page-home-bots-are = ({ $level })
page-home-count = I count my own hands
page-home-play-preset = Play { $preset }
page-home-listed = Anybody may join
page-home-bots-among = Bots among your friends
page-home-series = Games
page-home-one-game = one
page-home-best-of = best of { $games }
page-home-open = Open a table
page-home-swapped = The same cards twice, seats swapped
page-home-invite = Invite a friend
page-home-options = All options of { $preset }
page-home-clocks = Clocks
page-home-places = Who sits where
page-home-company = Watching, talk, ratings, hints, taking back
page-home-clocks-bots = Against bots alone there is no clock unless you set one.
page-home-account = Your account
page-home-better = Get better
page-home-train = Train
page-home-daily = Hand of the day

## Options

page-option-on = on
page-option-off = off

## Your tables

page-mine = Your tables
page-mine-more = More of your tables ({ $count })
page-mine-over = Finished ({ $count })
page-mine-is-over = Over
page-mine-waiting = Waiting for a friend
page-mine-your-turn = Your turn
page-mine-to-play = { $names } to play
page-mine-to-deal = To be dealt
page-mine-open = an open seat
page-mine-score = { $name } { $score }
page-options-partner = Your partner
page-options-after = { $n ->
    [1] Next after you
    [2] Second after you
   *[other] Third after you
}
page-options-other = Other player { $n }
page-options-drawn = The seats are drawn.
page-options-friend = a friend
page-options-without = Where you play with bots alone, a bot takes the seats of friends: { $level }.
