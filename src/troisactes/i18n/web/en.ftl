# The pages around the fight: home, preparing, joining, rules, replay, simulation, printing.

### Everywhere

web-app = Trois Actes
web-skip = Skip to content
web-nav = Pages
web-nav-home = Home
web-nav-rules = Rules
web-nav-simulate = Simulate
web-language = Language
web-theme = Theme
web-theme-system = as the system
web-theme-light = light
web-theme-dark = dark
web-theme-now = Theme: { $theme }
web-back = Back
web-back-to-table = Back to the table
web-close = Close
web-copy = Copy
web-copied = Copied
web-loading = Loading…
web-error-code = Code: { $code }
web-error-title = That did not work
web-error-unreachable = The server does not answer. Check that the table’s computer is on and on the same network.
web-error-other = The server answered without an explanation.
web-error-busy = Too many requests at once. Try again in a minute.
web-offline = Offline: what you see is from the last answer.
web-optional = optional
web-side-heroes = Heroes
web-side-foes = Foes

### Home

web-home-title = Your fights, by the rules
web-home-says = Who acts, what it costs, who may interrupt, and the rule behind every answer. On the game master’s screen and on everyone’s phone.
web-home-new = New fight
web-home-new-says = Ready in two minutes
web-home-join = Join a table
web-home-code = Table code
web-home-code-says = Eight letters and digits, given by the GM
web-home-code-wrong = A code has eight letters or digits, like KM7Q2WXA.
web-home-join-go = Join
web-home-resume = Resume
web-home-resume-none = No table on this device yet. Open a demo: it can be played as often as you like.
web-home-round = Round { $round }
web-home-ended = over
web-home-as-gm = GM
web-home-as-public = Public
web-home-demos = Demos
web-home-demos-says = One click and the fight begins; you hold both sides and may invite players.
web-home-demo-play = Play
web-home-against = { $heroes } against { $foes }
web-home-more = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
}
web-home-rules = Read the rules
web-home-simulate = Simulate a fight
### Joining

web-join-title = Take a seat
web-join-name = Your name
web-join-name-says = The others will see it beside your character.
web-join-character = Your character
web-join-taken = taken by { $name }
web-join-taken-nobody = taken
web-join-free = free
web-join-watch = Watch without playing
web-join-go = Sit down
web-join-going = One moment…
web-join-name-missing = Give a name, so that the others know who plays.
web-join-who-missing = Choose a character, or to watch.
web-join-full = All seats are taken. You may watch, or ask the GM for a link.
web-join-by-links = This table is joined by link: ask the GM for yours.
web-join-unknown = No table has the code { $code }
web-join-unknown-says = Check the code with the GM: eight letters and digits.
web-join-used = This link has been used, or the GM has given a new one.
web-join-ended = This fight is over.
web-join-replay = Watch it again

### Seats

web-seats-title = Seats and links
web-to-table = Go to the table
web-seats-all = One code for everyone
web-seats-all-says = Each scans it, gives a name and chooses a character.
web-seats-code = Table code
web-seats-qr = QR code of { $link }
web-seats-one = A seat each
web-seats-nobody = nobody
web-seats-online = online
web-seats-offline = away
web-seats-show = Link and QR
web-seats-new-link = New link
web-seats-new-link-says = The old link and the old phone are worth nothing from then on.
web-seats-remove = Free the seat
web-seats-remove-sure = Free { $name }’s seat? Their phone will be disconnected; you will hold the character.
web-seats-removed = The seat is free.
web-seats-link-for = Link for { $name }
web-seats-not-gm = Only the GM gives out seats.
web-seats-loopback = This address works on this computer only. For phones, start the server with “--host 0.0.0.0”.
web-seats-watching = { $count ->
    [0] Nobody is watching
    [one] { $count } person is watching
   *[other] { $count } people are watching
}

### Settings

web-settings-title = Table settings
web-settings-saved = Saved
web-settings-not-gm = Only the GM sets the table. This is how it is set.
web-settings-table = Table
web-settings-name = Title
web-settings-join = Who may sit down
web-settings-join-open = Whoever has the code
web-settings-join-links = Whoever has a link
web-settings-spectators = Who may watch
web-settings-spectators-open = Whoever has the code
web-settings-spectators-closed = Nobody
web-settings-spectators-says = Closed, spectators leave and do not come back; the code alone no longer shows the public replay.
web-close-to-spectators = Close to spectators
web-settings-replay = Who may watch the fight again
web-settings-replay-open = Whoever has the code
web-settings-replay-closed = The table alone
web-settings-rules = Rules
web-settings-enforcement = When an action is refused
web-settings-enforcement-forbid = Forbid
web-settings-enforcement-forbid-says = The action is not sent; one may ask the GM.
web-settings-enforcement-warn = Warn
web-settings-enforcement-warn-says = “Play anyway”; the log notes the rule.
web-settings-enforcement-allow = Allow
web-settings-enforcement-allow-says = The action is sent; the log notes the rule.
web-settings-hidden = What players see
web-settings-hp-allies = Hit points of allies
web-settings-hp-others = Hit points of others
web-settings-exact = Exact
web-settings-band = By band
web-settings-none = Hidden
web-settings-odds = Odds of hitting
web-settings-odds-says = An exact percentage gives the AC away.
web-settings-odds-exact = Exact
web-settings-odds-band = Low, medium, high
web-settings-odds-none = Hidden
web-settings-reactions = Reactions
web-settings-decoy = Decoy
web-settings-decoy-no = No
web-settings-decoy-yes = Yes
web-settings-decoy-says = After each action of a player’s that could provoke a reaction, the table waits for the GM to go on: nothing gives a hidden creature away, not even its turn.
web-settings-timer = Time to answer
web-settings-timer-none = No limit
web-settings-timer-seconds = { $seconds } s

### Rules

web-rules-title = Rules
web-rules-search = Find a rule
web-rules-search-example = PU-ADV, charge, reaction…
web-rules-system = System
web-rules-none = No rule has those words.
web-rules-found = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
web-rules-more = { $count ->
    [one] and { $count } more: be more precise
   *[other] and { $count } more: be more precise
}
web-rules-unknown = There is no rule { $id }
web-rules-in-english = In French
web-rules-actions = Actions
web-rules-option = Table option
web-rules-option-values = { $name }: { $values }. Usually { $default }.
web-rules-number = a number
web-rules-checked = Checked by
web-rules-checked-none = No scenario cites it.
web-rules-sees = See also
web-rules-not-modelled = Left to the table
web-rules-standard = usual value
web-rules-seen = { $count ->
    [0] Not seen at this table yet.
    [one] Seen { $count } time at this table.
   *[other] Seen { $count } times at this table.
}
web-rules-contents = Contents
web-rules-table-actions = Table of actions
web-rules-table-conditions = Conditions
web-rules-table-options = Table options
web-rules-column-action = Action
web-rules-column-cost = Cost
web-rules-column-traits = Traits
web-rules-option-choices = To choose from
web-rules-understood = Read as “{ $words }”.
web-rules-colon = { ": " }
web-rules-checks = { $count ->
    [one] One scenario or test
   *[other] { $count } scenarios or tests
}

### Replay

web-replay-title = Watch the fight again
web-replay-view = View
web-replay-view-public = Public
web-replay-view-gm = GM
web-replay-first = To the start
web-replay-before = One step back
web-replay-play = Play
web-replay-pause = Pause
web-replay-after = One step on
web-replay-last = To the end
web-replay-speed = Speed
web-replay-timeline = Moment of the fight
web-replay-marks = r: round, d: somebody falls, ↶: undone
web-replay-step = Moment { $step } of { $count }
web-replay-copy = Copy the link to here
web-replay-go-live = Follow live
web-replay-mark-round = round { $round }
web-replay-mark-down = { $who } goes down
web-replay-mark-undo = undo
web-replay-undone = undone
web-replay-closed = The GM has not opened this fight to the public.
web-replay-empty = Nothing has happened yet.
web-replay-print = Print

### Print

web-print-title = Fight sheet
web-print-do = Print
web-print-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
web-print-creature = Creature
web-print-hp = HP
web-print-actions = Actions
web-print-reactions = Reactions
web-print-fell = Falls
web-print-dealt = Dealt
web-print-taken = Taken
web-print-healed = Healed
web-print-unhurt = unhurt
web-print-hurt = hurt
web-print-battered = battered
web-print-down = down
web-print-overrules = The GM overruled
web-print-overrules-none = Not once.
web-print-clauses = Rules cited
web-print-replay = Watch the fight again
web-print-times = × { $count }
### Removed

web-removed-title = Your seat was taken back
web-removed-says = The GM holds your character. Ask for a new link to come back.

## About

web-nav-about = About
web-about-title = About
web-about-says = Trois Actes knows a game’s action economy exactly: what a turn holds, what each thing costs, who may interrupt whom.
web-about-icons = Drawings
web-about-icons-says = The drawings of creatures, actions and conditions come from
web-about-rules = Rules
web-about-rules-says = Rules are stated as facts, in our own words. Names and trademarks belong to their owners, with whom this project is not affiliated.

## Sheets: characters and creatures of one's own

web-nav-sheets = Sheets
web-nav-maps = Maps
