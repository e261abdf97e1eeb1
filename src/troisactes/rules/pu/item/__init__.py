"""Things: in hand, in the pack, on the ground, fixed to the map."""
