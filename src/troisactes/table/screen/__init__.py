"""What each seat's screen shows, ready to draw: words in its language, numbers already written out.

Built from what the seat may know and nothing else; a browser adds no rule of its own. Nothing here
changes a fight, reads a clock or touches a file.
"""

from troisactes.table.screen.forecasts import make_forecast
from troisactes.table.screen.logbook import LogBook, first_change
from troisactes.table.screen.queries import make_aim, make_conditions, make_palette, make_why
from troisactes.table.screen.reach import make_reach
from troisactes.table.screen.scene import Beside, SeatQuestion, Typed
from troisactes.table.screen.screen import make_desk
from troisactes.table.screen.sheets import make_sheet
from troisactes.table.screen.suggestions import make_suggestions

__all__ = [
    "Beside",
    "LogBook",
    "SeatQuestion",
    "Typed",
    "first_change",
    "make_aim",
    "make_conditions",
    "make_desk",
    "make_forecast",
    "make_palette",
    "make_reach",
    "make_sheet",
    "make_suggestions",
    "make_why",
]
