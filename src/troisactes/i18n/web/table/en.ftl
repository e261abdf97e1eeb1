# The table in the browser: what the page itself says. What the fight says comes from the server.

web-page-not-loaded = The page did not load.
web-try-again = Try again
web-not-found = There is no such page
web-not-found-says = The link is incomplete, or the table was closed.
web-to-home = Back to the home page
web-table = Table
