# The page, in English: settings, and help at a table.

page-theme = Theme
page-theme-dark = dark
page-theme-light = light
page-theme-contrast = high contrast
page-theme-system = system
page-order = Sort hand
page-order-usual = default
page-order-rank = by rank
page-order-suit = by suit
page-large-cards = Large cards
page-motion = Motion
page-motion-off = off
page-motion-fast = fast
page-motion-normal = normal
page-motion-slow = slow
page-sounds = Sounds
page-buzz = Vibrate on my turn
page-four-colours = Four-color deck
page-one-tap = Play cards and enter numbers with one tap
page-forced = Auto-play forced cards
page-help-on = Beginner help
page-warn = Warn me before blunders
page-warn-when = (moves that lose 1 point, 3% win chance or half a big blind, where hints are allowed)
page-keys-on = Keyboard shortcuts
page-go-front = Home
page-go-front-waits = (your game is saved)
page-leave = Leave game…
page-leave-sure = Leave this game? You’ll finish last and can’t return.
page-leave-yes = Leave game
page-leave-no = Keep playing

## Help

page-help-rules = Rules of the game
page-help-keys = Keyboard shortcuts
page-help-digits = select a card or type a number
page-help-back = delete a digit
page-key-space = Space
page-help-enter = confirm; skip the animation
page-help-letters = press a button by its first letter, such as Go
page-help-escape = clear selection
page-help-hint = get a hint, against bots or where allowed
page-help-take-back = undo your last move, against bots
page-help-whose = announce whose turn it is
page-help-hand = announce your hand
page-help-scores = announce the scores and the count
page-help-log = open or close the log
page-help-early = Cards and digits you press during an animation are kept for your turn.
page-help-this = show this list
