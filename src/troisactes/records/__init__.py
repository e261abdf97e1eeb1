"""Records: whatever is told, asked, refused or complained about, declared once.

A record is a class. Its name is its kind, its fields have types that say what they mean, and
everything else follows from the declaration: who may know which part, the sentence in each
language, what travels to a browser, what a test must see.

    class Pushed(PublicEvent, frozen=True):
        creature: Public[Who]
        start: Public[Square]
        end: Public[Square]
        by: Public[Who]

See ``meanings`` for what a field may be, ``record`` for what every record can do.
"""
