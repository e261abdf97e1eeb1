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
from troisactes.records.complaints import about_packs, about_saves, about_values
from troisactes.records.phrase import Phrase
from troisactes.records.syntax import json_mistake, sort_of
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

    A catalogue that has changed since is accepted while the inputs still give the same fight; where
    a rule was corrected meanwhile, the fight opens as it stood before that rule came in: the inputs
    after it are kept, and ``left_out`` says how many. ``force`` accepts what leads elsewhere.
    ``system`` stands in for the one named (its packs may have moved). Raises SaveError,
    InputTooLarge, or ReplayError when the inputs no longer give the fight that was saved.
    """
    return from_bytes(read_save(path), Path(path).name, force, system)


def read_save(path: Path) -> bytes:
    """A file of a fair size, as it is."""
    path = Path(path)
    size = path.stat().st_size
    if not path.is_file():
        found = about_packs.a_folder() if path.is_dir() else about_packs.a_pipe_or_a_device()
        raise SaveError(
            about_saves.this_is_not_a_save(),
            [Problem(path.as_posix(), None, about_packs.a_file(), found)],
        )
    if size > LARGEST:
        raise InputTooLarge(path.name, size, LARGEST)
    with path.open("rb") as file:
        raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise InputTooLarge(path.name, len(raw), LARGEST)
    return raw


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
        reading.fail(
            "state",
            about_saves.a_checksum_that_fits_the_content(),
            about_saves.another_it_was_changed(),
            inputs,
        )
    system = reading.system(header, system)
    # Rules data may have grown since: what counts is whether the inputs still give the same fight.
    is_other_catalogue = system.rules.digest != header["digest"]
    tells_where_it_stood = all("then" in each for each in inputs)
    try:
        journal = Journal.replay(header, inputs, system)
    except ReplayError:
        if not is_other_catalogue:
            raise
        if not tells_where_it_stood and not force:
            reading.fail_other_catalogue(header, system)
        journal = Journal.replay_as_far(header, inputs, system)
        journal.leave_out()
    except TroisActesError as error:
        raise SaveError(about_saves.cannot_be_opened(name, error.phrase())) from error
    # Another version may say more of a fight: there, where it stood after each input must do.
    found = state_digest(journal.enc.state)
    if found != digest and not force and not (is_other_catalogue and tells_where_it_stood):
        if is_other_catalogue:
            reading.fail_other_catalogue(header, system)
        problem = Problem(
            name, None, about_saves.a_fight_that_ends_as(digest), about_values.written(found)
        )
        raise ReplayError(about_saves.the_inputs_lead_elsewhere(), [problem])
    header["digest"] = system.rules.digest  # it has just been played with this one
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
            found = about_packs.byte(f"{raw[error.start]:#04x}")
            problem = Problem(
                name, line, about_packs.utf8_text(), found, about_saves.is_this_the_file_you_meant()
            )
            raise SaveError(about_saves.this_is_not_a_save(), [problem]) from error

    def parse(self) -> dict[str, Any]:
        try:
            data = json.loads(self.text, parse_constant=_refuse_constant)
        except json.JSONDecodeError as error:
            advice = self._sound_advice()
            problem = Problem(
                self.name, error.lineno, about_saves.json(), json_mistake(error.msg), advice
            )
            raise SaveError(about_saves.this_save_cannot_be_read(), [problem]) from error
        except (RecursionError, ValueError) as error:
            found = about_saves.nested_hundreds_of_times()
            if isinstance(error, _OddNumber):
                found = about_saves.no_number_we_write(error.word)
            elif isinstance(error, ValueError):
                found = about_packs.a_number_too_long()
            problem = Problem(self.name, None, about_saves.json_such_as_we_write(), found)
            raise SaveError(about_saves.this_save_cannot_be_read(), [problem]) from error
        if not isinstance(data, dict) or data.get(MAGIC) != KIND:
            found = about_saves.a_type_without_it(sort_of(data))
            problem = Problem(self.name, 1, about_values.written(f'"{MAGIC}": "{KIND}"'), found)
            raise SaveError(about_saves.not_a_save_of_ours(), [problem])
        version = data.get("format")
        if not isinstance(version, int) or isinstance(version, bool) or version < 1:
            self.fail(
                "format",
                about_saves.a_format_up_to(FORMAT),
                about_values.written(repr(version)[:60]),
            )
        if version > FORMAT:
            advice = about_saves.update_to_open_it()
            problem = Problem(
                self.name,
                self.line_of("format"),
                about_saves.the_format(FORMAT),
                about_values.written(str(version)),
            )
            raise SaveError(about_saves.from_a_newer_version(advice), [problem])
        return data

    def header(self, data: Mapping[str, Any]) -> dict[str, Any]:
        header = check_header(data.get("header"), self.name)
        if _HEADER_SUM in data and data[_HEADER_SUM] != _Sums(header).start:
            self.fail(
                "header",
                about_saves.the_header_as_it_was_written(),
                about_saves.another_it_was_changed(),
            )
        return header

    def inputs(self, data: Mapping[str, Any], header: Mapping[str, Any]) -> list[dict[str, Any]]:
        """The inputs, each proved to be as it was written."""
        written = data.get("inputs")
        if not isinstance(written, list):
            self.fail("inputs", about_values.a_list(), sort_of(written))
        sums = _Sums(header)
        sound: list[dict[str, Any]] = []
        for number, record in enumerate(written, start=1):
            if not isinstance(record, dict):
                self.fail_at(
                    number, about_values.a_record(), about_values.written(repr(record)[:60])
                )
            plain = {key: value for key, value in record.items() if key != "sum"}
            if record.get("sum") != sums.next(plain):
                self.fail_at(
                    number,
                    about_saves.the_input_as_it_was_written(),
                    about_values.written(_line(plain)[:60]),
                )
            sound.append(plain)
        return sound

    def system(self, header: Mapping[str, Any], given: System | None) -> System:
        if header["system"] not in system_ids():
            known = ", ".join(system_ids())
            self.fail(
                "system", about_saves.a_system_among(known), about_values.written(header["system"])
            )
        if given is not None and given.id != header["system"]:
            wanted, named = about_values.written(given.id), about_values.written(header["system"])
            self.fail("system", wanted, named)
        try:
            return given if given is not None else system_of(header)
        except TroisActesError as error:
            raise SaveError(
                about_saves.its_packs_cannot_be_loaded(self.name, error.phrase())
            ) from error

    # --- what is wrong, and where ------------------------------------------------------------

    def fail(
        self, key: str, expected: Phrase, found: Phrase, sound: list[Any] | None = None
    ) -> NoReturn:
        advice = None if sound is None else about_saves.all_inputs_are_sound(len(sound))
        problem = Problem(self.name, self.line_of(key), expected, found, advice)
        raise SaveError(about_saves.this_save_is_damaged(), [problem])

    def fail_other_catalogue(self, header: Mapping[str, Any], system: System) -> NoReturn:
        problem = Problem(
            self.name,
            self.line_of("digest"),
            about_saves.its_own_catalogue(header["digest"]),
            about_values.written(system.rules.digest),
            about_saves.the_rules_have_changed(),
        )
        raise SaveError(about_saves.this_save_was_played_with_another_catalogue(), [problem])

    def fail_at(self, number: int, expected: Phrase, found: Phrase) -> NoReturn:
        advice = about_saves.the_first_inputs_are_sound(number - 1)
        where = about_saves.input_with(number, expected)
        problem = Problem(self.name, self._line_of_input(number), where, found, advice)
        raise SaveError(about_saves.this_save_is_damaged(), [problem])

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

    def _sound_advice(self) -> Phrase | None:
        """How much of a file that is not JSON any more can be trusted."""
        place = self.text.find('"header": ')
        if place < 0:
            return None
        try:
            header, _ = json.JSONDecoder().raw_decode(self.text, place + len('"header": '))
        except (ValueError, RecursionError):
            return None
        sums = _Sums(header)
        sound = 0
        for _, record in self._inputs_found():
            if not isinstance(record, dict):
                break
            plain = {key: value for key, value in record.items() if key != "sum"}
            if record.get("sum") != sums.next(plain):
                break
            sound += 1
        return about_saves.the_first_inputs_are_sound(sound)


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


class _OddNumber(ValueError):
    """A number JSON has and we do not write: NaN, Infinity."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


def _refuse_constant(word: str) -> NoReturn:
    raise _OddNumber(word)


def _sync_folder(folder: Path) -> None:
    """The new name itself must survive a power cut (not every system can be asked to)."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
