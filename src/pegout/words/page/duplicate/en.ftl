# The page of duplicates, in English.

page-duplicate = The same cards
page-duplicate-of-day = Duplicate of { $day }
page-duplicate-of = { $name }’s cards
page-duplicate-what = { $preset }, against { $level }. Everybody gets the same cards, and the bot answers { $of ->
    [day] alike
   *[match] all who follow alike (what it left to chance in the first match is drawn anew for them)
 }: only how one plays makes the difference. One attempt, no hints.
page-duplicate-open = Open until { $time }.
page-duplicate-closed = Closed: nobody can begin to play it any more.
page-duplicate-people = { $people ->
    [0] Nobody has played it yet.
    [one] One person has played it.
   *[other] { $people } people have played it.
 }
page-duplicate-play = Play
page-duplicate-go-on = Go on playing
page-duplicate-hidden = Results are shown when you have played to the end.
page-duplicate-late = You did not finish in time, so it does not count.
page-duplicate-yours = { $won ->
    [yes] You won by { $margin }.
   *[no] You lost by { $margin }.
 }
page-duplicate-drawn = Nobody won.
page-duplicate-left = You left before the end.
page-duplicate-lead = { $better ->
    [same] As good as the others on average, with the same cards.
    [yes] { $lead } better than the others on average, with the same cards.
   *[no] { $lead } worse than the others on average, with the same cards.
 }
page-duplicate-first = You are the first with these cards.
page-duplicate-parts = Decisions brought { $play }, the cards { $cards }.
page-duplicate-judging = What decisions brought is being worked out.
page-duplicate-results = Results
page-duplicate-rank = Rank
page-duplicate-who = Name
page-duplicate-margin = Result
page-duplicate-decisions = Decisions
page-duplicate-cards = Cards
page-duplicate-gone = left
page-duplicate-you = { $name } (you)
page-duplicate-how = Ranked by the result, which all can compare: they had the same cards. Decisions are the opponent’s mistakes less one’s own, by our review{ $unit ->
    [blinds] , in big blinds
   *[points] {""}
 }; cards are the rest.
page-duplicate-review = Review your game
page-duplicate-share = Link to the same cards
page-duplicate-friend = Let a friend play the same cards:
page-duplicate-today = Duplicate of the day
page-duplicate-daily = Hand of the day
page-duplicate-again = Try again
page-duplicate-fair = The shuffles
page-duplicate-hash = Hash of the secret, told from the start:
page-duplicate-secret = The secret, opened now:
page-duplicate-deals = Deal by deal, all cards open
page-duplicate-deal = Deal { $deal }
page-duplicate-hand = { $whose ->
    [own] Cards: { $cards }
    [first] One hand: { $cards }
    [second] The other hand: { $cards }
   *[bot] The bot’s: { $cards }
 }
page-duplicate-did = { $who }: { $what }
page-duplicate-yourself = You
page-duplicate-opponent = the opponent
page-duplicate-against = Compared with
page-duplicate-average = Others
page-duplicate-differ = Where players with the same cards differed
page-duplicate-round = Deal
page-duplicate-difference = Difference
page-duplicate-differ-how = { $game ->
    [skalborg] Chips
   *[other] Points
 } more than the opponent in each deal. Cards: what all who had them made on average. The difference is what was made of them{ $kind ->
    [swapped] ; both matches together are its sum and what only one of them came to
   *[bot] {""}
 }.
page-duplicate-bot = the bot
page-duplicate-twice = The same cards twice
page-duplicate-what-twice = { $preset }, two matches of two people. In the second each has the cards that the other had in the first; the order of the deals and the suits are others, so that nobody knows them again. Unrated, no hints.
page-duplicate-nobody = nobody yet
page-duplicate-second = Play second game
page-duplicate-winner = { $you ->
    [yes] You won by { $margin } in all.
   *[no] { $name } won by { $margin } in all.
 }
page-duplicate-level = Level in all.
page-duplicate-who-left = { $you ->
    [yes] You left before the end, so nobody won in all.
   *[no] { $name } left before the end, so nobody won in all.
 }
page-duplicate-unfinished = Not both were over in time, so nobody won in all.
page-duplicate-both-parts = { $you ->
    [yes] Your decisions brought { $play }, the cards { $cards }.
   *[no] Decisions brought { $name } { $play }, the cards { $cards }.
 }
page-duplicate-match = Match
page-duplicate-match-of = Match { $match }
page-duplicate-points = Score
page-duplicate-score = { $one } : { $other }
page-duplicate-sum = Both
page-duplicate-played-now = is being played
page-duplicate-whose = Figures are those of { $name } against { $other }. Decisions are the opponent’s mistakes less one’s own, by our review{ $unit ->
    [blinds] , in big blinds
   *[points] {""}
 }; cards are the rest.
page-duplicate-alike = Deals to which both matches came are the same, all their cards. Matches do not end after the same deal, so near the end each may have a deal or two to which the other did not come: what they brought counts as luck of the cards.
