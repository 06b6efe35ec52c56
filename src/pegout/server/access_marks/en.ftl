# Shared browsers and networks, in English.

page-access = Shared browsers and networks
page-access-browser = { $names } used the same browser.
page-access-network = { $names } used the same network.
page-access-proof = Families, clubs and mobile networks share these, so this proves nothing.
page-access-none = No one shares a browser or network.
page-access-notice = The director can see who shares a browser or network.
