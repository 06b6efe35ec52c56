# The page, in English: other people. Lobby, invitations, friends, talk.

page-lobby = Play other people
page-lobby-quick = Quick match
page-lobby-wish = { $preset }, { $seats } players{ $count ->
    [hands] , who count their own hands
   *[none] {""}
}; rated if all have accounts.
page-lobby-nobody = Nobody waits just now: others will see your table here.
page-lobby-waiting = Waiting for players
page-lobby-join = Join
page-lobby-free = { $who }; { $free } of { $seats } seats are open
page-lobby-watch = Watch
page-lobby-running = Games to watch ({ $count })
page-lobby-score = { $names }: { $scores }
page-lobby-to = { $first } to { $second }

## How a table is played

page-table-changes = { $count ->
    [one] one changed rule
   *[other] { $count } changed rules
 }
page-table-change = { $option }: { $value }
page-table-days = { $count ->
    [one] one day a turn
   *[other] { $count } days a turn
 }
page-table-seconds = { $count } seconds a turn
page-table-rated = rated if all have accounts
page-table-swapped = { $part ->
    [1] first of two matches with the same cards: in the second each has what the other had
   *[other] second of two matches with the same cards: each has what the other had
 }
page-table-coach = hints and warnings for all
page-table-in-series = Best of { $games }, game { $number }

## Invitations

page-invited = You are invited
page-invited-by = { $name } invites you
page-invited-game = The game is { $game } for { $seats } players. No account is needed.
page-invited-game-preset = { $game } ({ $preset })
page-invited-help = New to it? At the table there is help: what you may do, and what words mean.
page-invited-as = You sit down as { $name }.
page-invited-seat = A seat at this table is yours. No account is needed.
page-invited-sit = Sit down
page-invited-watch = Watch

## Friends

page-friends = Friends
page-friends-invites = { $name } invites you: { $preset }
page-friends-remove = Remove
page-friends-remove-whom = Be friends with { $name } no more
page-friends-link-made = Whoever opens this link within a week may become your friend.
page-friends-link = The link by which others become your friends
page-friends-make-link = Make a link for a friend
page-friends-invite = Invite
page-friends-invite-whom = Invite { $name }
page-friends-invited = invited
page-befriend = { $name } would like to be your friend
page-befriend-somebody = Somebody would like to be your friend
page-befriend-what = Friends see when the other is here, and invite each other to tables. No account is needed.
page-befriend-yes = Be friends
page-befriend-done = You and { $name } are friends now
page-befriend-done-somebody = You are friends now
page-befriend-where = You find your friends on the front page, and can invite them to a table there.

## Talk

page-talk = Talk
page-talk-new = { $count } new
page-talk-said = What has been said
page-talk-nothing = Nobody has said anything yet.
page-talk-phrases = Phrases
page-talk-off = Nobody talks at this table.
page-talk-watching = Who watches does not talk to those who play.
page-talk-say = Say
page-talk-own = Say something
page-talk-trouble = Somebody bothers you?
page-talk-mute = Mute
page-talk-mute-whom = Mute { $name }
page-talk-muted = You do not hear them any more, at any table.
page-talk-heard-again = You hear them again.
page-talk-report = Report…
page-talk-report-whom = Report { $name }
page-talk-report-why = What is wrong? The host of this server reads it, with what was said here.
page-talk-reported = The host of this server has been told.
page-talk-line = { $name }: { $said }
