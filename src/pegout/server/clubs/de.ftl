# Clubs, auf Deutsch.

page-clubs = Clubs
page-clubs-lead = Jede Woche dieselben Leute, mit eigenem Kalender, Saisontabelle und Chat.
page-clubs-found = Club gründen
page-clubs-yours = Deine Clubs
page-clubs-others = Weitere Clubs
page-clubs-all = Club finden
page-clubs-search = Clubs suchen
page-clubs-not-found = Keine Clubs gefunden.
page-clubs-no-others = Noch keine anderen Clubs.
page-clubs-none = Noch keine Clubs
page-clubs-none-why = Gründe den ersten: Gib ihm einen Namen, schick deinen Freunden den Link und trag euren Abend in den Kalender ein.
page-clubs-open = Öffnen
page-clubs-see = Ansehen
page-clubs-members-count = { $count ->
    [one] 1 Mitglied
   *[other] { $count } Mitglieder
}
page-clubs-next = nächster Termin: { $when }
page-clubs-closed = geschlossen
page-clubs-account = Zum Gründen brauchst du ein Konto, zum Beitreten nicht.
page-clubs-log-in = Anmelden oder Konto erstellen

## Einstellungen

page-clubs-name = Name
page-clubs-name-example = Stammtisch Goldener Löwe
page-clubs-about = Über den Club
page-clubs-about-example = Woher ihr kommt, wann ihr spielt, wer willkommen ist
page-clubs-entry = Wer kann beitreten
page-clubs-entry-open = Alle
    .help = Alle können den Club sehen und beitreten.
page-clubs-entry-request = Auf Anfrage
    .help = Alle können den Club sehen. Du entscheidest, wer aufgenommen wird.
page-clubs-entry-link = Mit Link
    .help = Nur wer den Link des Clubs hat, kann ihn sehen und beitreten.
page-clubs-more = Bild, Spiel, Zeitzone
page-clubs-picture = Bild
page-clubs-preset = Spiel
page-clubs-pace = Zeit pro Zug
page-clubs-pace-seconds = { $count } s
page-clubs-pace-none = Ohne Limit
page-clubs-language = Sprache
page-clubs-any-language = Beliebig
page-clubs-month = Saison beginnt im
page-clubs-month-help = Jedes Jahr beginnt in diesem Monat eine neue Saisontabelle.
page-clubs-zone = Zeitzone
page-clubs-zone-help = Für Termine gilt die Zeit in { $place }. Alle sehen sie in ihrer eigenen Zeitzone.
page-clubs-save = Speichern
page-clubs-saved = Gespeichert.
page-clubs-link = Link des Clubs
page-clubs-link-why = Wer diesen Link hat, kann sofort beitreten.
page-clubs-link-renew = Neuer Link
page-clubs-link-renewed = Der alte Link funktioniert nicht mehr.
page-clubs-link-renew-where = Falls der Link in falsche Hände gerät, kann der Inhaber ihn in den Einstellungen ersetzen.
page-clubs-close = Club schließen
page-clubs-close-why = Mitglieder sehen ihn noch 30 Tage, dann wird er gelöscht. Partien und Turniere bleiben.
page-clubs-now-closed = Der Club ist geschlossen.
page-clubs-closed-why = Dieser Club ist geschlossen. Du kannst ihn noch bis { $day } ansehen.
page-clubs-reopen = Wieder öffnen

## Ein Club

page-clubs-tab-home = Start
page-clubs-tab-members = Mitglieder
page-clubs-tab-calendar = Kalender
page-clubs-tab-season = Saison
page-clubs-tab-chat = Chat
page-clubs-tab-options = Einstellungen
page-clubs-is-open = für alle offen
page-clubs-is-request = Aufnahme auf Anfrage
page-clubs-is-link = mit Einladung
page-clubs-you-owner = gehört dir
page-clubs-you-director = du leitest mit
page-clubs-unknown = Club nicht gefunden
page-clubs-unknown-why = Vielleicht ist er geschlossen, oder dein Link ist unvollständig.
page-clubs-invite = Einladen
page-clubs-invite-how = Verschick diesen Link: Wer ihn öffnet, kann beitreten, auch ohne Konto.
page-clubs-join = Beitreten
page-clubs-ask = Aufnahme anfragen
page-clubs-withdraw = Anfrage zurückziehen
page-clubs-waiting = Deine Anfrage läuft. Du wirst benachrichtigt, wenn du aufgenommen bist.
page-clubs-joined = Willkommen bei { $club }!
page-clubs-asked = Anfrage an { $club } gesendet.
page-clubs-left = Du hast { $club } verlassen.
page-clubs-next-session = Nächster Abend
page-clubs-check-in = Einchecken
page-clubs-check-in-opens = Der Check-in öffnet eine halbe Stunde vorher.
page-clubs-all-sessions = Alle Termine
page-clubs-no-session = Noch keine Termine
page-clubs-no-session-plan = Trag euren Clubabend in den Kalender ein. Er beginnt automatisch, mit Paarungen und Tabelle.
page-clubs-no-session-yet = Im Kalender stehen noch keine Termine.
page-clubs-plan = Termin planen
page-clubs-alone = Bisher nur du
page-clubs-alone-why = Lade die Leute ein, mit denen du spielst.
page-clubs-events = Turniere
page-clubs-new-event = K.-o., Schweizer System oder Arena planen
page-clubs-leagues = Ligen
page-clubs-board = Aushänge
page-clubs-announcement = Aushang schreiben
page-clubs-post = Aushängen
page-clubs-no-news = Noch keine Aushänge.
page-clubs-all-news = Alle Aushänge
page-clubs-news-removed = Aushang gelöscht.
page-clubs-news-remove = Aushang entfernen ({ $when })
page-clubs-remove = Entfernen

## Mitglieder

page-clubs-requests = Anfragen
page-clubs-let-in = Aufnehmen
page-clubs-let-in-whom = { $name } aufnehmen
page-clubs-refuse = Ablehnen
page-clubs-refuse-whom = { $name } ablehnen
page-clubs-refused = { $name } abgelehnt.
page-clubs-role-owner = Inhaber
page-clubs-role-director = Leitung
page-clubs-you = Du
page-clubs-here = online
page-clubs-seen = aktiv: { $when }
page-clubs-manage = Optionen für { $name }
page-clubs-unmute = Stummschaltung aufheben
page-clubs-make-director = In die Leitung aufnehmen
page-clubs-make-member = Aus der Leitung nehmen
page-clubs-hand-over = Club übergeben
page-clubs-hand-over-why = Der Club gehört dann { $name }. Du bleibst in der Leitung.
page-clubs-removed = { $name } aus dem Club entfernt.
page-clubs-report = Melden …
page-clubs-report-who = Wer diesen Server betreibt, sieht deine Meldung und den Chat des Clubs.
page-clubs-leave = Club verlassen
page-clubs-leave-why = Deine Ergebnisse bleiben in den Saisontabellen.
page-clubs-leave-owner = Der Club geht an die Person, die am längsten in der Leitung ist, sonst an das Mitglied, das am längsten dabei ist. Willst du selbst bestimmen, übergib ihn vorher.
page-clubs-leave-last = Du bist das letzte Mitglied, deshalb wird der Club gelöscht.

## Kalender

page-clubs-coming = Demnächst
page-clubs-rhythm = Terminplan
page-clubs-add-sessions = Termine hinzufügen
page-clubs-add = Hinzufügen
page-clubs-session-title = Titel
page-clubs-session-example = Dienstagsrunde
page-clubs-every = Wie oft
page-clubs-week = Wöchentlich
page-clubs-fortnight = 14-tägig
page-clubs-once = Einmal
page-clubs-on = { $day }, { $time }
page-clubs-every-week = Jede Woche: { $day }, { $time }
page-clubs-every-fortnight = Alle zwei Wochen: { $day }, { $time }
page-clubs-until = bis { $day }
page-clubs-day = Tag
page-clubs-first-day = Erster Tag
page-clubs-time = Uhrzeit
page-clubs-time-there = { $time } in { $place }
page-clubs-zone-is = Zeitzone: { $place }.
page-clubs-games-each = Partien pro Person
page-clubs-games = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
page-clubs-rated = Gewertet
page-clubs-rated-help = Nur mit Konten und unveränderten Regeln.
page-clubs-sessions-how = Eine halbe Stunde vorher werden die Mitglieder benachrichtigt und können einchecken. Zu Beginn werden alle gepaart, die eingecheckt haben.
page-clubs-in-person = am echten Tisch
page-clubs-paper = Am echten Tisch
page-clubs-paper-help = Gespielt wird mit echten Karten. Beide tragen das Ergebnis ein.
page-clubs-sessions-paper = Eine halbe Stunde vorher werden die Mitglieder benachrichtigt und können einchecken. Trag alle ohne Handy ein, und starte, wenn alle da sind.
page-clubs-more-settings = Weitere Einstellungen
page-clubs-sessions-removed = „{ $title }“ aus dem Kalender entfernt.
page-clubs-sessions-remove = „{ $title }“ aus dem Kalender entfernen
page-clubs-skip = Absagen
page-clubs-hold = Wieder ansetzen
page-clubs-skipped = fällt aus
page-clubs-to-event = Zum Turnier
page-clubs-subscribe = In deiner Kalender-App abonnieren
page-clubs-subscribe-how = Füge diese Adresse deiner Kalender-App hinzu. Sie bleibt dann aktuell.
page-clubs-subscribe-address = Kalenderadresse
page-clubs-more-sessions = Mehr anzeigen

## Saison

page-clubs-season = Saison
page-clubs-season-of = Saison { $season }
page-clubs-csv = Herunterladen (CSV)
page-clubs-season-place = Platz
page-clubs-season-name = Spieler
page-clubs-season-points = Punkte
page-clubs-season-events = Abende
    .help = Gespielte Abende
page-clubs-season-wins = Siege
    .help = Gewonnene Partien
page-clubs-season-skunks = Skunks
    .help = Siege mit mindestens 31 Punkten Vorsprung
page-clubs-season-spread = Differenz
    .help = Vorsprünge der Siege minus Rückstände der Niederlagen
page-clubs-season-average = Schnitt
    .help = Turnierpunkte pro Abend
page-clubs-season-card = Bester Abend
    .help = Meiste Turnierpunkte an einem Abend
page-clubs-season-twelves = 12+
    .help = Abende mit mindestens 12 Turnierpunkten
page-clubs-season-best = Beste Hand
    .help = Punkte der besten Hand
page-clubs-evenings = Abende
page-clubs-players = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
}
page-clubs-winner = gewonnen von { $name }
page-clubs-standings = Tabelle
page-clubs-no-season = Noch keine Ergebnisse
page-clubs-no-season-why = Nach dem ersten Abend steht hier die Saisontabelle: Punkte, Siege, Differenz und mehr.

## Chat

page-clubs-line-remove = „{ $text }“ löschen
page-clubs-line-removed = „{ $text }“ gelöscht.
page-clubs-chat-rules = Das können nur Mitglieder lesen. Stummschalten kannst du unter „Mitglieder“; die Leitung kann Nachrichten löschen.

## Ablehnungen

refused-club-none = Club nicht gefunden. Prüfe, ob der Link vollständig ist
refused-club-member = Mitglied nicht gefunden. Vielleicht hat sich die Liste geändert
refused-club-news = dieser Aushang wurde gelöscht
refused-club-schedule = diese Termine stehen nicht mehr im Kalender
refused-club-session = dieser Termin lässt sich nicht ändern: Er hat begonnen oder steht nicht im Kalender
refused-club-season = Saison nicht gefunden
refused-club-members-only = das können nur Mitglieder. Tritt zuerst dem Club bei
refused-club-directors-only = das können nur Inhaber und Leitung des Clubs
refused-club-owner-only = das kann nur der Inhaber des Clubs
refused-club-invite-only = diesem Club kann man nur mit Einladung beitreten. Frag ein Mitglied nach dem Link
refused-club-own-role = deine eigene Rolle kannst du nicht ändern. Übergib den Club oder verlasse ihn
refused-club-needs-account = der Inhaber eines Clubs braucht ein Konto: Gäste sind weg, wenn die Daten des Browsers gelöscht werden
refused-club-closed = dieser Club ist geschlossen
refused-club-full = dieser Club ist voll
refused-club-too-many = mehr Clubs gehen nicht. Verlasse zuerst einen
refused-club-schedules = der Kalender ist voll. Lösche zuerst Termine
refused-club-zone = unbekannte Zeitzone. Schreib sie zum Beispiel so: Europe/Berlin
refused-club-day = dieses Datum ist vorbei oder steht nicht im Kalender
