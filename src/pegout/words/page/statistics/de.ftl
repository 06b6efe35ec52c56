# Die Statistik, auf Deutsch.

page-statistics = Statistik
page-statistics-none = Noch keine Statistik
page-statistics-kind = Spiel

## Questions and answers

page-statistics-none-what = Nach deiner ersten Partie siehst du, woher deine Punkte kommen; nach zehn, ob du besser wirst.
page-statistics-log-in = Anmelden
page-statistics-csv = Partien als CSV
page-statistics-against = Gegner
page-statistics-against-people = Gegen Menschen
page-statistics-against-bots = Mit Bots
page-statistics-averages-title = Durchschnitte
page-statistics-amount = { $unit ->
    [blinds] { $value } Big Blinds
   *[other] { $value } Punkte
 }
page-statistics-within = { $value } ({ $low } bis { $high })
page-statistics-date = Datum
page-statistics-after = Analysierte Partien
page-statistics-lost = Verlorene { $unit ->
    [blinds] Big Blinds
   *[other] Punkte
 } pro Runde
page-statistics-better = Werde ich besser?
page-statistics-better-better = Ja. Du verlierst jetzt { $lately } pro Runde, vorher { $before }.
page-statistics-better-worse = Zuletzt nicht. Du verlierst jetzt { $lately } pro Runde, vorher { $before }.
page-statistics-better-same = Du hältst dein Niveau: { $lately } Verlust pro Runde, vorher { $before }.
page-statistics-better-early = Das lässt sich noch nicht sagen. Zuletzt hast du { $lately } pro Runde verloren, vorher { $before }; das kann Zufall sein.
page-statistics-better-few = Das lässt sich noch nicht sagen. { $days ->
    [0] Dafür braucht es 20 analysierte Partien; du hast { $count }.
   *[other] Dafür braucht es 10 analysierte Partien in den letzten { $days } Tagen (du hast { $lately }) und 10 davor (du hast { $before }).
 }
page-statistics-better-how = { $lately } Partien seit { $since }, verglichen mit { $before } davor. Unterschied: { $change } ({ $low } bis { $high }, 95-%-Intervall).
page-statistics-period = Vergleich
page-statistics-period-days = { $days ->
    [0] Neuere Hälfte
    [365] Letzte 12 Monate
   *[other] Letzte { $days } Tage
 }
page-statistics-losses = Wo verliere ich Punkte?
page-statistics-losses-most = { $kind ->
    [discard] Deine Ablagen kosten
    [card] Dein Ausspielen kostet
    [bet] Deine Einsätze kosten
    [count] Dein Zählen kostet
    [call] Deine Muggins-Rufe kosten
   *[other] Eine Art von Entscheidung kostet
 } am meisten: { $share } der { $total }, die du pro Runde verlierst.
page-statistics-losses-even = Bisher keine klare Schwäche. Du verlierst { $total } pro Runde.
page-statistics-losses-none = Noch keine Fehler zu zeigen.
page-statistics-losses-what = Entscheidungen
page-statistics-losses-per-deal = Verlust pro Runde
page-statistics-losses-best = beste Züge
page-statistics-losses-share = { $share } der Verluste
page-statistics-train = Üben
page-statistics-train-what = Üben: { $kind }
page-statistics-losses-how = Beste Züge: Anteil deiner Entscheidungen, zu denen es keine bessere Wahl gab.
page-statistics-lucky = Habe ich Glück?
page-statistics-lucky-lucky = Ja. Gute Karten haben dir in { $matches } Partien etwa { $wins } Siege mehr gebracht.
page-statistics-lucky-unlucky = Nein. Schlechte Karten haben dich in { $matches } Partien etwa { $wins } Siege gekostet.
page-statistics-lucky-even = Etwa so viel wie alle. In { $matches } Partien macht das Glück { $total } Siege aus, das liegt im üblichen Rahmen.
page-statistics-lucky-early = Das lässt sich noch nicht sagen. Dafür braucht es 10 analysierte Partien; du hast { $count }.
page-statistics-lucky-how = { $unit ->
    [blinds] Big Blinds
   *[other] Punkte
 }, die dir gegebene und aufgedeckte Karten pro Partie gebracht haben: { $points }. Auf lange Sicht gleicht sich das für alle aus.
page-statistics-luck-per-game = { $unit ->
    [blinds] Big Blinds
   *[other] Punkte
 } durch die Karten, pro Partie
page-statistics-waiting = { $count ->
    [one] 1 Partie wird
   *[other] { $count } Partien werden
 } noch analysiert.

## Averages

page-statistics-json = Daten als JSON
page-statistics-group = { $preset }, { $seats } Spieler
page-statistics-record = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
 }, { $wins } gewonnen ({ $part }); Endstand im Schnitt { $score }.
page-statistics-deals = { $deals ->
    [one] 1 Runde
   *[other] { $deals } Runden
 }
page-statistics-per-deal = Durchschnitt pro Runde ({ page-statistics-deals })
page-statistics-column-all = alle
page-statistics-column-dealer = als Geber
page-statistics-column-others = als Vorhand
page-statistics-column-best = Bestwert
page-statistics-phase-heels = Heels
page-statistics-phase-play = Ausspielen
page-statistics-phase-hand = Hand
page-statistics-phase-second-hand = zweite Hand
page-statistics-phase-crib = Crib
page-statistics-phase-muggins = Muggins
page-statistics-phase-claims = Ansagen
page-statistics-phase-tricks = Stiche
page-statistics-phase-blinds = Blinds
page-statistics-phase-bets = Einsätze
page-statistics-phase-pots = Pots
page-statistics-mark-game = gewonnene Spiele
page-statistics-mark-skunk = Skunks
page-statistics-mark-double-skunk = doppelte Skunks
page-statistics-mark-triple-skunk = dreifache Skunks
page-statistics-mark-right-call = richtige Rufe
page-statistics-mark-false-call = falsche Rufe
page-statistics-mark-hand-shown = gezeigte Hände
page-statistics-mark-hand-not-counted-in-full = zu niedrig gezählte Hände
page-statistics-mark-points-that-nobody-found = Stiche mit übersehenen Punkten
page-statistics-mark-out-of-chips = ohne Chips
page-statistics-yours = du
page-statistics-field = andere Spieler
page-statistics-experts = Meister
page-statistics-as-dealer = { $what }, als Geber
page-statistics-as-other = { $what }, als Vorhand
page-statistics-averages = { $game ->
    [skalborg] Gewinn in Big Blinds pro 100 Runden; Wert der Hände in Punkten
    [cribist] Punkte pro Runde und pro Stich
   *[other] Punkte pro Runde
 } ({ page-statistics-deals })
page-statistics-averages-how = ± und Spannen sind 95-%-Konfidenzintervalle. Es zählen nur beendete Partien mit Standardregeln und ohne Rückgängig. Hände und Cribs zählen mit ihrem vollen Wert, auch wenn Punkte übersehen wurden. Der Durchschnitt anderer Spieler erscheint ab 10 Spielern.
page-statistics-decisions = Qualität der Entscheidungen
page-statistics-cost = { $kind }: { $game ->
    [skalborg] Verlust pro Entscheidung in Big Blinds
   *[other] Verlust pro Entscheidung in Punkten
 }
page-statistics-best = { $kind }: bester Zug
page-statistics-kind-discard = Ablagen
page-statistics-kind-card = gespielte Karten
page-statistics-kind-bet = Einsätze
page-statistics-kind-count = gezählte Hände
page-statistics-kind-call = Muggins-Rufe
page-statistics-phase-trick = ein gewonnener Stich
page-statistics-phase-net = insgesamt
page-statistics-phase-folded = Hände gepasst
page-statistics-phase-shown = gezeigte Hände
page-statistics-phase-showdown-won = gewonnene Showdowns
page-statistics-phase-skunk = erzielte Skunks
page-statistics-phase-skunked = kassierte Skunks
page-statistics-phase-counted = fehlerlos gezählte Hände
page-statistics-course = Verlauf
page-statistics-course-all = Durchschnitt aller { $matches } Partien, mit Intervall
page-statistics-course-of = Durchschnitt der letzten 20 von { $matches } Partien, mit Intervall
page-statistics-luck-lead = Durchschnitt aus { $matches } analysierten Partien: Glück { $cards } ± { $cards_half } { $unit ->
    [blinds] Big Blinds
   *[other] Punkte
 }, Können { $play } ± { $play_half }.
page-statistics-luck-games = In gewonnenen Spielen: Glück { $cards } ± { $cards_half }, Können { $play } ± { $play_half }.
page-statistics-luck-lead-curve = Glück und Können: { $unit ->
    [blinds] Big Blinds
   *[other] Punkte
 } pro Partie, Durchschnitt bisher
page-statistics-luck-games-curve = Glück und Können: gewonnene Spiele pro Partie, Durchschnitt bisher
page-statistics-luck-cards = Glück
page-statistics-luck-play = Können
page-statistics-luck-zero = null
page-statistics-best-hands = Beste Hände
page-statistics-best-hand = { $what } für { $points }, { $day }
page-statistics-averages-csv = Durchschnitte als CSV
