# The page, in English: other people. Lobby, invitations, friends, chat.

page-lobby = Play with others
page-lobby-quick = Quick game
page-lobby-wish = { $preset }, { $seats } players{ $count ->
    [hands] , manual counting
   *[none] {""}
}. Rated if everyone has an account.
page-lobby-nobody = No open games right now. Yours will be listed here.
page-lobby-waiting = Waiting for players
page-lobby-join = Join
page-lobby-free = { $who } · { $free } of { $seats } seats open
page-lobby-running = Games to watch ({ $count })

## How a table is played

page-table-changes = { $count ->
    [one] 1 rule changed
   *[other] { $count } rules changed
 }
page-table-change = { $option }: { $value }
page-table-days = { $count ->
    [one] 1 day per turn
   *[other] { $count } days per turn
 }
page-table-seconds = { $count } s per turn
page-table-rated = rated if everyone has an account
page-table-swapped = { $part ->
    [1] first of two games with the same cards; you swap hands in the second
   *[other] second of two games with the same cards, hands swapped
 }
page-table-coach = hints and warnings for everyone
page-table-in-series = Best of { $games }, game { $number }

## Invitations

page-invited = You’re invited
page-invited-by = { $name } invited you
page-invited-game = { $game } for { $seats } players. No account needed.
page-invited-game-preset = { $game } ({ $preset })
page-invited-help = New to it? The table has built-in help: what to do and what the words mean.
page-invited-as = You’ll play as { $name }.
page-invited-seat = A seat is reserved for you. No account needed.
page-invited-sit = Join game
page-invited-watch = Watch

## Friends

page-friends = Friends
page-friends-invites = { $name } invited you: { $preset }
page-friends-remove = Remove
page-friends-removed = { $name } removed from friends.
page-friends-remove-whom = Remove { $name } from friends
page-friends-link-made = Share this link to add a friend. It works for 7 days.
page-friends-link = Friend link
page-friends-make-link = Add friend
page-friends-invite = Invite
page-friends-invite-whom = Invite { $name }
page-friends-invited = invited
page-befriend = { $name } wants to be friends
page-befriend-somebody = You have a friend request
page-befriend-what = Friends see when you’re online and can invite you to games. No account needed.
page-befriend-yes = Add friend
page-befriend-done = You and { $name } are now friends
page-befriend-done-somebody = You’re now friends
page-befriend-where = Find and invite your friends from the home page.
page-requests = Friend requests
page-requests-sent = Sent requests
page-request-sent = Friend request sent
page-request-sent-to = Friend request sent to { $name }.
page-request-accept = Accept
page-request-accept-whom = Accept { $name }’s friend request
page-request-decline = Decline
page-request-decline-whom = Decline { $name }’s friend request
page-request-withdraw = Withdraw
page-request-withdraw-whom = Withdraw friend request to { $name }

## Chat

page-talk = Chat
page-talk-new = { $count } new
page-talk-said = Messages
page-talk-nothing = No messages yet.
page-talk-phrases = Quick phrases
page-talk-off = Chat is off at this table.
page-talk-watching = Spectators can’t chat with players.
page-talk-say = Send
page-talk-own = Write a message
page-talk-trouble = Report or mute
page-talk-mute = Mute
page-talk-mute-whom = Mute { $name }
page-talk-muted = Muted at every table.
page-talk-heard-again = Unmuted.
page-talk-report = Report…
page-talk-report-whom = Report { $name }
page-talk-report-why = What happened?
page-talk-report-who = The host of this server will see your report and this chat.
page-talk-report-send = Send report
page-talk-reported = Report sent to the host.
page-talk-line = { $name }: { $said }
