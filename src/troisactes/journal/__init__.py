"""A fight with its history: the inputs are the truth, the events follow; who may see what."""
