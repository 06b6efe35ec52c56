# The page of duplicates, in English.

page-duplicate = Same cards
page-duplicate-of-day = Duplicate of { $day }
page-duplicate-of = { $name }’s cards
page-duplicate-what = { $preset }, against a bot ({ $level }). Everyone plays the same cards against { $of ->
    [day] the same bot
   *[match] a bot that reacts to everyone alike
 }, so only skill counts. One attempt, no hints.
page-duplicate-open = Open until { $time }.
page-duplicate-closed = Closed to new attempts.
page-duplicate-people = { $people ->
    [0] No players yet.
    [one] 1 player so far.
   *[other] { $people } players so far.
 }
page-duplicate-play = Play
page-duplicate-go-on = Keep playing
page-duplicate-hidden = Finish your game to see the results.
page-duplicate-late = You didn’t finish in time, so your game doesn’t count.
page-duplicate-yours = { $won ->
    [yes] You won by { $margin }.
   *[no] You lost by { $margin }.
 }
page-duplicate-drawn = It’s a draw.
page-duplicate-left = You left the game.
page-duplicate-lead = { $better ->
    [same] Same as the average of other players.
    [yes] { $lead } better than the average of other players.
   *[no] { $lead } worse than the average of other players.
 }
page-duplicate-first = You’re the first to play these cards.
page-duplicate-parts = Skill { $play }, luck { $cards }.
page-duplicate-judging = Calculating skill and luck…
page-duplicate-results = Results
page-duplicate-rank = Rank
page-duplicate-who = Player
page-duplicate-margin = Result
page-duplicate-decisions = Skill
page-duplicate-cards = Luck
page-duplicate-gone = left
page-duplicate-you = { $name } (you)
page-duplicate-how = Ranked by result, since everyone had the same cards. Skill is the opponent’s mistakes minus your own{ $unit ->
    [blinds] , in big blinds
   *[points] {""}
 }; luck is the rest.
page-duplicate-review = Review your game
page-duplicate-share = Link to these cards
page-duplicate-friend = Challenge a friend with the same cards:
page-duplicate-today = Duplicate of the day
page-duplicate-daily = Hand of the day
page-duplicate-again = Try again
page-duplicate-fair = Verify the shuffles
page-duplicate-hash = Hash of the secret, published at the start:
page-duplicate-secret = The secret, now public:
page-duplicate-deals = All cards, deal by deal
page-duplicate-deal = Deal { $deal }
page-duplicate-hand = { $whose ->
    [own] Cards: { $cards }
    [first] First hand: { $cards }
    [second] Second hand: { $cards }
   *[bot] Bot: { $cards }
 }
page-duplicate-did = { $who }: { $what }
page-duplicate-yourself = You
page-duplicate-opponent = the opponent
page-duplicate-against = Compared with
page-duplicate-average = Others
page-duplicate-expected = Average
page-duplicate-differ = Where games differed
page-duplicate-round = Deal
page-duplicate-difference = Difference
page-duplicate-differ-how = { $game ->
    [skalborg] Chips
   *[other] Points
 } ahead of the opponent in each deal. Average: everyone who had these cards. Difference: what this player made of them{ $kind ->
    [swapped] ; the total of both games is the sum, plus deals that only one game had
   *[bot] {""}
 }.
page-duplicate-bot = the bot
page-duplicate-twice = Same cards twice
page-duplicate-what-twice = { $preset }, two games for two players. In the second, you get your opponent’s cards from the first, with deals and suits shuffled so you won’t recognize them. Unrated, no hints.
page-duplicate-nobody = not played yet
page-duplicate-second = Play second game
page-duplicate-winner = { $you ->
    [yes] You won by { $margin } overall.
   *[no] { $name } won by { $margin } overall.
 }
page-duplicate-level = A draw overall.
page-duplicate-who-left = { $you ->
    [yes] You left early, so there’s no overall winner.
   *[no] { $name } left early, so there’s no overall winner.
 }
page-duplicate-unfinished = A game wasn’t finished in time, so there’s no overall winner.
page-duplicate-both-parts = { $you ->
    [yes] Your skill { $play }, luck { $cards }.
   *[no] { $name }: skill { $play }, luck { $cards }.
 }
page-duplicate-match = Game
page-duplicate-match-of = Game { $match }
page-duplicate-points = Score
page-duplicate-score = { $one } : { $other }
page-duplicate-sum = Total
page-duplicate-played-now = in progress
page-duplicate-whose = Numbers show { $name } against { $other }. Skill is the opponent’s mistakes minus the player’s own{ $unit ->
    [blinds] , in big blinds
   *[points] {""}
 }; luck is the rest.
page-duplicate-alike = Deals that both games reached have the same cards. One game can run a deal or two longer; those extra deals count as luck.
