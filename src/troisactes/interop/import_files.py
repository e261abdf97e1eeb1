"""From files, folders and archives to one pack: each file by itself, so that thousands fit."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from troisactes.errors import InputTooLarge, TroisActesError
from troisactes.interop.creature_record import Ability, CreatureRecord, Spell
from troisactes.interop.formats import Found, UnreadEntry, is_own_toml, read_all
from troisactes.interop.import_report import CreatureReport, ImportReport
from troisactes.interop.own_toml import read_own
from troisactes.interop.pack_writer import PackWriter
from troisactes.interop.system_words import SystemWords, words_of
from troisactes.records.complaints import about_imports

MOST_BYTES: Final = 200_000_000  # of one file
MOST_IN_ARCHIVE: Final = 20_000
READABLE: Final = (".json", ".toml", ".txt", ".md", ".db")


class SourceText(NamedTuple):
    """A text and where it is from; ``text`` is None for one that cannot be read, and ``why``."""

    source: str
    text: str | None
    why: str = ""


def sources_of(paths: list[Path]) -> list[Path]:
    """Every file that is named, and those in folders that may hold something."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(each for each in path.rglob("*") if each.is_file())
            found += [each for each in inside if each.suffix.lower() in (*READABLE, ".zip")]
        else:
            found.append(path)
    return found


def texts_of(path: Path, lang: str) -> Iterator[SourceText]:
    """A file's text, or those of an archive."""
    name = str(path)
    try:
        if zipfile.is_zipfile(path):
            yield from _archived(path)
            return
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise InputTooLarge(name, size, MOST_BYTES)
        yield SourceText(name, path.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        yield SourceText(name, None, about_imports.nothing_known().said_in(lang))
    except TroisActesError as error:
        yield SourceText(name, None, error.sentence(lang))
    except OSError as error:
        yield SourceText(name, None, error.strerror or type(error).__name__)


def _archived(path: Path) -> Iterator[SourceText]:
    with zipfile.ZipFile(path) as archive:
        inside = [each for each in archive.infolist() if not each.is_dir()]
        for each in inside[:MOST_IN_ARCHIVE]:
            name = f"{path}/{each.filename}"
            if not each.filename.lower().endswith(READABLE):
                continue
            if each.file_size > MOST_BYTES:
                yield SourceText(name, None, f"> {MOST_BYTES}")
                continue
            yield SourceText(name, archive.read(each).decode("utf-8-sig", errors="replace"))


class Importer:
    """Reads texts into one pack of one system; what became of each stands in its report."""

    def __init__(self, system_id: str, folder: Path, lang: str, name: str = "") -> None:
        self.words: SystemWords = words_of(system_id)
        self.pack = PackWriter(folder, self.words, name)
        self.lang = lang
        self.report = ImportReport()

    def read_files(self, paths: list[Path], after: Callable[[], None] = lambda: None) -> None:
        for path in sources_of(paths):
            for text in texts_of(path, self.lang):
                self.read(text)
            self.pack.save()
            after()
        self.pack.save()

    def read(self, given: SourceText) -> None:
        if given.text is None:
            self.report.refuse(given.source, given.why)
        elif is_own_toml(given.text):
            self._keep_own(given.source, given.text)
        else:
            for found in read_all(given.text):
                self.take(given.source, found)

    def take(self, source: str, found: Found) -> None:
        """One thing that was read: into the pack, or refused with why."""
        if isinstance(found, UnreadEntry):
            self.refuse(source, found.name, found.why.said_in(self.lang))
            return
        try:
            if isinstance(found, CreatureRecord):
                found.source = source
                if found.edition != self.words.edition:
                    system = self.words.id
                    why = about_imports.another_edition(system).said_in(self.lang)
                    self.refuse(source, found.name, why)
                    return
                self.report.add(self.pack.add(found))
            else:
                self.report.add(self._lone(source, found))
        except TroisActesError as error:
            self.refuse(source, found.name, error.sentence(self.lang))

    def refuse(self, source: str, name: str, why: str) -> None:
        self.report.refuse(f"{source}: {name}" if name else source, why)

    def _lone(self, source: str, found: Spell | Ability) -> CreatureReport:
        """A spell or an ability by itself: an action sheets may list."""
        report = self.pack.add_action(found)
        report.source = source
        return report

    def _keep_own(self, source: str, text: str) -> None:
        """Our own TOML is taken as it is, once it is known to be sound."""
        try:
            names = read_own(self.words.id, text)
        except TroisActesError as error:
            self.report.refuse(source, error.sentence(self.lang))
            return
        self.pack.keep_own(Path(source).stem, text)
        for name in names:
            self.report.add(CreatureReport(name, source, [name]))
