# The page of running games, in English.

page-watch = Watch
page-watch-lead = Public games being played right now.
page-watch-none = No games to watch right now
page-watch-none-why = Public games show up here while they’re being played. Start one, and others can watch you.
page-watch-play = Play a public game
page-watch-go = Watch
page-watch-whom = Watch { $names }
