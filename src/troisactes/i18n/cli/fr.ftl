# The words of the command line alone. The same ids in en.ftl.

### Help

cli-usage = Usage :
cli-options = Options :
cli-commands = Commandes :
cli-options-metavar = [OPTIONS]
cli-command-metavar = COMMANDE [ARGUMENTS]…
cli-option-lang = La langue : français ou anglais. D’ordinaire celle du système.
cli-option-help = Montre cette aide.
cli-option-version = Montre la version.
cli-option-system = Le système de règles, d’ordinaire pf2 (voir « troisactes systems »).
cli-option-pack = Un dossier de règles maison posé par-dessus le système ; répétable.

cli-help =
    Les combats de table tour par tour, exactement : qui agit, ce que cela coûte, qui peut interrompre, et la règle derrière chaque réponse.

    Pour commencer :

      troisactes play                      un combat de démonstration
      troisactes play pont --foes human    les deux camps à la main
      troisactes rules PF2-ACT-06          lire une règle
      troisactes rules réaction            chercher dans les règles

    « troisactes COMMANDE --help » explique chaque commande, exemples à l’appui.

    Codes de sortie :

      0    tout va bien
      1    une vérification a échoué (check, conformance, lint)
      2    commande mal formée, ou fichier illisible
      130  interrompu (Ctrl-C)

cli-play-short = Joue un combat : personnes et ordinateur, à n’importe quelle place.
cli-play-help =
    Joue un combat préparé, ou reprend une partie enregistrée.

    COMBAT est un nom de « troisactes fights » ou un fichier enregistré pendant une partie. Sans rien, c’est un combat de démonstration : vous tenez les héros, l’ordinateur tient les adversaires. Sans terminal en entrée, l’ordinateur joue les deux camps et raconte.

    Exemples :

      troisactes play
      troisactes play gue --system pf2-playtest
      troisactes play pont --foes human
      troisactes play auberge --seat Nils=greedy --seat gm=auto
      troisactes play crypte --dice ask
      troisactes play --auto --seed 7
      troisactes play mon-combat.json

    Pendant la partie, on répond par un numéro, un nom d’action (« frapper balafre », « marcher f7 ») ou une case (« f7 »). « ? » dit ce qui est refusé et pourquoi ; « aide » donne tout le reste.
cli-play-option-seat = Qui tient une créature, un camp ou le MJ : NOM=human, random, greedy ou tactical ; gm=human ou auto. Répétable.
cli-play-option-heroes = Qui tient les héros.
cli-play-option-foes = Qui tient les adversaires.
cli-play-option-seed = La graine des dés : la même donne les mêmes jets.
cli-play-option-dice = Des dés tirés par l’ordinateur (seeded) ou de vrais dés que vous lisez (ask).
cli-play-option-options = Une option de table, CLÉ=VALEUR ; répétable.
cli-play-option-auto = L’ordinateur joue tout et raconte.
cli-play-option-record = Enregistre en SVG l’image d’un moment du combat (avec --auto).

cli-serve-short = Ouvre la table dans le navigateur.
cli-serve-help =
    Sert la table à ce navigateur et aux téléphones du même réseau. Chacun rejoint avec un code ou un QR code ; les combats sont gardés et reprennent où ils en étaient.

    Exemples :

      troisactes serve                                   la table, ouverte dans le navigateur
      troisactes serve --host 127.0.0.1                  pour cette machine seulement
      troisactes serve --port 8080 --no-open             sur un autre port, sans ouvrir de page
      troisactes serve --data mes-tables                 dans un autre dossier
      troisactes serve --database postgresql://hôte/base pour plusieurs processus à la fois
cli-serve-option-host = L’adresse où écouter ; tout le réseau si rien n’est dit.
cli-serve-option-port = Le port ; le premier libre à partir de 8333 si rien n’est dit.
cli-serve-option-data = Le dossier des tables.
cli-serve-option-database = Une base PostgreSQL au lieu d’un fichier.
cli-serve-option-open = Ouvre la page dans le navigateur, ou pas.
cli-serve-here = La table est ouverte : { $address }
cli-serve-there = Sur le réseau : { $address } (qui a le code d’une table peut la rejoindre)
cli-serve-stop = Ctrl-C pour arrêter ; rien n’est perdu.
cli-metavar-address = ADRESSE

cli-fights-short = Liste les combats préparés.
cli-fights-help =
    Liste les combats préparés, prêts pour « troisactes play NOM ».

    Exemples :

      troisactes fights
      troisactes fights --system pf2-playtest
      troisactes fights --pack mes-règles

cli-systems-short = Liste les systèmes de règles et leurs options de table.
cli-systems-help =
    Liste les systèmes de règles. Avec un nom, montre aussi les options que chaque table peut régler.

    Exemples :

      troisactes systems
      troisactes systems pf2

cli-rules-short = Lit ou cherche une règle.
cli-rules-help =
    Lit une règle par son identifiant, montre la table des matières d’un système, ou cherche des mots.

    Exemples :

      troisactes rules                     les systèmes et leurs chapitres
      troisactes rules PF2-ACT-06          une règle
      troisactes rules PF2-ACT-06 --both   dans les deux langues
      troisactes rules PF2-ACT             toutes celles qui commencent ainsi
      troisactes rules pf2                 toutes celles d’un système
      troisactes rules main libre          celles qui contiennent ces mots
cli-rules-option-both = Dans les deux langues.

cli-replay-short = Rejoue une partie enregistrée.
cli-replay-help =
    Rejoue une partie enregistrée par « save » : le récit, et le plateau à la demande.

    Exemples :

      troisactes replay mon-combat.json            le récit
      troisactes replay mon-combat.json --to 12    jusqu’à la réponse 12, avec le plateau
      troisactes replay mon-combat.json --every    le plateau après chaque réponse
      troisactes replay mon-combat.json --step     pas à pas, Entrée pour avancer
cli-replay-option-step = Pas à pas : Entrée avance, q arrête.
cli-replay-option-to = S’arrête après tant de réponses et montre le plateau.
cli-replay-option-every = Montre le plateau après chaque réponse.

cli-check-short = Joue des scénarios et dit ce qui diffère.
cli-check-help =
    Joue des scénarios (fichiers YAML, ou dossiers qui en contiennent) et dit ce qui diffère de ce qu’ils attendent. Le format est décrit dans docs/scenarios.md ; c’est aussi la façon de signaler une erreur de règle.

    Exemples :

      troisactes check ma-question.yaml
      troisactes check scenarios/

    Sortie : 0 si tout est conforme, 1 si une attente n’est pas tenue, 2 si un fichier ne se lit pas.

cli-conformance-short = Dit quelles règles sont vérifiées, lesquelles ne le sont pas, et pourquoi.
cli-conformance-help =
    Compte, pour chaque système, les règles vérifiées par un scénario ou un test qui passe, celles qui ne le sont pas, et celles que le moteur laisse à la table, avec la raison.

    Exemples :

      troisactes conformance
      troisactes conformance pf2 --ids

    Sortie : 1 si une règle n’est pas vérifiée ou si une vérification échoue.
cli-conformance-option-ids = Liste chaque règle.

cli-lint-short = Vérifie des données de règles, les vôtres comprises.
cli-lint-help =
    Vérifie un ou plusieurs dossiers de règles maison : chaque problème avec le fichier, la ligne, ce qui était attendu et ce qui a été trouvé. Sans dossier, vérifie les systèmes fournis.

    Exemples :

      troisactes lint mes-règles
      troisactes lint

    Sortie : 1 s’il y a un problème.

### Errors

cli-error = Erreur : { $what }
cli-interrupted = Interrompu.
cli-try-help = « { $command } --help » montre ce qui est possible.
cli-missing = il manque { $what }
cli-no-such-option =
    { $near ->
        [none] l’option { $what } n’existe pas
       *[other] l’option { $what } n’existe pas. Vouliez-vous dire { $near } ?
    }
cli-no-such-command =
    { $near ->
        [none] la commande « { $what } » n’existe pas
       *[other] la commande « { $what } » n’existe pas. Vouliez-vous dire { $near } ?
    }
cli-either = { $first } ou { $last }
cli-bad-choice = { $what } : attendu { $expected }
cli-bad-number = { $what } : attendu un nombre entier
cli-bad-value = { $what } : { $why }
cli-option-alone = { $what } : il manque sa valeur
cli-too-much = rien n’est attendu de plus, trouvé { $what }
cli-file-trouble = { $what } : ce fichier ne peut pas être ouvert ({ $detail })
cli-file-enoent = { $what } : ce fichier n’existe pas
cli-file-eacces = { $what } : l’accès à ce fichier est refusé
cli-file-eisdir = { $what } : c’est un dossier
cli-file-enotdir = { $what } : ce fichier n’existe pas
cli-file-enospc = { $what } : il n’y a plus de place sur le disque
cli-file-erofs = { $what } : on ne peut rien écrire à cet endroit
cli-file-enametoolong = { $what } : ce nom est trop long
cli-not-a-file = { $what } : ce n’est pas un fichier
cli-not-a-folder = { $what } : ce dossier n’existe pas
cli-too-large = { $what } est trop gros : { $limit } octets au plus
cli-error-bad-answer = cela ne répond pas à la question
cli-error-invalid-answer = cela ne répond pas à la question
cli-error-stale-decision = rien n’est plus demandé ici
cli-error-not-your-decision = la question n’est pas pour vous
cli-error-store-in-use = le fichier des tables est utilisé par un autre processus : arrêtez-le, ou donnez à celui-ci un autre dossier avec --data. Plusieurs processus peuvent partager des tables par PostgreSQL (--database)
cli-error-store-unusable = les tables ne peuvent pas être ouvertes : ce fichier ou cette base n’est pas de Trois Actes, ou vient d’une version plus récente
cli-error-bad-map = il n’y a pas de telle case sur ce plan
cli-error-bad-save = cette partie enregistrée ne peut pas être reprise
cli-error-replay-diverged = cette partie enregistrée ne redonne plus le même combat
cli-error-bad-catalogue = ces règles ne peuvent pas être chargées
cli-error-bad-scenario = ce scénario ne se lit pas
cli-bad-seat = --seat { $what } : attendu NOM=human, NOM=random, NOM=greedy, NOM=tactical, ou gm=human, gm=auto
cli-bad-seat-name = --seat { $what } : personne ne s’appelle ainsi dans ce combat. Il y a { $expected }.
cli-bad-option = --options { $what } : attendu CLÉ=VALEUR. Les clés sont dans « troisactes systems { $system } ».
cli-no-fights = Ce système n’a pas de combat préparé.
cli-problem = { $where } : attendu { $expected }, trouvé { $found }
cli-unknown =
    { $near ->
        [none] « { $what } » : rien de ce nom ({ $kind })
       *[other] « { $what } » : rien de ce nom. Vouliez-vous dire { $near } ?
    }
cli-unknown-system =
    { $near ->
        [none] il n’y a pas de système « { $what } ». « troisactes systems » les liste.
       *[other] il n’y a pas de système « { $what } ». Vouliez-vous dire { $near } ?
    }
cli-unknown-fight =
    { $near ->
        [none] ni combat ni fichier « { $what } ». « troisactes fights » liste les combats.
       *[other] ni combat ni fichier « { $what } ». Vouliez-vous dire { $near } ?
    }
cli-unknown-creature =
    { $near ->
        [none] personne ne s’appelle « { $what } » ici
       *[other] personne ne s’appelle « { $what } » ici. Vouliez-vous dire { $near } ?
    }
cli-unknown-action =
    { $near ->
        [none] il n’y a pas d’action « { $what } »
       *[other] il n’y a pas d’action « { $what } ». Vouliez-vous dire { $near } ?
    }
cli-unknown-answer =
    { $near ->
        [none] « { $what } » n’est pas compris. « aide » montre ce qui se tape.
       *[other] « { $what } » n’est pas compris. Vouliez-vous dire { $near } ?
    }
cli-unknown-sheet = le catalogue n’a pas de créature « { $what } ».
cli-unknown-effect =
    { $near ->
        [none] il n’y a pas d’état « { $what } »
       *[other] il n’y a pas d’état « { $what } ». Vouliez-vous dire { $near } ?
    }
cli-unknown-item =
    { $near ->
        [none] il n’y a pas d’objet « { $what } »
       *[other] il n’y a pas d’objet « { $what } ». Vouliez-vous dire { $near } ?
    }
cli-unknown-table-option =
    { $near ->
        [none] il n’y a pas d’option « { $what } »
       *[other] il n’y a pas d’option « { $what } ». Vouliez-vous dire { $near } ?
    }
cli-unknown-clause =
    { $near ->
        [none] aucune règle ne répond à « { $what } »
       *[other] aucune règle ne répond à « { $what } ». Vouliez-vous dire { $near } ?
    }

### The table in the terminal

cli-round = Round { $round }
cli-surprise-round = Round de surprise
cli-before-round = Avant le combat
cli-more-log =
    { $count ->
        [one] 1 ligne de plus (journal)
       *[other] { $count } lignes de plus (journal)
    }
cli-more-actions =
    { $count ->
        [one] + 1 autre : « tout ». « fin » finit le tour.
       *[other] + { $count } autres : « tout ». « fin » finit le tour.
    }
cli-more-choices =
    { $count ->
        [one] + 1 autre : « tout ».
       *[other] + { $count } autres : « tout ».
    }
cli-average = ~{ $amount }
cli-heals = +{ $amount } PV
cli-save-odds = échec { $percent }
cli-targets =
    { $count ->
        [one] 1 cible
       *[other] { $count } cibles
    }
cli-sign-heroes = héros
cli-sign-foes = adversaires
cli-sign-down = à terre
cli-sign-wall = mur
cli-sign-difficult = terrain difficile
cli-sign-door = porte fermée
cli-sign-obstacle = obstacle bas
cli-sign-slit = pilier
cli-sign-pit = fosse
cli-sign-item = objet
cli-sign-reach = à portée d’un déplacement
cli-prompt = ›
cli-prompt-gm = MJ ›
cli-enter-default = Entrée : { $answer }
cli-which-cell = Quelle case ? Par exemple { $example }. Entrée : renoncer.
cli-which-target = Sur qui ?
cli-which-way = Vers où ? n, ne, e, se, s, so, o, no. Entrée : renoncer.
cli-never-mind = Rien n’est fait.
cli-not-understood = « { $what } » n’est pas compris. « aide » montre ce qui se tape, « ? » ce qui est refusé.
cli-not-a-number = il n’y a pas de numéro { $what }. Les numéros vont de 1 à { $last }.
cli-not-a-die = attendu un nombre de 1 à { $faces }.
cli-ambiguous = « { $what } » peut être { $near }. Précisez.
cli-nothing-refused = Rien n’est refusé en ce moment.
cli-refused-now = Refusé en ce moment
cli-not-refused = « { $action } » est permis : numéro { $number }.
cli-no-roll = Aucun jet pour l’instant.
cli-no-such-roll =
    { $last ->
        [one] il n’y a pas de jet { $what } : il n’y en a eu qu’un.
       *[other] il n’y a pas de jet { $what }. Les jets vont de 1 (le dernier) à { $last }.
    }
cli-not-a-square = « { $what } » n’est pas une case de ce plan : elles vont de A1 à { $last }.
cli-bug = C’est une erreur de Trois Actes, pas la vôtre ({ $what }). La partie reste comme elle était.
cli-bug-save = Pour la garder : un nom de fichier. Entrée : continuer.
cli-cannot-overrule = même contre les règles, cela ne peut pas se faire ainsi : il faut une cible possible, et des cases où se tenir.
cli-no-log = Rien ne s’est encore passé.
cli-nothing-to-undo = Il n’y a rien à annuler.
cli-nothing-to-redo = Il n’y a rien à rétablir.
cli-undone = Annulé.
cli-redone = Rétabli.
cli-saved = Partie enregistrée dans { $file }. Pour reprendre : troisactes play { $file }
cli-loaded = Partie reprise de { $file }.
cli-save-where = Dans quel fichier ? Par exemple : save combat.json
cli-load-where = Quel fichier ? Par exemple : load combat.json
cli-quit-save = Enregistrer avant de partir ? Un nom de fichier, ou Entrée pour partir sans.
cli-goodbye = À bientôt.
cli-winner = Encore debout, { $side } : { $names }.
cli-nobody-left = Plus personne n’est debout.
cli-demo = Démonstration : l’ordinateur joue les deux camps (graine { $seed }).
cli-you-play = Vous tenez { $who }. « aide » dit ce qui se tape.
cli-recorded = Image enregistrée dans { $file }.
cli-clipped = (arrêt après { $count } décisions)
cli-keys =
    Pour répondre
      3                     le choix numéro 3 (et « 3 balafre » ou « 3 f7 » pour sa cible)
      frapper balafre       une action par son nom, en français ou en anglais
      f7                    aller en F7
      frapper … avec …      choisir l’arme ; marcher f7 par e6 f7 : choisir le chemin
      fin                   finir le tour, ou passer
      Entrée                la réponse habituelle, quand il y en a une

    Pour comprendre
      ?                     ce qui est refusé, et la règle qui le refuse
      ? saisir              pourquoi pas cette action-là
      pourquoi 3            la règle derrière le choix 3
      jet                   le dernier jet expliqué (jet 2 : l’avant-dernier)
      règle PF2-ACT-06      lire une règle
      journal               tout ce qui s’est passé
      plan                  le plateau et les choix, de nouveau
      tout                  tous les choix, sans rien replier

    La partie
      annuler, rétablir     revenir à votre décision précédente, et l’inverse
      save F, load F        enregistrer, reprendre
      mj …                  le MJ tranche : « mj aide »
      quitter               partir
cli-gm-keys =
    Le MJ tranche quand il veut. Le journal s’en souvient.

### More of the table

cli-play-argument = [COMBAT|FICHIER]
cli-roll-for-me = lancer pour moi
cli-gm-do = une réponse, même contre les règles : mj faire frapper balafre
cli-gm-set-hp = fixe les PV, avec ce qui s’ensuit
cli-gm-add-condition = ajoute : { $condition }
cli-gm-remove-condition = retire : { $condition }
cli-gm-move = place sur une case
cli-gm-rename = change le nom
cli-gm-hide-name = cache le nom aux joueurs
cli-gm-show-name = révèle le nom aux joueurs
cli-gm-hide = personne d’en face ne sait où c’est
cli-gm-reveal = tout le monde le voit
cli-gm-grant-action = donne une action
cli-gm-remove-action = reprend une action donnée
cli-gm-give-item = donne un objet
cli-gm-set-initiative-check = choisit le test d’initiative
cli-gm-react-early = permet ou non de réagir avant son premier tour
cli-gm-set-obstacle = dit si une créature ou une case fait obstacle
cli-gm-spare = à 0 PV, tombe au lieu de mourir
cli-gm-add-creature = fait entrer une créature
cli-gm-remove-creature = fait sortir une créature
cli-gm-reorder = refait l’ordre du tour
cli-gm-end-encounter = met fin au combat
cli-gm-award = donne expérience et trésor
cli-gm-signal = déclenche un signal attendu
cli-gm-note = écrit dans le journal
cli-gm-lift = laisse passer ce qu’une règle refuse
cli-gm-ask-dice = dit qui lance ses propres dés
cli-gm-set-option = change une option de table
cli-unknown-ruling =
    { $near ->
        [none] le MJ ne connaît pas « { $what } ». « mj aide » liste ce qu’il peut.
       *[other] le MJ ne connaît pas « { $what } ». Vouliez-vous dire { $near } ?
    }

### Reports

cli-checking = Scénarios
cli-check-passed =
    { $count ->
        [one] 1 scénario conforme.
       *[other] { $count } scénarios conformes.
    }
cli-check-failed =
    { $failed ->
        [one] 1 scénario sur { $count } diffère.
       *[other] { $failed } scénarios sur { $count } diffèrent.
    }
cli-check-unreadable =
    { $count ->
        [one] 1 fichier ne se lit pas.
       *[other] { $count } fichiers ne se lisent pas.
    }
cli-check-argument = FICHIER…
cli-check-step = étape { $number } : { $text }
cli-check-setup = à la mise en place
cli-check-expected = attendu
cli-check-found = obtenu 
cli-conformance-is-passing = vérifiée
cli-conformance-is-failing = en échec
cli-conformance-is-unclaimed = non vérifiée
cli-conformance-is-not-modelled = laissée à la table
cli-conformance-claims =
    { $count ->
        [one] 1 vérification
       *[other] { $count } vérifications
    }
cli-conformance-stranger = { $what } : vérifié, mais ce n’est pas une règle du système
cli-replay-argument = FICHIER
cli-check-none = Aucun scénario dans { $where }.
cli-conformance-system = Système
cli-conformance-clauses = Règles
cli-conformance-passing = Vérifiées
cli-conformance-unclaimed = Non vérifiées
cli-conformance-failing = En échec
cli-conformance-not-modelled = Laissées à la table
cli-lint-clean =
    { $count ->
        [one] { $what } : rien à redire (1 entrée).
       *[other] { $what } : rien à redire ({ $count } entrées).
    }
cli-lint-warnings = { $what } : { $count ->
        [one] une chose inhabituelle
       *[other] { $count } choses inhabituelles
    }
cli-lint-problems =
    { $count ->
        [one] { $what } : 1 problème.
       *[other] { $what } : { $count } problèmes.
    }
cli-fight = Combat
cli-fight-name = Nom
cli-fight-map = Carte
cli-system-name = Système
cli-system-clauses = Règles
cli-system-actions = Actions
cli-system-creatures = Créatures
cli-system-fights = Combats
cli-option-name = Option
cli-option-values = Valeurs
cli-option-clause = Règle
cli-rule-standard = valeur habituelle du jeu, que le document ne donne pas
cli-rule-sees = Voir aussi
cli-rule-option = Option de table
cli-rule-option-actions = none, ou, séparées par des virgules, certaines de { $actions }
cli-rule-option-text = { $option } ({ $name }) : { $values } ; d’ordinaire { $default }
cli-rule-not-modelled = Laissé à la table
cli-rule-actions = Actions
cli-rule-kind-rule = règle
cli-rule-kind-action = action
cli-rule-kind-core = noyau
cli-rule-kind-open = point ouvert
cli-rule-kind-discrepancy = divergence entre documents
cli-rule-kind-interaction = rencontre de règles
cli-rule-kind-conversion = conversion d’une action ancienne
cli-rule-kind-homebrew = règle maison
cli-rules-found =
    { $count ->
        [one] 1 règle
       *[other] { $count } règles
    }
cli-replay-answer = Réponse { $number } : { $who }, { $what }
cli-replay-end =
    { $count ->
        [one] Fin de l’enregistrement : { $count } réponse.
       *[other] Fin de l’enregistrement : { $count } réponses.
    }
cli-replay-more = Entrée : suite, q : arrêter

### The game master’s words

cli-gm-prefix = mj
cli-gm-verb-do = faire
cli-gm-verb-set-hp = pv
cli-gm-verb-add-condition = état
cli-gm-verb-remove-condition = retirer
cli-gm-verb-move = déplacer
cli-gm-verb-rename = renommer
cli-gm-verb-hide-name = cacher-nom
cli-gm-verb-show-name = montrer-nom
cli-gm-verb-hide = cacher
cli-gm-verb-reveal = révéler
cli-gm-verb-grant-action = accorder
cli-gm-verb-remove-action = reprendre
cli-gm-verb-give-item = donner
cli-gm-verb-set-initiative-check = initiative
cli-gm-verb-react-early = réagir-tôt
cli-gm-verb-set-obstacle = obstacle
cli-gm-verb-spare = épargner
cli-gm-verb-add-creature = ajouter
cli-gm-verb-remove-creature = enlever
cli-gm-verb-reorder = ordre
cli-gm-verb-end-encounter = arrêter
cli-gm-verb-award = récompense
cli-gm-verb-signal = signal
cli-gm-verb-note = note
cli-gm-verb-set-option = option
cli-gm-verb-lift = lever
cli-gm-verb-ask-dice = dés
cli-gm-word-creature = QUI
cli-gm-word-hp = PV
cli-gm-word-condition = ÉTAT
cli-gm-word-value = VALEUR
cli-gm-word-to = CASE
cli-gm-word-name = NOM
cli-gm-word-action = ACTION
cli-gm-word-item = OBJET
cli-gm-word-into = main|sac|sol
cli-gm-word-check = TEST
cli-gm-word-answer = oui|non
cli-gm-word-what = QUI|CASE
cli-gm-word-obstacle = aucun|partiel|complet
cli-gm-word-id = NOM
cli-gm-word-sheet = FICHE
cli-gm-word-at = CASE
cli-gm-word-side = CAMP
cli-gm-word-order = QUI
cli-gm-word-creatures = QUI
cli-gm-word-reason = RAISON
cli-gm-word-mode = SUITE
cli-gm-word-xp = PX
cli-gm-word-treasure = TRÉSOR
cli-gm-word-clause = CLAUSE
cli-gm-word-lasts = une-fois|combat|non
cli-gm-word-trigger = signal|danger
cli-gm-word-text = TEXTE
cli-gm-word-option = OPTION
cli-gm-needs-creature = quelqu’un qui soit encore là
cli-gm-needs-reveal-creature = quelqu’un que personne n’a remarqué
cli-gm-needs-spare-creature = un adversaire (les héros ne meurent pas à 0 PV)
cli-gm-needs-hp = un nombre entier de 0 à 9999
cli-gm-needs-value = un nombre entier de 0 à 9999
cli-gm-needs-set-option-value = une valeur de cette option
cli-gm-needs-condition = un état, et pour le retirer un état subi
cli-gm-needs-to = une case libre où tenir, comme F7
cli-gm-needs-at = une case libre où tenir, comme F7
cli-gm-needs-name = un nom, de 60 caractères au plus
cli-gm-needs-action = une action (à donner si elle manque, à reprendre si elle fut donnée)
cli-gm-needs-item = un objet
cli-gm-needs-into = main, sac ou sol
cli-gm-needs-check = ce que teste l’initiative, par exemple perception
cli-gm-needs-answer = oui ou non
cli-gm-needs-what = une créature, ou une case comme F7
cli-gm-needs-obstacle = aucun, partiel ou complet
cli-gm-needs-id = un nom que personne d’autre ne porte
cli-gm-needs-sheet = une créature du catalogue
cli-gm-needs-side = héros ou adversaires
cli-gm-needs-after = quelqu’un qui soit dans l’ordre
cli-gm-needs-order = chacun de ceux qui sont dans l’ordre, une fois
cli-gm-needs-reason = une raison
cli-gm-needs-mode = exploration ou intermède
cli-gm-needs-xp = un nombre entier
cli-gm-needs-treasure = un trésor
cli-gm-needs-clause = l’identifiant d’une règle
cli-gm-needs-lasts = une-fois, combat ou non
cli-gm-needs-trigger = signal ou danger
cli-gm-needs-text = un texte, de 2000 caractères au plus
cli-gm-needs-option = une option de table
cli-gm-too-much = « { $what } » est en trop. Cette décision du MJ tient en moins de mots.
cli-gm-wrong =
    { $found ->
        [none] « { $verb } » demande { $needs }.
       *[other] « { $verb } » demande { $needs }. Trouvé : « { $found } ».
    }
cli-gm-no-encounter = il n’y a pas de combat à arrêter.

### What stands for what in help

cli-rules-argument = [ID|SYSTÈME|MOTS]…
cli-metavar-system = SYSTÈME
cli-metavar-seat = NOM=QUI
cli-metavar-option = CLÉ=VALEUR
cli-metavar-folder = DOSSIER
cli-metavar-picture = FICHIER.svg

### Simulation

cli-metavar-file = FICHIER
cli-metavar-policy = CAMP=STRATÉGIE
cli-simulate-argument = COMBAT
cli-simulate-short = Jouer un combat de nombreuses fois et dire ce qu’il en sort.
cli-simulate-help =
    Jouer un combat préparé de nombreuses fois, l’ordinateur à toutes les places : qui gagne et combien de fois, en combien de rounds, qui tombe, à quoi passe chaque tour. La même graine donne les mêmes résultats, quel que soit le nombre de processus. Ctrl-C garde ce qui est fait.

    Exemples :

      troisactes simulate auberge
      troisactes simulate gue -n 10000 --system pf2-playtest
      troisactes simulate pont --policy heroes=greedy --policy foes=random
      troisactes simulate auberge --options agile=no --save resultats.json --csv resultats.csv
      troisactes replay resultats.json#12    le combat 12, raconté
cli-simulate-option-n = Nombre de combats (1000 par défaut).
cli-simulate-option-seed = La graine de toute la série : la même donne les mêmes résultats.
cli-simulate-option-workers = Nombre de processus qui jouent ; autant que de cœurs par défaut.
cli-simulate-option-policy = Qui joue un camp : CAMP=greedy, CAMP=random, CAMP=tactical, ou une stratégie offerte par un paquet installé. Peut se répéter.
cli-simulate-option-dask = Jouer sur une grappe Dask, à l’adresse de son ordonnanceur (demande l’extra « dask »).
cli-simulate-refusals = Ce qui a empêché d’attaquer avec ce qui restait d’un tour, par combat : { $refusals }
cli-error-cannot-write =
    { $kept ->
        [nowhere] { $file } : ce fichier n’a pas pu être écrit ({ $why })
       *[other] { $file } : ce fichier n’a pas pu être écrit ({ $why }) ; son contenu est gardé dans { $kept }
    }
cli-simulate-option-options = Une option de table, CLÉ=VALEUR ; peut se répéter.
cli-simulate-option-save = Garder chaque résultat dans un fichier ; chacun de ses combats peut être rejoué.
cli-simulate-option-csv = Écrire une ligne par créature et par combat.
cli-simulate-saved = Écrit : { $file }
cli-simulate-rate = { $rate } combats/s
cli-simulate-title =
    { $count ->
        [0] { $fight } : aucun combat terminé
        [one] { $fight } : un combat
       *[other] { $fight } : { $count } combats
    }
cli-simulate-rounds = Rounds : { $mean } en moyenne, de { $fewest } à { $most }.
cli-simulate-share = { $share } % (95 fois sur 100 entre { $low } et { $high } %)
cli-simulate-nobody = personne
cli-simulate-stalemate = enlisement
cli-simulate-creature = créature
cli-simulate-survives = survit
cli-simulate-dealt = inflige
cli-simulate-taken = encaisse
cli-simulate-spent = dépensé
cli-simulate-wasted = laissé
cli-simulate-lost = perdu
cli-simulate-reactions = réactions
cli-simulate-actions = le plus utilisé
cli-simulate-legend = Inflige, encaisse, le plus utilisé : par combat, en moyenne. Dépensé, laissé (à la fin du tour), perdu (ralenti, étourdi, à terre) : par tour. Réactions : utilisées sur celles qui étaient possibles.
cli-bad-policy = attendu CAMP=STRATÉGIE après --policy (heroes=random), trouvé « { $what } »
cli-bad-fight-number = attendu le numéro d’un combat après « # » (resultats.json#12), trouvé « { $what } »
cli-unknown-policy =
    { $near ->
        [none] il n’y a pas de stratégie « { $what } » : greedy, random, tactical, ou une qu’offre un paquet installé
       *[other] il n’y a pas de stratégie « { $what } ». Vouliez-vous dire { $near } ?
    }
cli-unknown-side =
    { $near ->
        [none] il n’y a pas de camp « { $what } » dans ce combat
       *[other] il n’y a pas de camp « { $what } » dans ce combat. Vouliez-vous dire { $near } ?
    }
cli-unknown-fight-of-the-batch = il n’y a pas de combat numéro { $what } dans ces résultats
cli-compare-argument = VARIANTE VARIANTE…
cli-compare-short = Jouer les mêmes combats sous d’autres règles et dire ce qui change.
cli-compare-help =
    Jouer un combat de nombreuses fois sous deux variantes des règles ou plus. Le combat numéro N a partout la même graine de dés : ce qui change vient des règles. Chaque variante est mise en regard de la première ; un écart dont les bornes excluent zéro est en gras.

    Une variante s’écrit SYSTÈME, SYSTÈME:OPTION=VALEUR,OPTION=VALEUR ou SYSTÈME+DOSSIER avec un paquet de règles maison.

    Exemples :

      troisactes compare auberge pf2 pf2-playtest
      troisactes compare pont --systems all --report page.html
      troisactes compare auberge pf2 pf2:agile=no pf2:range-penalty=1
      troisactes compare pont pf2 pf2+mon-paquet -n 5000
cli-metavar-systems = SYSTÈMES
cli-compare-option-systems = Des systèmes séparés par des virgules, ou « all » : tous ceux qui ont ce combat.
cli-compare-option-n = Nombre de combats de chaque (500 par défaut).
cli-compare-option-save = Garder la comparaison dans un fichier (JSON).
cli-compare-two = il faut au moins deux variantes : la première sert de référence aux autres
cli-compare-title =
    { $count ->
        [one] { $fight } : un combat de chaque
       *[other] { $fight } : { $count } combats de chaque
    }
cli-compare-difference = écart
cli-compare-wins = victoires : { $side }
cli-compare-rounds = rounds
cli-compare-deaths = pertes : { $side }
cli-compare-legend = Entre parenthèses, les bornes tenues 95 fois sur 100. Victoires en points de pourcentage, pertes en créatures par combat.
cli-metavar-page = FICHIER.html
cli-simulate-option-report = Écrire une page avec des graphiques, à montrer (demande l’extra « report »).
cli-error-missing-part = il manque un extra : pip install "troisactes[{ $part }]"
cli-error-empty-side = le combat « { $fight } » n’oppose personne à personne : seul camp debout, { $sides }. Ajoutez une créature d’un autre camp.
cli-error-hopeless-fight =
    { $played ->
        [0] personne ne peut gagner le combat « { $fight } » : aucune de ses créatures ne peut en blesser une autre
       *[other] personne ne gagne le combat « { $fight } » : les { $played } premiers se sont tous enlisés au bout de { $rounds } rounds
    }
cli-error-worker-lost = un des processus qui jouaient a disparu (tué, ou à court de mémoire) après { $played } combats, qui sont gardés. La même graine les rejoue tous ; essayez avec moins de processus.
cli-error-no-cluster = aucun ordonnanceur Dask ne répond à l’adresse { $address } ({ $why }). Lancez « dask scheduler » et donnez l’adresse qu’il affiche.
cli-error-bad-policy = combat { $number } : la stratégie { $policy } (camp { $side }) a répondu { $given } à « { $decision } » ; elle doit rendre une des options offertes

### troisactes balance

cli-balance-argument = COMBAT|GROUPE
cli-balance-short = Dire combien de quelles créatures rendent un combat facile, équilibré ou dur.
cli-balance-help =
    Chercher, par des simulations, combien d’adversaires d’une sorte les héros d’un combat peuvent affronter : facile tant qu’ils gagnent 9 fois sur 10, équilibré tant qu’ils gagnent 6 fois sur 10, dur tant qu’ils gagnent 3 fois sur 10. Les adversaires cherchés remplacent ceux du combat, ou s’y ajoutent (--join). Au lieu d’un combat, un groupe : des fiches de héros séparées par des virgules, en terrain ouvert.

    Chaque nombre est essayé avec les mêmes graines. Là où le hasard laisse un doute, quatre fois plus de combats sont joués, et le doute qui reste est dit. Ctrl-C garde ce qui est trouvé.

    Exemples :

      troisactes balance auberge --with footpad --with bog-hound
      troisactes balance grange --system krosmoz --with loup-des-cendres --join
      troisactes balance briseur,guetteuse,soigneuse --system krosmoz --with reitre -n 200
cli-balance-option-with = La fiche des adversaires dont on cherche le nombre. Peut se répéter, chacune est cherchée à part.
cli-balance-option-join = Ils s’ajoutent aux adversaires du combat au lieu de les remplacer.
cli-balance-option-n = Nombre de combats par essai (100 par défaut).
cli-balance-option-most = Le plus d’adversaires à essayer (40 par défaut).
cli-balance-option-save = Garder ce qui est trouvé dans un fichier (JSON), tous les essais compris.
cli-metavar-creature = CRÉATURE
cli-balance-trying = { $creature } × { $number }
cli-balance-creature = créature
cli-balance-level = c’est
cli-balance-number = avec
cli-balance-wins = les héros gagnent
cli-balance-deaths = héros perdus
cli-balance-rounds = rounds
cli-balance-easy = facile
cli-balance-fair = équilibré
cli-balance-hard = dur
cli-balance-deadly = mortel
cli-balance-none = aucun nombre
cli-balance-range =
    { $least ->
        [0] { $most }
       *[other] de { $least } à { $most }
    }
cli-balance-from = dès { $least }
cli-balance-share = { $share } % ({ $low } à { $high })
cli-balance-bounds = { $mean } ({ $low } à { $high })
cli-balance-unsure = ± 1
cli-balance-capped = davantage n’a pas été essayé
cli-balance-legend = Les chiffres sont ceux du plus grand nombre de chaque ligne, entre parenthèses les bornes tenues 95 fois sur 100. « ± 1 » : le hasard ne permet pas de trancher entre ce nombre et le suivant.

### troisactes convert

cli-convert-short = Dit ce que devient une action des règles ordinaires.
cli-convert-help =
    Convertit une action des règles ordinaires (libre, rapide, mouvement, simple, complexe, immédiate…) en action de Pathfinder Unchained : sa sorte, ses actes, ses sous-types, la règle qui le dit et ce que le MJ peut changer. Sans argument, le tableau entier.

    Exemples :

      troisactes convert                                          le tableau
      troisactes convert rapide                                   une action rapide
      troisactes convert simple --source surnaturel --involves attaque
      troisactes convert simple --involves manœuvre --alone       hors d’une attaque à outrance
      troisactes convert libre --with charge                      accompagne une charge
      troisactes convert opportunités-en-plus --count 2           donne deux attaques d’opportunité
      troisactes convert complexe --json                          pour un programme

    Une règle maison dit la même chose par une ligne « converts », que la réponse donne.
cli-convert-argument = [TYPE]
cli-convert-option-source = D’où vient le pouvoir : extraordinaire, surnaturel, magique, sort.
cli-convert-option-involves = Ce que l’action comporte : attaque, manœuvre, déplacement. Peut se répéter.
cli-convert-option-alone = La manœuvre ne peut pas remplacer une attaque dans une attaque à outrance.
cli-convert-option-with = L’action qu’une action libre accompagne.
cli-convert-option-acts = Le nombre d’actes que le MJ choisit, là où la règle le lui laisse.
cli-convert-option-count = Combien d’attaques d’opportunité en plus.
cli-convert-option-options = Une option de table, comme unconverted-standard-actions=1. Peut se répéter.
cli-convert-option-json = La réponse en JSON.
cli-convert-unknown = « { $what } » ne veut rien dire ici. Attendu : { $expected }
cli-convert-acts-settled = --acts : la règle fixe déjà le nombre d’actes de cette action
cli-convert-type-free = libre
cli-convert-type-swift = rapide
cli-convert-type-move = mouvement
cli-convert-type-standard = simple
cli-convert-type-full-round = complexe
cli-convert-type-immediate = immédiate
cli-convert-type-attack-of-opportunity = attaque-d’opportunité
cli-convert-type-extra-attack = attaque-en-plus
cli-convert-type-extra-opportunities = opportunités-en-plus
cli-convert-source-extraordinary = extraordinaire
cli-convert-source-supernatural = surnaturel
cli-convert-source-spell-like = magique
cli-convert-source-spell = sort
cli-convert-involves-attack-roll = attaque
cli-convert-involves-manoeuvre-check = manœuvre
cli-convert-involves-movement = déplacement
cli-convert-is-free = action libre
cli-convert-is-swift = action rapide
cli-convert-is-move = action de mouvement
cli-convert-is-standard = action simple
cli-convert-is-full-round = action complexe
cli-convert-is-immediate = action immédiate
cli-convert-is-attack-of-opportunity = pouvoir payé d’une attaque d’opportunité
cli-convert-is-extra-attack = pouvoir qui donne une attaque de plus
cli-convert-is-extra-opportunities =
    { $count ->
        [one] pouvoir qui donne une attaque d’opportunité de plus
       *[other] pouvoir qui donne { $count } attaques d’opportunité de plus
    }
cli-convert-from-supernatural = pouvoir surnaturel
cli-convert-from-spell-like = pouvoir magique
cli-convert-from-spell = sort
cli-convert-has-attack-roll = avec un jet d’attaque
cli-convert-has-manoeuvre-check = avec un test de manœuvre
cli-convert-has-movement = avec un déplacement
cli-convert-alone = hors d’une attaque à outrance
cli-convert-with = qui accompagne « { $action } »
cli-convert-kind-basic = action basique
cli-convert-kind-advanced = action évoluée
cli-convert-kind-free = action libre
cli-convert-kind-reaction = réaction
cli-convert-acts =
    { $count ->
        [one] 1 acte
       *[other] { $count } actes
    }
cli-convert-consecutive =
    { $count ->
        [one] 1 acte
       *[other] { $count } actes consécutifs
    }
cli-convert-no-subtype = sans sous-type
cli-convert-gives-action =
    { $count ->
        [one] 1 acte de plus par tour, pour une action basique d’attaque seulement
       *[other] { $count } actes de plus par tour, pour une action basique d’attaque seulement
    }
cli-convert-gives-reaction =
    { $count ->
        [one] 1 réaction de plus entre deux tours, pour une attaque d’opportunité seulement
       *[other] { $count } réactions de plus entre deux tours, pour des attaques d’opportunité seulement
    }
cli-convert-strength-always = toujours
cli-convert-strength-almost-always = presque toujours
cli-convert-strength-generally = en général
cli-convert-strength-optional = au choix du MJ
cli-convert-strength-guideline = sur ce modèle
cli-convert-strength-by-table = selon la table
cli-convert-change-once-a-turn = Le MJ peut la limiter à une fois par tour (option swift-once-per-turn).
cli-convert-change-number-of-acts = Le MJ peut fixer un autre nombre d’actes, 2 au moins : --acts N.
cli-convert-change-subtypes = Le MJ peut lui donner d’autres sous-types.
cli-convert-change-table-option = La table en décide : option { $option }, 1 ou 2.
cli-convert-goes-with = Elle demande que « { $action } » ait lieu dans le même tour.
cli-convert-homebrew = Dans une règle maison :
cli-convert-column-before = Règles ordinaires
cli-convert-column-here = Ici
cli-convert-column-clause = Règle
cli-convert-column-strength = Portée
cli-convert-metavar = MOT
cli-convert-with-free = --with : seule une action libre en accompagne une autre

cli-odds-short = Ce que peuvent donner les options offertes.
cli-odds-help =
    Les chances de ce qui est offert dans un combat sauvegardé : que cela réussisse, soit critique, fasse tomber, combien de
    dégâts, et qui peut réagir. Rien n’est lancé. Avec une action (et une cible), chaque quantité de dégâts et ses chances.

    Exemples :

      troisactes odds mon-combat.json                    tout ce qui frappe ou soigne
      troisactes odds mon-combat.json strike Balafre     une action sur une cible
      troisactes odds mon-combat.json --json             pour les programmes
cli-odds-argument-action = [ACTION]
cli-odds-argument-target = [CIBLE]
cli-metavar-whose = PLACE
cli-option-seat = Ce que sait qui : une place de la sauvegarde, ou gm. Sinon, celle à qui l’on demande.
cli-option-json = JSON, pour les programmes.
cli-odds-option = Option
cli-odds-hits = Réussit
cli-odds-critical = Critique
cli-odds-fells = Fait tomber
cli-odds-damage = Dégâts
cli-odds-provokes = Peut réagir
cli-odds-disrupted = { $who } (perdu { $chance })
cli-odds-loses = { $who } peut perdre :
cli-odds-nothing = Rien de ce qui est offert ne frappe ni ne soigne.
cli-odds-nobody-asked = on ne demande rien à personne dans cette sauvegarde : le combat est fini
cli-odds-no-action = « { $what } » n’est pas offert : attendu { $expected }
cli-odds-no-target = { $action } ne peut pas viser « { $what } » maintenant
cli-odds-fells-short = †{ $percent }
cli-advise-short = Les meilleurs tours pour qui doit jouer.
cli-advise-help =
    Conseils pour la créature dont c’est le tour dans un combat sauvegardé : les meilleurs tours, ce que chacun peut donner et
    risquer, et pourquoi. On s’en tient à ce que la place peut savoir. Avec plus de temps, le conseil est meilleur.

    Exemples :

      troisactes advise mon-combat.json                trois tours, en une seconde
      troisactes advise mon-combat.json --time 10 -n 5
      troisactes advise mon-combat.json --seat gm      en sachant tout
cli-advise-option-time = Secondes de réflexion.
cli-advise-option-n = Combien de tours montrer.
cli-advise-nobody-asked = ce n’est le tour de personne dans cette sauvegarde : il n’y a rien à conseiller
cli-advise-for = Ce { QUE($who) } pourrait faire :
cli-advise-nothing = Finir le tour
cli-advise-loss = { $who } : environ { $amount } points de vie, tombe { $chance }
