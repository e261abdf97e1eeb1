# How what is done in this system is told. The same ids in fr.ftl.

rolls-confirm = { $creature } confirms the critical hit
rolls-cast-defensively = { $creature } casts defensively
rolls-concentration = { $creature } tries to keep its concentration
rolls-spell-resistance = { $creature } tries to overcome the spell resistance
rolls-stabilise = { $creature } tries to stabilise
rolls-ignition = { $creature } may catch fire
rolls-aid = { $creature } helps
pu-deed-of-supernatural =
    { $target ->
        [none] { $creature } uses its power “{ $action }”
       *[other] { $creature } uses its power “{ $action }” against { $target }
    }

pu-deed-handle-animal =
    { $target ->
        [none] { $creature } handles
       *[other] { $creature } handles { $target }
    }
pu-deed-handle-animal-freely =
    { $target ->
        [none] { $creature } handles with a word
       *[other] { $creature } handles { $target } with a word
    }
pu-deed-push-animal =
    { $target ->
        [none] { $creature } pushes to obey
       *[other] { $creature } pushes { $target } to obey
    }
pu-deed-push-companion =
    { $target ->
        [none] { $creature } pushes to obey
       *[other] { $creature } pushes { $target } to obey
    }
pu-deed-mount =
    { $target ->
        [none] { $creature } mounts
       *[other] { $creature } mounts { $target }
    }
pu-deed-dismount = { $creature } dismounts
pu-deed-quick-mount =
    { $target ->
        [none] { $creature } leaps onto
       *[other] { $creature } leaps onto { $target }
    }
pu-deed-quick-dismount = { $creature } leaps down
pu-deed-control-mount = { $creature } tries to control its mount
pu-deed-attack =
    { $target ->
        [none] { $creature } strikes
       *[other]
            { $far ->
                [yes] { $creature } shoots at { $target }
               *[no] { $creature } strikes { $target }
            }
    }
pu-deed-all-natural-attacks = { $creature } makes all its natural attacks
pu-deed-coup-de-grace =
    { $target ->
        [none] { $creature } delivers a coup de grace
       *[other] { $creature } delivers a coup de grace to { $target }
    }
pu-deed-load-light-crossbow = { $creature } loads a crossbow
pu-deed-load-light-crossbow-rapidly = { $creature } reloads a crossbow rapidly
pu-deed-load-heavy-crossbow = { $creature } loads a crossbow
pu-deed-load-two-handed-firearm = { $creature } loads a firearm
pu-deed-load-two-handed-firearm-rapidly = { $creature } reloads a firearm rapidly
pu-deed-load-one-handed-firearm = { $creature } loads a firearm
pu-deed-load-one-handed-firearm-rapidly = { $creature } reloads a firearm rapidly
pu-deed-nock-arrow = { $creature } nocks an arrow
pu-deed-start-grapple =
    { $target ->
        [none] { $creature } tries to grapple
       *[other] { $creature } tries to grapple { $target }
    }
pu-deed-maintain-grapple = { $creature } maintains the grapple
pu-deed-release-grapple = { $creature } lets go
pu-deed-grapple-move = { $creature } moves the opponent
pu-deed-grapple-damage = { $creature } hurts the opponent
pu-deed-grapple-pin = { $creature } pins the opponent
pu-deed-grapple-tie-up = { $creature } ties the opponent up
pu-deed-escape-grapple = { $creature } tries to break free
pu-deed-break-from-danger = { $creature } breaks free from danger
pu-deed-untie =
    { $target ->
        [none] { $creature } unties
       *[other] { $creature } unties { $target }
    }
pu-deed-throw-net =
    { $target ->
        [none] { $creature } throws a net
       *[other] { $creature } throws a net over { $target }
    }
pu-deed-escape-net = { $creature } tries to get out of the net
pu-deed-read-ember-dart =
    { $target ->
        [none] { $creature } reads “Ember Dart”
       *[other] { $creature } reads “Ember Dart” at { $target }
    }
pu-deed-read-blinding-flash =
    { $target ->
        [none] { $creature } reads “Blinding Flash”
       *[other] { $creature } reads “Blinding Flash” at { $target }
    }
pu-deed-wand-ember-dart =
    { $target ->
        [none] { $creature } aims the ember wand
       *[other] { $creature } aims the ember wand at { $target }
    }
pu-deed-wand-rime-fan = { $creature } aims the rime wand
pu-deed-wand-knit-flesh =
    { $target ->
        [none] { $creature } aims the mending wand
       *[other] { $creature } aims the mending wand at { $target }
    }
pu-deed-rouse-the-lantern = { $creature } rouses the lantern
pu-deed-call-the-rampart = { $creature } calls the rampart
pu-deed-bull-rush =
    { $target ->
        [none] { $creature } tries to bull rush
       *[other] { $creature } tries to bull rush { $target }
    }
pu-deed-sunder =
    { $target ->
        [none] { $creature } tries to sunder something
       *[other] { $creature } tries to sunder something of { $target }
    }
pu-deed-overrun =
    { $target ->
        [none] { $creature } tries to overrun
       *[other] { $creature } tries to overrun { $target }
    }
pu-deed-drag =
    { $target ->
        [none] { $creature } tries to drag
       *[other] { $creature } tries to drag { $target }
    }
pu-deed-reposition =
    { $target ->
        [none] { $creature } tries to reposition
       *[other] { $creature } tries to reposition { $target }
    }
pu-deed-dirty-trick =
    { $target ->
        [none] { $creature } tries a dirty trick
       *[other] { $creature } tries a dirty trick on { $target }
    }
pu-deed-steal =
    { $target ->
        [none] { $creature } tries to steal something
       *[other] { $creature } tries to steal something from { $target }
    }
pu-deed-shake-off-trick = { $creature } shakes off a dirty trick
pu-deed-undo-trick =
    { $target ->
        [none] { $creature } undoes a dirty trick
       *[other] { $creature } undoes a dirty trick for { $target }
    }
pu-deed-undo-trick-at-once =
    { $target ->
        [none] { $creature } undoes a dirty trick at once
       *[other] { $creature } undoes a dirty trick for { $target } at once
    }
pu-deed-lower-or-raise-resistance = { $creature } lowers or raises its spell resistance
pu-deed-redirect-spell = { $creature } redirects a spell
pu-deed-dismiss-spell = { $creature } dismisses a spell
pu-deed-concentrate-on-spell = { $creature } concentrates on a spell
pu-deed-cease-concentration = { $creature } ceases to concentrate on a spell
pu-deed-touch-several-allies = { $creature } touches several allies with a spell
pu-deed-spell-combat =
    { $target ->
        [none] { $creature } fights with blade and spell
       *[other] { $creature } fights { $target } with blade and spell
    }
pu-deed-spellstrike =
    { $target ->
        [none] { $creature } strikes with a spell on the blade
       *[other] { $creature } strikes { $target } with a spell on the blade
    }
pu-deed-second-breath = { $creature } finds a second breath
pu-deed-hunters-mark =
    { $target ->
        [none] { $creature } marks for the hunt
       *[other] { $creature } marks { $target } for the hunt
    }
pu-deed-war-chant = { $creature } strikes up a war chant
pu-deed-cruel-flourish =
    { $target ->
        [none] { $creature } makes a cruel flourish
       *[other] { $creature } makes a cruel flourish at { $target }
    }
pu-deed-trailing-mist = { $creature } trails mist
pu-deed-roll-with-the-blow = { $creature } rolls with the blow
pu-deed-hobbling-hook =
    { $target ->
        [none] { $creature } hobbles with a hook
       *[other] { $creature } hobbles { $target } with a hook
    }
pu-deed-charge =
    { $target ->
        [none] { $creature } charges
       *[other] { $creature } charges { $target }
    }
pu-deed-run = { $creature } runs
pu-deed-total-defense = { $creature } fights in total defence
pu-deed-fight-defensively = { $creature } fights defensively
pu-deed-aid-another =
    { $target ->
        [none] { $creature } aids
       *[other] { $creature } aids { $target }
    }
pu-deed-demoralize =
    { $target ->
        [none] { $creature } tries to demoralize
       *[other] { $creature } tries to demoralize { $target }
    }
pu-deed-improved-feint =
    { $target ->
        [none] { $creature } feints
       *[other] { $creature } feints against { $target }
    }
pu-deed-search-room = { $creature } searches the room
pu-deed-search-area =
    { $cell ->
        [none] { $creature } searches an area
       *[other] { $creature } searches an area at { $cell }
    }
pu-deed-appraise-item = { $creature } appraises an item
pu-deed-appraise-held-item = { $creature } appraises an item in hand
pu-deed-appraise-hoard = { $creature } appraises the hoard
pu-deed-find-tracks = { $creature } looks for tracks
pu-deed-detect-forgery = { $creature } looks for a forgery
pu-deed-sleight-of-hand =
    { $target ->
        [none] { $creature } tries sleight of hand
       *[other] { $creature } tries sleight of hand on { $target }
    }
pu-deed-quick-sleight-of-hand =
    { $target ->
        [none] { $creature } tries quick sleight of hand
       *[other] { $creature } tries quick sleight of hand on { $target }
    }
pu-deed-first-aid =
    { $target ->
        [none] { $creature } gives first aid
       *[other] { $creature } gives first aid to { $target }
    }
pu-deed-treat-wound =
    { $target ->
        [none] { $creature } treats a wound
       *[other] { $creature } treats a wound of { $target }
    }
pu-deed-treat-poison =
    { $target ->
        [none] { $creature } treats poison
       *[other] { $creature } treats poison in { $target }
    }
pu-deed-identify-spell = { $creature } tries to identify a spell
pu-deed-recall-knowledge =
    { $target ->
        [none] { $creature } tries to recall something
       *[other] { $creature } tries to recall something about { $target }
    }
pu-deed-recall-fact = { $creature } tries to recall something
pu-deed-draw-weapon = { $creature } draws a weapon
pu-deed-draw-weapon-in-a-charge = { $creature } draws a weapon in the charge
pu-deed-sheathe-weapon = { $creature } sheathes a weapon
pu-deed-ready-shield = { $creature } readies a shield
pu-deed-ready-shield-on-the-move = { $creature } readies a shield on the move
pu-deed-drop-shield = { $creature } drops a shield
pu-deed-drop-shield-on-the-move = { $creature } drops a shield on the move
pu-deed-fasten-weapon = { $creature } fixes a weapon to a gauntlet
pu-deed-unfasten-weapon = { $creature } removes a weapon from a gauntlet
pu-deed-take-out = { $creature } takes an item out of the pack
pu-deed-put-away = { $creature } puts an item away
pu-deed-shift-heavy-thing = { $creature } shifts a heavy thing
pu-deed-drop-item = { $creature } drops an item
pu-deed-light-torch-from-flame = { $creature } lights a torch
pu-deed-light-torch = { $creature } lights a torch
pu-deed-extinguish-flames = { $creature } tries to put out the flames
pu-deed-prepare-oil-flask = { $creature } prepares an oil flask
pu-deed-throw-flask =
    { $target ->
        [none] { $creature } throws a flask
       *[other] { $creature } throws a flask at { $target }
    }
pu-deed-drink = { $creature } drinks or applies something
pu-deed-administer =
    { $target ->
        [none] { $creature } administers something
       *[other] { $creature } administers something to { $target }
    }
pu-deed-open-or-close-door =
    { $cell ->
        [none] { $creature } works the door
       *[other] { $creature } works the door at { $cell }
    }
pu-deed-disable-device =
    { $cell ->
        [none] { $creature } disables a device
       *[other] { $creature } disables a device at { $cell }
    }
pu-deed-attack-object =
    { $cell ->
        [none] { $creature } attacks an object
       *[other] { $creature } attacks an object at { $cell }
    }
pu-deed-move =
    { $means ->
        [none] { $creature } moves
       *[other] { $creature } moves ({ $means })
    }
pu-deed-go-into-pit = { $creature } goes down into a pit
pu-deed-step = { $creature } takes a five-foot step
pu-deed-stand-up = { $creature } stands up
pu-deed-knit-flesh =
    { $target ->
        [none] { $creature } casts “Knit Flesh”
       *[other] { $creature } casts “Knit Flesh” on { $target }
    }
