# How what is done in this system is told. The same ids in fr.ftl.

krosmoz-deed-of-ability =
    { $target ->
        [none] { $creature } uses its ability “{ $action }”
       *[other] { $creature } uses its ability “{ $action }” on { $target }
    }

krosmoz-deed-move = { $creature } moves
krosmoz-deed-flee = { $creature } tries to break away
krosmoz-deed-drag = { $creature } drags somebody
krosmoz-deed-draw-on-wakfu = { $creature } draws on Wakfu
krosmoz-deed-weapon-attack =
    { $target ->
        [none] { $creature } strikes
       *[other]
            { $far ->
                [yes] { $creature } shoots at { $target }
               *[no] { $creature } strikes { $target }
            }
    }
krosmoz-deed-unarmed-strike =
    { $target ->
        [none] { $creature } strikes bare-handed
       *[other] { $creature } strikes { $target } bare-handed
    }
krosmoz-deed-attack-square =
    { $cell ->
        [none] { $creature } aims at a square
       *[other] { $creature } aims at a square at { $cell }
    }
krosmoz-deed-grapple =
    { $target ->
        [none] { $creature } tries to grapple
       *[other] { $creature } tries to grapple { $target }
    }
krosmoz-deed-release =
    { $target ->
        [none] { $creature } releases
       *[other] { $creature } releases { $target }
    }
krosmoz-deed-shove =
    { $target ->
        [none] { $creature } shoves
       *[other] { $creature } shoves { $target }
    }
krosmoz-deed-dodge = { $creature } gets ready to dodge
krosmoz-deed-hide = { $creature } tries to hide
krosmoz-deed-search = { $creature } searches
krosmoz-deed-help-task =
    { $target ->
        [none] { $creature } helps
       *[other] { $creature } helps { $target }
    }
krosmoz-deed-help-attack =
    { $target ->
        [none] { $creature } helps in the fight
       *[other] { $creature } helps { $target } in the fight
    }
krosmoz-deed-stabilise =
    { $target ->
        [none] { $creature } stabilises
       *[other] { $creature } stabilises { $target }
    }
krosmoz-deed-use-item = { $creature } uses an item
krosmoz-deed-throw-item =
    { $target ->
        [none] { $creature } throws a potion
       *[other] { $creature } throws a potion at { $target }
    }
krosmoz-deed-draw = { $creature } draws an item
krosmoz-deed-drop = { $creature } drops an item
krosmoz-deed-improvised =
    { $text ->
        [none] { $creature } tries something else
       *[other] { $creature } tries something else: “{ $text }”
    }
