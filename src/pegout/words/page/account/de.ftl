# Die Seite des eigenen Kontos, auf Deutsch.

page-account = Dein Konto
page-account-signed-up = Du hast ein Konto.
page-account-logged-in = Du bist angemeldet.
page-account-recovered = Dein Passwort ist neu.
page-account-logged-out = Du bist abgemeldet.
page-account-logged-out-all = Du bist überall abgemeldet.
page-account-renamed = Dein Name ist geändert.
page-account-password-set = Dein Passwort ist geändert; alle anderen Browser sind abgemeldet.
page-account-code-new = Dein Code ist neu; der alte gilt nicht mehr.
page-account-deleted = Dein Konto ist gelöscht.
page-account-ended = Dieser Browser ist abgemeldet.
page-account-revoked = Das Token ist widerrufen.
page-account-token-made = Das Token ist da.
page-account-code = Dein Code zur Wiederherstellung
page-account-code-what = Wenn du dein Passwort vergisst, ersetzt es dieser Code, einmal. Schreib ihn auf: Er wird nicht noch einmal gezeigt, und einen anderen Weg gibt es nicht.
page-account-why = Du kannst ohne Konto spielen. Mit einem gehören dir deine Tische, Ergebnisse und Wertungen auf jedem Gerät{ $guest ->
    [yes] , auch die von heute
   *[no] {""}
 }.
page-account-make = Konto anlegen
page-account-password = Passwort
page-account-password-least = (mindestens { $least } Zeichen)
page-account-log-in = Anmelden
page-account-along = Die Tische dieses Browsers kommen mit.
page-account-forgotten = Ich habe mein Passwort vergessen
page-account-recovery = Code zur Wiederherstellung
page-account-password-new = Neues Passwort
page-account-set = Passwort setzen
page-account-log-out = Abmelden
page-account-log-out-all = Überall abmelden
page-account-save = Meine Daten speichern
page-account-ratings = Wertungen
page-account-rating = { $rating } ± { $deviation }, { $games ->
    [one] eine Partie
   *[other] { $games } Partien
 }{ $provisional ->
    [yes] , vorläufig
   *[no] {""}
 }
page-account-browsers = Wo du angemeldet bist
page-account-browser = { $current ->
    [yes] Hier
   *[no] Ein anderer Browser
 }, seit { $created }, zuletzt gesehen { $seen }
page-account-sign-out = Abmelden
page-account-change = Name oder Passwort ändern
page-account-change-name = Namen ändern
page-account-password-old = Bisheriges Passwort
page-account-change-password = Passwort ändern
page-account-code-another = Ein neuer Code zur Wiederherstellung
page-account-code-show = Neuen Code zeigen
page-account-programs = Programme
page-account-programs-what = Ein Programm, das ein Token zeigt, handelt für dich, soweit das Token es erlaubt.
page-account-once = Das wird einmal gezeigt:
page-account-token = { $name }: { $scopes }; { $until }
page-account-token-forever = bis es widerrufen wird
page-account-token-until = bis { $day }
page-account-revoke = Widerrufen
page-account-revoke-which = { $name } widerrufen
page-account-token-for = Wofür es ist
page-account-token-may = Es darf
page-account-scope-read = lesen
page-account-scope-play = spielen
page-account-scope-talk = sprechen
page-account-token-make = Token anlegen
page-account-delete = Konto löschen
page-account-delete-what = Name, Wertungen und was du gesagt hast werden gelöscht, und du gibst die Partien auf, die du gerade spielst. Die anderen behalten ihre Spiele, mit „Gast“ an deiner Stelle.
page-account-delete-yes = Mein Konto endgültig löschen

## Was man gespielt hat

page-account-matches = Deine Partien
page-account-review = Durchsicht
page-account-taken-back = { $count } zurückgenommen
page-account-review-of = Durchsicht von { $preset }, { $day }
page-account-won = gewonnen
page-account-lost = verloren
page-account-left = gegangen
page-account-place = Rang { $rank } von { $seats }
page-account-earlier = { $count } frühere
page-account-trend = Von deinen letzten { $count } Partien hast du { $latest } gewonnen, von den { $count } davor { $before }.
page-account-csv = Alle Partien als CSV
page-account-json = Zahlen als JSON
page-account-group = { $preset }, { $seats } Spieler{ $bots ->
    [yes] , mit Bots
   *[no] {""}
 }
page-account-record = { $games ->
    [one] Eine Partie
   *[other] { $games } Partien
 }, { $wins } gewonnen ({ $part }); im Mittel { $score } am Ende.
page-account-deals = { $deals ->
    [one] eine Runde
   *[other] { $deals } Runden
 }
page-account-per-deal = In einer Runde, im Mittel ({ page-account-deals })
page-account-column-all = alle
page-account-column-dealer = als Geber
page-account-column-others = sonst
page-account-column-best = am meisten auf einmal
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
page-account-mark-hand-not-counted-in-full = nicht ganz gezählte Hände
page-account-mark-points-that-nobody-found = Stiche mit Punkten, die niemand fand
page-account-mark-out-of-chips = ohne Chips
page-account-yours = du
page-account-field = alle anderen hier
page-account-experts = Experten
page-account-interval = { $mean } ± { $half }
page-account-as-dealer = { $what }, als Geber
page-account-as-other = { $what }, sonst
page-account-averages = { $game ->
    [skalborg] Was gewonnen wird, in großen Blinds je hundert Runden; was Hände halten, in Punkten
    [cribist] Punkte in einer Runde; eines Stichs
   *[other] Punkte in einer Runde
 } ({ page-account-deals })
page-account-averages-how = ± ist ein Intervall von 95 %. Es zählen Partien nach den eigenen Regeln der Vorlage, in denen du geblieben bist und nichts zurückgenommen wurde. Hände und Cribs sind, was sie hielten, gezählt oder nicht. Was alle anderen hier machen, steht daneben, sobald es von zehn Personen ist; so sieht niemand, wie jemand Einzelnes spielt.
page-account-decisions = Entscheidungen, wie Durchsichten sie beurteilen
page-account-cost = { $kind }: { $game ->
    [skalborg] verlorene große Blinds je Entscheidung
   *[other] verlorene Punkte je Entscheidung
 }
page-account-best = { $kind }: das Beste gewählt
page-account-kind-discard = Ablagen
page-account-kind-card = gespielte Karten
page-account-kind-bet = Einsätze
page-account-kind-count = gezählte Hände
page-account-kind-call = Rufe von Muggins
page-account-phase-trick = ein gewonnener Stich
page-account-phase-net = insgesamt
page-account-phase-folded = gepasste Hände
page-account-phase-shown = gezeigte Hände
page-account-phase-showdown-won = gewonnene Showdowns
page-account-phase-skunk = Spiele mit Skunk für dich
page-account-phase-skunked = Spiele mit Skunk gegen dich
page-account-course = Wie es sich ändert
page-account-course-all = Mittel aller bisher { $matches } Partien, mit seinem Intervall
page-account-course-of = Mittel der letzten 20 von { $matches } Partien, mit seinem Intervall
page-account-band-said = { $name }: erst { $first }, jetzt { $last }.
page-account-luck-lead = In einer Partie, im Mittel von { $matches } beurteilten, brachten dir die Karten { $cards } ± { $cards_half } { $unit ->
    [blinds] große Blinds
   *[other] Punkte
 }, Entscheidungen { $play } ± { $play_half }.
page-account-luck-games = In gewonnenen Spielen: die Karten { $cards } ± { $cards_half }, Entscheidungen { $play } ± { $play_half }.
page-account-luck-lead-curve = Glück und Können, { $unit ->
    [blinds] große Blinds
   *[other] Punkte
 } in einer Partie, bisher im Mittel
page-account-luck-games-curve = Glück und Können, gewonnene Spiele in einer Partie, bisher im Mittel
page-account-luck-after = Nach
page-account-luck-matches = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
 }
page-account-luck-cards = Karten
page-account-luck-play = Entscheidungen
page-account-luck-zero = nichts
page-account-best-hands = Beste Hände
page-account-best-hand = { $what } für { $points }, { $day }
page-account-averages-csv = Mittelwerte als CSV

## Spieler: das Profil von irgendwem, und die Rangliste

page-account-ways = Andere Seiten
page-account-profile = Dein Profil
page-account-nobody = Niemand hat hier ein Konto mit diesem Namen. Gäste haben kein Profil.
page-account-since = Hier seit { $day }
page-account-unrated = Noch keine gewertete Partie.
page-account-rating-start = am Anfang
page-account-curve-said = Wertung in { $game }: erst { $first }, jetzt { $last }, zwischen { $least } und { $most }
page-account-curve-table = Die Kurve als Tabelle
page-account-curve-after = Nach einer Partie vom
page-account-curve-rating = Wertung
page-account-latest = Letzte Partien
page-account-latest-won = Letzte Partien: { $won } von { $count } gewonnen.
page-account-was-rated = { $day } · gewertet
page-account-with = mit
page-account-no-matches = Keine, die du sehen darfst.
page-account-which-matches = Partien an Tischen, die alle sehen, stehen hier für alle, die anderen nur im eigenen Profil.
page-account-ranking = Rangliste
page-account-ranking-of = Rangliste in { $game }
page-account-games = Spiele
page-account-ranking-place = Rang
page-account-ranking-name = Name
page-account-ranking-rating = Wertung
page-account-ranking-matches = Partien
page-account-ranking-rated = { $rating } ± { $deviation }
page-account-ranking-more = Mehr
page-account-ranking-empty = Noch steht niemand in dieser Liste.
page-account-ranking-what = Alle beginnen mit 1500. Wer etwa 20 gewertete Partien eines Spiels gespielt hat, steht in seiner Liste; bis dahin ist eine Wertung vorläufig.
page-account-find = Wessen Profil?
page-account-find-go = Zeigen
