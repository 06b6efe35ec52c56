# Profile, auf Deutsch.

page-profile-nobody = Kein Spieler namens „{ $name }“
page-profile-nobody-why = Stimmt die Schreibweise? Gäste haben kein Profil.
page-profile-since = Dabei seit { $day }
page-profile-history = Partien
page-profile-statistics = Statistik
page-profile-picture = Bild ändern
page-profile-play = { $here ->
    [yes] Jetzt spielen
   *[no] Zur Partie einladen
 }
page-profile-friend-end = Freund entfernen
page-profile-befriend-why = Als Freunde könnt ihr euch zu Partien einladen.
page-profile-friend-link = Schick { $name } diesen Link. Sobald der Link geöffnet wird, seid ihr befreundet.
page-profile-challenge = Herausfordern
page-profile-challenge-preset = Spiel
page-profile-challenge-rated = Gewertet
page-profile-bot-away = Dieser Bot ist gerade nicht online.

## Wertungen und Bilanz

page-profile-ratings = Wertungen
page-profile-rating = ± { $deviation } · { page-profile-games }{ $provisional ->
    [yes] {" "}· vorläufig
   *[no] {" "}· Bestwert { $best }
 }
page-profile-games = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
 }
page-profile-unrated = Noch keine gewerteten Partien.
page-profile-curve = Wertung in { $game }
page-profile-curve-said = Wertung in { $game }: anfangs { $first }, jetzt { $last }, zwischen { $least } und { $most }
page-profile-ranking-of = Bestenliste { $game }
page-profile-record = Bilanz
page-profile-record-preset = Spiel
page-profile-record-games = Partien
page-profile-record-won = Gewonnen
page-profile-won = { $share } gewonnen

## Abzeichen

page-profile-badges = Abzeichen
page-profile-badges-count = { $earned } von { $all }
page-profile-badge-at = Erhalten am { $day }
page-profile-badge-hand-29 = Perfekte 29
    .help = Eine Hand mit 29 Punkten bekommen.
page-profile-badge-hand-28 = Fast perfekt
    .help = Eine Hand mit 28 Punkten bekommen.
page-profile-badge-counts-100 = Sicher gezählt
    .help = 100 Hände in Folge zählen, ohne einen Punkt zu übersehen.
page-profile-badge-comeback-30 = Aufholjagd
    .help = Eine Partie trotz 30 Punkten Rückstand gewinnen.
page-profile-badge-skunk = Skunk
    .help = Eine Partie mit Skunk gewinnen.
page-profile-badge-expert = Meister besiegt
    .help = Gegen einen Meister-Bot gewinnen.
page-profile-badge-flawless = Fehlerlos
    .help = Eine gewertete Partie ohne Fehler spielen.
page-profile-badge-days-7 = Eine Woche
    .help = 7 Tage in Folge spielen oder üben.
page-profile-badge-days-30 = Ein Monat
    .help = 30 Tage in Folge spielen oder üben.
page-profile-badge-days-100 = Hundert Tage
    .help = 100 Tage in Folge spielen oder üben.

## Partien

page-profile-best-hands = Beste Hände
page-profile-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
page-profile-latest = Letzte Partien
page-profile-no-matches = Noch keine Partien zu sehen.
page-profile-which-matches = Partien an öffentlichen Tischen sehen alle. Andere stehen nur in deinem eigenen Profil.
