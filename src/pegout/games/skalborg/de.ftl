# Skalborg auf Deutsch. Beträge sind Chips. Das Glossar steht in words/de.ftl.

skalborg-all-in = { $all ->
    [yes] , all-in
   *[no] {""}
 }

## What happened

skalborg-posted = { $who-is ->
    [you] Du setzt
   *[other] { $who } setzt
 } blind { GROUPED($chips) }{ skalborg-all-in }.
skalborg-discarded = { $who-is ->
    [you] Du legst
   *[other] { $who } legt
 }{ $cards-count ->
    [0] {""}
   *[other] {" "}{ $cards }
 } ab.
skalborg-filled = { $burned ->
    [one] Eine Karte
   *[other] { CAPITAL(SPELL($burned)) } Karten
 } verbrannt, { $added ->
    [one] eine Karte kommt
   *[other] { SPELL($added) } Karten kommen
 } vom Stapel in die Crib.
skalborg-flop = Der Flop: { $cards }.
skalborg-turn = Der Turn: { $cards }.
skalborg-river = Der River: { $cards }.
skalborg-folded = { $who-is ->
    [you] Du passt
   *[other] { $who } passt
 }.
    .said = { $who-is ->
        [you] Du passt.
       *[other] Passt.
     }
skalborg-checked = { $who-is ->
    [you] Du schiebst
   *[other] { $who } schiebt
 }.
    .said = { $who-is ->
        [you] Du schiebst.
       *[other] Schiebt.
     }
skalborg-called = { $who-is ->
    [you] Du gehst
   *[other] { $who } geht
 } { GROUPED($chips) } mit{ skalborg-all-in }.
    .said = { $who-is ->
        [you] Du gehst
       *[other] Geht
     } { GROUPED($chips) } mit{ skalborg-all-in }.
skalborg-bet = { $who-is ->
    [you] Du setzt
   *[other] { $who } setzt
 } { GROUPED($to) }{ skalborg-all-in }.
    .said = { $who-is ->
        [you] Du setzt
       *[other] Setzt
     } { GROUPED($to) }{ skalborg-all-in }.
skalborg-raised = { $who-is ->
    [you] Du erhöhst
   *[other] { $who } erhöht
 } auf { GROUPED($to) }{ skalborg-all-in }.
    .said = { $who-is ->
        [you] Du erhöhst
       *[other] Erhöht
     } auf { GROUPED($to) }{ skalborg-all-in }.
skalborg-returned = Bei { GROUPED($chips) } davon ist niemand mitgegangen: zurück an { $who-is ->
    [you] dich
   *[other] { $who }
 }.
skalborg-claimed = { $who-is ->
    [you] Du bist
   *[other] { $who } ist
 } mit dem Zählen fertig.
    .said = { $who-is ->
        [you] {""}
       *[other] Fertig gezählt.
     }
skalborg-whose = { $who-is ->
    [you] Deine Karten
   *[other] Die Karten von { $who }
 } { $cards }
# How much and of what: "20 (fifteens 8, runs 10, pair 2)"
skalborg-holds = { $kinds-count ->
    [0] {""}
   *[other] {" "}({ $kinds })
 }
skalborg-counted = { skalborg-whose }: { $points }{ skalborg-holds }.
skalborg-declared = { skalborg-whose }: { $declared } angesagt, { $worth } wert{ skalborg-holds }, zählen { $points }.
skalborg-missed = { skalborg-whose }: { $worth } wert{ skalborg-holds }{ $missed ->
    [0] {""}
   *[other] , { $missed } übersehen
 }{ $off ->
    [0] {""}
   *[other] , { $off } für falsche Ansagen abgezogen
 }: zählen { $points }.
skalborg-wins = { $who-is ->
    [you] Du gewinnst
   *[other] { $who } gewinnt
 }
skalborg-won-pot = { skalborg-wins } den Pot von { GROUPED($chips) }.
skalborg-won = { skalborg-wins } { GROUPED($chips) } aus { skalborg-pot } mit { $points }.
skalborg-pot = { $pot ->
    [0] dem Pot
   *[other] Nebenpot { $pot }
 }
skalborg-busted = { $who-is ->
    [you] Du hast
   *[other] { $who } hat
 } keine Chips mehr.
skalborg-ended = { $winners-count ->
    [one] { skalborg-wins }
   *[other] { $winners-and } { $winners-is ->
        [you] gewinnt
       *[other] gewinnen
     }
 } die Partie.

## Actions

skalborg-discard = { $cards } ablegen
skalborg-fold = Passen
skalborg-check = Schieben
skalborg-call = Mitgehen: { GROUPED($chips) }{ skalborg-with-all } · Pot { GROUPED($pot) }
skalborg-open = Setzen: { GROUPED($to) }{ skalborg-with-all }
skalborg-raise = Erhöhen auf { GROUPED($to) }{ skalborg-with-all }
skalborg-with-all = { $all ->
    [yes] {" "}(all-in)
   *[no] {""}
 }
skalborg-ready = Nächste Runde

## Invalid rules

skalborg-rules-chips = stack und big_blind bringen { GROUPED($chips) } Chips auf den Tisch; erlaubt sind höchstens { GROUPED($most) }
    .brief = Stack und Big Blind bringen { GROUPED($chips) } Chips auf den Tisch; erlaubt sind höchstens { GROUPED($most) }.

## The game and its presets

game-skalborg = Skalborg
preset-skalborg = Skalborg
    .summary = Cribbage-Hände mit Einsätzen wie beim Hold’em. Was du übersiehst, verlierst du.

## Options by subject; their choices

skalborg-options-betting = Chips und Einsätze
skalborg-options-counting = Zählen
skalborg-options-deal = Karten und Board

skalborg-option-seats = Spieler
    .help = Anzahl der Spieler.
skalborg-option-blinds = Blinds
    .help = Welche Spieler blind setzen.
skalborg-option-blinds-small_big = Small und Big Blind
skalborg-option-blinds-equal = Gleiche Blinds
skalborg-option-blinds-non_dealer = Alle außer dem Geber
skalborg-option-big_blind = Big Blind
    .help = Big Blind und kleinster Einsatz, in Chips.
skalborg-option-stack = Startstack
    .help = In Big Blinds.
skalborg-option-limit = Limit
    .help = Höchste Erhöhung: beliebig, Pot oder fest (ein Big Blind, ab dem Turn zwei).
skalborg-option-limit-none = No Limit
skalborg-option-limit-pot = Pot Limit
skalborg-option-limit-fixed = Fixed Limit
skalborg-option-dealer_must_call = Geber muss mitgehen
    .help = Ob der Geber den Blind vor dem Flop mitgehen muss.
skalborg-option-hands_limit = Anzahl der Runden
    .help = Die Partie endet nach so vielen Runden; 0 heißt, bis ein Spieler alle Chips hat.
skalborg-option-board_order = Reihenfolge des Boards
    .help = Ob die Crib gemischt wird oder zuerst Karten vom Stapel aufgedeckt werden.
skalborg-option-board_order-shuffled = Gemischt
skalborg-option-board_order-recap = Zuerst die Karten vom Stapel
skalborg-option-betting_rounds = Setzrunden
    .help = Vor dem ersten Setzen ablegen, oder erst die Blinds mitgehen und nach dem River nicht mehr setzen.
skalborg-option-betting_rounds-body = Zuerst ablegen
skalborg-option-betting_rounds-recap = Zuerst die Blinds
skalborg-option-joker_flush = Joker im Flush
    .help = Wie Joker in einem Flush zählen.
skalborg-option-joker_flush-extend = Verlängern einen Vierer-Flush
skalborg-option-joker_flush-complete = Können die vierte Karte sein
skalborg-option-joker_flush-none = Zählen nicht
skalborg-option-run_min_naturals = Echte Karten in einer Folge
    .help = Mindestzahl echter Karten in einer Folge mit Jokern.
skalborg-option-count_mode = Zählen
    .help = Ob Spieler selbst zählen, und wie sie ansagen.
skalborg-option-count_mode-auto = Automatisch
skalborg-option-count_mode-manual = Von Hand
skalborg-option-count_mode-total = Von Hand, als Summe
skalborg-option-count_mode-combos = Von Hand, nach Kombinationen
skalborg-option-overclaim = Zu viel angesagt
    .help = Was passiert, wenn ein Spieler zu viele Punkte ansagt.
skalborg-option-overclaim-cap = Richtige Punkte zählen
skalborg-option-overclaim-deduct = Zu viel wird abgezogen
skalborg-option-overclaim-void = Keine Punkte
skalborg-option-timeout_claim = Zählen bei Zeitablauf
    .help = Was zählt, wenn beim Zählen die Zeit abläuft.
skalborg-option-timeout_claim-auto = Automatisch gezählt
skalborg-option-timeout_claim-zero = Keine Punkte
skalborg-option-post_show = Pause nach dem Zählen
    .help = Ob nach einem Showdown pausiert wird.

## Zones of cards

zone-board = Board
