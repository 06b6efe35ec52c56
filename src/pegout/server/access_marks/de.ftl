# Gemeinsame Browser und Netze, auf Deutsch.

page-access = Gemeinsame Browser und Netze
page-access-browser = { $names } haben denselben Browser benutzt.
page-access-network = { $names } waren im selben Netz.
page-access-proof = Das kommt auch in Familien, Clubs und Mobilfunknetzen vor und beweist nichts.
page-access-none = Kein Browser und kein Netz kommt doppelt vor.
page-access-notice = Die Leitung sieht, wer denselben Browser oder dasselbe Netz benutzt.
