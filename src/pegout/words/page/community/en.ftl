# The page of other players, in English.

page-community = Community
page-community-lead = Find players, see who’s online, and check the leaderboards.
page-community-friends-none = No friends yet
page-community-friends-none-why = Find a player by name, or send your link to someone you’d like to play with.
page-community-events = Events
page-community-open = Open
page-community-watch = Watch
page-community-watch-what = Public games being played right now.
page-community-clubs = Clubs
page-community-clubs-what = Regular evenings with the same people: calendar, season table, chat.
page-community-events-what = Tournaments for an evening or longer: pairings, tables and standings.
page-community-leagues = Leagues
page-community-leagues-what = Teams that meet at home and away over a season.
page-community-club = Club
page-community-no-club = None
page-community-about = Description
page-community-about-example = Where you play, what to bring, who is welcome

## What directors decide

page-community-no-show = No-show after (minutes)
page-community-no-show-help = Players who aren’t at the table by then lose the game. 0: you decide.
page-community-drop-after = Dropped after (games missed)
page-community-drop-after-help = A player who misses that many games in a row isn’t paired again. 0: never.
page-community-unplayed = Points without a game
page-community-points-bye = Bye
page-community-points-missed = Missed round
page-community-points-forfeit = Win by forfeit
page-community-late = Allow late arrivals
