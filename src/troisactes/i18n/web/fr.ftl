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
web-nav-maps = Cartes
