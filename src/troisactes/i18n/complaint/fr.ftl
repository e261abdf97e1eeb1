### What is complained about: files, saves, scenarios, answers. Declared in records/complaints.

## Plain values: what was expected of one, and what stood there instead.

complaint-key-to-be = { $key } : { $what }
complaint-key-with = { $key } : { $what }
complaint-no = pas de { $what }
complaint-nothing = rien
complaint-another = autre chose
complaint-more = davantage
complaint-another-one = un autre
complaint-something-else = autre chose
complaint-again = { $what } une seconde fois
complaint-once = { $what } une seule fois
complaint-it-again-on-line = encore lui (déjà à la ligne { $first })
complaint-it-again-at = encore lui (déjà à { $first })
complaint-again-on-line = { $what } une seconde fois (déjà à la ligne { $first })
complaint-that-of-line-again = encore celui de la ligne { $first }
complaint-did-you-mean = Vouliez-vous dire { $near } ?
complaint-either = { $first } ou { $last }
complaint-there-are = Il y a { $names }.
complaint-fewer-problems = moins de problèmes
complaint-more-problems =
    { $count ->
        [one] 1 autre problème
       *[other] { $count } autres problèmes
    }
complaint-solve-these-first = Réglez d’abord ceux-ci.
complaint-expected-and-found = attendu : { $expected } ; trouvé : { $found }
complaint-at-expected-found = { $where } : attendu { $expected }, trouvé { $found }
complaint-a-text = un texte
complaint-a-word = un mot
complaint-a-sentence = une phrase
complaint-a-table = une table
complaint-a-list = une liste
complaint-a-record = un enregistrement
complaint-true-or-false = true ou false
complaint-a-key = 64 signes hexadécimaux (0 à 9, a à f)
complaint-dice-of-a-table = les dés d’une table, qui viennent d’un secret
complaint-a-secret-for-another = un nouveau secret seulement après que l’ancien a été montré
complaint-a-nonce-of-its-own = attendu un aléa que personne n’a encore donné, { $most } au plus
complaint-spectators-only-look = seuls ceux qui jouent agissent ici : un spectateur regarde
complaint-closed-to-spectators = le MJ a fermé cette table aux spectateurs
complaint-the-seat-is-shut = le MJ tient la place { $seat } : demandez-lui un lien
complaint-an-unseen-turn-goes-on = c’est encore le tour de quelqu’un que les joueurs ne voient pas
complaint-no-fight-is-over = les dés se vérifient une fois le combat terminé
complaint-this-or-that = { $first } ou { $other }
complaint-a-whole-number = un nombre entier
complaint-a-whole-number-from = un nombre entier de { $least } à { $most }
complaint-a-whole-number-at-least = un nombre entier, { $least } au moins
complaint-a-whole-number-at-most = un nombre entier, { $most } au plus
complaint-at-least = { $least } au moins
complaint-at-most-characters = { $most } caractères au plus
complaint-one-of = l’un de ces mots : { $words }
complaint-empty = (vide)
complaint-a-list-of-texts = une liste de textes
complaint-a-list-of-words = une liste de mots
complaint-a-list-of-words-like = une liste de mots comme { $example }
complaint-a-list-of-tables = une liste de tables
complaint-a-list-of-steps = une liste d’étapes
complaint-a-list-of-parts = une liste, dont chaque élément est { $part }
complaint-at-least-one = { $what }, au moins une
complaint-all-different = { $what }, tous différents
complaint-a-text-in = un texte dans { $key }
complaint-a-table-in = une table dans { $key }
complaint-inside = { $what } dans { $where }
complaint-a-mapping-like = une table comme { $example }
complaint-plain-values = un mot, un nombre entier, true ou false, ou une liste de ceux-là
complaint-a-text-in-both-languages = un texte dans les deux langues, comme {"{"}fr = "…", en = "…"{"}"}
complaint-only-fr-and-en = seulement fr et en
complaint-only-known-keys-here = seulement des clefs connues ici ({ $known })
complaint-correct-it-or-take-it-out = Corrigez-la ou retirez-la.
complaint-small-letters-digits-and-hyphens = des minuscules, des chiffres et des tirets (comme sudden-charge), 64 au plus
complaint-an-id-of = un identifiant fait de { $rule }
complaint-a-value-of = une valeur faite de { $rule }
complaint-an-id-that-begins-with = un identifiant qui commence par { $prefix }
complaint-a-thing = une chose, ou une table comme {"{"}is = "torch", lit = true{"}"}
complaint-a-known-clause-for = une clause connue pour { $topic }
complaint-a-known-use = un trait, une action ou une famille connus après uses{":"}
complaint-a-known-topic-after = un sujet connu après { $sign }
complaint-written = { $text }
complaint-quoted = « { $text } »
complaint-none = aucun
complaint-some = il y en a
complaint-both = les deux
complaint-neither = ni l’un ni l’autre
complaint-nobody = personne
complaint-an-error = une erreur
complaint-after = { $what } ; { $other }
complaint-with-advice = { $what }. { $advice }
complaint-the-file = le fichier
complaint-a-table-with = une table avec { $keys }
complaint-the-key = la clef { $key }
complaint-words-as-keys = des mots pour clefs
complaint-a-number-a-word-a-list-or-a-table = un nombre, un mot, une liste ou une table
complaint-a-whole-number-of-at-least = un nombre entier, { $least } au moins
complaint-at-most-lists-inside = { $most } listes emboîtées au plus

## Entries of a catalogue: actions, effects, items, creatures, options.

complaint-a-list-like-move = une liste comme ["move"], ou [] s’il n’y en a pas
complaint-at-least-one-instant = au moins un instant
complaint-absent-converts-tells-it = rien : converts le dit déjà
complaint-absent-this-system-has-no-costs = rien : ce système n’a pas de coûts
complaint-what-it-takes = ce qu’elle coûte (ou minutes, si elle prend du temps)
complaint-what-it-answers = à quoi une { $kind } répond, comme {"{"}on = ["…"], who = "enemy"{"}"}
complaint-a-table-like-a-trigger = une table comme {"{"}on = ["…"], who = "enemy"{"}"}
complaint-with-values-that-make-sense = { $kind } avec des valeurs qui ont un sens
complaint-a-number-of-squares-or-reach = un nombre de cases de 0 à { $most }, ou "reach"
complaint-a-kind-of-target = un genre de cible, ou une table comme {"{"}kind = "…"{"}"}
complaint-an-action-or-a-step = l’identifiant d’une action ou une table comme {"{"}step = "…"{"}"}
complaint-absent-only-actions-hold-steps = rien : seules les étapes d’une action contiennent des étapes
complaint-a-step-that-makes-sense = une étape { $kind } qui a un sens
complaint-slot-to-be-bound = que { $slot } soit rempli avant que { $step } ne le lise
complaint-no-step-binds-it = aucune étape qui le remplisse avant
complaint-bound-from-the-start = Remplis dès le début : { $slots }.
complaint-steps-that-come-to-an-end = des étapes qui aient une fin
complaint-it-is-abstract = Elle est abstraite : on ne peut que la prendre pour base.
complaint-the-id-of-the-rule-behind-it = l’identifiant de la règle d’où elle vient
complaint-its-default-is-unknown = { $key }, car sa valeur par défaut est inconnue ici
complaint-a-topic-whose-clause-exists = un sujet dont la clause existe
complaint-dice-like = des dés comme "2d6+3", "1d8" ou "4"
complaint-dice-that-come-to = des dés qui donnent au moins { $least }
complaint-counted-by-a-clock-event = compté par un événement de l’horloge du système ({ $known })
complaint-a-duration = une durée comme "unlimited", "3 rounds", "1 minute", "2 target turns", "until end of target turn", "until start of source turn", "until end of source next turn", "until end of current turn", "this action", "1 attack", "1 attack received" ou "sustained"
complaint-actions-or-a-code = 1, 2 ou 3 actions, "reaction", "free", ou un code parmi { $codes }
complaint-reach-weapon-or-squares = "reach", "weapon" ou un texte avec un nombre de cases de 0 à { $most }
complaint-action-points = des PA (3), une table comme {"{"}pa = 3, pm = 2{"}"}, "all", "free", ou l’un de { $kinds }
complaint-a-resolution-among = une résolution parmi { $known }
complaint-action-points-for = { $count } PA pour une action « { $kind } » (KZ-RES-04)
complaint-at-least-one-statistic = au moins une statistique
complaint-another-source = une autre source : un sort dit base = "{ $base }" ou l’équivalent
complaint-an-action-not-an-effect = une action : ce qui en donne davantage est un effet
complaint-one-of-the-effects = l’un de { $known } : les autres actions ne sont pas des effets
complaint-absent-only-free-ones-accompany = rien : seule une action libre en accompagne une autre
complaint-absent-only-opportunities-repeat = rien : seules les attaques d’opportunité en plus peuvent être plusieurs
complaint-absent-the-guidelines-settle-it = rien : les règles de conversion le fixent
complaint-a-word-of = un mot parmi { $rule }
complaint-absent-or-beside-a-range = rien, ou avec une portée
complaint-at-least-one-or-a-range = 1 au moins, ou une portée à côté
complaint-strikes-with-different-ids = des attaques aux identifiants différents
complaint-give-it-an-id = Donnez-lui un identifiant.
complaint-give-one-of-them-another-id = Donnez à l’un des deux un autre identifiant.
complaint-such-that = tel que { $stat } soit de { $least } à { $most }
complaint-statistics-among = des statistiques parmi { $known }
complaint-ranks-among = des rangs parmi { $known }
complaint-a-size-among = une taille parmi { $known }
complaint-with-words-among = { $key } avec des mots parmi { $known }
complaint-other-effects = d’autres effets
complaint-beside-data = { $key } à côté de data
complaint-inside-it = { $key } à l’intérieur
complaint-traits-kinds-or-actions = des traits, des genres, des actions ou ce qu’elles demandent (does)
complaint-the-actions-it-forbids = les actions qu’il interdit
complaint-words-of-an-option = une liste d’au moins deux mots, "{ $number }" ou "{ $actions }"
complaint-an-option-the-rules-ask-for = une option que les règles consultent
complaint-that-option-the-rules-ask-for = [option.{ $id }], que les règles consultent
complaint-no-such-option = aucune option de ce nom
complaint-some-of = certains de { $words }
complaint-a-value-the-rules-know = une valeur que les règles connaissent ({ $words })
complaint-a-table-of-labels = une table comme {"{"}valeur = {"{"}fr = "…", en = "…"{"}"}{"}"}
complaint-a-table-of-former-names = une table comme {"{"}ancien-nom = {"{"}ancienne-valeur = "valeur"{"}"}{"}"}
complaint-a-table-of-former-values = une table comme {"{"}ancienne-valeur = "valeur"{"}"}
complaint-some-with-commas = { $none }, ou certaines de { $known }, séparées par des virgules
complaint-a-cast-for-the-fight-s-creatures-only = une distribution pour les seules créatures du combat
complaint-who-is-none = { $id }, qui n’en est pas
complaint-a-table-for-each-system = une table pour chaque système
complaint-a-mood-among = une humeur parmi { $known }
complaint-critical-from = un critique de { $least } à { $most } (KN-03)
complaint-the-system-in-play-or = { $system }, le système en jeu, ou { $every }
complaint-a-table-like-kinds-of-action = une table comme {"{"}action = "standard"{"}"}
complaint-a-table-like-a-limit = une table comme {"{"}key = "flourish", per_turn = 1{"}"}
complaint-a-table-of-numbers-for = une table de nombres entiers, un par { $kind ->
        [ability] caractéristique
        [characteristic] caractéristique
        [action] action
        [action-or-family] action ou famille d’actions
        [faculty] faculté
        [address] adresse
        [answer] réponse
        [bond-of-an-effect] lien d’effet
        [clause] clause
        [clock-event] événement de l’horloge
        [counter] compteur
        [creature] créature
        [creature-or-verb] créature ou verbe
        [degree-of-success] degré de réussite
        [icon] icône
        [effect] effet
        [expectation] attente
        [event] événement
        [field-of-an-event] champ d’événement
        [fact] fait
        [feat] don
        [fight] combat
        [fight-of-the-batch] combat de la série
        [file] fichier
        [group] groupe d’actions
       *[id] identifiant
        [item] objet
        [kind-of-action] genre d’action
        [kind-of-modifier] type de modificateur
        [kind-of-target] genre de cible
        [language] langue
        [map] carte
        [mark-of-an-item] marque d’objet
        [means] moyen
        [note] note
        [message] message
        [mode-of-play] mode de jeu
        [option] option
        [part-of-an-action] partie d’action
        [picture] image
        [policy] stratégie
        [pool] réserve
        [request] demande
        [ruling] décision du MJ
        [scenario] scénario
        [script] suite d’étapes
        [seat] place
        [shelf] étagère
        [side] camp
        [simulation] simulation
        [situation] situation
        [statistic] statistique
        [step] étape
        [system] système
        [table] table
        [table-option] option de table
        [term] terme
        [topic] sujet
        [trait] trait
        [trigger] déclencheur
        [type-of-action] type d’action
        [type-of-damage] type de dégâts
        [unit] unité
        [value-of-this-option] valeur de cette option
        [view] vue
        [way-to-hold-a-weapon] façon de tenir une arme
        [weapon] arme
        [weapon-or-item] arme ou objet
    }
complaint-a-table-of-what-is-carried = une table comme {"{"}held = ["…"], stowed = ["…"]{"}"}
complaint-declare-the-clause = Déclarez-la dans le pack : [clause.{ $id }] avec fr et en.
complaint-dice-not-so-many = des dés comme "2d6+3", "1d8" ou "4", { $most } au plus, de { $faces } faces et { $added } en plus
complaint-a-cost-that-fits = un coût qui convienne à kind = "{ $kind }" ({ $cost } va avec "{ $found }")
complaint-a-kind-beside-it = kind à côté : { $known }
complaint-units-among = des unités parmi { $known }
complaint-acts-reaction-or-free = de 1 à { $most } actes, "reaction" ou "free"
complaint-at-most-of-level = { $most } au plus (KN-03)
complaint-key-at-most = { $key } de { $most } au plus (KN-03)

## Maps, and who and what stands on them.

complaint-who-takes-part = qui y participe
complaint-at-most-creatures = { $most } créatures au plus
complaint-at-most-things = { $most } choses au plus
complaint-a-free-square = une case libre
complaint-free-squares = { $width }×{ $height } cases libres
complaint-of-the-map = { $space } de la carte
complaint-where-it-does-not-fit = { $at }, où elle ne tient pas
complaint-where-somebody-stands = { $at }, où se tient { $who }
complaint-a-place-nobody-stands-on = un endroit où personne ne se tient
complaint-a-map-or-a-size = on = "…", map = """…""" ou size = "20x14"
complaint-a-map-that-can-be-read = une carte lisible
complaint-a-map-that-can-be-used = une carte utilisable
complaint-in-row = { $expected } à la ligne { $row } de la carte
complaint-a-width-and-a-height = une largeur et une hauteur en cases, comme "20x14"
complaint-a-name-without-spaces = un nom sans espaces, comme Kyra ou gobelin-2
complaint-a-short-name-without-spaces = un nom court sans espaces, comme F ou gobelin-2
complaint-absent-its-sheet-has-none = rien : sa fiche n’en a pas
complaint-different-for-each-creature = différent pour chaque créature
complaint-a-map-up-to = une carte de A1 à { $last }
complaint-a-table-of-options = une table des options et de leurs valeurs
complaint-squares-for-each-side = les cases de chaque camp, comme heroes = ["B2-D5"]
complaint-a-table-of-notes = une table de mots et de nombres
complaint-a-table-of-effects = une table d’effets et de leurs valeurs, comme {"{"}slowed = 1{"}"}
complaint-a-role = { $id } = "une fiche", une table comme {"{"}is = "…", hp = 12{"}"}, ou false
complaint-a-map-of-squares = une carte de 1 à { $most } cases de côté
complaint-width-by-height = { $width } sur { $height }
complaint-split-a-larger-map = Partagez une carte plus grande.
complaint-at-most-lines = au plus { $most } lignes
complaint-a-depth-and-squares = une profondeur de 1 à { $most }, puis des cases
complaint-how-light-or-how-far = la lumière du lieu ({ $levels }), ou jusqu’où une source éclaire (4/8 : lumière vive, puis pénombre) et depuis quelles cases
complaint-at-most-lights = au plus { $most } sources de lumière
complaint-from-corner-to-corner = d’un coin à l’autre, comme 3,0-3,6
complaint-two-squares-side-by-side = deux cases voisines, comme C4{ $mark }D4
complaint-a-drawing-with-squares = un dessin avec des cases
complaint-squares-in-a-row = { $width } cases, chacune après la place d’un bord
complaint-a-square-or-door-of-the-map = une case ou une porte de la carte
complaint-at-least-one-row = au moins une ligne
complaint-an-empty-map = une carte vide
complaint-a-square-of = une case d’{ $extent }
complaint-number-of-a-square = le numéro { $number }
complaint-a-square-like = une case comme F7, d’{ $extent }
complaint-squares-as-in-row-one = { $width } cases, comme à la ligne 1
complaint-doors-among = des portes parmi { $doors }
complaint-a-square-within-reach-of = une case qu’on puisse atteindre depuis { $square }
complaint-a-line-towards-another-square = une ligne vers une autre case que { $origin }, d’où elle part
complaint-row-with = ligne { $row } : { $what }
complaint-row-and-column-with = ligne { $row }, colonne { $column } : { $what }
complaint-a-square-of-the-map = une case de la carte, comme F7

## Packs, their files, and how they lie over one another.

complaint-the-catalogue-cannot-be-used = le catalogue de { $system } est inutilisable :
complaint-cannot-be-used = { $file } est inutilisable :
complaint-events-that-cannot-be-told = des événements ne peuvent être racontés :
complaint-cannot-be-said = { $system } ne peut pas dire ce qu’il demande ou refuse :
complaint-a-sentence-for = une phrase { $message } pour { $record }
complaint-the-sentence = une phrase { $message }
complaint-a-sentence-with-only = dans { $message }, rien que { $known }
complaint-only-what-it-holds = dans { $message }, seulement ce que contient { $record } ({ $known })
complaint-to-be-told-apart = que { $message } distingue { $name } ({"{"} { $name } -> … {"}"})
complaint-put-in-as-it-is = il y figure tel quel
complaint-cannot-be-laid-over = le pack { $pack } ne peut pas être posé sur { $system } :
complaint-it-in = cela dans { $pack }
complaint-built-in-clauses-are-elsewhere = Un système intégré a ses clauses dans clauses.toml.
complaint-clause-in-homebrew-only = {"["}clause.…] seulement dans des règles maison
complaint-clause-tables = des tables [[clause]]
complaint-the-citations-of = les citations de { $system }
complaint-no-such-folder = aucun dossier de ce nom
complaint-no-such-file = aucun fichier de ce nom
complaint-none-in-it = pas de { $file } dedans
complaint-a-folder-with = un dossier avec un { $file }
complaint-a-plain-file = un simple fichier
complaint-a-file = un fichier
complaint-a-folder = un dossier
complaint-a-pipe-or-a-device = un tube ou un périphérique
complaint-a-file-that-can-be-read = un fichier lisible
complaint-a-key-of-a-few-parts = une clef de quelques parties
complaint-more-than-parts = plus de { $most } parties
complaint-hundreds-of-them = des centaines
complaint-correct-toml = du TOML correct
complaint-correct-yaml = du YAML correct
complaint-text-in-utf8 = un texte en UTF-8
complaint-utf8-text = un texte en UTF-8
complaint-save-it-as-utf8 = Enregistrez le fichier en UTF-8.
complaint-byte-in-hex = l’octet 0x{ $byte }
complaint-byte = l’octet { $byte }
complaint-at-most-nested-lists-or-tables = { $most } listes ou tables emboîtées au plus
complaint-at-most-items-or-keys = { $most } éléments ou clefs au plus
complaint-at-most-entries-in-a-pack = { $most } entrées au plus dans un pack
complaint-at-most-bytes = { NUMBER($most, useGrouping: 1) } octets au plus
complaint-bytes-in-all = { NUMBER($size, useGrouping: 1) } octets
complaint-values-of-a-reasonable-size = des valeurs d’une taille raisonnable
complaint-too-many-files = { $folder } : attendu { $most } fichiers TOML au plus dans un pack, trouvé davantage. Vérifiez que c’est bien le dossier voulu.
complaint-keep-one-of-the-lines = Gardez une des lignes { $first } et { $second }, ou donnez à l’une un autre nom.
complaint-keep-one-of-the-places = Gardez un des deux, { $first } ou { $second }, ou donnez à l’un un autre identifiant.
complaint-braces-stand-on-one-line = Une table entre accolades tient sur une seule ligne.
complaint-a-pack-table = une table [pack] avec id = "…" et name = {"{"}fr = "…", en = "…"{"}"}
complaint-pack-table-in-its-file-only = {"["}pack] seulement dans le { $file } du dossier lui-même
complaint-the-system-it-changes = le système qu’il modifie
complaint-extends-to-name-a-known-system = extends : un système connu
complaint-extends-to-name-a-built-in-pack = extends : un pack intégré
complaint-extends-to-name-a-pack-above-this-one = extends : un pack au-dessus de celui-ci
complaint-extends-to-name-one-of = extends : l’un de { $names }
complaint-a-circle = un cercle : { $circle }
complaint-the-pack = le pack { $pack }
complaint-an-entry-table = une table [{ $section }.{ $id }]
complaint-entry-tables = des tables comme [{ $section }.un-identifiant]
complaint-entry-once-in-a-pack = {"["}{ $section }.{ $id }] une seule fois dans un pack
complaint-to-be-a-plain-value = { $key } : une valeur simple
complaint-the-date = la date { $date }
complaint-put-it-between-quotes = Mettez-la entre guillemets.
complaint-to-be-a-number-of-at-most = { $key } : un nombre de { NUMBER($most, useGrouping: 1) } au plus
complaint-the-pack-removes-it = Le pack { $pack } le retire ({ $where }).
complaint-only-one-of-replaces-changes-and-removed = un seul de replaces, changes et removed
complaint-nothing-beside-removed-true = rien à côté de removed = true
complaint-an-entry-above-to = un { $entry } au-dessus à { $verb }
complaint-what-it-does-to = replaces = true, changes = true ou removed = true dans { $entry }
complaint-none-and-it-is-there = rien de tel, et { $entry } existe déjà
complaint-it-comes-from-the-pack = Il vient du pack { $pack } ({ $where }).
complaint-invalid-value = une valeur incorrecte
complaint-invalid-statement = une ligne incorrecte
complaint-unterminated-string = un texte qui n’est pas fermé
complaint-unclosed-array = une liste qui n’est pas fermée
complaint-unclosed-inline-table = une table qui n’est pas fermée
complaint-key-without-equals = une clef sans « = »
complaint-more-on-the-line = quelque chose de trop sur la ligne
complaint-invalid-key = une clef incorrecte
complaint-unclosed-table-name = une table dont le nom n’est pas fermé
complaint-unescaped-backslash = une barre oblique inverse seule dans un texte
complaint-illegal-character = le caractère { $character }
complaint-value-written-twice = une valeur écrite deux fois
complaint-an-id-like-a-clause = un identifiant comme HB-01
complaint-toml-mistake = une faute d’écriture, que le lecteur de TOML appelle « { $text } »
complaint-yaml-mistake = une faute d’écriture, que le lecteur de YAML appelle « { $text } »
complaint-replace = remplacer
complaint-change = modifier
complaint-remove = retirer
complaint-a-number-too-long = un nombre trop long pour être lu

## Saves: headers, inputs, fights written down.

complaint-this-is-not-the-header-of-a-fight = ce n’est pas l’en-tête d’un combat :
complaint-participants-and-things = des participants comme {"{"}id, sheet, where{"}"} et des choses comme [B2, torch, {"{"}{"}"}]
complaint-only = seulement { $what }
complaint-the-input = l’entrée { $number }
complaint-input-with = entrée { $number } : { $what }
complaint-the-input-as-it-was-written = l’entrée telle qu’elle a été écrite
complaint-the-journal-diverges = ce journal ne redonne plus le combat qu’il enregistre :
complaint-all-inputs-are-sound =
    { $count ->
        [0] Il n’y a aucune entrée.
        [one] La seule entrée est saine.
       *[other] Les { $count } entrées sont saines.
    }
complaint-the-first-inputs-are-sound =
    { $count ->
        [0] La toute première entrée est déjà abîmée.
        [one] La première entrée est saine.
       *[other] Les { $count } premières entrées sont saines.
    }
complaint-this-is-not-a-save = ce n’est pas une partie enregistrée :
complaint-a-checksum-that-fits-the-content = une somme de contrôle qui corresponde au contenu
complaint-another-it-was-changed = autre chose : le fichier a été modifié
complaint-a-fight-that-ends-as = un combat qui finit en { $digest }
complaint-the-inputs-lead-elsewhere = les entrées se jouent, mais mènent ailleurs :
complaint-a-type-without-it = { $type } qui ne l’a pas
complaint-update-to-open-it = Mettez Trois Actes à jour pour l’ouvrir.
complaint-this-save-is-damaged = cette partie enregistrée est abîmée :
complaint-cannot-be-opened = { $file } ne s’ouvre pas : { $why }
complaint-not-a-save-of-ours = ce fichier n’est pas une partie de Trois Actes :
complaint-a-format-up-to = un format de 1 à { $newest }
complaint-the-format = le format { $format }
complaint-from-a-newer-version = cette partie vient d’une version plus récente. { $advice }
complaint-the-header-as-it-was-written = l’en-tête tel qu’il a été écrit
complaint-a-system-among = un système parmi { $known }
complaint-its-own-catalogue = le catalogue avec lequel on l’a jouée ({ $digest })
complaint-the-rules-have-changed = Les données de règles ont changé depuis ; on peut forcer l’ouverture, mais la partie peut se passer autrement.
complaint-this-save-was-played-with-another-catalogue = cette partie a été jouée avec un autre catalogue :
complaint-is-this-the-file-you-meant = Est-ce bien le fichier voulu ?
complaint-this-save-cannot-be-read = cette partie enregistrée est illisible :
complaint-json-such-as-we-write = du JSON comme le nôtre
complaint-its-packs-cannot-be-loaded = { $file } : ses packs ne se chargent pas : { $why }
complaint-no-state-of-a-fight = ce n’est pas l’état d’un combat : attendu du JSON, trouvé { $found }
complaint-json-value-missing = une valeur manque
complaint-json-comma-missing = il manque une virgule
complaint-json-colon-missing = il manque un deux-points
complaint-json-name-missing = il manque un nom entre guillemets
complaint-json-extra-data = quelque chose de trop à la fin
complaint-json-unterminated-string = un texte qui n’est pas fermé
complaint-json-control-character = un caractère de contrôle
complaint-json-trailing-comma = une virgule de trop avant la fin
complaint-this-fight-cannot-be-read = ce combat est illisible :
complaint-a-creatures-number = le numéro d’une créature, de { $least } à { $most }
complaint-a-systems-id = l’identifiant d’un système
complaint-a-list-of-folders = une liste de dossiers
complaint-a-packs-text = le texte d’un pack
complaint-the-catalogues-digest = l’empreinte du catalogue
complaint-a-table-of-chosen-options = une table d’options
complaint-a-list-of-sides = une liste de camps
complaint-a-list-of-dice = une liste de dés
complaint-a-table-of-seats = une table : place -> identifiants de créatures
complaint-the-rows-of-the-map = les lignes de la carte
complaint-a-mode-of-play = un mode de jeu
complaint-creature-ids-or-none = des identifiants de créatures, ou rien
complaint-what-lies-on-the-map = ce qui est posé sur la carte : [case, objet, données]
complaint-a-fight-as-it-stands = un combat tel qu’il est
complaint-a-fight-of-the-catalogue = un combat du catalogue
complaint-fr-or-en = fr ou en
complaint-a-list-of-whole-numbers = une liste de nombres entiers
complaint-a-table-of-words = une table de mots
complaint-whose-hit-points-are-shown = { $keys } : { $known }
complaint-seats-with-creatures = des places autres que { $gm }, avec une liste d’identifiants de créatures
complaint-no-number-we-write = { $word }, qui n’est pas un nombre comme les nôtres
complaint-it-cannot-be-read = { $file } est illisible :
complaint-json-mistake = une faute d’écriture, que le lecteur de JSON appelle « { $text } »
complaint-malformed-json-at = du JSON mal formé à l’octet { $byte }
complaint-truncated-json = du JSON inachevé
complaint-an-unknown-field = un champ inconnu, { $name }
complaint-a-missing-field = un champ qui manque, { $name }
complaint-a-value-not-offered = une valeur qui n’est pas offerte, { $value }
complaint-a-value-outside = une valeur hors de { $bound }
complaint-a-length-outside = une longueur hors de { $bound }
complaint-at-place = { $place } : { $what }
complaint-nested-hundreds-of-times = des listes emboîtées des centaines de fois
complaint-json = du JSON
complaint-undo-too-many = on défait { $count } entrées alors qu’il y en a { $held }
complaint-left-out-of-what = { $count } entrées laissées de côté alors qu’il y en a { $held }
complaint-redo-of-nothing = on refait alors que rien n’était défait

## Scenarios: how they are written, what they expected and what they found.

complaint-a-scenario = un scénario : title, system, creatures, steps
complaint-an-empty-file = un fichier vide
complaint-make-it-two-steps = Faites-en deux étapes, chacune avec son tiret.
complaint-expect-after = expect, après { $step }
complaint-with-note = { $step } # { $note }
complaint-a-list-of-faces = une liste de faces, comme [15, 6]
complaint-a-mapping-with-a-title = une table avec title, system, …
complaint-different-for-each-scenario = différent pour chaque scénario
complaint-everyone-first-to-act-first = tout le monde, qui agit d’abord en premier
complaint-a-mapping-of-creatures = une table : F{":"} {"{"}is{":"} fixture-fighter, at{":"} B2{"}"}
complaint-a-mapping-of-things = une table de cases à choses : C2{":"} [torch]
complaint-a-mapping-of-conditions = une table comme {"{"}slowed{":"} 1, prone{":"} true{"}"}
complaint-a-turn-that-has-begun = ce qui reste d’un tour seulement une fois que { $id } est appelé à agir
complaint-of-a-creature-here-only = de ces liens, seulement { $known } dans ce système
complaint-pools-among = des réserves que ce système connaît ({ $known })
complaint-hit-points-from = des points de vie de { $least } ou plus dans ce système
complaint-absent-as-nobody-fights-yet = absent : seule une rencontre a des rounds
complaint-a-step-that-does-or-expects-something = une étape qui fait ou attend quelque chose
complaint-absent-as-the-step-is-to-be-refused = rien, puisque l’étape doit être refusée
complaint-somebody-who-does-something = quelqu’un qui fait quelque chose
complaint-say-who = Dites qui : F{":"} stride C2.
complaint-one-thing-in-a-step = une seule chose par étape
complaint-a-clause-or-a-refusal = l’identifiant d’une clause, une liste de plusieurs, « any », ou {"{"}clause{":"} …, code{":"} …, facts{":"} …{"}"}
complaint-the-text-that-must-be-refused = le texte qui doit être refusé
complaint-absent-a-refused-pack-has-no-fight = rien : un pack refusé n’a pas de combat
complaint-what-happens-as-a-list = ce qui se passe, en liste
complaint-absent-as-dice-are-given = rien, puisque les dés sont donnés ou demandés
complaint-to-be-a-word-or-a-number = { $key } : un mot ou un nombre
complaint-to-be-a-whole-number = { $key } : un nombre entier
complaint-a-command-or-a-ruling = une commande ou une décision du MJ
complaint-a-command-like = une commande comme "stride C2"
complaint-a-word-that-since-can-name = un mot que since{":"} puisse nommer, autre que { $words }
complaint-expectations-like = des attentes, comme {"{"}hp{":"} {"{"}O{":"} 40{"}"}{"}"}
complaint-to-be-like-a-creature = { $id } comme {"{"}is{":"} …, at{":"} B2{"}"}
complaint-to-be-like-a-condition = { $name } : sa valeur, true, ou une table avec value, lasts, data …
complaint-one-creature-and-its-command = une créature et sa commande, comme {"{"}F{":"} sudden-charge{"}"}
complaint-a-creature-or-a-moment = une créature, ou une table avec asked, decision, round, turn, turns
complaint-indent-with-spaces = Décalez avec des espaces, sans tabulations ; mettez entre guillemets un texte qui commence par @, ` ou %.
complaint-quote-a-text-with-a-colon = Mettez entre guillemets un texte qui contient « {":"} ».
complaint-to-be-asked = que { $who } soit interrogé
complaint-the-question = la question { $kind }
complaint-as-the-usual-answer = { $answer } comme réponse habituelle
complaint-to-be-offered = que { $what } soit proposé
complaint-not-to-be-offered = que { $what } ne soit pas proposé
complaint-only-to-be-offered = que { $what } soient seuls proposés
complaint-to-be-a-target-of = que { $target } soit une cible de { $action }
complaint-not-to-be-a-target-of = que { $target } ne soit pas une cible de { $action }
complaint-to-be-written-as = { $name } écrit comme { $what }
complaint-to-name-what-is-there = que { $name } nomme ce qui existe
complaint-not-to-be = que { $id } ne soit pas { $name }
complaint-to-have-left = qu’il reste à { $id } : { $count } × { $kind }
complaint-to-have = que { $id } ait { $what } : { $count }
complaint-no-such-condition = aucun état de ce nom, seulement { $conditions }
complaint-of-a-condition-only = d’un état, seulement { $known }
complaint-of-a-roll-only = d’un jet, seulement { $known }
complaint-of-thrown-dice-only = seulement { $fields } de dés qui s’additionnent
complaint-of-an-action-only = d’une action, seulement { $known }
complaint-of-it-only = de { $subject } { $id }, seulement { $known }
complaint-one-of-to-ask-about = l’un de { $known } à consulter
complaint-the-square-of-a-door = la case d’une porte
complaint-open-or-closed = open ou closed
complaint-has-lacks-or-count = has, lacks ou count
complaint-held-or-stowed = held ou stowed
complaint-a-list-of-rolls-or-how-many = une liste de jets, ou leur nombre
complaint-a-list-of-events = une liste d’événements, comme [turn-end, turn-start]
complaint-a-list-of-actions = une liste d’actions, comme [{"{"}action{":"} strike, parent{":"} none{"}"}]
complaint-nobody-is-asked-anything = plus rien n’est demandé à personne
complaint-nobody-is-asked-anything-any-more = plus rien n’est demandé à personne
complaint-somebody-is-asked = on interroge { $who } ({ $kind }) : { $offers }
complaint-it-is = il l’est ; { $question }
complaint-it-is-not = il ne l’est pas ; { $question }
complaint-not-with-that-target = pas avec cette cible ; { $action } peut prendre { $targets }
complaint-refused-by = refusé par { $clause } ({ $code })
complaint-refused-by-with = refusé par { $clause } ({ $code } ; { $facts })
complaint-it-was-accepted = cela a été accepté
complaint-it-was-accepted-and-led-to = cela a été accepté, et a mené à { $events }
complaint-a-roll-with = un jet avec { $facts }
complaint-nothing-was-rolled = aucun jet
complaint-nothing-would-be-rolled = rien ne serait lancé
complaint-to-roll-with = « { $command } » avec un jet { $roll }
complaint-of-command = de « { $command } » : { $what }
complaint-the-event-in-its-place = l’événement { $event } à sa place
complaint-no-event = aucun événement { $event }
complaint-nothing-happened = il ne s’est rien passé
complaint-there-was = il y a eu { $event }
complaint-the-log-to-say = que le récit dise { $words }
complaint-how-many-actions = { $count } actions
complaint-events-of-kind = { $kind } événements
complaint-a-refusal-that-changes-nothing = un refus qui ne change rien
complaint-changed = { $what } : changé
complaint-a-refusal-by-the-rules = un refus par les règles
complaint-a-refusal-by = un refus par { $clause }
complaint-a-refusal-by-one-of = un refus par l’une de { $clauses }
complaint-the-refusal = le refus { $code }
complaint-a-refusal-with = un refus avec { $name } : { $value }
complaint-a-refusal-that-says = un refus qui dise { $words }
complaint-the-error = l’erreur { $error }
complaint-the-step-to-be-accepted = que l’étape soit acceptée
complaint-the-step-to-go-through = que l’étape aboutisse
complaint-the-engine-to-go-on = que le moteur continue
complaint-a-crash = un plantage, qui est un bogue du moteur : « { $what } »
complaint-nothing-to-stand-in-its-way = que rien ne l’empêche
complaint-to-come-to = d’en arriver à { $moment }
complaint-answers-and-not-there = { $count } réponses sans y arriver
complaint-its-dice-to-be-rolled = que les dés de cette étape ({ $dice }) y soient jetés
complaint-dice-not-rolled = { $count } pas encore jetés ; { $question }. Donnez les dés à l’étape qui les jette
complaint-the-same-fight-after-loading = le même combat après rechargement
complaint-a-copy-to-be-the-same-fight = qu’une copie soit le même combat
complaint-a-save-that-can-be-loaded = une sauvegarde qui se recharge
complaint-a-seat-of-the-table = une place de la table
complaint-to-see = que { $seat } voie { $words }
complaint-not-to-see = que { $seat } ne voie pas { $words }
complaint-to-see-the-order = que { $seat } voie l’ordre { $wanted }
complaint-to-see-the-creatures = que { $seat } voie les créatures { $wanted }
complaint-to-see-of-as = que { $seat } voie { $key } de { $id } comme { $value }
complaint-hit-points-of = points de vie de { $id }
complaint-attacks-counted-for = attaques comptées pour { $id }
complaint-the-work-of = l’ouvrage de { $id }
complaint-conditions-of = états de { $id }
complaint-counted-for = { $counter } compté pour { $id }
complaint-noted-of = { $note } noté pour { $id }
complaint-targets-of = cibles de { $id }
complaint-on-the-ground-at = au sol en { $place }
complaint-initiative-of = initiative de { $id }
complaint-turn-of = tour de { $id }
complaint-prompts-to = questions posées à { $who }
complaint-questions-to = questions à { $who }
complaint-questions-of-kind-to = { $kind } questions à { $who }
complaint-how-many = { $what }, combien : { $count }
complaint-data-of = { $what }, donnée { $key }
complaint-each-value-written-out = chaque valeur écrite en entier
complaint-the-alias = l’alias *{ $name }
complaint-plain-values-only = des valeurs simples
complaint-the-tag = la balise { $tag }
complaint-take-it-out = Retirez-la.
complaint-at-most-values = { NUMBER($most, useGrouping: 1) } valeurs au plus
complaint-split-the-file = Partagez le fichier.
complaint-at-most-nested = { $most } listes et tables emboîtées au plus
complaint-a-word-as-key = un mot pour clef
complaint-a-list-or-a-mapping = une liste ou une table
complaint-put-them-together = Réunissez-les, ou donnez à l’un un autre nom.
complaint-the-pack-to-be-refused-saying = que le pack soit refusé en disant { $words }
complaint-the-pack-to-be-refused = que le pack soit refusé
complaint-it-was-loaded = il a été chargé
complaint-a-warning-that-says = un avertissement qui dise { $words }
complaint-no-warning = aucun avertissement
complaint-no-other-warning = aucun autre avertissement
complaint-every-die-to-be-rolled = que chaque dé soit jeté
complaint-left-over = { $dice } de reste
complaint-claims-of-known-clauses = claims de clauses connues
complaint-refusals-by-known-clauses = des refus par des clauses connues
complaint-error-with-code = { $code } : { $what }
complaint-such-a-value = { $what } : { $value }
complaint-its-number = { $name } de { $id }
complaint-its-key = { $what }, { $key }
complaint-place-of = { $id } en
complaint-temporary-hit-points-of = points de vie temporaires de { $id }
complaint-condition-on = { $condition } sur { $id }
complaint-how-many-of = { $what }, combien
complaint-with-value = { $what } : { $value }
complaint-done-of = { $done } sur { $total }
complaint-carried-by = { $place } pour { $id }
complaint-key-of-item = { $key } de { $item }, { $what }
complaint-the-door = porte { $square }
complaint-the-order = ordre
complaint-who-is-set-aside = mis de côté
complaint-the-round = round
complaint-whose-turn = tour de
complaint-the-clock = horloge (secondes)
complaint-the-mode = mode
complaint-the-end = terminé
complaint-the-rolls = jets
complaint-the-questions = questions
complaint-to-hold = { $what }, avec { $word }
complaint-clause-of-roll = jet, clause de { $label }
complaint-clause-of-numbered-roll = jet { $number }, clause de { $label }
complaint-part-of-roll = jet, { $field }
complaint-part-of-numbered-roll = jet { $number }, { $field }
complaint-part-of-action = action { $number }, { $field }
complaint-count-of = { $count } : { $which }
complaint-not-offered = manque : { $what }
complaint-also-offered = en trop : { $what }
complaint-roll-alone = { $who }, { $purpose } : { $sum }
complaint-roll-against = { $who }, { $purpose } contre { $other } : { $sum }, DD { $dc } : { $degree }
complaint-purpose-with = { $purpose } ({ $means })
complaint-under-clause = { $what } ({ $clause })
complaint-stat-to-begin-with = {"  "}{ $stat } { $value } : { $start } au départ
complaint-a-modifier = {"    "}{ $amount } { $label }, { $kind }
complaint-left-out = { $what }, écarté : il ne s’ajoute pas aux autres

## Answers, commands and rulings that cannot be taken.

complaint-expected-found = attendu { $expected }, trouvé { $found }
complaint-not-asked-now = { $who } n’est pas interrogé maintenant : { $question }
complaint-only-the-game-master-may = seul le MJ peut { $what } ({ $clause })
complaint-overrule = passer outre
complaint-rule-on-that = en décider
complaint-undo = annuler
complaint-redo = refaire
complaint-give-the-ruling = ordonner { $name }
complaint-no-die-is-left = il ne reste pas de dé pour { $purpose } (un d{ $faces }) : ajoutez-en un à la liste
complaint-option-expected-found = option { $option } : attendu { $expected }, trouvé { $found }
complaint-does-not-answer = { $answer } ne répond pas à cette question : attendu { $known }
complaint-part-expected-found = { $what } : attendu { $expected }, trouvé { $found }
complaint-ruling-expected-found = { $ruling }, { $key } : attendu { $expected }, trouvé { $found }
complaint-expected-only = { $what } : attendu seulement « { $known } », trouvé { $found }
complaint-somebody-still-there = quelqu’un qui soit encore là
complaint-a-creatures-id = l’identifiant d’une créature
complaint-part-expected = { $what } : attendu { $expected }
complaint-no-way-leads-to = { $action } : aucun chemin ne mène à { $square } ; dessinez-en un
complaint-no-answer-rules-or-not = { $action } ne répond pas à cette question, même contre les règles
complaint-squares-to-stand-on = des cases où se tenir
complaint-at-most-inputs = pas plus de { $most } entrées : commencez un nouveau journal
complaint-to-go-against = cela devait aller contre { $clause }, et va contre { $found }
complaint-nothing-against-it = rien ne s’y oppose
complaint-only-dice-are-dropped = une correction ne retire que des dés
complaint-an-input-like = attendu answer, interject, ruling, undo, redo ou correct : { $found }
complaint-another-die-is-asked-for = un autre dé est demandé, ou aucun
complaint-the-rest-rests-on-it = ce qui a suivi dépend de ce dé : annulez-le d’abord
complaint-undo-how-many = undo : attendu combien d’entrées, 1 au moins, trouvé { $found }
complaint-undo-at-most = undo : attendu { $most } au plus, trouvé { $found }
complaint-nothing-to-redo = redo : attendu quelque chose d’annulé, rien ne l’est
complaint-correct-a-typed-die = correct : attendu un dé saisi, trouvé l’entrée { $number }
complaint-correct-within = correct : attendu de 1 à { $most } sur un d{ $faces }, trouvé { $found }
complaint-the-session-is-over = rien n’est demandé : la séance est finie
complaint-the-fight-is-over = rien n’est demandé : le combat est fini
complaint-that-decision-is-over = cette question est passée : voyez ce qui est demandé maintenant
complaint-somebody-else-is-asked = la question est pour quelqu’un d’autre
complaint-not-played-from = { $id } ne se joue pas depuis la place { $seat }
complaint-only-the-game-master-may-that = seul le MJ peut { $what } cela : { $reason }
complaint-not-your-step = ce n’était pas votre coup
complaint-somebody-else-took-it-back = quelqu’un d’autre l’a annulé
complaint-plays-nobody = la place { $seat } ne joue personne : elle regarde seulement
complaint-a-die-was-thrown = un dé a été jeté depuis
complaint-something-came-to-light = quelque chose de caché s’est montré depuis
complaint-cannot-be-done-like-that = { $action } ne peut pas se faire ainsi
complaint-cannot-be-done = { $action } ne peut pas se faire : { $why }
complaint-expected-form = attendu { $form }, trouvé { $found } en plus. Écrivez-le comme une table pour en dire davantage : {"{"}do{":"} { $do }, …{"}"}
complaint-a-ruling-needs-a-question = il faut une question ouverte pour trancher ; la séance est finie
complaint-a-ruling-like = attendu une décision comme {"{"}"do"{":"} "note", …{"}"}, trouvé { $found }
complaint-a-system-with-obstacles = { $do } : attendu un système avec des obstacles, trouvé { $found }
complaint-a-system-that-waits-to-react = { $do } : attendu un système où l’on ne réagit qu’à partir de son premier tour, trouvé { $found }
complaint-no-encounter-under-way = end-encounter : attendu une rencontre, aucune n’est en cours
complaint-something-suffered-by = quelque chose que { $id } subit
complaint-a-square-for-size = une case où une créature de taille { $size } peut se tenir
complaint-a-free-square-but-for = une case libre ({ $id } y est)
complaint-somebody-unnoticed = quelqu’un que personne n’a remarqué
complaint-an-action-not-had = une action que { $id } n’a pas
complaint-an-action-given-to = une action donnée à { $id } (celles de sa fiche restent)
complaint-an-adversary = un adversaire (les héros sont assommés de toute façon)
complaint-somebody-in-the-order = quelqu’un de l’ordre
complaint-each-in-the-order-once = chacun de ceux de l’ordre une fois ({ $names })
complaint-a-rules-id = l’identifiant d’une règle
complaint-aimed-at-nothing-more = { $action } ne vise rien : rien de plus n’est attendu, trouvé { $found }
complaint-a-command-of-at-most = une commande a { $most } caractères au plus
complaint-an-empty-command = attendu une commande comme "stride F7" ou "end-turn", rien n’est venu
complaint-one-thing-called = plusieurs choses s’appellent { $name } : { $found }
complaint-no-die-is-asked-for-here = attendu une commande, trouvé { $found } : aucun dé n’est demandé
complaint-something-after = attendu quelque chose après { $word }
complaint-expected-once = attendu { $word } une seule fois
complaint-aimed-at-nothing = { $action } ne vise rien, mais a pour cible { $target }
complaint-an-effect-that-lasts = attendu un effet qui dure, trouvé le numéro { $number }
complaint-an-item-at-hand = attendu un objet à portée, trouvé le numéro { $number }
complaint-a-whole-number-as-value = { $what } : attendu un nombre entier comme valeur, trouvé { $found }
complaint-a-direction-among = { $what } : attendu une direction parmi { $known }, trouvé { $found }
complaint-an-answer-like = attendu une réponse comme { $example }, trouvé { $found }
complaint-one-that-is-here = { $what } : attendu quelque chose qui soit là, rien ne l’est
complaint-one-of-several = { $what } : il y en a { $count } ; { $advice }
complaint-a-number-up-to = { $what } : attendu « number » de 1 à { $most }, trouvé { $found }
complaint-path-of-squares = path : attendu une liste de cases comme E7, trouvé { $found }
complaint-path-of-at-most = path : attendu { $most } cases au plus, comme sur la carte
complaint-expected-in-the-answer = attendu { $key } dans la réponse, trouvé { $found }
complaint-expected-a-word = « { $key } » : attendu un mot, trouvé { $found }
complaint-text-of-at-most = text : attendu { $most } caractères au plus
complaint-expected-a-creature = { $what } : attendu une créature, trouvé le numéro { $number }
complaint-say-which-by-number = dites lequel avec "number"
complaint-does-nothing = { $step } ne fait rien
complaint-asks-nothing = { $step } ne demande rien
complaint-next-die-out-of-range = le prochain dé ({ $purpose }) est un d{ $faces }, mais { $given } a été donné : attendu de 1 à { $most }
complaint-already-started = ce combat a déjà commencé
complaint-fight-over-or-not-started = rien n’est demandé : le combat est fini ou n’a pas commencé
complaint-option-of-the-past = cette option est d’une question passée : prenez-en une de celle-ci
complaint-takes-its-turn = { $action } ne se glisse pas entre deux : cela prend son tour
complaint-nothing-is-asked = rien n’est demandé
complaint-makes-no-sense = { $action } n’a pas de sens ici, même contre les règles : { $why }
complaint-rolls-while-answering = { $step } jette un dé en répondant : mettez-le dans une étape
complaint-expected-an-option = attendu une Option, trouvé { $found }
complaint-option-target-is-a-number = la cible d’une Option est un nombre (une créature, une case…), trouvé { $found }
complaint-option-parts-are-words = l’action, le moyen, le paiement et le texte d’une Option sont des mots, trouvé { $found }
complaint-option-path-is-of-numbers = le chemin d’une Option est un tuple de nombres (des cases), trouvé { $found }
complaint-a-told-line = attendu une ligne comme « Aldo, Bena : save reflex 20, damage 6d6 fire basic, effect frightened 1 for 1 round on miss », trouvé { $found }
complaint-numbers-of-at-most = attendu des nombres jusqu’à { $most }, trouvé un plus grand
complaint-nested-at-most = attendu des valeurs imbriquées sur { $most } niveaux au plus, trouvé davantage
complaint-nothing-to-advise-on = personne n’est en train de jouer son tour : il n’y a rien à conseiller
complaint-id-already-taken = { $id } est déjà l’identifiant d’une autre créature ici
complaint-no-place-for-size = { $id } : une créature de taille { $size } ne tient pas en { $square }
complaint-square-is-taken = { $id } : { $other } occupe déjà { $square }
complaint-a-seed-is-a-number = une graine est un nombre entier, trouvé { $found }
complaint-not-an-answer-here = { $action } ne répond pas à cette question

## A fight being prepared, and what is pasted into it.

complaint-nested-too-deeply = ce texte est trop imbriqué pour être lu
complaint-a-link-that-begins-with = il faut un lien qui commence par { $address }
complaint-somebody-on-each-side = il faut quelqu’un dans chaque camp
complaint-too-many-creatures = pas plus de { $most } créatures : il y en a { $count }
complaint-no-room-for-everybody = cette carte est trop petite : tout le monde n’y tient pas
complaint-to-be-filled-in = { $name } : il manque encore { $missing }
complaint-damage-like = { $name } : les dégâts s’écrivent comme 1d6+2, pas { $found }
complaint-a-whole-number-for = { $name } : { $what } doit être un nombre entier, pas { $found }
complaint-neither-actor-nor-map = ce n’est ni un acteur exporté de Foundry, ni une carte Universal VTT
complaint-neither-json-nor-toml = ce n’est ni du JSON, ni du TOML avec des tables [creature.…] ({ $why })
complaint-no-creature-tables = aucune table [creature.…] dans ce texte
complaint-not-json = ce JSON ne peut pas être lu ({ $why })
complaint-numbers-missing = il manque à la fiche des nombres dont un combat a besoin : { $missing }
complaint-another-edition = cette fiche est d’une autre édition du jeu que { $system }
complaint-nothing-known = il faut une créature, un héros ou un sort de Foundry, de Pathbuilder ou de Pf2eTools, un profil en texte, ou notre TOML
complaint-nothing-to-fight = rien sur cette fiche ne se bat ni ne se combat
complaint-a-copy-of = cette entrée n’est qu’une copie de { $name } et n’a pas de nombres à elle
complaint-unreadable-entry = cette entrée n’a pas pu être lue ({ $what })
complaint-not-an-actor = il faut un acteur exporté : {"{"}"name"{":"} …, "type"{":"} …, "system"{":"} {"{"}…{"}"}{"}"}
complaint-squares-not-hexagons = il faut une grille de cases carrées, pas d’hexagones
complaint-a-map-of-whole-squares = il faut une carte de 2 à { $most } cases entières de côté
complaint-takes-too-long = il faut ce qui se lit en { $seconds } s ; ceci demande davantage
complaint-needs-too-much-memory = il faut ce qui se lit avec { $megabytes } Mo de mémoire ; ceci en demande davantage

## Batches of fights and ways of choosing.

complaint-policy-failed = la stratégie de { $who } a échoué devant { $kind } : « { $error } »
complaint-policy-answered = la stratégie de { $who } a répondu { $given } à { $kind } : elle doit rendre une des options offertes
complaint-option-after-the-colon = { $what } : attendu OPTION=VALEUR après les deux-points, trouvé { $found }
complaint-no-room-for = la carte n’a pas de place pour { $count } × { $what } : { $fit } y tiennent
complaint-no-method-choose = la stratégie { $policy } n’a pas de méthode choose(enc, decision)
complaint-policy-cannot-be-made = la stratégie { $policy } ({ $object }) ne peut pas être faite : attendu quelque chose à appeler avec une graine, { $error } : « { $why } »
complaint-bad-policy = combat { $number } : la stratégie { $policy } (camp { $side }) a répondu { $given } à { $decision } ; elle doit rendre une des options offertes
complaint-the-game-master = MJ
complaint-nobody-to-fight = le combat « { $fight } » n’oppose personne à personne : seul camp debout, { $sides }. Ajoutez une créature d’un autre camp.
complaint-no-policy-for = aucune stratégie pour le camp { $side } : il y en a pour { $given }. Donnez-en une à chaque camp, ou une seule pour tous.
complaint-all-undecided = personne ne gagne le combat « { $fight } » : les { $played } premiers se sont tous enlisés au bout de { $rounds } rounds. Donnez-leur de quoi blesser.
complaint-none-can-hurt = personne ne peut gagner le combat « { $fight } » : aucune de ses créatures ne peut en blesser une autre. Donnez-leur de quoi blesser.
complaint-worker-lost = un des processus qui jouaient a disparu (tué, ou à court de mémoire) après { $played } combats, qui sont gardés. La même graine les rejoue tous ; essayez avec moins de processus.
complaint-no-cluster = aucun ordonnanceur Dask ne répond à l’adresse { $address } ({ $why }). Lancez « dask scheduler » et donnez l’adresse qu’il affiche.
complaint-no-workers = aucun processus n’y travaille

## Files and extras in general.

complaint-missing-part = il manque un extra : pip install "troisactes[{ $part }]"
complaint-cannot-listen = l’adresse { $address } ne peut pas servir : { $why }
complaint-both-certificate-and-key = il faut --tls-cert et --tls-key ensemble, et non l’un des deux
complaint-unusable-certificate = { $file } : il faut un certificat au format PEM et sa clé, sans mot de passe ({ $why })
complaint-too-large = { $what } est trop gros : { NUMBER($size, useGrouping: 1) } octets, et { NUMBER($limit, useGrouping: 1) } au plus sont lus. Vérifiez que c’est bien le fichier voulu, ou partagez-le.
complaint-cannot-be-written = { $file } : ce fichier n’a pas pu être écrit ({ $why }).
complaint-cannot-be-written-but-kept = { $file } : ce fichier n’a pas pu être écrit ({ $why }) ; son contenu est gardé dans { $kept }.
complaint-input-text = ce texte
complaint-this-document = ce document

## What is asked of a table.

complaint-die-no-longer-corrected = ce dé ne peut plus être corrigé
complaint-question-over-or-anothers = cette question est passée, ou pour quelqu’un d’autre
complaint-no-die-asked-for = aucun dé n’est demandé
complaint-only-the-game-master-settles = seul le MJ répond aux demandes
complaint-not-a-command = { $what } n’est pas une commande
complaint-only-the-game-master-goes-on = seul le MJ fait reprendre la table
complaint-only-the-game-master-goes-back-to-a-line = seul le MJ revient à une ligne du journal
complaint-still-seeing-to-it = le MJ s’occupe encore de cette étape
complaint-an-id-of-characters = attendu un identifiant de 1 à { $most } caractères
complaint-step-of-scenario = étape { $number } de ce scénario : { $why }
complaint-a-name-to-be-called-by = il faut un nom sous lequel vous appeler
complaint-a-table-of-settings = attendu une table de réglages, trouvé { $found }
complaint-settings-with = réglages : { $why }
complaint-at-most-requests = { $most } demandes à la fois au plus attendent une réponse

## Kinds of things that have ids or names

complaint-a-known =
    { $kind ->
        [ability] une caractéristique connue
        [characteristic] une caractéristique connue
        [action] une action connue
        [action-or-family] une action ou une famille d’actions connue
        [faculty] une faculté connue
        [address] une adresse connue
        [answer] une réponse connue
        [bond-of-an-effect] un lien d’effet connu
        [clause] une clause connue
        [clock-event] un événement connu de l’horloge
        [counter] un compteur connu
        [creature] une créature connue
        [creature-or-verb] une créature ou un verbe connus
        [degree-of-success] un degré de réussite connu
        [icon] une icône connue
        [effect] un effet connu
        [expectation] une attente connue
        [event] un événement connu
        [field-of-an-event] un champ d’événement connu
        [fact] un fait connu
        [feat] un don connu
        [fight] un combat connu
        [fight-of-the-batch] un combat connu de la série
        [file] un fichier connu
        [group] un groupe d’actions connu
       *[id] un identifiant connu
        [item] un objet connu
        [kind-of-action] un genre d’action connu
        [kind-of-modifier] un type de modificateur connu
        [kind-of-target] un genre de cible connu
        [language] une langue connue
        [map] une carte connue
        [mark-of-an-item] une marque d’objet connue
        [means] un moyen connu
        [note] une note connue
        [message] un message connu
        [mode-of-play] un mode de jeu connu
        [option] une option connue
        [part-of-an-action] une partie d’action connue
        [picture] une image connue
        [policy] une stratégie connue
        [pool] une réserve connue
        [request] une demande connue
        [ruling] une décision du MJ connue
        [scenario] un scénario connu
        [script] une suite d’étapes connue
        [seat] une place connue
        [shelf] une étagère connue
        [side] un camp connu
        [simulation] une simulation connue
        [situation] une situation connue
        [statistic] une statistique connue
        [step] une étape connue
        [system] un système connu
        [table] une table connue
        [table-option] une option de table connue
        [term] un terme connu
        [topic] un sujet connu
        [trait] un trait connu
        [trigger] un déclencheur connu
        [type-of-action] un type d’action connu
        [type-of-damage] un type de dégâts connu
        [unit] une unité connue
        [value-of-this-option] une valeur connue de cette option
        [view] une vue connue
        [way-to-hold-a-weapon] une façon connue de tenir une arme
        [weapon] une arme connue
        [weapon-or-item] une arme ou un objet connus
    }
complaint-each-once = chaque { $kind ->
        [ability] caractéristique
        [characteristic] caractéristique
        [action] action
        [action-or-family] action ou famille d’actions
        [faculty] faculté
        [address] adresse
        [answer] réponse
        [bond-of-an-effect] lien d’effet
        [clause] clause
        [clock-event] événement de l’horloge
        [counter] compteur
        [creature] créature
        [creature-or-verb] créature ou verbe
        [degree-of-success] degré de réussite
        [icon] icône
        [effect] effet
        [expectation] attente
        [event] événement
        [field-of-an-event] champ d’événement
        [fact] fait
        [feat] don
        [fight] combat
        [fight-of-the-batch] combat de la série
        [file] fichier
        [group] groupe d’actions
       *[id] identifiant
        [item] objet
        [kind-of-action] genre d’action
        [kind-of-modifier] type de modificateur
        [kind-of-target] genre de cible
        [language] langue
        [map] carte
        [mark-of-an-item] marque d’objet
        [means] moyen
        [note] note
        [message] message
        [mode-of-play] mode de jeu
        [option] option
        [part-of-an-action] partie d’action
        [picture] image
        [policy] stratégie
        [pool] réserve
        [request] demande
        [ruling] décision du MJ
        [scenario] scénario
        [script] suite d’étapes
        [seat] place
        [shelf] étagère
        [side] camp
        [simulation] simulation
        [situation] situation
        [statistic] statistique
        [step] étape
        [system] système
        [table] table
        [table-option] option de table
        [term] terme
        [topic] sujet
        [trait] trait
        [trigger] déclencheur
        [type-of-action] type d’action
        [type-of-damage] type de dégâts
        [unit] unité
        [value-of-this-option] valeur de cette option
        [view] vue
        [way-to-hold-a-weapon] façon de tenir une arme
        [weapon] arme
        [weapon-or-item] arme ou objet
    } une seule fois
complaint-base-to-name-another = base : { $kind ->
        [ability] une autre caractéristique
        [characteristic] une autre caractéristique
        [action] une autre action
        [action-or-family] une autre action ou famille d’actions
        [faculty] une autre faculté
        [address] une autre adresse
        [answer] une autre réponse
        [bond-of-an-effect] un autre lien d’effet
        [clause] une autre clause
        [clock-event] un autre événement de l’horloge
        [counter] un autre compteur
        [creature] une autre créature
        [creature-or-verb] un autre créature ou verbe
        [degree-of-success] un autre degré de réussite
        [icon] une autre icône
        [effect] un autre effet
        [expectation] une autre attente
        [event] un autre événement
        [field-of-an-event] un autre champ d’événement
        [fact] un autre fait
        [feat] un autre don
        [fight] un autre combat
        [fight-of-the-batch] un autre combat de la série
        [file] un autre fichier
        [group] un autre groupe d’actions
       *[id] un autre identifiant
        [item] un autre objet
        [kind-of-action] un autre genre d’action
        [kind-of-modifier] un autre type de modificateur
        [kind-of-target] un autre genre de cible
        [language] une autre langue
        [map] une autre carte
        [mark-of-an-item] une autre marque d’objet
        [means] un autre moyen
        [note] une autre note
        [message] un autre message
        [mode-of-play] un autre mode de jeu
        [option] une autre option
        [part-of-an-action] une autre partie d’action
        [picture] une autre image
        [policy] une autre stratégie
        [pool] une autre réserve
        [request] une autre demande
        [ruling] une autre décision du MJ
        [scenario] un autre scénario
        [script] une autre suite d’étapes
        [seat] une autre place
        [shelf] une autre étagère
        [side] un autre camp
        [simulation] une autre simulation
        [situation] une autre situation
        [statistic] une autre statistique
        [step] une autre étape
        [system] un autre système
        [table] une autre table
        [table-option] une autre option de table
        [term] un autre terme
        [topic] un autre sujet
        [trait] un autre trait
        [trigger] un autre déclencheur
        [type-of-action] un autre type d’action
        [type-of-damage] un autre type de dégâts
        [unit] une autre unité
        [value-of-this-option] une autre valeur de cette option
        [view] une autre vue
        [way-to-hold-a-weapon] une autre façon de tenir une arme
        [weapon] une autre arme
        [weapon-or-item] un autre arme ou objet
    }
complaint-unknown-id = { $kind ->
        [ability] caractéristique inconnue
        [characteristic] caractéristique inconnue
        [action] action inconnue
        [action-or-family] action ou famille d’actions inconnue
        [faculty] faculté inconnue
        [address] adresse inconnue
        [answer] réponse inconnue
        [bond-of-an-effect] lien d’effet inconnu
        [clause] clause inconnue
        [clock-event] événement de l’horloge inconnu
        [counter] compteur inconnu
        [creature] créature inconnue
        [creature-or-verb] créature ou verbe inconnu
        [degree-of-success] degré de réussite inconnu
        [icon] icône inconnue
        [effect] effet inconnu
        [expectation] attente inconnue
        [event] événement inconnu
        [field-of-an-event] champ d’événement inconnu
        [fact] fait inconnu
        [feat] don inconnu
        [fight] combat inconnu
        [fight-of-the-batch] combat de la série inconnu
        [file] fichier inconnu
        [group] groupe d’actions inconnu
       *[id] identifiant inconnu
        [item] objet inconnu
        [kind-of-action] genre d’action inconnu
        [kind-of-modifier] type de modificateur inconnu
        [kind-of-target] genre de cible inconnu
        [language] langue inconnue
        [map] carte inconnue
        [mark-of-an-item] marque d’objet inconnue
        [means] moyen inconnu
        [note] note inconnue
        [message] message inconnu
        [mode-of-play] mode de jeu inconnu
        [option] option inconnue
        [part-of-an-action] partie d’action inconnue
        [picture] image inconnue
        [policy] stratégie inconnue
        [pool] réserve inconnue
        [request] demande inconnue
        [ruling] décision du MJ inconnue
        [scenario] scénario inconnu
        [script] suite d’étapes inconnue
        [seat] place inconnue
        [shelf] étagère inconnue
        [side] camp inconnu
        [simulation] simulation inconnue
        [situation] situation inconnue
        [statistic] statistique inconnue
        [step] étape inconnue
        [system] système inconnu
        [table] table inconnue
        [table-option] option de table inconnue
        [term] terme inconnu
        [topic] sujet inconnu
        [trait] trait inconnu
        [trigger] déclencheur inconnu
        [type-of-action] type d’action inconnu
        [type-of-damage] type de dégâts inconnu
        [unit] unité inconnue
        [value-of-this-option] valeur de cette option inconnue
        [view] vue inconnue
        [way-to-hold-a-weapon] façon de tenir une arme inconnue
        [weapon] arme inconnue
        [weapon-or-item] arme ou objet inconnu
    } : { $wanted }
complaint-word-is-true = { $word } = true
complaint-itself = lui-même
complaint-no-unicode-character = un caractère qui n’existe pas
complaint-unclosed-list-name = une liste de tables dont le nom n’est pas fermé
complaint-invalid-date = une date qui n’existe pas
complaint-invalid-hex-value = un nombre hexadécimal incorrect
complaint-invalid-character = le caractère incorrect { $character }
complaint-declared-twice = une table déclarée deux fois : { $what }
complaint-already-closed = une table déjà fermée : { $what }
complaint-already-there = une table déjà définie : { $what }
complaint-key-again = la clef { $key } une seconde fois
complaint-expected-sign = il manque { $sign }
complaint-json-trailing-comma-in-list = une virgule de trop avant la fin de la liste
complaint-yaml-mapping-here = un deux-points là où il n’en faut pas
complaint-yaml-key-here = une clef là où il n’en faut pas
complaint-yaml-list-here = un tiret là où il n’en faut pas
complaint-yaml-control-characters = un caractère de contrôle
complaint-yaml-colon-missing = il manque un deux-points
complaint-yaml-unclosed-list = une liste qui n’est pas fermée
complaint-yaml-unclosed-mapping = une table qui n’est pas fermée
complaint-yaml-dash-missing = il manque un tiret
complaint-yaml-document-start-missing = il manque --- entre deux documents
complaint-yaml-key-missing = il manque une clef, ou le décalage change
complaint-yaml-value-missing = il manque une valeur
complaint-yaml-name-missing = il manque un nom
complaint-yaml-space-missing = il manque une espace ou une fin de ligne
complaint-yaml-tab = une tabulation
complaint-yaml-odd-start = un signe par lequel rien ne commence
complaint-yaml-unexpected-end = la fin du texte, trop tôt
complaint-yaml-document-inside = une fin de document, trop tôt
complaint-yaml-unexpected-colon = un deux-points là où il n’en faut pas
complaint-yaml-undefined-tag = une balise inconnue
complaint-yaml-unknown-escape = une barre oblique inverse mal suivie
complaint-yaml-unknown-directive = une directive inconnue
complaint-no-such-file-or-directory = aucun fichier de ce nom
complaint-permission-denied = un fichier qu’on n’a pas le droit de lire
complaint-address-in-use = elle est déjà prise
complaint-is-a-directory = un dossier
complaint-not-a-directory = un chemin qui passe par un fichier
complaint-name-too-long = un nom de fichier trop long
complaint-file-trouble = un refus du système : « { $what } »
complaint-place-and-line = { $place }:{ $line }
complaint-two-lines = { $first }{"\u000A"}{ $second }
complaint-to-be-aimed =
    { $action } : { $kind ->
        [creature] attendu une créature à viser
        [cell] attendu une case à viser
        [item] attendu un objet à viser
        [effect] attendu un effet à viser
       *[number] attendu un nombre
    }
complaint-to-be-aimed-at-nothing = { $action } : ne vise rien
complaint-an-input-that-works = une entrée qui puisse se jouer
complaint-only-the-game-master-corrects = seul le MJ peut corriger ce dé : { $reason }
complaint-key-at-most-by-element = { $key } de { $most } au plus pour chaque élément (KN-03)
complaint-results-of-a-batch = des résultats de « troisactes simulate »
complaint-a-batch-of-format = une simulation au format { $format }
complaint-the-database-is-out-of-reach = la base de données est hors d’atteinte : « { $why } »
complaint-a-newer-database = cette base vient d’une version plus récente : mettez celle-ci à jour
complaint-expected-input = attendu l’entrée { $number } de { $table }, trouvé { $found }
complaint-the-seat-is-taken = la place { $seat } est prise
complaint-the-link-was-used = ce lien a déjà servi
complaint-the-database-did-not-answer = la base de données n’a pas répondu : « { $why } »
complaint-already-stored = cela y était déjà : « { $why } »
complaint-the-file-cannot-be-written = { $file } ne peut pas être écrit : « { $why } »
complaint-not-our-database = { $file } n’est pas une base de Trois Actes : « { $why } »
complaint-a-newer-file = { $file } vient d’une version plus récente de Trois Actes : mettez-le à jour
complaint-at-most-spectators = { $most } au plus peuvent regarder une table, outre ceux qui jouent
complaint-the-link-opens-nothing = ce lien n’ouvre aucune place ici, ou a déjà servi
complaint-seats-are-taken-by-link = à cette table, on prend place avec un lien du MJ
complaint-somebody-sits-there = quelqu’un occupe déjà { $seat }
complaint-the-game-master-stays = la place du MJ ne se quitte pas : demandez plutôt un nouveau lien
complaint-at-most-a-minute = { $most } par minute au plus : attendez un peu
complaint-only-the-game-master-does = seul le MJ { $what }
complaint-chooses-the-picture = choisit l’image
complaint-gives-out-links = distribue les liens
complaint-takes-a-seat-away = retire une place
complaint-changes-how-the-table-is-run = change la façon de mener la table
complaint-from-another-site = cette demande vient d’un autre site
complaint-at-most-a-day = { $most } par jour et par adresse au plus : revenez demain
complaint-at-most-tables = ce serveur tient { $most } tables au plus : effacez-en qui soient finies, ou voyez avec qui le tient
complaint-too-many-connections = trop de connexions depuis votre adresse : fermez quelques pages
complaint-not-a-name-of-this-server = il faut un nom de ce serveur, et non { $name } : ouvrez-le par son adresse, ou démarrez-le avec --name
complaint-expected-content-type = il faut un contenu de type { $types }, et non { $found }
complaint-others-wait-already = beaucoup d’autres attendent : réessayez dans une minute
complaint-at-most-waiting = { $most } demandes en attente à la fois au plus : réessayez quand l’une est faite
complaint-a-picture = il faut une image : PNG, JPEG, GIF ou WebP
complaint-not-your-view = cette vue du combat n’est pas pour vous
complaint-you-hold-no-seat = vous n’avez pas de place à cette table
complaint-you-are-not = vous n’êtes pas { $seat }
complaint-in-use-by-another-process = { $file } est utilisé par un autre processus : arrêtez-le, ou donnez à celui-ci un fichier à lui ; plusieurs processus peuvent partager des tables par PostgreSQL
complaint-the-store-is-closed = le registre des tables est fermé
complaint-not-your-die = ce n’était pas votre dé
complaint-the-table-threw-it = c’est la table qui l’a jeté
complaint-a-decision-was-made = une décision a été prise depuis
complaint-a-forbidden-character = un caractère interdit
complaint-numbers-words-lists-and-tables = des nombres, des mots, des listes et des tables
complaint-doors-of-the-map = des portes de la carte
complaint-a-fight-that-can-go-on = un combat qui puisse continuer
complaint-one-that-stops = un combat qui s’arrête : { $why }
complaint-a-map = une carte
complaint-rows-without-spaces = des lignes de cases sans espaces
complaint-a-square-where-it-fits = une case de la carte où sa taille tient
complaint-a-square-as-it-is-present = une case : elle est présente
complaint-an-action-of-the-catalogue = une action du catalogue
complaint-an-effect-of-the-catalogue = un effet du catalogue
complaint-an-item-of-the-catalogue = un objet du catalogue
complaint-a-script-of-the-system = une suite d’étapes du système
complaint-a-step-of = de 0 à { $count }, les étapes de { $script }
complaint-a-square-and-who-stands-there = une case et qui s’y tient
complaint-a-square-where-it-stands = une case où se tient { $id }
complaint-an-id-nobody-else-has = un identifiant que personne d’autre n’a
complaint-a-creature-of-the-catalogue = une créature du catalogue
complaint-a-condition = un état
complaint-a-condition-one-can-give = un état que l’on puisse donner (celui-ci ne vient que de ce que quelqu’un fait)
complaint-somebody-else = l’identifiant de quelqu’un d’autre : de qui cela vient
complaint-what-is-said-to-be = { $name } : { $expected }
complaint-nothing-else = rien, car on ne peut rien dire de ce nom d’un état
complaint-some-duration = une durée
complaint-a-duration-of-turns = une durée qui ne demande aucune action, tant que personne n’agit
complaint-a-square-like-f7 = une case comme F7
complaint-a-name = un nom
complaint-an-action = une action
complaint-an-item = un objet
complaint-a-creatures-id-or-a-square = l’identifiant d’une créature ou une case
complaint-a-table-option = une option de table
complaint-say-on-whom = dites sur qui avec "on" ({ $where }), ou lequel avec "number"
complaint-a-choice-or-a-line = attendu un choix de fight.choices, ou une ligne comme "strike ogre", trouvé { $found }
complaint-two-creatures-of-one-id = deux créatures différentes ont l’identifiant { $id } : donnez à l’une un autre nom, ou un id
complaint-a-creature-cannot-be = la créature « { $name } » ne peut pas être faite : { $why }
complaint-the-creature = la créature « { $name } »
complaint-creatures-cannot-fight = ces créatures ne peuvent pas entrer dans le combat :
complaint-pair = { $key }{":"} { $value }
complaint-comma = { $first }, { $second }
complaint-in-braces = {"{"}{ $what }{"}"}
complaint-in-brackets = {"["}{ $what }]
complaint-at-most-a-second = { $most } par seconde au plus
complaint-both-of = { $first } et { $second }
complaint-other-feats = Un don que les règles ne connaissent pas va dans data.other-feats.
complaint-absent-nothing-is-disrupted-here = absente : seule une réponse à l’emploi d’une action l’interrompt, par une attaque
complaint-absent-an-answer-is-aimed-at-its-cause = absente : une réponse vise qui l’a provoquée
complaint-a-word-others-use-or-unlike-theirs = un mot que d’autres emploient aussi, ou qui ne ressemble pas aux leurs
complaint-a-known-key-of-data =
    une clef connue des données { $owner ->
        [action] d’une action
        [creature] d’une créature
        [effect] d’un effet
        [item] d’un objet
        [lasting-effect] d’un effet qui dure
        [strike] d’une frappe
       *[thing] d’une chose
    }
complaint-a-key-to-hold = { $key } : { $what }
complaint-a-table-of-whole-numbers = une table de nombres entiers
complaint-a-word-or-true = un mot ou true
complaint-a-word-or-a-whole-number = un mot ou un nombre entier
complaint-the-system-cannot-be-used = le système { $system } du paquet { $package } est inutilisable :
complaint-the-system-cannot-be-used-because = le système { $system } du paquet { $package } est inutilisable : { $why }
complaint-the-id-is-taken-by = le paquet { $package } a déjà un système de ce nom
complaint-a-system-package = un SystemPackage
complaint-a-record-that-can-be-told = un événement, une question ou un refus dont on peut tout dire
complaint-the-id-of-its-entry-point = l’identifiant de son point d’entrée, { $id }
complaint-a-version-of-the-contract = la version { $version } du contrat
complaint-version-found = la version { $version }
complaint-made-for-another-version = Il a été fait pour une autre version de Trois Actes : voyez s’il en existe une plus récente.
complaint-a-script-among-its-own = le script { $script } parmi Ruleset.own_scripts : une sauvegarde le nomme
complaint-a-clause-for-the-topic = une clause pour le sujet { $topic }
complaint-which-is-none = { $clause }, qui n’en est pas une
complaint-a-turn-rules = que ses règles soient un TurnRules
complaint-a-need = { $kind ->
        [topic] le sujet
        [effect] l’effet
        [statistic] la statistique
        [method] la méthode
       *[slot] la case
    } { $id } : { $purpose }
complaint-facts-to-begin-with-the-shared-ones = que Vocabulary.facts commence par rules.common.facts.FACTS
complaint-table-missing =
    { $inputs ->
        [0] la table { $table } manque
        [one] la table { $table } manque, avec sa seule entrée
       *[other] la table { $table } manque, avec ses { $inputs } entrées
    }
complaint-table-unreadable = la table { $table } ne se lit que jusqu’à l’entrée { $sound } : { $why }
complaint-inputs-missing =
    { $first ->
        [1] table { $table } : ses entrées, de 1 à { $last }, manquent ou sont abîmées
       *[other] table { $table } : les entrées { $first } à { $last } manquent ou sont abîmées ; tout ce qui précède est là
    }
complaint-beside-changed = table { $table } : le combat est là, mais ses réglages, ses noms, ses liens ou son image ne sont pas ceux qui ont été écrits
complaint-older-than-written = la table { $table } est plus ancienne qu’elle ne devrait : ses derniers changements ({ $changes }) manquent
complaint-cannot-be-read = les tables sont illisibles : { $why }
complaint-the-file-is-damaged = le fichier de la base est abîmé : « { $why } »
complaint-writing-would-harm = { $file } est abîmé, rien n’y est donc écrit : arrêtez le serveur, puis « troisactes restore »
complaint-what-to-do = { $says }. Rien n’a été changé ; qui tient le serveur peut remettre une sauvegarde, ou ce qui se lit encore (« troisactes restore »)
complaint-no-head-file = il n’y a pas de fichier de tête à côté de la base : on ne peut pas vérifier que ses derniers changements sont là
complaint-a-spoiled-head-file =
    { $lines ->
        [one] une ligne du fichier de tête est illisible
       *[other] { $lines } lignes du fichier de tête sont illisibles
    }
complaint-an-earlier-file = { $file } vient d’une version antérieure de Trois Actes : « troisactes serve » le met à jour
complaint-the-file-cannot-be-read = la base est illisible : « { $why } »
complaint-deletes-the-table = efface la table
complaint-shelf-missing = l’étagère { $shelf } manque
complaint-shelf-changed = étagère { $shelf } : ce qui s’y trouve n’est pas ce qui a été écrit
complaint-shelf-older = l’étagère { $shelf } est plus ancienne qu’elle ne devrait : ses derniers changements ({ $changes }) manquent
complaint-shelf-unreadable = l’étagère { $shelf } est illisible : { $why }
complaint-changed-meanwhile = { $id } a été modifié entre-temps, sur un autre appareil ou dans un autre onglet
complaint-not-your-shelf = cette étagère n’est pas à vous : il faut son lien
complaint-the-shelf-is-full = l’étagère est pleine : { $most } fiches au plus
complaint-no-room-for-pictures = il n’y a plus de place pour des portraits : { $megabytes } Mo au plus
complaint-a-newer-document = cette fiche vient d’une version plus récente de Trois Actes (format { $format })
complaint-a-kept-sheet = une fiche exportée de Trois Actes, ou un texte TOML avec des tables [creature.…]
complaint-a-kept-map = une carte : un texte TOML avec une table [map.…], un fichier Universal VTT ou une scène de Foundry
complaint-a-system-for-it = le système pour lequel la fiche est faite
complaint-one-creature = une créature et une seule dans la fiche
complaint-not-ready-to-fight = { $name } ne peut pas encore combattre : { $why }
complaint-one-shelf-each = vous avez déjà une étagère
complaint-a-sheet-too-long = une fiche d’au plus { $most } caractères
complaint-a-map-too-long = une carte d’au plus { $most } caractères
complaint-nothing-kept = aucune fiche gardée
