# Der Rahmen um alle Seiten, auf Deutsch.

page-frame-skip = Zum Inhalt
page-frame-sections = Bereiche
page-frame-play = Spielen
page-frame-learn = Lernen
page-frame-train = Üben
page-frame-analyse = Analyse
page-frame-watch = Zuschauen
page-frame-community = Community
page-frame-log-in = Anmelden
page-frame-waiting = Mitteilungen{ $count ->
    [0] {""}
   *[other] : { $count } neu
 }
page-frame-bell = Mitteilungen
page-frame-search = Spieler suchen
page-frame-menu = Menü
page-frame-person = Dein Menü
page-frame-person-of = { $name }, dein Menü
page-frame-profile = Profil
page-frame-history = Partien
page-frame-statistics = Statistik
page-frame-settings = Einstellungen
page-frame-account = Konto
page-frame-log-out = Abmelden
page-frame-logged-out = Du bist abgemeldet.
