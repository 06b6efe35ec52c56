# The frame around all pages, in English.

page-frame-skip = Skip to content
page-frame-sections = Sections
page-frame-play = Play
page-frame-learn = Learn
page-frame-train = Train
page-frame-analyse = Analyze
page-frame-watch = Watch
page-frame-community = Community
page-frame-log-in = Log in
page-frame-waiting = Notifications{ $count ->
    [0] {""}
   *[other] : { $count } new
 }
page-frame-bell = Notifications
page-frame-search = Find a player
page-frame-menu = Menu
page-frame-person = Your menu
page-frame-person-of = { $name }, your menu
page-frame-profile = Profile
page-frame-history = Game history
page-frame-statistics = Statistics
page-frame-settings = Settings
page-frame-account = Account
page-frame-log-out = Log out
page-frame-logged-out = You’re logged out.
