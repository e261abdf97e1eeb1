# The words of the command line alone. The same ids in fr.ftl.

### Help

cli-usage = Usage:
cli-options = Options:
cli-commands = Commands:
cli-options-metavar = [OPTIONS]
cli-command-metavar = COMMAND [ARGUMENTS]…
cli-option-lang = The language: French or English. The system’s, unless said otherwise.
cli-option-help = Show this help.
cli-option-version = Show the version.
cli-option-system = The rules system, usually { $system } (see “troisactes systems”).
cli-option-pack = A folder of homebrew rules laid over the system; may be repeated.

cli-help =
    Turn-based tabletop fights, exactly: who acts, what it costs, who may interrupt, and the rule behind every answer.

    To begin with:

      troisactes play                      a demo fight
      troisactes play pont --foes human    both sides by hand
      troisactes rules PF2-ACT-06          read a rule
      troisactes rules reaction            search the rules

    “troisactes COMMAND --help” teaches each command, with examples. Systems may bring commands of their own: “troisactes systems” lists them.

    Exit codes:

      0    all is well
      1    a check failed (check, conformance, lint)
      2    bad usage, or a file that cannot be read
      130  interrupted (Ctrl-C)

cli-play-short = Play a fight: people and the computer, in any seat.
cli-play-help =
    Play a prepared fight, or go on with a saved one.

    FIGHT is a name from “troisactes fights” or a file saved during play. With nothing, it is a demo fight: you hold the heroes, the computer holds the foes. Without a terminal to type in, the computer plays both sides and tells the story.

    Examples:

      troisactes play
      troisactes play gue --system pf2-playtest
      troisactes play pont --foes human
      troisactes play auberge --seat Nils=greedy --seat gm=auto
      troisactes play crypte --dice ask
      troisactes play --auto --seed 7
      troisactes play my-fight.json

    In play, answer with a number, the name of an action (“strike balafre”, “stride f7”) or a square (“f7”). “?” says what is refused and why; “help” lists the rest.
cli-play-option-seat = Who holds a creature, a side or the game master’s seat: NAME=human, random, greedy or tactical; gm=human or auto. May be repeated.
cli-play-option-heroes = Who holds the heroes.
cli-play-option-foes = Who holds the foes.
cli-play-option-seed = The seed of the dice: the same one gives the same rolls.
cli-play-option-dice = Dice rolled by the computer (seeded), or real ones that you read out (ask).
cli-play-option-options = A table option, KEY=VALUE; may be repeated.
cli-play-option-auto = The computer plays everything and tells the story.
cli-play-option-record = Save a picture of a moment of the fight as SVG (with --auto).

cli-serve-short = Open the table in the browser.
cli-serve-help =
    Serve the table to this browser and to phones on the same network. People join with a code or a QR code; fights are kept, and go on where they were.

    Examples:

      troisactes serve                                   the table, opened in the browser
      troisactes serve --host 127.0.0.1                  for this machine only
      troisactes serve --port 8080 --no-open             on another port, without opening a page
      troisactes serve --data my-tables                  in another folder
      troisactes serve --database postgresql://host/base for several processes at once
cli-serve-option-host = The address to listen at; the whole network when nothing is said.
cli-serve-option-port = The port; the first free one from 8333 on when nothing is said.
cli-serve-option-data = The folder of the tables.
cli-serve-option-database = A PostgreSQL database instead of a file.
cli-serve-option-open = Open the page in the browser, or not.
cli-serve-option-name = A name this server is reached by, beside its addresses; may be given several times.
cli-serve-option-tls-cert = Serve over TLS with this certificate (PEM, with its chain).
cli-serve-option-tls-key = The certificate's key.
cli-serve-option-proxy = The address of a reverse proxy in front, whose word on who asks is taken; may be given several times.
cli-serve-option-most-tables = Keep at most so many tables; 0 for any number.
cli-serve-option-tables-a-day = From one address open at most so many tables a day; 0 for any number.
cli-serve-option-pack = A pack whose creatures stand in the library of this table; may be given several times.
cli-serve-option-connections = From one address take at most so many connections.
cli-serve-here = The table is open: { $address }
cli-serve-there = On the network: { $address } (whoever has a table's code can join it)
cli-serve-connections = { $most } connections at most, { $each } from one address.
cli-serve-stop = Ctrl-C to stop; nothing is lost.
cli-metavar-address = ADDRESS
cli-metavar-name = NAME

cli-fights-short = List the prepared fights.
cli-fights-help =
    List the prepared fights, ready for “troisactes play NAME”.

    Examples:

      troisactes fights
      troisactes fights --system pf2-playtest
      troisactes fights --pack my-rules

cli-systems-short = List the rules systems and their table options.
cli-systems-help =
    List the rules systems. With a name, show the options each table may set as well.

    Examples:

      troisactes systems
      troisactes systems pf2

cli-rules-short = Read a rule, or search for one.
cli-rules-help =
    Read a rule by its id, show a system’s table of contents, or search for words.

    Examples:

      troisactes rules                     the systems and their chapters
      troisactes rules PF2-ACT-06          one rule
      troisactes rules PF2-ACT-06 --both   in both languages
      troisactes rules PF2-ACT-06 --where  where the code keeps it, and what checks it
      troisactes rules PF2-ACT             all that begin so
      troisactes rules pf2                 all of a system
      troisactes rules free hand           those that hold these words
cli-rules-option-both = In both languages.
cli-rules-option-where = The code that keeps it (file and line), and the scenarios and tests that check it.

cli-verify-short = Check the dice of a fight that is over, or that no table is damaged.
cli-verify-help =
    FILE is the proof a table gives once the fight is over, or a saved fight. Every die is thrown again from the secret
    announced at the start and the nonce of each device. A folder of tables, or its database, is held against its seals:
    what is missing is told, and from where. Exits 1 when anything does not fit.

    Examples:

      troisactes verify dice-ABCD1234.json          the dice of a fight that is over
      troisactes verify my-fight.json --nonce 3f    …and this device’s nonce is part of them
      troisactes verify ~/.troisactes               a folder of tables
cli-verify-option-commitment = The commitment seen at the start: the secret must fit it.
cli-verify-option-nonce = A device’s nonce: it must be part of the dice.
cli-verify-dice =
    { $dice ->
        [0] No die
        [one] { $dice } die
       *[other] { $dice } dice
    } of the table, { $typed ->
        [0] none typed
       *[other] { $typed } typed
    } by hand.
cli-verify-nonces =
    { $count ->
        [0] No device added a nonce: the secret did not change on the way, but it may have been chosen.
        [one] { $count } device added its nonce.
       *[other] { $count } devices added their nonces.
    }
cli-verify-before =
    { $dice ->
        [0] Every die fell after that.
        [one] { $dice } die fell before the first of them.
       *[other] { $dice } dice fell before the first of them.
    }
cli-verify-holds = Everything fits.
cli-verify-nothing = The dice of this fight come from a seed somebody chose: there is nothing to check.
cli-verify-other-commitment = The secret is not the one of that commitment.
cli-verify-nonce-missing = That nonce is no part of the dice.
cli-verify-damage = Damaged: { $says }.
cli-verify-what-to-do = Nothing was changed. “troisactes restore” brings back a backup, or what can still be read.
cli-verify-note = Note: { $says }.
cli-verify-sound =
    { $tables ->
        [one] One table, { $inputs } inputs: everything is there, as it was written.
       *[other] { $tables } tables, { $inputs } inputs: everything is there, as it was written.
    }
cli-verify-shelves =
    { $shelves ->
        [one] One shelf of sheets: everything is there too.
       *[other] { $shelves } shelves of sheets: everything is there too.
    }
cli-verify-wrong-key = Key { $number } does not come from what is told.
cli-verify-wrong-die = Die { $number } (d{ $faces }) shows { $face }; it should have shown { $expected }.
cli-backup-short = Copy all tables, even while a server runs.
cli-backup-help =
    Make a sound copy of all tables, as of one instant. Without FILE it goes into the folder “backups” beside them.

    Examples:

      troisactes backup
      troisactes backup tables-of-today.db
cli-backup-argument = FILE
cli-backup-done = Copied to { $file }
cli-restore-short = Put a backup back, or what can still be read.
cli-restore-help =
    Put a backup in the place of the tables. Without FILE, keep what can still be read of damaged tables: each up to its first missing input. What was there is moved aside, never deleted. Stop the server first.

    Examples:

      troisactes restore backups/2026-11-17T20-00-00.db
      troisactes restore
cli-restore-done = Done. What was there before is in { $folder }
cli-tables-short = List tables, or delete those nobody needs.
cli-tables-help =
    List all tables with the time of their last change and their number of inputs; delete some by their code; or prune those nobody has touched for a while. Stop the server first, unless the tables are in PostgreSQL.

    Examples:

      troisactes tables list
      troisactes tables delete ABCD1234
      troisactes tables prune --days 180
cli-tables-argument = CODE…
cli-tables-option-days = Prune what has not changed for so many days; 90 when nothing is said.
cli-tables-deleted =
    { $count ->
        [one] One table deleted.
       *[other] { $count } tables deleted.
    }
cli-replay-short = Play a saved fight again.
cli-replay-help =
    Go through a fight saved with “save”: the story, and the board on request.

    Examples:

      troisactes replay my-fight.json            the story
      troisactes replay my-fight.json --to 12    up to answer 12, with the board
      troisactes replay my-fight.json --every    the board after each answer
      troisactes replay my-fight.json --step     step by step, Enter to go on
cli-replay-option-step = Step by step: Enter goes on, q stops.
cli-replay-option-to = Stop after that many answers and show the board.
cli-replay-option-every = Show the board after each answer.

cli-check-short = Run scenarios and say what differs.
cli-check-help =
    Run scenarios (YAML files, or folders of them) and say what differs from what they expect. The format is in docs/scenarios.md; it is also the way to report a rules bug.

    Examples:

      troisactes check my-question.yaml
      troisactes check scenarios/

    Exit code: 0 when all agree, 1 when an expectation fails, 2 when a file cannot be read.

cli-conformance-short = Say which rules are tested, which are not, and why.
cli-conformance-help =
    Count, for each system, the rules tested by a scenario or a test that passes, those that are not, and those the engine leaves to the table, with the reason.

    Examples:

      troisactes conformance
      troisactes conformance pf2 --ids

    Exit code: 1 when a rule is untested or a check fails.
cli-conformance-option-ids = List every rule.

cli-import-short = Bring creatures and heroes of other programs into a pack.
cli-import-help =
    Reads sheets of other programs and writes a pack: a folder that lint, --pack and the table take.

    Foundry (Pathfinder 1 and 2), Pathbuilder 2e, Pf2eTools, stat blocks as plain text and our own TOML are told
    apart by what is in them. Folders and zip archives are read whole. What cannot be taken is said by name.

      troisactes import dragon.json --into bestiary
      troisactes import exports/ --system pu --into bestiary --report report.json
cli-import-option-into = The folder of the pack; it is made if it is not there.
cli-import-option-report = Write what became of each creature to a JSON file.
cli-import-missing = { $what }: there is no such file or folder
cli-import-creature =
    { $name }: { $modelled } modelled, { $told } told{ $lost ->
        [0] { "" }
       *[other] , { $lost } not taken
    }
cli-import-lost = { "  " }not taken: { $names }
cli-import-more =
    … and { $count ->
        [one] one more
       *[other] { $count } more
    }
cli-import-refused = { $source }: { $why }
cli-import-total =
    { $into }: { $creatures ->
        [one] one sheet
       *[other] { $creatures } sheets
    } ({ $modelled } entries modelled, { $told } told, { $lost } not taken), { $refused } refused
cli-lint-short = Check rules data, yours included.
cli-lint-help =
    Check one or more folders of homebrew rules: every problem with its file, its line, what was expected and what was found. Without a folder, check the systems that come with it.

    Examples:

      troisactes lint my-rules
      troisactes lint

    Exit code: 1 when there is a problem.

### Errors

cli-error = Error: { $what }
cli-interrupted = Interrupted.
cli-try-help = “{ $command } --help” shows what is possible.
cli-missing = { $what } is missing
cli-no-such-option =
    { $near ->
        [none] there is no option { $what }
       *[other] there is no option { $what }. Did you mean { $near }?
    }
cli-no-such-command =
    { $near ->
        [none] there is no command “{ $what }”
       *[other] there is no command “{ $what }”. Did you mean { $near }?
    }
cli-either = { $first } or { $last }
cli-bad-choice = { $what }: expected { $expected }
cli-bad-number = { $what }: expected a whole number
cli-bad-value = { $what }: { $why }
cli-option-alone = { $what }: its value is missing
cli-too-much = nothing more is expected, found { $what }
cli-file-trouble = { $what }: this file cannot be opened ({ $detail })
cli-file-enoent = { $what }: No such file
cli-file-eacces = { $what }: this file may not be opened
cli-file-eisdir = { $what }: this is a folder
cli-file-enotdir = { $what }: No such file
cli-file-enospc = { $what }: there is no room left on the disk
cli-file-erofs = { $what }: nothing can be written there
cli-file-enametoolong = { $what }: this name is too long
cli-not-a-file = { $what }: this is not a file
cli-not-a-folder = { $what }: there is no such folder
cli-bad-seat = --seat { $what }: expected NAME=human, NAME=random, NAME=greedy, NAME=tactical, or gm=human, gm=auto
cli-bad-seat-name = --seat { $what }: nobody in this fight is called that. There are { $expected }.
cli-bad-option = --options { $what }: expected KEY=VALUE. The keys are in “troisactes systems { $system }”.
cli-no-fights = This system has no prepared fight.
cli-unknown-system =
    { $near ->
        [none] there is no system “{ $what }”. “troisactes systems” lists them.
       *[other] there is no system “{ $what }”. Did you mean { $near }?
    }
cli-unknown-fight =
    { $near ->
        [none] neither a fight nor a file “{ $what }”. “troisactes fights” lists the fights.
       *[other] neither a fight nor a file “{ $what }”. Did you mean { $near }?
    }
cli-unknown-creature =
    { $near ->
        [none] nobody is called “{ $what }” here
       *[other] nobody is called “{ $what }” here. Did you mean { $near }?
    }
cli-unknown-action =
    { $near ->
        [none] there is no action “{ $what }”
       *[other] there is no action “{ $what }”. Did you mean { $near }?
    }
cli-unknown-answer =
    { $near ->
        [none] “{ $what }” is not understood. “help” shows what can be typed.
       *[other] “{ $what }” is not understood. Did you mean { $near }?
    }
cli-unknown-sheet = the catalogue has no creature “{ $what }”.
cli-unknown-effect =
    { $near ->
        [none] there is no condition “{ $what }”
       *[other] there is no condition “{ $what }”. Did you mean { $near }?
    }
cli-unknown-item =
    { $near ->
        [none] there is no item “{ $what }”
       *[other] there is no item “{ $what }”. Did you mean { $near }?
    }
cli-unknown-table-option =
    { $near ->
        [none] there is no option “{ $what }”
       *[other] there is no option “{ $what }”. Did you mean { $near }?
    }
cli-unknown-clause =
    { $near ->
        [none] no rule answers to “{ $what }”
       *[other] no rule answers to “{ $what }”. Did you mean { $near }?
    }

### The table in the terminal

cli-round = Round { $round }
cli-surprise-round = Surprise round
cli-before-round = Before the fight
cli-more-log =
    { $count ->
        [one] 1 more line (log)
       *[other] { $count } more lines (log)
    }
cli-more-actions =
    { $count ->
        [one] + 1 more: “all”. “end” ends the turn.
       *[other] + { $count } more: “all”. “end” ends the turn.
    }
cli-more-choices =
    { $count ->
        [one] + 1 more: “all”.
       *[other] + { $count } more: “all”.
    }
cli-average = ~{ $amount }
cli-heals = +{ $amount } HP
cli-save-odds = fails { $percent }
cli-targets =
    { $count ->
        [one] 1 target
       *[other] { $count } targets
    }
cli-sign-heroes = heroes
cli-sign-foes = foes
cli-sign-down = down
cli-sign-wall = wall
cli-sign-difficult = difficult ground
cli-sign-door = closed door
cli-sign-obstacle = low obstacle
cli-sign-slit = pillar
cli-sign-pit = pit
cli-sign-shallow = shallow water
cli-sign-deep = deep water
cli-sign-dark = dark
cli-sign-dim = dim light
cli-sign-thicket = thicket
cli-sign-low-wall = low wall
cli-sign-window = window
cli-sign-ledge = ledge
cli-sign-item = item
cli-sign-reach = within one move
cli-prompt = ›
cli-prompt-gm = GM ›
cli-enter-default = Enter: { $answer }
cli-which-cell = Which square? For example { $example }. Enter: think again.
cli-which-target = On whom?
cli-which-way = Which way? n, ne, e, se, s, sw, w, nw. Enter: think again.
cli-never-mind = Nothing is done.
cli-not-understood = “{ $what }” is not understood. “help” shows what can be typed, “?” what is refused.
cli-not-a-number = there is no number { $what }. The numbers go from 1 to { $last }.
cli-not-a-die = expected a number from 1 to { $faces }.
cli-ambiguous = “{ $what }” may be { $near }. Say which.
cli-nothing-refused = Nothing is refused right now.
cli-refused-now = Refused right now
cli-not-refused = “{ $action }” is allowed: number { $number }.
cli-no-roll = No roll yet.
cli-no-such-roll =
    { $last ->
        [one] there is no roll { $what }: there was only one.
       *[other] there is no roll { $what }. Rolls go from 1 (the last) to { $last }.
    }
cli-not-a-square = “{ $what }” is no square of this map: they go from A1 to { $last }.
cli-bug = This is a bug of Trois Actes, not of yours ({ $what }). The fight stands as it was.
cli-bug-save = To keep it: a file name. Enter: go on.
cli-cannot-overrule = even against the rules, it cannot be done like that: it needs a possible target, and squares to stand on.
cli-no-log = Nothing has happened yet.
cli-nothing-to-undo = There is nothing to undo.
cli-nothing-to-redo = There is nothing to redo.
cli-undone = Undone.
cli-redone = Redone.
cli-saved = Fight saved in { $file }. To go on: troisactes play { $file }
cli-left-out =
    A rule was corrected since: the fight opens just before it comes in. { $count ->
        [one] The last answer of the file is not played again.
       *[other] The last { $count } answers of the file are not played again.
    } The file stays as it is until you save over it.
cli-loaded = Fight loaded from { $file }.
cli-save-where = In which file? For example: save fight.json
cli-load-where = Which file? For example: load fight.json
cli-quit-save = Save before leaving? A file name, or Enter to leave without.
cli-goodbye = Goodbye.
cli-winner = Still standing, { $side }: { $names }.
cli-nobody-left = Nobody is left standing.
cli-demo = A demonstration: the computer plays both sides (seed { $seed }).
cli-you-play = You hold { $who }. “help” says what can be typed.
cli-recorded = Picture saved in { $file }.
cli-clipped = (stopped after { $count } decisions)
cli-keys =
    To answer
      3                     choice number 3 (and “3 balafre” or “3 f7” for its target)
      strike balafre        an action by its name, in French or in English
      f7                    go to F7
      strike … with …       choose the weapon; stride f7 via e6 f7: choose the path
      end                   end the turn, or pass
      Enter                 the usual answer, where there is one

    To understand
      ?                     what is refused, and the rule that refuses it
      ? grapple             why not that action
      why 3                 the rule behind choice 3
      roll                  the last roll explained (roll 2: the one before)
      rules PF2-ACT-06      read a rule
      log                   all that has happened
      board                 the board and the choices again
      all                   every choice, nothing folded

    The fight
      undo, redo            back to your last decision, and forth again
      save F, load F        save, go on with a save
      gm …                  the game master rules: “gm help”
      quit                  leave
cli-gm-keys =
    The game master may rule at any time. The journal remembers it.

### More of the table

cli-play-argument = [FIGHT|FILE]
cli-roll-for-me = roll it for me
cli-gm-do = an answer, even against the rules: gm do strike balafre
cli-gm-set-hp = set hit points, with what follows
cli-gm-add-condition = put a { $condition } on
cli-gm-remove-condition = take a { $condition } off
cli-gm-move = put on a square
cli-gm-rename = change the name
cli-gm-hide-name = keep the name from players
cli-gm-show-name = let players know the name
cli-gm-hide = nobody of another side knows where it is
cli-gm-reveal = everybody sees it
cli-gm-grant-action = give an action
cli-gm-remove-action = take a given action back
cli-gm-give-item = give an item
cli-gm-set-initiative-check = choose what is rolled for initiative
cli-gm-react-early = whether it may react before its first turn
cli-gm-set-obstacle = say what a creature or a square is on a line of fire
cli-gm-spare = at 0 HP, knocked out instead of killed
cli-gm-add-creature = bring a creature in
cli-gm-remove-creature = take a creature out
cli-gm-reorder = set the order anew
cli-gm-end-encounter = end the fight
cli-gm-award = give experience and treasure
cli-gm-signal = give an awaited signal
cli-gm-note = write in the journal
cli-gm-lift = let pass what a rule refuses
cli-gm-ask-dice = say who throws real dice
cli-gm-set-option = change a table option
cli-unknown-ruling =
    { $near ->
        [none] the game master knows no “{ $what }”. “gm help” lists what there is.
       *[other] the game master knows no “{ $what }”. Did you mean { $near }?
    }

### Reports

cli-checking = Scenarios
cli-check-passed =
    { $count ->
        [one] 1 scenario agrees.
       *[other] { $count } scenarios agree.
    }
cli-check-failed =
    { $failed ->
        [one] 1 scenario of { $count } differs.
       *[other] { $failed } scenarios of { $count } differ.
    }
cli-check-unreadable =
    { $count ->
        [one] 1 file cannot be read.
       *[other] { $count } files cannot be read.
    }
cli-check-argument = FILE…
cli-check-step = step { $number }: { $text }
cli-check-setup = while setting up
cli-check-expected = expected
cli-check-found = found   
cli-conformance-is-passing = tested
cli-conformance-is-failing = failing
cli-conformance-is-unclaimed = untested
cli-conformance-is-not-modelled = left to the table
cli-conformance-claims =
    { $count ->
        [one] 1 check
       *[other] { $count } checks
    }
cli-conformance-stranger = { $what }: claimed, but it is no rule of the system
cli-replay-argument = FILE
cli-check-none = No scenario in { $where }.
cli-conformance-system = System
cli-conformance-clauses = Rules
cli-conformance-passing = Tested
cli-conformance-unclaimed = Untested
cli-conformance-failing = Failing
cli-conformance-not-modelled = Left to the table
cli-lint-clean =
    { $count ->
        [one] { $what }: nothing to object to (1 entry).
       *[other] { $what }: nothing to object to ({ $count } entries).
    }
cli-lint-warnings = { $what }: { $count ->
        [one] one thing is unusual
       *[other] { $count } things are unusual
    }
cli-lint-problems =
    { $count ->
        [one] { $what }: 1 problem.
       *[other] { $what }: { $count } problems.
    }
cli-fight = Fight
cli-fight-name = Name
cli-fight-map = Map
cli-system-name = System
cli-system-clauses = Rules
cli-system-actions = Actions
cli-system-creatures = Creatures
cli-system-fights = Fights
cli-system-command = troisactes { $name }: { $what }
cli-option-name = Option
cli-option-values = Values
cli-option-clause = Rule
cli-rule-standard = the game’s usual value, which the document does not give
cli-rule-sees = See also
cli-rule-code = Code
cli-rule-checks = Checked by
cli-rule-nowhere = nowhere
cli-rule-option = Table option
cli-rule-option-actions = none, or some of { $actions } with commas between
cli-rule-option-text = { $option } ({ $name }): { $values }; usually { $default }
cli-rule-not-modelled = Left to the table
cli-rule-actions = Actions
cli-rule-kind-rule = rule
cli-rule-kind-action = action
cli-rule-kind-core = core
cli-rule-kind-open = open point
cli-rule-kind-discrepancy = discrepancy between documents
cli-rule-kind-interaction = rules meeting
cli-rule-kind-conversion = conversion of an older action
cli-rule-kind-homebrew = house rule
cli-rules-found =
    { $count ->
        [one] 1 rule
       *[other] { $count } rules
    }
cli-replay-answer = Answer { $number }: { $who }, { $what }
cli-replay-end =
    { $count ->
        [one] End of the record: 1 answer.
       *[other] End of the record: { $count } answers.
    }
cli-replay-more = Enter: go on, q: stop

### The game master’s words

cli-gm-prefix = gm
cli-gm-verb-do = do
cli-gm-verb-set-hp = set-hp
cli-gm-verb-add-condition = add-condition
cli-gm-verb-remove-condition = remove-condition
cli-gm-verb-move = move
cli-gm-verb-rename = rename
cli-gm-verb-hide-name = hide-name
cli-gm-verb-show-name = show-name
cli-gm-verb-hide = hide
cli-gm-verb-reveal = reveal
cli-gm-verb-grant-action = grant-action
cli-gm-verb-remove-action = remove-action
cli-gm-verb-give-item = give-item
cli-gm-verb-set-initiative-check = set-initiative-check
cli-gm-verb-react-early = react-early
cli-gm-verb-set-obstacle = set-obstacle
cli-gm-verb-spare = spare
cli-gm-verb-add-creature = add-creature
cli-gm-verb-remove-creature = remove-creature
cli-gm-verb-reorder = reorder
cli-gm-verb-end-encounter = end-encounter
cli-gm-verb-award = award
cli-gm-verb-signal = signal
cli-gm-verb-note = note
cli-gm-verb-set-option = set-option
cli-gm-verb-lift = lift
cli-gm-verb-ask-dice = dice
cli-gm-word-creature = WHO
cli-gm-word-hp = HP
cli-gm-word-condition = CONDITION
cli-gm-word-value = VALUE
cli-gm-word-to = SQUARE
cli-gm-word-name = NAME
cli-gm-word-action = ACTION
cli-gm-word-item = ITEM
cli-gm-word-into = hand|pack|ground
cli-gm-word-check = CHECK
cli-gm-word-answer = yes|no
cli-gm-word-what = WHO|SQUARE
cli-gm-word-obstacle = none|partial|full
cli-gm-word-id = NAME
cli-gm-word-sheet = SHEET
cli-gm-word-at = SQUARE
cli-gm-word-side = SIDE
cli-gm-word-order = WHO
cli-gm-word-creatures = WHO
cli-gm-word-reason = REASON
cli-gm-word-mode = MODE
cli-gm-word-xp = XP
cli-gm-word-treasure = TREASURE
cli-gm-word-clause = RULE
cli-gm-word-lasts = once|fight|off
cli-gm-word-trigger = signal|hazard
cli-gm-word-text = TEXT
cli-gm-word-option = OPTION
cli-gm-needs-creature = somebody who is still there
cli-gm-needs-reveal-creature = somebody nobody has noticed
cli-gm-needs-spare-creature = an adversary (heroes are knocked out anyway)
cli-gm-needs-hp = a whole number from 0 to 9999
cli-gm-needs-value = a whole number from 0 to 9999
cli-gm-needs-set-option-value = a value of that option
cli-gm-needs-condition = a condition, and to take one off one that is suffered
cli-gm-needs-to = a free square to stand on, like F7
cli-gm-needs-at = a free square to stand on, like F7
cli-gm-needs-name = a name of at most 60 characters
cli-gm-needs-action = an action (to give one it has not, to take back one it was given)
cli-gm-needs-item = an item
cli-gm-needs-into = hand, pack or ground
cli-gm-needs-check = what initiative is rolled with, like perception
cli-gm-needs-answer = yes or no
cli-gm-needs-what = a creature, or a square like F7
cli-gm-needs-obstacle = none, partial or full
cli-gm-needs-id = a name nobody else has
cli-gm-needs-sheet = a creature of the catalogue
cli-gm-needs-side = heroes or foes
cli-gm-needs-after = somebody in the order
cli-gm-needs-order = each of those in the order, once
cli-gm-needs-reason = a reason
cli-gm-needs-mode = exploration or downtime
cli-gm-needs-xp = a whole number
cli-gm-needs-treasure = a treasure
cli-gm-needs-clause = a rule’s id
cli-gm-needs-lasts = once, fight or off
cli-gm-needs-trigger = signal or hazard
cli-gm-needs-text = a text of at most 2000 characters
cli-gm-needs-option = a table option
cli-gm-too-much = “{ $what }” is too much: this ruling takes fewer words.
cli-gm-wrong =
    { $found ->
        [none] “{ $verb }” needs { $needs }.
       *[other] “{ $verb }” needs { $needs }. Found: “{ $found }”.
    }
cli-gm-no-encounter = there is no fight to end.

### What stands for what in help

cli-rules-argument = [ID|SYSTEM|WORDS]…
cli-metavar-system = SYSTEM
cli-metavar-seat = NAME=WHO
cli-metavar-option = KEY=VALUE
cli-metavar-folder = DIR
cli-metavar-picture = FILE.svg

### Simulation

cli-metavar-file = FILE
cli-metavar-policy = SIDE=POLICY
cli-simulate-argument = FIGHT
cli-simulate-short = Play a fight many times and say what comes of it.
cli-simulate-help =
    Play a prepared fight many times, with the computer in every seat: who wins how often, in how many rounds, who falls, what each turn is spent on. The same seed gives the same results, whatever the number of workers. Ctrl-C keeps what is done.

    Examples:

      troisactes simulate auberge
      troisactes simulate gue -n 10000 --system pf2-playtest
      troisactes simulate pont --policy heroes=greedy --policy foes=random
      troisactes simulate auberge --options agile=no --save results.json --csv results.csv
      troisactes replay results.json#12    fight 12 of them, told
cli-simulate-option-n = How many fights (1000 unless said otherwise).
cli-simulate-option-seed = The seed of the whole batch: the same one gives the same results.
cli-simulate-option-workers = How many processes play; as many as the machine has cores, unless said otherwise.
cli-simulate-option-policy = Who plays a side: SIDE=greedy, SIDE=random, SIDE=tactical, or a policy an installed package offers. May be repeated.
cli-simulate-option-dask = Play on a Dask cluster, at the address of its scheduler (needs the extra “dask”).
cli-simulate-refusals = What kept them from attacking with what was left of a turn, a fight: { $refusals }
cli-simulate-option-options = A table option, KEY=VALUE; may be repeated.
cli-simulate-option-save = Keep every result in a file; any fight of it can be replayed.
cli-simulate-option-csv = Write a row for each creature of each fight.
cli-simulate-saved = Written: { $file }
cli-simulate-rate = { $rate } fights/s
cli-simulate-title =
    { $count ->
        [0] { $fight }: no fight was finished
        [one] { $fight }: one fight
       *[other] { $fight }: { $count } fights
    }
cli-simulate-rounds = Rounds: { $mean } on average, from { $fewest } to { $most }.
cli-simulate-share = { $share } % (95 times in 100 between { $low } and { $high } %)
cli-simulate-nobody = nobody
cli-simulate-stalemate = stalemate
cli-simulate-creature = creature
cli-simulate-survives = survives
cli-simulate-dealt = deals
cli-simulate-taken = takes
cli-simulate-spent = spent
cli-simulate-wasted = wasted
cli-simulate-lost = lost
cli-simulate-reactions = reactions
cli-simulate-actions = most used
cli-simulate-legend = Deals, takes, most used: a fight, on average. Spent, wasted (left as a turn ends), lost (slowed, stunned, down): of a turn. Reactions: used of those it could have used.
cli-bad-policy = expected SIDE=POLICY after --policy (heroes=random), found “{ $what }”
cli-bad-fight-number = expected a fight’s number after “#” (results.json#12), found “{ $what }”
cli-unknown-policy =
    { $near ->
        [none] there is no policy “{ $what }”: greedy, random, tactical, or one an installed package offers
       *[other] there is no policy “{ $what }”. Did you mean { $near }?
    }
cli-unknown-side =
    { $near ->
        [none] there is no side “{ $what }” in this fight
       *[other] there is no side “{ $what }” in this fight. Did you mean { $near }?
    }
cli-unknown-fight-of-the-batch = there is no fight number { $what } in these results
cli-compare-argument = VARIANT VARIANT…
cli-compare-short = Play the same fights under different rules and say what differs.
cli-compare-help =
    Play a fight many times under two or more variants of the rules. Fight number N has the same dice seed in all of them, so that what differs is the rules. Each is set against the first; a difference whose bounds leave out zero is shown in bold.

    A variant is SYSTEM, SYSTEM:OPTION=VALUE,OPTION=VALUE or SYSTEM+FOLDER with a pack of homebrew.

    Examples:

      troisactes compare auberge pf2 pf2-playtest
      troisactes compare pont --systems all --report page.html
      troisactes compare auberge pf2 pf2:agile=no pf2:range-penalty=1
      troisactes compare pont pf2 pf2+my-pack -n 5000
cli-metavar-systems = SYSTEMS
cli-compare-option-systems = Systems separated by commas, or “all”: every one that has this fight.
cli-compare-option-n = How many fights of each (500 unless said otherwise).
cli-compare-option-save = Keep the comparison in a file (JSON).
cli-compare-two = two variants at least are needed: the first is what the others are set against
cli-compare-title =
    { $count ->
        [one] { $fight }: one fight of each
       *[other] { $fight }: { $count } fights of each
    }
cli-compare-difference = difference
cli-compare-wins = wins of { $side }
cli-compare-rounds = rounds
cli-compare-deaths = losses of { $side }
cli-compare-legend = In brackets, the bounds that hold 95 times in 100. Wins in points of percent, losses in creatures a fight.
cli-metavar-page = FILE.html
cli-simulate-option-report = Write a page with plots, to show around (needs the extra “report”).

### troisactes balance

cli-balance-argument = FIGHT|PARTY
cli-balance-short = Say how many of which creatures make a fight easy, fair or hard.
cli-balance-help =
    Search, by simulations, how many adversaries of a kind the heroes of a fight can face: easy while they win 9 times in 10, fair while they win 6 times in 10, hard while they win 3 times in 10. The adversaries searched for take the place of the fight’s own, or join them (--join). Instead of a fight, a party: heroes’ sheets separated by commas, on open ground.

    Every number is tried on the same seeds. Where chance leaves a doubt, four times as many fights are played, and what doubt remains is said. Ctrl-C keeps what is found.

    Examples:

      troisactes balance auberge --with footpad --with bog-hound
      troisactes balance grange --system krosmoz --with loup-des-cendres --join
      troisactes balance briseur,guetteuse,soigneuse --system krosmoz --with reitre -n 200
cli-balance-option-with = The sheet of the adversaries whose number is searched for. May be repeated; each is searched for by itself.
cli-balance-option-join = They join the fight’s own adversaries instead of taking their place.
cli-balance-option-n = How many fights for each trial (100 unless said otherwise).
cli-balance-option-most = The most adversaries to try (40 unless said otherwise).
cli-balance-option-save = Keep what is found in a file (JSON), all trials included.
cli-metavar-creature = CREATURE
cli-balance-trying = { $creature } × { $number }
cli-balance-creature = creature
cli-balance-level = is
cli-balance-number = with
cli-balance-wins = heroes win
cli-balance-deaths = heroes lost
cli-balance-rounds = rounds
cli-balance-easy = easy
cli-balance-fair = fair
cli-balance-hard = hard
cli-balance-deadly = deadly
cli-balance-none = no number
cli-balance-range =
    { $least ->
        [0] { $most }
       *[other] { $least } to { $most }
    }
cli-balance-from = { $least } or more
cli-balance-share = { $share } % ({ $low } to { $high })
cli-balance-bounds = { $mean } ({ $low } to { $high })
cli-balance-unsure = ± 1
cli-balance-capped = more were not tried
cli-balance-legend = The figures are those of the largest number in each row, with the bounds that hold 95 times in 100. “± 1”: chance does not settle it between this number and the next.

cli-odds-short = What the offered options may bring.
cli-odds-help =
    The odds of what is on offer in a saved fight: how likely it is to work, to be critical, to fell, how much damage, and who may
    react. Nothing is rolled. With an action (and a target), every amount of damage with its chance.

    Examples:

      troisactes odds my-fight.json                    everything that hits or heals
      troisactes odds my-fight.json strike Balafre     one action at one target
      troisactes odds my-fight.json --json             for programs
cli-odds-argument-action = [ACTION]
cli-odds-argument-target = [TARGET]
cli-metavar-whose = SEAT
cli-option-seat = Whose knowledge to go by: a seat of the save, or gm. Usually whoever is asked.
cli-option-json = JSON, for programs.
cli-odds-option = Option
cli-odds-hits = Works
cli-odds-critical = Critical
cli-odds-fells = Fells
cli-odds-damage = Damage
cli-odds-provokes = May react
cli-odds-disrupted = { $who } (lost { $chance })
cli-odds-loses = { $who } may lose:
cli-odds-nothing = Nothing on offer hits or heals.
cli-odds-nobody-asked = nobody is asked anything in this save: the fight is over
cli-odds-no-action = “{ $what }” is not on offer: expected one of { $expected }
cli-odds-no-target = { $action } cannot be aimed at “{ $what }” now
cli-odds-fells-short = †{ $percent }
cli-advise-short = The best turns for whoever’s turn it is.
cli-advise-help =
    Advice for the creature whose turn it is in a saved fight: the best turns, what each may bring and risk, and why. It goes by
    what the seat may know. More time gives better advice.

    Examples:

      troisactes advise my-fight.json                three turns, in a second
      troisactes advise my-fight.json --time 10 -n 5
      troisactes advise my-fight.json --seat gm      knowing everything
cli-advise-option-time = Seconds to think.
cli-advise-option-n = How many turns to show.
cli-advise-nobody-asked = it is nobody’s turn in this save: there is nothing to advise on
cli-advise-for = What { $who } could do:
cli-advise-nothing = End the turn
cli-advise-loss = { $who }: about { $amount } hit points, falls { $chance }
cli-characters-short = List the sheets that are kept; export, import or delete some.
cli-characters-help =
    The characters and creatures people keep in the page:

      troisactes characters list
      troisactes characters export Zélie --into pack
      troisactes characters import zelie.json ogre.toml
      troisactes characters delete Zélie

    An exported folder is a pack for --pack; a .json file has everything, portraits included.
    What is deleted can be taken back in the page for thirty days.
    The server must be stopped, except with PostgreSQL.
cli-characters-argument = NAME…
cli-characters-option-into = Where to export: a .json or .toml file, or a folder, which will be a pack; the output if nothing is said.
cli-characters-option-shelf = The shelf to import to; a new one if nothing is said.
cli-characters-option-system = The system of sheets that do not say it.
cli-characters-draft = to be completed
cli-characters-link = A shelf is ready. Its link, after the server’s address: { $link }
cli-characters-exported = { $count ->
    [one] One sheet exported: { $file }
   *[other] { $count } sheets exported: { $file }
}
cli-characters-imported = { $count ->
    [one] One sheet imported.
   *[other] { $count } sheets imported.
}
cli-characters-deleted = { $count ->
    [0] No sheet deleted.
    [one] One sheet deleted.
   *[other] { $count } sheets deleted.
}
