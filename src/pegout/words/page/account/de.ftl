# Die Seite des eigenen Kontos, auf Deutsch.

page-account = Dein Konto
page-account-signed-up = Konto erstellt.
page-account-logged-in = Du bist angemeldet.
page-account-recovered = Passwort zurückgesetzt.
page-account-logged-out = Du bist abgemeldet.
page-account-logged-out-all = Auf allen Geräten abgemeldet.
page-account-renamed = Name geändert.
page-account-password-set = Passwort geändert. Auf allen anderen Geräten wurdest du abgemeldet.
page-account-code-new = Neuer Wiederherstellungscode erstellt. Der alte gilt nicht mehr.
page-account-deleted = Konto gelöscht.
page-account-ended = Gerät abgemeldet.
page-account-revoked = Token widerrufen.
page-account-token-made = Token erstellt.
page-account-code = Dein Wiederherstellungscode
page-account-code-what = Wenn du dein Passwort vergisst, kannst du es mit diesem Code einmal zurücksetzen. Schreib ihn jetzt auf: Er wird nicht noch einmal angezeigt, und einen anderen Weg gibt es nicht.
page-account-why = Du kannst ohne Konto spielen. Mit Konto hast du deine Spiele, Ergebnisse und Wertungen auf jedem Gerät{ $guest ->
    [yes] , auch die von heute
   *[no] {""}
 }.
page-account-make = Konto erstellen
page-account-password = Passwort
page-account-password-least = (mindestens { $least } Zeichen)
page-account-log-in = Anmelden
page-account-along = Spiele aus diesem Browser werden deinem Konto hinzugefügt.
page-account-forgotten = Passwort vergessen?
page-account-recovery = Wiederherstellungscode
page-account-password-new = Neues Passwort
page-account-set = Passwort zurücksetzen
page-account-log-out = Abmelden
page-account-log-out-all = Überall abmelden
page-account-save = Meine Daten herunterladen
page-account-ratings = Wertungen
page-account-rating = { $rating } ± { $deviation }, { $games ->
    [one] eine Partie
   *[other] { $games } Partien
 }{ $provisional ->
    [yes] , vorläufig
   *[no] {""}
 }
page-account-browsers = Aktive Sitzungen
page-account-browser = { $current ->
    [yes] Dieses Gerät
   *[no] Anderes Gerät
 }, seit { $created }, zuletzt aktiv { $seen }
page-account-sign-out = Sitzung beenden
page-account-change = Name oder Passwort ändern
page-account-change-name = Namen ändern
page-account-password-old = Aktuelles Passwort
page-account-change-password = Passwort ändern
page-account-code-another = Neuer Wiederherstellungscode
page-account-code-show = Code erstellen
page-account-programs = API-Tokens
page-account-programs-what = Apps mit einem Token können in deinem Namen handeln, soweit seine Rechte reichen.
page-account-once = Jetzt kopieren. Das wird nicht noch einmal angezeigt:
page-account-token = { $name }: { $scopes }; { $until }
page-account-token-forever = bis zum Widerruf
page-account-token-until = bis { $day }
page-account-revoke = Widerrufen
page-account-revoke-which = { $name } widerrufen
page-account-token-for = Name des Tokens
page-account-token-may = Rechte
page-account-scope-read = lesen
page-account-scope-play = spielen
page-account-scope-talk = chatten
page-account-token-make = Token erstellen
page-account-delete = Konto löschen
page-account-delete-what = Name, Wertungen und Chatnachrichten werden gelöscht, laufende Partien gibst du auf. Deine Gegner behalten ihre Spiele, mit „Gast“ an deiner Stelle.
page-account-delete-yes = Endgültig löschen

## Gespielte Partien

page-account-matches = Deine Partien
page-account-review = Analyse
page-account-taken-back = { $count } zurückgenommen
page-account-review-of = Analyse von { $preset }, { $day }
page-account-won = gewonnen
page-account-lost = verloren
page-account-left = verlassen
page-account-place = { $rank } von { $seats }
page-account-earlier = { $count } frühere
page-account-trend = Letzte { $count } Partien: { $latest } gewonnen. Die { $count } davor: { $before }.
page-account-csv = Alle Partien als CSV
page-account-json = Daten als JSON
page-account-group = { $preset }, { $seats } Spieler{ $bots ->
    [yes] , mit Bots
   *[no] {""}
 }
page-account-record = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
 }, { $wins } gewonnen ({ $part }); im Schnitt { $score } am Ende.
page-account-deals = { $deals ->
    [one] 1 Runde
   *[other] { $deals } Runden
 }
page-account-per-deal = Durchschnitt pro Runde ({ page-account-deals })
page-account-column-all = alle
page-account-column-dealer = als Geber
page-account-column-others = als Vorhand
page-account-column-best = Bestwert
page-account-phase-heels = Heels
page-account-phase-play = Ausspielen
page-account-phase-hand = Hand
page-account-phase-second-hand = zweite Hand
page-account-phase-crib = Crib
page-account-phase-muggins = Muggins
page-account-phase-claims = Ansagen
page-account-phase-tricks = Stiche
page-account-phase-blinds = Blinds
page-account-phase-bets = Einsätze
page-account-phase-pots = Pots
page-account-mark-game = gewonnene Spiele
page-account-mark-skunk = Skunks
page-account-mark-double-skunk = doppelte Skunks
page-account-mark-triple-skunk = dreifache Skunks
page-account-mark-right-call = richtige Rufe
page-account-mark-false-call = falsche Rufe
page-account-mark-hand-shown = gezeigte Hände
page-account-mark-hand-not-counted-in-full = zu niedrig gezählte Hände
page-account-mark-points-that-nobody-found = Stiche mit übersehenen Punkten
page-account-mark-out-of-chips = ohne Chips
page-account-yours = du
page-account-field = andere Spieler
page-account-experts = Experten
page-account-interval = { $mean } ± { $half }
page-account-as-dealer = { $what }, als Geber
page-account-as-other = { $what }, als Vorhand
page-account-averages = { $game ->
    [skalborg] Gewinn in Big Blinds pro 100 Runden; Wert der Hände in Punkten
    [cribist] Punkte pro Runde und pro Stich
   *[other] Punkte pro Runde
 } ({ page-account-deals })
page-account-averages-how = ± ist das 95-%-Konfidenzintervall. Es zählen nur beendete Partien mit Standardregeln und ohne Rückgängig. Hände und Cribs zählen mit ihrem vollen Wert, auch wenn Punkte übersehen wurden. Der Durchschnitt anderer Spieler erscheint ab 10 Spielern.
page-account-decisions = Qualität der Entscheidungen
page-account-cost = { $kind }: { $game ->
    [skalborg] Verlust pro Entscheidung in Big Blinds
   *[other] Verlust pro Entscheidung in Punkten
 }
page-account-best = { $kind }: bester Zug
page-account-kind-discard = Ablagen
page-account-kind-card = gespielte Karten
page-account-kind-bet = Einsätze
page-account-kind-count = gezählte Hände
page-account-kind-call = Muggins-Rufe
page-account-phase-trick = ein gewonnener Stich
page-account-phase-net = insgesamt
page-account-phase-folded = gepasste Hände
page-account-phase-shown = gezeigte Hände
page-account-phase-showdown-won = gewonnene Showdowns
page-account-phase-skunk = Skunks gegen andere
page-account-phase-skunked = Skunks gegen dich
page-account-course = Verlauf
page-account-course-all = Durchschnitt aller { $matches } Partien, mit Intervall
page-account-course-of = Durchschnitt der letzten 20 von { $matches } Partien, mit Intervall
page-account-band-said = { $name }: anfangs { $first }, jetzt { $last }.
page-account-luck-lead = Durchschnitt aus { $matches } analysierten Partien: Glück { $cards } ± { $cards_half } { $unit ->
    [blinds] Big Blinds
   *[other] Punkte
 }, Können { $play } ± { $play_half }.
page-account-luck-games = In gewonnenen Spielen: Glück { $cards } ± { $cards_half }, Können { $play } ± { $play_half }.
page-account-luck-lead-curve = Glück und Können: { $unit ->
    [blinds] Big Blinds
   *[other] Punkte
 } pro Partie, Durchschnitt bisher
page-account-luck-games-curve = Glück und Können: gewonnene Spiele pro Partie, Durchschnitt bisher
page-account-luck-after = Nach
page-account-luck-matches = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
 }
page-account-luck-cards = Glück
page-account-luck-play = Können
page-account-luck-zero = null
page-account-best-hands = Beste Hände
page-account-best-hand = { $what } für { $points }, { $day }
page-account-averages-csv = Mittelwerte als CSV

## Spieler: Profile und Bestenliste

page-account-ways = Weitere Seiten
page-account-profile = Dein Profil
page-account-nobody = Kein Spieler mit diesem Namen. Gäste haben kein Profil.
page-account-since = Dabei seit { $day }
page-account-unrated = Noch keine gewerteten Partien.
page-account-rating-start = am Anfang
page-account-curve-said = Wertung in { $game }: anfangs { $first }, jetzt { $last }, zwischen { $least } und { $most }
page-account-curve-table = Als Tabelle anzeigen
page-account-curve-after = Partie vom
page-account-curve-rating = Wertung
page-account-latest = Letzte Partien
page-account-latest-won = Letzte Partien: { $won } von { $count } gewonnen.
page-account-was-rated = { $day } · gewertet
page-account-with = mit
page-account-no-matches = Keine Partien sichtbar.
page-account-which-matches = Partien an öffentlichen Tischen sehen alle. Andere stehen nur in deinem eigenen Profil.
page-account-ranking = Bestenliste
page-account-ranking-of = Bestenliste { $game }
page-account-games = Spiele
page-account-ranking-place = Rang
page-account-ranking-name = Name
page-account-ranking-rating = Wertung
page-account-ranking-matches = Partien
page-account-ranking-rated = { $rating } ± { $deviation }
page-account-ranking-more = Mehr
page-account-ranking-empty = Noch keine Spieler in der Liste.
page-account-ranking-what = Alle beginnen mit 1500. Nach etwa 20 gewerteten Partien stehst du in der Liste; bis dahin ist deine Wertung vorläufig.
page-account-find = Spieler suchen
page-account-find-go = Anzeigen
