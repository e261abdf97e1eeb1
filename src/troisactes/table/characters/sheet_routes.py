"""The editor over HTTP: what a sheet holds, how one begins, what there is to say of it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from troisactes.campaign import beginnings, checking
from troisactes.campaign.checking import Examined
from troisactes.campaign.sheet_form import SheetForm, form_of
from troisactes.campaign.sheets import KeptSheet, check_shape
from troisactes.i18n.plain_names import plain_name
from troisactes.rules.registry import package_of
from troisactes.table.server.http import REFUSALS, Asking, Lang, visitor_of
from troisactes.table.server.workers import workers_of

Word = Annotated[str, msgspec.Meta(max_length=80)]


class NewSheet(msgspec.Struct, forbid_unknown_fields=True):
    """How a sheet begins: from nothing, from a role, from a creature of the library."""

    system: Word
    name: Word = ""
    side: Annotated[str, msgspec.Meta(pattern="^(heroes|foes)$")] = "heroes"
    role: Word = ""
    level: Annotated[int, msgspec.Meta(ge=-5, le=50)] = 1
    like: Word = ""


class ChangedSheet(msgspec.Struct, forbid_unknown_fields=True):
    """A sheet, and the level or adjustment it is wanted at."""

    sheet: KeptSheet
    level: Annotated[int, msgspec.Meta(ge=-5, le=50)] | None = None
    adjustment: Word = ""


@get("/api/systems/{system_id:str}/sheet", responses=REFUSALS)
async def sheet_form(system_id: FromPath[str], request: Asking, lang: Lang = "fr") -> SheetForm:
    """What a sheet of a system holds: fields, their limits, words to pick."""
    package_of(system_id)
    workers_of(request).get_ready()  # whoever looks at this will have a sheet checked
    return form_of(system_id, lang)


@post("/api/sheets/new", responses=REFUSALS, status_code=200)
async def begin_sheet(data: JSONBody[NewSheet], lang: Lang = "fr") -> KeptSheet:
    """A sheet to be filled in; nothing is kept yet."""
    name = plain_name(data.name)
    if data.like:
        return beginnings.from_library(data.system, data.like, lang)
    if data.role:
        return beginnings.from_role(data.system, data.role, data.level, name, data.side)
    package_of(data.system)
    return beginnings.blank(data.system, name, data.side)


@post("/api/sheets/check", responses=REFUSALS, status_code=200)
async def check_sheet(data: JSONBody[KeptSheet], request: Asking, lang: Lang = "fr") -> Examined:
    """What is missing or wrong, field by field, and what is unusual at its level."""
    sheet = check_shape(data)
    return await workers_of(request).run(visitor_of(request), checking.examine, sheet, lang)


@post("/api/sheets/change", responses=REFUSALS, status_code=200)
async def scale_sheet(data: JSONBody[ChangedSheet]) -> KeptSheet:
    """The same creature at another level, or elite, or weak; nothing is kept yet."""
    sheet = check_shape(data.sheet)
    if data.level is not None:
        sheet = beginnings.at_level(sheet, data.level)
    return beginnings.adjusted(sheet, data.adjustment) if data.adjustment else sheet


SHEETS = [sheet_form, begin_sheet, check_sheet, scale_sheet]
