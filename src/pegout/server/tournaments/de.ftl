# Turniere, auf Deutsch.

## Listen

page-events = Turniere
page-events-lead = Clubabende und Turniere: anmelden, einchecken, Runde für Runde spielen.
page-events-new = Neues Turnier
page-events-coming = Demnächst
page-events-past = Vergangene Turniere
page-events-none = Noch keine Turniere
page-events-none-why = Ein Abend mit neun Partien ist in einer Minute angelegt. Wer mitspielt, braucht nur den Link.
page-events-see = Ansehen
page-events-open = Öffnen
page-events-players =
    { $count ->
        [one] eine Person
       *[other] { $count } Personen
    }
page-events-soon = Die Leitung startet das Turnier
page-events-state-running = Läuft
page-events-state-paused = Unterbrochen
page-events-state-over = Beendet
page-events-state-cancelled = Abgesagt

## Ein neues Turnier

page-events-title = Titel
page-events-title-example = Dienstagsrunde
page-events-club-help = Auch seine Leitung leitet dann das Turnier. Die Ergebnisse zählen für seine Saison.
page-events-starts = Beginn
page-events-starts-help = Ohne Angabe startest du das Turnier selbst.
page-events-starts-paper = Du startest, wenn alle da sind.
page-events-game = Spiel
page-events-seats = Spieler pro Tisch
page-events-seats-help = Jede Runde wechseln die Gegner. Wer übrig bleibt, spielt zu dritt oder viert, wenn das Spiel es zulässt, oder hat ein Freilos.
page-events-rounds = Runden
page-events-paper = Am echten Tisch
page-events-paper-help = Gespielt wird mit echten Karten. Beide tragen das Ergebnis ein.
page-events-more = Weitere Einstellungen
page-events-pace = Zeit pro Zug
page-events-seconds =
    { $count ->
        [0] Unbegrenzt
       *[other] { $count } Sekunden
    }
page-events-check-in-minutes = Check-in ab (Minuten vor Beginn)
page-events-pause-minutes = Pause zwischen den Runden (Minuten)
page-events-listed = Öffentlich
page-events-listed-help = Alle können das Turnier finden. Sonst teilst du den Link.
page-events-rated = Gewertet
page-events-rated-help = Partien zwischen Spielern mit Konto zählen für die Wertung.
page-events-create = Turnier anlegen

## Ein Turnier

page-events-is-rated = gewertet
page-events-directed = Leitung: { $name }
page-events-round-of = Runde { $round } von { $rounds }
page-events-tab-games = Partien
page-events-tab-standings = Tabelle
page-events-tab-players = Teilnehmer
page-events-tab-log = Protokoll
page-events-tab-desk = Leitung
page-events-share = Link zum Turnier kopieren

## Dein Platz

page-events-you = Dein Turnier
page-events-sign-up = Anmelden
page-events-signed-up = Du bist angemeldet.
page-events-join = Mitspielen
page-events-check-in = Einchecken
page-events-check-in-now = Der Check-in ist offen. Bist du da?
page-events-check-in-from = Der Check-in öffnet um { $time }.
page-events-checked-in = Du bist eingecheckt.
page-events-withdraw = Abmelden
page-events-leave = Turnier verlassen
page-events-begins = Gleich beginnt die erste Runde.
page-events-you-play = Runde { $round }: Du spielst gegen { $name }
page-events-to-table = Zu deinem Tisch
page-events-come-by = Komm bis { $time }, sonst verlierst du diese Partie.
page-events-wait =
    { $count ->
        [one] Eine Partie läuft noch.
       *[other] { $count } Partien laufen noch.
    }
page-events-next-at = Nächste Runde um { $time }.
page-events-bye-you = In dieser Runde hast du ein Freilos.
page-events-you-won = Du hast { $score } gegen { $name } gewonnen.
page-events-you-placed = Platz { $place } an deinem Tisch, { $score }.
page-events-you-both-play = Runde { $round }: Du und { $partner } spielt gegen { $name }
page-events-you-lost = Du hast { $score } gegen { $name } verloren.
page-events-you-got = { $name } verliert kampflos: Die Punkte gehören dir.
page-events-you-forfeited = Du hast diese Partie kampflos verloren.
page-events-next-round = Ab der nächsten Runde bist du dabei.
page-events-without-you = In den Play-offs bist du nicht mehr dabei.
page-events-out = Du hast das Turnier verlassen.
page-events-ended = Du hast mit { $points } Punkten Platz { $place } erreicht.
page-events-disqualified = Du wurdest disqualifiziert.
page-events-own = Deine Punkte
page-events-theirs = Punkte von { $name }
page-events-enter-result = Ergebnis eintragen
page-events-sent = Ergebnis eingetragen.
page-events-differs = { $name } hat ein anderes Ergebnis eingetragen. Einigt euch und tragt es noch einmal ein.
page-events-waits-for = Du hast { $score } eingetragen. { $name } muss noch bestätigen.

## Partien und Tabelle

page-events-round = Runde { $round }
page-events-byes = Freilos: { $names }
page-events-watch = Dieser Partie zusehen
page-events-replay = Diese Partie ansehen
page-events-forfeited-by = Kampflos verloren: { $name }
page-events-both-forfeit = kampflos
page-events-disputed = strittig
page-events-reason-left = hat die Partie verlassen
page-events-reason-absent = nicht erschienen
page-events-standings = Tabelle
page-events-place = Platz
page-events-player = Name
page-events-points = Punkte
page-events-wins = Siege
page-events-skunks = Skunks
page-events-spread = Differenz
page-events-plus = Plus
page-events-played = Partien
page-events-level = punktgleich
page-events-nobody = Noch niemand angemeldet
page-events-nobody-why = Teile den Link. Anmelden geht mit und ohne Konto.
page-events-person-here = da
page-events-person-signed-up = angemeldet
page-events-person-left = ausgeschieden
page-events-person-disqualified = disqualifiziert

## Die Turnierleitung

page-events-do-start = Starten
page-events-do-pause = Unterbrechen
page-events-do-resume = Fortsetzen
page-events-do-end = Turnier beenden
page-events-end-why = Es beginnt keine neue Runde. Das lässt sich nicht rückgängig machen.
page-events-end-arena = Es beginnen keine neuen Partien. Das Turnier endet mit der letzten Partie.
page-events-do-cancel = Turnier absagen
page-events-do-pair = Von Hand paaren
page-events-do-check-in = Einchecken
page-events-do-add = Hinzufügen
page-events-do-drop = Abmelden
page-events-do-return = Zurückholen
page-events-do-replace = Ersetzen
page-events-do-disqualify = Disqualifizieren
page-events-do-play-off = Entscheidungsspiel eintragen
page-events-play-off-help = { $name } hat eine weitere Partie gewonnen. Sie entscheidet den Gleichstand.
page-events-beaten = Gegen
page-events-do-correct = Korrigieren
page-events-do-forfeit = Kampflos werten
page-events-do-result = Ergebnis eintragen
page-events-actions = Aktionen
page-events-add = Person hinzufügen
page-events-add-help = Für Leute ohne Gerät. Ihre Ergebnisse trägst du ein.
page-events-pair = { $name } – { $other }
page-events-pair-help = Ersetzt die Paarungen dieser Runde. Alle brauchen eine Partie oder ein Freilos.
page-events-board = Tisch { $board }
page-events-a-bye = Freilos
page-events-loser = Wer verliert kampflos?
page-events-substitute = Name der Ersatzperson
page-events-reason = Begründung
page-events-reason-help = Alle können sie im Protokoll lesen.
page-events-done = Erledigt.

## Das Protokoll

page-events-by-director = Leitung
page-events-log-Planned = Turnier angelegt
page-events-log-Changed = Einstellungen geändert
page-events-log-SignedUp = { $name } hat sich angemeldet
page-events-log-CheckedIn = { $name } hat eingecheckt
page-events-log-Withdrew = { $name } hat sich abgemeldet
page-events-log-Began = Turnier gestartet
page-events-log-Paused = Turnier unterbrochen
page-events-log-Resumed = Turnier fortgesetzt
page-events-log-Ended = Turnier beendet
page-events-log-Cancelled = Turnier abgesagt
page-events-log-Paired =
    { $kind ->
        [game] Neue Partien gepaart
       *[round] Nächste Runde gepaart
    }
page-events-log-Card =
    { $kind ->
        [game] Partie
       *[round] Runde
    } { $round }: { $name } – { $other } { $score }
page-events-log-Corrected =
    { $kind ->
        [game] Partie
       *[round] Runde
    } { $round } korrigiert: { $name } – { $other } { $score }
page-events-log-Forfeited =
    { $kind ->
        [game] Partie
       *[round] Runde
    } { $round }: { $count ->
        [one] kampflos verloren von { $name }
       *[other] kampflos verloren von { $name } und { $other }
    }
page-events-log-Dropped = { $name } hat das Turnier verlassen
page-events-log-Returned = { $name } ist wieder dabei
page-events-log-Disqualified = { $name } wurde disqualifiziert
page-events-log-Replaced = { $name } ist eingesprungen
page-events-log-PlayedOff = { $name } hat das Entscheidungsspiel gegen { $other } gewonnen
page-events-log-Rested = { $name } macht Pause
page-events-log-Closed = Die Zeit ist um: keine neuen Partien
page-events-log-Joined = { $name } ist dabei

## Formate

page-events-format = Modus
page-events-format-session = Runden
    .help = Jede Runde ein neuer Gegner, ausgelost.
page-events-format-swiss = Schweizer System
    .help = Gegeneinander spielt, wer gleich viele Punkte hat.
page-events-format-round-robin = Jeder gegen jeden
    .help = Alle spielen einmal gegeneinander.
page-events-format-knockout = K.-o.-System
    .help = Nur Sieger kommen weiter. Die Paarungen werden ausgelost.
page-events-format-arena = Arena
    .help = Spiel so oft du magst, bis die Zeit um ist. Deine Gegner haben etwa so viele Punkte wie du.
page-events-minutes = Dauer (Minuten)
page-events-unfinished = Laufende Partien am Ende
page-events-unfinished-count = Zählen
    .help = Was dann noch läuft, darf zu Ende gespielt werden und zählt.
page-events-unfinished-void = Zählen nicht
    .help = Was dann noch läuft, zählt nicht.
page-events-ends = Ende um { $time }
page-events-closing = Die Zeit ist um
page-events-arena-play = Du spielst gegen { $name }
page-events-looking = Dein nächster Gegner wird gesucht …
page-events-resting = Du machst Pause.
page-events-rest = Pause machen
page-events-play-on = Weiterspielen
page-events-running = Laufende Partien
page-events-finished = Beendete Partien
page-events-void = zählt nicht
page-events-you-void = Deine Partie gegen { $name } zählt nicht: Die Zeit war um.
page-events-person-resting = macht Pause
page-events-playoffs = Play-offs
page-events-share-of =
    { $share ->
        [0] Keine
        [2] Die beste Hälfte
        [4] Das beste Viertel
       *[8] Das beste Achtel
    }
page-events-best-of = K.-o.-Duelle
page-events-best-of-games =
    { $games ->
        [1] Eine Partie
       *[other] Bis zu { $games } Partien
    }
page-events-elimination = Ausscheiden
page-events-elimination-single = Einfaches K.-o.
    .help = Wer einmal verliert, scheidet aus.
page-events-elimination-double = Doppel-K.-o.
    .help = Erst nach der zweiten Niederlage ist Schluss.
page-events-reset = Zweites Finale
page-events-reset-help = Verliert der Sieger der Gewinnerrunde das Finale, wird noch einmal gespielt: Es war seine erste Niederlage.
page-events-tab-bracket = Turnierbaum
page-events-part-winners = Gewinnerrunde
page-events-part-losers = Verliererrunde
page-events-part-finals = Finale
page-events-second-match = Zweites Finale
page-events-still-in = Du bist weiter dabei und spielst in einer späteren Runde.
page-events-in-knockout = Play-offs
page-events-knockout-round = Play-offs, Runde { $round }
page-events-final = Finale
page-events-semifinal = Halbfinale
page-events-stage = Runde { $stage }
page-events-champion = { $name } gewinnt!
page-events-has-bye = { $name } hat ein Freilos
page-events-log-Qualified = { $count } Spieler stehen in den Play-offs

## Warum etwas nicht geht

refused-no-event = Turnier nicht gefunden. Prüfe den Link
refused-not-director = das kann nur die Turnierleitung
refused-not-club-director = nur Inhaber und Leitung des Clubs können seine Turniere anlegen
refused-event-begun = das Turnier hat schon begonnen
refused-event-not-begun = das Turnier hat noch nicht begonnen
refused-event-too-few = für ein Turnier müssen mindestens zwei Spieler eingecheckt haben
refused-event-too-late = nach dem Start nimmt dieses Turnier niemanden mehr auf
refused-event-not-yet = der Check-in ist noch nicht offen
refused-event-entered = dieser Spieler ist schon dabei
refused-event-not-entered = dieser Spieler ist noch nicht dabei. Checke ihn zuerst ein
refused-event-not-in = du bist für dieses Turnier nicht angemeldet
refused-event-no-person = es gibt keinen Spieler { $person }
refused-event-whom = wähle einen Spieler
refused-event-no-paper = die Ergebnisse dieses Turniers kommen von seinen Tischen. Korrigiere eins und gib den Grund an
refused-event-round-open = in dieser Runde laufen noch Partien
refused-event-many = mehr als { $most } Turniere auf einmal gehen nicht. Beende zuerst eins oder sag eins ab
refused-event-is-planned = das Turnier hat noch nicht begonnen
refused-event-is-running = das Turnier läuft
refused-event-is-paused = das Turnier ist unterbrochen
refused-event-is-over = das Turnier ist zu Ende
refused-event-is-cancelled = das Turnier wurde abgesagt

## Ein geänderter Plan, und alle Tische einer Runde

page-events-do-plan = Einstellungen
page-events-save = Speichern
page-events-csv = Als CSV herunterladen
page-events-of-club = Club: { $club }
page-events-boards = Alle Tische ansehen
page-events-boards-lead = Alle Partien dieser Runde, live.
page-events-boards-none = Gerade läuft keine Partie
page-events-boards-none-why = Hier erscheinen die Partien der nächsten Runde.
page-events-boards-back = Zurück zum Turnier
page-events-boards-yours = Deine Partie
page-events-no-show-next = K.-o.: nächste Partie verloren nach (Minuten)
page-events-no-show-next-help = Wer weiter fehlt, verliert jedes Mal noch eine Partie. Bei 0 sofort die ganze Begegnung.
page-events-bots = Bot-Konten zulassen
page-events-bots-help = Sie werden von Programmen gespielt und sind als Bots gekennzeichnet.
refused-event-no-bots = dieses Turnier ist für Menschen. Die Leitung kann Bots zulassen
refused-event-no-plan = der neue Plan fehlt
refused-event-plan-kept = nach dem Beginn lassen sich nur Titel, Runden oder Dauer, Zeiten und Sichtbarkeit ändern
refused-event-length-kept = die Zeit ist abgelaufen, die Dauer lässt sich nicht mehr ändern
refused-event-too-short = die Arena läuft schon { $minutes } min. Nimm eine längere Dauer, oder beende sie
refused-event-rounds-kept = diese Rundenzahl geht nicht. Runden bisher: { $rounds }
