# Clubs, in English.

page-clubs = Clubs
page-clubs-lead = Meet the same people every week, with a calendar, a season table and a chat of your own.
page-clubs-found = Start a club
page-clubs-yours = Your clubs
page-clubs-others = More clubs
page-clubs-all = Find a club
page-clubs-search = Search clubs
page-clubs-not-found = No clubs found.
page-clubs-no-others = No other clubs yet.
page-clubs-none = No clubs yet
page-clubs-none-why = Start the first one: give it a name, send your friends the link, and put your evening on the calendar.
page-clubs-open = Open
page-clubs-see = View
page-clubs-members-count = { $count ->
    [one] 1 member
   *[other] { $count } members
}
page-clubs-next = next: { $when }
page-clubs-closed = closed
page-clubs-account = You need an account to start a club. You can join one without.
page-clubs-log-in = Log in or sign up

## Its settings

page-clubs-name = Name
page-clubs-name-example = Red Lion Peggers
page-clubs-about = About the club
page-clubs-about-example = Where you’re from, when you play, who is welcome
page-clubs-entry = Who can join
page-clubs-entry-open = Anyone
    .help = Everyone can see the club and join.
page-clubs-entry-request = On request
    .help = Everyone can see the club. You decide who gets in.
page-clubs-entry-link = With a link
    .help = Only people with the club’s link can see it and join.
page-clubs-more = Picture, game, time zone
page-clubs-picture = Picture
page-clubs-preset = Game
page-clubs-pace = Time per turn
page-clubs-pace-seconds = { $count } s
page-clubs-pace-none = No limit
page-clubs-language = Language
page-clubs-any-language = Any
page-clubs-month = Season starts in
page-clubs-month-help = Every year, a new season table starts in this month.
page-clubs-zone = Time zone
page-clubs-zone-help = Sessions use the time in { $place }. Everyone sees them in their own time zone.
page-clubs-save = Save
page-clubs-saved = Saved.
page-clubs-link = Club link
page-clubs-link-why = Anyone with this link can join at once.
page-clubs-link-renew = New link
page-clubs-link-renewed = The old link no longer works.
page-clubs-link-renew-where = If the link falls into the wrong hands, the club’s owner can replace it in the settings.
page-clubs-close = Close the club
page-clubs-close-why = Members can still see it for 30 days, then it’s deleted. Games and events stay.
page-clubs-now-closed = The club is closed.
page-clubs-closed-why = This club is closed. You can still see it until { $day }.
page-clubs-reopen = Reopen

## A club

page-clubs-tab-home = Home
page-clubs-tab-members = Members
page-clubs-tab-calendar = Calendar
page-clubs-tab-season = Season
page-clubs-tab-chat = Chat
page-clubs-tab-options = Settings
page-clubs-is-open = open to everyone
page-clubs-is-request = join on request
page-clubs-is-link = by invitation
page-clubs-you-owner = you own it
page-clubs-you-director = you’re a director
page-clubs-unknown = Club not found
page-clubs-unknown-why = It may have been closed, or your link may be incomplete.
page-clubs-invite = Invite
page-clubs-invite-how = Send this link. Everyone who opens it can join, no account needed.
page-clubs-join = Join
page-clubs-ask = Ask to join
page-clubs-withdraw = Withdraw request
page-clubs-waiting = You’ve asked to join. You’ll be notified when you’re accepted.
page-clubs-joined = Welcome to { $club }!
page-clubs-asked = Request sent to { $club }.
page-clubs-left = You’ve left { $club }.
page-clubs-next-session = Next session
page-clubs-check-in = Check in
page-clubs-check-in-opens = Check-in opens half an hour before.
page-clubs-all-sessions = All sessions
page-clubs-no-session = No sessions planned
page-clubs-no-session-plan = Put your club evening on the calendar. It starts automatically, with pairings and standings.
page-clubs-no-session-yet = There are no sessions on the calendar yet.
page-clubs-plan = Plan a session
page-clubs-alone = Just you so far
page-clubs-alone-why = Invite the people you play with.
page-clubs-events = Events
page-clubs-new-event = Plan a knockout, Swiss event or arena
page-clubs-leagues = Leagues
page-clubs-board = Board
page-clubs-announcement = Write an announcement
page-clubs-post = Post
page-clubs-no-news = No announcements yet.
page-clubs-all-news = All announcements
page-clubs-news-removed = Announcement deleted.
page-clubs-news-remove = Remove the announcement ({ $when })
page-clubs-remove = Remove

## Members

page-clubs-requests = Join requests
page-clubs-let-in = Accept
page-clubs-let-in-whom = Accept { $name }
page-clubs-refuse = Decline
page-clubs-refuse-whom = Decline { $name }
page-clubs-refused = { $name } declined.
page-clubs-role-owner = Owner
page-clubs-role-director = Director
page-clubs-you = You
page-clubs-here = online
page-clubs-seen = active { $when }
page-clubs-manage = Options for { $name }
page-clubs-unmute = Unmute
page-clubs-make-director = Make director
page-clubs-make-member = Remove as director
page-clubs-hand-over = Hand over the club
page-clubs-hand-over-why = { $name } will own the club. You’ll stay on as a director.
page-clubs-removed = { $name } removed from the club.
page-clubs-report = Report…
page-clubs-report-who = The host of this server will see your report and the club’s chat.
page-clubs-leave = Leave the club
page-clubs-leave-why = Your results stay in the season tables.
page-clubs-leave-owner = The club goes to its longest-serving director or, without directors, to its longest-serving member. To choose someone yourself, hand it over first.
page-clubs-leave-last = You’re the last member, so the club will be deleted.

## Calendar

page-clubs-coming = Coming up
page-clubs-rhythm = Schedule
page-clubs-add-sessions = Add sessions
page-clubs-add = Add
page-clubs-session-title = Title
page-clubs-session-example = Tuesday evening
page-clubs-every = How often
page-clubs-week = Weekly
page-clubs-fortnight = Every other week
page-clubs-once = Once
page-clubs-on = { $day }, { $time }
page-clubs-every-week = Every { $day }, { $time }
page-clubs-every-fortnight = Every other { $day }, { $time }
page-clubs-until = until { $day }
page-clubs-day = Day
page-clubs-first-day = First day
page-clubs-time = Time
page-clubs-time-there = { $time } in { $place }
page-clubs-zone-is = Time zone: { $place }.
page-clubs-games-each = Games per player
page-clubs-games = { $count ->
    [one] 1 game
   *[other] { $count } games
}
page-clubs-rated = Rated
page-clubs-rated-help = Only with accounts and unchanged rules.
page-clubs-sessions-how = Members are notified half an hour before and can check in. At the start, everyone who has checked in is paired.
page-clubs-in-person = in person
page-clubs-paper = In person
page-clubs-paper-help = Played with real cards and boards. Both players enter the result.
page-clubs-sessions-paper = Members are notified half an hour before and can check in. Add players without a phone, and start when everyone is there.
page-clubs-more-settings = More settings
page-clubs-sessions-removed = “{ $title }” removed from the calendar.
page-clubs-sessions-remove = Remove “{ $title }” from the calendar
page-clubs-skip = Skip
page-clubs-hold = Restore
page-clubs-skipped = skipped
page-clubs-to-event = View event
page-clubs-subscribe = Subscribe in your calendar app
page-clubs-subscribe-how = Add this address to your calendar app. It stays up to date.
page-clubs-subscribe-address = Calendar address
page-clubs-more-sessions = Show more

## Season

page-clubs-season = Season
page-clubs-season-of = Season { $season }
page-clubs-csv = Download (CSV)
page-clubs-season-place = Place
page-clubs-season-name = Player
page-clubs-season-points = Points
page-clubs-season-events = Evenings
    .help = Evenings played
page-clubs-season-wins = Won
    .help = Games won
page-clubs-season-skunks = Skunks
    .help = Wins by 31 points or more
page-clubs-season-spread = Spread
    .help = Margins of wins minus margins of losses
page-clubs-season-average = Average
    .help = Game points per evening
page-clubs-season-card = Best evening
    .help = Most game points in one evening
page-clubs-season-twelves = 12+
    .help = Evenings with 12 game points or more
page-clubs-season-best = Best hand
    .help = Points in the best hand
page-clubs-evenings = Evenings
page-clubs-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
page-clubs-winner = won by { $name }
page-clubs-standings = Standings
page-clubs-no-season = No results yet
page-clubs-no-season-why = After the first evening, the season table appears here: points, wins, spread and more.

## Chat

page-clubs-line-remove = Delete “{ $text }”
page-clubs-line-removed = “{ $text }” deleted.
page-clubs-chat-rules = Only members can read this. Mute someone under “Members”; directors can delete messages.

## Refusals

refused-club-none = club not found. Check that the link is complete
refused-club-member = member not found. The list may have changed
refused-club-news = this announcement has been deleted
refused-club-schedule = these sessions are no longer on the calendar
refused-club-session = this session can’t be changed: it has started or isn’t on the calendar
refused-club-season = season not found
refused-club-members-only = only members can do that. Join the club first
refused-club-directors-only = only the club’s owner and directors can do that
refused-club-owner-only = only the club’s owner can do that
refused-club-invite-only = this club is by invitation only. Ask a member for the link
refused-club-own-role = you can’t change your own role. Hand the club over to someone, or leave it
refused-club-needs-account = a club’s owner needs an account: a guest is lost when the browser’s data is cleared
refused-club-closed = this club is closed
refused-club-full = this club is full
refused-club-too-many = club limit reached. Leave a club first
refused-club-schedules = the calendar is full. Delete sessions first
refused-club-zone = unknown time zone. Use a name like Europe/Berlin
refused-club-day = this date has passed or isn’t on the calendar
