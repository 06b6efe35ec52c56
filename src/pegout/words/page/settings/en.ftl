# The page, in English: settings, and help at a table.

page-theme = Theme
page-theme-dark = dark
page-theme-light = light
page-theme-contrast = high contrast
page-theme-system = as the system says
page-order = Your hand lies
page-order-usual = as is usual in the game
page-order-rank = by rank
page-order-suit = by suit
page-large-cards = Large cards
page-motion = Motion
page-motion-off = off
page-motion-fast = fast
page-motion-normal = normal
page-motion-slow = slow
page-sounds = Sounds
page-buzz = Vibrate when it is my turn
page-four-colours = Four-colour deck
page-one-tap = Play a card, and name a number, with one tap
page-forced = Play a card by itself where I have no choice
page-help-on = Help for beginners
page-warn = Ask me before a move that costs much
page-warn-when = (a point, 3% of the chance to win or half a big blind; where there are hints)
page-keys-on = Keys for cards and buttons
page-go-front = Go to the front page
page-go-front-waits = (the table waits for you)
page-leave = Leave the match…
page-leave-sure = Leave this match for good? You take the last rank.
page-leave-yes = Leave the match
page-leave-no = Stay

## Help

page-help-rules = The rules of the game
page-help-keys = Keys
page-help-digits = choose a card of your hand, or type a number
page-help-back = take back a digit
page-key-space = Space
page-help-enter = do what the golden button says; hurry on what is still being shown
page-help-letters = any other button by its first letter, such as Go
page-help-escape = choose anew
page-help-hint = ask for a hint, against bots or where all agreed on them
page-help-take-back = take back your last move, against bots
page-help-whose = say whose turn it is
page-help-hand = say your hand
page-help-scores = say the scores and the count
page-help-log = open and close the log
page-help-early = Cards and digits pressed while something is still being shown are kept for your turn.
page-help-this = this list
