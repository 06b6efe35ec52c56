# Die Seite, auf Deutsch: wie gut eine Partie gespielt war.

page-ends-level = Du hast { $sure ->
    [yes] auf
   *[no] etwa auf
 } Stufe „{ $level }“{ $better ->
    [yes] { " " }oder besser
   *[no] { "" }
 } gespielt: { page-ends-lost }
page-ends-lost = { $lost } { $unit ->
    [blinds] Big Blinds
   *[points] Punkte
 } pro Runde verloren, Glück { $luck }.
