# Ce que Pathfinder Unchained dit en plus des mots communs. Mêmes identifiants dans en.ftl.
