# Turniere, auf Deutsch.

## Warum etwas nicht geht

refused-no-event = Dieses Turnier gibt es nicht. Prüfe den Link.
refused-not-director = Das kann nur die Turnierleitung.
refused-event-begun = Das Turnier hat schon begonnen.
refused-event-not-begun = Das Turnier hat noch nicht begonnen.
refused-event-too-few = Ein Turnier braucht mindestens zwei Spieler, die eingecheckt haben.
refused-event-too-late = Nach dem Start nimmt dieses Turnier niemanden mehr auf.
refused-event-not-yet = Der Check-in ist noch nicht offen.
refused-event-entered = Dieser Spieler ist schon dabei.
refused-event-not-entered = Dieser Spieler ist noch nicht dabei. Checke ihn zuerst ein.
refused-event-not-in = Du bist für dieses Turnier nicht angemeldet.
refused-event-no-person = Es gibt keinen Spieler { $person }.
refused-event-whom = Wähle einen Spieler.
refused-event-no-paper = Die Ergebnisse dieses Turniers kommen von seinen Tischen. Korrigiere mit Begründung.
refused-event-round-open = In dieser Runde laufen noch Spiele.
refused-event-many = Mehr als { $most } Turniere auf einmal gehen nicht. Beende oder storniere zuerst eins.
refused-event-is-planned = Das Turnier hat noch nicht begonnen.
refused-event-is-running = Das Turnier läuft.
refused-event-is-paused = Das Turnier ist unterbrochen.
refused-event-is-over = Das Turnier ist zu Ende.
refused-event-is-cancelled = Das Turnier wurde abgesagt.
