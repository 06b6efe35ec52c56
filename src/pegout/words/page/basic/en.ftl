# The page, in English: what many parts of it say.

page-description = Cribbage and its family: sit down and play.
page-noscript = Pegout needs JavaScript to lay the cards.
page-unreachable = The page cannot be fetched now. Are you online?
page-offline-title = You are offline
page-offline-why = Pegout cannot reach its server. As soon as it can, load this page again: your tables wait for you.
page-offline = The table cannot be reached. Are you online?
page-fault = Something went wrong on our side. Please try again.
page-title = { $title } · Pegout
page-front = To the front page
page-close = Close
page-name = Name
page-your-name = Your name
page-optional = (if you like)
page-guest = Guest
page-language = Language
# What this language calls itself
page-language-own = English
page-none = none

## Nothing at an address

page-nowhere = There is nothing here
page-nowhere-why = There may be a mistake in the link: “{ $path }” is no page of Pegout.
page-analyse = Analyse

## Seats of a table

page-seat-open = An open seat
page-seat-for = A seat for { $name }
page-seat-bot = { $name }, { $level }
page-here = { $name }, here

## Rules

page-rules = Rules
page-rules-wait = Fetching the rules…
page-rules-all = All games
page-rules-lost = The rules cannot be fetched now. Are you online?

## A link to be sent

page-copy = Copy the link
page-copied = Copied
page-copy-marked = Now copy what is marked
page-share = Share…
page-qr = The link, for a phone’s camera
page-share-here = This link works on this machine only, because the server listens to nobody else. Whoever runs it can open it to others: start it with “pegout serve --host 0.0.0.0”.
