# Die Statistik, auf Deutsch.

page-statistics = Statistik
page-statistics-none = Noch keine Statistik. Nach deiner ersten Partie siehst du, woher deine Punkte kommen.
page-statistics-kind = Spiel
page-statistics-trend = Letzte { $count } Partien: { $latest } gewonnen. Die { $count } davor: { $before }.
page-statistics-json = Daten als JSON
page-statistics-group = { $preset }, { $seats } Spieler{ $bots ->
    [yes] , mit Bots
   *[no] {""}
 }
page-statistics-record = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
 }, { $wins } gewonnen ({ $part }); im Schnitt { $score } am Ende.
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
page-statistics-experts = Experten
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
page-statistics-phase-folded = gepasste Hände
page-statistics-phase-shown = gezeigte Hände
page-statistics-phase-showdown-won = gewonnene Showdowns
page-statistics-phase-skunk = Skunks gegen andere
page-statistics-phase-skunked = Skunks gegen dich
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
page-statistics-date = Datum
page-statistics-luck-after = Analysierte Partien
page-statistics-luck-cards = Glück
page-statistics-luck-play = Können
page-statistics-luck-zero = null
page-statistics-best-hands = Beste Hände
page-statistics-best-hand = { $what } für { $points }, { $day }
page-statistics-averages-csv = Mittelwerte als CSV
