# What Pathfinder Unchained says beyond the words all systems share. The same ids in fr.ftl.
