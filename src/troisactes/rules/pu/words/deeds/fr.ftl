# Comment se raconte ce qu’on fait dans ce système. Mêmes identifiants dans en.ftl.

rolls-confirm = { $creature } confirme le coup critique
rolls-cast-defensively = { $creature } incante sur la défensive
rolls-concentration = { $creature } tente de garder sa concentration
rolls-spell-resistance = { $creature } tente de percer la résistance à la magie
rolls-stabilise = { $creature } tente de se stabiliser
rolls-ignition = { $creature } risque de prendre feu
rolls-aid = { $creature } apporte son aide
pu-deed-of-supernatural =
    { $target ->
        [none] { $creature } use de son pouvoir « { $action } »
       *[other] { $creature } use de son pouvoir « { $action } » contre { $target }
    }

pu-deed-handle-animal =
    { $target ->
        [none] { $creature } dirige d’un ordre
       *[other] { $creature } dirige { $target } d’un ordre
    }
pu-deed-handle-animal-freely =
    { $target ->
        [none] { $creature } dirige d’un mot
       *[other] { $creature } dirige { $target } d’un mot
    }
pu-deed-push-animal =
    { $target ->
        [none] { $creature } pousse à obéir
       *[other] { $creature } pousse { $target } à obéir
    }
pu-deed-push-companion =
    { $target ->
        [none] { $creature } pousse à obéir
       *[other] { $creature } pousse { $target } à obéir
    }
pu-deed-mount =
    { $target ->
        [none] { $creature } se met en selle
       *[other] { $creature } se met en selle sur { $target }
    }
pu-deed-dismount = { $creature } met pied à terre
pu-deed-quick-mount =
    { $target ->
        [none] { $creature } saute en selle
       *[other] { $creature } saute en selle sur { $target }
    }
pu-deed-quick-dismount = { $creature } saute à terre
pu-deed-control-mount = { $creature } tente de maîtriser sa monture
pu-deed-attack =
    { $target ->
        [none] { $creature } frappe
       *[other]
            { $far ->
                [yes] { $creature } tire sur { $target }
               *[no] { $creature } frappe { $target }
            }
    }
pu-deed-all-natural-attacks = { $creature } attaque de toutes ses armes naturelles
pu-deed-coup-de-grace =
    { $target ->
        [none] { $creature } donne le coup de grâce
       *[other] { $creature } donne le coup de grâce { A($target) }
    }
pu-deed-load-light-crossbow = { $creature } charge son arbalète
pu-deed-load-light-crossbow-rapidly = { $creature } recharge son arbalète d’un geste
pu-deed-load-heavy-crossbow = { $creature } charge son arbalète
pu-deed-load-two-handed-firearm = { $creature } charge son arme à feu
pu-deed-load-two-handed-firearm-rapidly = { $creature } recharge vite son arme à feu
pu-deed-load-one-handed-firearm = { $creature } charge son arme à feu
pu-deed-load-one-handed-firearm-rapidly = { $creature } recharge vite son arme à feu
pu-deed-nock-arrow = { $creature } encoche une flèche
pu-deed-start-grapple =
    { $target ->
        [none] { $creature } tente d’agripper
       *[other] { $creature } tente d’agripper { $target }
    }
pu-deed-maintain-grapple = { $creature } poursuit la lutte
pu-deed-release-grapple = { $creature } lâche prise
pu-deed-grapple-move = { $creature } déplace son adversaire
pu-deed-grapple-damage = { $creature } blesse son adversaire
pu-deed-grapple-pin = { $creature } immobilise son adversaire
pu-deed-grapple-tie-up = { $creature } attache son adversaire
pu-deed-escape-grapple = { $creature } tente de se dégager
pu-deed-break-from-danger = { $creature } s’arrache au danger
pu-deed-untie =
    { $target ->
        [none] { $creature } détache
       *[other] { $creature } détache { $target }
    }
pu-deed-throw-net =
    { $target ->
        [none] { $creature } lance un filet
       *[other] { $creature } lance un filet sur { $target }
    }
pu-deed-escape-net = { $creature } tente de sortir du filet
pu-deed-read-ember-dart =
    { $target ->
        [none] { $creature } lit « Trait de braise »
       *[other] { $creature } lit « Trait de braise » contre { $target }
    }
pu-deed-read-blinding-flash =
    { $target ->
        [none] { $creature } lit « Éclair aveuglant »
       *[other] { $creature } lit « Éclair aveuglant » contre { $target }
    }
pu-deed-wand-ember-dart =
    { $target ->
        [none] { $creature } pointe la baguette de braise
       *[other] { $creature } pointe la baguette de braise sur { $target }
    }
pu-deed-wand-rime-fan = { $creature } pointe la baguette de givre
pu-deed-wand-knit-flesh =
    { $target ->
        [none] { $creature } pointe la baguette de suture
       *[other] { $creature } pointe la baguette de suture sur { $target }
    }
pu-deed-rouse-the-lantern = { $creature } éveille la lanterne
pu-deed-call-the-rampart = { $creature } appelle le rempart
pu-deed-bull-rush =
    { $target ->
        [none] { $creature } tente de bousculer
       *[other] { $creature } tente de bousculer { $target }
    }
pu-deed-sunder =
    { $target ->
        [none] { $creature } tente de briser un objet
       *[other] { $creature } tente de briser un objet { DE($target) }
    }
pu-deed-overrun =
    { $target ->
        [none] { $creature } tente de renverser
       *[other] { $creature } tente de renverser { $target }
    }
pu-deed-drag =
    { $target ->
        [none] { $creature } tente d’entraîner
       *[other] { $creature } tente d’entraîner { $target }
    }
pu-deed-reposition =
    { $target ->
        [none] { $creature } tente de repositionner
       *[other] { $creature } tente de repositionner { $target }
    }
pu-deed-dirty-trick =
    { $target ->
        [none] { $creature } tente un sale coup
       *[other] { $creature } tente un sale coup contre { $target }
    }
pu-deed-steal =
    { $target ->
        [none] { $creature } tente de subtiliser un objet
       *[other] { $creature } tente de subtiliser un objet { A($target) }
    }
pu-deed-shake-off-trick = { $creature } se remet d’un sale coup
pu-deed-undo-trick =
    { $target ->
        [none] { $creature } efface un sale coup
       *[other] { $creature } efface un sale coup pour { $target }
    }
pu-deed-undo-trick-at-once =
    { $target ->
        [none] { $creature } efface d’un geste un sale coup
       *[other] { $creature } efface d’un geste un sale coup pour { $target }
    }
pu-deed-lower-or-raise-resistance = { $creature } abaisse ou réactive sa résistance à la magie
pu-deed-redirect-spell = { $creature } redirige un sort
pu-deed-dismiss-spell = { $creature } met un terme à un sort
pu-deed-concentrate-on-spell = { $creature } se concentre sur un sort
pu-deed-cease-concentration = { $creature } cesse de se concentrer sur un sort
pu-deed-touch-several-allies = { $creature } touche plusieurs alliés d’un sort
pu-deed-spell-combat =
    { $target ->
        [none] { $creature } mêle l’arme et le sort
       *[other] { $creature } mêle l’arme et le sort contre { $target }
    }
pu-deed-spellstrike =
    { $target ->
        [none] { $creature } porte un sort de la pointe de sa lame
       *[other] { $creature } porte un sort de la pointe de sa lame contre { $target }
    }
pu-deed-second-breath = { $creature } retrouve un second souffle
pu-deed-hunters-mark =
    { $target ->
        [none] { $creature } marque pour la chasse
       *[other] { $creature } marque { $target } pour la chasse
    }
pu-deed-war-chant = { $creature } entonne un chant de guerre
pu-deed-cruel-flourish =
    { $target ->
        [none] { $creature } fait un moulinet cruel
       *[other] { $creature } fait un moulinet cruel devant { $target }
    }
pu-deed-trailing-mist = { $creature } laisse une traîne de brume
pu-deed-roll-with-the-blow = { $creature } encaisse en souplesse
pu-deed-hobbling-hook =
    { $target ->
        [none] { $creature } entrave d’un crochet
       *[other] { $creature } entrave { $target } d’un crochet
    }
pu-deed-charge =
    { $target ->
        [none] { $creature } charge
       *[other] { $creature } charge { $target }
    }
pu-deed-run = { $creature } court
pu-deed-total-defense = { $creature } se défend de toutes ses forces
pu-deed-fight-defensively = { $creature } combat sur la défensive
pu-deed-aid-another =
    { $target ->
        [none] { $creature } aide
       *[other] { $creature } aide { $target }
    }
pu-deed-demoralize =
    { $target ->
        [none] { $creature } tente de démoraliser
       *[other] { $creature } tente de démoraliser { $target }
    }
pu-deed-improved-feint =
    { $target ->
        [none] { $creature } feinte
       *[other] { $creature } feinte contre { $target }
    }
pu-deed-search-room = { $creature } fouille la pièce du regard
pu-deed-search-area =
    { $cell ->
        [none] { $creature } fouille une zone
       *[other] { $creature } fouille une zone en { $cell }
    }
pu-deed-appraise-item = { $creature } estime un objet
pu-deed-appraise-held-item = { $creature } estime un objet en main
pu-deed-appraise-hoard = { $creature } estime le butin
pu-deed-find-tracks = { $creature } cherche des traces
pu-deed-detect-forgery = { $creature } cherche une falsification
pu-deed-sleight-of-hand =
    { $target ->
        [none] { $creature } tente un escamotage
       *[other] { $creature } tente un escamotage aux dépens { DE($target) }
    }
pu-deed-quick-sleight-of-hand =
    { $target ->
        [none] { $creature } tente un escamotage en hâte
       *[other] { $creature } tente un escamotage en hâte aux dépens { DE($target) }
    }
pu-deed-first-aid =
    { $target ->
        [none] { $creature } prodigue les premiers soins
       *[other] { $creature } prodigue les premiers soins { A($target) }
    }
pu-deed-treat-wound =
    { $target ->
        [none] { $creature } soigne une blessure
       *[other] { $creature } soigne une blessure { DE($target) }
    }
pu-deed-treat-poison =
    { $target ->
        [none] { $creature } combat un poison
       *[other] { $creature } combat un poison chez { $target }
    }
pu-deed-identify-spell = { $creature } tente d’identifier un sort
pu-deed-recall-knowledge =
    { $target ->
        [none] { $creature } cherche dans sa mémoire
       *[other] { $creature } cherche dans sa mémoire ce qu’on sait { DE($target) }
    }
pu-deed-recall-fact = { $creature } cherche dans sa mémoire
pu-deed-draw-weapon = { $creature } dégaine une arme
pu-deed-draw-weapon-in-a-charge = { $creature } dégaine une arme en pleine charge
pu-deed-sheathe-weapon = { $creature } rengaine une arme
pu-deed-ready-shield = { $creature } passe un bouclier à son bras
pu-deed-ready-shield-on-the-move = { $creature } passe un bouclier à son bras en chemin
pu-deed-drop-shield = { $creature } lâche son bouclier
pu-deed-drop-shield-on-the-move = { $creature } lâche son bouclier en chemin
pu-deed-fasten-weapon = { $creature } fixe une arme à son gantelet
pu-deed-unfasten-weapon = { $creature } retire une arme de son gantelet
pu-deed-take-out = { $creature } sort un objet de son sac
pu-deed-put-away = { $creature } range un objet
pu-deed-shift-heavy-thing = { $creature } déplace une chose lourde
pu-deed-drop-item = { $creature } lâche un objet
pu-deed-light-torch-from-flame = { $creature } allume une torche
pu-deed-light-torch = { $creature } allume une torche
pu-deed-extinguish-flames = { $creature } tente d’éteindre les flammes
pu-deed-prepare-oil-flask = { $creature } prépare une flasque d’huile
pu-deed-throw-flask =
    { $target ->
        [none] { $creature } lance une flasque
       *[other] { $creature } lance une flasque sur { $target }
    }
pu-deed-drink = { $creature } boit ou applique un produit
pu-deed-administer =
    { $target ->
        [none] { $creature } administre un produit
       *[other] { $creature } administre un produit { A($target) }
    }
pu-deed-open-or-close-door =
    { $cell ->
        [none] { $creature } manœuvre la porte
       *[other] { $creature } manœuvre la porte en { $cell }
    }
pu-deed-disable-device =
    { $cell ->
        [none] { $creature } sabote un mécanisme
       *[other] { $creature } sabote un mécanisme en { $cell }
    }
pu-deed-attack-object =
    { $cell ->
        [none] { $creature } s’attaque à un objet
       *[other] { $creature } s’attaque à un objet en { $cell }
    }
pu-deed-move =
    { $means ->
        [none] { $creature } se déplace
       *[other] { $creature } se déplace ({ $means })
    }
pu-deed-go-into-pit = { $creature } descend dans un trou
pu-deed-step = { $creature } fait un pas de placement
pu-deed-stand-up = { $creature } se relève
pu-deed-knit-flesh =
    { $target ->
        [none] { $creature } lance « Chairs recousues »
       *[other] { $creature } lance « Chairs recousues » sur { $target }
    }
