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


### New fight

web-new-title = New fight
web-new-system = System
web-new-creatures = Creatures
web-new-line = Who fights?
web-new-line-example = 4 goblins, 1 ogre
web-new-line-says = Numbers and names, with commas between them. Change a name in its place; the circle or the square changes sides.
web-new-add = Add
web-new-library = Library
web-new-library-search = Find a creature
web-new-library-none = No creature of that name. Write it in the line above: you will give its numbers.
web-new-library-level = lvl { $level }
web-new-paste = Paste or drop a file
web-new-paste-says = An actor exported from Foundry (JSON), our TOML, or a Universal VTT map.
web-new-paste-label = Text to import
web-new-paste-read = Import
web-new-paste-file = Choose a file
web-new-count = Number of { $name }
web-new-fewer = One { $name } fewer
web-new-more = One more { $name }
web-new-remove = Remove { $name }
web-new-nameless = Creature
web-new-name = Name
web-new-side = { $side ->
    [heroes] { $name }, on the heroes’ side. Change sides
   *[foes] { $name }, on the foes’ side. Change sides
}
web-new-side-heroes = Hero: change sides
web-new-side-foes = Foe: change sides
web-new-instead = Rather:
web-new-ok = ready
web-new-gaps = { $count ->
    [one] { $count } number to fill in
   *[other] { $count } numbers to fill in
}
web-new-gap = to fill in
web-new-told = Settled by people: { $what }
web-new-left-out = Not taken over: { $what }
web-new-field-attack = Attack
web-new-field-damage = Damage
web-new-field-damage-example = 1d6+2
web-new-hidden = Name hidden from players
web-new-aware = Aware
web-new-surprise = Surprise
web-new-aware-says = Those who are not aware do not act in the surprise round.
web-new-map = Map
web-new-map-blank = Blank
web-new-map-image = Image
web-new-map-uvtt = Universal VTT
web-new-map-width = Width
web-new-map-height = Height
web-new-map-squares = squares
web-new-map-image-file = Background image (PNG, JPEG or WebP)
web-new-map-uvtt-file = A .uvtt, .dd2vtt or .df2vtt file
web-new-map-unreadable = This picture cannot be read: it must be a PNG, JPEG or WebP.
web-new-map-read = { $width } × { $height } squares
web-new-map-walls = Walls along squares: { $walls }; across them: { $lines }; doors: { $doors }.{ $outside ->
    [0] {""}
    [one] {" "}{ $outside } wall is off the map.
   *[other] {" "}{ $outside } walls are off the map.
}
web-new-players = Players
web-new-players-says = Each hero has a seat. The QR code and the links are given as the table opens.
web-new-options = Options
web-new-title-field = Title
web-new-title-example = The bridge
web-new-initiative = Initiative
web-new-initiative-roll = Roll it
web-new-initiative-typed = Type it
web-new-initiative-group = By groups
web-new-initiative-of = Initiative of { $name }
web-new-initiative-ties = In a tie, the order of the list decides.
web-new-table-options = Points of the rules left to the table
web-new-option-usual = Usually: { $value }
web-new-options-search = Find an option
web-new-options-none = No option fits.
web-new-options-reset =
    { $count ->
        [0] All as usual
        [one] Reset the changed option
       *[other] Reset the { $count } changed options
    }
web-new-launch = Start the fight
web-new-launching = Opening the table…
web-new-not-yet = Not yet: { $why }
web-new-needs-crowd = no more than { $most } creatures in all.
web-new-needs-initiative = give everyone an initiative.
web-new-needs-size = a map has { $from } to { $to } squares a side.
web-new-needs-both = there must be somebody on each side.
web-new-needs-gaps = numbers are to be filled in ({ $names }).
web-new-needs-map = choose a map file.
web-new-summary = { $heroes } against { $foes }, { $system }
web-new-summary-heroes = { $count ->
    [one] { $count } hero
   *[other] { $count } heroes
}
web-new-summary-foes = { $count ->
    [one] { $count } foe
   *[other] { $count } foes
}

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

### Simulation

web-sim-one = One of the fights
web-sim-open = Fight { $number }
web-sim-title = Simulate
web-sim-says = The same fight, played hundreds of times by the computer, under one system or several.
web-sim-fight = Fight
web-sim-systems = Systems
web-sim-count = Number of fights
web-sim-go = Simulate
web-sim-running = { $done } of { $total }
web-sim-progress = Progress
web-sim-heroes-win = Heroes win
web-sim-margin = ± { $margin }
web-sim-draws = No winner
web-sim-rounds = Rounds
web-sim-wasted = Unspent a turn
web-sim-reactions = Reactions a fight
web-sim-survives = Survives
web-sim-dealt = Deals
web-sim-taken = Takes
web-sim-spent = Spends a turn
web-sim-csv = Download as CSV
web-sim-empty = Choose a fight, then “Simulate”. Two hundred fights take a few seconds.
web-sim-only = This fight exists only under { $systems }.
web-sim-fights = { $count ->
    [one] { $count } fight
   *[other] { $count } fights
}
web-sim-interval = between { $low } and { $high }, 95 times out of 100

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
web-kept-shelf = My sheets
web-kept-shelf-says = Your characters and creatures: they wait here for the next fight.
web-kept-search = Search a name, a player, a tag
web-kept-import = Import sheets
web-kept-export = Export
web-kept-export-of = Export { $name }
web-kept-export-all = Export all
web-kept-copy = Duplicate
web-kept-copy-of = Duplicate { $name }
web-kept-delete = Delete
web-kept-delete-of = Delete { $name }
web-kept-deleted = { $name } is gone.
web-kept-take-back = Take back
web-kept-bin = { $count ->
    [one] { $count } deleted sheet, to be taken back within thirty days
   *[other] { $count } deleted sheets, to be taken back within thirty days
}
web-kept-characters = Characters
web-kept-creatures = Bestiary
web-kept-character = Character
web-kept-creature = Creature
web-kept-no-character = No character yet.
web-kept-no-creature = No creature yet.
web-kept-none-found = Nothing of that name.
web-kept-new-heroes = New character
web-kept-new-foes = New creature
web-kept-name = Name
web-kept-level = Level
web-kept-begins = To begin with
web-kept-from-nothing = An empty sheet
web-kept-begin = Begin
web-kept-draft = to be completed
web-kept-nameless = Nameless
web-kept-hp = { $hp } HP
web-kept-elsewhere = On another device
web-kept-elsewhere-says = A secret link opens your sheets elsewhere. Making a new one shuts out the other devices.
web-kept-link = Make a link
web-kept-link-label = Link of my sheets
web-kept-saved = Saved
web-kept-saving = Saving…
web-kept-unsaved = Changed
web-kept-trouble = Not saved yet, trying again soon
web-kept-conflict = Changed elsewhere: reload the page
web-kept-undo = Undo
web-kept-redo = Redo
web-kept-done = Done
web-kept-view = View
web-kept-edit = Edit
web-kept-preview = Preview
web-kept-live = Live preview
web-kept-parts = Parts of the sheet
web-kept-part-identity = Identity
web-kept-part-numbers = Numbers
web-kept-part-strikes = Strikes
web-kept-part-actions = Spells and abilities
web-kept-part-gear = Gear
web-kept-part-body = Reserves and defences
web-kept-part-notes = Notes
web-kept-marks = { $count ->
    [one] { $count } thing to look at
   *[other] { $count } things to look at
}
web-kept-add-picture = Portrait
web-kept-change-picture = Change
web-kept-no-picture = Remove the portrait
web-kept-crop = Crop the portrait
web-kept-crop-says = Drag the picture, or move it with the arrow keys.
web-kept-crop-frame = Frame of the portrait
web-kept-crop-take = Take this crop
web-kept-zoom = Enlarge
web-kept-unreadable = This picture cannot be read.
web-kept-side = Kind
web-kept-size = Size, in squares
web-kept-player = Played by
web-kept-traits = Traits
web-kept-tags = Tags, with commas between them
web-kept-notes = The game master’s notes, never shown
web-kept-scale = Adapt:
web-kept-level-down = one level down
web-kept-level-up = one level up
web-kept-ready = Ready to fight.
web-kept-not-ready = { $count ->
    [one] One thing to complete before fighting; the sheet is kept as it is.
   *[other] { $count } things to complete before fighting; the sheet is kept as it is.
}
web-kept-more = + { $count } others
web-kept-add = Add
web-kept-remove = Remove { $name }
web-kept-details = Details of { $name }
web-kept-strike = Strike
web-kept-new-strike = Strike
web-kept-no-strike = No strike.
web-kept-body = nothing in hand
web-kept-melee = Melee
web-kept-ranged = Ranged
web-kept-own = Your own
web-kept-other = Others
web-kept-add-action = Add a spell, an ability
web-kept-no-action = Nothing of that name in the catalogue.
web-kept-make = Make:
web-kept-cost = Cost
web-kept-told = Told
web-kept-told-name = Ability
web-kept-told-says = What it does, in words: the table keeps its price, you say what comes of it
web-kept-own-way = Written by hand: it is changed in the exported file.
web-kept-held = In hand
web-kept-stowed = In the pack
web-kept-add-held = Take in hand
web-kept-add-stowed = Put in the pack
web-kept-to-pack = to the pack
web-kept-to-hand = in hand
web-kept-yes = yes
web-kept-token = Token at the table
web-kept-token-says = The portrait is cropped to it by itself.
web-kept-unusual = { $how ->
    [low] { $name }: { $value } looks low at level { $level }; usually { $take }.
   *[high] { $name }: { $value } looks high at level { $level }; usually { $take }.
}
web-kept-take = Take { $take }
web-kept-keep-it = Keep
web-kept-mine = yours
web-kept-keep-in-bestiary = Save in my bestiary
web-kept-kept-in-bestiary = In your bestiary
web-kept-strength = Strength of { $name }
web-kept-normal = normal
