# What waits for the player, in English.

page-notifications = Notifications
page-notifications-turns = Your turn
page-notifications-invitations = Invitations
page-notifications-against = against { $names }
page-notifications-invites = { $name } invited you
page-notifications-none = No notifications
page-notifications-none-why = Your turns, invitations and friend requests show up here.
page-notifications-play = Start a game
page-notifications-all = All notifications
page-notifications-turn = Your turn: { $preset } against { $names }

# What people are told, in the bell, by e-mail and on other devices. `.brief` is shown on a locked screen:
# it names no player and no game.
notify-invitation = { $name } invited you to a game: { $preset }
    .brief = You’re invited to a game.
notify-turn = Your turn: { $preset } against { $names }
    .brief = It’s your turn.
notify-over = Game over: { $preset } against { $names }
    .brief = A game is over.
notify-time = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
} left for your move: { $preset } against { $names }
    .brief = Your time is running out.
notify-chat = { $name } sent you a message
    .brief = You have a message.
notify-friend = { $name } wants to be friends
    .brief = You have a friend request.
notify-friend-accepted = { $name } is now your friend
    .brief = You have a new friend.
notify-session = { $club }: session starting soon
    .brief = A club session is starting soon.
notify-chat-board = { $club }: new announcement
    .brief = There’s a new announcement.
notify-friend-club = Someone wants to join { $club }
    .brief = Someone wants to join your club.
notify-friend-club-joined = Welcome to { $club }: you’re a member now
    .brief = You’ve been accepted into a club.
notify-pairing = { $event }: round { $round } against { $name }
    .brief = Your next game is ready.
notify-game = { $event }: your next game, against { $name }
    .brief = Your next game is ready.
notify-session-check-in = { $event }: check in now
    .brief = Check-in is open.
notify-event = { $event } is over
    .brief = An event is over.
notify-deadline = Your move is due: { $preset } against { $names }
notify-calendar = Pegout
notify-test = This is a test. Your notifications arrive here.
notify-mail-open = Open Pegout
notify-mail-why = You’re getting this e-mail because you turned on notifications in Pegout.
notify-mail-stop = Stop these e-mails
notify-confirm-title = Confirm your address
notify-confirm-text = Open this link to get notifications from Pegout at this address.
notify-confirm-link = Confirm address
notify-confirm-why = If you didn’t ask for this, ignore this e-mail. You won’t get any others.

# Links of mails.
page-mail-confirm = Confirm your address
page-mail-confirm-why = You’ll then get your notifications by e-mail, too.
page-mail-confirm-go = Confirm address
page-mail-confirm-done = Address confirmed. Your notifications now come by e-mail, too.
page-mail-stop = Stop e-mails
page-mail-stop-why = You’ll no longer get notifications by e-mail.
page-mail-stop-go = Stop e-mails
page-mail-stop-done = You won’t get any more e-mails.
page-notify-settings = Notification settings

# Settings of notifications.
page-notify-settings-short = Settings
page-notifications-new = New:
page-notify-push = On this device
page-notify-push-why = Get notified when it’s your turn, even when Pegout is closed.
page-notify-push-on = Turn on
page-notify-push-home = On iPhone and iPad, add Pegout to your home screen first: tap Share, then “Add to Home Screen”. Open it there and come back to this page.
page-notify-push-never = This browser doesn’t support notifications.
page-notify-push-denied = Your browser blocks notifications from Pegout. You can allow them in its site settings.
page-notify-offer-ask = Get a message when it’s your turn?
page-notify-offer-ask-why = It arrives even when Pegout is closed. You can turn it off in your notification settings.
page-notify-offer-home = Get a message when it’s your turn
page-notify-offer-home-why = On iPhone and iPad, add Pegout to your home screen: tap Share, then “Add to Home Screen”. Open it there, log in and turn on notifications.
page-notify-offer-later = Not now
page-notify-offer-done = You’ll get a message when it’s your turn.
page-notify-details = Show names and games
page-notify-details-why = When off, messages only say “It’s your turn”, for example. Anyone can read a locked screen.
page-notify-device = Browser
page-notify-device-here = · this device
page-notify-device-remove = Remove { $name }
page-notify-remove = Remove
page-notify-test = Send a test
page-notify-test-sent = Test sent.
page-notify-mail = E-mail
page-notify-address = E-mail address
page-notify-address-why = We’ll send you a link to confirm it. Leave empty for no e-mail.
page-notify-confirmed = Confirmed. E-mails go to { $address }.
page-notify-unconfirmed = We sent a link to { $address }. Open it to confirm your address.
page-notify-save = Save
page-notify-again = Send link again
page-notify-what = Notify me about
page-notify-what-why = The bell always shows everything. If a device is notified, the e-mail follows ten minutes later, unless you’ve seen it by then.
page-notify-by-push = Device
page-notify-by-mail = E-mail
page-notify-by-webhook = Webhook
page-notify-not-set = not set up
page-notify-kind-turn = Your turn
page-notify-kind-time = Time running out (8, 4 and 1 h left)
page-notify-kind-invitation = Invitations
page-notify-kind-friend = Friend requests
page-notify-kind-chat = Messages
page-notify-kind-pairing = Your next game in an event
page-notify-kind-event = End of an event
page-notify-kind-session = Club sessions
page-notify-quiet = Quiet hours
page-notify-quiet-on = Send nothing at night
page-notify-quiet-why = Messages wait until quiet hours are over.
page-notify-from = From
page-notify-to = To
page-notify-calendar = Calendar
page-notify-calendar-why = Subscribe to your deadlines, events and club sessions in any calendar app. Keep the address private: it works without logging in.
page-notify-calendar-make = Create address
page-notify-calendar-renew = New address
page-notify-webhook = Webhook
page-notify-webhook-url = Webhook URL
page-notify-webhook-why = Each notification is posted there as JSON, signed with your secret.
page-notify-secret = Secret for signatures
