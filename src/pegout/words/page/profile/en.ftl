# Profiles, in English.

page-profile-nobody = No player called “{ $name }”
page-profile-nobody-why = Check the spelling. Guests have no profile.
page-profile-since = Member since { $day }
page-profile-history = Game history
page-profile-statistics = Statistics
page-profile-picture = Change picture
page-profile-play = { $here ->
    [yes] Play now
   *[no] Invite to a game
 }
page-profile-friend-end = Remove friend
page-profile-befriend-why = Friends can invite each other to games.
page-profile-friend-link = Send this link to { $name }. Once it’s opened, you’re friends.
page-profile-challenge = Challenge
page-profile-challenge-preset = Game
page-profile-challenge-rated = Rated
page-profile-bot-away = This bot isn’t online right now.

## Ratings and record

page-profile-ratings = Ratings
page-profile-rating = ± { $deviation } · { page-profile-games }{ $provisional ->
    [yes] {" "}· provisional
   *[no] {" "}· best { $best }
 }
page-profile-games = { $games ->
    [one] 1 game
   *[other] { $games } games
 }
page-profile-unrated = No rated games yet.
page-profile-curve = Rating in { $game }
page-profile-curve-said = Rating in { $game }: { $first } at first, { $last } now, between { $least } and { $most }
page-profile-ranking-of = { $game } leaderboard
page-profile-record = Record
page-profile-record-preset = Game
page-profile-record-games = Games
page-profile-record-won = Won
page-profile-won = { $share } won

## Badges

page-profile-badges = Badges
page-profile-badges-count = { $earned } of { $all }
page-profile-badge-at = Earned { $day }
page-profile-badge-hand-29 = Perfect 29
    .help = Hold a hand worth 29 points.
page-profile-badge-hand-28 = Nearly perfect
    .help = Hold a hand worth 28 points.
page-profile-badge-counts-100 = Sharp counter
    .help = Count 100 hands in a row without missing a point.
page-profile-badge-comeback-30 = Comeback
    .help = Win a game after trailing by 30 points.
page-profile-badge-skunk = Skunk
    .help = Win a game with a skunk.
page-profile-badge-expert = Giant slayer
    .help = Win a game against an expert bot.
page-profile-badge-flawless = Flawless
    .help = Play a rated game without a mistake.
page-profile-badge-days-7 = One week
    .help = Play or train 7 days in a row.
page-profile-badge-days-30 = One month
    .help = Play or train 30 days in a row.
page-profile-badge-days-100 = One hundred days
    .help = Play or train 100 days in a row.

## Games

page-profile-best-hands = Best hands
page-profile-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
page-profile-latest = Recent games
page-profile-no-matches = No games to show yet.
page-profile-which-matches = Games at public tables are visible to everyone. Others appear only on your own profile.
