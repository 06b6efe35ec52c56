# The page that checks shuffles, in English.

page-verify = Verify the shuffle
page-verify-how = Before each deal, the server sends every player a hash: a promise of a secret that it can’t change anymore. Each player’s browser then adds a random number. The secret and the numbers together set the order of the cards. After the game the secrets are published, so anyone can check them.
page-verify-open = Open record
page-verify-save = Save record
page-verify-save-text = Save as text
page-verify-here = This check runs entirely in your browser. You can go offline now.
page-verify-https = Browsers can only check on https pages. Save the record and open it there.
page-verify-table = this table
page-verify-from = { $actions } actions from { $source }.
page-verify-from-whom = { $actions } actions from { $source }: { $names }.
page-verify-told = This browser received { $all ->
    [yes] every hash
   *[no] { $told } of { $count } hashes
 } before the cards were dealt.
page-verify-not-there = This browser wasn’t at the table, so it has no hashes to compare.
page-verify-wrong = { $count ->
    [one] 1 shuffle doesn’t match its hash.
   *[other] { $count } shuffles don’t match their hashes.
 }
page-verify-none = This game’s shuffles can’t be verified.
page-verify-some = { $right } of { $count } shuffles verified; the others can’t be checked.
page-verify-all = All shuffles verified.
page-verify-deal = Deal { $deal }: { $brief }
page-verify-brief-right = Verified
page-verify-brief-uncommitted = Not checked
page-verify-brief-wrong = Failed
page-verify-seat = seat { $seat }
page-verify-right = The hash matches the secret, and the { $count } cards match the order given by it and { $senders }.
page-verify-numbers = the numbers of { $names }
page-verify-no-numbers = no player’s number, as none arrived
page-verify-why-uncommitted = The record has no hash for this deal, so it can’t be checked. Games started on older versions have none.
page-verify-why-secret = The secret is invalid: it should be 64 hexadecimal digits.
page-verify-why-nonces = The players’ numbers are invalid or incomplete.
page-verify-why-hash = The hash doesn’t match the secret: the server broke its promise, or the record was changed.
page-verify-why-order = The cards don’t match the order given by the secret and the players’ numbers.
page-verify-why-stray = There’s a hash for this deal, but it wasn’t dealt.
page-verify-why-other = This browser received a different hash before the deal than the one in the record.
page-verify-heard = This browser received the same hash before the deal.
page-verify-among = Your number is included.
page-verify-not-among = Your number isn’t included; it may have arrived too late.
page-verify-details = Hash, secret, numbers and cards of deal { $deal }
page-verify-hash = Hash
page-verify-secret = Secret
page-verify-cards = Cards
page-verify-no-json = This file isn’t JSON, so it isn’t a game record.
page-verify-no-record = This file is JSON, but not a game record.
page-verify-unreadable = This record can’t be read: it has an invalid action or commitment.

## What this doesn't prove

page-verify-limits = What this doesn’t prove
page-verify-limit-cards = The server knows every card, since it deals them. This can’t prove that it keeps them secret or that its bots don’t peek.
page-verify-limit-order = The order is random if at least one player’s number arrived in time and the server didn’t know it in advance. A server could leave numbers out, so check that yours is included. A server that works with a player could try out which number that player should send.
page-verify-limit-alone = If no number arrived, the server’s secret alone set the order: it couldn’t be changed after the promise, but it could have been chosen before. The player who took the last seat received nothing before the first deal.
page-verify-limit-moves = This doesn’t check whether all moves followed the rules.
