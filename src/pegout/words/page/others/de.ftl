# Die Tische von Cribist und Skalborg, auf Deutsch.

## Cribist

page-cribist-trumps = Trumpf { $suit }
page-cribist-no-trumps = Noch kein Trumpf
page-cribist-trick = Stich { $trick }/{ $tricks }
page-cribist-to = bis { $target }
page-cribist-deal = Runde { $deal }
page-cribist-deal-of = Runde { $deal }/{ $deals }
page-cribist-tricks = { $count ->
    [one] ein Stich
   *[other] { $count } Stiche
 }
page-cribist-name = Dein Stich: Punkte ansagen
page-cribist-led = { CAPITAL($suit) } angespielt: { $count } spielbar
page-cribist-lead = Du bist am Zug: anspielen
page-cribist-choose = Wähle Karten, die Punkte bringen
page-cribist-played = { $name } spielte
page-cribist-last = Zuletzt
page-cribist-stake = im Spiel
page-cribist-quiet = Kein Muggins
page-cribist-summary = Runde { $deal }
page-cribist-sum-counted = gezählt
page-cribist-sum-muggins = Muggins
page-cribist-sum-tricks = Stiche
page-cribist-sum-total = Summe
page-cribist-sum-score = Stand
page-cribist-count = Stich zählen
page-cribist-named = Angesagt
page-cribist-cards = Karten des Stichs
page-cribist-follow = { CAPITAL($suit) } angespielt, bitte bedienen

## Skalborg

page-skalborg-chips = { $chips } Chips
page-skalborg-bets = setzt { $chips }
page-skalborg-all-in = all-in
page-skalborg-folded = gepasst
page-skalborg-out = keine Chips mehr
page-skalborg-position = { $position ->
    [dealer] Geber
    [small-blind] Small Blind
    [big-blind] Big Blind
   *[blind] Blind
 }
page-skalborg-discard = Wähle eine Karte zum Ablegen
page-skalborg-to-call = { $chips } zum Mitgehen ({ $odds } %)
page-skalborg-pot = Pot
page-skalborg-main = Hauptpot: { $chips }
page-skalborg-side = Nebenpot { $number }: { $chips }
page-skalborg-board = Das Board
page-skalborg-hand = Runde { $number }
page-skalborg-street = Runde { $number } · { $street ->
    [preflop] Preflop
    [flop] Flop
    [turn] Turn
   *[river] River
 }
page-skalborg-worth = { $points ->
    [0] nichts wert
   *[other] { $points } wert ({ $kinds })
 }
page-skalborg-missed = { $points } übersehen
page-skalborg-counts = zählt { $points }
page-skalborg-wins = gewinnt { $chips }
page-skalborg-have = { $points ->
    [0] Du hast noch nichts
   *[other] Du hast { $points } ({ $kinds })
 }
page-skalborg-prize = { $seat ->
    [you] Du gewinnst
   *[other] { $name } gewinnt
 } { $chips } aus { skalborg-pot } mit { $points }
page-skalborg-plans = Wenn du dran bist
page-skalborg-plan-fold = Schieben, sonst passen
page-skalborg-plan-check = Schieben
page-skalborg-plan-call = Mitgehen: { $chips }
page-skalborg-plan-back = Der Einsatz hat sich geändert, deine Vorauswahl gilt nicht mehr.
page-skalborg-keys-amount = Einsatz erhöhen oder senken
page-skalborg-keys-marks = Einsatz wählen: Min, ½ Pot, Pot, All-in
page-skalborg-keys-raise = erhöhen (oder S zum Setzen)
page-skalborg-broke = Du hast keine Chips mehr. Die Partie geht ohne dich weiter.
page-skalborg-watch = Zuschauen
page-skalborg-go = Tisch verlassen
page-skalborg-count = Zähle deine vier Karten und das Board.
page-skalborg-mark-least = Min
page-skalborg-mark-half-pot = ½ Pot
page-skalborg-mark-pot = Pot
page-skalborg-mark-all = All-in
