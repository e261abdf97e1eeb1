# Pages where something is prepared: not loaded with a table.

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
web-new-map-kept = A map
web-new-map-search = Search a map
web-new-map-draw = Draw my maps
web-new-map-edit = Open in the editor
web-new-map-report = What became of walls and doors
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

### Sheets: characters and creatures of one's own

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

### Maps

web-map-shelf = My maps
web-map-shelf-says = Drawn here or brought from a file: they wait for the next fight.
web-map-search = Search a name, a tag
web-map-import = Import a map
web-map-new = New map
web-map-draw = Draw
web-map-mine = Yours
web-map-library = Ours
web-map-none = No map yet.
web-map-nameless = Nameless
web-map-take = Begin with “{ $name }”
web-map-size = { $width } × { $height } squares
web-map-bin = { $count ->
    [one] One deleted map
   *[other] { $count } deleted maps
}
web-map-saved = Saved
web-map-saving = Saving…
web-map-unsaved = Changed
web-map-trouble = Not saved yet, trying again soon
web-map-conflict = Changed elsewhere: reload the page
web-map-players-view = Players’ view
web-map-panel = Details of the map
web-map-tools = Tools
web-map-options = Settings of the tool
web-map-canvas = Map to draw on
web-map-keys = Arrows go from square to square. Enter draws; for a line, a rectangle or a room, once to begin and once to finish. Shift and an arrow put or take away the wall on that side. Letters choose tools, 1 to 5 shapes. Control Z undoes.
web-map-key-edges = Shift and an arrow put a wall on that side of the square.
web-map-key-anchor = Begun at { $square }. Enter finishes, Escape gives up.
web-map-zoom-in = Zoom in
web-map-zoom-out = Zoom out
web-map-fit = See the whole map
web-map-length = { $count ->
    [one] { $count } square
   *[other] { $count } squares
}
web-map-tool-hand = Move
web-map-tool-eraser = Eraser
web-map-tool-wall = Wall
web-map-tool-low = Low wall
web-map-tool-window = Window
web-map-tool-door = Door
web-map-tool-ledge = Ledge
web-map-tool-floor = Floor
web-map-tool-rock = Rock
web-map-tool-difficult = Difficult
web-map-tool-shallow = Shallow water
web-map-tool-deep = Deep water
web-map-tool-pit = Pit
web-map-tool-obstacle = Low cover
web-map-tool-slit = Pillar
web-map-tool-thicket = Thicket
web-map-tool-heroes = Heroes’ start
web-map-tool-foes = Foes’ start
web-map-tool-light = Light
web-map-tool-note = Note
web-map-tool-trap = Trap
web-map-shape-brush = Brush
web-map-shape-line = Line
web-map-shape-rectangle = Rectangle
web-map-shape-room = Room
web-map-shape-bucket = Bucket
web-map-door-open = open
web-map-door-square = fills a square
web-map-turned = down the other way
web-map-snaps = follows the sides of squares
web-map-depth = Depth, in squares
web-map-bright = Bright, in squares
web-map-dim = Dim, in squares
web-map-ground-floor = floor
web-map-ground-rock = rock
web-map-ground-difficult = difficult ground
web-map-ground-closed = closed door
web-map-ground-open = open door
web-map-ground-obstacle = low cover
web-map-ground-slit = pillar
web-map-ground-pit = pit
web-map-ground-shallow = shallow water
web-map-ground-deep = deep water
web-map-ground-thicket = thicket
web-map-edge-wall = wall
web-map-edge-low = low wall
web-map-edge-window = window
web-map-edge-door = closed door
web-map-edge-open = open door
web-map-edge-ledge = ledge
web-map-says-depth = { $depth ->
    [one] one square deep
   *[other] { $depth } squares deep
}
web-map-says-up = { $what } above
web-map-says-right = { $what } on the right
web-map-says-down = { $what } below
web-map-says-left = { $what } on the left
web-map-says-light = light, bright for { $bright } squares, dim for { $dim }
web-map-part-map = Map
web-map-part-picture = Background picture
web-map-picture-choose = Choose a picture
web-map-picture-change = Change the picture
web-map-picture-drop = Remove the picture
web-map-align = Align the grid
web-map-align-says = Drag the two corners of the grid until its squares fit.
web-map-cell = Side of a square, in pixels
web-map-offset-x = Offset X
web-map-offset-y = Offset Y
web-map-no-hexagons = Squares only: a picture with hexagons cannot be aligned here.
web-map-part-fates = What became of the walls
web-map-fates-show = Show on the map
web-map-fate-edges = On sides of squares: walls { $walls }, doors { $doors }
web-map-fate-parts = Partly on sides: walls { $walls }, doors { $doors }
web-map-fate-line = Across squares: walls { $walls }, doors { $doors }
web-map-fate-outside = Outside the map: walls { $walls }, doors { $doors }
web-map-part-layers = Layers
web-map-layer-walls = Walls and doors
web-map-layer-ground = Ground
web-map-layer-zones = Start zones
web-map-layer-lights = Lights
web-map-part-checks = Worth a look
web-map-check-start = { $side ->
    [heroes] Heroes
   *[other] Foes
}: { $count ->
    [one] one start square
   *[other] { $count } start squares
}
web-map-check-no-start = { $side ->
    [heroes] Heroes
   *[other] Foes
}: no start zone, they will place themselves
web-map-check-blocked = { $count ->
    [one] A start square is not free.
   *[other] { $count } start squares are not free.
}
web-map-check-lone-door = { $count ->
    [one] A door stands in no wall.
   *[other] { $count } doors stand in no wall.
}
web-map-see = See
web-map-part-marks = Notes and traps
web-map-marks-say = For the game master alone.
web-map-text = Notes on the whole map, for the game master alone
web-map-ambient = Light of the place
web-map-ambient-none = as by day, not looked at
web-map-ambient-bright = bright
web-map-ambient-dim = dim
web-map-ambient-dark = none
