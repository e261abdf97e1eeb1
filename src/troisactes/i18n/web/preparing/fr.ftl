# Pages where something is prepared: not loaded with a table.

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

### Sheets: characters and creatures of one's own

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
