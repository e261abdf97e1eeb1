"""What a seat may ask a table without changing anything: previews, aims, reasons, palettes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from troisactes.table.room import messages
from troisactes.table.room.messages import Message, Outgoing
from troisactes.table.screen import (
    make_aim,
    make_conditions,
    make_forecast,
    make_palette,
    make_reach,
    make_sheet,
    make_suggestions,
    make_why,
)

if TYPE_CHECKING:
    from troisactes.table.room.room import Room
    from troisactes.table.room.sockets import Watcher


def preview(room: Room, watcher: Watcher, message: messages.PreviewMessage) -> Outgoing:
    seat, lang = watcher.eyes, watcher.lang
    forecast = make_forecast(
        room.seen_by(seat),
        seat,
        lang,
        room.frames.beside(seat, lang),
        message.answer,
        message.safer,
        message.decision,
        message.parts,
    )
    return messages.Previewed(message.id, message.decision, forecast)


def aim(room: Room, watcher: Watcher, message: messages.AimMessage) -> Outgoing:
    seat, lang = watcher.eyes, watcher.lang
    action, using, token = message.action, message.using, message.decision
    beside = room.frames.beside(seat, lang)
    aims = make_aim(room.seen_by(seat), seat, lang, beside, action, using, token)
    return messages.Aimed(message.id, token, action, using, *aims)


def reach(room: Room, watcher: Watcher, message: messages.ReachMessage) -> Outgoing:
    seat, lang, token = watcher.eyes, watcher.lang, message.decision
    bands = make_reach(room.seen_by(seat), seat, lang, room.frames.beside(seat, lang), token)
    return messages.Reached(message.id, token, bands)


def suggest(room: Room, watcher: Watcher, message: messages.SuggestMessage) -> Outgoing:
    seat, lang, token = watcher.eyes, watcher.lang, message.decision
    beside = room.frames.beside(seat, lang)
    found = make_suggestions(
        room.seen_by(seat), seat, lang, beside, message.target, message.cell, token
    )
    return messages.Suggested(message.id, token, found)


def why(room: Room, watcher: Watcher, message: messages.WhyMessage) -> Outgoing:
    seat, lang = watcher.eyes, watcher.lang
    beside = room.frames.beside(seat, lang)
    found = make_why(room.seen_by(seat), seat, lang, beside, message.creature, message.answer)
    return messages.Reasoned(message.id, found)


def show(room: Room, watcher: Watcher, message: messages.ShowMessage) -> Outgoing:
    seat, lang = watcher.eyes, watcher.lang
    beside = room.frames.beside(seat, lang)
    palette = make_palette(room.seen_by(seat), seat, lang, beside, message.creature)
    return messages.Shown(message.id, palette)


def sheet(room: Room, watcher: Watcher, message: messages.SheetMessage) -> Outgoing:
    seat, lang = watcher.eyes, watcher.lang
    beside = room.frames.beside(seat, lang)
    found = make_sheet(room.seen_by(seat), seat, lang, beside, message.creature)
    return messages.SheetShown(message.id, found)


def conditions(room: Room, watcher: Watcher, message: messages.ConditionsMessage) -> Outgoing:
    seat, lang = watcher.seat, watcher.lang
    return messages.Kinds(message.id, make_conditions(room.seen_by(seat), seat, lang))


QUESTIONS: dict[type[Message], Callable[[Room, Watcher, Any], Outgoing]] = {
    messages.PreviewMessage: preview,
    messages.AimMessage: aim,
    messages.ReachMessage: reach,
    messages.SuggestMessage: suggest,
    messages.WhyMessage: why,
    messages.ShowMessage: show,
    messages.SheetMessage: sheet,
    messages.ConditionsMessage: conditions,
}
