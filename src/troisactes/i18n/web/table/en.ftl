# The table in the browser: what the page itself says. What the fight says comes from the server.

web-page-not-loaded = The page did not load.
web-try-again = Try again
web-not-found = There is no such page
web-not-found-says = The link is incomplete, or the table was closed.
web-to-home = Home
web-table = Table

## Getting to the table

web-no-such-table = There is no such table
web-table-unreachable = The table does not answer
web-link-used = This link was used already, or replaced. Ask the game master for a new one, or take a free seat.
web-removed = This seat is no longer yours
web-reconnecting = Connection lost. Trying again; nothing is sent meanwhile.
web-not-connected = No connection to the table: nothing was sent.
web-sent-unsure = The connection broke. Check the table before you try again.
web-title-yours = Your turn!

## The board

web-board = Board
web-board-size = Board, { $columns } columns, { $rows } rows
web-board-tools = View of the board
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-centre = Centre
web-pan = Move the view
web-pan-left = To the left
web-pan-right = To the right
web-pan-up = Up
web-pan-down = Down
web-legal-target = possible target
web-provokes = provokes
web-ping = Show { $cell } to everyone
web-ping-at = { $who } points at { $cell }
web-not-a-target = { $cell } is no target of “{ $action }”.

## Order and creatures

web-order = Order
web-order-hidden = The order is not shown.
web-hidden-creature = hidden
web-aside = waiting
web-reaction-short = React.
web-hp = HP
web-hp-less = One hit point less
web-hp-more = One hit point more
web-hp-wrong = Write a number: 12 to set, +5 or −5 to change.
web-apply = Apply
web-add = Add
web-condition = Condition
web-condition-value = Value
web-remove-condition = Remove { $name }
web-place = Place…
web-placing = Place { $who }
web-choose-square = Choose a square.
web-hide = Hide
web-reveal = Reveal
web-remove-creature = Remove from the fight
web-enter-now = Enter

## Actions

web-cost-all = all
web-actions-of = Actions of { $who }
web-command = Action or command
web-no-such-action = No action is called “{ $text }”.
web-no-such-target = No target is called “{ $text }”.
web-folded = Impossible in this fight ({ $count })
web-overrule = Overrule
web-go-on = Let them go on
web-overrule-once = Overrule once
web-overrule-fight = Overrule this fight
web-overrule-next = Overrule { $clause } next time
web-overrule-clause-fight = Overrule { $clause } this fight
web-overrule-off = Apply { $clause } again
web-play-anyway = Play it anyway
web-ask-gm = Ask the game master
web-gm-asked = The game master has been asked.
web-end-again = Tap again to end
web-clause-opens = Read the rule { $id }
web-planned = On your turn: { $action }
web-back-to-question = Back to the question
web-other-actions = See my other actions
web-plan = Plan my turn

## Preview

web-preview = Preview
web-confirm = Confirm
web-cancel = Cancel
web-continue = Continue
web-choose-target = { $count ->
    [0] Choose a target on the board.
    [one] { $action }: one possible target.
   *[other] { $action }: { $count } possible targets, choose one.
}
web-choose-way = With what
web-choose-one = Choice
web-costs-nothing = costs nothing
web-paid-with = Paid with: { $says }. Tap another point of the budget to pay otherwise.
web-looking = Looking for targets…
web-no-target = No possible target.
web-told-help = Who, then what happens to them: “A, B: save reflex 20, damage 6d6 fire basic, effect prone on miss; C: push 2”.
web-told-settle = Settle it so
web-own-words = Say what you do
web-ends-turn = Ends the turn
web-nobody-reacts = Nobody reacts
web-waypoints = Waypoints
web-safer = Safer
web-time-over = Time is up: you pass.
web-answered-elsewhere = Answered elsewhere.
web-table-moved = The table has moved: check before you confirm.
web-draft-gone = The table has moved: this choice is no longer possible.

## Questions

web-time-left = Time left
web-timer-stopped = stopped
web-more-time = More time
web-ask-no-more = Stop asking:
web-this-turn = this turn
web-this-fight = this fight
web-prefer-ask = Ask
web-prefer-always = Always
web-prefer-never = Never
web-throw-for-them = Roll in their place
web-throw-for-me = Roll for me
web-resolving = The GM is resolving…
web-queue = To settle
web-queue-empty = Nothing to settle.
web-grant = Grant
web-decline = Decline

## The log

web-log = Log
web-log-filter = Lines shown
web-log-all = all
web-log-rolls = rolls
web-log-rules = rules
web-log-mine = mine
web-log-empty = Nothing has happened yet.
web-log-earlier = { $count ->
    [one] { $count } earlier line
   *[other] { $count } earlier lines
}
web-line-menu = Line { $n }: copy, link…
web-copy-link = Copy the link
web-not-copied = The browser refuses to copy.
web-undo-until-here = Undo until here
web-auto = auto
web-typed = typed in
web-correct = Correct
web-correct-title = What the d{ $faces } showed
web-correct-says = What followed is done again with this result. The correction shows in the log.

## The table's menu

web-table-menu = Table menu
web-undo = Undo
web-undo-asked = The game master has been asked to undo.
web-redo = Redo
web-link-qr = Link and QR
web-look-as = Look as
web-looking-as = You see the table as { $who }.
web-look-back = Back to the game master
web-game-master = Game master
web-spectator = Spectator
web-real-dice = Real dice: I type my results
web-no-timer = No timer
web-letter-keys = One-letter shortcuts
web-table-settings = Table settings
web-table-seats = Seats and links
web-table-replay = Replay the fight
web-table-print = Print
web-table-rules = Rules
web-table-delete = Delete this table…
web-table-delete-says = The table, its fight and its links are gone for everybody, and for good.
web-table-delete-for-good = Delete for good
web-keys = Keyboard shortcuts
web-key-g = G
web-key-g-does = board
web-key-a = A
web-key-a-does = actions
web-key-j = J
web-key-j-does = log
web-key-slash = /
web-key-slash-does = command line
web-key-arrows = Arrows
web-key-arrows-does = from square to square
web-key-n = N, Shift+N
web-key-n-does = next, previous target
web-key-space = Space
web-key-space-does = waypoint
web-key-enter = Enter
web-key-enter-does = choose, then confirm
web-key-escape = Esc
web-key-escape-does = one step back
web-key-digits = 1 to 9
web-key-digits-does = action of that rank
web-key-t = T
web-key-t-does = say whose turn it is
web-key-b = B
web-key-b-does = say what is left to spend
web-key-v = V
web-key-v-does = say who is near
web-key-d = D
web-key-d-does = say the last event again
web-key-e = E
web-key-e-does = end the turn
web-key-undo = Ctrl+Z, Ctrl+Shift+Z
web-key-undo-does = undo, redo
web-no-budget = Nothing to spend.
web-nobody-near = Nobody within two squares.

### Dice that can be checked

web-fair-dice = Dice that can be checked
web-fair-dice-says = The dice come from a secret drawn before the fight and from a nonce of each device. Nobody can foresee them; at the end anybody can throw them all again.
web-fair-dice-seeded = The dice of this table come from a seed chosen by whoever opened it: they cannot be checked.
web-fair-dice-commitment = Commitment:
web-fair-dice-devices =
    { $count ->
        [0] No device has added its nonce yet.
        [one] { $count } device has added its nonce: dice can be checked since round { $round }.
       *[other] { $count } devices have added their nonces: dice can be checked since round { $round }.
    }
web-fair-dice-verify = Check the dice
web-fair-dice-download = Download the proof
web-fair-dice-sound =
    { $dice ->
        [one] { $dice } die thrown
       *[other] { $dice } dice thrown
    } again here: everything fits. { $typed ->
        [0] No die was typed by hand.
        [one] { $typed } die was typed by hand.
       *[other] { $typed } dice were typed by hand.
    }
web-fair-dice-mine = This device’s nonce is part of them.
web-fair-dice-before =
    { $dice ->
        [0] All fell after the first nonce.
       *[other] { $dice } fell before the first nonce.
    }
web-fair-dice-wrong =
    { $wrong ->
        [0] The secret shown is not the one committed to at the start.
        [one] { $wrong } die did not fall as it should have.
       *[other] { $wrong } dice did not fall as they should have.
    }
web-fair-dice-failed = The proof could not be read. Try again.

## What can be done here

web-look-at = Look at { $who }
web-nothing-there = Nothing to do at { $cell } now.
web-more-actions = more actions
web-impossible-tile =
    { $count ->
        [one] impossible
       *[other] impossible
    }
web-impossible =
    { $count ->
        [one] 1 impossible for now
       *[other] { $count } impossible for now
    }
web-all-actions = All
web-sheet-of = Sheet: { $who }
web-ends-alone = End the turn by itself when nothing is left
web-ends-soon = ending… tap to stay
web-sound = Sound
web-table-screen = Table screen
web-full-screen = Full screen
web-sheet-strikes = Strikes
web-sheet-spells = Spells
web-sheet-reactions = Reactions
web-sheet-actions = Actions of its own
web-sheet-things = Gear
web-sheet-in-hand = in hand
web-sheet-more = Other numbers
web-plan-how = Tap a square, somebody or an action.
web-plan-gone = { $action }: no longer possible.
web-planned-at = On your turn: { $action }, { $at }
web-planned-who = On your turn: deal with { $who }
web-planned-there = On your turn: go to { $cell }
web-portrait = Give a portrait
web-portrait-other = Another portrait
web-portrait-drop = Remove the portrait
web-portrait-wrong = This picture cannot be read. Try a PNG, a JPEG or a WebP.
web-figure-chance = to succeed
web-figure-average = on average

web-end-hp = HP left
web-end-blow = The finest blow
web-end-damage = { $count } damage
web-end-die = d20: { $face }
web-end-luck = Luck
web-end-luck-of = d20s against their average
web-end-ordinary = ordinary chance: four times out of five
web-end-spent = What it cost
web-end-board = See the board
web-end-open = See the summary
