# Cribist auf Deutsch. Das Glossar steht in words/de.ftl.

cribist-points = { $points ->
    [0] nichts
    [one] einen Punkt
   *[other] { SPELL($points) } Punkte
 }

## What happened

cribist-plays = { $who-is ->
    [you] Du spielst
   *[other] { $who } spielt
 } { $card }
cribist-played = { cribist-plays }.
cribist-trumps = { cribist-plays }: { $suit } ist Trumpf.
    .said = { CAPITAL($suit) } ist Trumpf.
cribist-took = { $who-is ->
    [you] Du nimmst
   *[other] { $who } nimmt
 } { $cards }.
    .ear = { $who-is ->
        [you] Du nimmst
       *[other] { $who } nimmt
     } den Stich.
cribist-claimed = { $who-is ->
    [you] Du sagst
   *[other] { $who } sagt
 } { cribist-points } an{ $counted ->
    [yes] : { $how }.
   *[no] .
 }{ cribist-wrong }
    .said = { $who-is ->
        [you] {""}
       *[other] { $counted ->
            [yes] { CAPITAL($how) }.
           *[no] Sagt { cribist-points } an.
         }{ cribist-wrong }
     }
cribist-wrong = { $wrong-count ->
    [0] {""}
   *[other] {" "}Falsch angesagt: { $wrong }.
 }
cribist-muggins = { $who-is ->
    [you] Du rufst
   *[other] { $who } ruft
 } { cribist-call }
    .said = { $who-is ->
        [you] Du rufst
       *[other] Ruft
     } { cribist-call }
cribist-call = Muggins für { $points }, { $sources }, { $right ->
    [yes] und es stimmt
    [part] und { $won } davon { $won ->
        [one] stimmt
       *[other] stimmen
     }
   *[no] aber es stimmt nicht
 }.
cribist-missed = Niemand hat { cribist-points } gefunden: { $scores }.
cribist-tricks = Ein Punkt für jeden Stich: { $tricks }. Diese Runde: { $brought }.
cribist-tally = { $who } { $points }
cribist-time-up = Die Zeit ist um.
cribist-last-deal = Die Zeit ist um: Diese Runde ist die letzte.
cribist-won = { $winners-count ->
    [one] { $who-is ->
        [you] Du gewinnst
       *[other] { $who } gewinnt
     }
   *[other] { $winners-and } { $winners-is ->
        [you] teilt euch
       *[other] teilen sich
     } den Sieg
 } mit { $points }.

## Actions

cribist-play = { $card } spielen
cribist-play-trumps = { $card } spielen → { cribist-play-trumps.promise }
    .ear = { $card } spielen: { cribist-play-trumps.promise }
    .promise = { $suit } ist Trumpf
cribist-play-takes = { $card } spielen → { cribist-play-takes.promise }
    .ear = { $card } spielen: { cribist-play-takes.promise }
    .promise = { $winner-is ->
        [you] du nimmst
       *[other] { $winner } nimmt
     } { $points ->
        [0] den Stich
       *[other] { $points }
     }
cribist-play-stake = { $card } spielen → { cribist-play-stake.promise }
    .ear = { $card } spielen: { cribist-play-stake.promise }
    .promise = { $winner-is ->
        [you] der Stich ist deiner
       *[other] der Stich gehört { $winner }
     } bisher{ $points ->
        [0] {""}
       *[other] , { $points }
     }
cribist-claim-nothing = Nichts ansagen
cribist-call-muggins = Muggins! { $points } für { $sources }
cribist-ready = Nächste Runde

## Refused actions

cribist-illegal-card = { $refused }: Diese Karte ist nicht in der Hand
    .brief = Diese Karte ist nicht in deiner Hand.
cribist-illegal-suit = { $refused }: { $suit } ist angespielt und muss bedient werden
    .brief = { CAPITAL($suit) } ist angespielt, bitte bedienen.
cribist-rules-muggins = muggins_partial braucht Zählen von Hand, nicht count_mode auto: Das übersieht nichts
    .brief = Teilweises Muggins braucht Zählen von Hand: Automatisches Zählen übersieht nichts.

## The game and its presets

game-cribist = Cribist
preset-cribist = Cribist
    .summary = Stiche machen und sie wie Cribbage-Hände zählen. Wer zuerst 61 hat, gewinnt.
preset-cribist-deals = Cribist, zehn Runden
    .summary = Cribist über zehn Runden. Die meisten Punkte gewinnen.
preset-cribist-time = Cribist auf Zeit
    .summary = Cribist gegen die Uhr. Die meisten Punkte gewinnen.

## Options by subject; their choices

cribist-options-match = Partie
cribist-options-counting = Zählen und Muggins
cribist-options-deal = Runde und Punkte

cribist-option-seats = Spieler
    .help = Immer vier Spieler.
cribist-option-end = Spielende
    .help = Nach Punkten, nach Runden oder nach Zeit.
cribist-option-end-target = Nach Punkten
cribist-option-end-deals = Nach Runden
cribist-option-end-time = Nach Zeit
cribist-option-target = Ziel
    .help = Nach Punkten: Wer das Ziel zuerst erreicht, gewinnt sofort.
cribist-option-deals = Runden
    .help = Nach Runden: wie viele, am besten ein Vielfaches von vier.
cribist-option-minutes = Minuten
    .help = Nach Zeit: wie lange gespielt wird.
cribist-option-time_end = Bei Zeitablauf
    .help = Nach Zeit: ob die laufende Runde beendet wird.
cribist-option-time_end-finish_hand = Runde beenden
cribist-option-time_end-immediate = Sofort aufhören
cribist-option-tie = Gleichstand an der Spitze
    .help = Was bei Gleichstand am Ende passiert.
cribist-option-tie-share = Sieg teilen
cribist-option-tie-extra_deal = Noch eine Runde
cribist-option-end_bonus_order = Punkte für Stiche
    .help = Ob alle ihre Stiche zugleich zählen oder reihum ab links vom Geber, bis einer gewinnt.
cribist-option-end_bonus_order-together = Alle zugleich
cribist-option-end_bonus_order-in_turn = Der Reihe nach
cribist-option-floor_zero = Keine negativen Punkte
    .help = Ob Stände bei null stehen bleiben.
cribist-option-count_mode = Zählen
    .help = Ob Spieler selbst zählen (mit Muggins), und wie sie ansagen.
cribist-option-count_mode-auto = Automatisch
cribist-option-count_mode-manual = Von Hand
cribist-option-count_mode-total = Von Hand, als Summe
cribist-option-count_mode-combos = Von Hand, nach Kombinationen
cribist-option-overclaim = Zu viel angesagt
    .help = Was passiert, wenn ein Spieler zu viele Punkte ansagt.
cribist-option-overclaim-ignore = Richtige Punkte zählen
cribist-option-overclaim-deduct = Zu viel wird abgezogen
cribist-option-muggins_partial = Teilweises Muggins
    .help = Ob ein teilweise richtiger Muggins-Ruf den richtigen Teil gewinnt.
cribist-option-timeout_claim = Zählen bei Zeitablauf
    .help = Was zählt, wenn beim Zählen die Zeit abläuft.
cribist-option-timeout_claim-auto = Automatisch gezählt
cribist-option-timeout_claim-zero = Nur das Angesagte
cribist-option-first_dealer = Erster Geber
    .help = Ob abgehoben (niedrigste Karte gibt) oder gelost wird.
cribist-option-first_dealer-cut = Abheben
cribist-option-first_dealer-random = Auslosen
cribist-option-post_show = Pause nach jeder Runde
    .help = Ob nach jeder Runde pausiert wird.

## Zones of cards

zone-trick = Stich
