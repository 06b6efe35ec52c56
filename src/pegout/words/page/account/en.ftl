# The account page, in English.

page-account = Your account
page-account-signed-up = Account created.
page-account-logged-in = You’re logged in.
page-account-recovered = Password reset.
page-account-logged-out = You’re logged out.
page-account-logged-out-all = Logged out on all devices.
page-account-renamed = Name changed.
page-account-password-set = Password changed. You were logged out on all other devices.
page-account-code-new = New recovery code created. The old one no longer works.
page-account-deleted = Account deleted.
page-account-ended = Device logged out.
page-account-revoked = Token revoked.
page-account-token-made = Token created.
page-account-code = Your recovery code
page-account-code-what = This code resets your password once if you forget it. Write it down now: it won’t be shown again, and there’s no other way in.
page-account-why = You can play without an account. With one, your games, results and ratings follow you to every device{ $guest ->
    [yes] , including today’s
   *[no] {""}
 }.
page-account-make = Create account
page-account-password = Password
page-account-password-least = ({ $least } characters or more)
page-account-log-in = Log in
page-account-along = Games from this browser will be added to your account.
page-account-forgotten = Forgot your password?
page-account-recovery = Recovery code
page-account-password-new = New password
page-account-set = Reset password
page-account-log-out = Log out
page-account-log-out-all = Log out everywhere
page-account-save = Download my data
page-account-ratings = Ratings
page-account-rating = { $rating } ± { $deviation }, { $games ->
    [one] 1 game
   *[other] { $games } games
 }{ $provisional ->
    [yes] , provisional
   *[no] {""}
 }
page-account-browsers = Active sessions
page-account-browser = { $current ->
    [yes] This device
   *[no] Another device
 }, since { $created }, last seen { $seen }
page-account-sign-out = End session
page-account-change = Change name or password
page-account-change-name = Change name
page-account-password-old = Current password
page-account-change-password = Change password
page-account-code-another = New recovery code
page-account-code-show = Create code
page-account-programs = API tokens
page-account-programs-what = Apps with a token can act for you within its permissions.
page-account-once = Copy this now. It won’t be shown again:
page-account-token = { $name }: { $scopes }; { $until }
page-account-token-forever = until revoked
page-account-token-until = until { $day }
page-account-revoke = Revoke
page-account-revoke-which = Revoke { $name }
page-account-token-for = Token name
page-account-token-may = Permissions
page-account-scope-read = read
page-account-scope-play = play
page-account-scope-talk = chat
page-account-token-make = Create token
page-account-delete = Delete account
page-account-delete-what = This deletes your name, ratings and chat messages, and resigns your running games. Opponents keep their games, with “Guest” in your place.
page-account-delete-yes = Delete permanently

## Games played

page-account-matches = Your games
page-account-review = Review
page-account-taken-back = { $count } undone
page-account-review-of = Review of { $preset }, { $day }
page-account-won = won
page-account-lost = lost
page-account-left = left
page-account-place = { $rank } of { $seats }
page-account-earlier = { $count } earlier
page-account-trend = Last { $count } games: { $latest } won. The { $count } before: { $before }.
page-account-csv = All games as CSV
page-account-json = Data as JSON
page-account-group = { $preset }, { $seats } players{ $bots ->
    [yes] , with bots
   *[no] {""}
 }
page-account-record = { $games ->
    [one] 1 game
   *[other] { $games } games
 }, { $wins } won ({ $part }); average score { $score }.
page-account-deals = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
 }
page-account-per-deal = Average per deal ({ page-account-deals })
page-account-column-all = all
page-account-column-dealer = as dealer
page-account-column-others = as non-dealer
page-account-column-best = best
page-account-phase-heels = heels
page-account-phase-play = pegging
page-account-phase-hand = hand
page-account-phase-second-hand = second hand
page-account-phase-crib = crib
page-account-phase-muggins = muggins
page-account-phase-claims = claims
page-account-phase-tricks = tricks
page-account-phase-blinds = blinds
page-account-phase-bets = bets
page-account-phase-pots = pots
page-account-mark-game = games won
page-account-mark-skunk = skunks
page-account-mark-double-skunk = double skunks
page-account-mark-triple-skunk = triple skunks
page-account-mark-right-call = correct calls
page-account-mark-false-call = wrong calls
page-account-mark-hand-shown = hands shown
page-account-mark-hand-not-counted-in-full = undercounted hands
page-account-mark-points-that-nobody-found = tricks with missed points
page-account-mark-out-of-chips = out of chips
page-account-yours = you
page-account-field = other players
page-account-experts = experts
page-account-interval = { $mean } ± { $half }
page-account-as-dealer = { $what }, as dealer
page-account-as-other = { $what }, as non-dealer
page-account-averages = { $game ->
    [skalborg] Winnings in big blinds per 100 hands; hand values in points
    [cribist] Points per deal and per trick
   *[other] Points per deal
 } ({ page-account-deals })
page-account-averages-how = ± is the 95% confidence interval. Only completed games with standard rules and no undo are counted. Hands and cribs count at their full value, even if undercounted. The average of other players appears once it covers at least 10 players.
page-account-decisions = Decision quality
page-account-cost = { $kind }: { $game ->
    [skalborg] big blinds lost per decision
   *[other] points lost per decision
 }
page-account-best = { $kind }: best move
page-account-kind-discard = discards
page-account-kind-card = cards played
page-account-kind-bet = bets
page-account-kind-count = hands counted
page-account-kind-call = muggins calls
page-account-phase-trick = a trick won
page-account-phase-net = total
page-account-phase-folded = hands folded
page-account-phase-shown = hands shown
page-account-phase-showdown-won = showdowns won
page-account-phase-skunk = skunks given
page-account-phase-skunked = skunks taken
page-account-course = Over time
page-account-course-all = Average of all { $matches } games so far, with interval
page-account-course-of = Average of the last 20 of { $matches } games, with interval
page-account-band-said = { $name }: { $first } at first, { $last } now.
page-account-luck-lead = Average over { $matches } reviewed games: luck { $cards } ± { $cards_half } { $unit ->
    [blinds] big blinds
   *[other] points
 }, skill { $play } ± { $play_half }.
page-account-luck-games = In games won: luck { $cards } ± { $cards_half }, skill { $play } ± { $play_half }.
page-account-luck-lead-curve = Luck and skill: average { $unit ->
    [blinds] big blinds
   *[other] points
 } per game so far
page-account-luck-games-curve = Luck and skill: average games won so far
page-account-luck-after = After
page-account-luck-matches = { $count ->
    [one] 1 game
   *[other] { $count } games
 }
page-account-luck-cards = luck
page-account-luck-play = skill
page-account-luck-zero = zero
page-account-best-hands = Best hands
page-account-best-hand = { $what } for { $points }, { $day }
page-account-averages-csv = Averages as CSV

## Players: profiles and the leaderboard

page-account-ways = More pages
page-account-profile = Your profile
page-account-nobody = No player with this name. Guests have no profile.
page-account-since = Member since { $day }
page-account-unrated = No rated games yet.
page-account-rating-start = at the start
page-account-curve-said = Rating in { $game }: { $first } at first, { $last } now, between { $least } and { $most }
page-account-curve-table = Show as table
page-account-curve-after = Game on
page-account-curve-rating = Rating
page-account-latest = Recent games
page-account-latest-won = Recent games: { $won } of { $count } won.
page-account-was-rated = { $day } · rated
page-account-with = with
page-account-no-matches = No games to show.
page-account-which-matches = Games at public tables are visible to everyone. Others appear only on your own profile.
page-account-ranking = Leaderboard
page-account-ranking-of = { $game } leaderboard
page-account-games = Games
page-account-ranking-place = Rank
page-account-ranking-name = Name
page-account-ranking-rating = Rating
page-account-ranking-matches = Games
page-account-ranking-rated = { $rating } ± { $deviation }
page-account-ranking-more = More
page-account-ranking-empty = No ranked players yet.
page-account-ranking-what = Ratings start at 1500. You’re listed after about 20 rated games; until then, your rating is provisional.
page-account-find = Find a player
page-account-find-go = Show
