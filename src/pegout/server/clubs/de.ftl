# Clubs, auf Deutsch.

refused-club-none = Club nicht gefunden. Falls du einen Link dorthin hast, öffne den ganzen Link
refused-club-member = Dieses Mitglied gibt es nicht; die Liste kann sich geändert haben
refused-club-news = Dieser Aushang ist gelöscht worden
refused-club-schedule = Diese Termine stehen nicht mehr im Kalender
refused-club-session = Dieser Termin lässt sich nicht ändern: Er hat begonnen oder steht nicht im Kalender
refused-club-season = Diese Saison gibt es nicht
refused-club-members-only = Das können nur Mitglieder. Tritt zuerst dem Club bei
refused-club-directors-only = Das können nur Inhaber und Leiter des Clubs
refused-club-owner-only = Das kann nur der Inhaber des Clubs
refused-club-invite-only = Diesem Club tritt man über einen Link bei. Frag ein Mitglied danach
refused-club-own-role = Deine eigene Rolle kannst du nicht ändern. Übergib den Club oder verlasse ihn
refused-club-needs-account = Wem ein Club gehört, braucht ein Konto: Gäste verlieren ihres mit den Daten des Browsers
refused-club-closed = Dieser Club ist geschlossen
refused-club-full = Dieser Club ist voll
refused-club-too-many = Du bist in so vielen Clubs wie erlaubt. Verlasse zuerst einen
refused-club-schedules = Der Kalender ist voll. Lösche zuerst Termine
refused-club-zone = Unbekannte Zeitzone. Schreib sie zum Beispiel so: Europe/Berlin
refused-club-day = Dieses Datum ist vorbei oder steht nicht im Kalender
