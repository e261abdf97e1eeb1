"""What programs use: fights, choices, creatures made in code, policies.

Everything here is one import away: ``from troisactes import Fight``. Those who write steps and
systems read docs/writing-a-system.md.
"""
