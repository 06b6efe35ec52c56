# Cribbage auf Deutsch. Das Glossar steht in words/de.ftl.

cribbage-what = { $what ->
    [hand] Hand
    [second-hand] zweite Hand
    [crib] Crib
   *[play] Karte
 }
cribbage-for = { $what ->
    [go] {" "}für das Go
    [last] {" "}für die letzte Karte
    [play] {""}
   *[other] {" "}für die { cribbage-what }
 }
cribbage-verdict = { $right ->
    [yes] und es stimmt
   *[no] aber es stimmt nicht
 }

## What happened

cribbage-discarded = { $who-is ->
    [you] Du legst
   *[other] { $who } legt
 } { $cards } in { $own ->
    [yes] { $who-is ->
        [you] deine Crib
       *[other] die eigene Crib
     }
   *[no] { $dealer-is ->
        [you] deine Crib
       *[other] die Crib { $dealer ->
            [Gegner] des Gegners
           *[other] von { $dealer }
         }
     }
 } ab.
cribbage-turned = Die Startkarte ist { $card }.
cribbage-plays = { $who-is ->
    [you] Du spielst
   *[other] { $who } spielt
 } { $card }
# What the card scores is told in the same sentence: .lead, and .more of both messages.
cribbage-played = { cribbage-plays }: { SPELL($count) }.
    .said = { CAPITAL(SPELL($count)) }.
    .lead = { cribbage-plays }
    .more = { SPELL($count) }
cribbage-go = { $who }: Go.
    .said = Go.
cribbage-heels = { $who-is ->
    [you] Du bekommst
   *[other] { $who } bekommt
 } { $points } für Heels.
    .said = { $who-is ->
        [you] Du bekommst
       *[other] Bekommt
     } { $points } für Heels.
cribbage-called = { $who }: { $scores-and }.
    .said = { CAPITAL($scores-and) }.
    .more = { $scores-and }
cribbage-pegged = { $who-is ->
    [you] Du bekommst
   *[other] { $who } bekommt
 } { $points }{ cribbage-for }.
    .said = { $who-is ->
        [you] Du bekommst
       *[other] Bekommt
     } { $points }{ cribbage-for }.
cribbage-took = { $who-is ->
    [you] Du nimmst dir
   *[other] { $who } nimmt sich
 } { $points }.
    .said = { $who-is ->
        [you] Du nimmst dir
       *[other] Nimmt sich
     } { $points }.
cribbage-lost = { $who-is ->
    [you] Du verlierst
   *[other] { $who } verliert
 } { $points }.
    .said = { $who-is ->
        [you] Du verlierst
       *[other] Verliert
     } { $points }.
cribbage-counted = { $who-is ->
    [you] Deine { cribbage-what }
   *[other] { CAPITAL(cribbage-what) } von { $who }
 }, { $cards }: { $counted }.
cribbage-shown = { $who-is ->
    [you] Du zeigst
   *[other] { $who } zeigt
 } die { cribbage-what }: { $cards }.
cribbage-claimed = { $who-is ->
    [you] Du sagst
   *[other] { $who } sagt
 } { $points }{ cribbage-for } an.
    .said = { $who-is ->
        [you] {""}
       *[other] Sagt { $points }{ cribbage-for } an.
     }
cribbage-muggins = { $who-is ->
    [you] Du rufst
   *[other] { $who } ruft
 } Muggins für { $points }, { cribbage-verdict }.
    .said = { $who-is ->
        [you] Du rufst
       *[other] Ruft
     } Muggins für { $points }, { cribbage-verdict }.
cribbage-missed = { $who-is ->
    [you] Du übersiehst
   *[other] { $who } übersieht
 } { $points } { $what ->
    [hand] in der Hand
    [second-hand] in der zweiten Hand
    [crib] in der Crib
   *[play] beim Ausspielen
 }: { $counted }.
cribbage-wins = { $winners-count ->
    [one] { $who-is ->
        [you] Du gewinnst
       *[other] { $who } gewinnt
     }
   *[other] { $winners-and } { $winners-is ->
        [you] gewinnt
       *[other] gewinnen
     }
 }
cribbage-worth = { $skunk ->
    [0] {""}
    [1] {" "}mit einem Skunk
    [2] {" "}mit einem doppelten Skunk
   *[3] {" "}mit einem dreifachen Skunk
 }{ $points ->
    [0] {""}
    [one] , ein Partiepunkt
   *[other] , { SPELL($points) } Partiepunkte
 }
cribbage-won = { cribbage-wins } { $tally }{ cribbage-worth }.
cribbage-won-match = { cribbage-wins } die Partie { $match }. Das letzte Spiel: { $tally }{ cribbage-worth }.
cribbage-tally = { $first } zu { $second }
cribbage-voided = Die Runde zählt nicht; die Punkte bis dahin bleiben.

## Actions

cribbage-play = { $card } spielen → { cribbage-play.promise }
    .ear = { $card } spielen, das macht { cribbage-play.promise }
    .promise = { $count }{ $points ->
        [0] {""}
       *[other] {" "}für { $points }
     }
# Wer ablegt, liest das, und in einer Partieanalyse auch andere: $crib sagt, wessen sie für $who ist.
cribbage-discard = { $cards } in { $dealer-is ->
    [you] deine Crib
   *[other] { $crib ->
        [mine] die eigene Crib
        [ours] { $who-is ->
            [you] die Crib deiner Seite
           *[other] die Crib { $dealer ->
                [Gegner] des Gegners
               *[other] von { $dealer }
             }
         }
       *[other] die Crib { $dealer ->
            [Gegner] des Gegners
           *[other] von { $dealer }
         }
     }
 } ablegen{ $second-count ->
    [0] {""}
   *[other] , { $second } in die zweite Hand
 }
cribbage-say-go = Go
cribbage-ready-show = Zum Zählen
cribbage-ready-deal = Nächste Runde
cribbage-ready-game = Nächstes Spiel

## Invalid rules

cribbage-rules-head-start = head_start muss unter dem Ziel liegen ({ $target }), nicht bei { $head_start }
    .brief = Der Vorsprung muss unter dem Ziel liegen ({ $target }), nicht bei { $head_start }.
cribbage-rules-skunk-lines = skunk_lines müssen absteigen und unter dem Ziel liegen ({ $target })
    .brief = Die Skunk-Linien müssen absteigen und unter dem Ziel liegen ({ $target }).
cribbage-rules-match-points = match_points braucht eine Zahl für den Sieg und für jede der { $lines } Skunk-Linien
    .brief = Die Partiepunkte brauchen eine Zahl für den Sieg und für jede der { $lines } Skunk-Linien.
cribbage-rules-muggins = muggins braucht Zählen von Hand, nicht count_mode auto: Das übersieht nichts
    .brief = Muggins braucht Zählen von Hand: Automatisches Zählen übersieht nichts.
cribbage-rules-second-hand = second_hand braucht keep 4
    .brief = Eine zweite Hand braucht vier behaltene Karten.

## The game and its presets

game-cribbage = Cribbage
preset-standard = Standard
    .summary = Cribbage mit sechs Karten zu zweit bis 121, Turnierregeln.
preset-match = Match
    .summary = Bis drei Partiepunkte; Skunks zählen extra.
preset-house = Zu Hause
    .summary = Ein Bube als Startkarte zählt 1; zu viert in Paaren.
preset-ten-hand = Ten-hand
    .summary = Zwei Hände: Eine wird gespielt, eine nur gezählt.
preset-online = Online
    .summary = Ohne Teams und Skunks, der Geber wird jede Runde ausgelost.
preset-five-card = Fünf Karten
    .summary = Das klassische kurze Spiel: drei Karten auf der Hand, bis 61.

## Options by subject; their choices

cribbage-options-match = Spiel und Partie
cribbage-options-counting = Zählen und Muggins
cribbage-options-deal = Karten und Ablegen
cribbage-options-scores = Punkte
cribbage-options-play = Ausspielen und Pausen
cribbage-options-seats = Plätze und Geber

cribbage-option-seats = Spieler
    .help = Anzahl der Spieler.
cribbage-option-teams = Teams
    .help = Ob vier Spieler zwei Paare bilden.
cribbage-option-teams-none = Keine Teams
cribbage-option-teams-pairs = Paare
cribbage-option-target = Ziel
    .help = Wer diesen Stand zuerst erreicht, gewinnt sofort.
cribbage-option-head_start = Vorsprung
    .help = Punkte, mit denen die erste Vorhand beginnt.
cribbage-option-keep = Behaltene Karten
    .help = Karten auf der Hand nach dem Ablegen.
cribbage-option-second_hand = Zweite Hand
    .help = Vier weitere Karten, die nicht gespielt, aber nach den Händen gezählt werden.
cribbage-option-second_hand_flush = Flush in der zweiten Hand
    .help = Welche Flush-Regel für die zweite Hand gilt.
cribbage-option-second_hand_flush-crib = Wie in der Crib
cribbage-option-second_hand_flush-hand = Wie in der Hand
cribbage-option-discard_order = Reihenfolge beim Ablegen
    .help = Ob alle zugleich oder nacheinander ablegen.
cribbage-option-discard_order-simultaneous = Alle zugleich
cribbage-option-discard_order-in_turn = Der Reihe nach
cribbage-option-crib_card_time = Crib-Karte vom Stapel
    .help = Wann zu dritt die Crib-Karte vom Stapel gegeben wird.
cribbage-option-crib_card_time-at_deal = Beim Geben
cribbage-option-crib_card_time-after_discards = Nach dem Ablegen
cribbage-option-heels = Heels
    .help = Punkte des Gebers für einen Buben als Startkarte.
cribbage-option-fifteen = Fünfzehn
    .help = Punkte für die Summe 15 beim Ausspielen.
cribbage-option-thirty_one = Einunddreißig
    .help = Punkte für die Summe 31 beim Ausspielen.
cribbage-option-last = Go und letzte Karte
    .help = Punkte für die letzte Karte unter 31 (Go oder letzte Karte).
cribbage-option-play_ends = Ende des Ausspielens
    .help = Ob das Ausspielen nach der ersten 31 oder dem ersten Go weitergeht.
cribbage-option-play_ends-all_cards = Wenn alle Karten gespielt sind
cribbage-option-play_ends-first_count = Nach der ersten Summe
cribbage-option-hand_flush = Flush in der Hand
    .help = Ob eine Hand in einer Farbe zählt (mit Startkarte eins mehr).
cribbage-option-hand_flush-whole_hand = Die ganze Hand
cribbage-option-hand_flush-none = Keiner
cribbage-option-crib_flush = Flush in der Crib
    .help = Ob ein Flush in der Crib die Startkarte enthalten muss.
cribbage-option-crib_flush-five_only = Nur fünf Karten
cribbage-option-crib_flush-four_ok = Vier Karten
cribbage-option-crib_flush-none = Keiner
cribbage-option-nobs = Nobs
    .help = Punkte für den Buben in der Farbe der Startkarte.
cribbage-option-score_crib = Crib zählen
    .help = Ob die Crib gezählt wird.
cribbage-option-skunk_lines = Skunk-Linien
    .help = Unter der ersten Linie verliert man mit Skunk, unter der zweiten mit doppeltem, und so weiter.
cribbage-option-match_points = Partiepunkte
    .help = Punkte für Sieg, Skunk, doppelten Skunk und so weiter; 0 heißt die ganze Partie.
cribbage-option-match_target = Ziel der Partie
    .help = Partiepunkte für den Sieg. Für Best of n: (n + 1) / 2.
cribbage-option-skunk_basis = Skunks bei mehreren Verlierern
    .help = Ob der beste Verlierer die Partiepunkte bestimmt oder jeder einzeln.
cribbage-option-skunk_basis-best_loser = Bester Verlierer
cribbage-option-skunk_basis-each = Jeder Verlierer
cribbage-option-shuffle_seats = Plätze auslosen
    .help = Ob die Plätze zu Beginn einer Partie ausgelost werden.
cribbage-option-first_dealer = Erster Geber
    .help = Ob abgehoben (niedrigste Karte gibt) oder gelost wird.
cribbage-option-first_dealer-cut = Abheben
cribbage-option-first_dealer-random = Auslosen
cribbage-option-deal_rotation = Nächster Geber
    .help = Wer innerhalb eines Spiels als Nächstes gibt.
cribbage-option-deal_rotation-rotate = Der Reihe nach
cribbage-option-deal_rotation-random_each_hand = Jede Runde auslosen
cribbage-option-next_game_dealer = Geber des nächsten Spiels
    .help = Wer im nächsten Spiel einer Partie zuerst gibt.
cribbage-option-next_game_dealer-pass = Nächster Spieler
cribbage-option-next_game_dealer-alternate_first = Erste Geber im Wechsel
cribbage-option-next_game_dealer-loser = Verlierer
cribbage-option-next_game_dealer-winner = Gewinner
cribbage-option-next_game_dealer-cut = Abheben
cribbage-option-count_mode = Zählen
    .help = Ob Spieler selbst zählen, und wie sie ansagen.
cribbage-option-count_mode-auto = Automatisch
cribbage-option-count_mode-manual = Von Hand
cribbage-option-count_mode-total = Von Hand, als Summe
cribbage-option-count_mode-combos = Von Hand, nach Kombinationen
cribbage-option-muggins = Muggins
    .help = Wo du dir Punkte nehmen kannst, die Gegner übersehen.
cribbage-option-muggins-off = Aus
cribbage-option-muggins-show = Beim Zählen
cribbage-option-muggins-show_and_play = Beim Zählen und Ausspielen
cribbage-option-false_muggins = Falscher Muggins-Ruf
    .help = Ob ein falscher Ruf die genannten Punkte kostet.
cribbage-option-false_muggins-costs = Kostet Punkte
cribbage-option-false_muggins-free = Kostet nichts
cribbage-option-overclaim = Zu viel angesagt
    .help = Was passiert, wenn ein Spieler zu viele Punkte ansagt.
cribbage-option-overclaim-cap = Richtige Punkte zählen
cribbage-option-overclaim-deduct = Zu viel wird abgezogen
cribbage-option-overclaim-void = Keine Punkte
cribbage-option-timeout_claim = Zählen bei Zeitablauf
    .help = Was zählt, wenn beim Zählen die Zeit abläuft.
cribbage-option-timeout_claim-auto = Automatisch gezählt
cribbage-option-timeout_claim-zero = Nur das Angesagte
cribbage-option-skip_empty = Spieler ohne Karten überspringen
    .help = Für Spieler ohne Karten automatisch passen.
cribbage-option-skip_pass = Go automatisch sagen
    .help = Go sagen, wenn keine Karte passt.
cribbage-option-skip_only_move = Erzwungene Züge automatisch
    .help = Automatisch ziehen, wenn nur ein Zug erlaubt ist.
cribbage-option-pre_show = Pause vor dem Zählen
    .help = Ob vor dem Zählen pausiert wird.
cribbage-option-post_show = Pause nach dem Zählen
    .help = Ob nach dem Zählen pausiert wird.
cribbage-option-leaver = Wenn ein Spieler aussteigt
    .help = Was mit der Partie passiert, wenn ein Spieler geht.
cribbage-option-leaver-forfeits = Verliert die Partie
cribbage-option-leaver-worst_rank = Wird Letzter, die anderen spielen weiter
cribbage-option-direction = Sitzordnung
    .help = In welcher Richtung die Plätze angezeigt werden; ändert nichts an den Punkten.
cribbage-option-direction-left = Nach links
cribbage-option-direction-right = Nach rechts

## Zones of cards

zone-crib = Crib
zone-pile = Stapel
zone-second = zweite Hand
zone-starter = Startkarte
