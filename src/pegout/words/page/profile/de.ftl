# Profile, auf Deutsch.

page-profile-ratings = Wertungen
page-profile-rating = { $rating } ± { $deviation }, { $games ->
    [one] eine Partie
   *[other] { $games } Partien
 }{ $provisional ->
    [yes] , vorläufig
   *[no] {""}
 }
page-profile-nobody = Kein Spieler mit diesem Namen. Gäste haben kein Profil.
page-profile-since = Dabei seit { $day }
page-profile-unrated = Noch keine gewerteten Partien.
page-profile-rating-in = Wertung in { $game }
page-profile-curve-said = Wertung in { $game }: anfangs { $first }, jetzt { $last }, zwischen { $least } und { $most }
page-profile-curve-after = Partie vom
page-profile-curve-rating = Wertung
page-profile-latest = Letzte Partien
page-profile-latest-won = Letzte Partien: { $won } von { $count } gewonnen.
page-profile-no-matches = Keine Partien sichtbar.
page-profile-which-matches = Partien an öffentlichen Tischen sehen alle. Andere stehen nur in deinem eigenen Profil.
