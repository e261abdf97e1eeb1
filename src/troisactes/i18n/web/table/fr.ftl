# The table in the browser: what the page itself says. What the fight says comes from the server.

web-page-not-loaded = La page ne s’est pas chargée.
web-try-again = Réessayer
web-not-found = Cette page n’existe pas
web-not-found-says = Le lien est incomplet, ou la table a été fermée.
web-to-home = Retour à l’accueil
web-table = Table
