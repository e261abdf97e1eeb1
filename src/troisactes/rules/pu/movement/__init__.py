"""Moving in ways of one's own: charging, running, riding."""
