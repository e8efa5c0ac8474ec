me-title = Me
me-evenings = Games evenings
me-player = How I play: rating and achievements
me-lead = You’re known here by this browser alone. That’s enough to play. If you’d like to be yourself on other devices too, here’s how.
me-lead-kept = Your name, your tables and your seats are the same on all of your devices.
me-nameless = a gnome without a name

me-phone = Continue on my phone
me-phone-help = Your tables come along, and a game goes on where it is. It works for a computer or a tablet, too.
me-phone-show = Show the code
me-phone-another = One more device
me-phone-link = Link that makes another device yours
me-phone-said = My gnome tables, for my other device
me-phone-left = { $seconds ->
    [one] It works once, for { $seconds } more second.
   *[other] It works once, for { $seconds } more seconds.
} Only for your own devices: whoever opens it plays as you.
me-phone-used = Done! { $device } is yours now, too.

me-arrive = Play here as { $name }?
me-arrive-help = This device will be one of { $name }’s: the same tables and the same seats. If somebody else sent you this link and you aren’t { $name }, say no.
me-arrive-yes = Yes, I’m { $name }
me-arrive-no = No
me-arrive-already = You’re { $name } here already

me-bring = { $tables ->
    [one] Bring the table of this device along
   *[other] Bring the { $tables } tables of this device along
}
me-bring-yes = What was played here will be { $name }’s.
me-bring-no = They stay on this device and are back when { $name } signs out.
me-bring-mine = What you played here will be yours everywhere.
me-bring-guest = For somebody else’s device: they stay here and are back when you sign out.

me-enter = I already play on another device
me-enter-help = Type your six words, or use your passkey. Or show the code on the other device and point this one’s camera at it.
me-enter-other = Be somebody else on this device
me-enter-other-help = By their six words or their passkey. You stay who you are on your other devices.
me-enter-words = Your six words
me-enter-go = Sign in
me-enter-passkey = Sign in with a passkey
me-entered = Hello, { $name }!

me-not-lost = So that I don’t get lost
me-not-lost-help = If this browser forgets you or the phone falls into a lake, this brings you back.
me-phrase = Six words
me-phrase-help = Simple words to write down. Whoever knows them is you, so keep them safe.
me-phrase-make = Make my six words
me-phrase-made = You have had six words since { $day }. They can’t be shown again.
me-phrase-write-down = Write them down in this order, now: they won’t be shown again.
me-phrase-done = Written down
me-phrase-replace = Make new words
me-phrase-replace-sure = The old words won’t work any more.
me-phrase-forget = No words at all
me-passkeys = Passkeys
me-passkeys-help = Sign in with your fingerprint, your face or the screen lock. Nothing to remember.
me-passkey = Made with { $device }, { $day }
me-passkey-make = Add a passkey
me-passkey-remove-sure = This passkey won’t sign you in any more.

me-devices = My devices
me-device = { $browser } on { $system }
me-device-this = this one
me-device-guest = as a guest
me-seen-today = seen today
me-seen-yesterday = seen yesterday
me-seen = last seen on { $day }
me-remove = Remove
me-no = No
me-device-remove-sure = { $device } is out at once. What’s open there closes.
me-leave = Sign out here
me-leave-sure = You’ll be somebody new on this device. You come back by your words, a passkey or another of your devices.
me-leave-guest = Whoever was on this device before is back then.
me-others = Sign out everywhere else
me-others-sure = Only this device stays yours.

me-stored = What’s stored about me
me-stored-help = { $tables ->
    [0] Nothing but what’s on this page. No home address, no real name.
    [one] One table, and what’s on this page. No home address, no real name.
   *[other] { $tables } tables, and what’s on this page. No home address, no real name.
}
me-export = Save all of it as a file
me-delete = Delete me
me-delete-sure = Everything about you goes for good: your name, notes, devices and tables. Where others play with you, a computer plays on for “a gnome who left”. Nobody can bring it back.
me-delete-yes = Delete me for good

browser-chrome = Chrome
browser-edge = Edge
browser-firefox = Firefox
browser-opera = Opera
browser-safari = Safari
browser-samsung = Samsung Internet
browser-yandex = Yandex Browser
browser-other = A browser
system-android = Android
system-chromeos = a Chromebook
system-ipad = an iPad
system-iphone = an iPhone
system-linux = Linux
system-mac = a Mac
system-windows = Windows
system-other = some device

problem-wrong-phrase = Those aren’t your six words. Look at them once more.
problem-wrong-passkey = That passkey isn’t known here.
problem-no-passkeys = There are no passkeys at this address.
problem-used-link = This code has been used already, or is too old. Show a new one on the other device.
problem-too-many-devices = Twenty devices are enough. Remove one first.
problem-too-many-passkeys = Ten passkeys are enough. Remove one first.
problem-last-way = You couldn’t come back: make your six words first.
problem-unknown-device = This device isn’t yours any more.
problem-unknown-passkey = This passkey is gone already.
