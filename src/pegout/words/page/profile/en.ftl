# Profiles, in English.

page-profile-ratings = Ratings
page-profile-rating = { $rating } ± { $deviation }, { $games ->
    [one] 1 game
   *[other] { $games } games
 }{ $provisional ->
    [yes] , provisional
   *[no] {""}
 }
page-profile-nobody = No player with this name. Guests have no profile.
page-profile-since = Member since { $day }
page-profile-unrated = No rated games yet.
page-profile-rating-in = Rating in { $game }
page-profile-curve-said = Rating in { $game }: { $first } at first, { $last } now, between { $least } and { $most }
page-profile-curve-after = Game on
page-profile-curve-rating = Rating
page-profile-latest = Recent games
page-profile-latest-won = Recent games: { $won } of { $count } won.
page-profile-no-matches = No games to show.
page-profile-which-matches = Games at public tables are visible to everyone. Others appear only on your own profile.
