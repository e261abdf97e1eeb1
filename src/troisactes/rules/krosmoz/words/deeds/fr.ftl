# Comment se raconte ce qu’on fait dans ce système. Mêmes identifiants dans en.ftl.

krosmoz-deed-of-ability =
    { $target ->
        [none] { $creature } se sert de son aptitude « { $action } »
       *[other] { $creature } se sert de son aptitude « { $action } » sur { $target }
    }

krosmoz-deed-move = { $creature } se déplace
krosmoz-deed-flee = { $creature } tente une fuite
krosmoz-deed-drag = { $creature } traîne quelqu’un
krosmoz-deed-draw-on-wakfu = { $creature } puise dans le Wakfu
krosmoz-deed-weapon-attack =
    { $target ->
        [none] { $creature } frappe
       *[other]
            { $far ->
                [yes] { $creature } tire sur { $target }
               *[no] { $creature } frappe { $target }
            }
    }
krosmoz-deed-unarmed-strike =
    { $target ->
        [none] { $creature } frappe à mains nues
       *[other] { $creature } frappe { $target } à mains nues
    }
krosmoz-deed-attack-square =
    { $cell ->
        [none] { $creature } vise une case
       *[other] { $creature } vise une case en { $cell }
    }
krosmoz-deed-grapple =
    { $target ->
        [none] { $creature } tente d’empoigner
       *[other] { $creature } tente d’empoigner { $target }
    }
krosmoz-deed-release =
    { $target ->
        [none] { $creature } relâche
       *[other] { $creature } relâche { $target }
    }
krosmoz-deed-shove =
    { $target ->
        [none] { $creature } bouscule
       *[other] { $creature } bouscule { $target }
    }
krosmoz-deed-dodge = { $creature } se prépare à esquiver
krosmoz-deed-hide = { $creature } tente de se cacher
krosmoz-deed-search = { $creature } cherche
krosmoz-deed-help-task =
    { $target ->
        [none] { $creature } aide
       *[other] { $creature } aide { $target }
    }
krosmoz-deed-help-attack =
    { $target ->
        [none] { $creature } aide au combat
       *[other] { $creature } aide { $target } au combat
    }
krosmoz-deed-stabilise =
    { $target ->
        [none] { $creature } stabilise
       *[other] { $creature } stabilise { $target }
    }
krosmoz-deed-use-item = { $creature } utilise un objet
krosmoz-deed-throw-item =
    { $target ->
        [none] { $creature } lance une potion
       *[other] { $creature } lance une potion sur { $target }
    }
krosmoz-deed-draw = { $creature } sort un objet
krosmoz-deed-drop = { $creature } lâche un objet
krosmoz-deed-improvised =
    { $text ->
        [none] { $creature } tente autre chose
       *[other] { $creature } tente autre chose : « { $text } »
    }
