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
cli-option-system = Le système de règles, d’ordinaire { $system } (voir « troisactes systems »).
cli-option-pack = Un dossier de règles maison posé par-dessus le système ; répétable.

cli-help =
    Les combats de table tour par tour, exactement : qui agit, ce que cela coûte, qui peut interrompre, et la règle derrière chaque réponse.

    Pour commencer :

      troisactes play                      un combat de démonstration
      troisactes play pont --foes human    les deux camps à la main
      troisactes rules PF2-ACT-06          lire une règle
      troisactes rules réaction            chercher dans les règles

    « troisactes COMMANDE --help » explique chaque commande, exemples à l’appui. Un système peut apporter ses propres commandes : « troisactes systems » les donne.

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
cli-serve-option-name = Un nom par lequel on atteint ce serveur, outre ses adresses ; peut être donné plusieurs fois.
cli-serve-option-tls-cert = Servir en TLS avec ce certificat (PEM, avec sa chaîne).
cli-serve-option-tls-key = La clé du certificat.
cli-serve-option-proxy = L’adresse d’un mandataire placé devant, cru sur qui demande ; peut être donnée plusieurs fois.
cli-serve-option-most-tables = Garder au plus tant de tables ; 0 : sans limite.
cli-serve-option-tables-a-day = Depuis une adresse, ouvrir au plus tant de tables par jour ; 0 : sans limite.
cli-serve-option-pack = Un pack dont les créatures figurent dans la bibliothèque de cette table ; peut être donné plusieurs fois.
cli-serve-option-connections = Depuis une adresse, accepter au plus tant de connexions.
cli-serve-here = La table est ouverte : { $address }
cli-serve-there = Sur le réseau : { $address } (qui a le code d’une table peut la rejoindre)
cli-serve-connections = { $most } connexions au plus, { $each } depuis une adresse.
cli-serve-stop = Ctrl-C pour arrêter ; rien n’est perdu.
cli-metavar-address = ADRESSE
cli-metavar-name = NOM

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
      troisactes rules PF2-ACT-06 --where  où elle est tenue dans le code, et ce qui la vérifie
      troisactes rules PF2-ACT             toutes celles qui commencent ainsi
      troisactes rules pf2                 toutes celles d’un système
      troisactes rules main libre          celles qui contiennent ces mots
cli-rules-option-both = Dans les deux langues.
cli-rules-option-where = Le code qui la tient (fichier et ligne), et les scénarios et tests qui la vérifient.

cli-verify-short = Vérifie les dés d’un combat terminé, ou qu’aucune table n’est abîmée.
cli-verify-help =
    FICHIER est la preuve qu’une table donne une fois le combat terminé, ou une partie enregistrée. Chaque dé est relancé
    à partir du secret annoncé au début et de l’aléa de chaque appareil. Un dossier de tables, ou sa base, est comparé à ses
    sceaux : ce qui manque est dit, et à partir d’où. Quitte avec 1 si quoi que ce soit ne colle pas.

    Exemples :

      troisactes verify des-ABCD1234.json           les dés d’un combat terminé
      troisactes verify mon-combat.json --nonce 3f  …et l’aléa de cet appareil en fait partie
      troisactes verify ~/.troisactes               un dossier de tables
cli-verify-option-commitment = L’engagement vu au début : le secret doit lui correspondre.
cli-verify-option-nonce = L’aléa d’un appareil : il doit faire partie des dés.
cli-verify-dice =
    { $dice ->
        [0] Aucun dé
        [one] { $dice } dé
       *[other] { $dice } dés
    } de la table, { $typed ->
        [0] aucun saisi
        [one] { $typed } saisi
       *[other] { $typed } saisis
    } à la main.
cli-verify-nonces =
    { $count ->
        [0] Aucun appareil n’a ajouté d’aléa : on sait que le secret n’a pas changé en cours de route, pas qu’il n’a été choisi.
        [one] { $count } appareil a ajouté son aléa.
       *[other] { $count } appareils ont ajouté leur aléa.
    }
cli-verify-before =
    { $dice ->
        [0] Tous les dés sont tombés après.
        [one] { $dice } dé est tombé avant le premier d’entre eux.
       *[other] { $dice } dés sont tombés avant le premier d’entre eux.
    }
cli-verify-holds = Tout concorde.
cli-verify-nothing = Les dés de ce combat viennent d’une graine choisie : il n’y a rien à vérifier.
cli-verify-other-commitment = Le secret n’est pas celui de cet engagement.
cli-verify-nonce-missing = Cet aléa ne fait pas partie des dés.
cli-verify-damage = Abîmé : { $says }.
cli-verify-what-to-do = Rien n’a été changé. « troisactes restore » remet une sauvegarde, ou ce qui se lit encore.
cli-verify-note = Note : { $says }.
cli-verify-sound =
    { $tables ->
        [one] { $tables } table, { $inputs } entrées : tout est là, tel que c’était écrit.
       *[other] { $tables } tables, { $inputs } entrées : tout est là, tel que c’était écrit.
    }
cli-verify-shelves =
    { $shelves ->
        [one] Une étagère de fiches : tout y est aussi.
       *[other] { $shelves } étagères de fiches : tout y est aussi.
    }
cli-verify-wrong-key = La clé { $number } ne vient pas de ce qui est annoncé.
cli-verify-wrong-die = Le dé { $number } (d{ $faces }) montre { $face } ; il aurait dû montrer { $expected }.
cli-backup-short = Copie toutes les tables, même quand un serveur tourne.
cli-backup-help =
    Fait une copie saine de toutes les tables, à un instant donné. Sans FICHIER, elle va dans le dossier « backups » à côté d’elles.

    Exemples :

      troisactes backup
      troisactes backup tables-du-jour.db
cli-backup-argument = FICHIER
cli-backup-done = Copié dans { $file }
cli-restore-short = Remet une sauvegarde, ou ce qui se lit encore.
cli-restore-help =
    Met une sauvegarde à la place des tables. Sans FICHIER, garde ce qui se lit encore des tables abîmées : chacune jusqu’à sa première entrée manquante. Ce qui était là est mis de côté, jamais effacé. Arrêtez d’abord le serveur.

    Exemples :

      troisactes restore backups/2026-11-17T20-00-00.db
      troisactes restore
cli-restore-done = C’est fait. Ce qui était là auparavant est dans { $folder }
cli-tables-short = Liste les tables, ou efface celles dont personne n’a besoin.
cli-tables-help =
    Liste toutes les tables avec le moment de leur dernier changement et le nombre de leurs entrées ; en efface par leur code ; ou efface celles que personne n’a touchées depuis longtemps. Arrêtez d’abord le serveur, sauf si les tables sont dans PostgreSQL.

    Exemples :

      troisactes tables list
      troisactes tables delete ABCD1234
      troisactes tables prune --days 180
cli-tables-argument = CODE…
cli-tables-option-days = Efface ce qui n’a pas changé depuis tant de jours ; 90 si rien n’est dit.
cli-tables-deleted =
    { $count ->
        [one] { $count } table effacée.
       *[other] { $count } tables effacées.
    }
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

cli-import-short = Prend dans un pack créatures et héros d’autres programmes.
cli-import-help =
    Lit les fiches d’autres programmes et écrit un pack : un dossier que lint, --pack et la table acceptent.

    Foundry (Pathfinder 1 et 2), Pathbuilder 2e, Pf2eTools, les profils en texte et notre TOML se reconnaissent
    à leur contenu. Dossiers et archives zip sont lus en entier. Ce qui n’est pas pris est dit par son nom.

      troisactes import dragon.json --into bestiaire
      troisactes import exports/ --system pu --into bestiaire --report bilan.json
cli-import-option-into = Le dossier du pack ; il est créé s’il n’existe pas.
cli-import-option-report = Écrire dans un fichier JSON ce qu’est devenue chaque créature.
cli-import-missing = { $what } : ni fichier ni dossier de ce nom
cli-import-creature =
    { $name } : { $modelled } { $modelled ->
        [one] modélisé
       *[other] modélisés
    }, { $told } { $told ->
        [one] raconté
       *[other] racontés
    }{ $lost ->
        [0] { "" }
       *[other] , { $lost } non repris
    }
cli-import-lost = { "  " }non repris : { $names }
cli-import-more =
    … et { $count ->
        [one] une autre
       *[other] { $count } autres
    }
cli-import-refused = { $source } : { $why }
cli-import-total =
    { $into } : { $creatures ->
        [one] une fiche
       *[other] { $creatures } fiches
    } ({ $modelled } éléments modélisés, { $told } racontés, { $lost } non repris), { $refused } { $refused ->
        [one] refusée
       *[other] refusées
    }
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
cli-bad-seat = --seat { $what } : attendu NOM=human, NOM=random, NOM=greedy, NOM=tactical, ou gm=human, gm=auto
cli-bad-seat-name = --seat { $what } : personne ne s’appelle ainsi dans ce combat. Il y a { $expected }.
cli-bad-option = --options { $what } : attendu CLÉ=VALEUR. Les clés sont dans « troisactes systems { $system } ».
cli-no-fights = Ce système n’a pas de combat préparé.
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
cli-sign-shallow = eau peu profonde
cli-sign-deep = eau profonde
cli-sign-dark = ténèbres
cli-sign-dim = pénombre
cli-sign-thicket = fourré
cli-sign-low-wall = muret
cli-sign-window = fenêtre
cli-sign-ledge = surplomb
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
cli-left-out =
    Une règle a été corrigée depuis : la partie s’ouvre juste avant elle. { $count ->
        [one] La dernière réponse du fichier n’est pas rejouée.
       *[other] Les { $count } dernières réponses du fichier ne sont pas rejouées.
    } Le fichier reste tel quel tant qu’on n’enregistre pas par-dessus.
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
cli-system-command = troisactes { $name } : { $what }
cli-option-name = Option
cli-option-values = Valeurs
cli-option-clause = Règle
cli-rule-standard = valeur habituelle du jeu, que le document ne donne pas
cli-rule-sees = Voir aussi
cli-rule-code = Code
cli-rule-checks = Vérifiée par
cli-rule-nowhere = nulle part
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
cli-characters-short = Liste les fiches gardées, en exporte, en importe, en supprime.
cli-characters-help =
    Les personnages et les créatures que les gens gardent dans la page :

      troisactes characters list
      troisactes characters export Zélie --into pack
      troisactes characters import zelie.json ogre.toml
      troisactes characters delete Zélie

    Un dossier exporté est un paquet pour --pack ; un fichier .json a tout, portraits compris.
    Ce qui est supprimé peut être repris dans la page pendant trente jours.
    Le serveur doit être arrêté, sauf avec PostgreSQL.
cli-characters-argument = NOM…
cli-characters-option-into = Où exporter : un fichier .json ou .toml, ou un dossier, qui sera un paquet ; la sortie si rien n’est dit.
cli-characters-option-shelf = L’étagère où importer ; une nouvelle si rien n’est dit.
cli-characters-option-system = Le système des fiches qui ne le disent pas.
cli-characters-draft = à compléter
cli-characters-link = Une étagère est prête. Son lien, à la suite de l’adresse du serveur : { $link }
cli-characters-exported = { $count ->
    [one] Une fiche exportée : { $file }
   *[other] { $count } fiches exportées : { $file }
}
cli-characters-imported = { $count ->
    [one] Une fiche importée.
   *[other] { $count } fiches importées.
}
cli-characters-deleted = { $count ->
    [0] Aucune fiche supprimée.
    [one] Une fiche supprimée.
   *[other] { $count } fiches supprimées.
}
