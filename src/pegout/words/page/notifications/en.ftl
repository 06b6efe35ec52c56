# What waits for the player, in English.

page-notifications = Notifications
page-notifications-turns = Your turn
page-notifications-invitations = Invitations
page-notifications-against = against { $names }
page-notifications-invites = { $name } invites you
page-notifications-none = No notifications
page-notifications-none-why = Your turns, invitations and friend requests show up here.
page-notifications-play = Start a game
page-notifications-all = All notifications
page-notifications-turn = Your turn: { $preset } against { $names }

# What people are told, in the bell, by e-mail and on other devices. `.brief` is shown on a locked screen:
# it names no player and no game.
notify-invitation = { $name } invites you to a game: { $preset }
    .brief = You’re invited to a game.
