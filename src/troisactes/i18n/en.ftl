# The words of the table. The same ids in fr.ftl. Every $fact is given by i18n/render.py.

### Refusals: what follows "Refused:"

refused = Refused: { $why } ({ $clause }).
refused-plain = Refused: { $why }.
refused-already-acting = “{ $busy }” is not over, one action at a time
refused-already-there = { $creature } is in { $cell } already
refused-banned-by-effect = not possible while “{ $effect }”
refused-busy-with-long-activity = { $creature } is still at “{ $busy }”
refused-calls-no-reaction = nothing in it can be reacted to
refused-cannot-act = { $creature } cannot act
refused-cannot-be-readied = only a single action, or a { $free } without a trigger, can be readied
refused-cannot-pay =
    { $left ->
        [0] { $cost }, you have none left
       *[other] { $cost }, you have { $left } left
    }
refused-cooling-down = { $action } can be used again in { $left } of your turns
refused-used-up = { $action } has been used as often as it may be in this fight
refused-cannot-stand-there = nobody can stand in { $cell }
refused-delaying = { $creature } is delaying and can only come back into the order
refused-gm-only = only the game master may settle that
refused-not-asked = somebody else is to decide that
refused-hemmed-in = there is no free square to go to
refused-leap-too-far = { $cell } is too far for a leap of { $speed }
refused-limit-reached =
    { $key ->
        [flourish] one flourish a turn
       *[other]
            { $limit ->
                [one] once a turn
               *[other] { $limit } times a turn at most
            }
    }
refused-move-already-answered = { $creature } has already answered this move
refused-part-of-another = “{ $action }” is only done in the course of “{ $whole }”
refused-needs-item = it takes “{ $item }” in hand
refused-needs-means = say with what, or how
refused-needs-target = a target must be chosen
refused-needs-trigger = it can only answer its trigger
refused-no-line-of-sight =
    { $cell ->
        [none] { $target }
       *[other] { $cell }
    } is out of sight
refused-no-means = nothing in hand will do for that
refused-no-reactions = { $creature } cannot use reactions
refused-no-such-creature = there is no creature of that name
refused-no-such-spell-running = no spell of that sort is running
refused-no-such-unit = nothing of the kind is left to pay for it ({ $unit })
refused-no-target = there is nothing to aim it at
refused-nobody-holds-you = nobody has hold of { $creature }
refused-nobody-in-range = nobody is in range
refused-not-at-hand = “{ $using }” is not in hand
refused-not-in-the-fight = { $creature } is no longer in the fight
refused-not-known = { $creature } has no “{ $action }”
refused-not-seen = { $creature } does not see it
refused-not-your-turn = it is not { $creature }’s turn
refused-nothing-to-handle = there is no door within arm’s length
refused-off-the-map = that square is off the map
refused-out-of-range =
    { $cell ->
        [none] { $target }
       *[other] { $cell }
    } is out of range: { $range } at most
refused-out-of-range-by =
    { $cell ->
        [none] { $target }
       *[other] { $cell }
    } is { $distance } away, out of range: { $range } at most
refused-path-blocked = the way is barred in { $cell }
refused-path-broken = that path cannot be walked square by square to its end
refused-reacted-moments-ago = { $creature } reacted a moment ago
refused-restricted-unit =
    { $left ->
        [0] { $cost }, all you have left is { $kept }
       *[other] { $cost }, you have { $left } left, and { $kept }
    }
refused-square-taken = { $cell } is taken
refused-takes-no-target = it is aimed at nobody
refused-target-gone = { $target } is no longer in the fight
refused-target-hands-full = { $target } has no free hand
refused-target-lacks-effect = { $target } is not “{ $effect }”
refused-target-not-legal = that target will not do
refused-cannot-see = { $creature } does not see { $target }
refused-target-unseen = { $creature } sees nobody there
refused-too-near = { $target } is too near for that
refused-too-far = that is too far ({ $speed } at most)
refused-trigger-not-met = that is not its trigger
refused-trigger-out-of-reach = the trigger is out of reach
refused-turn-not-open = { $creature }’s turn is not open yet, its beginning is still to be settled
refused-turn-closing = { $creature }’s turn is ending, there is no more acting in it
refused-turn-spent = no action left this turn, only free actions
refused-wrong-mode =
    { $mode ->
        [encounter] not possible during an encounter
        [exploration] not possible during exploration
        [downtime] not possible during downtime
       *[other] not possible in this mode of play
    }
refused-wrong-side = { $target } is on the wrong side for that

# Facts an action requires…

refused-needs-cannot-act = you must be unable to act
refused-needs-no-reactions = you must be without reactions
refused-needs-prone = you must be prone
refused-needs-off-guard = you must be off-guard
refused-needs-grabbed = you must be grabbed
refused-needs-immobilized = you must be immobilized
refused-needs-restrained = you must be restrained
refused-needs-undetected = you must be undetected
refused-needs-unconscious = you must be unconscious
refused-needs-dying = you must be dying
refused-needs-shield-raised = your shield must be raised
refused-needs-taking-cover = you must be taking cover
refused-needs-delaying = you must have delayed
refused-needs-mute = you must be unable to speak
refused-needs-aid-ready = you must have prepared to aid
refused-needs-attacked = you must have attacked this turn
refused-needs-opened = you must have used an open action this turn
refused-needs-under-penalty = you must be under the multiple attack penalty
refused-needs-turn-begun = you must have acted this turn
refused-needs-turn-start-answered = you must have answered the start of your turn
refused-needs-free-hand = it takes a free hand
refused-needs-two-free-hands = it takes two free hands
refused-needs-shield = it takes a shield in hand
refused-needs-can-step = it takes a speed of { $two-squares } or more
refused-needs-sustaining = you have no spell to sustain
refused-needs-retargetable = you have no spell whose target can change
refused-needs-near-cover = you must be next to something that gives cover
refused-needs-carrying = you must be carrying something
refused-needs-potion-in-hand = it takes a potion in hand
refused-needs-tool-in-hand = it takes the thing to repair in hand
refused-needs-holding = you must be holding something
refused-needs-items-nearby = there is nothing to pick up within arm’s length
refused-needs-grappling = only while grappling somebody

# … or forbids.

refused-not-while-cannot-act = not possible while unable to act
refused-not-while-no-reactions = not possible without reactions
refused-not-while-prone = not possible while prone
refused-not-while-off-guard = not possible while off-guard
refused-not-while-grabbed = not possible while grabbed
refused-not-while-immobilized = not possible while immobilized
refused-not-while-restrained = not possible while restrained
refused-not-while-undetected = not possible while undetected
refused-not-while-unconscious = not possible while unconscious
refused-not-while-dying = not possible while dying
refused-not-while-shield-raised = the shield is raised already
refused-not-while-taking-cover = { $creature } is taking cover already
refused-not-while-delaying = not possible while delaying
refused-not-while-mute = not possible while unable to speak
refused-not-while-aid-ready = { $creature } is prepared already
refused-not-while-attacked = not possible after an attack in the same turn
refused-not-while-opened = not possible after another open action in the same turn
refused-not-while-under-penalty = not possible under the multiple attack penalty
refused-not-while-turn-begun = only before anything else in the turn
refused-not-while-turn-start-answered = not possible after answering the start of your turn
refused-not-while-free-hand = not possible with a free hand
refused-not-while-two-free-hands = not possible with both hands free
refused-not-while-shield = not possible with a shield in hand
refused-not-while-can-step = not possible for one who can Step
refused-not-while-sustaining = not possible while sustaining a spell
refused-not-while-retargetable = not possible with a spell whose target can change
refused-not-while-near-cover = not possible next to something that gives cover
refused-not-while-carrying = not possible while carrying something
refused-not-while-potion-in-hand = not possible with a potion in hand
refused-not-while-tool-in-hand = not possible with a thing to repair in hand
refused-not-while-holding = not possible while holding something
refused-not-while-items-nearby = not possible next to an item on the ground
refused-not-while-grappling = not while grappling somebody

### Events: one line of the log each

deed-in-words = { $deed }, “{ $text }”
event-action =
    { $overruled ->
        [yes] { $what }, against the rules
       *[no] { $what }
    }
event-answered-auto =
    { $passes ->
        [yes] { $creature } passes, by the preference given
       *[no] { $creature } answers with “{ $action }”, by the preference given
    }
event-answered-delay = { $creature } passes, for want of an answer in time
event-check = { $creature } rolls: { $roll }
event-check-unseen = { $creature } makes a secret roll ({ $purpose })
event-told-settled =
    { $how ->
        [as-written] { $action } goes as written
        [by-hand] { $action } is settled by hand
       *[nothing] { $action } comes to nothing
    }
event-warded =
    { $sort ->
        [immunity] { $creature }, immunity ({ $against }): { $amount } damage comes to nothing
        [weakness] { $creature }, weakness ({ $against }): { $amount } more damage
        [hardness] { $creature }, hardness: { $amount } less damage
       *[resistance] { $creature }, resistance ({ $against }): { $amount } less damage
    }
event-effect-in-vain = { $creature }, immunity: { $effect } does not take hold
event-damage =
    { $critical ->
        [yes] { $creature } loses { $amount } HP ({ $type }, critical hit), { $hp } of { $max } left
       *[no] { $creature } loses { $amount } HP ({ $type }), { $hp } of { $max } left
    }
event-bruised = { $creature } takes { $amount } nonlethal damage, { $bruises } in all
event-dice = { $creature } rolls { $dice } for { $purpose }: { $rolled }
event-dies = { $creature } dies
event-disrupted = { $creature } has to give up “{ $action }”: { $reason }
event-door =
    { $open ->
        [yes] { $creature } opens the door in { $cell }
       *[no] { $creature } closes the door in { $cell }
    }
event-effect-begins =
    { $event ->
        [none] { $creature } gains the { $effect } condition
       *[other] { $creature } gains the { $effect } condition ({ $event })
    }
event-effect-changes = { $creature } now has the { $effect } condition
event-effect-counts-down =
    { $left ->
        [one] { $creature } keeps the { $effect } condition for 1 more turn
       *[other] { $creature } keeps the { $effect } condition for { $left } more turns
    }
event-effect-ends = { $creature } loses the { $effect } condition
event-encounter-begins = The fight begins. Order: { $order }
event-encounter-ends =
    { $reason ->
        [victory] The fight is over
        [nobody-left] The fight is over: nobody is left standing
       *[other] The fight is over
    }
event-falls = { $creature } falls { $depth }
event-healed = { $creature } regains { $amount } HP and has { $hp } of { $max }
event-item =
    { $into ->
        [hand]
            { $from ->
                [ground] { $creature } picks something up: { $item }
               *[other] { $creature } takes something in hand: { $item }
            }
        [pack] { $creature } puts something away: { $item }
        [ground] { $creature } lets something go: { $item }
        [target] { $creature } gives something to { $target }: { $item }
       *[nowhere] { $creature } uses something up: { $item }
    }
event-knocked-out = { $creature } is knocked out
event-long-activity =
    { $minutes ->
        [one] { $creature } begins “{ $action }” (1 minute)
       *[other] { $creature } begins “{ $action }” ({ $minutes } minutes)
    }
event-stands-fast = { $creature } is not to be moved
event-long-activity-interrupted = { $creature } has to break off “{ $action }” after { $spent } of { $needed } minutes
event-moved = { $creature } moves from { $from } to { $to }
event-off-rules = { $creature } uses “{ $action }” against the rules
event-order-changes = The order is now: { $order }
event-overruled = The GM overrules: { $creature } uses “{ $action }”
event-pushed = { $by } pushes { $creature } from { $from } to { $to }
event-corrected =
    { $dropped ->
        [0] A d{ $faces } of { $creature } is corrected: { $now } instead of { $was }
        [one] A d{ $faces } of { $creature } is corrected: { $now } instead of { $was }; the next die is no longer asked for
       *[other] A d{ $faces } of { $creature } is corrected: { $now } instead of { $was }; the next { $dropped } dice are no longer asked for
    }
event-dice-by-hand =
    { $creatures ->
        [none] { $by } no longer rolls real dice
       *[other] { $by } rolls real dice for { $creatures }
    }
event-redone = What was undone is restored
event-regain = { $creature } gets { $budget }
event-regain-nothing = { $creature } gets neither actions nor a reaction
event-retargeted = { $creature } turns its spell from { $from } to { $to }
event-round-begins = Round { $round }
event-round-ends = End of round { $round }
event-ruling = The GM rules: { $creature } { $ruling }
event-ruling-choice = The GM rules for { $creature }: { $ruling }
event-ruling-plain = The GM rules: { $ruling }
event-fortified = { $creature } has { $amount } temporary HP
event-softened = { $creature } is spared { $by } damage
event-speaks = { $creature } speaks
event-spell-ends = A spell on { $creature } ends
event-stopped-short = { $creature } stops, for { $cell } is taken
event-turn-end = End of { $creature }’s turn
event-turn-ending = { $creature } is ending the turn
event-turn-item = { $creature }: { $item }
event-turn-start = { $creature }’s turn
event-undone = A step is undone
event-rules-corrected = Rules were corrected since: the fight goes on from before what they change
event-inputs-left-out = { $count ->
    [one] One input is left out; it is kept
   *[other] { $count } inputs are left out; they are kept
}

# What the game master ruled.

ruling-set-hp = now has { $hp } HP
ruling-add-condition = now suffers “{ $condition }”
ruling-remove-condition = no longer suffers “{ $condition }”
ruling-move = goes from { $from } to { $to }
ruling-rename = { $before } is now called { $name }
ruling-hide-name = keeps its name hidden
ruling-show-name = makes its name known
ruling-hide = is out of sight
ruling-reveal = is in sight
ruling-grant-action = gets “{ $action }”
ruling-remove-action = loses “{ $action }”
ruling-give-item = gets: { $item }
ruling-set-initiative-check = will roll initiative with { $check }
ruling-react-early =
    { $answer ->
        [yes] may react before its first turn
       *[no] may not react before its first turn
    }
ruling-spare =
    { $answer ->
        [yes] will be knocked out, not killed
       *[no] will die at 0 HP
    }
ruling-set-obstacle = { $where ->
        [square] { $cell } is { $obstacle ->
            [full] a full obstacle
            [partial] a partial obstacle
           *[other] no obstacle
        }
       *[other] is { $obstacle ->
            [full] a full obstacle
            [partial] a partial obstacle
           *[other] no obstacle
        }
    }
ruling-add-creature = comes in at { $cell }
ruling-remove-creature = leaves the fight
ruling-reorder = the order is now { $order }
ruling-end-encounter =
    { $reason ->
        [game-master] the fight is over
       *[other] the fight is over ({ $reason })
    }
ruling-award =
    { $treasure ->
        [none] { $xp } XP
       *[other] { $xp } XP, { $treasure }
    }
ruling-signal =
    { $heard ->
        [no] gives the signal; nobody was waiting for it
       *[other] gives the signal
    }
ruling-note = { $text }
ruling-ask-dice =
    { $creatures ->
        [none] no more real dice
       *[other] real dice for { $creatures }
    }
ruling-lift =
    { $lasts ->
        [once] { $clause } refuses nothing the next time
        [fight] { $clause } refuses nothing more in this fight
       *[off] { $clause } applies again
    }
ruling-set-option = { $option }: { $value }

# Why an action came to nothing.

reason-disrupted = a response breaks in
reason-grabbed = the hold prevents it
reason-dead = death puts an end to it
reason-cannot-act = acting is no longer possible
reason-removed = nobody is left to do it
reason-knocked-out = consciousness is lost
reason-out-of-reach = the target is no longer within reach
reason-not-at-hand = what it takes is no longer at hand
reason-hampered = what it takes is no longer given

# What comes at the start and at the end of a turn.

item-countdown = durations counted at the start of this turn
item-healing = healing that comes with each turn
item-expire = effects that end with this turn
item-regrowth = natural healing
item-recovery = recovery roll
item-turn-begins = what answers the start of the turn
item-turn-ends = what answers the end of the turn
item-fade = a condition that fades
item-persistent-damage = persistent damage
item-affliction = affliction

### Decisions: the question

decision-act = { $creature }, what do you do?
decision-about = { $question } “{ $text }”
decision-act-freely = { $creature }: do what, without counting?
decision-allow-reaction = GM: may { $creature } use “{ $action }” outside an encounter?
decision-backfire = { $creature } turns the hold on { $subject }: how?
decision-told = { $creature }’s { $action }: what comes of it?
decision-consequence = GM: “{ $action }” is disrupted for { $creature }. Anything more?
decision-die = { $creature }: d{ $faces } for { $purpose }?
decision-end-encounter = GM: one side is left standing. Is the fight over?
decision-explore = GM: what happens?
decision-improvised-confirm =
    { $creature }: “Something else” would cost { $cost }{ $traits ->
        [none] { "" }
       *[other] { " " }(traits: { $traits })
    }{ $rolled ->
        [none] { "" }
       *[other] { " " }with a roll ({ $rolled }, DC { $against })
    }. Agreed?
decision-improvised-cost = GM: what does { $creature }’s idea cost?
decision-improvised-traits = GM: which traits has { $creature }’s idea?
decision-improvised-roll = GM: which roll for { $creature }’s idea?
decision-improvised-dc = GM: { $rolled }, against which DC?
decision-lose-actions =
    { $count ->
        [one] { $creature } loses 1 action: which?
       *[other] { $creature } loses { $count } actions: which?
    }
decision-opening-check = GM: which check for { $creature }’s opening ({ $opening })?
decision-opening-move = { $creature }: which opening before initiative?
decision-order-items =
    { $phase ->
        [start] { $creature }: at the start of the turn, what first?
       *[end] { $creature }: at the end of the turn, what first?
    }
decision-ready-action = { $creature }: ready which action?
decision-ready-trigger = { $creature }: “{ $action }” will answer what?
decision-respond = { $creature }, a response? { $triggers }
decision-response-order = GM: who answers first?
decision-retarget = { $creature }: turn “{ $effect }” on whom?
decision-similar-triggers = GM: may { $creature } answer each of these two triggers?
decision-subordinate = { $creature }, “{ $within }”: { $action }, how?
decision-subordinate-stride = { $creature }, “{ $within }”: go where?
decision-tie = Same initiative: who goes first?

# What is being answered.

trigger-leaves-square = { $subject } is leaving { $cell }.
trigger-enters-square = { $subject } enters { $cell }.
trigger-told = { $subject } sets off an answer that the game master announces.
trigger-would-fall = { $subject } is about to deal { $target } a blow that would fell it.
trigger-turn-begins = { $subject }’s turn begins.
trigger-turn-ends = { $subject }’s turn is ending.
trigger-turn-ended = { $subject }’s turn is over.
trigger-damage = { $subject } is about to damage { $target }.
trigger-damage-amount = { $subject } is about to deal { $amount } damage to { $target }.
trigger-falls = { $subject } is about to fall.
trigger-hazard = A hazard goes off.
trigger-signal = The agreed signal.
trigger-uses = { $subject } uses “{ $action }”.
trigger-uses-on = { $subject } uses “{ $action }” on { $target }.
trigger-other = { $subject } acts.

### Choices: the answers that are not actions of the catalogue

choice-allow = Allow
choice-begin-encounter = Begin an encounter
choice-cancel = Think again
choice-confirm = Agreed
choice-continue = Fight on
choice-cost-0 = Nothing
choice-cost-1 = 1 action
choice-cost-2 = 2 actions
choice-cost-3 = 3 actions
choice-cost-reaction = 1 reaction
choice-dc = DC { $number }
choice-deny = Refuse
choice-die = The die shows { $number }
choice-distinct = Yes, two responses
choice-done = Done
choice-downtime = Go to downtime
choice-drop-item = Make it drop: { $item }
choice-end = End the fight
choice-end-session = Stop here
choice-end-turn = End the turn
choice-exploration = Go to exploration
choice-first = { $target } first
choice-grab = Grab
choice-interrupt = Interrupt { $target }
choice-let-act = Let { $target } act
choice-lose = Lose { $units }
choice-fall = Let it fall
choice-move-to = Put it in { $target }
choice-no-more = That is all
choice-none = Nothing more
choice-onto = Onto { $target }
choice-pass = Pass
choice-pass-move = Let this whole move pass
choice-prone = Throw down
choice-as-written = As written
choice-by-hand = By hand
choice-nothing = No effect
choice-refund = Give an action back
choice-refuse = Refuse
choice-same = No, one response
choice-skip = Skip this step
choice-stop = Stop here
choice-wait =
    { $number ->
        [one] Wait 1 minute
       *[other] Wait { $number } minutes
    }
choice-with-roll = With a roll
choice-throw = Throw something
choice-dodge = Dodge
choice-athletics = Athletics
choice-acrobatics = Acrobatics

# What a readied action waits for.

ready-enters-reach = an enemy comes within reach
ready-leaves-reach = an enemy leaves your reach
ready-moves = an enemy moves
ready-attacks = an enemy attacks
ready-casts = an enemy casts a spell
ready-attacks-ally = an enemy attacks one of yours
ready-hurts-ally = one of yours is about to be hurt
ready-signal = a signal (the GM says when)
ready-by = { $waits }: { $target }
readied-action = { $action } (readied)

### Budgets

unit-action =
    { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
unit-reaction =
    { $count ->
        [one] { $count } reaction
       *[other] { $count } reactions
    }
unit-slots =
    { $count ->
        [one] { $count } spell slot
       *[other] { $count } spell slots
    }
unit-slots-of-rank =
    { $count ->
        [one] { $count } rank { $rank } slot
       *[other] { $count } rank { $rank } slots
    }
unit-uses =
    { $count ->
        [one] { $count } use
       *[other] { $count } uses
    }
unit-focus =
    { $count ->
        [one] { $count } focus point
       *[other] { $count } focus points
    }
unit-charges =
    { $count ->
        [one] { $count } charge
       *[other] { $count } charges
    }
unit-other = { $count } × { $unit }
unit-restricted = { $unit } ({ $only } only)
term-free = free action
term-condition = condition
budget-nothing = nothing
only-trait = { $trait } trait

### Numbers and measures

distance = { $squares ->
        [one] { $squares } square
       *[other] { $squares } squares
    } ({ $feet } ft)
percent = { $percent }%
list-and = { $first } and { $last }

### Durations of effects

effect-value = { $effect } { $value }
effect-lasting = { $effect } ({ $lasts })
lasts-turn-start-own =
    { $count ->
        [one] until the start of its turn
       *[other] { $count } more rounds, at the start of its turn
    }
lasts-turn-start =
    { $count ->
        [one] until the start of { $whose }’s turn
       *[other] { $count } more rounds, at the start of { $whose }’s turn
    }
lasts-turn-end-own =
    { $count ->
        [one] until the end of its turn
       *[other] { $count } more turns, at the end of its turn
    }
lasts-turn-end =
    { $count ->
        [one] until the end of { $whose }’s turn
       *[other] { $count } more turns, at the end of { $whose }’s turn
    }
lasts-act-end-own = for this action
lasts-act-end = for { $whose }’s present action
lasts-attack-own =
    { $count ->
        [one] for its next attack
       *[other] for its next { $count } attacks
    }
lasts-attack =
    { $count ->
        [one] for { $whose }’s next attack
       *[other] for { $whose }’s next { $count } attacks
    }
lasts-attacked-own =
    { $count ->
        [one] for the next attack against it
       *[other] for the next { $count } attacks against it
    }
lasts-attacked =
    { $count ->
        [one] for the next attack against { $whose }
       *[other] for the next { $count } attacks against { $whose }
    }

### Rolls

roll-line = { $amount } { $label }
roll-line-cited = { $amount } { $label } ({ $why })
roll-line-left-out = { $amount } { $label }: does not stack
roll-total = = { $total }
roll-total-against = = { $total } against { $against } { $dc }
roll-of-which = including { $lines }
roll-summary = { $purpose } { $total } against { $against } { $dc }, { $degree }
roll-summary-open = { $purpose } { $total }

degree-critical-success = critical success
degree-success = success
degree-failure = failure
degree-critical-failure = critical failure

purpose-attack = attack
purpose-spell-attack = spell attack
purpose-save = saving throw
purpose-initiative = initiative
purpose-recovery = recovery
purpose-affliction = affliction
purpose-escape = escape
purpose-seek = seek
purpose-hold = keeping hold
purpose-find = finding one’s target
purpose-persistent-damage = persistent damage
purpose-duration = how long it lasts
purpose-recharge = recharging
purpose-damage = damage
purpose-healing = healing
purpose-amount = the effect

# The same after “d20 for”.
die-for-attack = the attack
die-for-spell-attack = the spell attack
die-for-save = the saving throw
die-for-initiative = initiative
die-for-recovery = recovery
die-for-affliction = the affliction
die-for-hold = keeping hold
die-for-find = finding the target
die-for-escape = escaping
die-for-seek = seeking
die-for-persistent-damage = { $purpose }

# Why the game master ends a fight.
ended-truce = truce
ended-surrender = surrender
ended-flight = flight
ended-victory = victory

label-multiple-attack = multiple attacks
label-range = range
label-cover = cover
label-unseen-attacker = unseen attacker
label-lesser-cover = lesser cover
label-greater-cover = greater cover
label-special = part of the action
kind-circumstance = circumstance
kind-status = status
kind-item = item
kind-conditional = conditional
kind-untyped = untyped

### Statistics

stat-ac = AC
stat-tac = touch AC
stat-hp = HP
stat-speed = Speed
stat-perception = Perception
stat-fortitude = Fortitude
stat-reflex = Reflex
stat-will = Will
stat-acrobatics = Acrobatics
stat-arcana = Arcana
stat-athletics = Athletics
stat-crafting = Crafting
stat-deception = Deception
stat-diplomacy = Diplomacy
stat-intimidation = Intimidation
stat-medicine = Medicine
stat-nature = Nature
stat-occultism = Occultism
stat-performance = Performance
stat-religion = Religion
stat-society = Society
stat-stealth = Stealth
stat-survival = Survival
stat-thievery = Thievery
stat-spell-attack = spell attack
stat-spell-dc = spell DC
stat-attack = attack
stat-damage = damage
stat-flat = flat check
stat-dc = DC
stat-recovery-dc = recovery DC
stat-affliction = affliction DC
stat-recovery = recovery DC
stat-initiative = initiative
stat-dc-of = { $stat } DC

### Damage

damage-slashing = slashing
damage-piercing = piercing
damage-bludgeoning = bludgeoning
damage-fire = fire
damage-cold = cold
damage-electricity = electricity
damage-acid = acid
damage-sonic = sonic
damage-force = force
damage-mental = mental
damage-poison = poison
damage-bleed = bleed
damage-vitality = vitality
damage-void = void
damage-nonlethal = nonlethal
damage-untyped = untyped
damage-spirit = spirit
damage-good = good
damage-evil = evil
damage-lawful = lawful
damage-chaotic = chaotic

### Traits, groups, modes, sides

trait-attack = attack
trait-move = move
trait-manipulate = manipulate
trait-concentrate = concentrate
trait-exploration = exploration
trait-downtime = downtime
trait-flourish = flourish
trait-open = open
trait-press = press
trait-secret = secret
trait-fighter = fighter
trait-auditory = auditory
trait-visual = visual
trait-mental = mental
trait-emotion = emotion
trait-fear = fear
trait-fire = fire
trait-cold = cold
trait-electricity = electricity
trait-healing = healing
trait-stance = stance
trait-linguistic = linguistic
group-attack = Attack
group-move = Move
group-magic = Magic
group-items = Items
group-manoeuvre = Manoeuvres
group-free = Free
group-other = Other
mode-encounter = encounter
mode-exploration = exploration
mode-downtime = downtime
side-heroes = the heroes
side-foes = the foes
side-neutral = the neutral
direction-0 = north
direction-1 = northeast
direction-2 = east
direction-3 = southeast
direction-4 = south
direction-5 = southwest
direction-6 = west
direction-7 = northwest
game-master = GM
stranger = Creature
nobody = nobody
something = something

### The report of a simulation

refusal-cannot-pay = not enough left to pay for it
refusal-restricted-unit = what is left is kept for something else
refusal-limit-reached = done as often as a turn allows
refusal-cooling-down = not ready again yet
refusal-used-up = used up for this fight
refusal-banned-by-effect = a condition forbids it
refusal-nobody-in-range = nobody in range
refusal-out-of-range = out of range
refusal-no-means = nothing in hand to do it with
refusal-not-at-hand = not at hand
refusal-no-target = nothing to aim at
refusal-cannot-act = in no state to act
refusal-wrong-mode = not in this mode of play
refusal-hemmed-in = no free square
refusal-nobody-holds-you = nobody to break free from
refusal-nothing-to-strike = nothing there to strike
refusal-other = a rule

report-fights =
    { $count ->
        [one] One fight, system { $system }, seed { $seed }.
       *[other] { $count } fights, system { $system }, seed { $seed }.
    }
report-wins-of-side = wins, { $side }
report-deaths-of-side = losses, { $side }
report-policies = Policies – { $policies }
report-limit =
    { $count ->
        [0] Beyond { $rounds } rounds a fight would count as a stalemate: none did.
        [one] Beyond { $rounds } rounds a fight counts as a stalemate: one did.
       *[other] Beyond { $rounds } rounds a fight counts as a stalemate: { $count } did.
    }
report-from-to = { $fewest } to { $most }
report-compared = { $count } fights of each of { $variants } variants, on the same seeds (from { $seed }).
report-deaths-a-fight = creatures lost a fight
report-title-compared-wins = Who wins
report-says-compared-wins = The share of fights each side wins under each variant, with the bounds that hold 95 times in 100.
report-title-compared-rounds = How long
report-says-compared-rounds = The share of fights that end after so many rounds.
report-title-compared-deaths = What it costs
report-says-compared-deaths = Creatures lost a fight, on average.
report-title-differences = The differences
report-says-differences = Each variant against “{ $first }”, on the same seeds; bold is more than chance. Wins in percentage points.
report-bounds = between { $low } and { $high } %, 95 times in 100
report-options = Table options: { $options }
report-nobody = nobody
report-stalemate = stalemate
report-title-wins = Who wins
report-says-wins = The share of fights each side wins; the line spans the bounds that hold 95 times in 100.
report-title-rounds = How long it lasts
report-says-rounds = How many fights end after so many rounds.
report-title-survival = Who survives
report-says-survival = The share of fights each creature is still there at the end, with its bounds.
report-title-damage = Given and taken
report-says-damage = Hit points a fight, on average: damage dealt to the right, damage taken to the left.
report-title-turns = What turns are spent on
report-says-turns = Of each turn, what was spent, what was left at its end, and what was lost (slowed, stunned, down).
report-title-sources = Where the damage comes from
report-says-sources = Hit points taken a fight, by the action that takes them.
report-title-refusals = What the rules refused
report-says-refusals = When a creature ends its turn with something left to act with: why its attacks were closed to it, in turns a fight.
report-title-actions = What they do
report-says-actions = The actions used most; the darker, the more often in a fight.
report-title-figures = The figures
report-share-of-fights = share of fights
report-round-count = rounds
report-fight-count = fights
report-survives = survives
report-hit-points = hit points a fight
report-a-turn = a turn
report-a-fight = a fight
report-creature = creature
report-dealt = dealt
report-taken = taken
report-healed = healed
report-spent = spent
report-wasted = wasted
report-lost = lost
report-lasting = lasting damage, falls
report-reactions = reactions
report-passed = passed up
report-disrupted = disrupted

# What is spread over several turns.
work =
    { $at_once ->
        [yes] { $action }: { $done } of { $total }, in one go
       *[no] { $action }: { $done } of { $total }
    }

# Why a turn is advised: what it brings, then what it risks.
advice-fells = { $who } is likely to fall ({ $chance }).
advice-heals = It gives { $who } about { $amount } hit points back.
advice-hurts = It takes about { $amount } hit points from { $who }.
advice-hampers = It may hamper { $who } ({ $chance }).
advice-moves = { $who } takes a better place for what comes next.
advice-prepares = { $who } makes ready for what comes next.
advice-ready-enters-reach = { $who } strikes the first enemy who comes within reach.
advice-ready-attacks = { $who } shoots at the first enemy who attacks.
advice-leaves-it = { $who } leaves it at that.
advice-waits = Nothing { $who } could do now is worth more than waiting.
advice-may-be-disrupted = { $by } may react and disrupt it ({ $chance }).
advice-provokes = { $by } may react, for about { $amount } hit points.
advice-answered = { $by } may react, without harm to { $who }.
advice-safer = Afterwards the enemies can do less to { $who }: about { $amount } hit points in their next turns, should all of them try.
advice-exposed = Should all of them go for { $who }, the enemies may take about { $amount } hit points in their next turns.
advice-no-risk = It provokes nobody, and nobody can do much to { $who } in their next turn.

# Values of table options that say the same everywhere.

option-value-yes = Yes
option-value-no = No
option-value-ask = The GM is asked
option-value-automatic = Automatic
option-value-game-master = The GM decides
option-value-initiative = Initiative order
option-value-unlimited = No limit
option-value-never = Never
option-value-group = One roll for the group
option-value-individual = A roll each
option-value-exploration = Exploration
option-value-downtime = Downtime
option-value-propose = The GM confirms
option-value-none = None

# --- sheets: what the editor calls what one holds ------------------------------------------------
sheet-group-defences = Defences
sheet-group-senses = Perception and speed
sheet-group-magic = Magic
sheet-group-skills = Skills
sheet-group-others = Other numbers
sheet-pool-slots = Spell slots
sheet-pool-focus = Focus points
sheet-pool-charges = Charges
sheet-strike-name = Name
sheet-strike-attack = Attack
sheet-strike-damage = Damage
sheet-strike-type = Damage type
sheet-strike-reach = Reach
sheet-strike-range = Range
sheet-strike-increment = Range increment
sheet-strike-weapon = Weapon in hand
sheet-strike-traits = Traits
sheet-key-immune = Immunities
sheet-key-resist = Resistances
sheet-key-weak = Weaknesses
sheet-key-body-reach = Reach of the body
sheet-key-least = Least distance
sheet-word-critical = critical hits
sheet-area-burst = Burst
sheet-area-cone = Cone
sheet-area-line = Line
sheet-area-emanation = Emanation
sheet-lasts-1-round = 1 round
sheet-lasts-2-rounds = 2 rounds
sheet-lasts-3-rounds = 3 rounds
sheet-lasts-1-minute = 1 minute
sheet-lasts-until-end-of-source-next-turn = Until the end of its author’s next turn
sheet-lasts-unlimited = Unlimited
sheet-shape-cost = Cost
sheet-shape-effect = Condition
sheet-shape-lasts = Duration
sheet-shape-shape = Shape
sheet-shape-radius = Size, in squares
sheet-shape-dice = Dice
sheet-shape-type = Damage type
sheet-shape-save = Save
sheet-shape-dc = DC
sheet-shape-within = Range, in squares
sheet-shape-range = Range, in squares
sheet-shape-stat = Characteristic
sheet-speed-land = On land
sheet-speed-fly = Flying
sheet-speed-swim = Swimming
sheet-speed-climb = Climbing
sheet-speed-burrow = Burrowing
sheet-sense-vision = sight
sheet-sense-low-light-vision = low-light vision
sheet-sense-darkvision = darkvision
sheet-sense-greater-darkvision = greater darkvision
sheet-sense-see-invisibility = sees the invisible
sheet-sense-truesight = truesight
sheet-sense-scent = scent
sheet-sense-tremorsense = tremorsense
sheet-sense-echolocation = echolocation
sheet-sense-blindsight = blindsight
sheet-sense-blindsense = blindsense
sheet-sense-lifesense = lifesense
sheet-sense-thoughtsense = thoughtsense
sheet-sense-spiritsense = spiritsense
sheet-sense-magicsense = magicsense
sheet-sense-bloodsense = bloodsense
sheet-sense-wavesense = wavesense
sheet-sense-heatsight = heatsight
sheet-sense-mistsight = mistsight
sheet-sense-motion-sense = motion sense
sheet-sense-hearing = hearing
sheet-sense-all-around-vision = all-around vision
sheet-sense-no-vision = no vision
sheet-sense-other = another sense
sheet-body-senses = Senses
