# Alle Wörter des Spiels. $who ist eine Spielerin oder ein Spieler: "du", wenn sie oder er selbst liest.

game-mygame = Mein Spiel
preset-mygame = Mein Spiel
    .summary = Legt Karten auf einen Stapel und macht Punkte mit Fünfzehnern, Paaren und Folgen.

## Ereignisse

mygame-played = { $who-is ->
    [you] Du spielst
   *[other] { $who } spielt
 } { $card }: { $count }.
mygame-scored = { $who }: { $scores-and }.
mygame-cleared = Der Stapel steht bei { $count }: Ein neuer beginnt.
mygame-won = { $who-is ->
    [you] Du gewinnst.
   *[other] { $who } gewinnt.
 }

## Aktionen

mygame-play = { $card } spielen

## Optionen

mygame-option-seats = Spieler
    .help = Zwei bis vier.
mygame-option-target = Ziel
    .help = Wer zuerst so viele Punkte hat, gewinnt.
mygame-option-cards = Karten
    .help = So viele Karten bekommen alle.

## Die Lektion

lesson-mygame = Mein Spiel
    .summary = Deine ersten Karten auf dem Stapel.
lesson-mygame-hello = Alle haben fünf Karten. Reihum legt ihr eine auf den Stapel; Punkte gibt es wie beim Ausspielen im Cribbage.
lesson-mygame-lead = Du fängst an. Spiel deine 8.
    .else = Jede Karte ist erlaubt. Nimm für diese Lektion die 8.
lesson-mygame-pair = 8 und 7 sind 15: zwei Punkte für Ann. Jetzt kannst du ihre 7 zum Paar machen.
    .else = Eine zweite 7 ist ein Paar, das sind zwei Punkte.
lesson-mygame-end = Auch 31 zählt zwei Punkte, und ein neuer Stapel beginnt. Wer zuerst 31 Punkte hat, gewinnt.

## Hilfe am Tisch

lesson-now-mygame-play = Such eine 15, ein Paar oder eine Folge.
