# What Pathfinder Unchained says beyond the words all systems share. The same ids in fr.ftl.

## The core: the turn, acts, reactions, attacks, spells

refused-cannot-be-split = “{ $action }” takes { $cost } in one go and is not spread over two turns, you have { $left } left
refused-must-be-finished-now = “{ $action }” must be finished this turn: { $cost }, you have { $left } left
refused-not-loaded = “{ $using }” is not loaded
refused-only-the-target-reacts = only its target may react to that
refused-own-turn = no reactions on one’s own turn
refused-still-threatened = { $creature } threatens the next square too: threatened ground is not being left
refused-too-large = { $target } is too large for that

# What an action requires…

refused-needs-no-dexterity = only while denied one’s Dexterity bonus
refused-needs-flat-footed = only while flat-footed
refused-needs-helpless = only while helpless
refused-needs-grappled = only while grappled
refused-needs-pinned = only while pinned
refused-needs-pinning = only while pinning somebody
refused-needs-bound = only while tied up
refused-needs-entangled = only while entangled
refused-needs-netted = only while caught in a net
refused-needs-blinded = only while blinded
refused-needs-deafened = only while deafened
refused-needs-burning = only while on fire
refused-needs-running = only while running
refused-needs-mounted = only in the saddle
refused-needs-tricked = only under a dirty trick
refused-needs-must-maintain = only with a grapple to maintain
refused-needs-maintained = only after maintaining a grapple this turn
refused-needs-charged = only after a charge this turn
refused-needs-moved = only after a move this turn
refused-needs-attack-action-taken = only after an attack action this turn
refused-needs-casting-spell = only while casting a spell
refused-needs-spell-resistant = only with spell resistance
refused-needs-improved-feint = only with the feat Improved Feint
refused-needs-spell-combat = only with spell combat
refused-needs-spellstrike = only with spellstrike
refused-needs-animal-bond = only with a bond to that animal
refused-needs-animal-companion = only with an animal companion
refused-needs-swift-handler = only for whoever directs an animal with a word
refused-needs-trained-hand = only with a base attack bonus of at least +1

# … or forbids.

refused-not-while-no-dexterity = not while denied one’s Dexterity bonus
refused-not-while-flat-footed = not while flat-footed
refused-not-while-helpless = not while helpless
refused-not-while-grappled = not while grappled
refused-not-while-pinned = not while pinned
refused-not-while-pinning = not while pinning somebody
refused-not-while-bound = not while tied up
refused-not-while-entangled = not while entangled
refused-not-while-netted = not while caught in a net
refused-not-while-blinded = not while blinded
refused-not-while-deafened = not while deafened
refused-not-while-burning = not while on fire
refused-not-while-running = not while running
refused-not-while-mounted = not in the saddle
refused-not-while-tricked = not under a dirty trick
refused-not-while-must-maintain = the grapple is maintained first, or let go
refused-not-while-maintained = the grapple is maintained already this turn
refused-not-while-charged = not after a charge in the same turn
refused-not-while-moved = not after a move in the same turn
refused-not-while-attack-action-taken = not after an attack action in the same turn
refused-not-while-casting-spell = not while casting a spell
refused-not-while-spell-resistant = not with spell resistance
refused-not-while-improved-feint = Improved Feint does it another way
refused-not-while-spell-combat = spell combat does it another way
refused-not-while-spellstrike = spellstrike does it another way
refused-not-while-animal-bond = the bond to the animal does it another way
refused-not-while-animal-companion = an animal companion does it another way
refused-not-while-swift-handler = the animal already obeys a word
refused-not-while-trained-hand = a base attack bonus of at least +1 does it another way

# Events.

event-loaded =
    { $shots ->
        [one] { $creature } loads: { $item }
       *[other] { $creature } loads: { $item } ({ $shots } shots)
    }
event-nocked = { $creature } nocks an arrow, { $left } left
event-surprise-begins = Surprise round: { $aware }
event-surprise-ends = The surprise round ends
event-work =
    { $done ->
        [one] { $creature }: “{ $action }”, 1 act of { $total }
       *[other] { $creature }: “{ $action }”, { $done } acts of { $total }
    }
event-work-lost =
    { $done ->
        [one] { $creature } gives up “{ $action }”: 1 act lost
       *[other] { $creature } gives up “{ $action }”: { $done } acts lost
    }

# Questions and answers.

decision-assign-acts = { $creature }: how many acts for “{ $action }”? It still takes { $needed } of { $total }.
decision-begin-turn = { $creature }: take this turn, or delay it?
decision-casting = { $creature }: cast “{ $action }” defensively (DC { $dc }), or openly?
decision-extra-act = { $creature }: only one more act a turn. Which?
decision-spell-moment = { $creature }: when does the spell take effect?
decision-volley = { $creature }: one attack, or more?
decision-volley-target = { $creature }: the next attack, on whom?
choice-acts =
    { $number ->
        [one] 1 act
       *[other] { $number } acts
    }
choice-begin = Take the turn
choice-keep-delaying = Delay
choice-turn-end = At the end of this turn
choice-next-turn = At the start of the next turn
choice-openly = Openly
choice-defensively = Defensively
choice-defensively-by-wit = Defensively, at the attack’s expense
choice-single = One attack
choice-two-weapons = Both weapons
choice-flurry = Flurry of blows

# What bears on a roll.

label-two-weapons = two weapons
label-flurry = flurry of blows
label-attached = attached item
label-charged = charge
label-flanking = flanking
label-helpless = helpless
label-into-melee = shooting into melee
label-legs = more than two legs
label-no-dexterity = no Dexterity bonus
label-shield = shield
label-situation = situation
label-spell-combat = spell combat
label-improved-bull-rush = Improved Bull Rush
label-improved-dirty-trick = Improved Dirty Trick
label-improved-disarm = Improved Disarm
label-improved-drag = Improved Drag
label-improved-grapple = Improved Grapple
label-improved-overrun = Improved Overrun
label-improved-reposition = Improved Reposition
label-improved-steal = Improved Steal
label-improved-sunder = Improved Sunder
label-improved-trip = Improved Trip
label-greater-bull-rush = Greater Bull Rush
label-greater-dirty-trick = Greater Dirty Trick
label-greater-disarm = Greater Disarm
label-greater-drag = Greater Drag
label-greater-grapple = Greater Grapple
label-greater-overrun = Greater Overrun
label-greater-reposition = Greater Reposition
label-greater-steal = Greater Steal
label-greater-sunder = Greater Sunder
label-greater-trip = Greater Trip
label-point-blank-shot = Point Blank Shot
purpose-confirm = confirming the critical
purpose-cast-defensively = casting defensively
purpose-concentration = concentration
purpose-spell-resistance = spell resistance
purpose-stabilise = stabilising
purpose-manoeuvre = manoeuvre
purpose-bull-rush = bull rush
purpose-dirty-trick = dirty trick
purpose-disarm = disarm
purpose-drag = drag
purpose-grapple = grapple
purpose-overrun = overrun
purpose-reposition = reposition
purpose-steal = steal
purpose-sunder = sunder
purpose-trip = trip
reason-concentration = concentration lost
reason-spell-lost = spell lost
kind-armour = armour
kind-competence = competence
kind-deflection = deflection
kind-dodge = dodge
kind-enhancement = enhancement
kind-insight = insight
kind-luck = luck
kind-morale = morale
kind-natural = natural armour
kind-resistance = resistance
kind-sacred = sacred
kind-shield = shield
kind-size = size

# Statistics.

stat-bab = base attack bonus
stat-cmb = CMB
stat-cmd = CMD
stat-str = Strength
stat-dex = Dexterity
stat-con = Constitution
stat-int = Intelligence
stat-wis = Wisdom
stat-cha = Charisma
stat-con-score = Constitution score
stat-caster-level = caster level
stat-casting = casting ability
stat-concentration = concentration
stat-spell-resistance = spell resistance
stat-acrobatics-ranks = ranks in Acrobatics
stat-appraise = Appraise
stat-bluff = Bluff
stat-climb = Climb
stat-disable-device = Disable Device
stat-escape-artist = Escape Artist
stat-handle-animal = Handle Animal
stat-heal = Heal
stat-intimidate = Intimidate
stat-knowledge = Knowledge
stat-linguistics = Linguistics
stat-ride = Ride
stat-sense-motive = Sense Motive
stat-sleight-of-hand = Sleight of Hand
stat-spellcraft = Spellcraft
stat-swim = Swim
stat-use-magic-device = Use Magic Device

# Subtypes, traits, headings.

trait-complex = complex
trait-magic = magic
trait-verbal = verbal
trait-swift = swift
trait-supernatural = supernatural
trait-spell-like = spell-like
trait-mind-affecting = mind-affecting
trait-acid = acid
trait-sonic = sonic
trait-light = light
trait-one-handed = one-handed
trait-two-handed = two-handed
trait-double = double
trait-unarmed = unarmed
trait-natural = natural
trait-secondary = secondary
trait-bow = bow
trait-thrown = thrown
trait-nonlethal = nonlethal
trait-reach = reach
trait-splash = splash
trait-humanoid = humanoid
trait-animal = animal
trait-magical-beast = magical beast
trait-undead = undead
trait-construct = construct
trait-dragon = dragon
trait-giant = giant
trait-ooze = ooze
trait-plant = plant
trait-outsider = outsider
trait-vermin = vermin
trait-fey = fey
trait-elemental = elemental
trait-aberration = aberration
trait-monstrous = monstrous
group-skill = Skills
unit-arrows =
    { $count ->
        [one] { $count } arrow
       *[other] { $count } arrows
    }
unit-hp =
    { $count ->
        [one] { $count } hit point
       *[other] { $count } hit points
    }
unit-nonlethal =
    { $count ->
        [one] { $count } point of nonlethal damage
       *[other] { $count } points of nonlethal damage
    }

## Package D2: attacks, two weapons, charges, runs, defence, loading

refused-needs-act-spent = an act must have been spent this turn
refused-needs-charging = only in the middle of a charge
refused-needs-several-natural-weapons = it takes several natural attacks
refused-not-while-act-spent = only at the start of the turn, before any act
refused-not-while-charging = not possible in the middle of a charge
refused-not-while-several-natural-weapons = not possible with several natural attacks
refused-already-within-reach = { $target } is within reach already: nothing to charge
refused-already-loaded = “{ $using }” is loaded already
refused-already-nocked = an arrow is nocked already
refused-charge-too-short = that is too near for a charge ({ $speed } at least)
refused-immune-to-criticals = critical hits are nothing to { $target }
refused-loads-otherwise = “{ $using }” is loaded by another action
refused-must-be-adjacent = with a ranged weapon one must be next to { $target }
refused-no-ammunition = nothing left to shoot with “{ $using }”
refused-nobody-to-charge = nobody to charge in a straight line
refused-not-helpless = { $target } is not helpless
refused-not-straight = one must go straight
refused-way-hampered = the charge is hampered in { $cell }
refused-way-taken = { $target } is in the way, in { $cell }
decision-on-the-way = { $creature }: do something in the middle of the charge?
choice-go-on = Go on charging
label-fighting-defensively = fighting defensively
label-stunned = stunned
unit-bolts =
    { $count ->
        [one] { $count } bolt
       *[other] { $count } bolts
    }
unit-bullets =
    { $count ->
        [one] { $count } bullet
       *[other] { $count } bullets
    }

## D1: the turn, reactions, provocation

refused-too-few-acts-to-ready = “{ $action }” would need { $cost } in reserve, you have { $left } left
refused-nothing-to-ready = no act is left for an action to ready
refused-behind-cover = { $target } is behind cover
refused-no-such-speed = { $creature } does not move that way ({ $using })
stat-burrow-speed = burrow speed
stat-climb-speed = climb speed
stat-fly-speed = fly speed
stat-jump-speed = jump speed
stat-swim-speed = swim speed
way-burrow = burrowing
way-climb = climbing
way-fly = flying
way-jump = jumping
way-swim = swimming

# What this system says its own way.

pu-unit-action =
    { $count ->
        [one] { $count } act
       *[other] { $count } acts
    }
pu-event-regain-nothing = { $creature } gets no act
pu-refused-cannot-be-readied = only a basic or advanced action can be readied
pu-choice-cost-1 = 1 act
pu-choice-cost-2 = 2 acts
pu-choice-cost-3 = 3 acts
pu-choice-refund = Give an act back

## Spells, powers, magic items

refused-no-blade = it takes a melee weapon of the right kind in hand
refused-spell-will-not-do = “{ $using }” will not do for “{ $action }”
refused-no-charges-left = “{ $using }” has no charge left
refused-casting-aloud = { $creature } is busy speaking a spell
refused-touched-already = { $target } has been touched already
refused-needs-spellcaster = it takes a spellcaster
refused-needs-spell-combat-used = only after spell combat in the same turn
refused-needs-spell-combat-excludes-all = only after spell combat in the same turn
refused-needs-spell-cast = only after a spell of two acts or more in the same turn
refused-not-while-spellcaster = not for a spellcaster
refused-not-while-spell-combat-used = no such spell in the turn of a spell combat
refused-not-while-spell-combat-excludes-all = at this table, not in the turn of a spell combat
refused-not-while-spell-cast = not in a turn in which a spell of two acts or more is cast
event-spell-takes-effect = { $creature }: “{ $action }” takes effect
decision-own-turn-reaction = GM: may { $creature } use “{ $action }” on its own turn?
label-spell-combat-wit = Intelligence put into concentration
reason-no-target = nobody left to aim it at
item-spell-due = a spell takes effect
trait-immediate = immediate

## Things: in hand, in the pack, on the ground, fixed to the map

refused-wrong-thing = “{ $using }” will not do for that
refused-wrong-state = “{ $using }” is not in the right state for that
refused-held-fast = “{ $using }” is not let go of like that: what holds it must be undone first
refused-cannot-be-lifted = “{ $using }” cannot be picked up
refused-hands-full = not enough free hands for “{ $using }”
refused-no-flame = no tindertwig in hand, and no open flame within natural reach
refused-no-tool = what it takes is not in hand
refused-not-unconscious = { $target } is not unconscious
refused-beyond-natural-reach =
    { $cell ->
        [none] { $target }
       *[other] { $cell }
    } is beyond natural reach
refused-no-room-for-it = there is no room for it at { $cell }
refused-door-blocked = somebody stands in the door { $cell }
refused-door-destroyed = nothing is left of the door { $cell }
refused-door-locked = the door { $cell } is locked
refused-no-device = no device or lock to work on there
refused-beyond-the-weapon = { $cell } is beyond the reach of “{ $using }”
refused-nothing-to-strike = there is nothing to strike there
refused-needs-on-the-move = this must come right after a basic move action
refused-not-while-on-the-move = not right after a basic move action
event-lit = { $creature } lights: { $item }
event-strapped = { $creature } straps on: { $item }
event-fastened = { $creature } fixes to the gauntlet: { $item }
event-unfastened = { $creature } takes off the gauntlet: { $item }
event-consumed = { $item }: to the last drop, for { $target }
event-fused = { $creature } fits a fuse: { $item }
event-fizzles = { $item }: it does not catch fire
event-disabled = { $creature } gets the better of it: { $item } ({ $cell })
event-trap-springs = A trap goes off at { $cell }: { $item }
event-thing-damaged = { $item } ({ $cell }): { $amount } damage, { $left } left
event-thing-destroyed = { $item } ({ $cell }) is in pieces
label-smothering = smothered flames
label-no-tools = without tools
purpose-ignition = ignition
purpose-stray = direction
item-burning = the fire

## Skills, animals, mounts, help, free actions

refused-no-pit-in-reach = no pit can be reached
refused-target-cannot-see = { $target } cannot see
refused-target-cannot-hear = { $target } cannot hear
refused-nothing-to-filch = { $target } has nothing to filch
refused-already-recalled = { $creature } has already searched its memory about { $target }
refused-enough-words = { $creature } has talked enough for this round
refused-enough-free-actions =
    { $limit ->
        [one] one free action a turn at this table
       *[other] at most { $limit } free actions a turn at this table
    }
refused-out-of-earshot = { $target } is too far away to hear
refused-not-an-animal = { $target } is no animal to direct
refused-trick-unknown = { $target } does not know this trick ({ $using })
refused-trick-known = { $target } knows this trick ({ $using }): there is no need to push
refused-own-companion = one’s animal companion is pushed with a basic action
refused-not-own-companion = { $target } is not { $creature }’s animal companion
refused-not-a-mount = { $target } is no mount for { $creature }
refused-already-ridden = { $target } already carries somebody
refused-mount-too-far = { $target } is not at arm’s length
refused-nothing-in-view = nothing to appraise is in view
refused-no-hoard-in-view = no hoard is in view
refused-no-page-at-hand = no page to examine is at hand
refused-nothing-to-help-with = there is nothing to help { $target } with from here
refused-nobody-to-help = there is nobody to help from here
refused-needs-ridden = only with a rider on one’s back
refused-needs-mount-spooked = only on a spooked mount
refused-needs-mount-balked = only after failing to control one’s mount
refused-needs-spellcraft = only for those trained in Spellcraft
refused-not-while-ridden = not with a rider on one’s back
refused-not-while-mount-spooked = not on a spooked mount
refused-not-while-mount-balked = the mount has its own way until the next turn
refused-not-while-spellcraft = not for those trained in Spellcraft
event-appraised = { $creature } appraises: { $item }, { $worth } gp
event-dismounts = { $creature } dismounts to { $cell }
event-filched = { $creature } filches: { $item }
event-forgery-found = { $creature } sees that it is forged: { $item }
event-found = { $creature } discovers at { $cell }: { $item }
event-most-valuable = { $creature } picks out the finest piece: { $item }, { $worth } gp
event-mounts = { $creature } mounts { $target }
event-obeys = { $target } obeys { $creature }: { $effect }
event-recalled = { $creature } knows what it is dealing with: { $target }
event-seems-genuine = { $creature } finds nothing wrong: { $item }
event-spell-identified = { $creature } recognises the spell: { $action }
event-spotted = { $creature } spots { $target }
event-trail-lost = { $creature } loses the trail
decision-loot = { $creature }: filch what from { $subject }?
decision-difficulty = GM: how hard is it to know what { $creature } tries to remember?
decision-words = { $creature }: how many words? { $left } are left this round.
decision-aided-action = { $creature }: help { $subject } to do what?
decision-aid-against = { $creature }: help { $subject } against whom?
decision-aid-benefit = { $creature }: help { $subject } to strike, or to stay guarded?
choice-filch = Take: { $item }
choice-easy = Easy (DC 10)
choice-basic = Common (DC 15)
choice-hard = Hard (DC 20)
choice-very-hard = Very hard (DC 30)
choice-unknowable = Nobody could know
choice-words =
    { $number ->
        [one] 1 word
       *[other] { $number } words
    }
choice-against = Against { $target }
choice-next-roll = For the next roll
choice-guard = For armour class
label-size = size
label-hard-to-read = hard to take in
label-in-haste = in haste
label-held-item = item in hand
label-damage-taken = damage taken
label-hurt-animal = hurt animal
label-aided = aided
label-guarded = guarded by an ally
purpose-aid = helping
die-for-aid = helping
aiding-action = Helping: { $action }
trick-attack = attack
trick-come = come
trick-defend = defend
trick-down = down
trick-fetch = fetch
trick-guard = guard
trick-seek = seek
trick-stay = stay
trick-track = track
refused-goes-with-another = “{ $action }” goes with “{ $busy }”, which has not taken place this turn
event-concealment =
    { $missed ->
        [yes] { $creature } strikes beside { $target } ({ $rolled } for { $chance }%)
       *[no] { $creature } finds { $target } all the same ({ $rolled } for { $chance }%)
    }
event-deafness =
    { $missed ->
        [yes] { $creature }, deafened, gets the words wrong ({ $rolled } for { $chance }%)
       *[no] { $creature }, deafened, gets the words right ({ $rolled } for { $chance }%)
    }
purpose-concealment = concealment
purpose-deafness = deafness

## Manoeuvres and grapples

refused-already-in-a-grapple = { $target } is already in a grapple
refused-carries-nothing = { $target } has nothing on it to aim at
refused-firmly-fixed = “{ $using }” is fixed too firmly to be stolen
refused-has-no-such-thing = { $target } has no “{ $using }”
refused-held-tight = { $target } has “{ $using }” in hand: that takes a disarm, not a theft
refused-no-trick-to-undo = no dirty trick was played on { $target }
refused-no-way-through = no way leads through the space of { $target } and beyond
refused-not-in-a-grapple = “{ $using }” is of no use in a grapple
refused-out-of-threatened-area = { $cell } is outside the area { $creature } threatens; only the last square may be
refused-packed-away = “{ $using }” is deep in the pack of { $target }
refused-said-before-the-check = at this table, tying up is said before the check
refused-table-says-otherwise = at this table, that is paid for otherwise
refused-needs-rope-in-hand = you need a rope in hand
refused-not-while-rope-in-hand = not with a rope in hand
event-item-broken = { $creature }: { $item } is broken
event-item-damaged = { $creature }: { $item } loses { $amount } hit points
event-item-destroyed = { $creature }: { $item } is destroyed
event-lies-there = { $item } lies in { $cell }
event-stolen = { $creature } steals from { $target }: { $item }
decision-destroy = { $subject }: destroy “{ $item }” of { $creature }, or spare it?
decision-dirty-trick = { $subject }: which dirty trick on { $creature }, for { $rounds } rounds?
decision-disarm = { $subject }: what does { $creature } drop?
decision-drag = { $creature }: where do you drag { $subject }?
decision-escape = { $creature }: how do you get out?
decision-grapple-intent = { $creature }: keep hold of { $subject }, or tie it up with this very check?
decision-lethality = { $creature }: hurt { $subject } for good, or only batter it?
decision-overrun = { $creature }: how far, through { $subject }?
decision-place-held = { $subject }: where do you put { $creature }?
decision-reposition = { $subject }: which way does { $creature } go? { $left } squares left.
decision-stand-aside = { $creature }: { $subject } wants to get past. Stand fast, or stand aside?
decision-sunder = { $subject }: which thing of { $creature } do you strike?
decision-undo-trick = { $subject }: which of these dirty tricks on { $creature } do you undo?
decision-use-hold = { $creature } has hold of { $subject }: what now?
choice-square = To { $cell }
choice-enough = That will do
choice-item = { $item }
choice-destroy = Destroy it
choice-spare = Leave it at 1 hit point
choice-stand-fast = Stand fast
choice-stand-aside = Stand aside
choice-undo = Undo { $target }
choice-hold-on = Just hold on
choice-tie-up = Tie up
choice-lethal = Lethal damage
choice-nonlethal = Nonlethal damage
choice-blinded = Blind
choice-dazzled = Dazzle
choice-deafened = Deafen
choice-entangled = Entangle
choice-shaken = Shake
choice-sickened = Sicken
choice-free-by-skill = Get free (Escape Artist)
choice-free-by-force = Get free (manoeuvre)
choice-control-by-skill = Take control (Escape Artist)
choice-control-by-force = Take control (manoeuvre)
choice-ropes-by-skill = Slip the ropes (Escape Artist)
choice-ropes-by-force = Break the ropes (manoeuvre)
label-bare-handed = bare-handed
label-broken = broken weapon
label-escape-again = another try
label-stunned-target = stunned target
trigger-placed-in-danger = { $subject } is about to put { $target } in a dangerous place, { $cell }.
only-kind-basic = basic action
only-kind-advanced = advanced action
pu-only-trait = of the { $trait } subtype

# Closing points
event-held-fast = { $creature } does not let go of: { $item }, locked to the gauntlet
label-mounted = in the saddle

## On screen

pu-desk-unit-spent = { $unit }, spent
pu-desk-lost = { $units } lost
pu-desk-lost-one = { $units } lost
desk-unit-acts = act

## The command “troisactes convert”

command-convert-short = Say what an action of the standard rules becomes.
command-convert-help =
    Convert an action of the standard rules (free, swift, move, standard, full-round, immediate…) to Pathfinder Unchained: its kind, its acts, its subtypes, the rule that says so and what the GM may change. Without an argument, the whole table.

    Examples:

      troisactes convert                                          the table
      troisactes convert swift                                    a swift action
      troisactes convert standard --source supernatural --involves attack-roll
      troisactes convert standard --involves manoeuvre-check --alone    not in a full attack
      troisactes convert free --with charge                       goes with a charge
      troisactes convert extra-opportunities --count 2            gives two attacks of opportunity
      troisactes convert full-round --json                        for a program

    A homebrew rule says the same by a line “converts”, which the answer gives.
convert-argument = [TYPE]
convert-option-source = Where the power comes from: extraordinary, supernatural, spell-like, spell.
convert-option-involves = What the action involves: attack-roll, manoeuvre-check, movement. May be repeated.
convert-option-alone = The manoeuvre cannot stand in for an attack in a full attack.
convert-option-with = The action a free one goes with.
convert-option-acts = The number of acts the GM chooses, where the rule leaves it open.
convert-option-count = How many extra attacks of opportunity.
convert-option-options = A table option, like unconverted-standard-actions=1. May be repeated.
convert-option-json = The answer as JSON.
convert-unknown = “{ $what }” means nothing here. Expected: { $expected }
convert-acts-settled = --acts: the rule already settles how many acts this action takes
convert-type-free = free
convert-type-swift = swift
convert-type-move = move
convert-type-standard = standard
convert-type-full-round = full-round
convert-type-immediate = immediate
convert-type-attack-of-opportunity = attack-of-opportunity
convert-type-extra-attack = extra-attack
convert-type-extra-opportunities = extra-opportunities
convert-source-extraordinary = extraordinary
convert-source-supernatural = supernatural
convert-source-spell-like = spell-like
convert-source-spell = spell
convert-involves-attack-roll = attack-roll
convert-involves-manoeuvre-check = manoeuvre-check
convert-involves-movement = movement
convert-is-free = free action
convert-is-swift = swift action
convert-is-move = move action
convert-is-standard = standard action
convert-is-full-round = full-round action
convert-is-immediate = immediate action
convert-is-attack-of-opportunity = power paid with an attack of opportunity
convert-is-extra-attack = power that gives an extra attack
convert-is-extra-opportunities =
    { $count ->
        [one] power that gives an extra attack of opportunity
       *[other] power that gives { $count } extra attacks of opportunity
    }
convert-from-supernatural = supernatural ability
convert-from-spell-like = spell-like ability
convert-from-spell = spell
convert-has-attack-roll = with an attack roll
convert-has-manoeuvre-check = with a manoeuvre check
convert-has-movement = with movement
convert-alone = not in a full attack
convert-with = that goes with “{ $action }”
convert-kind-basic = basic action
convert-kind-advanced = advanced action
convert-kind-free = free action
convert-kind-reaction = reaction
convert-acts =
    { $count ->
        [one] 1 act
       *[other] { $count } acts
    }
convert-consecutive =
    { $count ->
        [one] 1 act
       *[other] { $count } consecutive acts
    }
convert-no-subtype = without subtype
convert-gives-action =
    { $count ->
        [one] 1 act more a turn, for a basic attack action only
       *[other] { $count } acts more a turn, for a basic attack action only
    }
convert-gives-reaction =
    { $count ->
        [one] 1 reaction more between two turns, for an attack of opportunity only
       *[other] { $count } reactions more between two turns, for attacks of opportunity only
    }
convert-strength-always = always
convert-strength-almost-always = almost always
convert-strength-generally = generally
convert-strength-optional = if the GM likes
convert-strength-guideline = on this model
convert-strength-by-table = as the table decides
convert-change-once-a-turn = The GM may limit it to once a turn (option swift-once-per-turn).
convert-change-number-of-acts = The GM may set another number of acts, at least 2: --acts N.
convert-change-subtypes = The GM may give it other subtypes.
convert-change-table-option = The table decides: option { $option }, 1 or 2.
convert-goes-with = It needs “{ $action }” to take place in the same turn.
convert-homebrew = In a homebrew rule:
convert-column-before = Standard rules
convert-column-here = Here
convert-column-clause = Rule
convert-column-strength = How far
convert-metavar = WORD
convert-with-free = --with: only a free action goes with another

### What a readied action waits for

ready-draws = an enemy draws a weapon or takes something out
ready-opens = somebody opens or closes a door

# --- sheets --------------------------------------------------------------------------------------
sheet-group-abilities = Abilities
sheet-group-attacks = Attacks and manoeuvres
sheet-group-speeds = Speeds
sheet-pool-arrows = Arrows
sheet-pool-bolts = Bolts
sheet-pool-bullets = Bullets
sheet-pool-hp = Hit points to begin with
sheet-pool-nonlethal = Nonlethal damage
sheet-pool-uses = Uses a day
sheet-key-battle-trained = Trained for battle
sheet-key-category = Size category
sheet-key-darkvision = Darkvision, in squares
sheet-key-extra-opportunities = Further attacks of opportunity
sheet-key-feats = Feats
sheet-key-flurry = Level of flurry of blows
sheet-key-legs = Number of legs
sheet-key-low-light = Low-light vision
sheet-key-other-feats = Other feats, for the record
sheet-key-rapid-reload = Rapid reload
sheet-key-rideable = Can be ridden
sheet-key-sneak-attack = Sneak attack dice
sheet-key-tricks = Tricks learned
sheet-key-ammunition = Ammunition
sheet-key-capacity = Most shots loaded
sheet-key-load = Kind of loaded weapon
sheet-key-multiplier = Critical multiplier
sheet-key-per-load = Shots per reload
sheet-key-threat = Threatens a critical from
sheet-word-fine = fine
sheet-word-diminutive = diminutive
sheet-word-tiny = tiny
sheet-word-small = small
sheet-word-medium = medium
sheet-word-large = large
sheet-word-huge = huge
sheet-word-gargantuan = gargantuan
sheet-word-colossal = colossal
