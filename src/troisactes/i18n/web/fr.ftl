# The pages around the fight: home, preparing, joining, rules, replay, simulation, printing.

### Everywhere

web-app = Trois Actes
web-skip = Aller au contenu
web-nav = Pages
web-nav-home = Accueil
web-nav-rules = Règles
web-nav-simulate = Simuler
web-language = Langue
web-theme = Thème
web-theme-system = comme le système
web-theme-light = clair
web-theme-dark = sombre
web-theme-now = Thème : { $theme }
web-back = Retour
web-back-to-table = Retour à la table
web-close = Fermer
web-copy = Copier
web-copied = Copié
web-loading = Chargement…
web-error-code = Code : { $code }
web-error-title = Cela n’a pas marché
web-error-unreachable = Le serveur ne répond pas. Vérifiez que l’ordinateur de la table est allumé et sur le même réseau.
web-error-other = Le serveur a répondu sans explication.
web-error-busy = Trop de demandes à la fois. Réessayez dans une minute.
web-offline = Hors ligne : ce que vous voyez date de la dernière réponse.
web-optional = facultatif
web-side-heroes = Héros
web-side-foes = Ennemis

### Home

web-home-title = Vos combats, à la règle près
web-home-says = Qui agit, ce que cela coûte, qui peut interrompre, et la règle derrière chaque réponse. Sur l’écran du MJ et sur le téléphone de chacun.
web-home-new = Nouveau combat
web-home-new-says = Prêt en deux minutes
web-home-join = Rejoindre une table
web-home-code = Code de la table
web-home-code-says = Huit lettres et chiffres, donnés par le MJ
web-home-code-wrong = Un code a huit lettres ou chiffres, par exemple KM7Q2WXA.
web-home-join-go = Rejoindre
web-home-resume = Reprendre
web-home-resume-none = Aucune table sur cet appareil. Ouvrez une démo : elle se rejoue autant de fois que vous voulez.
web-home-round = Round { $round }
web-home-ended = terminé
web-home-as-gm = MJ
web-home-as-public = Public
web-home-demos = Démos
web-home-demos-says = Un clic et le combat commence ; vous tenez les deux camps et pouvez inviter des joueurs.
web-home-demo-play = Jouer
web-home-against = { $heroes } contre { $foes }
web-home-more = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
web-home-rules = Lire les règles
web-home-simulate = Simuler un combat


### New fight

web-new-title = Nouveau combat
web-new-system = Système
web-new-creatures = Créatures
web-new-line = Qui se bat ?
web-new-line-example = 4 gobelins, 1 ogre
web-new-line-says = Des nombres et des noms, séparés par des virgules. Un nom se change sur place ; le rond ou le carré change de camp.
web-new-add = Ajouter
web-new-library = Bibliothèque
web-new-library-search = Chercher une créature
web-new-library-none = Aucune créature de ce nom. Écrivez-la dans la ligne ci-dessus : vous donnerez ses nombres.
web-new-library-level = niv. { $level }
web-new-paste = Coller ou déposer un fichier
web-new-paste-says = Un acteur exporté de Foundry (JSON), notre TOML, ou une carte Universal VTT.
web-new-paste-label = Texte à importer
web-new-paste-read = Importer
web-new-paste-file = Choisir un fichier
web-new-count = Nombre de { $name }
web-new-fewer = Un { $name } de moins
web-new-more = Un { $name } de plus
web-new-remove = Retirer { $name }
web-new-nameless = Créature
web-new-name = Nom
web-new-side = { $side ->
    [heroes] { $name }, du côté des héros. Changer de camp
   *[foes] { $name }, du côté des ennemis. Changer de camp
}
web-new-side-heroes = Héros : changer de camp
web-new-side-foes = Ennemi : changer de camp
web-new-instead = Plutôt :
web-new-ok = prêt
web-new-gaps = { $count ->
    [one] { $count } nombre à compléter
   *[other] { $count } nombres à compléter
}
web-new-gap = à compléter
web-new-told = Réglé à la main : { $what }
web-new-left-out = Non repris : { $what }
web-new-field-attack = Attaque
web-new-field-damage = Dégâts
web-new-field-damage-example = 1d6+2
web-new-hidden = Nom caché aux joueurs
web-new-aware = Sur ses gardes
web-new-surprise = Surprise
web-new-aware-says = Qui n’est pas sur ses gardes n’agit pas pendant le round de surprise.
web-new-map = Carte
web-new-map-blank = Vide
web-new-map-image = Image
web-new-map-uvtt = Universal VTT
web-new-map-width = Largeur
web-new-map-height = Hauteur
web-new-map-squares = cases
web-new-map-image-file = Image de fond (PNG, JPEG ou WebP)
web-new-map-uvtt-file = Fichier .uvtt, .dd2vtt ou .df2vtt
web-new-map-unreadable = Cette image ne peut pas être lue : il faut un PNG, un JPEG ou un WebP.
web-new-map-read = { $width } × { $height } cases
web-new-map-walls = Murs sur le bord des cases : { $walls } ; en travers : { $lines } ; portes : { $doors }.{ $outside ->
    [0] {""}
    [one] {" "}{ $outside } mur hors de la carte.
   *[other] {" "}{ $outside } murs hors de la carte.
}
web-new-players = Joueurs
web-new-players-says = Chaque héros a sa place. Le code QR et les liens sont donnés dès l’ouverture.
web-new-options = Options
web-new-title-field = Titre
web-new-title-example = Le pont
web-new-initiative = Initiative
web-new-initiative-roll = La lancer
web-new-initiative-typed = La saisir
web-new-initiative-group = Par groupes
web-new-initiative-of = Initiative de { $name }
web-new-initiative-ties = À égalité, l’ordre de la liste décide.
web-new-table-options = Points de règle laissés à la table
web-new-option-usual = D’ordinaire : { $value }
web-new-options-search = Chercher une option
web-new-options-none = Aucune option ne correspond.
web-new-options-reset =
    { $count ->
        [0] Tout est d’usage
        [one] Rétablir l’option changée
       *[other] Rétablir les { $count } options changées
    }
web-new-launch = Lancer le combat
web-new-launching = Ouverture de la table…
web-new-not-yet = Pas encore : { $why }
web-new-needs-crowd = pas plus de { $most } créatures en tout.
web-new-needs-initiative = donnez une initiative à chacun.
web-new-needs-size = la carte a de { $from } à { $to } cases de côté.
web-new-needs-both = il faut quelqu’un dans chaque camp.
web-new-needs-gaps = des nombres sont à compléter ({ $names }).
web-new-needs-map = choisissez un fichier de carte.
web-new-summary = { $heroes } contre { $foes }, { $system }
web-new-summary-heroes = { $count ->
    [one] { $count } héros
   *[other] { $count } héros
}
web-new-summary-foes = { $count ->
    [one] { $count } ennemi
   *[other] { $count } ennemis
}

### Joining

web-join-title = Prendre place
web-join-name = Votre nom
web-join-name-says = Les autres le verront à côté de votre personnage.
web-join-character = Votre personnage
web-join-taken = pris par { $name }
web-join-taken-nobody = pris
web-join-free = libre
web-join-watch = Regarder sans jouer
web-join-go = S’asseoir
web-join-going = Un instant…
web-join-name-missing = Donnez un nom, pour que les autres sachent qui joue.
web-join-who-missing = Choisissez un personnage, ou de regarder.
web-join-full = Toutes les places sont prises. Vous pouvez regarder, ou demander un lien au MJ.
web-join-by-links = Cette table se rejoint par lien : demandez le vôtre au MJ.
web-join-unknown = Aucune table ne porte le code { $code }
web-join-unknown-says = Vérifiez le code avec le MJ : huit lettres et chiffres.
web-join-used = Ce lien a déjà servi, ou le MJ en a donné un nouveau.
web-join-ended = Ce combat est terminé.
web-join-replay = Le revoir

### Seats

web-seats-title = Places et liens
web-to-table = Aller à la table
web-seats-all = Un code pour tous
web-seats-all-says = Chacun scanne, donne son nom et choisit son personnage.
web-seats-code = Code de la table
web-seats-qr = Code QR de { $link }
web-seats-one = Une place chacun
web-seats-nobody = personne
web-seats-online = connecté
web-seats-offline = absent
web-seats-show = Lien et QR
web-seats-new-link = Nouveau lien
web-seats-new-link-says = L’ancien lien et l’ancien téléphone ne servent plus.
web-seats-remove = Libérer la place
web-seats-remove-sure = Libérer la place de { $name } ? Son téléphone sera déconnecté ; vous tiendrez son personnage.
web-seats-removed = La place est libre.
web-seats-link-for = Lien pour { $name }
web-seats-not-gm = Seul le MJ donne les places.
web-seats-loopback = Cette adresse ne marche que sur cet ordinateur. Pour les téléphones, démarrez le serveur avec « --host 0.0.0.0 ».
web-seats-watching = { $count ->
    [0] Personne ne regarde
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}

### Settings

web-settings-title = Réglages de la table
web-settings-saved = Enregistré
web-settings-not-gm = Seul le MJ règle la table. Voici comment elle est réglée.
web-settings-table = Table
web-settings-name = Titre
web-settings-join = Qui peut s’asseoir
web-settings-join-open = Qui a le code
web-settings-join-links = Qui a un lien
web-settings-spectators = Qui peut regarder
web-settings-spectators-open = Qui a le code
web-settings-spectators-closed = Personne
web-settings-spectators-says = Fermée, les spectateurs quittent la table et ne reviennent pas ; le combat public ne se revoit plus par le code seul.
web-close-to-spectators = Fermer aux spectateurs
web-settings-replay = Qui peut revoir le combat
web-settings-replay-open = Qui a le code
web-settings-replay-closed = La table seule
web-settings-rules = Règles
web-settings-enforcement = Devant une action refusée
web-settings-enforcement-forbid = Interdire
web-settings-enforcement-forbid-says = L’action ne part pas ; on peut demander au MJ.
web-settings-enforcement-warn = Avertir
web-settings-enforcement-warn-says = « Jouer quand même » ; le journal note la règle.
web-settings-enforcement-allow = Laisser faire
web-settings-enforcement-allow-says = L’action part ; le journal note la règle.
web-settings-hidden = Ce que les joueurs voient
web-settings-hp-allies = Points de vie des alliés
web-settings-hp-others = Points de vie des autres
web-settings-exact = Exacts
web-settings-band = Par palier
web-settings-none = Cachés
web-settings-odds = Chances de toucher
web-settings-odds-says = Un pourcentage exact laisse deviner la CA.
web-settings-odds-exact = Exactes
web-settings-odds-band = Faible, moyenne, forte
web-settings-odds-none = Cachées
web-settings-reactions = Réactions
web-settings-decoy = Leurre
web-settings-decoy-no = Non
web-settings-decoy-yes = Oui
web-settings-decoy-says = Après chaque action d’un joueur qui pourrait provoquer une réaction, la table attend que le MJ laisse continuer : rien ne trahit une créature cachée, pas même son tour.
web-settings-timer = Temps pour répondre
web-settings-timer-none = Sans limite
web-settings-timer-seconds = { $seconds } s

### Rules

web-rules-title = Règles
web-rules-search = Chercher une règle
web-rules-search-example = PU-ADV, charge, réaction…
web-rules-system = Système
web-rules-none = Aucune règle ne contient ces mots.
web-rules-found = { $count ->
    [one] { $count } règle
   *[other] { $count } règles
}
web-rules-more = { $count ->
    [one] et { $count } autre : précisez
   *[other] et { $count } autres : précisez
}
web-rules-unknown = Il n’y a pas de règle { $id }
web-rules-in-english = En anglais
web-rules-actions = Actions
web-rules-option = Option de table
web-rules-option-values = { $name } : { $values }. D’ordinaire { $default }.
web-rules-number = un nombre
web-rules-checked = Vérifié par
web-rules-checked-none = Aucun scénario ne la cite.
web-rules-sees = Voir aussi
web-rules-not-modelled = Laissé à la table
web-rules-standard = valeur usuelle
web-rules-seen = { $count ->
    [0] Pas encore vue à cette table.
    [one] Vue { $count } fois à cette table.
   *[other] Vue { $count } fois à cette table.
}
web-rules-contents = Sommaire
web-rules-table-actions = Table des actions
web-rules-table-conditions = Les états
web-rules-table-options = Les options de table
web-rules-column-action = Action
web-rules-column-cost = Coût
web-rules-column-traits = Traits
web-rules-option-choices = Au choix
web-rules-understood = Compris : « { $words } ».
web-rules-colon = { " : " }
web-rules-checks = { $count ->
    [one] Un scénario ou un test (titre en anglais)
   *[other] { $count } scénarios ou tests (titres en anglais)
}

### Replay

web-replay-title = Revoir le combat
web-replay-view = Vue
web-replay-view-public = Public
web-replay-view-gm = MJ
web-replay-first = Au début
web-replay-before = Un pas en arrière
web-replay-play = Lire
web-replay-pause = Pause
web-replay-after = Un pas en avant
web-replay-last = À la fin
web-replay-speed = Vitesse
web-replay-timeline = Moment du combat
web-replay-marks = r : round, d : quelqu’un tombe, ↶ : annulé
web-replay-step = Moment { $step } sur { $count }
web-replay-copy = Copier le lien d’ici
web-replay-go-live = Suivre en direct
web-replay-mark-round = round { $round }
web-replay-mark-down = { $who } tombe
web-replay-mark-undo = annulation
web-replay-undone = annulé
web-replay-closed = Le MJ n’a pas ouvert ce combat au public.
web-replay-empty = Il ne s’est encore rien passé.
web-replay-print = Imprimer

### Print

web-print-title = Feuille du combat
web-print-do = Imprimer
web-print-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
web-print-creature = Créature
web-print-hp = PV
web-print-actions = Actions
web-print-reactions = Réactions
web-print-fell = Chutes
web-print-dealt = Infligés
web-print-taken = Subis
web-print-healed = Soignés
web-print-unhurt = indemne
web-print-hurt = blessé
web-print-battered = mal en point
web-print-down = à terre
web-print-overrules = Le MJ est passé outre
web-print-overrules-none = Aucune fois.
web-print-clauses = Règles citées
web-print-replay = Revoir le combat
web-print-times = × { $count }

### Simulation

web-sim-one = Un des combats
web-sim-open = Combat { $number }
web-sim-title = Simuler
web-sim-says = Le même combat, joué des centaines de fois par l’ordinateur, sous un système ou plusieurs.
web-sim-fight = Combat
web-sim-systems = Systèmes
web-sim-count = Nombre de combats
web-sim-go = Simuler
web-sim-running = { $done } sur { $total }
web-sim-progress = Progression
web-sim-heroes-win = Victoires des héros
web-sim-margin = ± { $margin }
web-sim-draws = Sans vainqueur
web-sim-rounds = Rounds
web-sim-wasted = Non dépensé par tour
web-sim-reactions = Réactions par combat
web-sim-survives = Survit
web-sim-dealt = Inflige
web-sim-taken = Subit
web-sim-spent = Dépense par tour
web-sim-csv = Télécharger en CSV
web-sim-empty = Choisissez un combat, puis « Simuler ». Deux cents combats prennent quelques secondes.
web-sim-only = Ce combat n’existe que sous { $systems }.
web-sim-fights = { $count ->
    [one] { $count } combat
   *[other] { $count } combats
}
web-sim-interval = entre { $low } et { $high }, 95 fois sur 100

### Removed

web-removed-title = Votre place a été reprise
web-removed-says = Le MJ tient votre personnage. Demandez-lui un nouveau lien pour revenir.

## About

web-nav-about = À propos
web-about-title = À propos
web-about-says = Trois Actes connaît l’économie d’action d’un jeu à la règle près : ce qu’un tour contient, ce que coûte chaque chose, qui peut interrompre qui.
web-about-icons = Dessins
web-about-icons-says = Les dessins des créatures, des actions et des états viennent de
web-about-rules = Règles
web-about-rules-says = Les règles sont dites comme des faits, dans nos propres mots. Les noms et marques appartiennent à leurs propriétaires, avec lesquels ce projet n’a pas de lien.

## Sheets: characters and creatures of one's own

web-nav-sheets = Fiches
web-kept-shelf = Mes fiches
web-kept-shelf-says = Vos personnages et vos créatures : ils attendent ici le prochain combat.
web-kept-search = Chercher un nom, un joueur, une étiquette
web-kept-import = Importer des fiches
web-kept-export = Exporter
web-kept-export-of = Exporter { $name }
web-kept-export-all = Tout exporter
web-kept-copy = Dupliquer
web-kept-copy-of = Dupliquer { $name }
web-kept-delete = Supprimer
web-kept-delete-of = Supprimer { $name }
web-kept-deleted = { $name } n’est plus là.
web-kept-take-back = Reprendre
web-kept-bin = { $count ->
    [one] { $count } fiche supprimée, à reprendre pendant trente jours
   *[other] { $count } fiches supprimées, à reprendre pendant trente jours
}
web-kept-characters = Personnages
web-kept-creatures = Bestiaire
web-kept-character = Personnage
web-kept-creature = Créature
web-kept-no-character = Aucun personnage pour l’instant.
web-kept-no-creature = Aucune créature pour l’instant.
web-kept-none-found = Rien de ce nom.
web-kept-new-heroes = Nouveau personnage
web-kept-new-foes = Nouvelle créature
web-kept-name = Nom
web-kept-level = Niveau
web-kept-begins = Pour commencer
web-kept-from-nothing = Une fiche vide
web-kept-begin = Commencer
web-kept-draft = à compléter
web-kept-nameless = Sans nom
web-kept-hp = { $hp } PV
web-kept-elsewhere = Sur un autre appareil
web-kept-elsewhere-says = Un lien secret ouvre vos fiches ailleurs. En faire un nouveau ferme les autres appareils.
web-kept-link = Faire un lien
web-kept-link-label = Lien de mes fiches
web-kept-saved = Enregistré
web-kept-saving = Enregistrement…
web-kept-unsaved = Modifié
web-kept-trouble = Pas encore enregistré, nouvel essai bientôt
web-kept-conflict = Modifiée ailleurs : rechargez la page
web-kept-undo = Annuler
web-kept-redo = Refaire
web-kept-done = Terminé
web-kept-view = Vue
web-kept-edit = Modifier
web-kept-preview = Aperçu
web-kept-live = Aperçu en direct
web-kept-parts = Parties de la fiche
web-kept-part-identity = Identité
web-kept-part-numbers = Nombres
web-kept-part-strikes = Frappes
web-kept-part-actions = Sorts et capacités
web-kept-part-gear = Équipement
web-kept-part-body = Réserves et défenses
web-kept-part-notes = Notes
web-kept-marks = { $count ->
    [one] { $count } point à regarder
   *[other] { $count } points à regarder
}
web-kept-add-picture = Portrait
web-kept-change-picture = Changer
web-kept-no-picture = Retirer le portrait
web-kept-crop = Cadrer le portrait
web-kept-crop-says = Glissez l’image, ou déplacez-la avec les flèches.
web-kept-crop-frame = Cadre du portrait
web-kept-crop-take = Prendre ce cadrage
web-kept-zoom = Agrandir
web-kept-unreadable = Cette image est illisible.
web-kept-side = Genre
web-kept-size = Taille, en cases
web-kept-player = Jouée par
web-kept-traits = Traits
web-kept-tags = Étiquettes, séparées par des virgules
web-kept-notes = Notes du meneur, jamais montrées
web-kept-scale = Adapter :
web-kept-level-down = un niveau de moins
web-kept-level-up = un niveau de plus
web-kept-ready = Prête à combattre.
web-kept-not-ready = { $count ->
    [one] Un point à compléter avant de combattre ; la fiche est gardée telle quelle.
   *[other] { $count } points à compléter avant de combattre ; la fiche est gardée telle quelle.
}
web-kept-more = + { $count } autres
web-kept-add = Ajouter
web-kept-remove = Retirer { $name }
web-kept-details = Détails de { $name }
web-kept-strike = Frappe
web-kept-new-strike = Frappe
web-kept-no-strike = Aucune frappe.
web-kept-body = rien en main
web-kept-melee = Corps à corps
web-kept-ranged = À distance
web-kept-own = De votre main
web-kept-other = Autres
web-kept-add-action = Ajouter un sort, une capacité
web-kept-no-action = Rien de ce nom dans le catalogue.
web-kept-make = Créer :
web-kept-cost = Coût
web-kept-told = Racontée
web-kept-told-name = Capacité
web-kept-told-says = Ce qu’elle fait, en mots : la table en tient le prix, vous en dites l’effet
web-kept-own-way = Écrite à la main : elle se modifie dans le fichier exporté.
web-kept-held = En main
web-kept-stowed = Dans le sac
web-kept-add-held = Prendre en main
web-kept-add-stowed = Mettre dans le sac
web-kept-to-pack = au sac
web-kept-to-hand = en main
web-kept-yes = oui
web-kept-token = Jeton à la table
web-kept-token-says = Le portrait y est recadré tout seul.
web-kept-unusual = { $how ->
    [low] { $name } : { $value } paraît bas au niveau { $level } ; d’ordinaire { $take }.
   *[high] { $name } : { $value } paraît haut au niveau { $level } ; d’ordinaire { $take }.
}
web-kept-take = Mettre { $take }
web-kept-keep-it = Garder
web-kept-mine = à vous
web-kept-keep-in-bestiary = Enregistrer dans mon bestiaire
web-kept-kept-in-bestiary = Dans votre bestiaire
web-kept-strength = Force de { $name }
web-kept-normal = normale
