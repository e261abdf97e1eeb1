"""KrosmozJDR: turns paid in action points (PA) and movement points (PM)."""
