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
skalborg-declared = { skalborg-whose }: angesagt { $declared }, wert { $worth }{ skalborg-holds }, zählen { $points }.
skalborg-missed = { skalborg-whose }: wert { $worth }{ skalborg-holds }{ $missed ->
    [0] {""}
   *[other] , { $missed } übersehen
 }{ $off ->
    [0] {""}
   *[other] , { $off } abgezogen für das, was nicht da ist
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

## What one may do

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

## Rules that cannot be played

skalborg-rules-chips = stack und big_blind bringen { GROUPED($chips) } Chips auf den Tisch; { GROUPED($most) } ist das Höchste
    .brief = Stack und großer Blind bringen { GROUPED($chips) } Chips auf den Tisch; { GROUPED($most) } ist das Höchste.

## The game and its presets

game-skalborg = Skalborg
preset-skalborg = Skalborg
    .summary = Hände wie im Cribbage, auf die wie beim Hold’em gesetzt wird; was du übersiehst, verlierst du.

## Options by subject; their choices

skalborg-options-betting = Chips und Einsätze
skalborg-options-counting = Zählen
skalborg-options-deal = Karten und Board

skalborg-option-seats = Spieler
    .help = Wie viele spielen.
skalborg-option-blinds = Blinds
    .help = Wer blind setzt: ein kleiner und ein großer Blind, alle dasselbe, oder alle außer dem Geber.
skalborg-option-blinds-small_big = Ein kleiner und ein großer
skalborg-option-blinds-equal = Alle dasselbe
skalborg-option-blinds-non_dealer = Alle außer dem Geber
skalborg-option-big_blind = Großer Blind
    .help = Der große Blind und kleinste Einsatz, in Chips.
skalborg-option-stack = Stack
    .help = Womit jeder Platz beginnt, in großen Blinds.
skalborg-option-limit = Limit
    .help = Um wie viel man erhöhen darf: beliebig, um den Pot, oder um einen großen Blind, ab dem Turn um zwei.
skalborg-option-limit-none = Kein Limit
skalborg-option-limit-pot = Der Pot
skalborg-option-limit-fixed = Fest
skalborg-option-dealer_must_call = Der Geber muss mitgehen
    .help = Vor dem Flop darf der Geber gegen den bloßen Blind nicht passen.
skalborg-option-hands_limit = Runden
    .help = Runden, nach denen die Partie endet; 0: wenn jemand alle Chips hat.
skalborg-option-board_order = Reihenfolge des Boards
    .help = Ob die Crib vor dem Aufdecken gemischt wird oder zuerst die Karten vom Stapel zeigt.
skalborg-option-board_order-shuffled = Gemischt
skalborg-option-board_order-recap = Zuerst die Karten vom Stapel
skalborg-option-betting_rounds = Setzrunden
    .help = Ablegen, dann vor dem Flop und nach jedem Aufdecken setzen; oder die Blinds mitgehen, ablegen, setzen, und nach dem River nicht mehr.
skalborg-option-betting_rounds-body = Zuerst ablegen
skalborg-option-betting_rounds-recap = Zuerst die Blinds
skalborg-option-joker_flush = Joker im Flush
    .help = Ob ein Joker einen Flush von vier verlängert, auch seine vierte Karte sein darf, oder keins von beidem.
skalborg-option-joker_flush-extend = Verlängern vier
skalborg-option-joker_flush-complete = Dürfen die vierte sein
skalborg-option-joker_flush-none = Keins von beidem
skalborg-option-run_min_naturals = Echte Karten in einer Folge
    .help = Wie viele echte Karten eine Folge neben ihren Jokern mindestens braucht.
skalborg-option-count_mode = Zählen
    .help = Ob für dich gezählt wird oder du eine Summe nennst, deine Kombinationen oder eins von beiden.
skalborg-option-count_mode-auto = Für dich gezählt
skalborg-option-count_mode-manual = Von Hand
skalborg-option-count_mode-total = Von Hand, als Summe
skalborg-option-count_mode-combos = Von Hand, nach Kombinationen
skalborg-option-overclaim = Zu viel angesagt
    .help = Wer zu viel ansagt: noch einmal so viel wird abgezogen, nichts zählt, oder nur das Richtige zählt.
skalborg-option-overclaim-cap = Nur das Richtige zählt
skalborg-option-overclaim-deduct = Noch einmal so viel abgezogen
skalborg-option-overclaim-void = Nichts zählt
skalborg-option-timeout_claim = Ansage, deren Zeit abläuft
    .help = Was an Tischen mit Uhr zählt, wenn die Zeit zum Ansagen abläuft.
skalborg-option-timeout_claim-auto = Es wird für den Spieler gezählt
skalborg-option-timeout_claim-zero = Nichts zählt
skalborg-option-post_show = Pause nach dem Zählen
    .help = Eine Pause, nachdem Hände gezeigt wurden.

## Where cards lie

zone-board = Board
