notices-title = When it is my turn
notices-help = You may close the page: a notice will come. It names the game and who is at the table, and nothing else. While you have the table open, there are none.
notices-here = Tell me on this device
notices-here-on = You will hear when it is your turn, when your time is nearly up, and when a game is over.
notices-here-off = Switch it on, and the browser will ask whether it may.
notices-others = { $devices ->
    [one] You are told on { $devices } other device of yours, too.
   *[other] You are told on { $devices } other devices of yours, too.
}
notices-table = Tell me when it is my turn
notices-table-on = You will get notices of this table.
notices-table-off = No notices of this table.

notices-insecure = This page was opened by a plain http:// address. Browsers show notices only on pages with https://, and on the very computer that Gnomoteka runs on.
notices-install = On an iPhone or iPad, put Gnomoteka on the home screen first: Share, then “Add to Home Screen”. Open it from there, and notices can be switched on.
notices-none = This browser can’t show notices. Another one may.
notices-denied = You have forbidden notices to this page. They can be allowed in the browser’s settings, beside the page’s address.

notices-offer = Shall we tell you when it is your turn?
notices-offer-yes = Yes, tell me
notices-offer-no = No, thanks
notices-offered = All right, a notice will come.

notices-quiet = Leave me in peace at night
notices-quiet-on = What happens meanwhile you hear afterwards.
notices-quiet-off = Notices come at any time.
notices-quiet-from = From
notices-quiet-to = to

notices-mail = By e-mail
notices-mail-help = Nothing but these notices will come there. Each mail has a link that ends them.
notices-mail-address = E-mail address
notices-mail-ask = Send me a link
notices-mail-waiting = A mail is on its way to { $address }. Open the link in it, and you are done.
notices-mail-confirmed = We write to { $address }.
notices-mail-forget = No more mail

mail-title = Mail from the gnomes
mail-confirm = Is this address yours? Then the gnomes will write when it is your turn to move.
mail-confirm-yes = Yes, it is mine
mail-confirmed = Done! Mail will come to { $address }.
mail-leave = No more mail about your games?
mail-leave-yes = No more mail
mail-left = Done. Nothing more will come to { $address }.
mail-home = To the games

problem-bad-subscription = The browser gave an address that nothing can be sent to.
problem-no-push = The browser couldn’t switch notices on. Is it connected to the internet?
problem-notices-denied = There are no notices unless the browser may show them.
problem-unknown-zone = The server doesn’t know your time zone.
problem-no-mail = No mail is sent from here.
problem-bad-address = There seems to be a typo in that address.
problem-mail-failed = The mail didn’t go out. Look at the address, or try again later.
problem-old-mail-link = This link has been used already, or is too old.
