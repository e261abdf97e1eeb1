/** Where the board is looked at from: how large squares are, and what of them is in sight. */

import { spotOf } from '../../lib/cells'

/** What of the window is free: cards float over the rest. */
export interface Room {
  readonly width: number
  readonly height: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Look {
  /** The side of a square, in pixels. */
  readonly cell: number
  /** What is in the middle of the free room, in squares. */
  readonly x: number
  readonly y: number
}

/** Squares one sees around what one looks at. */
const AROUND = 1

/** The squares' own rectangle, in squares. */
export function boxOf(cells: readonly string[]): Box | null {
  if (cells.length === 0) return null
  const spots = cells.map(spotOf)
  return {
    left: Math.min(...spots.map((spot) => spot.x)),
    top: Math.min(...spots.map((spot) => spot.y)),
    right: Math.max(...spots.map((spot) => spot.x)) + 1,
    bottom: Math.max(...spots.map((spot) => spot.y)) + 1,
  }
}

export function free(room: Room): { width: number; height: number } {
  return {
    width: Math.max(1, room.width - room.left - room.right),
    height: Math.max(1, room.height - room.top - room.bottom),
  }
}

/** Everything of a box in sight, squares no larger than `most` and no smaller than `least`. */
export function framing(box: Box, room: Room, least: number, most: number): Look {
  const space = free(room)
  const wide = box.right - box.left + 2 * AROUND
  const high = box.bottom - box.top + 2 * AROUND
  const fits = Math.floor(Math.min(space.width / wide, space.height / high))
  return {
    cell: Math.min(most, Math.max(least, fits)),
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
  }
}

/** Whether a box is in the free part of the window. */
export function isSeen(box: Box, look: Look, room: Room): boolean {
  const space = free(room)
  const halfWide = space.width / 2 / look.cell
  const halfHigh = space.height / 2 / look.cell
  return (
    box.left >= look.x - halfWide &&
    box.right <= look.x + halfWide &&
    box.top >= look.y - halfHigh &&
    box.bottom <= look.y + halfHigh
  )
}

/** Looks where nothing of the map would be left out of reach, and not past it either. */
export function within(look: Look, columns: number, rows: number, room: Room): Look {
  const space = free(room)
  return { ...look, x: between(look.x, columns, space.width / look.cell), y: between(look.y, rows, space.height / look.cell) }
}

function between(at: number, size: number, seen: number): number {
  if (seen >= size) return size / 2
  return Math.min(size - seen / 2 + AROUND, Math.max(seen / 2 - AROUND, at))
}

/** The same point of the board under the same point of the window, squares of another size. */
export function zoomed(look: Look, cell: number, at: { x: number; y: number }): Look {
  return {
    cell,
    x: at.x + ((look.x - at.x) * look.cell) / cell,
    y: at.y + ((look.y - at.y) * look.cell) / cell,
  }
}

/** Maps no larger than this are drawn whole. */
const FEW = 600
/** What is drawn changes by so many squares at a time, and reaches so far beyond what is seen. */
const STEP = 4

/** Which squares of a large map are drawn: those in the window, cards or not, and some around. */
export function inSight(look: Look, columns: number, rows: number, room: Room): Box {
  if (columns * rows <= FEW) return { left: 0, top: 0, right: columns, bottom: rows }
  const space = free(room)
  const before = { x: (room.left + space.width / 2) / look.cell, y: (room.top + space.height / 2) / look.cell }
  const [left, top] = [look.x - before.x, look.y - before.y]
  return {
    left: stepped(left, -1, columns),
    top: stepped(top, -1, rows),
    right: stepped(left + room.width / look.cell, 2, columns),
    bottom: stepped(top + room.height / look.cell, 2, rows),
  }
}

function stepped(at: number, by: number, most: number): number {
  return Math.min(most, Math.max(0, (Math.floor(at / STEP) + by) * STEP))
}
