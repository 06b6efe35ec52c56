# The page of one's account, in English.

page-account = Your account
page-account-signed-up = You have an account.
page-account-logged-in = You are logged in.
page-account-recovered = Your password is new.
page-account-logged-out = You are logged out.
page-account-logged-out-all = You are logged out everywhere.
page-account-renamed = Your name is changed.
page-account-password-set = Your password is changed; all other browsers are logged out.
page-account-code-new = Your code is new; the old one is void.
page-account-deleted = Your account is deleted.
page-account-ended = That browser is logged out.
page-account-revoked = The token is revoked.
page-account-token-made = The token is made.
page-account-code = Your recovery code
page-account-code-what = If you forget your password, this code replaces it, once. Write it down: it is not shown again, and there is no other way.
page-account-why = You can play without an account. With one, your tables, results and ratings are yours on every machine{ $guest ->
    [yes] , those of today among them
   *[no] {""}
 }.
page-account-make = Make an account
page-account-password = Password
page-account-password-least = (at least { $least } characters)
page-account-log-in = Log in
page-account-along = The tables of this browser come along.
page-account-forgotten = I have forgotten my password
page-account-recovery = Recovery code
page-account-password-new = New password
page-account-set = Set the password
page-account-log-out = Log out
page-account-log-out-all = Log out everywhere
page-account-save = Save my data
page-account-ratings = Ratings
page-account-rating = { $rating } ± { $deviation }, { $games ->
    [one] one match
   *[other] { $games } matches
 }{ $provisional ->
    [yes] , provisional
   *[no] {""}
 }
page-account-browsers = Where you are logged in
page-account-browser = { $current ->
    [yes] Here
   *[no] Another browser
 }, since { $created }, last seen { $seen }
page-account-sign-out = Sign out
page-account-change = Change name or password
page-account-change-name = Change the name
page-account-password-old = Current password
page-account-change-password = Change the password
page-account-code-another = A new recovery code
page-account-code-show = Show a new code
page-account-programs = Programs
page-account-programs-what = A program that shows a token acts for you, as far as the token allows.
page-account-once = This is shown once:
page-account-token = { $name }: { $scopes }; { $until }
page-account-token-forever = until it is revoked
page-account-token-until = until { $day }
page-account-revoke = Revoke
page-account-revoke-which = Revoke { $name }
page-account-token-for = What it is for
page-account-token-may = It may
page-account-scope-read = read
page-account-scope-play = play
page-account-scope-talk = talk
page-account-token-make = Make a token
page-account-delete = Delete the account
page-account-delete-what = Name, ratings and what you have said are deleted, and you give up the matches that you are playing. Others keep their games, with “Guest” in your place.
page-account-delete-yes = Delete my account for good

## What one has played

page-account-matches = Your matches
page-account-review = Review
page-account-taken-back = { $count } taken back
page-account-review-of = Review of { $preset }, { $day }
page-account-won = won
page-account-lost = lost
page-account-left = left
page-account-place = rank { $rank } of { $seats }
page-account-earlier = { $count } earlier
page-account-trend = Of your latest { $count } matches you won { $latest }, of the { $count } before { $before }.
page-account-csv = All matches as CSV
page-account-json = Figures as JSON
page-account-group = { $preset }, { $seats } players{ $bots ->
    [yes] , with bots
   *[no] {""}
 }
page-account-record = { $games ->
    [one] One match
   *[other] { $games } matches
 }, { $wins } won ({ $part }); { $score } in the end on average.
page-account-deals = { $deals ->
    [one] one deal
   *[other] { $deals } deals
 }
page-account-per-deal = In a deal, on average ({ page-account-deals })
page-account-column-all = all
page-account-column-dealer = as dealer
page-account-column-others = else
page-account-column-best = most at once
page-account-phase-heels = heels
page-account-phase-play = the play
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
page-account-mark-right-call = right calls
page-account-mark-false-call = false calls
page-account-mark-hand-shown = hands shown
page-account-mark-hand-not-counted-in-full = hands not counted in full
page-account-mark-points-that-nobody-found = tricks with points that nobody found
page-account-mark-out-of-chips = out of chips
page-account-yours = you
page-account-field = all others here
page-account-experts = experts
page-account-interval = { $mean } ± { $half }
page-account-as-dealer = { $what }, as dealer
page-account-as-other = { $what }, else
page-account-averages = { $game ->
    [skalborg] What is won, in big blinds per hundred hands; what hands hold, in points
    [cribist] Points in a deal; of a trick
   *[other] Points in a deal
 } ({ page-account-deals })
page-account-averages-how = ± is a 95% interval. Matches by the preset’s own rules count, in which you stayed and nothing was taken back. Hands and cribs are what they held, counted or not. What all others here make stands beside it as soon as it is of ten people, so that nobody sees how one of them plays.
page-account-decisions = Decisions, as reviews judge them
page-account-cost = { $kind }: { $game ->
    [skalborg] big blinds lost per decision
   *[other] points lost per decision
 }
page-account-best = { $kind }: the best was chosen
page-account-kind-discard = discards
page-account-kind-card = cards played
page-account-kind-bet = bets
page-account-kind-count = hands counted
page-account-kind-call = calls of muggins
page-account-phase-trick = a trick won
page-account-phase-net = in all
page-account-phase-folded = hands folded
page-account-phase-shown = hands shown
page-account-phase-showdown-won = showdowns won
page-account-phase-skunk = games with a skunk given
page-account-phase-skunked = games with a skunk taken
page-account-course = How it changes
page-account-course-all = Average of all { $matches } matches so far, with its interval
page-account-course-of = Average of the latest 20 matches of { $matches }, with its interval
page-account-band-said = { $name }: { $first } at first, { $last } now.
page-account-luck-lead = In a match, on average of { $matches } reviewed: the cards brought you { $cards } ± { $cards_half } { $unit ->
    [blinds] big blinds
   *[other] points
 }, decisions { $play } ± { $play_half }.
page-account-luck-games = In games won: the cards { $cards } ± { $cards_half }, decisions { $play } ± { $play_half }.
page-account-luck-lead-curve = Luck and skill, { $unit ->
    [blinds] big blinds
   *[other] points
 } in a match on average so far
page-account-luck-games-curve = Luck and skill, games won in a match on average so far
page-account-luck-after = After
page-account-luck-matches = { $count ->
    [one] one match
   *[other] { $count } matches
 }
page-account-luck-cards = cards
page-account-luck-play = decisions
page-account-luck-zero = nothing
page-account-best-hands = Best hands
page-account-best-hand = { $what } for { $points }, { $day }
page-account-averages-csv = Averages as CSV

## Players: anybody's profile, and the list of the best

page-account-ways = Other pages
page-account-profile = Your profile
page-account-nobody = Nobody has an account with this name here. Guests have no profile.
page-account-since = Here since { $day }
page-account-unrated = No rated match yet.
page-account-rating-start = at the start
page-account-curve-said = Rating in { $game }: { $first } at first, { $last } now, between { $least } and { $most }
page-account-curve-table = The curve as a table
page-account-curve-after = After a match of
page-account-curve-rating = Rating
page-account-latest = Latest matches
page-account-latest-won = Latest matches: { $won } of { $count } won.
page-account-was-rated = { $day } · rated
page-account-with = with
page-account-no-matches = None that you may see.
page-account-which-matches = Matches at listed tables are here for everybody, all others only on one’s own profile.
page-account-ranking = Ranking
page-account-ranking-of = Ranking in { $game }
page-account-games = Games
page-account-ranking-place = Rank
page-account-ranking-name = Name
page-account-ranking-rating = Rating
page-account-ranking-matches = Matches
page-account-ranking-rated = { $rating } ± { $deviation }
page-account-ranking-more = More
page-account-ranking-empty = Nobody is in this list yet.
page-account-ranking-what = Everybody begins with 1500. Whoever has played some 20 rated matches of a game is in its list; until then a rating is provisional.
page-account-find = Whose profile?
page-account-find-go = Show
