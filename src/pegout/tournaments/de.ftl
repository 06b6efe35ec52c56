# Abgelehnte Eingaben eines Turniers, auf Deutsch. Das Glossar steht in words/de.ftl.

## Players

tournament-no-player = Niemand im Turnier heißt { $name }. Prüfe die Schreibweise oder melde den Spieler erst an.
tournament-no-number = Spieler { $number } gibt es nicht; der letzte ist { $last }.
tournament-name = Ein Name braucht mindestens einen Buchstaben und darf keine Steuerzeichen enthalten.
tournament-name-taken = { $name } ist schon im Turnier. Gib dem zweiten einen anderen Namen.
tournament-dropped = { $name } ist ausgestiegen.
tournament-playing = { $name } ist schon im Turnier.
tournament-disqualified = { $name } ist disqualifiziert.

## Rounds

tournament-too-few = Eine Runde braucht mindestens zwei Spieler.
tournament-too-few-seats = Eine Runde braucht mindestens { $seats } Spieler.
tournament-round-open = In Runde { $round } fehlen noch Ergebnisse. Gib sie erst ein.
tournament-no-round-left = Alle { $games } Runden sind ausgelost.
tournament-no-round = Runde { $round } gibt es nicht; ausgelost sind { $rounds }.
tournament-no-game = { $name } hat in Runde { $round } keine Partie.
tournament-no-games = Ein Turnier braucht mindestens eine Runde oder ein K.-o.-System.
tournament-no-knockout = Die K.-o.-Runden beginnen, wenn alle Runden davor vollständig sind.
tournament-knockout-begun = Die K.-o.-Runden laufen schon. Neue Spieler können nicht mehr dazukommen.
tournament-paired-twice = { $name } ist doppelt gepaart.
tournament-not-paired = Noch ohne Gegner: { $names }. Gib jedem eine Partie oder ein Freilos.
tournament-table-size = An jeden Tisch gehören { $sizes } Spieler.

## Arena

tournament-not-waiting = { $name } spielt noch oder pausiert.
tournament-no-pair = Es gibt noch kein neues Paar: Die anderen spielen oder pausieren.
tournament-closed = Die Arena ist zu Ende. Neue Partien gibt es nicht mehr.
tournament-no-arena = Nur eine Arena lässt sich schließen, und nur dort kann man pausieren.
tournament-resting = { $name } pausiert schon.
tournament-no-game-yet = { $name } hatte noch keine Partie.
tournament-arena-knockout = Eine Arena hat keine K.-o.-Runden.

## Results

tournament-score = { $score } ist kein gültiges Ergebnis. Der Gewinner hat { $target } Punkte, der Verlierer weniger.
tournament-score-even = { $score } ist kein gültiges Ergebnis. Einer braucht mehr Punkte.
tournament-result-known = Die Partie von { $name } in Runde { $round } hat schon ein Ergebnis. Korrigiere es mit einer Begründung.
tournament-reason = Gib eine Begründung an. Sie bleibt beim Ergebnis stehen.
tournament-two-players = Ein Entscheidungsspiel braucht zwei Spieler.
tournament-scores = Dieses Spiel braucht { $sides } Ergebnisse.
tournament-not-at-table = Spieler { $number } sitzt nicht an diesem Tisch.

## Settings

tournament-seats-session = Tische zu dritt oder viert gibt es nur bei ausgelosten Runden, ohne Schweizer System, Arena und K.-o.
tournament-pairs-four = Paare brauchen Tische zu viert: seats=4.
tournament-ladder = Die Rangfolge nennt jedes Kriterium höchstens einmal: { $criteria }.
tournament-margins = Ein doppelter Skunk ({ $double } Punkte) braucht mindestens den Abstand eines Skunks ({ $skunk }).

## The journal

tournament-opened-twice = Das Turnier ist schon eröffnet.
tournament-not-opened = Die Datei enthält kein Turnier: Die erste Zeile sollte eins eröffnen.
tournament-format = Das Journal hat Format { $has }; diese Version liest Format { $reads }.
tournament-line = Zeile { $line }: { $why }
tournament-line-unread = Zeile { $line } ist nicht lesbar: { $why }.
tournament-unread = Die Datei enthält kein Turnier. Zeile { $line } ist nicht lesbar: { $why }.

## Ligen

tournament-league-no-boards = Eine Begegnung braucht mindestens ein Brett.
tournament-league-even-legs = { $legs } Partien können unentschieden enden. Nimm eine ungerade Zahl, oder lass alle Partien spielen.
tournament-league-all-legs = { $score } ist kein gültiges Ergebnis. An einem Brett werden alle { $legs } Partien gespielt.
tournament-league-majority = { $score } ist kein gültiges Ergebnis. Ein Brett endet mit { $wins } Siegen eines Teams.
tournament-league-points-all-legs = Mit Gesamtpunkten werden alle Partien gespielt. Setze all_legs, oder werte nach Begegnungen.
tournament-league-points =
    { $won ->
        [0] { $points } passt nicht zu null Siegen. Möglich: { $range } Spielpunkte.
        [one] { $points } passt nicht zu einem Sieg. Möglich: { $range } Spielpunkte.
       *[other] { $points } passt nicht zu { $won } Siegen. Möglich: { $range } Spielpunkte.
    }
tournament-league-no-points = In dieser Liga zählen keine Spielpunkte. Lass sie weg.
tournament-league-no-team = Kein Team heißt { $name }. Prüfe die Schreibweise.
tournament-league-no-team-number = Team { $number } gibt es nicht.
tournament-league-no-member = { $name } spielt nicht bei { $team }.
tournament-league-no-match = Begegnung { $match } gibt es nicht; die Liga hat { $matches }.
tournament-league-no-board = Brett { $board } gibt es nicht; eine Begegnung hat { $boards }.
tournament-league-scheduled = Der Spielplan steht, neue Teams sind nicht mehr möglich.
tournament-league-team-taken = Ein Team { $name } gibt es schon. Wähle einen anderen Namen.
tournament-league-member-taken = { $name } ist schon bei { $team }.
tournament-league-member-left = { $name } hat das Team verlassen.
tournament-league-captain-stays = { $name } ist Kapitän. Ernenne zuerst jemand anderen.
tournament-league-withdrawn = { $team } hat sich zurückgezogen.
tournament-league-begun = Es gibt schon Ergebnisse, der Spielplan bleibt.
tournament-league-days = Der Spielplan ginge über das Jahr 9999 hinaus. Nimm einen früheren ersten Tag.
tournament-league-too-few = Eine Liga braucht mindestens zwei Teams.
tournament-league-twice = { $team } spielt an Spieltag { $round } zweimal.
tournament-league-match-begun = Begegnung { $match } läuft schon, die Aufstellungen bleiben.
tournament-league-match-removed = Begegnung { $match } zählt nicht: Sie entfällt, oder ein Team hat sich zurückgezogen.
tournament-league-match-over = Begegnung { $match } ist beendet. Korrigiere sie mit einer Begründung.
tournament-league-not-in-match = { $team } spielt in dieser Begegnung nicht.
tournament-league-boards = Zu einer Aufstellung gehören { $boards } Bretter. Lass eins frei, wenn euch Spieler fehlen.
tournament-league-board-size =
    { $players ->
        [one] Brett { $board } braucht eine Person, oder bleibt frei.
       *[other] Brett { $board } braucht { $players } Personen, oder bleibt frei.
    }
tournament-league-not-in-team = { $name } ist nicht bei { $team }.
tournament-league-board-twice = { $name } sitzt an zwei gleichartigen Brettern.
tournament-league-known = Brett { $board } von Begegnung { $match } hat schon ein Ergebnis. Korrigiere es mit einer Begründung.
tournament-league-late = Eine Begegnung lässt sich um höchstens { $days } Tage verschieben, gerechnet ab { $day }.
tournament-league-not-opened = Die Datei enthält keine Liga: Ihre erste Zeile müsste eine eröffnen.
