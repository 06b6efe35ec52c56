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
   *[other] {" "}Das ist nicht da: { $wrong }.
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

## What one may do

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

## What is not allowed

cribist-illegal-card = { $refused }: Diese Karte ist nicht in der Hand
    .brief = Diese Karte ist nicht in deiner Hand.
cribist-illegal-suit = { $refused }: { $suit } ist angespielt und muss bedient werden
    .brief = { CAPITAL($suit) } ist angespielt und muss bedient werden.
cribist-rules-muggins = muggins_partial braucht das Zählen von Hand, nicht count_mode auto: Wo alles gezählt wird, wird nichts übersehen
    .brief = Muggins zum Teil gibt es nur, wenn von Hand gezählt wird: Sonst wird nichts übersehen.

## The game and its presets

game-cribist = Cribist
preset-cribist = Cribist
    .summary = Stiche wie beim Whist, die wie Hände im Cribbage zählen; wer zuerst 61 hat, gewinnt.
preset-cribist-deals = Cribist, zehn Runden
    .summary = Cribist über zehn Runden; die meisten Punkte gewinnen.
preset-cribist-time = Cribist nach der Uhr
    .summary = Cribist, bis die Zeit um ist; die meisten Punkte gewinnen.

## Options by subject; their choices

cribist-options-match = Die Partie
cribist-options-counting = Zählen und Muggins
cribist-options-deal = Die Runde und ihre Punkte

cribist-option-seats = Spieler
    .help = Wie viele spielen: immer vier.
cribist-option-end = Ende der Partie
    .help = Ob ein Punktestand, eine Zahl von Runden oder die Zeit die Partie beendet.
cribist-option-end-target = Ein Punktestand
cribist-option-end-deals = Eine Zahl von Runden
cribist-option-end-time = Die Zeit
cribist-option-target = Ziel
    .help = Wenn ein Punktestand entscheidet: der, der sofort gewinnt.
cribist-option-deals = Runden
    .help = Wenn die Zahl der Runden entscheidet: wie viele; am besten ein Vielfaches von vier.
cribist-option-minutes = Minuten
    .help = Wenn die Zeit entscheidet: wie lange gespielt wird.
cribist-option-time_end = Wenn die Zeit um ist
    .help = Wenn die Zeit entscheidet: ob die laufende Runde zu Ende gespielt wird.
cribist-option-time_end-finish_hand = Die Runde zu Ende spielen
cribist-option-time_end-immediate = Sofort aufhören
cribist-option-tie = Gleichstand an der Spitze
    .help = Nach der letzten Runde oder der Zeit: ob geteilt oder eine Runde mehr gespielt wird.
cribist-option-tie-share = Den Sieg teilen
cribist-option-tie-extra_deal = Eine Runde mehr spielen
cribist-option-end_bonus_order = Punkte für Stiche
    .help = Ob alle ihre Stiche zugleich zählen oder links vom Geber an, bis jemand gewinnt.
cribist-option-end_bonus_order-together = Alle zugleich
cribist-option-end_bonus_order-in_turn = Der Reihe nach
cribist-option-floor_zero = Kein Punktestand unter null
    .help = Ob Punktestände bei null stehen bleiben, statt darunter zu fallen.
cribist-option-count_mode = Zählen
    .help = Ob für dich gezählt wird, ohne Muggins, oder du eine Summe nennst, deine Kombinationen oder eins von beiden.
cribist-option-count_mode-auto = Für dich gezählt
cribist-option-count_mode-manual = Von Hand
cribist-option-count_mode-total = Von Hand, als Summe
cribist-option-count_mode-combos = Von Hand, nach Kombinationen
cribist-option-overclaim = Zu viel angesagt
    .help = Ob zu viel Angesagtes nichts wert ist oder auch noch abgezogen wird.
cribist-option-overclaim-ignore = Nichts wert
cribist-option-overclaim-deduct = Auch noch abgezogen
cribist-option-muggins_partial = Muggins zum Teil
    .help = Ob ein Ruf von Muggins, der zum Teil stimmt, diesen Teil gewinnt.
cribist-option-timeout_claim = Ansage, deren Zeit abläuft
    .help = Was an Tischen mit Uhr zählt, wenn die Zeit zum Ansagen abläuft.
cribist-option-timeout_claim-auto = Es wird für den Spieler gezählt
cribist-option-timeout_claim-zero = Nichts weiter zählt
cribist-option-first_dealer = Erster Geber
    .help = Ob um den ersten Geber abgehoben wird, die niedrigste Karte gibt, oder er ausgelost wird.
cribist-option-first_dealer-cut = Abheben
cribist-option-first_dealer-random = Auslosen
cribist-option-post_show = Pause nach jeder Runde
    .help = Eine Pause nach jeder Runde.

## Where cards lie

zone-trick = Stich
