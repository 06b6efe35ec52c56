# Tabellen und Kurven in Notebooks.

notebook-who = { $who }
notebook-player = Spieler
notebook-score = Punkte
notebook-dealer = Geber
notebook-to-act = Am Zug: { $who-and }
notebook-over = Partie zu Ende
notebook-total = zusammen
notebook-discard = Ablage
notebook-kept = Behalten
notebook-hand = Hand
notebook-crib = Crib
notebook-sum = Summe
notebook-cost = Verlust
notebook-more = { $count ->
    [one] Eine weitere Ablage
   *[other] { $count } weitere Ablagen
 }
notebook-step = Schritt
notebook-move = Zug
notebook-better = Besser
notebook-curve = Gewinnchance von { $who }
