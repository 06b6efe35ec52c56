# The page, in English: messages used in several places.

page-description = Play cribbage and its cousins online. Free, no account needed.
page-noscript = Pegout needs JavaScript to run.
page-unreachable = This page couldn’t be loaded. Check your connection.
page-unreachable-title = Connection problem
page-unreachable-reload = Reload
page-offline-title = You’re offline
page-offline-why = Your games are saved. Reload once you’re back online.
page-offline = Pegout can’t be reached. Check your connection.
page-fault = Something went wrong on our side. Please try again.
page-title = { $title } · Pegout
page-front = Home
page-close = Close
page-undo = Undo
page-loading = Loading…
page-no-matches = No matches
page-name = Name
page-your-name = Your name
page-optional = (optional)
page-guest = Guest
page-bot = Bot
page-bot-what = A program plays with this account
page-bot-named = { $name } (bot)
page-language = Language
# The name of this language, in this language
page-language-own = English
page-none = none

## Page not found

page-nowhere = Page not found
page-nowhere-why = There’s no page at “{ $path }”. Check the link for typos.
page-analyse = Analyze

## Seats of a table

page-seat-open = Open seat
page-seat-for = Reserved for { $name }
page-seat-bot = { $name }, { $level }
page-here = { $name }, online

## Rules

page-rules = Rules
page-rules-wait = Loading rules…
page-rules-all = All games
page-rules-lost = The rules couldn’t be loaded. Check your connection.

## Links to share

page-copy = Copy link
page-copied = Copied
page-copy-marked = Copy the selected text
page-share = Share…
page-qr = QR code for this link
page-share-here = This link works only on this computer. To let others join, start the server with “pegout serve --host 0.0.0.0”.
