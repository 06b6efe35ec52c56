# The page that checks shuffles, in English.

page-verify = Was the shuffle fair?
page-verify-how = Before each deal the server tells every player a hash: a promise of a secret that it cannot change any more. Then each player’s browser adds a random number. Secret and numbers together settle the order of the cards. When the match is over the secrets are told, and anybody can check them.
page-verify-open = Open a record
page-verify-save = Save the record
page-verify-here = This happens in your browser alone; you may cut it off from the network now.
page-verify-https = Browsers check only on pages that come by https. Save the record and open it on one that does.
page-verify-table = the table
page-verify-from = { $actions } actions from { $source }.
page-verify-from-whom = { $actions } actions from { $source }: { $names }.
page-verify-told = This browser was told { $all ->
    [yes] every hash
   *[no] { $told } of { $count } hashes
 } before the cards were dealt.
page-verify-not-there = This browser was not at the table, so it can compare no hash with what it was told then.
page-verify-wrong = { $count ->
    [one] One shuffle is not as promised.
   *[other] { $count } shuffles are not as promised.
 }
page-verify-none = The shuffles of this match cannot be checked.
page-verify-some = { $right } of { $count } shuffles are as promised, the others cannot be checked.
page-verify-all = Every shuffle is as promised.
page-verify-deal = Deal { $deal }: { $brief }
page-verify-brief-right = As promised
page-verify-brief-uncommitted = Not checked
page-verify-brief-wrong = Wrong
page-verify-seat = seat { $seat }
page-verify-right = The hash is that of the secret, and the { $count } cards lay as it gives with { $senders }.
page-verify-numbers = the numbers of { $names }
page-verify-no-numbers = no player’s number, for none had come
page-verify-why-uncommitted = The record has no hash for this deal, so nothing can be checked. Matches that were begun on an older version have none.
page-verify-why-secret = The secret is not valid: it should be 64 hexadecimal digits.
page-verify-why-nonces = The players’ numbers are not valid, or there is not one for each seat.
page-verify-why-hash = The hash is not that of the secret: the server did not keep its promise, or somebody changed the record.
page-verify-why-order = The cards do not lie as the secret and the players’ numbers give.
page-verify-why-stray = There is a promise to this deal, but it was not dealt.
page-verify-why-other = Before the cards were dealt, this browser was told another hash than the one in the record.
page-verify-heard = This browser was told that hash before.
page-verify-among = Its number is among them.
page-verify-not-among = The number that it sent is not among them; it may have come too late.
page-verify-details = Hash, secret, numbers and cards of deal { $deal }
page-verify-hash = Hash
page-verify-secret = Secret
page-verify-cards = Cards
page-verify-no-json = This is no record: it is not JSON.
page-verify-no-record = This is JSON, but no record of a match.
page-verify-unreadable = This record cannot be read: an action or a promise in it is not valid.

## What is not proved

page-verify-limits = What this does not prove
page-verify-limit-cards = The server knows every card: it deals them. That it tells nobody, and that its bots do not look, cannot be proved like this.
page-verify-limit-order = The order is nobody’s choice as long as one player’s number came in time and was not known to the server before its promise. A server could leave numbers out: see whether yours is there. And one that works together with a player could try out what that player should send.
page-verify-limit-alone = A deal for which no number came was settled by the server’s secret alone: it could not be changed after the promise, but it could be chosen before. The person who takes the last seat was told nothing before the first deal.
page-verify-limit-moves = Whether all moves were by the rules is not checked here.
