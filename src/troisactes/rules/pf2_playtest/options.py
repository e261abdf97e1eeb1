"""The table options that the playtest's rules ask for."""

from __future__ import annotations

from typing import Final, Literal

from troisactes.kernel.names import TableOption

RECOVERY_ROLL: Final = TableOption("recovery-roll", Literal["fortitude-save", "flat-check"])
TURN_END: Final = TableOption("turn-end", Literal["confirm", "at-once"])
SPEECH_WHILE_UNABLE: Final = TableOption(
    "speech-while-unable", Literal["unless-unconscious", "never"]
)
