"""The engine: plain state, one loop, decisions, payments, windows, checks, effects, dice, map.

It knows no game. A system (``troisactes.rules.<system>``) brings the vocabulary; the kernel runs
it.
"""
