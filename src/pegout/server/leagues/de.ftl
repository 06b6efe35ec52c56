# Ligen, auf Deutsch.

## Listen

page-leagues = Ligen
page-leagues-lead = Teams treffen sich eine Saison lang, zu Hause und auswärts. Kapitäne stellen auf, an Brettern wird gespielt, und die Tabelle ist immer aktuell.
page-leagues-new = Neue Liga
page-leagues-none = Noch keine Ligen
page-leagues-none-why = Eine Liga ist in einer Minute angelegt. Ihre Teams melden die Kapitäne über den Link an.
page-leagues-teams =
    { $count ->
        [one] ein Team
       *[other] { $count } Teams
    }
page-leagues-state-planned = Teams melden sich an
page-leagues-state-running = Läuft
page-leagues-state-over = Beendet
page-leagues-state-cancelled = Abgesagt
page-leagues-yours = deine

## Eine neue Liga

page-leagues-title = Titel
page-leagues-title-example = Winterliga
page-leagues-club-help = Auch seine Leitung leitet dann die Liga.
page-leagues-game-singles = Spiel im Einzel
page-leagues-game-pairs = Spiel im Doppel
page-leagues-pairs = Doppelbretter
page-leagues-pairs-help = Zwei Personen je Team.
page-leagues-singles = Einzelbretter
page-leagues-singles-help = Eine Person je Team.
page-leagues-legs = Partien pro Brett
page-leagues-legs-ways =
    { $ways ->
        [all] nach allen { $legs } Partien
       *[best] Best of { $legs }
    }
page-leagues-ending = Ein Brett endet
page-leagues-meetings = Begegnungen je Paarung
page-leagues-meetings-of =
    { $count ->
        [1] Eine
        [2] Hin- und Rückspiel
       *[other] { $count }
    }
page-leagues-first-day = Erster Spieltag
page-leagues-first-day-help = Ohne Angabe hat die Liga keine Termine.
page-leagues-every = Tage zwischen den Spieltagen
page-leagues-scoring = Wertung
page-leagues-scoring-ways =
    { $way ->
        [match] Punkte für Begegnungen
       *[points] Gesamtzahl der Spielpunkte
    }
page-leagues-scoring-help = Bei der Gesamtzahl werden die Punkte aller Partien addiert.
page-leagues-target = Punkte einer Partie
page-leagues-bye-total = Punkte bei Spielfrei
page-leagues-bye-total-help = Für das ganze Team, je Spieltag.
page-leagues-points = Punkte
page-leagues-points-help = Für eine Begegnung. Auch halbe sind möglich.
page-leagues-win = Sieg
page-leagues-draw = Remis
page-leagues-loss = Niederlage
page-leagues-board-point = Jedes Brett
page-leagues-leg-point = Jede Partie
page-leagues-bye-point = Spielfrei
page-leagues-decided-by = Sieger einer Begegnung
page-leagues-by-legs = Mehr Partien
page-leagues-by-boards = Mehr Bretter
page-leagues-short = Ein Team ist nicht vollzählig
page-leagues-short-lost = Leeres Brett verloren
page-leagues-short-not-played = Leeres Brett entfällt
page-leagues-withdrawn = Ein Team zieht sich zurück
page-leagues-withdrawn-removed = Alle Begegnungen gestrichen
page-leagues-withdrawn-lost = Offene Begegnungen verloren
page-leagues-postponed = Verlegen um höchstens (Tage)
page-leagues-postponed-help = Bei 0 unbegrenzt.
page-leagues-paper = Am echten Tisch
page-leagues-paper-help = Gespielt wird mit echten Karten. Die Kapitäne tragen die Ergebnisse ein.
page-leagues-cross-check = Beide Kapitäne bestätigen
page-leagues-cross-check-help = Ein Ergebnis zählt, wenn beide dasselbe eingetragen haben.
page-leagues-listed = Öffentlich
page-leagues-listed-help = Alle können die Liga finden. Sonst teilst du den Link.
page-leagues-rated = Gewertet
page-leagues-more = Weitere Einstellungen
page-leagues-create = Liga anlegen
page-leagues-save = Speichern

## Eine Liga

page-leagues-boards-of =
    { $pairs ->
        [0] { $singles ->
            [one] ein Einzel
           *[other] { $singles } Einzel
        }
       *[other] { $singles ->
            [0] { $pairs } Doppel
           *[other] { $pairs } Doppel, { $singles } Einzel
        }
    }
page-leagues-of-club = Club: { $club }
page-leagues-directed = Leitung: { $name }
page-leagues-tab-table = Tabelle
page-leagues-tab-matches = Begegnungen
page-leagues-tab-teams = Teams
page-leagues-tab-log = Verlauf
page-leagues-tab-desk = Leitung
page-leagues-share = Link zur Liga kopieren
page-leagues-csv = Als CSV herunterladen
page-leagues-place = Platz
page-leagues-team = Team
page-leagues-played = Gespielt
page-leagues-won = Siege
page-leagues-drawn = Remis
page-leagues-lost = Niederlagen
page-leagues-legs-both = Partien
page-leagues-scored = Spielpunkte
page-leagues-scored-help = Eigene und gegnerische Spielpunkte, ohne spielfreie Tage und Abzüge
page-leagues-level = punktgleich
page-leagues-round = Spieltag { $round }
page-leagues-round-off = Spielfrei: { $names }
page-leagues-no-matches = Noch kein Spielplan
page-leagues-no-matches-why = Die Leitung lost ihn aus, wenn alle Teams angemeldet sind.
page-leagues-no-teams = Noch keine Teams
page-leagues-no-teams-why = Teile den Link. Jeder Kapitän meldet sein Team an, die anderen treten bei.
page-leagues-removed = gestrichen
page-leagues-void = entfällt
page-leagues-awarded = am grünen Tisch
page-leagues-postponed-from = verlegt vom { $day }
page-leagues-disputed = strittig
page-leagues-captain = Kapitän
page-leagues-withdrew = zurückgezogen

## Dein Platz

page-leagues-you = Deine Liga
page-leagues-enter = Team anmelden
page-leagues-team-name = Name des Teams
page-leagues-your-name = Dein Name
page-leagues-join = Beitreten
page-leagues-join-team = { $team } beitreten
page-leagues-leave = Team verlassen
page-leagues-you-captain = Du bist Kapitän von { $team }.
page-leagues-you-play = Du spielst für { $team }.
page-leagues-next-match = Als Nächstes: { $home } – { $away }
page-leagues-open-match = Begegnung öffnen

## Eine Begegnung

page-leagues-match = { $home } – { $away }
page-leagues-board =
    { $kind ->
        [pair] Brett { $board }, Doppel
       *[single] Brett { $board }, Einzel
    }
page-leagues-empty = frei
page-leagues-line-up = Aufstellung
page-leagues-line-up-help = Der andere Kapitän sieht sie erst, wenn beide Aufstellungen da sind.
page-leagues-line-up-save = Aufstellung speichern
page-leagues-awaits = { $team } hat noch nicht aufgestellt.
page-leagues-leave-empty = Frei lassen
page-leagues-play = Spielen
page-leagues-result = Ergebnis eintragen
page-leagues-legs-of = Partien für { $team }
page-leagues-points-of = Punkte für { $team }
page-leagues-legs-and-points = { $legs } ({ $points } Punkte)
page-leagues-waits-for = Eingetragen: { $score }. Der andere Kapitän muss noch bestätigen.
page-leagues-differs = Eingetragen sind { $one } und { $two }. Einigt euch, oder fragt die Leitung.
page-leagues-leg = Partie { $leg }
page-leagues-day = Tag
page-leagues-reason = Grund
page-leagues-reason-help = Alle können ihn im Verlauf lesen.

## Kapitäne und Leitung

page-leagues-do-player = Spieler hinzufügen
page-leagues-do-player-help = Für Leute ohne eigenes Gerät.
page-leagues-do-team = Team hinzufügen
page-leagues-do-captain = Zum Kapitän machen
page-leagues-do-remove = Entfernen
page-leagues-do-withdraw = Team zurückziehen
page-leagues-do-draw = Spielplan auslosen
page-leagues-do-draw-again = Neu auslosen
page-leagues-do-plan = Einstellungen
page-leagues-do-correct = Korrigieren
page-leagues-do-award = Begegnung werten
page-leagues-do-deduct = Punkte abziehen
page-leagues-do-cancel = Liga absagen
page-leagues-do-postpone = Verlegen
page-leagues-do-result = Ergebnis eintragen
page-leagues-do-line-up = Aufstellung
page-leagues-award-to = Für
page-leagues-award-none = Kein Team: entfällt
page-leagues-deducted = Punkte
page-leagues-actions = Aktionen
page-leagues-done = Erledigt.

## Der Verlauf

page-leagues-log-Planned = Liga angelegt
page-leagues-log-Changed = Einstellungen geändert
page-leagues-log-Cancelled = Liga abgesagt
page-leagues-log-TeamEntered = Ein Team hat sich angemeldet
page-leagues-log-Scheduled = Spielplan ausgelost
page-leagues-log-BoardEntered = { $match }, Brett { $board }: { $score }, eingetragen von { $team }
page-leagues-log-LegPlayed = { $match }, Brett { $board }: Partie für { $team }
page-leagues-log-BoardCorrected = { $match }, Brett { $board } korrigiert: { $score }
page-leagues-log-Awarded = { $match } für { $team } gewertet
page-leagues-log-Voided = { $match } entfällt
page-leagues-log-Postponed = { $match } auf { $day } verlegt
page-leagues-log-Deducted =
    { $points ->
        [one] Ein Punkt Abzug für { $team }
       *[other] { $points } Punkte Abzug für { $team }
    }
page-leagues-log-TeamWithdrew = { $team } hat sich zurückgezogen
page-leagues-by-director = Leitung

## Warum etwas nicht geht

refused-no-league = Liga nicht gefunden. Prüfe den Link
refused-not-league-director = das kann nur die Leitung oder der Kapitän des Teams
refused-not-league-club = nur Inhaber und Leitung des Clubs können seine Ligen anlegen
refused-league-drawn = der Spielplan steht, die Einstellungen lassen sich nicht mehr ändern
refused-league-is-cancelled = die Liga wurde abgesagt
refused-league-has-team = du bist schon in einem Team dieser Liga. Verlasse es zuerst
refused-league-no-pairs = dieses Spiel lässt sich nicht im Doppel spielen. Nimm Einzelbretter oder ein anderes Spiel
refused-league-no-target = bei diesem Spiel steht nicht fest, wie viele Punkte gewinnen. Werte nach Begegnungen, oder nimm ein anderes Spiel
refused-league-two-targets = Einzel und Doppel müssen um gleich viele Punkte gehen. Nimm andere Spiele
refused-league-line-ups = zuerst müssen beide Kapitäne aufstellen
refused-league-line-ups-known = beide Aufstellungen sind bekannt und lassen sich nicht mehr ändern. Frag die Leitung
refused-league-board-over = dieses Brett ist schon entschieden
refused-league-paper = diese Liga wird am echten Tisch gespielt. Die Ergebnisse tragen die Kapitäne ein
refused-league-no-paper = die Ergebnisse dieser Liga kommen von ihren Tischen. Die Leitung kann sie korrigieren
refused-league-no-device = an diesem Brett spielt jemand ohne Gerät. Das Ergebnis trägt die Leitung ein
refused-league-not-at-board = an diesem Brett spielst du nicht
refused-league-not-in = du bist in keinem Team dieser Liga
refused-league-no-member = diese Person ist in keinem Team der Liga
refused-league-incomplete = das Feld „{ $field }“ fehlt
refused-league-no-name = gib den Namen der neuen Person an
refused-league-no-deduction = ziehe mindestens einen halben Punkt ab
refused-league-day = wähle einen Tag vom { $first } bis zum { $last }
refused-league-which-team = wähle entweder ein Team oder einen Namen für ein neues
refused-league-full = die Liga ist voll: Sie hat Platz für { $teams } Teams
refused-league-many = mehr als { $most } Ligen auf einmal gehen nicht. Beende zuerst eine oder sag eine ab
