# Messages shared by all games, in English.

## Who

you = You
seat = seat { $seat }
chance = chance

## Lists: put together from the left, two by two

list = { $first }, { $second }
list-and = { $first } and { $second }

## Numbers by their words; 31 is made of 30 and 1. A language may have a message for any number: number-71

number-0 = zero
number-1 = one
number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
number-7 = seven
number-8 = eight
number-9 = nine
number-10 = ten
number-11 = eleven
number-12 = twelve
number-13 = thirteen
number-14 = fourteen
number-15 = fifteen
number-16 = sixteen
number-17 = seventeen
number-18 = eighteen
number-19 = nineteen
number-20 = twenty
number-30 = thirty
number-40 = forty
number-50 = fifty
number-60 = sixty
number-70 = seventy
number-80 = eighty
number-90 = ninety
number-compound = { $tens }-{ $ones }

## Cards, by name for the ear

card = { $rank } of { $suit }
joker-black = black joker
joker-red = red joker
cards-unseen = { $count ->
    [one] one card
   *[other] { SPELL($count) } cards
}
rank-A = ace
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-T = ten
rank-J = jack
rank-Q = queen
rank-K = king
suit-C = clubs
suit-D = diamonds
suit-H = hearts
suit-S = spades

# What was typed for a card
bad-card = { $fault ->
    [twice] card { $number }, { $word }, is listed twice
   *[word] { $number ->
        [0] {""}
       *[other] card { $number }:{" "}
     }{ $word } is not a card: { $fault ->
        [suit] there is no suit { $part } (suits are C D H S, or ♣ ♦ ♥ ♠)
        [rank] there is no rank { $part } (ranks are A 2 3 4 5 6 7 8 9 10 or T, J Q K)
       *[word] write a rank and a suit, as in 5H or 10D
     }
 }

## Combinations: by name, as something that is counted, and with their cards

combination = { $name } { $cards }
combination-fifteen = fifteen
combination-run = run
combination-pair = pair
combination-pair-royal = pair royal
combination-double-pair-royal = double pair royal
combination-flush = flush
combination-nobs = nobs

# All combinations of a name in some cards, and their total
kind-fifteen = { $number ->
    [one] fifteen
   *[other] fifteens
 } { $points }
kind-run = { $number ->
    [one] run
   *[other] runs
 } { $points }
kind-pair = { $number ->
    [one] pair
   *[other] pairs
 } { $points }
kind-pair-royal = { $number ->
    [one] pair royal
   *[other] pairs royal
 } { $points }
kind-double-pair-royal = { $number ->
    [one] double pair royal
   *[other] double pairs royal
 } { $points }
kind-flush = { $number ->
    [one] flush
   *[other] flushes
 } { $points }
kind-nobs = nobs { $points }

score-fifteen = fifteen
score-thirty-one = thirty-one
score-run = a run of { SPELL($size) }
score-pair = a pair
score-pair-royal = a pair royal
score-double-pair-royal = a double pair royal
score-flush = a flush of { SPELL($size) }
score-nobs = nobs

## A hand counted aloud, each combination with the running total: "fifteen two, and a pair is four"

counted = { $parts }
counted-nothing = nothing
counted-fifteen = fifteen { SPELL($total) }
counted-score = { $score } is { SPELL($total) }
counted-last = and { $part }

# What a card scores in the play
called = { $score } for { SPELL($points) }

## What happens at any table

cut = Cut for the deal: { $cuts }. { $who-is ->
    [you] You deal
   *[other] { $who } deals
 }.
cut-card = { $who } { $card }
deals = { $who-is ->
    [you] You deal
   *[other] { $who } deals
 }.
    .said = { $who-is ->
        [you] You deal.
       *[other] Deals.
     }
deals-first = { $who-is ->
    [you] You deal
   *[other] { $who } deals
 } first.
deals-next = { $who-is ->
    [you] You deal
   *[other] { $who } deals
 } next.
named = { $who }: { $named }.
    .said = { CAPITAL($named) }.
left = { $who-is ->
    [you] You leave
   *[other] { $who } leaves
 } the table.
moves-taken-back = { $count ->
    [one] One move was undone
   *[other] { $count } moves were undone
 }.
taken-back = { $who-is ->
    [you] You undo
   *[other] { $who } undoes
 } a move.
left-won = { $who-is ->
    [you] You
   *[other] { $who }
 } left{ $winners-count ->
    [one] ; { $winner-is ->
        [you] you win
       *[other] { $winner } wins
     }
   *[other] . { $winners-and } win
 }.

## Actions at any table

label-claim = Claim { $points }
label-count = { CAPITAL($name) }: { $cards }
label-done = Done
label-muggins = Muggins! { $points }
label-pass = Nothing missed
label-ready = Continue
label-leave = Leave table

## Refused actions. `.brief` is for players, the whole message for programs

literal = { $is }
either = { $first } or { $second }

# A language names what is done, and when: `$name` is the game's own word for it, which games of others have, too
action = { $name }{ $given-count ->
    [0] {""}
   *[other] {" "}{ $given }
 }
phase = { $name }

illegal = { $who } can’t do { $action } in the { $phase } phase
    .brief = You can’t do that now.
illegal-over = { $refused }: the game is over
    .brief = The game is over.
illegal-turn = { $refused }: waiting for { $whose-and }
    .brief = You can’t do that now.
illegal-choice = { $refused }; legal: { $choice }
    .brief = You can’t do that now.
illegal-choice-of = { $refused }: there are { $count } other legal actions
    .brief = You can’t do that now.
illegal-bet = { $who } can’t { $action } now
    .brief = You can’t do that now.
illegal-deal = chance must deal each of the { $count } cards exactly once

## Invalid rules

rules-no-preset = unknown preset { $preset }; presets: { $presets }
rules-preset-of = { $preset } is a preset of { $theirs }, not { $ours }
rules-seats = { $preset } is for { $allowed } players, not { $seats }
rules-opponents = { $seats } players need { $needed } opponents, not { $named }
rules-no-bot = unknown bot { $bot }; bots: { $bots }
rules-bots = { $seats } seats take 1 to { $seats } bots, not { $named }
rules-no-game = no game uses rules of type { $type }
lesson-unknown = unknown lesson { $lesson }; lessons: { $lessons }
lesson-no-question = step { $step } asks nothing: just go on
lesson-no-step = this lesson has { $steps } steps; there is no step { $step }
rules-unknown-game = unknown game { $game }; games: { $games }
rules-no-version = { $game } rules version { $version } is not supported; the newest is { $newest }
rules-no-option = unknown option { $option }; options: { $options }
rules-option = { $option } must be { $allowed }, not { $given }
    .brief = The option must be { $allowed }, not { $given }.

table-rules-coach-rated = games with hints for everyone can’t be rated
table-rules-swapped-deals = the same cards can’t be dealt twice: under these rules, the play affects the deal
table-rules-swapped-only = two games with the same cards are for friends only: no public table, spectators, rating, series, hints or stand-in bots
table-rules-swapped-two = two games with the same cards need two players, and the opponent must be a friend
table-rules-two-clocks = set seconds or days per turn, not both

allowed-switch = on or off
allowed-number = a whole number
allowed-range = a whole number from { $low } to { $high }
allowed-at-least = a whole number, { $low } or more
allowed-list = numbers separated by commas, each { $each }, or none
allowed-several = any of { $choices }, separated by commas
allowed-or-none = { $allowed }, or none
allowed-text = text

## Options of the table

table-option-turn_seconds = Seconds per turn
    .help = When time runs out, a move is made for the player. Leave empty for no limit.
table-option-move_days = Days per move
    .help = For correspondence games: play whenever you have time.
table-option-intermission_seconds = Seconds per pause
    .help = Ends early when everyone is ready. Leave empty to use the turn time.
table-option-muggins_seconds = Seconds to call muggins
    .help = To claim points an opponent missed. Leave empty to use the turn time.
table-option-timeout_move = On timeout
    .help = What happens when a player’s clock runs out.
table-option-timeout_move-first_legal = First legal move
table-option-timeout_move-random = Random legal move
table-option-timeout_move-bot = Bot’s move
table-option-absent = Inactive players
    .help = What happens after repeated timeouts.
table-option-absent-stays = Stay in the game
table-option-absent-bot = Bot plays until they return
table-option-absent-leaves = Leave the game
table-option-absent_after = Inactive after
    .help = Number of timeouts in a row.
table-option-rated = Rated
    .help = Rated if everyone has an account and the rules are unchanged (counting may differ).
table-option-spectators = Allow spectators
    .help = Spectators see no hidden cards and can’t chat with players.
table-option-talk = Chat
    .help = What players can write.
table-option-talk-off = Off
table-option-talk-phrases = Quick phrases
table-option-talk-free = Free text
table-option-take_back = Undo
    .help = Only against bots, with no clock and unrated, until new cards are dealt.
table-option-take_back-off = Off
table-option-take_back-bots = Against bots
table-option-coach = Hints and warnings
    .help = Games with hints for everyone are unrated.
table-option-coach-off = Off
table-option-coach-bots = Against bots
table-option-coach-all = For everyone

time-up = Time is up.

## Refused requests

refused-opened = a game can only be opened once
refused-begun = the game has started; leave it at the table
refused-sitting = seat { $seat } can’t be taken this way
refused-seated = this player already has a seat
refused-taken = seat { $seat } is taken
refused-early = seat { $seat } still has time left
refused-no-clock = no clock is running
refused-not-full = the table isn’t full yet
refused-stopped = this table stopped because of a server error. It has been reported; other tables are fine
refused-busy = the server is temporarily unavailable. Nothing was changed; please try again
refused-too-often = too many requests. Try again in { $seconds } s
refused-unreadable = the request body must be UTF-8 JSON with reasonable nesting
refused-nul = text can’t contain NUL characters
refused-host = this server doesn’t answer to the name "{ $host }". Its host can allow it (pegout serve --name)
refused-origin = cross-site requests are refused. A proxy in front of the server must pass on Host and X-Forwarded-Proto
refused-fault = something went wrong. The error has been reported
refused-no-table = table not found
refused-full = all seats at this table are taken
refused-stranger = you’re not at this table. Join it first
refused-sockets = you’ve opened this table elsewhere. Reload the page to continue here
refused-spectators = this table has reached its spectator limit
refused-again-not-over = a rematch starts after the game ends
refused-no-link = this link is invalid or has expired
refused-own-link = this is your own link: send it to a friend
refused-no-friend = this player isn’t your friend
refused-own-request = you can’t add yourself as a friend
refused-own-mute = you can’t mute yourself
refused-no-friend-request = this friend request is no longer open
refused-friend-requests = too many of your friend requests are unanswered; try again later
refused-no-person = there’s no player in seat { $seat }
refused-talk-watching = spectators can’t chat with players
refused-talk-off = chat is off at this table
refused-talk-phrases = only quick phrases are allowed at this table
refused-talk-one = send either a phrase or your own text, not both
refused-talk-length = messages can have 1 to { $most } characters
refused-talk-unseen = this message has characters that are invisible or cover other text
refused-event-title = the title needs at least one visible letter, and no control characters
refused-record = only players of this game can get its record
refused-reports = you’ve sent ten reports in 24 hours. The host will look at these first
refused-record-file = this record can’t be played: { $why }
refused-record-long = the record has more than { $most } actions
refused-daily-over = this daily hand is over: there’s a new one every day
refused-no-drill = drill not found
refused-no-answer = that isn’t an answer to this question
refused-seat = there are { $seats } seats, numbered from 0
refused-not-over = the record shows all cards, so it’s available after the game
refused-hint = hints work only in unrated games, against bots or if all players agreed
refused-hint-turn = it isn’t your turn
refused-duplicate-none = these cards don’t exist
refused-duplicate-closed = these cards are closed: no new attempts
refused-duplicate-open = others can still play these cards
refused-duplicate-not-over = finish your game first
refused-duplicate-people = only games against a bot can be shared as a challenge
refused-duplicate-seats = only two-player games can be shared as a challenge
refused-duplicate-taken-back = games with undone moves can’t be shared as a challenge
refused-duplicate-watched = spectators could see this game, so it can’t be shared as a challenge
refused-duplicate-deals = the play affects the deal under these rules, so others couldn’t get the same cards
refused-duplicate-clock = games that a clock can end can’t be shared as a challenge
refused-record-duplicate = others can still play these cards; the record opens when they close
refused-ahead = the server received { $had } of your actions, not { $sent }
refused-message = invalid message: { $fault }
refused-binary = messages must be text, not binary
refused-action = this isn’t an action of this game: { $fault }
refused-chance = only chance deals
refused-over = the game is over
refused-take-back = undo is off at this table
refused-take-back-nothing = there’s nothing to undo
refused-commitment = invalid commitment: its hash, secret or match differs
refused-commitment-deal = deal { $deal } isn’t the next one that needs a commitment
refused-order = the cards of deal { $deal } don’t match its commitment and nonces
refused-nonce = a nonce has 1 to 64 characters: a to z, digits, hyphens and underscores
refused-nonce-deal = nonces for deal { $deal } aren’t accepted now
refused-nonce-twice = seat { $seat } has already sent its nonce for this deal
fault-json = not valid JSON
fault-missing = { $field } is missing
fault-value = { $field } has an invalid value
fault-unknown = it has an unknown field
fault-kind = not a JSON object
refused-name-unseen = names can only contain visible characters
refused-name-you = “You” is reserved: please choose another name
refused-name-long = names can have at most { $most } characters
refused-name-unspoken = a name needs at least one letter or digit
refused-name-marks = a letter of this name has too many marks
refused-name-scripts = this name mixes alphabets whose letters look alike
refused-name-kept = this name is taken or too similar to another: please choose another name
refused-name-none = choose a name for your account
refused-password-length = passwords need { $least } to { $most } characters
refused-password-common = this password is too easy to guess: please choose another
refused-login = wrong name or password
refused-nobody = log in first
refused-has-account = you already have an account
refused-no-player = no player with this name
refused-tokens = token limit reached: revoke one first
refused-bot-account = bot accounts can’t do this: they play by challenges
refused-bot-friend = bots can’t be friends: challenge them instead
refused-bot-played = only accounts that have never played can become bot accounts. Create a new one
refused-bot-scope = bot:play is for bot accounts only
refused-bot-play-scope = a bot account’s tokens need bot:play instead of play
refused-bot-games = this bot has played { $most } games against other bots in 24 hours. Try again later
refused-challenge-none = there’s no challenge for you at this table
refused-challenge-person = only bot accounts can be challenged. Invite a friend by link
refused-challenge-yourself = you can’t challenge yourself
refused-challenge-away = { $name } isn’t online
refused-challenge-seats = challenges are for two-player games
refused-challenges = you have { $most } open challenges: wait for an answer, or leave one of these tables
refused-streams = too many open streams: close one first
refused-no-token = token not found
refused-no-session = session not found
refused-token = this token is invalid or has expired
refused-program = API tokens can’t do this: use the website
refused-scope = this token lacks the permission { $scope }
refused-rules = this game has no rules page
refused-language = this language isn’t available
refused-channel = this channel isn’t set up. Check your notification settings
refused-webhook = this address can’t be used. It must start with https://
refused-zone = unknown time zone “{ $zone }”. Use a name like Europe/Berlin
refused-not-sent = the message couldn’t be delivered: { $why }
refused-device = this device is no longer in your list
refused-mail-token = this link no longer works. Ask for a new one in your notification settings
refused-calendar = calendar not found

## Invalid records

record-action = action { $number }, by { $who }: { $why }
record-action-unread = action { $number }, by { $who }, { $written }: { $why }
record-action-shape = action { $number } must be a seat and its action, such as { $example }, not { $given }
record-action-object = an action is an object such as { $example }
record-player = { $name } (seat { $seat })
record-no-action = unknown action { $action }; actions of { $game }: { $actions }
record-no-type = { $field } is missing; actions of { $game }: { $actions }
record-no-field = { $field } is missing
record-no-field-of = { $action } has no field { $field }
record-value = { $field } can’t be { $given }
record-unread = { $field } can’t be read
record-it = it
record-kind-name = a name or a card
record-kind-list = a list
record-kind-object = an object of fields
record-rules = in the rules: { $why }
record-names = the record has { $names } names for { $seats } seats
record-format = the file has format { $has }; this version of Pegout reads format { $reads }
record-missing = { $field } is missing; it must be { $what }
record-field = { $field } must be { $what }, not { $given }
record-field-format = the number of the file format
record-field-game = the name of a game
record-field-version = the version of the game’s rules
record-field-preset = the name of a preset or null
record-field-rules = an object of options
record-field-names = a list of names
record-field-actions = a list of actions
record-field-match = the name of a match or null
record-field-commitments = a list of objects of "deal", "hash", "secret" and "nonces"
record-field-taken-back = a number of moves
record-no-object = this is JSON, but not a record: a record is an object with rules and actions
record-json = invalid JSON in line { $line }, column { $column }: { $what }
record-json-utf = the file isn’t UTF-8 text
record-json-deep = the file isn’t a record: it is nested too deeply
record-json-early = unexpected end of file
record-json-character = invalid character
record-json-trailing = trailing characters
record-json-comma = trailing comma
record-json-keys = object keys must be strings
record-json-expected = expected { $what }
record-json-unread = unreadable

## Records as text: docs/notation.md

record-text = line { $line }, column { $column }: { $why }
record-text-expected = expected { $what }, not { $given }
record-text-end = the end of the file
record-text-string = this string isn’t closed or has an invalid escape
record-text-json = this isn’t valid JSON
record-text-card = a card
record-text-seat = a seat
record-text-move = a move
record-text-next = the next move
record-text-switch = yes or no
record-text-one = one of { $choices }
record-text-value = these values can’t be used together
record-text-tag = the name of a tag
record-text-option = the name of an option
record-text-quoted = a value in quotes
record-text-values = { $tag } takes one value, not { $count }
record-text-tag-twice = { $tag } appears twice
record-text-commitment = a commitment has a deal, a hash, a secret, a source, suits and the players’ numbers
record-text-not-over = the game isn’t over yet: write * instead
record-text-over = the game is over: write over instead
record-text-hand = a hand has { $sizes } cards and a starter, such as 5H 5S JD 4C / 5D; here are { $count } cards
record-text-deep = variations can be nested { $deepest } levels deep
record-field-notes = a list of comments and variations
record-field-at = a number of actions
record-field-text = a text
record-note = a note has "at", in order and within the actions, and either "text" or "actions" (at most { $deepest } levels deep), not { $given }

## Quick phrases of the chat

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-lucky = Lucky!
phrase-oops = Oops!
phrase-sorry = Sorry.
phrase-one-moment = One moment, please.
phrase-thanks = Thanks!
phrase-good-game = Good game!
phrase-bye = Goodbye!

## Zones of cards, for any client

zone-hand = hand

## Refused analyses

asked-dealer = say whose crib it is: dealer=true (mine) or dealer=false (the opponent’s)
asked-cards = { SPELL($dealt) } different cards are dealt, no jokers; you gave { $held }
asked-cards-ten-hand = in ten-hand, { $players } players get { SPELL($dealt) } different cards each, no jokers; you gave { $held }
asked-joker = cribbage has no jokers, so { $card } can’t be used
asked-preset = discards can be analyzed in cribbage, not in { $preset }
asked-score = { $score } isn’t a score: write yours and the opponent’s, such as 87-101
asked-score-alone = the score only matters for six-card cribbage with two players
asked-score-over = at { $score } the game is over: both scores must be below { $target }
asked-compiling = play analysis is still starting up. Try again in about 30 seconds
asked-preparing = { $needed } is starting up. This takes about 30 seconds, once
asked-not-installed = play analysis isn’t available: this server has no Numba
asked-play-failed = play analysis failed. See the server log
asked-failed = discard analysis failed. See the server log
asked-drill-failed = your answer couldn’t be checked. See the server log
asked-review-compiling = reviews are still starting up. Try again in about a minute
asked-review-failed = the review failed. See the server log
asked-review-goes-on = the review isn’t ready yet. Try again in a moment
asked-others = your other requests are still running. Try again when they’re done
asked-review-others = your other reviews are still running. Try again when they’re done
asked-occupied = the server is busy. Try again in a moment

## A review: reasons for the better choice, luck and skill

review-amount = { $whole }.{ $digits }
review-keeps = keeps { $what-and }
review-fifteen = a fifteen
review-part = { $more ->
    [yes] { $points } more
   *[no] gives up { $points }
 } in the { $where ->
    [hand] hand
    [second] second hand
    [crib] crib
   *[play] play
 }
review-crib = gives { $points } { $more ->
    [yes] more
   *[no] less
 } to the dealer’s crib
review-now = scores { $points } { $more ->
    [yes] more
   *[no] less
 } at once
review-later = makes { $points } { $more ->
    [yes] more
   *[no] less
 } later
review-gives = gives { $players ->
    [2] your opponent
   *[other] opponents
 } { $points } { $more ->
    [yes] more
   *[no] less
 }
review-equal = about equal
review-in-all = is worth { $points } more overall
review-wins = wins { $percent }% more often at this score
review-reasons = { $reasons }
review-counted = claimed { $named }, worth { $points }: { $counted }
review-called = { $points ->
    [0] no points were missed
    [one] one point was missed
   *[other] { $points } points were missed
 }
review-balance = Luck { $cost ->
    [yes] −
   *[no] +
 }{ $cards } { $unit ->
    [blinds] big blinds
   *[points] points
 }, skill { $lost ->
    [yes] −
   *[no] +
 }{ $play }{ $who-is ->
    [you] {""}
   *[other] {" "}for { $who }
 }.
review-balance-of-partners = Luck { $cost ->
    [yes] −
   *[no] +
 }{ $cards } points, skill { $lost ->
    [yes] −
   *[no] +
 }{ $play } for { $who-is ->
    [you] you and your partner
   *[other] { $who-and }
 }.
review-note = Gives up { $unit ->
    [blinds] { $cost } big blinds
    [wins] { $cost }% win chance
   *[points] { $cost } points
 }.
review-note-why = { CAPITAL($why) }.
review-no-game = { $game } can’t be reviewed on this server
review-bet = the solver chooses this in { $often } of 100 hands and the better move in { $percent }; these cards win { $equity }% of the pot
review-equity = wins { $percent }% more of the pot

## How strong bots are. `.help`: what that means; `.bot`: beside a name

level-beginner = Beginner
    .help = just learned, misses points
    .bot = beginner bot
level-casual = Casual
    .help = sees most points, doesn’t plan ahead
    .bot = casual bot
level-club = Club
    .help = counts every point, plays carefully
    .bot = club bot
level-expert = Expert
    .help = plays at full strength
    .bot = expert bot

# A bot that plays at another level until its own is ready: half a minute, at a server's first game
stands-in = { $who } plays as { $now } until { $level } is ready.

## A position as text

position-word = “{ $word }” isn’t a preset, seat, score, option or label
position-long = a position can have at most { $most } characters
position-no-game = positions of { $game } can’t be analyzed here
position-twice = { $card } appears twice
position-not-in-deck = { $card } isn’t in this game’s deck
position-many = { $size ->
    [one] only one card belongs here
   *[other] { $size } cards belong here
 }, not { $count }
position-few = { $count ->
    [one] one more card
   *[other] { $count } more cards
 }
position-place = with { $seats } players, the last seat is the one before the dealer
position-scores = enter { $sides } scores, yours first, such as 87-101
position-scores-over = the game ends at { $target }: all scores must be below that
position-impossible = no cards fit this sequence of plays
position-over = nothing left to decide: the deal is over
position-no-second = these rules have no second hand
position-mine = it’s your turn, but { $card } isn’t one of your cards
position-not-mine = it isn’t your turn, but { $card } is one of your cards
position-revoked = { $card } can’t have been played: its player didn’t follow that suit before
position-stacks = you and at least one opponent need chips at the start of a hand; use 0 for players who are out
position-dealer-out = the dealer can’t be out of the game
position-board = the board is made of everyone’s discards and cards from the deck: of four, one is yours
position-bet = “{ $word }” isn’t a bet: use fold, call, check, or the total of a raise
position-passed = { $card } could have been played earlier, so its player couldn’t have passed
position-limit = { $card } can’t be played: the count is { $count }, and { $limit } is the limit
position-can-play = you can’t pass: { $card } can be played
position-no-go = a go isn’t possible at { $count }: any card can be played

# A part of Pegout whose packages are not installed.
extra-missing = { $extra ->
    [analysis] This needs NumPy.
    [client] Programs that play on a server need HTTPX.
    [cluster] A cluster needs Dask.
    [fast] This needs the compiled code (Numba).
    [plot] Pictures need Matplotlib.
    [postgres] PostgreSQL needs asyncpg.
    [push] Push messages need pywebpush.
    [redis] Redis needs its client.
    [rl] Environments need Gymnasium and PettingZoo.
    [server] Hosting needs the packages of the server.
   *[tables] Tables in Parquet and Arrow need DuckDB.
 } Install with: { $install }
