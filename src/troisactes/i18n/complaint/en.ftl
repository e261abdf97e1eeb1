### What is complained about: files, saves, scenarios, answers. Declared in records/complaints.

## Plain values: what was expected of one, and what stood there instead.

complaint-key-to-be = { $key } to be { $what }
complaint-key-with = { $key }: { $what }
complaint-no = no { $what }
complaint-nothing = nothing
complaint-another = another
complaint-more = more
complaint-another-one = another one
complaint-something-else = something else
complaint-again = { $what } again
complaint-once = { $what } once
complaint-it-again-on-line = it again (first on line { $first })
complaint-it-again-at = it again (first at { $first })
complaint-again-on-line = { $what } again (first on line { $first })
complaint-that-of-line-again = that of line { $first } again
complaint-did-you-mean = Did you mean { $near }?
complaint-either = { $first } or { $last }
complaint-there-are = There are { $names }.
complaint-fewer-problems = fewer problems
complaint-more-problems =
    { $count ->
        [one] 1 more problem
       *[other] { $count } more problems
    }
complaint-solve-these-first = Solve these first.
complaint-at-expected-found = { $where }: expected { $expected }, found { $found }
complaint-a-text = a text
complaint-a-word = a word
complaint-a-sentence = a sentence
complaint-a-table = a table
complaint-a-list = a list
complaint-a-record = a record
complaint-true-or-false = true or false
complaint-a-key = 64 hexadecimal signs (0 to 9, a to f)
complaint-dice-of-a-table = the dice of a table, which come from a secret
complaint-a-secret-for-another = a new secret only once the old one was shown
complaint-a-nonce-of-its-own = expected a nonce nobody has given yet, { $most } at most
complaint-spectators-add-nothing = only those who play add a nonce to the dice
complaint-no-fight-is-over = dice can be checked once the fight is over
complaint-this-or-that = { $first } or { $other }
complaint-a-whole-number = a whole number
complaint-a-whole-number-from = a whole number from { $least } to { $most }
complaint-a-whole-number-at-least = a whole number, at least { $least }
complaint-a-whole-number-at-most = a whole number, at most { $most }
complaint-at-least = at least { $least }
complaint-at-most-characters = at most { $most } characters
complaint-one-of = one of { $words }
complaint-empty = (empty)
complaint-a-list-of-texts = a list of texts
complaint-a-list-of-words = a list of words
complaint-a-list-of-words-like = a list of words like { $example }
complaint-a-list-of-tables = a list of tables
complaint-a-list-of-steps = a list of steps
complaint-a-list-of-parts = a list, each part of it { $part }
complaint-at-least-one = { $what }, at least one
complaint-all-different = { $what }, all different
complaint-a-text-in = a text in { $key }
complaint-a-table-in = a table in { $key }
complaint-inside = { $what } in { $where }
complaint-a-mapping-like = a mapping like { $example }
complaint-plain-values = a word, a whole number, true or false, or a list of them
complaint-a-text-in-both-languages = a text in both languages, like {"{"}fr = "…", en = "…"{"}"}
complaint-only-fr-and-en = only fr and en
complaint-only-known-keys-here = only known keys here ({ $known })
complaint-correct-it-or-take-it-out = Correct it or take it out.
complaint-small-letters-digits-and-hyphens = small letters, digits and hyphens (like sudden-charge), 64 at most
complaint-an-id-of = an id of { $rule }
complaint-a-value-of = a value of { $rule }
complaint-an-id-that-begins-with = an id that begins with { $prefix }
complaint-a-thing = a thing or a table like {"{"}is = "torch", lit = true{"}"}
complaint-a-known-clause-for = a known clause for { $topic }
complaint-a-known-use = a known trait, action or family after uses:
complaint-a-known-topic-after = a known topic after { $sign }
complaint-written = { $text }
complaint-quoted = { $text }
complaint-none = none
complaint-some = some
complaint-both = both
complaint-neither = neither
complaint-nobody = nobody
complaint-an-error = an error
complaint-after = { $what }; { $other }
complaint-with-advice = { $what }. { $advice }
complaint-the-file = the file
complaint-a-table-with = a table with { $keys }
complaint-the-key = the key { $key }
complaint-words-as-keys = words as keys
complaint-a-number-a-word-a-list-or-a-table = a number, a word, a list or a table
complaint-a-whole-number-of-at-least = a whole number of at least { $least }
complaint-at-most-lists-inside = at most { $most } lists inside each other

## Entries of a catalogue: actions, effects, items, creatures, options.

complaint-a-list-like-move = a list like ["move"], or [] when it has none
complaint-at-least-one-instant = at least one instant
complaint-absent-converts-tells-it = absent: converts tells it
complaint-absent-this-system-has-no-costs = absent: this system has no costs
complaint-what-it-takes = what it takes (or minutes, for one that takes time instead)
complaint-what-it-answers = what a { $kind } answers, like {"{"}on = ["…"], who = "enemy"{"}"}
complaint-a-table-like-a-trigger = a table like {"{"}on = ["…"], who = "enemy"{"}"}
complaint-with-values-that-make-sense = { $kind } with values that make sense
complaint-a-number-of-squares-or-reach = a number of squares from 0 to { $most } or "reach"
complaint-a-kind-of-target = a kind of target, or a table like {"{"}kind = "…"{"}"}
complaint-an-action-or-a-step = an action's id or a table like {"{"}step = "…"{"}"}
complaint-absent-only-actions-hold-steps = absent: only the steps of an action may hold steps
complaint-a-step-that-makes-sense = a step { $kind } that makes sense
complaint-slot-to-be-bound = the slot { $slot } to be bound before { $step } reads it
complaint-no-step-binds-it = no step before it that binds it
complaint-bound-from-the-start = Bound from the start: { $slots }.
complaint-steps-that-come-to-an-end = steps that come to an end
complaint-it-is-abstract = It is abstract: nothing can do it, only take it as a base.
complaint-the-id-of-the-rule-behind-it = the id of the rule behind it
complaint-its-default-is-unknown = { $key }, for its default is unknown here
complaint-a-topic-whose-clause-exists = a topic whose clause exists
complaint-dice-like = dice like "2d6+3", "1d8" or "4"
complaint-dice-that-come-to = dice that come to at least { $least }
complaint-counted-by-a-clock-event = counted by a clock event of the system ({ $known })
complaint-a-duration = a duration like "unlimited", "3 rounds", "1 minute", "2 target turns", "until end of target turn", "until start of source turn", "until end of source next turn", "until end of current turn", "this action", "1 attack", "1 attack received" or "sustained"
complaint-actions-or-a-code = 1, 2 or 3 actions, "reaction", "free", or a code among { $codes }
complaint-reach-weapon-or-squares = "reach", "weapon" or a text with a number of squares from 0 to { $most }
complaint-action-points = PA (3), a table like {"{"}pa = 3, pm = 2{"}"}, "all", "free", or one of { $kinds }
complaint-a-resolution-among = a resolution among { $known }
complaint-action-points-for = { $count } PA for a { $kind } action (KZ-RES-04)
complaint-at-least-one-statistic = at least one statistic
complaint-another-source = another source: a spell says base = "{ $base }" or the like
complaint-an-action-not-an-effect = an action: what gives more of them is an effect
complaint-one-of-the-effects = one of { $known }: other actions are no effects
complaint-absent-only-free-ones-accompany = absent: only a free action goes with another
complaint-absent-only-opportunities-repeat = absent: only of extra opportunities there may be several
complaint-absent-the-guidelines-settle-it = absent: the guidelines settle it
complaint-a-word-of = a word of { $rule }
complaint-absent-or-beside-a-range = absent, or beside a range
complaint-at-least-one-or-a-range = at least 1, or a range beside it
complaint-strikes-with-different-ids = strikes with different ids
complaint-give-it-an-id = Give it an id.
complaint-give-one-of-them-another-id = Give one of them another id.
complaint-such-that = such that { $stat } is from { $least } to { $most }
complaint-statistics-among = statistics among { $known }
complaint-ranks-among = ranks among { $known }
complaint-a-size-among = a size among { $known }
complaint-with-words-among = { $key } with words among { $known }
complaint-other-effects = other effects
complaint-beside-data = { $key } beside data
complaint-inside-it = { $key } inside it
complaint-traits-kinds-or-actions = traits, kinds, actions or what they take (does)
complaint-the-actions-it-forbids = the actions it forbids
complaint-words-of-an-option = a list of at least two words, "{ $number }" or "{ $actions }"
complaint-an-option-the-rules-ask-for = an option that the rules ask for
complaint-that-option-the-rules-ask-for = [option.{ $id }], which the rules ask for
complaint-no-such-option = no such option
complaint-some-of = some of { $words }
complaint-a-value-the-rules-know = a value that the rules know ({ $words })
complaint-a-table-of-labels = a table like {"{"}value = {"{"}fr = "…", en = "…"{"}"}{"}"}
complaint-a-table-of-former-names = a table like {"{"}old-name = {"{"}old-value = "value"{"}"}{"}"}
complaint-a-table-of-former-values = a table like {"{"}old-value = "value"{"}"}
complaint-some-with-commas = { $none }, or some of { $known } with commas between
complaint-a-cast-for-the-fight-s-creatures-only = a cast for the fight's creatures only
complaint-who-is-none = { $id }, who is none
complaint-a-table-for-each-system = a table for each system
complaint-a-mood-among = a mood among { $known }
complaint-critical-from = critical from { $least } to { $most } (KN-03)
complaint-the-system-in-play-or = { $system }, the system in play, or { $every }
complaint-a-table-like-kinds-of-action = a table like {"{"}action = "standard"{"}"}
complaint-a-table-like-a-limit = a table like {"{"}key = "flourish", per_turn = 1{"}"}
complaint-a-table-of-numbers-for = a table of whole numbers, one for each { WORDS($kind) }
complaint-a-table-of-what-is-carried = a table like {"{"}held = ["…"], stowed = ["…"]{"}"}
complaint-declare-the-clause = Declare it in the pack: [clause.{ $id }] with fr and en.
complaint-dice-not-so-many = dice like "2d6+3", "1d8" or "4", at most { $most } of them with { $faces } faces and { $added } added
complaint-a-cost-that-fits = a cost that fits kind "{ $kind }" ({ $cost } is "{ $found }")
complaint-a-kind-beside-it = a kind beside it: { $known }
complaint-units-among = units among { $known }
complaint-acts-reaction-or-free = 1 to { $most } acts, "reaction" or "free"
complaint-at-most-of-level = { $most } at most (KN-03)
complaint-key-at-most = { $key } of { $most } at most (KN-03)

## Maps, and who and what stands on them.

complaint-who-takes-part = who takes part
complaint-at-most-creatures = at most { $most } creatures
complaint-at-most-things = at most { $most } things
complaint-a-free-square = a free square
complaint-free-squares = { $width }×{ $height } free squares
complaint-of-the-map = { $space } of the map
complaint-where-it-does-not-fit = { $at }, where it does not fit
complaint-where-somebody-stands = { $at }, where { $who } stands
complaint-a-place-nobody-stands-on = a place nobody stands on
complaint-a-map-or-a-size = map = """…""" or size = "20x14"
complaint-a-map-that-can-be-read = a map that can be read
complaint-a-map-that-can-be-used = a map that can be used
complaint-in-row = { $expected } in row { $row }
complaint-a-width-and-a-height = a width and a height in squares, like "20x14"
complaint-a-name-without-spaces = a name without spaces, like Kyra or gobelin-2
complaint-a-short-name-without-spaces = a short name without spaces, like F or gobelin-2
complaint-absent-its-sheet-has-none = absent: its sheet has none
complaint-different-for-each-creature = different for each creature
complaint-a-map-up-to = a map from A1 to { $last }
complaint-a-table-of-options = a table of options and their values
complaint-a-table-of-notes = a table of words and numbers
complaint-a-table-of-effects = a table of effects and their values, like {"{"}slowed = 1{"}"}
complaint-a-role = { $id } = "a sheet", a table like {"{"}is = "…", hp = 12{"}"}, or false
complaint-a-map-of-squares = a map of 1 to { $most } squares a side
complaint-width-by-height = { $width } by { $height }
complaint-split-a-larger-map = Split a larger map.
complaint-at-least-one-row = at least one row
complaint-an-empty-map = an empty map
complaint-a-square-of = a square of { $extent }
complaint-number-of-a-square = number { $number }
complaint-a-square-like = a square like F7, of { $extent }
complaint-squares-as-in-row-one = { $width } squares, as in row 1
complaint-doors-among = doors among { $doors }
complaint-a-square-within-reach-of = a square within reach of { $square }
complaint-a-line-towards-another-square = a line towards another square than { $origin }, its origin
complaint-row-with = row { $row }: { $what }
complaint-row-and-column-with = row { $row }, column { $column }: { $what }
complaint-a-square-of-the-map = a square of the map, like F7

## Packs, their files, and how they lie over one another.

complaint-the-catalogue-cannot-be-used = the catalogue of { $system } cannot be used:
complaint-cannot-be-used = { $file } cannot be used:
complaint-events-that-cannot-be-told = events that cannot be told:
complaint-cannot-be-said = { $system } cannot say what it asks or refuses:
complaint-a-sentence-for = a sentence { $message } for { $record }
complaint-the-sentence = a sentence { $message }
complaint-a-sentence-with-only = in { $message } only { $known }
complaint-only-what-it-holds = in { $message } only what { $record } holds ({ $known })
complaint-to-be-told-apart = { $message } to tell { $name } apart ({"{"} { $name } -> … {"}"})
complaint-put-in-as-it-is = it put in as it is
complaint-cannot-be-laid-over = the pack { $pack } cannot be laid over { $system }:
complaint-it-in = it in { $pack }
complaint-built-in-clauses-are-elsewhere = A built-in system states its clauses in clauses.toml.
complaint-clause-in-homebrew-only = {"["}clause.…] in homebrew only
complaint-clause-tables = {"["}[clause]] tables
complaint-the-citations-of = the citations of { $system }
complaint-no-such-folder = no such folder
complaint-no-such-file = no such file
complaint-none-in-it = no { $file } in it
complaint-a-folder-with = a folder with a { $file }
complaint-a-plain-file = a plain file
complaint-a-file = a file
complaint-a-folder = a folder
complaint-a-pipe-or-a-device = a pipe or a device
complaint-a-file-that-can-be-read = a file that can be read
complaint-a-key-of-a-few-parts = a key of a few parts
complaint-more-than-parts = more than { $most } parts
complaint-hundreds-of-them = hundreds of them
complaint-correct-toml = correct TOML
complaint-correct-yaml = correct YAML
complaint-text-in-utf8 = text in UTF-8
complaint-utf8-text = UTF-8 text
complaint-save-it-as-utf8 = Save the file as UTF-8.
complaint-byte-in-hex = byte 0x{ $byte }
complaint-byte = byte { $byte }
complaint-at-most-nested-lists-or-tables = at most { $most } nested lists or tables
complaint-at-most-items-or-keys = at most { $most } items or keys
complaint-at-most-entries-in-a-pack = at most { $most } entries in a pack
complaint-at-most-bytes = at most { NUMBER($most, useGrouping: 1) } bytes
complaint-bytes-in-all = { NUMBER($size, useGrouping: 1) } bytes
complaint-values-of-a-reasonable-size = values of a reasonable size
complaint-too-many-files = { $folder }: expected at most { $most } TOML files in a pack, found more. Check that it is the folder you meant.
complaint-keep-one-of-the-lines = Keep one of lines { $first } and { $second }, or give one another name.
complaint-keep-one-of-the-places = Keep one of { $first } and { $second }, or give one another id.
complaint-braces-stand-on-one-line = A table between braces must stand on one line.
complaint-a-pack-table = a [pack] table with id = "…" and name = {"{"}fr = "…", en = "…"{"}"}
complaint-pack-table-in-its-file-only = {"["}pack] in the folder's own { $file } only
complaint-the-system-it-changes = the system it changes
complaint-extends-to-name-a-known-system = extends to name a known system
complaint-extends-to-name-a-built-in-pack = extends to name a built-in pack
complaint-extends-to-name-a-pack-above-this-one = extends to name a pack above this one
complaint-extends-to-name-one-of = extends to name one of { $names }
complaint-a-circle = a circle: { $circle }
complaint-the-pack = the pack { $pack }
complaint-an-entry-table = a table [{ $section }.{ $id }]
complaint-entry-tables = tables like [{ $section }.some-id]
complaint-entry-once-in-a-pack = {"["}{ $section }.{ $id }] once in a pack
complaint-to-be-a-plain-value = { $key } to be a plain value
complaint-the-date = the date { $date }
complaint-put-it-between-quotes = Put it between quotes.
complaint-to-be-a-number-of-at-most = { $key } to be a number of at most { NUMBER($most, useGrouping: 1) }
complaint-the-pack-removes-it = The pack { $pack } removes it ({ $where }).
complaint-only-one-of-replaces-changes-and-removed = only one of replaces, changes and removed
complaint-nothing-beside-removed-true = nothing beside removed = true
complaint-an-entry-above-to = a { $entry } above to { $verb }
complaint-what-it-does-to = replaces = true, changes = true or removed = true in { $entry }
complaint-none-and-it-is-there = none of them, and { $entry } is already there
complaint-it-comes-from-the-pack = It comes from the pack { $pack } ({ $where }).
complaint-invalid-value = invalid value
complaint-invalid-statement = invalid statement
complaint-unterminated-string = unterminated string
complaint-unclosed-array = unclosed array
complaint-unclosed-inline-table = unclosed inline table
complaint-key-without-equals = expected '=' after a key in a key/value pair
complaint-more-on-the-line = expected newline or end of document after a statement
complaint-invalid-key = invalid initial character for a key part
complaint-unclosed-table-name = expected ']' at the end of a table declaration
complaint-unescaped-backslash = unescaped '\' in a string
complaint-illegal-character = illegal character { $character }
complaint-value-written-twice = cannot overwrite a value
complaint-an-id-like-a-clause = an id like HB-01
complaint-toml-mistake = { $text }
complaint-yaml-mistake = { $text }
complaint-replace = replace
complaint-change = change
complaint-remove = remove
complaint-a-number-too-long = a number too long to be read

## Saves: headers, inputs, fights written down.

complaint-this-is-not-the-header-of-a-fight = this is not the header of a fight:
complaint-participants-and-things = participants like {"{"}id, sheet, where{"}"} and things like [B2, torch, {"{"}{"}"}]
complaint-only = only { $what }
complaint-the-input = input { $number }
complaint-input-with = input { $number }: { $what }
complaint-the-input-as-it-was-written = the input as it was written
complaint-the-journal-diverges = this journal no longer gives the fight it records:
complaint-all-inputs-are-sound =
    { $count ->
        [0] There are no inputs.
        [one] Its only input is sound.
       *[other] All { $count } inputs are sound.
    }
complaint-the-first-inputs-are-sound =
    { $count ->
        [0] The very first input is damaged already.
        [one] The first input is sound.
       *[other] The first { $count } inputs are sound.
    }
complaint-this-is-not-a-save = this is not a save:
complaint-a-checksum-that-fits-the-content = a checksum that fits the content
complaint-another-it-was-changed = something else: it was changed
complaint-a-fight-that-ends-as = a fight that ends as { $digest }
complaint-the-inputs-lead-elsewhere = the inputs can be carried out, but lead elsewhere:
complaint-a-type-without-it = { $type } without it
complaint-update-to-open-it = Update Trois Actes to open it.
complaint-this-save-is-damaged = this save is damaged:
complaint-cannot-be-opened = { $file } cannot be opened: { $why }
complaint-not-a-save-of-ours = this file is not a save of Trois Actes:
complaint-a-format-up-to = a format from 1 to { $newest }
complaint-the-format = format { $format }
complaint-from-a-newer-version = this save is from a newer version. { $advice }
complaint-the-header-as-it-was-written = the header as it was written
complaint-a-system-among = a system among { $known }
complaint-its-own-catalogue = the catalogue it was played with ({ $digest })
complaint-the-rules-have-changed = The rules data has changed since; force opening it, and it may go differently.
complaint-this-save-was-played-with-another-catalogue = this save was played with another catalogue:
complaint-is-this-the-file-you-meant = Is this the file you meant?
complaint-this-save-cannot-be-read = this save cannot be read:
complaint-json-such-as-we-write = JSON such as we write
complaint-its-packs-cannot-be-loaded = { $file }: its packs cannot be loaded: { $why }
complaint-no-state-of-a-fight = this is no state of a fight: expected JSON, found { $found }
complaint-json-value-missing = Expecting value
complaint-json-comma-missing = Expecting ',' delimiter
complaint-json-colon-missing = Expecting ':' delimiter
complaint-json-name-missing = Expecting property name enclosed in double quotes
complaint-json-extra-data = Extra data
complaint-json-unterminated-string = Unterminated string starting at
complaint-json-control-character = Invalid control character at
complaint-json-trailing-comma = Illegal trailing comma before end of object
complaint-this-fight-cannot-be-read = this fight cannot be read:
complaint-a-creatures-number = a creature's number, { $least } to { $most }
complaint-a-systems-id = a system's id
complaint-a-list-of-folders = a list of folders
complaint-a-packs-text = a pack's text
complaint-the-catalogues-digest = the catalogue's digest
complaint-a-table-of-chosen-options = a table of options
complaint-a-list-of-sides = a list of sides
complaint-a-list-of-dice = a list of dice
complaint-a-table-of-seats = a table: seat -> creature ids
complaint-the-rows-of-the-map = the rows of the map
complaint-a-mode-of-play = a mode of play
complaint-creature-ids-or-none = creature ids, or none
complaint-what-lies-on-the-map = what lies on the map: [square, item, data]
complaint-a-fight-as-it-stands = a fight as it stands
complaint-a-fight-of-the-catalogue = a fight of the catalogue
complaint-fr-or-en = fr or en
complaint-a-list-of-whole-numbers = a list of whole numbers
complaint-a-table-of-words = a table of words
complaint-whose-hit-points-are-shown = { $keys }: { $known }
complaint-seats-with-creatures = seats other than { $gm } with a list of creature ids
complaint-no-number-we-write = { $word } is no number we write
complaint-it-cannot-be-read = { $file } cannot be read:
complaint-json-mistake = { $text }
complaint-malformed-json-at = malformed JSON at byte { $byte }
complaint-truncated-json = unfinished JSON
complaint-an-unknown-field = an unknown field, { $name }
complaint-a-missing-field = a missing field, { $name }
complaint-a-value-not-offered = a value that is not offered, { $value }
complaint-a-value-outside = a value that is not { $bound }
complaint-a-length-outside = a length that is not { $bound }
complaint-at-place = { $place }: { $what }
complaint-nested-hundreds-of-times = lists inside lists, hundreds of times
complaint-json = JSON
complaint-undo-too-many = undo of { $count } inputs when { $held } hold
complaint-left-out-of-what = { $count } inputs left out when { $held } are set aside
complaint-redo-of-nothing = redo when nothing was taken back

## Scenarios: how they are written, what they expected and what they found.

complaint-a-scenario = a scenario: title, system, creatures, steps
complaint-an-empty-file = an empty file
complaint-make-it-two-steps = Make it two steps, each with its own dash.
complaint-expect-after = expect, after { $step }
complaint-with-note = { $step } # { $note }
complaint-a-list-of-faces = a list of faces, like [15, 6]
complaint-a-mapping-with-a-title = a mapping with title, system, …
complaint-different-for-each-scenario = different for each scenario
complaint-everyone-first-to-act-first = everyone, first to act first
complaint-a-mapping-of-creatures = a mapping: F: {"{"}is: fixture-fighter, at: B2{"}"}
complaint-a-mapping-of-things = a mapping from squares to things: C2: [torch]
complaint-a-mapping-of-conditions = a mapping like {"{"}slowed: 1, prone: true{"}"}
complaint-a-turn-that-has-begun = what is left of a turn only once { $id } is asked to act
complaint-of-a-creature-here-only = of these bonds only { $known } in this system
complaint-pools-among = pools this system knows ({ $known })
complaint-hit-points-from = hit points of { $least } or more in this system
complaint-absent-as-nobody-fights-yet = absent: only an encounter has rounds
complaint-a-step-that-does-or-expects-something = a step that does or expects something
complaint-absent-as-the-step-is-to-be-refused = absent, as the step is to be refused
complaint-somebody-who-does-something = somebody who does something
complaint-say-who = Say who: F: stride C2.
complaint-one-thing-in-a-step = one thing in a step
complaint-a-clause-or-a-refusal = a clause id, several in a list, “any”, or {"{"}clause: …, code: …, facts: …{"}"}
complaint-the-text-that-must-be-refused = the text that must be refused
complaint-absent-a-refused-pack-has-no-fight = absent: a pack that is refused has no fight
complaint-what-happens-as-a-list = what happens, as a list
complaint-absent-as-dice-are-given = absent, as the dice are given or asked for
complaint-to-be-a-word-or-a-number = { $key } to be a word or a number
complaint-to-be-a-whole-number = { $key } to be a whole number
complaint-a-command-or-a-ruling = a command or a ruling
complaint-a-command-like = a command like "stride C2"
complaint-a-word-that-since-can-name = a word that since: can name, other than { $words }
complaint-expectations-like = expectations, like {"{"}hp: {"{"}O: 40{"}"}{"}"}
complaint-to-be-like-a-creature = { $id } to be like {"{"}is: …, at: B2{"}"}
complaint-to-be-like-a-condition = { $name } to be its value, true, or a mapping with value, lasts, data …
complaint-one-creature-and-its-command = one creature and its command, like {"{"}F: sudden-charge{"}"}
complaint-a-creature-or-a-moment = a creature, or a mapping with asked, decision, round, turn, turns
complaint-indent-with-spaces = Indent with spaces, not tabs; put a text that begins with @, ` or % between quotes.
complaint-quote-a-text-with-a-colon = Put a text that holds ": " between quotes.
complaint-to-be-asked = { $who } to be asked
complaint-the-question = the question { $kind }
complaint-as-the-usual-answer = { $answer } as the usual answer
complaint-to-be-offered = { $what } to be offered
complaint-not-to-be-offered = { $what } not to be offered
complaint-only-to-be-offered = only { $what } to be offered
complaint-to-be-a-target-of = { $target } to be a target of { $action }
complaint-not-to-be-a-target-of = { $target } to not be a target of { $action }
complaint-to-be-written-as = { $name } to be written as { $what }
complaint-to-name-what-is-there = { $name } to name what is there
complaint-not-to-be = { $id } not to be { $name }
complaint-to-have-left = { $id } to have { $count } { $kind }s left
complaint-to-have = { $id } to have { $what }: { $count }
complaint-no-such-condition = no such condition, only { $conditions }
complaint-of-a-condition-only = of a condition only { $known }
complaint-of-a-roll-only = of a roll only { $known }
complaint-of-thrown-dice-only = only { $fields } of dice that are added up
complaint-of-an-action-only = of an action only { $known }
complaint-of-it-only = of { $subject } { $id } only { $known }
complaint-one-of-to-ask-about = one of { $known } to ask about
complaint-the-square-of-a-door = the square of a door
complaint-open-or-closed = open or closed
complaint-has-lacks-or-count = has, lacks or count
complaint-held-or-stowed = held or stowed
complaint-a-list-of-rolls-or-how-many = a list of rolls, or how many
complaint-a-list-of-events = a list of events, like [turn-end, turn-start]
complaint-a-list-of-actions = a list of actions, like [{"{"}action: strike, parent: none{"}"}]
complaint-nobody-is-asked-anything = nobody is asked anything
complaint-nobody-is-asked-anything-any-more = nobody is asked anything any more
complaint-somebody-is-asked = { $who } is asked ({ $kind }): { $offers }
complaint-it-is = it is; { $question }
complaint-it-is-not = it is not; { $question }
complaint-not-with-that-target = not with that target; { $action } may take { $targets }
complaint-refused-by = refused by { $clause } ({ $code })
complaint-refused-by-with = refused by { $clause } ({ $code }; { $facts })
complaint-it-was-accepted = it was accepted
complaint-it-was-accepted-and-led-to = it was accepted, and led to { $events }
complaint-a-roll-with = a roll with { $facts }
complaint-nothing-was-rolled = nothing was rolled
complaint-nothing-would-be-rolled = nothing would be rolled
complaint-to-roll-with = “{ $command }” to roll with { $roll }
complaint-of-command = of “{ $command }”: { $what }
complaint-the-event-in-its-place = the event { $event } in its place
complaint-no-event = no event { $event }
complaint-nothing-happened = nothing happened
complaint-there-was = there was { $event }
complaint-the-log-to-say = the log to say { $words }
complaint-how-many-actions = { $count } actions
complaint-events-of-kind = { $kind } events
complaint-a-refusal-that-changes-nothing = a refusal that changes nothing
complaint-changed = { $what } changed
complaint-a-refusal-by-the-rules = a refusal by the rules
complaint-a-refusal-by = a refusal by { $clause }
complaint-a-refusal-by-one-of = a refusal by one of { $clauses }
complaint-the-refusal = the refusal { $code }
complaint-a-refusal-with = a refusal with { $name }: { $value }
complaint-a-refusal-that-says = a refusal that says { $words }
complaint-the-error = the error { $error }
complaint-the-step-to-be-accepted = the step to be accepted
complaint-the-step-to-go-through = the step to go through
complaint-the-engine-to-go-on = the engine to go on
complaint-a-crash = a crash, which is a bug of it: { $what }
complaint-nothing-to-stand-in-its-way = nothing to stand in its way
complaint-to-come-to = to come to { $moment }
complaint-answers-and-not-there = { $count } answers, and not there
complaint-its-dice-to-be-rolled = the dice of this step ({ $dice }) to be rolled in it
complaint-dice-not-rolled = { $count } not rolled yet; { $question }. Give dice to the step that rolls them
complaint-the-same-fight-after-loading = the same fight after loading
complaint-a-copy-to-be-the-same-fight = a copy to be the same fight
complaint-a-save-that-can-be-loaded = a save that can be loaded
complaint-a-seat-of-the-table = a seat of the table
complaint-to-see = { $seat } to see { $words }
complaint-not-to-see = { $seat } not to see { $words }
complaint-to-see-the-order = { $seat } to see the order { $wanted }
complaint-to-see-the-creatures = { $seat } to see the creatures { $wanted }
complaint-to-see-of-as = { $seat } to see { $key } of { $id } as { $value }
complaint-hit-points-of = hit points of { $id }
complaint-attacks-counted-for = attacks counted for { $id }
complaint-the-work-of = the work of { $id }
complaint-conditions-of = conditions of { $id }
complaint-counted-for = { $counter } counted for { $id }
complaint-noted-of = { $note } noted of { $id }
complaint-targets-of = targets of { $id }
complaint-on-the-ground-at = on the ground at { $place }
complaint-initiative-of = initiative of { $id }
complaint-turn-of = turn of { $id }
complaint-prompts-to = prompts to { $who }
complaint-questions-to = questions to { $who }
complaint-questions-of-kind-to = { $kind } questions to { $who }
complaint-how-many = { $what }, how many: { $count }
complaint-data-of = { $what }, data { $key }
complaint-each-value-written-out = each value written out
complaint-the-alias = the alias *{ $name }
complaint-plain-values-only = plain values
complaint-the-tag = the tag { $tag }
complaint-take-it-out = Take it out.
complaint-at-most-values = at most { NUMBER($most, useGrouping: 1) } values
complaint-split-the-file = Split the file.
complaint-at-most-nested = at most { $most } nested lists and mappings
complaint-a-word-as-key = a word as key
complaint-a-list-or-a-mapping = a list or a mapping
complaint-put-them-together = Put them together, or rename one.
complaint-the-pack-to-be-refused-saying = the pack to be refused saying { $words }
complaint-the-pack-to-be-refused = the pack to be refused
complaint-it-was-loaded = it was loaded
complaint-a-warning-that-says = a warning that says { $words }
complaint-no-warning = no warning
complaint-no-other-warning = no other warning
complaint-every-die-to-be-rolled = every die to be rolled
complaint-left-over = { $dice } left over
complaint-claims-of-known-clauses = claims of known clauses
complaint-refusals-by-known-clauses = refusals by known clauses
complaint-error-with-code = { $code }: { $what }
complaint-such-a-value = { $what } { $value }
complaint-its-number = { $name } of { $id }
complaint-its-key = { $what }, { $key }
complaint-place-of = { $id } at
complaint-temporary-hit-points-of = temporary hit points of { $id }
complaint-condition-on = { $condition } on { $id }
complaint-how-many-of = { $what }, how many:
complaint-with-value = { $what }: { $value }
complaint-done-of = { $done } of { $total }
complaint-carried-by = { $place } by { $id }
complaint-key-of-item = { $key } of { $item }, { $what }
complaint-the-door = door { $square }
complaint-the-order = order
complaint-who-is-set-aside = set aside
complaint-the-round = round
complaint-whose-turn = turn of
complaint-the-clock = clock (seconds)
complaint-the-mode = mode
complaint-the-end = ended
complaint-the-rolls = rolls
complaint-the-questions = questions
complaint-to-hold = { $what } to hold { $word }:
complaint-clause-of-roll = roll, clause of { $label }
complaint-clause-of-numbered-roll = roll { $number }, clause of { $label }
complaint-part-of-roll = roll, { $field }
complaint-part-of-numbered-roll = roll { $number }, { $field }
complaint-part-of-action = action { $number }, { $field }
complaint-count-of = { $count }: { $which }
complaint-not-offered = not offered: { $what }
complaint-also-offered = also offered: { $what }
complaint-roll-alone = { $who }, { $purpose }: { $sum }
complaint-roll-against = { $who }, { $purpose } against { $other }: { $sum }, DC { $dc }: { $degree }
complaint-purpose-with = { $purpose } with { $means }
complaint-under-clause = { $what } ({ $clause })
complaint-stat-to-begin-with = {"  "}{ $stat } { $value }: { $start } to begin with
complaint-a-modifier = {"    "}{ $amount } { $label }, { $kind }
complaint-left-out = { $what }, left out: it does not add up with the others

## Answers, commands and rulings that cannot be taken.

complaint-expected-found = expected { $expected }, found { $found }
complaint-not-asked-now = { $who } is not asked now: { $question }
complaint-only-the-game-master-may = only the game master may { $what } ({ $clause })
complaint-overrule = overrule
complaint-rule-on-that = rule on that
complaint-undo = undo
complaint-redo = redo
complaint-give-the-ruling = { $name }
complaint-no-die-is-left = no die is left for { $purpose } (a d{ $faces }): add one to the list of dice
complaint-option-expected-found = option { $option }: expected { $expected }, found { $found }
complaint-does-not-answer = { $answer } does not answer this question: expected { $known }
complaint-part-expected-found = { $what }: expected { $expected }, found { $found }
complaint-ruling-expected-found = { $ruling }, { $key }: expected { $expected }, found { $found }
complaint-expected-only = { $what }: expected only { $known }, found { $found }
complaint-somebody-still-there = somebody who is still there
complaint-a-creatures-id = a creature's id
complaint-part-expected = { $what }: expected { $expected }
complaint-no-way-leads-to = { $action }: no way leads to { $square }; draw one
complaint-no-answer-rules-or-not = { $action } does not answer this question, rules or not
complaint-squares-to-stand-on = squares to stand on
complaint-at-most-inputs = expected at most { $most } inputs: start a new journal
complaint-to-go-against = expected it to go against { $clause }, found { $found }
complaint-nothing-against-it = nothing against it
complaint-only-dice-are-dropped = only dice are dropped with a correction
complaint-an-input-like = expected answer, interject, ruling, undo, redo or correct: { $found }
complaint-another-die-is-asked-for = another die is asked for, or none
complaint-the-rest-rests-on-it = what came after rests on that die: take it back first
complaint-undo-how-many = undo: expected how many inputs, 1 or more, found { $found }
complaint-undo-at-most = undo: expected at most { $most }, found { $found }
complaint-nothing-to-redo = redo: expected something taken back, found nothing
complaint-correct-a-typed-die = correct: expected a die that was typed, found input { $number }
complaint-correct-within = correct: expected 1 to { $most } on a d{ $faces }, found { $found }
complaint-the-session-is-over = nothing is being asked: the session is over
complaint-the-fight-is-over = nothing is being asked: the fight is over
complaint-that-decision-is-over = that decision is over: look at what is asked now
complaint-somebody-else-is-asked = somebody else is being asked
complaint-not-played-from = { $id } is not played from the seat { $seat }
complaint-only-the-game-master-may-that = only the game master may { $what } that: { $reason }
complaint-not-your-step = it was not your step
complaint-somebody-else-took-it-back = somebody else took it back
complaint-plays-nobody = seat { $seat } plays nobody: it only watches
complaint-a-die-was-thrown = a die was thrown since
complaint-something-came-to-light = something hidden came to light since
complaint-cannot-be-done-like-that = { $action } cannot be carried out like that
complaint-cannot-be-done = { $action } cannot be carried out: { $why }
complaint-expected-form = expected { $form }, found { $found } more. Write it as a mapping to say more: {"{"}do: { $do }, …{"}"}
complaint-a-ruling-needs-a-question = expected an open question to rule at; the session is over
complaint-a-ruling-like = expected a ruling like {"{"}"do": "note", …{"}"}, found { $found }
complaint-a-system-with-obstacles = { $do }: expected a system with obstacles, found { $found }
complaint-a-system-that-waits-to-react = { $do }: expected a system where reactions come with the first turn, found { $found }
complaint-no-encounter-under-way = end-encounter: expected an encounter, found none under way
complaint-something-suffered-by = something { $id } suffers
complaint-a-square-for-size = a square where a creature of size { $size } can stand
complaint-a-free-square-but-for = a free square ({ $id } is there)
complaint-somebody-unnoticed = somebody nobody has noticed
complaint-an-action-not-had = one { $id } has not
complaint-an-action-given-to = one { $id } was given (its sheet's own stay)
complaint-an-adversary = an adversary (heroes are knocked out anyway)
complaint-somebody-in-the-order = somebody in the order
complaint-each-in-the-order-once = each of those in the order once ({ $names })
complaint-a-rules-id = a rule's id
complaint-aimed-at-nothing-more = { $action } is aimed at nothing: expected no more, found { $found }
complaint-a-command-of-at-most = expected a command of at most { $most } characters
complaint-an-empty-command = expected a command like "stride F7" or "end-turn", found nothing
complaint-one-thing-called = expected one thing called { $name }, found { $found }
complaint-no-die-is-asked-for-here = expected a command, found { $found }: no die is asked for
complaint-something-after = expected something after { $word }
complaint-expected-once = expected { $word } once
complaint-aimed-at-nothing = { $action } is aimed at nothing, but has the target { $target }
complaint-an-effect-that-lasts = expected an effect that lasts, found number { $number }
complaint-an-item-at-hand = expected an item at hand, found number { $number }
complaint-a-whole-number-as-value = { $what }: expected a whole number as value, found { $found }
complaint-a-direction-among = { $what }: expected a direction among { $known }, found { $found }
complaint-an-answer-like = expected an answer like { $example }, found { $found }
complaint-one-that-is-here = { $what }: expected one that is here, found none
complaint-one-of-several = { $what }: expected one, found { $count }; { $advice }
complaint-a-number-up-to = { $what }: expected number to be 1 to { $most }, found { $found }
complaint-path-of-squares = path: expected a list of squares like E7, found { $found }
complaint-path-of-at-most = path: expected at most { $most } squares, as on the map
complaint-expected-in-the-answer = expected { $key } in the answer, found { $found }
complaint-expected-a-word = { $key }: expected a word, found { $found }
complaint-text-of-at-most = text: expected at most { $most } characters
complaint-expected-a-creature = { $what }: expected a creature, found number { $number }
complaint-say-which-by-number = say which with "number"
complaint-does-nothing = { $step } does nothing
complaint-asks-nothing = { $step } asks nothing
complaint-next-die-out-of-range = the next die for { $purpose } is a d{ $faces }, but { $given } was given: expected 1 to { $most }
complaint-already-started = this fight has already started
complaint-fight-over-or-not-started = nothing is being asked: the fight is over or has not started
complaint-option-of-the-past = that option belongs to a decision that is over: take one of the present offers
complaint-takes-its-turn = { $action } cannot be slipped in between: it takes its turn
complaint-nothing-is-asked = nothing is being asked
complaint-makes-no-sense = { $action } makes no sense here, even against the rules: { $why }
complaint-rolls-while-answering = { $step } rolls while answering: move it to a step
complaint-expected-an-option = expected an Option, found { $found }
complaint-option-target-is-a-number = an Option's target is a number (a creature, a square…), found { $found }
complaint-option-parts-are-words = an Option's action, using, pay and text are words, found { $found }
complaint-option-path-is-of-numbers = an Option's path is a tuple of numbers (squares), found { $found }
complaint-numbers-of-at-most = expected numbers of at most { $most }, found a larger one
complaint-nested-at-most = expected values nested at most { $most } deep, found more
complaint-nothing-to-advise-on = nobody is asked for a turn now: there is nothing to advise on
complaint-id-already-taken = { $id } is already the id of another creature here
complaint-no-place-for-size = { $id }: { $square } is not a place where a creature of size { $size } can stand
complaint-square-is-taken = { $id }: { $square } is taken by { $other }
complaint-a-seed-is-a-number = a seed is a whole number, found { $found }
complaint-not-an-answer-here = { $action } does not answer this question

## A fight being prepared, and what is pasted into it.

complaint-nested-too-deeply = this text is nested too deeply to be read
complaint-a-link-that-begins-with = expected a link that begins with { $address }
complaint-somebody-on-each-side = expected somebody on each side
complaint-too-many-creatures = expected at most { $most } creatures, found { $count }
complaint-no-room-for-everybody = expected a larger map: there is no room for everybody
complaint-to-be-filled-in = { $name }: { $missing } must be filled in first
complaint-damage-like = { $name }: expected damage like 1d6+2, found { $found }
complaint-a-whole-number-for = { $name }: expected a whole number for { $what }, found { $found }
complaint-neither-actor-nor-map = expected an actor exported by Foundry, or a Universal VTT map
complaint-neither-json-nor-toml = expected JSON, or TOML with [creature.…] tables: { $why }
complaint-no-creature-tables = expected [creature.…] tables, found none
complaint-not-json = expected JSON: { $why }
complaint-not-an-actor = expected an exported actor: {"{"}"name": …, "type": …, "system": {"{"}…{"}"}{"}"}
complaint-a-map-of-whole-squares = expected a map of 2 to { $most } whole squares a side

## Batches of fights and ways of choosing.

complaint-policy-failed = the policy of { $who } failed at { $kind }: { $error }
complaint-policy-answered = the policy of { $who } answered { $given } to { $kind }: it must give back one of the options offered
complaint-option-after-the-colon = { $what }: expected OPTION=VALUE after the colon, found { $found }
complaint-no-room-for = there is no room on the map for { $count } of { $what }: { $fit } fit
complaint-no-method-choose = the policy { $policy } has no method choose(enc, decision)
complaint-policy-cannot-be-made = the policy { $policy } ({ $object }) cannot be made: expected something to call with a seed, { $error }: { $why }
complaint-bad-policy = fight { $number }: the policy { $policy } of { $side } answered { $given } to { $decision }; it must give back one of the options offered
complaint-the-game-master = the game master
complaint-nobody-to-fight = the fight { $fight } has nobody to fight against: of its sides only { $sides } has somebody on their feet. Add a creature of another side.
complaint-no-policy-for = no policy for the side { $side }: there are some for { $given }. Give each side one, or one policy for all.
complaint-all-undecided = nobody can win the fight { $fight }: the first { $played } fights were all undecided after { $rounds } rounds. Give them something to hurt with.
complaint-none-can-hurt = nobody can win the fight { $fight }: none of its creatures can hurt another. Give them something to hurt with.
complaint-worker-lost = a process that played has gone (killed, or out of memory) after { $played } fights, which are kept. The same seed plays them all again; try fewer workers.
complaint-no-cluster = no Dask scheduler answers at { $address } ({ $why }). Start one with “dask scheduler” and give the address it prints.
complaint-no-workers = no workers

## Files and extras in general.

complaint-missing-part = this needs an extra: pip install "troisactes[{ $part }]"
complaint-cannot-listen = the address { $address } cannot be used: { $why }
complaint-too-large = { $what } is too large: { NUMBER($size, useGrouping: 1) } bytes, at most { NUMBER($limit, useGrouping: 1) } are read. Check that it is the file you meant, or split it.
complaint-cannot-be-written = { $file } cannot be written ({ $why }).
complaint-cannot-be-written-but-kept = { $file } cannot be written ({ $why }). What was to be written is in { $kept }.
complaint-input-text = input
complaint-this-document = this document

## What is asked of a table.

complaint-die-no-longer-corrected = that die can no longer be corrected
complaint-question-over-or-anothers = that question is over, or somebody else's
complaint-no-die-asked-for = no die is asked for
complaint-only-the-game-master-settles = only the game master settles requests
complaint-not-a-command = { $what } is not a command
complaint-only-the-game-master-goes-on = only the game master lets the table go on
complaint-still-seeing-to-it = the game master is still seeing to that step
complaint-an-id-of-characters = expected an id of 1 to { $most } characters
complaint-step-of-scenario = step { $number } of this scenario: { $why }
complaint-a-name-to-be-called-by = expected a name to be called by
complaint-a-table-of-settings = expected a table of settings, found { $found }
complaint-settings-with = settings: { $why }
complaint-at-most-requests = at most { $most } requests at a time wait for an answer

## Kinds of things that have ids or names

complaint-a-known = a known { WORDS($kind) }
complaint-each-once = each { WORDS($kind) } once
complaint-base-to-name-another = base to name another { WORDS($kind) }
complaint-unknown-id = unknown { WORDS($kind) } { $wanted }
complaint-word-is-true = { $word } = true
complaint-itself = itself
complaint-no-unicode-character = escaped character is not a Unicode scalar value
complaint-unclosed-list-name = expected ']]' at the end of an array declaration
complaint-invalid-date = invalid date or datetime
complaint-invalid-hex-value = invalid hex value
complaint-invalid-character = found invalid character { $character }
complaint-declared-twice = cannot declare { $what }
complaint-already-closed = cannot mutate immutable namespace { $what }
complaint-already-there = cannot redefine namespace { $what }
complaint-key-again = duplicate inline table key { $key }
complaint-expected-sign = expected { $sign }
complaint-json-trailing-comma-in-list = Illegal trailing comma before end of array
complaint-yaml-mapping-here = mapping values are not allowed in this context
complaint-yaml-key-here = mapping keys are not allowed in this context
complaint-yaml-list-here = block sequence entries are not allowed in this context
complaint-yaml-control-characters = control characters are not allowed
complaint-yaml-colon-missing = could not find expected ':'
complaint-yaml-unclosed-list = did not find expected ',' or ']'
complaint-yaml-unclosed-mapping = did not find expected ',' or '{"}"}'
complaint-yaml-dash-missing = did not find expected '-' indicator
complaint-yaml-document-start-missing = did not find expected <document start>
complaint-yaml-key-missing = did not find expected key
complaint-yaml-value-missing = did not find expected node content
complaint-yaml-name-missing = did not find expected alphabetic or numeric character
complaint-yaml-space-missing = did not find expected whitespace or line break
complaint-yaml-tab = found a tab character that violates indentation
complaint-yaml-odd-start = found character that cannot start any token
complaint-yaml-unexpected-end = found unexpected end of stream
complaint-yaml-document-inside = found unexpected document indicator
complaint-yaml-unexpected-colon = found unexpected ':'
complaint-yaml-undefined-tag = found undefined tag handle
complaint-yaml-unknown-escape = found unknown escape character
complaint-yaml-unknown-directive = found unknown directive name
complaint-no-such-file-or-directory = No such file or directory
complaint-permission-denied = Permission denied
complaint-address-in-use = it is already in use
complaint-is-a-directory = Is a directory
complaint-not-a-directory = Not a directory
complaint-name-too-long = File name too long
complaint-file-trouble = { $what }
complaint-place-and-line = { $place }:{ $line }
complaint-two-lines = { $first }{"\u000A"}{ $second }
complaint-to-be-aimed = { $action }: expected a { $kind } to be aimed at
complaint-to-be-aimed-at-nothing = { $action }: expected no target
complaint-an-input-that-works = an input that can be carried out
complaint-only-the-game-master-corrects = only the game master may correct that die: { $reason }
complaint-key-at-most-by-element = { $key } of { $most } at most for each element (KN-03)
complaint-results-of-a-batch = results of “troisactes simulate”
complaint-a-batch-of-format = a simulation of format { $format }
complaint-the-database-is-out-of-reach = the database cannot be reached: { $why }
complaint-a-newer-database = this database was written by a newer version: update this one
complaint-expected-input = expected input { $number } of { $table }, found { $found }
complaint-the-seat-is-taken = the seat { $seat } is taken
complaint-the-link-was-used = this link has been used already
complaint-the-database-did-not-answer = the database did not answer: { $why }
complaint-already-stored = it was there already: { $why }
complaint-the-file-cannot-be-written = { $file } cannot be written: { $why }
complaint-not-our-database = { $file } is not a database of Trois Actes: { $why }
complaint-a-newer-file = { $file } was written by a newer version of Trois Actes: update it
complaint-at-most-watchers = at most { $most } may watch a table
complaint-the-link-opens-nothing = this link opens no seat here, or was used already
complaint-seats-are-taken-by-link = at this table a seat is taken with a link of the game master's
complaint-somebody-sits-there = somebody sits at { $seat } already
complaint-the-game-master-stays = the game master's seat is not given up: ask for a new link instead
complaint-at-most-a-minute = at most { $most } a minute: wait a little
complaint-only-the-game-master-does = only the game master { $what }
complaint-chooses-the-picture = chooses the picture
complaint-gives-out-links = gives out links
complaint-takes-a-seat-away = takes a seat away
complaint-changes-how-the-table-is-run = changes how the table is run
complaint-from-another-site = this request comes from another site
complaint-other-simulations-wait = other simulations are waiting: try again in a minute
complaint-a-picture = expected a picture: PNG, JPEG, GIF or WebP
complaint-not-your-view = this view of the fight is not for you
complaint-you-hold-no-seat = you hold no seat at this table
complaint-you-are-not = you are not { $seat }
complaint-in-use-by-another-process = { $file } is in use by another process: stop that one, or give this one a file of its own; several processes can share tables through PostgreSQL
complaint-the-store-is-closed = the store is closed
complaint-not-your-die = it was not your die
complaint-the-table-threw-it = the table threw it
complaint-a-decision-was-made = a decision was made since
complaint-a-forbidden-character = a character that is not allowed
complaint-numbers-words-lists-and-tables = numbers, words, lists and tables
complaint-doors-of-the-map = doors of the map
complaint-a-fight-that-can-go-on = a fight that can go on
complaint-one-that-stops = one that stops: { $why }
complaint-a-map = a map
complaint-rows-without-spaces = rows of squares without spaces
complaint-a-square-where-it-fits = a square of the map where its size fits
complaint-a-square-as-it-is-present = a square: it is present
complaint-an-action-of-the-catalogue = an action of the catalogue
complaint-an-effect-of-the-catalogue = an effect of the catalogue
complaint-an-item-of-the-catalogue = an item of the catalogue
complaint-a-script-of-the-system = a script of the system
complaint-a-step-of = 0 to { $count }, the steps of { $script }
complaint-a-square-and-who-stands-there = a square and who stands there
complaint-a-square-where-it-stands = a square where { $id } stands
complaint-an-id-nobody-else-has = an id nobody else has
complaint-a-creature-of-the-catalogue = a creature of the catalogue
complaint-a-condition = a condition
complaint-a-condition-one-can-give = a condition one can be given (this one only comes of what somebody does)
complaint-somebody-else = the id of somebody else: from whom it comes
complaint-what-is-said-to-be = { $name } to be { $expected }
complaint-nothing-else = left out, as nothing of that name can be said of a condition
complaint-some-duration = a duration
complaint-a-duration-of-turns = a duration that needs no action, while nobody is acting
complaint-a-square-like-f7 = a square like F7
complaint-a-name = a name
complaint-an-action = an action
complaint-an-item = an item
complaint-a-creatures-id-or-a-square = a creature's id or a square
complaint-a-table-option = a table option
complaint-say-on-whom = say "on" whom ({ $where }), or "number"
complaint-a-choice-or-a-line = expected a choice of fight.choices, or a line like "strike ogre", found { $found }
complaint-two-creatures-of-one-id = two different creatures have the id { $id }: give one of them another name, or an id
complaint-a-creature-cannot-be = the creature { $name } cannot be made: { $why }
complaint-the-creature = the creature { $name }
complaint-creatures-cannot-fight = these creatures cannot join the fight:
complaint-pair = { $key }: { $value }
complaint-comma = { $first }, { $second }
complaint-in-braces = {"{"}{ $what }{"}"}
complaint-in-brackets = {"["}{ $what }]
complaint-at-most-a-second = at most { $most } a second
complaint-both-of = { $first } and { $second }
complaint-other-feats = One the rules do not know goes into data.other-feats.
complaint-absent-nothing-is-disrupted-here = absent: only an answer to somebody’s use of an action disrupts it, by an attack
complaint-absent-an-answer-is-aimed-at-its-cause = absent: an answer is aimed at whoever set it off
complaint-a-word-others-use-or-unlike-theirs = a word others use as well, or one unlike theirs
complaint-a-known-key-of-data =
    a known key of the data of { $owner ->
        [action] an action
        [creature] a creature
        [effect] an effect
        [item] an item
        [lasting-effect] a lasting effect
        [strike] a strike
       *[thing] a thing
    }
complaint-a-key-to-hold = { $key } to be { $what }
complaint-a-table-of-whole-numbers = a table of whole numbers
complaint-a-word-or-true = a word or true
complaint-a-word-or-a-whole-number = a word or a whole number
complaint-the-system-cannot-be-used = the system { $system } of the package { $package } cannot be used:
complaint-the-system-cannot-be-used-because = the system { $system } of the package { $package } cannot be used: { $why }
complaint-the-id-is-taken-by = the package { $package } has a system of that id
complaint-a-system-package = a SystemPackage
complaint-a-record-that-can-be-told = a record all of which can be told
complaint-the-id-of-its-entry-point = the id of its entry point, { $id }
complaint-a-version-of-the-contract = version { $version } of the contract
complaint-version-found = version { $version }
complaint-made-for-another-version = It was made for another version of Trois Actes: see whether there is a newer one.
complaint-a-script-among-its-own = the script { $script } among Ruleset.own_scripts: a save names it
complaint-a-clause-for-the-topic = a clause for the topic { $topic }
complaint-which-is-none = { $clause }, which is none
complaint-a-turn-rules = its ruleset to be a TurnRules
complaint-a-need = the { $kind } { $id }: { $purpose }
complaint-facts-to-begin-with-the-shared-ones = Vocabulary.facts to begin with rules.common.facts.FACTS
complaint-table-missing =
    { $inputs ->
        [one] table { $table } is missing, with its one input
       *[other] table { $table } is missing, with its { $inputs } inputs
    }
complaint-table-unreadable = table { $table } can be read up to input { $sound } only: { $why }
complaint-inputs-missing =
    { $first ->
        [1] table { $table }: its inputs, 1 to { $last }, are missing or damaged
       *[other] table { $table }: inputs { $first } to { $last } are missing or damaged; everything before is there
    }
complaint-beside-changed = table { $table }: the fight is there, but its settings, names, links or picture are not what was written
complaint-older-than-written = table { $table } is older than it should be: its last changes ({ $changes }) are missing
complaint-cannot-be-read = the tables cannot be read: { $why }
complaint-the-file-is-damaged = the database file is damaged: { $why }
complaint-writing-would-harm = { $file } is damaged, so nothing is written to it: stop the server, then “troisactes restore”
complaint-what-to-do = { $says }. Nothing was changed; whoever runs the server can bring back a backup, or what can still be read (“troisactes restore”)
complaint-no-head-file = there is no head file beside the database: that its newest changes are there cannot be checked
complaint-a-spoiled-head-file =
    { $lines ->
        [one] one line of the head file cannot be read
       *[other] { $lines } lines of the head file cannot be read
    }
complaint-an-earlier-file = { $file } is of an earlier version of Trois Actes: “troisactes serve” brings it up to date
complaint-the-file-cannot-be-read = the database cannot be read: { $why }
complaint-deletes-the-table = deletes the table
