"""A journal as one file a person can read, one input to a line.

The file holds the header, the inputs, a digest of the fight they lead to and a checksum. Loading
plays it all again. A file that is damaged, foreign or newer is refused with what is wrong and
where, and left as it was.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import stat
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, NoReturn

from troisactes.errors import InputTooLarge, Problem, ReplayError, SaveError, TroisActesError
from troisactes.journal.header import FORMAT, check_header, system_of
from troisactes.journal.record import Journal
from troisactes.kernel.snapshot import state_to_plain
from troisactes.kernel.state import State
from troisactes.rules.registry import System, system_ids

LARGEST = 20_000_000  # bytes
MAGIC = "troisactes"
KIND = "save"
_SUM_LENGTH = 8
_DIGEST_LENGTH = 16
_INPUTS = '"inputs": ['
_HEADER_SUM = "header_sum"  # saves from before it have none


def save(journal: Journal, path: Path) -> None:
    """Write the journal. The old file stays whole until the new one is safely on the disk."""
    text = to_text(journal)
    path = Path(path)
    temporary = path.parent / f".{path.name}.{secrets.token_hex(4)}.tmp"
    file = temporary.open("x", encoding="utf-8", newline="\n")  # with the mode of any new file
    try:
        with file:
            if path.exists():
                temporary.chmod(stat.S_IMODE(path.stat().st_mode))
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
    _sync_folder(path.parent)


def load(path: Path, force: bool = False, system: System | None = None) -> Journal:
    """Read a journal back and play it again.

    ``force`` accepts a catalogue that has changed since; ``system`` stands in for the one named
    (its packs may have moved). Raises SaveError, InputTooLarge, or ReplayError when the inputs no
    longer give the fight that was saved.
    """
    path = Path(path)
    size = path.stat().st_size
    if not path.is_file():
        found = "a folder" if path.is_dir() else "a pipe or a device"
        raise SaveError("this is not a save:", [Problem(path.name, None, "a file", found)])
    if size > LARGEST:
        raise InputTooLarge(path.name, size, LARGEST)
    with path.open("rb") as file:
        raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise InputTooLarge(path.name, len(raw), LARGEST)
    return from_bytes(raw, path.name, force, system)


def to_text(journal: Journal) -> str:
    """The file's text."""
    sums = _Sums(journal.header)
    lines = [_line({**record, "sum": sums.next(record)}) for record in journal.inputs]
    digest = state_digest(journal.enc.state)
    header = json.dumps(journal.header, ensure_ascii=False, indent=2).replace("\n", "\n  ")
    inputs = ",\n".join(f"    {line}" for line in lines)
    return (
        "{\n"
        f'  "{MAGIC}": "{KIND}",\n'
        f'  "format": {FORMAT},\n'
        f'  "header": {header},\n'
        f'  "{_HEADER_SUM}": "{sums.start}",\n'
        f"  {_INPUTS}\n{inputs}\n  ],\n"
        f'  "state": "{digest}",\n'
        f'  "checksum": "{_checksum(journal.header, journal.inputs, digest)}"\n'
        "}\n"
    )


def from_bytes(
    raw: bytes, name: str = "save", force: bool = False, system: System | None = None
) -> Journal:
    """The journal a file holds."""
    reading = _Reading(raw, name)
    data = reading.parse()
    header = reading.header(data)
    inputs = reading.inputs(data, header)
    digest = data.get("state")
    if not isinstance(digest, str) or data.get("checksum") != _checksum(header, inputs, digest):
        reading.fail("state", "a checksum that fits the content", "another: it was changed", inputs)
    system = reading.system(header, force, system)
    try:
        journal = Journal.replay(header, inputs, system)
    except ReplayError:
        raise
    except TroisActesError as error:
        raise SaveError(f"{name} cannot be opened: {error}") from error
    header["digest"] = system.rules.digest  # it has just been played with this one
    found = state_digest(journal.enc.state)
    if found != digest and not force:
        problem = Problem(name, None, f"a fight that ends as {digest}", found)
        raise ReplayError("the inputs can be carried out, but lead elsewhere:", [problem])
    return journal


def state_digest(state: State) -> str:
    """A short name for a fight as it stands: the same for the same fight."""
    return sha256(_line(state_to_plain(state)).encode()).hexdigest()[:_DIGEST_LENGTH]


class _Reading:
    """A file while it is read: finds where what is wrong stands."""

    def __init__(self, raw: bytes, name: str) -> None:
        self.name = name
        try:
            self.text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            line = raw[: error.start].count(b"\n") + 1
            found = f"byte {raw[error.start]:#04x}"
            problem = Problem(name, line, "UTF-8 text", found, "Is this the file you meant?")
            raise SaveError("this is not a save:", [problem]) from error

    def parse(self) -> dict[str, Any]:
        try:
            data = json.loads(self.text, parse_constant=_refuse_constant)
        except json.JSONDecodeError as error:
            advice = self._sound_advice()
            problem = Problem(self.name, error.lineno, "JSON", error.msg, advice)
            raise SaveError("this save cannot be read:", [problem]) from error
        except (RecursionError, ValueError) as error:
            problem = Problem(self.name, None, "JSON such as we write", str(error))
            raise SaveError("this save cannot be read:", [problem]) from error
        if not isinstance(data, dict) or data.get(MAGIC) != KIND:
            found = f"a {type(data).__name__} without it"
            problem = Problem(self.name, 1, f'"{MAGIC}": "{KIND}"', found)
            raise SaveError("this file is not a save of Trois Actes:", [problem])
        version = data.get("format")
        if not isinstance(version, int) or isinstance(version, bool) or version < 1:
            self.fail("format", f"a format from 1 to {FORMAT}", repr(version)[:60])
        if version > FORMAT:
            advice = "Update Trois Actes to open it."
            problem = Problem(self.name, self.line_of("format"), f"format {FORMAT}", str(version))
            raise SaveError(f"this save is from a newer version. {advice}", [problem])
        return data

    def header(self, data: Mapping[str, Any]) -> dict[str, Any]:
        header = check_header(data.get("header"), self.name)
        if _HEADER_SUM in data and data[_HEADER_SUM] != _Sums(header).start:
            self.fail("header", "the header as it was written", "another: it was changed")
        return header

    def inputs(self, data: Mapping[str, Any], header: Mapping[str, Any]) -> list[dict[str, Any]]:
        """The inputs, each proved to be as it was written."""
        written = data.get("inputs")
        if not isinstance(written, list):
            self.fail("inputs", "a list", type(written).__name__)
        sums = _Sums(header)
        sound: list[dict[str, Any]] = []
        for number, record in enumerate(written, start=1):
            if not isinstance(record, dict):
                self.fail_at(number, "a record", repr(record)[:60])
            plain = {key: value for key, value in record.items() if key != "sum"}
            if record.get("sum") != sums.next(plain):
                self.fail_at(number, "the input as it was written", _line(plain)[:60])
            sound.append(plain)
        return sound

    def system(self, header: Mapping[str, Any], force: bool, given: System | None) -> System:
        if header["system"] not in system_ids():
            known = ", ".join(system_ids())
            self.fail("system", f"a system among {known}", header["system"])
        if given is not None and given.id != header["system"]:
            self.fail("system", given.id, header["system"])
        try:
            system = given if given is not None else system_of(header)
        except TroisActesError as error:
            raise SaveError(f"{self.name}: its packs cannot be loaded: {error}") from error
        if system.rules.digest != header["digest"] and not force:
            problem = Problem(
                self.name,
                self.line_of("digest"),
                f"the catalogue it was played with ({header['digest']})",
                system.rules.digest,
                "The rules data has changed since; force opening it, and it may go differently.",
            )
            raise SaveError("this save was played with another catalogue:", [problem])
        return system

    # --- what is wrong, and where ------------------------------------------------------------

    def fail(self, key: str, expected: str, found: str, sound: list[Any] | None = None) -> NoReturn:
        advice = "" if sound is None else f"All {len(sound)} inputs are sound."
        problem = Problem(self.name, self.line_of(key), expected, found, advice)
        raise SaveError("this save is damaged:", [problem])

    def fail_at(self, number: int, expected: str, found: str) -> NoReturn:
        advice = f"The first {number - 1} inputs are sound."
        where = f"input {number}: {expected}"
        problem = Problem(self.name, self._line_of_input(number), where, found, advice)
        raise SaveError("this save is damaged:", [problem])

    def line_of(self, key: str) -> int | None:
        place = self.text.find(f'"{key}":')
        return None if place < 0 else self.text.count("\n", 0, place) + 1

    def _line_of_input(self, number: int) -> int | None:
        spots = self._inputs_found()
        if number > len(spots):
            return None
        return self.text.count("\n", 0, spots[number - 1][0]) + 1

    def _inputs_found(self) -> list[tuple[int, Any]]:
        """Every input that is still JSON, and where it begins."""
        decoder = json.JSONDecoder()
        place = self.text.find(_INPUTS)
        found: list[tuple[int, Any]] = []
        if place < 0:
            return found
        place += len(_INPUTS)
        while True:
            while place < len(self.text) and self.text[place] in " \t\r\n,":
                place += 1
            try:
                value, end = decoder.raw_decode(self.text, place)
            except (ValueError, RecursionError):
                return found
            found.append((place, value))
            place = end

    def _sound_advice(self) -> str:
        """How much of a file that is not JSON any more can be trusted."""
        place = self.text.find('"header": ')
        if place < 0:
            return ""
        try:
            header, _ = json.JSONDecoder().raw_decode(self.text, place + len('"header": '))
        except (ValueError, RecursionError):
            return ""
        sums = _Sums(header)
        sound = 0
        for _, record in self._inputs_found():
            if not isinstance(record, dict):
                break
            plain = {key: value for key, value in record.items() if key != "sum"}
            if record.get("sum") != sums.next(plain):
                break
            sound += 1
        return f"The first {sound} inputs are sound."


class _Sums:
    """A running sum over header and inputs: the first that does not fit is the damaged one."""

    def __init__(self, header: object) -> None:
        self._last = sha256(_canonical(header).encode()).hexdigest()
        self.start = self._last[:_SUM_LENGTH]  # of the header alone

    def next(self, record: object) -> str:
        self._last = sha256((self._last + _canonical(record)).encode()).hexdigest()
        return self._last[:_SUM_LENGTH]


def _checksum(header: object, inputs: object, digest: str) -> str:
    content = _canonical([header, inputs, digest])
    return sha256(content.encode()).hexdigest()


def _canonical(value: object) -> str:
    """The same for the same content, however a file is laid out."""
    return json.dumps(value, ensure_ascii=True, sort_keys=True, separators=(",", ":"))


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _refuse_constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number we write")


def _sync_folder(folder: Path) -> None:
    """The new name itself must survive a power cut (not every system can be asked to)."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
