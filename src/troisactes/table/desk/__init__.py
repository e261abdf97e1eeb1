"""What each seat's screen shows, ready to draw: words in its language, numbers already written out.

Built from what the seat may know and nothing else; a browser adds no rule of its own. Nothing here
changes a fight, reads a clock or touches a file.
"""

from troisactes.table.desk.desk import make_desk
from troisactes.table.desk.forecasts import make_forecast
from troisactes.table.desk.logbook import LogBook, first_change
from troisactes.table.desk.queries import make_aim, make_conditions, make_palette, make_why
from troisactes.table.desk.scene import Beside, Question, Typed

__all__ = [
    "Beside",
    "LogBook",
    "Question",
    "Typed",
    "first_change",
    "make_aim",
    "make_conditions",
    "make_desk",
    "make_forecast",
    "make_palette",
    "make_why",
]
