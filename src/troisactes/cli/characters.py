"""``troisactes characters``: the sheets people keep, listed, exported, imported, deleted."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from troisactes.cli.bilingual import SpeakingCommand
from troisactes.cli.stores import data_option, open_store
from troisactes.i18n import say

if TYPE_CHECKING:
    from troisactes.campaign.sheets import KeptSheet
    from troisactes.table.characters.shelf import OwnShelf, SheetRow
    from troisactes.table.store.shelves import KeptDocument
    from troisactes.table.store.store import Store


def command(lang: str) -> click.Command:
    return SpeakingCommand(
        "characters",
        lang,
        [
            click.Argument(["what"], type=click.Choice(["list", "export", "import", "delete"])),
            click.Argument(["names"], nargs=-1, metavar=say(lang, "cli-characters-argument")),
            click.Option(
                ["--into"],
                type=click.Path(path_type=Path),
                default=None,
                metavar=say(lang, "cli-metavar-file"),
                help=say(lang, "cli-characters-option-into"),
            ),
            click.Option(
                ["--shelf"], default="", metavar="ID", help=say(lang, "cli-characters-option-shelf")
            ),
            click.Option(
                ["--system"],
                default="",
                metavar="ID",
                help=say(lang, "cli-characters-option-system"),
            ),
            data_option(lang),
            click.Option(
                ["--database"],
                default="",
                metavar="URL",
                envvar="TROISACTES_DATABASE",
                help=say(lang, "cli-serve-option-database"),
            ),
        ],
        callback=lambda what, names, into, shelf, system, data, database: characters(
            lang, what, names, SheetsRequest(into, shelf, system), data, database
        ),
    )


class SheetsRequest:
    """What an export or an import is asked for besides names."""

    def __init__(self, into: Path | None, shelf: str, system: str) -> None:
        self.into = into
        self.shelf = shelf
        self.system = system


def characters(
    lang: str,
    what: str,
    names: tuple[str, ...],
    request: SheetsRequest,
    data: Path | None,
    database: str,
) -> None:
    store = open_store(data, database)
    try:
        if what == "list":
            list_sheets(store, names, lang)
        elif what == "export":
            export_sheets(store, names, request, lang)
        elif what == "import":
            import_sheets(store, names, request, lang)
        else:
            delete_sheets(store, names, lang)
    finally:
        store.close()


def kept(store: Store, names: tuple[str, ...]) -> list[tuple[KeptDocument, SheetRow]]:
    """Everything kept on any shelf, or what the names may mean: an id, or a name with slips."""
    from troisactes.campaign.search import nearest_names
    from troisactes.errors import UnknownId
    from troisactes.table.characters.shelf import OwnShelf

    shelves = sorted(store.shelf_ids())
    every = [pair for shelf in shelves for pair in OwnShelf(store, shelf).documents()]
    if not names:
        return every
    found = []
    for name in names:
        exact = [pair for pair in every if pair[0].id == name or pair[1].sheet.id == name]
        meant = exact or nearest_names(
            every, name, lambda pair: (pair[1].sheet.name("fr"), pair[1].sheet.name("en"))
        )
        if not meant:
            raise UnknownId("creature", name, [pair[1].sheet.name("fr") for pair in every])
        found += exact or meant[:1]
    wanted = {(document.shelf, document.id) for document, _ in found}
    return [pair for pair in every if (pair[0].shelf, pair[0].id) in wanted]


def list_sheets(store: Store, names: tuple[str, ...], lang: str) -> None:
    for document, row in kept(store, names):
        changed = time.strftime("%Y-%m-%d %H:%M", time.localtime(document.changed))
        draft = "" if row.ready else f"  ({say(lang, 'cli-characters-draft')})"
        level = row.level if row.level is not None else "?"
        name = row.sheet.name(lang)
        click.echo(f"{document.id}  {changed}  {row.sheet.system:<12} {level:>3}  {name}{draft}")


def export_sheets(store: Store, names: tuple[str, ...], request: SheetsRequest, lang: str) -> None:
    """A folder is a pack for ``--pack``; a file is JSON with portraits, or TOML by its name."""
    from troisactes.campaign.exchange import export_json, export_toml
    from troisactes.errors import InvalidAnswer
    from troisactes.records.complaints import about_shelves

    found = kept(store, names)
    sheets: list[KeptSheet] = [row.sheet for _, row in found]
    if not sheets:
        raise InvalidAnswer(about_shelves.nothing_kept())
    if request.into is None or request.into.suffix == ".json":
        pictures = {}
        for document, row in found:
            picture = store.picture(document.shelf, row.sheet.portrait)
            if picture is not None:
                pictures[picture.id] = (picture.type, picture.content)
        content = export_json(sheets, pictures)
    else:
        system = request.system or sheets[0].system
        sheets = [each for each in sheets if each.system == system]
        content = export_toml(sheets).encode()
    if request.into is None:
        click.echo(content.decode(), nl=False)
        return
    target = request.into
    if not target.suffix:
        target.mkdir(parents=True, exist_ok=True)
        target = target / "pack.toml"
    target.write_bytes(content)
    click.echo(say(lang, "cli-characters-exported", count=len(sheets), file=str(target)))


def import_sheets(store: Store, names: tuple[str, ...], request: SheetsRequest, lang: str) -> None:
    """Files of ours, or of other programs; a new shelf where none is named says its link."""
    import asyncio

    from troisactes.table.characters.shelf import OwnShelf, new_shelf
    from troisactes.table.room.seats import new_secret

    async def put() -> int:
        shelf = request.shelf
        if not shelf:
            shelf, link = await new_shelf(store, new_secret(), say(lang, "table-shelf-title"))
            click.echo(say(lang, "cli-characters-link", link=f"/fiches#{link}"))
        count = 0
        for name in names:
            count += await put_file(OwnShelf(store, shelf), Path(name), request.system, lang)
        return count

    click.echo(say(lang, "cli-characters-imported", count=asyncio.run(put())))


async def put_file(shelf: OwnShelf, path: Path, system: str, lang: str) -> int:
    from troisactes.campaign.checking import examine
    from troisactes.campaign.exchange import read_file
    from troisactes.errors import InvalidAnswer
    from troisactes.records.complaints import about_packs
    from troisactes.records.syntax import trouble_with_file
    from troisactes.table.server.portrait_routes import checked_portrait

    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InvalidAnswer(trouble_with_file(error)) from error
    except UnicodeDecodeError as error:
        raise InvalidAnswer(about_packs.text_in_utf8()) from error
    read = read_file(text, system, lang)
    renamed = {}
    for id, (_, content) in read.pictures.items():
        renamed[id] = await shelf.put_picture(checked_portrait(content).type, content)
    for sheet in read.sheets:
        sheet.portrait = renamed.get(sheet.portrait, "")
    await shelf.add([(each, examine(each, lang)) for each in read.sheets])
    return len(read.sheets)


def delete_sheets(store: Store, names: tuple[str, ...], lang: str) -> None:
    """Those that are named; for thirty days their owner can take them back."""
    import asyncio

    from troisactes.table.characters.shelf import OwnShelf

    async def drop() -> int:
        found = kept(store, names) if names else []
        for document, _ in found:
            await OwnShelf(store, document.shelf).set_deleted(document.id, True)
        return len(found)

    click.echo(say(lang, "cli-characters-deleted", count=asyncio.run(drop())))
