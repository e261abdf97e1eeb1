"""Makes an action of each spell a sheet lists: at its rank, heightened, paid for from its pool."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from troisactes.catalogue.dice import parse_dice
from troisactes.catalogue.reader import ProblemReport, Reader, Spot, Unusable, in_toml
from troisactes.catalogue.resolve import Resolved, Tables, made_for
from troisactes.catalogue.vocabulary import Pays
from troisactes.kernel.names import WITHIN_POOL
from troisactes.records.complaints import about_kinds, about_values

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import Vocabulary

MOST_RANK: Final = 20
MOST_USES: Final = 1_000
USES_OF: Final = f"uses{WITHIN_POOL}"  # a pool: how often this one action may still be used
ADDED_TO: Final = ("damage", "dice", "heal")  # steps whose dice grow with the rank


class Casting(NamedTuple):
    """One way a creature casts."""

    kind: str
    pays: Pays
    dc: int  # 0: the sheet's
    attack: int | None


def expand_spells(
    tables: Tables, owner: Resolved, vocabulary: Vocabulary, report: ProblemReport
) -> None:
    """The spells of a sheet as actions, and what pays for them among its pools."""
    pools: dict[str, int] = {}
    level = owner.table.get("level")
    cast: list[str] = []
    reader = Reader(report, owner.table, Spot(owner))
    for index, table in reader.tables("spellcasting"):
        spot = Spot(owner, ("spellcasting", index))
        part = Reader(report, table, spot)
        kind = part.choice("kind", vocabulary.castings)
        casting = Casting(
            kind,
            vocabulary.castings[kind],
            part.int("dc", 0, 0, 200),
            part.int("attack", None, -100, 200) if part.has("attack") else None,
        )
        part.raw("attack")
        _read_slots(part, table, casting, pools, report)
        for place, written in enumerate(_listed(part)):
            spell = Reader(
                report,
                written if isinstance(written, dict) else {"spell": written},
                spot.under("spells", place),
            )
            id = _spell(
                tables,
                owner,
                spell,
                casting,
                pools,
                level if type(level) is int else 1,
                vocabulary,
            )
            if id:
                cast.append(id)
        part.raw("name")
        part.raw("tradition")
        part.finish()
    tables.cast_by[owner.id] = tuple(dict.fromkeys(cast))
    tables.pools |= set(pools)
    own = owner.table.get("pools")
    owner.table["pools"] = {**pools, **(own if isinstance(own, dict) else {})}


def _listed(part: Reader) -> list[object]:
    written = part.raw("spells")
    if isinstance(written, list):
        return written
    part.fail("spells", about_values.a_list_of_tables())
    return []


def _read_slots(
    part: Reader,
    table: Mapping[str, object],
    casting: Casting,
    pools: dict[str, int],
    report: ProblemReport,
) -> None:
    """``slots = { 1 = 3, 2 = 2 }`` where each rank has its own, ``points = 2`` where all share."""
    pool = casting.pays.pool
    if pool and not casting.pays.by_rank:
        pools[pool] = part.int("points", 1, 0, MOST_USES)
    if not pool or not casting.pays.by_rank or not part.has("slots"):
        return
    slots = Reader(report, part.table("slots"), part.spot.under("slots"))
    for rank in part.table("slots"):
        if not (rank.isdecimal() and 1 <= int(rank) <= MOST_RANK):
            slots.fail(rank, about_values.a_whole_number_from(1, MOST_RANK), in_toml(rank))
            continue
        ranked = f"{pool}{WITHIN_POOL}{int(rank)}"
        pools[ranked] = pools.get(ranked, 0) + slots.int(rank, None, 0, MOST_USES)


def _spell(
    tables: Tables,
    owner: Resolved,
    spell: Reader,
    casting: Casting,
    pools: dict[str, int],
    level: int,
    vocabulary: Vocabulary,
) -> str:
    """The action one spell becomes; nothing where something is wrong with it."""
    actions = tables.sections["action"]
    known = spell.known("spell", "action", actions)
    if not known:
        return ""
    base = actions[known]
    stated = base.table.get("rank")
    own_rank = stated if type(stated) is int else 1
    at_will = spell.flag("at_will") or own_rank == 0
    rank = spell.int("rank", max(1, own_rank), 0, MOST_RANK)
    if (own_rank == 0 and not spell.has("rank")) or rank == 0:
        at_will = True
        rank = max(1, (level + 1) // 2)  # cantrips grow with whoever casts them
    times = spell.int("times", 1, 1, MOST_USES)
    spell.finish()
    suffix = "" if casting.dc == 0 else f"-{owner.id}"
    id = f"{known}-rank-{rank}{'' if at_will else '-' + casting.kind}{suffix}"[:62].rstrip("-")
    pool = "" if at_will else _pool(casting.pays, rank, id)
    if pool.startswith(USES_OF):
        pools[pool] = pools.get(pool, 0) + times
    if id not in actions:
        table = _at_rank(base, rank, max(1, own_rank))
        if casting.dc or casting.attack is not None:
            numbers = {"dc": casting.dc or None, "attack": casting.attack}
            steps = [_numbered(each, numbers, vocabulary) for each in _steps(table)]
            _lay_steps(table, steps)
        table["slot"] = pool
        if not pool:
            del table["slot"]
        actions[id] = made_for(owner, ("spellcasting",), id, table, base)
    return id


def _pool(pays: Pays, rank: int, id: str) -> str:
    if not pays.pool:
        return f"{USES_OF}{id}"
    return f"{pays.pool}{WITHIN_POOL}{rank}" if pays.by_rank else pays.pool


def _at_rank(base: Resolved, rank: int, own: int) -> dict[str, object]:
    """The spell's table with what its rank adds, and the numbers of this casting."""
    table = {key: value for key, value in base.table.items() if key not in ("abstract", "basic")}
    table.setdefault("family", base.id)
    rules = table.pop("heighten", None)
    table["rank"] = rank
    if isinstance(rules, dict):
        for at in sorted((each for each in rules if each.isdecimal()), key=int):
            laid = rules[at]
            if int(at) <= rank and isinstance(laid, dict):
                table.update(laid)
        per, dice = rules.get("per"), rules.get("dice")
        if type(per) is int and per > 0 and rank > own:
            steps = [_grown(each, dice, (rank - own) // per) for each in _steps(table)]
            _lay_steps(table, steps)
    name = table.get("name")
    if rank != own and isinstance(name, dict):
        words = {"fr": "rang", "en": "rank"}
        table["name"] = {lang: f"{said} ({words.get(lang)} {rank})" for lang, said in name.items()}
    return table


def _lay_steps(table: dict[str, object], steps: list[object]) -> None:
    """In the place of those it has: a told spell has them as helps, or none at all."""
    for key in ("steps", "helps"):
        if key in table:
            table[key] = steps


def _steps(table: Mapping[str, object]) -> list[object]:
    steps = table.get("steps", table.get("helps"))
    return steps if isinstance(steps, list) else []


def _grown(step: object, dice: object, times: int) -> object:
    """A step with so many dice more, and those inside it."""
    if not isinstance(step, dict):
        return step
    found = dict(step)
    if "steps" in found:
        found["steps"] = [_grown(each, dice, times) for each in _steps(found)]
    if found.get("step") in ADDED_TO and "dice" in found:
        found["dice"] = added(found["dice"], dice, times)
    return found


def _numbered(step: object, numbers: Mapping[str, int | None], vocabulary: Vocabulary) -> object:
    """A step that rolls against, or with, the numbers of this casting."""
    if not isinstance(step, dict):
        return step
    found = dict(step)
    if "steps" in found:
        found["steps"] = [_numbered(each, numbers, vocabulary) for each in _steps(found)]
    key = vocabulary.numbers_of_casting.get(str(found.get("step")), "")
    number = numbers.get(key)
    if number is not None:
        found.setdefault(key, number)
    return found


def added(dice: object, more: object, times: int) -> object:
    """``2d6`` and twice ``1d6`` are ``4d6``; what cannot be added stays as it is."""
    try:
        count, faces, bonus = parse_dice(dice)
        more_count, more_faces, more_bonus = parse_dice(more)
    except Unusable:
        return dice
    if count and more_count and faces != more_faces:
        return dice
    count, faces = count + times * more_count, faces or more_faces
    bonus += times * more_bonus
    if not count:
        return str(bonus)
    return f"{count}d{faces}{f'{bonus:+d}' if bonus else ''}"


def read_heightening(p: Params) -> None:
    """``rank`` and ``heighten`` of a spell: what each rank adds, or what it is from a rank on."""
    p.int("rank", 1, 0, MOST_RANK)
    part = p.part("heighten", about_values.a_table())
    if part is None:
        return
    part.int("per", 1, 1, MOST_RANK)
    if part.has("dice"):
        part.dice("dice")
    for key in p.table("heighten"):
        if key.isdecimal():
            part.table(key)
        elif key not in ("per", "dice"):
            part.unknown(part.spot.under(key), about_kinds.a_known("id"), key, ("per", "dice"))
            part.raw(key)
    part.finish()
