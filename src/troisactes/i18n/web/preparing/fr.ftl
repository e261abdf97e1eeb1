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
web-new-map-kept = Une carte
web-new-map-search = Chercher une carte
web-new-map-draw = Dessiner mes cartes
web-new-map-edit = Ouvrir dans l’éditeur
web-new-map-report = Ce que sont devenus les murs et les portes
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

### Maps

web-map-shelf = Mes cartes
web-map-shelf-says = Dessinées ici ou venues d’un fichier : elles attendent le prochain combat.
web-map-search = Chercher un nom, une étiquette
web-map-import = Importer une carte
web-map-new = Nouvelle carte
web-map-draw = Dessiner
web-map-mine = À vous
web-map-library = De la maison
web-map-none = Aucune carte pour l’instant.
web-map-nameless = Sans nom
web-map-take = Partir de « { $name } »
web-map-size = { $width } × { $height } cases
web-map-bin = { $count ->
    [one] Une carte supprimée
   *[other] { $count } cartes supprimées
}
web-map-saved = Enregistrée
web-map-saving = Enregistrement…
web-map-unsaved = Modifiée
web-map-trouble = Pas encore enregistrée, nouvel essai bientôt
web-map-conflict = Modifiée ailleurs : rechargez la page
web-map-players-view = Vue des joueurs
web-map-panel = Détails de la carte
web-map-tools = Outils
web-map-options = Réglages de l’outil
web-map-canvas = Carte à dessiner
web-map-keys = Les flèches vont de case en case. Entrée dessine ; pour une ligne, un rectangle ou une salle, une première fois pour commencer, une seconde pour finir. Majuscule et une flèche posent ou retirent le mur de ce côté. Les lettres choisissent les outils, 1 à 5 les formes. Contrôle Z annule.
web-map-key-edges = Majuscule et une flèche posent un mur de ce côté de la case.
web-map-key-anchor = Commencé en { $square }. Entrée finit, Échap renonce.
web-map-zoom-in = Agrandir
web-map-zoom-out = Réduire
web-map-fit = Voir toute la carte
web-map-length = { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
web-map-tool-hand = Déplacer
web-map-tool-eraser = Gomme
web-map-tool-wall = Mur
web-map-tool-low = Muret
web-map-tool-window = Fenêtre
web-map-tool-door = Porte
web-map-tool-ledge = Rebord
web-map-tool-floor = Sol
web-map-tool-rock = Roche
web-map-tool-difficult = Difficile
web-map-tool-shallow = Eau basse
web-map-tool-deep = Eau profonde
web-map-tool-pit = Fosse
web-map-tool-obstacle = Abri bas
web-map-tool-slit = Pilier
web-map-tool-thicket = Fourré
web-map-tool-heroes = Départ des héros
web-map-tool-foes = Départ des ennemis
web-map-tool-light = Lumière
web-map-tool-note = Note
web-map-tool-trap = Piège
web-map-shape-brush = Pinceau
web-map-shape-line = Ligne
web-map-shape-rectangle = Rectangle
web-map-shape-room = Salle
web-map-shape-bucket = Seau
web-map-door-open = ouverte
web-map-door-square = sur toute une case
web-map-turned = descend de l’autre côté
web-map-snaps = suit les bords de cases
web-map-depth = Profondeur, en cases
web-map-bright = Vive, en cases
web-map-dim = Faible, en cases
web-map-ground-floor = sol
web-map-ground-rock = roche
web-map-ground-difficult = terrain difficile
web-map-ground-closed = porte fermée
web-map-ground-open = porte ouverte
web-map-ground-obstacle = abri bas
web-map-ground-slit = pilier
web-map-ground-pit = fosse
web-map-ground-shallow = eau basse
web-map-ground-deep = eau profonde
web-map-ground-thicket = fourré
web-map-edge-wall = mur
web-map-edge-low = muret
web-map-edge-window = fenêtre
web-map-edge-door = porte fermée
web-map-edge-open = porte ouverte
web-map-edge-ledge = rebord
web-map-says-depth = { $depth ->
    [one] profonde d’une case
   *[other] profonde de { $depth } cases
}
web-map-says-up = { $what } en haut
web-map-says-right = { $what } à droite
web-map-says-down = { $what } en bas
web-map-says-left = { $what } à gauche
web-map-says-light = lumière vive à { $bright } cases, faible à { $dim }
web-map-part-map = Carte
web-map-part-picture = Image de fond
web-map-picture-choose = Choisir une image
web-map-picture-change = Changer d’image
web-map-picture-drop = Retirer l’image
web-map-align = Caler la grille
web-map-align-says = Tirez les deux coins de la grille jusqu’à ce que les cases tombent juste.
web-map-cell = Taille d’une case, en pixels
web-map-offset-x = Décalage X
web-map-offset-y = Décalage Y
web-map-no-hexagons = Les cases sont carrées : une image à hexagones ne se cale pas ici.
web-map-part-fates = Ce que sont devenus les murs
web-map-fates-show = Montrer sur la carte
web-map-fate-edges = Sur le bord des cases : murs { $walls }, portes { $doors }
web-map-fate-parts = En partie sur le bord : murs { $walls }, portes { $doors }
web-map-fate-line = En travers des cases : murs { $walls }, portes { $doors }
web-map-fate-outside = Hors de la carte : murs { $walls }, portes { $doors }
web-map-part-layers = Calques
web-map-layer-walls = Murs et portes
web-map-layer-ground = Terrain
web-map-layer-zones = Zones de départ
web-map-layer-lights = Lumières
web-map-part-checks = À vérifier
web-map-check-start = { $side ->
    [heroes] Héros
   *[other] Ennemis
} : { $count ->
    [one] une case de départ
   *[other] { $count } cases de départ
}
web-map-check-no-start = { $side ->
    [heroes] Héros
   *[other] Ennemis
} : pas de zone de départ, ils se placeront d’eux-mêmes
web-map-check-blocked = { $count ->
    [one] Une case de départ n’est pas libre.
   *[other] { $count } cases de départ ne sont pas libres.
}
web-map-check-lone-door = { $count ->
    [one] Une porte ne tient à aucun mur.
   *[other] { $count } portes ne tiennent à aucun mur.
}
web-map-see = Voir
web-map-part-marks = Notes et pièges
web-map-marks-say = Pour le meneur seul.
web-map-text = Notes sur toute la carte, pour le meneur seul
web-map-ambient = Lumière du lieu
web-map-ambient-none = comme en plein jour, sans y regarder
web-map-ambient-bright = vive
web-map-ambient-dim = faible
web-map-ambient-dark = aucune
