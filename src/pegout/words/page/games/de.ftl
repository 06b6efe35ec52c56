# Die Seite, auf Deutsch: was ihre Tische neben dem sagen, was die Spiele erzählen.

page-wins = { $count ->
    [one] { $reader ->
        [yes] { $names } gewinnst
       *[no] { $names } gewinnt
     }
   *[other] { $reader ->
        [yes] { $names } gewinnt
       *[no] { $names } gewinnen
     }
 }
page-zone = { $count ->
    [0] { $name }
   *[other] { $name } ({ $count })
 }
page-of-seat = { $name }: { $what }
page-missed = Wurde etwas übersehen?
page-combination = Wähle die Karten einer Kombination
page-cards-to-count = Karten zum Zählen
page-starter = Startkarte

## Cribbage

page-cribbage = Cribbage bis { $target }
page-cribbage-scores = Punktestände
page-cribbage-to-go = noch { $points }
page-cribbage-out = am Ziel
page-cribbage-match = Partie { $points }/{ $target }
page-cribbage-side = { $first } & { $second }
page-cribbage-pegs = Steckbrett: { $scores } von { $target }
page-cribbage-skunk-1 = S
page-cribbage-skunk-2 = DS
page-cribbage-skunk-3 = TS
page-cribbage-count-of = Summe { $count } von { $limit }
page-cribbage-of = von { $limit }
page-cribbage-whose = { $who-is ->
    [you] Deine { cribbage-what }
   *[other] { CAPITAL(cribbage-what) } von { $who }
 }
page-cribbage-whose-starter = { page-cribbage-whose } und die Startkarte
page-cribbage-count-whose = { $who-is ->
    [you] Zähle deine { cribbage-what }
   *[other] { CAPITAL(cribbage-what) } von { $who } zählen
 }
page-cribbage-counting = Zählen
page-cribbage-claims = sagt { $points } an
page-cribbage-worth = Was ist sie wert?
page-cribbage-worth-starter = Was ist sie wert, mit der Startkarte { $starter }?
page-cribbage-worth-how = Sag eine Zahl, oder tippe ihre Kombinationen eine nach der anderen an.
page-cribbage-choose-crib = Wähle { $count ->
    [one] eine Karte
   *[other] { $count } Karten
 } für { $who-is ->
    [you] deine Crib
   *[other] die Crib von { $who }
 }
page-cribbage-choose-second = Wähle { $count ->
    [one] eine Karte
   *[other] { $count } Karten
 } für deine zweite Hand
page-cribbage-turn-play = Du bist am Zug: { $count } spielbar
page-cribbage-turn-discard = Du bist am Zug: ablegen
page-cribbage-turn-scores = Du bist am Zug: Was bringt deine Karte?
page-cribbage-turn-count = Du bist am Zug: zählen
page-cribbage-split = Hand { $hand } · zweite { $second } · Crib { $crib }
page-cribbage-starter = Startkarte
page-cribbage-crib = Crib
page-cribbage-played = Gespielt
page-cribbage-earlier = vorher: { $cards }
page-cribbage-over-limit = über { SPELL($limit) }
page-cribbage-tag-crib = Crib
page-cribbage-tag-second = zweite Hand

## The show

page-show = Das Zählen
page-show-hands = Gezählte Hände
page-show-cards = Karten
page-show-kind = Art
page-show-points = Punkte
page-show-total = Summe
page-show-claimed = Angesagt { $claimed }, wert { $worth }: bekommen { $points }.
page-show-aloud = „{ $counted }“

## Cribist

page-cribist-trumps = Trumpf { $suit }
page-cribist-no-trumps = Die erste Karte macht den Trumpf
page-cribist-trick = Stich { $trick } von { $tricks }
page-cribist-to = bis { $target }
page-cribist-deal = Runde { $deal }
page-cribist-deal-of = Runde { $deal } von { $deals }
page-cribist-tricks = { $count ->
    [one] ein Stich
   *[other] { $count } Stiche
 }
page-cribist-name = Dein Stich: Sag an, was darin ist
page-cribist-led = { CAPITAL($suit) } angespielt: { $count } spielbar
page-cribist-lead = Du bist am Zug: ausspielen
page-cribist-choose = Wähle Karten, die zählen
page-cribist-played = { $name } spielte
page-cribist-last = Zuletzt
page-cribist-stake = im Spiel
page-cribist-quiet = Nichts rufen
page-cribist-summary = Runde { $deal }
page-cribist-sum-counted = gezählt
page-cribist-sum-muggins = Muggins
page-cribist-sum-tricks = Stiche
page-cribist-sum-total = zusammen
page-cribist-sum-score = Stand
page-cribist-count = Zähle ihn
page-cribist-named = Angesagt
page-cribist-cards = Karten des Stichs
page-cribist-follow = { CAPITAL($suit) } angespielt, du musst bedienen

## Skalborg

page-skalborg-chips = { $chips } Chips
page-skalborg-bets = setzt { $chips }
page-skalborg-all-in = all-in
page-skalborg-folded = gepasst
page-skalborg-out = keine Chips mehr
page-skalborg-position = { $position ->
    [dealer] Geber
    [small-blind] kleiner Blind
    [big-blind] großer Blind
   *[blind] Blind
 }
page-skalborg-discard = Wähle eine Karte zum Ablegen
page-skalborg-to-call = { $chips } zum Mitgehen ({ $odds } %)
page-skalborg-pot = Pot
page-skalborg-main = Hauptpot { $chips }
page-skalborg-side = Nebenpot { $number } { $chips }
page-skalborg-board = Das Board
page-skalborg-hand = Runde { $number }
page-skalborg-street = Runde { $number } · { $street ->
    [preflop] vor dem Flop
    [flop] Flop
    [turn] Turn
   *[river] River
 }
page-skalborg-worth = { $points } wert ({ $kinds })
page-skalborg-missed = { $points } übersehen
page-skalborg-counts = zählt { $points }
page-skalborg-wins = gewinnt { $chips }
page-skalborg-have = Du hast { $points } ({ $kinds })
page-skalborg-prize = { $seat ->
    [you] Du gewinnst
   *[other] { $name } gewinnt
 } { $chips } aus { skalborg-pot } mit { $points }
page-skalborg-plans = Wenn du dran bist
page-skalborg-plan-fold = Schieben, sonst passen
page-skalborg-plan-check = Schieben
page-skalborg-plan-call = Mitgehen: { $chips }
page-skalborg-plan-back = Der Einsatz hat sich geändert: Was du gewählt hattest, gilt nicht mehr.
page-skalborg-keys-amount = auf mehr oder auf weniger erhöhen
page-skalborg-keys-marks = einen Betrag mit Namen nehmen: den kleinsten, den halben Pot, den Pot, alles
page-skalborg-keys-raise = erhöhen (der erste Buchstabe des Knopfs, hier also E, beim Setzen S)
page-skalborg-broke = Du hast keine Chips mehr; die anderen spielen weiter.
page-skalborg-watch = Zusehen
page-skalborg-go = Den Tisch verlassen
page-skalborg-count = Zähle deine vier Karten und das Board.
page-skalborg-mark-least = Min
page-skalborg-mark-half-pot = ½ Pot
page-skalborg-mark-pot = Pot
page-skalborg-mark-all = All-in
