# Die Seite, die Mischungen prüft, auf Deutsch.

page-verify = War ehrlich gemischt?
page-verify-how = Vor jeder Runde nennt der Server allen Spielern einen Hash: ein Versprechen auf ein Geheimnis, das er nicht mehr ändern kann. Dann gibt der Browser jedes Spielers eine zufällige Zahl dazu. Geheimnis und Zahlen zusammen bestimmen die Reihenfolge der Karten. Wenn die Partie vorbei ist, werden die Geheimnisse genannt, und jeder kann sie prüfen.
page-verify-open = Aufzeichnung öffnen
page-verify-save = Aufzeichnung speichern
page-verify-here = Das geschieht allein in deinem Browser; du kannst ihn jetzt vom Netz trennen.
page-verify-https = Browser prüfen nur auf Seiten, die über https kommen. Speichere die Aufzeichnung und öffne sie auf einer solchen.
page-verify-table = dem Tisch
page-verify-from = { $actions } Aktionen von { $source }.
page-verify-from-whom = { $actions } Aktionen von { $source }: { $names }.
page-verify-told = Dieser Browser hat { $all ->
    [yes] jeden Hash
   *[no] { $told } von { $count } Hashes
 } gehört, bevor die Karten gegeben wurden.
page-verify-not-there = Dieser Browser war nicht am Tisch, er kann also keinen Hash mit dem vergleichen, was er damals gehört hat.
page-verify-wrong = { $count ->
    [one] Eine Mischung ist nicht wie versprochen.
   *[other] { $count } Mischungen sind nicht wie versprochen.
 }
page-verify-none = Die Mischungen dieser Partie lassen sich nicht prüfen.
page-verify-some = { $right } von { $count } Mischungen sind wie versprochen, die anderen lassen sich nicht prüfen.
page-verify-all = Jede Mischung ist wie versprochen.
page-verify-deal = Runde { $deal }: { $brief }
page-verify-brief-right = Wie versprochen
page-verify-brief-uncommitted = Nicht geprüft
page-verify-brief-wrong = Falsch
page-verify-seat = Platz { $seat }
page-verify-right = Der Hash ist der des Geheimnisses, und die { $count } Karten lagen so, wie es sie mit { $senders } ergibt.
page-verify-numbers = den Zahlen von { $names }
page-verify-no-numbers = keiner Zahl eines Spielers, denn es war keine gekommen
page-verify-why-uncommitted = Die Aufzeichnung hat für diese Runde keinen Hash, es lässt sich also nichts prüfen. Partien, die unter einer älteren Version begonnen wurden, haben keinen.
page-verify-why-secret = Das Geheimnis ist ungültig: Es müsste aus 64 Hexadezimalziffern bestehen.
page-verify-why-nonces = Die Zahlen der Spieler sind ungültig, oder es gibt nicht eine für jeden Platz.
page-verify-why-hash = Der Hash ist nicht der des Geheimnisses: Der Server hat sein Versprechen nicht gehalten, oder jemand hat die Aufzeichnung geändert.
page-verify-why-order = Die Karten liegen nicht so, wie Geheimnis und Zahlen der Spieler es ergeben.
page-verify-why-stray = Für diese Runde gibt es ein Versprechen, aber sie wurde nicht gegeben.
page-verify-why-other = Bevor die Karten gegeben wurden, wurde diesem Browser ein anderer Hash genannt als der in der Aufzeichnung.
page-verify-heard = Diesen Hash hat der Browser vorher gehört.
page-verify-among = Seine Zahl ist dabei.
page-verify-not-among = Die Zahl, die er geschickt hat, ist nicht dabei; vielleicht kam sie zu spät.
page-verify-details = Hash, Geheimnis, Zahlen und Karten von Runde { $deal }
page-verify-hash = Hash
page-verify-secret = Geheimnis
page-verify-cards = Karten
page-verify-no-json = Das ist keine Aufzeichnung: Es ist kein JSON.
page-verify-no-record = Das ist JSON, aber keine Aufzeichnung einer Partie.
page-verify-unreadable = Diese Aufzeichnung ist nicht zu lesen: Eine Aktion oder ein Versprechen darin ist ungültig.

## What is not proved

page-verify-limits = Was das nicht beweist
page-verify-limit-cards = Der Server kennt jede Karte: Er gibt sie. Dass er es niemandem sagt und dass seine Bots nicht hinsehen, lässt sich so nicht beweisen.
page-verify-limit-order = Die Reihenfolge hat niemand gewählt, solange die Zahl eines Spielers rechtzeitig kam und der Server sie vor seinem Versprechen nicht kannte. Ein Server könnte Zahlen weglassen: Sieh nach, ob deine dabei ist. Und einer, der mit einem Spieler zusammenarbeitet, könnte ausprobieren, was dieser schicken soll.
page-verify-limit-alone = Eine Runde, für die keine Zahl kam, hat allein das Geheimnis des Servers bestimmt: Nach dem Versprechen ließ es sich nicht mehr ändern, vorher aber wählen. Wer sich auf den letzten Platz setzt, hörte vor der ersten Runde nichts.
page-verify-limit-moves = Ob alle Züge den Regeln folgten, wird hier nicht geprüft.
