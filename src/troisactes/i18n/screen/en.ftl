# What the table's screens show: see table/screen.

desk-somebody = somebody
desk-turn-yours = Your turn, { $creature }
desk-turn-of = Turn: { $creature }
desk-no-turn = Between turns
desk-round = Round { $round }
desk-round-surprise = Surprise round
desk-round-none = Before the fight
desk-ended = The fight is over
desk-in-turns =
    { $count ->
        [0] It is your turn
        [one] You are next
       *[other] You in { $count } turns
    }
desk-waiting-for = Waiting for { $who }
desk-waiting-gm = The GM is resolving…

# Budget.
desk-unit-actions = action
desk-unit-spent = { $unit }, spent
desk-unit-free = { $unit }
desk-unit-overspent = { $unit }, one too many
desk-unit-only = { $unit }, for { $only } only
desk-reaction-free = Reaction available
desk-reaction-spent = Reaction spent
desk-reaction-not-yet = No reaction yet
desk-reaction-not-yet-end = No reaction on your own turn: it comes at its end
desk-reaction-none = No reaction possible
desk-budget = { $units }. { $reaction }
desk-budget-plain = { $units }
desk-pool-bonus = Bonus
desk-pool-reaction = Reaction
desk-pool-slots = Spells
desk-pool-slots-of-rank = Rank { $rank } spells
desk-pool-focus = Focus
desk-pool-charges = Charges
desk-pool-uses = Uses
desk-pool-arrows = Arrows
desk-pool-bolts = Bolts
desk-pool-bullets = Bullets
desk-pool-of = { $name } { $now } of { $most }
desk-pool = { $name } { $now }
desk-lost = { $units } lost
desk-lost-one = { $units } lost
desk-end-turn = End the turn
desk-end-turn-losing = End: { $lost }

# Creatures.
desk-hp = { $now }/{ $most } HP
desk-band-unhurt = unhurt
desk-band-hurt = hurt
desk-band-battered = battered
desk-band-down = down
desk-side-own = yours
desk-side-heroes = hero
desk-side-foes = enemy
desk-side-neutral = neutral
desk-within-reach = within reach
desk-squares-away =
    { $count ->
        [one] { $count } square away
       *[other] { $count } squares away
    }
desk-hidden = hidden
desk-acting = acting
desk-square-wall = wall
desk-square-difficult = difficult terrain
desk-square-door = open door
desk-square-closed = closed door
desk-square-obstacle = low obstacle
desk-square-slit = arrow slit
desk-square-pit = pit
desk-square-shallow = shallow water
desk-square-deep = deep water
desk-light-dark = dark
desk-light-dim = dim light
desk-light-lamp = source of light
desk-square-thicket = thicket
desk-edge-wall = wall
desk-edge-low = low wall
desk-edge-window = window
desk-edge-door = open door
desk-edge-closed = closed door
desk-edge-ledge = ledge
desk-work = { $action } { $done }/{ $total }
desk-work-on = Go on
desk-work-on-one = Go on: { $units }
desk-work-on-some = Go on: 1 to { $units }
desk-ready = Ready: { $action } if { $trigger }
desk-returns = Come in after { $creature }
desk-returns-later = Waiting: you may come in after any turn

# Palette.
desk-group-going-on = Going on
desk-penalty = { $amount } for your earlier attacks
desk-priced-by-gm = the GM sets the price
desk-priced-proposal = expected: { $price }, DC { $dc }, for the GM to confirm
desk-average = ~{ $amount }
desk-average-healing = heals ~{ $amount }
desk-chance-low = low
desk-chance-even = even
desk-chance-high = high
desk-chance-save = { $chance } to fail its save

# Previews.
desk-confirm = Confirm
desk-becomes = { $before } → { $after }
desk-same-budget = { $before }, unchanged
desk-among-visible = among what you can see
desk-provokes-at = provokes { $creature } at { $cell } ({ $action })
desk-provokes = provokes { $creature } ({ $action })
desk-loses-work =
    { $count ->
        [one] breaks off { $action }: { $count } act lost
       *[other] breaks off { $action }: { $count } acts lost
    }
desk-loses-long = breaks off “{ $action }”
desk-flee = Flight { $chance }
desk-too-dear = { $cost }, more than is left
desk-walk-first = Walk up, then { $action }
desk-twice = { $action }, twice
desk-note-damage = avg. { $amount }
desk-note-healing = heals { $amount }
desk-victim = { $name }: { $facts }
desk-victim-next = Then { $action } – { $says }
desk-victim-loss = −{ $amount } HP on average
desk-victim-loss-if = −{ $amount } HP if it works
desk-victim-gain = +{ $amount } HP
desk-also-hits = Also hits { $names }.
desk-cover = cover: { $cover }
desk-ends-turn = ends your turn
desk-square-cost = { $cost } PM

# Questions.
desk-heading-respond = Reaction?
desk-heading-die = A die to throw
desk-heading-lose-actions = What you lose
desk-heading-order-items = In which order?
desk-heading-return = Come in after { $creature }?
desk-heading-gm = For the GM to say
desk-heading-other = For you to say
desk-die = d{ $faces }?
desk-step-stop = Stop here

# Log.
desk-deed = { $creature }: { $what }
desk-attack-critical-success = critical hit
desk-attack-success = hit
desk-attack-failure = miss
desk-attack-critical-failure = critical miss
desk-told-damage =
    { $critical ->
        [yes] { $creature } loses { $amount } HP ({ $type }, critical hit)
       *[no] { $creature } loses { $amount } HP ({ $type })
    }
desk-spell-attack-critical-success = critical hit
desk-spell-attack-success = hit
desk-spell-attack-failure = miss
desk-spell-attack-critical-failure = critical miss
desk-told-effect-begins = { $creature } gains the { $effect } condition
desk-told-corrected = A die of { $creature } is corrected
desk-told-healed = { $creature } regains HP
desk-told-fortified = { $creature } gains temporary HP
desk-told-softened = { $creature } avoids part of the damage
desk-told-warded =
    { $sort ->
        [immunity] { $creature }, immunity ({ $against })
        [weakness] { $creature }, weakness ({ $against }): the damage is heavier
        [hardness] { $creature }, hardness: part of the damage is stopped
       *[resistance] { $creature }, resistance ({ $against }): part of the damage is stopped
    }
desk-typed-die = d{ $faces } = { $value } · { $what }
desk-roll-die = d20 = { $die }
desk-roll-dice = dice { $dice }, { $die } counts
desk-against = { $against } { $dc }
desk-asks-action = For which action
desk-asks-source = From whom
desk-asks-somebody = Towards whom
desk-undone = Undone
desk-undone-gm = Undone by the GM
desk-undone-by = Undone by { $who }
desk-off-rules = against the rules · { $clause }
desk-overruled = The GM overrules { $clause }
desk-overruled-fight = The GM overrules { $clause } for this whole fight
desk-undo-own = Undo your last step
desk-undo-gm = Undo the last step
desk-undo-ask = You can no longer undo that alone: ask the GM
desk-undo-none = Nothing to undo
desk-redo-none = Nothing to redo

# A creature’s sheet.
desk-level = Level { $level }
desk-immune = Immunity: { $kinds }
desk-resists = Resistance: { $kinds }
desk-weak = Weakness: { $kinds }
desk-damage = { $amount } ({ $kind })
desk-heals = heals { $amount } HP
desk-reach = reach { $distance }
desk-range = range { $distance }

# --- the end of a fight ---------------------------------------------------------------------------

ending-victory = Victory
ending-defeat = Defeat
ending-nobody = Nobody left standing
ending-closed = Fight stopped
ending-rounds =
    { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
ending-foes-out =
    { $count ->
        [one] { $count } foe out of the fight
       *[other] { $count } foes out of the fight
    }
ending-heroes-fell =
    { $count ->
        [0] no hero down
        [one] { $count } hero fell
       *[other] { $count } heroes fell
    }
ending-dealt = Damage
ending-healed = Healing
ending-taken = Taken
ending-badge-last-blow = Final blow
ending-badge-last-blow-says = The last blow of the fight, against { $name }
ending-badge-fell = Down
ending-badge-fell-says =
    { $count ->
        [one] Falls once
       *[other] Falls { $count } times
    }
ending-badge-healer = Rescuer
ending-badge-healer-says =
    { $count ->
        [one] Gives back { $count } HP
       *[other] Gives back { $count } HP
    }
ending-badge-good-shot = Sharp eye
ending-badge-good-shot-says = { $hits } attacks out of { $aimed } hit
ending-badge-spearhead = Spearhead
ending-badge-spearhead-says = Most damage: { $count }
ending-badge-rampart = Rampart
ending-badge-rampart-says = Takes the blows for the others: { $count }
ending-badge-unhurt = Not a scratch
ending-badge-unhurt-says = No blow lands
ending-blow-round = Round { $round }
ending-luck-says =
    { $count ->
        [one] { $count } d20, { NUMBER($mean, maximumFractionDigits: 1) }
       *[other] { $count } d20s, { NUMBER($mean, maximumFractionDigits: 1) } on average
    }
ending-foes = Foes
ending-hit-points = Hit points
