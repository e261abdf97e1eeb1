"""Combat manoeuvres and grappling."""
