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
