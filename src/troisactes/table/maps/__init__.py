"""Maps over HTTP: those of a shelf, those of the library, their files."""
